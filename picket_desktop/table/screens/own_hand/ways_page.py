"""The page that shows the best ways to continue from a position. The results become more certain over
time."""

from __future__ import annotations

from collections.abc import Callable

from picket_desktop.engine.cards import Card, card
from picket_desktop.engine.game import BadText, Move
from picket_desktop.sitting.evaluating.hand import ELDER
from picket_desktop.sitting.evaluating.position import Evaluable
from picket_desktop.sitting.evaluating.sharpening import Sharpening
from picket_desktop.sitting.setup import HUMAN
from picket_desktop.table.screens.own_hand.laid_pack import GAP, LIFT, least_wide, to_be_picked
from picket_desktop.table.screens.own_hand.ways import WAY, lines, notes_on, opened_way, told, verdict
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.sheet_page import FootedPage
from picket_desktop.table.widgets.flow import CENTRED, Style
from picket_desktop.table.widgets.intents import Intent, Press, Refused
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect, altered
from picket_desktop.table.widgets.parts import Entry, wording
from picket_desktop.table.widgets.rows import MeasureLook
from picket_desktop.table.widgets.sheet import printed_lines
from picket_desktop.table.widgets.theme import CARD_RATIO
from picket_desktop.table.widgets.tree import Block, beside, space, together
from picket_desktop.table.widgets.within import Lies
from picket_desktop.words.pages import called, said
from picket_desktop.words.words import Words, words_for

LARGEST = 72.0
"""The maximum width of each card of the hand, in board units."""
BAR = 0.28
"""The progress bar's share of the width, while the evaluation runs."""


