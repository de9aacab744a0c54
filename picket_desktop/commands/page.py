"""``picket page``: write a deal of a recorded game as a page for a browser."""

from __future__ import annotations

import argparse
from contextlib import suppress
from pathlib import Path

from picket_desktop.commands.refusal import Refusal
from picket_desktop.commands.score import read_text
from picket_desktop.commands.typed import chosen, path, whole
from picket_desktop.engine.course import course, deals_over
from picket_desktop.engine.record import LARGEST, read
from picket_desktop.plain_file import write_whole
from picket_desktop.sitting.setup import as_name
from picket_desktop.words.languages import languages
from picket_desktop.words.pages import page_words
from picket_desktop.words.usage import OPTIONS

EXAMPLE = "picket page game.picket --out deal.html"


def arguments(parser: argparse.ArgumentParser) -> None:
    say = page_words().say
    parser.add_argument(
        "file", metavar="FILE", type=path, help=say("the recorded game; - reads standard input")
    )
    parser.add_argument("--deal", metavar="N", type=whole, help=say("the deal to show (the last one)"))
    parser.add_argument("--out", metavar="FILE", required=True, type=path, help=say("the HTML file to write"))
    parser.add_argument(
        "--name", metavar="NAME", type=as_name, default="", help=say("your name on the page (you)")
    )
    speaks = say(OPTIONS["language"], codes=", ".join(languages()))
    parser.add_argument("--language", metavar="CODE", default=argparse.SUPPRESS, help=speaks)


def run(args: argparse.Namespace) -> int:
    from picket_desktop.ai.review.deal_review import review, reviewable
    from picket_desktop.webpage.page import page

    record = read(read_text(str(args.file), most=4 * LARGEST))
    if _same(args.file, args.out):
        raise Refusal("page.over-game", file=args.out)
    deal = chosen(deals_over(course(record)), args.deal)
    found = review(record, deal) if reviewable(record) else None
    text = page(record, deal, found, name=args.name.strip())
    try:
        write_whole(args.out, text.encode())
    except OSError as error:
        raise Refusal("picture.unwritten", file=args.out, why=error.strerror or error) from None
    return 0


def _same(file: Path, out: Path) -> bool:
    """Return True if the page would take the place of the game."""
    with suppress(OSError):
        return str(file) != "-" and file.samefile(out)
    return False
