"""The slip that lies over the score sheet, clear of the cards: a hint, told a rung further at each press, or
what the computer knew and chose in a game that is replayed.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, NamedTuple

from picket_desktop.ai.advice import Advice, Figure, Way
from picket_desktop.replay import Known
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.hint import WHAT, WHICH, WHY, Hint, Meant
from picket_desktop.table.play.overlay import PANEL_Z, out_of_reach
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.state import TableState
from picket_desktop.table.play.zones import HAND, LAID, px, zones
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    Look,
    PanelLook,
    Rect,
    RuleLook,
    SpotLook,
    altered,
)
from picket_desktop.table.widgets.parts import paragraph, printed
from picket_desktop.table.widgets.text import Measure, wrapped
from picket_desktop.table.widgets.theme import CARD_RATIO, LIFT_POINTED, Scale

ONWARD = "hint-on"
"""The words at the foot of the slip: like the button they go on to the next rung."""
SLIP = "hint-slip"
HINT_Z = PANEL_Z - 20
LINE = 1.24
CARDS_WIDE, CARD_STEP = (72.0, 58.0, 46.0), 0.5
"""A card in the table of figures (board units), as wide as there is room for, and how much of it is seen
beside the next."""
HEAD, ROOMY_HEAD = 3.6, 8.0
"""How wide the heading of a figure may be before it is broken, in letters; where the slip is wide."""
COMPARED = "against"
"""The figure that compares every way with the first, which has nothing to be compared with."""
WHOLE, SHORT, SHORTEST = 0, 1, 2
"""How brief what is written must be for want of room."""
LEAST_FIGURES = 2
"""So many figures of a way are shown, however little room there is."""


def hinted(
    presenter: Presenter[Any, Any, Any],
    state: TableState[Any, Any],
    scale: Scale,
    attention: Attention,
    measure: Measure,
) -> list[Look]:
    """The table with the hint that is told."""
    looks = presenter.layout(state, scale, attention, measure)
    hint = state.hint
    if hint is None or state.open.panel:
        return looks
    advice = hint.advice
    moves = [advice.choice.move, *(way.move for way in advice.ways)] if advice else []
    meant = [presenter.meant(state, move) for move in moves]
    if hint.lit:
        button = next((offer.id for offer in presenter.offers(state) if offer.move == hint.lit), "")
        looks = lit(looks, meant[0], button, scale)
    return looks if hint.folded else _laid(looks, slip(state, hint, meant, scale, measure), attention)


def _laid(looks: Sequence[Look], over: Sequence[Look], attention: Attention) -> list[Look]:
    """The slip over the table: what is covered by it cannot be reached, but for a card that has the keyboard:
    laid out under the slip it can be taken back."""
    paper = over[0].rect

    def kept(look: Look) -> bool:
        return isinstance(look, CardLook) and look.id == attention.focus

    return [
        *(out_of_reach(look) if look.rect.overlaps(paper) and not kept(look) else look for look in looks),
        *over,
    ]


def lit(looks: Sequence[Look], meant: Meant, button: str, scale: Scale) -> list[Look]:
    """The table with the cards that are meant edged and raised, and the button that is meant ringed."""
    texts = {card.text for card in meant.cards}
    found: list[Look] = []
    for look in looks:
        if isinstance(look, CardLook) and look.pile.kind in (HAND, LAID) and look.text in texts:
            look = altered(look, chosen=True, lift=max(look.lift, scale.px(LIFT_POINTED)))
        elif isinstance(look, ButtonLook) and look.id == button:
            look = altered(look, chosen=True)
        found.append(look)
    return found


class _Print:
    """Lines of print one below another from the corner of a slip, broken to its width."""

    def __init__(self, wide: float, measure: Measure) -> None:
        self.wide, self.measure = wide, measure
        self.looks: list[Look] = []
        self.y = 0.0

    def line(self, text: str, face: str, size: int, ink: str = "ink", id: str = "") -> Rect:
        """A sentence; where it stands."""
        lines = wrapped(text, face, size, self.wide * 0.98, self.measure)
        place = Rect(0, self.y, self.wide, len(lines) * size * LINE)
        self.looks.append(altered(paragraph(lines, place, size, face, ink, leading=LINE), id=id))
        self.y = place.bottom
        return place


def _room(scale: Scale) -> Rect:
    """Where the slip lies, in pixels: over the score sheet, or over the cloth where that is folded."""
    z = zones(scale)
    if z.large:
        return px(scale, z.sheet._replace(x=z.bar.x, w=z.bar.w, h=z.bar.y - z.sheet.y))
    return px(scale, z.sheet.grown(10, 0))


def _margin(scale: Scale) -> float:
    return max(scale.px(20), scale.type(21) * 0.8)


def _paper(found: _Print, scale: Scale) -> list[Look]:
    """What was printed, on its paper and in its place."""
    room, margin = _room(scale), _margin(scale)
    width = found.wide + 2 * margin
    place = Rect(room.right - width, room.y, width, found.y + 1.7 * margin)
    moved = (look.rect.moved(place.x + margin, place.y + 0.9 * margin) for look in found.looks)
    looks = [altered(look, rect=rect) for look, rect in zip(found.looks, moved, strict=True)]
    paper = PanelLook(rect=place, id=SLIP, seed=37)
    return [altered(look, z=HINT_Z + i * 0.01) for i, look in enumerate([paper, *looks])]


def knew(
    presenter: Presenter[Any, Any, Any],
    state: TableState[Any, Any],
    known: Known | None,
    scale: Scale,
    measure: Measure,
) -> list[Look]:
    """From a seat of the computer's: whose it is, what he chose here, and why."""
    words = state.words
    wide, room = (side - 2 * _margin(scale) for side in _room(scale)[2:])
    for size in range(scale.type(21), scale.least - 1, -1):
        found = _Print(wide, measure)
        found.line(words.label.what_was_known(state.names[state.seat]), "sc", round(size * 1.1), "heading")
        found.y += size * 0.3
        if known is None:
            found.line(words.label("known.nothing"), "prose-italic", size, id="thought")
        else:
            _choice(found, presenter, state, known, size)
        if found.y <= room:
            break
    return _paper(found, scale)


