"""What happens, told to the person at the table: for the story of the deal and for the screen reader."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from picket_desktop.engine.game import Event
from picket_desktop.engine.picket import events as ev
from picket_desktop.engine.picket.events import Line
from picket_desktop.words.calls import Talk
from picket_desktop.words.scores import Names, ScoreWords


class NarrationWords(ScoreWords):
    """Events as a bystander would tell them, the person as "you"."""

    def narration(self, event: Event, talk: Talk, names: Names) -> str | None:
        """One event told; None where it is told by another (cards already named, a private event of the
        other seat)."""
        if event.only is not None and names[event.only] is not None:
            return None
        tell = _TELLINGS.get(type(event))
        if tell is not None:
            return tell(self, event, talk, names)
        text = self.speech(event, talk)
        if text is None:
            return None
        speaker = names[getattr(event, "seat", talk.elder)]
        return self._whose(speaker, "You say: “{text}”", "{name} says: “{text}”", text=text)

    def _lifted(self, event: ev.Lifted, talk: Talk, names: Names) -> str:
        you = 0 if names[0] is None else 1
        cards = {"yours": self.card(event.cards[you]), "theirs": self.card(event.cards[1 - you])}
        lifted = self.say("You lift {yours}, {name} lifts {theirs}.", name=names[1 - you], **cards)
        return lifted + " " + self._lift_decides(event, names)

    def _lift_decides(self, event: ev.Lifted, names: Names) -> str:
        if event.dealer is not None:
            return self._whose(names[event.dealer], "You deal first.", "{name} deals first.")
        if event.chooser is not None:
            name = names[event.chooser]
            return self._whose(name, "You may choose who deals.", "{name} may choose who deals.")
        return self.say("They are equal: lift again.")

    def _chosen(self, event: ev.DealerChosen, talk: Talk, names: Names) -> str:
        return self._whose(names[event.dealer], "You deal first.", "{name} deals first.")

    def _dealt(self, event: ev.Dealt, talk: Talk, names: Names) -> str:
        deal = {"deal": event.number, "stock": self.number(event.stock)}
        return self._whose(
            names[event.elder],
            "Deal {deal}. You are Elder; {stock} cards are in the stock.",
            "Deal {deal}. {name} is Elder; {stock} cards are in the stock.",
            **deal,
        )

    def _received(self, event: ev.Received, talk: Talk, names: Names) -> str:
        return self.say("You are dealt {cards}.", cards=self.cards(event.cards))

    def _shown(self, event: ev.BlankShown, talk: Talk, names: Names) -> str:
        return self._whose(
            names[event.seat],
            "You show {cards}.",
            "{name} shows {cards}.",
            cards=self.cards(event.cards),
        )

    def _discarded(self, event: ev.Discarded, talk: Talk, names: Names) -> str:
        return self.say("You lay out {cards}.", cards=self.cards(event.cards))

    def _took(self, event: ev.Took, talk: Talk, names: Names) -> str:
        return self.say("You take in {cards}.", cards=self.cards(event.cards))

    def _looked(self, event: ev.Looked, talk: Talk, names: Names) -> str:
        return self.say("You look at {cards}.", cards=self.cards(event.cards))

    def _turned_up(self, event: ev.TurnedUp, talk: Talk, names: Names) -> str:
        return self.say("Turned up: {cards}.", cards=self.cards(event.cards))

    def _tell_declared(self, event: ev.Declared, talk: Talk, names: Names) -> str:
        holdings = self.holdings(event.kind, event.groups, talk.rules)
        shown = "; ".join(self.cards(g) for g in event.groups)
        return self._whose(
            names[event.seat],
            "You show {holdings}: {cards}.",
            "{name} shows {holdings}: {cards}.",
            holdings=holdings,
            cards=shown,
        )

    def _tell_scored(self, event: ev.Scored, talk: Talk, names: Names) -> str:
        total = talk.made[event.seat] + event.points
        if event.line is Line.STRUCK:
            return self._whose(
                names[event.seat],
                "{points} of yours are struck out: {total} in this deal.",
                "{points} of {name}’s are struck out: {total} in this deal.",
                points=abs(event.points),
                total=total,
            )
        return self._whose(
            names[event.seat],
            "{line}: {points} to you, {total} in this deal.",
            "{line}: {points} to {name}, {total} in this deal.",
            line=self.line_name(event.line, talk.rules),
            points=event.points,
            total=total,
        )

    def _tell_claimed(self, event: ev.Claimed, talk: Talk, names: Names) -> str:
        return self._whose(
            names[event.seat],
            "You reckon {claims}, unseen.",
            "{name} reckons {claims}, unseen.",
            claims=self.claimed(event, talk.rules),
        )

    def _bonus_due(self, event: ev.BonusDue, talk: Talk, names: Names) -> str:
        line = self.line_name(event.line, talk.rules)
        return self.say("{line}: it is yours, if you call for it.", line=line)

    def _bonus_lost(self, event: ev.BonusLost, talk: Talk, names: Names) -> str:
        line = self.line_name(event.line, talk.rules)
        return self.say("{line}: it was not called for, and is let go.", line=line)

    def _tell_which(self, event: ev.WhichAsked, talk: Talk, names: Names) -> str:
        rank = self.rank(event.wanting.rank)
        return self._whose(
            names[event.seat],
            "You ask which {rank} is not reckoned: it is {card}.",
            "{name} asks which {rank} is not reckoned: it is {card}.",
            rank=rank,
            card=self.card(event.wanting),
        )

    def _tell_challenge(self, event: ev.Challenged, talk: Talk, names: Names) -> str:
        asked = self._whose(
            names[event.seat],
            "You challenge {kind}.",
            "{name} challenges {kind}.",
            kind=self.kind_in_sentence(event.kind),
        )
        return (
            asked
            + " "
            + (self.say("It was falsely reckoned.") if event.false else self.say("It was truly reckoned."))
        )

    def _led(self, event: ev.Led, talk: Talk, names: Names) -> str:
        name = names[event.seat]
        return self._whose(name, "You lead {card}.", "{name} leads {card}.", card=self.card(event.card))

    def _followed(self, event: ev.Followed, talk: Talk, names: Names) -> str:
        name = names[event.seat]
        return self._whose(name, "You play {card}.", "{name} plays {card}.", card=self.card(event.card))

    def _trick_won(self, event: ev.TrickWon, talk: Talk, names: Names) -> str:
        return self._whose(
            names[event.seat],
            "You win the {ordinal} trick.",
            "{name} wins the {ordinal} trick.",
            ordinal=self.tongue.ordinal(event.number),
        )

    def _deal_ended(self, event: ev.DealEnded, talk: Talk, names: Names) -> str:
        return self.deal_ended(event, names) + " " + self.standing(event.standing, names)

    def _set_ended(self, event: ev.SetEnded, talk: Talk, names: Names) -> str:
        return self.settled(event, names, talk.rules)

    def _more(self, event: ev.MoreDeals, talk: Talk, names: Names) -> str:
        return self.more_deals(event)


_Telling = Callable[[NarrationWords, Any, Talk, Names], str]
_TELLINGS: Mapping[type[Event], _Telling] = {
    ev.Lifted: NarrationWords._lifted,
    ev.DealerChosen: NarrationWords._chosen,
    ev.Dealt: NarrationWords._dealt,
    ev.Received: NarrationWords._received,
    ev.BlankShown: NarrationWords._shown,
    ev.Discarded: NarrationWords._discarded,
    ev.Took: NarrationWords._took,
    ev.Looked: NarrationWords._looked,
    ev.TurnedUp: NarrationWords._turned_up,
    ev.Declared: NarrationWords._tell_declared,
    ev.Scored: NarrationWords._tell_scored,
    ev.Claimed: NarrationWords._tell_claimed,
    ev.BonusDue: NarrationWords._bonus_due,
    ev.BonusLost: NarrationWords._bonus_lost,
    ev.WhichAsked: NarrationWords._tell_which,
    ev.Challenged: NarrationWords._tell_challenge,
    ev.Led: NarrationWords._led,
    ev.Followed: NarrationWords._followed,
    ev.TrickWon: NarrationWords._trick_won,
    ev.DealEnded: NarrationWords._deal_ended,
    ev.SetEnded: NarrationWords._set_ended,
    ev.MoreDeals: NarrationWords._more,
}
