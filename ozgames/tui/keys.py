"""The one table of all keys. Every binding of the suite is made from it.

So each key can be shown, explained and changed in one place: a binding carries the action's ID,
and Textual's keymap puts other keys there.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from textual.binding import Binding
from textual.keys import key_to_character

EVERYWHERE = "everywhere"


@dataclass(frozen=True, slots=True)
class Action:
    """Something a key does.

    Attributes:
        id: stable name; settings store changed keys under it.
        keys: default keys, comma-separated, in Textual's spelling.
        words: what it does, two or three words.
        places: where it works; two actions may share a key if they share no place.
    """

    id: str
    keys: str
    words: str
    places: tuple[str, ...] = (EVERYWHERE,)


KEYPAD_ENTER = "ctrl+j"
"""What the keypad's Enter sends in tmux; not worth a word."""

ENTER = f"enter,{KEYPAD_ENTER}"

_PAGES = ("rules", "log", "help", "result")

ACTIONS: tuple[Action, ...] = (
    # everywhere
    Action("choose", ENTER, "choose"),
    Action("help", "question_mark", "help"),
    Action("rules", "f1", "rules"),
    Action("back", "escape", "back"),
    Action("back.letter", "b", "back"),
    Action("palette", "ctrl+p", "all commands"),
    Action("quit", "ctrl+q,ctrl+c", "quit ozgames"),
    # moving about, where a screen has nothing better to do with these keys
    Action("focus.next", "tab", "next part", ("moving",)),
    Action("focus.before", "shift+tab", "part before", ("moving",)),
    Action("list.up", "up", "up", ("moving",)),
    Action("list.down", "down", "down", ("moving",)),
    Action("list.page_up", "pageup", "page up", ("moving",)),
    Action("list.page_down", "pagedown", "page down", ("moving",)),
    Action("list.first", "home", "first", ("moving",)),
    Action("list.last", "end", "last", ("moving",)),
    # launcher
    Action("launcher.resume", "c", "continue last match", ("launcher",)),
    Action("launcher.matches", "m", "saved matches", ("launcher",)),
    Action("launcher.statistics", "t", "statistics", ("launcher",)),
    Action("launcher.settings", "s", "settings", ("launcher",)),
    Action("launcher.quit", "q", "quit", ("launcher",)),
    *(
        Action(f"launcher.game{number}", str(number), f"play game {number}", ("launcher",))
        for number in range(1, 10)
    ),
    # forms
    Action("form.start", "f2", "start", ("form",)),
    Action("form.keys", "f3", "keys", ("form",)),
    Action("form.shelf", "f4", "make your own", ("form",)),
    Action("form.less", "left,minus", "value before", ("form",)),
    Action("form.more", "right,plus,space", "next value", ("form",)),
    Action("form.before", "up", "field above", ("form",)),
    Action("form.next", "down", "field below", ("form",)),
    # Story Packs
    Action("packs.more", "right,plus,space", "more", ("packs",)),
    Action("packs.less", "left,minus", "fewer", ("packs",)),
    Action("packs.save", "s", "save", ("packs",)),
    Action("packs.all", "a", "all cards", ("packs",)),
    # saved matches
    Action("matches.rename", "r", "rename", ("matches", "packs")),
    Action("matches.copy", "c", "copy", ("matches",)),
    Action("matches.export", "x", "export", ("matches", "packs")),
    Action("matches.delete", "d", "delete", ("matches", "packs")),
    Action("matches.backup", "o", "open backup", ("matches",)),
    # reading
    Action("find", "slash", "find", ("rules", "log", "match", "packs")),
    Action("find.next", "n", "next found", ("rules", "log")),
    Action("find.before", "N", "found before", ("rules", "log")),
    Action("rules.contents", "c", "contents", ("rules",)),
    Action("rules.game", "g", "other game", ("rules",)),
    Action("scroll.up", "up,k", "up", (*_PAGES, "digest")),
    Action("scroll.down", "down,j", "down", (*_PAGES, "digest")),
    Action("scroll.page_up", "pageup", "page up", _PAGES),
    Action("scroll.page_down", "pagedown,space", "page down", _PAGES),
    Action("scroll.top", "home", "top", _PAGES),
    Action("scroll.end", "end", "end", _PAGES),
    # key map
    Action("keys.reset", "r", "reset this key", ("keys",)),
    Action("keys.reset_all", "R", "reset all keys", ("keys",)),
    # questions
    Action("yes", "y", "yes", ("question",)),
    Action("no", "n", "no", ("question",)),
    # a deal
    Action("deal.give", "left", "what you give", ("deal",)),
    Action("deal.take", "right", "what you get", ("deal",)),
    Action("deal.more", "plus,space", "in or out, or more", ("deal",)),
    Action("deal.less", "minus", "less", ("deal",)),
    Action("deal.partner", "p", "other partner", ("deal",)),
    # a match
    Action("piece.left", "left_square_bracket,comma", "turn to the left", ("match",)),
    Action("piece.right", "right_square_bracket,full_stop", "turn to the right", ("match",)),
    Action("look.before", "less_than_sign", "look at the player before", ("match",)),
    Action("look.next", "greater_than_sign", "look at the next player", ("match",)),
    Action("pan.left", "shift+left", "window to the left", ("match",)),
    Action("pan.right", "shift+right", "window to the right", ("match",)),
    Action("pan.up", "shift+up", "window up", ("match",)),
    Action("pan.down", "shift+down", "window down", ("match",)),
    Action("zoom.in", "plus,equals_sign", "draw bigger", ("match",)),
    Action("zoom.out", "minus", "draw smaller", ("match",)),
    Action("undo", "u", "undo", ("match",)),
    Action("redo", "r", "redo", ("match",)),
    Action("take_back", "U", "ask to take back", ("match",)),
    Action("log", "l", "log", ("match",)),
    Action("hand", "h", "hide or show hand", ("match",)),
    Action("hint", "t", "hint", ("match",)),
    Action("inspect", "i", "look closer", ("match",)),
    Action("hands", "v", "all hands", ("match",)),
    Action("react", "e", "act out of turn", ("match",)),
    Action("save_as", "w", "save a copy", ("match", "result")),
    Action("leave", "q", "leave the match", ("match", "curtain", "digest", "result")),
    Action("go_on", "space", "go on", ("match", "digest")),
    Action("target.next", "right", "next on the board", ("match",)),
    Action("target.before", "left", "before on the board", ("match",)),
    Action("tour.next", "tab", "next or next best on the board", ("match",)),
    Action("tour.before", "shift+tab", "before or next worse", ("match",)),
    Action("move.before", "up", "move before", ("match",)),
    Action("move.next", "down", "next move", ("match",)),
    Action("move.page_up", "pageup", "page up", ("match",)),
    Action("move.page_down", "pagedown", "page down", ("match",)),
    Action("curtain.open", "o", "open", ("curtain",)),
    Action("result.again", "a", "play again", ("result",)),
    Action("result.export", "x", "export", ("result",)),
)
"""All actions, in the order in which hint bars and help show them."""

