"""Cavendish's discards: the hands of his book whose cards are given in words, by number, with his choice.
Hands shown only in a picture are not included.

The Laws of Piquet, ninth edition: of the examples of discarding the second (Elder, and Younger with the
same hand) and the twenty-eighth, at the beginning of a partie; and the example of a whole deal on page 103,
both hands. Of the second he names the discard, a quart to a king for point, and the four kings: that makes
twelve cards. Of the twenty-eighth he names the discard, four aces, a septieme in clubs against the hand,
seven spades, and that the six left of these are good for point and sequence: that leaves only the eight.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.drills.item import LAY_OUT, Item
from picket_desktop.drills.picket.self_play import PERSON, Position
from picket_desktop.engine import deals
from picket_desktop.engine.cards import Card, cards, pack
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import Discard
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import State


class Case(NamedTuple):
    """A published hand: its place in the book, the hand, and his discard. For a deal that he gives whole,
    also the ``other`` hand and the ``stock``, and for Younger's hand Elder's discard ``before``."""

    number: str
    elder: bool
    hand: str
    his: str
    other: str = ""
    stock: str = ""
    before: str = ""

    @property
    def name(self) -> str:
        """The name of the item."""
        return f"cavendish-{self.number}-{'elder' if self.elder else 'younger'}"

    @property
    def choice(self) -> Discard:
        """His discard."""
        return Discard(cards(self.his))


KINGS = "KS QS JS TS KH QH JH AC KC JC KD TD"
ELDER, YOUNGER = "AS KS JS AH QH JH 8H JC 8C 7C 9D 8D", "TS 7S TH 9H 7H KC QC TC AD QD JD TD"
STOCK = "9S 8S KH 9C KD QS AC 7D"
TOOK = "KS 8C 7C 9D 8D"
CASES = (
    Case("103", True, ELDER, TOOK, YOUNGER, STOCK),
    Case("103", False, YOUNGER, "7S 9H 7H", ELDER, STOCK, TOOK),
    Case("II", True, KINGS, "QH JH AC JC TD"),
    Case("II", False, KINGS, "JH AC JC"),
    Case("XXVIII", True, "AS KS QS JS TS 9S 7S AH 9H AC AD 9D", "7S 9H 9D"),
)
BY_NAME = {case.name: case for case in CASES}
PACK = 32
PUBLISHED = {"rubicon": CASES}
"""By the rules that he wrote for."""


def published(rules: RuleSet) -> Iterator[Case]:
    """Iterate over the hands that can be asked under these rules: their own, or those of the game that they
    derive from, if these rules allow the deal and the discard."""
    by_elder, by_younger = rules.elder_most, rules.exchange.younger_max
    for case in rules.found_in(PUBLISHED) or ():
        elder, younger = (case.his, "") if case.elder else (case.before, case.his)
        allowed = len(cards(elder)) <= by_elder and len(cards(younger)) <= by_younger
        if rules.pack == PACK and allowed:
            yield case


def made(rules: RuleSet, case: Case) -> Item:
    """Return the hand as an item. Unknown cards of the deal come from a fixed seed, the same each time."""
    game, dealer = PicketGame(rules), int(case.elder)
    deal = game.deal_move(_pack(rules, case, dealer))
    moves: tuple[Move, ...] = (deal,)
    state = game.apply(game.only_deal(dealer), deal)[0]
    if not case.elder:
        view = game.view_for(state, 1 - PERSON)
        first = rules_of_thumb.choose(view, random.Random(0), 0).move
        elder = Discard(cards(case.before)) if case.before else first
        state, moves = game.apply(state, elder)[0], (*moves, elder)
    return Item(LAY_OUT, case.name, Position(state, moves).record(rules), "published", case.number)


def _pack(rules: RuleSet, case: Case, dealer: int) -> tuple[Card, ...]:
    """Return a pack from which the hand is dealt to the person."""
    game, order = PicketGame(rules), pack(rules.pack)
    dealt: State = game.apply(game.only_deal(dealer), game.deal_move(order))[0]
    hand, other, stock = cards(case.hand), cards(case.other), cards(case.stock)
    left = tuple(card for card in order if card not in {*hand, *other, *stock})
    rest = deals.permuted(left, f"picket-{case.name}")
    theirs = other or rest[: len(hand)]
    below = stock or rest[len(rest) - len(dealt.cards.stock) :]
    there = dict(
        zip(
            (*dealt.hands[PERSON], *dealt.hands[1 - PERSON], *dealt.cards.stock),
            (*hand, *theirs, *below),
            strict=True,
        )
    )
    return tuple(there[card] for card in order)
