"""The layout of the table: a pure function, without pygame, from a `PicketTable` to looks.

Looks come in Tab order: the buttons available now, the hand, then the rest.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from picket_desktop.lessons.parts import Part
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.evening import cleared
from picket_desktop.table.play.cloth.fan import carried, fan
from picket_desktop.table.play.cloth.furniture import furniture
from picket_desktop.table.play.cloth.lifted_cards import lifted
from picket_desktop.table.play.cloth.overlay import out_of_reach
from picket_desktop.table.play.cloth.pack import pack, seal
from picket_desktop.table.play.cloth.pegboard import pegboard
from picket_desktop.table.play.cloth.top import controls, ribbon
from picket_desktop.table.play.cloth.trick_before import Laid, trick_before
from picket_desktop.table.play.cloth.zones import CURL, zones
from picket_desktop.table.play.picket import bar, claims, cloth, hand, panels, piles, sheet
from picket_desktop.table.play.picket import left_cards as left
from picket_desktop.table.play.picket import trick_points as counted
from picket_desktop.table.play.picket.aloud import stands
from picket_desktop.table.play.picket.calls import good_groups as shown
from picket_desktop.table.play.picket.calls import list_panel as called_list
from picket_desktop.table.play.picket.calls import picked_groups as set_down
from picket_desktop.table.play.picket.calls.speeches import speeches
from picket_desktop.table.play.picket.calls.talk_list import talk_list
from picket_desktop.table.play.picket.ending.reckoning import reckoning
from picket_desktop.table.play.picket.ending.settlement import settlement
from picket_desktop.table.play.picket.offers import WAYS_LIST, offers, picking
from picket_desktop.table.play.picket.open_discards import laid_out
from picket_desktop.table.play.picket.state import CALLED, LEFT_CARDS, TALK, PicketTable
from picket_desktop.table.play.slip import odds_sheet
from picket_desktop.table.play.slip import seal_sheet as sealed
from picket_desktop.table.play.slip.sheet import laid_over
from picket_desktop.table.play.state import ODDS, RESULT, SCORE, SEAL
from picket_desktop.table.widgets.clear import PROMPT
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    Look,
    TextLook,
)
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.table.widgets.tree import ASKED, CLOTH, CONTROLS, HAND, OTHERS, SHEET, in_region

IN_REACH = ("menu", "rules")
"""The ids of looks that can be pressed while a panel is over the cloth. The bar can be pressed too while the
list of other ways to call is open."""


def layout(state: PicketTable, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
    """Return everything on the screen. While a panel is open, most of what is beneath it cannot be
    pressed."""
    below = _table(state, scale, attention, measure)
    over = _panel(state, scale, attention, measure)
    if not over:
        return below
    reach = (
        {*IN_REACH, *(offer.id for offer in offers(state))} if state.open.panel == WAYS_LIST else {*IN_REACH}
    )
    if picking(state):
        reach |= {card.text for card in state.hand.fan}
    ids = {look.id for look in over if look.id}
    seen = [look for look in below if look.id not in ids]
    if state.open.panel == RESULT:
        return [*over, *cleared(seen)]
    return [*over, *(look if look.id in reach else out_of_reach(look) for look in seen)]


def _table(state: PicketTable, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
    stands = hand.standing(state, attention)
    groups, aside = hand.called_groups(state, attention), cloth.marked_aside(state, scale)
    held = fan(state, scale, attention, stands, groups, aside)
    mine = bar.you(state, scale, measure)
    asked = bar.bar(state, scale, measure, attention, mine)
    mine = bar.uncovered(mine, asked, measure)
    laid = cloth.laying_place(state, scale)
    in_piles = Part.PILES in state.parts
    on_cloth = [
        *pack(state, scale, attention, cloth.middle(scale)),
        *cloth.trick(state, scale),
        *(piles.stock(state, scale, measure) if in_piles else ()),
        *(piles.discards(state, scale, measure) if in_piles else ()),
    ]
    lying = [
        *in_region(HAND, held),
        *in_region(CLOTH, on_cloth),
        *in_region(OTHERS, piles.won_tricks(state, 1 - state.seat, scale, measure)),
        *in_region(HAND, piles.won_tricks(state, state.seat, scale, measure)),
        *in_region(OTHERS, hand.backs(state, scale, measure)),
    ]
    called, said = _told(state, scale, measure, asked, lying)
    lifted_ = lifted(cloth.lifts(state), state.awaiting, scale, measure, named=not state.told.lifting)
    shown = [
        *laid,
        *set_down.groups(state, scale, attention, measure),
        *seal(state, scale, cloth.seal_place(scale), measure, (*on_cloth, *lifted_)),
        *lifted_,
    ]
    told = [
        *(
            counted.figures(state, scale, measure, [*asked, *called, *said])
            if Part.PLAY in state.parts
            else ()
        ),
        *called,
        *(() if called else laid_out(state, scale, measure)),
    ]
    other = [look for look in bar.player(state, scale, measure) if not _spoken_over(look, said)]
    found: list[Look] = [
        *in_region(ASKED, asked),
        *in_region(HAND, hand.group_names(state, scale, attention, measure, asked)),
        *in_region(CLOTH, shown),
        *lying,
        *in_region(CLOTH, told),
        *in_region(OTHERS, other),
        *in_region(HAND, mine),
        *furniture(scale, cloth.middle(scale), bool(held), (*called, *laid), Part.COUNTERS in state.parts),
        *sheet.sheet(state, scale, measure),
        *(in_region(SHEET, _board(state, scale)) if Part.COUNTERS in state.parts else ()),
        *in_region(CLOTH, _ribbon(state, scale, measure)),
        *in_region(CONTROLS, controls(state, scale, measure)),
        *in_region(OTHERS, said),
        *in_region(HAND, carried(state, scale, stands)),
    ]
    return [*found, *in_region(CLOTH, _before(state, found, scale, measure))]


def _board(state: PicketTable, scale: Scale) -> list[Look]:
    scene = state.scene
    return pegboard(state, scene.totals, scene.behind, scene.rules.goal, scale)


def _spoken_over(look: Look, said: Sequence[Look]) -> bool:
    """Return True if a look is the opponent's role in the deal and a banderole hangs over it."""
    return look.id == bar.ROLE and any(look.rect.overlaps(speech.rect) for speech in said)


