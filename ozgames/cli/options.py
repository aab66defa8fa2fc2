"""Options by name and value, as typed: ``--set first=random``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args, get_origin

from pydantic import ValidationError
from pydantic.fields import FieldInfo

from ozgames.engine.errors import BadSetup
from ozgames.engine.info import Options, shelf_of, words_of
from ozgames.engine.words import listed
from ozgames.games.shelves import shelf

O = TypeVar("O", bound=Options)  # noqa: E741 - reads as in engine.game

_YES_NO = {"yes": True, "no": False}
_MORE_YES_NO = _YES_NO | {"true": True, "false": False, "on": True, "off": False}


def read_options(
    model: type[O], owner: str, pairs: Sequence[str], *, saves: Path | None = None
) -> O:
    """The options that ``NAME=VALUE`` texts ask for; the others have their defaults.

    Args:
        model: whose fields may be named.
        owner: whose options they are, for the error: ``"Oz (2021)"``.
        pairs: as typed; the last value of a name counts.
        saves: the folder beside which players keep what they have made, which may be named by its
            title or file then.

    Raises:
        BadSetup: a name or value that is not possible; it says which are.
        OzError: nothing that was made has that title or file, or it cannot be played with.
    """
    values: dict[str, Any] = {}
    for pair in pairs:
        name, equals, text = pair.partition("=")
        name = name.strip().replace("-", "_")
        field = model.model_fields.get(name)
        if field is None:
            names = listed(list(model.model_fields)) or "none"
            raise BadSetup(f'{owner} has no option "{name}"; there is {names}.')
        value = _value(field, text.strip())
        if not equals or value is None:
            raise BadSetup(f'Option "{name}" of {owner} is {allowed(field)}, not "{text}".')
        if saves is not None and shelf_of(field) and value and not value.startswith("{"):
            value = shelf(shelf_of(field), saves).find(value)
        values[name] = value
    try:
        return model(**values)
    except ValidationError as error:
        first = error.errors()[0]
        name = str(first["loc"][0]) if first["loc"] else ""
        if name in model.model_fields:
            raise BadSetup(
                f'Option "{name}" of {owner} is {allowed(model.model_fields[name])}, '
                f'not "{first["input"]}".'
            ) from None
        raise BadSetup(f"{owner} cannot be played so: {first['msg']}.") from None


def _value(field: FieldInfo, text: str) -> Any:
    """The value a text stands for; ``None`` if it cannot be one."""
    known = _known(field)
    if field.annotation is bool:
        known = _MORE_YES_NO
    if known:
        return known.get(text.casefold())
    if field.annotation is int:
        digits = text.removeprefix("-")
        return int(text) if digits.isascii() and digits.isdigit() and len(text) < 20 else None
    return text


def _known(field: FieldInfo) -> Mapping[str, Any]:
    """The values of a field that has a list of them, by what one types."""
    if field.annotation is bool:
        return _YES_NO
    if get_origin(field.annotation) is Literal:
        return {str(value).casefold(): value for value in get_args(field.annotation)}
    return {text.casefold(): text for text in words_of(field)}


def allowed(field: FieldInfo) -> str:
    """The values of a field as the end of a sentence: ``"easy or hard"``."""
    known = _known(field)
    if known:
        return listed(list(known), "or")
    limits = {
        name: getattr(limit, name)
        for limit in field.metadata
        for name in ("ge", "le")
        if hasattr(limit, name)
    }
    if shelf_of(field):
        return "the title or the file of one that you have made"
    what = "a whole number" if field.annotation is int else "a text"
    if len(limits) == 2:
        return f"{what} from {limits['ge']} to {limits['le']}"
    if limits:
        (name, limit), *_ = limits.items()
        return f"{what}, {'at least' if name == 'ge' else 'at most'} {limit}"
    return what


def options_lines(model: type[Options]) -> list[str]:
    """Every option of a model with its values, a few lines each."""
    lines: list[str] = []
    for name, field in model.model_fields.items():
        default = next(
            (text for text, value in _known(field).items() if value == field.default),
            str(field.default),
        )
        lines.append(f"{name}={default}")
        lines.append(f"  {field.title}: {field.description}")
        words = words_of(field)
        if words:
            lines.extend(f"  {value}: {text}" for value, text in words.items())
        else:
            lines.append(f"  {allowed(field)}")
    return lines
