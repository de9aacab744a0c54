"""The chapter on where the games come from. Every passage has its source, the song is complete, and what it
says of its cards is right."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest

from picket_desktop.words.book.in_columns import COLUMNS
from picket_desktop.words.book.lore import Song, Story
from picket_desktop.words.languages import SOURCE, languages
from picket_desktop.words.words import words
from tests.engine.sources import source_text, test_citations
from tests.words.pseudo import spoken
from tests.words.test_catalogue import marked, outside

STORIES = words().lore.chapter()


def the_song() -> Song:
    (song,) = (story.song for story in STORIES if story.song)
    return song


@pytest.mark.parametrize("story", STORIES, ids=lambda story: story.heading)
def test_every_passage_has_a_source_whose_place_exists(story: Story) -> None:
    assert story.told
    for told in story.told:
        assert told.text.endswith((".", "”"))
        assert told.sources
        for source in told.sources:
            known = test_citations.PLACES.get(source.work)
            assert known is None or not source.place or source.place in known, source


def test_passages_that_share_their_sources_end_with_them_once() -> None:
    lore = words().lore
    for story in STORIES:
        found = list(lore.sourced(story.told))
        assert [told for told, _ in found] == list(story.told)
        assert found[-1][1]
        for (told, source), (after, _) in pairwise(found):
            assert bool(source) == (told.sources != after.sources)


def test_names_by_which_parts_are_found_are_theirs_alone() -> None:
    names = [name for story in STORIES for name in story.names]
    assert len(names) == len(set(names)) == len(STORIES)


def test_song_has_five_stanzas_of_eight_lines() -> None:
    song = the_song()
    assert [len(stanza.lines) for stanza in song.stanzas] == [8] * 5
    rhymes = {("Aces;", "Cases;"), ("Nero.", "Carero;"), ("Vision:", "Elizian,")}
    ends = [tuple(line.split()[-1] for line in s.lines) for s in song.stanzas]
    even = {frozenset(pair) for end in ends for pair in ((end[1], end[3]), (end[5], end[7]))}
    assert {frozenset(pair) for pair in rhymes} <= even


def test_verse_stays_in_english_and_its_sense_does_not() -> None:
    english = the_song()
    for code in {*languages()} - {SOURCE}:
        with spoken(code):
            (song,) = (story.song for story in words().lore.chapter() if story.song)
        for there, here in zip(song.stanzas, english.stanzas, strict=True):
            assert there.lines == here.lines
            assert there.sense != here.sense


def test_all_but_the_verse_comes_from_the_catalogue() -> None:
    lore = marked("plain").lore
    said = [lore.heading(), lore.below()]
    for story in lore.chapter():
        said += [story.heading, *(told.text for told in story.told)]
        for stanza in story.song.stanzas if story.song else ():
            said += [stanza.sense, *(hand.says for hand in stanza.hands)]
    assert [text for text in said if outside(text)] == []


def hands(of: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    first, second = the_song().stanzas[of].hands
    return first.cards, second.cards


def test_no_card_is_in_both_hands() -> None:
    for of in (2, 3, 4):
        first, second = hands(of)
        assert not set(first) & set(second)


def test_queen_anne_makes_thirty_four_in_hand_and_a_repicy() -> None:
    louis, anne = hands(4)
    others = ("6H", "7H", "8H", "6S", "6D", "6C", "7S", "7D", "8C"), ("8S", "8D", "9C", "9D")
    elder, younger = " ".join((*anne, *others[1])), " ".join((*louis, *others[0]))
    found = source_text.made("cotton", f"elder: {elder}\nyounger: {younger}\n")
    assert [found[line] for line in ("point", "sequences", "sets")] == [
        ["elder", 5],
        ["elder", 15],
        ["elder", 14],
    ]
    assert (found["hand"], found["repique"]) == ({"elder": 34, "younger": 0}, "elder")
    assert found["total"] == {"elder": 94, "younger": 0}


@pytest.mark.parametrize(
    ("of", "line", "beside"),
    [
        (2, "sets", ("6S 6H 6D 7C 8S 8H 9D 9C", "7S 7H 7D 6C 9S 9H 8D 8C")),
        (3, "sequences", ("6H 6C 7D 8H 8C 9D TH TC QC", "6S 6D 7H 7C 8D 9H 9C")),
    ],
)
def test_better_hand_of_the_song_is_the_second(of: int, line: str, beside: tuple[str, str]) -> None:
    """The better hand's aces beat the knaves, and its quint beats the tierce."""
    worse, better = (f"{' '.join(hand)} {others}" for hand, others in zip(hands(of), beside, strict=True))
    found = source_text.made("cotton", f"elder: {worse}\nyounger: {better}\n")
    assert found[line][0] == "younger"


def test_chapter_is_readable_on_a_terminal() -> None:
    text = words().lore.printed()
    assert max(map(len, text.splitlines())) <= COLUMNS
    for story in STORIES:
        assert story.heading in text
    for stanza in the_song().stanzas:
        assert all(f"    {line}\n" in text for line in stanza.lines)


def test_json_has_every_story_with_its_sources() -> None:
    read = json.loads(json.dumps(words().lore.as_json()))
    assert [story["heading"] for story in read["stories"]] == [story.heading for story in STORIES]
    assert all(told["source"] for story in read["stories"] for told in story["told"])
