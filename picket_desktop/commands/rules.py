"""``picket rules``: list the rule sets, print one as a rule book, or print the origins of the games."""

from __future__ import annotations

import argparse
import json

from picket_desktop.commands.printing import printed
from picket_desktop.engine import games
from picket_desktop.words.book.chapter import as_json
from picket_desktop.words.book.lore import LORE
from picket_desktop.words.pages import page_words
from picket_desktop.words.words import words, words_for

EXAMPLE = "picket rules rubicon"


def arguments(parser: argparse.ArgumentParser) -> None:
    say = page_words().say
    parser.add_argument(
        "rules",
        metavar="R",
        nargs="?",
        help=say("the rule set to print, or “{lore}” for where the games come from", lore=LORE),
    )
    parser.add_argument("--json", action="store_true", help=say("print JSON"))


def run(args: argparse.Namespace) -> int:
    if args.rules == LORE:
        lore = words().lore
        printed(json.dumps(lore.as_json()) if args.json else lore.printed())
        return 0
    if args.rules is not None:
        rules = games.rules(args.rules)
        book = words_for(rules).book
        chapter = book.chapter(rules)
        printed(json.dumps(as_json(chapter)) if args.json else book.printed(chapter))
        return 0
    found = [games.rules(name) for name in games.names()]
    if args.json:
        keys = ("name", "title", "year", "character", "pack")
        printed(json.dumps([{k: getattr(r, k) for k in keys} for r in found]))
        return 0
    say = words().say
    lines = (f"{r.name:12} {say(r.title)} ({r.year})\n{'':12} {say(r.character)}" for r in found)
    printed("\n".join(lines))
    return 0
