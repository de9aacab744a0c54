"""Rows of lists and settings: choices, switches, sliders and fields. There is also a ruler along which points
grow towards a goal. Does not use pygame."""

from __future__ import annotations

from picket_desktop.table.widgets.looks import Look, Rect, look_type


@look_type
class RowLook(Look):
    """A line of a printed table. It must be hit exactly, and is shaded while pointed at or chosen."""

    press: bool = True

    def holds(self, x: float, y: float) -> bool:
        return self.rect.holds(x, y)


@look_type
class LabelledLook(Look):
    """A control with its label on the left. If `stacked`, the label has the upper half of the row, and the
    control the lower half."""

    label: str
    size: int
    stacked: bool = False
    press: bool = True


@look_type
class ToggleLook(LabelledLook):
    """A switch. Its label is on the left; on the right is a box, ticked when `on`, with `words` for its
    state."""

    words: str
    on: bool = False


@look_type
class ChoiceLook(LabelledLook):
    """One of several values, with an arrow on either side to step through them. With `night`, all of it is
    pale, for a dark sheet."""

    value: str
    first: bool = False
    last: bool = False
    night: bool = False


@look_type
class SliderLook(LabelledLook):
    """A slider for a value between 0 and 1: a rule with a counter as its handle."""

    value: float
    words: str


@look_type
class TimeLook(SliderLook):
    """The timeline of a game: a slider without words, with its counter at the present position. ``deals`` are
    the positions at which deals start, and ``tricks`` the other marked positions, all as fractions of the
    line."""

    label: str = ""
    words: str = ""
    size: int = 0
    deals: tuple[float, ...] = ()
    tricks: tuple[float, ...] = ()

    @property
    def run(self) -> Rect:
        """The place of the line itself; the counter extends beyond the line's ends."""
        return self.rect.grown(-self.rect.h / 2, 0)

    def share(self, x: float) -> float:
        """Return the fraction (0-1) of the line that corresponds to an x in pixels."""
        return min(1.0, max(0.0, (x - self.run.x) / max(1.0, self.run.w)))


@look_type
class FieldLook(LabelledLook):
    """A text field, with a caret while it has the focus. `empty` is shown while there is no text. All of the
    text may be `marked`, to be overwritten. `split` is the label's fraction of the width, if different from
    other rows."""

    text: str
    empty: str = ""
    split: float = 0.0


@look_type
class MeasureLook(Look):
    """Draws a brass rule that fills with the points ``made`` towards the number ``needed`` to win; beyond
    that it stays full. ``own`` is true for the person's side."""

    made: int
    needed: int
    own: bool = False


@look_type
class OnwardLook(Look):
    """An arrow pointing right, to the line that a question is about. If ``night`` is True, it is pale."""

    night: bool = False


@look_type
class MoreLook(Look):
    """An arrow at an end of a scroll bar, which shows that there is more: above (``up``) or below. By
    ``night`` it is pale."""

    up: bool
    night: bool = False
