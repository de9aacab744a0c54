"""The commands of the command line, one module each, with EXAMPLE, ``arguments(parser)`` and ``run(args)``. A
module is imported when its command is chosen; until then only its description here is known."""

from __future__ import annotations

import argparse
from importlib import import_module
from typing import Protocol, cast

from picket_desktop.words.voice import N_

COMMANDS = {
    "score": N_("score a deal record line by line, each line with its rule and source"),
    "verify": N_("check the seals of a recorded game, deal by deal"),
    "duel": N_("let two players play each other, every pack twice with seats swapped"),
    "evaluate": N_("rank what you could do with a hand, or in a recorded game, by points and chances"),
    "replay": N_("open the table on a recorded game, step by step"),
    "page": N_("write a deal of a recorded game as a page for a browser, with its review"),
    "picture": N_("draw the table at a moment of play, without a display"),
    "rules": N_("list the rule sets, or print one as a readable rule book with its sources and options"),
    "print": N_("make a PDF to print: a pack, a wrapper, a leaflet, a score sheet, a card of what scores"),
    "statistics": N_("print the statistics of your saved games, or every deal as a table"),
    "check": N_("check an installation: rule sets, players, art, fonts, sound and data folder"),
}
"""Descriptions of the commands, in the order of the help."""


class Command(Protocol):
    """What a command's module provides."""

    EXAMPLE: str

    def arguments(self, parser: argparse.ArgumentParser) -> None:
        """Add the command's arguments to its parser."""

    def run(self, args: argparse.Namespace) -> int:
        """Run the command and return the exit status. Raises `Refusal`."""


def command(name: str) -> Command:
    """Import the command with this name, and return its module."""
    return cast(Command, import_module(f"{__name__}.{name}"))
