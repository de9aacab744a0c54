"""The words about a set of marks: its score, which other cards would have been better, how likely each card
was, and why some were certain. The functions here have no side effects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from picket_desktop.ai.likely_cards import GONE, HELD, UNCALLED, Likely, Marked
from picket_desktop.engine.cards import Card, by_suit
from picket_desktop.engine.game import Reason
from picket_desktop.words.cards import Cards, signed
from picket_desktop.words.family import FamilyWords
from picket_desktop.words.numerals import decimal
from picket_desktop.words.pages import said
from picket_desktop.words.voice import opened

NEARLY = 0.95
"""A card at least this likely is called all but certain."""


def verdict(told: Marked) -> str:
    """Say in a few words how close the marks are to the best ones."""
    return said("held.best" if told.is_best else "held.near" if told.right else "held.far")


def worth(told: Marked) -> str:
    """Return a sentence that gives the score of the marks, compared with the best marks and with random
    ones."""
    likely = told.likely
    return said(
        "held.worth",
        number=likely.number,
        worth=decimal(told.worth),
        best=decimal(told.best),
        chance=decimal(likely.by_chance),
    )


def reasons(told: Marked, words: FamilyWords) -> Iterator[str]:
    """Yield sentences on a marking. If other marks would have been better, the first says which. The rest say
    why cards were certain, almost certain, or hardly possible."""
    better, worse = told.missed
    if better:
        yield said("held.likelier", better=signs(better), worse=signs(worse))
    for why in HELD:
        yield from _reason(why, told, words)
    near = [one.card for one in told.likely.cards if not one.certain and one.chance >= NEARLY]
    if near:
        yield said("held.why.near", cards=signs(near))
    for why in (UNCALLED, *GONE):
        yield from _reason(why, told, words)


def _reason(why: str, told: Marked, words: FamilyWords) -> Iterator[str]:
    for kind, cards in told.likely.because(why).items():
        if kind is None:
            yield said(f"held.why.{why}", cards=signs(cards))
        else:
            named = words.worded(Reason(why, {"kind": kind}))["kind"]
            yield said(f"held.why.{why}.kind", kind=named, cards=signs(cards))


def signs(cards: Sequence[Card]) -> str:
    """Return cards by their signs, ordered by suit."""
    laid = sorted(cards, key=by_suit)
    return ", ".join(" ".join(map(signed, suit)) for _, suit in groupby(laid, key=lambda card: card.suit))


def in_a_hundred(one: Likely) -> int:
    """Return a chance as a percentage; only certainties become 0 or 100."""
    return round(one.chance * 100) if one.certain else min(99, max(1, round(one.chance * 100)))


def figure(one: Likely, in_words: bool) -> str:
    """Return the number below a card. For a card certainly held it is a word if ``in_words``, else 100."""
    return said("held.sure") if in_words and one.certain and one.chance else str(in_a_hundred(one))


def figure_says(one: Likely, marked: bool, names: Cards) -> str:
    """Return a sentence on how likely it was that the other player held a card."""
    card = opened(names.card(one.card))
    if one.certain and one.chance:
        return said("held.figure.surely.marked" if marked else "held.figure.surely", card=card)
    return said("held.figure.marked" if marked else "held.figure", card=card, number=in_a_hundred(one))
