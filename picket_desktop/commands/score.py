"""``picket score``: a deal from its record, reckoned line by line."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path

from picket_desktop.commands.refusal import Refusal
from picket_desktop.engine import games
from picket_desktop.engine.family import ScoredDeal
from picket_desktop.engine.picket.deal_record import SEATS
from picket_desktop.engine.picket.events import KIND_LINE, Declared, Scored
from picket_desktop.engine.picket.moves import Group
from picket_desktop.engine.picket.state import State
from picket_desktop.engine.rules import write_value
from picket_desktop.words.words import words_for

EXAMPLE = "picket score deal.txt --rules cotton"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the deal record; - reads standard input")
    parser.add_argument("--rules", metavar="R", help="score by this rule set instead of the record's own")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    rules = games.rules(args.rules) if args.rules else None
    deal = games.score(read_text(args.file), rules)
    print(json.dumps(deal.found) if args.json else SHEETS[deal.state.rules.family](deal))
    return 0


def _tricks(deal: ScoredDeal) -> str:
    """A deal of Piquesept trick by trick."""
    found = deal.found
    out = [f"The soloist sits at {found['soloist']}."]
    for number, (seat, points) in enumerate(found["tricks"], 1):
        out.append(f"Trick {number:2}: seat {seat} takes {points}.")
    points = found["points"]
    out.append(f"Soloist {points['soloist']}, defenders {points['defenders']}.")
    ends = {"soloist": "The soloist wins.", "defenders": "The defenders win.", "drawn": "The deal is drawn."}
    return "\n".join([*out, ends[found["result"]]] if found["result"] else out)


def read_text(name: str) -> str:
    """The text of a file, or of standard input for ``-``. Raises `Refusal`."""
    if name == "-" and sys.stdin is None:
        raise Refusal("There is no standard input here; name a file.")
    try:
        if name == "-":
            return sys.stdin.buffer.read().decode("utf-8-sig")
        return Path(name).read_text(encoding="utf-8-sig")
    except OSError as error:
        raise Refusal(f"{name} cannot be read: {error.strerror or error}.") from None
    except UnicodeDecodeError:
        raise Refusal(f"{name} is not a text in UTF-8.") from None


def _sheet(deal: ScoredDeal) -> str:
    """The score sheet as text."""
    state, found = deal
    rules, words = state.rules, words_for(state.rules)
    out = [rules.title, "=" * len(rules.title), ""]
    running = [0, 0]
    for e in state.told:
        if isinstance(e, Scored):
            running[e.seat] += e.points
            who, name = SEATS[e.seat].capitalize(), words.picket.scores.line_name(e.line, rules)
            detail = words.picket.scores.line_detail(e, rules, _groups(state, e))
            out.append(f"{who:8} {name}: {e.points}" + (f"  ({detail})" if detail else ""))
            rule, source = (
                words.picket.rules.line_rule(e.line, rules),
                words.picket.scores.line_source(e.line, rules),
            )
            out.append(f"         {rule} [{source}]")
            out.append(f"         So far: {running[0]} to {running[1]}.")
    total, standing, tricks = found["total"], found["standing"], found["tricks"]
    out += ["", f"Tricks: Elder {tricks['elder']}, Younger {tricks['younger']}."]
    out.append(f"This deal: Elder {total['elder']}, Younger {total['younger']}.")
    if standing != total:
        out.append(f"The game: Elder {standing['elder']}, Younger {standing['younger']}.")
    if found["won_at"]:
        won = found["won_at"]
        where = f", in trick {won['trick']}" if won["trick"] else ""
        out.append(f"{won['winner'].capitalize()} wins the set on {won['by']}{where}.")
    house = [f"{name.replace('_', '-')}: {write_value(value)}" for name, value in rules.changed()]
    return "\n".join(out + ([f"House rules: {', '.join(house)}."] if house else []))


def _groups(state: State, scored: Scored) -> tuple[Group, ...]:
    for e in state.told:
        if isinstance(e, Declared) and KIND_LINE[e.kind] is scored.line and e.seat == scored.seat:
            return e.groups
    return ()


SHEETS: dict[str, Callable[[ScoredDeal], str]] = {"picket": _sheet, "piquesept": _tricks}
"""How a reckoned deal is printed, by the family of its game."""
