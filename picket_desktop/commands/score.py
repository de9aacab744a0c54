"""``picket score``: a deal from its record, reckoned line by line."""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path
from typing import Any

from picket_desktop.commands.refusal import Refusal
from picket_desktop.engine import games
from picket_desktop.engine.picket.deal_record import SEATS, read
from picket_desktop.engine.picket.events import KIND_LINE, Declared, Scored
from picket_desktop.engine.picket.moves import Group
from picket_desktop.engine.picket.ruleset import Rules, write_value
from picket_desktop.engine.picket.scoring import play_through, summary
from picket_desktop.engine.picket.state import State
from picket_desktop.engine.piquesept import record as piquesept_record
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules
from picket_desktop.words.words import words_for

EXAMPLE = "picket score deal.txt --rules cotton"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the deal record; - reads standard input")
    parser.add_argument("--rules", metavar="R", help="score by this rule set instead of the record's own")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    text = read_text(args.file)
    rules = games.rules(args.rules) if args.rules else None
    if _is_piquesept(text, rules):
        return _piquesept(text, rules, args.json)
    chosen = games.two_hand_rules(rules.name) if rules else None
    state = play_through(read(text, chosen))
    print(json.dumps(summary(state)) if args.json else _sheet(state))
    return 0


def _is_piquesept(text: str, rules: Rules | None) -> bool:
    """Whether the rules asked for, or else named in the record, are of that family."""
    if rules is not None:
        return isinstance(rules, PiqueseptRules)
    named = re.search(r"^\s*rules\s*:\s*piquesept", text, re.IGNORECASE | re.MULTILINE)
    return named is not None


def _piquesept(text: str, rules: Rules | None, as_json: bool) -> int:
    assert rules is None or isinstance(rules, PiqueseptRules)
    found = piquesept_record.score(piquesept_record.read_record(text, rules))
    print(json.dumps(found) if as_json else _tricks(found))
    return 0


def _tricks(found: dict[str, Any]) -> str:
    """A deal of Piquesept trick by trick."""
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


def _sheet(state: State) -> str:
    """The score sheet as text."""
    rules, words = state.rules, words_for(state.rules)
    found = summary(state)
    out = [rules.title, "=" * len(rules.title), ""]
    running = [0, 0]
    for e in state.told:
        if isinstance(e, Scored):
            running[e.seat] += e.points
            who, name = SEATS[e.seat].capitalize(), words.line_name(e.line, rules)
            detail = words.line_detail(e, rules, _groups(state, e))
            out.append(f"{who:8} {name}: {e.points}" + (f"  ({detail})" if detail else ""))
            out.append(f"         {words.line_rule(e.line, rules)} [{words.line_source(e.line, rules)}]")
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
