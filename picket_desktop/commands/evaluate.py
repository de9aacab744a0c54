"""``picket evaluate``: rank the possible moves for a hand, or in a position of a recorded game."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator

from picket_desktop.ai.evaluation import PARTS, Evaluation, Part, Ranked, decisions, evaluate
from picket_desktop.ai.worker.question import RISING, WORLDS, seed_of
from picket_desktop.commands.printing import printed, to_be_printed
from picket_desktop.commands.refusal import Refusal
from picket_desktop.commands.score import read_text
from picket_desktop.commands.tables import aligned
from picket_desktop.commands.typed import house_rule, house_rules_of, path, whole
from picket_desktop.engine import games
from picket_desktop.engine.family import OwnHand
from picket_desktop.engine.known_deals import typed_cards
from picket_desktop.engine.record import LARGEST, read
from picket_desktop.sitting.evaluating.position import Evaluable, of_game, of_hand
from picket_desktop.words.cards import signed as in_signs
from picket_desktop.words.counting import Line, Table
from picket_desktop.words.numerals import signed
from picket_desktop.words.pages import called, page_words
from picket_desktop.words.weighing.evaluations import Column, ahead, columns
from picket_desktop.words.words import Words, words_for

EXAMPLE = "picket evaluate --rules rubicon --seat elder KS JS 8S 7S 7H AC KC TC 9C KD QD 8D"
STANDING = re.compile(r"([0-9]{1,4})[-:]([0-9]{1,4})")


def arguments(parser: argparse.ArgumentParser) -> None:
    say = page_words().say
    parser.add_argument(
        "hand",
        metavar=say.within("a placeholder", "CARD"),
        nargs="*",
        help=say("the twelve cards of a hand, such as “KS 10H 7D”"),
    )
    parser.add_argument(
        "--rules",
        metavar="R",
        default=games.DEFAULT,
        help=say("the rule set (%(default)s)"),
    )
    house_rules_of(parser)
    parser.add_argument(
        "--seat",
        metavar=say.within("a placeholder", "SEAT"),
        default="elder",
        help=say("elder or younger (%(default)s)"),
    )
    parser.add_argument(
        "--standing", metavar="A-B", help=say("the score before the deal: your points and your opponent’s")
    )
    parser.add_argument(
        "--deal", metavar="N", type=whole, default=0, help=say("with a score, the number of the deal")
    )
    parser.add_argument(
        "--took", metavar="N", type=whole, help=say("how many cards the opponent has exchanged")
    )
    parser.add_argument(
        "--blank",
        metavar="N",
        type=whole,
        help=say("your hand has no court card, and you declared it, with N cards to exchange"),
    )
    parser.add_argument(
        "--record",
        metavar=say.within("a placeholder", "FILE"),
        type=path,
        help=say("a recorded game instead of a hand"),
    )
    parser.add_argument(
        "--move", metavar="N", type=whole, help=say("the move of that game to look at (the next)")
    )
    parser.add_argument(
        "--try",
        metavar=say.within("a placeholder", "MOVE"),
        dest="tried",
        action="append",
        default=[],
        help=say("a move to rank as well: the cards, or as written in a record"),
    )
    parser.add_argument(
        "--worlds",
        metavar="N",
        type=whole,
        default=WORLDS,
        help=say("how hard to think, from 1 to {most} (a hint uses {usual})", most=RISING[-1], usual=WORLDS),
    )


def run(args: argparse.Namespace) -> int:
    to_be_printed()
    if not 1 <= args.worlds <= RISING[-1]:
        raise Refusal("evaluate.worlds", number=args.worlds, most=RISING[-1])
    if bool(args.hand) == (args.record is not None):
        raise Refusal("evaluate.what")
    asked = _of_hand(args) if args.hand else _recorded(args)
    tried = [asked.move(text) for text in args.tried] + ([asked.done] if asked.done else [])
    printed("\n".join(told(asked, evaluate(asked.view, seed_of(asked.view), args.worlds, tried))))
    return 0


def _of_hand(args: argparse.Namespace) -> Evaluable:
    """Return the position of a hand given on the command line. Raises `BadText` and `Refusal`."""
    if args.move is not None:
        raise Refusal("evaluate.move")
    rules = games.rules(args.rules, [house_rule(text) for text in args.option])
    standing = None
    if args.standing is not None:
        if (score := STANDING.fullmatch(args.standing)) is None:
            raise Refusal("evaluate.standing", text=args.standing)
        standing = int(score[1]), int(score[2])
    cards = typed_cards(" ".join(args.hand), rules)
    return of_hand(rules, OwnHand(cards, args.seat, standing, args.deal, args.took, args.blank))


def _recorded(args: argparse.Namespace) -> Evaluable:
    """Return a position of a recorded game. Raises `BadText` and `Refusal`."""
    if args.option or args.deal or (args.standing, args.took, args.blank) != (None, None, None):
        raise Refusal("evaluate.of-hand")
    record = read(read_text(str(args.record), most=4 * LARGEST))
    there, last = dict(decisions(record)), len(record.moves)
    at = last if args.move is None else args.move - 1
    if not 0 <= at <= last:
        raise Refusal("evaluate.no-move", number=args.move, last=last + 1)
    if at not in there:
        raise Refusal("evaluate.nobody", number=at + 1)
    found = of_game(record, at, there[at])
    assert found is not None
    return found


# Output


def told(of: Evaluable, found: Evaluation) -> Iterator[str]:
    """Yield the evaluation line by line, the answer first."""
    words = words_for(of.rules)
    terminal = words.terminal
    yield words.families[of.rules.family].advised(found.best.move, of.view)
    if how := ahead(words, found):
        yield how
    yield words.advice.thought(found.advice.reason)
    if of.name:
        yield terminal("evaluate.whose", deal=of.deal, name=called(of.name))
    elif not of.role:
        yield terminal("evaluate.whose.you", deal=of.deal)
    yield ""
    yield aligned(_ranks(words, of, found))
    if found.best.parts:
        yield from ("", terminal("evaluate.parts"), aligned(_parts(words, found)))
    yield ""
    if found.best.points is not None:
        yield terminal("evaluate.points")
    if found.unit != 1:
        yield terminal("evaluate.stakes")
    if found.best.parts:
        yield terminal("evaluate.deals", deals=found.deals, worked=found.worked)
    elif found.deals:
        yield terminal("evaluate.hands", hands=found.deals)


def _ranks(words: Words, of: Evaluable, found: Evaluation) -> Table:
    """Return the table of the moves with their values."""
    shown = columns(words, found)
    if any(way.kept for way in found.ways):
        kept = tuple(" ".join(map(in_signs, way.kept)) for way in found.ways)
        shown.append(Column(words.terminal("evaluate.column.kept"), kept))
    lines = [
        Line(f"{at + 1}. {_label(words, of, way)}", tuple(column.cells[at] for column in shown))
        for at, way in enumerate(found.ways)
    ]
    return Table("", tuple(column.heading for column in shown), tuple(lines))


def _parts(words: Words, found: Evaluation) -> Table:
    """Return a table that breaks down the points of each move."""
    terminal, terms = words.terminal, words.house_rules.terms
    numbers = tuple(f"{at}." for at, way in enumerate(found.ways, 1) if way.parts)
    by_part = zip(*(way.parts for way in found.ways if way.parts), strict=True)
    named = {name: terminal(f"evaluate.part.{name}", **terms) for name in PARTS}
    lines = [Line(named[row[0].name], tuple(_part(words, part) for part in row)) for row in by_part]
    return Table("", numbers, tuple(lines))


def _part(words: Words, part: Part) -> str:
    """Return a text on how often each side scores a part of the points, and what that yields."""
    if part.name == PARTS[-1]:
        return signed(part.points)
    mine, other = (round(100 * side.share) for side in (part.mine, part.other))
    return words.terminal("evaluate.part", mine=mine, other=other, points=signed(part.points))


def _label(words: Words, of: Evaluable, way: Ranked) -> str:
    """Return the label of a move's row: the cards laid out, or a description."""
    if way.kept and len(way.kept) < len(of.hand):
        label = " ".join(in_signs(card) for card in of.hand if card not in way.kept)
    else:
        label = words.families[of.rules.family].advised(way.move, of.view).rstrip(".")
    return words.terminal("evaluate.done", move=label) if of.was_made(way.move) else label
