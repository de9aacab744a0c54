"""Making a PDF of an order. Only this module loads the code that makes PDFs."""

from __future__ import annotations

from collections.abc import Callable

from picket_desktop.printed.board import printed_board
from picket_desktop.printed.calls_card import printed_calls
from picket_desktop.printed.leaflet import printed_leaflet
from picket_desktop.printed.pack import printed_pack
from picket_desktop.printed.score_sheet import printed_sheet
from picket_desktop.printed.sizes import BOARD, CALLS, LEAFLET, PACK, SCORE_SHEET, WRAPPER, Order
from picket_desktop.printed.wrapper import printed_wrapper

_PRINTERS: dict[str, Callable[[Order], bytes]] = {
    PACK: printed_pack,
    WRAPPER: printed_wrapper,
    LEAFLET: printed_leaflet,
    SCORE_SHEET: printed_sheet,
    CALLS: printed_calls,
    BOARD: printed_board,
}


def printed(order: Order) -> bytes:
    """Return an order as a PDF; the same order gives the same bytes."""
    return _PRINTERS[order.thing](order)
