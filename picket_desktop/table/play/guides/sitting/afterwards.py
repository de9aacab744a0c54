"""The actions after a deal is over: the next deal, another game, and looking back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from picket_desktop.replay import Replay
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.deeds import open_sheet
from picket_desktop.table.play.guide import Deed
from picket_desktop.table.play.guides.sitting.played import Played
from picket_desktop.table.play.state import DEAL_PAGE, LOOK_BACK, RECKONING, RESULT, REVIEW, STAYING
from picket_desktop.table.screens.games.deal_page import DealPage
from picket_desktop.table.screens.menu import Entry
from picket_desktop.table.screens.period_words import offer_period_words


class WaysBack(NamedTuple):
    """Functions that open the replay of a sitting, and the review of the deal that a replay is showing."""

    replays: Callable[[Replay], None]
    reviews: Callable[[Replay], None]


class Afterwards:
    """Offers the ways on after each deal of one sitting: to continue, or to look back."""

    def __init__(self, played: Played, ways: WaysBack) -> None:
        self._played, self._host, self._shown = played, played.host, played.shown
        self._ways = ways

    def does(self) -> Mapping[str, Deed]:
        """Return the actions of presses, by the ids of the looks."""
        return {
            "next": self._next,
            "again": self._again,
            "back": lambda: open_sheet(self._shown, RECKONING),
            DEAL_PAGE: self._deal_page,
            LOOK_BACK: self.look_back,
            REVIEW: self.review,
            "leave": self._leave,
        }

    def entries(self) -> list[Entry]:
        """Return the menu entries; unavailable ones are pale."""
        label, over = self._shown.words.label, self._over
        of = "says" if over else "last"
        look_back = self._from_menu(self.look_back), self._not_replayed
        review = self._from_menu(self.review), self._not_reviewed
        this_deal = self._from_menu(self._deal_page), "" if over else label("this-deal.not")
        return [
            Entry(LOOK_BACK, label("look-back"), label(f"look-back.{of}"), *look_back),
            Entry(REVIEW, label("review"), label(f"review.{of}"), *review),
            Entry(DEAL_PAGE, label("this-deal"), label("this-deal.says"), *this_deal),
        ]

    def _from_menu(self, do: Callable[[], None]) -> Callable[[], None]:
        """Return an action for a menu entry that closes the menu, then calls ``do``."""

        def does() -> None:
            self._host.close()
            do()

        return does

    # Going on.

    def _next(self) -> None:
        """Continue from the reckoning to the next deal or to the settlement."""
        sitting, shown = self._played.sitting, self._shown
        self._host.play("wood_tap")
        if sitting.awaiting is Await.OVER:
            self._played.open_page(RESULT)
            shown.write()
            return
        self._played.happened(sitting.next_deal())
        self._played.clear()

    def _again(self) -> None:
        self._host.play("wood_tap")
        self._played.happened(self._played.sitting.another())
        self._played.clear()
        offer_period_words(self._host)

    def _deal_page(self) -> None:
        """Open the choices for the deal just reckoned."""
        self._host.play("paper_slide")
        self._host.open(DealPage(self._host, self._played.sitting, self._repeat, self._again))

    def _repeat(self, seats_on: int) -> None:
        """Play again the deal that was just reckoned, while its game waits. Each hand is moved on by
        ``seats_on`` seats."""
        if known := self._played.sitting.deal.repeated(seats_on):
            self._played.happened(self._played.sitting.another(known))
            self._played.clear()

    def _leave(self) -> None:
        self._played.sitting.leave()
        self._host.home()

    # Looking back.

    def look_back(self) -> None:
        """Open the replay at the start of the deal that was reckoned last."""
        self._host.play("paper_slide")
        self._ways.replays(self._replay())

    def review(self) -> None:
        """Open the review of the last deal reckoned. If there can be none, say why."""
        if why_not := self._not_reviewed:
            self._shown.say_no(why_not, REVIEW)
            return
        self._host.play("paper_slide")
        self._ways.reviews(self._replay())

    def _replay(self) -> Replay:
        """Return a replay of the game, positioned at the deal that was reckoned last."""
        sitting = self._played.sitting
        replay = Replay(sitting.record, sitting.thoughts, reviews=sitting.reviews)
        replay.go(replay.deals[sitting.game.deals_scored - 1])
        return replay

    @property
    def _over(self) -> bool:
        """True if the deal has been played to its end and no other has begun."""
        return self._played.sitting.awaiting in (Await.NEXT, Await.OVER)

    @property
    def _not_replayed(self) -> str:
        """Why no deal can be replayed now; "" if one can."""
        label = self._shown.words.label
        if not self._played.sitting.game.deals_scored:
            return label("review.not")
        return "" if not self._over or self._shown.open.panel in STAYING else label("this-deal.not")

    @property
    def _not_reviewed(self) -> str:
        """Why no deal of this game can be reviewed now; "" if one can."""
        reviewable = self._played.sitting.deal.reviewable
        return self._not_replayed or ("" if reviewable else self._shown.words.label("review.nobody"))
