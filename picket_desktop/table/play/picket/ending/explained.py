"""The explanation of a line of the reckoning: each player's points on that line, the cards that scored them,
and the line's rule."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.events import IN_PLAY, KIND_LINE, Line, Scored
from picket_desktop.table.play.cloth.names import name_in
from picket_desktop.table.play.picket.calls.groups import SPREAD
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.widgets.looks import CardLook, Look, Rect, altered
from picket_desktop.table.widgets.parts import BOUGH_RATIO, bough
from picket_desktop.table.widgets.text import Measure, on_paper
from picket_desktop.table.widgets.theme import CARD_RATIO, LEGIBLE, Scale

BY_TRICKS = (Line.CARDS, Line.CAPOT)
"""The lines that are scored by the number of tricks."""
WIDEST = 200.0
"""The width of the cards on a line where there is room, in board units."""
BELOW = 0.6
"""How much of a card is visible when the next row covers its lower part, as a fraction of its height. The
card's corner still shows."""
BOUGH = 190.0
"""The width of the ornamental bough on a page that would otherwise look empty."""
APART = 0.3
"""The gap between two groups, in card widths."""
Groups = Sequence[Sequence[Card]]
EMPTY = 90.0
"""Minimum free height under the explanation for a bough to be set there."""


def explained(state: PicketTable, at: Line, place: Rect, scale: Scale, measure: Measure) -> list[Look]:
    """Explain the points of a line. The line's rule from the rule book is added if the cards then still have
    room to be readable. Without it, the name of the line carries the glossary term. If there is too little
    room even then, the name is left out, since it is in the table's row."""
    state = replace(state, names=tuple(_named(name, place, scale, measure) for name in state.names))
    rules, u = state.scene.rules, scale.u
    plain = scale.text <= 1
    size = scale.type(30 if plain else 26)
    heading = Rect(place.x, place.y, place.w, size * 1.3)
    told = state.say.rules.sheet_rule(at, rules)
    rule = on_paper(told, place._replace(h=place.h * 0.45), scale.type(24 if plain else 22), scale, measure)
    under = heading.bottom + 4 * u
    rule_y = place.bottom - rule.rect.h - 8 * u
    ways = [(under, place.bottom), (place.y, place.bottom)]
    if rule_y >= heading.bottom + max(size * 2.6, _told_tall(state, at, place.w, scale, measure)):
        ways.insert(0, (under, rule_y))
    tried = [
        (y, low, _scored_cards(state, at, place._replace(y=y, h=low - 10 * u - y), scale, measure))
        for y, low in ways
    ]
    read = (one for one in tried if any(isinstance(look, CardLook) for look in one[2]))
    top, bottom, scored = next(read, tried[0])
    if top < under:
        return scored
    name = on_paper(state.say.scores.line_name(at), heading, size, scale, measure, ink="heading")
    if bottom > rule_y:
        return [altered(name, terms=state.say.speaks_of.of_line(at)), *scored]
    up = max(0.0, rule_y - max((look.rect.bottom for look in scored), default=heading.bottom) - 18 * u)
    found: list[Look] = [name, altered(rule, rect=rule.rect._replace(y=rule_y - up))]
    if plain and up > scale.px(EMPTY):
        top = place.bottom - (up + BOUGH * BOUGH_RATIO * u) / 2
        found.append(bough(place.centre[0], top, BOUGH * u, 0.6))
    return [*found, *scored]


def _named(name: str | None, place: Rect, scale: Scale, measure: Measure) -> str | None:
    """Return a name, shortened if it does not fit on one line. None stands for the person, and stays None."""
    return name and name_in(name, "english", scale.type(21), place.w * 0.9, measure)


def reckoned(state: PicketTable, line: Line, seat: int) -> Sequence[Scored]:
    """Return the scores of a seat on a line of the sheet."""
    which = IN_PLAY if line is Line.PLAY else (line,)
    return [e for e in state.scene.score.scored if e.line in which and e.seat == seat]


def _told_tall(state: PicketTable, at: Line, wide: float, scale: Scale, measure: Measure) -> float:
    """Return the height of the explanation of each player's points on a line, without cards."""
    size, rows = scale.type(21), _taken(state, at) if at in BY_TRICKS else held(state, at)
    room = Rect(0, 0, wide, math.inf)
    told = [on_paper(label, room, size, scale, measure).rect.h + scale.px(14) for _, label, _ in rows]
    return sum(told) + scale.px(18)


def _scored_cards(state: PicketTable, at: Line, place: Rect, scale: Scale, measure: Measure) -> list[Look]:
    """Show what each player scored on a line, and the cards that scored."""
    rows = _taken(state, at) if at in BY_TRICKS else held(state, at)
    found: list[Look] = []
    size, gap = scale.type(21), scale.px(12)
    most = place._replace(h=max(size * 2.5, place.h / max(1, len(rows)) * 0.6))
    heads = [on_paper(label, most, size, scale, measure) for _, label, _ in rows]
    free = place.h - sum(head.rect.h + gap for head in heads)
    tall = free / max(1, sum(any(groups) for _, _, groups in rows))
    y = place.y
    for head, (seat, _, groups) in zip(heads, rows, strict=True):
        top = y + head.rect.h
        found.append(altered(head, rect=head.rect._replace(y=y), terms=_terms(state, at, seat)))
        lying = _small_cards(groups, seat, Rect(place.x, top + 2, place.w, tall - 2), scale)
        found += lying
        y = max([top, *(look.rect.bottom for look in lying)]) + gap
    return found


