"""Every rule set's leaflet, in every language and type size, can be folded and says what the rule book
says."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile
from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.cards import Rank, pack
from picket_desktop.engine.picket.ruleset import HAND
from picket_desktop.printed.leaflet import FOOT, OUTER, TICK, TOP
from picket_desktop.printed.paper import SAFE, Paper
from picket_desktop.printed.press import printed
from picket_desktop.printed.rulings_table import SHORT, rulings_table
from picket_desktop.printed.setting import Setter, Style, filled, height
from picket_desktop.printed.sizes import LEAFLET, SHEETS, TYPE_SIZES, Order
from picket_desktop.words.book.rulings import RULINGS
from picket_desktop.words.languages import SOURCE, languages, speak
from picket_desktop.words.words import words_for
from tests.printed import measuring
from tests.printed.measuring import POPPLER, Word, inked, pages, parts, picture, read_aloud, words

MOST, LONGER = {10: 2, 14: 4, 18: 8}, 2
"""``MOST`` gives the maximum number of sides for each size of type, from one sheet in the smallest to four in
the largest. ``LONGER`` is how many more sides are allowed in languages that take more room than English."""
pytestmark = POPPLER


def saved(tmp_path: Path, name: str, **of: object) -> Path:
    rules = games.rules(name)
    return measuring.saved(tmp_path, Order(LEAFLET, rules, rules.pack)._replace(**of))  # type: ignore[arg-type]


@pytest.mark.sweep
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("points", TYPE_SIZES)
@pytest.mark.parametrize("language", list(languages()))
@pytest.mark.parametrize("name", games.names())
def test_leaflet_folds_up_and_nothing_is_cut_off(
    name: str, language: str, points: int, sheet: str, tmp_path: Path
) -> None:
    speak(language)
    size = SHEETS[sheet]
    file = saved(tmp_path, name, points=points, sheet=sheet)
    assert pages(file) in range(2, MOST[points] + LONGER * (language != SOURCE) + 1, 2)
    half = size.across.w / 2
    for word in words(file):
        page = 0.0 if word.right < half else half
        assert page + OUTER - 0.5 <= word.left < word.right <= page + half - OUTER + 0.5, word
        assert TOP - 0.5 <= word.top < word.bottom <= size.across.h - FOOT / 2 + 3, word


@pytest.mark.full
@pytest.mark.parametrize("language", list(languages()))
def test_leaflet_is_read_in_the_order_of_the_book(language: str, tmp_path: Path) -> None:
    """The pages read in order although the first is printed beside the last."""
    speak(language)
    rules = games.rules("cotton")
    file = saved(tmp_path, "cotton", points=18)
    chapter = words_for(rules).book.chapter(rules, sealed=False)
    aloud, at = read_aloud(file), -1
    said = [chapter.title, chapter.character, chapter.opening.aim, chapter.opening.comes_to]
    book = [section for section in chapter.sections if RULINGS not in section.keys]
    said += [text for section in book for text in (section.heading, *section.paragraphs)]
    said += [section.heading for section in chapter.sections if section not in book]
    for text in said:
        found = aloud.find(" ".join(text.split()), at + 1)
        assert found > at, text
        at = found
    kinds = parts(file)
    assert kinds.count("H1") == 1
    assert kinds.count("H2") == len(chapter.sections) + 3
    assert kinds.count("Figure") == 1


@pytest.mark.sweep
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("points", TYPE_SIZES)
@pytest.mark.parametrize("language", list(languages()))
@pytest.mark.parametrize("name", games.names())
def test_no_page_is_bare_but_perhaps_the_last_ones(
    name: str, language: str, points: int, sheet: str, tmp_path: Path
) -> None:
    """Everyday words take the most room. In small type one sheet is enough. In large type any bare pages come
    after all the text."""
    speak(language)
    file, size = saved(tmp_path, name, points=points, sheet=sheet, plain=True), SHEETS[sheet].across
    last = 2 * pages(file) - 1
    read = {(w.page - 1, w.right > size.w / 2) for w in words(file) if w.bottom < size.h - FOOT - 12}
    order = [at for at in range(last + 1) if _printed_on(at, last) in read]
    assert order == list(range(len(order)))
    if points == TYPE_SIZES[0]:
        assert pages(file) == 2
        assert len(order) == last + 1


@pytest.mark.sweep
@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.parametrize("points", TYPE_SIZES)
@pytest.mark.parametrize("name", games.names())
def test_no_page_ends_shortly_below_a_heading(name: str, points: int, sheet: str, tmp_path: Path) -> None:
    """At least three lines follow a heading on its page, or else its whole section."""
    rules = games.rules(name)
    half = SHEETS[sheet].across.w / 2
    found = words(saved(tmp_path, name, points=points, sheet=sheet))
    found.sort(key=lambda word: (word.page, word.left > half, round(word.top, 1), word.left))
    texts = [word.text for word in found]
    for section in words_for(rules).book.chapter(rules, sealed=False).sections:
        if RULINGS in section.keys:
            continue
        heading, told = section.heading.split(), " ".join(section.paragraphs).split()
        begins = [*heading, *told[:3]]
        (at,) = (i for i in range(len(texts)) if texts[i : i + len(begins)] == begins)
        below = found[at + len(heading) :]
        run = [
            one for one, _ in takewhile(lambda pair: pair[0].text == pair[1], zip(below, told, strict=False))
        ]
        assert len(run) == len(told) or len({round(word.top) for word in run}) > 2, section.heading


@pytest.mark.parametrize("name", ["cotton", "rubicon", "au-cent-1908"])
@pytest.mark.parametrize("language", list(languages()))
def test_rulings_are_whole_and_the_last_is_not_alone(name: str, language: str) -> None:
    """No ruling is divided between columns. The last ruling is alone in its column only if it is long."""
    speak(language)
    rules, sheet = games.rules(name), SHEETS["letter"].across
    page = sheet.h - TOP - FOOT
    setter = Setter(Paper(sheet, "", "", language), sheet.w / 2 - 2 * OUTER)
    family = words_for(rules).families[rules.family]
    rulings_table(
        setter, family.rulings_told(rules), Style(size=18), words_for(rules).book.cases_listed, page
    )
    columns = filled(setter.rows, lambda _: page * 0.8)
    numbers = [{row.of for row in column} for column in columns]
    assert all(one.isdisjoint(then) for one, then in pairwise(numbers))
    assert len(numbers[-1]) > 1 or height(columns[-1]) > page * SHORT / 3
    assert all(height(column) <= page for column in columns)


def _printed_on(page: int, last: int) -> tuple[int, bool]:
    """Return the side on which a page is printed and whether it is on the right half; sides and pages count
    from zero."""
    side = min(page, last - page)
    return side, (page == side) == (side % 2 == 0)


@pytest.mark.full
def test_sources_are_named_once_at_the_end(tmp_path: Path) -> None:
    aloud = read_aloud(saved(tmp_path, "cotton"))
    assert aloud.count("The Compleat Gamester, 1674") == 1
    assert aloud.index("Sources: Cotton") > aloud.index("At a real table")


@pytest.mark.full
def test_what_went_wrong_is_told_before_what_follows(tmp_path: Path) -> None:
    for points in (TYPE_SIZES[0], TYPE_SIZES[-1]):
        aloud = read_aloud(saved(tmp_path, "cotton", points=points)).casefold()
        case = aloud.index("if the dealer has dealt too many cards; or if two cards lie face up in the pack")
        assert aloud.index("the cards may be dealt again", case) - case < 90


@pytest.mark.full
def test_sheets_say_how_they_are_printed_and_where_they_are_folded(tmp_path: Path) -> None:
    """The back cover has the printing instructions, even if it is otherwise empty. The fold marks are in the
    middle of the outer sides."""
    for points, several in ((10, False), (18, True)):
        file = saved(tmp_path, "du-coeur", points=points)
        said = [w for w in words(file) if w.text == "edge”);"]
        assert [(w.page, w.right < SHEETS["a4"].across.w / 2) for w in said] == [(1, True)]
        assert ("inside the one before" in read_aloud(file)) is several
        for side in range(1, pages(file) + 1):
            marks = inked(picture(file, side).column(SHEETS["a4"].across.w / 2))
            found = [(a, b) for a, b in marks if b - a == pytest.approx(TICK, abs=0.4)]
            assert len(found) == 2 * (side % 2)
            assert all(a > SAFE - 0.3 and b < SHEETS["a4"].across.h - SAFE + 0.3 for a, b in found)


@pytest.mark.sweep
@pytest.mark.parametrize("points", TYPE_SIZES)
@pytest.mark.parametrize("language", list(languages()))
@pytest.mark.parametrize("name", games.names())
def test_title_is_one_line_and_the_example_one_page(
    name: str, language: str, points: int, tmp_path: Path
) -> None:
    """All the holdings of the example hand are on one page. After a colon the text continues in lower case,
    except in German."""
    speak(language)
    rules = games.rules(name)
    chapter = words_for(rules).book.chapter(rules, sealed=False)
    found, half = words(saved(tmp_path, name, points=points)), SHEETS["a4"].across.w / 2
    first = next(w for w in found if w.page == 1 and w.left > half and w.text == chapter.title.split()[0])
    title = [w for w in found if w.page == 1 and abs(w.top - first.top) < 1 and w.left > half]
    assert " ".join(w.text for w in title) == " ".join(chapter.title.split())
    assert language == "de" or all(marked.says[0].islower() for marked in chapter.opening.marked)
    texts = [chapter.opening.holds, *(marked.says for marked in chapter.opening.marked)]
    assert len({sheet_page for text in texts for sheet_page in _on(found, text, half)}) == 1


def _on(found: Sequence[Word], text: str, half: float) -> set[tuple[int, bool]]:
    """Return where a text is set, as pairs of a page and whether it is on the left half."""
    parts = text.split()
    runs = (found[at : at + len(parts)] for at in range(len(found)))
    (run,) = (run for run in runs if [w.text for w in run] == parts)
    return {(w.page, w.left < half) for w in run}


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
    [
        (10, [(4, 1), (2, 3)]),
        pytest.param(14, [(8, 1), (2, 7), (6, 3), (4, 5)], marks=pytest.mark.full),
    ],
)
def test_pages_follow_one_another_once_the_sheets_are_folded(
    points: int, sides: list[tuple[int, int]], tmp_path: Path
) -> None:
    """Every side of a sheet has one page from the first half of the booklet and one from the second half. The
    first page has no number."""
    file, half = saved(tmp_path, "cotton", points=points), SHEETS["a4"].across.w / 2
    foot = SHEETS["a4"].across.h - FOOT + 2  # below what the back cover says of printing
    numbers = {(w.page, w.left > half): int(w.text) for w in words(file) if w.top > foot and w.text.isdigit()}
    found = [(numbers[side, False], numbers.get((side, True), 1)) for side in range(1, len(sides) + 1)]
    assert found == sides
    title = min((w for w in words(file) if w.text.startswith("Cotton")), key=lambda w: w.top)
    assert (title.page, title.left > half) == (1, True)


@pytest.mark.parametrize("language", list(languages()))
@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.rest if at % 2 else pytest.mark.full)
        for at, name in enumerate(games.names())
    ],
)
def test_leaflet_names_the_runs_and_tells_what_is_said_in_a_deal(
    name: str, language: str, tmp_path: Path
) -> None:
    speak(language)
    rules = games.rules(name)
    for plain in (False, True):
        words = words_for(rules, plain)
        family = words.families[rules.family]
        aloud = read_aloud(saved(tmp_path, name, plain=plain)).casefold()
        lines = family.dialogue(rules)
        assert len(lines) == 6
        assert all(" ".join(line.split()).casefold() in aloud for line in lines)
        if rules.family == "picket" and not plain:
            named = [family.explained(f"run-{size}", rules) for size in range(3, rules.pack // 4 + 1)]
            assert all(term and term.heading.casefold() in aloud for term in named)


@pytest.mark.parametrize(
    ("language", "elder", "younger"), [("en", "Elder", "Younger"), ("de", "Vorhand", "Hinterhand")]
)
def test_no_speech_begins_below_whoever_speaks(
    language: str, elder: str, younger: str, tmp_path: Path
) -> None:
    speak(language)
    for points in TYPE_SIZES:
        found = words(saved(tmp_path, "rubicon", points=points))
        speeches = [
            (one, then)
            for one, then in pairwise(found)
            if one.text in (f"{elder}:", f"{younger}:") and then.text[0] in "“„"
        ]
        assert len(speeches) == 16
        assert all(abs(one.top - then.top) < 1 and one.right < then.left for one, then in speeches)


def test_calls_sound_as_the_rules_have_them() -> None:
    def sounds(name: str, *options: tuple[str, str]) -> str:
        rules = games.rules(name, options)
        return " ".join(words_for(rules).families[rules.family].dialogue(rules))

    assert "“Point of five.” Younger: “Making?” Elder: “Making forty-eight.”" in sounds("rubicon")
    assert "“Point of five, making forty-eight.” Younger: “Not good.”" in sounds("au-cent")
    assert "“Point of five, making forty-eight.”" in sounds("rubicon", ("point-said-whole", "yes"))
    assert "“Ruff of forty-eight.” Younger: “Not good. Ruff of fifty.”" in sounds("cotton")
    assert "“Tierce major.” Younger: “Equal.”" in sounds("cotton")
    assert "“Quart.” Younger: “Not good. Sixiesm.”" in sounds("du-coeur")
    assert sounds("rubicon") == sounds("rubicon", ("strict", "yes"))


@pytest.mark.sweep
@pytest.mark.parametrize("name", games.names())
def test_a_deal_is_told_in_six_lines_by_whatever_house_rules(name: str) -> None:
    rules = games.rules(name)
    for option in rules.options:
        ends = isinstance(option.values, range)
        for value in (option.values[0], option.values[-1]) if ends else option.values:
            other = rules.with_value(option.field, value)
            lines = words_for(other).families[other.family].dialogue(other)
            assert len(lines) == 6, (option.name, value)


def test_a_deal_is_told_from_its_exchange_to_its_end() -> None:
    def told(name: str) -> tuple[str, ...]:
        rules = games.rules(name)
        return words_for(rules).families[rules.family].dialogue(rules)

    rubicon = told("rubicon")
    assert rubicon[0] == "Elder: “I take four, and look on this.” Younger: “I take three, and leave one.”"
    assert rubicon[4] == "Elder: “Three. Four.” Younger: “Point of five. Five.”"
    assert rubicon[5] == "Younger: “And the last: eleven.” Elder: “And the cards: twenty-one.”"
    seven = told("piquesept-3")
    assert seven[0] == "Soloist: “The seven! I play alone.”"
    assert seven[1] == "Defender: “My highest trump.” Defender: “My highest card.”"
    assert seven[5] == "Soloist: “Sixty-six, and won!”"


@pytest.mark.parametrize("name", [name for name in games.names() if games.rules(name).family == "picket"])
def test_two_blanks_are_spoken_of_only_where_a_pack_has_cards_enough(name: str) -> None:
    """Both players can be dealt hands without a court card only if the pack has enough other cards."""
    rules = games.rules(name)
    others = sum(one.rank not in (Rank.KING, Rank.QUEEN, Rank.KNAVE) for one in pack(rules.pack))
    chapter = words_for(rules).book.chapter(rules, sealed=False)
    told = " ".join(text for section in chapter.sections for text in section.paragraphs)
    assert ("If both declare" in told) is (others >= 2 * HAND)
    assert ("cannot both hold such a hand" in told) is (others < 2 * HAND)
