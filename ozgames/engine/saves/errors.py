"""What can go wrong with a saved match."""

from __future__ import annotations

from typing import Literal

from ozgames.engine.errors import OzError

Kind = Literal["missing", "damaged", "foreign", "newer", "large", "in-use", "unwritable"]


class SaveError(OzError):
    """A save that cannot be read or written.

    Attributes:
        kind: ``missing``: there is no such file; ``damaged``: it cannot be read or contradicts
            itself; ``foreign``: it is no saved match; ``newer``: a newer ozgames wrote it;
            ``large``: it is too large to be one; ``in-use``: another program plays the match;
            ``unwritable``: the disk or the folder refuses.
    """

    def __init__(self, kind: Kind, sentence: str) -> None:
        super().__init__(sentence)
        self.kind = kind


def shown(text: str, longest: int = 80) -> str:
    """Text of unknown origin as one short line: nothing invisible, an ellipsis at the end."""
    line = "".join(letter if letter.isprintable() else " " for letter in text)
    return line if len(line) <= longest else line[: longest - 1] + "…"


def why(error: Exception) -> str:
    """What the system says of a failure, in lower case and without a full stop."""
    text = (error.strerror if isinstance(error, OSError) else None) or type(error).__name__
    return text[:1].lower() + text[1:]
