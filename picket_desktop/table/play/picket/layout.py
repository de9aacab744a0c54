"""The table as looks: a `TableState` and the moment's measures in, looks out. Pure, and without pygame.

Looks come in the order in which Tab walks them: the buttons of the moment, the hand, then the rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.picket import bar, claims, cloth, hand, panels, piles, sheet
from picket_desktop.table.play.picket.reckoning import reckoning
from picket_desktop.table.play.picket.state import TableState
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale


def layout(state: TableState, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
    """Everything that is seen, and what of it may be pressed."""
    below = _table(state, scale, attention, measure)
    over = _panel(state, scale, attention, measure)
    if not over:
        return below
    return [*over, *(_out_of_reach(look) for look in below)]


def _table(state: TableState, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
    found: list[Look] = [
        *bar.bar(state, scale, measure, attention),
        *cloth.laying_place(state, scale),
        *hand.fan(state, scale, attention),
        *cloth.spread_pack(state, scale, attention),
        *cloth.seal(state, scale),
        *cloth.lifted(state, scale, measure),
        *cloth.trick(state, scale),
        *cloth.shown_cards(state, scale, measure),
        *piles.stock(state, scale, measure),
        *piles.discards(state, scale, measure),
        *piles.won_tricks(state, scale, measure),
        *bar.player(state, scale, measure),
        *hand.backs(state, scale),
        *sheet.sheet(state, scale, measure),
        *bar.ribbon(state, scale),
        *bar.controls(state, scale, measure),
        *bar.speeches(state, scale, measure),
        *hand.dragged(state, scale),
    ]
    return found


def _panel(state: TableState, scale: Scale, attention: Attention, measure: Measure) -> Sequence[Look]:
    match state.panel:
        case "another":
            return panels.another(state, scale, measure)
        case "tricks":
            return panels.tricks(state, scale, measure)
        case "claims":
            return claims.claims(state, scale, measure)
        case "concede":
            return claims.concede(state, scale, measure)
        case "house":
            return claims.house_rules(state, scale, measure)
        case "reckoning":
            return reckoning(state, scale, measure, attention)
        case "result":
            return panels.result(state, scale, measure)
    return ()


def _out_of_reach(look: Look) -> Look:
    """Under a panel only the controls above the sheet can be pressed."""
    if look.id in ("menu", "rules"):
        return look
    return replace(look, press=False, drag=False) if look.press or look.drag else look
