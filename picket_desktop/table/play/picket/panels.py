"""Temporary sheets over the cloth: other ways to call, and the tricks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.engine.picket.moves import Group
from picket_desktop.table.play.cloth.bar import top_of_calls
from picket_desktop.table.play.cloth.names import initial
from picket_desktop.table.play.cloth.overlay import raised
from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.play.picket.offers import WAYS, alternatives, may_ask, may_call_part, way_id
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.play.slip.tricks_sheet import Taken, tricks_sheet
from picket_desktop.table.widgets.looks import (
    CardLook,
    Look,
    PanelLook,
    Pile,
    Rect,
)
from picket_desktop.table.widgets.parts import printed, row
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.text import Measure, fits, on_paper, text_in
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale
from picket_desktop.table.widgets.tree import Block, beside, on_sheet
from picket_desktop.words.voice import ended

WAYS_LEFT = 396.0
"""The left edge of the list of other ways to call, in board units; this leaves enough width for the list's
long sentences."""
WAYS_MARGIN = 14.0
CARDS_SHARES = (0.42, 0.36, 0.3, 0.24)
"""Fractions of a row that the cards may take up in the list of other ways to call, tried in this order. The
rest is for the words."""


def ways_on_a_page(state: PicketTable, scale: Scale) -> int:
    """Return how many other ways to call fit on one page of the list."""
    room, tall = _ways_room(scale), _way_height(scale)
    every = int(room / tall)
    if len(alternatives(state)) <= every:
        return max(1, every)
    return max(1, int((room - scale.reach(50)) / tall))


def _ways_place(scale: Scale) -> Rect:
    """Return the place of the list: over the cloth, from the ribbon down to the prompt."""
    z = zones(scale)
    if z.large:
        top = px(scale, z.sheet).y
        return Rect(scale.px(z.bar.x), top, scale.px(z.bar.w), top_of_calls(scale) - scale.px(10) - top)
    return px(scale, Rect(WAYS_LEFT, 84, z.cloth.right - WAYS_LEFT, z.bar.y - 102))


def _ways_room(scale: Scale) -> float:
    head = 0.0 if zones(scale).large else scale.type(24) * 1.4
    return _ways_place(scale).h - 2 * WAYS_MARGIN * scale.u - head - 8 * scale.u


def _way_height(scale: Scale) -> float:
    lines = 2.5 if scale.text > 1 else 1.9
    return max(scale.reach(58), scale.type(24) * lines) + 8 * scale.u


def another(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the list of the other ways to call, each with its cards and points. The way pointed at is also
    shown in the hand; the best call stays on the red button below."""
    whole, words, view = _ways_place(scale), state.say, state.view
    u, size = scale.u, scale.type(24)
    ways, at_a_time = alternatives(state), ways_on_a_page(state, scale)
    if len(ways) < at_a_time:
        less = (at_a_time - len(ways)) * _way_height(scale)
        place = whole._replace(y=whole.y + less, h=whole.h - less)
    else:
        place = whole
    first = min(state.open.page * at_a_time, max(0, len(ways) - 1) // at_a_time * at_a_time)
    found: list[Look | Block] = [PanelLook(rect=place, seed=17)]
    inner = place.grown(-26 * u, -WAYS_MARGIN * u)
    heading = Rect(inner.x, inner.y, inner.w, size * 1.4)
    if view.rules.strict:
        says = words.label("misreckon.says")
    else:
        part = words.label("another-part.says" if may_call_part(state) else "another-way.says")
        says = words.label("another-ask.says") if may_ask(state) else part
    if zones(scale).large:
        heading = heading._replace(h=0.0)
    else:
        found.append(
            on_paper(
                says, heading, size, scale, measure, face="italic", ink="sepia", align="centre", middle=True
            )
        )
    y, tall = heading.bottom + 6 * u, _way_height(scale)
    said = [words.buttons.button(m, view) for m in ways]
    lines = [
        _Way(
            i,
            way.groups,
            said[i] if said.count(said[i]) == 1 else words.buttons.alternative(way.groups),
            said[i],
            words.buttons.button_note(way, view, initial(state.name)),
            words.pressed.says(way, view),
            not view.rules.strict,
        )
        for i, way in enumerate(ways)
    ]
    rect = Rect(inner.x, y, inner.w, tall - 8 * u)
    share = _share(lines, rect, scale, measure)
    if lines and not share:
        lines = [line._replace(label=line.brief) for line in lines]
        share = _share(lines, rect, scale, measure) or CARDS_SHARES[-1]
    for line in lines[first : first + at_a_time]:
        found += _way(line, max(_cards_wide(k, share, rect, u) for k in lines), share, rect, scale, measure)
        rect = rect.moved(0, tall)
    if len(ways) > at_a_time:
        entries = [("page", words.label("next-page"), says, "normal")]
        found.append(beside(*row(scale, measure, inner.right, inner.bottom - scale.reach(50), entries)))
    return raised(on_sheet(*found))


class _Way(NamedTuple):
    """A way to call in the list. ``number`` is its place there, ``groups`` its cards, ``label`` its
    description, ``brief`` a shorter description that leaves the rest to the cards, ``points`` its score, and
    ``says`` its effect. If it is not ``true``, it is a false claim, which Enter does not make."""

    number: int
    groups: Sequence[Group]
    label: str
    brief: str
    points: str
    says: str
    true: bool


def _way(way: _Way, broad: float, share: float, rect: Rect, scale: Scale, measure: Measure) -> list[Look]:
    """Return a row that can be pressed, with the cards (indices visible), the description, and the score.
    ``share`` is the fraction of the row that the cards may take. The words begin at the distance ``broad``
    from the left, which leaves room for the widest cards of any row."""
    u, size = scale.u, scale.type(24)
    id = way_id(way.number)
    called = f"{way.label}, {way.points}" if way.points else way.label
    said = f"{ended(called)} {way.says}"
    line = RowLook(
        rect=rect, id=id, pile=Pile(WAYS), index=way.number, name=said, answers=way.true, guess=not way.true
    )
    found: list[Look] = [line]
    width, x = (rect.h - 4 * u) / CARD_RATIO, rect.x + 6 * u
    step = _card_step(way, share, rect, u)
    cards = [(g, c) for g, group in enumerate(way.groups) for c in group]
    for n, (g, card) in enumerate(cards):
        at = Rect(x + step * (n + g), rect.y + 2 * u, width, rect.h - 4 * u)
        found.append(CardLook(rect=at, id=f"{id}-{card.text}", text=card.text, z=0.1 + n * 0.001))
    name, worth = _way_words(way, broad, rect, scale, measure)
    found.append(printed(way.points, worth, size, "italic", "right", "heading"))
    found.append(text_in(way.label, name, size, scale, measure, ink="ink", middle=True, shadow=False))
    return found


def _way_words(way: _Way, broad: float, rect: Rect, scale: Scale, measure: Measure) -> tuple[Rect, Rect]:
    """Return where a way's description and its score go."""
    u = scale.u
    wide = measure.width(way.points, "italic", scale.type(24)) + 4
    worth = Rect(rect.right - wide - 10 * u, rect.y, wide, rect.h)
    left = rect.x + 20 * u + broad
    return Rect(left, rect.y, worth.x - 12 * u - left, rect.h), worth


def _named_whole(ways: Sequence[_Way], share: float, rect: Rect, scale: Scale, measure: Measure) -> bool:
    """Return True if every description fits beside cards that take the fraction ``share`` of the row."""
    broad = max((_cards_wide(way, share, rect, scale.u) for way in ways), default=0.0)
    places = [_way_words(way, broad, rect, scale, measure)[0] for way in ways]
    return all(
        fits(way.label, "english", scale.least, place._replace(w=place.w * 0.98), measure)
        for way, place in zip(ways, places, strict=True)
    )


def _share(ways: Sequence[_Way], rect: Rect, scale: Scale, measure: Measure) -> float:
    """Return the largest fraction of a row that the cards can fill without crowding out a description; 0 if
    there is none."""
    return next((s for s in CARDS_SHARES if _named_whole(ways, s, rect, scale, measure)), 0.0)


def _steps(way: _Way) -> int:
    """Return how many card steps there are from a way's first card to its last. Each gap between two groups
    counts as one more."""
    return max(0, sum(map(len, way.groups)) + len(way.groups) - 2)


def _card_step(way: _Way, share: float, rect: Rect, u: float) -> float:
    width = (rect.h - 4 * u) / CARD_RATIO
    return min(width * 0.5, (rect.w * share - width) / max(1, _steps(way)))


def _cards_wide(way: _Way, share: float, rect: Rect, u: float) -> float:
    return (rect.h - 4 * u) / CARD_RATIO + _card_step(way, share, rect, u) * _steps(way)


def tricks(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the sheet of all tricks."""
    label, name = state.words.label, initial(state.name)
    shown = [
        Taken(
            label.trick_row(number, trick.winner == state.seat, name),
            trick.winner == state.seat,
            [card for card in (trick.led, trick.followed) if card is not None],
        )
        for number, trick in enumerate(state.scene.tricks[: state.scene.gathered], 1)
    ]
    return tricks_sheet(state, label.tricks_title(), shown, scale, measure)
