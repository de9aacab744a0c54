"""The end of a game, shown on the cloth itself: the winner; the opponent, with a closing remark and a glass
of wine; what decided the game; and the person's best card. Beside these is a sheet with the deals. In large
type everything is on one sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from picket_desktop.table.motion.tally import COMES, GROWS, SLIDES, STAMPS, step
from picket_desktop.table.play.cloth.bar import SPEECH_Z, looking_back
from picket_desktop.table.play.cloth.end_page import flecks, paper, within
from picket_desktop.table.play.cloth.zones import zones
from picket_desktop.table.play.state import REVIEW, TableState
from picket_desktop.table.widgets.looks import (
    BUST_RATIO,
    FLAME,
    CardLook,
    Look,
    OrnamentLook,
    PanelLook,
    PortraitLook,
    Rect,
    RuleLook,
    SealLook,
    TextLook,
    altered,
    counters,
)
from picket_desktop.table.widgets.parts import row
from picket_desktop.table.widgets.text import Measure, banderole, text_in
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale
from picket_desktop.table.widgets.tree import CONTROLS, beside, on_sheet
from picket_desktop.words.pages import page_words

SHEET = 0.40
"""The width of the sheet of deals, as a fraction of the table's width."""
SHEET_EDGE = 30.0
"""The margin of the sheet of deals, in board units."""
HEAD, BUST, CARD = 176.0, 322.0, 118.0
"""The height of the headline's place, the height of the opponent's bust, and the width of the best card, in
board units."""
USUAL, LARGE = (58, 25), (30, 22)
"""The type sizes of the headline and of the text under it, usually and in large type."""
GLASS, GLASS_RATIO = 150.0, 1.0
"""The width of the glass of wine, in board units, and the ratio of its height to its width."""
LEAST_SHEET = 5.2
"""The minimum height of the table of deals in large type, together with the rule above it, in heights of a
letter."""
WAX, COUNTER = 150.0, 44.0
"""The widths of the wax seal and of a counter on the sheet, in board units."""
KINDS = ("silver", "brass", "bone")
"""The kinds of counters, the most valuable first."""
SAYS = 124.0
"""The height of the place for the opponent's words, in board units."""
# The hundredths of a second after which these appear.
WON, FACED, SAID, POURED, COUNTERS, DECIDED, SEALED, BEST = 0, 16, 62, 84, 96, 100, 122, 126

Ledger = Callable[[Rect], Sequence[Look]]


class Ending(NamedTuple):
    """The contents of the page at the end of a game. ``headline`` names the winner. ``told`` is the text
    under it, with the glossary entries ``terms``. ``seat`` is that of the opponent who faces the person.
    ``won`` is whether the person has won, None for a tie. ``bonus`` is the score line that decided the game,
    "" for none. ``ledger`` lays out the deals in a place on the sheet. ``says`` describes the button for
    another game."""

    headline: str
    told: str
    terms: tuple[str, ...]
    seat: int
    won: bool | None
    bonus: str
    ledger: Ledger
    says: str


STAYS = ("candlestick", FLAME, "ribbon")
"""The ids of the looks, besides the small buttons, that stay on the table at the end of a game."""


def cleared(looks: Iterable[Look]) -> list[Look]:
    """Return the looks left on the table once the cards have been put away."""
    return [look for look in looks if look.region == CONTROLS or look.id in STAYS]


def evening(state: TableState, ending: Ending, scale: Scale, measure: Measure) -> list[Look]:
    """Return the page at the end of a game."""
    found = (
        _large(state, ending, scale, measure) if zones(scale).large else _usual(state, ending, scale, measure)
    )
    area, inner = paper(scale), within(scale)
    foot = inner.bottom - scale.reach(50) - 2 * scale.u
    right = inner.right if zones(scale).large else area.right
    buttons = row(scale, measure, right, foot, _onward(state, ending.says), area.x)
    gold = flecks([*found, *buttons], scale, measure) if ending.won else []
    return on_sheet(*found, beside(*buttons), *gold)


def _onward(state: TableState, says: str) -> list[tuple[str, str, str, str]]:
    """Return the buttons of the page: leave, look at the score or the review, play again (described by
    ``says``)."""
    label = state.words.label
    return [
        ("leave", label("leave"), label("leave.says"), "normal"),
        ("back", label("see-reckoning"), label("see-reckoning.says"), "normal"),
        *(entry for entry in looking_back(state) if entry[0] == REVIEW),
        ("again", label("another"), says, "primary"),
    ]


