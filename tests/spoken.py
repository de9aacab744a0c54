"""Prints a deal as a screen reader speaks it: ``python -m tests.spoken RULES SEED``. With ``--game`` it
prints a whole game.

The player knows only what is read aloud. Whatever is pressed is marked ``>``. With ``--keys`` the reading
keys are also pressed at each question, and each answer is marked with its key.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from picket_desktop.engine import games
from picket_desktop.saved.settings import NORMAL_TALK, TALKS
from picket_desktop.table.widgets.intents import READINGS
from picket_desktop.words.pages import page_words
from tests.table.reader.blind_player import PATIENCE, BlindPlayer
from tests.table.reader.test_playing_blind import at

MOST_DEALS = 30


def over(whole: bool) -> set[str]:
    """Return the labels of the red buttons at the end of a deal or, if ``whole``, of the game, in the
    language spoken."""
    say = page_words().say
    if whole:
        return {say("Play again")}
    return {say("Next deal"), say.within("a button", "The result")}


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.spoken", description=__doc__)
    parser.add_argument("rules", choices=games.names())
    parser.add_argument("seed", type=int)
    parser.add_argument("--talk", choices=TALKS, default=NORMAL_TALK)
    parser.add_argument("--keys", action="store_true", help="press the reading keys at each question")
    parser.add_argument("--game", action="store_true", help="play until the game ends")
    args = parser.parse_args()
    told = 0
    with tempfile.TemporaryDirectory() as data:
        player = BlindPlayer(lambda app: at(args.rules, app, args.seed), Path(data), talk=args.talk)
        for _ in range(PATIENCE * (MOST_DEALS if args.game else 1)):
            player.settle()
            player.wait(2.0, 8)
            player.settle()
            print("\n".join(player.heard[told:]))
            told = len(player.heard)
            if over(args.game).intersection(node.words for node in player.nodes):
                return 0
            for number, what in enumerate(READINGS, 1) if args.keys else ():
                told_by_key = player.app.top.reads(what) or player.app.reader.page(what)
                print(f"    {number}  {told_by_key}")
            if chosen := player.choose():
                print(f"> {chosen.label}")
                player.press_node(chosen)
            else:
                player.wait(4.0, 4)
                player.tried.clear()
    return 1


if __name__ == "__main__":
    sys.exit(main())
