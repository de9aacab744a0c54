"""The result of a deal of the day in words: for a page, and as text to send to a friend."""

from __future__ import annotations

from datetime import date

from picket_desktop.sitting.day_deal import DayResult
from picket_desktop.sitting.setup import seats
from picket_desktop.words.numerals import signed
from picket_desktop.words.pages import called, page_words, said
from picket_desktop.words.words import words_for


def strongest(result: DayResult) -> str:
    """Return the name of the strongest player of the game."""
    return page_words().portrait(result.strongest).name


def day_words(result: DayResult) -> str:
    """Return the date of the deal in words."""
    return page_words().say.language.day(date.fromisoformat(result.day), True)


def made(result: DayResult) -> str:
    """Return the points of both players or, where more than two play, the stakes of the player alone, in
    words addressed to the player."""
    points = result.points
    if seats(result.rules) == 2:
        return said("deal.made", mine=points[0], theirs=points[1], name=called(result.name))
    return said("deal.made.stakes", mine=signed(points[0], 0))


def par(result: DayResult) -> str:
    """Return the points that the strongest player made with the same cards, in words addressed to the player;
    "" if they are not known."""
    best, name = result.par, strongest(result)
    if not best:
        return ""
    if seats(result.rules) == 2:
        return said("deal.par", mine=best[0], theirs=best[1], name=name)
    return said("deal.par.stakes", mine=signed(best[0], 0), name=name)


def marks(result: DayResult) -> str:
    """Return why the result is counted separately, in brackets; "" if it is not."""
    if not result.marks:
        return ""
    return said("day.marks", marks=", ".join(said(f"game.{mark}") for mark in result.marks))


def text(result: DayResult, plain: bool) -> str:
    """Return the result as text for a friend: two lines of words, and the code of the deal. With ``plain``
    the game is called by its plain name."""
    game = words_for(result.rules, plain).say(result.rules.title)
    mine, best, name = result.points, result.par, strongest(result)
    if seats(result.rules) == 2:
        told = said("day.made", mine=mine[0], theirs=mine[1], name=called(result.name))
        compared = said("day.par", mine=best[0], theirs=best[1], name=name) if best else ""
    else:
        told = said("day.made.stakes", mine=signed(mine[0], 0))
        compared = said("day.par.stakes", mine=signed(best[0], 0), name=name) if best else ""
    second = " ".join(filter(None, (told, compared, marks(result))))
    return "\n".join(filter(None, (said("day.head", game=game, day=day_words(result)), second, result.code)))
