"""The page of keys: those of the screen that it was opened from, then those of every screen."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.screens.reading import Passage, ReadingPage
from picket_desktop.table.screens.screen import Host, Screen
from picket_desktop.words.pages import said

EVERYWHERE = (
    "enter",
    "red",
    "arrows",
    "tab",
    "escape",
    "mute",
    "louder",
    "larger",
    "full",
    "paste",
    "asked",
    "again",
    "log",
    "keys",
    "help",
    "slip",
)
"""Catalogue entries of the keys that every screen has."""
TYPED = ("asked", "again", "log")
"""Those that read nothing aloud where figures are typed."""


def everywhere(types: bool = False) -> list[tuple[str, str]]:
    """Return the keys of every screen and what they do; where one ``types`` figures, without those that a
    figure would mean."""
    keys = [key for key in EVERYWHERE if not (types and key in TYPED)]
    return [(said(f"key.{key}"), said(f"key.{key}.does")) for key in keys]


def keys_page(host: Host, of: Screen) -> ReadingPage:
    """Return the page that `?` and the doors named after it open."""
    own = of.keys()
    found = [*_told(said(of.keys_at), own), *_told(said("keys.everywhere"), everywhere(of.types))]
    return ReadingPage(host, said("keys.title"), found if own else found[1:], name="Keys")


def _told(heading: str, keys: Sequence[tuple[str, str]]) -> list[Passage]:
    pairs = [Passage(f"{key}\t{does}", "pair") for key, does in keys]
    return [Passage(heading, "heading"), *pairs] if pairs else []
