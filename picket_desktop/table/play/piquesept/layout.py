"""The whole table of Piquesept at one moment, as looks in Tab order. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.piquesept.state import PARTS
from picket_desktop.lessons.parts import Part
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.evening import cleared
from picket_desktop.table.play.cloth.fan import carried, fan
from picket_desktop.table.play.cloth.furniture import furniture
from picket_desktop.table.play.cloth.lifted_cards import lifted
from picket_desktop.table.play.cloth.names import headed
from picket_desktop.table.play.cloth.overlay import out_of_reach
from picket_desktop.table.play.cloth.pack import pack, seal
from picket_desktop.table.play.cloth.top import controls, ribbon
from picket_desktop.table.play.cloth.trick_before import Laid, trick_before
from picket_desktop.table.play.cloth.zones import zones
from picket_desktop.table.play.piquesept.bar import bar
from picket_desktop.table.play.piquesept.cloth import lifts, reach, seal_place, standing, to_draw, trick
from picket_desktop.table.play.piquesept.panels import panel
from picket_desktop.table.play.piquesept.seats import seats, speeches
from picket_desktop.table.play.piquesept.sheet import opened, sheet
from picket_desktop.table.play.piquesept.state import PiqueseptTable
from picket_desktop.table.play.piquesept.zones import around
from picket_desktop.table.play.state import RESULT, SCORE, STAYING
from picket_desktop.table.widgets.looks import ButtonLook, Look
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.table.widgets.tree import ASKED, CLOTH, CONTROLS, HAND, OTHERS, in_region


def layout(state: PiqueseptTable, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
    """Return everything on the table. While a sheet is over the cloth, only what is on it and the small
    buttons above can be pressed."""
    stands = standing(state)
    around_ = around(scale, state.scene.seats)
    over = panel(state, scale, measure)
    held = fan(state, scale, attention, stands)
    ids = {look.id for look in over if look.id}
    asked, lying = bar(state, scale, measure, attention), trick(state, scale, measure)
    said = speeches(state, scale, measure, asked, lying) if Part.SPEECH in state.parts else ()
    packed = pack(state, scale, attention, around_.middle, reach(scale))
    lifted_ = lifted(lifts(state), state.awaiting, scale, measure, named=not state.told.lifting)
    under = [
        *in_region(CLOTH, _ribbon(state, scale, measure)),
        *in_region(CLOTH, to_draw(state, scale, attention)),
        *in_region(HAND, held),
        *in_region(CLOTH, packed),
        *in_region(CLOTH, seal(state, scale, seal_place(around_, scale), measure, (*packed, *lifted_))),
        *in_region(ASKED, asked),
        *seats(state, scale, measure),
        *in_region(CLOTH, lifted_),
        *in_region(CLOTH, lying),
        *in_region(OTHERS, said),
        *furniture(scale, around_.middle, bool(held or over), counters=Part.COUNTERS in state.parts),
    ]
    if over:
        under = [out_of_reach(k) for k in under if not (isinstance(k, ButtonLook) or k.id in ids)]
    score = [look for look in sheet(state, scale, measure) if look.id not in ids]
    always = [
        *in_region(CONTROLS, controls(state, scale, measure)),
        *in_region(HAND, carried(state, scale, stands)),
    ]
    if state.open.panel == RESULT:
        return [*over, *cleared([*under, *always])]
    if zones(scale).large:
        if state.open.panel == SCORE:
            over, under = opened(state, scale, measure), [out_of_reach(look) for look in under]
        found = [*over, *under, *score, *always]
        return [*found, *in_region(CLOTH, _before(state, found, scale, measure))]
    if score and any(look.rect.overlaps(score[0].rect) for look in over):
        hidden = (look for look in score if not isinstance(look, ButtonLook))
        score = [out_of_reach(look) for look in hidden] if state.open.panel in STAYING else []
    found = [*over, *under, *score, *always]
    return [*found, *in_region(CLOTH, _before(state, found, scale, measure))]


def _before(state: PiqueseptTable, looks: Sequence[Look], scale: Scale, measure: Measure) -> list[Look]:
    """Return the previous trick, if the player is looking at it; otherwise nothing."""
    done = state.scene.tricks[: state.scene.gathered]
    if not state.open.before or not done or (winner := done[-1].winner) is None:
        return []
    seats = [(done[-1].leader + i) % state.scene.seats for i in range(len(done[-1].cards))]
    laid = [
        Laid(card, headed(state.player(seat), "sc", scale.least, measure), wins=seat == winner)
        for card, seat in zip(done[-1].cards, seats, strict=True)
    ]
    return trick_before(looks, winner, laid, state.words.label("trick-before"), scale, measure)


def _ribbon(state: PiqueseptTable, scale: Scale, measure: Measure) -> list[Look]:
    if Part.RIBBON not in state.parts:
        return []
    steps, terms = state.say.labels.ribbon(), state.say.speaks_of.of_parts()
    return ribbon(state, scale, measure, steps, terms, part(state), 22)


def part(state: PiqueseptTable) -> int:
    """Return the index of the part of the deal shown on the ribbon."""
    scene = state.scene
    if scene.ended or scene.score.settled:
        return 4
    if not scene.number:
        return 0
    if state.busy:
        return _shown_part(state)
    return 0 if state.gathering else PARTS[state.view.phase]


def _shown_part(state: PiqueseptTable) -> int:
    """Return the index of the part of the deal being shown; the view may be past it already."""
    scene = state.scene
    if not scene.tricks:
        return 0
    if len(scene.tricks) == 1 and scene.gathered == 0:
        return 1
    return 3 if scene.given and len(scene.tricks) > 1 else 2
