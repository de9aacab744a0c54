"""Print how long everything stays visible at the table: ``python -m tests.tempo``. A brisk player, who acts
0.4 s after being asked and hurries nothing, plays whole deals. Time is simulated, and the computer answers at
once, so only its minimum thinking time counts."""

from __future__ import annotations

import argparse
import math
import sys
import tempfile
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from picket_desktop.saved.settings import Settings, settings_of
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.state import RECKONING, RESULT
from tests.presses import Presser

REACTS = 0.4
"""How long the player takes to act on a question, and waits between two presses of one action, in seconds."""
FRAME = 0.02
PATIENCE = 60_000
ASKED_NEXT = {
    "pack": "pack pressed, to the next decision",
    "exchange": "exchange pressed, to the next decision",
    "draw": "exchange pressed, to the next decision",
    "calls": "call pressed, to the next decision",
    "card": "card played, to the next decision",
    "go-on": "go on pressed, to the next decision",
    "claim": "claim pressed, to the sheet",
    "next": "reckoning left, to the first decision",
}
"""The names of spans from a player's press to the next question, by kind of press."""
DRAWN = "exchange pressed, to the drawn cards"
LIES = "a trick lies, to its gathering"
WON = "a trick won, to the next card playable"
LAST = "the last trick, to the sheet"
DEAL = "a whole deal, to the sheet"
WAITED = "of that not the player's"
ORDER = tuple(dict.fromkeys([*ASKED_NEXT.values(), DRAWN, LIES, WON, LAST, DEAL, WAITED]))


class Span(NamedTuple):
    """A period of time: its name (from what and to what), when it began, and how long it lasted, in
    seconds."""

    name: str
    began: float
    seconds: float


class Brisk(Presser):
    """A player who acts soon after being asked. ``spans`` holds the periods of waiting, in order."""

    def __init__(self, rules: str, seed: int, data: Path, settings: Settings) -> None:
        self.spans: list[Span] = []
        self._open: dict[str, float] = {}
        self._asked_at = math.inf
        self._pressed = 0
        self._mine = 0.0
        super().__init__(rules, seed, data, settings)

    def play_deals(self, deals: int) -> None:
        """Play until this many deals have been reckoned.

        Raises AssertionError if the game stops moving."""
        for _ in range(PATIENCE * deals):
            self.wait(FRAME)
            self._watch()
            asked_out = self._asks and self.sitting.game.deals_scored >= deals
            if self.table.shown.open.panel == RESULT or asked_out:
                return
            if self.now >= self._asked_at + REACTS + FRAME / 2:
                self._asked_at = math.inf
                self._pressed = 0
                self.act()
        raise AssertionError("the deal does not end")

    @property
    def _asks(self) -> bool:
        table = self.table
        if table.showing.waits:
            return not table.shown.moving.flights.busy(self.now)
        return not table.guide.busy(self.now) and table.shown.awaiting is not Await.OTHER

    def act(self) -> None:
        if self.table.showing.waits:
            self.press_for("go-on", "go-on")
        else:
            super().act()

    def press_for(self, id: str, sort: str) -> None:
        if self._pressed:
            self.wait(REACTS, frames=round(REACTS / FRAME))
            self._mine += REACTS
        self._pressed += 1
        if sort == "cards laid out" or id == "another":
            super().press_for(id, sort)
            return
        played = sort == "cards played"
        last = played and len(self.sitting.view.hand) == 1
        self._begin(ASKED_NEXT["card" if played else sort if sort in ASKED_NEXT else "calls"])
        if sort == "exchange":
            self._begin(DRAWN)
        if sort == "pack" and self.sitting.awaiting is not Await.LIFT:
            self._begin(DEAL)
            self._mine = 0.0
        if last:
            self._open.pop(ASKED_NEXT["card"])
        super().press_for(id, sort)

    def _begin(self, name: str) -> None:
        self._open.setdefault(name, self.now)

    def _end(self, name: str) -> None:
        began = self._open.pop(name, None)
        if began is not None:
            self.spans.append(Span(name, began, self.now - began))

    def _watch(self) -> None:
        """Note what began or ended in this frame."""
        table, scene = self.table, self.table.shown.scene
        lying = scene.open_trick
        if lying is not None and lying.winner is not None:
            self._begin(LIES)
            self._begin(WON if scene.hand else LAST)
        elif LIES in self._open:
            self._end(LIES)
        if scene.fresh and DRAWN in self._open:
            self._end(DRAWN)
        if table.shown.open.panel == RECKONING and DEAL in self._open:
            self._end(LAST)
            self._open.pop(WON, None)
            whole = self.now - self._open[DEAL]
            self._end(DEAL)
            self.spans.append(Span(WAITED, self.now, whole - self._mine))
        if not self._asks:
            return
        if math.isinf(self._asked_at):
            self._asked_at = self.now
            self._mine += REACTS
            for name in ASKED_NEXT.values():
                self._end(name)
            if not table.showing.waits:
                self._end(WON)


def spans(rules: str, seed: int, deals: int, settings: Settings) -> list[Span]:
    """Return every period of waiting in some deals of a game."""
    with tempfile.TemporaryDirectory() as data:
        player = Brisk(rules, seed, Path(data), settings)
        player.play_deals(deals)
        player.app.quit()
    return player.spans


def table(found: Mapping[str, Sequence[Span]]) -> list[str]:
    """Return the lines of a table: for each game and each kind of span the number, the median, the ninth
    decile, the longest, and the sum."""
    lines = [f"{'':44}{'n':>5}{'median':>8}{'p90':>8}{'most':>8}{'sum':>9}"]
    for game, all_spans in found.items():
        by_name: dict[str, list[float]] = defaultdict(list)
        for span in all_spans:
            by_name[span.name].append(span.seconds)
        lines.append(game)
        for name in ORDER:
            if seconds := sorted(by_name[name]):
                p90 = seconds[min(len(seconds) - 1, math.ceil(0.9 * len(seconds)) - 1)]
                lines.append(
                    f"  {name:42}{len(seconds):5}{median(seconds):8.2f}{p90:8.2f}{seconds[-1]:8.2f}"
                    f"{sum(seconds):9.1f}"
                )
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.tempo", description=__doc__)
    parser.add_argument("games", nargs="*", default=["rubicon", "du-coeur", "piquesept-3", "piquesept-4"])
    parser.add_argument("--deals", type=int, default=3, help="how many deals of each game (3)")
    parser.add_argument("--seeds", type=int, nargs="*", default=[1, 2], help="the deals (1 2)")
    parser.add_argument("--set", nargs="*", default=[], metavar="NAME=VALUE", help="settings to change")
    parser.add_argument("--log", action="store_true", help="print every stretch, in order")
    args = parser.parse_args()
    changed = dict(pair.split("=") for pair in args.set)
    settings = settings_of({f"settings.{name}": value for name, value in changed.items()})
    found: dict[str, list[Span]] = {}
    for game in args.games:
        found[game] = [s for seed in args.seeds for s in spans(game, seed, args.deals, settings)]
        if args.log:
            for span in found[game]:
                print(f"{game} {span.began:9.2f} {span.seconds:7.2f}  {span.name}")
    print("\n".join(table(found)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
