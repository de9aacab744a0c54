"""The printed text of Piquesept: the tricks of a deal, and the figures of a duel."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from picket_desktop.engine.family import ScoredDeal
from picket_desktop.words.family import DuelWords
from picket_desktop.words.terminal import Terminal
from picket_desktop.words.voice import N_, NP_, Sentence

PRINTED: Mapping[str, Sentence] = {
    "score.soloist-sits": N_("The soloist sits at {seat}."),
    "score.trick": N_("Trick {number}: seat {seat} takes {points}."),
    "score.sides": N_("Soloist {soloist}, defenders {defenders}."),
    "score.soloist": N_("The soloist wins."),
    "score.defenders": N_("The defenders win."),
    "score.drawn": N_("The deal is drawn."),
    "duel.soloist": NP_("a row of a duel", "soloist"),
    "duel.defenders": NP_("a row of a duel", "defenders"),
    "duel.soloist-of": N_("{won} won, {lost} lost, {drawn} drawn"),
    "duel.kind.give": NP_("a kind of decision", "give"),
}
"""The sentences printed for this game only; those for every game are elsewhere."""


@dataclass(frozen=True)
class Printed:
    """Prints tricks and figures in a terminal."""

    terminal: Terminal

    def sheet(self, deal: ScoredDeal) -> str:
        """Return a deal trick by trick."""
        found, printed = deal.found, self.terminal
        out = [printed("score.soloist-sits", seat=found["soloist"])]
        for number, (seat, points) in enumerate(found["tricks"], 1):
            out.append(printed("score.trick", number=f"{number:2}", seat=seat, points=points))
        out.append(printed("score.sides", **found["points"]))
        return "\n".join([*out, printed(f"score.{found['result']}")] if found["result"] else out)

    def duel(self, parties: bool, results: Mapping[str, int]) -> DuelWords:
        """Return the layout of a duel's results: the soloist against the defenders, in stakes."""
        won, lost = results["soloist_won"], results["soloist_lost"]
        ends = self.terminal("duel.soloist-of", won=won, lost=lost, drawn=results["drawn"])
        unit = "stakes-a-game" if parties else "stakes-a-deal"
        return DuelWords(unit, ("soloist", "defenders"), (("soloist", ends),))
