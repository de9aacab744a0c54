"""The effects of buttons, described before they are pressed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from picket_desktop.engine.game import Move
from picket_desktop.engine.picket import moves as mv
from picket_desktop.engine.picket.events import Called
from picket_desktop.engine.picket.state import Phase, View
from picket_desktop.words.picket.buttons import answering, hides, is_equal, waits_for_elder
from picket_desktop.words.voice import Voice


@dataclass(frozen=True)
class Pressed:
    """Describes the effects of moves."""

    say: Voice

    def says(self, move: Move, view: View) -> str:
        """Return the effect of the move's button in one sentence, or "" if its label says enough."""
        says = self._SAYS.get(type(move))
        return says(self, move, view) if says else ""

    def _call(self, move: mv.Call, view: View) -> str:
        claim = answering(view)
        if not move.groups:
            return self._silent(claim, move, view)
        if not all(c in view.hand for g in move.groups for c in g):
            return self.say.plainly(
                "You claim what you do not hold: unchallenged it scores, found out your whole hand reckons "
                "nothing.",
                "You claim what you do not hold: unchallenged it scores, found out your whole hand scores "
                "nothing.",
            )
        if claim is None:
            if view.tricks:
                return self.say("You declare what you hold, and score it.")
            return self.say("You call it: if the other has nothing better, you score it.")
        if is_equal(move, claim, view):
            return self.say("You hold as much: neither of you scores it.")
        if not view.rules.calls.reserved:
            return self.say("You hold better: the other does not score, and you do.")
        return self.say(
            "You hold better: the other does not score it. You declare yours, and score it, at your first "
            "card."
        )

    def _silent(self, claim: Called | None, move: mv.Call, view: View) -> str:
        if claim is not None:
            if hides(move, view):
                return self.say("You allow the call and hide what you hold: the other scores, you do not.")
            if view.rules.strict:
                return self.say("You allow the call: the other scores it.")
            return self.say("You hold nothing better: the other scores it.")
        if hides(move, view):
            return self.say("You hide what you hold, and score nothing for it.")
        return self.say("You call nothing of this kind, and score nothing for it.")

    def _discard(self, move: mv.Discard, view: View) -> str:
        if not move.cards:
            return self.say("You keep every card, and take none.")
        if waits_for_elder(view):
            return self.say.plainly(
                "The marked cards leave your hand; you take as many when Elder has taken.",
                "The marked cards leave your hand; you draw as many when the first player has drawn.",
            )
        return self.say("The marked cards leave your hand, and you take as many from the stock.")

    def _look(self, move: mv.TurnUp, view: View) -> str:
        if move.look:
            return self.say("You see what is left in the stock, at the price that stands under the button.")
        return self.say("What is left in the stock stays hidden from both of you.")

    def _deal(self, move: mv.TakeDeal, view: View) -> str:
        if move.deal:
            return self.say.plainly(
                "You deal first; the other is Elder, and leads.",
                "You deal first; the other calls and plays first.",
            )
        return self.say.plainly(
            "The other deals first; you are Elder, and lead.",
            "The other deals first; you call and play first.",
        )

    def _blank(self, move: mv.DeclareBlank, view: View) -> str:
        return self.say.plainly(
            "Your hand is shown, and you score for having no court card.",
            "Your hand is shown, and you score for having no picture card.",
        )

    def _silence(self, move: mv.KeepSilent, view: View) -> str:
        return self.say("Your hand stays hidden, and you score nothing for it.")

    def _suit(self, move: mv.NameSuit, view: View) -> str:
        if move.suit is None:
            return self.say("The cards stay hidden from you, and you name no suit.")
        if view.is_elder:
            return self.say("You see the cards, and must lead this suit.")
        return self.say("The first card led must be of this suit.")

    def _bonus(self, move: mv.CallBonus, view: View) -> str:
        return self.say("You claim what you have earned; if you do not, it is lost.")

    def _let_go(self, move: mv.LetGo, view: View) -> str:
        if view.phase is Phase.LAST_WORD and view.bonus_due is None:
            return self.say.plainly(
                "You challenge nothing, and the deal is settled.",
                "You challenge nothing, and the deal is closed.",
            )
        return self.say("You do not claim what you have earned, and it is lost.")

    def _ask(self, move: mv.Ask, view: View) -> str:
        return self.say("You hear what the call is worth before you answer it.")

    def _challenge(self, move: mv.Challenge, view: View) -> str:
        return self.say.plainly(
            "Found false, all that the other reckoned from that hand is struck out; true, its cards are "
            "shown, and you have no challenge left in this deal.",
            "Found false, all that the other scored for that hand is struck out; true, its cards are shown, "
            "and you have no challenge left in this deal.",
        )

    def _take_back(self, move: mv.TakeBack, view: View) -> str:
        return self.say(
            "You own that it was wrong, and lose only that: the best that either of you holds is then good."
        )

    def _which(self, move: mv.AskWhich, view: View) -> str:
        return self.say("The other must name the one of the four that is missing; to ask costs nothing.")

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
