"""The table: the only rooms of the house where pygame may be imported."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
