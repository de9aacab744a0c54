"""The lines of the score sheet, and the end of a deal, a set or a partie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from picket_desktop.engine.game import Event
from picket_desktop.engine.picket.events import (
    Answered,
    Called,
    DealEnded,
    Line,
    MoreDeals,
    Scored,
    SetEnded,
    Told,
    Verdict,
)
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.rulings import FOUL, RULED
from picket_desktop.words.book.citations import Citations
from picket_desktop.words.cards import Cards
from picket_desktop.words.picket.holdings import Holdings
from picket_desktop.words.voice import N_, NP_, Sentence, Voice, opened

Names = tuple[str | None, str | None]
"""The players by seat; None is the person being spoken to."""

NAMES: Mapping[Line, tuple[Sentence, Sentence, Sentence]] = {
    Line.BLANK: (
        NP_("score line", "Blank"),
        NP_("score line", "Carte blanche"),
        NP_("score line", "No pictures"),
    ),
    Line.POINT: (
        NP_("score line", "Ruff"),
        NP_("score line", "Point"),
        NP_("score line", "Best suit"),
    ),
    Line.SEQUENCES: (
        NP_("score line", "Sequences"),
        NP_("score line", "Sequences"),
        NP_("score line", "Runs"),
    ),
    Line.SETS: (
        NP_("score line", "Ternary or quatorze"),
        NP_("score line", "Trio or quatorze"),
        NP_("score line", "Threes and fours"),
    ),
    Line.CARTE_ROUGE: (
        NP_("score line", "Carte rouge"),
        NP_("score line", "Carte rouge"),
        NP_("score line", "Every card used"),
    ),
    Line.REPIQUE: (
        NP_("score line", "Repicy"),
        NP_("score line", "Repique"),
        NP_("score line", "Thirty in hand"),
    ),
    Line.PLAY: (
        NP_("score line", "In play"),
        NP_("score line", "In play"),
        NP_("score line", "In play"),
    ),
    Line.LAST: (
        NP_("score line", "Last trick"),
        NP_("score line", "Last trick"),
        NP_("score line", "Last trick"),
    ),
    Line.CARDS: (
        NP_("score line", "The cards"),
        NP_("score line", "The cards"),
        NP_("score line", "Most tricks"),
    ),
    Line.CAPOT: (
        NP_("score line", "Capet"),
        NP_("score line", "Capot"),
        NP_("score line", "Every trick"),
    ),
    Line.PIQUE: (
        NP_("score line", "Picy"),
        NP_("score line", "Pique"),
        NP_("score line", "Thirty in play"),
    ),
    Line.CONCEDED: (
        NP_("score line", "Thrown up"),
        NP_("score line", "Conceded"),
        NP_("score line", "Unplayed tricks"),
    ),
    Line.STRUCK: (
        NP_("score line", "Struck out"),
        NP_("score line", "Struck out"),
        NP_("score line", "Struck out"),
    ),
}
"""The name of each line in old, modern and everyday words."""

RULED_BY: Mapping[Line, tuple[str, ...]] = {
    Line.BLANK: ("blank",),
    Line.POINT: ("point", "values", "point_worth"),
    Line.SEQUENCES: ("sequences", "one_suit", "lesser"),
    Line.SETS: ("sets",),
    Line.CARTE_ROUGE: ("carte_rouge",),
    Line.REPIQUE: ("repique",),
    Line.PLAY: ("play",),
    Line.LAST: ("last",),
    Line.CARDS: ("cards",),
    Line.CAPOT: ("capot",),
    Line.PIQUE: ("pique", "who_piques", "toward_pique"),
    Line.CONCEDED: ("conceding",),
    Line.STRUCK: ("misreckoning",),
}
"""The rules that each line's sentence states, by their names among a rule set's sources."""

_LINE_KIND = {Line.POINT: Kind.POINT, Line.SEQUENCES: Kind.SEQUENCES, Line.SETS: Kind.SETS}


@dataclass(frozen=True)
class Scores:
    """Writes the score sheet and the settlement in words."""

    say: Voice
    cards: Cards
    holdings: Holdings

    def line_name(self, line: Line) -> str:
        """Return the name of a line of the sheet."""
        return self.say.pick(*NAMES[line])

    def line_worth(self, line: Line, points: int) -> str:
        """Return the name of a line and the points scored on it, worded like a holding with its worth:
        "Repique, 60 points"."""
        return self.holdings.with_points(self.line_name(line), points)

    def line_says(self, name: str, points: tuple[int | None, int | None], seat: int, other: str) -> str:
        """Describe a line of the reckoning, with the points of the person (at ``seat``) and the opponent."""
        if points == (None, None):
            return self.say("{line}: neither scores.", line=name)
        yours, theirs = ("–" if points[at] is None else points[at] for at in (seat, 1 - seat))
        values = {"line": name, "yours": yours, "other": other, "theirs": theirs}
        return self.say("{line}: you {yours}, {other} {theirs}.", **values)

    def equal(self, line: Line, told: Sequence[Event], rules: RuleSet) -> str:
        """Return a sentence on the equal holdings that leave a line unscored; "" if there were none."""
        kind = _LINE_KIND.get(line)
        about = [e for e in told if isinstance(e, Called | Told | Answered) and e.kind is kind]
        if not any(isinstance(e, Answered) and e.verdict is Verdict.EQUAL for e in about):
            return ""
        call = next(e for e in about if isinstance(e, Called))
        worth = next((e.worth for e in about if isinstance(e, Told)), call.worth)
        holding = self.say.lowered(self.holdings.called(call.kind, call.size, worth, rules))
        return self.say("Both had the same: {holding}. Nobody scores.", holding=holding)

    def line_detail(self, scored: Scored, rules: RuleSet, groups: tuple[Group, ...] = ()) -> str:
        """Return the reason for the points of a score: the holdings shown, the trick, or the cards."""
        kind = _LINE_KIND.get(scored.line)
        if kind is not None and len(groups) > 1:
            return opened(
                self.say.apart([self.holdings.worth(kind, group, groups, rules) for group in groups])
            )
        if kind is not None and groups:
            return opened(self.holdings.holdings(kind, groups, rules))
        if scored.trick is not None and scored.line in (Line.PLAY, Line.LAST):
            trick = self.say.language.ordinal(scored.trick)
            cards = opened(self.cards.several(scored.cards))
            if not scored.cards:
                return self.say("The {ordinal} trick", ordinal=trick)
            return self.say("{cards}, in the {ordinal} trick", cards=cards, ordinal=trick)
        return opened(self.cards.several(scored.cards))

    def line_source(self, line: Line, rules: RuleSet, *more: str) -> str:
        """Return the sources of the rules behind a line, and of ``more`` rules that are given with them."""
        return Citations(self.say).section(rules, (*RULED_BY[line], *more))

    def section(self, line: Line) -> str:
        """Return the key of the rule book's section on a line."""
        return RULED_BY[line][0]

    def conceding(self, events: Sequence[Event], left: int, names: Names, rules: RuleSet) -> list[str]:
        """Return sentences on the cost of conceding the rest of the deal, based on the events that would
        follow; ``left`` is how many tricks are left."""
        scored = [e for e in events if isinstance(e, Scored)]
        said = [self.say.count(left, "You give up the last trick.", "You give up the {number} tricks left.")]
        for seat in sorted({e.seat for e in scored}):
            worth = ". ".join(self.line_worth(e.line, e.points) for e in scored if e.seat == seat)
            made = sum(e.points for e in scored if e.seat == seat)
            said.append(
                self.say.whose(
                    names[seat],
                    "You would score {made}. {worth}.",
                    "{name} would score {made}. {worth}.",
                    made=made,
                    worth=worth,
                )
            )
        for event in events:
            if isinstance(event, DealEnded):
                said.append(self._deal_would_end(event, names))
            elif isinstance(event, SetEnded):
                said.append(self.settled(event, names, rules))
        if not any(isinstance(event, DealEnded) for event in events):
            said.append(
                self.say.plainly(
                    "Before the sheet is closed you may still claim a bonus or challenge a call.",
                    "Before the deal is closed you may still claim a bonus or challenge a call.",
                )
            )
        return said

    def _deal_would_end(self, event: DealEnded, names: Names) -> str:
        """Return the result that the deal would have if the rest of it were conceded."""
        a, b = event.points
        if a == b:
            return self.say("The deal would be a tie, {high} each.", high=a)
        return self.say.whose(
            names[0 if a > b else 1],
            "You would win the deal, {high} to {low}.",
            "{name} would win the deal, {high} to {low}.",
            high=max(a, b),
            low=min(a, b),
        )

    # endings

    def deal_ended(self, event: DealEnded, names: Names) -> str:
        """Return a sentence on the result of the deal: the points, and the tricks."""
        first, other = _person_first(names)
        a, b = event.points[first], event.points[other]
        better = first if a >= b else other
        if a == b:
            return self.say("The deal is a tie, {high} each.", high=a)
        deal = self.say.whose(
            names[better],
            "You won the deal, {high} to {low}.",
            "{name} won the deal, {high} to {low}.",
            high=max(a, b),
            low=min(a, b),
        )
        return f"{deal} {self.tricks_taken(event, names)}".strip()

    def tricks_taken(self, event: DealEnded, names: Names) -> str:
        """Return a sentence on how many tricks the person took in a deal, or the first player if the person
        did not play; "" if no trick was played."""
        if not any(event.tricks):
            return ""
        first, _ = _person_first(names)
        won = event.tricks[first]
        tricks = (
            self.say.count_within("in figures", won, "one trick", "{n} tricks")
            if won
            else self.say("no tricks")
        )
        return self.say.whose(names[first], "You took {tricks}.", "{name} took {tricks}.", tricks=tricks)

    def deal_won(self, event: DealEnded, names: Names) -> str:
        """Return the headline over a deal: who won it and by how much."""
        a, b = event.points
        if a == b:
            return self.say.within("a headline", "The deal is a tie")
        name, by = names[0 if a > b else 1], abs(a - b)
        if name is None:
            return self.say.count(by, "You win the deal by {n}", "You win the deal by {n}")
        return self.say.count(by, "{name} wins the deal by {n}", "{name} wins the deal by {n}", name=name)

    def standing(self, totals: tuple[int, int], names: Names) -> str:
        """Return the score of the game."""
        name, high, low = _ahead(totals, names)
        if high == low:
            return self.say("All square at {high}.", high=high)
        return self.say.whose(
            name, "You are ahead, {high} to {low}.", "{name} is ahead, {high} to {low}.", high=high, low=low
        )

    def game_so_far(self, totals: tuple[int, int], names: Names) -> str:
        """Return the score of the game, worded to follow that of a deal."""
        name, high, low = _ahead(totals, names)
        if high == low:
            return self.say("In the game you both have {high}.", high=high)
        return self.say.whose(
            name,
            "In the game you are ahead, {high} to {low}.",
            "In the game {name} is ahead, {high} to {low}.",
            high=high,
            low=low,
        )

    def set_so_far(self, totals: tuple[int, int], names: Names) -> str:
        """Return the score of the set being played in a match."""
        name, high, low = _ahead(totals, names)
        if high == low:
            return self.say.plainly(
                "All square at {high} in this set of the match.",
                "All square at {high} in this game of the match.",
                high=high,
            )
        if self.say.plain:
            return self.say.whose(
                name,
                "In this game of the match you are ahead, {high} to {low}.",
                "In this game of the match {name} is ahead, {high} to {low}.",
                high=high,
                low=low,
            )
        return self.say.whose(
            name,
            "In this set of the match you are ahead, {high} to {low}.",
            "In this set of the match {name} is ahead, {high} to {low}.",
            high=high,
            low=low,
        )

    def outcome(self, winner: int | None, totals: tuple[int, int], names: Names, lost_by: str = "") -> str:
        """Return the result of a finished game, which may have been lost by a ruling (`rulings.how_lost`)."""
        if winner is None:
            told = N_("Neither player won: {one} to {other}."), N_("It ended {one} to {other}.")
            return self.say(told[totals[0] != totals[1]], one=totals[0], other=totals[1])
        if lost_by:
            values = {
                "name": names[winner],
                "loser": names[1 - winner],
                "own": totals[winner],
                "other": totals[1 - winner],
            }
            if lost_by == FOUL:
                return self.say("{name} won, {own} to {other}: {loser} lost by foul play.", **values)
            return self.say("{name} won, {own} to {other}: {loser} lost by a ruling.", **values)
        return self.say.whose(
            names[winner],
            "You won, {own} to {other}.",
            "{name} won, {own} to {other}.",
            own=totals[winner],
            other=totals[1 - winner],
        )

    def more_deals(self, event: MoreDeals) -> str:
        return self.say.count(
            event.number,
            "The scores are equal: one more deal.",
            "The scores are equal: {number} more deals.",
        )

    def great(self, event: Scored, names: Names) -> str:
        """Return the announcement of a line with a bonus, naming the player who scored it."""
        return self.say.whose(
            names[event.seat],
            "{what}! {points} for you.",
            "{what}! {points} for {name}.",
            what=self.line_name(event.line),
            points=opened(self.say.number(event.points)),
        )

    def settled(self, event: SetEnded, names: Names, rules: RuleSet) -> str:
        """Return the end of a set or partie in full sentences, followed by the score of the match if sets are
        played as a match."""
        said = self._set_settled(event, names)
        return said if rules.end.match_sets == 1 else f"{said} {self._match(event, names)}"

    def _match(self, event: SetEnded, names: Names) -> str:
        """Return the score of a match of sets."""
        first, other = _person_first(names)
        own, name = names[first], names[other]
        if own is not None:
            return self.say.plainly(
                "Sets in the match: {one} {first}, {other} {second}.",
                "Games in the match: {one} {first}, {other} {second}.",
                one=own,
                other=name,
                first=event.sets[first],
                second=event.sets[other],
            )
        return self.say.plainly(
            "Sets in the match: you {yours}, {name} {theirs}.",
            "Games in the match: you {yours}, {name} {theirs}.",
            name=name,
            yours=event.sets[first],
            theirs=event.sets[other],
        )

    def game_won(self, event: SetEnded, names: Names) -> str:
        """Return the headline over a settlement: the winner with the margin, if that is in points, or else
        with the scores; or that the game is a tie."""
        if event.winner is None:
            return self.say.within("a headline", "The game is a tie")
        name = names[event.winner]
        high, low = event.totals[event.winner], event.totals[1 - event.winner]
        if event.how in ("rubicon", "crossed"):
            if self.say.plain:
                return self.say.whose(
                    name,
                    "You win the game by {number}",
                    "{name} wins the game by {number}",
                    number=event.stake,
                )
            return self.say.whose(
                name,
                "You win the partie by {number}",
                "{name} wins the partie by {number}",
                number=event.stake,
            )
        if self.say.plain:
            return self.say.whose(
                name,
                "You win the game, {high} to {low}",
                "{name} wins the game, {high} to {low}",
                high=high,
                low=low,
            )
        return self.say.whose(
            name,
            "You win the set, {high} to {low}",
            "{name} wins the set, {high} to {low}",
            high=high,
            low=low,
        )

    def how_won(self, event: SetEnded, names: Names, rules: RuleSet, cut_short: bool) -> str:
        """Return the text under the headline of a settlement. It says how the figure in the headline came
        about, unless that figure is just the scores. It adds the score of a match of sets, and a note if the
        deal was ``cut_short``."""
        match = self._match(event, names) if rules.end.match_sets > 1 else ""
        short = self.say("The deal is not played out.") if cut_short else ""
        return " ".join(filter(None, (self._reckoned(event, names), match, short)))

    def _reckoned(self, event: SetEnded, names: Names) -> str:
        if event.winner is None:
            return self.say("{high} each.", high=event.totals[0])
        high, low = event.totals[event.winner], event.totals[1 - event.winner]
        values = {"high": high, "low": low, "stake": event.stake}
        loser = names[1 - event.winner]
        if event.how == "rubicon" and self.say.plain:
            return self.say.whose(
                loser,
                "You did not reach a hundred, so both scores count: {high} + {low} + 100 = {stake}.",
                "{name} did not reach a hundred, so both scores count: {high} + {low} + 100 = {stake}.",
                **values,
            )
        if event.how == "rubicon":
            return self.say.whose(
                loser,
                "You did not cross the Rubicon, so both scores count: {high} + {low} + 100 = {stake}.",
                "{name} did not cross the Rubicon, so both scores count: {high} + {low} + 100 = {stake}.",
                **values,
            )
        if event.how == "crossed":
            return self.say("The difference and a hundred: {high} – {low} + 100 = {stake}.", **values)
        if event.how == "double":
            return self.say("It counts double.")
        return ""

    def _set_settled(self, event: SetEnded, names: Names) -> str:
        if event.winner is None:
            return self.say("The game is a tie, {high} each.", high=event.totals[0])
        high, low = event.totals[event.winner], event.totals[1 - event.winner]
        name = names[event.winner]
        values = {"high": high, "low": low, "stake": event.stake}
        if event.how == "rubicon":
            return self._rubicon(name, names[1 - event.winner], values)
        if event.how == "crossed":
            if self.say.plain:
                return self.say.whose(
                    name,
                    "You win the game, {high} to {low}: the difference and a hundred make {stake}.",
                    "{name} wins the game, {high} to {low}: the difference and a hundred make {stake}.",
                    **values,
                )
            if name is not None and names[1 - event.winner] is not None:
                return self.say(
                    "{name} wins the partie, {high} to {low}. Both crossed the Rubicon: the difference and a "
                    "hundred make {stake}.",
                    name=name,
                    **values,
                )
            return self.say.whose(
                name,
                "You win the partie, {high} to {low}. Both crossed the Rubicon: the difference and a "
                "hundred make {stake}.",
                "{name} wins the partie, {high} to {low}. Both crossed the Rubicon: the difference and a "
                "hundred make {stake}.",
                **values,
            )
        if event.how in (FOUL, RULED):
            return self._ruled(event.how, name, names[1 - event.winner], values)
        if event.how == "double":
            return self.say.whose(
                name,
                "You win the game, {high} to {low}, and it counts double.",
                "{name} wins the game, {high} to {low}, and it counts double.",
                **values,
            )
        if self.say.plain:
            return self.say.whose(
                name,
                "You win the game, {high} to {low}.",
                "{name} wins the game, {high} to {low}.",
                **values,
            )
        return self.say.whose(
            name,
            "You win the set, {high} to {low}.",
            "{name} wins the set, {high} to {low}.",
            **values,
        )

    def _ruled(self, how: str, name: str | None, loser: str | None, values: dict[str, int]) -> str:
        """Return sentences on the end of a set lost by a ruling. This is for real cards, where all players
        have names."""
        if how == FOUL:
            return self.say.plainly(
                "{name} wins the set, {high} to {low}: {loser} loses it by foul play.",
                "{name} wins the game, {high} to {low}: {loser} loses it by foul play.",
                name=name,
                loser=loser,
                **values,
            )
        return self.say.plainly(
            "{name} wins the set, {high} to {low}: {loser} loses it by a ruling.",
            "{name} wins the game, {high} to {low}: {loser} loses it by a ruling.",
            name=name,
            loser=loser,
            **values,
        )

    def lost_by(self, event: SetEnded, names: Sequence[str]) -> str:
        """Return a short note saying who lost a set by a ruling; "" if nobody did."""
        if event.winner is None or event.how not in (FOUL, RULED):
            return ""
        name = names[1 - event.winner]
        if event.how == FOUL:
            return self.say("Lost by foul play: {name}", name=name)
        return self.say("Lost by a ruling: {name}", name=name)

    def _rubicon(self, winner: str | None, loser: str | None, values: dict[str, int]) -> str:
        if winner is not None and loser is not None:
            return self.say.plainly(
                "{winner} wins the partie, and {loser} did not cross the Rubicon: {high}, {low} and a "
                "hundred make {stake}.",
                "{winner} wins the game, {high} to {low}. {loser} did not reach a hundred: both scores and a "
                "hundred make {stake}.",
                winner=winner,
                loser=loser,
                **values,
            )
        if self.say.plain:
            return self.say.whose(
                winner,
                "You win the game, {high} to {low}. The loser did not reach a hundred: both scores and a "
                "hundred make {stake}.",
                "{name} wins the game, {high} to {low}. The loser did not reach a hundred: both scores and a "
                "hundred make {stake}.",
                **values,
            )
        if winner is None:
            return self.say(
                "You win the partie, and {loser} did not cross the Rubicon: {high}, {low} and a hundred "
                "make {stake}.",
                loser=loser,
                **values,
            )
        return self.say.whose(
            loser,
            "{winner} wins the partie, and you did not cross the Rubicon: {high}, {low} and a hundred make "
            "{stake}.",
            "{winner} wins the partie, and {name} did not cross the Rubicon: {high}, {low} and a hundred "
            "make {stake}.",
            winner=winner,
            **values,
        )

    def won_on(self, line: Line, trick: int | None) -> str:
        """Return a sentence saying which line or trick won a set. It follows the sentence of `settled`."""
        name = self.line_name(line)
        if trick is None:
            return self.say("Decided by “{line}”.", line=name)
        return self.say("The {ordinal} trick won the game.", ordinal=self.say.language.ordinal(trick))


def _ahead(totals: tuple[int, int], names: Names) -> tuple[str | None, int, int]:
    """Return the name of the player who is ahead, if either is, and the higher and the lower total."""
    return names[0 if totals[0] > totals[1] else 1], max(totals), min(totals)


def _person_first(names: Names) -> tuple[int, int]:
    return (1, 0) if names[1] is None else (0, 1)
