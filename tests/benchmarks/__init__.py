"""Measurements, never assertions. Nothing but the figures is printed, not even pygame's greeting."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
