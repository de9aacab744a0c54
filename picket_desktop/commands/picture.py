"""``picket picture``: draw the table without a display."""

from __future__ import annotations

import argparse
import re

from picket_desktop.commands.refusal import Refusal
from picket_desktop.commands.typed import house_rule, house_rules_of, path, whole
from picket_desktop.engine import games
from picket_desktop.saved.settings import BACKS, FACES
from picket_desktop.words.outside.system import why
from picket_desktop.words.pages import page_words

EXAMPLE = "picket picture --rules rubicon --seed 7 --at play --size 1600x1000 --out table.png"
SMALLEST, LARGEST = (640, 400), (7680, 4320)


def arguments(parser: argparse.ArgumentParser) -> None:
    say = page_words().say
    parser.add_argument("--rules", metavar="R", default=games.DEFAULT, help=say("the rule set (%(default)s)"))
    parser.add_argument(
        "--seed", metavar="S", type=whole, default=1, help=say("the random seed for the cards (1)")
    )
    parser.add_argument(
        "--at",
        metavar=say.within("a placeholder", "PHASE"),
        default="play",
        help=say("the moment (%(default)s)"),
    )
    parser.add_argument(
        "--size",
        metavar=say.within("a placeholder", "WxH"),
        default="1600x1000",
        help=say("the width and height (%(default)s)"),
    )
    parser.add_argument("--faces", choices=FACES, default="indexed", help=say("the cards’ faces"))
    parser.add_argument("--back", choices=BACKS, default=BACKS[0], help=say("the cards’ backs"))
    house_rules_of(parser)
    parser.add_argument(
        "--out",
        metavar=say.within("a placeholder", "FILE"),
        required=True,
        type=path,
        help=say("the PNG to write"),
    )


def run(args: argparse.Namespace) -> int:
    options = [house_rule(text) for text in args.option]
    size = _size(args.size)
    from picket_desktop.table.pictures.picture import phases, picture, save

    known = phases(args.rules, options)
    if args.at not in known:
        raise Refusal("picture.no-phase", phase=args.at, known=", ".join(known))
    drawn = picture(args.rules, args.seed, args.at, size, options, faces=args.faces, back=args.back)
    try:
        save(drawn, args.out)
    except OSError as error:
        raise Refusal("picture.unwritten", file=args.out, why=why(error)) from None
    return 0


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([0-9]{2,5})[xX×]([0-9]{2,5})", text.strip())
    if not found:
        raise Refusal("picture.size", text=text)
    w, h = int(found[1]), int(found[2])
    if not (SMALLEST[0] <= w <= LARGEST[0] and SMALLEST[1] <= h <= LARGEST[1]):
        raise Refusal("picture.size-bounds", text=text)
    return w, h
