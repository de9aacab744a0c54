"""The actions of presses, drags and keys at the table of a sitting."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from picket_desktop.engine.game import Move, Reason
from picket_desktop.sitting.pack import PRESSES
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play import deeds
from picket_desktop.table.play.acting.second_thoughts import SecondThoughts
from picket_desktop.table.play.acting.table import PlayedTable
from picket_desktop.table.play.cloth.apart_notice import APART
from picket_desktop.table.play.cloth.deal_number import DEAL_NUMBER
from picket_desktop.table.play.cloth.pack import CUT, LIFT, cut_at, last_place, place_id
from picket_desktop.table.play.cloth.zones import PACK, WON
from picket_desktop.table.play.deeds import Deeds
from picket_desktop.table.play.hints.hint_slip import ONWARD
from picket_desktop.table.play.slip.seal_sheet import COPY, DONE, TOLD, copied
from picket_desktop.table.play.state import (
    BEFORE_THE_DEAL,
    CLAIM,
    DEAL_PAGE,
    HINT,
    LOOK_BACK,
    RECKONING,
    RESULT,
    REVIEW,
    SEAL,
    STAYING,
    WHICH,
    Hint,
    TableState,
)
from picket_desktop.table.screens.games.deal_page import DealPage
from picket_desktop.table.screens.menu import Entry, Menu
from picket_desktop.table.screens.period_words import offer_period_words
from picket_desktop.table.widgets.intents import Back, Drag, Intent, Key, Press, Refused
from picket_desktop.table.widgets.looks import Look


class Actions:
    """The player's actions at one table."""

    def __init__(self, table: PlayedTable) -> None:
        self._table = table
        self._presses = 0
        self._deeds = Deeds(table.shown, self._why_not, lambda move, played: table.make(move))
        self._second_thoughts = SecondThoughts(table)
        self._does: dict[str, Callable[[], object]] = {
            **{id: partial(does, table.shown) for id, does in deeds.PRESSES.items()},
            LIFT: self._at_last_place,
            CUT: self._at_last_place,
            "shuffle": self._shuffle,
            "known": self._deal_known,
            "pack": self._shuffle_again,
            HINT: self._hint,
            ONWARD: self._hint,
            CLAIM: self._claim,
            "menu": self._menu,
            "next": self._next,
            DEAL_PAGE: self._deal_page,
            "again": self._again,
            "back": lambda: self._open(RECKONING),
            LOOK_BACK: self._look_back,
            REVIEW: self._review,
            "leave": self._leave,
            DEAL_NUMBER: self._copy_number,
            APART: self._why_apart,
            SEAL: lambda: self._open(SEAL),
            TOLD: lambda: self._open(SEAL),
            COPY: self._copy_seal,
            DONE: self._close_seal,
        }
        self._keys: dict[str, Callable[[], object]] = {
            **{key: partial(does, table.shown) for key, does in deeds.KEYS.items()},
            "hint": self._hint,
            "take back": self._second_thoughts.undo,
            "review": self._review,
            "copy": self._copy_number,
        }

    def _why_not(self, move: Move) -> Reason | None:
        return self._table.sitting.game.why_not(move)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(id) if look := self._table.shown.look(id):
                self._press(look)
            case Refused(id) if look := self._table.shown.look(id):
                if not self._deeds.explains(look):
                    self._table.touched(look)
            case Drag():
                self._deeds.drag(intent)
            case Key(key):
                self._key(key)
            case Back():
                self._back()

    @property
    def _state(self) -> TableState:
        return self._table.shown.state(self._table.host.now)

    # Presses.

    def _press(self, look: Look) -> None:
        if does := self._does.get(look.id):
            does()
        elif look.pile.kind == PACK:
            self._at_place(look.index)
        elif look.pile.kind == WON:
            deeds.show_tricks(self._table.shown)
        else:
            meant = self._deeds.meant(look)
            if meant is None:
                self._table.touched(look)
            else:
                self._deeds.carry_out(meant, look.id)

    def lift_again(self) -> None:
        """Lift once more after an equal cut, though nothing was pressed."""
        self._at_last_place()

    def _claim(self) -> None:
        self._table.host.play("wood_tap")
        self._table.happened(self._table.sitting.claim(), swiftly=True)

    # The pack.

    def _at_last_place(self) -> None:
        self._at_place(last_place(self._state, self._table.sitting.setup.rules.pack))

    def _at_place(self, place: int) -> None:
        table, sitting = self._table, self._table.sitting
        table.shown.hand = replace(table.shown.hand, place=place)
        if sitting.awaiting is Await.LIFT:
            table.happened(sitting.lift(place))
        elif sitting.awaiting is Await.CUT:
            table.host.play("cut")
            table.happened(sitting.cut(cut_at(place, sitting.setup.rules.pack)))

    @property
    def _spread(self) -> bool:
        """True if the pack lies spread."""
        return self._state.gathering and self._table.sitting.awaiting in (Await.LIFT, Await.CUT)

    def _beside(self, by: int) -> None:
        """Move the focus from the button to the card of the spread pack beside the place last pressed."""
        size = self._table.sitting.setup.rules.pack
        place = last_place(self._state, size) + by
        self._table.host.focus(place_id(min(size - 1, max(0, place))))

    def _shuffle_again(self) -> None:
        """Shuffle once more: besides what is sealed, only the number of shuffles decides the deal."""
        self._riffle()
        self._table.host.notice(self._state.words.label("shuffled", number=self._presses))

    def _riffle(self) -> None:
        self._presses = min(self._presses + 1, PRESSES[-1])
        self._table.host.play("shuffle")
        self._table.riffle()

    def _shuffle(self) -> None:
        self._riffle()
        self._table.host.notice("")
        presses, self._presses = self._presses, 0
        self._table.happened(self._table.sitting.shuffle(presses))

    def _deal_known(self) -> None:
        self._table.happened(self._table.sitting.deal_known())

    # The hand and the panels.

    def _open(self, panel: str) -> None:
        deeds.open_sheet(self._table.shown, panel)

    def _next(self) -> None:
        """Go from the reckoning to the next deal or to the settlement."""
        table, sitting = self._table, self._table.sitting
        table.host.play("wood_tap")
        if sitting.awaiting is Await.OVER:
            table.shown.open = table.shown.open.by(RESULT)
            table.shown.write()
            return
        table.happened(sitting.next_deal())
        table.clear()

    def _again(self) -> None:
        self._table.host.play("wood_tap")
        self._table.happened(self._table.sitting.another())
        self._table.clear()
        offer_period_words(self._table.host)

    def _look_back(self) -> None:
        self._table.host.play("paper_slide")
        self._table.look_back()

    def _review(self) -> None:
        """Open the review of the deal that was reckoned last."""
        table = self._table
        if why_not := self._not_reviewed:
            self._table.shown.say_no(why_not, REVIEW)
            return
        table.host.play("paper_slide")
        table.review()

    @property
    def _not_reviewed(self) -> str:
        """Why no deal of this game can be reviewed now; "" if one can."""
        label = self._state.words.label
        if why_not := self._not_looked_back:
            return why_not
        return "" if self._table.sitting.deal.reviewable else label("review.nobody")

    @property
    def _not_looked_back(self) -> str:
        """Why no deal can be replayed now; "" if one can."""
        label = self._state.words.label
        if not self._table.sitting.game.deals_scored:
            return label("review.not")
        return "" if not self._over or self._state.open.panel in STAYING else label("this-deal.not")

    @property
    def _over(self) -> bool:
        """True if the deal has been played to its end and no other has begun."""
        return self._table.sitting.awaiting in (Await.NEXT, Await.OVER)

    def _deal_page(self) -> None:
        """Open the choices for the deal just reckoned."""
        host = self._table.host
        host.play("paper_slide")
        host.open(DealPage(host, self._table.sitting, self._repeat, self._again))

    def _from_menu(self, do: Callable[[], None]) -> Callable[[], None]:
        """Wrap the action of a menu entry so that the menu closes first."""

        def does() -> None:
            self._table.host.close()
            do()

        return does

    def _repeat(self, seats_on: int) -> None:
        """Play the deal just reckoned again, while the game that it belongs to waits."""
        if known := self._table.sitting.deal.repeated(seats_on):
            self._table.happened(self._table.sitting.another(known))
            self._table.clear()

    def _leave(self) -> None:
        self._table.sitting.leave()
        self._table.host.home()

    def _why_apart(self) -> None:
        state = self._state
        self._table.host.notice(state.words.label.apart_says(state.deal.apart))
        self._table.host.play("paper_slide")

    def _copy_number(self) -> None:
        """Copy the code of the deal, or its number, or the seal while the number lies under it."""
        deal = self._state.deal
        if deal.code or deal.number is not None:
            deeds.copy_code(self._table.shown)
        else:
            self._copy_seal()

    def _copy_seal(self) -> None:
        text, told = copied(self._state)
        done = self._table.host.copy(text)
        deeds.copied(self._table.shown, told if done else self._state.words.label("seal.not-copied"))

    def _close_seal(self) -> None:
        """Return to the reckoning or to the pack."""
        self._open("" if self._state.deal.opened is None else RECKONING)

    # Keys, the menu, and Escape.

    def means(self, key: str) -> bool:
        """Return True if a key has a meaning of its own here."""
        return key in self._keys or self._table.presenter.actions.key(self._state, key) is not None

    def _key(self, key: str) -> None:
        keys = self._keys
        if key in ("left", "right") and self._table.shown.focus in ("", LIFT, CUT) and self._spread:
            self._beside(1 if key == "right" else -1)
        elif key in keys:
            keys[key]()
        else:
            self._deeds.key(key)

    def _hint(self) -> None:
        """Ask for a hint, tell its next rung, or put it away."""
        table, hint = self._table, self._table.hint
        if hint is None and not self._state.asked:
            chance = self._table.sitting.awaiting in BEFORE_THE_DEAL
            self._table.shown.say_no(
                self._state.words.label("hint.chance" if chance else "hint.not-now"), HINT
            )
            return
        if hint is None and not table.sitting.game.decides:
            one = len(table.sitting.view.moves) == 1
            self._table.shown.say_no(self._state.words.label("hint.one" if one else "hint.chance"), HINT)
            return
        if hint is None:
            table.sitting.adviser.consult()
            table.shown.open, table.hint = table.shown.open.by(""), Hint()
        elif hint.aside:
            table.hint = replace(hint, folded=False, rung=min(WHICH, hint.last))
            self._ring(table.hint)
        elif hint.thinking and hint.rung >= hint.last:
            return
        elif hint.nothing or hint.folded or hint.rung >= hint.last:
            table.hint = None
        else:
            table.hint = replace(hint, rung=hint.rung + 1)
            self._ring(table.hint)
        table.host.play("paper_slide")

    def _ring(self, hint: Hint) -> None:
        """Move the focus to the button that a hint lights, else to its first card. On what leads to the
        next rung it stays, so that one press too many does not make the move."""
        table, state = self._table, self._state
        if hint.lit is None or table.shown.focus in ("", HINT, ONWARD):
            return
        cards = [card.text for card in table.presenter.meant(state, hint.lit).cards]
        lit = [offer.id for offer in table.presenter.actions.offers(state) if offer.move == hint.lit] or cards
        if lit:
            table.host.focus(lit[0])

    def _to_be_marked(self, hint: Hint) -> bool:
        """Return True if a hint lights cards that the player has to mark one by one."""
        table, state = self._table, self._state
        cards = table.presenter.meant(state, hint.lit).cards if hint.lit else ()
        return len(cards) > 1 and all(o.move != hint.lit for o in table.presenter.actions.offers(state))

    def _back(self) -> None:
        panel = self._table.shown.open.panel
        if panel == SEAL:
            self._close_seal()
        elif not panel and (hint := self._table.hint) is not None and not hint.folded:
            self._table.sitting.adviser.cancel()
            self._table.hint = replace(hint, folded=True) if self._to_be_marked(hint) else None
        elif panel and panel not in STAYING:
            self._open("")
        else:
            self._menu()

    def _menu(self) -> None:
        self._table.host.open(self.menu())

    def menu(self) -> Menu:
        """Return the menu. What cannot be done now is pale in its place; what never can be is not there."""
        host, label = self._table.host, self._state.words.label
        leave = self._table.leaving
        if not self._table.looks_back:
            return Menu(host, [self._table.rules_entry], own_keys=self._table.keys(), leave=leave)
        of = "says" if self._over else "last"
        look_back = self._from_menu(self._look_back), self._not_looked_back
        review = self._from_menu(self._review), self._not_reviewed
        this_deal = self._from_menu(self._deal_page), "" if self._over else label("this-deal.not")
        entries = [
            self._table.rules_entry,
            *self._second_thoughts.entries(),
            Entry(LOOK_BACK, label("look-back"), label(f"look-back.{of}"), *look_back),
            Entry(REVIEW, label("review"), label(f"review.{of}"), *review),
            Entry(DEAL_PAGE, label("this-deal"), label("this-deal.says"), *this_deal),
        ]
        return Menu(host, entries, own_keys=self._table.keys(), leave=leave)
