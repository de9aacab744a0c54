"""The words for keeping the score of a two-player game with real cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from picket_desktop.engine.cards import Rank
from picket_desktop.engine.events import RulingGiven
from picket_desktop.engine.game import Event, Move
from picket_desktop.engine.marking import Dealer, NextDeal, Offer, Rest, Ruled
from picket_desktop.engine.picket.events import (
    BONUSES,
    IN_PLAY,
    KIND_LINE,
    DealEnded,
    Line,
    MoreDeals,
    Scored,
    SetEnded,
    TrickWon,
    by_line,
)
from picket_desktop.engine.picket.marking.marks import (
    Answer,
    Blank,
    CarteRouge,
    Concede,
    Say,
    Trick,
    may_count,
)
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.ruleset import HAND, Ending, LastTrick, PointScore, RuleSet, TrickScore
from picket_desktop.engine.picket.rulings import ruling_of
from picket_desktop.engine.picket.state import Phase, State
from picket_desktop.engine.rulings import Effect, Ruling
from picket_desktop.words.book.citations import Citations
from picket_desktop.words.cards import Cards
from picket_desktop.words.family import MarkedTrick, MarkEntry, MarkRow, RulingEntry, ScoreLine
from picket_desktop.words.picket.book.rule_sentences import RuleSentences
from picket_desktop.words.picket.book.rulings import PicketRulings
from picket_desktop.words.picket.holdings import Holdings
from picket_desktop.words.picket.labels import TableLabels
from picket_desktop.words.picket.scores import Scores
from picket_desktop.words.picket.speech import DealStory, Speech
from picket_desktop.words.voice import NP_, Voice, opened

HEADED = {kind.word: line for kind, line in KIND_LINE.items()} | {"carte-rouge": Line.CARTE_ROUGE}
"""The lines of the sheet that rows of marks are named after, by what the rows are about."""
PARTS = {
    "deal": "deal",
    "blank": "point",
    "carte-rouge": "sets",
    **dict.fromkeys(("trick", "rest", "rest-ten", "concede"), "tricks"),
}
"""The part of the deal for each row that is not about one kind of call."""
SELDOM = "blank", "carte-rouge"
"""The subjects for which few deals need a row of marks."""
TOLD_WITH = {"point-unshown": "unshown"}
"""The rulings that need not be offered, each with the ruling on the same accident that covers it. Cotton's on
a ruff not shown is covered by his on any good holding not shown."""
ENDS = DealEnded, SetEnded, MoreDeals
"""The events that end a deal."""
WAYS = {TrickScore.EVERY_LEAD: 1, TrickScore.ONE_AND_LEADER: 2}
"""How many ways the cards of a trick may count, by the scoring of tricks. Not counting at all is one of the
ways. Any scoring not listed has three."""


@dataclass(frozen=True)
class PicketMarking:
    """Words the marks, the resulting sheet, and spoken announcements."""

    say: Voice
    cards: Cards
    holdings: Holdings
    scores: Scores
    rules: RuleSentences
    speech: Speech
    labels: TableLabels
    rulings: PicketRulings

    def accidents(
        self, rulings: Sequence[tuple[Ruling, Offer]], names: Sequence[str], state: Any
    ) -> list[RulingEntry]:
        found = {one.name: self._entry(one, offer, names, state) for one, offer in rulings}
        for one, other in TOLD_WITH.items():
            if one in found and other in found:
                first, whole = found.pop(one), found[other]
                found[other] = whole._replace(answer=f"{first.answer} {whole.answer}")
        return [*found.values()]

    def _entry(self, ruling: Ruling, offer: Offer, names: Sequence[str], state: Any) -> RulingEntry:
        words = [(self._label(mark, names, state), self.says(mark, names, state)) for mark in offer.marks]
        return self.rulings.phrased(state.now.rules).entry(ruling, offer, words)

    def won(self, rules: Any) -> str:
        if rules.end.ending is Ending.PARTIE:
            return self.say.plainly("Parties won", "Games won")
        if rules.end.match_sets > 1:
            return self.say.plainly("Matches won", "Games won")
        return self.say.plainly("Sets won", "Games won")

    def another(self, rules: Any) -> str:
        own = NP_("a button", "Another set")
        if rules.end.ending is Ending.PARTIE:
            own = NP_("a button", "Another partie")
        elif rules.end.match_sets > 1:
            own = NP_("a button", "Another match")
        return self.say.plainly(own, NP_("a button", "Another game"))

    def row(self, offer: Offer, names: Sequence[str], state: Any) -> MarkRow:
        rules: RuleSet = state.now.rules
        entries = tuple(
            MarkEntry(
                mark, self._label(mark, names, state), self.says(mark, names, state), _slot(mark, at, rules)
            )
            for at, mark in enumerate(offer.marks)
        )
        part = PARTS.get(offer.what, offer.what.removeprefix("answer "))
        heading = self._heading(offer, names, rules)
        brief = names[offer.seat] if offer.what in HEADED or offer.what == "concede" else heading
        if offer.what == Kind.POINT.word:
            brief = self._counted_in(names[offer.seat], rules)
        if offer.what == "trick":
            tens = rules.play.last_trick is LastTrick.TWO_WITH_TEN
            slots = WAYS.get(rules.play.trick_score, 3) * (2 if tens else 1)
            brief = short = self.say("{name} wins", name=names[offer.seat])
            if rules.play.trick_score is not TrickScore.EVERY_LEAD:
                brief = self.say("{name} wins; tens and higher:", name=names[offer.seat])
            return MarkRow(part, offer.key, heading, brief, entries, slots, short=short)
        if offer.what.startswith("rest"):
            opens = self.say("{name}: all the rest", name=names[offer.seat])
            if offer.what == "rest-ten":
                opens = self.say("{cards}, won with a ten", cards=opens)
            return MarkRow(part, offer.key, heading, heading, entries, HAND * may_count(rules) + 1, opens)
        short = names[offer.seat] if offer.what == Kind.POINT.word else ""
        seldom = offer.what in SELDOM
        return MarkRow(part, offer.key, heading, brief, entries, len(entries), short=short, seldom=seldom)

    def parts(self, rules: Any) -> Mapping[str, str]:
        calls = {kind.word: self.scores.line_name(line) for kind, line in KIND_LINE.items()}
        return {**calls, "tricks": self.say("Tricks")}

    def _heading(self, offer: Offer, names: Sequence[str], rules: RuleSet) -> str:
        name = names[offer.seat] if offer.seat >= 0 else ""
        if offer.what.startswith("answer "):
            return self.say("{name} answers", name=name)
        if line := HEADED.get(offer.what):
            call = self.say.lowered(self.scores.line_name(line))
            whose = self.say("{name}: {call}", name=name, call=call)
            return self._counted_in(whose, rules) if line is Line.POINT else whose
        if offer.what == "trick":
            by_cards = rules.play.trick_score is not TrickScore.EVERY_LEAD
            if by_cards:
                return self.say("Trick to {name}; tens and higher", name=name)
            return self.say("Trick to {name}", name=name)
        if offer.what.startswith("rest"):
            return self.say(
                "{name} wins all the rest: mark how many tens and higher cards in them count.", name=name
            )
        if offer.what == "blank":
            return self.scores.line_name(Line.BLANK)
        return name

    def _counted_in(self, whose: str, rules: RuleSet) -> str:
        """Return the heading of a row of numbers for a point, saying what they count."""
        if rules.calls.point_tells_cards:
            return self.say("{whose}, in cards", whose=whose)
        if rules.calls.point_score is PointScore.CARDS:
            return self.say("{whose}, in points", whose=whose)
        return self.say("{whose}, in tens", whose=whose)

    def _label(self, mark: Move, names: Sequence[str], state: Any) -> str:
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
                return self.say("{n} {rank}", n=holding.size, rank=self._letter(holding.rank)).replace(
                    " ", "\N{NO-BREAK SPACE}"
                )
            case Say(seat, kind, holding):
                times = state.said.holdings[kind][seat].count(holding)
                if times > 1:
                    return self.say("{size} × {times}", size=holding.size, times=times)
                return str(holding.size)
            case Answer(_, verdict):
                return self.holdings.verdict(verdict)
            case Concede(_, True):
                return self.say("Gives up; a ten or higher was led")
            case Concede():
                return self.say("Gives up")
            case Trick():
                return self._cards(mark, names, state)
            case Ruled(name, seat, about):
                again = ruling_of(state.now.rules, name).effect is Effect.AGAIN
                if again:
                    return self.say.within("a button", "Deal again")
                if about:
                    return self.say("{name}: {call}", name=names[seat], call=self._call(about))
                return names[seat]
            case Rest(marks):
                return str(_counted(marks))
        return mark.write()

    def _call(self, kind: str) -> str:
        return self.say.lowered(self.scores.line_name(HEADED[kind]))

    def _letter(self, rank: int) -> str:
        """Return the first letters of a rank, as many as it takes to tell it from the other ranks; "10" for
        the ten."""
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

    def _cards(self, mark: Trick, names: Sequence[str], state: Any) -> str:
        """Return the cards of a trick that count, as briefly as possible."""
        score = state.now.rules.play.trick_score
        leader = state.said.leader(state.now.elder)
        leads, follows = names[leader], names[1 - leader]
        if score in (TrickScore.WINNER, TrickScore.WINNER_AND_ONE):
            label = str(mark.led + mark.followed)
        elif score is TrickScore.EVERY_LEAD:
            label = self.say("Trick")
        elif mark.led and mark.followed:
            label = self.say.within("cards that count", "Both")
        elif mark.led:
            label = self.say.within("the card of a player", "{name}’s", name=leads)
        elif mark.followed:
            label = self.say.within("the card of a player", "{name}’s", name=follows)
        else:
            label = self.say.within("cards that count", "None")
        return self.say("{cards}, won with a ten", cards=label) if mark.ten else label

    def says(self, mark: Move, names: Sequence[str], state: Any) -> str:
        rules: RuleSet = state.now.rules
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
            case Answer(kind, verdict):
                return self.say(
                    "{call}: {name} answers “{what}”.",
                    call=self.scores.line_name(KIND_LINE[kind]),
                    name=names[state.now.younger],
                    what=self.holdings.verdict(verdict),
                )
            case Concede(seat, led):
                given = self.say("{name} gives up the last deal.", name=names[seat])
                return f"{given} {self.say('A ten or higher was led.')}" if led else given
            case Trick(winner):
                if rules.play.trick_score is TrickScore.EVERY_LEAD:
                    return self.say("{name} wins the trick.", name=names[winner])
                counted = self._cards(mark, names, state)
                return self.say(
                    "{name} wins the trick. Cards that count: {cards}.", name=names[winner], cards=counted
                )
            case Ruled():
                return self.rulings.given(mark.event(len(state.said.tricks)), names, rules)
            case Rest((Trick(winner), *_) as marks):
                return self._says_rest(names[winner], marks, rules)
        return mark.write()

    def trick(self, mark: Move, names: Sequence[str], state: Any) -> MarkedTrick | None:
        if not isinstance(mark, Trick):
            return None
        if state.now.rules.play.trick_score is TrickScore.EVERY_LEAD:
            return MarkedTrick(names[mark.winner])
        return MarkedTrick(names[mark.winner], self._cards(mark, names, state))

    def _says_rest(self, name: str, marks: Sequence[Move], rules: RuleSet) -> str:
        """Return a sentence on several tricks marked together."""
        if may_count(rules):
            told = self.say(
                "{name} wins all the rest. Cards that count: {cards}.", name=name, cards=_counted(marks)
            )
        else:
            told = self.say("{name} wins all the rest.", name=name)
        last = marks[-1]
        by_ten = isinstance(last, Trick) and last.ten
        return f"{told} {self.say('A ten wins the last trick.')}" if by_ten else told

    def lines(self, state: Any) -> tuple[ScoreLine, ...]:
        rules: RuleSet = state.now.rules
        if not all(state.said.blanks):
            return self.scored(state.now)
        rule, source = self.rules.both_blank_rule(rules), Citations(self.say).section(rules, ["both_blank"])
        why = self.say("{rule} [{sources}]", rule=rule, sources=source)
        return ScoreLine(self.scores.line_name(Line.BLANK), ("0", "0"), why), *self.scored(state.now)

    def scored(self, now: State) -> tuple[ScoreLine, ...]:
        """Return the score of a deal, line by line."""
        found = by_line(now.told)
        ruled = [event for event in now.told if isinstance(event, RulingGiven)]
        lines = [self.rulings.line(event, now.rules) for event in ruled]
        return tuple(lines) + tuple(
            ScoreLine(
                self.scores.line_name(line),
                tuple(str(one) if one else "–" for one in points),
                self._why(line, now.rules),
            )
            for line, points in found.items()
        )

    def _why(self, line: Line, rules: RuleSet) -> str:
        rule, source = self.rules.line_rule(line, rules), self.scores.line_source(line, rules)
        if line is Line.SEQUENCES:
            rule = f"{rule} {self.rules.runs_worth()}"
            source = self.scores.line_source(line, rules, "sequence_scores")
        return self.say("{rule} [{sources}]", rule=rule, sources=source)

    @property
    def introduced(self) -> str:
        return self.say(
            "Deal your own cards: Picket sees none of them, and only keeps the score. Mark each call and "
            "answer as it is said, and who wins each trick."
        )

    def heading(self, state: Any) -> str:
        match = state.now.match
        if not match.number:
            return ""
        if match.deals_due:
            return self.say("Deal {number} of {of}", number=match.number, of=match.deals_due)
        return self.say("Deal {number}, to {target}", number=match.number, target=state.now.rules.target)

    def match(self, state: Any) -> str:
        match = state.now.match
        if match.rules.end.match_sets == 1:
            return ""
        one, other = match.sets
        return self.say.plainly("Sets: {one} – {other}", "Games: {one} – {other}", one=one, other=other)

    def past(self, state: Any) -> tuple[tuple[int, ...], ...]:
        return tuple(deal.points for deal in state.now.match.past)

    def tricks(self, state: Any) -> tuple[int, ...]:
        winners = [trick.winner for trick in state.said.tricks]
        return (winners.count(0), winners.count(1)) if winners else ()

    def roles(self, state: Any) -> tuple[str, ...]:
        now: State = state.now
        if not now.match.number:
            return ()
        return tuple(self.labels.part(seat == now.elder) for seat in (0, 1))

    def ruled(self, mark: Move, changes: Sequence[int], names: Sequence[str], state: Any) -> tuple[str, str]:
        assert isinstance(mark, Ruled)
        return self.rulings.done(mark.event(len(state.said.tricks)), changes, names, state.now.rules)

    def announced(self, state: Any, names: Sequence[str]) -> str:
        told = state.now.told
        if not any(isinstance(event, ENDS) for event in told):
            return ""
        lately = _of_last_trick(told) if state.said.tricks else [e for e in told if isinstance(e, Scored)]
        great = [event for event in lately if event.line in BONUSES]
        if not great:
            return ""
        last, spoken = self._spoken(state.now, names)
        return last if spoken is great[-1] else self.scores.great(great[-1], (names[0], names[1]))

    def said(self, state: Any, names: Sequence[str]) -> str:
        now: State = state.now
        both = names[0], names[1]
        ends = [event for event in now.told if isinstance(event, ENDS)]
        if ends:
            return " ".join(self._ended(e, both, now.rules) for e in ends)
        last, spoken = self._spoken(now, names)
        lately = [event for event in _of_last_trick(now.told) if event is not spoken]
        return " ".join(filter(None, [last, *(self.scores.great(event, both) for event in lately)]))

    def _spoken(self, now: State, names: Sequence[str]) -> tuple[str, Scored | None]:
        """Return the words last spoken in a deal, with the speaker's name, and the score they announce, or
        None."""
        talk, last, spoken = DealStory(rules=now.rules, elder=now.elder), "", None
        for event in now.told:
            if isinstance(event, Scored):
                text = self.speech.speech(event, talk)
                if text:
                    last, spoken = self.say("{name}: “{text}”", name=names[event.seat], text=text), event
            talk = talk.after(event)
        return last, spoken

    def _ended(self, event: Any, names: tuple[str, str], rules: RuleSet) -> str:
        match event:
            case DealEnded():
                return self.scores.deal_ended(event, names)
            case SetEnded():
                return self.scores.settled(event, names, rules)
        return self.scores.more_deals(event)

    def prompt(self, state: Any, names: Sequence[str]) -> str:
        now, said = state.now, state.said
        if now.phase is Phase.CUT:
            return self.say(
                "Play with {pack} cards, twelve each. Cut them, and mark who deals.", pack=now.rules.pack
            )
        shows = self._shows(state, names)
        if now.phase.stopped:
            ended = now.match.number and not said.played
            return self.say("Any other call may still be marked.") if ended and not shows else shows
        if not said.played:
            if (asked := state.asks_for) is not None:
                called = self.holdings.marked(asked.called, now.rules)
                if asked.unbeaten:
                    return self._beaten(called, names, now)
                return self.say("Mark what {name} answers to “{said}”.", said=called, name=names[now.younger])
            waits = state.waits_for
            if waits is not None:
                line = KIND_LINE[waits]
                return self.say(
                    "“{call}” is scored first: mark it, or go on to the first trick.",
                    call=self.scores.line_name(line),
                )
            return shows or self._calls_first(names[now.elder], now.rules)
        leader = said.leader(now.elder)
        trick = self.say.language.ordinal(len(said.tricks) + 1)
        leads = self.say("{name} leads to the {ordinal} trick.", name=names[leader], ordinal=trick)
        if shows or not may_count(now.rules):
            return f"{leads} {shows}".strip()
        return f"{leads} {self.say('Mark who wins it, and which tens and higher count.')}"

    def _calls_first(self, elder: str, rules: RuleSet) -> str:
        """Return the prompt that asks for the calls first and then for the first trick."""
        if not may_count(rules):
            return self.say.plainly(
                "Mark what is called, {name} (Elder) first, and then who wins the first trick.",
                "Mark what is called, {name} first, and then who wins the first trick.",
                name=elder,
            )
        return self.say.plainly(
            "Mark what is called, {name} (Elder) first, and then who wins the first trick, and which tens "
            "and higher count in it.",
            "Mark what is called, {name} first, and then who wins the first trick, and which tens and "
            "higher count in it.",
            name=elder,
        )

    def _shows(self, state: Any, names: Sequence[str]) -> str:
        """Return the request to mark what a player holds of the kinds of call that a ruling has struck out
        for the opponent; "" if there is none, or once one of these calls is marked."""
        if state.shows is None:
            return ""
        seat, kinds = state.shows
        calls = self.say.kinds([self._call(kind.word) for kind in kinds])
        return self.say(
            "Now mark what {name} holds of these, however low: {calls}.", name=names[seat], calls=calls
        )

    def _beaten(self, called: str, names: Sequence[str], now: State) -> str:
        """Ask which holding beats a call that was not good, and say who scores if nothing is shown."""
        elder, younger, called = names[now.elder], names[now.younger], opened(called)
        if now.rules.calls.unbettered_good:
            return self.say(
                "“{said}” was not good: mark what {younger} shows instead, or {elder} scores for it.",
                said=called,
                younger=younger,
                elder=elder,
            )
        return self.say(
            "“{said}” was not good: mark what {younger} shows instead, or neither scores for it.",
            said=called,
            younger=younger,
        )


def _counted(marks: Sequence[Move]) -> int:
    """Return how many cards count in these tricks together."""
    return sum(one.led + one.followed for one in marks if isinstance(one, Trick))


def _slot(mark: Move, at: int, rules: RuleSet) -> int:
    """Return the place of a mark in its row. For a trick or the rest, this is found from the cards that
    count; otherwise it is ``at``."""
    match mark:
        case Trick(_, led, followed, ten):
            return led + followed + ten * WAYS.get(rules.play.trick_score, 3)
        case Rest(marks):
            return _counted(marks)
    return at


def _of_last_trick(told: Sequence[Event]) -> list[Scored]:
    """Return the scores that the last trick brought, apart from those for winning tricks."""
    won = [at for at, event in enumerate(told) if isinstance(event, TrickWon)]
    since = told[won[-2] + 1 :] if len(won) > 1 else told[won[0] :] if won else ()
    return [event for event in since if isinstance(event, Scored) and event.line not in IN_PLAY]
