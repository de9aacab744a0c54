"""``picket verify``: check the seals of a recorded game outside the table."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from typing import Any

from picket_desktop.commands.printing import printed
from picket_desktop.commands.score import read_text
from picket_desktop.commands.typed import path
from picket_desktop.engine.record import LARGEST, cut_short, read_whole
from picket_desktop.engine.seals.check import Checked, CheckedGame, Verdict, checked_game
from picket_desktop.engine.seals.seal import NONE, VERSIONS, has_place
from picket_desktop.words.pages import page_words
from picket_desktop.words.words import words

EXAMPLE = "picket verify game.picket"
FITS, REFUSED = 0, 1
"""The exit statuses; a record that cannot be read gives 2, as with every command."""


def arguments(parser: argparse.ArgumentParser) -> None:
    say = page_words().say
    parser.add_argument(
        "record",
        metavar=say.within("a placeholder", "RECORD"),
        type=path,
        help=say("a recorded game; - reads standard input"),
    )
    parser.add_argument("--json", action="store_true", help=say("print one JSON object"))


def run(args: argparse.Namespace) -> int:
    record = read_whole(read_text(str(args.record), most=4 * LARGEST))
    found = checked_game(record if has_place(record) else cut_short(record))
    if args.json:
        deals = [as_json(deal) for deal in found.deals]
        printed(json.dumps({"deals": deals, "over": found.over, "length": found.length}))
    else:
        for line in told(found):
            printed(line)
    return FITS if all(deal.verdict.passes for deal in found.deals) else REFUSED


def told(found: CheckedGame) -> Iterator[str]:
    """Yield the lines of a check: one for each deal; what each version of the seal proves about the deals it
    fits; what no seal covers; and whether deals may have been cut off at the end."""
    terminal = words().terminal
    yield from map(line, found.deals)
    for version in VERSIONS:
        proved = (deal for deal in found.deals if deal.version is version and deal.verdict.passes)
        deals = [str(deal.deal) for deal in proved]
        if deals:
            yield terminal(f"verify.seal-{version.number}", deals=", ".join(deals))
    if any(deal.seal for deal in found.deals):
        yield terminal("verify.covers")
    elif not found.deals:
        yield terminal("verify.no-deal")
    if found.ended and not found.over:
        left = found.length is not None and found.ended < found.length
        number, length = found.ended, found.length or 0
        yield terminal("verify.some-of" if left else "verify.not-over", number=number, length=length)


def line(deal: Checked) -> str:
    """Return the result of a deal's check as a line. A refusal names the place in the record."""
    say = words()
    lines = say.say.language.listed([str(n) for n in deal.lines])
    if deal.verdict is Verdict.REFUSED:
        key = "verify.refused" if len(deal.lines) == 1 else "verify.refused-lines"
        why = say.refusals.misfit(deal.misfit, deal.note, deal.rivals)
        return say.terminal(key, deal=deal.deal, why=why, lines=lines)
    told = say.terminal(
        f"verify.{deal.verdict.value}",
        deal=deal.deal,
        number=deal.under.number if deal.under else 0,
        seal=deal.seal,
        lines=lines,
    )
    return f"{told} {say.label.known_before(deal.known)}".strip()


def as_json(deal: Checked) -> dict[str, Any]:
    """Return the result of checking a deal as JSON values, with everything that was under the seal."""
    found: dict[str, Any] = {"deal": deal.deal, "verdict": deal.verdict.value, "seal": deal.seal or None}
    found |= {"misfit": deal.misfit or None, "lines": list(deal.lines), "known": deal.known or None}
    found |= {"missing": deal.note or None, "rivals": list(deal.rivals)}
    if under := deal.under:
        found |= {"version": under.version.number, "number": under.number, "salt": under.salt}
        found |= {"computer_cut": under.cut, "order": [card.text for card in under.order]}
        if terms := under.terms:
            found |= {"game": terms.game, "dealer": terms.dealer, "packet": terms.packet}
            found |= {"chosen": terms.chosen}
        if place := under.place:
            found |= {"house_rules": place.house, "players": list(place.players)}
            found |= {"game_number": place.game, "place": place.deal}
            found |= {"before": None if place.before == NONE else place.before}
    if deal.by_hand:
        found[deal.by_hand.what] = deal.by_hand.number
    return found
