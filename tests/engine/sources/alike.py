"""Functions that return how a rule set rules on a way of dealing, calling or ending, for the tests of each
source.

They cover the ways in which the sources differ. Nearly all use the cards of one deal, so that the answers can
be compared. Elder's runs are A K Q of spades, Q J 10 of hearts and J 10 9 of diamonds (and longer ones across
the suits); Younger's is K Q J of clubs. The ruffs are thirty-eight and thirty-nine, of four cards each.
"""

from __future__ import annotations

from typing import Any

from picket_desktop.engine.cards import pack
from picket_desktop.engine.picket.rules import rule_set
from tests.engine.sources.source_text import Table

ELDER = "AS KS QS 7S QH JH TH JD TD 9D 8C 7C"
YOUNGER = "KC QC JC 9C AH 9H 8H AD QD 8D 9S 8S"
STOCK = "7H 7D"
THIRTY = "KS QS JS TS 9S KH 8H 7H KC 9C KD 7S", "AD QD JD TD 8D AH QH 9H AC JC 7C 7D", "9D 8S"
"""A deal in which Elder discards 7S and has a quint and four kings; Younger discards 7D and has an equal
point."""

MASTERS = "AS KS QS AH KH QH AC KC QC AD KD TD", "9S 8S 7S 9H 8H 7H JC 9C 8C JD 9D 7D", "QD 8D"
"""A deal in which Elder discards 10D, has three cards of every suit, and wins every trick."""


def called(rules: str, **options: str) -> Table:
    """Return a table at which each player has exchanged one card and Elder is about to call the point."""
    return Table(rules, ELDER, YOUNGER, STOCK, **options).do("discard 7C", "discard 8S", "turn-up no")


def at_kind(table: Table, kind: str) -> Table:
    """Call nothing until this kind is to be called, and return the table."""
    while table.kind != kind:
        table.do(f"call {table.kind}")
    return table


def lifted(rules: str, cards: str) -> tuple[str, int]:
    """Return the phase after two cards are lifted, and the dealer if the lift decides who deals."""
    table = Table(rules, ELDER, YOUNGER, STOCK)
    state, _ = table.game.apply(table.game.start(), table.game.read_move(f"lift {cards}"))
    return state.phase.value, table.game.next_dealer(state)


def packets(rules: str) -> list[int]:
    """Return the packet sizes in which the cards may be dealt."""
    game = Table(rules, ELDER, YOUNGER, STOCK).game
    order = " ".join(c.text for c in pack(game.rules.pack))
    moves = {n: game.read_move(f"deal {n} {order}") for n in range(1, 13)}
    return [n for n, move in moves.items() if game.why_not(game.single_deal(0), move) is None]


def run_named(rules: str, **options: str) -> tuple[int, int | None]:
    """Return how many cards Elder announces when calling a tierce major, and the highest card, or None if
    that card is not announced."""
    table = at_kind(called(rules, **options), "sequences").do("call sequences AS KS QS")
    said = table.heard("Called")[-1]
    return said.size, said.worth


def point_named(rules: str, **options: str) -> tuple[int | None, int | None]:
    """Return the number and value of the spades as Elder calls them, with None for whatever is not told."""
    said = called(rules, **options).do("call point AS KS QS 7S").heard("Called")[-1]
    return said.size, said.worth


def better_point(rules: str, **options: str) -> list[tuple[str, str, int]]:
    """Return the lines on the sheet before the first lead, when Younger has called the point "Not good"."""
    table = called(rules, **options).do("call point AS KS QS 7S")
    if table.why_not("ask point") is None:
        table.do("ask point")
    return table.do("call point KC QC JC 9C").points


def set_won(rules: str, **options: str) -> Any:
    """Return how a set ends if Elder stands at 99 and Younger has nothing until the last trick."""
    table = Table(rules, *MASTERS, standing=(99, 0), **options)
    return table.do("discard TD", "discard 7D", "turn-up no").ended()


def bonus_remembered(rules: str) -> bool:
    """Return True if at the strict table Elder may still call for the repique after leading a card."""
    table = Table(rules, *THIRTY, strict="yes").do("discard 7S", "discard 7D", "turn-up no")
    for holding in ("point KS QS JS TS 9S", "sequences KS QS JS TS 9S", "sets KS KH KC KD"):
        table.do(f"call {holding}", f"call {holding.split()[0]}")
    assert "call-bonus" in table.may()
    return table.do("play KS").sees(0).bonus_due is not None


def follows(rules: str) -> list[str]:
    """Return the cards that Younger, who holds one spade, may play to the ace of spades."""
    return called(rules).quietly("play AS").quietly().may()


def lone_card(rules: str) -> str | None:
    """Return why Elder may not call a single club for the ruff or point, or None if that is allowed."""
    return called(rules).why_not("call point 8C")


def stock_seen(rules: str, look: str = "yes", **options: str) -> tuple[bool, bool, bool]:
    """Let Younger look at the rest of the stock, or not. Return whether Elder sees it at once, whether Elder
    sees it after leading a card, and whether Younger sees it."""
    table = Table(rules, ELDER, YOUNGER, STOCK, **options).do("discard 7C", "discard 8S", f"turn-up {look}")
    at_once = bool(table.sees(0).turned_up)
    his_own = bool(table.sees(1).looked or table.sees(1).turned_up)
    table.quietly()
    if table.phase == "name-suit":
        table.do("name-suit -")
    return at_once, bool(table.do("play AS").sees(0).turned_up), his_own


def false_ruff(rules: str) -> str | None:
    """Return why Elder, holding A K Q 7 of spades, may not call A K Q and the knave at the strict table, or
    None if that is allowed."""
    return called(rules, strict="yes").why_not("call point AS KS QS JS")


def false_set(rules: str) -> str | None:
    """Return why Elder, holding three knaves and one ace, may not call three aces at the plain table, or None
    if that is allowed."""
    table = Table(rules, ELDER.replace("8C", "JC"), YOUNGER.replace("JC", "8C"), STOCK)
    table.do("discard 7C", "discard 8S", "turn-up no")
    return at_kind(table, "sets").why_not("call sets AS AH AC")


def is_house_rule(rules: str, option: str, value: str) -> bool:
    """Return True if this value of the house rule is not the book's."""
    return bool(rule_set(rules, [(option, value)]).changed())
