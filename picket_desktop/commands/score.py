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
from picket_desktop.words.words import words, words_for

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
    found, say = deal.found, words().terminal
    out = [say("score.soloist-sits", seat=found["soloist"])]
    for number, (seat, points) in enumerate(found["tricks"], 1):
        out.append(say("score.trick", number=f"{number:2}", seat=seat, points=points))
    out.append(say("score.sides", **found["points"]))
    return "\n".join([*out, say(f"score.{found['result']}")] if found["result"] else out)


def read_text(name: str) -> str:
    """The text of a file, or of standard input for ``-``. Raises `Refusal`."""
    if name == "-" and sys.stdin is None:
        raise Refusal(words().terminal("score.no-input"))
    try:
        if name == "-":
            return sys.stdin.buffer.read().decode("utf-8-sig")
        return Path(name).read_text(encoding="utf-8-sig")
    except OSError as error:
        why = error.strerror or error
        raise Refusal(words().terminal("score.unread", name=name, why=why)) from None
    except UnicodeDecodeError:
        raise Refusal(words().terminal("score.no-text", name=name)) from None


def _sheet(deal: ScoredDeal) -> str:
    """The score sheet as text."""
    state, found = deal
    rules, spoken = state.rules, words_for(state.rules)
    say, scores = spoken.terminal, spoken.picket.scores
    title = spoken.say(rules.title)
    out = [title, "=" * len(title), ""]
    running = [0, 0]
    for e in state.told:
        if isinstance(e, Scored):
            running[e.seat] += e.points
            who, name = spoken.refusals.seat_name(SEATS[e.seat] == "elder"), scores.line_name(e.line, rules)
            detail = scores.line_detail(e, rules, _groups(state, e))
            rule, source = spoken.picket.rules.line_rule(e.line, rules), scores.line_source(e.line, rules)
            so_far = say("score.so-far", first=running[0], second=running[1])
            out.append(f"{who:8} {name}: {e.points}" + (f"  ({detail})" if detail else ""))
            out += [f"         {rule} [{source}]", f"         {so_far}"]
    out += ["", say("score.tricks", **found["tricks"]), say("score.deal", **found["total"])]
    if found["standing"] != found["total"]:
        out.append(say("score.game", **found["standing"]))
    if found["won_at"]:
        won = found["won_at"]
        winner = spoken.refusals.seat_name(won["winner"] == "elder")
        key = "score.won-in-trick" if won["trick"] else "score.won"
        out.append(say(key, winner=winner, by=say(f"score.by.{won['by']}"), trick=won["trick"]))
    house = [f"{name.replace('_', '-')}: {write_value(value)}" for name, value in rules.changed()]
    return "\n".join(out + ([say("score.house-rules", rules=", ".join(house))] if house else []))


def _groups(state: State, scored: Scored) -> tuple[Group, ...]:
    for e in state.told:
        if isinstance(e, Declared) and KIND_LINE[e.kind] is scored.line and e.seat == scored.seat:
            return e.groups
    return ()


SHEETS: dict[str, Callable[[ScoredDeal], str]] = {"picket": _sheet, "piquesept": _tricks}
"""How a reckoned deal is printed, by the family of its game."""
