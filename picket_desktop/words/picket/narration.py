"""Describe the events of a deal to the person at the table, in the story of the deal and for screen
readers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from picket_desktop.engine.events import RulingGiven
from picket_desktop.engine.game import Event
from picket_desktop.engine.picket import events as ev
from picket_desktop.engine.picket.events import Line
from picket_desktop.words.cards import Cards
from picket_desktop.words.picket.book.rulings import PicketRulings
from picket_desktop.words.picket.holdings import Holdings
from picket_desktop.words.picket.scores import Names, Scores
from picket_desktop.words.picket.speech import DealStory, Speech
from picket_desktop.words.voice import Voice, ended


def led_before_shows(told: Sequence[Event]) -> ev.Led | None:
    """Return the lead to be followed, or None if nobody needs reminding of it. A reminder is needed if a
    holding was declared or claimed, or cards were turned up, after the lead."""
    at = next((i for i in range(len(told) - 1, -1, -1) if isinstance(told[i], ev.Led | ev.Followed)), None)
    if at is None or not isinstance(lead := told[at], ev.Led):
        return None
    between = any(isinstance(event, ev.Declared | ev.Claimed | ev.TurnedUp) for event in told[at + 1 :])
    return lead if between else None


@dataclass(frozen=True)
class Narration:
    """Tells events from a bystander's view, with the person as "you"."""

    say: Voice
    cards: Cards
    holdings: Holdings
    scores: Scores
    speech: Speech
    rulings: PicketRulings

    def narration(self, event: Event, talk: DealStory, names: Names, secrets: bool = False) -> str | None:
        """Return the sentence for an event. Return None if another event says it all (such as which cards
        were named), or if the event is private to another player. With ``secrets``, private events are told
        too."""
        if event.only is not None and names[event.only] is not None and not secrets:
            return None
        tell = _TELLINGS.get(type(event))
        if tell is not None:
            return tell(self, event, talk, names)
        text = self.speech.speech(event, talk)
        if text is None:
            return None
        speaker = names[getattr(event, "seat", talk.elder)]
        return self.say.whose(speaker, "You say: “{text}”", "{name} says: “{text}”", text=text)

    def _lifted(self, event: ev.Lifted, talk: DealStory, names: Names) -> str:
        if None not in names:
            one, other = map(self.cards.card, event.cards)
            lifted = self.say.plainly(
                "{name} lifts {one}, {rival} {other}.",
                "{name} draws {one}, {rival} {other}.",
                name=names[0],
                rival=names[1],
                one=one,
                other=other,
            )
            return f"{lifted} {self._so(event, names)}"
        you = 0 if names[0] is None else 1
        cards = {"yours": self.cards.card(event.cards[you]), "theirs": self.cards.card(event.cards[1 - you])}
        lifted = self.say.plainly(
            "You lift {yours}, {name} {theirs}.",
            "You draw {yours}, {name} {theirs}.",
            name=names[1 - you],
            **cards,
        )
        return f"{lifted} {self._so(event, names)}"

    def _so(self, event: ev.Lifted, names: Names) -> str:
        """Return a brief sentence on what the lifted cards decide, since the cards have just been named."""
        if event.dealer is not None:
            return self._deals_first(names[event.dealer])
        if event.chooser is not None:
            return self.say.whose(names[event.chooser], "You choose who deals.", "{name} chooses who deals.")
        return self._lift_decides(event, names)

    def _deals_first(self, name: str | None) -> str:
        return self.say.whose(name, "You deal first.", "{name} deals first.")

    def cut(self, told: Sequence[Event], names: Names) -> str:
        """Return a sentence on who won the cut, and its result; "" once something else has happened."""
        match told[-2:]:
            case [ev.Lifted(chooser=int(chooser)), ev.DealerChosen(dealer)]:
                if dealer == chooser:
                    return self.say.whose(
                        names[chooser],
                        "You had the higher card, and chose to deal first.",
                        "{name} had the higher card, and chose to deal first.",
                    )
                if names[dealer] is None:
                    return self.say("{name} had the higher card, and let you deal.", name=names[chooser])
                return self.say.whose(
                    names[chooser],
                    "You had the higher card, and let {other} deal.",
                    "{name} had the higher card, and let {other} deal.",
                    other=names[dealer],
                )
            case [*_, ev.Lifted() as lifted]:
                return self._lift_decides(lifted, names)
        return ""

    def _lift_decides(self, event: ev.Lifted, names: Names) -> str:
        if event.dealer is not None:
            name = names[event.dealer]
            return self.say.whose(
                name,
                "You have the lower card, so you deal first.",
                "{name} has the lower card, and so deals first.",
            )
        if event.chooser is not None:
            name = names[event.chooser]
            return self.say.whose(
                name,
                "You have the higher card, so you may choose who deals.",
                "{name} has the higher card, and may choose who deals.",
            )
        return self.say.plainly("They are equal: both lift again.", "Equal cards: both draw again.")

    def _chosen(self, event: ev.DealerChosen, talk: DealStory, names: Names) -> str:
        return self.cut((*talk.told, event), names) or self._deals_first(names[event.dealer])

    def _dealt(self, event: ev.Dealt, talk: DealStory, names: Names) -> str:
        deal = self.say("Deal {number}", number=event.number)
        return f"{ended(deal)} {self.leads_first(names[event.elder])}"

    def leads_first(self, name: str | None) -> str:
        """Return a sentence on who is Elder in a deal; None is the person."""
        if self.say.plain:
            return self.say.whose(name, "You call and play first.", "{name} calls and plays first.")
        return self.say.whose(name, "You are Elder.", "{name} is Elder.")

    def _received(self, event: ev.Received, talk: DealStory, names: Names) -> str:
        return self.say.whose(
            names[event.seat],
            "You are dealt {cards}.",
            "{name} is dealt {cards}.",
            cards=self.cards.several(event.cards),
        )

    def _shown(self, event: ev.BlankShown, talk: DealStory, names: Names) -> str:
        return self.say.whose(
            names[event.seat],
            "You show {cards}.",
            "{name} shows {cards}.",
            cards=self.cards.several(event.cards),
        )

    def _discarded(self, event: ev.Discarded, talk: DealStory, names: Names) -> str:
        cards = self.cards.several(event.cards)
        if self.say.plain:
            return self.say.whose(
                names[event.seat], "You discard {cards}.", "{name} discards {cards}.", cards=cards
            )
        return self.say.whose(
            names[event.seat], "You lay out {cards}.", "{name} lays out {cards}.", cards=cards
        )

    def _took(self, event: ev.Took, talk: DealStory, names: Names) -> str:
        cards = self.cards.several(event.cards)
        if self.say.plain:
            return self.say.whose(
                names[event.seat], "You draw {cards}.", "{name} draws {cards}.", cards=cards
            )
        return self.say.whose(
            names[event.seat], "You take in {cards}.", "{name} takes in {cards}.", cards=cards
        )

    def _looked(self, event: ev.Looked, talk: DealStory, names: Names) -> str:
        return self.say.whose(
            names[event.seat],
            "You look at {cards}.",
            "{name} looks at {cards}.",
            cards=self.cards.several(event.cards),
        )

    def _turned_up(self, event: ev.TurnedUp, talk: DealStory, names: Names) -> str:
        cards, younger = self.cards.several(event.cards), names[1 - talk.elder]
        if talk.rules.exchange.turn_up == "both":
            return self.say("Both players see {cards}.", cards=cards)
        number, other = len(event.cards), names[talk.elder]
        if younger is None:
            return self.say.count(
                number,
                "{name} now sees the card you looked at: {cards}.",
                "{name} now sees the cards you looked at: {cards}.",
                name=other,
                cards=cards,
            )
        if other is not None:
            return self.say.count(
                number,
                "{name} now sees the card {other} looked at: {cards}.",
                "{name} now sees the cards {other} looked at: {cards}.",
                name=other,
                other=younger,
                cards=cards,
            )
        return self.say.count(
            number,
            "You now see the card {name} looked at: {cards}.",
            "You now see the cards {name} looked at: {cards}.",
            name=younger,
            cards=cards,
        )

    def _tell_declared(self, event: ev.Declared, talk: DealStory, names: Names) -> str:
        holdings = self.holdings.holdings(event.kind, event.groups, talk.rules)
        shown = self.say.apart([self.cards.several(g) for g in event.groups])
        return self.say.whose(
            names[event.seat],
            "You show {cards}: {holdings}.",
            "{name} shows {cards}: {holdings}.",
            holdings=holdings,
            cards=shown,
        )

    def _tell_equal_shown(self, event: ev.EqualShown, talk: DealStory, names: Names) -> str:
        return self.say.whose(
            names[event.seat],
            "You show your equal cards: {cards}.",
            "{name} shows equal cards: {cards}.",
            cards=self.cards.several(event.group),
        )

    def _tell_scored(self, event: ev.Scored, talk: DealStory, names: Names) -> str:
        total = talk.made[event.seat] + event.points
        if event.line is Line.STRUCK:
            return self.say.whose(
                names[event.seat],
                "Struck out: {points} of your points, leaving {total} in this deal.",
                "Struck out: {points} of {name}’s points, leaving {total} in this deal.",
                points=abs(event.points),
                total=total,
            )
        return self.say.whose(
            names[event.seat],
            "{line}: {points} for you, which makes {total} in this deal.",
            "{line}: {points} for {name}, which makes {total} in this deal.",
            line=self.scores.line_name(event.line),
            points=self.say.points(event.points),
            total=total,
        )

    def _tell_claimed(self, event: ev.Claimed, talk: DealStory, names: Names) -> str:
        name, claims = names[event.seat], self.holdings.claimed(event, talk.rules)
        return self.say.whose(
            name,
            "You score without showing the cards: {claims}.",
            "{name} scores without showing the cards: {claims}.",
            claims=claims,
        )

    def _barred(self, event: ev.Barred, talk: DealStory, names: Names) -> str:
        return self.say.whose(
            names[event.seat],
            "You may not count {kind}: your opponent’s calls have shown something as good.",
            "{name} may not count {kind}: the other player’s calls have shown something as good.",
            kind=self.holdings.kind_in_sentence(event.kind),
        )

    def _bonus_due(self, event: ev.BonusDue, talk: DealStory, names: Names) -> str:
        line = self.scores.line_name(event.line)
        return self.say.whose(
            names[event.seat],
            "{line}: it is yours if you claim it.",
            "{line}: {name} may claim it.",
            line=line,
        )

    def _bonus_lost(self, event: ev.BonusLost, talk: DealStory, names: Names) -> str:
        line = self.scores.line_name(event.line)
        return self.say("{line}: not claimed, so it is lost.", line=line)

    def _tell_which(self, event: ev.WhichAsked, talk: DealStory, names: Names) -> str:
        rank = self.cards.rank(event.wanting.rank)
        return self.say.whose(
            names[event.seat],
            "You ask which {rank} is not counted: it is {card}.",
            "{name} asks which {rank} is not counted: it is {card}.",
            rank=rank,
            card=self.cards.card(event.wanting),
        )

    def _tell_challenge(self, event: ev.Challenged, talk: DealStory, names: Names) -> str:
        asked = self.say.whose(
            names[event.seat],
            "You challenge {kind}.",
            "{name} challenges {kind}.",
            kind=self.holdings.kind_in_sentence(event.kind),
        )
        found = (
            self.say.plainly("It was false.", "The call was false.")
            if event.false
            else self.say.plainly("It was true.", "The call was true.")
        )
        return f"{asked} {found}"

    def _tell_taken_back(self, event: ev.TakenBack, talk: DealStory, names: Names) -> str:
        return self.say.whose(
            names[event.seat],
            "You take back {kind}.",
            "{name} takes back {kind}.",
            kind=self.holdings.kind_in_sentence(event.kind),
        )

    def _led(self, event: ev.Led, talk: DealStory, names: Names) -> str:
        name = names[event.seat]
        return self.say.whose(
            name, "You lead {card}.", "{name} leads {card}.", card=self.cards.card(event.card)
        )

    def _followed(self, event: ev.Followed, talk: DealStory, names: Names) -> str:
        name, card = names[event.seat], self.cards.card(event.card)
        if (led := led_before_shows(talk.told)) is not None:
            return self.say.whose(
                name,
                "You play {card} on {led}.",
                "{name} plays {card} on {led}.",
                card=card,
                led=self.cards.card(led.card),
            )
        return self.say.whose(name, "You play {card}.", "{name} plays {card}.", card=card)

    def _trick_won(self, event: ev.TrickWon, talk: DealStory, names: Names) -> str:
        return self.say.whose(
            names[event.seat],
            "You win the {ordinal} trick.",
            "{name} wins the {ordinal} trick.",
            ordinal=self.say.language.ordinal(event.number),
        )

    def _deal_ended(self, event: ev.DealEnded, talk: DealStory, names: Names) -> str:
        """Return the result of the deal, with the standing of the game. If the deal ends the game, the
        standing is left out, since the result of the game follows."""
        target, told = talk.rules.target, self.scores.deal_ended(event, names)
        if talk.settles:
            return told
        first, second = event.standing
        if target is not None and first != second and max(first, second) >= target:
            return told
        return f"{told} {self.scores.standing(event.standing, names)}"

    def _set_ended(self, event: ev.SetEnded, talk: DealStory, names: Names) -> str:
        return self.scores.settled(event, names, talk.rules)

    def _ruling(self, event: RulingGiven, talk: DealStory, names: Names) -> str:
        return self.rulings.given(event, names, talk.rules)

    def _more(self, event: ev.MoreDeals, talk: DealStory, names: Names) -> str:
        return self.scores.more_deals(event)


