"""Find the positions of *stop the picy* and *win the cards*, deal by deal: ``python -m tests.drills.making``.

It takes some forty minutes, four to eight for each rule set; name rule sets to redo theirs alone and leave
the others as they are. The same players always find the same positions. A position is skipped without
weighing if, against the hand that the opponent really holds, all cards do about equally well. It is dropped
if more than half of the cards are right or, unless a pique is at stake, if both the plainest play and the
rules of thumb choose a right card.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from textwrap import wrap

from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.ai.picket.search.open_hands import solver
from picket_desktop.ai.picket.search.pique_hopes import hopes
from picket_desktop.ai.picket.weighing.drawn_hands import standing
from picket_desktop.drills.picket import positions
from picket_desktop.drills.picket.turning import MATTERS, PIQUE, Stake, stake
from picket_desktop.drills.self_play import PERSON, played
from picket_desktop.engine import games
from picket_desktop.engine.picket.calling.combinations import mask
from picket_desktop.engine.picket.moves import PLAYS, Play
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase, State, View

MOST_KEPT, DEALS = 60, 800
PIQUES_KEPT, PIQUE_DEALS = 30, 8000
"""For positions with a pique at stake: the maximum number kept for a rule set, and the maximum number of
deals searched for them."""
PLACE = Path(positions.__file__)
HEAD = '''\
"""Positions of *stop the picy* and *win the cards*, made by ``python -m tests.drills.making``; a test
checks some of them again."""

from __future__ import annotations
'''
FEWEST, MOST = 3, 11
"""Minimum and maximum number of cards in the person's hand."""


def promising(state: State, view: View) -> bool:
    """Return True for a position of the play, with `FEWEST` to `MOST` cards in hand, in which the choice of
    card matters: against the actual hands, the worst card is worse than the best by nearly `MATTERS` points
    or more."""
    plays = sum(isinstance(move, Play) for move in view.moves)
    if state.phase is not Phase.PLAY or plays < 2 or not FEWEST <= len(view.hand) <= MOST:
        return False
    solve = solver(view.rules)
    solve.forget()
    values = solve.values(standing(view, mask(state.hands[view.other]))).values()
    return max(values) - min(values) >= MATTERS - 2


def found(rules: RuleSet, number: int, pique: bool = False) -> Iterator[tuple[str, str, float]]:
    """Yield the first hard position of a deal at which something is at stake: its name, the stake, and how
    many points better the right cards are. With ``pique`` the stake must be a pique."""
    game = games.game(rules)
    for at in played(rules, number):
        if at.state.actor != PERSON:
            continue
        view = game.view_for(at.state, PERSON)
        if pique and not hopes(view, mask(at.state.hands[1 - PERSON]))[1].need:
            continue
        turns = stake(view) if promising(at.state, view) else None
        if turns and hard(view, turns) and (turns.what == PIQUE or not pique):
            yield f"{number}.{len(at.moves)}", turns.what, turns.more
            return


def hard(view: View, turns: Stake) -> bool:
    """Return True if a position is hard: at least as many cards are wrong as right, and the plainest card or
    the one chosen by rules of thumb is wrong. Piques are rare, so for them the first condition is enough."""
    if 2 * len(turns.right) > sum(isinstance(move, Play) for move in view.moves):
        return False
    if turns.what == PIQUE:
        return True
    chosen = plainest(view), rules_of_thumb.choose(view, random.Random(0), 0).move
    return any(isinstance(move, Play) and move.card not in turns.right for move in chosen)


def plainest(view: View) -> Play:
    """Return the plainest card to play. When leading, this is the highest card, from the longest suit if
    several are equally high. When following, it is the cheapest winner or, if there is none, the lowest
    card."""
    allowed = [move.card for move in view.moves if isinstance(move, Play)]
    trick = view.open_trick
    if trick is None:
        length = Counter(card.suit for card in allowed)
        return PLAYS[max(allowed, key=lambda c: (c.rank, length[c.suit], -c.index)).index]
    better = [c for c in allowed if c.suit is trick.led.suit and c.rank > trick.led.rank]
    return PLAYS[min(better or allowed, key=lambda c: (c.rank, c.index)).index]


def kept(rules: RuleSet) -> dict[str, list[str]]:
    """Return the names of positions by what is at stake, and print them. They are the first ones found in
    which most or all of the tricks are at stake, and the first ones in which a pique is."""
    by: dict[str, list[str]] = {}
    for pique, most, deals in ((False, MOST_KEPT, DEALS), (True, PIQUES_KEPT, PIQUE_DEALS)):
        some = (one for number in range(1, deals + 1) for one in found(rules, number, pique))
        for name, what, _ in islice((one for one in some if (one[1] == PIQUE) is pique), most):
            by.setdefault(what, []).append(name)
            print(rules.name, name, what, flush=True)
    return by


def module(positions: Mapping[str, Mapping[str, Sequence[str]]]) -> str:
    """Return the text of the module that keeps the positions."""
    lines = [HEAD, "POSITIONS: dict[str, dict[str, str]] = {"]
    for name, by in positions.items():
        lines.append(f'    "{name}": {{')
        for what in sorted(by):
            parts = _broken(by[what])
            whole = [f'        "{what}": {parts[0]},']
            broken = [f'        "{what}": (', *(f"            {part}" for part in parts), "        ),"]
            lines += whole if len(parts) == 1 else broken
        lines.append("    },")
    return "\n".join(
        [
            *lines,
            "}",
            '"""By rule set and stake: the deals of the positions, each with the moves made in it."""',
            "",
        ]
    )


def _broken(names: Sequence[str]) -> list[str]:
    lines = wrap(" ".join(names), 90)
    return [f'"{line}{" " if i + 1 < len(lines) else ""}"' for i, line in enumerate(lines)]


def as_kept() -> dict[str, dict[str, list[str]]]:
    """Return the positions that the module now contains."""
    return {
        name: {what: names.split() for what, names in by.items()} for name, by in positions.POSITIONS.items()
    }


def main(named: Sequence[str]) -> None:
    """Search the deals of every two-hand game, or of those ``named``, and write down the positions found."""
    every = as_kept()
    for name in games.names():
        rules = games.rules(name)
        if isinstance(rules, RuleSet) and (not named or name in named):
            every[name] = kept(rules)
    PLACE.write_text(module(every), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
