"""The table of a lesson: the real one, with a slip beside what the lesson is about. Only what the slip asks
for is done; anything else is answered with what is asked."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move
from picket_desktop.lessons.learning import THESE_CARDS, THIS_BUTTON, THIS_CARD, Judged, Learning, alike
from picket_desktop.lessons.lesson import NOTHING, About, Do, Pick, Play, Reckon, Say
from picket_desktop.lessons.parts import Part
from picket_desktop.saved.tables.lessons_table import Learnt
from picket_desktop.sitting.setup import HUMAN
from picket_desktop.sitting.steps import Await, Step
from picket_desktop.table.input.commands import BACK as GO_BACK
from picket_desktop.table.input.commands import FIGURE_KEYS
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play import deeds
from picket_desktop.table.play.cloth.zones import HAND, px, zones
from picket_desktop.table.play.lesson.friend import Friend
from picket_desktop.table.play.lesson.heading import heading
from picket_desktop.table.play.lesson.highlight import Lit
from picket_desktop.table.play.lesson.laid_slip import Laid, Seen
from picket_desktop.table.play.lesson.note import (
    AGAIN,
    BACK,
    GAME,
    LEAVE,
    NEXT,
    NUMBER,
    ON,
    PICKED,
    SHOW,
    TAKE_BACK,
    Ways,
    note_of,
    struck,
)
from picket_desktop.table.play.lesson.pointing import Pointing
from picket_desktop.table.play.lesson.slip import PAPER, Note
from picket_desktop.table.play.pace import Pace, unhurried
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.state import (
    BEFORE_THE_DEAL,
    DEAL_PAGE,
    HINT,
    RECKONING,
    STAYING,
    Hand,
    TableState,
)
from picket_desktop.table.play.table_screen import FORCED, TableScreen
from picket_desktop.table.screens.screen import Host
from picket_desktop.table.widgets.intents import Back, Intent, Key, Press, Refused
from picket_desktop.table.widgets.looks import CardLook, Look, PanelLook
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import LIFT_POINTED, Scale
from picket_desktop.words.pads import A, pad_button
from picket_desktop.words.pages import said
from picket_desktop.words.voice import Sentence

PROMPTED = ("prompt", "note", "next", "again", DEAL_PAGE, HINT)
"""Looks that otherwise tell what is asked and how a game goes on: here the slip does."""
ALLOWED = ("rules", "menu", "sort", "close", "page", "score", "discards", "left-cards", "called", "talk")
"""Looks that may always be pressed, since they only show something."""
UNLIT = Lit(None, (), (), (), acts=True, lift=0.0)
"""Nothing highlighted."""
SHOWN = 1.2
"""The time in seconds for which a card or a button is shown before it is played."""


class LessonScreen(TableScreen):
    """The table of one lesson."""

    name = "Lesson"

    def __init__(self, host: Host, learning: Learning, presenter: Presenter, ways: Ways) -> None:
        self.learning, self._ways = learning, ways
        self.opens_reckoning = self.looks_back = learning.lesson.befriended
        self.picked: frozenset[Card] = frozenset()
        self.shows_answer = False
        self._tried: frozenset[int] = frozenset()
        self._right = False
        """True if the step before was answered right, which the slip then says first."""
        self._pressed, self._typed = "", ""
        self._shown_at = math.inf
        self._laid = Laid()
        self._told: Note | None = None
        self._tells_after = False
        """True while the slip has yet to tell of moves that are being shown."""
        self._making = False
        """True while a move that has been made is about to be shown."""
        self._does: dict[str, Callable[[], object]] = {
            ON: self._on,
            BACK: self._step_back,
            PICKED: lambda: self._answered(self.picked),
            NEXT: self._next,
            AGAIN: lambda: ways.begin(learning.lesson),
            LEAVE: ways.leave,
            GAME: ways.game or ways.leave,
            HINT: self._show_me,
            SHOW: self._show_me,
            TAKE_BACK: lambda: TableScreen.handle(self, Key("take back")),
        }
        super().__init__(host, learning.sitting, presenter)
        self._friend = Friend(self)
        self._game = learning.game
        """The game as it was last saved."""
        self._hush()
        self._turn_up()

    # Display.

    @property
    def free(self) -> bool:
        """True if the learner plays freely, as at any table."""
        return isinstance(self.learning.step, Play) and not self.learning.over

    @property
    def befriended(self) -> bool:
        """True if a friend looks over the learner's shoulder."""
        step = self.learning.step
        return isinstance(step, Play) and step.friend and not self.learning.over

    @property
    def keeps_trick(self) -> bool:
        """True where the slip speaks of it: all its cards lie in sight until the learner goes on."""
        return self.learning.due is None and not (self.free and self.learning.begun)

    @property
    def _acts(self) -> bool:
        """True if a move is expected."""
        learning = self.learning
        asked = isinstance(learning.step, Do | Play) and not learning.over
        return asked and learning.due is None

    def state(self, now: float) -> TableState:
        """Return the state of the table. While the lesson only says something, nothing is asked. Lessons
        are not counted, and so do not count apart either; how the cards came is not told if the lesson
        arranged them. What is not taught yet is not there."""
        found = super().state(now)
        opened = found.deal.opened if self.learning.lesson.befriended else None
        found = replace(found, deal=replace(found.deal, apart=(), opened=opened), parts=self.learning.parts)
        if not self.free:
            found = replace(found, sure=False)
        return found if self._acts or self.waits() else replace(found, busy=True)

    def noted(self, now: float) -> bool:
        """Return True if the slip is shown."""
        shown = self._tells_after or self._shows(now)
        thinks = self.free and self.shown.awaiting is Await.OTHER
        silent = self.befriended and not self._friend.speaks
        return not (shown or self._covered or thinks or silent)

    def _shows(self, now: float) -> bool:
        """Return True if there is something to be seen before the slip speaks."""
        return self.busy(now) or self.waits() or self._unshown is not None or self.learning.due is not None

    @property
    def _covered(self) -> bool:
        """True if something is open over the table."""
        told = self.hint is not None and not self.hint.folded
        told = told or self._tutor.warning is not None
        return told or (self.shown.open.panel != "" and self.shown.open.panel not in STAYING)

    def laid(self, state: TableState, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
        """Return all looks of a state, without those that the slip replaces or that are not taught yet. While
        there is no score sheet, the lesson's heading lies in its place."""
        looks = [k for k in super().laid(state, scale, attention, measure) if k.id not in self._untaught]
        place = px(scale, zones(scale).sheet)
        if any(isinstance(look, PanelLook) and look.rect.overlaps(place) for look in looks):
            return looks
        lesson, words = self.learning.lesson, self.shown.words.lessons
        sign = words(lesson.sign) if lesson.sign else str(lesson.number)
        title, aim = (
            said("lesson.number", sign=sign),
            said("lesson.aim", can=words.phrase(lesson.can)),
        )
        aim = "" if self.learning.over else aim
        return [*looks, *heading(title, aim, scale, measure)]

    @property
    def _untaught(self) -> tuple[str, ...]:
        """The ids of the looks that are never there: the button for a hint, for which the slip has another,
        and what is said of a trick while its points are not taught."""
        hint = () if self.learning.lesson.befriended else (HINT,)
        return hint if Part.PLAY in self.learning.parts else (*hint, "note")

    def laid_over(self, looks: list[Look]) -> list[Look]:
        """Return the table with the slip. While something is being shown, the slip stays: quiet as it was
        until the moves that it tells of have been seen. In large type, which has no place of
        its own for it, it is put away."""
        if self.shown.moment is None or self._covered:
            return looks
        speaks = self.noted(self.shown.moment.now) and not self._making
        if not speaks and (self._told is None or zones(self.shown.scale).large):
            return looks
        waits = self._making or self._tells_after or self.free
        key = (self._tells(), self.picked, self._tried, self.shows_answer, self.shown.moment.scale)
        seen = self._seen if speaks else self._seen_quiet if waits else self._seen_early
        return self._laid.over(looks, (speaks, waits, *key), seen)

    def _seen(self) -> Seen:
        """Return what is to be laid over the table."""
        self._told = self.note()
        tells = (f"taken-{HUMAN}",) if self._numbers else ()
        aside = (*PROMPTED, *tells)
        if self.free:
            aside = self._aside_in_play
        return Seen(self._told, self._pointing, aside, self._shines, self.free)

    def _seen_quiet(self) -> Seen:
        """Return the slip that was there before, over a table that shows something."""
        assert self._told is not None
        return self._beside_it(self._told.quieted)

    def _seen_early(self) -> Seen:
        """Return the slip of this step over a table that still shows what it tells of."""
        self._told = self.note()
        return self._beside_it(self._told)

    def _beside_it(self, note: Note) -> Seen:
        """Return a slip that neither points nor lights anything."""
        pointing = Pointing(None, self.shown.scale, False, False, self._pointing.measure)
        return Seen(note, pointing, (HINT,), UNLIT, free=True)

    @property
    def _aside_in_play(self) -> tuple[str, ...]:
        """The ids of the looks to leave out while the learner plays freely."""
        if self.shown.awaiting is Await.KNOWN:
            return "prompt", "note"
        return ()

    @property
    def _pointing(self) -> Pointing:
        step = None if self.learning.over else self.learning.step
        by_hand = self._acts and isinstance(step, Do) and not self._answering(frozenset())
        assert self.shown.moment is not None
        lays_out = by_hand and bool(self._answering(self._asked_for))
        return Pointing(step, self.shown.scale, by_hand, lays_out, self.shown.moment.measure)

    def _tells(self) -> Hashable:
        """Return a key for the text on the slip."""
        learning, word = self.learning, self._friend.word if self.befriended else ""
        asked = bool(self.picked), self._tried
        later = isinstance(learning.step, Play) and learning.step.later is not None
        moves = learning.sitting.record.moves if later or not self.free else ()
        replies = self._right, learning.why
        return learning.at, replies, learning.over, self.host.settings.plain, word, asked, moves

    def _about(self) -> About:
        return NOTHING if self.learning.over else self.learning.step.about

    @property
    def _shines(self) -> Lit:
        """The highlighting of the table."""
        shows, step = self.shows_answer, None if self.learning.over else self.learning.step
        shown = [card.text for card in self.learning.shown] if shows else ()
        buttons = self._answering() if shows else ()
        picked, lift = [card.text for card in self.picked], self.shown.scale.px(LIFT_POINTED)
        advised = self.learning.advised
        return Lit(step, picked, shown, buttons, self._acts, lift, advised.text if advised else "")

    def _answering(self, marked: frozenset[Card] | None = None) -> list[str]:
        """Return the ids of the buttons that make the expected move, once these cards are ``marked``."""
        state, wanted = self.state(self.host.now), self.learning.wanted
        if marked is not None:
            state = replace(state, hand=replace(self.shown.hand, marked=marked, set_down=()))
        if wanted is None:
            return []
        offers = self.presenter.actions.offers(state)
        return [o.id for o in offers if o.move and alike(o.move.write(), wanted.write())]

    def note(self) -> Note:
        """Return the contents of the slip."""
        word = self._friend.word if self.befriended else None
        picked = bool(self.picked)
        learning, words, ways = self.learning, self.shown.words.lessons, self._ways
        note = note_of(learning, words, ways.next, word, picked, self._tried, ways.game is not None)
        return note._replace(text=f"{said('lesson.right')} {note.text}") if self._right else note

    # Learner input.

    def handle(self, intent: Intent) -> None:
        if deeds.put_away(self.shown, intent):
            return
        match intent:
            case Press(id) if id in self._does and not (id == HINT and self.free):
                self._last_press.done()
                self._does[id]()
            case Refused(id) if id == PICKED or id.startswith(NUMBER):
                self._kindly(id)
            case Key("enter") if self._numbers:
                self.shown.say_no(self._by_keys("number"), PAPER)
            case Key("enter") if self._seeks_card:
                self._kindly(PAPER)
            case Press(id) if id.startswith(NUMBER):
                self._answered(int(id.rpartition(" ")[2]))
            case Back() if not self._covered:
                self.host.close()
            case Key("take back") if not self.free:
                self._step_back()
            case Key("hint") if not self.free:
                self._show_me()
            case Key(figure) if figure.isascii() and figure.isdecimal() and self._numbers:
                self._figure(figure)
            case Press(id) if not (self._acts or id in ALLOWED or self.waits() or self._reckoned):
                self._pressed_beside(id)
            case Press(id) if isinstance(self.learning.step, Say) and id == self._about().look:
                super().handle(intent)
                self._went_on()
            case Press(id):
                self._pressed = id
                super().handle(intent)
            case _:
                super().handle(intent)

    @property
    def _numbers(self) -> Sequence[int]:
        """The numbers to choose from now."""
        learning = self.learning
        step = learning.step
        return (
            step.numbers
            if isinstance(step, Reckon) and not learning.over and not self.busy(self.host.now)
            else ()
        )

    @property
    def _seeks_card(self) -> bool:
        """True if a card of the hand is to be found."""
        step = self.learning.step
        return self._acts and isinstance(step, Do) and step.seeks

    def _figure(self, figure: str) -> None:
        """Move the focus to the number being typed."""
        self._typed, meant = struck(self._typed, figure, self._numbers)
        if meant is None:
            self.host.play("refuse")
            self.host.notice(said("lesson.number-here"))
        else:
            self.host.focus(f"{NUMBER} {meant}")

    @property
    def _reckoned(self) -> bool:
        """True if a reckoned deal is open: everything on it only shows something."""
        return self.shown.open.panel == RECKONING

    def _pressed_beside(self, id: str) -> None:
        """Handle a press that was not asked for: pick a card if the step wants that, otherwise say what is
        asked."""
        look = self.shown.look(id)
        step = self.learning.step
        if isinstance(step, Pick) and isinstance(look, CardLook) and look.pile.kind == HAND:
            card = next(c for c in self.shown.scene.hand if c.text == look.text)
            self.picked = self.picked ^ {card}
            self.host.play("paper_slide")
            return
        self._kindly(id)

    def _kindly(self, id: str) -> None:
        """Say what is asked now, beside what was pressed instead."""
        if not self.noted(self.host.now):
            if look := self.shown.look(id):
                super().touched(look)
            return
        step = self.learning.step
        words = self._by_keys("card") if self._seeks_card else said("lesson.read-first")
        if isinstance(step, Pick | Reckon):
            words = said("lesson.pick-here" if isinstance(step, Pick) else "lesson.number-here")
        self.shown.say_no(words, id)

    def touched(self, look: Look) -> None:
        """Answer as the slip does what was not asked for, or while the learner plays freely as any table."""
        if self.free or not isinstance(look, CardLook):
            super().touched(look)
        else:
            self._kindly(look.id)

    def _by_keys(self, what: str) -> str:
        """Return how to choose a ``card`` or ``number`` with keys, or with the game pad in use."""
        button = pad_button(self.host.pad, A) if self.host.pad else ""
        if what == "card":
            return said("lesson.card-pad", button=button) if button else said("lesson.card-key")
        return said("lesson.number-pad", button=button) if button else said("lesson.number-key")

    def make(self, move: Move) -> None:
        """Make a legal move if it is the one asked for, otherwise say why not."""
        if self.free:
            super().make(move)
            return
        judged = self.learning.judge(move)
        if not judged.right:
            self._wrong(judged)
            return
        super().make(move)
        self._went_on(moved=True)

    def happened(self, steps: Sequence[Step], swiftly: bool = False) -> None:
        """Show what a move brought about. Until it is shown the slip stays as it was."""
        self._making = True
        super().happened(steps, swiftly)
        self._making = False

    def _wrong(self, judged: Judged) -> None:
        """Tell on the slip why an answer is wrong, and close what covers it; picked cards stay picked. If it
        stands there already, tell it beside what was pressed, so that the press is seen to be answered."""
        again, self.learning.why = judged.why == self.learning.why, judged.why
        self.host.play("refuse")
        if self._covered:
            self.shown.open = self.shown.open.by("")
        elif self._pressed:
            self.shown.refuse(self._pressed, self.note().why if again else "")
        self._pressed = ""

    def stands(self, look: Look) -> bool:
        """Return True also for the buttons of a slip that tells of what is still being shown."""
        early = look.id.startswith(PAPER) and self.busy(self.host.now)
        return early or super().stands(look)

    def _answered(self, given: frozenset[Card] | int) -> None:
        judged = self.learning.answer(given)
        if judged.right:
            self.host.play("wood_tap")
            self._on()
            self._right = True
            return
        if isinstance(given, int):
            self._tried |= {given}
        self._wrong(judged)

    def _on(self) -> None:
        self.host.play("paper_slide")
        self._went_on()

    def _went_on(self, moved: bool = False) -> None:
        """Go on to the next step, after a move of the learner's if they ``moved``, and save the progress."""
        laid_anew = self.learning.on()
        self._tells_after = moved or self.learning.due is not None
        self.showing.put_away(self.host.now)
        self._forget()
        if laid_anew:
            self._relaid()
        self._keep()
        if self.learning.over:
            self.host.play("bell")

    def _step_back(self) -> None:
        self.learning.back()
        self._forget()
        self.host.play("paper_slide")
        self._relaid()
        self._keep()

    def _show_me(self) -> None:
        """Show the answer, if the step asks for anything: pick or lay out its cards, or light a card or a
        button, which is then played."""
        if isinstance(self.learning.step, Do | Pick) and not self.learning.over:
            self.shows_answer = True
            self.learning.why = self._shown_so()
            self.host.play("paper_slide")
        else:
            self._kindly(HINT)

    def _shown_so(self) -> Sentence:
        """Pick or lay out the cards asked for, or begin to show the card to play or the button; return the
        sentence that goes with it."""
        if isinstance(self.learning.step, Pick):
            self.picked = self._asked_for
        elif self._answering(self._asked_for) and not self._answering():
            self.shown.hand = replace(self.shown.hand, marked=self._asked_for, set_down=())
        else:
            self._shown_at = min(self._shown_at, self.host.now)
            return THIS_BUTTON if self._answering() else THIS_CARD
        return THESE_CARDS

    def _play_as_shown(self, now: float) -> bool:
        """Make the move that is being shown, once it has been seen. Return True if it was made."""
        wanted = self.learning.wanted
        if now < self._shown_at + SHOWN or wanted is None or self.sitting.awaiting is not Await.YOU:
            return False
        self.make(wanted)
        return True

    @property
    def _asked_for(self) -> frozenset[Card]:
        return frozenset(self.learning.shown)

    def _next(self) -> None:
        if self._ways.next is not None:
            self._ways.begin(self._ways.next)

    def _forget(self) -> None:
        self.picked, self._tried, self.shows_answer = frozenset(), frozenset(), False
        self._pressed, self._typed, self._shown_at, self._right = "", "", math.inf, False
        self.shown.hand = Hand(self.shown.hand.order, self.shown.hand.by_rank)

    def _relaid(self) -> None:
        """Lay the table as it is at this step."""
        self.sitting = self.shown.game = self.learning.sitting
        self.went_back()
        if self.sitting.awaiting in BEFORE_THE_DEAL:
            self.shown.scene = self.presenter.cleared(self.sitting.view)
        self._hush()
        self._turn_up()
        self._tells_after = False
        self.shown.open = self.shown.open.by("")
        self._due = True

    def _turn_up(self) -> None:
        """Lay the trick just completed in sight again, if the slip speaks of it."""
        if self.keeps_trick and self.learning.led_on:
            self.shown.scene = self.shown.scene.turned_up()
            self.showing.keep()

    def _hush(self) -> None:
        """Forget what was said on the way to this step."""
        self.shown.scene, self.shown.story = self.shown.scene.hushed(), ""

    def mended(self) -> None:
        super().mended()
        if not self.free:
            self._hush()

    def _keep(self) -> None:
        """Save the step, and the game played up to here."""
        learning, over = self.learning, self.learning.over
        self._game = learning.game
        game = self._game.write() if self._game else ""
        self.host.store.lessons.learn(learning.lesson.kept, Learnt(0 if over else learning.at, over, game))

    def _keep_game(self) -> None:
        """Save the game if anything was done in it since."""
        if self.learning.game is not self._game:
            self._keep()

    # Ticking.

    def tick(self, now: float) -> bool:
        before = self.noted(now)
        changed = super().tick(now)
        self._tells_after &= self._shows(now)
        self._keep_game()
        if self.busy(now) or self._unshown is not None:
            return changed or before != self.noted(now)
        if self.learning.due is not None and self.sitting.awaiting is Await.YOU:
            if self.host.asked_for >= FORCED * self.shown.pace.waiting:
                super().make(self.learning.made_due())
                return True
        elif self.learning.played:
            self._went_on()
            return True
        elif self._play_as_shown(now):
            return True
        elif self.befriended and self.sitting.awaiting is Await.YOU:
            changed |= self._friend.speak_up()
        return changed or before != self.noted(now)

    def rests(self, now: float) -> bool:
        return super().rests(now) and self.learning.due is None and self._shown_at == math.inf

    def paced(self, pace: Pace) -> Pace:
        """Return a pace slow enough to read everything: a pupil reads it for the first time."""
        return unhurried(pace)

    def _opponent_moves(self, now: float) -> bool:
        """Ask the computer only if it is to move at this step."""
        if self.learning.due is None and not self.free:
            return False
        return super()._opponent_moves(now)

    @property
    def _forced(self) -> Move | None:
        return super()._forced if self.free else None

    @property
    def _cuts_again(self) -> bool:
        return self.free and super()._cuts_again

    def _asked(self, now: float) -> Hashable:
        """Nothing is asked before the slip says it, so that the ring goes at once to what it asks for."""
        asked = None if self._tells_after and not self._shows(now) else super()._asked(now)
        step = self.learning.turned, self.learning.due is None, self._tried, self.shows_answer
        return None if asked is None else (asked, step)

    @property
    def _others_think(self) -> bool:
        return super()._others_think and (self.free or self.learning.due is not None)

    @property
    def types(self) -> bool:
        return bool(self._numbers)

    @property
    def asked_aloud(self) -> str:
        """The question at the table; "" where the slip asks, which is read itself."""
        return super().asked_aloud if self.free else ""

    @property
    def tells(self) -> Hashable:
        return super().tells, self._tells()

    @property
    def leaving(self) -> str:
        """What becomes of the lesson when it is left; "" if nothing of it was done, or all of it."""
        at, steps = self.learning.at, len(self.learning.lesson.steps)
        if self.learning.over or not at:
            return ""
        return said("lesson.left", step=at + 1, steps=steps)

    def closed(self) -> None:
        self._keep_game()
        if self.leaving:
            self.host.notice(self.leaving)
        self.learning.leave()
        super().closed()

    def keys(self) -> list[tuple[str, str]]:
        leave = (self.host.sign(GO_BACK), said("lesson.keys.leave"))
        asked = self.named_keys([("hint", said("lesson.keys.show")), ("take back", said("lesson.keys.back"))])
        numbers = [(FIGURE_KEYS, said("lesson.keys.number"))] if self._numbers else []
        own = [leave] if self.free else [*numbers, *asked, leave]
        taken = {key for key, _ in own}
        return [*own, *(other for other in super().keys() if other[0] not in taken)]  # noqa: SIM118
