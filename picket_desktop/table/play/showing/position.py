"""Rebuild the table as it was at a position of a game, using only what had been shown by then."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from picket_desktop.engine.game import Event, View
from picket_desktop.table.motion.speech import Speech
from picket_desktop.table.play.presenter import PAUSE, Presenter
from picket_desktop.table.play.state import Scene
from picket_desktop.words.words import Words


class Stood(NamedTuple):
    """The table as it was at a position: its scene, the text of the prompt (the story), and the banderoles
    then hanging."""

    scene: Scene
    story: str
    speeches: tuple[Speech | None, ...]


def stood(
    presenter: Presenter,
    view: View,
    latest: Sequence[Event],
    words: Words,
    names: tuple[str | None, ...],
) -> Stood:
    """Return the table as a view shows it. Every event is presented in order, from the table as it was before
    that event. A complete trick stays until the next lead. Speech that would soon vanish is shown only if it
    belongs to the ``latest`` events."""
    scene, story = presenter.before(view), ""
    hang: list[tuple[Speech, bool] | None] = [None] * len(names)
    told = view.told
    now = len(told) - len(latest)
    seen = 0
    for beat in presenter.events.beats(told):
        if beat == PAUSE:
            continue
        seen += len(beat)
        was = scene
        if any(presenter.events.rolls_up(event) for event in beat):
            hang = [None if line and line[1] else line for line in hang]
        for event in beat:
            story = presenter.events.story(event, was, words, names, story)
        for event in beat:
            scene = presenter.after(scene, event, words)
        for line in presenter.events.lines(beat, was, scene, words):
            lasts = line.stays or seen > now
            hang[line.seat] = (Speech(line.text, line.grand), line.stays) if lasts else None
    return Stood(scene, story, tuple(line[0] if line else None for line in hang))
