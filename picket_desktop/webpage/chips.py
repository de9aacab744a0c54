"""Draws cards as small as type, for a page with many. Each has its letter and suit as a picture, and its name
in words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from html import escape

from picket_desktop.card_letters import letter
from picket_desktop.engine.cards import Card, Suit
from picket_desktop.webpage.drawings import pip
from picket_desktop.words.languages import courts
from picket_desktop.words.pages import said
from picket_desktop.words.words import Words

RED = (Suit.HEARTS, Suit.DIAMONDS)


def row(cards: Sequence[Card], words: Words, called: Collection[Card] = ()) -> str:
    """Return cards side by side. Those that were ``called`` are raised and have a bold edge."""
    told = words.cards.several(cards)
    if named := [card for card in cards if card in called]:
        told = f"{told}. {said('web.called', cards=words.cards.several(named))}"
    return f"{_words(told)}{''.join(chip(card, card in called) for card in cards)}"


def single(card: Card, words: Words) -> str:
    """Return a single card, as picture and words."""
    return f"{_words(words.cards.card(card))}{chip(card)}"


def chip(card: Card, called: bool = False) -> str:
    """Return the picture of a card, raised if the card was ``called``."""
    rank = letter(card.text, courts())
    kinds = "c" + " r" * (card.suit in RED) + " up" * called
    return (
        f'<span class="{kinds}" aria-hidden="true">{"10" if rank == "T" else rank}'
        f'<svg focusable="false"><use href="#{card.suit.letter}"/></svg></span>'
    )


def pips() -> str:
    """Return the symbols used in the pictures."""
    return "".join(map(pip, Suit))


def _words(text: str) -> str:
    return f'<span class="vh">{escape(text)}</span>'
