"""``picket score``: a deal from its record, reckoned line by line."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from picket_desktop.commands.refusal import Refusal
from picket_desktop.engine import games
from picket_desktop.engine.family import ScoredDeal
from picket_desktop.words.words import words, words_for

EXAMPLE = "picket score deal.txt --rules cotton"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the deal record; - reads standard input")
    parser.add_argument("--rules", metavar="R", help="score by this rule set instead of the record's own")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    rules = games.rules(args.rules) if args.rules else None
    deal = games.score(read_text(args.file), rules)
    print(json.dumps(deal.found) if args.json else sheet(deal))
    return 0


def sheet(deal: ScoredDeal) -> str:
    """A reckoned deal as the family of its game prints it."""
    rules = deal.state.rules
    return words_for(rules).families[rules.family].score_sheet(deal)


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
