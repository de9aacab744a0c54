"""The command line: with no command the table opens; each command does one plain thing and prints it.

A mistake in what was asked is one sentence on standard error and exit status 2, never a traceback.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from multiprocessing import freeze_support
from pathlib import Path
from typing import NoReturn

from picket_desktop import __version__
from picket_desktop.commands import COMMANDS, command
from picket_desktop.commands.refusal import Refusal
from picket_desktop.engine.game import BadText


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, and where help is."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message[:1].upper()}{message[1:]}. See {self.prog} --help.\n")


def parser(typed: Sequence[str]) -> argparse.ArgumentParser:
    """The command line that can read ``typed``: of the commands only those named in it are loaded."""
    top = _Parser(
        prog="picket",
        description="A card table for Picket, the oldest game of the piquet family, against the computer. "
        "Without a verb the table opens on its title page, where an unfinished game can be continued.",
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="example: picket rules rubicon",
    )
    top.add_argument("--version", action="version", version=f"Picket {__version__}")
    top.add_argument("--data", metavar="FOLDER", type=Path, help="keep games and settings in this folder")
    verbs = top.add_subparsers(metavar="VERB", title="verbs", parser_class=_Parser, dest="verb")
    for name, does in COMMANDS.items():
        verb = verbs.add_parser(
            name,
            help=does,
            description=does[:1].upper() + does[1:] + ".",
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        if name in typed:
            chosen = command(name)
            verb.epilog = f"example: {chosen.EXAMPLE}"
            chosen.arguments(verb)
            verb.set_defaults(run=chosen.run)
    return top


def open_table(args: argparse.Namespace) -> int:
    """Open the window."""
    from picket_desktop.table.which_pygame import pygame_trouble

    trouble = pygame_trouble()
    if trouble:
        return _refuse(trouble)
    from picket_desktop.table.start import open_table as opened

    return opened(data=args.data)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    freeze_support()
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal without our quotation marks still gets the text
    typed = sys.argv[1:] if argv is None else argv
    args = parser(typed).parse_args(typed)
    if args.data is not None:
        os.environ["PICKET_DATA"] = str(args.data)
    try:
        return int(args.run(args)) if args.verb else open_table(args)
    except Refusal as refusal:
        return _refuse(str(refusal))
    except BadText as bad:
        from picket_desktop.words.words import words

        return _refuse(words().refusals.at_line(bad.line, bad.reason))
    except BrokenPipeError:
        sys.stderr.close()
        return 0
    except KeyboardInterrupt:
        return 130


def _refuse(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
