"""A line that does not fit is cut as little as possible, and shows that it has been cut."""

from __future__ import annotations

import pytest

from picket_desktop.table.widgets.text import LEFT_OUT, shortened
from tests.table.measure import MEASURE

NAME = "Rubicon Piquet against Mistress Anne"


@pytest.mark.parametrize("to_its_end", [False, True])
@pytest.mark.parametrize("room", [40, 75, 150, 280])
def test_shortened_line_keeps_as_much_as_fits(room: int, to_its_end: bool) -> None:
    def wide(text: str) -> float:
        return MEASURE.width(text, "english", 24)

    line = shortened(NAME, "english", 24, room, MEASURE, to_its_end=to_its_end)
    kept = line.strip(LEFT_OUT)
    assert wide(line) <= room
    assert line == (LEFT_OUT + kept if to_its_end else kept + LEFT_OUT)
    at = NAME.rindex(kept) - 1 if to_its_end else len(kept)
    more = (NAME[at:] if to_its_end else NAME[: at + 1]).strip()
    assert more == kept or wide(LEFT_OUT + more) > room or NAME[at] == " "


def test_line_that_fits_is_unchanged() -> None:
    assert shortened(NAME, "english", 24, MEASURE.width(NAME, "english", 24), MEASURE) == NAME
    assert shortened("", "english", 24, 0.0, MEASURE) == ""
