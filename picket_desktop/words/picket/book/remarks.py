"""The sources' remarks on a part of the game, apart from its rules: customs, chances and comparisons."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from picket_desktop.engine.picket.ruleset import Ending, RuleSet
from picket_desktop.engine.rules import Citation, cite
from picket_desktop.words.book.citations import Citations
from picket_desktop.words.voice import Voice

Remark = tuple[str, tuple[Citation, ...]]
"""A sentence, and its sources."""
WIKIPEDIAS_BLANKS = 1800
"""According to Wikipedia, one hand in this many has no court cards. Its pack has thirty-two cards."""
WIKIPEDIAS_LENGTHS = 100, 101
"""How many points the classic game is played to, according to Wikipedia."""


@dataclass(frozen=True)
class Remarks:
    """Writes remarks on the sections of the rule book, each with its source."""

    say: Voice

    def beside(self, rules: RuleSet, rule: str, cited: str) -> tuple[str, ...]:
        """Return the remarks on the section that begins with this ``rule``. Sources that the section itself
        has ``cited`` are not named again."""
        found = {
            "deal": self._deal,
            "blank": self._blank,
            "order": self._calls,
            "sequences": self._runs,
            "follow": self._play,
            "ending": self._ending,
        }.get(rule)
        return tuple(self._sourced(*remark, cited) for remark in found(rules)) if found else ()

    def _sourced(self, text: str, sources: tuple[Citation, ...], cited: str) -> str:
        citations = Citations(self.say)
        source = citations.cited(*sources)
        return text if source in cited else f"{text} {citations.line(source)}"

    def _deal(self, rules: RuleSet) -> Iterator[Remark]:
        if rules.pack == 32 and rules.exchange.elder_max == 5:
            split = self.say("The dealer may split the stock into two piles, of five and three cards.")
            yield split, (cite("wikipedia", "Deal"),)

    def _blank(self, rules: RuleSet) -> Iterator[Remark]:
        if rules.pack == 32:
            rare = self.say.plainly(
                "A hand without court cards is rare: about one in {number}.",
                "A hand without picture cards is rare: about one in {number}.",
                number=self.say.number(WIKIPEDIAS_BLANKS),
            )
            yield rare, (cite("wikipedia", "Carte blanche"),)
        else:
            rare = self.say.plainly(
                "A hand without court cards is “vanishingly rare”: du Coeur believes that nobody at his "
                "table had one all night.",
                "A hand without picture cards is “vanishingly rare”: du Coeur believes that nobody at his "
                "table had one all night.",
            )
            yield rare, (cite("du-coeur", "Blank"),)

    def _calls(self, rules: RuleSet) -> Iterator[Remark]:
        if rules.source("game").work == "stirler" and not rules.strict:
            asked = self.say.pick(
                "“Show me”, says a loser who wants to see the winning ruff or sequence.",
                "“Show me”, says a loser who wants to see the winning point or sequence.",
                "“Show me”, says a loser who wants to see the winning suit or run.",
            )
            yield (
                asked,
                (
                    cite("stirler", "Ruff"),
                    cite("stirler", "Sequences (Runs)"),
                ),
            )

    def _runs(self, rules: RuleSet) -> Iterator[Remark]:
        if rules.pack == 36 and not rules.calls.runs_in_suit:
            tied = self.say.plainly(
                "Two sequences of nine are always equal, which du Coeur finds “very aggravating”.",
                "Two runs of nine are always equal, which du Coeur finds “very aggravating”.",
            )
            yield tied, (cite("du-coeur", "Sequence"),)

    def _play(self, rules: RuleSet) -> Iterator[Remark]:
        alike = self.say("Cotton likens the play to whist (“Whisk”), Stirler to bridge without trumps.")
        yield (
            alike,
            (
                cite("cotton", "ch. VI"),
                cite("stirler", "Tricks"),
            ),
        )

    def _ending(self, rules: RuleSet) -> Iterator[Remark]:
        classic = rules.source("game").work == "wikipedia" and rules.end.ending is Ending.AT_ONCE
        if classic and rules.end.target in WIKIPEDIAS_LENGTHS:
            length = self.say("A hundred points usually take five or six deals.")
            yield length, (cite("wikipedia", "Scoring, Classic piquet"),)
