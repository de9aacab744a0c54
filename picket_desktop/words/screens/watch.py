"""The text of the page for choosing a game to watch."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_, NP_, Sentence

WATCH: Mapping[str, Sentence] = {
    "door.watch": NP_("a button: to watch a game", "Watch"),
    "door.watch.says": N_("Watch opponents play each other, and ask why they do what they do"),
    "watch.title": NP_("a heading", "Watch a game"),
    "watch.lead": N_(
        "Opponents play each other. Press “Why?” at any time: it gives the reason for the last choice."
    ),
    "watch.which": NP_("which game is watched", "Game"),
    "watch.which.says": N_("Choose the game to watch"),
    "watch.near": NP_("a player of a game that is watched", "Nearest seat"),
    "watch.other": NP_("a player of a game that is watched", "Seat {number}"),
    "watch.player.says": N_("Choose who plays in this seat"),
    "watch.hands": NP_("which hands lie open in a game that is watched", "Hands"),
    "watch.hands.all": NP_("which hands lie open in a game that is watched", "All open"),
    "watch.hands.one": NP_("which hands lie open in a game that is watched", "Nearest only"),
    "watch.hands.says": N_("Choose which hands lie open; at the table you can change it"),
    "watch.begin": NP_("a button: to watch a game", "Watch"),
    "watch.begin.says": N_("Sit down beside the table; nothing is saved"),
}
"""The labels of the page, by key, besides those of all pages."""
