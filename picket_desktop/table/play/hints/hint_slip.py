"""The slip of a hint, which tells one more rung at each press."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from picket_desktop.ai.advice import Advice
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.overlay import out_of_reach
from picket_desktop.table.play.cloth.zones import HAND, LAID
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.slip.slip import LINE, Paper, on_slip
from picket_desktop.table.play.slip.way_table import CARDS_WIDE, NO_TABLE, WayTable, side_by_side, way_tables
from picket_desktop.table.play.state import WHAT, WHICH, WHY, Hint, Meant, TableState
from picket_desktop.table.widgets.flow import Flow
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    Look,
    Rect,
    RuleLook,
    SpotLook,
    altered,
)
from picket_desktop.table.widgets.parts import printed
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import LIFT_POINTED, Scale

ONWARD = "hint-on"
"""The link at the foot of the slip: like the hint button, it leads to the next rung."""
WHOLE, SHORT, SHORTEST = 0, 1, 2
"""Degrees of brevity of the text, for want of room."""


def hinted(
    presenter: Presenter,
    state: TableState,
    scale: Scale,
    attention: Attention,
    measure: Measure,
) -> list[Look]:
    """Return the table with the hint being told."""
    looks = presenter.layout(state, scale, attention, measure)
    hint = state.hint
    if hint is None or state.open.panel:
        return looks
    advice = hint.advice
    moves = [advice.choice.move, *(way.move for way in advice.ways)] if advice else []
    meant = [presenter.meant(state, move) for move in moves]
    if hint.lit:
        button = next((offer.id for offer in presenter.actions.offers(state) if offer.move == hint.lit), "")
        looks = lit(looks, meant[0], button, scale)
    return looks if hint.folded else laid_over(looks, slip(state, hint, meant, scale, measure), attention)


def laid_over(looks: Sequence[Look], over: Sequence[Look], attention: Attention) -> list[Look]:
    """Return the slip over the table. Looks covered by it cannot be reached, except a card with the focus:
    laid out under the slip, it can be taken back."""
    paper = over[0].rect

    def kept(look: Look) -> bool:
        return isinstance(look, CardLook) and look.id == attention.focus

    return [
        *(out_of_reach(look) if look.rect.overlaps(paper) and not kept(look) else look for look in looks),
        *over,
    ]


def lit(looks: Sequence[Look], meant: Meant, button: str, scale: Scale) -> list[Look]:
    """Return the table with the meant cards edged and raised, and the meant button ringed."""
    texts = {card.text for card in meant.cards}
    found: list[Look] = []
    for look in looks:
        if isinstance(look, CardLook) and look.pile.kind in (HAND, LAID) and look.text in texts:
            look = altered(look, chosen=True, lift=max(look.lift, scale.px(LIFT_POINTED)))
        elif isinstance(look, ButtonLook) and look.id == button:
            look = altered(look, chosen=True)
        found.append(look)
    return found


def slip(state: TableState, hint: Hint, meant: Sequence[Meant], scale: Scale, measure: Measure) -> list[Look]:
    """Return the slip of a hint; ``meant`` is its choice followed by its ways."""
    paper = Paper(scale, measure)
    tables = [NO_TABLE]
    if hint.rung >= WHICH and _alike(hint.advice):
        tables = [side_by_side(meant[1:], paper.wide, units, scale) for units in CARDS_WIDE]
    elif hint.rung >= WHY:
        ways = hint.advice.ways if hint.advice else ()
        tables = way_tables(state, ways, meant[1:], scale, measure)
    for brief, table in product((WHOLE, SHORT, SHORTEST), tables):
        found = _written(state, hint, meant, table, brief, paper)
        if table.wide <= paper.wide and found.y <= paper.tall:
            break
    return on_slip(found, scale)


def _written(
    state: TableState,
    hint: Hint,
    meant: Sequence[Meant],
    table: WayTable,
    brief: int,
    paper: Paper,
) -> Flow:
    """Print the slip of a hint. If it must be ``brief``, it has no title, and of the third rung only the
    figures; if briefer still, it names only one of several equally good ways."""
    scale, wide, measure = paper.scale, paper.wide, paper.measure
    words, size, advice = state.words, scale.type(21), hint.advice
    found = paper.begun()
    if not brief:
        found.line(words.label("hint"), "sc", scale.type(23), "heading")
    if not (brief and table.looks):
        first = hint.what if hint.rung == WHAT or advice is None else ()
        what = words.advice.at_first(first)
        if advice is not None and not first:
            what = words.advice.thought(advice.choice.reason)
        if what:
            found.line(what, "english", size, id="hint-says")
        if advice is None and (hint.nothing or hint.rung > WHAT or not what):
            text = words.label("hint.none" if hint.nothing else "hint.thinking")
            found.line(text, "prose-italic", size, id="hint-thinks")
        if advice is not None and hint.rung >= WHICH and table.looks and advice.alike:
            found.line(meant[0].sentence, "prose-italic", size, id="hint-which")
        elif advice is not None and hint.rung >= WHICH and not (table.looks and _even(advice)):
            _which(found, state, advice, meant, brief, size)
            if hint.chances and not brief:
                found.line(
                    words.advice.likely(hint.chances), "italic", scale.type(19), "sepia", "hint-likely"
                )
    if advice is not None and table.looks:
        if not brief:
            found.looks.append(RuleLook(rect=Rect(0, found.y + scale.px(4), wide, scale.px(10)), ink="sepia"))
            found.y += scale.px(18)
        found.looks += [altered(look, rect=look.rect.moved(0, found.y)) for look in table.looks]
        found.y += table.tall
        if not brief and not advice.alike:
            caption = words.advice.caption(table.figures)
            found.line(caption, "italic", scale.type(18), "sepia")
        if even := _even(advice):
            found.line(words.label(f"hint.{even}"), "prose-italic", size, "red", "hint-close")
            found.y -= size * LINE if brief else 0.0
    if hint.thinking and hint.rung >= hint.last:
        return found
    key = "hint.away" if hint.rung >= hint.last else f"hint.{hint.rung}"
    onward, small = f"{words.label(key)} (H)", scale.type(20)
    long = measure.width(onward, "italic", small) * 1.03 + 2
    link = Rect(wide - long, found.y + scale.px(4), long, small * LINE)
    found.looks.append(printed(onward, link, small, "italic", "right", "red"))
    found.looks.append(SpotLook(rect=link.grown(6, 4), id=ONWARD, name=words.label(f"{key}.says")))
    found.y = link.bottom
    return found


def _even(advice: Advice | None) -> str:
    """Return "alike" if all ways are equally good, "close" if the first two nearly are, else ""."""
    return "alike" if _alike(advice) else "close" if advice and advice.close else ""


def _which(
    found: Flow,
    state: TableState,
    advice: Advice | None,
    meant: Sequence[Meant],
    brief: int,
    size: int,
) -> None:
    """Print what to do. If no way is clearly better, say so, and of two name both if there is room."""
    even = _even(advice)
    if even == "close" and (brief == SHORTEST or len(meant) < 3):
        even = "alike"
    if even:
        found.line(state.words.label(f"hint.{even}.which"), "prose-italic", size, "red")
    found.line(meant[0].sentence, "prose-italic", size, id="hint-which")
    if even == "close":
        found.line(meant[2].sentence, "prose-italic", size, id="hint-or")


def _alike(advice: Advice | None) -> bool:
    """Return True if all ways promise the same: their cards lie side by side, and there are no figures to
    tell."""
    return advice is not None and advice.alike
