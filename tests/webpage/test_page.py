"""The page of a deal has the right structure, size and words, and nothing in a record becomes markup."""

from __future__ import annotations

import os
import re
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import pytest

from picket_desktop.__main__ import main
from picket_desktop.engine import games
from picket_desktop.engine.course import course, deals_over
from picket_desktop.engine.picket.events import Called, Declared
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.record import Record
from picket_desktop.webpage.moments import Moment, moments
from picket_desktop.webpage.page import page
from picket_desktop.words.family import meanings
from picket_desktop.words.languages import languages, speak
from picket_desktop.words.pages import called
from picket_desktop.words.words import words_for
from tests.commands.asked import is_a_refusal
from tests.engine.by_chance import played
from tests.table.reviews import made_up

MOST_BYTES = 700_000
EVIL = "<img src=x onerror=alert(1)>"
WHOLE = ("meta", "use", "path", "rect", "input", "br", "img")


class Read(HTMLParser):
    """Parses a page. Keeps its elements in order, those still open, the text, and every id and address."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.ids: list[str] = []
        self.addresses: list[str] = []
        self.styled = 0
        self.written = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.addresses += [value or "" for name, value in attrs if name in ("href", "src", "action")]
        self.styled += any(name == "style" or name.startswith("on") for name, _ in attrs)
        if tag not in WHOLE:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in WHOLE:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.written += data


def made(record: Record, deal: int = 1) -> str:
    return page(record, deal, made_up(record, deal))


def moments_of(record: Record) -> list[Moment]:
    """Return the moments of the first deal as told to an unnamed person."""
    names = [None, *(called(name.rpartition(" (")[0]) for name in record.players[1:])]
    return moments(record, 1, course(record), words_for(record.rules), names)


@pytest.mark.sweep
@pytest.mark.parametrize("rules", games.names())
def test_page_is_whole_and_small_and_asks_for_nothing(rules: str) -> None:
    record = played(rules, 3).record
    text = made(record)
    read = Read(text)
    assert read.open == []
    assert len(text.encode()) <= MOST_BYTES
    assert len(set(read.ids)) == len(read.ids)
    assert {address[1:] for address in read.addresses} <= set(read.ids)
    assert all(address.startswith("#") for address in read.addresses)
    assert read.styled == 0
    headings = [int(tag[1]) for tag in read.tags if re.fullmatch("h[1-6]", tag)]
    assert headings[0] == 1
    assert all(b - a <= 1 for a, b in pairwise(headings))
    told = moments_of(record)
    assert len(told) > 10
    for moment in told:
        assert all(one.text in read.written for one in moment.told)


@pytest.mark.parametrize("rules", ["rubicon", "piquesept-3"])
def test_same_input_gives_the_same_page(rules: str) -> None:
    record = played(rules, 5).record
    assert made(record) == made(record)


@pytest.mark.parametrize("rules", ["rubicon", "piquesept-4"])
def test_names_are_text(rules: str) -> None:
    record = played(rules, 3).record
    evil = replace(record, players=(EVIL, f"{EVIL} (novice)", *record.players[2:]))
    read = Read(made(evil))
    assert "img" not in read.tags
    assert EVIL in read.written


@pytest.mark.parametrize("rules", ["rubicon", "piquesept-4"])
def test_each_seat_knows_its_own_hand_and_not_all_the_others(rules: str) -> None:
    record = played(rules, 3).record
    first = next(m for m in moments_of(record) if any(m.hands))
    for seat, hand in enumerate(first.hands):
        assert all(seat not in one.unknown_to for one in hand)
        for other in set(range(len(first.hands))) - {seat}:
            assert any(other in one.unknown_to for one in hand)


def test_command_writes_the_last_deal_in_the_language_asked_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PICKET_LANGUAGE", "en")
    record = played("rubicon", 3).record
    monkeypatch.setattr("picket_desktop.ai.review.deal_review.review", made_up)
    game, out = tmp_path / "game.picket", tmp_path / "page.html"
    game.write_text(record.write(), encoding="utf-8")
    assert main(["page", str(game), "--language", "de", "--out", str(out)]) == 0
    text = out.read_text("utf-8")
    assert '<html lang="de">' in text
    assert f" {deals_over(course(record))[-1]}" in text.split("<title>")[1].split("</title>")[0]


def test_deal_that_is_not_there_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = tmp_path / "game.picket"
    game.write_text(played("rubicon", 3).record.write(), encoding="utf-8")
    status = main(["page", str(game), "--deal", "99", "--out", str(tmp_path / "page.html")])
    out, err = capsys.readouterr()
    is_a_refusal(status, out, err)
    assert "99" in err


def test_deal_with_real_cards_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "picket-game 1\nrules: rubicon\nplayer 0: Anne\nplayer 1: Jack\nnote 0: marked\ndealer 1\n"
    file = tmp_path / "marked.picket"
    file.write_text(text, encoding="utf-8")
    status = main(["page", str(file), "--deal", "1", "--out", str(tmp_path / "out.html")])
    out, err = capsys.readouterr()
    is_a_refusal(status, out, err)
    assert "real cards" in err


@pytest.mark.sweep
@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("rules", games.names())
def test_page_with_a_name_addresses_nobody(rules: str, plain: bool) -> None:
    record = played(rules, 3).record
    for deal in deals_over(course(record)):
        text = page(record, deal, made_up(record, deal), plain, "Maria").partition("<script>")[0]
        read = Read(re.sub("<details>.*?</details>", "", text, flags=re.DOTALL))
        assert "Maria" in read.written
        assert not re.search(r"\byou(rs?|rself)?\b", read.written, re.IGNORECASE)


def test_score_stands_line_by_line_with_its_rules() -> None:
    read = Read(made(played("rubicon", 3).record))
    assert "The cards" in read.written
    assert "Wikipedia, Piquet" in read.written
    assert read.tags.count("table") == 2


def test_command_writes_the_name_it_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("picket_desktop.ai.review.deal_review.review", made_up)
    game, out = tmp_path / "game.picket", tmp_path / "page.html"
    game.write_text(played("rubicon", 3).record.write(), encoding="utf-8")
    assert main(["page", str(game), "--name", " Maria\n", "--out", str(out)]) == 0
    title = out.read_text("utf-8").split("<title>")[1].split("</title>")[0]
    assert title.startswith("Rubicon Piquet, deal ")
    assert ": Maria and " in title


def test_cards_before_the_deal_are_told_with_it() -> None:
    record = played("rubicon", 3).record
    told = moments(record, 1, course(record), words_for(record.rules), [None, "Anne"])
    assert any(told[0].hands)
    assert len(told[0].told) > 2


@pytest.mark.parametrize("rules", ["rubicon", "piquesept-3"])
def test_what_every_player_alone_did_is_told_in_the_same_words(rules: str) -> None:
    record = played(rules, 3).record
    names = ["Maria", *(called(name.rpartition(" (")[0]) for name in record.players[1:])]
    told = [one for m in moments(record, 1, course(record), words_for(record.rules), names) for one in m.told]
    for seat, name in enumerate(names):
        secret = [one.text for one in told if one.only == seat]
        assert any(text.startswith(f"{name} is dealt ") for text in secret)


def test_backs_lie_after_the_faces_that_a_seat_knows() -> None:
    """A back between two faces would show where one suit ends and the next begins."""
    text = made(played("rubicon", 3).record)
    piles = re.findall('<g class="k[0-3]">(.*?)</g>', text)
    assert piles
    mixed = 0
    for pile in piles:
        backs = [name == "card-back" for name in re.findall('href="#([^"]+)"', pile)]
        assert backs == sorted(backs)
        mixed += len(set(backs)) == 2
    assert mixed


def test_mistakes_and_steps_lead_to_one_another() -> None:
    text = made(played("rubicon", 3).record)
    to_mistakes = re.findall('href="#(mistake-[0-9]+)"', text)
    assert to_mistakes
    for one in to_mistakes:
        assert f'id="{one}"' in text
    step = re.search('id="(step-[0-9]+)"[^>]*><p class="told">[^<]*(?:<[^a].*?)?<a href="#mistake-1"', text)
    assert step
    assert f'<li id="mistake-1" tabindex="-1"><a href="#{step[1]}"' in text


def test_words_of_the_game_are_explained() -> None:
    text = made(played("rubicon", 3).record)
    words = re.findall("<dt>(.*?)</dt><dd>(.*?)</dd>", text)
    assert len(words) > 5
    assert len(dict(words)) == len(words)
    assert all(meaning.endswith(".") for _, meaning in words)


@pytest.mark.sweep
@pytest.mark.parametrize("language", list(languages()))
@pytest.mark.parametrize("rules", games.names())
def test_only_words_that_occur_are_explained(rules: str, language: str) -> None:
    """The sixth trick is not a "sixième". The runs explained are those called or shown."""
    speak(language)
    record = played(rules, 3).record
    events = [event for here in course(record) if here.deal == 1 for event in here.events]
    names = [None, *(called(name.rpartition(" (")[0]) for name in record.players[1:])]
    for plain in (False, True):
        words = words_for(record.rules, plain)
        family = words.families[record.rules.family]
        told = " ".join(family.story(record.rules, events, names, secrets=True)).casefold()
        found = dict(meanings(words, record.rules, events, names))
        assert found
        for heading in found:
            assert re.search(rf"\b{re.escape(heading.casefold())}\w{{0,2}}\b", told), heading
        runs = {e.size for e in events if isinstance(e, Called) and e.kind is Kind.SEQUENCES}
        shown = (e.groups for e in events if isinstance(e, Declared) and e.kind is Kind.SEQUENCES)
        runs |= {len(group) for groups in shown for group in groups}
        for size in range(3, 10):
            term = family.explained(f"run-{size}", record.rules)
            assert term is None or term.heading not in found or size in runs, term


@pytest.mark.sweep
@pytest.mark.parametrize("rules", games.names())
def test_cards_that_are_called_are_picked_out_for_those_who_know_them(rules: str) -> None:
    """Cards that are called are raised from the hand, have an edge drawn round them, and are named. Nothing
    reveals more than the seat knew."""
    record = played(rules, 3).record
    text, calls = made(record), 0
    steps = text.split('<li id="step-')[1:]
    for moment, step in zip(moments_of(record), steps, strict=True):
        called = set(record.moves[moment.at - 1].called)
        hands = [one for hand in moment.hands for one in hand]
        assert {one.card for one in hands if one.called} == called & {one.card for one in hands}
        raised = set(re.findall(r'<use href="#(\w+)" x="\d+" y="-\d+"/><rect class="called"', step))
        assert raised == {card.text for card in called}
        assert ("Called: " in step) is bool(called)
        for seat, hidden in re.findall(r'<g class="k(\d)">(.*?)</g>', step):
            known = {one.card.text for one in hands if int(seat) not in one.unknown_to}
            assert set(re.findall(r'href="#(\w+)" x="\d+" y=', hidden)) <= known
        calls += bool(called)
    assert bool(calls) is (record.rules.family == "picket")


@pytest.mark.parametrize("name", ["game.picket", "link.picket"])
def test_page_never_takes_the_place_of_the_game(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    game, link = tmp_path / "game.picket", tmp_path / "link.picket"
    text = played("rubicon", 3).record.write()
    game.write_text(text, encoding="utf-8")
    os.link(game, link)
    status = main(["page", str(game), "--out", str(tmp_path / name)])
    out, err = capsys.readouterr()
    is_a_refusal(status, out, err)
    assert name in err
    assert game.read_text("utf-8") == text
