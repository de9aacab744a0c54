"""The table for every game, from the cut to the settlement.

The sitting reports what happened in steps; the screen shows each event before it takes the next, and asks
the sitting for more only when everything has been shown. A press while something is shown only hurries it.
The presenter of the game's family decides how events look and sound.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from picket_desktop.ai.advice import Advice
from picket_desktop.engine.cards import Card
from picket_desktop.engine.events import Lifted
from picket_desktop.engine.game import Move, Reason
from picket_desktop.engine.moves import Play
from picket_desktop.engine.seals.check import Verdict
from picket_desktop.replay import Replay
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await, Step
from picket_desktop.table.input.commands import TABLE
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.input.frame import Beside
from picket_desktop.table.input.timing import Ended, Sheet
from picket_desktop.table.play.acting.actions import Actions
from picket_desktop.table.play.acting.last_press import LastPress
from picket_desktop.table.play.acting.opponent import Opponent
from picket_desktop.table.play.acting.table import PlayedTable
from picket_desktop.table.play.cloth.hand_order import Cards, kept_order, put_back
from picket_desktop.table.play.deeds import put_away, rules_page
from picket_desktop.table.play.guides.looking_back import replay_screen, reviewed
from picket_desktop.table.play.hints.hint_slip import hinted
from picket_desktop.table.play.hints.tutor import Tutor
from picket_desktop.table.play.pace import Pace, brought_back, riffled, spreading
from picket_desktop.table.play.presenter import Make, Presenter
from picket_desktop.table.play.showing.events import Showing
from picket_desktop.table.play.shown import Shown
from picket_desktop.table.play.state import (
    BEFORE_THE_DEAL,
    RECKONING,
    RESULT,
    STAYING,
    DealFacts,
    Hand,
    Hint,
    Opened,
    Spot,
    TableState,
)
from picket_desktop.table.screens.screen import Host, Moment, Screen, off_sheet
from picket_desktop.table.widgets.intents import READ_ASKED, Drag, Intent, Press
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import ASKED, BEAT, RIFFLE, Scale
from picket_desktop.words.book.glossary import Explained, card_of
from picket_desktop.words.languages import spoken
from picket_desktop.words.pages import said

KEPT_WITHIN = 0.05
"""The most seconds for which events are not shown because the disk has not acknowledged them."""
FORCED = 0.8
"""Seconds for which the question is seen before a forced move is made automatically. The last card and an
equal cut, about which there is nothing to think, wait one `BEAT`."""


class Unshown(NamedTuple):
    """Steps to be shown once they have been saved, or at ``until`` at the latest; ``lay`` are the looks
    before them."""

    steps: Sequence[Step]
    swiftly: bool
    lay: Sequence[Look]
    until: float


class TableScreen(PlayedTable):
    """The table of one sitting."""

    scope = TABLE

    opens_reckoning = True
    """True if the reckoning opens by itself at the end of a deal."""

    def __init__(self, host: Host, sitting: Sitting, presenter: Presenter) -> None:
        shown = Shown(host, sitting, presenter, self)
        super().__init__(shown, Showing(shown))
        self.sitting = sitting
        self._last_press = LastPress()
        if self.shown.awaiting in BEFORE_THE_DEAL:
            self.shown.scene = presenter.cleared(self.shown.view)
        else:
            self.shown.tell(self.shown.view.told)
        self._opponent = Opponent()
        self._due = True
        self._actions, self._tutor = Actions(self), Tutor(self)
        self._unshown: Unshown | None = None
        self._orders: tuple[Cards, ...] = ()
        self._still: Sequence[Look] = ()
        self._worded = self._manner
        self._settle()
        self._greet()

    # Display.

    def busy(self, now: float) -> bool:
        """Return True if something is still being shown by itself; what stays until the player goes on does
        not count."""
        if self.waits():
            return self.shown.moving.flights.busy(now)
        return self._due or self._tutor.held is not None or self.under_way(now)

    def state(self, now: float) -> TableState:
        deal = self.sitting.deal
        state = self.shown.seen(
            now,
            self._opponent.breath(now),
            deal=DealFacts(
                seal=deal.seal,
                known=deal.known_before,
                opened=deal.opened,
                number=deal.number,
                code=deal.code,
                single=deal.single,
                reviewed=deal.over and deal.reviewable,
                apart=deal.apart,
                unkept=self.host.store.trouble,
            ),
            busy=self.busy(now) or self.waits(),
            waits=self.waits(),
            sure=self.host.settings.claims and len(self.sitting.game.sure) > 1,
            pressed=self._last_press.place,
            hint=self.hint,
        )
        found: TableState = self.presenter.reckoned(state, self.sitting.game)
        return found

    def laid(self, state: TableState, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
        looks = hinted(self.presenter, self._tutor.beneath(state), scale, attention, measure)
        return self._tutor.over(looks, state, scale, measure)

    @property
    def keeps_trick(self) -> bool:
        """True if a trick that is complete lies until more is shown or it is put away."""
        return False

    def laid_over(self, looks: list[Look]) -> list[Look]:
        """Return the looks at rest, with what lies over them for other reasons than the state."""
        return looks

    def paced(self, pace: Pace) -> Pace:
        """Return the pace at this table, where this one is set."""
        return pace

    def layout(self, moment: Moment) -> Sequence[Look]:
        """Return the looks; while it is unknown whether the last events were saved, the picture stands
        still."""
        if self._unshown and self.shown.moment and self.shown.moment.scale == moment.scale:
            return self._still
        self.shown.see(moment)
        self._still = super().layout(moment)
        return self._still

    def under_way(self, now: float) -> bool:
        return self._unshown is not None or super().under_way(now)

    # Player input.

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Press):
            self._last_press.done()
            if self.shown.focus == intent.id and intent.id in self._costly:
                self.host.focus("")
        if not isinstance(intent, Drag):
            self.shown.moving.refusals.forget()
        if put_away(self.shown, intent):
            return
        if meant := self._tutor.passes(intent):
            self._actions.handle(meant)

    @property
    def others_move(self) -> bool:
        return self.shown.awaiting is Await.OTHER and not self.shown.open.panel

    @property
    def asked_instead(self) -> str:
        if self._tutor.warning is not None:
            return self._red_button
        if self.others_move:
            return self.shown.words.refusals.reason(Reason("not-your-turn"))
        return super().asked_instead

    def explains(self, term: str) -> Explained | None:
        found = super().explains(term)
        asked = card_of(term)
        why_not = self._why_not(asked) if asked else ""
        return found._replace(sentence=f"{found.sentence} {why_not}") if found and why_not else found

    def _why_not(self, card: Card) -> str:
        """Return why a card of the hand may not be played now; "" if it may, or if nothing is asked of it."""
        state = self.state(self.host.now)
        meant = self.presenter.actions.card(state, card) if state.asked else None
        reason = self.sitting.game.why_not(meant.move) if isinstance(meant, Make) else None
        return self.shown.words.refusals.reason(reason) if reason else ""

    def ahead(self) -> Sequence[Callable[[], Screen]]:
        return [self._actions.menu, partial(rules_page, self.shown)]

    @property
    def ahead_of(self) -> object:
        """The rule and the entries of the menu that are offered now."""
        offered = tuple(entry.id for entry in self._actions.menu().entries)
        return offered, self.presenter.section(self.state(self.host.now))

    def next_looks(self) -> Iterator[Sequence[Look]]:
        """Yield what is new of the reckoning, as soon as the deal has been played out and its last trick is
        looked at; of the settlement, while the last reckoning lies open; and of a hint and its next rung."""
        awaiting, panel = self.sitting.awaiting, self.shown.open.panel
        if self.shown.moment is None:
            return
        if awaiting is Await.YOU and not panel and not self.busy(self.shown.moment.now):
            yield from map(self._would_tell, self._rungs())
        if panel == RECKONING and awaiting is Await.OVER:
            yield self._would_show(self.shown.open.by(RESULT))
        elif not panel and awaiting in (Await.NEXT, Await.OVER) and self.opens_reckoning:
            yield self._would_show(self.shown.open.by(RECKONING))

    def _rungs(self) -> Iterator[Hint]:
        """Yield the hint as it would be told at the next press."""
        hint = self.hint
        if hint is None:
            yield Hint()
        elif hint.rung < hint.last and not (hint.folded or hint.nothing):
            yield replace(hint, rung=hint.rung + 1)

    def _would_tell(self, hint: Hint) -> list[Look]:
        """Return the looks that the table does not show yet, as they would lie with a hint."""
        m, lie = self.shown.moment, set(self.shown.looks)
        if m is None:
            return []
        state = replace(self.state(m.now), hint=hint)
        return [look for look in self.laid(state, m.scale, Attention(), m.measure) if look not in lie]

    def _would_show(self, opened: Opened) -> list[Look]:
        """Return the looks that the table does not show yet, as they will lie once everything has been shown
        and this is ``opened``."""
        m = self.shown.moment
        if m is None:
            return []
        view = self.sitting.view
        scene = self.presenter.scene(view, self.shown.words)
        over = replace(self.state(m.now), view=view, scene=scene, awaiting=self.sitting.awaiting, busy=False)
        state = self.presenter.reckoned(replace(over, open=opened), self.sitting.game)
        lie = set(self.shown.looks)
        return [look for look in self.laid(state, m.scale, Attention(), m.measure) if look not in lie]

    def keys(self) -> list[tuple[str, str]]:
        return self.named_keys([*self.presenter.keys(self.shown.words), *self.reading_keys()])

    def happened(self, steps: Sequence[Step], swiftly: bool = False) -> None:
        """Show what a move brought about, as soon as it has been saved; ``swiftly`` if not every card need
        be looked at."""
        self._unshown = Unshown(steps, swiftly, self.shown.lying(), self.host.now + KEPT_WITHIN)
        self._orders = (*self._orders, self.shown.hand.order)
        self._opponent.wait()
        self._due = True
        self._show_what_is_kept(self.host.now)

    def _show_what_is_kept(self, now: float, at_once: bool = False) -> bool:
        """Start showing what waited for the disk. Return True if there was anything to show."""
        if self._unshown is None or not (at_once or self.sitting.recorder.kept or now >= self._unshown.until):
            return False
        (steps, swiftly, lay, _), self._unshown = self._unshown, None
        self.hint = None
        events = [event for step in steps for event in step.events]
        hand, opened = replace(self.shown.hand, chosen=None), self.shown.open.by("")
        self.shown.hand, self.shown.open = self.presenter.events.put_down(events, hand, opened)
        for step in steps:
            self.showing.add(self.presenter.events.beats(step.events), swiftly)
        self.showing.go_on(now, lay)
        return True

    def make(self, move: Move) -> None:
        """Make an allowed move of the player's; the tutor may hold it back."""
        if self._tutor.holds(move):
            return
        self.happened(self.sitting.do(move))

    def riffle(self) -> None:
        """Animate a shuffle of the pack. Nothing waits for this movement."""
        self.shown.moving.stirring.land()
        self.shown.moving.stirring.stray(
            self.shown.at_rest(), riffled, RIFFLE * self.shown.pace.moving, self.host.now
        )

    def look_back(self) -> None:
        """Open the replay at the start of the deal that was reckoned last."""
        self.host.open(replay_screen(self.host, self._replay(), self.presenter, self._another))

    def review(self) -> None:
        """Open the review of the deal that was reckoned last."""
        replay = self._replay()
        self.host.open(reviewed(self.host, replay, self.presenter, replay.here.deal, replay.leave))

    def _another(self, sitting: Sitting) -> TableScreen:
        return TableScreen(self.host, sitting, self.presenter)

    def _replay(self) -> Replay:
        """Return a replay of the game, at the deal that was reckoned last."""
        sitting = self.sitting
        replay = Replay(sitting.record, sitting.thoughts, reviews=sitting.reviews)
        replay.go(replay.deals[sitting.game.deals_scored - 1])
        return replay

    def clear(self) -> None:
        """Gather up the cards of the last deal, or begin the next game."""
        self.shown.scene = self.presenter.cleared(self.sitting.view)
        self.shown.moving.hush()
        self.shown.hand, self.shown.open = Hand(by_rank=self.shown.hand.by_rank), self.shown.open.by("")
        self.shown.story, self._due, self._orders = "", True, ()
        self._settle()
        self._greet()

    def _greet(self) -> None:
        """Let the opponent say, before anything else, that the game is even."""
        if self.sitting.even is None or self.sitting.record.moves:
            return
        said_first = self.shown.words.label.even()
        pace = self.shown.pace.moving
        self.shown.moving.talking.say(1, said_first, self.host.now, grand=False, stays=True, pace=pace)
        self.host.say(said_first)

    def went_back(self) -> None:
        """Show the table as it was before a decision that was taken back."""
        lay, now = self.shown.lying(), self.host.now
        self.shown.moving.land()
        self._lie_as_it_stands()
        lies = self.shown.at_rest()
        self.shown.moving.depart(lay, lies, brought_back(lay, lies, self.shown.pace), now)

    def mended(self) -> None:
        """Skip what was still to be shown, since nothing may be built on something half shown."""
        super().mended()
        self._tutor.think_again()
        self.sitting.adviser.cancel()
        self._lie_as_it_stands()

    def _lie_as_it_stands(self) -> None:
        self.shown.moving.hush()
        self._unshown = None
        self.showing.clear()
        view = self.sitting.view
        by_rank = self.shown.hand.by_rank
        self._opponent.wait()
        self.shown.open, self.hint = self.shown.open.by(""), None
        self.shown.story = ""
        if self.sitting.awaiting in BEFORE_THE_DEAL:
            self.shown.scene, self.shown.hand = self.presenter.cleared(view), Hand(by_rank=by_rank)
        else:
            self.shown.scene = self.presenter.scene(view, self.shown.words)
            self.shown.hand = Hand(put_back(self.shown.hand.order, view.hand, self._orders, by_rank), by_rank)
            self.shown.tell(view.told)
        self._due = True
        self._settle()

    # Ticking.

    def tick(self, now: float) -> bool:
        if self._worded != self._manner and not self.showing.pending:
            self._say_anew()
            return True
        for sound in self.shown.moving.cues.due(now):
            self.host.play(sound)
        changed = self.shown.moving.changes(now)
        if self._unshown is not None:
            return self._show_what_is_kept(now) or changed
        if self.shown.moving.flights.busy(now):
            return True
        if self.showing.stands(now):
            return changed
        if self.showing.pending:
            self.showing.go_on(now)
            return True
        settled = self._settle() | self._advised() | self._tutor.tick(now)
        self.sitting.look_back()
        if self.host.asked_for >= ASKED:
            self.sitting.adviser.ponder()
        return settled or self._opponent_moves(now) or self._went_on_by_itself(now) or changed

    def rests(self, now: float) -> bool:
        thinks = (self.hint is not None and self.hint.thinking) or self.sitting.looks_back
        thinks = thinks or self._tutor.busy
        alone = self._forced or self._cuts_again
        moves = self.busy(now) or self.shown.moving.tally.busy(now)
        return not (thinks or alone or moves or self.sitting.awaiting is Await.OTHER)

    def closed(self) -> None:
        """Stop all thinking for this table; the game stays saved as it stands."""
        self.sitting.leave()

    def hurry(self, key: str = "") -> Ended:
        """End what moves and the pause that goes with it, and show the next thing at once. What waits for
        the player to go on stays if the ``key``, or the look with this id, means something else."""
        now = self.host.now
        pressed = self.shown.look(key)
        means = bool(key) and (self._actions.means(key) or (pressed is not None and self.stands(pressed)))
        if self.shown.moving.tally.busy(now):
            self.shown.moving.hurry(now)
            return Ended.NOTHING if means else Ended.MOVEMENT
        if means and self.waits():
            return Ended.NOTHING
        if not self.under_way(now):
            self._settle()
            return Ended.NOTHING
        self._show_what_is_kept(now, at_once=True)
        trick = self.showing.gathers
        self.showing.hurry(now)
        leads = trick and self.sitting.awaiting is Await.YOU and self.shown.scene.open_trick is None
        if means or not leads:
            return Ended.NOTHING if means else Ended.MOVEMENT
        self._settle()
        return Ended.TRICK

    @property
    def _manner(self) -> tuple[str, bool]:
        """The language, and whether the words are plain."""
        return spoken(), self.host.settings.plain

    def _say_anew(self) -> None:
        """Put what has been said and told until now into the language and the words of now."""
        self._worded = self._manner
        if self.shown.awaiting in BEFORE_THE_DEAL:
            self._greet()
            return
        found = self.shown.stood(self.shown.view, ())
        self.shown.scene, self.shown.story = (
            replace(found.scene, gathered=self.shown.scene.gathered),
            found.story,
        )
        hang = zip(found.speeches, self.shown.moving.talking.shown(self.host.now), strict=True)
        self.shown.hang(found._replace(speeches=tuple(line if hung else None for line, hung in hang)))

    def beside(self, looks: Sequence[Look], x: float, y: float) -> Beside:
        """Return what a press that hit nothing was made beside: a warning is to be answered, the slip of a
        hint closes."""
        hinted = self.hint is not None and not self.hint.folded
        if (hinted or self._tutor.warning is not None) and off_sheet(looks, x, y):
            return Beside.ASKS if self._tutor.warning is not None else Beside.CLOSES
        return super().beside(looks, x, y)

    @property
    def question(self) -> Hashable:
        """The question, or None, which leaves the focus where it is, while a trick lies to be looked at
        or while somebody else thinks."""
        asked = None if self.waits() or self._others_think else self._asked(self.host.now)
        return Sheet(asked) if asked is not None and self.shown.open.panel in STAYING else asked

    @property
    def _others_think(self) -> bool:
        """True while nothing is asked because somebody else is to move."""
        return self.shown.awaiting is Await.OTHER

    @property
    def asked_aloud(self) -> str:
        """The question, unless its answer is about to be given automatically; before the deal, where it
        tells only what the pack decides, with the buttons."""
        if self._forced is not None or self._cuts_again:
            return ""
        return self.reads(READ_ASKED) if self.shown.awaiting in BEFORE_THE_DEAL else super().asked_aloud

    @property
    def tells(self) -> Hashable:
        hint = self.hint and (self.hint.rung, self.hint.thinking, self.hint.folded)
        picked = self.shown.hand.marked, self.shown.hand.set_down
        return super().tells, hint, self._tutor.warning is not None, picked

    def _asked(self, now: float) -> Hashable:
        """Return what is asked, in the bar or on a sheet; None while something is being shown."""
        return (
            None
            if self.busy(now)
            else (
                self.shown.awaiting,
                len(self.sitting.record.moves),
                self.shown.open.panel,
                self._tutor.warning is not None,
            )
        )

    def pressed(self, x: float, y: float) -> bool:
        if self.shown.moment is None:
            return False
        costly = any(look.holds(x, y) for id in self._costly if (look := self.shown.look(id)))
        return self._last_press.pressed(Spot(x / self.shown.scale.u, y / self.shown.scale.u), costly)

    @property
    def _costly(self) -> set[str]:
        """The ids of the buttons that cost points."""
        return {offer.id for offer in self.presenter.actions.offers(self.state(self.host.now)) if offer.costs}

    def _settle(self) -> bool:
        """Once everything has been shown, find out what is asked now. Return True if the picture changes."""
        if not self._due:
            return False
        lay = self.shown.lying()
        self._due = False
        self.shown.view, self.shown.awaiting = self.sitting.view, self.sitting.awaiting
        order = kept_order(self.shown.hand.order, self.shown.scene.hand, self.shown.hand.by_rank)
        self.shown.hand = replace(self.shown.hand, order=order, place=None)
        if self.shown.awaiting in (Await.LIFT, Await.CUT) and self.shown.moment is not None:
            self.shown.moment = replace(self.shown.moment, now=self.host.now)
            self.shown.moving.stirring.depart(
                lay, self.shown.at_rest(), spreading(lay, self.shown.pace), self.host.now
            )
        if (
            self.shown.awaiting in (Await.NEXT, Await.OVER)
            and self.shown.scene.ended
            and not self.shown.open.panel
        ):
            if self.opens_reckoning:
                self.shown.open = self.shown.open.by(RECKONING)
            self.sitting.comparison.poll()
            self.shown.moving.talking.close(self.host.now)
            opened = self.sitting.deal.opened
            if not self.shown.write() and opened and opened.verdict is Verdict.FITS:
                self.host.play("seal")
        return True

    def _advised(self) -> bool:
        """Collect the result of a hint being thought out. Return True if the picture changes."""
        asked = self.hint
        if asked is None or not asked.thinking:
            return False
        looked = asked.matters is None and (matters := self.sitting.adviser.what_matters()) is not None
        if looked:
            self.hint = asked = replace(asked, matters=matters)
        said = self.sitting.adviser.hint()
        if said is not None:
            forced = len(self.shown.view.moves) == 1
            advice = said if isinstance(said, Advice) else None
            likely = self.sitting.adviser.chances(advice.choice.move) if advice else ()
            told = replace(asked, advice=advice, nothing=advice is None, forced=forced)
            self.hint = replace(told, chances=likely)
        return looked or said is not None

    def _opponent_moves(self, now: float) -> bool:
        """If it is the computer's turn, ask it and show what it does. Return True if the picture changes."""
        steps = self._opponent.moves(self.sitting, now)
        if steps:
            self.happened(steps)
            if self._opponent.replaced(self.sitting):
                self.host.notice(said("stood-in", name=self.sitting.setup.name))
        thinks = self.sitting.awaiting is Await.OTHER
        return bool(steps) or (thinks and self._opponent.breathed(now))

    @property
    def _forced(self) -> Move | None:
        """The only move, if it is to be made automatically and nothing else is being looked at or done;
        else None."""
        if (
            self.shown.open.panel
            or self.shown.open.before
            or (self.hint and not self.hint.aside)
            or self.shown.hand.held
        ):
            return None
        forced = self.sitting.game.forced if self.host.settings.forced_go else None
        return forced or self._last_card

    @property
    def _last_card(self) -> Move | None:
        """The move that plays the last card of the hand, if nothing else can be done."""
        view = self.sitting.view
        if self.sitting.awaiting is not Await.YOU or len(view.hand) != 1 or len(view.moves) != 1:
            return None
        return view.moves[0] if isinstance(view.moves[0], Play) else None

    @property
    def _cuts_again(self) -> bool:
        """True if the cut for the deal was equal, and is to be repeated."""
        told = self.sitting.view.told
        equal = bool(told) and isinstance(told[-1], Lifted)
        return equal and self.sitting.awaiting is Await.LIFT and not self.shown.open.panel

    def _went_on_by_itself(self, now: float) -> bool:
        """After a moment make the forced move, or repeat an equal cut. Return True if the picture changes."""
        stands = min(self.host.asked_for, now - self.shown.looked_back)
        if stands < BEAT * self.shown.pace.waiting:
            return False
        if self._cuts_again:
            self._actions.lift_again()
            return True
        if (move := self._forced) is None:
            return False
        if move != self._last_card and stands < FORCED * self.shown.pace.waiting:
            return False
        self.make(move)
        return True
