"""The table as looks: a `TableState` and the moment's measures in, looks out. Pure, and without pygame.

Looks come in the order in which Tab walks them: the buttons of the moment, the hand, then the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from picket_desktop.table import (
    layout_bar,
    layout_claims,
    layout_cloth,
    layout_hand,
    layout_panels,
    layout_piles,
    layout_sheet,
)
from picket_desktop.table.doing import TableState
from picket_desktop.table.focus import Attention
from picket_desktop.table.layout_reckoning import reckoning
from picket_desktop.table.looks import Look
from picket_desktop.table.measure import Measure
from picket_desktop.table.theme import Scale


def layout(state: TableState, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
    """Everything that is seen, and what of it may be pressed."""
    below = _table(state, scale, attention, measure)
    over = _panel(state, scale, attention, measure)
    if not over:
        return below
    return [*over, *(_out_of_reach(look) for look in below)]


def _table(state: TableState, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
    found: list[Look] = [
        *layout_bar.bar(state, scale, measure, attention),
        *layout_cloth.laying_place(state, scale),
        *layout_hand.fan(state, scale, attention),
        *layout_cloth.spread_pack(state, scale, attention),
        *layout_cloth.seal(state, scale),
        *layout_cloth.lifted(state, scale, measure),
        *layout_cloth.trick(state, scale),
        *layout_cloth.shown_cards(state, scale, measure),
        *layout_piles.stock(state, scale, measure),
        *layout_piles.discards(state, scale, measure),
        *layout_piles.won_tricks(state, scale, measure),
        *layout_bar.player(state, scale, measure),
        *layout_hand.backs(state, scale),
        *layout_sheet.sheet(state, scale, measure),
        *layout_bar.ribbon(state, scale),
        *layout_bar.controls(state, scale, measure),
        *layout_bar.speeches(state, scale, measure),
        *layout_hand.dragged(state, scale),
    ]
    return found


def _panel(state: TableState, scale: Scale, attention: Attention, measure: Measure) -> Sequence[Look]:
    match state.panel:
        case "another":
            return layout_panels.another(state, scale, measure)
        case "tricks":
            return layout_panels.tricks(state, scale, measure)
        case "claims":
            return layout_claims.claims(state, scale, measure)
        case "concede":
            return layout_claims.concede(state, scale, measure)
        case "house":
            return layout_claims.house_rules(state, scale, measure)
        case "reckoning":
            return reckoning(state, scale, measure, attention)
        case "result":
            return layout_panels.result(state, scale, measure)
    return ()


def _out_of_reach(look: Look) -> Look:
    """Under a panel only the controls above the sheet can be pressed."""
    if look.id in ("menu", "rules"):
        return look
    return replace(look, press=False, drag=False) if look.press or look.drag else look
