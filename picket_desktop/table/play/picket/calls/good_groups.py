"""The groups that have been called and are good, set apart by seat under their names and worth. Their cards
lie open where the game shows them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.state import Phase
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.cloth.bar import INSIDE
from picket_desktop.table.play.cloth.names import initial, name_in
from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.play.picket.calls.groups import (
    GAP,
    UNDER,
    Groups,
    Named,
    Setting,
    by_seat,
    lies_open,
    to_see,
)
from picket_desktop.table.play.picket.cloth import CLOTH_Z
from picket_desktop.table.play.picket.hand import LITTLE_BACK, discarding, drawn_up
from picket_desktop.table.play.picket.offers import WAYS_LIST, setting_down
from picket_desktop.table.play.picket.state import CALLED, CALLED_TOO, SEE, PicketTable
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    Look,
    Pile,
    Rect,
    SpotLook,
    TextLook,
    altered,
)
from picket_desktop.table.widgets.text import Measure, kept_with_measure, text_in, wrapped
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale

SHOWN = "shown"
"""The pile of cards that a seat has laid open."""
WIDEST, LEAST, NARROWER = 96.0, 36.0, 4.0
"""Width of shown cards where there is room, the least that can be read, and the step between, in board
units."""
READ = 28
"""Least width of a card, in pixels, at which its corner can be read."""
FROM_PILES = 22.0
"""Distance from the words under the piles."""
BETWEEN = 40.0
"""Gap between the groups of one seat and those of the other."""


def shown_cards(
    state: PicketTable,
    scale: Scale,
    measure: Measure,
    under: float = 0.0,
    above: float = math.inf,
    over: float = math.inf,
) -> list[Look]:
    """Return what each has called and shown.

    Until the first card is led, Elder's groups lie at the left and Younger's after them, so that nothing
    moves when more is called. After that the opponent's lie above and yours at the foot, or side by side
    where that makes the cards larger. Of played cards only the empty places are seen. All of it lies below
    ``under``, above ``above`` where its place is over the prompt, and above ``over``, the top of the buttons
    (all in pixels).
    """
    large = zones(scale).large
    zone, both = _zone(state, scale), by_seat(state, bonuses=large)
    top, low = max(zone.y, under / scale.u), min(zone.bottom, over / scale.u - UNDER)
    if zone.x == zones(scale).prompt.x:
        low = min(low, above / scale.u - UNDER)
    zone = zone._replace(y=top, h=max(0.0, low - top))
    declaring = not large and zone.x == zones(scale).cloth.x
    if declaring:
        zone = zone._replace(x=zone.x + FROM_PILES, w=zone.w - FROM_PILES)
    found = [_shown(state, both, zone, scale, measure, apart=not (large or declaring))]
    if declaring:
        found[:0] = [_in_a_row(state, both, zone, lines, scale, measure) for lines in (1, 2)]
    if all(groups for _, groups in both):
        wide = (zone.w - GAP) / 2
        halves = zone._replace(w=wide), zone._replace(x=zone.right - wide, w=wide)
        left, right = (
            _shown(state, (named,), half, scale, measure) for named, half in zip(both, halves, strict=True)
        )
        both_lead_on = any(look.id == CALLED for look in left)
        beside = [
            *left,
            *(altered(look, id=CALLED_TOO) if both_lead_on and look.id == CALLED else look for look in right),
        ]
        if _written_whole(beside, scale, measure):
            found.append(beside)
    looks = max(found, key=_read)
    return [*looks, *_nearer(state, looks)] if large else looks


def _nearer(state: PicketTable, looks: Sequence[Look]) -> list[Look]:
    """Make the cards a button for the list in which they are larger. In large type, the ones on the cloth
    are small."""
    lying = [look.rect for look in looks if isinstance(look, CardLook)]
    if not lying or any(look.id == CALLED for look in looks):
        return []
    x, y = min(rect.x for rect in lying), min(rect.y for rect in lying)
    right, low = max(rect.right for rect in lying), max(rect.bottom for rect in lying)
    says = state.say.label("called.says")
    return [SpotLook(rect=Rect(x, y, right - x, low - y), id=CALLED, name=says, z=CLOTH_Z + 1)]


def _in_a_row(
    state: PicketTable,
    both: Sequence[tuple[int, Groups]],
    zone: Rect,
    lines: int,
    scale: Scale,
    measure: Measure,
) -> list[Look]:
    """Lay what has been called in one row, Elder's first from the left, with names in ``lines`` lines.
    Return nothing if the cards would be too narrow to be read."""
    elders_first = sorted(both, key=lambda named: named[0] != state.scene.elder)
    seats = [(seat, groups) for seat, groups in elders_first if groups]
    setting = Setting(scale.type(19), lines, WIDEST, px(scale, zone), scale, measure)
    gap, between = scale.px(GAP), scale.px(BETWEEN)
    while setting.card >= _least(setting):
        wide = []
        for seat, groups in seats:
            open_ = lies_open(state, state.scene.shown_by(seat), seat)
            laid = setting if open_ else setting._replace(card=0.0)
            head = measure.width(state.player(seat), "sc", setting.size) * 1.05
            wide.append(max(head, sum(map(laid.wide, groups)) + gap * (len(groups) - 1)))
        if sum(wide) + between * (len(wide) - 1) <= scale.px(zone.w):
            break
        setting = setting._replace(card=setting.card - NARROWER)
    else:
        return []
    found: list[Look] = []
    x = zone.x
    for (seat, groups), w in zip(seats, wide, strict=True):
        last = seat == seats[-1][0]
        place = zone._replace(x=x, w=zone.right - x if last else w / scale.u + 1)
        found += _shown(state, ((seat, groups),), place, scale, measure)
        x += w / scale.u + BETWEEN
    return found


def _written_whole(looks: Sequence[Look], scale: Scale, measure: Measure) -> bool:
    """Return True if all words fit their width, with a player's name on one line."""
    written = [look for look in looks if isinstance(look, TextLook)]
    lines = [(look, line) for look in written for line in look.text.split("\n")]
    whole = all(measure.width(line, look.face, look.size) <= look.rect.w for look, line in lines)
    made = [look for look in looks if isinstance(look, ButtonLook)]
    whole &= all(measure.width(b.label, "english", b.size) + scale.px(INSIDE) <= b.rect.w for b in made)
    return whole and not any("\n" in look.text for look in written if look.face == "sc")