class WaysPage(FootedPage):
    """Shows the best ways to continue from a position. ``sharpens`` starts the evaluation."""

    name = "Ways"
    title_key = "ways.title"
    span = 1400.0, 22, 56.0
    main = "done"

    def __init__(
        self, host: Host, of: Evaluable, sharpens: Callable[[Evaluable], Sharpening] = Sharpening
    ) -> None:
        super().__init__(host)
        self.of, self.sharpening = of, sharpens(of)
        self.picked: tuple[Card, ...] = ()
        self.open: Move | None = None
        """The move whose parts are shown, whatever its rank."""
        self._sought: Move | None = None
        self._told: Move | None = None
        self._begun = False

    @property
    def words(self) -> Words:
        return words_for(self.of.rules, self.host.settings.plain)

    @property
    def subtitle(self) -> str:
        of, game = self.of, self.words.say(self.of.rules.title)
        if of.role:
            seat = self.words.refusals.seat_name(of.role == ELDER)
            return said("ways.own", game=game, seat=seat)
        if of.seat == HUMAN:
            return said("ways.recorded.you", game=game, deal=of.deal)
        return said("ways.recorded", game=game, deal=of.deal, name=called(of.name))

    @property
    def fills(self) -> bool:
        return True  # answers come in, and nothing may move during a press

    def buttons(self) -> list[Entry]:
        runs = wording("stop", "ways.stop") if self.sharpening.going else wording("go-on", "ways.go-on")
        tries = [wording("try", "ways.try")] if self.of.asks_for_cards else []
        return [runs, *tries, ("done", said("done"), said("done.says"))]

    # layout

    def layout(self, moment: Moment) -> list[Look]:
        """Return the looks of the page. The buttons that cannot be used now are dimmed."""
        dim = set[str]() if self.picked else {"try"}
        if self.sharpening.whole or self.sharpening.failed:
            dim.add("go-on")
        return [
            altered(look, dim=True) if isinstance(look, ButtonLook) and look.id in dim else look
            for look in super().layout(moment)
        ]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        scale = moment.scale
        found = [*self._verdict(place, moment), *self._progress(place, moment), space(scale.px(8))]
        if (evaluation := self.sharpening.found) is not None:
            told_of = told(self.words, self.of, evaluation)
            at = self._at(self.open)
            rows = lines(evaluation, told_of, at, place, moment)
            if at >= 0:
                after = len(rows) - len(evaluation.ways) + at + 1
                rows[after:after] = opened_way(self.words, evaluation.ways[at], self.of.hand, place, moment)
            small = scale.type(18)
            notes = notes_on(self.words, evaluation)
            rows += printed_lines(notes, place, small, moment.measure, CENTRED) if notes else []
            found += [*rows, space(scale.px(8))]
        return [*found, *self._hand(place, moment)]

    def _at(self, move: Move | None) -> int:
        """Return the rank of a move, from 0; -1 if it has none."""
        ways = self.sharpening.found.ways if self.sharpening.found else ()
        return next((at for at, way in enumerate(ways) if way.move == move), -1)

    def _verdict(self, place: Rect, moment: Moment) -> list[Block]:
        """Return words on the best way and the reason for it, or on the search for it."""
        scale, measure = moment.scale, moment.measure
        if self.sharpening.failed and self.sharpening.found is None:
            return printed_lines(said("ways.failed"), place, scale.type(24), measure, Style(align="centre"))
        if self.sharpening.found is None:
            return printed_lines(said("ways.begins"), place, scale.type(24), measure, CENTRED)
        best, why = verdict(self.words, self.of, self.sharpening.found)
        style = Style("prose", "heading", "centre")
        found = printed_lines(best, place, scale.type(27), measure, style)
        return [*found, *printed_lines(why, place, scale.type(21), measure, CENTRED)]

    def _progress(self, place: Rect, moment: Moment) -> list[Block]:
        """Return a sentence on how much has been tried, and the progress of the evaluation beside it."""
        scale, small, measure = moment.scale, moment.scale.type(18), moment.measure
        found, terminal = self.sharpening.found, self.words.terminal
        text = ""
        if found is not None and found.best.parts:
            text = terminal("evaluate.deals", deals=found.deals, worked=found.worked)
        elif found is not None and found.deals:
            text = terminal("evaluate.hands", hands=found.deals)
        made, needed = self.sharpening.progress
        tall, wide = max(scale.px(22), 16.0), place.w * BAR
        rule = Rect(place.x, 0, wide, tall)
        bar = Block(tall, [MeasureLook(rect=rule, made=made, needed=needed, own=True)])
        if not text:
            centred = bar.each(lambda look: altered(look, rect=look.rect.moved((place.w - wide) / 2, 0)))
            return [space(scale.px(8)), centred]
        right = place._replace(x=place.x + wide + scale.px(20), w=place.w - wide - scale.px(20))
        said_of = together(*printed_lines(text, right, small, measure, Style("italic", "sepia")))
        high = max(tall, said_of.tall)
        return [space(scale.px(8)), beside(bar.at((high - tall) / 2), said_of.at((high - said_of.tall) / 2))]

    def _hand(self, place: Rect, moment: Moment) -> list[Block]:
        """Return the hand. Its cards can be picked and tried if the decision is about them."""
        scale, hand, small, gap = moment.scale, self.of.hand, moment.scale.type(19), moment.scale.px(GAP)
        wide = min(scale.px(LARGEST), (place.w + gap) / max(1, len(hand)) - gap)
        across = len(hand) if wide >= least_wide(scale) else int((place.w + gap) // (least_wide(scale) + gap))
        wide = max(wide, least_wide(scale))
        if not hand:
            return []
        told_of = said("ways.hand" if self.of.asks_for_cards else "reader.list.hand")
        head = printed_lines(told_of, place, small, moment.measure, CENTRED, scale.px(10))
        rows = list[Block]()
        for start in range(0, len(hand), across):
            row = hand[start : start + across]
            x = place.centre[0] - (len(row) * (wide + gap) - gap) / 2
            tall = wide * CARD_RATIO
            looks = [
                self._card(one, Rect(x + i * (wide + gap), tall * LIFT + 2, wide, tall), start + i)
                for i, one in enumerate(row)
            ]
            rows.append(Block(tall * (1 + LIFT) + scale.px(6), looks, Lies.ACROSS))
        return [together(*head, rows[0]), *rows[1:]]

    def _card(self, one: Card, rect: Rect, index: int) -> Look:
        picked, names = one in self.picked, self.words.cards
        look = to_be_picked(one, rect, index, picked, "hand", "ways.card", names)
        return altered(look, press=self.of.asks_for_cards)

    # actions

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press("stop"):
                self.host.play("wood_tap")
                self.sharpening.stop()
            case Press("go-on"):
                self.host.play("wood_tap")
                self.sharpening.go_on()
            case Press("try"):
                self._try()
            case Refused("try"):
                self._refuse(said("ways.try.none"))
            case Refused("go-on") if self.sharpening.whole:
                self._refuse(said("ways.whole"))
            case Press(id) if id.startswith(WAY) and self.sharpening.found:
                move = self.sharpening.found.ways[int(id.removeprefix(WAY))].move
                self.open = None if move == self.open else move
                self.host.play("paper_slide")
            case Press(id) if id.startswith("hand "):
                one = card(id.removeprefix("hand "))
                rest = tuple(other for other in self.picked if other != one)
                self.picked = rest if one in self.picked else (*self.picked, one)
                self.host.play("paper_lay")
            case _:
                super().handle(intent)

    def _try(self) -> None:
        """Have the move with the picked cards ranked as well."""
        try:
            move = self.of.with_cards(self.picked)
        except BadText as bad:
            self._refuse(self.words.refusals.at_line(0, bad.reason))
            return
        self.host.play("wood_tap")
        self.picked, self.open, self._sought = (), move, move
        self.sharpening.try_also(move)

    def _refuse(self, why: str) -> None:
        self.host.play("refuse")
        self.host.notice(why)

    # The clock.

    def opened(self) -> None:
        """Start the evaluation once the page is shown."""
        if not self._begun:
            self._begun = True
            self.sharpening.go_on()

    def tick(self, now: float) -> bool:
        if not self.sharpening.poll():
            return False
        self._answered()
        return True

    def _answered(self) -> None:
        """Move the focus to the move asked about, or to the best way once it is known, except while cards are
        being picked. Tell a screen reader about every new best way."""
        found = self.sharpening.found
        if found is not None and self._told is None and not self.picked:
            self.host.focus(f"{WAY}0")
        if (at := self._at(self._sought)) >= 0:
            self._sought = None
            self.host.focus(f"{WAY}{at}")
        if found is not None and found.best.move != self._told:
            self._told = found.best.move
            self.host.say(" ".join(verdict(self.words, self.of, found)))

    def rests(self, now: float) -> bool:
        return not self.sharpening.going

    def closed(self) -> None:
        self.sharpening.stop()
