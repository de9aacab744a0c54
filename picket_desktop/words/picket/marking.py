"""The words for keeping the score of a two-hand game with real cards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from picket_desktop.engine.cards import Rank
from picket_desktop.engine.game import Move
from picket_desktop.engine.marking import Dealer, NextDeal, Offer
from picket_desktop.engine.picket.events import (
    KIND_LINE,
    DealEnded,
    Line,
    MoreDeals,
    Scored,
    SetEnded,
    by_line,
)
from picket_desktop.engine.picket.marking.marks import (
    Answer,
    Blank,
    CarteRouge,
    Concede,
    Say,
    Trick,
)
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.ruleset import RuleSet, TrickScore
from picket_desktop.engine.picket.state import State
from picket_desktop.words.cards import Cards
from picket_desktop.words.family import MarkedLine, MarkEntry, MarkRow
from picket_desktop.words.picket.book.rule_sentences import RuleSentences
from picket_desktop.words.picket.holdings import Holdings
from picket_desktop.words.picket.labels import TableLabels
from picket_desktop.words.picket.scores import Scores
from picket_desktop.words.picket.speech import DealStory, Speech
from picket_desktop.words.voice import Voice, opened

HEADED = {kind.word: line for kind, line in KIND_LINE.items()} | {"carte-rouge": Line.CARTE_ROUGE}
"""The lines of the sheet after which rows are called, by what they are about."""


@dataclass(frozen=True)
class PicketMarking:
    """Phrases marks, the sheet that follows from them, and what is said."""

    say: Voice
    cards: Cards
    holdings: Holdings
    scores: Scores
    rules: RuleSentences
    speech: Speech
    labels: TableLabels

    def row(self, offer: Offer, names: Sequence[str], state: Any) -> MarkRow:
        rules: RuleSet = state.now.rules
        entries = [
            MarkEntry(mark, self._label(mark, names, rules), self._says(mark, names, rules))
            for mark in offer.marks
        ]
        part = "tricks" if offer.what == "trick" else "deal" if offer.what == "deal" else "calls"
        return MarkRow(part, offer.key, self._heading(offer, names, rules), tuple(entries))

    def _heading(self, offer: Offer, names: Sequence[str], rules: RuleSet) -> str:
        name = names[offer.seat] if offer.seat >= 0 else ""
        if offer.what.startswith("answer "):
            return self.say("{name} answers", name=name)
        if line := HEADED.get(offer.what):
            return self.say("{name}: {call}", name=name, call=self.say.lowered(self.scores.line_name(line)))
        if offer.what == "trick":
            by_cards = rules.play.trick_score is not TrickScore.EVERY_LEAD
            if by_cards:
                return self.say("Trick to {name}; cards that count", name=name)
            return self.say("Trick to {name}", name=name)
        if offer.what == "blank":
            return self.scores.line_name(Line.BLANK)
        return name

    def _label(self, mark: Move, names: Sequence[str], rules: RuleSet) -> str:
        match mark:
            case Dealer(seat):
                return self.say("{name} deals", name=names[seat])
            case NextDeal():
                return self.say.within("a button", "Next deal")
            case Blank(seat):
                return names[seat]
            case CarteRouge(_, kind):
                return self.scores.line_name(KIND_LINE[kind])
            case Say(_, Kind.SETS, holding):
                return self.say("{n} {rank}", n=holding.size, rank=self._letter(holding.rank))
            case Say(_, _, holding):
                return str(holding.size)
            case Answer(_, verdict):
                return self.holdings.verdict(verdict)
            case Concede(_, led):
                return self.say("Gives up; the card led counts") if led else self.say("Gives up")
            case Trick():
                return self._cards(mark, rules)
        return mark.write()

    def _letter(self, rank: int) -> str:
        """Return a rank by as many letters as tell it from the others."""
        if rank == Rank.TEN:
            return "10"
        names = {one: self._bare(one) for one in Rank if one > Rank.TEN}
        own = names[Rank(rank)]
        others = [name for one, name in names.items() if one != rank]
        size = next(n for n in range(1, len(own) + 1) if not any(name.startswith(own[:n]) for name in others))
        return own[:size]

    def _bare(self, rank: int) -> str:
        return opened(
            self.say.within("a rank alone, without an article", "{rank}", rank=self.cards.rank(rank))
        )

    def _cards(self, mark: Trick, rules: RuleSet) -> str:
        """Return which cards of a trick count, as briefly as it matters."""
        score = rules.play.trick_score
        if score in (TrickScore.WINNER, TrickScore.WINNER_AND_ONE):
            label = str(mark.led + mark.followed)
        elif score is TrickScore.EVERY_LEAD:
            label = self.say("Trick")
        elif mark.led and mark.followed:
            label = self.say.within("cards that count", "Both")
        elif mark.led:
            label = self.say.within("cards that count", "Led")
        elif mark.followed:
            label = self.say.within("cards that count", "Played to it")
        else:
            label = self.say.within("cards that count", "None")
        return self.say("{cards}, by a ten", cards=label) if mark.ten else label

    def _says(self, mark: Move, names: Sequence[str], rules: RuleSet) -> str:
        match mark:
            case Dealer(seat):
                return self.say("{name} deals.", name=names[seat])
            case NextDeal():
                return self.say("Begin the next deal")
            case Blank(seat):
                blank = self.say.lowered(self.scores.line_name(Line.BLANK))
                return self.say("{name} declares: {what}.", name=names[seat], what=blank)
            case CarteRouge(seat, kind):
                call = self.scores.line_name(KIND_LINE[kind])
                return self.say(
                    "{name} has counted every card, the last in “{call}”.", name=names[seat], call=call
                )
            case Say(seat):
                held = self.holdings.marked(mark, rules)
                return self.say("{name} calls: {what}.", name=names[seat], what=held)
            case Answer(_, verdict):
                return self.say("The answer: {what}.", what=self.holdings.verdict(verdict))
            case Concede(seat, led):
                if led:
                    return self.say("{name} gives up the last deal; the card led counts.", name=names[seat])
                return self.say("{name} gives up the last deal.", name=names[seat])
            case Trick(winner):
                if rules.play.trick_score is TrickScore.EVERY_LEAD:
                    return self.say("{name} wins the trick.", name=names[winner])
                counted = self._cards(mark, rules)
                return self.say(
                    "{name} wins the trick. Cards that count: {cards}.", name=names[winner], cards=counted
                )
        return mark.write()

    def lines(self, state: Any) -> tuple[MarkedLine, ...]:
        now: State = state.now
        found = by_line(now.told)
        return tuple(
            MarkedLine(
                self.scores.line_name(line),
                tuple(str(one) if one else "–" for one in points),
                self._why(line, now.rules),
            )
            for line, points in found.items()
        )

    def _why(self, line: Line, rules: RuleSet) -> str:
        source = self.scores.line_source(line, rules)
        return self.say("{rule} [{sources}]", rule=self.rules.line_rule(line, rules), sources=source)

    def past(self, state: Any) -> tuple[tuple[int, ...], ...]:
        return tuple(deal.points for deal in state.now.match.past)

    def roles(self, state: Any) -> tuple[str, ...]:
        now: State = state.now
        if not now.match.number:
            return ()
        return tuple(self.labels.part(seat == now.elder) for seat in (0, 1))

    def said(self, state: Any, names: Sequence[str]) -> str:
        now: State = state.now
        both = names[0], names[1]
        ends = [e for e in now.told if isinstance(e, DealEnded | SetEnded | MoreDeals)]
        if ends:
            return " ".join(self._ended(e, both, now.rules) for e in ends)
        talk, last = DealStory(rules=now.rules, elder=now.elder), ""
        for event in now.told:
            if isinstance(event, Scored):
                text = self.speech.speech(event, talk)
                last = self.say("{name}: “{text}”", name=names[event.seat], text=text) if text else last
            talk = talk.after(event)
        return last

    def _ended(self, event: Any, names: tuple[str, str], rules: RuleSet) -> str:
        match event:
            case DealEnded():
                return self.scores.deal_ended(event, names)
            case SetEnded():
                return self.scores.settled(event, names, rules)
        return self.scores.more_deals(event)

    def prompt(self, state: Any, names: Sequence[str]) -> str:
        now, said = state.now, state.said
        if now.phase.stopped:
            return ""
        if not said.played:
            decided = [said.decided(kind, now.elder, now.rules.calls.reserved) for kind in Kind]
            later = [said.winner(kind, now.elder) is not None for kind in Kind]
            waits = next((kind for kind in Kind if not decided[kind] and any(later[kind + 1 :])), None)
            if waits is not None:
                line = KIND_LINE[waits]
                return self.say(
                    "“{call}” is scored first: mark it, or go on to the first trick.",
                    call=self.scores.line_name(line),
                )
            return self.say(
                "{name} calls first. When the first trick is over, mark who won it.", name=names[now.elder]
            )
        leader = said.leader(now.elder)
        trick = self.say.language.ordinal(len(said.tricks) + 1)
        return self.say("{name} leads to the {ordinal} trick.", name=names[leader], ordinal=trick)
