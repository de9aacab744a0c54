"""The games as cards: a column of tickets to choose from, and the chosen one large, with two sides."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.games import DEFAULT
from picket_desktop.engine.rules import Option, Rules
from picket_desktop.sitting.setup import seats
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets.flow import NOTE, Flow, Style, line_block
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    Look,
    PanelLook,
    Rect,
    SpotLook,
)
from picket_desktop.table.widgets.parts import LEADING, button, counter, wording
from picket_desktop.table.widgets.scroll import together
from picket_desktop.table.widgets.text import wrapped
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale
from picket_desktop.words.pages import counted, said
from picket_desktop.words.words import Words

EMBLEMS = ("QH", "KS", "AC", "JD", "KC", "QD", "7S", "7S")
SHORT = (
    "younger_max",
    "point_score",
    "runs_in_suit",
    "trick_score",
    "last_trick",
    "pique_by",
    "tie",
    "give_back",
)
"""Fields that tell the games apart, as shown on the back of a card."""
TICKET_MARGIN, TICKET_SMALL = 22, 21
"""Margin beside a ticket's words and size of the smaller ones, in board units."""
LENGTHS = ("target", "deals", "rounds")
"""Fields that set the length of a game; each game has at most one of them."""


def tickets(games: Sequence[Rules], chosen: str, place: Rect, moment: Moment) -> list[Look]:
    """Return a small card for each game, one below the other. The chosen one is drawn out of the row."""
    u = moment.scale.u
    gap = 10 * u
    tall = min((place.h - gap * (len(games) - 1)) / len(games), 104 * u)
    found: list[Look] = []
    for i, rules in enumerate(games):
        id = f"game {rules.name}"
        out = 22 * u if rules.name == chosen else 8 * u if moment.attention.hover == id else 0.0
        rect = Rect(place.x, place.y + i * (tall + gap), place.w, tall)
        found += _ticket(rules, i, rect.moved(out, 0), moment)
        if rules.name == chosen:
            side = max(28 * u, 16)
            found.append(counter(rect.right + out - side * 1.8, rect.bottom - side * 1.35, side))
        says = said("new.game.says", title=rules.title, year=rules.year, character=rules.character)
        if rules.name == DEFAULT:
            says = f"{says} {said('new.first.says')}"
        spot = rect.moved(out, 0) if rules.name == chosen else rect
        found.append(SpotLook(rect=spot, id=id, group="games", chosen=rules.name == chosen, name=says))
    return found


def ticket_width(games: Sequence[Rules], moment: Moment) -> float:
    """Return the width that the longest title needs."""
    size = moment.scale.type(25)
    small = moment.scale.type(TICKET_SMALL)
    longest = max(
        max(
            moment.measure.width(rules.title, "english", size),
            moment.measure.width(_year(rules), "italic", small),
        )
        for rules in games
    )
    return longest + 2 * TICKET_MARGIN * moment.scale.u


def _year(rules: Rules) -> str:
    """Return the year of a game, with a note if it is the game to begin with."""
    return said("new.first", year=rules.year) if rules.name == DEFAULT else str(rules.year)


def _ticket(rules: Rules, at: int, rect: Rect, moment: Moment) -> list[Look]:
    """Return the title, and the year below it where there is room."""
    scale, u = moment.scale, moment.scale.u
    title, small = scale.type(25), scale.type(TICKET_SMALL)
    inner = rect.grown(-TICKET_MARGIN * u, -4 * u)
    words = line_block(rules.title, inner, title, Style(leading=1.18))
    year = line_block(_year(rules), inner, small, NOTE._replace(leading=1.18))
    if words.tall + year.tall <= inner.h:
        words = together(words, year)
    return [PanelLook(rect=rect, seed=11 + at), *words.within(inner.h).at(inner.y)]