def _choice(
    found: _Print, presenter: Presenter[Any, Any, Any], state: TableState[Any, Any], known: Known, size: int
) -> None:
    """What was chosen and why; where it would be otherwise now, what would be."""
    words = state.words
    found.line(words.label("known.since" if known.since else "known.to-come"), "italic", size, "sepia")
    if about := presenter.about(state, known.move):
        found.line(about, "prose", size)
    if known.unknown:
        found.line(words.label("known.unknown"), "prose-italic", size, id="thought")
    elif known.reason is None:
        found.line(words.label("known.thinking"), "prose-italic", size, id="thought")
    if known.otherwise is not None:
        found.y += size * 0.3
        found.line(words.label("known.otherwise"), "italic", size, "sepia")
        if about := presenter.about(state, known.otherwise):
            found.line(about, "prose", size)
    if known.reason is not None:
        found.line(words.advice.thought(known.reason), "prose-italic", size, id="thought")


def slip(
    state: TableState[Any, Any], hint: Hint, meant: Sequence[Meant], scale: Scale, measure: Measure
) -> list[Look]:
    """The slip of a hint; ``meant`` are its choice and then its ways."""
    wide, room = (side - 2 * _margin(scale) for side in _room(scale)[2:])
    tables = [NO_TABLE]
    if hint.rung >= WHY:
        tables = _tables(state, hint, meant[1:], scale, measure)
        if _alike(state, hint.advice):
            tables = [_side_by_side(meant[1:], wide, units, scale) for units in CARDS_WIDE]
    for brief, table in product((WHOLE, SHORT, SHORTEST), tables):
        found = _written(state, hint, meant, table, brief, wide, scale, measure)
        if table.wide <= wide and found.y <= room:
            break
    return _paper(found, scale)


class _Table(NamedTuple):
    """The ways in figures, from the corner."""

    looks: Sequence[Look]
    wide: float
    tall: float


NO_TABLE = _Table((), 0.0, 0.0)


