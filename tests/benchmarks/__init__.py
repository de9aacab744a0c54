"""Measurements, never assertions. Only the figures are printed, not even pygame's greeting."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
