"""The guide through a lesson, at the real table, with a slip beside the subject of the lesson. The learner
can do only what the slip asks; any other press repeats what is asked."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from string import digits

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move, Reason
from picket_desktop.lessons.course import named
from picket_desktop.lessons.learning import Learning
from picket_desktop.lessons.lesson import Pick, Say
from picket_desktop.lessons.parts import Part
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.commands import BACK as GO_BACK
from picket_desktop.table.input.commands import FIGURE_KEYS, TABLE
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.input.frame import Beside
from picket_desktop.table.input.timing import Ended
from picket_desktop.table.play.cloth.hand_order import sorted_hand
from picket_desktop.table.play.cloth.zones import HAND, px, zones
from picket_desktop.table.play.guide import Deed, Guide
from picket_desktop.table.play.guides.player import FORCED, Player
from picket_desktop.table.play.guides.sitting.afterwards import WaysBack
from picket_desktop.table.play.guides.teaching.heading import heading
from picket_desktop.table.play.guides.teaching.last_page import PAGE
from picket_desktop.table.play.guides.teaching.note import (
    AGAIN,
    BACK,
    DEAL,
    GAME,
    LEAVE,
    NEXT,
    NUMBER,
    ON,
    PICKED,
    SHOW,
    TAKE_BACK,
    Ways,
    struck,
)
from picket_desktop.table.play.guides.teaching.steps import Steps
from picket_desktop.table.play.guides.teaching.taught import Taught
from picket_desktop.table.play.guides.teaching.telling import Telling
from picket_desktop.table.play.pace import Pace, unhurried
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.state import HINT, RECKONING, Hand, TableState
from picket_desktop.table.screens.menu import Entry
from picket_desktop.table.screens.screen import Host, Screen
from picket_desktop.table.widgets.clear import LESSON
from picket_desktop.table.widgets.intents import Intent, Press
from picket_desktop.table.widgets.looks import CardLook, Look, PanelLook
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.pages import said


class Teacher(Guide):
    """Guides the learner through one lesson.

    A ``player`` guides the parts that are played freely; ``ways_back`` opens the replay and the review of
    such a part.
    """

    name = "Lesson"
    scope = TABLE
    acts = True

    def __init__(
        self, host: Host, learning: Learning, presenter: Presenter, ways: Ways, ways_back: WaysBack
    ) -> None:
        self.learning, self._ways = learning, ways
        super().__init__(host, learning.sitting, presenter)
        befriended = learning.lesson.befriended
        self.player = Player(host, learning.sitting, presenter, ways_back, self, befriended)
        self.shown.hand = Hand(sorted_hand(self.shown.hand.order))  # lessons refer to suits
        self.taught = Taught(learning, self.player)
        self.telling = Telling(self.taught, ways)
        self.steps = Steps(self.taught, self.telling)
        self._noted = False

    # What is shown.

    @property
    def keeps_trick(self) -> bool:
        return self.taught.keeps_trick

    def state(self, now: float) -> TableState:
        """Return the state of the table as the lesson shows it. While the lesson only explains something,
        nothing is asked. The table does not say that the game is left out of the statistics, since no lesson
        counts. If the lesson arranged the cards, the dealing is not shown. Parts not yet taught are left
        out."""
        found = self.player.state(now)
        opened = found.deal.opened if self.learning.lesson.befriended else None
        found = replace(found, deal=replace(found.deal, apart=(), opened=opened), parts=self.learning.parts)
        if not self.taught.free:
            found = replace(found, sure=False, decides=self.taught.decides)
        return found if self.taught.acts or self.showing.waits else replace(found, busy=True)

    def laid(self, state: TableState, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
        """Return all looks of a state, without those that the slip replaces or that are not yet taught. The
        lesson's heading takes the place of the score sheet until there is one."""
        laid = self.player.laid(state, scale, attention, measure)
        looks = [look for look in laid if look.id not in self._untaught]
        place = px(scale, zones(scale).sheet)
        if any(isinstance(look, PanelLook) and look.rect.overlaps(place) for look in looks):
            return looks
        lesson, words = self.learning.lesson, self.shown.words.lessons
        sign = words(lesson.sign) if lesson.sign else str(lesson.number)
        title, aim = said("lesson.number", sign=sign), said("lesson.aim", can=words.phrase(lesson.can))
        return [*looks, *heading(title, "" if self.learning.over else aim, scale, measure)]

    @property
    def _untaught(self) -> tuple[str, ...]:
        """The ids of the looks that are left out: the hint button, unless a friend helps, since the slip has
        its own hint; and the words about a trick until the points of tricks are taught."""
        hint = () if self.learning.lesson.befriended else (HINT,)
        return hint if Part.PLAY in self.learning.parts else (*hint, "note")

    def laid_over(self, looks: list[Look]) -> list[Look]:
        return self.telling.over(looks)

    @property
    def page(self) -> str:
        return PAGE if self.taught.ended(self.host.now) else ""

    def paced(self, pace: Pace) -> Pace:
        """Return a pace slow enough for everything to be read, since a learner reads it for the first
        time."""
        return unhurried(pace)

    def ahead(self) -> Sequence[Callable[[], Screen]]:
        """Return a function that makes the table of the next lesson; nothing if this lesson is not over or
        there is no next one."""
        following, make = self._ways.next, self._ways.ahead
        return [partial(make, following)] if self.learning.over and following and make else ()

    def next_looks(self) -> Iterator[Sequence[Look]]:
        return self.player.next_looks()

    @property
    def lies_over(self) -> Beside:
        return self.player.lies_over

    # What is asked.

    @property
    def question(self) -> Hashable:
        """A key for the question; None until the slip asks it. When the slip asks, the new key moves the
        focus ring to what is asked for."""
        taught, player, now = self.taught, self.player, self.host.now
        others = self.shown.awaiting is Await.OTHER and (taught.free or self.learning.due is not None)
        silent = self.showing.waits or others or (taught.tells_after and not taught.shows(now))
        asked = None if silent else player.asked(now)
        if asked is None:
            return None
        tried = self.taught.tried.numbers, self.taught.tried.shows_answer
        return player.on_sheet((asked, self.learning.turned, self.learning.due is None, *tried))

    @property
    def asked_aloud(self) -> str:
        """The table's question as spoken; "" if the slip asks, since the slip is read aloud then."""
        return self.player.asked_aloud if self.taught.free else ""

    @property
    def tells(self) -> Hashable:
        return self.player.tells, self.telling.tells

    @property
    def types(self) -> str:
        return digits if self.taught.numbers else ""

    @property
    def others_move(self) -> bool:
        return self.player.others_move

    @property
    def instead(self) -> str:
        return self.player.instead

    def stands(self, look: Look) -> bool:
        """Return True for looks that only show something when they are pressed, as at any guide's table.
        Return True also for the buttons of a slip while the explanation on it is still being shown."""
        early = look.id.startswith(LESSON) and self.player.busy(self.host.now)
        return early or super().stands(look)

    def why_not(self, move: Move) -> Reason | None:
        return self.player.why_not(move)

    def make(self, move: Move, played: Card | None = None) -> None:
        self.steps.make(move)

    @property
    def presses(self) -> bool:
        """True if presses are left to the table. They are if a move is expected, if the table waits for the
        learner to continue, and on the reckoning, where they only show something."""
        return self.taught.acts or self.showing.waits or self.shown.open.panel == RECKONING

    # The learner's actions.

    def does(self) -> Mapping[str, Deed]:
        steps, ways = self.steps, self._ways
        onward = named(self.learning.lesson.onward)
        numbers = {f"{NUMBER} {n}": partial(steps.answered, n) for n in self.taught.numbers}
        found: dict[str, Deed] = {
            **(self.player.does() if self.presses else {}),
            **numbers,
            ON: steps.on,
            BACK: steps.back,
            PICKED: lambda: steps.answered(self.taught.tried.picked),
            NEXT: lambda: ways.begin(ways.next) if ways.next else None,
            AGAIN: lambda: ways.begin(self.learning.lesson),
            DEAL: lambda: ways.begin(onward) if onward else None,
            LEAVE: ways.leave,
            GAME: ways.game or ways.leave,
            SHOW: steps.show_me,
            TAKE_BACK: self.player.keys()["take back"],
        }
        return found if self.taught.free else {**found, HINT: steps.show_me}

    def keys(self) -> Mapping[str, Deed]:
        taught, found = self.taught, dict(self.player.keys())
        if not taught.free:
            found |= {"take back": self.steps.back, "hint": self.steps.show_me}
        if taught.numbers:
            found |= {str(n): partial(self._figure, str(n)) for n in range(10)}
        if self.unringed:
            found["enter"] = lambda: self.shown.say_no(self.unringed, LESSON)
        return found

    @property
    def unringed(self) -> str:
        taught, telling = self.taught, self.telling
        if not taught.noted(self.host.now):
            return ""
        if taught.numbers:
            return telling.by_keys("number")
        picks = isinstance(self.learning.step, Pick) and not taught.tried.picked
        return telling.asks if picks or taught.seeks_card or taught.decides else ""

    def passes(self, intent: Intent) -> Intent | None:
        """Take note of a press outside the slip.

        If the step explains a look, pressing that look continues the lesson. Return what is left of the
        intent for the table; None if nothing is.
        """
        if isinstance(intent, Press) and not intent.id.startswith("lesson-"):
            if isinstance(self.learning.step, Say) and intent.id == self.telling.about.look:
                self.steps.went_on()
            elif self.presses:
                self.taught.note(pressed=intent.id)
        return self.player.passes(intent)

    def refuses(self, look: Look) -> str:
        own = look.id == PICKED or look.id.startswith(NUMBER)
        return self.telling.asks if own and self.taught.noted(self.host.now) else ""

    def touches(self, look: Look) -> bool:
        """Handle a press on a look; return False if it is left to the table. If the step asks for cards, pick
        the pressed card, or put it back if it was picked. Otherwise repeat what the slip asks, unless the
        learner plays freely."""
        taught, card = self.taught, look.text if isinstance(look, CardLook) else ""
        if taught.free or (self.presses and not isinstance(look, CardLook)):
            return False
        if isinstance(self.learning.step, Pick) and look.pile.kind == HAND and not self.presses:
            picked = next(c for c in self.shown.scene.hand if c.text == card)
            taught.note(picked=taught.tried.picked ^ {picked})
            self.host.play("paper_slide")
        elif taught.noted(self.host.now):
            self.shown.say_no(self.telling.asks, look.id)
        else:
            return False
        return True

    def back(self) -> bool:
        return self.taught.covered and self.player.back()

    def menu(self) -> list[Entry]:
        own = self.player.menu() if self.learning.lesson.befriended else []
        return [Entry(LEAVE, said("lesson.leave"), said("lesson.leave.says"), self._ways.leave), *own]

    def told_keys(self) -> list[tuple[str, str]]:
        leave = (self.host.sign(GO_BACK), said("lesson.keys.leave"))
        asked = self.signed([("hint", said("lesson.keys.show")), ("take back", said("lesson.keys.back"))])
        numbers = [(FIGURE_KEYS, said("lesson.keys.number"))] if self.taught.numbers else []
        own = [leave] if self.taught.free else [*numbers, *asked, leave]
        taken = {key for key, _ in own}
        return [*own, *((key, does) for key, does in self.player.told_keys() if key not in taken)]

    @property
    def leaving(self) -> str:
        """What happens to the lesson if the learner leaves it, in words; "" if the learner has done none of
        it yet, or all of it."""
        at, steps = self.learning.at, len(self.learning.lesson.steps)
        return "" if self.learning.over or not at else said("lesson.left", step=at + 1, steps=steps)

    def _figure(self, figure: str) -> None:
        """Move the focus to the number being typed."""
        taught = self.taught
        typed, meant = struck(taught.tried.typed, figure, taught.numbers)
        taught.note(typed=typed)
        if meant is None:
            self.host.play("refuse")
            self.host.notice(said("lesson.number-here"))
        else:
            self.host.focus(f"{NUMBER} {meant}")

    # The clock.

    def polled(self, now: float) -> bool:
        self._noted = self.taught.noted(now)
        return self.player.polled(now)

    def due(self, now: float) -> bool:
        """Do what is due as at any table, except that the computer moves only if this step of the lesson
        requires it."""
        if self.showing.waits:
            return False
        player, free = self.player, self.taught.free
        if player.learnt(now):
            return True
        if (free or self.learning.due is not None) and player.opponent_moves(now):
            return True
        return free and player.moved_alone(now)

    def noticed(self, now: float) -> bool:
        """Once everything has been shown, make the next move of the lesson, go to its next step, or let the
        friend speak. Return True if the picture changes."""
        taught, learning = self.taught, self.learning
        taught.tells_after &= taught.shows(now)
        self.steps.keep_game()
        if self.player.busy(now) or self.showing.held_back:
            return self._noted != taught.noted(now)
        decides = self.player.sitting.awaiting is Await.YOU
        if learning.due is not None and decides:
            if self.host.asked_for >= FORCED * self.shown.pace.waiting:
                self.player.make(learning.made_due())
                return True
        elif learning.played:
            self.steps.went_on()
            return True
        elif taught.befriended and decides and taught.friend.speak_up():
            return True
        return self._noted != taught.noted(now)

    @property
    def thinks(self) -> bool:
        alone = self.taught.free and self.player.moves_alone
        return self.player.works or alone or self.learning.due is not None

    def hurry(self, key: str) -> Ended:
        return self.player.hurry(key)

    def mended(self) -> None:
        self.player.mended()
        if not self.taught.free:
            self.steps.hush()

    def close(self) -> None:
        self.steps.keep_game()
        if self.leaving:
            self.host.notice(self.leaving)
        self.learning.leave()
        self.player.close()
