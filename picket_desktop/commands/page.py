"""``picket page``: write a deal of a recorded game, or the whole game, as a page for a browser."""

from __future__ import annotations

import argparse

from picket_desktop.commands.refusal import Refusal
from picket_desktop.commands.score import read_text
from picket_desktop.commands.typed import chosen, not_over, path, whole
from picket_desktop.engine.course import course, deals_over
from picket_desktop.engine.record import LARGEST, Record, read
from picket_desktop.plain_file import write_whole
from picket_desktop.sitting.setup import as_name
from picket_desktop.words.languages import languages
from picket_desktop.words.outside.system import why
from picket_desktop.words.pages import page_words
from picket_desktop.words.usage import OPTIONS

EXAMPLE = "picket page game.picket --out deal.html"


def arguments(parser: argparse.ArgumentParser) -> None:
    say = page_words().say
    parser.add_argument(
        "file",
        metavar=say.within("a placeholder", "FILE"),
        type=path,
        help=say("the recorded game; - reads standard input"),
    )
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--deal", metavar="N", type=whole, help=say("the deal to show (the last one)"))
    shown.add_argument(
        "--whole",
        action="store_true",
        help=say("show the whole game, deal after deal (always so with real cards)"),
    )
    parser.add_argument(
        "--out",
        metavar=say.within("a placeholder", "FILE"),
        required=True,
        type=path,
        help=say("the HTML file to write"),
    )
    parser.add_argument(
        "--name",
        metavar=say.within("a placeholder", "NAME"),
        type=as_name,
        default="",
        help=say("your name on the page (you)"),
    )
    speaks = say(OPTIONS["language"], codes=", ".join(languages()))
    parser.add_argument(
        "--language", metavar=say.within("a placeholder", "CODE"), default=argparse.SUPPRESS, help=speaks
    )


def run(args: argparse.Namespace) -> int:
    record = read(read_text(str(args.file), most=4 * LARGEST))
    not_over(args.file, args.out)
    text = _page(record, args)
    try:
        write_whole(args.out, text.encode())
    except OSError as error:
        raise Refusal("picture.unwritten", file=args.out, why=why(error)) from None
    return 0


def _page(record: Record, args: argparse.Namespace) -> str:
    """Return the requested page: the whole game, or a deal with its review."""
    from picket_desktop.ai.review.deal_review import review, reviewable
    from picket_desktop.webpage.game import game_page
    from picket_desktop.webpage.page import page

    name = args.name.strip()
    if record.marked and args.deal is None:
        return game_page(record)
    deal = chosen(deals_over(course(record)), args.deal)
    if args.whole:
        return game_page(record, name=name)
    found = review(record, deal) if reviewable(record) else None
    return page(record, deal, found, name=name)
