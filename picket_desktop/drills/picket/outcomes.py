"""How the choices of published problems did when they were played out, made by
``python -m tests.drills.playing_out``."""

from __future__ import annotations

from picket_desktop.drills.item import PlayedOut

OUTCOMES: dict[str, PlayedOut] = {
    "cavendish-playing-I-younger": PlayedOut("play QC", 200, -0.2, 0.1, False),
    "cavendish-playing-X-younger": PlayedOut("play AH", 200, 5.9, 0.9, False),
    "cavendish-playing-XI-younger": PlayedOut("play KS", 200, 1.9, 0.4, False),
}
"""By the name of the problem, where the best is another than the book's choice."""
