"""The exercise of marking the cards of the other hand during a game. The page for it opens when the player
wishes, or when the table asks, once a deal."""

from __future__ import annotations

from picket_desktop.ai.likely_cards import LikelyCards, Marked, ToMark
from picket_desktop.sitting.recorder import Recorder
from picket_desktop.table.play.guides.sitting.played import Played
from picket_desktop.table.screens.held.marks import Marks
from picket_desktop.table.screens.held.page import HeldPage
from picket_desktop.table.screens.menu import Entry
from picket_desktop.table.widgets.theme import ASKED
from picket_desktop.words.pages import said

OTHER_HAND = "other-hand"


class TableMarks(Marks):
    """The player's marks in a game, on the cards that the other hand may hold. Looking at the answer counts
    as help. The actual cards are not shown, because the game continues."""

    def __init__(self, played: Played, to_mark: ToMark) -> None:
        super().__init__(played.sitting.view, to_mark, played.shown.names)
        self._played = played
        self.helps = not played.sitting.deal.helped

    def answer(self) -> None:
        self.weighing, self.failed = True, False

    def poll(self, now: float) -> bool:
        found = self._played.sitting.adviser.likely_cards()
        if found is None:
            return False
        self.weighing = False
        if isinstance(found, LikelyCards):
            self.told = Marked(self.marked, found)
        self.failed = self.told is None
        self._played.host.play("bell" if self.told and self.told.right else "refuse")
        return True


class OtherHand:
    """The exercise of marking the other hand's cards at one sitting's table. A game that is part of a lesson
    has none."""

    def __init__(self, played: Played, may_be_marked: bool) -> None:
        self._played, self._shown = played, played.shown
        self._may_be_marked = may_be_marked and played.sitting.adviser.tells_cards
        self._marks: TableMarks | None = None
        self._asked: tuple[Recorder, int] | None = None
        """The deal in which the page for marking was last opened, as recorder and number; None before
        that."""

    @property
    def _deal(self) -> tuple[Recorder, int]:
        sitting = self._played.sitting
        return sitting.recorder, sitting.deal.ordinal

    @property
    def _to_mark(self) -> ToMark | None:
        """The marks that can be made now; None if there are none."""
        shown = self._shown
        if not self._may_be_marked or not shown.state(shown.host.now).asked:
            return None
        return self._played.sitting.adviser.to_mark

    def entries(self) -> list[Entry]:
        """Return the menu entry, which is pale while there is nothing to mark; empty if cards may not be
        marked at all."""
        if not self._may_be_marked:
            return []
        why_not = "" if self._to_mark else said("held.not")
        return [Entry(OTHER_HAND, said("held.door"), said("held.door.says"), self._from_menu, why_not)]

    def _from_menu(self) -> None:
        self._shown.host.close()
        self.open()

    def open(self) -> bool:
        """Open the page for marking. It keeps earlier marks if nothing has happened since. Return False if
        there is nothing to mark."""
        if (to_mark := self._to_mark) is None:
            return False
        if self._marks is None or self._marks.view is not self._played.sitting.view:
            self._marks = TableMarks(self._played, to_mark)
        self._asked = self._deal
        self._shown.host.play("paper_slide")
        self._shown.host.open(HeldPage(self._shown.host, self._marks))
        return True

    @property
    def will_ask(self) -> bool:
        """True if the table is about to ask the player to mark the other hand's cards. If the player wants
        this, it happens once a deal, after all calls and before the first card."""
        if not self._shown.host.settings.other_hand or self._asked == self._deal:
            return False
        to_mark = self._to_mark
        return to_mark is not None and to_mark.first

    def ask(self) -> bool:
        """Ask for marks, once the player has seen the table. Return True if the picture changes."""
        return self._shown.host.asked_for >= ASKED and self.will_ask and self.open()
