"""The slip over the score sheet with what the computer knew and chose in a replayed game."""

from __future__ import annotations

from picket_desktop.replay import Known
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.slip.slip import Paper, on_slip
from picket_desktop.table.play.state import TableState
from picket_desktop.table.widgets.flow import Flow
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale


def knew(
    presenter: Presenter,
    state: TableState,
    known: Known | None,
    scale: Scale,
    measure: Measure,
) -> list[Look]:
    """Return the slip of a computer's seat: whose it is, what was chosen here, and why."""
    words = state.words
    paper = Paper(scale, measure)
    for size in range(scale.type(21), scale.least - 1, -1):
        found = paper.begun()
        found.line(words.label.what_was_known(state.names[state.seat]), "sc", round(size * 1.1), "heading")
        found.y += size * 0.3
        if known is None:
            found.line(words.label("known.nothing"), "prose-italic", size, id="thought")
        else:
            _choice(found, presenter, state, known, size)
        if found.y <= paper.tall:
            break
    return on_slip(found, scale)


def _choice(found: Flow, presenter: Presenter, state: TableState, known: Known, size: int) -> None:
    """Print what was chosen and why; if the computer would choose otherwise now, also that choice."""
    words, name = state.words, state.player(state.seat)
    found.line(words.label.chose(name, known.since), "italic", size, "sepia")
    if about := presenter.about(state, known.move):
        found.line(about, "prose", size)
    if known.unknown:
        found.line(words.label("known.unknown"), "prose-italic", size, id="thought")
    elif known.reason is None:
        found.line(words.label("known.thinking"), "prose-italic", size, id="thought")
    if known.otherwise is not None:
        found.y += size * 0.3
        found.line(words.label.chooses_otherwise(name), "italic", size, "sepia")
        if about := presenter.about(state, known.otherwise):
            found.line(about, "prose", size)
    elif known.anew and known.reason is not None:
        found.y += size * 0.3
        found.line(words.label.chooses_the_same(name), "italic", size, "sepia")
    if known.reason is not None:
        found.line(words.advice.thought(known.reason), "prose-italic", size, id="thought")
    if known.otherwise is not None:
        found.y += size * 0.3
        found.line(words.label("known.near"), "italic", size, "sepia")