BY_ID: Mapping[str, Action] = {action.id: action for action in ACTIONS}

ORDER: Mapping[str, int] = {action.id: order for order, action in enumerate(ACTIONS)}
"""Place of an action in the table."""


def rank(action_id: str) -> tuple[bool, int]:
    """Sorts actions: first what is special to a screen, then what works everywhere."""
    action = BY_ID.get(action_id)
    general = action is not None and EVERYWHERE in action.places and action_id != "choose"
    return general, ORDER.get(action_id, len(ORDER))


_NAMES = {
    "enter": "Enter",
    "escape": "Esc",
    "space": "Space",
    "tab": "Tab",
    "shift+tab": "Shift+Tab",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "home": "Home",
    "end": "End",
    "backspace": "Backspace",
    "delete": "Del",
    "insert": "Ins",
    "slash": "/",
    "backslash": "\\",
    "minus": "-",
    "plus": "+",
    "underscore": "_",
}

_TAKEN = {
    "ctrl+a": "screen uses it",
    "ctrl+b": "tmux uses it",
    "ctrl+i": "terminals send it for Tab",
    "ctrl+m": "terminals send it for Enter",
    "ctrl+j": "terminals send it for Enter",
    "ctrl+h": "terminals send it for Backspace",
    "ctrl+s": "it stops the output of some terminals",
    "ctrl+z": "terminals use it to suspend programs",
    "ctrl+left_square_bracket": "terminals send it for Escape",
    "shift+enter": "many terminals cannot send it",
    "ctrl+enter": "many terminals cannot send it",
    "backspace": "text fields need it",
    "delete": "text fields need it",
}

