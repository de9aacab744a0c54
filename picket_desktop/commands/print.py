"""``picket print``: make a PDF of something for a table with real cards."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from picket_desktop.commands.printing import printed
from picket_desktop.commands.refusal import Refusal
from picket_desktop.commands.score import read_text
from picket_desktop.commands.typed import house_rule, house_rules_of, not_over, path
from picket_desktop.engine import games
from picket_desktop.engine.record import LARGEST, read
from picket_desktop.plain_file import write_whole
from picket_desktop.printed.sizes import (
    CARDS,
    PACK,
    PACKS,
    SCORE_SHEET,
    SHEETS,
    SINGLE,
    THINGS,
    TYPE_SIZES,
    Order,
)
from picket_desktop.printed.telling import tells
from picket_desktop.saved.settings import BACKS, FACES
from picket_desktop.saved.settings import PACKS as COLOURS
from picket_desktop.words.outside.system import why
from picket_desktop.words.pages import page_words, said

EXAMPLE = "picket print leaflet --rules cotton --type 18 --out cotton.pdf"


def arguments(parser: argparse.ArgumentParser) -> None:
    say = page_words().say
    parser.add_argument(
        "thing",
        metavar=say.within("a placeholder", "WHAT"),
        choices=THINGS,
        help=say("what to print: {things}", things=", ".join(THINGS)),
    )
    parser.add_argument(
        "--rules",
        metavar="R",
        help=say("the rule set (%(default)s)").replace("%(default)s", games.DEFAULT),
    )
    house_rules_of(parser)
    parser.add_argument(
        "--type",
        type=int,
        choices=TYPE_SIZES,
        default=TYPE_SIZES[0],
        help=say("the size of type in points, for all but the pack"),
    )
    parser.add_argument(
        "--plain",
        action="store_true",
        help=say("use everyday words instead of the game’s own in the leaflet, score sheet and calls"),
    )
    parser.add_argument(
        "--cards", type=int, choices=PACKS, help=say("how many cards (default: what the game needs)")
    )
    parser.add_argument("--faces", choices=FACES, default=FACES[0], help=say("the cards’ faces"))
    parser.add_argument(
        "--colours", choices=COLOURS, default=COLOURS[0], help=say("how many colours the suits have")
    )
    parser.add_argument("--back", choices=BACKS, default=BACKS[0], help=say("the cards’ backs"))
    parser.add_argument(
        "--card-size",
        choices=tuple(CARDS),
        default=next(iter(CARDS)),
        help=say("63 × 88 mm, or 59 × 90 mm as Maréchal’s pack (Rouen, about 1567) is reprinted"),
    )
    parser.add_argument(
        "--sheet",
        choices=(*SHEETS, SINGLE),
        default=next(iter(SHEETS)),
        help=say("the paper; “single” is one card per page with 3 mm to be trimmed off, for a print shop"),
    )
    parser.add_argument(
        "--game",
        metavar=say.within("a placeholder", "FILE"),
        type=path,
        help=say("a recorded game to fill in the score sheet"),
    )
    parser.add_argument(
        "--name",
        metavar=say.within("a placeholder", "NAME"),
        default="",
        help=say("your name on the score sheet (you)"),
    )
    parser.add_argument(
        "--out",
        metavar=say.within("a placeholder", "FILE"),
        required=True,
        type=path,
        help=say("the PDF to write"),
    )


def run(args: argparse.Namespace) -> int:
    if args.sheet == SINGLE and args.thing != PACK:
        raise Refusal("print.single", thing=args.thing)
    if args.game is not None:
        return _filled_in(args)
    rules = games.rules(args.rules or games.DEFAULT, [house_rule(text) for text in args.option])
    order = Order(
        args.thing,
        rules,
        args.cards or rules.pack,
        args.faces,
        args.colours,
        args.back,
        args.card_size,
        args.sheet,
        args.type,
        args.plain,
    )
    return _pressed(order, args.out)


def _filled_in(args: argparse.Namespace) -> int:
    """Print the score sheet of a recorded game, filled in."""
    from picket_desktop.sitting.setup import as_name, reckoned

    if args.thing != SCORE_SHEET:
        raise Refusal("print.game", thing=args.thing)
    if args.rules or args.option:
        raise Refusal("print.game-rules")
    record = read(read_text(str(args.game), most=4 * LARGEST))
    game = reckoned(record, as_name(args.name).strip() or said("web.you"))
    if not game.deals:
        raise Refusal("page.no-deal")
    not_over(args.game, args.out)
    rules = record.rules
    order = Order(
        SCORE_SHEET, rules, rules.pack, sheet=args.sheet, points=args.type, plain=args.plain, games=(game,)
    )
    return _pressed(order, args.out)


def _pressed(order: Order, out: Path) -> int:
    """Print an order into a file, and say how to print it on paper."""
    from picket_desktop.printed.press import printed as pressed

    made = pressed(order)
    try:
        write_whole(out, made)
    except OSError as error:
        raise Refusal("picture.unwritten", file=out, why=why(error)) from None
    if sys.stdout is not None:
        printed(tells(order))
    return 0
