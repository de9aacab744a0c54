"""The holdings by name, and every line that is said across the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple

from picket_desktop.engine.cards import Card, Rank
from picket_desktop.engine.game import Event
from picket_desktop.engine.picket import events as ev
from picket_desktop.engine.picket.events import Line, Verdict
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.words.cards import CardWords
from picket_desktop.words.language import opened

RUNS = {
    "old": ("tierce", "quart", "quint", "sixiesm", "septiesm", "huictiesm", "neufiesm"),
    "modern": ("tierce", "quart", "quint", "sixième", "septième", "huitième", "neuvième"),
}
"""Sequences of three to nine cards."""


@dataclass(frozen=True)
class Talk:
    """What has gone before a line: the game, who is Elder, the events of the deal, its points by seat."""

    rules: RuleSet
    elder: int
    told: tuple[Event, ...] = ()
    made: tuple[int, int] = (0, 0)

    def after(self, event: Event) -> Talk:
        """The talk when ``event`` has happened."""
        told = (*self.told, event)
        if isinstance(event, ev.Dealt):
            return replace(self, elder=event.elder, told=(event,), made=(0, 0))
        if not isinstance(event, ev.Scored):
            return replace(self, told=told)
        mine = [*self.made]
        mine[event.seat] += event.points
        return replace(self, told=told, made=(mine[0], mine[1]))

    def laid_out(self, seat: int) -> int | None:
        """The number ``seat`` has laid out in this deal, or None."""
        return next((e.number for e in self.told if isinstance(e, ev.LaidOut) and e.seat == seat), None)


class Spoken(NamedTuple):
    """A line said aloud: by which seat, what, and on which event."""

    seat: int
    text: str
    event: Event


class CallWords(CardWords):
    """Holdings, calls, answers, and the running total."""

    # holdings

    def point(self, size: int, value: int, rules: RuleSet) -> str:
        """A ruff or point as it is called: by its value, or by its number of cards."""
        if rules.point_by == "value":
            text = ("ruff of {value}", "point of {value}", "suit worth {value}")
            return self.pick(*text, value=self.number(value))
        text = ("ruff of {size}", "point of {size}", "suit of {size}")
        return self.pick(*text, size=self.number(size))

    def run_length(self, size: int) -> str:
        """A sequence by its length alone: "quart"."""
        if self.plain:
            return self.say("run of {size}", size=self.number(size))
        return self.say(RUNS[self.manner][size - 3])

    def run(self, size: int, top: int, rules: RuleSet) -> str:
        """A sequence by length and top card: "tierce of a king", "quart major", "tierce minor"."""
        length = self.run_length(size)
        if self.plain:
            return self.say("{run}, {rank} high", run=length, rank=self.rank(top))
        if top == Rank.ACE:
            return self.say("{run} major", run=length)
        if self.manner == "old":
            return self.say("{run} of {a_rank}", run=length, a_rank=self.a_rank(top))
        lowest = 6 if rules.pack == 36 else 7
        if top - size + 1 == lowest:
            return self.say("{run} minor", run=length)
        return self.say("{run} to the {rank}", run=length, rank=self.rank(top))

    def set_of(self, size: int, rank: int) -> str:
        """Three or four of a rank: "ternary of aces", "quatorze of tens"."""
        ranks = self.ranks(rank)
        if size == 4:
            text = ("quatorze of {ranks}", "quatorze of {ranks}", "four {ranks}")
        else:
            text = ("ternary of {ranks}", "trio of {ranks}", "three {ranks}")
        return self.pick(*text, ranks=ranks)

    def holding(self, kind: Kind, group: Group, rules: RuleSet) -> str:
        """The full name of a group of cards: what it is when all of it is said."""
        if kind is Kind.POINT:
            return self.point(len(group), pips(group), rules)
        if kind is Kind.SEQUENCES:
            return self.run(len(group), group[0].rank, rules)
        return self.set_of(len(group), group[0].rank)

    def holdings(self, kind: Kind, groups: Iterable[Group], rules: RuleSet) -> str:
        """Several groups, one after another."""
        return self.tongue.listed([self.holding(kind, g, rules) for g in groups])

    def kind(self, kind: Kind) -> str:
        """What is being called, as the ribbon names it: "Ruff", "Sequences", "Ternaries and quatorzes"."""
        if kind is Kind.POINT:
            return self.pick("Ruff", "Point", "Best suit")
        if kind is Kind.SEQUENCES:
            return self.pick("Sequences", "Sequences", "Runs")
        return self.pick("Ternaries and quatorzes", "Trios and quatorzes", "Threes and fours")

    def kind_in_sentence(self, kind: Kind) -> str:
        """A kind in the middle of a sentence: "the ruff", "sequences"."""
        if kind is Kind.POINT:
            return self.pick("the ruff", "the point", "the best suit")
        if kind is Kind.SEQUENCES:
            return self.pick("sequences", "sequences", "runs")
        return self.pick("ternaries and quatorzes", "trios and quatorzes", "threes and fours")

    def called(self, kind: Kind, size: int | None, worth: int | None, rules: RuleSet) -> str:
        """A call with as much as the game has said of it, without its stop."""
        if kind is Kind.POINT and rules.point_by == "cards" and size is not None and worth is not None:
            said = self.point(size, worth, rules)
            return opened(self.say("{point}, making {value}", point=said, value=self.number(worth)))
        return opened(self._said(kind, size, worth, rules))

    def _said(self, kind: Kind, size: int | None, worth: int | None, rules: RuleSet) -> str:
        if kind is Kind.POINT:
            return self.point(size or 0, worth or 0, rules)
        assert size is not None
        if kind is Kind.SEQUENCES:
            return self.run_length(size) if worth is None else self.run(size, worth, rules)
        assert worth is not None
        return self.set_of(size, worth)

    def verdict(self, verdict: Verdict) -> str:
        """ "Good", "Not good", "Equal", without a stop."""
        if verdict is Verdict.GOOD:
            return self.say("Good")
        return self.say("Not good") if verdict is Verdict.NOT_GOOD else self.say("Equal")

    def claimed(self, event: ev.Claimed, rules: RuleSet) -> str:
        """What is reckoned unseen, group by group: "ternary of aces and ternary of tens"."""
        return self.tongue.listed([self._said(event.kind, *pair, rules) for pair in event.said])

    def question(self, kind: Kind) -> str:
        """What is asked when the number is matched."""
        if kind is Kind.POINT:
            return self.say("Making?")
        return self.pick("How high?", "How high?", "Highest card?")

    def no_kind(self, kind: Kind) -> str:
        """Nothing of a kind is called."""
        if kind is Kind.POINT:
            return self.pick("No ruff.", "No point.", "No suit to call.")
        if kind is Kind.SEQUENCES:
            return self.pick("No sequence.", "No sequence.", "No run.")
        return self.pick("No ternary.", "No trio.", "No three of a kind.")

    # lines said aloud

    def speech(self, event: Event, talk: Talk) -> str | None:
        """What the seat of ``event`` says aloud, in the first person; None where it says nothing."""
        speak = self._SPEECHES.get(type(event))
        return speak(self, event, talk) if speak else None

    def speeches(self, events: Sequence[Event], talk: Talk) -> tuple[Spoken, ...]:
        """Every line of some events in their order, the running total carried on from ``talk``."""
        said: list[Spoken] = []
        for event in events:
            text = self.speech(event, talk)
            if text is not None:
                said.append(Spoken(getattr(event, "seat", talk.elder), text, event))
            talk = talk.after(event)
        return tuple(said)

    def _blank(self, event: ev.BlankDeclared, talk: Talk) -> str:
        if event.seat != talk.elder:
            return self.pick("I have a blank.", "Carte blanche.", "I have no court card.")
        return self.pick(
            "I have a blank, and I intend to discard {number}. Lay out as many as you intend.",
            "Carte blanche. I discard {number}; discard for carte blanche.",
            "I have no court card, and I shall lay out {number}. Lay out your cards first.",
            number=self.number(event.number),
        )

    def _blank_shown(self, event: ev.BlankShown, talk: Talk) -> str:
        return self.say("See: not a court card among them.")

    def _laid_out(self, event: ev.LaidOut, talk: Talk) -> str:
        number, rules = event.number, talk.rules
        takes = self.number(number)
        if event.seat == talk.elder:
            unseen = min(rules.elder_max, rules.pack - 24) - number
            if unseen == 1:
                return self.say("I take {number}, and look on this.", number=takes)
            if unseen > 1:
                return self.say("I take {number}, and look on these.", number=takes)
            return self.say("I take {number}.", number=takes)
        first = talk.laid_out(talk.elder)
        if first is None:
            return self.say("I lay out {number}.", number=takes)
        left = rules.pack - 24 - first - number
        if not number:
            return self.say("I stand.")
        if not left:
            return self.say("I will have all the rest.")
        if left == 1:
            return self.say("I take {number}, and leave a card.", number=takes)
        return self.say("I take {number}.", number=takes)

    def _look(self, event: ev.LookChosen, talk: Talk) -> str:
        if not event.look:
            return self.say("Let them lie.")
        return self.count(event.number, "I will see the last card.", "I will see the {number} that are left.")

    def _suit_named(self, event: ev.SuitNamed, talk: Talk) -> str:
        if event.suit is None:
            return self.say("I do not look.")
        if event.seat == talk.elder:
            return self.say("I shall lead {a_suit}.", a_suit=self.a_suit(event.suit))
        return self.say("Lead {a_suit}.", a_suit=self.a_suit(event.suit))

    def _call(self, event: ev.Called, talk: Talk) -> str:
        call = self.called(event.kind, event.size, event.worth, talk.rules)
        return self.say("{call}.", call=call)

    def _passed(self, event: ev.Passed, talk: Talk) -> str:
        return self.no_kind(event.kind)

    def _asked(self, event: ev.Asked, talk: Talk) -> str:
        return self.question(event.kind)

    def _told(self, event: ev.Told, talk: Talk) -> str:
        if event.kind is Kind.POINT:
            return self.say("Making {value}.", value=self.number(event.worth))
        if self.plain:
            return self.say("{rank} high.", rank=opened(self.rank(event.worth)))
        if event.worth == Rank.ACE:
            return self.say("Major.")
        if self.manner == "old":
            return self.say("Of {a_rank}.", a_rank=self.a_rank(event.worth))
        return self.say("To the {rank}.", rank=self.rank(event.worth))

    def _answer(self, event: ev.Answered, talk: Talk) -> str:
        return self.say("{verdict}.", verdict=self.verdict(event.verdict))

    def _declared(self, event: ev.Declared, talk: Talk) -> str | None:
        """All of it where there is more than was called, or where it was held back till now."""
        held_back = talk.rules.calls == "reserved" and event.seat != talk.elder
        if len(event.groups) < 2 and not held_back:
            return None
        whole = self.holdings(event.kind, event.groups, talk.rules)
        return self.say("{holdings}.", holdings=opened(whole))

    def _claimed(self, event: ev.Claimed, talk: Talk) -> str | None:
        """The lesser holdings that are reckoned with the one that was called."""
        if len(event.said) < 2:
            return None
        return self.say("{holdings}.", holdings=opened(self.claimed(event, talk.rules)))

    def _which(self, event: ev.WhichAsked, talk: Talk) -> str:
        return self.say("Which {rank} do you not reckon?", rank=self.rank(event.wanting.rank))

    def _challenge(self, event: ev.Challenged, talk: Talk) -> str:
        return self.say("I do not believe {kind}.", kind=self.kind_in_sentence(event.kind))

    def _conceded(self, event: ev.Conceded, talk: Talk) -> str:
        return self.say("I throw up my cards.")

    def _scored(self, event: ev.Scored, talk: Talk) -> str | None:
        """The running total, as it is called aloud; nobody calls what is struck out."""
        if event.line is Line.STRUCK:
            return None
        before = talk.made[event.seat]
        total = self.number(before + event.points)
        if event.line is Line.REPIQUE:
            return self.pick(
                "Repicy! {total}.", "Repique! {total}.", "Repique! {total}.", total=opened(total)
            )
        if event.line is Line.PIQUE:
            return self.pick("Picy! {total}.", "Pique! {total}.", "Pique! {total}.", total=opened(total))
        if event.line is Line.CAPOT:
            text = ("Capet, and I make {total}.", "Capot, and I make {total}.")
            return self.pick(*text, "Every trick, and I make {total}.", total=total)
        if event.line is Line.CARDS:
            return self.say("And the cards, {total}.", total=total)
        if event.line is Line.LAST:
            return self.say("And the last, {total}.", total=total)
        return self._total(before, event.points)

    def _total(self, before: int, points: int) -> str:
        total = self.number(before + points)
        if not before or points == 1:
            return self.say("{total}.", total=opened(total))
        return self.say(
            "{before}, and {points} are {total}.",
            before=opened(self.number(before)),
            points=self.number(points),
            total=total,
        )

    _SPEECHES: ClassVar[dict[type[Event], Callable[[Any, Any, Talk], str | None]]] = {
        ev.BlankDeclared: _blank,
        ev.BlankShown: _blank_shown,
        ev.LaidOut: _laid_out,
        ev.LookChosen: _look,
        ev.SuitNamed: _suit_named,
        ev.Called: _call,
        ev.Passed: _passed,
        ev.Asked: _asked,
        ev.Told: _told,
        ev.Answered: _answer,
        ev.Declared: _declared,
        ev.Claimed: _claimed,
        ev.WhichAsked: _which,
        ev.Challenged: _challenge,
        ev.Conceded: _conceded,
        ev.Scored: _scored,
    }


def pips(group: Iterable[Card]) -> int:
    """What the cards of a suit make together."""
    return sum(c.pips for c in group)
