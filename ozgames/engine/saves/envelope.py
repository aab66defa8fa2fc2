"""What a save file holds, as strict models: an unknown key or ``"1"`` for 1 is refused."""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final, Generic, Literal, TypeVar

from pydantic import AwareDatetime, BaseModel, ConfigDict, FailFast, Field, TypeAdapter

from ozgames.engine.game import AnyGame
from ozgames.engine.match import Entry, LogLine
from ozgames.engine.result import Result
from ozgames.engine.seat import Seat
from ozgames.engine.table import TableOptions

FORMAT: Final = "ozgames-match"
"""What every save of a match says of itself."""

VERSION: Final = 3
"""Of the envelope; whoever raises it adds a step to :mod:`ozgames.engine.saves.migrate`."""

MOST_HINTS: Final = 1_000_000
"""More than anybody asks for in a match."""

ID_PATTERN = r"[a-z0-9][a-z0-9._-]{0,99}"
"""An ID is a file name on every system and leads to no other folder."""

O = TypeVar("O")  # noqa: E741 - options, beside M for moves and S for states
M = TypeVar("M")
S = TypeVar("S")


class _Strict(BaseModel):
    """Base of all of them; built when first used, so that the launcher need not wait."""

    model_config = ConfigDict(strict=True, frozen=True, defer_build=True)


class Mark(_Strict):
    """The first look at a file: is it ours, and how old?"""

    model_config = ConfigDict(extra="ignore")

    format: str = ""
    version: int = 0
    app: str = ""


class Summary(_Strict):
    """How far a match is, so that a list of saves need not open its state."""

    model_config = ConfigDict(extra="forbid")

    step: int = Field(ge=0)
    progress: str
    turn: int | None
    over: bool
    winners: tuple[int, ...]


class Caption(_Strict):
    """The head of a save: all that a list of saves reads."""

    model_config = ConfigDict(extra="ignore", allow_inf_nan=False)

    format: Literal["ozgames-match"]
    version: Literal[3]
    game: str
    rules_version: int
    app: str
    id: str = Field(pattern=f"^{ID_PATTERN}$")
    title: str
    created: AwareDatetime
    saved: AwareDatetime
    summary: Summary
    seats: tuple[Seat, ...] = Field(min_length=1, max_length=6)


class Envelope(Caption, Generic[O, M, S]):
    """A whole save. Long lists stop at their first fault: a bad file must not fill the memory."""

    model_config = ConfigDict(extra="forbid")

    options: O
    table: TableOptions
    hints: tuple[Annotated[int, Field(ge=0, le=MOST_HINTS)], ...] = Field(max_length=6)
    seed: int
    moves: Annotated[tuple[Entry[M], ...], FailFast()]
    state: S
    log: Annotated[tuple[LogLine, ...], FailFast()]
    result: Result | None


AnyEnvelope = Envelope[Any, Any, Any]


class Codec:
    """The models of one game's saves, built once.

    Attributes:
        envelope: reads a whole save.
        state: writes a state.
        entry: writes one move of the journal.
        line: writes one line of the log.
        result: writes a result.
    """

    def __init__(self, game: AnyGame) -> None:
        whole: Any = Envelope
        entry: Any = Entry
        self.envelope: type[AnyEnvelope] = whole[game.info.options, game.move_type, game.state_type]
        self.state: TypeAdapter[Any] = TypeAdapter(game.state_type)
        self.entry: TypeAdapter[Any] = TypeAdapter(entry[game.move_type])
        self.line: TypeAdapter[LogLine] = TypeAdapter(LogLine)
        self.result: TypeAdapter[Result | None] = TypeAdapter(Result | None)


@cache
def codec_of(game: AnyGame) -> Codec:
    """The models of that game."""
    return Codec(game)
