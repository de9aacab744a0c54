"""Cavendish's problems: hands of his book, with the choice that he makes in each.

The Laws of Piquet, ninth edition: the examples of discarding, playing and sinking whose cards the book names
or pictures, and the example of a whole deal on page 103. A deal is written up to his choice, which is the
last move of the hand that chooses. Where the book does not show the other hand, the stock, or how the twelve
cards of a hand were drawn, these are filled in so that everything he says about them is true.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from picket_desktop.drills.item import Item
from picket_desktop.drills.self_play import PERSON, begun
from picket_desktop.engine.cards import card
from picket_desktop.engine.game import BadText, Move
from picket_desktop.engine.picket.moves import PLAYS, Call, Discard, Kind, Play
from picket_desktop.engine.picket.records.deal_record import read
from picket_desktop.engine.picket.records.scoring import moves
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.record import LAST_DEAL, Note, Record

PLAY, DISCARDS = "play", "discards"
"""The names of two choices: a card to play, and cards to lay out. Any other choice is named after its kind of
call."""


class Problem(NamedTuple):
    """A published problem. ``place`` is its place in the book, ``elder`` is true if Elder chooses, ``about``
    is its subject, and ``deal`` is the deal up to the book's choice. ``totals`` are the chooser's and the
    opponent's before the deal, if it is the last of a partie. ``alike`` is a card as good as the one the book
    plays."""

    place: str
    elder: bool
    about: str
    deal: str
    totals: tuple[int, int] | None = None
    alike: str = ""

    @property
    def name(self) -> str:
        """The name of the item."""
        return f"cavendish-{self.place}-{'elder' if self.elder else 'younger'}"

    @property
    def asks(self) -> str:
        """The choice to make: `PLAY`, `DISCARDS`, or the kind of call as a single word."""
        key, _, value = self.deal.splitlines()[-1].partition(":")
        what = key.split(" ")[-1]
        return value.strip() if what == "sinks" else what

    def parted(self, rules: RuleSet) -> tuple[tuple[Move, ...], Move]:
        """Return the moves before the book's choice, and that choice. Raises `BadText` if these rules do not
        allow them."""
        made, whose = moves(read(self.deal, rules)), 0 if self.elder else 1
        if self.asks == PLAY:
            at = max(i for i, move in enumerate(made) if isinstance(move, Play))
        elif self.asks == DISCARDS:
            at = [i for i, move in enumerate(made) if isinstance(move, Discard)][whose]
        else:
            asked = Kind[self.asks.upper()]
            at = [i for i, move in enumerate(made) if isinstance(move, Call) and move.kind is asked][whose]
        return made[:at], made[at]

    def his(self, rules: RuleSet, done: Move) -> Move:
        """Return the book's choice, or the move ``done`` if it is as good."""
        choice = self.parted(rules)[1]
        return done if self.alike and done == PLAYS[card(self.alike).index] else choice


