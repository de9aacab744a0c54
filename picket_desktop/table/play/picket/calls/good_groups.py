"""Lays out the good calls' groups by seat, with their names and worth. Their cards are face up where the game
shows them."""

from __future__ import annotations

import math
from collections.abc import Sequence

from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.state import Phase
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.cloth.bar import INSIDE
from picket_desktop.table.play.cloth.zones import letter, px, zones
from picket_desktop.table.play.picket.calls.groups import (
    GAP,
    UNDER,
    Groups,
    Named,
    Setting,
    by_seat,
    to_see,
)
from picket_desktop.table.play.picket.calls.names_alone import ask_to_see, name_on_a_line, names_alone
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
from picket_desktop.table.widgets.text import Measure, kept_with_measure, text_in
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale

SHOWN = "shown"
"""The kind of pile of the cards that a seat has laid face up."""
WIDEST, LEAST, NARROWER = 96.0, 36.0, 4.0
"""The usual width of shown cards, the minimum width at which they can be read, and the step between the
widths tried, in board units."""
READ, READ_LARGE = 28, 38
"""Minimum width of a card, in pixels, at which its corner can be read: usually, and in large type. Beside
large type, a smaller card would look like a stamp."""
WITH_CARDS = 0.64
"""How much of the width of both columns a column takes if it alone has cards, as a fraction."""
LETTERS = 18
"""The type size of the names."""
PROMPT_LINES = 3.0
"""The height kept free for the prompt over the groups, in letter heights: room for two lines."""
FROM_PILES = 22.0
"""The distance of the groups from the words under the piles, in board units."""
BETWEEN = 40.0
"""The gap between the groups of one seat and those of the other, in board units."""


def shown_cards(
    state: PicketTable,
    scale: Scale,
    measure: Measure,
    under: float = 0.0,
    above: float = math.inf,
    over: float = math.inf,
) -> list[Look]:
    """Return the looks of what each seat has called and shown.

    Until the first card is led, Elder's groups are on the left and Younger's after them, so that nothing
    moves when more is called. After that there are two columns, the opponent's and yours. In large type the
    arrangement is either of these, or one seat below the other, whichever is easiest to read. Cards already
    played leave empty places.

    All looks lie below ``under``, and above ``over``, which is the top of the buttons. Where they share the
    place of the prompt, they also lie above ``above``. All three are in pixels.
    """
    large = zones(scale).large
    zone, both = _zone(state, scale), by_seat(state, bonuses=large)
    top, low = max(zone.y, under / scale.u), min(zone.bottom, over / scale.u - UNDER)
    if zone.x == zones(scale).prompt.x:  # they stay in place under a prompt of one or two lines
        low = min(low, above / scale.u - UNDER, zone.bottom - PROMPT_LINES * letter(scale))
    zone = zone._replace(y=top, h=max(0.0, low - top))
    declaring = not large and zone.x == zones(scale).cloth.x
    if declaring:
        zone = zone._replace(x=zone.x + FROM_PILES, w=zone.w - FROM_PILES)
    looks = _in_a_row(state, both, zone, scale, measure) if declaring else []
    if large:
        looks = _most_read(state, zone, scale, measure)
    looks = looks or _beside(state, both, zone, scale, measure)
    return [*looks, *_nearer(state, looks, both)]


def _most_read(state: PicketTable, zone: Rect, scale: Scale, measure: Measure) -> list[Look]:
    """Lay out what has been called in a row, in two columns or in one, with all cards or only those that were
    shown. The most readable arrangement is used. Nothing is left out for one seat while the other's part is
    complete."""
    ways: list[list[Look]] = []
    for shown in (True, False):
        both = by_seat(state, bonuses=True, shown=shown)
        ways.append(_in_a_row(state, both, zone, scale, measure))
        if all(groups for _, groups in both):
            ways.append(_beside(state, both, zone, scale, measure))
    whole = [
        way
        for way in ways
        if _written_whole(way, scale, measure) and not any(look.id in (CALLED, CALLED_TOO) for look in way)
    ]
    below = _shown(state, by_seat(state, bonuses=True, shown=True), zone, scale, measure)
    return max([below, *whole], key=_read)


def _beside(
    state: PicketTable, both: Sequence[tuple[int, Groups]], zone: Rect, scale: Scale, measure: Measure
) -> list[Look]:
    """Lay out the calls in two columns, the opponent's on the left. If only one column has cards, it is wider
    than the empty one; once all calls are made, it takes the whole width."""
    if state.calls_made and not all(groups for _, groups in both):
        return _shown(state, both, zone, scale, measure)
    theirs, mine = (any(group.cards for group in groups) for _, groups in both)
    share = 0.5 if theirs == mine or zones(scale).large else WITH_CARDS if theirs else 1 - WITH_CARDS
    wide = (zone.w - GAP) * share
    halves = zone._replace(w=wide), zone._replace(x=zone.x + wide + GAP, w=zone.w - GAP - wide)
    left, right = (
        _shown(state, (named,), half, scale, measure) for named, half in zip(both, halves, strict=True)
    )
    both_lead_on = any(look.id == CALLED for look in left)
    return [
        *left,
        *(altered(look, id=CALLED_TOO) if both_lead_on and look.id == CALLED else look for look in right),
    ]


