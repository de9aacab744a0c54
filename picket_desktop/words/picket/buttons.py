"""Labels and notes of buttons; `pressed` describes what the buttons do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from picket_desktop.engine.game import Move
from picket_desktop.engine.picket import moves as mv
from picket_desktop.engine.picket.calling.combinations import points
from picket_desktop.engine.picket.events import Called, Line, Told
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.engine.picket.state import Phase, View
from picket_desktop.words.cards import Cards
from picket_desktop.words.picket.holdings import Holdings, pips
from picket_desktop.words.voice import NP_, Voice, opened

MANY = 3
"""How many sequences there must be for a button to name each only by its length."""


def answering(view: View) -> Called | None:
    """Return Elder's call that this seat has to answer, with its worth if Elder has told it. Return None if
    this seat opens or declares its own holdings."""
    if view.is_elder or view.tricks:
        return None
    heard = [e for e in view.told if isinstance(e, Called | Told) and e.kind is view.kind]
    call = next((e for e in heard if isinstance(e, Called) and e.seat == view.elder), None)
    told = next((e.worth for e in heard if isinstance(e, Told)), None)
    return replace(call, worth=told) if call and told is not None else call


def waits_for_elder(view: View) -> bool:
    """Return True if cards laid out now are replaced only after Elder has exchanged."""
    return not view.is_elder and view.exchanged[view.elder] is None


def is_equal(move: mv.Call, claim: Called, view: View) -> bool:
    """Return True if a holding that answers Elder's call equals it, as far as is known from what has been
    said."""
    group = move.groups[0]
    by_value = move.kind is Kind.POINT and view.rules.calls.point_by == "value"
    worth = pips(group) if move.kind is Kind.POINT else int(group[0].rank)
    return (by_value or len(group) == claim.size) and worth == claim.worth


def hides(move: mv.Call, view: View) -> bool:
    """Return True if calling nothing hides a holding. At the strict table it is always False, since the table
    must not reveal this."""
    held = (m for m in view.moves if isinstance(m, mv.Call | mv.Ask))
    return not view.rules.strict and next(held, move) != move


def _lets_good(move: Move, view: View) -> bool:
    """Return True if a move answers that a call is good although it could be beaten."""
    return isinstance(move, mv.Call) and not move.groups and answering(view) is not None and hides(move, view)


@dataclass(frozen=True)
class Buttons:
    """Puts moves into words, for buttons and sentences."""

    say: Voice
    cards: Cards
    holdings: Holdings

    def button(self, move: Move, view: View) -> str:
        """Return the label of the button that makes ``move`` in this view."""
        return self._BUTTONS[type(move)](self, move, view)

    def advised(self, move: Move, view: View) -> str:
        """Return a sentence telling the player to make a hint's move."""
        if isinstance(move, mv.Discard) and move.cards:
            return self.say.plainly(
                "Lay out {cards}.", "Exchange {cards}.", cards=self.cards.several(move.cards)
            )
        if isinstance(move, mv.Play):
            card = self.cards.card(move.card)
            if view.open_trick is None:
                return self.say("Lead {card}.", card=card)
            return self.say("Play {card}.", card=card)
        return self._quoted(self.button(move, view))

    def deed(self, move: Move, view: View) -> str:
        """Return a description of a move already made, as a sentence without a subject."""
        if isinstance(move, mv.Discard):
            if not move.cards:
                return self.say.plainly("Laid out nothing.", "Exchanged nothing.")
            several = self.cards.several(sorted(move.cards, key=lambda c: (c.suit, -c.rank)))
            return self.say.plainly("Laid out {cards}.", "Exchanged {cards}.", cards=several)
        if isinstance(move, mv.Play):
            lying = view.open_trick
            if lying is None:
                return self.say("Led {card}.", card=self.cards.card(move.card))
            card, led = self.cards.card(move.card), self.cards.card(lying.led)
            return self.say("Played {card} to {led}.", card=card, led=led)
        if _lets_good(move, view):
            return self.say.plainly(
                "“Good”, sinking something as good or better.", "“Good”, hiding something as good or better."
            )
        return self._quoted(self.button(move, view))

    def _quoted(self, words: str) -> str:
        """Return spoken words as a quoted sentence, with a full stop unless they are a question."""
        if words.endswith("?"):
            return self.say("“{words}”", words=words)
        return self.say("“{words}”.", words=words)

    def costly(self, move: Move, best: Move, view: View) -> str:
        """Ask whether a costly call or answer is intended, and say what the ``best`` move scores. Return ""
        for other moves."""
        if not isinstance(move, mv.Call) or not isinstance(best, mv.Call) or not best.groups:
            return ""
        made = self.say.points(points(best.kind, best.groups, view.rules))
        claim = answering(view)
        if claim is not None and is_equal(best, claim, view):
            return self.say("You hold the same: with “Equal”, neither of you scores. Say “Good” anyway?")
        if claim is not None and not move.groups:
            return self.say("Yours is better, worth {points}. Say “Good” anyway?", points=made)
        if not move.groups:
            return self.say("Your call may score {points}. Hide it anyway?", points=made)
        return self.say("Your best call may score {points}. Call less anyway?", points=made)

    def about(self, move: Move) -> str:
        """Return what a move was about, for use when the deal is over."""
        match move:
            case mv.Play(card):
                return opened(self.cards.card(card))
            case mv.Discard(cards) if cards:
                return opened(self.cards.several(cards))
            case mv.Call(kind=kind) | mv.Ask(kind=kind):
                return opened(self.holdings.kind_in_sentence(kind))
        return ""

    def button_note(self, move: Move, view: View, name: str) -> str:
        """Return the note under a button on what the move brings, or "" if that is uncertain. ``name`` is the
        opponent's."""
        if isinstance(move, mv.DeclareBlank):
            if view.bound is not None and view.seat == view.younger:
                return self.say("neither scores, and your hand is shown")
            return self.say("ten points, but your hand is shown")
        if isinstance(move, mv.TurnUp) and move.look:
            return self.look_price(view)
        if isinstance(move, mv.Ask | mv.AskWhich):
            return self.say("costs nothing")
        if isinstance(move, mv.Call):
            return self._call_note(move, view) if move.groups else self._silent_note(move, view, name)
        return ""

    def _silent_note(self, move: mv.Call, view: View, name: str) -> str:
        """Return a note on calling nothing, or "" if there is nothing to say. For an answer, the note tells
        what the opponent then scores, if the call reveals that. Otherwise the note says that a hidden holding
        scores nothing."""
        claim = answering(view)
        if claim is None:
            return self.say("scores nothing") if hides(move, view) else ""
        made = view.called_points(claim)
        if made is None or view.rules.strict:
            return ""
        if claim.kind is Kind.POINT:
            return self.say("{name} scores {number}", name=name, number=self.say.number(made))
        return self.say("{name} scores {number} or more", name=name, number=self.say.number(made))

    def look_price(self, view: View) -> str:
        """Return a note on the price of looking at the cards left in the stock: Elder sees them too, or may
        see them."""
        if view.rules.exchange.turn_up == "both":
            return self.say.count(view.stock_left, "you both see it", "you both see them")
        if view.rules.exchange.turn_up == "after-lead":
            if self.say.plain:
                return self.say.count(
                    view.stock_left,
                    "your opponent sees it too, after leading the first card",
                    "your opponent sees them too, after leading the first card",
                )
            return self.say.count(
                view.stock_left, "Elder sees it too after leading", "Elder sees them too after leading"
            )
        if self.say.plain:
            return self.say.count(
                view.stock_left,
                "your opponent may see it too by naming the suit of the first card",
                "your opponent may see them too by naming the suit of the first card",
            )
        return self.say.count(
            view.stock_left,
            "Elder may see it too by naming the suit of the first lead",
            "Elder may see them too by naming the suit of the first lead",
        )

    def _call_note(self, move: mv.Call, view: View) -> str:
        claim = answering(view)
        worth = self.say.points(points(move.kind, move.groups, view.rules))
        if claim is None:
            certain = view.tricks or not view.is_elder
            return worth if certain else self.say("{points} if good", points=worth)
        if is_equal(move, claim, view):
            return self.say("neither scores")
        if len(move.groups) > 1:
            worth = self.say("{points} in all", points=worth)
        return self.say("{points} when you play", points=worth) if view.rules.calls.reserved else worth

    def _call_button(self, move: mv.Call, view: View) -> str:
        claim = answering(view)
        if not move.groups:
            return self._silent_button(claim, move, view)
        if not all(c in view.hand for g in move.groups for c in g):
            return self._false_claim(move, view)
        if claim is None:
            return opened(self._called_at_once(move, view))
        if is_equal(move, claim, view):
            return self.say.within("an answer to a call", "Equal")
        if view.rules.calls.reserved:
            return self.say.within("an answer to a call", "Not good")
        return self.say("Not good: {holding}", holding=self._answer_holding(move, view))

    def _called_at_once(self, move: mv.Call, view: View) -> str:
        """Return the names of all holdings called together. If there are many sequences, only their lengths
        are named, for lack of room."""
        if move.kind is Kind.SEQUENCES and len(move.groups) >= MANY:
            return self.say.language.listed([self.holdings.run_length(len(g)) for g in move.groups])
        return self.holdings.holdings(move.kind, move.groups, view.rules)

    def _silent_button(self, claim: Called | None, move: mv.Call, view: View) -> str:
        if claim is not None:
            return self.say.within("an answer to a call", "Good")
        return self.say.plainly("Sink it", "Hide it") if hides(move, view) else self.say("Nothing to call")

    def _ask_button(self, move: mv.Ask, view: View) -> str:
        return self.holdings.question(move.kind)

    def _answer_holding(self, move: mv.Call, view: View) -> str:
        return self.holdings.holding(move.kind, move.groups[0], view.rules)

    def _false_claim(self, move: mv.Call, view: View) -> str:
        """Return the label for claiming cards that are not held, at the strict table."""
        held = self.say.number(sum(c in view.hand for g in move.groups for c in g))
        holding = self._answer_holding(move, view)
        return self.say.plainly(
            "Claim a {holding}: you hold {held}",
            "Claim {holding}: you hold {held}",
            holding=holding,
            held=held,
        )

    def alternative(self, groups: tuple[Group, ...]) -> str:
        """Return the label of one of several ways to call, which names its cards: "The ace, king and queen of
        spades"."""
        return opened(self.say.apart([self.cards.several(g) for g in groups]))

    def _discard_button(self, move: mv.Discard, view: View) -> str:
        number = len(move.cards)
        if not number:
            return self.say.plainly(NP_("to lay out nothing", "Stand"), NP_("to lay out nothing", "Keep all"))
        if waits_for_elder(view) and not self.say.plain:
            return opened(self.say("Lay out {number}", number=self.say.number(number)))
        return opened(self.say("Exchange {number}", number=self.say.number(number)))

    def none_chosen(self, view: View) -> str:
        """Return the label of the exchange button while too few cards are chosen to press it."""
        if waits_for_elder(view) and not self.say.plain:
            return self.say.within("no card is chosen yet", "Lay out")
        return self.say.within("no card is chosen yet", "Exchange")

    def _blank_button(self, move: mv.DeclareBlank, view: View) -> str:
        if not move.number:
            return self.say.pick("Declare the blank", "Declare carte blanche", "Declare it")
        return self.say.plainly(
            "Declare, and lay out {number}",
            "Declare, and exchange {number}",
            number=self.say.number(move.number),
        )

    def _look_button(self, move: mv.TurnUp, view: View) -> str:
        if move.look:
            return self.say.count(view.stock_left, "Look at the card", "Look at the cards")
        return self.say.count(view.stock_left, "Leave it", "Leave them")

    def _deal_button(self, move: mv.TakeDeal, view: View) -> str:
        return self.say("Deal first") if move.deal else self.say("Let your opponent deal")

    def _suit_button(self, move: mv.NameSuit, view: View) -> str:
        if move.suit is None:
            return self.say("Do not look")
        return opened(self.cards.suit(move.suit))

    def _play_button(self, move: mv.Play, view: View) -> str:
        return self.say("Play {card}", card=self.cards.card(move.card))

    def _silence_button(self, move: mv.KeepSilent, view: View) -> str:
        return self.say("Keep silent")

    def _concede_button(self, move: mv.ConcedeDeal, view: View) -> str:
        return self.say.plainly("Throw up the hand", "Give up the hand")

    def _bonus_button(self, move: mv.CallBonus, view: View) -> str:
        if view.bonus_due is Line.REPIQUE:
            return self.say.pick("Call the repicy", "Call the repique", "Claim thirty in hand")
        return self.say.pick("Call the picy", "Call the pique", "Claim thirty in play")

    def _let_go_button(self, move: mv.LetGo, view: View) -> str:
        stands = view.phase is Phase.LAST_WORD and view.bonus_due is None
        return self.say.plainly("Let it stand", "No challenge") if stands else self.say("Let it go")

    def _challenge_button(self, move: mv.Challenge, view: View) -> str:
        return self.say("Challenge {kind}", kind=self.holdings.kind_in_sentence(move.kind))

    def _take_back_button(self, move: mv.TakeBack, view: View) -> str:
        return self.say("Take back {kind}", kind=self.holdings.kind_in_sentence(move.kind))

    def _which_button(self, move: mv.AskWhich, view: View) -> str:
        return opened(self.say("Which {rank}?", rank=self.cards.rank(move.rank)))

    _BUTTONS: ClassVar[dict[type[Move], Callable[[Any, Any, View], str]]] = {
        mv.TakeDeal: _deal_button,
        mv.DeclareBlank: _blank_button,
        mv.KeepSilent: _silence_button,
        mv.Discard: _discard_button,
        mv.TurnUp: _look_button,
        mv.Call: _call_button,
        mv.Ask: _ask_button,
        mv.NameSuit: _suit_button,
        mv.Play: _play_button,
        mv.ConcedeDeal: _concede_button,
        mv.CallBonus: _bonus_button,
        mv.LetGo: _let_go_button,
        mv.Challenge: _challenge_button,
        mv.AskWhich: _which_button,
        mv.TakeBack: _take_back_button,
    }
