"""The page of rulings on what went wrong in a marked deal. It lists the rulings that fit the present point of
the deal, each with the players who may have erred. Pressing a player marks the ruling. Rulings that change no
score only say what follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from picket_desktop.engine.game import Move, Reason
from picket_desktop.engine.rulings import Effect
from picket_desktop.sitting.marked_game import MarkedGame
from picket_desktop.table.screens.asking import Answer
from picket_desktop.table.screens.marking.night import NightAsking, NightSheet
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.sheet_page import FootedPage
from picket_desktop.table.widgets.flow import Style
from picket_desktop.table.widgets.intents import Intent, Press, Refused
from picket_desktop.table.widgets.looks import Rect
from picket_desktop.table.widgets.parts import CLOSE, Entry, wording
from picket_desktop.table.widgets.sheet import buttons, printed_lines, with_rule
from picket_desktop.table.widgets.tree import Block, space, together
from picket_desktop.words.family import MarkEntry, RulingEntry
from picket_desktop.words.pages import said
from picket_desktop.words.words import words_for

SIZE, SMALL, HEADING = 24, 19, 26
"""The type sizes in board units: of a ruling, of its source, and of the headings."""
WIDE = 36
"""Minimum width of the page for four buttons side by side, in letters."""


class RulingsPage(NightSheet, FootedPage):
    """The page of rulings. ``marks`` is called with the move that marks the chosen ruling."""

    name = "Rulings"
    title_key = "marking.wrong"
    span = 1240.0, 24, 52.0

    def __init__(self, host: Host, game: MarkedGame, marks: Callable[[Move], None]) -> None:
        super().__init__(host)
        self.game, self.marks = game, marks
        words = words_for(game.rules, host.settings.plain)
        marking = words.families[game.rules.family].marking
        self._refusals = words.refusals
        rulings = game.rulings()
        found = marking.accidents(rulings, game.names, game.state)
        self._ruling = {ruling.name: ruling for ruling, _ in rulings}
        self._scoring = [one for one in found if one.entries]
        self._telling = [one for one in found if not one.entries]

    @property
    def subtitle(self) -> str:
        return said("marking.wrong.now")

    def buttons(self) -> list[Entry]:
        return [wording("done")]

    def blocks(self, place: Rect, moment: Moment, room: float) -> Sequence[Block]:
        found = [*self._scored(place, room, moment), *self._told(place, room, moment)]
        size = moment.scale.type(SIZE)
        return found or printed_lines(said("marking.wrong.none"), place, size, moment.measure)

    def _scored(self, place: Rect, room: float, moment: Moment) -> Iterator[Block]:
        """Yield the rulings that change the score, with the players who may have erred."""
        size = moment.scale.type(SIZE)
        across = 4 if place.w >= WIDE * size else 2
        for at, one in enumerate(self._scoring):
            entries = [(f"ruling {at} {n}", mark.label, mark.says) for n, mark in enumerate(one.entries)]
            cannot = [id for (id, *_), mark in zip(entries, one.entries, strict=True) if self._why_not(mark)]
            rows = buttons(entries, place, moment.scale, dim=cannot, across=across)
            yield from _kept([*self._words(one, place, moment), *rows, space(size * 0.5)], room)

    def _told(self, place: Rect, room: float, moment: Moment) -> Iterator[Block]:
        """Yield the rulings that change no score."""
        if self._scoring and self._telling:
            size, style = moment.scale.type(HEADING), Style("sc", "heading", leading=CLOSE)
            heading = said("marking.wrong.told")
            yield from with_rule(printed_lines(heading, place, size, moment.measure, style), place)
            yield space(size * 0.6)
        for one in self._telling:
            yield from _kept([*self._words(one, place, moment), space(moment.scale.type(SIZE) * 0.5)], room)

    def _words(self, one: RulingEntry, place: Rect, moment: Moment) -> Iterator[Block]:
        """Yield the case, the consequence, and the source of a ruling. If dealing again is optional, add that
        nothing is marked when the deal stands."""
        size, small, measure = moment.scale.type(SIZE), moment.scale.type(SMALL), moment.measure
        yield from printed_lines(f"{one.case}.", place, size, measure, Style("italic", "heading"))
        plays_on = said("marking.wrong.plays-on") if self._ruling[one.name].plays_on else ""
        yield from printed_lines(" ".join(filter(None, (one.answer, plays_on))), place, size, measure)
        style = Style("italic", "sepia", leading=CLOSE)
        yield from printed_lines(one.source, place, small, measure, style, after=small * 0.5)

    def _why_not(self, entry: MarkEntry) -> Reason | None:
        return self.game.why_not(entry.mark)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(id) | Refused(id) if id.startswith("ruling "):
                at, number = map(int, id.split()[1:])
                entry = self._scoring[at].entries[number]
                if (why_not := self._why_not(entry)) is not None:
                    self.host.play("refuse")
                    self.host.notice(self._refusals.reason(why_not))
                    return
                if self._ruling[self._scoring[at].name].effect is Effect.LOSES:
                    self.host.open(self._sure(entry))
                    self.host.play("paper_slide")
                    return
                self._give(entry)
            case _:
                super().handle(intent)

    def _sure(self, entry: MarkEntry) -> NightAsking:
        """Return a page that asks whether the player means to give a ruling that loses the game."""
        answers = [
            Answer(*wording("give", "marking.wrong.give"), partial(self._give, entry)),
            Answer("back", said("back"), said("marking.wrong.keep.says")),
        ]
        return NightAsking(self.host, said("marking.wrong.sure", name=entry.label), [entry.says], answers)

    def _give(self, entry: MarkEntry) -> None:
        self.host.close()
        self.marks(entry.mark)


def _kept(blocks: Sequence[Block], room: float) -> Sequence[Block]:
    """Return a ruling's lines and buttons as one block, so that they scroll into view together. If they are
    taller than the room, return them as they are."""
    whole = together(*blocks)
    return [whole] if whole.tall <= room else blocks