def _read(looks: Sequence[Look]) -> tuple[int, int, float]:
    """Return a measure of how well the looks can be read: the number of names, the number of cards, and the
    width of the narrowest card."""
    names = sum(isinstance(look, TextLook) and look.face == "italic" for look in looks)
    wide = [look.rect.w for look in looks if isinstance(look, CardLook)]
    return names, len(wide), min(wide, default=0.0)


def _shown(
    state: PicketTable,
    named: Sequence[tuple[int, Groups]],
    zone: Rect,
    scale: Scale,
    measure: Measure,
    *,
    apart: bool = False,
) -> list[Look]:
    """Lay out what some seats have called and shown, one below the other in a place (board units). Where
    they lie ``apart``, yours are at the foot, so that they stay there when the opponent's come. Groups that
    were not good come last."""
    place = px(scale, zone)
    seats = [(seat, tuple(sorted(groups, key=lambda g: not g.cards))) for seat, groups in named if groups]
    lying = tuple(lies_open(state, state.scene.shown_by(seat), seat) for seat, _ in seats)
    asks = any(
        who != state.seat and (not open_ or to_see(state, who))
        for (who, _), open_ in zip(seats, lying, strict=True)
    )
    room = place._replace(h=place.h - (scale.reach(46) + scale.px(12) if asks else 0.0))
    best = _best(measure, room, scale, tuple(groups for _, groups in seats), lying)
    if zones(scale).large and not (best.card and any(lying)):
        return _names(state, seats, best._replace(card=0.0, place=place))
    rows = list(zip([groups for _, groups in seats], lying, strict=True))
    if not best.card and _tall(best, rows) > room.h:
        return _names(state, seats, best._replace(place=place))
    found: list[Look] = []
    y = place.y
    for (seat, groups), open_ in zip(seats, lying, strict=True):
        played = frozenset(c for group in groups for c in group.cards if c in state.scene.played)
        setting = best.of(groups, open_)
        if apart and seat == state.seat:
            y = max(y, place.bottom - setting.all_tall(groups))
        laid, y = _seat(measure, seat, _named(state.player(seat), setting), groups, setting, y, played)
        found += laid
        if to_see(state, seat):
            tall = scale.reach(46)
            button = Rect(place.x, y + scale.px(4), place.w, tall)
            found.append(_ask_to_see(state, button, best))
            y += tall + scale.px(12)
    return found


