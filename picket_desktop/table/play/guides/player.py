"""The guide through a sitting, from the cut for the deal to the settlement.

The sitting reports what happened as steps. Each event is shown before the next, and the sitting is asked for
more only when everything has been shown. A press while something is being shown only hurries that.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from dataclasses import replace

from picket_desktop.engine.cards import Card
from picket_desktop.engine.events import Lifted
from picket_desktop.engine.game import Move, Reason
from picket_desktop.engine.moves import Play
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.commands import TABLE
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.input.frame import Beside
from picket_desktop.table.input.timing import Ended, Sheet
from picket_desktop.table.play.deeds import KEYS, copy_code
from picket_desktop.table.play.guide import Deed, Guide
from picket_desktop.table.play.guides.sitting.afterwards import Afterwards, WaysBack
from picket_desktop.table.play.guides.sitting.chances import Chances
from picket_desktop.table.play.guides.sitting.first_time import PUT_AWAY, FirstTime
from picket_desktop.table.play.guides.sitting.hints import Hints
from picket_desktop.table.play.guides.sitting.other_hand import OtherHand
from picket_desktop.table.play.guides.sitting.played import Played
from picket_desktop.table.play.guides.sitting.second_thoughts import SecondThoughts
from picket_desktop.table.play.guides.sitting.shuffling import Shuffling
from picket_desktop.table.play.guides.sitting.tutor import Tutor
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.slip.hint_slip import ONWARD, hinted
from picket_desktop.table.play.state import (
    BEFORE_THE_DEAL,
    CLAIM,
    HINT,
    ODDS,
    RECKONING,
    RESULT,
    STAYING,
    UNDO,
    DealFacts,
    Opened,
    TableState,
)
from picket_desktop.table.screens.menu import Entry
from picket_desktop.table.screens.screen import Host
from picket_desktop.table.widgets.intents import READ_ASKED, Intent
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import ASKED, BEAT, Scale
from picket_desktop.words.pages import called, said

FORCED = 0.8
"""How long the question is visible before a forced move is made automatically, in seconds. The last card and
an equal cut need no thought, and wait only one `BEAT`."""
OWN_KEYS = ("hint", "take back", "review", "copy")


class Player(Guide):
    """Guides one sitting. ``ways`` are the ways to look back at it. If the sitting is ``led_by`` another
    guide, it is part of that guide's lesson; its deals can then be looked at again only if they are
    ``reckoned``."""

    scope = TABLE
    acts = True
    leaves = False

    def __init__(
        self,
        host: Host,
        sitting: Sitting,
        presenter: Presenter,
        ways: WaysBack,
        led_by: Guide | None = None,
        reckoned: bool = True,
    ) -> None:
        super().__init__(host, sitting, presenter, led_by)
        self._leading, self._alone = led_by or self, led_by is None
        self.played = played = Played(sitting, self.shown, self.showing, reckoned)
        self.hints, self.tutor = Hints(played), Tutor(played, self._leading.make)
        self._shuffling, self.afterwards = Shuffling(played), Afterwards(played, ways)
        self._chances, self.other_hand = Chances(played, led_by is None), OtherHand(played, led_by is None)
        self._second_thoughts = SecondThoughts(played, self._leading.make)
        self._first_time = FirstTime(played, led_by is None)

    @property
    def sitting(self) -> Sitting:
        """The sitting as it is now; the table may not show it yet."""
        return self.played.sitting

    # What is shown.

    def busy(self, now: float) -> bool:
        """Return True if something is still being shown by itself; a pause that waits for the player does not
        count."""
        if self.showing.waits:
            return self.shown.moving.flights.busy(now)
        return self.played.due or self.tutor.held is not None or self.showing.under_way(now)

    def state(self, now: float) -> TableState:
        deal = self.sitting.deal
        state = self.shown.seen(
            now,
            self.played.opponent.breath(now),
            deal=DealFacts(
                seal=deal.seal,
                known=deal.known_before,
                opened=deal.opened,
                number=deal.number,
                code=deal.code,
                single=deal.single,
                reviewed=deal.over and deal.reviewable,
                undone=self._alone and self.played.decided,
                apart=deal.apart,
                unkept=self.host.store.trouble,
            ),
            busy=self.busy(now) or self.showing.waits,
            waits=self.showing.waits,
            sure=self.host.settings.claims and len(self.sitting.game.sure) > 1,
            may_be_weighed=self._chances.may_be_asked,
            odds=self._chances.told,
            highlights=self.played.finale.told,
        )
        found: TableState = self.presenter.reckoned(state, self.sitting.game)
        return found

    def laid(self, state: TableState, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
        looks = hinted(self.presenter, self.tutor.beneath(state), scale, attention, measure)
        if self.tutor.warning is None:
            looks = self._first_time.over(looks, state, scale, attention, measure)
        return self.tutor.over(looks, state, scale, measure)

    @property
    def lies_over(self) -> Beside:
        """What lies over the table, by the effect of a press beside it: a warning must be answered, a hint
        slip closes. `Beside.NOTHING` if neither is there."""
        if self.tutor.warning is not None:
            return Beside.ASKS
        return Beside.CLOSES if self.hints.lies else Beside.NOTHING

    def next_looks(self) -> Iterator[Sequence[Look]]:
        """Yield looks before they are needed.

        Those of the reckoning come once the deal has been played out and its last trick is being shown; those
        of the settlement, while the last reckoning is open. Those of a hint and its next stage come as
        well.
        """
        shown, awaiting, panel = self.shown, self.sitting.awaiting, self.shown.open.panel
        if shown.moment is None:
            return
        now = shown.moment.now
        if awaiting is Await.YOU and not panel and not self.busy(now):
            state = shown.state(now)
            yield from (shown.unseen(replace(state, hint=hint)) for hint in self.hints.rungs())
        if panel == RECKONING and awaiting is Await.OVER:
            yield self._would_show(shown.open.by(RESULT), now)
        elif not panel and awaiting in (Await.NEXT, Await.OVER) and self.played.reckoned:
            yield self._would_show(shown.open.by(self.played.last_page), now)

    def _would_show(self, opened: Opened, now: float) -> list[Look]:
        """Return the looks that the table does not show yet, as they will be when everything has been shown
        and ``opened`` is open."""
        shown, sitting = self.shown, self.sitting
        scene = self.presenter.scene(sitting.view, shown.words)
        over = replace(shown.state(now), view=sitting.view, scene=scene, awaiting=sitting.awaiting)
        over = replace(over, busy=False, open=opened)
        return shown.unseen(self.presenter.reckoned(over, sitting.game))

    # What is asked.

    @property
    def question(self) -> Hashable:
        """A key for the question being asked. It is None while a trick is being shown or another player is
        thinking, which leaves the focus where it is."""
        silent = self.showing.waits or self.shown.awaiting is Await.OTHER
        return None if silent else self.on_sheet(self.asked(self.host.now))

    def asked(self, now: float) -> Hashable:
        """Return a key for what is asked, in the bar or on a sheet; None while something is being shown."""
        if self.busy(now):
            return None
        made, warned = len(self.sitting.record.moves), self.tutor.warning is not None
        return self.shown.awaiting, made, self.shown.open.panel, warned, self._first_time.lies

    def on_sheet(self, asked: Hashable) -> Hashable:
        """Return ``asked``, the key of a question, as a `Sheet` if the question is on a sheet that appears by
        itself."""
        return Sheet(asked) if asked is not None and self.shown.open.panel in STAYING else asked

    @property
    def asked_aloud(self) -> str:
        """The question as spoken; "" if it is about to be answered automatically. Before the deal it includes
        the buttons, since the prompt says only what the pack decides."""
        if self.moves_alone:
            return ""
        if self.shown.awaiting not in BEFORE_THE_DEAL:
            return super().asked_aloud
        state = self.shown.state(self.host.now)
        return "" if state.open.panel else self.presenter.aloud(state, READ_ASKED)

    @property
    def tells(self) -> Hashable:
        hint = self.shown.hint
        told = hint and (hint.rung, hint.thinking, hint.folded)
        return told, self.tutor.warning is not None, self.shown.hand.marked, self.shown.hand.set_down

    @property
    def others_move(self) -> bool:
        return self.shown.awaiting is Await.OTHER and not self.shown.open.panel

    @property
    def instead(self) -> str:
        if self.tutor.warning is not None:
            return self.shown.red_button
        return self.shown.words.refusals.reason(Reason("not-your-turn")) if self.others_move else ""

    def why_not(self, move: Move) -> Reason | None:
        return self.sitting.game.why_not(move)

    def make(self, move: Move, played: Card | None = None) -> None:
        """Make one of the player's allowed moves, unless the tutor holds it back first."""
        if not self.tutor.holds(move):
            self.played.happened(self.sitting.do(move))

    # Other actions.

    def passes(self, intent: Intent) -> Intent | None:
        return self.tutor.passes(intent)

    def does(self) -> Mapping[str, Deed]:
        return {
            **self._shuffling.does(),
            **self.afterwards.does(),
            **self._chances.does(),
            PUT_AWAY: self._first_time.put_away,
            HINT: self.hints.ask,
            UNDO: self._second_thoughts.undo,
            ONWARD: self.hints.ask,
            CLAIM: self._claim,
        }

    def keys(self) -> Mapping[str, Deed]:
        undo, review = self._second_thoughts.undo, self.afterwards.review
        own = (self.hints.ask, undo, review, lambda: copy_code(self.shown))
        return {**dict(zip(OWN_KEYS, own, strict=True)), **self._chances.does(), **self._shuffling.keys()}

    def told_keys(self) -> list[tuple[str, str]]:
        told = self.presenter.keys(self.shown.words)
        return self.signed([each for each in told if each[0] != ODDS or self._chances.may_be_asked])

    def _claim(self) -> None:
        self.host.play("wood_tap")
        self.played.happened(self.sitting.claim(), swiftly=True)

    def back(self) -> bool:
        return self.hints.put_away()

    def menu(self) -> list[Entry]:
        parts = (self._second_thoughts, self._chances, self.other_hand, self.afterwards)
        return [entry for part in parts for entry in part.entries()]

    # The clock.

    def polled(self, now: float) -> bool:
        return self.played.said_anew() | self._chances.collected() | self._looked_back()

    def _looked_back(self) -> bool:
        """Work out more about the game while its last page is open. Return True if the picture changes."""
        return self.shown.open.panel == RESULT and self.played.finale.collected(self.sitting)

    def due(self, now: float) -> bool:
        if self.showing.waits:
            return False
        return self.learnt(now) or self.opponent_moves(now) or self.moved_alone(now)

    def learnt(self, now: float) -> bool:
        """Determine what is asked now, and collect any results of work on that question. Return True if the
        picture changes."""
        learnt = self.played.settle() | self.hints.collected() | self.tutor.tick(now)
        learnt |= self._first_time.tell()
        if self.tutor.warning is None and not (self.hints.lies or self._first_time.lies):
            learnt |= self.other_hand.ask()
        self.sitting.look_back()
        if self.host.asked_for >= ASKED:
            self.sitting.adviser.ponder()
        return learnt

    def opponent_moves(self, now: float) -> bool:
        """Ask the computer for its move if it is its turn, and show the move. Return True if the picture
        changes."""
        sitting, opponent = self.sitting, self.played.opponent
        steps = opponent.moves(sitting, now)
        if steps:
            self.played.happened(steps)
            if opponent.replaced(sitting):
                self.host.notice(said("stood-in", name=called(sitting.setup.name)))
        return bool(steps) or (sitting.awaiting is Await.OTHER and opponent.breathed(now))

    @property
    def moves_alone(self) -> bool:
        """True if a forced move is made, or an equal cut repeated, without a press."""
        return self._forced is not None or self._cuts_again

    def moved_alone(self, now: float) -> bool:
        """After a moment, make the forced move or repeat an equal cut. Return True if the picture changes."""
        pace = self.shown.pace.waiting
        stands = min(self.host.asked_for, now - self.shown.looked_back)
        if stands < BEAT * pace:
            return False
        if self._cuts_again:
            self._shuffling.at_last_place()
            return True
        move = None if self.other_hand.will_ask else self._forced
        if move is None or (move != self._last_card and stands < FORCED * pace):
            return False
        self.make(move)
        return True

    @property
    def _forced(self) -> Move | None:
        """The only possible move, if it is to be made automatically and the player is not busy with anything
        else; otherwise None."""
        shown = self.shown
        hinted = shown.hint is not None and not shown.hint.aside
        if shown.open.panel or shown.open.before or hinted or shown.hand.held or self._first_time.lies:
            return None
        forced = self.sitting.game.forced if self.host.settings.forced_go else None
        return forced or self._last_card

    @property
    def _last_card(self) -> Move | None:
        """The move that plays the last card of the hand, if it is the only thing left to do; otherwise
        None."""
        view = self.sitting.view
        if self.sitting.awaiting is not Await.YOU or len(view.hand) != 1 or len(view.moves) != 1:
            return None
        return view.moves[0] if isinstance(view.moves[0], Play) else None

    @property
    def _cuts_again(self) -> bool:
        """True if the cut for the deal was equal and is to be repeated."""
        told = self.sitting.view.told
        equal = bool(told) and isinstance(told[-1], Lifted)
        return equal and self.sitting.awaiting is Await.LIFT and not self.shown.open.panel

    @property
    def thinks(self) -> bool:
        return self.works or self.moves_alone

    @property
    def works(self) -> bool:
        """True if anything about the game is being worked out."""
        hint, sitting = self.shown.hint, self.sitting
        thinks = (hint is not None and hint.thinking) or sitting.looks_back or self.tutor.busy
        thinks = thinks or self._chances.busy
        return thinks or self.played.due or sitting.awaiting is Await.OTHER

    def hurry(self, key: str) -> Ended:
        """End any movement and the pause that goes with it, and show the next event at once. Return what was
        ended. ``key`` is the key or the id of a look that was pressed. If that press has a meaning of its
        own, return `Ended.NOTHING`, and do not end a pause that waits for the player."""
        now, means = self.host.now, bool(key) and self._means(key)
        if self.shown.moving.tally.writes(now):
            self.shown.moving.hurry(now)
            return Ended.NOTHING if means else Ended.MOVEMENT
        if means and self.showing.waits:
            return Ended.NOTHING
        if not self.showing.under_way(now):
            self.played.settle()
            return Ended.NOTHING
        self.showing.begin(now, at_once=True)
        trick = self.showing.gathers
        self.showing.hurry(now)
        leads = trick and self.sitting.awaiting is Await.YOU and self.shown.scene.open_trick is None
        if means or not leads:
            return Ended.NOTHING if means else Ended.MOVEMENT
        self.played.settle()
        return Ended.TRICK

    def _means(self, key: str) -> bool:
        """Return True if ``key`` has a meaning of its own here, or is the id of a look that only shows
        something."""
        pressed = self.shown.look(key)
        if key in (*OWN_KEYS, ODDS) or key in KEYS or (pressed is not None and self._leading.stands(pressed)):
            return True
        return self.presenter.actions.key(self.shown.state(self.host.now), key) is not None

    def mended(self) -> None:
        """After an error, cancel the advice and show the table as it is now, skipping what was still to be
        shown. No events can follow others that were only half shown."""
        self.tutor.think_again()
        self.sitting.adviser.cancel()
        self.played.lie_as_it_stands()

    def close(self) -> None:
        """Stop all computation for this table. The saved game is unchanged."""
        self.sitting.leave()