def _nearer(state: PicketTable, looks: Sequence[Look], both: Sequence[tuple[int, Groups]]) -> list[Look]:
    """Turn the shown cards into a button that opens the list with larger cards. If there is no room for
    cards, their names are the button."""
    lying = [look.rect for look in looks if isinstance(look, CardLook)]
    if not lying and any(group.cards for _, groups in both for group in groups):
        lying = [look.rect for look in looks if isinstance(look, TextLook)]
    if not lying or any(look.id in (CALLED, SEE) for look in looks):
        return []
    x, y = min(rect.x for rect in lying), min(rect.y for rect in lying)
    right, low = max(rect.right for rect in lying), max(rect.bottom for rect in lying)
    says = state.say.label("called.says")
    return [SpotLook(rect=Rect(x, y, right - x, low - y), id=CALLED, name=says, z=CLOTH_Z + 1)]


def _in_a_row(
    state: PicketTable,
    both: Sequence[tuple[int, Groups]],
    zone: Rect,
    scale: Scale,
    measure: Measure,
) -> list[Look]:
    """Lay out what has been called in one row, Elder's groups on the left, with room for names on two lines.
    Return nothing if the cards would be too narrow to be read."""
    elders_first = sorted(both, key=lambda named: named[0] != state.scene.elder)
    seats = [(seat, groups) for seat, groups in elders_first if groups]
    setting = Setting(scale.type(LETTERS), 2, WIDEST, px(scale, zone), scale, measure)
    gap, between, room = scale.px(GAP), scale.px(BETWEEN), scale.px(zone.h) - _asking(state, seats, scale)
    while setting.card >= _least(setting):
        wide = []
        for seat, groups in seats:
            laid = setting.of(groups)
            head = measure.width(state.player(seat), "sc", setting.size) * 1.05
            wide.append(max(head, sum(map(laid.wide, groups)) + gap * (len(groups) - 1)))
        fits = max((setting.of(groups).row_tall(groups) for _, groups in seats), default=0.0) <= room
        if fits and sum(wide) + between * (len(wide) - 1) <= scale.px(zone.w):
            break
        setting = setting._replace(card=setting.card - NARROWER)
    else:
        return []
    found: list[Look] = []
    x = zone.x
    for (seat, groups), w in zip(seats, wide, strict=True):
        last = seat == seats[-1][0]
        place = zone._replace(x=x, w=zone.right - x if last else w / scale.u + 1)
        found += _shown(state, ((seat, groups),), place, scale, measure, setting)
        x += w / scale.u + BETWEEN
    return found


def _written_whole(looks: Sequence[Look], scale: Scale, measure: Measure) -> bool:
    """Return True if all words fit their width, with each player's name on one line."""
    written = [look for look in looks if isinstance(look, TextLook)]
    lines = [(look, line) for look in written for line in look.text.split("\n")]
    whole = all(measure.width(line, look.face, look.size) <= look.rect.w for look, line in lines)
    made = [look for look in looks if isinstance(look, ButtonLook)]
    whole &= all(measure.width(b.label, "english", b.size) + scale.px(INSIDE) <= b.rect.w for b in made)
    return whole and not any("\n" in look.text for look in written if look.face == "sc")


def _read(looks: Sequence[Look]) -> tuple[int, int, float]:
    """Return how well the looks can be read, for comparison: the number of names, the number of cards, and
    the width of the narrowest card."""
    names = sum(isinstance(look, TextLook) and look.face == "italic" for look in looks)
    wide = [look.rect.w for look in looks if isinstance(look, CardLook)]
    return names, len(wide), min(wide, default=0.0)


def _shown(
    state: PicketTable,
    named: Sequence[tuple[int, Groups]],
    zone: Rect,
    scale: Scale,
    measure: Measure,
    setting: Setting | None = None,
) -> list[Look]:
    """Return what some seats have called and shown, laid out in a place (board units). The seats are one
    below the other, each with its groups in calling order. If ``setting`` is None, use the best one."""
    place = px(scale, zone)
    seats = [(seat, groups) for seat, groups in named if groups]
    room = place._replace(h=place.h - _asking(state, seats, scale))
    rows = tuple(groups for _, groups in seats)
    best = setting._replace(place=room) if setting else _best(measure, room, scale, rows)
    if zones(scale).large and not any(group.cards for groups in rows for group in groups):
        best = best._replace(card=0.0)
    if not best.card and _tall(best, rows) > room.h:
        return names_alone(state, seats, best._replace(place=place))
    found: list[Look] = []
    y = place.y
    for seat, groups in seats:
        played = frozenset(c for group in groups for c in group.cards if c in state.scene.played)
        setting = best.of(groups)
        laid, y = _seat(
            measure, seat, name_on_a_line(state.player(seat), setting), groups, setting, y, played
        )
        found += laid
        if to_see(state, seat):
            tall = scale.reach(46)
            button = Rect(place.x, y + scale.px(4), place.w, tall)
            found.append(altered(ask_to_see(state, button, best), pile=Pile(SHOWN, seat)))
            y += tall + scale.px(12)
    return found


