"""Check types, lint and formatting: ``python -m tests.lint``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
COMMANDS = (["mypy"], ["ruff", "check", "."], ["ruff", "format", "--check", "."])


def main() -> int:
    """Run every check, even after one has failed. Return 1 if any did."""
    failed = False
    for command in COMMANDS:
        print("$", *command, flush=True)
        failed |= subprocess.run([sys.executable, "-m", *command], cwd=ROOT).returncode != 0
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