def legend(counts: Iterable[int], place: Rect, state: TableState, scale: Scale, measure: Measure) -> Look:
    """Return a legend on the first line of a place. It gives the value of each kind of counter needed for the
    ``counts``."""
    kinds = dict.fromkeys(kind for kind in KINDS if any(kind in counters(count) for count in counts))
    size = scale.type(20)
    words = state.words.evening.legend([*kinds])
    told = text_in(
        words, place._replace(h=size * 1.3), size, scale, measure, face="italic", ink="sepia", shadow=False
    )
    return step(altered(told, terms=("counters",)), COMES, COUNTERS + 8)


def corner_seal(place: Rect, scale: Scale) -> SealLook:
    """Return the wax seal in the lower right corner of a place."""
    wide = min(WAX * scale.u, place.w * 0.4)
    rect = Rect(place.right - wide, place.bottom - wide * 1.04, wide, wide * 1.04)
    return step(SealLook(rect=rect, terms=("seal",)), STAMPS, SEALED)


def _foot(scale: Scale) -> float:
    """Return where the space above the buttons ends, as y in pixels."""
    return within(scale).bottom - scale.reach(50) - 24 * scale.u


def _usual(state: TableState, ending: Ending, scale: Scale, measure: Measure) -> list[Look]:
    u, area, foot = scale.u, paper(scale), _foot(scale)
    wide = area.w * SHEET
    sheet = Rect(area.right - wide, area.y, wide, foot - area.y)
    left = Rect(area.x + 14 * u, area.y + 10 * u, sheet.x - area.x - 58 * u, foot - area.y - 10 * u)
    head = left._replace(h=HEAD * u)
    found: list[Look] = _head(ending, head, *USUAL, scale, measure)
    found.append(PanelLook(rect=sheet, seed=23))
    found += ending.ledger(sheet.grown(-SHEET_EDGE * u, -SHEET_EDGE * u))
    tall = min(BUST * u, (left.bottom - head.bottom) * 0.66)
    bust = state.bust(ending.seat, Rect(left.x, head.bottom + 14 * u, tall / BUST_RATIO, tall))
    x, y = left.x, head.bottom + 14 * u
    if bust:
        found.append(step(bust, GROWS, FACED))
        found += _glass(bust, left, scale)
        x = bust.rect.right + 26 * u
        said = _said(state, ending, bust, Rect(x, y, left.right - x, SAYS * u), scale, measure)
        found += said
        y = max((look.rect.bottom for look in said), default=y) + 30 * u
    found += _told(state, ending, Rect(x, y, left.right - x, left.bottom - y), scale, measure)
    return found


def _large(state: TableState, ending: Ending, scale: Scale, measure: Measure) -> list[Look]:
    u, inner, foot = scale.u, within(scale), _foot(scale)
    found: list[Look] = [PanelLook(rect=paper(scale), seed=23)]
    tall = min(scale.type(24) * 5.0, (foot - inner.y) * 0.4)
    bust = state.bust(ending.seat, Rect(inner.x, inner.y + 6 * u, tall / BUST_RATIO, tall))
    x = inner.x
    if bust:
        found.append(step(bust, GROWS, FACED))
        x = bust.rect.right + 20 * u
    place = Rect(x, inner.y + 2 * u, inner.right - x, scale.type(30) * 2.4)
    head = _head(ending, place, *LARGE, scale, measure)
    found += head
    y, words = max(look.rect.bottom for look in head) + 4 * u, state.words.evening
    told = {words.decided_title(): _decided(state, ending), words.best_title(): _best(state)}
    for title, sentence in told.items():
        if sentence:
            room, size = Rect(x, y, inner.right - x, scale.type(22) * 4), scale.type(22)
            line = text_in(words.under(title, sentence), room, size, scale, measure, ink="ink", shadow=False)
            if line.rect.bottom > foot - LEAST_SHEET * scale.type(24):
                break
            found.append(step(line, COMES, DECIDED))
            y = line.rect.bottom + 4 * u
    y = max(y, bust.rect.bottom + 8 * u if bust else y)
    found.append(RuleLook(rect=Rect(inner.x, y, inner.w, 12 * u), double=True))
    place = Rect(inner.x, y + 16 * u, inner.w, foot - 16 * u - y)
    found += ending.ledger(place)
    return found


