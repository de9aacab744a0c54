"""``picket replay``: open the table on a recorded game."""

from __future__ import annotations

import argparse

from picket_desktop.commands.opening import open_table
from picket_desktop.commands.score import read_text
from picket_desktop.commands.typed import path
from picket_desktop.engine.record import LARGEST, read, replay
from picket_desktop.words.pages import page_words

EXAMPLE = "picket replay game.picket"


def arguments(parser: argparse.ArgumentParser) -> None:
    say = page_words().say
    parser.add_argument(
        "file",
        metavar=say.within("a placeholder", "FILE"),
        type=path,
        help=say("the recorded game; - reads standard input"),
    )


def run(args: argparse.Namespace) -> int:
    record = read(read_text(str(args.file), most=4 * LARGEST))
    for _ in replay(record):
        pass
    return open_table(record)
