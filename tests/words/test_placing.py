"""The person's level in words: the sentence for every possible level, in every language."""

from __future__ import annotations

import re
from datetime import datetime

import pytest

from picket_desktop.ai.place.place import place
from picket_desktop.engine.statistics import Place, Statistics, Wanted
from picket_desktop.words.counting import Counting, counting_of
from picket_desktop.words.languages import languages
from picket_desktop.words.placing import place_point, place_table, placed, source, wanting
from tests.ai.place.made import NAMES, deals, ladder
from tests.words.pseudo import spoken

KNOWN = Place(12, 140, (), NAMES, 2.2, (1.8, 2.6), 0)
PLACES = (
    KNOWN,
    KNOWN._replace(bounds=(1.4, 2.9), more=40),
    KNOWN._replace(bounds=(0.2, 4.4), more=1200),
    KNOWN._replace(level=None, more=1, decisions=19, deals=1),
    KNOWN._replace(level=None, players=(), more=None),
    Place(players=NAMES, more=20),
)


def counting() -> Counting:
    return counting_of(Statistics(Wanted("rubicon")), True, datetime(2026, 11, 30))


def test_place_is_told_as_sharply_as_it_is_known() -> None:
    told = [placed(counting(), one) for one in PLACES]
    assert told == [
        "You play like Will Rook (level 3 of 6), give or take half a level.",
        "You play like Will Rook (level 3 of 6), give or take a level.",
        "You play somewhere between Master Toby (level 1) and Madame de Sévigné (level 5 of 6).",
        "",
        "",
        "",
    ]


def test_what_is_wanting_is_told_with_the_way_to_get_it() -> None:
    told = [wanting(counting(), one) for one in PLACES]
    assert told[:3] == [
        "",
        "About 40 more decisions will settle it to within half a level.",
        "About 1,200 more decisions will settle it to within half a level.",
    ]
    assert told[3].startswith("After one more decision there is a first estimate. Play without help")
    assert "house rules" in told[4]
    assert "without hints" in told[5]
    assert "review" in told[5]
    assert wanting(counting(), KNOWN._replace(more=None)) == "", "nothing is promised"


def test_source_tells_the_deals_and_the_most_that_counts() -> None:
    told = source(counting(), KNOWN, True)
    assert told.startswith("140 decisions in 12 reviewed deals without help")
    assert told.endswith("A decision counts for ten points at most.")
    assert "points" not in source(counting(), KNOWN, False)


def test_table_has_each_kind_with_its_bounds_beside_the_nearest_opponent() -> None:
    found = place(deals(0.6, 20, 1), ladder())
    table = place_table(counting(), found)
    assert table is not None
    assert table.columns == ("You", "Range", "Cotton")
    assert [line.label for line in table.lines] == ["Exchanging", "Calling", "Leading", "Following", "All"]
    assert all(re.fullmatch(r"[–\d.]+ to [–\d.]+", line.figures[1]) for line in table.lines)
    assert {line.figures[2] for line in table.lines} == {"–0.60"}
    first = place_table(counting(), place(deals(0.6, 1), None))
    assert first is not None
    assert {(len(line.figures), line.figures[1]) for line in first.lines} == {(2, "–")}
    assert place_table(counting(), Place()) is None


def test_nothing_is_praised_or_counted_in_a_row() -> None:
    said = " ".join(what(counting(), one) for one in PLACES for what in (placed, wanting)).lower()
    assert not re.search(r"streak|medal|record|bravo|well done|congratul|!", said)


@pytest.mark.parametrize("code", [*languages()])
def test_everything_is_said_in_every_language(code: str) -> None:
    with spoken(code):
        found = place(deals(0.6, 30, 1), ladder())
        told = [what(counting(), one) for one in PLACES for what in (placed, wanting)]
        told += [source(counting(), one, True) for one in PLACES[:3]]
        told += [place_point(counting(), point) for point in found.points]
    assert len([text for text in told if text]) > 10
    assert not [text for text in told if "{" in text or "None" in text]
    if code != "en":
        assert not [text for text in told if re.search(r"\b(level|deals?|decisions? (in|there))\b", text)]
