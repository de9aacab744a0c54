"""Count the presses in a partie: ``python -m tests.presses``. The player follows the gamester and presses no
more than necessary. The same partie is played with each choice of *Fewer presses*."""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

from picket_desktop.ai.player import players
from picket_desktop.engine import games
from picket_desktop.engine.moves import Play
from picket_desktop.engine.picket.moves import Discard
from picket_desktop.engine.piquesept.moves import Draw, Give
from picket_desktop.saved.settings import FEWER_PRESSES, Settings
from picket_desktop.sitting.setup import Setup
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.sitting_down import rehearsed
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.picket.offers import WAYS_LIST, alternatives, way_id
from picket_desktop.table.play.state import CLAIM
from tests.table.pilot import UNPAINTED, Pilot

PATIENCE = 20_000


class Presser(Pilot):
    """Plays a game with the pointer. ``made`` counts the presses by purpose."""

    def __init__(self, rules: str, seed: int, data: Path, settings: Settings) -> None:
        agreed = Setup(games.rules(rules), "gamester", "Mr. Cotton", seed, ("Mr. Dobbs", "Mrs. Behn"))
        self.sitting: Sitting = rehearsed(agreed, seed)
        self.made: Counter[str] = Counter()
        super().__init__(lambda app: table(app, self.sitting), data, (1024, 640), settings, UNPAINTED)

    def play(self, deals: int | None = None) -> None:
        """Press until the partie is over, or until ``deals`` deals have been scored."""
        for _ in range(PATIENCE):
            self.wait(0.5)
            if self.table.shown.open.panel == "result" or self.made["next"] == deals:
                return
            if self.table.showing.waits:
                self.press_for("go-on", "go-on")
            elif not self.player.busy(self.now):
                self.act()
        raise AssertionError("the partie does not end")

    def act(self) -> None:
        """Do what is asked with as few presses as possible."""
        match self.sitting.awaiting:
            case Await.LIFT | Await.CUT | Await.SHUFFLE as chance:
                self.press_for(chance.value, "pack")
            case Await.NEXT | Await.OVER:
                self.press_for("next", "next")
            case Await.YOU if self.app.settings.forced_go and self.sitting.game.forced:
                return
            case Await.YOU:
                self._move()

    def _move(self) -> None:
        state = self.table.shown.state(self.now)
        if state.sure:
            self.press_for(CLAIM, "claim")
            return
        view = self.sitting.view
        move = players()["gamester"].choose(view, random.Random(len(self.sitting.record.moves)), 0).move
        offers = {offer.move: offer.id for offer in self.table.presenter.actions.offers(state)}
        if isinstance(move, Play | Give):
            self.press_for(move.card.text, "cards played")
        elif isinstance(move, Draw):
            self.press_for("draw", "draw")
        elif isinstance(move, Discard):
            for card in move.cards:
                self.press_for(card.text, "cards laid out")
            self.press_for("exchange", "exchange")
        elif move in offers:
            self.press_for(offers[move], view.phase.value)
        else:
            self.press_for(WAYS_LIST, view.phase.value)
            self.press_for(
                way_id(alternatives(self.table.shown.state(self.now)).index(move)), view.phase.value
            )

    def press_for(self, id: str, sort: str) -> None:
        """Press a look, and count the press as one of this sort."""
        self.press(id)
        self.made[sort] += 1


def presses(rules: str, seed: int, fewer: str, deals: int | None = None) -> Counter[str]:
    """Count the presses of a game, or of its first ``deals`` deals, by purpose."""
    with tempfile.TemporaryDirectory() as data:
        presser = Presser(rules, seed, Path(data), Settings(speed="off", fewer_presses=fewer))
        presser.play(deals)
        presser.app.quit()
    return presser.made


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.presses", description=__doc__)
    parser.add_argument("--rules", default="rubicon", help="the game (rubicon)")
    parser.add_argument("--seeds", type=int, default=3, help="how many parties (3)")
    args = parser.parse_args()
    for fewer in FEWER_PRESSES:
        found = [presses(args.rules, seed, fewer) for seed in range(1, args.seeds + 1)]
        each = sum(found, Counter[str]())
        parts = ", ".join(f"{sort} {n / len(found):.1f}" for sort, n in each.most_common())
        print(f"{fewer}: {each.total() / len(found):.1f} presses a game ({parts})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