_FIXED = {
    *("enter", "tab", "shift+tab", "up", "down", "left", "right"),
    *("pageup", "pagedown", "home", "end"),
}
"""Keys that move about in every screen; they stay where they are."""


def bind(
    action_id: str,
    action: str = "",
    *,
    words: str = "",
    show: bool = True,
    priority: bool = False,
) -> Binding:
    """The binding of an action of the table.

    Args:
        action_id: its ID.
        action: Textual's action to run; the ID with dots made underscores if empty.
        words: in place of the table's, where a screen can be more precise.
        show: whether the hint bar shows it.
        priority: whether it works before the focused widget sees the key.
    """
    entry = BY_ID[action_id]
    return Binding(
        entry.keys,
        action or action_id.replace(".", "_"),
        words or entry.words,
        show=show,
        priority=priority,
        id=action_id,
    )


def show_key(key: str) -> str:
    """A key as people call it: ``"?"``, ``"F1"``, ``"Ctrl+P"``."""
    if key in _NAMES:
        return _NAMES[key]
    *modifiers, last = key.split("+")
    character = key_to_character(last) or ""
    shown = _NAMES.get(last) or (character if character.isprintable() else "") or last.title()
    return "+".join([*(part.title() for part in modifiers), shown.upper() if modifiers else shown])


def show_keys(keys: str) -> str:
    """Comma-separated keys as people call them, each once."""
    parts = [part for part in keys.split(",") if part != KEYPAD_ENTER]
    return " ".join(dict.fromkeys(show_key(part) for part in parts))


def keys_of(action_id: str, keymap: Mapping[str, str]) -> str:
    """The keys of an action, as changed by ``keymap``."""
    return keymap.get(action_id) or BY_ID[action_id].keys


def changeable(action_id: str) -> bool:
    """Whether people may give the action another key."""
    return not _FIXED & set(BY_ID[action_id].keys.split(","))


def refusal(action_id: str, key: str, keymap: Mapping[str, str]) -> str:
    """Why an action cannot have that key, in one sentence; empty if it can."""
    shown = show_key(key)
    if not changeable(action_id):
        return f"{BY_ID[action_id].words.capitalize()} stays where it is."
    if key in _FIXED:
        return f"{shown} moves about in every screen."
    if key in _TAKEN:
        return f"{shown} cannot be used: {_TAKEN[key]}."
    if key.startswith("alt+"):
        return f"{shown} cannot be used: Escape followed by a key looks the same."
    if key.startswith("ctrl+") and key[5:].isdigit():
        return f"{shown} cannot be used: most terminals cannot send it."
    if action_id == "quit" and key_to_character(key):
        return f"{shown} cannot be used: it would quit while one types."
    for other in rivals(action_id):
        if key in keys_of(other.id, keymap).split(","):
            return f'{shown} is already "{other.words}" there.'
    return ""


def usable(keymap: Mapping[str, str]) -> dict[str, str]:
    """The changes of a key map that can be in force together."""
    kept = {action_id: keys for action_id, keys in keymap.items() if action_id in BY_ID}
    while wrong := [name for name, keys in kept.items() if _clashes(name, keys, kept)]:
        del kept[wrong[0]]  # its default may be what the others are looked at against then
    return kept


def _clashes(action_id: str, keys: str, keymap: Mapping[str, str]) -> bool:
    return any(not key or refusal(action_id, key, keymap) for key in keys.split(","))


def rivals(action_id: str) -> Iterable[Action]:
    """The other actions that work in the same places."""
    places = set(BY_ID[action_id].places)
    for other in ACTIONS:
        if other.id == action_id:
            continue
        if EVERYWHERE in places or EVERYWHERE in other.places or places & set(other.places):
            yield other
