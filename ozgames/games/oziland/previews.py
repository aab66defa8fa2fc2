"""What a move of Oziland brings or costs, as its player can know it."""

from __future__ import annotations

from ozgames.engine.words import listed, plural
from ozgames.games.oziland import moves as m
from ozgames.games.oziland.choices import enclosed_size
from ozgames.games.oziland.hexes import hex_name, spot_of
from ozgames.games.oziland.placing import Ghost, Growth, ghost
from ozgames.games.oziland.scoring import TOKEN
from ozgames.games.oziland.tiles import LANDSCAPE_NAMES, WHO, WHO_NAMES, characters, is_icon
from ozgames.games.oziland.view import View


def preview(view: View, move: m.Move) -> str:
    """A few words beside a line of the menu; empty if there is nothing to say."""
    if isinstance(move, m.Place):
        land = view.kingdom(view.turn).land
        return ghost_words(view, ghost(land, move.tile, move.q, move.r, move.turn))
    if isinstance(move, m.Use):
        return "costs a tile of your kingdom and the token"
    if isinstance(move, m.Give):
        return _give(view, move)
    if isinstance(move, m.Take):
        return f"+{TOKEN} points"
    if isinstance(move, m.Swap):
        laid = view.common.at(spot_of(move.q, move.r))
        return f"{laid.tile} comes into your hand" if laid else ""
    if isinstance(move, m.Choose):
        return _choose(view, move)
    return ""


def ghost_words(view: View, seen: Ghost) -> str:
    """What a placement would bring, in one line."""
    parts = [f"matches {plural(len(seen.matches), 'side')}"]
    parts += [
        f"{LANDSCAPE_NAMES[one.landscape]} {' + '.join(map(str, one.before))} to {one.size}"
        for one in seen.grows
        if one.before
    ]
    closed = [one for one in (*seen.grows, *seen.closes) if one.enclosed and one.size > 1]
    if closed:
        parts.append(f"encloses {listed([_closed(one) for one in closed])}")
    due = tokens_due(view, seen)
    if due:
        parts.append("token: " + listed([WHO_NAMES[who] for who in due]))
    if view.escape:
        for q, r in seen.surrounds:
            laid = view.common.at(spot_of(q, r))
            if laid and is_icon(laid.tile):
                parts.append(f"surrounds {laid.tile} on {hex_name(q, r)}")
    return "; ".join(parts)


def tokens_due(view: View, seen: Ghost) -> str:
    """Letters of the tokens that a placement by the acting player earns (OL-11, OL-16, OL-22)."""
    return "".join(who for who in seen.who if _comes(view, seen, who))


def _comes(view: View, seen: Ghost, who: str) -> bool:
    if who in view.pool:
        return True
    if who in view.players[view.turn].tokens:
        return False
    if view.escape or view.abilities:
        return view.escape
    size = max(one.size for one in (*seen.grows, *seen.closes) if who in one.who)
    return all(
        size > _enclosed(view, seat, who)
        for seat, player in enumerate(view.players)
        if who in player.tokens
    )


def _enclosed(view: View, seat: int, who: str) -> int:
    return enclosed_size(view.players[seat].kingdom, WHO.index(who))


def _closed(one: Growth) -> str:
    return f"{LANDSCAPE_NAMES[one.landscape]} {one.size}"


def _give(view: View, move: m.Give) -> str:
    kingdom = view.players[view.turn].kingdom
    after = kingdom.without(spot_of(move.q, move.r)).land
    lost = [
        f"{LANDSCAPE_NAMES[landscape]} {before} to {now}"
        for landscape, (before, now) in enumerate(zip(kingdom.land.best, after.best, strict=True))
        if now < before
    ]
    return f"biggest areas: {', '.join(lost)}" if lost else "no biggest area shrinks"


def _choose(view: View, move: m.Choose) -> str:
    land = view.common.land
    area = land.area(land.area_at(spot_of(move.q, move.r), move.side))
    parts = [plural(area.open, "open edge")]
    if area.icons:
        names = [WHO_NAMES[who] for who in characters(area.icons)]
        parts.append("icon: " + listed(names))
    return "; ".join(parts)
