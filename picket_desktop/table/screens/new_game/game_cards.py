"""The games as cards: a column of tickets to choose from, and the chosen one large."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.games import DEFAULT
from picket_desktop.engine.rules import Option, Rules
from picket_desktop.sitting.setup import seats
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets.flow import NOTE, Flow, Style, line_block, text_block
from picket_desktop.table.widgets.looks import (
    CardLook,
    Look,
    PanelLook,
    Rect,
    SpotLook,
)
from picket_desktop.table.widgets.parts import LEADING, button, counter, wording
from picket_desktop.table.widgets.text import on_one_line, wrapped
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale
from picket_desktop.table.widgets.tree import Block, flat, on_sheet, together
from picket_desktop.table.widgets.within import Lies
from picket_desktop.words.pages import counted, said, said_of
from picket_desktop.words.voice import opened
from picket_desktop.words.words import Words

EMBLEMS = ("QH", "KS", "AC", "JD", "KC", "QD", "7S", "7S")
TICKET_MARGIN, TICKET_SMALL = 22, 21
"""Margin beside a ticket's words and size of the smaller ones, in board units."""
TICKET_TALL, MORE_TALL = 204, 64
"""Greatest height of a ticket, and the height of the one that leads to more games, in board units."""
LENGTHS = ("target", "deals", "rounds")
"""Fields that set the length of a game; each game has at most one of them."""


def tickets(
    games: Sequence[Rules], chosen: str, more: bool, words: Words, place: Rect, moment: Moment
) -> list[Look]:
    """Return a small card for each game, one below the other, and one that leads to ``more`` games if there
    are any. The chosen one is drawn out of the row."""
    u = moment.scale.u
    gap, last, tall = _rows(len(games), more, place, moment.scale)
    found: list[Look | Block] = []
    for i, rules in enumerate(games):
        id = f"game {rules.name}"
        out = 22 * u if rules.name == chosen else 8 * u if moment.attention.hover == id else 0.0
        rect = Rect(place.x, place.y + i * (tall + gap), place.w, tall)
        found += _ticket(rules, i, fact_line(rules, words), rect.moved(out, 0), moment)
        if rules.name == chosen:
            side = max(28 * u, 16)
            found.append(counter(rect.right + out - side * 1.8, rect.bottom - side * 1.35, side))
        says = said(
            "new.game.says", title=said_of(rules.title), year=rules.year, character=said_of(rules.character)
        )
        if rules.name == chosen:
            says = said("new.game.chosen", title=said_of(rules.title))
        spot = rect.moved(out, 0) if rules.name == chosen else rect
        found.append(SpotLook(rect=spot, id=id, group="games", chosen=rules.name == chosen, name=says))
    if more:
        rect = Rect(place.x, place.y + len(games) * (tall + gap), place.w, last)
        found += _more(rect, moment)
    return flat(Block(place.h, found, Lies.DOWN, name=said("reader.list.games")))


def _rows(games: int, more: bool, place: Rect, scale: Scale) -> tuple[float, float, float]:
    """Return the gap between tickets, the height of the one that leads to ``more`` games, and that of the
    others."""
    gap = 12 * scale.u
    last = max(scale.reach(MORE_TALL), scale.type(25) * 2) if more else -gap
    return gap, last, min((place.h - last - gap * games) / games, TICKET_TALL * scale.u)


def tell_facts(games: Sequence[Rules], more: bool, words: Words, place: Rect, moment: Moment) -> bool:
    """Return True if every ticket has room for the facts of its game."""
    *_, tall = _rows(len(games), more, place, moment.scale)
    inner = Rect(0, 0, place.w, tall).grown(-TICKET_MARGIN * moment.scale.u, -4 * moment.scale.u)
    return all(len(_told(rules, fact_line(rules, words), inner, moment)) == 3 for rules in games)


def _more(rect: Rect, moment: Moment) -> list[Look | Block]:
    """Return the ticket that leads to the other games."""
    scale, u = moment.scale, moment.scale.u
    out = 8 * u if moment.attention.hover == "more" else 0.0
    inner = rect.grown(-TICKET_MARGIN * u, -4 * u).moved(out, 0)
    title = line_block(said("new.more"), inner, scale.type(25), Style("italic", leading=1.18))
    spot = SpotLook(rect=rect, id="more", group="games", name=said("new.more.says"))
    return [PanelLook(rect=rect.moved(out, 0), seed=29), title.within(inner.h).at(inner.y), spot]


def ticket_width(games: Sequence[Rules], moment: Moment) -> float:
    """Return the width that the longest title needs."""
    size = moment.scale.type(25)
    small = moment.scale.type(TICKET_SMALL)
    longest = max(
        max(
            moment.measure.width(said_of(rules.title), "english", size),
            moment.measure.width(_year(rules), "italic", small),
        )
        for rules in games
    )
    return longest + 2 * TICKET_MARGIN * moment.scale.u


