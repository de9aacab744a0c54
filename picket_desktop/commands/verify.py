"""``picket verify``: the seals of a recorded game, checked outside the table."""

from __future__ import annotations

import argparse
import json
from typing import Any

from picket_desktop.commands.printing import printed
from picket_desktop.commands.score import read_text
from picket_desktop.commands.typed import path
from picket_desktop.engine.game import BadText, Reason
from picket_desktop.engine.record import LARGEST, read
from picket_desktop.engine.seal_check import Checked, Verdict, checked
from picket_desktop.words.words import words

EXAMPLE = "picket verify game.picket"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", metavar="RECORD", type=path, help="a recorded game; - reads standard input")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    found = checked(read(read_text(str(args.record), most=4 * LARGEST)))
    if args.json:
        printed(json.dumps({"deals": [as_json(deal) for deal in found]}))
    else:
        for deal in found:
            printed(line(deal))
        if not found:
            printed(words().terminal("verify.no-deal"))
    refused = next((deal for deal in found if deal.verdict is Verdict.REFUSED), None)
    if refused is not None:
        raise BadText(0, Reason(f"misfit-{refused.misfit}", {"deal": refused.deal}))
    return 0


def line(deal: Checked) -> str:
    """What comes of a deal, in a line."""
    say, number = words(), deal.under.number if deal.under else 0
    told = say.terminal(f"verify.{deal.verdict.value}", deal=deal.deal, number=number, seal=deal.seal)
    return f"{told} {say.label.known_before(deal.known)}".strip()


def as_json(deal: Checked) -> dict[str, Any]:
    """The same, with all that lay under the seal."""
    found: dict[str, Any] = {"deal": deal.deal, "verdict": deal.verdict.value, "seal": deal.seal or None}
    found |= {"misfit": deal.misfit or None, "known": deal.known or None}
    if under := deal.under:
        found |= {"number": under.number, "salt": under.salt, "computer_cut": under.cut}
        found["order"] = [card.text for card in under.order]
    if deal.by_hand:
        found[deal.by_hand.what] = deal.by_hand.number
    return found