_Telling = Callable[[Narration, Any, DealStory, Names], str]
_TELLINGS: Mapping[type[Event], _Telling] = {
    ev.Lifted: Narration._lifted,
    ev.DealerChosen: Narration._chosen,
    ev.Dealt: Narration._dealt,
    ev.Received: Narration._received,
    ev.BlankShown: Narration._shown,
    ev.Discarded: Narration._discarded,
    ev.Took: Narration._took,
    ev.Looked: Narration._looked,
    ev.TurnedUp: Narration._turned_up,
    ev.Declared: Narration._tell_declared,
    ev.EqualShown: Narration._tell_equal_shown,
    ev.Scored: Narration._tell_scored,
    ev.Claimed: Narration._tell_claimed,
    ev.Barred: Narration._barred,
    ev.BonusDue: Narration._bonus_due,
    ev.BonusLost: Narration._bonus_lost,
    ev.WhichAsked: Narration._tell_which,
    ev.Challenged: Narration._tell_challenge,
    ev.TakenBack: Narration._tell_taken_back,
    ev.Led: Narration._led,
    ev.Followed: Narration._followed,
    ev.TrickWon: Narration._trick_won,
    ev.DealEnded: Narration._deal_ended,
    ev.SetEnded: Narration._set_ended,
    ev.MoreDeals: Narration._more,
    RulingGiven: Narration._ruling,
}
