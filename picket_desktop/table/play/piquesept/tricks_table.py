"""The tricks of a reckoned deal, one to a row, with one of them in large cards."""

from __future__ import annotations

from functools import partial

from picket_desktop.table.motion.tally import COMES, COUNTS, SLIDES, step
from picket_desktop.table.play.cloth.end_page import FIRST, LINES, ROW
from picket_desktop.table.play.cloth.names import initial, name_in
from picket_desktop.table.play.piquesept.state import PiqueseptTable
from picket_desktop.table.play.slip.tricks_sheet import Taken, tricks_sheet
from picket_desktop.table.widgets.looks import CardLook, Look, Pile, Rect, TextLook, altered
from picket_desktop.table.widgets.parts import printed
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.text import Measure, on_paper, text_in
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale
from picket_desktop.table.widgets.tree import Block
from picket_desktop.table.widgets.within import Role

ROW_TALL = 58.0
"""The height of a row, in board units, where there is room."""
CARD, TRICK_WIDE = 0.62, 150.0
"""The width of a trick's cards: in a row, as a multiple of the row's height; and shown large, in board
units."""


def tricks(state: PiqueseptTable, place: Rect, scale: Scale, measure: Measure) -> list[Look | Block]:
    """Return the column heads, and a row for each trick: its cards (the leader's first), its winner and its
    points. Pressing a row shows the cards large."""
    scene, say = state.scene, state.say
    tall = min(scale.px(ROW_TALL), place.h / (len(scene.tricks) + 1.65))
    fits = min(tall / 1.25, place.w / (14 + 2.5 * scene.seats))
    size = min(scale.type(25), max(scale.least, int(fits)))
    head = scale.px(8) + measure.width(say.label("points-column"), "sc", size)
    columns = _columns(place, size, scene.seats, head)
    number, *_, taker, points = columns
    played = (number[0], taker[0] - number[0])
    found: list[Look | Block] = []

    def cell(
        words: str, column: tuple[float, float], y: float, at: int, sentence: str, ink: str = "ink"
    ) -> TextLook:
        x, w = column
        align, manner = ("right", COUNTS) if column == points else ("left", COMES)
        box, face = Rect(x, y, w, tall), "english" if sentence else "sc"
        look = text_in(
            words, box, size, scale, measure, face=face, ink=ink, align=align, middle=True, shadow=False
        )
        return step(altered(look, sentence=sentence, head=not sentence), manner, at)

    headings = (
        (say.label("trick-column"), played),
        (say.label("taker-column"), taker),
        (say.label("points-column"), points),
    )
    for heading, column in headings:
        found.append(cell(heading, column, place.y, FIRST, "", "heading"))
    for i, trick in enumerate(scene.tricks):
        at = FIRST + ROW * (i + 1)
        assert trick.winner is not None
        sentence = say.labels.trick_told(i + 1, state.player(trick.winner), trick.points)
        box, chosen = Rect(place.x, 0.0, place.w, tall), i == state.open.line
        line: list[Look] = [
            RowLook(
                rect=box, id=f"row-{i}", pile=Pile(LINES), index=i, chosen=chosen, name=sentence, evident=True
            )
        ]
        for k, card in enumerate(trick.cards):
            x, w = columns[1 + k]
            wide = min(tall * CARD, w * 0.94)
            high = wide * CARD_RATIO
            rect = Rect(x, (tall - high) / 2, wide, high)
            look = CardLook(rect=rect, id=f"trick-{i}-{card.text}", text=card.text, z=i * 0.001)
            line.append(step(look, SLIDES, at + 3 * k))
        ink = "red" if trick.winner == scene.seat else "ink"
        line.append(cell(f"{i + 1}.", number, 0.0, at, sentence))
        alone = trick.winner == scene.soloist
        told = partial(say.labels.taker, alone=alone)
        who, least = state.player(trick.winner), scale.least
        known = name_in(who, "english", least, taker[1] * 0.98, measure, told)
        took = told(known if state.names[trick.winner] else None)
        line.append(cell(took, taker, 0.0, at, sentence, ink))
        line.append(cell(str(trick.points), points, 0.0, at, sentence))
        found.append(Block(tall, line, role=Role.LINE, y=place.y + tall * (i + 1)))
    return found


def every_trick(state: PiqueseptTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the sheet of all tricks, for a player who has not seen them played."""
    scene, label = state.scene, state.words.label
    shown = []
    for number, trick in enumerate(scene.tricks[: scene.gathered], 1):
        assert trick.winner is not None
        mine = trick.winner == scene.seat
        shown.append(
            Taken(label.trick_row(number, mine, initial(state.player(trick.winner))), mine, trick.cards)
        )
    return tricks_sheet(state, label.tricks_title(), shown, scale, measure)


def large_trick(state: PiqueseptTable, at: int, place: Rect, scale: Scale, measure: Measure) -> list[Look]:
    """Return a sentence on a trick, and under it the trick's cards, large, each above its player's name; the
    winning card is edged."""
    trick, seats, size = state.scene.tricks[at], state.scene.seats, scale.type(24)
    assert trick.winner is not None
    told = state.say.labels.trick_told(at + 1, state.player(trick.winner), trick.points)
    found: list[Look] = [on_paper(told, place, size, scale, measure, ink="heading")]
    top, across = found[0].rect.bottom + scale.px(14), place.w / len(trick.cards)
    wide = min(across * 0.9, scale.px(TRICK_WIDE))
    for k, card in enumerate(trick.cards):
        seat = (trick.leader + k) % seats
        rect = Rect(place.x + across * (k + 0.5) - wide / 2, top, wide, wide * CARD_RATIO)
        found.append(CardLook(rect=rect, id=f"for-{card.text}", text=card.text, chosen=seat == trick.winner))
        under = Rect(place.x + across * k, rect.bottom + scale.px(8), across, size * 1.3)
        name = name_in(state.player(seat), "sc", scale.least, across * 0.98, measure)
        found.append(printed(name, under, scale.least, "sc", "centre"))
    return found


def _columns(place: Rect, size: int, seats: int, head: float) -> list[tuple[float, float]]:
    """Return the left edge and width of each column, in pixels: the trick's number, each card, the winner,
    and the points. The heading of the points is ``head`` pixels wide."""
    number, card, points = size * 2.0, size * 2.5, max(size * 3.2, head)
    taker = place.x + number + card * seats + size * 0.6
    return [
        (place.x, number * 1.6),
        *((place.x + number + card * k, card) for k in range(seats)),
        (taker, place.right - points - taker),
        (place.right - points, points),
    ]