def _asking(state: PicketTable, seats: Sequence[tuple[int, Groups]], scale: Scale) -> float:
    """Return the height of the button that asks to see cards, 0 if there is none."""
    return scale.reach(46) + scale.px(12) if any(to_see(state, who) for who, _ in seats) else 0.0


@kept_with_measure(16)
def _best(measure: Measure, place: Rect, scale: Scale, seats: tuple[Groups, ...]) -> Setting:
    """Return the setting that allows the widest cards: with names on one line, on two, or beside the
    cards."""
    longest = max((len(group.cards) for groups in seats for group in groups), default=0)
    ways = [(1, 0), (2, 0), *([] if zones(scale).large else [(1, longest)])]
    settings = [
        _fitting(Setting(scale.type(LETTERS), lines, WIDEST, place, scale, measure, aside), seats)
        for lines, aside in ways
    ]
    return max(settings, key=lambda setting: setting.card)


def _tall(setting: Setting, seats: Sequence[Groups]) -> float:
    return sum(setting.of(groups).all_tall(groups) for groups in seats)


def _fitting(setting: Setting, seats: Sequence[Groups]) -> Setting:
    """Return the setting with the widest cards that fit. If those would be too narrow to be read, return the
    setting with the names alone."""
    while setting.card >= _least(setting):
        if _tall(setting, seats) <= setting.place.h:
            return setting
        setting = setting._replace(card=setting.card - NARROWER)
    return setting._replace(card=0.0)


def _least(setting: Setting) -> float:
    """Return the minimum width of the cards in a setting, in board units."""
    large = zones(setting.scale).large
    return max(LEAST, (READ_LARGE if large else READ) / setting.scale.u)


def _zone(state: PicketTable, scale: Scale) -> Rect:
    """Return the cloth, or what is left of it when something else needs its middle. During the play, room is
    kept free for the buttons, so that nothing moves when one appears."""
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
    """Lay out a seat's name and, below it, its groups or only their names. Return the looks and the y where
    they end, in pixels."""
    size, line, place, scale = setting.size, setting.line, setting.place, setting.scale
    head = Rect(place.x, y, place.w, line * 1.1)
    name = text_in(who, head, size, scale, measure, face="sc", ink="second")
    found: list[Look] = [altered(name, pile=Pile(SHOWN, seat))]
    y = head.bottom
    at = 0
    rows = list(setting.rows(groups))
    columns = setting.columns(rows)
    for row in rows:
        widths = columns or [setting.wide(group) for group in row]
        x, tall = place.x, setting.tall(row)
        cards = max(map(setting.cards_tall, row))
        over = 0.0 if setting.aside else tall - cards - scale.px(UNDER) if cards else tall
        for group, wide in zip(row, widths, strict=False):
            figure, first = setting.figure(group), setting.words_from(group)
            room = Rect(x + first, y, wide - first - figure, over or max(cards, tall - scale.px(UNDER)))
            name = text_in(setting.text(group), room, size, scale, measure, face="italic")
            free = max(0.0, room.h - scale.px(2) - name.rect.h if setting.card else 0.0)
            name = altered(name, rect=name.rect.moved(0, free if over else free / 2))
            pile = Pile(SHOWN, seat)
            found.append(altered(name, terms=group.terms, sentence=group.name, pile=pile, index=at))
            if figure:
                last = Rect(room.right, name.rect.bottom - line, figure, line)
                made = text_in(str(group.points), last, size, scale, measure, align="right")
                found.append(altered(made, sentence=group.name, pile=pile, index=at))
            if setting.card:
                wide_ = scale.px(setting.card)
                spot = Rect(x, y + over, wide_, wide_ * CARD_RATIO)
                found += _cards(seat, group, spot, setting, at, played)
            at += len(group.cards)
            x += wide + scale.px(GAP)
        y += tall
    return tuple(found), y


def _cards(
    seat: int, group: Named, first: Rect, setting: Setting, at: int, played: frozenset[Card]
) -> list[Look]:
    """Return the cards of a group; a card may also be in other groups."""
    return [
        CardLook(
            rect=first.moved(i * setting.step, 0),
            id=f"shown-{seat}-{at + i}" if group.covered else f"shown-{seat}-{at + i}-{card.text}",
            pile=Pile(SHOWN, seat),
            index=at + i,
            text=None if group.covered else card.text,
            gone=card in played and not group.covered,
            z=CLOTH_Z + (at + i) * 0.01,
        )
        for i, card in enumerate(group.cards)
    ]
