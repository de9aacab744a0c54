"""Leaflets: every rule set in every language and type folds up, and says what the rule book says."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.printed.leaflet import FOOT, OUTER, TOP
from picket_desktop.printed.press import printed
from picket_desktop.printed.sizes import LEAFLET, SHEETS, TYPE_SIZES, Order
from picket_desktop.words.languages import languages, speak, spoken
from picket_desktop.words.words import words_for
from tests.printed.measuring import POPPLER, pages, parts, read_aloud, words

MOST = {10: 2, 14: 4, 18: 6}
"""The most sides for each size of type: one sheet in the smallest, three in the largest."""
pytestmark = POPPLER


@pytest.fixture
def speaking() -> Iterator[None]:
    before = spoken()
    yield
    speak(before)


def saved(tmp_path: Path, name: str, **of: object) -> Path:
    file, rules = tmp_path / "leaflet.pdf", games.rules(name)
    order = Order(LEAFLET, rules, rules.pack)._replace(**of)  # type: ignore[arg-type]
    file.write_bytes(printed(order))
    return file


@pytest.mark.sweep
@pytest.mark.parametrize("points", TYPE_SIZES)
@pytest.mark.parametrize("language", list(languages()))
@pytest.mark.parametrize("name", games.names())
@pytest.mark.usefixtures("speaking")
def test_leaflet_folds_up_and_nothing_is_cut_off(
    name: str, language: str, points: int, tmp_path: Path
) -> None:
    speak(language)
    for sheet, size in SHEETS.items():
        file = saved(tmp_path, name, points=points, sheet=sheet)
        assert pages(file) in range(2, MOST[points] + 1, 2)
        half = size.across.w / 2
        for word in words(file):
            page = 0.0 if word.right < half else half
            assert page + OUTER - 0.5 <= word.left < word.right <= page + half - OUTER + 0.5, word
            assert TOP - 0.5 <= word.top < word.bottom <= size.across.h - FOOT / 2 + 3, word


@pytest.mark.full
@pytest.mark.parametrize("language", list(languages()))
@pytest.mark.usefixtures("speaking")
def test_leaflet_is_read_in_the_order_of_the_book(language: str, tmp_path: Path) -> None:
    """Though the first page is printed beside the last."""
    speak(language)
    rules = games.rules("cotton")
    file = saved(tmp_path, "cotton", points=18)
    chapter = words_for(rules).book.chapter(rules, sealed=False)
    aloud, at = read_aloud(file), -1
    said = [chapter.title, chapter.character, chapter.opening.aim, chapter.opening.comes_to]
    said += [text for section in chapter.sections for text in (section.heading, *section.paragraphs)]
    for text in said:
        found = aloud.find(" ".join(text.split()), at + 1)
        assert found > at, text
        at = found
    kinds = parts(file)
    assert kinds.count("H1") == 1
    assert kinds.count("H2") == len(chapter.sections) + 2
    assert kinds.count("Figure") == 1


@pytest.mark.full
def test_leaflet_has_the_house_rules_agreed_and_no_seal(tmp_path: Path) -> None:
    rules = games.rules("rubicon", [("carte-rouge", "20")])
    file = tmp_path / "leaflet.pdf"
    file.write_bytes(printed(Order(LEAFLET, rules, rules.pack)))
    aloud = read_aloud(file)
    assert words_for(rules).house_rules.in_force(rules)[0] in aloud
    assert "seal" not in aloud
    assert read_aloud(saved(tmp_path, "rubicon")) != aloud


@pytest.mark.parametrize(
    ("points", "sides"),
    [(10, [(4, 1), (2, 3)]), (14, [(8, 1), (2, 7), (6, 3), (4, 5)])],
)
def test_pages_follow_one_another_once_the_sheets_are_folded(
    points: int, sides: list[tuple[int, int]], tmp_path: Path
) -> None:
    """Every side has an earlier and a later page, as on the sheets of a booklet; the first has no number."""
    file, half = saved(tmp_path, "cotton", points=points), SHEETS["a4"].across.w / 2
    foot = SHEETS["a4"].across.h - FOOT
    numbers = {(w.page, w.left > half): int(w.text) for w in words(file) if w.top > foot and w.text.isdigit()}
    found = [(numbers[side, False], numbers.get((side, True), 1)) for side in range(1, len(sides) + 1)]
    assert found == sides
    title = next(w for w in words(file) if w.text.startswith("Cotton"))
    assert (title.page, title.left > half) == (1, True)
