"""The rows of lists and settings: what is chosen, switched, slid and written, and the rule that points fill.
No pygame here."""

from __future__ import annotations

from picket_desktop.table.widgets.looks import Look, Rect, look_type


@look_type
class RowLook(Look):
    """A line of a printed table: pointed at exactly, stained while it is pointed at or chosen. One that
    `answers` what is asked takes the red, like a button."""

    press: bool = True

    def holds(self, x: float, y: float) -> bool:
        return self.rect.holds(x, y)


@look_type
class LabelledLook(Look):
    """What is set, its label at the left; `stacked`: the label has the upper half of the row, the control the
    lower."""

    label: str
    size: int
    stacked: bool = False
    press: bool = True


@look_type
class ToggleLook(LabelledLook):
    """A switch: its label at the left, at the right a box, ticked when it is `on`, and `words` for that."""

    words: str
    on: bool = False


@look_type
class ChoiceLook(LabelledLook):
    """One of several values, stepped through with arrows at either side of the words."""

    value: str
    first: bool = False
    last: bool = False


@look_type
class SliderLook(LabelledLook):
    """A value between 0 and 1 on a rule with a counter for its handle."""

    value: float
    words: str


@look_type
class TimeLook(SliderLook):
    """A slider without words: the line of a game's time, with a counter where one stands. ``deals`` are where
    its deals begin and ``tricks`` what lies between, all in shares of the line."""

    label: str = ""
    words: str = ""
    size: int = 0
    deals: tuple[float, ...] = ()
    tricks: tuple[float, ...] = ()

    @property
    def run(self) -> Rect:
        """The line itself: the counter stands out beyond its ends."""
        return self.rect.grown(-self.rect.h / 2, 0)

    def share(self, x: float) -> float:
        """What a place (pixels) is on the line."""
        return min(1.0, max(0.0, (x - self.run.x) / max(1.0, self.run.w)))


@look_type
class FieldLook(LabelledLook):
    """A line to write on; the caret shows while it has the keyboard. `empty` is said while nothing is, and
    all of it may be `marked`, to be written over.
    `split` is how much of it the label has, where that is not as in other rows."""

    text: str
    empty: str = ""
    split: float = 0.0


@look_type
class MeasureLook(Look):
    """A brass rule on which ``made`` points grow towards the ``needed`` ones that win; beyond them it is
    full. ``own`` is the person's side."""

    made: int
    needed: int
    own: bool = False
