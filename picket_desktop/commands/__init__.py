"""The commands of the command line, one file each: HELP, EXAMPLE, ``arguments(parser)`` and ``run(args)``."""

from __future__ import annotations

from picket_desktop.commands import check, duel, picture, rules, score
from picket_desktop.commands.refusal import Refusal

COMMANDS = {"score": score, "duel": duel, "picture": picture, "rules": rules, "check": check}

__all__ = ["COMMANDS", "Refusal"]