def large(rules: Rules, at: int, words: Words, place: Rect, turned: bool, moment: Moment) -> list[Look]:
    """Return the chosen game's card: its face, or its back with the facts. Pressing it turns it over."""
    found: list[Look] = [PanelLook(rect=place, seed=31)]
    side = _back if turned else _face
    looks = side(rules, at, words, place, moment.scale, moment)
    return [*found, *looks, _turn(place, moment)]


def _turn(place: Rect, moment: Moment) -> ButtonLook:
    scale, u = moment.scale, moment.scale.u
    size = scale.type(23)
    tall = max(scale.reach(46), size * 1.7)
    turn = wording("turn", "new.turn")
    wide = min(place.w - 40 * u, moment.measure.width(turn[1], "english", size) + 64 * u)
    rect = Rect(place.centre[0] - wide / 2, place.bottom - tall - 18 * u, wide, tall)
    return button(turn, rect, size)


def _foot_of(place: Rect, scale: Scale) -> float:
    """Return the y at which the content of a large card must end."""
    return place.bottom - max(scale.reach(46), scale.type(23) * 1.7) - 34 * scale.u


def _face(rules: Rules, at: int, words: Words, place: Rect, scale: Scale, moment: Moment) -> list[Look]:
    u, size, measure = scale.u, scale.type(23), moment.measure
    inner = place.grown(-28 * u, -26 * u)
    head = _heading(rules, inner, scale, moment)
    head.line(fact_line(rules, words), "italic", scale.type(22), "sepia", align="centre")
    character = words.say(rules.character)
    tall = len(wrapped(character, "english", size, inner.w * 0.97, measure)) * size * LEADING
    foot = Flow(inner._replace(y=_foot_of(place, scale) - tall), measure)
    foot.line(character, "english", size, align="centre")
    room = Rect(inner.x, head.y + 12 * u, inner.w, foot.place.y - head.y - 30 * u)
    return [*head.looks, *foot.looks, *_emblem(EMBLEMS[at % len(EMBLEMS)], room)]


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


def _back(rules: Rules, at: int, words: Words, place: Rect, scale: Scale, moment: Moment) -> list[Look]:
    """Return as many facts as there is room for, the most telling first."""
    u, small, measure = scale.u, scale.type(20), moment.measure
    inner = place.grown(-28 * u, -26 * u)
    head = _heading(rules, inner, scale, moment)
    head.rule(8 * u, 14 * u)
    source = said("rules.source", source=rules.source("game"))
    tall = len(wrapped(source, "italic", small, inner.w * 0.97, measure)) * small * LEADING
    foot = Flow(inner._replace(y=_foot_of(place, scale) - tall), measure)
    foot.line(source, "italic", small, "sepia")
    for label, value in facts(rules, words):
        fact = Flow(inner._replace(y=head.y), measure)
        fact.line(label, "italic", small, "sepia")
        fact.line(value, "english", scale.type(22))
        if fact.y > foot.place.y:
            break
        head.looks += fact.looks
        head.y = fact.y + 5 * u
    return [*head.looks, *foot.looks]


def _heading(rules: Rules, inner: Rect, scale: Scale, moment: Moment) -> Flow:
    found = Flow(inner, moment.measure)
    found.line(rules.title, "canon", scale.type(42, 24), align="centre")
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
    """Return the number of players, the pack and the length of a game."""
    count = seats(rules)
    who = counted("new.players", count)
    pack = counted("new.pack", rules.pack)
    return ", ".join(filter(None, (who, pack, length_words(rules, words))))


def facts(rules: Rules, words: Words) -> list[tuple[str, str]]:
    """Return what tells this game from the others, as labels and values, the most telling first."""
    found = [(said("new.facts"), fact_line(rules, words))]
    for field in SHORT:
        value = rules.value(field)
        if value is not None:
            option = Option(field, (), rules.source("game"))
            found.append(
                (words.house_rules.option_name(option), words.house_rules.value_words(option, value))
            )
    return found
