"""What a game says of itself; menus, forms, help and the shared tests are built from it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pydantic import BaseModel, ConfigDict
from pydantic import Field as _Field
from pydantic.fields import FieldInfo


class Options(BaseModel):
    """Base of a game's options. Fields are made with :func:`option`."""

    model_config = ConfigDict(extra="forbid", frozen=True, defer_build=True)


def option(
    default: Any,
    *,
    label: str,
    help: str,  # noqa: A002 - the word that argparse and players use
    choices: dict[str, str] | None = None,
    seats: tuple[int, ...] = (),
    shelf: str = "",
    **constraints: Any,
) -> Any:
    """A field of an options model.

    Args:
        default: value when the player says nothing.
        label: a few words for the form.
        help: one sentence on what it changes.
        choices: words for each value (as text), in the order to show them.
        seats: the numbers of players it matters for; empty means all.
        shelf: where players keep values that they have made; empty if they make none.
        **constraints: as for ``pydantic.Field`` (``ge``, ``le``, ...).
    """
    extra: dict[str, Any] = {"choices": choices or {}, "seats": list(seats), "shelf": shelf}
    return _Field(default, title=label, description=help, json_schema_extra=extra, **constraints)


def words_of(field: FieldInfo) -> dict[str, str]:
    """The words for the values of an option, by value as text; empty where they need none."""
    return {str(value): str(words) for value, words in _extra(field, "choices", {}).items()}


def seats_of(field: FieldInfo) -> tuple[int, ...]:
    """The numbers of players that an option matters for; empty means all."""
    return tuple(_extra(field, "seats", []))


def shelf_of(field: FieldInfo) -> str:
    """The shelf that holds the values of an option; empty if they are not kept on one."""
    return str(_extra(field, "shelf", ""))


def _extra(field: FieldInfo, key: str, nothing: Any) -> Any:
    extra = field.json_schema_extra
    return extra.get(key, nothing) if isinstance(extra, dict) else nothing


@dataclass(frozen=True, slots=True)
class GameInfo:
    """The facts of a game.

    Attributes:
        id: stable short name, used in saves and on the command line.
        title: as shown to players.
        blurb: one line that makes one want to play.
        seats: fewest and most players.
        minutes: fewest and most minutes of a usual match.
        hidden: whether players have secrets from each other.
        options: the options model.
        rules_version: raised when a rule change makes old journals replay differently.
        longest: bound on the number of moves of any match, for tests and simulations.
        rule_prefix: of the game's rule IDs, such as ``"OZ"``.
        unit: what scores count: a noun in the singular, or a sign such as ``"$"``.
    """

    id: str
    title: str
    blurb: str
    seats: tuple[int, int]
    minutes: tuple[int, int]
    hidden: bool
    options: type[Options]
    rules_version: int
    longest: int
    rule_prefix: str
    unit: str = "point"

    def allows(self, seats: int) -> bool:
        """Whether that many can play."""
        return self.seats[0] <= seats <= self.seats[1]

    def score_text(self, score: float, *, short: bool = False) -> str:
        """A score in the game's unit: ``"1 point"``, ``"12 points"``, or ``"$1500"``.

        Args:
            score: of a seat, or a part of it; a mean is shown with two decimals.
            short: leave a noun away where a heading has it: ``"12"``, but ``"$1500"``.
        """
        number = f"{abs(score)}" if isinstance(score, int) else f"{abs(score):.2f}"
        minus = "-" if score < 0 else ""
        if not self.unit.isalpha():
            return f"{minus}{self.unit}{number}"
        noun = "" if short else f" {self.unit if score == 1 else self.unit + 's'}"
        return f"{minus}{number}{noun}"