PROBLEMS = (
    Problem(
        "I",
        True,
        "guard",
        "elder dealt: KS JS 8S 7S 7H AC KC TC 9C KD QD 8D\n"
        "younger dealt: JC 9S 9H 9D QS AD QC JH KH AS QH 8C\n"
        "stock: TS 7C 7D TH JD AH 8H TD\n"
        "elder discards: JS 8S 7S 7H 8D\n"
        "younger discards: 9S 8C 9D\n",
    ),
    Problem(
        "I",
        False,
        "guard",
        "elder dealt: JC 9D AS QC KH 8H QS TD 7D JH 7C JD\n"
        "younger dealt: KS JS 8S 7S 7H AC KC TC 9C KD QD 8D\n"
        "stock: 9H 9S QH AD TH AH 8C TS\n"
        "elder discards: AS QS 8H QC 7C\n"
        "younger discards: 8S 7S 8D\n",
    ),
    Problem(
        "II",
        True,
        "sets",
        "elder dealt: KS QS JS TS KH QH JH AC KC JC KD TD\n"
        "younger dealt: 9D 8S AH 7H QC 9S TC AS AD 9H 9C 8D\n"
        "stock: QD 8H 7S JD 7C 8C TH 7D\n"
        "elder discards: QH JH AC JC TD\n"
        "younger discards: 9S 8S 7H\n",
    ),
    Problem(
        "II",
        False,
        "guard",
        "elder dealt: QD 7C 8H 9C AD 7D 8S 7H AS JD 7S 8C\n"
        "younger dealt: KS QS JS TS KH QH JH AC KC JC KD TD\n"
        "stock: 9S QC TC AH 9D 9H 8D TH\n"
        "elder discards: 8H 7H 9C 8C 7C\n"
        "younger discards: JH AC JC\n",
    ),
    Problem(
        "III",
        True,
        "sets",
        "elder dealt: QS JS TS AH QH TH 9H QC TC 9C 8C JD\n"
        "younger dealt: 7D 7C AS 7S QD KS AD KC KH 8H 9D 8S\n"
        "stock: KD 7H JH 8D 9S TD JC AC\n"
        "elder discards: QC TC 9C 8C JD\n"
        "younger discards: 8S 7S 7C\n",
    ),
    Problem(
        "IV",
        True,
        "sets",
        "elder dealt: AS KS JS TS 9S 7S JH QC JD 9D 8D 7D\n"
        "younger dealt: TH 9C 8H 9H TC QS TD QD KH AH AD 8S\n"
        "stock: 8C AC 7H 7C JC KD KC QH\n"
        "elder discards: JH JD 9D 8D 7D\n"
        "younger discards: QS 8S 9C\n",
    ),
    Problem(
        "V",
        True,
        "point",
        "elder dealt: QS 8S JH TH 8H QC JC TC AD KD QD 8D\n"
        "younger dealt: 7H JD KS 9D KH 7D 9H JS 8C 7S 9S TS\n"
        "stock: AC AH KC AS 7C QH TD 9C\n"
        "elder discards: QS 8S JH TH 8H\n"
        "younger discards: 9H 7H 8C\n",
    ),
    Problem(
        "VII",
        True,
        "sets",
        "elder dealt: AS QS JS 9S 7S AH QH QC 9C 7C KD 9D\n"
        "younger dealt: TD AC KS JC 9H 8C AD 7H TS TC JH 8S\n"
        "stock: TH QD 8D KC 7D KH JD 8H\n"
        "elder discards: QC 9C 7C KD 9D\n"
        "younger discards: JH 9H 7H\n",
    ),
    Problem(
        "VII",
        False,
        "guard",
        "elder dealt: 8C KC JC 8D QD KH TS KS TD JH 8H JD\n"
        "younger dealt: AS QS JS 9S 7S AH QH QC 9C 7C KD 9D\n"
        "stock: 7H 8S AD TC 7D AC 9H TH\n"
        "elder discards: TS JH 8H JC 8C\n"
        "younger discards: JS 9S 7S\n",
    ),
    Problem(
        "VIII",
        False,
        "sets",
        "elder dealt: 8S 7S 8H TD 8D 9H QC 7H TS 8C 7D QH\n"
        "younger dealt: KS JS AH JH AC KC JC TC 7C AD JD 9D\n"
        "stock: 9S TH QS KD QD AS KH 9C\n"
        "elder discards: 8S 7S 8C 8D 7D\n"
        "younger discards: JH JD 9D\n",
    ),
    Problem(
        "IX",
        True,
        "point",
        "elder dealt: JS TS 9S 8S 7S AH KH QH JH 9C 8C 9D\n"
        "younger dealt: 7H QD QS QC 9H TC TD AD KC KS KD TH\n"
        "stock: 8D 8H JC 7D AC AS JD 7C\n"
        "elder discards: JS TS 9S 8S 7S\n"
        "younger discards: TH 9H 7H\n",
    ),
    Problem(
        "IX",
        False,
        "danger",
        "elder dealt: 8H TH JC JD 7C KC 7H TD 8D TC AC 9H\n"
        "younger dealt: JS TS 9S 8S 7S AH KH QH JH 9C 8C 9D\n"
        "stock: QC AD 7D KD QS AS KS QD\n"
        "elder discards: 9H 8H 7H JD 8D\n"
        "younger discards: 9C 8C 9D\n",
    ),
    Problem(
        "XI",
        True,
        "point",
        "elder dealt: KS QS TS 9S 8S 7S KH QH AC JC KD 9D\n"
        "younger dealt: 7C TD QD 8H TC JH QC 9H 7D AD KC AH\n"
        "stock: 7H JS 8C TH AS 9C 8D JD\n"
        "elder discards: QS TS 9S 8S 7S\n"
        "younger discards: JH 9H 8H\n",
    ),
    Problem(
        "XII",
        True,
        "point",
        "elder dealt: AS 9S QH TH 9H KC QC 9C 8C 7C QD JD\n"
        "younger dealt: JS KH KD KS JC JH AD AC TC 8D TS 7H\n"
        "stock: 9D AH 7D 7S 8H QS TD 8S\n"
        "elder discards: 9S KC 9C 8C 7C\n"
        "younger discards: 7H TC 8D\n",
    ),
    Problem(
        "XIII",
        False,
        "leave",
        "elder dealt: JH 9D 7D 7C 8C 8D TH AS TD 8S 9S 9C\n"
        "younger dealt: KS TS 7S QH 9H 8H AC KC JC AD KD JD\n"
        "stock: QC 7H TC QD AH QS JS KH\n"
        "elder discards: 9S 8S 9C 8C 7C\n"
        "younger discards: 7S\n",
    ),
    Problem(
        "XV",
        True,
        "point",
        "elder dealt: AS 9S KH QH JH QC TC 9C 8C 7C JD TD\n"
        "younger dealt: AC 7S KS 8S JC 8D 8H KC TH QS AH QD\n"
        "stock: 7H AD 9H 7D TS JS KD 9D\n"
        "elder discards: QC TC 9C 8C 7C\n"
        "younger discards: TH 8H 8D\n",
    ),
    Problem(
        "XVII",
        False,
        "sets",
        "elder dealt: 8H 9S JH TS 9C 8S KC JD TC 8C 7H 9H\n"
        "younger dealt: KS JS 7S AH QH AC QC JC AD KD QD 8D\n"
        "stock: KH 9D TH AS 7C 7D QS TD\n"
        "elder discards: JH 9H 8H 7H JD\n"
        "younger discards: KS JS 7S\n",
    ),
    Problem(
        "XVIII",
        False,
        "danger",
        "elder dealt: AH 8D 9S QD 8H 9C 7S QS AS 7H QC 8S\n"
        "younger dealt: KS JS TS JH TH 9H AC JC 8C 7C KD 9D\n"
        "stock: TD AD KC 7D QH KH JD TC\n"
        "elder discards: 8H 7H 9C 8D\n"
        "younger discards: JC 8C 7C\n",
    ),
    Problem(
        "XIX",
        True,
        "leave",
        "elder dealt: AS KS QS JS 8S 7S KH 9H KC TC TD 9D\n"
        "younger dealt: 7C JD JC 8D 8H JH TS AH TH QC 8C 7D\n"
        "stock: QH 9S 9C AC KD AD QD 7H\n"
        "elder discards: 9H TC TD 9D\n"
        "younger discards: TS 7C 8D 7D\n",
    ),
    Problem(
        "XX",
        True,
        "leave",
        "elder dealt: AS 9S AH KH QH JH TH 8H AC 9C KD QD\n"
        "younger dealt: 8C JS KS 9D 7C TS 7S QS JC 9H AD 8S\n"
        "stock: 8D 7H TD JD TC QC 7D KC\n"
        "elder discards: 9S 9C KD QD\n"
        "younger discards: 9H 8C 7C 9D\n",
    ),
    Problem(
        "XX",
        False,
        "leave",
        "elder dealt: 9D 8S 9H KC TC 7C TS 7D JC KS 7S 7H\n"
        "younger dealt: AS 9S AH KH QH JH TH 8H AC 9C KD QD\n"
        "stock: JD 8D JS TD QC QS 8C AD\n"
        "elder discards: 7S 9H 7H 9D 7D\n"
        "younger discards: 9S 9C\n",
    ),
    Problem(
        "XXII",
        False,
        "leave",
        "elder dealt: 7S AC TH 7D JH AS 8S AD 7H 9S JC 8D\n"
        "younger dealt: KS QS TS AH KH QH KC QC TC QD JD TD\n"
        "stock: JS 9C 7C 9H 9D 8C KD 8H\n"
        "elder discards: 9S 8S 7S 8D 7D\n"
        "younger discards: TS TC\n",
    ),
    Problem(
        "XXIII",
        False,
        "score",
        "elder dealt: QC 8H AD KH 9H 9D 7H JD QH 8D 9C TC\n"
        "younger dealt: AS KS QS JS 9S AH AC KC JC 8C KD 7D\n"
        "stock: TS 7S QD 7C TD 8S TH JH\n"
        "elder discards: TC 9C JD 9D 8D\n"
        "younger discards: JC 8C\n",
        totals=(155, 68),
    ),
    Problem(
        "XXIV",
        True,
        "point",
        "elder dealt: AS 8S KH QH TH 9H AC QC TC 9C JD 9D\n"
        "younger dealt: 8C 9S 7C 7S KC AD QS 7D JC TD JH JS\n"
        "stock: AH QD 7H TS 8H KD 8D KS\n"
        "elder discards: 8S TC 9C JD 9D\n"
        "younger discards: 7C TD 7D\n",
    ),
    Problem(
        "XXVI",
        False,
        "danger",
        "elder dealt: 9S 7S 8S JS AH 8D 7H TC KD 7D 9C QC\n"
        "younger dealt: AS QS TS JH TH 9H 8H AC 8C QD JD TD\n"
        "stock: JC AD KC KS 7C KH QH 9D\n"
        "elder discards: 7H TC 9C 8D 7D\n"
        "younger discards: QS TS 8C\n",
    ),
    Problem(
        "XXVIII",
        True,
        "danger",
        "elder dealt: AS KS QS JS TS 9S 7S AH 9H AC AD 9D\n"
        "younger dealt: 8S JD 8D KD TC TH QH KC 9C 8C QD 7C\n"
        "stock: QC 7H JH KH TD JC 7D 8H\n"
        "elder discards: 7S 9H 9D\n"
        "younger discards: 8S QH TH 8D\n",
    ),
    Problem(
        "XXIX",
        True,
        "sets",
        "elder dealt: KS JS JH TH 9H 8H 7H AC KC QC JD 9D\n"
        "younger dealt: QS QD JC TC 8S KH 8D 7D 8C AH QH TS\n"
        "stock: 9S 9C 7S AD KD TD AS 7C\n"
        "elder discards: TH 9H 8H 7H 9D\n"
        "younger discards: 8S 8D 7D\n",
    ),
    Problem(
        "XXXI",
        False,
        "point",
        "elder dealt: KD JD 8H 7H AC QH QC 7D AD TS KS KH\n"
        "younger dealt: QS JS 9S 8S AH JH KC JC TC 9C 8C TD\n"
        "stock: 9H TH 7C 8D 7S AS QD 9D\n"
        "elder discards: TS QH 8H 7H QC\n"
        "younger discards: QS 9S 8S\n",
    ),
    Problem(
        "XXXII",
        False,
        "sets",
        "elder dealt: QD KS QC KC 8H 9D 7H 9S 7D KD KH QH\n"
        "younger dealt: QS JS 8S AH JH AC JC 9C 8C JD TD 8D\n"
        "stock: 9H AD TH TC 7S TS AS 7C\n"
        "elder discards: 9S 8H 7H 9D 7D\n"
        "younger discards: AC 9C 8C\n",
    ),
    Problem(
        "XXXIII",
        True,
        "sets",
        "elder dealt: KS JS TS 8S AH JH AC JC 8C 7C JD 7D\n"
        "younger dealt: QD 7S TC TD 9H QS AS 9D 9S 8D 8H 9C\n"
        "stock: TH QC KC 7H KD KH QH AD\n"
        "elder discards: JC 8C 7C JD 7D\n"
        "younger discards: 9H 8H 9C\n",
    ),
    Problem(
        "103",
        True,
        "",
        "elder dealt: AS KS JS AH QH JH 8H JC 8C 7C 9D 8D\n"
        "younger dealt: TS 7S TH 9H 7H KC QC TC AD QD JD TD\n"
        "stock: 9S 8S KH 9C KD QS AC 7D\n"
        "elder discards: KS 8C 7C 9D 8D\n"
        "younger discards: 7S 9H 7H\n",
    ),
    Problem(
        "103",
        False,
        "",
        "elder dealt: AS KS JS AH QH JH 8H JC 8C 7C 9D 8D\n"
        "younger dealt: TS 7S TH 9H 7H KC QC TC AD QD JD TD\n"
        "stock: 9S 8S KH 9C KD QS AC 7D\n"
        "elder discards: KS 8C 7C 9D 8D\n"
        "younger discards: 7S 9H 7H\n",
    ),
    Problem(
        "playing-I",
        False,
        "divide",
        "elder dealt: AS JS KH QH 9C KD QD 9S 8S JH 9H 7H\n"
        "younger dealt: TS AH TH KC QC TC JD TD 9D 7S 8D 7D\n"
        "stock: AD QS JC 8C 7C 8H AC KS\n"
        "elder discards: 9S 8S JH 9H 7H\n"
        "younger discards: 7S 8D 7D\n"
        "elder point: JC 9C 8C 7C\n"
        "play: AD 9D, KD TD, QD JD, AS TS, QS KS, AH\n",
    ),
    Problem(
        "playing-II",
        False,
        "divide",
        "elder dealt: JS QH TH 9H 8H JC 9C KS 9S QD 9D 7D\n"
        "younger dealt: TS AH KH AC TC 8C 7C KD JD 8S 7S 7H\n"
        "stock: JH AD AS QS KC QC TD 8D\n"
        "elder discards: KS 9S QD 9D 7D\n"
        "younger discards: 8S 7S 7H\n"
        "play: AS TS, QS 7C\n",
        alike="8C",
    ),
    Problem(
        "playing-IV",
        True,
        "divide",
        "elder dealt: 9S QH KC QC TC KD 9D 8S 7S TH 8H JD\n"
        "younger dealt: KS QS JS 9H JC 9C 8C AD QD 7C TD 7D\n"
        "stock: TS 7H KH 8D AC JH AH AS\n"
        "elder discards: 8S 7S TH 8H JD\n"
        "younger discards: 7C TD 7D\n"
        "play: AC 8C, KC 9C, QC JC, TC 9H, KH AH, AS 9S, KS TS, QS 8D, JS 9D\n",
    ),
    Problem(
        "playing-V",
        False,
        "most",
        "elder dealt: TS 9S KH QH QC QD 8D JH 9H 7H 9C 8C\n"
        "younger dealt: JS AH AC KC JC TC JD TD 9D TH 8H 7S\n"
        "stock: 7C KS 8S AD QS 7D KD AS\n"
        "elder discards: JH 9H 7H 9C 8C\n"
        "younger discards: TH 8H 7S\n"
        "play: KS AS, AC 7C, KC QC, JC 8D, TC 8S, AH\n",
    ),
    Problem(
        "playing-VI",
        False,
        "most",
        "elder dealt: AS KS QS JH TH 9C TD 8H 7H 7C 8D 7D\n"
        "younger dealt: TS 8S KH QH AC QC JC AD QD 9S 7S 9D\n"
        "stock: KD 9H KC JS JD 8C TC AH\n"
        "elder discards: 8H 7H 7C 8D 7D\n"
        "younger discards: 9S 7S 9D\n"
        "play: AS 8S, KS TS, QS 8C, JS TC, JH QH, AH\n",
        alike="KH",
    ),
    Problem(
        "playing-VIII",
        True,
        "divide",
        "elder dealt: AS 7S QH TH QC 9C QD JS TS 8S 8C 7C\n"
        "younger dealt: KS QS AH 7H AC JC KD TD 7D 9H 8H 8D\n"
        "stock: KH JD JH AD 9S 9D KC TC\n"
        "elder discards: JS TS 8S 8C 7C\n"
        "younger discards: 9H 8H 8D\n"
        "play: KH AH, AC 9C, KC QC, JC 7S, TC JD\n",
    ),
    Problem(
        "playing-IX",
        True,
        "divide",
        "elder dealt: AH JH AC JC 7C QD 9D 9S 8S 7S 8H 7H\n"
        "younger dealt: KS QS JS 9H QC 9C 8C KD JD TH 8D 7D\n"
        "stock: TD TC TS KH KC AS QH AD\n"
        "elder discards: 9S 8S 7S 8H 7H\n"
        "younger discards: TH 8D 7D\n"
        "play: AH\n",
        alike="KH",
    ),
    Problem(
        "playing-X",
        False,
        "divide",
        "elder dealt: AS KS KH JC 8C 7C KD 9S 8S 7H TD 9D\n"
        "younger dealt: JS TS QH 8H AC 9C AD QD JD 7S 8D 7D\n"
        "stock: 9H QS QC TC KC AH JH TH\n"
        "elder discards: 9S 8S 7H TD 9D\n"
        "younger discards: 7S 8D 7D\n"
        "elder sequences: AS KS QS\n"
        "play: AS TS, KS JS, QS 8H, KC AC, AD\n",
    ),
    Problem(
        "playing-XI",
        False,
        "divide",
        "elder dealt: TH 8H 7H AC JD 8D 7D TS 7S 9C 8C 7C\n"
        "younger dealt: AS KS JS AH KH 9H KC AD 9D JC TC TD\n"
        "stock: KD QS 8S QH QD 9S JH QC\n"
        "elder discards: TS 7S 9C 8C 7C\n"
        "younger discards: JC TC TD\n"
        "play: KD AD, AS 8S, AH 7H, KC\n",
    ),
    Problem(
        "playing-XVI",
        True,
        "score",
        "elder dealt: QS 7S AH KH 8H KC AD 9S 8S 9C 8C TD\n"
        "younger dealt: KS JS TS QH TH 9H QC JC JD 9D 8D 7D\n"
        "stock: 7C QD AS AC 7H JH TC KD\n"
        "elder discards: 9S 8S 9C 8C TD\n"
        "younger discards: 9D 8D 7D\n"
        "play: 7H\n",
        totals=(63, 85),
        alike="8H",
    ),
    Problem(
        "playing-XVII",
        True,
        "score",
        "elder dealt: AS 9S TH 9H 8H AD KD JC 8C 7C TD 8D\n"
        "younger dealt: TS 7S KH AC KC TC 9C QD JD 8S 9D 7D\n"
        "stock: AH JS KS JH QH QC 7H QS\n"
        "elder discards: JC 8C 7C TD 8D\n"
        "younger discards: 8S 9D 7D\n"
        "play: AS\n",
        totals=(70, 82),
    ),
    Problem(
        "playing-XVIII",
        True,
        "sink",
        "elder dealt: AS KS KH AC 8C AD 7D 8S 7S TH 7H 9D\n"
        "younger dealt: QS JS 9S QH 9H 8H QC JC 9C JD TD 8D\n"
        "stock: KD QD KC AH TC TS 7C JH\n"
        "elder discards: 8S 7S TH 7H 9D\n"
        "younger discards: JD TD 8D\n"
        "elder point: AD KD QD 7D\n",
        totals=(43, 90),
    ),
    Problem(
        "sinking-III",
        True,
        "sink",
        "elder dealt: QS KH TH 8H 7H AC QC 7S 9C 7C JD 7D\n"
        "younger dealt: JS TS KC JC TC 8C AD TD 8D 8S QH 9H\n"
        "stock: KS AS 9S AH JH QD 9D KD\n"
        "elder discards: 7S 9C 7C JD 7D\n"
        "younger discards: 8S QH 9H\n"
        "elder sinks: sets\n",
    ),
    Problem(
        "sinking-V",
        False,
        "sink",
        "elder dealt: QH QC AD QD JD TD 8D 9H 8H 7H 8C 7C\n"
        "younger dealt: AS QS JS 9S 8S 7S AC KD 9D JH TH 9C\n"
        "stock: KS TS AH JC TC KH KC 7D\n"
        "elder discards: 9H 8H 7H 8C 7C\n"
        "younger discards: JH TH 9C\n"
        "younger sinks: point\n",
        totals=(104, 78),
    ),
    Problem(
        "sinking-I",
        True,
        "sink",
        "elder dealt: KS QS KH QC KD JD TD 9H 8H 7H 8C 7C\n"
        "younger dealt: 8S QH JH TH AC KC JC AD 9D 7S 8D 7D\n"
        "stock: AS JS QD 9S 9C TC TS AH\n"
        "elder discards: 9H 8H 7H 8C 7C\n"
        "younger discards: 7S 8D 7D\n"
        "elder sequences: AS KS QS JS | KD QD JD\n",
    ),
)
BY_NAME = {problem.name: problem for problem in PROBLEMS}
PUBLISHED = {"rubicon": PROBLEMS}
"""Cavendish's problems, by the name of the rules he wrote them for."""


@cache
def published(rules: RuleSet) -> tuple[Problem, ...]:
    """Return the problems that can be posed under these rules. They are those of the game itself, or of the
    game it is derived from, if these rules allow the deal and the book's choice."""
    return tuple(problem for problem in rules.found_in(PUBLISHED) or () if _allowed(problem, rules))


def _allowed(problem: Problem, rules: RuleSet) -> bool:
    try:
        problem.parted(rules)
        found = record(rules, problem)
        found.begun(found.referee)
    except BadText:
        return False
    return True


def record(rules: RuleSet, problem: Problem) -> Record:
    """Return the deal up to the choice in the book, with the person in the place of the chooser."""
    dealer = 1 - PERSON if problem.elder else PERSON
    totals = " ".join(map(str, problem.totals or ()))
    found = begun(rules, dealer, (Note(0, LAST_DEAL, totals),) if totals else ())
    return found.with_moves(problem.parted(rules)[0])


def made(rules: RuleSet, problem: Problem, kind: str) -> Item:
    """Return the problem as an item of a drill."""
    return Item(kind, problem.name, record(rules, problem), problem.about, problem.place)
