"""Puts into words the scores of a deal by every book that knows its game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from picket_desktop.engine import games
from picket_desktop.engine.family import Book
from picket_desktop.engine.game import BadText
from picket_desktop.words.family import Side
from picket_desktop.words.words import words, words_for


def side_by_side(books: Sequence[Book], plain: bool = False) -> Side | None:
    """Return the scores of a deal by each book, in the words of the game that was played or in ``plain``
    ones; None if only one book knows the deal."""
    rules = next((book.rules for book in books if book.own), None)
    if rules is None:
        return None
    return words_for(rules, plain).families[rules.family].side_by_side(books, why_not)


def played_side_by_side(state: Any, plain: bool) -> Side | None:
    """Return the scores by each book for the deal in a state of the table. None until the deal is over, and
    if only one book knows it."""
    found = side_by_side(games.played_by_every_book(state), plain)
    return found._replace(callers=(state.elder, state.younger)) if found else None


def why_not(bad: BadText | None) -> str:
    """Return why a book cannot play a deal, or ""."""
    return words().refusals.at_line(bad.line, bad.reason) if bad else ""
