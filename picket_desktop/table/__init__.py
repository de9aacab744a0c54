"""The table: the only package that may import pygame at module level."""

import os

DESKTOP_ID = "io.github.picket_desktop.Picket"
"""The name of the program's desktop file. Linux uses it to find a window's name and icon, and Windows to find
the program's shortcut."""

# Environment variables that pygame reads, or would otherwise set, when it is imported.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", DESKTOP_ID)
os.environ.setdefault("SDL_VIDEO_WAYLAND_WMCLASS", DESKTOP_ID)
