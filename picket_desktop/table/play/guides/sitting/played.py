"""Shows a sitting at its table: events once they have been saved, and questions once everything has been
shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from picket_desktop.engine.seals.check import Verdict
from picket_desktop.sitting.finale import Finale
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await, Step
from picket_desktop.table.play.cloth.hand_order import Cards, kept_order, put_back
from picket_desktop.table.play.guides.sitting.opponent import Opponent
from picket_desktop.table.play.pace import brought_back, riffled, spreading
from picket_desktop.table.play.showing.events import Showing
from picket_desktop.table.play.showing.shown import Shown
from picket_desktop.table.play.state import BEFORE_THE_DEAL, RECKONING, RESULT, Hand
from picket_desktop.table.widgets.theme import RIFFLE
from picket_desktop.words.languages import spoken


class Played:
    """One sitting at its table. Its deals are ``reckoned`` there when they are over, unless it is part of a
    lesson. ``due`` is True while the present question must still be determined, once everything has been
    shown. ``decided`` is True if the person had then made a decision that may be taken back."""

    def __init__(self, sitting: Sitting, shown: Shown, showing: Showing, reckoned: bool = True) -> None:
        self.host, self.sitting, self.shown, self.showing = shown.host, sitting, shown, showing
        self.presenter, self.reckoned = shown.presenter, reckoned
        self.opponent, self.finale = Opponent(), Finale()
        self.due, self.decided = True, False
        self._orders: tuple[Cards, ...] = ()
        self._worded = self._manner
        if shown.awaiting in BEFORE_THE_DEAL:
            shown.scene = self.presenter.cleared(shown.view)
        else:
            shown.tell(shown.view.told)
        self.settle()
        self._greet()

    # Events.

    def happened(self, steps: Sequence[Step], swiftly: bool = False) -> None:
        """Show the results of a saved move. With ``swiftly``, not every card is shown separately."""
        self.showing.hold_back(steps, lambda: self.sitting.recorder.kept, swiftly)
        self._orders = (*self._orders, self.shown.hand.order)
        self.opponent.wait()
        self.due = True
        self.showing.begin(self.host.now)

    def riffle(self) -> None:
        """Animate a shuffle of the pack. Nothing waits for this animation to end."""
        stirring, moving = self.shown.moving.stirring, self.shown.pace.moving
        stirring.land()
        stirring.stray(self.shown.at_rest(), riffled, RIFFLE * moving, self.host.now)

    def clear(self) -> None:
        """Clear the table for the next deal or the next game."""
        shown = self.shown
        shown.scene = self.presenter.cleared(self.sitting.view)
        shown.moving.hush()
        shown.hand, shown.open = Hand(by_rank=shown.hand.by_rank), shown.open.by("")
        shown.story, self.due, self._orders = "", True, ()
        self.settle()
        self._greet()

    def _greet(self) -> None:
        """In an even match, have the opponent begin by saying that it is even."""
        if self.sitting.even is None or self.sitting.record.moves:
            return
        said_first = self.shown.words.label.even()
        pace = self.shown.pace.moving
        self.shown.moving.talking.say(1, said_first, self.host.now, grand=False, stays=True, pace=pace)
        self.host.say(said_first)

    # The state of the table.

    def sit(self, sitting: Sitting) -> None:
        """Show another sitting in its present state."""
        self.sitting = self.shown.game = sitting
        self.went_back()

    def went_back(self) -> None:
        """Show the table again as it was before the decision that was taken back."""
        shown = self.shown
        lay = shown.lying()
        shown.moving.land()
        self.lie_as_it_stands()
        lies = shown.at_rest()
        shown.moving.depart(lay, lies, brought_back(lay, lies, shown.pace), self.host.now)

    def lie_as_it_stands(self) -> None:
        """Show the table as it is now, skipping what was still to be shown."""
        shown, view = self.shown, self.sitting.view
        shown.moving.hush()
        self.showing.clear()
        self.opponent.wait()
        by_rank = shown.hand.by_rank
        shown.open, shown.hint, shown.story = shown.open.by(""), None, ""
        if self.sitting.awaiting in BEFORE_THE_DEAL:
            shown.scene, shown.hand = self.presenter.cleared(view), Hand(by_rank=by_rank)
        else:
            shown.scene = self.presenter.scene(view, shown.words)
            shown.hand = Hand(put_back(shown.hand.order, view.hand, self._orders, by_rank), by_rank)
            shown.tell(view.told)
        self.due = True
        self.settle()

    def settle(self) -> bool:
        """Decide what to ask now, once everything has been shown. Return True if the picture changes."""
        if not self.due:
            return False
        shown, now = self.shown, self.host.now
        moment = shown.moment if self.sitting.awaiting in (Await.LIFT, Await.CUT) else None
        lay = shown.lying() if moment else ()
        self.due = False
        shown.view, shown.awaiting = self.sitting.view, self.sitting.awaiting
        self.decided = self.sitting.deal.decided
        order = kept_order(shown.hand.order, shown.scene.hand, shown.hand.by_rank)
        shown.hand = replace(shown.hand, order=order, place=None)
        if moment:
            shown.moment = replace(moment, now=now)
            shown.moving.stirring.depart(lay, shown.at_rest(), spreading(lay, shown.pace), now)
        over = shown.awaiting in (Await.NEXT, Await.OVER)
        if over and shown.scene.ended and not shown.open.panel:
            self._reckon()
        return True

    @property
    def last_page(self) -> str:
        """The page that opens after a deal: its reckoning or, after the last of several deals, the result."""
        over = self.sitting.awaiting is Await.OVER
        return RESULT if over and self.sitting.game.deals_scored > 1 else RECKONING

    def open_page(self, page: str) -> None:
        """Open a page after a deal. Before the result is shown, determine which deal decided the game."""
        if page == RESULT:
            self.finale.begin(self.sitting, self.presenter.events.winner(self.shown.scene))
        self.shown.open = self.shown.open.by(page)

    def _reckon(self) -> None:
        """Open the page after the finished deal, and with it the seal."""
        shown = self.shown
        if self.reckoned:
            self.open_page(self.last_page)
        self.sitting.comparison.poll()
        shown.moving.talking.close(self.host.now)
        opened = self.sitting.deal.opened
        if not shown.write() and opened and opened.verdict is Verdict.FITS:
            self.host.play("seal")

    # The language and the words.

    @property
    def _manner(self) -> tuple[str, bool]:
        """The language, and whether the words are plain ones."""
        return spoken(), self.host.settings.plain

    def said_anew(self) -> bool:
        """Put everything said so far into the current language and choice of words. Return True if anything
        has changed."""
        if self._worded == self._manner or self.showing.pending:
            return False
        self._worded, shown = self._manner, self.shown
        if shown.awaiting in BEFORE_THE_DEAL:
            self._greet()
            return True
        found = shown.stood(shown.view, ())
        shown.scene, shown.story = replace(found.scene, gathered=shown.scene.gathered), found.story
        hang = zip(found.speeches, shown.moving.talking.shown(self.host.now), strict=True)
        shown.hang(found._replace(speeches=tuple(line if hung else None for line, hung in hang)))
        return True