def _year(rules: Rules) -> str:
    """Return the year of a game, with a note if it is the game to begin with."""
    return said("new.first", year=rules.year) if rules.name == DEFAULT else str(rules.year)


def _ticket(rules: Rules, at: int, facts: str, rect: Rect, moment: Moment) -> list[Look | Block]:
    """Return the title, the year below it, and the facts of the game, as far as there is room."""
    inner = rect.grown(-TICKET_MARGIN * moment.scale.u, -4 * moment.scale.u)
    words = together(*_told(rules, facts, inner, moment))
    return [PanelLook(rect=rect, seed=11 + at), words.within(inner.h).at(inner.y)]


def _told(rules: Rules, facts: str, inner: Rect, moment: Moment) -> list[Block]:
    """Return the title of a game, its year and its facts, as far as they fit one below the other."""
    scale = moment.scale
    title, small = scale.type(25), scale.type(TICKET_SMALL)
    found = [line_block(said_of(rules.title), inner, title, Style(leading=1.18))]
    clear = inner._replace(w=inner.w - 30 * scale.u)  # of the counter on the chosen one
    for more in (
        line_block(_year(rules), inner, small, NOTE._replace(leading=1.18)),
        text_block(opened(facts), clear, small, moment.measure, Style(leading=1.18)),
    ):
        if sum(block.tall for block in found) + more.tall <= inner.h:
            found.append(more)
    return found


def large(rules: Rules, at: int, facts: bool, words: Words, place: Rect, moment: Moment) -> list[Look]:
    """Return the chosen game's card: what it is, and the way to its rules; and its ``facts``, if its ticket
    has no room for them."""
    scale, u, measure = moment.scale, moment.scale.u, moment.measure
    size = scale.type(23)
    tall = max(scale.reach(46), size * 1.7)
    rules_of = wording("rules", "new.rules")
    wide = min(place.w - 40 * u, measure.width(rules_of[1], "english", size) + 64 * u)
    leads = Rect(place.centre[0] - wide / 2, place.bottom - tall - 18 * u, wide, tall)
    inner = place.grown(-28 * u, -26 * u)
    head = _heading(rules, inner, scale, moment)
    if facts:
        head.line(fact_line(rules, words), "italic", scale.type(22), "sepia", align="centre")
    character = words.say(rules.character)
    high = len(wrapped(character, "english", size, inner.w * 0.97, measure)) * size * LEADING
    foot = Flow(inner._replace(y=leads.y - 16 * u - high), measure)
    foot.line(character, "english", size, align="centre")
    room = Rect(inner.x, head.y + 12 * u, inner.w, foot.place.y - head.y - 30 * u)
    emblem = _emblem(EMBLEMS[at % len(EMBLEMS)], room)
    paper = PanelLook(rect=place, seed=31)
    return on_sheet(paper, *head.looks, *foot.looks, *emblem, button(rules_of, leads, size))


def _emblem(text: str, room: Rect) -> list[Look]:
    """Return a court card on a back, as large as fits."""
    tall = min(room.h * 0.9, room.w * 0.62 * CARD_RATIO)
    if tall < 40:
        return []
    wide = tall / CARD_RATIO
    x, y = room.centre[0] - wide / 2, room.centre[1] - tall / 2
    off = wide * 0.16
    return [
        CardLook(rect=Rect(x + off, y, wide, tall), angle=-9),
        CardLook(rect=Rect(x - off, y, wide, tall), text=text, angle=4),
    ]


def _heading(rules: Rules, inner: Rect, scale: Scale, moment: Moment) -> Flow:
    found = Flow(inner, moment.measure)
    title = said_of(rules.title)
    words = max(title.split(" "), key=lambda word: moment.measure.width(word, "canon", 100))
    _, size = on_one_line(words, "canon", scale.type(42, 24), inner.w * 0.97, scale, moment.measure)
    found.line(title, "canon", size, align="centre")
    found.line(str(rules.year), "canon", scale.type(28), "heading", align="centre")
    return found


def length_field(rules: Rules) -> Option | None:
    """Return the house rule that sets the length of a game, or None."""
    return next((option for option in rules.options if option.field in LENGTHS), None)


def length_words(rules: Rules, words: Words) -> str:
    """Return the length of a game in a few words."""
    target, deals = rules.target, rules.deals
    if target:
        return said("new.to", number=words.say.number(target))
    return counted("new.deals", deals) if deals else ""


def fact_line(rules: Rules, words: Words) -> str:
    """Return the number of players, the pack, the length of a game, and the time that it takes."""
    who, pack = counted("new.players", seats(rules)), counted("new.pack", rules.pack)
    takes = counted("new.minutes", rules.minutes) if rules.minutes else ""
    return ", ".join(filter(None, (who, pack, length_words(rules, words), takes)))