def _written(
    state: TableState[Any, Any],
    hint: Hint,
    meant: Sequence[Meant],
    table: _Table,
    brief: int,
    wide: float,
    scale: Scale,
    measure: Measure,
) -> _Print:
    """What stands on the slip of a hint; where it must be ``brief``, without its title, of the third rung
    the figures alone; where it must be briefer still, of several ways that do as well one alone."""
    words, size, advice = state.words, scale.type(21), hint.advice
    found = _Print(wide, measure)
    if not brief:
        found.line(words.label("hint"), "sc", scale.type(23), "heading")
    if not (brief and table.looks):
        if advice is None:
            text = words.label("hint.none" if hint.nothing else "hint.thinking")
            found.line(text, "prose-italic", size, id="hint-says")
        else:
            found.line(words.advice.thought(advice.choice.reason), "prose", size, id="hint-says")
        if hint.rung >= WHICH and not (table.looks and _even(state, advice)):
            _which(found, state, advice, meant, brief, size)
    if advice is not None and table.looks:
        if not brief:
            found.looks.append(RuleLook(rect=Rect(0, found.y + scale.px(4), wide, scale.px(10)), ink="sepia"))
            found.y += scale.px(18)
        found.looks += [altered(look, rect=look.rect.moved(0, found.y)) for look in table.looks]
        found.y += table.tall
        alike = _alike(state, advice)
        if not brief and not alike:
            caption = words.advice.caption(advice.ways[0].figures[0].name)
            found.line(caption, "italic", scale.type(18), "sepia")
        if even := _even(state, advice):
            found.line(words.label(f"hint.{even}"), "prose-italic", size, "red", "hint-close")
            found.y -= size * LINE if brief else 0.0
    key = "hint.away" if advice is None or hint.rung >= hint.last else f"hint.{hint.rung}"
    shows = hint.rung == WHAT < hint.last and advice is not None and _named(advice, meant[0])
    onward, small = f"{words.label('hint.1.named' if shows else key)} (H)", scale.type(20)
    long = measure.width(onward, "italic", small) * 1.03 + 2
    link = Rect(wide - long, found.y + scale.px(4), long, small * LINE)
    found.looks.append(printed(onward, link, small, "italic", "right", "red"))
    found.looks.append(SpotLook(rect=link.grown(6, 4), id=ONWARD, name=words.label(f"{key}.says")))
    found.y = link.bottom
    return found


def _even(state: TableState[Any, Any], advice: Advice | None) -> str:
    """Whether no way is clearly better: "alike", all of them, or "close", the first two; else nothing."""
    return "alike" if _alike(state, advice) else "close" if advice and advice.close else ""


def _which(
    found: _Print,
    state: TableState[Any, Any],
    advice: Advice | None,
    meant: Sequence[Meant],
    brief: int,
    size: int,
) -> None:
    """What to do; where no way is clearly better that is said, and of two both are named if there is room."""
    even = _even(state, advice)
    if even == "close" and (brief == SHORTEST or len(meant) < 3):
        even = "alike"
    if even:
        found.line(state.words.label(f"hint.{even}.which"), "prose-italic", size, "red")
    found.line(meant[0].sentence, "prose-italic", size, id="hint-which")
    if even == "close":
        found.line(meant[2].sentence, "prose-italic", size, id="hint-or")


def _named(advice: Advice, meant: Meant) -> bool:
    """Whether the reason names every card that is meant."""
    return bool(meant.cards) and set(meant.cards) <= set(advice.choice.reason.values.values())


def _alike(state: TableState[Any, Any], advice: Advice | None) -> bool:
    """Whether the ways promise the same, every one in every figure that is told."""
    ways = advice.ways if advice else ()
    return len({tuple(_told(state, figure) for figure in way.figures) for way in ways}) == 1 < len(ways)


