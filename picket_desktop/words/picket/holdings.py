"""Names of holdings and of the calls made with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from picket_desktop.engine.cards import Card, Rank, lowest_rank
from picket_desktop.engine.picket import events as ev
from picket_desktop.engine.picket.calling.combinations import points
from picket_desktop.engine.picket.calling.unscored import Unscored
from picket_desktop.engine.picket.events import Verdict
from picket_desktop.engine.picket.marking.marks import Say
from picket_desktop.engine.picket.moves import Call, Group, Kind
from picket_desktop.engine.picket.ruleset import PointScore, RuleSet
from picket_desktop.engine.picket.state import View
from picket_desktop.words.cards import Cards
from picket_desktop.words.voice import N_, NP_, Voice, opened

RUNS = {
    "old": (
        N_("tierce"),
        N_("quart"),
        N_("quint"),
        N_("sixiesm"),
        N_("septiesm"),
        N_("huictiesm"),
        N_("neufiesm"),
    ),
    "modern": (
        N_("tierce"),
        N_("quart"),
        N_("quint"),
        N_("sixième"),
        N_("septième"),
        N_("huitième"),
        N_("neuvième"),
    ),
}
"""The names of sequences of three to nine cards."""


def is_minor(size: int, top: int, rules: RuleSet) -> bool:
    """Return True if a sequence ends on the lowest card of the pack."""
    return top - size + 1 == lowest_rank(rules.pack)


@dataclass(frozen=True)
class Holdings:
    """Puts holdings, calls and answers into words."""

    say: Voice
    cards: Cards

    def point(self, size: int, value: int, rules: RuleSet) -> str:
        """Return the name of a ruff or point as it is called: by its value or by its number of cards."""
        if rules.calls.point_by == "value":
            number = self.say.number(value)
            return self.say.pick("ruff of {value}", "point of {value}", "suit worth {value}", value=number)
        return self._sized(size)

    def _sized(self, size: int) -> str:
        """Return the name of a ruff or point by its number of cards."""
        match self.say.manner:
            case "old":
                return self.say.count(size, "ruff of {number}", "ruff of {number}")
            case "modern":
                return self.say.count(size, "point of {number}", "point of {number}")
        return self.say.count(size, "suit of {number}", "suit of {number}")

    def run_length(self, size: int) -> str:
        """Return a sequence by its length alone: "quart"."""
        if self.say.plain:
            return self.say("run of {size}", size=self.say.number(size))
        return self.say(RUNS[self.say.manner][size - 3])

    def run(self, size: int, top: int, rules: RuleSet) -> str:
        """Return a sequence by its length and top card: "tierce of a king", "quart major", "tierce minor"."""
        length = self.run_length(size)
        if self.say.plain:
            return self.say("{run}, {rank} high", run=length, rank=self.cards.rank(top))
        if top == Rank.ACE:
            return self.say("{run} major", run=length)
        if self.say.manner == "old":
            return self.say("{run} of {a_rank}", run=length, a_rank=self.cards.a_rank(top))
        if is_minor(size, top, rules):
            return self.say("{run} minor", run=length)
        return self.say("{run} to the {rank}", run=length, rank=self.cards.rank(top))

    def set_of(self, size: int, rank: int) -> str:
        """Return three or four of a rank: "ternary of aces", "quatorze of tens"."""
        ranks = self.cards.ranks(rank)
        if size == 4:
            return self.say.plainly("quatorze of {ranks}", "four {ranks}", ranks=ranks)
        return self.say.pick("ternary of {ranks}", "trio of {ranks}", "three {ranks}", ranks=ranks)

    def marked(self, mark: Say, rules: RuleSet) -> str:
        """Return the name of a marked holding, as far as known: "point of five", "quart", "trio of kings"."""
        size, rank = mark.holding
        if mark.kind is Kind.SETS:
            return self.set_of(size, rank)
        if mark.kind is Kind.SEQUENCES:
            return self.run_length(size)
        if rules.calls.point_tells_cards:
            return self._sized(size)
        return self.with_points(self.say.pick("ruff", "point", "suit"), size)

    def holding(self, kind: Kind, group: Group, rules: RuleSet) -> str:
        """Return the full name of a group of cards."""
        if kind is Kind.POINT:
            return self.point(len(group), pips(group), rules)
        if kind is Kind.SEQUENCES:
            return self.run(len(group), group[0].rank, rules)
        return self.set_of(len(group), group[0].rank)

    def worth(self, kind: Kind, group: Group, called: tuple[Group, ...], rules: RuleSet) -> str:
        """Return a group with the points it scores if it is good: "quart major, 4 points". A group that adds
        nothing to those called with it, because only the best sequence scores, is named without points."""
        name, made = self.holding(kind, group, rules), self.adds(kind, group, called, rules)
        return self.with_points(name, made) if made else name

    def adds(self, kind: Kind, group: Group, called: tuple[Group, ...], rules: RuleSet) -> int:
        """Return how many points a group adds to those called with it; 0 if only the best of them scores and
        this is not the best."""
        alone = [points(kind, (g,), rules) for g in called]
        together = points(kind, called, rules)
        if sum(alone) != together and called.index(group) != alone.index(together):
            return 0
        return alone[called.index(group)]

    def reckoned(self, kind: Kind, groups: tuple[Group, ...], rules: RuleSet) -> str:
        """Return groups with their points and an explanation: "run of five, ace high, 15 points (one for
        every card, and ten from five on)"."""
        found = []
        for group in groups:
            told, name = self.worth(kind, group, groups, rules), self.holding(kind, group, rules)
            how = self.how(kind, group, rules) if told != name else ""
            found.append(self.say("{holding} ({how})", holding=told, how=how) if how else told)
        return self.say.apart(found)

    def why_split(self, call: Call, view: View) -> str:
        """Return a sentence comparing the scores of calling a hand's runs whole and of splitting them.

        It is "" if there is no difference, no run is called, or they may no longer be split.
        """
        found = view.splitting()
        if found is None or call.kind is not Kind.SEQUENCES or not call.groups:
            return ""
        if found.split not in view.moves:
            return ""
        more, made = self.say.number(found.more), self.say.number(found.made)
        if call == found.split:
            return self.say.plainly(
                "Your sequences score {more} if split, and {made} if left whole.",
                "Your runs score {more} if split, and {made} if left whole.",
                more=more,
                made=made,
            )
        if call != found.whole:
            return self.say(
                "Split this way, your cards are harder to beat. Another way scores {more}.", more=more
            )
        split = self._counted([self.run_length(len(group)) for group in found.split.groups])
        return self.say(
            "As {split} they would score {more}, but whole they are harder to beat.", split=split, more=more
        )

    def how(self, kind: Kind, group: Group, rules: RuleSet) -> str:
        """Explain how the points of a good group are counted: "62 in total, rounded to 60: one point for
        every ten"; "" for trios and quatorzes."""
        made = points(kind, (group,), rules)
        if kind is Kind.SETS:
            return ""
        if kind is Kind.POINT and rules.calls.point_score is PointScore.TENS:
            value = pips(group)
            if 10 * made > value:
                return self.say(
                    "{value} in total, rounded to {tens}: one point for every ten",
                    value=value,
                    tens=10 * made,
                )
            return self.say("{value} in total: one point for every ten", value=value)
        if kind is Kind.POINT and made < len(group):
            return self.say("one point for every card, less one because the total ends in four")
        if made == len(group):
            return self.say("one point for every card")
        return self.say("one point for every card, plus ten for five or more")

    def with_points(self, name: str, number: int) -> str:
        """Return a name with a number of points: "quart major, 4 points"."""
        return self.say.count(
            number,
            "{holding}, {n}\N{NO-BREAK SPACE}point",
            "{holding}, {n}\N{NO-BREAK SPACE}points",
            holding=name,
        )

    def holdings(self, kind: Kind, groups: Iterable[Group], rules: RuleSet) -> str:
        """Return several groups as a list, naming equal groups only once."""
        return self._counted([self.holding(kind, g, rules) for g in groups])

    def unscored(self, call: Unscored, rules: RuleSet) -> str:
        """Return the name of a good call that is not scored yet. If the call was not shown, return only its
        kind."""
        if call.groups:
            return self.holdings(call.kind, call.groups, rules)
        return self.kind_in_sentence(call.kind)

    def compared(self, kind: Kind, groups: Sequence[Group], rules: RuleSet) -> str:
        """Return the names of groups in enough detail to compare them with a call. For a point, include its
        value."""
        if kind is Kind.POINT and groups:
            return self.say.lowered(self.called(kind, len(groups[0]), pips(groups[0]), rules))
        return self.holdings(kind, groups, rules)

    def _counted(self, names: Iterable[str]) -> str:
        """Return a list of the names, each once, with how often it occurs."""
        return self.say.language.listed([self._times(name, n) for name, n in Counter(names).items()])

    def _times(self, name: str, number: int) -> str:
        if number == 1:
            return name
        if number == 2:
            return self.say("{holding}, twice", holding=name)
        return self.say("{holding}, {number} times", holding=name, number=self.say.number(number))

    def keeping(self, kept: Iterable[Call], gone: Iterable[Call], rules: RuleSet) -> str:
        """Return which holdings a hand keeps in the exchange and which it loses: "Kept: ruff of forty-one,
        tierce major. Lost: quatorze of tens."."""
        held, lost = ([self._own(call, rules) for call in some] for some in (kept, gone))
        put = self.say.apart if self.say.plain else ", ".join
        if not held:
            found = self.say("You keep nothing to call.")
        elif lost:
            found = self.say.plainly("Kept: {held}.", "You can still call: {held}.", held=put(held))
        else:
            found = self.say.plainly("Kept: {held}.", "You can call: {held}.", held=put(held))
        if not lost:
            return found
        return f"{found} {self.say.plainly('Lost: {lost}.', 'No longer: {lost}.', lost=put(lost))}"

    def _own(self, call: Call, rules: RuleSet) -> str:
        """Return the holdings of a call as their holder would name them. A suit is given by its name."""
        if call.kind is not Kind.POINT or not self.say.plain:
            return self.holdings(call.kind, call.groups, rules)
        number = [pips(g) if rules.calls.point_by == "value" else len(g) for g in call.groups]
        text = N_("{suit} worth {number}") if rules.calls.point_by == "value" else N_("{number} {suit}")
        return self.say.language.listed(
            [
                self.say(text, number=self.say.number(n), suit=self.cards.suit(group[0].suit))
                for n, group in zip(number, call.groups, strict=True)
            ]
        )

    def kind(self, kind: Kind) -> str:
        """Return the name of a kind as shown on the ribbon: "Ruff", "Sequences", "Ternaries and
        quatorzes"."""
        if kind is Kind.POINT:
            return self.say.pick(
                NP_("what is called", "Ruff"),
                NP_("what is called", "Point"),
                NP_("what is called", "Best suit"),
            )
        if kind is Kind.SEQUENCES:
            return self.say.plainly(
                NP_("what is called", "Sequences"),
                NP_("what is called", "Runs"),
            )
        return self.say.pick(
            NP_("what is called", "Ternaries and quatorzes"),
            NP_("what is called", "Trios and quatorzes"),
            NP_("what is called", "Threes and fours"),
        )

    def kind_in_sentence(self, kind: Kind) -> str:
        """Return the name of a kind within a sentence: "the ruff", "sequences"."""
        if kind is Kind.POINT:
            return self.say.pick("the ruff", "the point", "the best suit")
        if kind is Kind.SEQUENCES:
            return self.say.plainly("sequences", "runs")
        return self.say.pick("ternaries and quatorzes", "trios and quatorzes", "threes and fours")

    def called(self, kind: Kind, size: int | None, worth: int | None, rules: RuleSet) -> str:
        """Return a call in words, as far as it has been described, without a full stop."""
        if kind is Kind.POINT and rules.calls.point_by == "cards" and size is not None and worth is not None:
            said, value = self.point(size, worth, rules), self.say.number(worth)
            return opened(
                self.say.plainly("{point}, making {value}", "{point}, worth {value}", point=said, value=value)
            )
        return opened(self.said(kind, size, worth, rules))

    def said(self, kind: Kind, size: int | None, worth: int | None, rules: RuleSet) -> str:
        if kind is Kind.POINT:
            return self.point(size or 0, worth or 0, rules)
        assert size is not None
        if kind is Kind.SEQUENCES:
            return self.run_length(size) if worth is None else self.run(size, worth, rules)
        assert worth is not None
        return self.set_of(size, worth)

    def verdict(self, verdict: Verdict) -> str:
        """Return "Good", "Not good" or "Equal", without a full stop."""
        if verdict is Verdict.GOOD:
            return self.say.within("an answer to a call", "Good")
        return (
            self.say.within("an answer to a call", "Not good")
            if verdict is Verdict.NOT_GOOD
            else self.say.within("an answer to a call", "Equal")
        )

    def claimed(self, event: ev.Claimed, rules: RuleSet) -> str:
        """Return the holdings that score unseen, group by group: "ternary of aces and ternary of tens"."""
        return self._counted([self.said(event.kind, *pair, rules) for pair in event.said])

    def question(self, kind: Kind) -> str:
        """Return the question to ask about a call when the numbers of cards are equal."""
        if kind is Kind.POINT:
            return self.say.plainly("Making?", "Worth?")
        return self.say.plainly("How high?", "Highest card?")

    def no_kind(self, kind: Kind) -> str:
        """Return the words for calling nothing of a kind."""
        if kind is Kind.POINT:
            return self.say.pick("No ruff.", "No point.", "No suit to call.")
        if kind is Kind.SEQUENCES:
            return self.say.plainly("No sequence.", "No run.")
        return self.say.pick("No ternary.", "No trio.", "No three of a kind.")


def pips(group: Iterable[Card]) -> int:
    """Return the total value of the cards of a suit."""
    return sum(c.pips for c in group)
