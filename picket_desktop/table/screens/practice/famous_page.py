"""The pages on famous hands: the list, the account of one, and the recorded results next to the player's."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from picket_desktop.sitting.known.famous_deal import Compared, Famous, famous
from picket_desktop.table.screens.practice.offered import Line, offered
from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.screens.sheet_page import FootedPage
from picket_desktop.table.widgets.flow import CENTRED, NOTE, Print, line_block, two_ends
from picket_desktop.table.widgets.intents import Intent, Key, Press, Refused
from picket_desktop.table.widgets.looks import Look, Rect, altered
from picket_desktop.table.widgets.parts import Entry, wording
from picket_desktop.table.widgets.sheet import buttons, printed_lines
from picket_desktop.table.widgets.tree import Block, space
from picket_desktop.words.pages import called, counted, said
from picket_desktop.words.screens.famous import FAMOUS, MADE, PLAY, ROLES
from picket_desktop.words.words import Words, words_for

AIR = 16.0
"""The space around the words of a deal in the list, in board units."""
PLAYS = tuple(f"play {hand}" for hand in range(len(PLAY)))
"""The ids of the buttons for playing a hand, by seat."""
Results = Callable[[Famous], Mapping[int, Compared]]
"""A function that returns the person's last result with each hand of a famous deal, by the number of the
hand."""


class Ways(NamedTuple):
    """The screens that the player can open from a deal: its replay, and the table with one of its hands."""

    looks: Callable[[Famous], Screen]
    plays: Callable[[Famous, int], Screen]


def _words(host: Host, deal: Famous) -> Words:
    return words_for(deal.rules, host.settings.plain)


class FamousPage(FootedPage):
    """Lists the famous hands. ``results`` looks up the person's results in one of them."""

    name = "Famous hands"
    title_key = "famous.title"
    title_size = 50.0
    span = 860.0, 24, 34.0

    def __init__(self, host: Host, ways: Ways, results: Results) -> None:
        super().__init__(host)
        self._ways, self._results = ways, results
        self._deals = famous()
        self._played: set[str] = set()

    def opened(self) -> None:
        """Look up which famous hands have been played."""
        self._played = {deal.name for deal in self._deals if self._results(deal)}

    def buttons(self) -> list[Entry]:
        return [wording("done")]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        size = moment.scale.type(21)
        found = printed_lines(said("famous.lead"), place, size, moment.measure, CENTRED, size * 0.6)
        return [*found, *(self._line(deal, place, moment) for deal in self._deals)]

    def _line(self, deal: Famous, place: Rect, moment: Moment) -> Block:
        say, told = _words(self.host, deal).say, FAMOUS[deal.name]
        title, game = say(told.title), say(deal.rules.title)
        stands = said("famous.played", game=game) if deal.name in self._played else game
        says = said("famous.row", title=title, game=game)
        line = Line(deal.name, says, title, say(told.source), stands, "ink", False)
        return offered(line, "famous", place, moment, AIR * moment.scale.u)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(id) if deal := next((one for one in self._deals if one.name == id), None):
                self.host.play("wood_tap")
                self.host.open(FamousDealPage(self.host, deal, self._ways, self._results))
            case Key("down"):
                self.host.focus(self._deals[0].name)
            case _:
                super().handle(intent)


class DealOf(FootedPage):
    """A page about one famous deal."""

    span = 760.0, 24, 30.0

    def __init__(self, host: Host, deal: Famous) -> None:
        super().__init__(host)
        self.deal = deal
        self.words = _words(host, deal)

    @property
    def title(self) -> str:
        return self.words.say(FAMOUS[self.deal.name].title)

    @property
    def subtitle(self) -> str:
        return self.words.say(self.deal.rules.title)

    def buttons(self) -> list[Entry]:
        return [wording("done")]


class FamousDealPage(DealOf):
    """Shows the story and source of a famous deal, and what can be done with it."""

    name = "Famous hand"
    span = 860.0, 24, 34.0
    main = "look"

    def __init__(self, host: Host, deal: Famous, ways: Ways, results: Results) -> None:
        super().__init__(host, deal)
        self._ways, self._results = ways, results
        self._made: Mapping[int, Compared] = {}
        self.opened()

    def opened(self) -> None:
        self._made = self._results(self.deal)

    def buttons(self) -> list[Entry]:
        return [wording("look", "famous.look"), wording("compare", "famous.compare"), *super().buttons()]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        size, small, measure = moment.scale.type(25), moment.scale.type(20), moment.measure
        say, told, says = self.words.say, FAMOUS[self.deal.name], said("famous.play.says")
        found = printed_lines(say(told.story), place, size, measure, after=size * 0.4)
        found += printed_lines(say(told.source), place, small, measure, NOTE, size * 0.7)
        plays = [(id, say(label), says) for id, label in zip(PLAYS, PLAY, strict=True)]
        return [*found, *buttons(plays, place, moment.scale, across=len(plays))]

    def layout(self, moment: Moment) -> list[Look]:
        """Return the looks. The comparison button is dimmed while there is nothing to compare."""
        found = super().layout(moment)
        return found if self._made else [altered(k, dim=True) if k.id == "compare" else k for k in found]

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press("look"):
                self.host.play("paper_slide")
                self.host.open(self._ways.looks(self.deal))
            case Press(id) if id in PLAYS:
                self.host.play("wood_tap")
                self.host.home(self._ways.plays(self.deal, PLAYS.index(id)))
            case Press("compare") if self._made:
                self.host.play("paper_slide")
                self.host.open(ComparedPage(self.host, self.deal, tuple(self._made.values())))
            case Refused("compare"):
                self.host.play("refuse")
                self.host.notice(said("famous.compare.not"))
            case _:
                super().handle(intent)


class ComparedPage(DealOf):
    """Shows a famous deal's recorded result and the results that a person ``made``, side by side."""

    name = "Compared"

    def __init__(self, host: Host, deal: Famous, made: Sequence[Compared]) -> None:
        super().__init__(host, deal)
        self._made = made

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        scale, measure, say = moment.scale, moment.measure, self.words.say
        size, small = scale.type(25), scale.type(20)
        elder, younger = map(say, ROLES)
        heading = said("famous.points", elder=elder, younger=younger)
        style = NOTE._replace(align="right")
        found = [line_block(heading, place, small, style)]
        players = self.deal.record.players
        told = said("famous.told", elder=players[0], younger=players[1])
        rows = [(told, self.deal.points, "")]
        for one in self._made:
            rows.append((say(MADE[one.hand], name=called(one.name)), one.points, more_words(one)))
        for label, (first, second), more in rows:
            points = said("famous.points", elder=first, younger=second)
            found.append(two_ends(Print(label, size), Print(points, size, "canon"), place, measure))
            found += printed_lines(more, place, small, measure, NOTE) if more else []
            found.append(space(size * 0.4))
        return found


def more_words(one: Compared) -> str:
    """Return a sentence comparing the person's points with those recorded for the same hand."""
    if not one.more:
        return said("famous.same")
    return counted("famous.more" if one.more > 0 else "famous.fewer", abs(one.more))