def _before(state: PicketTable, looks: Sequence[Look], scale: Scale, measure: Measure) -> list[Look]:
    """Return the previous trick, if the player is looking at it; otherwise nothing."""
    done = state.scene.tricks[: state.scene.gathered]
    if not state.open.before or not done:
        return []
    leader, led, followed, winner = done[-1][:4]
    if followed is None or winner is None:
        return []
    laid = (Laid(led, wins=winner == leader), Laid(followed, wins=winner != leader))
    return trick_before(looks, winner, laid, state.words.label("trick-before"), scale, measure)


def _ribbon(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    if Part.RIBBON not in state.parts:
        return []
    return ribbon(
        state, scale, measure, state.say.labels.ribbon(), state.say.speaks_of.of_parts(), state.part
    )


def _told(
    state: PicketTable, scale: Scale, measure: Measure, asked: Sequence[Look], lying: Sequence[Look]
) -> tuple[list[Look], list[Look]]:
    """Return two lists of looks: the groups called, and the speeches. In large type the opponent's speech
    hangs under the opponent's name. The groups make room for it if all of them can still be read; otherwise
    the speech moves aside."""
    prompted = min((look.rect.y for look in asked if look.id in PROMPT), default=math.inf)
    answers = min((look.rect.y for look in asked if isinstance(look, ButtonLook)), default=math.inf)
    large = zones(scale).large

    def lay(under: float = 0.0) -> list[Look]:
        over = answers if large else math.inf
        return shown.shown_cards(state, scale, measure, under, above=prompted, over=over)

    called = lay()
    if large:
        said = speeches(state, scale, measure, asked, lying)
        lower = _under(said, called, lay, scale)
        if _words(lower) == _words(called):
            return lower, said
    said = speeches(state, scale, measure, [*asked, *called], lying)
    if large and _hung_over(said, called):
        called = _under(said, called, lay, scale)
        said = speeches(state, scale, measure, [*asked, *called], lying)
    return called, said


def _hung_over(said: Sequence[Look], called: Sequence[Look]) -> list[Look]:
    """Return the banderoles in ``said`` that hang over the called groups."""
    return [speech for speech in said if any(speech.rect.overlaps(look.rect) for look in called)]


def _under(
    said: Sequence[Look], called: list[Look], lay: Callable[[float], list[Look]], scale: Scale
) -> list[Look]:
    """Return the groups called, laid out again lower down if banderoles would hang over them."""
    over = _hung_over(said, called)
    return lay(max(look.rect.bottom for look in over) + scale.px(CURL)) if over else called


def _words(called: Sequence[Look]) -> list[str]:
    """Return the words of the groups, without line breaks, and the ids of the cards, all sorted. Two layouts
    can be compared by these to see whether either has lost anything."""
    found = [look.text if isinstance(look, TextLook) else look.id for look in called]
    return sorted(" ".join(text.split()) for text in found)


def _sheet(state: PicketTable, scale: Scale, measure: Measure) -> list[Look]:
    if state.open.panel == SEAL:
        return sealed.sheet(state, scale, measure)
    return odds_sheet.sheet(state, stands(state), scale, measure)


def _panel(state: PicketTable, scale: Scale, attention: Attention, measure: Measure) -> Sequence[Look]:
    match state.open.panel:
        case panel if panel == WAYS_LIST:
            return panels.another(state, scale, measure)
        case panel if panel == SCORE:
            return sheet.opened(state, scale, measure) if zones(scale).large else ()
        case panel if panel in (SEAL, ODDS):
            beneath = reckoning(state, scale, measure, attention) if state.open.over else ()
            return laid_over(beneath, _sheet(state, scale, measure))
        case "tricks":
            return panels.tricks(state, scale, measure)
        case panel if panel == LEFT_CARDS:
            return left.sheet(state, scale, measure)
        case "claims":
            return claims.claims(state, scale, measure)
        case "concede":
            return claims.concede(state, scale, measure)
        case panel if panel == CALLED:
            return called_list.called(state, scale, measure)
        case panel if panel == TALK:
            return talk_list(state, scale, measure)
        case "house":
            return claims.house_rules(state, scale, measure)
        case "reckoning":
            return reckoning(state, scale, measure, attention)
        case panel if panel == RESULT:
            return settlement(state, scale, measure)
    return ()