def _named(who: str, setting: Setting) -> str:
    """Return a player's name, shortened if it does not fit on one line."""
    return name_in(who, "sc", setting.size, setting.place.w * 0.98, setting.measure)


def _names(state: PicketTable, seats: Sequence[tuple[int, Groups]], setting: Setting) -> list[Look]:
    """List the names alone, bonuses first, then what was good. If not all of them fit, a button says how
    many more there are and opens the list."""
    size, line, place = setting.size, setting.line, setting.place
    rows: list[Said] = []
    for seat, groups in seats:
        mine = seat == state.seat
        asks = to_see(state, seat)
        rows.append(Said(_named(state.player(seat) if mine else initial(state.name), setting), line))
        for group in sorted(groups, key=lambda g: (not g.bonus, not g.cards)):
            lines = wrapped(group.name, "italic", size, place.w * 0.98, setting.measure)
            rows.append(Said(group.name, len(lines) * line, group))
        if asks:
            rows.append(Said(SEE, setting.scale.reach(46) + 6))
    kept = _kept(rows, place.h, setting.scale.reach(46) + 6)
    found: list[Look] = []
    y = place.y
    for words, tall, of in kept:
        room = Rect(place.x, y, place.w, tall)
        if words == SEE:
            found.append(_ask_to_see(state, Rect(place.x, y + 3, place.w, tall - 6), setting))
        elif of is None:
            found.append(text_in(words, room, size, setting.scale, setting.measure, face="sc", ink="second"))
        else:
            name = text_in(words, room, size, setting.scale, setting.measure, face="italic")
            found.append(altered(name, terms=of.terms))
        y += tall
    more = sum(row.group is not None for row in rows) - sum(row.group is not None for row in kept)
    if more:
        spot = Rect(place.x, y + 3, place.w, setting.scale.reach(46))
        label = state.say.labels.more_called(more, bool(kept))
        found.append(_button(CALLED, label, state.say.label("called.says"), spot, setting))
    return found


class Said(NamedTuple):
    """A line of text about the calls, and its height: a ``group``, the name of the player who called, or
    the button that asks to see cards."""

    words: str
    tall: float
    group: Named | None = None


def _kept(rows: Sequence[Said], room: float, button: float) -> Sequence[Said]:
    """Return as many rows as fit, with a button below if some are left out; the last row kept is never a
    player's name."""
    if sum(row.tall for row in rows) <= room:
        return rows
    n = len(rows)
    while n and (sum(row.tall for row in rows[:n]) + button > room or rows[n - 1].group is None):
        n -= 1
    return rows[:n]


@kept_with_measure(16)
def _best(
    measure: Measure, place: Rect, scale: Scale, groups: tuple[Groups, ...], lying: tuple[bool, ...]
) -> Setting:
    """Return the setting with names on one line or on two, whichever leaves the cards wider."""
    seats = list(zip(groups, lying, strict=True))
    size = scale.type(19)
    settings = [_fitting(Setting(size, lines, WIDEST, place, scale, measure), seats) for lines in (1, 2)]
    return max(settings, key=lambda setting: setting.card)


def _tall(setting: Setting, seats: Sequence[tuple[Groups, bool]]) -> float:
    return sum(setting.of(groups, open_).all_tall(groups) for groups, open_ in seats)


def _fitting(setting: Setting, seats: Sequence[tuple[Groups, bool]]) -> Setting:
    """Return the setting with the widest cards that fit, or with the names alone if these would be too
    narrow to be read."""
    while setting.card >= _least(setting):
        if _tall(setting, seats) <= setting.place.h:
            return setting
        setting = setting._replace(card=setting.card - NARROWER)
    return setting._replace(card=0.0)