def _side_by_side(meant: Sequence[Meant], wide: float, units: float, scale: Scale) -> _Table:
    """The cards of each way, without figures, in as many rows as they need."""
    card = scale.px(units)
    tall, gap = card * CARD_RATIO, scale.px(12)
    x, y, most = 0.0, 0.0, 0.0
    found: list[Look] = []
    for way in meant:
        across = _across(len(way.cards), card)
        if x and x + across > wide:
            x, y = 0.0, y + tall + gap
        found += _cards(way, x, y + scale.px(2), card)
        most, x = max(most, x + across), x + across + gap
    return _Table(found, most, y + tall + scale.px(10))


def _across(n: int, card: float) -> float:
    """How wide so many cards of a way are, side by side."""
    return card * (1 + CARD_STEP * (n - 1))


def _cards(way: Meant, x: float, y: float, card: float) -> list[CardLook]:
    """The cards of a way, side by side; nameless, for they travel nowhere."""
    places = (Rect(x + k * card * CARD_STEP, y, card, card * CARD_RATIO) for k in range(len(way.cards)))
    return [CardLook(rect=rect, text=one.text) for rect, one in zip(places, way.cards, strict=True)]


def _tables(
    state: TableState[Any, Any], hint: Hint, meant: Sequence[Meant], scale: Scale, measure: Measure
) -> list[_Table]:
    """The table with all its figures, the cards beside them or over them, and after it smaller ones for where
    that finds no room."""
    ways = hint.advice.ways if hint.advice else ()
    telling = _telling(state, ways)
    most = len(telling)
    return [
        _table(state, ways, meant, telling[:figures], units, stacked, scale, measure)
        for figures in range(most, min(LEAST_FIGURES, most) - 1, -1)
        for units in CARDS_WIDE
        for stacked in (False, True)
    ]


def _telling(state: TableState[Any, Any], ways: Sequence[Way]) -> list[int]:
    """The figures in which the ways differ, by their places, and the one that counts first."""
    return [
        i
        for i in range(len(ways[0].figures))
        if not i or len({_told(state, way.figures[i]) for way in ways}) > 1
    ]


def _table(
    state: TableState[Any, Any],
    ways: Sequence[Way],
    meant: Sequence[Meant],
    figures: Sequence[int],
    units: float,
    stacked: bool,
    scale: Scale,
    measure: Measure,
) -> _Table:
    """Each way in a row: its cards, and its figures each under its heading, beside the cards or, stacked,
    below them."""
    size, small, card = scale.type(21), scale.type(18), scale.px(units)
    tall = card * CARD_RATIO
    names = [state.words.advice.heading(ways[0].figures[i].name) for i in figures]
    room = small * (ROOMY_HEAD if zones(scale).large else HEAD)
    heads = [wrapped(name, "italic", small, room, measure) for name in names]
    top = max(map(len, heads)) * small * LINE
    line = size * LINE
    below = tall + scale.px(6)
    row = scale.px(6) + (below + line if stacked else max(tall, line))
    across = _across(max(len(way.cards) for way in meant), card)
    gap = size * (0.45 if stacked else 0.7)
    x = 0.0 if stacked else across + gap
    found: list[Look] = []
    for i, lines in zip(figures, heads, strict=True):
        told = [_told(state, way.figures[i]) for way in ways]
        if ways[0].figures[0].name == COMPARED:
            told[0] = "" if i else state.words.label("hint.first")
        need = [measure.width(text, "italic", small) for text in lines]
        wide = max(*need, *(measure.width(text, "english", size) for text in told)) * 1.04 + 2
        head = Rect(x, top - len(lines) * small * LINE, wide, len(lines) * small * LINE)
        found.append(paragraph(lines, head, small, "italic", "sepia", align="right", leading=LINE))
        for j, text in enumerate(told):
            place = Rect(x, top + j * row + (below if stacked else 0.0), wide, line if stacked else row)
            if text:
                found.append(printed(text, place, size, align="right", ink="ink" if j else "heading"))
        x += wide + gap
    for j, way in enumerate(meant):
        found += _cards(way, 0.0, top + j * row + scale.px(2), card)
    return _Table(found, max(x - gap, across), top + len(ways) * row)


def _told(state: TableState[Any, Any], figure: Figure) -> str:
    return state.words.advice.figure(figure.name, figure.value, figure.share)
