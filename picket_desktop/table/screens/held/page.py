"""The page for marking the other hand's cards on a picture of the pack. It then shows how likely each card
was, and how well the marks score."""

from __future__ import annotations

from picket_desktop.ai.likely_cards import Marked
from picket_desktop.engine.cards import Card, card
from picket_desktop.table.screens.held.marks import Marks
from picket_desktop.table.screens.held.told import figure, figure_says, reasons, verdict, worth
from picket_desktop.table.screens.own_hand.laid_pack import (
    GAP,
    LIFT,
    card_wide,
    laid_rows,
    least_wide,
    to_be_picked,
)
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.sheet_page import FootedPage
from picket_desktop.table.widgets.flow import Style
from picket_desktop.table.widgets.intents import Intent, Press, Refused
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look, Pile, Rect, altered
from picket_desktop.table.widgets.parts import Entry, counter, printed, wording
from picket_desktop.table.widgets.sheet import printed_lines
from picket_desktop.table.widgets.tree import Block, beside, space, together
from picket_desktop.words.pages import counted, said
from picket_desktop.words.words import Words, words_for

GUTTER = 36.0
"""The space between the pack and the words beside it, in board units."""
PACK_SHARE = 0.6
"""Fraction of the width given to the pack when the words are beside it."""
FIGURE = 19
"""The type size of the numbers below the cards, in board units."""
COUNTER = 0.45
"""The width of a counter on a card, as a fraction of the card's width."""
PACK = "pack "
"""The prefix of the ids of the cards."""


