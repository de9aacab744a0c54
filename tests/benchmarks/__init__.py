"""Measurements of speed, memory and size. They assert nothing and print only their figures, without pygame's
greeting."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
