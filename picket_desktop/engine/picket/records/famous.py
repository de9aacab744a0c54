"""Famous deals: those of books and of the stage whose cards are known, from the first to the last.

Molière, Les Fâcheux (1661), act II, scene 2: Alcippe names his cards except for a few small ones, what he
laid out, and that Elder laid out four clubs. The order in which the small cards fell, and the cards drawn
besides the queen of hearts, are our guess. In Professor Hoffmann's example the two hands and the play are
known; the discards are our guess. Cavendish's deals are that of page 103, known to the last card, and that of
Example XVIII of playing, in which the order of the tricks and the cards drawn are our guess.
"""

from __future__ import annotations

from typing import NamedTuple

from picket_desktop.engine.known_deals import KnownDeal
from picket_desktop.engine.picket.records.deal_record import read
from picket_desktop.engine.picket.records.scoring import moves
from picket_desktop.engine.record import LAST_DEAL, Note, Record


class FamousDeal(NamedTuple):
    """A famous deal: its name, its players (Elder first), and the ``deal`` as text. ``totals`` are the
    players' totals before the deal, if it is the last of a partie."""

    name: str
    players: tuple[str, str]
    deal: str
    totals: tuple[int, int] | None = None

    @property
    def record(self) -> Record:
        """The deal as a game of one deal, with Elder in seat 0."""
        deal = read(self.deal)
        found = KnownDeal(deal.rules, 1, ()).begun(Record(deal.rules, self.players, 0))
        if self.totals:
            found = found.with_note(Note(0, LAST_DEAL, " ".join(map(str, self.totals))))
        return found.with_moves(moves(deal))


FAMOUS = (
    FamousDeal(
        "moliere",
        ("Saint-Bouvain", "Alcippe"),
        "rules: royall-1651\n"
        "elder dealt: AS KS JS AD JD TD 9D 7D KC QC 8C 7C\n"
        "younger dealt: AH KH JH TH 8H AC TC 8S KD QD TS QS\n"
        "stock: 9S 6H 8D 6D QH 9C 7S 6S 9H 7H JC 6C\n"
        "elder discards: KC QC 8C 7C\n"
        "younger discards: KD QD TS QS\n"
        "play: AD 6S, JD 7S, TD 8S, 9D 8H, 8D TH, 7D JH, 6D QH, AS KH, KS 9C, JS TC, 9S AH, 6H AC\n",
    ),
    FamousDeal(
        "hoffmann",
        ("A", "B"),
        "rules: rubicon\n"
        "elder dealt: AD JD TD 9D 7D JC AH 8S 7S 9H 8H 7C\n"
        "younger dealt: QD AC KC QC 8C KS QS QH JH TS 7H JS\n"
        "stock: 8D 9C KH AS TC KD 9S TH\n"
        "elder discards: 8S 7S 9H 8H 7C\n"
        "younger discards: TS 7H JS\n"
        "play: AD QD, 7D KD, AC JC, KC TC, QC 9C, 8C KH, KS AS, JD 9S, TD QS, 9D TH, 8D JH, AH QH\n",
    ),
    FamousDeal(
        "cavendish",
        ("A", "B"),
        "rules: rubicon\n"
        "elder dealt: AS KS JS AH QH JH 8H JC 8C 7C 9D 8D\n"
        "younger dealt: TS 7S TH 9H 7H KC QC TC AD QD JD TD\n"
        "stock: 9S 8S KH 9C KD QS AC 7D\n"
        "elder discards: KS 8C 7C 9D 8D\n"
        "younger discards: 7S 9H 7H\n"
        "play: AH TH, KH 7D, QH TD, JH JD, 8H QD, KD AD, AC 9C, KC JC, QC 8S, TC 9S, QS AS, JS TS\n",
    ),
    FamousDeal(
        "hidden-ace",
        ("A", "B"),
        "rules: rubicon\n"
        "elder dealt: AS KS KH AC 8C AD 7D 8S 7S TH 7H 9D\n"
        "younger dealt: QS JS 9S QH 9H 8H QC JC 9C JD TD 8D\n"
        "stock: KD QD KC AH TC TS 7C JH\n"
        "elder discards: 8S 7S TH 7H 9D\n"
        "younger discards: JD TD 8D\n"
        "elder point: AD KD QD 7D\n"
        "elder sets: KS KH KC KD | AS AH AD\n"
        "play: AD 9S, KD 8H, QD 7C, 7D 9C, AS TS, KS JS, AH 9H, KH JH, AC JC, KC QC, TC QH, 8C QS\n",
        totals=(43, 90),
    ),
)
"""The famous deals, the oldest first."""


def famous() -> dict[str, Record]:
    """Return the record of every famous deal by its name."""
    return {deal.name: deal.record for deal in FAMOUS}
