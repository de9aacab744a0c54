"""The actions of a player at any table: what a press, a drop or a key means, and how that is carried out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from picket_desktop.engine.cards import Card, card
from picket_desktop.engine.game import Move, Reason
from picket_desktop.table.play.cloth.apart_notice import APART
from picket_desktop.table.play.cloth.deal_number import DEAL_NUMBER
from picket_desktop.table.play.cloth.hand_order import sorted_hand
from picket_desktop.table.play.cloth.zones import HAND, LAID, WON
from picket_desktop.table.play.drag import Carrying
from picket_desktop.table.play.presenter import Arrange, Make, Open, Outcome, Tell
from picket_desktop.table.play.showing.shown import Shown
from picket_desktop.table.play.slip.odds_sheet import CLOSED
from picket_desktop.table.play.slip.seal_sheet import COPY, DONE, TOLD
from picket_desktop.table.play.slip.seal_sheet import copied as to_copy
from picket_desktop.table.play.state import ODDS, SCORE, SEAL, STAYING, TRICKS
from picket_desktop.table.screens.book.rule_book import RulesPage
from picket_desktop.table.widgets.intents import Back, Drag, Intent, Key, Press, Refused
from picket_desktop.table.widgets.looks import CardLook, Look
from picket_desktop.table.widgets.plot import BOARD
from picket_desktop.table.widgets.theme import RELEASE, SORT
from picket_desktop.words.pages import said

ANY_CARD = {"not-now", "not-your-turn", "game-over"}
"""Reasons why no card at all may be played now. When one of them applies, the table repeats what it asks."""

STANDING = ("menu", "rules", "sort", SCORE, ODDS, SEAL, DEAL_NUMBER, BOARD)
"""The ids of looks that are there whatever is asked, and that only show something when pressed."""


class Deeds:
    """Makes moves at one table.

    ``why_not`` returns why a move is not allowed. ``make`` makes an allowed move; it is also given the card
    that the move plays, if any.
    """

    def __init__(
        self,
        shown: Shown,
        why_not: Callable[[Move], Reason | None],
        make: Callable[[Move, Card | None], None],
    ) -> None:
        self._shown, self._why_not, self._make = shown, why_not, make
        self._carrying = Carrying(shown, why_not, make)
        self._early = ""

    def drag(self, drag: Drag) -> None:
        """Pick up, move or drop a card of the hand."""
        self._carrying.drag(drag)

    def early(self, id: str) -> None:
        """Note the id of the card that was pressed before it was asked for; "" for none."""
        self._early = id

    def rises(self) -> bool:
        """Raise the card that `early` noted, now that the player is asked for a move, so that it is ready to
        be played. Return False if no card was noted, or if it may not be played."""
        look, self._early = self._shown.look(self._early) if self._early else None, ""
        outcome = self._pressed(look) if look is not None else None
        if not isinstance(outcome, Make) or outcome.card is None or self._why_not(outcome.move):
            return False
        self._shown.hand = replace(self._shown.hand, chosen=outcome.card)
        self._shown.host.play("paper_slide")
        return True

    def meant(self, look: Look) -> Outcome:
        """Return what pressing a look would do now, as defined by the family's presenter.

        Return None if a press does nothing, or if its move could not be made now whatever the card.
        """
        outcome = self._pressed(look)
        reason = self._why_not(outcome.move) if isinstance(outcome, Make) else None
        return None if reason is not None and reason.code in ANY_CARD else outcome

    def _pressed(self, look: Look) -> Outcome:
        shown = self._shown
        state, actions = shown.state(shown.host.now), shown.presenter.actions
        if isinstance(look, CardLook) and look.pile.kind in (HAND, LAID) and look.text:
            return actions.card(state, card(look.text))
        move = next((o.move for o in actions.offers(state) if o.id == look.id), None)
        return actions.pressed(state, look) if move is None else Make(move, sound="wood_tap")

    def explains(self, look: Look) -> bool:
        """Say why a press on a dimmed look has no effect. Return False if there is nothing to say."""
        shown = self._shown
        state = shown.state(shown.host.now)
        told = shown.presenter.actions.refused(state, look) or self._pressed(look)
        if isinstance(told, Tell):
            shown.say_no(told.words, look.id)
            return True
        return isinstance(told, Make) and shown.explained(self._why_not(told.move), look.id)

    def key(self, key: str) -> None:
        """Carry out what a key means in this family."""
        shown = self._shown
        self.carry_out(shown.presenter.actions.key(shown.state(shown.host.now), key))

    def carry_out(self, outcome: Outcome, id: str = "") -> None:
        """Carry out the ``outcome`` of a press on the look with this ``id``, or of a key."""
        shown = self._shown
        match outcome:
            case Make(move, played, sound):
                if not shown.explained(self._why_not(move), id):
                    self._made(move, played, sound)
            case Tell(words):
                shown.say_no(words, id)
            case Arrange(hand, seconds, sound, leads):
                shown.move(hand, seconds)
                self._sound(sound)
                if leads and shown.focus == id:
                    shown.host.focus(leads)
            case Open(opened, sound):
                shown.open = opened
                self._sound(sound)

    def _made(self, move: Move, played: Card | None, sound: str) -> None:
        shown = self._shown
        if played is not None and shown.host.settings.press_twice and shown.hand.chosen is not played:
            shown.hand = replace(shown.hand, chosen=played)
            shown.host.play("paper_slide")
            return
        self._sound(sound)
        self._make(move, played)

    def _sound(self, sound: str) -> None:
        if sound:
            self._shown.host.play(sound)


# Actions that only show something, at any table.


def stands(look: Look) -> bool:
    """Return True if a look is always there, whatever is asked, and a press on it only shows something."""
    return look.id in STANDING or look.pile.kind == WON


def opens(shown: Shown, look: Look) -> Outcome:
    """Return the outcome of a press that opens, closes or turns over something special to this family; None
    for any other press."""
    outcome = shown.presenter.actions.pressed(shown.state(shown.host.now), look)
    return outcome if isinstance(outcome, Open) else None


def open_sheet(shown: Shown, panel: str) -> None:
    """Open a sheet or, with "", close the open one."""
    shown.open = shown.open.by(panel)
    shown.host.play("paper_slide")


def open_over(shown: Shown, panel: str) -> None:
    """Open a sheet, over the reckoning if that is open."""
    shown.open = shown.open.with_(panel)
    shown.host.play("paper_slide")


def open_seal(shown: Shown) -> None:
    """Open the sheet of the seal."""
    open_over(shown, SEAL)


def close_sheet(shown: Shown) -> None:
    """Close the open sheet and return to the sheet that it was opened over, if any."""
    open_sheet(shown, shown.open.over)


def turn_page(shown: Shown) -> None:
    """Turn to the next page of the open sheet."""
    shown.open = replace(shown.open, page=shown.open.page + 1)
    shown.host.play("paper_slide")


def fold_score(shown: Shown) -> None:
    """Open the folded score sheet over the cloth, or close it if it is open."""
    panel = shown.open.panel
    if panel == SCORE:
        close_sheet(shown)
    elif panel not in STAYING and shown.look(SCORE) is not None:
        open_sheet(shown, SCORE)


def show_tricks(shown: Shown) -> None:
    """Look back at tricks, one step further with each call. First lay the previous trick beside its pile,
    closing any other sheet. Then open the sheet of all tricks, if the rules allow looking at them. Then put
    away whatever is shown. Do nothing if no trick has been gathered, or if a sheet that must stay is open."""
    shown.looked_back = shown.host.now
    if shown.open.before and shown.presenter.every_trick(shown.scene, shown.every_trick):
        shown.open = shown.open.by(TRICKS)
    elif shown.open.before or shown.open.panel == TRICKS:
        shown.open = shown.open.by("")
    elif not shown.scene.gathered or shown.open.panel in STAYING:
        return
    else:
        shown.open = replace(shown.open.by(""), before=True)
    shown.host.play("paper_slide")


def put_away(shown: Shown, intent: Intent) -> bool:
    """Put away the previous trick at the next press or key. Return True if the press or key was meant only
    for this, False if it is to have its usual effect too."""
    look = shown.look(intent.id) if isinstance(intent, Press) else None
    again = intent == Key("last trick") or (look is not None and look.pile.kind == WON)
    if not shown.open.before or again or not isinstance(intent, Press | Refused | Drag | Key | Back):
        return False
    shown.open, shown.looked_back = replace(shown.open, before=False), shown.host.now
    return isinstance(intent, Back)


def sort(shown: Shown) -> None:
    """Sort the hand by suit or by rank, as last chosen.

    If it is already sorted that way, sort it the other way and save that choice.
    """
    hand, host = shown.hand, shown.host
    by_rank = hand.by_rank is not (sorted_hand(hand.order, hand.by_rank) == hand.order)
    order = sorted_hand(hand.order, by_rank)
    shown.move(replace(hand, order=order, by_rank=by_rank), SORT)
    if by_rank is not host.settings.by_rank:
        host.change(replace(host.settings, by_rank=by_rank))
    host.play("paper_slide")


def put_back(shown: Shown) -> bool:
    """Put back cards that are marked, set down or raised. Return False if there are none."""
    hand = shown.hand
    if not (hand.marked or hand.set_down or hand.chosen):
        return False
    shown.move(replace(hand, marked=frozenset(), set_down=(), chosen=None), RELEASE)
    shown.host.play("paper_slide")
    return True


def copy_code(shown: Shown) -> None:
    """Copy the code of the deal or, while that is secret, the number of the deal; if the number is sealed,
    the letters of the seal."""
    deal, label, copy = shown.state(shown.host.now).deal, shown.words.label, shown.host.copy
    if deal.code:
        copied(shown, said("deal.copied", code=deal.code) if copy(deal.code) else label.coded(deal.code))
    elif (number := deal.number) is not None:
        done = label("number-copied", number=number) if copy(str(number)) else label.numbered(number)
        copied(shown, done)
    else:
        copy_seal(shown)


def copy_seal(shown: Shown) -> None:
    """Copy the letters of the seal."""
    state = shown.state(shown.host.now)
    text, told = to_copy(state)
    copied(shown, told if shown.host.copy(text) else state.words.label("seal.not-copied"))


def copied(shown: Shown, told: str) -> None:
    """Show the notice ``told``, saying that something was copied or could not be."""
    shown.host.notice(told)
    shown.host.play("wood_tap")


def why_apart(shown: Shown) -> None:
    """Say why the game does not count in the statistics."""
    state = shown.state(shown.host.now)
    shown.host.notice(state.words.label.apart_says(state.deal.apart))
    shown.host.play("paper_slide")


def rules(shown: Shown) -> None:
    """Open the rule book at the rule for the question asked or the page shown."""
    shown.host.open(rules_page(shown))


def rules_page(shown: Shown) -> RulesPage:
    """Return the rule book, opened at the rule for the current question or page."""
    section = shown.presenter.section(shown.state(shown.host.now))
    return RulesPage(shown.host, shown.game.setup.rules, section)


Deed = Callable[[Shown], object]
PRESSES: Mapping[str, Deed] = {
    "sort": sort,
    "rules": rules,
    "close": close_sheet,
    "page": turn_page,
    SCORE: fold_score,
    DEAL_NUMBER: copy_code,
    APART: why_apart,
    SEAL: open_seal,
    TOLD: open_seal,
    COPY: copy_seal,
    DONE: close_sheet,
    CLOSED: close_sheet,
}
"""What presses do on looks that any table may have, by the ids of the looks."""
KEYS: Mapping[str, Deed] = {
    "sort": sort,
    "rules": rules,
    "score": fold_score,
    "last trick": show_tricks,
}
"""The actions of the keys that work at every table, by command name."""
