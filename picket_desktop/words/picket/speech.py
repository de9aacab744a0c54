"""What the players say aloud at the table, in the first person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple

from picket_desktop.engine.cards import Rank
from picket_desktop.engine.game import Event
from picket_desktop.engine.picket import events as ev
from picket_desktop.engine.picket.calling.unscored import Unscored, unscored
from picket_desktop.engine.picket.events import Line
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.words.cards import Cards
from picket_desktop.words.picket.holdings import Holdings
from picket_desktop.words.voice import Voice, opened

CALLED_OUT = frozenset({Line.REPIQUE, Line.PIQUE, Line.CAPOT, Line.CARDS, Line.LAST})
"""The lines whose points are called out by name. For all others, only the total is said."""


@dataclass(frozen=True)
class DealStory:
    """The context of a spoken line: the game, the seat of Elder, the events of the deal, its points by seat,
    and whether the deal is known to settle a set (``settles``)."""

    rules: RuleSet
    elder: int
    told: tuple[Event, ...] = ()
    made: tuple[int, int] = (0, 0)
    settles: bool = False

    def after(self, event: Event) -> DealStory:
        """Return the story as it is after ``event``."""
        told = (*self.told, event)
        if isinstance(event, ev.Dealt):
            return replace(self, elder=event.elder, told=(event,), made=(0, 0))
        if not isinstance(event, ev.Scored):
            return replace(self, told=told)
        mine = [*self.made]
        mine[event.seat] += event.points
        return replace(self, told=told, made=(mine[0], mine[1]))

    @property
    def unscored(self) -> tuple[Unscored, ...]:
        """The calls answered good that are not scored yet."""
        return unscored(self.told, self.elder, self.rules)

    def laid_out(self, seat: int) -> int | None:
        """Return the number of cards that ``seat`` has laid out in this deal; None if it has not laid out
        yet."""
        return next((e.number for e in self.told if isinstance(e, ev.LaidOut) and e.seat == seat), None)


class Spoken(NamedTuple):
    """A spoken line: the seat, the text, and the event it belongs to."""

    seat: int
    text: str
    event: Event

    @property
    def counts(self) -> bool:
        """True if the line is only a running total."""
        return isinstance(self.event, ev.Scored) and self.event.line not in CALLED_OUT


@dataclass(frozen=True)
class Speech:
    """Writes the lines spoken aloud at the table."""

    say: Voice
    cards: Cards
    holdings: Holdings

    def speech(self, event: Event, talk: DealStory) -> str | None:
        """Return what the seat of ``event`` says, in the first person; None if it says nothing."""
        speak = self._SPEECHES.get(type(event))
        return speak(self, event, talk) if speak else None

    def speeches(self, events: Sequence[Event], talk: DealStory) -> tuple[Spoken, ...]:
        """Return what is said at several events, in order; the running total starts from ``talk``."""
        said: list[Spoken] = []
        for event in events:
            text = self.speech(event, talk)
            if text is not None:
                said.append(Spoken(getattr(event, "seat", talk.elder), text, event))
            talk = talk.after(event)
        return tuple(said)

    def _blank(self, event: ev.BlankDeclared, talk: DealStory) -> str:
        at_once = talk.rules.exchange.blank_shown_first
        if event.seat != talk.elder:
            if at_once and any(isinstance(e, ev.BlankShown) for e in talk.told):
                return self.say.pick(
                    "Not good: I have a blank too.",
                    "Not good: carte blanche here too.",
                    "Not good: I have no king, queen or jack either.",
                )
            return self.say.pick("I have a blank.", "Carte blanche.", "I have no king, queen or jack.")
        if at_once:
            return self.say.pick(
                "I have a blank, and I intend to draw {number}.",
                "Carte blanche. I draw {number}.",
                "I have no king, queen or jack, and I draw {number}.",
                number=self.say.number(event.number),
            )
        return self.say.pick(
            "I have a blank, and I intend to discard {number}. Lay out as many as you intend.",
            "Carte blanche. I discard {number}; discard for carte blanche.",
            "I have no king, queen or jack, and I exchange {number}. You discard first.",
            number=self.say.number(event.number),
        )

    def _blank_shown(self, event: ev.BlankShown, talk: DealStory) -> str:
        return self.say.plainly(
            "See: not a court card among them.", "See: not a king, queen or jack among them."
        )

    def _laid_out(self, event: ev.LaidOut, talk: DealStory) -> str:
        number, rules = event.number, talk.rules
        takes = self.say.number(number)
        if event.seat == talk.elder:
            unseen = min(rules.elder_most, rules.pack - 24) - number
            if unseen == 1:
                return self.say.plainly(
                    "I take {number}, and look on this.",
                    "I take {number}, and look at one more.",
                    number=takes,
                )
            if unseen > 1:
                return self.say.plainly(
                    "I take {number}, and look on these.",
                    "I take {number}, and look at {more} more.",
                    number=takes,
                    more=self.say.number(unseen),
                )
            return self.say("I take {number}.", number=takes)
        first = talk.laid_out(talk.elder)
        if not number:
            return self.say.plainly("I stand.", "I keep all my cards.")
        if first is None:
            return self.say.plainly("I lay out {number}.", "I discard {number}.", number=takes)
        left = rules.pack - 24 - first - number
        if not left:
            return self.say("I take all the rest.")
        if left == 1:
            return self.say("I take {number}, and leave one.", number=takes)
        return self.say("I take {number}.", number=takes)

    def _look(self, event: ev.LookChosen, talk: DealStory) -> str:
        if not event.look and event.number == 1:
            return self.say.plainly("Let it lie.", "I will not look.")
        if not event.look:
            return self.say.plainly("Let them lie.", "I will not look.")
        return self.say.count(
            event.number, "I will look at the last card.", "I will look at the {number} that are left."
        )

    def _suit_named(self, event: ev.SuitNamed, talk: DealStory) -> str:
        if event.suit is None:
            return self.say("I do not look.")
        if event.seat == talk.elder:
            return self.say.plainly(
                "I shall lead {a_suit}.", "I play {a_suit} first.", a_suit=self.cards.a_suit(event.suit)
            )
        return self.say.plainly(
            "Lead {a_suit}.", "Play {a_suit} first.", a_suit=self.cards.a_suit(event.suit)
        )

    def _call(self, event: ev.Called, talk: DealStory) -> str:
        call = self.holdings.called(event.kind, event.size, event.worth, talk.rules)
        return self.say("{call}.", call=call)

    def _barred(self, event: ev.Barred, talk: DealStory) -> str:
        return self.say("What you have shown is as good.")

    def _passed(self, event: ev.Passed, talk: DealStory) -> str:
        return self.holdings.no_kind(event.kind)

    def _asked(self, event: ev.Asked, talk: DealStory) -> str:
        return self.holdings.question(event.kind)

    def _told(self, event: ev.Told, talk: DealStory) -> str:
        if event.kind is Kind.POINT:
            return self.say.plainly("Making {value}.", "Worth {value}.", value=self.say.number(event.worth))
        if self.say.plain:
            return self.say("{rank} high.", rank=opened(self.cards.rank(event.worth)))
        if event.worth == Rank.ACE:
            return self.say("Major.")
        if self.say.manner == "old":
            return self.say("Of {a_rank}.", a_rank=self.cards.a_rank(event.worth))
        return self.say("To the {rank}.", rank=self.cards.rank(event.worth))

    def _answer(self, event: ev.Answered, talk: DealStory) -> str:
        return self.say("{verdict}.", verdict=self.holdings.verdict(event.verdict))

    def _declared(self, event: ev.Declared, talk: DealStory) -> str | None:
        """Return the names of all holdings, or None if nothing has to be said. They are named if there are
        more than were called, or if they were held back until now. A claim by rank is shown without words."""
        if any(isinstance(e, ev.Claimed) and (e.seat, e.kind) == (event.seat, event.kind) for e in talk.told):
            return None
        held_back = talk.rules.calls.reserved and event.seat != talk.elder
        if len(event.groups) < 2 and not held_back:
            return None
        whole = self.holdings.holdings(event.kind, event.groups, talk.rules)
        return self.say("{holdings}.", holdings=opened(whole))

    def _claimed(self, event: ev.Claimed, talk: DealStory) -> str | None:
        """Return the names of the holdings, if lesser ones score along with the one called; else None."""
        if len(event.said) < 2:
            return None
        return self.say("{holdings}.", holdings=opened(self.holdings.claimed(event, talk.rules)))

    def _which(self, event: ev.WhichAsked, talk: DealStory) -> str:
        asked = self.say.plainly(
            "Which {rank} do you not reckon?",
            "Which {rank} do you not count?",
            rank=self.cards.rank(event.wanting.rank),
        )
        return opened(asked)

    def _challenge(self, event: ev.Challenged, talk: DealStory) -> str:
        return self.say("I challenge {kind}.", kind=self.holdings.kind_in_sentence(event.kind))

    def _taken_back(self, event: ev.TakenBack, talk: DealStory) -> str:
        return self.say("I take back {kind}.", kind=self.holdings.kind_in_sentence(event.kind))

    def _conceded(self, event: ev.Conceded, talk: DealStory) -> str:
        return self.say.plainly("I throw up my cards.", "I give up this hand.")

    def _scored(self, event: ev.Scored, talk: DealStory) -> str | None:
        """Return the running total as it is called aloud; points struck out are not announced."""
        if event.line is Line.STRUCK:
            return None
        before = talk.made[event.seat]
        total = self.say.number(before + event.points)
        if event.line is Line.REPIQUE:
            return self.say.pick(
                "Repicy! {said}.",
                "Repique! {said}.",
                "Thirty in hand! That makes {total}.",
                said=opened(total),
                total=total,
            )
        if event.line is Line.PIQUE:
            return self.say.pick(
                "Picy! {said}.",
                "Pique! {said}.",
                "Thirty in play! That makes {total}.",
                said=opened(total),
                total=total,
            )
        if event.line is Line.CAPOT:
            return self.say.pick(
                "Capet! That makes {total}.",
                "Capot! That makes {total}.",
                "Every trick! That makes {total}.",
                total=total,
            )
        if event.line is Line.CARDS:
            return self.say.plainly(
                "And the cards: {total}.", "I have the most tricks: that makes {total}.", total=total
            )
        if event.line is Line.LAST:
            return self.say.plainly(
                "And the last: {total}.", "And the last trick: that makes {total}.", total=total
            )
        return self._total(before, event.points)

    def _total(self, before: int, points: int) -> str:
        if self.say.plain:
            return self.say.count(before + points, "I have one point.", "I have {number} points.")
        total = self.say.number(before + points)
        if not before or points == 1:
            return self.say("{total}.", total=opened(total))
        return self.say(
            "{before}, and {points} make {total}.",
            before=opened(self.say.number(before)),
            points=self.say.number(points),
            total=total,
        )

    _SPEECHES: ClassVar[dict[type[Event], Callable[[Any, Any, DealStory], str | None]]] = {
        ev.BlankDeclared: _blank,
        ev.BlankShown: _blank_shown,
        ev.LaidOut: _laid_out,
        ev.LookChosen: _look,
        ev.SuitNamed: _suit_named,
        ev.Called: _call,
        ev.Barred: _barred,
        ev.Passed: _passed,
        ev.Asked: _asked,
        ev.Told: _told,
        ev.Answered: _answer,
        ev.Declared: _declared,
        ev.Claimed: _claimed,
        ev.WhichAsked: _which,
        ev.Challenged: _challenge,
        ev.TakenBack: _taken_back,
        ev.Conceded: _conceded,
        ev.Scored: _scored,
    }
