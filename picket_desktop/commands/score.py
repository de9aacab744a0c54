"""``picket score``: score a deal record line by line."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from picket_desktop.commands.printing import printed
from picket_desktop.commands.refusal import Refusal
from picket_desktop.commands.typed import chosen, path, whole
from picket_desktop.engine import games
from picket_desktop.engine.course import course, deals_over, end_of
from picket_desktop.engine.family import Book, ScoredDeal
from picket_desktop.engine.record import FORM, read
from picket_desktop.plain_file import read_at_once
from picket_desktop.words.books import side_by_side, why_not
from picket_desktop.words.outside.system import why
from picket_desktop.words.pages import page_words, said
from picket_desktop.words.words import words, words_for

EXAMPLE = "picket score deal.txt --rules cotton"
NAME, CELL = 20, 8
"""Widths of the columns of a table: the names of the lines, and each book."""
MOST = 1 << 18
"""Maximum size of a deal record, in bytes. A record with all possible lines takes less than two thousand."""


def arguments(parser: argparse.ArgumentParser) -> None:
    say = page_words().say
    parser.add_argument(
        "file",
        metavar=say.within("a placeholder", "FILE"),
        type=path,
        help=say("the deal record; - reads standard input"),
    )
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--rules", metavar="R", help=say("score by this rule set instead of the record’s own"))
    which.add_argument(
        "--all-rules",
        action="store_true",
        help=say("score by every book side by side, with everything called at its best"),
    )
    parser.add_argument(
        "--deal",
        metavar="N",
        type=whole,
        help=say("with --all-rules, the deal of a recorded game to score (the last one)"),
    )
    parser.add_argument("--json", action="store_true", help=say("print one JSON object"))


def run(args: argparse.Namespace) -> int:
    rules = None if args.rules is None else games.rules(args.rules)
    text = read_text(str(args.file))
    whole_game = text.startswith(FORM)
    if whole_game and not args.all_rules:
        raise Refusal("score.whole-game", name=_called(str(args.file)))
    if args.deal is not None and not whole_game:
        raise Refusal("score.no-game", name=_called(str(args.file)))
    if args.all_rules:
        books = of_a_game(text, args.deal) if whole_game else games.score_by_every_book(text)
        if not books:
            raise Refusal("score.one-book")
        printed(json.dumps(table(books)) if args.json else sheets(books))
        return 0
    deal = games.score(text, rules)
    printed(json.dumps(deal.found) if args.json else sheet(deal))
    return 0


def of_a_game(text: str, deal: int | None) -> tuple[Book, ...]:
    """Score a finished deal of a recorded game by every book. The first deal is 1; None means the last
    finished one. Raises `BadText` and `Refusal`."""
    positions = course(read(text))
    return games.played_by_every_book(end_of(positions, chosen(deals_over(positions), deal)).state)


def sheet(deal: ScoredDeal) -> str:
    """Return the score sheet of a deal, as the family of its game prints it."""
    rules = deal.state.rules
    return words_for(rules).families[rules.family].score_sheet(deal)


def sheets(books: Sequence[Book]) -> str:
    """Return the scores of a deal by several books side by side, and the rules by which they differ."""
    side = side_by_side(books)
    assert side is not None
    title = said("books.title")
    out = [title, "=" * len(title), ""]
    out += [f"{year}  {name}" for year, name in zip(side.years, side.titles, strict=True)]
    if side.rows:
        out += ["", words().terminal("books.points"), "", _row("", side.columns)]
        out += [_row(name, cells) for name, cells in side.rows]
    out += ["", *side.cannot] if side.cannot else []
    out += ["", said("books.differ")] if side.differ else []
    for name, rules in side.differ:
        out += ["", name, *(f"  {rule}" for rule in rules)]
    return "\n".join(out)


def _row(name: str, cells: Sequence[str]) -> str:
    return f"{name:{NAME}}" + "".join(f"{cell:>{CELL}}" for cell in cells)


def table(books: Sequence[Book]) -> dict[str, Any]:
    """Return the scores by the name of each book, in the form of ``picket score --json``. A book without
    scores has the reason instead."""
    return {
        book.rules.name: book.deal.found if book.deal else {"cannot": why_not(book.cannot)} for book in books
    }


def read_text(name: str, most: int = MOST) -> str:
    """Return the text of a file, or of standard input for ``-``, if it has at most ``most`` bytes. Raises
    `Refusal`."""
    if name == "-" and sys.stdin is None:
        raise Refusal("score.no-input")
    called = _called(name)
    try:
        read = sys.stdin.buffer.read(most + 1) if name == "-" else read_at_once(Path(name), most + 1)
    except (OSError, ValueError) as error:  # ValueError: a name that no file can have
        raise Refusal("score.unread", name=called, why=why(error)) from None
    if len(read) > most:
        raise Refusal("score.too-long", name=called, most=most)
    try:
        return read.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Refusal("score.no-text", name=called) from None


def _called(name: str) -> str:
    """Return the name of a file for use in a sentence."""
    return words().terminal("score.input") if name == "-" else name
