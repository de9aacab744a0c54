"""The slip over the score sheet that shows, in a replayed game, what a computer player knew and what it
chose."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.replay import Known
from picket_desktop.table.play.cloth.bar import watched
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.slip.rows import BODY, Gap, Row, Says, footnote, title
from picket_desktop.table.play.slip.slip import beneath, in_place, slip
from picket_desktop.table.play.state import TableState
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale


def knew(
    presenter: Presenter,
    state: TableState,
    known: Known | None,
    looks: Sequence[Look],
    scale: Scale,
    measure: Measure,
) -> list[Look]:
    """Return the ``looks`` of the table with the slip for a computer's seat: what was chosen here, and why.
    Unless the game is between computer players only, the slip also says whose seat it is. ``known`` is None
    if nothing is known about the choice."""
    label, name = state.words.label, state.player(state.seat)
    if state.replayed is not None and watched(state.replayed):
        rows: list[Row] = [title(label("know")), Gap(0.3)]
    else:
        rows = [title(label.seen_from(name)), footnote(label.turned_round(name)), Gap(0.3)]
    if known is None:
        rows.append(_thought(label("known.nothing")))
    else:
        rows += _choice(presenter, state, known)
    return beneath(
        looks, in_place(scale, looks, measure, lambda place: slip(place, scale, measure, rows, shrinks=BODY))
    )


def _choice(presenter: Presenter, state: TableState, known: Known) -> list[Row]:
    """Return rows saying what was chosen and why. If the computer would choose differently now, add rows on
    that choice."""
    label, name = state.words.label, state.player(known.seat)
    if known.closed:
        return [_heading(label.chose(name, known.since)), _thought(label("known.closed"))]
    rows = [_heading(label.chose(name, known.since)), Says(presenter.about(state, known.move), "prose")]
    if known.unknown or known.reason is None:
        rows.append(_thought(label("known.unknown" if known.unknown else "known.thinking")))
    if known.otherwise is not None:
        rows += [Gap(0.3), _heading(label.chooses_otherwise(name))]
        rows.append(Says(presenter.about(state, known.otherwise), "prose"))
    elif known.anew and known.reason is not None:
        rows += [Gap(0.3), _heading(label.chooses_the_same(name))]
    if known.reason is not None:
        rows.append(_thought(state.words.advice.thought(known.reason)))
    if known.otherwise is not None:
        rows += [Gap(0.3), _heading(label("known.near"))]
    return rows


def _heading(text: str) -> Row:
    return footnote(text, units=BODY)


def _thought(text: str) -> Row:
    return Says(text, "prose-italic", id="thought")
