"""Runs a lesson: handles the answer at each step, and moves from one step to another."""

from __future__ import annotations

from dataclasses import replace

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move
from picket_desktop.lessons.learning import THESE_CARDS, THIS_BUTTON, THIS_CARD, Judged
from picket_desktop.lessons.lesson import Do, Pick
from picket_desktop.saved.tables.lessons_table import Learnt
from picket_desktop.table.play.guides.teaching.note import NUMBER, PICKED
from picket_desktop.table.play.guides.teaching.taught import Taught, Tried
from picket_desktop.table.play.guides.teaching.telling import Telling
from picket_desktop.table.play.state import BEFORE_THE_DEAL, HINT, Hand
from picket_desktop.words.voice import Sentence


class Steps:
    """Takes the learner through the steps of one lesson."""

    def __init__(self, taught: Taught, telling: Telling) -> None:
        self._taught, self._telling = taught, telling
        self._learning, self._player = taught.learning, taught.player
        self._shown, self._host = taught.shown, taught.shown.host
        self._game = taught.learning.game
        """The lesson's game as last saved."""
        self.hush()
        self._turn_up()

    def make(self, move: Move) -> None:
        """Make a legal move if the step asks for it; otherwise say why the move is wrong."""
        judged = self._learning.judge(move)
        if not judged.right:
            self._wrong(judged)
            return
        self._player.make(move)
        if not self._taught.free:
            self.went_on(moved=True)

    def answered(self, given: frozenset[Card] | int) -> None:
        judged = self._learning.answer(given)
        if judged.right:
            self._host.play("wood_tap")
            self.on()
            self._taught.note(right=True)
            return
        if isinstance(given, int):
            tried = *self._taught.tried.numbers, given
            self._taught.note(numbers=tried, pressed=f"{NUMBER} {given}")
        else:
            self._taught.note(pressed=PICKED)
        self._wrong(judged)

    def _wrong(self, judged: Judged) -> None:
        """Say on the slip why an answer is wrong, and close anything that covers the slip. Picked cards stay
        picked, but a card raised to be played is lowered. If the slip gives that reason already, it is
        repeated beside the look that was pressed, so that the press visibly has an answer."""
        numbers = self._taught.tried.numbers  # the slip names the last of these
        again, self._learning.why = judged.why == self._learning.why and not numbers, judged.why
        self._host.play("refuse")
        if (raised := self._shown.hand.chosen) is not None:
            self._shown.hand = replace(self._shown.hand, chosen=None)
            self._taught.note(pressed=raised.text)
            if self._shown.focus:
                self._host.focus(raised.text)
        if self._taught.covered:
            self._shown.open = self._shown.open.by("")
        elif self._taught.tried.pressed:
            self._shown.refuse(self._taught.tried.pressed, self._telling.note().why if again else "")
        self._taught.note(pressed="")

    def show_me(self) -> None:
        """Show the answer, if the step asks for anything: pick or lay out its cards, or light a card or a
        button. The learner still has to carry it out."""
        if isinstance(self._learning.step, Do | Pick) and not self._learning.over:
            self._taught.note(shows_answer=True)
            self._learning.why = self._shown_so()
            self._host.play("paper_slide")
        elif self._taught.noted(self._host.now):
            self._shown.say_no(self._telling.asks, HINT)

    def _shown_so(self) -> Sentence:
        """Pick or lay out the cards asked for. Return the sentence that points the learner to what is lit."""
        taught, cards = self._taught, self._taught.asked_for
        if isinstance(self._learning.step, Pick):
            self._taught.note(picked=cards)
        elif taught.answering(cards) and not taught.answering():
            self._shown.hand = replace(self._shown.hand, marked=cards, set_down=())
        else:
            return THIS_BUTTON if taught.answering() else THIS_CARD
        return THESE_CARDS

    # From one step to another.

    def on(self) -> None:
        self._host.play("paper_slide")
        self.went_on()

    def went_on(self, moved: bool = False) -> None:
        """Continue with the next step, after a move by the learner if ``moved``, and save the progress."""
        laid_anew = self._learning.on()
        self._taught.tells_after = moved or self._learning.due is not None
        self._taught.showing.put_away(self._host.now)
        self._forget()
        if laid_anew:
            self._relaid()
        self._keep()
        if self._learning.over:
            self._host.play("bell")

    def back(self) -> None:
        self._learning.back()
        self._forget()
        self._host.play("paper_slide")
        self._relaid()
        self._keep()

    def _forget(self) -> None:
        self._taught.tried = Tried()
        self._shown.hand = Hand(self._shown.hand.order, self._shown.hand.by_rank)

    def _relaid(self) -> None:
        """Arrange the table as it is at this step."""
        played = self._player.played
        played.sit(self._learning.sitting)
        if played.sitting.awaiting in BEFORE_THE_DEAL:
            self._shown.scene = self._shown.presenter.cleared(played.sitting.view)
        self.hush()
        self._turn_up()
        self._taught.tells_after = False
        self._shown.open = self._shown.open.by("")
        played.due = True

    def _turn_up(self) -> None:
        """Show the trick just completed again, if the slip refers to it."""
        if self._taught.keeps_trick and self._learning.led_on:
            self._shown.scene = self._shown.scene.turned_up()
            self._taught.showing.keep()

    def hush(self) -> None:
        """Forget what the players said before this step."""
        self._shown.scene, self._shown.story = self._shown.scene.hushed(), ""

    def _keep(self) -> None:
        """Save the step reached and the game played so far."""
        learning, over = self._learning, self._learning.over
        self._game = learning.game
        game = self._game.write() if self._game else ""
        self._host.store.lessons.learn(learning.lesson.kept, Learnt(0 if over else learning.at, over, game))

    def keep_game(self) -> None:
        """Save the game, if anything has happened in it since it was last saved."""
        if self._learning.game is not self._game:
            self._keep()
