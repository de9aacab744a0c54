"""Prints deals of a player in words, to be read as a teacher would: ``python -m tests.transcripts novice``.
Every decision is printed with the hand, the reason for it and, if different, the choice by rules of thumb."""

from __future__ import annotations

import argparse
import random
from collections.abc import Iterator

from picket_desktop.ai.duel import shuffled
from picket_desktop.ai.picket import rules_of_thumb
from picket_desktop.ai.player import known_by, players
from picket_desktop.engine import games
from picket_desktop.engine.cards import write
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.state import State, View
from picket_desktop.words.words import words_for

OTHER = "expert"
BUDGET = 20


def main() -> None:
    """Print the deals asked for."""
    parser = argparse.ArgumentParser(prog="python -m tests.transcripts", description=__doc__)
    parser.add_argument("player", choices=known_by(games.DEFAULT))
    parser.add_argument("--rules", metavar="R", default=games.DEFAULT)
    parser.add_argument("--deals", metavar="N", type=int, default=10)
    parser.add_argument("--seed", metavar="S", type=int, default=1)
    asked = parser.parse_args()
    for number in range(asked.deals):
        print(*transcript(asked.player, asked.rules, f"{asked.seed}-{number}", number % 2), sep="\n")


def transcript(name: str, rules: str, seed: str, elder: int) -> Iterator[str]:
    """Yield the lines of text for a deal in which ``name`` plays in seat 0 against the expert."""
    game = PicketGame(games.rules(rules))
    pack = shuffled(game.rules.pack, f"transcript-{seed}")
    state = game.apply(game.single_deal(elder), game.deal_move(pack))[0]
    yield f"\n{name}, {('Elder', 'Younger')[elder]}, {rules}, deal {seed}"
    number = 0
    while state.actor >= 0:
        view = game.view_for(state, state.actor)
        rng = random.Random(f"{seed}/{state.actor}/{number}")
        choice = players()[OTHER if state.actor else name].choose(view, rng, BUDGET)
        if state.actor:
            yield f"    {OTHER}: {choice.move.write()}"
        else:
            said = words_for(game.rules).advice.thought(choice.reason)
            yield f"{_seen(view)}\n    {choice.move.write()}: {said}{_otherwise(view, choice.move.write())}"
        state, number = game.apply(state, choice.move)[0], number + 1
    yield _ended(state)


def _seen(view: View) -> str:
    trick = view.open_trick
    return f"  {write(view.hand)}" + (f" to {trick.led.text}" if trick else "")


def _otherwise(view: View, done: str) -> str:
    """Return, in words, the move that the rules of thumb would choose; "" if that is the move made
    (``done``)."""
    best = rules_of_thumb.choose(view, random.Random(0), 0).move.write()
    same = sorted(best.split()) == sorted(done.split())
    return "" if same else f" (By rules of thumb: {best}.)"


def _ended(state: State) -> str:
    score = state.match.past[-1]
    return f"  points {score.points[0]} to {score.points[1]}, tricks {score.tricks[0]} to {score.tricks[1]}"


if __name__ == "__main__":
    main()