def held(state: PicketTable, at: Line) -> list[tuple[int, str, Groups]]:
    """Return, for each seat that scored on a line, the seat, what the score was for, and its cards, group by
    group. If nobody scored because both players held the same, there is one entry that says so."""
    found: list[tuple[int, str, Groups]] = []
    for seat in (state.seat, 1 - state.seat):
        if events := reckoned(state, at, seat):
            shown = (s for s in state.scene.shown_by(seat) if s.kind is not None and KIND_LINE[s.kind] is at)
            groups: Groups = [group for s in shown for group in s.groups]
            cards = tuple(dict.fromkeys(c for e in events for c in e.cards))
            if cards and set(cards) != {card for group in groups for card in group}:
                groups = [cards]
            found.append((seat, _what(state, at, seat, events), groups))
    if not found and (equal := state.say.scores.equal(at, state.scene.talk.told, state.scene.rules)):
        found.append((state.seat, equal, ()))
    return found


def _taken(state: PicketTable, at: Line) -> list[tuple[int, str, Groups]]:
    """Return an entry for each seat: the seat, a label with the number of its tricks (even if they score
    nothing), and the cards that won them."""
    if not state.scene.tricks:
        return []
    found: list[tuple[int, str, Groups]] = []
    for seat in (state.seat, 1 - state.seat):
        won = [trick for trick in state.scene.tricks if trick.winner == seat]
        cards = [trick.led if trick.leader == seat else trick.followed for trick in won]
        points = sum(e.points for e in reckoned(state, at, seat))
        label = state.say.labels.tricks_taken(state.player(seat), points, len(won))
        found.append((seat, label, [tuple(card for card in cards if card is not None)]))
    return found


def _terms(state: PicketTable, at: Line, seat: int) -> tuple[str, ...]:
    """Return the glossary terms of a seat's scores on a line."""
    speaks_of = state.say.speaks_of
    shown = (s for s in state.scene.shown_by(seat) if s.kind is not None and KIND_LINE[s.kind] is at)
    held = [term for s in shown for term in speaks_of.of_groups(s.kind, s.groups, state.scene.rules)]
    return tuple(held) or speaks_of.of_line(at)


def _what(state: PicketTable, at: Line, seat: int, events: Sequence[Scored]) -> str:
    words, rules = state.say, state.scene.rules
    points = sum(e.points for e in events)
    groups = next(
        (s.groups for s in state.scene.shown_by(seat) if s.kind is not None and KIND_LINE[s.kind] is at), ()
    )
    if at is Line.PLAY and (summands := words.tricks.summands(state.scene.talk.told, seat, rules)):
        return words.labels.line_added_up(state.player(seat), points, summands)
    detail = (
        words.scores.line_detail(events[0], rules, groups) if len(events) == 1 and events[0].cards else ""
    )
    return words.labels.line_sum(state.player(seat), points, detail)


def _small_cards(groups: Groups, seat: int, room: Rect, scale: Scale) -> list[Look]:
    """Return the cards as large as possible, each with its corner visible; nothing if they could not be read.
    A single group is in one row or two. Several have a gap between them, and are in the number of rows that
    makes the cards largest."""
    groups = [group for group in groups if group]
    if not groups:
        return []
    if len(groups) > 1:
        below, ways = 1 + APART / CARD_RATIO, _in_rows(groups)
    else:
        half = math.ceil(len(groups[0]) / 2)
        below, ways = BELOW, [[groups], [[groups[0][:half]], [groups[0][half:]]]]
    sizes = []
    for rows in ways:
        tall = room.h / (CARD_RATIO * (1 + below * (len(rows) - 1)))
        wide = room.w / max(_units(row, SPREAD) for row in rows)
        sizes.append((min(scale.px(WIDEST), tall, wide), -len(rows), rows))
    width, _, rows = max(sizes, key=lambda size: size[:2])
    if width * CARD_RATIO < LEGIBLE:
        return []
    free = min(
        (room.w - width * _units(row, 0)) / max(1, sum(len(group) - 1 for group in row)) for row in rows
    )
    step = min(width * 0.6, free)
    found: list[Look] = []
    for i, row in enumerate(rows):
        x, y = room.x, room.y + i * width * CARD_RATIO * below
        for group in row:
            for card in group:
                place = Rect(x, y, width, width * CARD_RATIO)
                found.append(CardLook(rect=place, id=f"for-{seat}-{card.text}", text=card.text))
                x += step
            x += width * (1 + APART) - step
    return found


def _in_rows(groups: Groups) -> list[list[Groups]]:
    """Return every way to arrange groups, in their order, in rows."""
    if len(groups) < 2:
        return [[groups]]
    rest = _in_rows(groups[1:])
    return [
        *([groups[:1], *rows] for rows in rest),
        *([[groups[0], *rows[0]], *rows[1:]] for rows in rest),
    ]


def _units(row: Groups, step: float) -> float:
    """Return the width of a row of groups in card widths, with ``step`` card widths from each card to the
    next."""
    return sum(1 + step * (len(group) - 1) for group in row) + APART * (len(row) - 1)
