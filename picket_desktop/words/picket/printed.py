"""The printed text of the two-player games: the score sheet of a deal, and the figures of a duel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from picket_desktop.engine.family import ScoredDeal
from picket_desktop.engine.picket.events import KIND_LINE, Scored
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.engine.picket.state import State
from picket_desktop.engine.rules import write_value
from picket_desktop.words.family import DuelWords
from picket_desktop.words.picket.book.rule_sentences import RuleSentences
from picket_desktop.words.picket.scores import Scores
from picket_desktop.words.terminal import Terminal
from picket_desktop.words.voice import N_, NP_, Sentence, Voice, opened

PRINTED: Mapping[str, Sentence] = {
    "score.so-far": N_("So far: {first} to {second}."),
    "score.tricks": N_("Tricks: Elder {elder}, Younger {younger}."),
    "score.deal": N_("This deal: Elder {elder}, Younger {younger}."),
    "score.game": N_("The game: Elder {elder}, Younger {younger}."),
    "score.won": N_("{winner} wins the set on {by}."),
    "score.won-in-trick": N_("{winner} wins the set on {by}, in trick {trick}."),
    "score.by.blank": NP_("what won the set", "blank"),
    "score.by.point": NP_("what won the set", "point"),
    "score.by.sequences": NP_("what won the set", "sequences"),
    "score.by.sets": NP_("what won the set", "sets"),
    "score.by.play": NP_("what won the set", "play"),
    "score.by.cards": NP_("what won the set", "cards"),
    "score.by.pique": NP_("what won the set", "pique"),
    "score.by.repique": NP_("what won the set", "repique"),
    "score.house-rules": N_("House rules: {rules}."),
    "duel.kind.discard": NP_("a kind of decision", "discard"),
    "duel.kind.call": NP_("a kind of decision", "call"),
}
"""The printed sentences for two-player games only. Those for every game are kept elsewhere."""


@dataclass(frozen=True)
class Printed:
    """Writes score sheets and figures for a terminal."""

    say: Voice
    terminal: Terminal
    scores: Scores
    rules: RuleSentences

    def sheet(self, deal: ScoredDeal) -> str:
        """Return the score sheet of a deal, with the rule and source of each line."""
        state, found = deal
        rules, printed = state.rules, self.terminal
        title = self.say(rules.title)
        out = [title, "=" * len(title), ""]
        running = [0, 0]
        for e in state.told:
            if isinstance(e, Scored):
                running[e.seat] += e.points
                who, name = self._part(e.seat == 0), self.scores.line_name(e.line)
                detail = self.scores.line_detail(e, rules, declared(state, e))
                rule, source = self.rules.line_rule(e.line, rules), self.scores.line_source(e.line, rules)
                so_far = printed("score.so-far", first=running[0], second=running[1])
                line = self.say("{label}: {figures}", label=name, figures=e.points)
                out.append(f"{who:8} {line}" + (f"  ({detail})" if detail else ""))
                out += [f"         {rule} [{source}]", f"         {so_far}"]
        out += ["", printed("score.tricks", **found["tricks"]), printed("score.deal", **found["total"])]
        if found["standing"] != found["total"]:
            out.append(printed("score.game", **found["standing"]))
        if found["won_at"]:
            out.append(self._won(found["won_at"]))
        house = [f"{name.replace('_', '-')}: {write_value(value)}" for name, value in rules.changed()]
        if house:
            out.append(printed("score.house-rules", rules=", ".join(house)))
        return "\n".join(out)

    def _won(self, won: dict[str, Any]) -> str:
        winner, by = opened(self._seat(won["winner"] == "elder")), self.terminal(f"score.by.{won['by']}")
        key = "score.won-in-trick" if won["trick"] else "score.won"
        return self.terminal(key, winner=winner, by=by, trick=won["trick"])

    def _seat(self, elder: bool) -> str:
        return self.say("Elder") if elder else self.say("Younger")

    def _part(self, elder: bool) -> str:
        """Return the text at the beginning of a line of the sheet."""
        part = "a player's part in the deal"
        return self.say.within(part, "Elder") if elder else self.say.within(part, "Younger")

    def duel(self, parties: bool, results: Mapping[str, int]) -> DuelWords:
        """Return the layout of a duel's results, Elder's against Younger's: in points per deal or, with
        ``parties``, in stakes per game."""
        return DuelWords("stakes-a-game" if parties else "points-a-deal", ("elder", "younger"))


def declared(state: State, scored: Scored) -> tuple[Group, ...]:
    """Return the groups that scored a line of the sheet; empty if the line is not for a point, sequences or
    sets."""
    for kind, outcome in zip(Kind, state.calls.outcomes[1:], strict=True):
        if outcome and KIND_LINE[kind] is scored.line and outcome.winner == scored.seat:
            return outcome.groups
    return ()