def _head(ending: Ending, place: Rect, big: int, small: int, scale: Scale, measure: Measure) -> list[Look]:
    """Return the winner and the text about the win, centred in a place."""
    large = zones(scale).large
    inks = ("ink", "sepia") if large else ("cream", "second")
    first = text_in(
        ending.headline,
        place._replace(h=place.h * 0.62),
        scale.type(big),
        scale,
        measure,
        face="canon",
        ink=inks[0],
        shadow=not large,
    )
    found: list[TextLook] = [first]
    if ending.told:
        room = place._replace(y=first.rect.bottom, h=max(0.0, place.bottom - first.rect.bottom))
        size = scale.type(small)
        under = text_in(ending.told, room, size, scale, measure, face="italic", ink=inks[1], shadow=not large)
        found.append(altered(under, terms=ending.terms))
    down = max(0.0, (place.bottom - found[-1].rect.bottom) / 2)
    return [
        step(altered(look, rect=look.rect.moved(0, down)), COMES, WON + 12 * i)
        for i, look in enumerate(found)
    ]


def _glass(bust: PortraitLook, left: Rect, scale: Scale) -> list[Look]:
    """Return the glass of wine under the bust, if there is room for it."""
    wide = GLASS * scale.u
    rect = Rect(bust.rect.centre[0] - wide * 0.46, bust.rect.bottom + 22 * scale.u, wide, wide * GLASS_RATIO)
    if rect.bottom > left.bottom + 30 * scale.u:
        return []
    return [step(OrnamentLook(rect=rect, ornament="wine", id="wine"), GROWS, POURED)]


def _said(
    state: TableState, ending: Ending, bust: PortraitLook, place: Rect, scale: Scale, measure: Measure
) -> list[Look]:
    """Return the opponent's closing remark."""
    if ending.won is None:
        return []
    known = page_words().portrait(bust.portrait)
    words = known.lost if ending.won else known.won
    words = words or state.words.evening.parting(ending.won)
    mouth = state.mouth(ending.seat, bust.rect)
    look = banderole(words, place, scale.type(29), measure, scale, tail="left", mouth=mouth)
    name = state.words.label.spoken_by(state.player(ending.seat), words)
    return [step(altered(look, name=name, z=SPEECH_Z * 0.001), COMES, SAID)]


def _decided(state: TableState, ending: Ending) -> str:
    told = state.highlights.decided
    return state.words.evening.decided(told, ending.bonus) if told else ""


def _best(state: TableState) -> str:
    told, words = state.highlights.best, state.words.evening
    if told is None:
        return words.looking() if state.highlights.looking else ""
    return words.best(told)


def _told(state: TableState, ending: Ending, place: Rect, scale: Scale, measure: Measure) -> list[Look]:
    """Return the texts on what decided the game and, below that, the person's best card, each under its
    heading. The card is face down while it is being determined."""
    words, u = state.words.evening, scale.u
    found: list[Look] = []
    y = place.y
    if decided := _decided(state, ending):
        y = _paragraph(found, words.decided_title(), decided, place._replace(y=y), DECIDED, scale, measure)
        y += 26 * u
    best, wide = state.highlights.best, CARD * u
    if not _best(state) or y + wide * CARD_RATIO > place.bottom + 10 * u:
        return found
    card = Rect(place.x, y, wide, wide * CARD_RATIO)
    look = CardLook(rect=card, id="best-card", text=best.card.text if best else "")
    found.append(step(look, SLIDES, BEST))
    x = card.right + 22 * u
    beside_card = Rect(x, y + 6 * u, place.right - x, card.h)
    _paragraph(found, words.best_title(), _best(state), beside_card, BEST, scale, measure)
    return found


def _paragraph(
    found: list[Look], title: str, words: str, place: Rect, comes: int, scale: Scale, measure: Measure
) -> float:
    """Add a heading and the words under it to the looks ``found``. Return where the words end."""
    head = text_in(
        title, place._replace(h=scale.type(26) * 1.3), scale.type(26), scale, measure, face="sc", ink="gold"
    )
    room = place._replace(y=head.rect.bottom, h=scale.type(28) * 4.4)
    told = text_in(words, room, scale.type(28), scale, measure, face="english")
    found += [step(head, COMES, comes), step(told, COMES, comes + 6)]
    return told.rect.bottom