class HeldPage(FootedPage):
    """The page for marking the cards of the other hand; ``marks`` holds and judges them."""

    name = "Held"
    title_key = "held.door"
    span = 1500.0, 22, 62.0
    main = "answer"

    def __init__(self, host: Host, marks: Marks) -> None:
        super().__init__(host)
        self.marks = marks
        self.truth = False
        """True while counters on the cards show which of them the other player really holds."""
        self._follow()

    def _follow(self) -> None:
        """Make the button that leads on the primary one: before the answer, the button that gives it."""
        told = self.marks.told is not None
        self.main = ("next" if self.marks.onward else "done") if told else "answer"

    @property
    def words(self) -> Words:
        return words_for(self.marks.view.rules, self.host.settings.plain)

    @property
    def fills(self) -> bool:
        return True  # nothing may move during the presses that mark cards

    def buttons(self) -> list[Entry]:
        marks, done = self.marks, ("done", said("back"), said("done.says"))
        if marks.told is None:
            return [wording("answer", "held.answer"), done]
        truth = wording("truth", "held.untruth" if self.truth else "held.truth")
        found = [truth] if marks.told.held is not None else []
        if not marks.onward:
            return [*found, ("done", said("done"), said("done.says"))]
        return [*found, ("next", marks.onward, said("held.onward")), done]

    # layout

    def layout(self, moment: Moment) -> list[Look]:
        """Return the looks. The answer button is dimmed until enough cards are marked, and while the marks
        are being judged."""
        dim = {"answer"} if self.marks.weighing or not self.marks.ready else set()
        return [
            altered(look, dim=True) if isinstance(look, ButtonLook) and look.id in dim else look
            for look in super().layout(moment)
        ]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        """Return the pack with the words beside it. If there is no room for both side by side, the pack comes
        below the first words and above the rest."""
        scale, size = moment.scale, self.marks.view.rules.pack
        left = place._replace(w=(place.w - scale.px(GUTTER)) * PACK_SHARE)
        right = place._replace(x=left.right + scale.px(GUTTER), w=place.right - left.right - scale.px(GUTTER))
        first, rest = self._words(right, moment)
        wide = card_wide(left.w, room, size, scale, self._deep(moment))
        column = together(*first, *rest)
        if self.marks.told is not None:
            longer = together(column, space(moment.scale.type(16)), *self._heard(right, moment))
            column = longer if longer.tall <= room else column
        if column.tall <= room and wide >= least_wide(scale):
            pack = together(*self._pack(left, wide, moment))
            return [beside(pack, column)]
        first, rest = self._words(place, moment)
        wide = max(least_wide(scale), card_wide(place.w, room, size, scale, self._deep(moment)))
        return [*first, *self._pack(place, wide, moment), *rest]

    def _deep(self, moment: Moment) -> float:
        """Return the height left for the numbers below the cards, in pixels."""
        return moment.scale.type(FIGURE) * 1.2

    def _words(self, place: Rect, moment: Moment) -> tuple[list[Block], list[Block]]:
        """Return two groups of words: those that come first, and the rest. If there is no room beside the
        pack, the pack is placed between the two."""
        told = self.marks.told
        return self._asks(place, moment) if told is None else self._tells(told, place, moment)

    def _asks(self, place: Rect, moment: Moment) -> tuple[list[Block], list[Block]]:
        scale, measure, marks = moment.scale, moment.measure, self.marks
        size, small, number = scale.type(23), scale.type(20), marks.to_mark.number
        lead = said("held.lead.one") if number == 1 else said("held.lead", number=number)
        first = printed_lines(lead, place, size, measure, after=size * 0.3)
        count = said("held.count", marked=len(marks.picked), number=number)
        if marks.weighing:
            count = said("held.weighing")
        if marks.failed:
            count = said("held.failed")
        style = Style("sc", "red" if marks.failed else "heading" if marks.ready else "sepia")
        first += printed_lines(count, place, scale.type(21), measure, style, size * 0.4)
        rest = self._heard(place, moment)
        if marks.helps:
            hint = printed_lines(said("held.hint"), place, small, measure, Style("italic", "sepia"))
            rest += [space(small * 0.5), *hint]
        return first, rest

    def _heard(self, place: Rect, moment: Moment) -> list[Block]:
        """Return what was said of the hand, one statement per line."""
        scale, measure, small = moment.scale, moment.measure, moment.scale.type(20)
        found = printed_lines(said("held.heard"), place, scale.type(21), measure, Style("sc", "heading"))
        for line in self.marks.heard(self.words) or [said("held.silent")]:
            found += printed_lines(line, place, small, measure, Style("prose"), small * 0.15)
        return found

    def _tells(self, told: Marked, place: Rect, moment: Moment) -> tuple[list[Block], list[Block]]:
        scale, measure = moment.scale, moment.measure
        size, small = scale.type(23), scale.type(20)
        ink = "heading" if told.right else "red"
        first = printed_lines(verdict(told), place, scale.type(26), measure, Style("sc", ink), size * 0.2)
        first += printed_lines(worth(told), place, size, measure, after=size * 0.4)
        rest = list[Block]()
        for line in reasons(told, self.words.families[self.marks.view.rules.family]):
            rest += printed_lines(line, place, small, measure, Style("prose"), small * 0.25)
        note = Style("italic", "sepia")
        rest += printed_lines(said("held.figures"), place, small, measure, note, small * 0.25)
        if told.lucky is not None:
            lucky = counted("held.lucky", told.lucky)
            lucky = f"{lucky} {said('held.lies')}" if self.truth else lucky
            rest += printed_lines(lucky, place, small, measure, note)
        return first, rest

    # the pack

    def _pack(self, place: Rect, wide: float, moment: Moment) -> list[Block]:
        """Return the pack with the marks made so far or, once they are judged, with a number below each card
        the player had not seen."""
        size, deep, told = self.marks.view.rules.pack, self._deep(moment), self.marks.told
        if told is None:
            return laid_rows(size, place, wide, moment.scale, self._to_mark, below=deep)
        likely, sight = {one.card: one for one in told.likely.cards}, self.marks.to_mark.in_sight
        really = told.held if self.truth and told.held else ()

        def says(one: Card) -> str:
            return figure_says(likely[one], one in told.marked, self.words.cards)

        def lying(one: Card, rect: Rect, number: int) -> CardLook:
            id, pile = f"{PACK}{one.text}", Pile("pack")
            found = CardLook(rect=rect, text=one.text, id=id, index=number, pile=pile, dim=one in sight)
            found = altered(found, name=said("held.sight") if one in sight else says(one))
            return altered(found, chosen=True, lift=rect.h * LIFT) if one in told.marked else found

        def told_of(one: Card, rect: Rect) -> list[Look]:
            if one in sight:
                return []
            marked, side = one in told.marked, rect.w * COUNTER
            gap, size = moment.scale.px(GAP), moment.scale.type(FIGURE)
            row = Rect(rect.x - gap / 2, rect.bottom, rect.w + gap, deep)
            certain = moment.measure.width(said("held.sure"), "english", size) <= row.w
            figures = printed(figure(likely[one], certain), row, size, align="centre")
            corner = rect.right - side * 1.1, rect.bottom - side * 1.1 - marked * rect.h * LIFT
            return [
                altered(figures, sentence=says(one)),
                *([counter(*corner, side)] if one in really else []),
            ]

        return laid_rows(size, place, wide, moment.scale, lying, told_of, deep)

    def _to_mark(self, one: Card, rect: Rect, number: int) -> CardLook:
        marks = self.marks
        look = to_be_picked(one, rect, number, one in marks.picked, "pack", "held.card", self.words.cards)
        seen = one in marks.to_mark.in_sight
        return altered(look, dim=True, name=said("held.sight"), does="") if seen else look

    # actions

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(id) if id.startswith(PACK) and self.marks.told is None:
                self._turn(card(id.removeprefix(PACK)))
            case Press("answer"):
                self.host.play("wood_tap")
                self.marks.answer()
            case Press("truth"):
                self.truth = not self.truth
                self.host.play("paper_slide")
            case Press("next"):
                self.host.close()
                self.marks.go_on()
            case Refused("answer") if not self.marks.weighing:
                number, marked = self.marks.to_mark.number, len(self.marks.picked)
                self._refuse(said("held.lacks", number=number, marked=marked))
            case Refused(id) if id.startswith(PACK):
                self._refuse(said("held.sight"))
            case _:
                super().handle(intent)

    def _turn(self, one: Card) -> None:
        if self.marks.weighing:
            return
        if self.marks.turn(one):
            self.host.play("paper_lay")
        else:
            self._refuse(said("held.full", number=self.marks.to_mark.number))

    def _refuse(self, why: str) -> None:
        self.host.play("refuse")
        self.host.notice(why)

    # The clock.

    def tick(self, now: float) -> bool:
        if not self.marks.weighing or not self.marks.poll(now):
            return False
        self._follow()
        if (told := self.marks.told) is not None:
            self.scroll.top = 0
            self.host.focus(self.main)
            self.host.say(f"{verdict(told)}. {worth(told)}")
        return True

    def rests(self, now: float) -> bool:
        return not self.marks.weighing
