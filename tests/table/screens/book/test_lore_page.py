"""The chapter on where the games come from can be reached from every game and read in full at every size. No
line of its song is cut off or covered."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import MOUSEWHEEL

from picket_desktop.engine import games
from picket_desktop.saved.settings import Settings
from picket_desktop.table.reader.tree import tree
from picket_desktop.table.screens.book.parts import Paragraph, lore
from picket_desktop.table.screens.book.rule_book import RulesPage
from picket_desktop.table.widgets.looks import CardLook, OrnamentLook, TextLook
from picket_desktop.words.book.lore import LORE
from picket_desktop.words.languages import languages
from picket_desktop.words.words import words
from tests.table.pilot import UNPAINTED, Pilot

SIZES = [((1600, 1000), 100), ((1024, 640), 100), ((1024, 640), 150), ((1024, 640), 200)]


def opened(tmp_path: Path, size: tuple[int, int], text: int, part: str = "", language: str = "en") -> Pilot:
    def make(host: object) -> RulesPage:
        page = RulesPage(host)  # type: ignore[arg-type]
        page._open(LORE)
        page._seek = part
        return page

    settings = Settings(text_scale=text, language=language)
    return Pilot(make, tmp_path, size, settings, UNPAINTED)


def page(pilot: Pilot) -> RulesPage:
    found = pilot.app.top
    assert isinstance(found, RulesPage)
    return found


def pages(pilot: Pilot) -> Iterator[list[TextLook]]:
    """Yield the words shown at the top of the page and after each step of the wheel, down to its end."""
    last = -1
    while page(pilot).scroll.top != last:
        last = page(pilot).scroll.top
        yield [look for look in pilot.app.lay_out() if isinstance(look, TextLook)]
        pilot.feed(MOUSEWHEEL, y=-1)


def passages() -> list[Paragraph]:
    return [passage for part in lore(words()) for passage in part.passages]


@pytest.mark.parametrize("name", games.names())
def test_every_game_leads_to_where_it_comes_from(name: str, tmp_path: Path) -> None:
    rules = games.rules(name)
    pilot = Pilot(lambda app: RulesPage(app, rules), tmp_path, (1600, 1000), glances=UNPAINTED)
    (way,) = (look for look in pilot.app.lay_out() if look.id.startswith("chapter "))
    pilot.ring_at(way.id)  # the list may have to be scrolled
    pilot.wait(1.0, 8)
    pilot.press(way.id)
    assert page(pilot).chapter == LORE
    own = next((part for part in lore(words()) if rules.family in part.names), None)
    first = own or lore(words())[0]
    assert first.heading in pilot.words()
    pilot.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_whole_chapter_is_read_at_every_size(size: tuple[int, int], text: int, tmp_path: Path) -> None:
    pilot = opened(tmp_path, size, text)
    sentences = set[str]()
    for looks in pages(pilot):
        sentences |= {look.sentence or look.text for look in looks}
    for passage in passages():
        told = passage.text.replace("\n", " ")
        beside = passage.kind == "term"  # its name may take several lines
        assert passage.kind in ("headpiece", "hands") or beside or told in sentences
        assert all(hand.text in sentences for hand in passage.facing)
        assert not passage.rest or passage.rest in sentences
    pilot.app.quit()


@pytest.mark.sweep
@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("language", languages())
def test_verse_is_never_made_smaller_and_every_line_of_it_is_seen(
    size: tuple[int, int], text: int, language: str, tmp_path: Path
) -> None:
    pilot = opened(tmp_path, size, text, "song", language)
    seen = dict[str, int]()
    measure = pilot.app.painter.kit.fonts
    for looks in pages(pilot):
        for look in looks:
            if look.face == "prose":
                assert measure.width(look.text, look.face, look.size) <= look.rect.w + 1
            seen[look.text] = look.size
    lines = [line for p in passages() if p.kind == "verse" for line in p.text.split("\n")]
    lines[0] = "ITHIN an Arbor of delight,"
    assert len({seen[line] for line in lines}) == 1
    pilot.app.quit()


def test_song_shows_its_headpiece_its_initial_and_every_hand(tmp_path: Path) -> None:
    pilot = opened(tmp_path, (1600, 1000), 100, "song")
    ornaments, cards = set[str](), set[str]()
    for _ in pages(pilot):
        looks = pilot.app.lay_out()
        ornaments |= {look.ornament for look in looks if isinstance(look, OrnamentLook)}
        cards |= {str(look.text) for look in looks if isinstance(look, CardLook)}
    assert {"arbour", "initial-w"} <= ornaments
    assert {card for p in passages() for hand in p.facing for card in hand.cards} == cards
    pilot.app.quit()


@pytest.mark.parametrize(("size", "text"), [SIZES[0], SIZES[-1]])
def test_reader_is_told_a_stanza_and_then_its_sense(size: tuple[int, int], text: int, tmp_path: Path) -> None:
    pilot = opened(tmp_path, size, text, "song")
    stanzas = [p for p in passages() if p.kind == "verse"]
    told = list[str]()
    for _ in range(30):
        told += [node.value for node in tree(pilot.app.lay_out(), "", "", words().cards).read() if node.value]
        pilot.key("page down")
    for stanza in stanzas:
        verse = told.index(stanza.text.replace("\n", " "))
        assert stanza.rest in told[verse + 1 :]
    pilot.app.quit()