def _least(setting: Setting) -> float:
    """Return the least width of the cards, in board units."""
    return max(LEAST, READ / setting.scale.u)


def _zone(state: PicketTable, scale: Scale) -> Rect:
    """Return the whole cloth, until something else is to lie in its middle. In play the room of the buttons
    is kept free, so that nothing moves when one comes."""
    z = zones(scale)
    playing = state.view.phase is Phase.PLAY or bool(state.scene.tricks)
    aside = discarding(state) or setting_down(state) or state.open.panel == WAYS_LIST
    if not (playing or aside or state.awaiting is Await.SHUFFLE):
        return z.cloth
    if z.large or not drawn_up(state, scale):
        return z.shown
    top = z.backs.y + LITTLE_BACK * CARD_RATIO + 12
    return z.shown._replace(y=top, h=z.shown.bottom - top)


@kept_with_measure(8)
def _seat(
    measure: Measure, seat: int, who: str, groups: Groups, setting: Setting, y: float, played: frozenset[Card]
) -> tuple[tuple[Look, ...], float]:
    """Lay out a seat's name and below it its groups, or their names alone. Return the looks and how far
    down they reach (pixels)."""
    size, line, place, scale = setting.size, setting.line, setting.place, setting.scale
    head = Rect(place.x, y, place.w, line * 1.1)
    found: list[Look] = [text_in(who, head, size, scale, measure, face="sc", ink="second")]
    y = head.bottom
    at = 0
    rows = list(setting.rows(groups))
    columns = setting.columns(rows)
    for row in rows:
        widths = columns or [setting.wide(group) for group in row]
        x, tall = place.x, setting.tall(row)
        cards = max(map(setting.cards_tall, row))
        lines = tall - cards - scale.px(UNDER) if cards else tall
        for group, wide in zip(row, widths, strict=False):
            name = text_in(group.name, Rect(x, y, wide, lines), size, scale, measure, face="italic")
            down = lines - scale.px(2) - name.rect.h if setting.card else 0.0
            found.append(altered(name, rect=name.rect.moved(0, max(0.0, down)), terms=group.terms))
            if setting.card:
                wide_ = scale.px(setting.card)
                spot = Rect(x, y + lines, wide_, wide_ * CARD_RATIO)
                found += _cards(seat, group, spot, setting, at, played)
            at += len(group.cards)
            x += wide + scale.px(GAP)
        y += tall
    return tuple(found), y


def _cards(
    seat: int, group: Named, first: Rect, setting: Setting, at: int, played: frozenset[Card]
) -> list[Look]:
    """Return the cards of a group; a card may belong to several."""
    return [
        CardLook(
            rect=first.moved(i * setting.step, 0),
            id=f"shown-{seat}-{at + i}-{card.text}",
            pile=Pile(SHOWN, seat),
            index=at + i,
            text=card.text,
            gone=card in played,
            z=CLOTH_Z + (at + i) * 0.01,
        )
        for i, card in enumerate(group.cards)
    ]


def _ask_to_see(state: PicketTable, place: Rect, setting: Setting) -> Look:
    """Return the button that asks to see the cards, at the left end of its place."""
    words = state.say
    return _button(SEE, words.label("show-me"), words.label("show-me.says"), place, setting)


def _button(id: str, label: str, says: str, place: Rect, setting: Setting) -> Look:
    """Return a button at the left end of its place, as wide as its label needs if there is room; if
    there is too little, with smaller letters."""
    scale, measure = setting.scale, setting.measure
    size, room = scale.type(22), place.w - scale.px(INSIDE / 2)
    sizes = range(size, scale.least, -1)
    size = next((n for n in sizes if measure.width(label, "english", n) <= room), size)
    needed = measure.width(label, "english", size) + scale.px(44)
    wide = min(place.w, max(scale.px(150), needed))
    return ButtonLook(rect=place._replace(w=wide), id=id, label=label, size=size, name=says, z=CLOTH_Z)
