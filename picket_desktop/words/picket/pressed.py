"""Describes what buttons do before they are pressed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from picket_desktop.engine.game import Move
from picket_desktop.engine.picket import moves as mv
from picket_desktop.engine.picket.events import Called
from picket_desktop.engine.picket.state import Phase, View
from picket_desktop.words.picket.buttons import answering, hides, is_equal, waits_for_elder
from picket_desktop.words.picket.holdings import Holdings
from picket_desktop.words.voice import Voice, opened


@dataclass(frozen=True)
class Pressed:
    """Puts the effects of moves into words."""

    say: Voice
    holdings: Holdings

    def says(self, move: Move, view: View) -> str:
        """Return a sentence on what the move's button does, or "" if its label says enough. For a first call,
        unless the table is strict, also say how its points are counted."""
        says = self._SAYS.get(type(move))
        return says(self, move, view) if says else ""

    def _call(self, move: mv.Call, view: View) -> str:
        claim = answering(view)
        if not move.groups:
            return self._silent(claim, move, view)
        if not all(c in view.hand for g in move.groups for c in g):
            return self.say(
                "Claim what you do not hold: it scores unless it is challenged. If you are found "
                "out, your whole hand scores nothing.",
            )
        if claim is None:
            if view.tricks or not view.is_elder:
                return self.say("Declare what you hold, and score it.")
            does = self.say("Call it: you score it unless your opponent has as good or better.")
            how = self.holdings.how(move.kind, move.groups[0], view.rules) if len(move.groups) == 1 else ""
            return f"{does} {opened(how)}." if how and not view.rules.strict else does
        if is_equal(move, claim, view):
            return self.say("You hold the same: neither of you scores it.")
        if not view.rules.calls.reserved:
            return self.say("Yours is better: you score it, and your opponent does not.")
        return self.say(
            "Yours is better, so your opponent does not score. You declare and score yours when you "
            "play your first card."
        )

    def _silent(self, claim: Called | None, move: mv.Call, view: View) -> str:
        if claim is not None:
            if hides(move, view):
                return self.say("Accept the call and hide yours: your opponent scores, and you do not.")
            return self.say("Accept the call: your opponent scores it.")
        if hides(move, view):
            return self.say("Hide what you hold, and score nothing for it.")
        return self.say("Call nothing of this kind, and score nothing for it.")

    def _discard(self, move: mv.Discard, view: View) -> str:
        if not move.cards:
            return self.say("Keep every card, and take none.")
        if waits_for_elder(view):
            return self.say.plainly(
                "Put away the marked cards. You take as many after Elder.",
                "Discard the marked cards. You draw as many after the first player has drawn.",
            )
        return self.say("Exchange the marked cards for as many from the stock.")

    def _look(self, move: mv.TurnUp, view: View) -> str:
        if move.look:
            return self.say.count(
                view.stock_left, "See the card left in the stock.", "See the cards left in the stock."
            )
        return self.say.count(
            view.stock_left,
            "The card left in the stock stays hidden from both of you.",
            "The cards left in the stock stay hidden from both of you.",
        )

    def _deal(self, move: mv.TakeDeal, view: View) -> str:
        if move.deal:
            return self.say.plainly(
                "You deal first. Your opponent is Elder, and leads.",
                "You deal first. Your opponent calls and plays first.",
            )
        return self.say.plainly(
            "Your opponent deals first. You are Elder, and lead.",
            "Your opponent deals first. You call and play first.",
        )

    def _blank(self, move: mv.DeclareBlank, view: View) -> str:
        return self.say.plainly(
            "Show your hand, and score for having no court card.",
            "Show your hand, and score for having no picture card.",
        )

    def _silence(self, move: mv.KeepSilent, view: View) -> str:
        return self.say("Keep your hand hidden, and score nothing for it.")

    def _suit(self, move: mv.NameSuit, view: View) -> str:
        if move.suit is None:
            return self.say("Leave the cards unseen, and name no suit.")
        if view.is_elder:
            return self.say("See the cards. You must then lead this suit.")
        return self.say("The first card led must be of this suit.")

    def _bonus(self, move: mv.CallBonus, view: View) -> str:
        return self.say("Claim your bonus: unclaimed, it is lost.")

    def _let_go(self, move: mv.LetGo, view: View) -> str:
        if view.phase is Phase.LAST_WORD and view.bonus_due is None:
            return self.say.plainly(
                "Challenge nothing, and settle the deal.",
                "Challenge nothing, and close the deal.",
            )
        return self.say("Let your bonus go: it is lost.")

    def _ask(self, move: mv.Ask, view: View) -> str:
        if move.kind is mv.Kind.SEQUENCES:
            return self.say.plainly(
                "Ask how high the sequence goes before you answer.",
                "Ask how high the run goes before you answer.",
            )
        return self.say("Ask what the suit is worth before you answer.")

    def _challenge(self, move: mv.Challenge, view: View) -> str:
        return self.say(
            "If the call was false, your opponent loses all points from that hand. Otherwise the "
            "cards are shown, and you cannot challenge again in this deal.",
        )

    def _take_back(self, move: mv.TakeBack, view: View) -> str:
        return self.say(
            "Withdraw your call without a penalty: the best that either of you holds is then good."
        )

    def _which(self, move: mv.AskWhich, view: View) -> str:
        return self.say("Your opponent must say which of the four is missing. Asking costs nothing.")

    _SAYS: ClassVar[dict[type[Move], Callable[[Any, Any, View], str]]] = {
        mv.TakeDeal: _deal,
        mv.DeclareBlank: _blank,
        mv.KeepSilent: _silence,
        mv.Discard: _discard,
        mv.TurnUp: _look,
        mv.Call: _call,
        mv.Ask: _ask,
        mv.NameSuit: _suit,
        mv.CallBonus: _bonus,
        mv.LetGo: _let_go,
        mv.Challenge: _challenge,
        mv.TakeBack: _take_back,
        mv.AskWhich: _which,
    }
