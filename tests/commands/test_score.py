"""`picket score` scores valid records. Any error in a record gives one sentence and status 2."""

from __future__ import annotations

import io
import json
import os
import random
import sys
import threading
import time
import tracemalloc
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from picket_desktop.__main__ import main
from picket_desktop.commands import score
from picket_desktop.engine import games
from picket_desktop.engine.course import course, deals_over
from picket_desktop.engine.picket.events import DealEnded, Line, by_line
from picket_desktop.words.languages import CHOSEN, SOURCE
from picket_desktop.words.words import words_for
from tests.commands.asked import Run, is_a_refusal, is_an_answer_or_a_refusal
from tests.commands.records import GOOD, HANDS, RECORDS, SEVEN
from tests.engine.by_chance import played
from tests.words.pseudo import spoken


def scored(text: str) -> tuple[int, str, str]:
    """Run ``picket score -`` on a text. It is not a fixture, because some tests try hundreds of texts."""
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin = io.TextIOWrapper(io.BytesIO(text.encode("utf-8", "surrogatepass")), encoding="utf-8")
    sys.stdout, sys.stderr = io.StringIO(), io.StringIO()
    try:
        status = main(["score", "-", "--json"])
        return status, sys.stdout.getvalue(), sys.stderr.getvalue()
    finally:
        sys.stdin, sys.stdout, sys.stderr = before


@pytest.mark.parametrize("text", RECORDS.values(), ids=RECORDS)
def test_a_record_is_read_from_a_file_or_from_standard_input(text: str, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deal.txt"
    file.write_text(text, encoding="utf-8")
    status, from_file, err = run("score", str(file), "--json")
    assert (status, err) == (0, "")
    assert run("score", "-", "--json", given=text.encode())[1] == from_file
    assert run("score", str(file))[0] == 0


def test_byte_order_mark_and_crlf_are_accepted(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deal.txt"
    file.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    wanted = run("score", "-", "--json", given=GOOD.encode())
    assert run("score", str(file), "--json") == wanted
    assert run("score", "-", "--json", given=file.read_bytes()) == wanted


def test_json_has_exactly_the_agreed_keys(run: Run) -> None:
    found = json.loads(run("score", "-", "--json", given=GOOD.encode())[1])
    keys = "rules blank point sequences sets hand repique play tricks cards pique total standing won_at"
    assert list(found) == keys.split()
    found = json.loads(run("score", "-", "--json", given=SEVEN.encode())[1])
    assert list(found) == ["soloist", "tricks", "points", "result"]


def test_another_rule_set_may_be_requested(run: Run) -> None:
    for name in ("du-coeur", "stirler", "cotton", "royall-1651", "au-cent"):
        found = json.loads(run("score", "-", "--json", "--rules", name, given=GOOD.encode())[1])
        assert found["rules"] == name
    status, sheet, _ = run("score", "-", "--rules", "royall-1651", given=HANDS.encode())
    assert status == 0
    assert "House rules: target: 121, last-trick: two-with-ten." in sheet.replace("\n", " ")


@pytest.mark.parametrize("name", ["missing.txt", ".", "a/b/c.txt", "\N{INVERTED QUESTION MARK}"])
def test_a_file_that_cannot_be_read_is_refused(
    name: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found = run("score", name)
    is_a_refusal(*found)
    assert found[2].startswith(f"{Path(name)} cannot be read: ")


def test_a_binary_file_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deal.png"
    file.write_bytes(b"\x89PNG\r\n\x1a\n" + random.Random(2).randbytes(500))
    is_a_refusal(*run("score", str(file)))


@pytest.mark.parametrize(
    "words", ["score", "score a b", "score - --rules", "score - --rules whist", "score - --jsn"]
)
def test_wrong_arguments_are_refused_in_one_sentence(words: str, run: Run) -> None:
    is_a_refusal(*run(*words.split()))


# Records with something wrong


BROKEN: dict[str, tuple[str, str]] = {
    # name: the text replaced in GOOD, and its replacement
    "no rules": ("rules: rubicon\n", ""),
    "unknown rules": ("rubicon", "whist"),
    "empty rules": ("rules: rubicon", "rules:"),
    "rules of another family": ("rubicon", "piquesept-4"),
    "rules twice": ("rules: rubicon\n", "rules: rubicon\nrules: rubicon\n"),
    "no colon": ("rules: rubicon", "rules rubicon"),
    "colon alone": ("play:", ":"),
    "unknown key": ("play:", "plays:"),
    "key of another game": ("play:", "seat 0:"),
    "dealt key left out": ("younger dealt: TS 7S TH 9H 7H KC QC TC AD QD JD TD\n", ""),
    "stock left out": ("stock: 9S 8S KH 9C KD QS AC 7D\n", ""),
    "discards left out": ("younger discards: 7S 9H 7H\n", ""),
    "hands beside discards": ("elder dealt: AS KS JS AH QH JH 8H JC 8C 7C 9D 8D\n", "elder: AS\n"),
    "card twice in a hand": ("AS KS JS", "AS AS JS"),
    "card in both hands": ("TS 7S TH", "AS 7S TH"),
    "card in hand and stock": ("stock: 9S", "stock: AS"),
    "a six at rubicon": ("AS KS JS AH", "AS KS JS 6H"),
    "a deuce": ("AS KS JS AH", "AS KS JS 2H"),
    "no such suit": ("AS KS", "AX KS"),
    "suit before rank": ("AS KS", "SA KS"),
    "a card and a half": ("AS KS", "AS K"),
    "words": ("AS KS", "ace of spades KS"),
    "joker": ("AS KS", "★ KS"),
    "an empty hand": ("elder dealt: AS KS JS AH QH JH 8H JC 8C 7C 9D 8D", "elder dealt:"),
    "eleven cards": ("AS KS JS AH", "AS KS JS"),
    "thirteen cards": ("TS 7S TH 9H 7H", "TS 7S TH 9H 7H 7D"),
    "short stock": ("stock: 9S 8S", "stock: 8S"),
    "no discard by elder": ("elder discards: KS 8C 7C 9D 8D", "elder discards:"),
    "six discards by elder": ("elder discards: KS", "elder discards: JS KS"),
    "four discards by younger": ("younger discards: 7S", "younger discards: TS 7S"),
    "no discard by younger": ("younger discards: 7S 9H 7H", "younger discards:"),
    "discard not held": ("elder discards: KS", "elder discards: TS"),
    "discard twice": ("elder discards: KS 8C", "elder discards: KS KS"),
    "discard from the stock": ("elder discards: KS", "elder discards: KH"),
    "lead not held": ("play: AH TH", "play: 9D TH"),
    "card already played": ("KH 7D", "AH 7D"),
    "revoke": ("play: AH TH", "play: AH 7D"),
    "follower leads": ("KD AD, AC 9C", "KD AD, JS TS"),
    "three cards to a trick": ("play: AH TH,", "play: AH TH KH,"),
    "one card in the middle": ("KH 7D", "KH"),
    "thirteen tricks": ("JS TS\n", "JS TS, 7S 9H\n"),
    "not a card in play": ("play: AH TH", "play: AH T"),
    "semicolons": ("play: AH TH,", "play: AH TH;"),
    "hand that the exchange does not give": ("play:", "elder: AS KS JS AH QH JH 8H JC 8C 7C 9D 8D\nplay:"),
    "half a hand": ("play:", "elder: AS\nplay:"),
    "blank that was not dealt": ("play:", "blank: elder\nplay:"),
    "both blank with thirty-two": ("play:", "blank: both\nplay:"),
    "blank of nobody": ("play:", "blank: dealer\nplay:"),
    "sinks the unsinkable": ("play:", "elder sinks: tricks\nplay:"),
    "a sequence not held": ("play:", "elder sequences: AC KC QC\nplay:"),
    "a sequence with a gap": ("play:", "elder sequences: AH KH JH\nplay:"),
    "nines for a set": ("play:", "elder sets: 9S 9C 9D\nplay:"),
    "a card in two sets": ("play:", "younger sets: TS TH TC TD | QS QC QD QC\nplay:"),
    "a score of one": ("play:", "score: 95\nplay:"),
    "a score of three": ("play:", "score: 1 2 3\nplay:"),
    "a score in words": ("play:", "score: ninety six\nplay:"),
    "a square score": ("play:", "score: ² 5\nplay:"),
    "a score out of mind": ("play:", f"score: {'9' * 6000} 5\nplay:"),
    "no such option": ("play:", "option jokers: yes\nplay:"),
    "option of another game": ("play:", "option lesser-runs: no\nplay:"),
    "option without a value": ("play:", "option strict:\nplay:"),
    "option with another's value": ("play:", "option carte-rouge: yes\nplay:"),
    "option without a name": ("play:", "option : yes\nplay:"),
    "no deals": ("play:", "option deals: 0\nplay:"),
}


@pytest.mark.sweep
@pytest.mark.parametrize(("old", "new"), BROKEN.values(), ids=BROKEN)
def test_a_broken_record_is_refused_in_one_sentence(old: str, new: str, run: Run) -> None:
    assert old in GOOD
    is_a_refusal(*run("score", "-", given=GOOD.replace(old, new, 1).encode()))


TWO_HANDS = {
    "target too small": "target: 30\n",
    "target too great": "target: 1000\n",
    "target of a fraction": "target: 100.5\n",
    "square target": "target: ²\n",
    "target in Arabic figures": "target: ١٠٠\n",
    "target twice": "target: 100\ntarget: 101\n",
    "option target in words": "option target: hundred\n",
    "discards without the deal": "elder discards: AS\n",
    "no such blank": "blank: yes\n",
}


@pytest.mark.parametrize("line", TWO_HANDS.values(), ids=TWO_HANDS)
def test_a_broken_line_beside_good_hands_is_refused_with_its_number(line: str, run: Run) -> None:
    hands = "\n".join(HANDS.splitlines()[:3]) + "\n"
    found = run("score", "-", given=(hands + line).encode())
    is_a_refusal(*found)
    assert found[2].startswith(f"Line {3 + line.count(chr(10))}: ")


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\n\n\n",
        b"# nothing but a comment\n",
        b"\xff\xfe\x00r\x00u",
        b"\x00" * 64,
        b"\x89PNG\r\n\x1a\n",
        b"rules: rubicon\x00\n",
        "rules\uff1a rubicon\n".encode(),
        b"{}",
        b"rules: rubicon\n" * 2000,
        random.Random(1).randbytes(4096),
    ],
)
def test_text_that_is_not_a_record_is_refused(raw: bytes, run: Run) -> None:
    is_a_refusal(*run("score", "-", given=raw))
    is_a_refusal(*run("score", "-", "--rules", "cotton", given=raw))


def test_game_record_is_referred_to_picket_verify(run: Run) -> None:
    found = run("score", "-", given=b"picket-game 1\nrules: cotton\n")
    is_a_refusal(*found)
    assert "picket verify" in found[2]


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="pipes have no names here")
def test_record_is_read_from_a_named_pipe(run: Run, tmp_path: Path) -> None:
    """A shell gives such a pipe for ``<(...)``."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writing = threading.Thread(target=pipe.write_text, args=(GOOD,))
    writing.start()
    assert run("score", str(pipe))[0] == 0
    writing.join()


def test_reading_stops_at_the_size_limit(run: Run, tmp_path: Path) -> None:
    """However long the input is, only a limited part of it is read."""
    long = tmp_path / "long.txt"
    with long.open("wb") as file:
        file.truncate(1 << 30)
    endless = [name for name in (Path("/dev/zero"), Path("/dev/urandom")) if name.exists()]
    tracemalloc.start()
    try:
        for name in (long, *endless):
            found = run("score", str(name))
            is_a_refusal(*found)
            assert "longer than any record" in found[2]
        assert tracemalloc.get_traced_memory()[1] < 8 * score.MOST
    finally:
        tracemalloc.stop()
    is_a_refusal(*run("score", "-", given=b"#" * (score.MOST + 1)))
    assert run("score", "-", given=(GOOD + "#" * (score.MOST - len(GOOD))).encode())[0] == 0


@pytest.mark.sweep
@pytest.mark.parametrize("line", ["", "#", ":", "rules: rubicon", "option strict: yes", "play: AS KS,", "A"])
def test_longest_record_is_refused_quickly(line: str, run: Run) -> None:
    raw = f"{line}\n".encode() * (score.MOST // (len(line) + 1))
    began = time.process_time()
    is_a_refusal(*run("score", "-", given=raw))
    is_a_refusal(*run("score", "-", given=raw.replace(b"\n", b" ")))
    assert time.process_time() - began < 2.0


SIGNS = st.sampled_from(
    [*" ,:#|\n\t-0123456789TJQKASHCD\u00b2\u2019\x00\x0b\u2028", "rules", "option ", "10", "elder"]
)


@settings(max_examples=120)
@given(name=st.sampled_from(sorted(RECORDS)), data=st.data())
def test_damaged_record_is_scored_or_refused(name: str, data: st.DataObject) -> None:
    text = RECORDS[name]
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        gone = data.draw(st.integers(0, 6))
        text = text[:at] + "".join(data.draw(st.lists(SIGNS, max_size=4))) + text[at + gone :]
    is_an_answer_or_a_refusal(scored(text))


@pytest.mark.full
@settings(max_examples=100)
@given(text=st.text(max_size=60), before=st.sampled_from(["", "rules: rubicon\n", f"{GOOD}option strict: "]))
def test_any_text_is_scored_or_refused(text: str, before: str) -> None:
    found = scored(before + text)
    is_an_answer_or_a_refusal(found)
    assert len(found[2]) < 400


@cache
def in_order(name: str) -> tuple[int, str]:
    """Score the lines of a record in their usual order; return the status and the output."""
    return scored(RECORDS[name])[:2]


@settings(max_examples=20)
@given(
    name=st.sampled_from(sorted(RECORDS)),
    order=st.randoms(use_true_random=False),
    value=st.text(max_size=12),
)
def test_line_order_is_free_and_any_value_is_scored_or_refused(
    name: str, order: random.Random, value: str
) -> None:
    lines = RECORDS[name].splitlines()
    order.shuffle(lines)
    assert scored("\n".join(lines))[:2] == in_order(name)
    key = lines[0].partition(":")[0]
    is_an_answer_or_a_refusal(scored("\n".join([f"{key}: {value}", *lines[1:]])))


@settings(max_examples=50)
@given(
    cards=st.permutations(GOOD.split("play:")[1].replace(",", " ").split()),
    rules=st.sampled_from(games.names()),
)
def test_any_order_of_play_is_scored_or_refused(cards: list[str], rules: str) -> None:
    play = ", ".join(f"{a} {b}" for a, b in zip(cards[::2], cards[1::2], strict=True))
    text = GOOD.split("play:")[0].replace("rubicon", rules) + f"play: {play}\n"
    is_an_answer_or_a_refusal(scored(text))


def test_french_sheet_names_the_players_and_sets_its_colons_apart(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(CHOSEN, "fr")
    with spoken(SOURCE):  # again, once the command has spoken French
        sheet = run("score", "-", given=HANDS.encode())[1]
    assert "\nDernier  Point\u00a0: 4  (Point de trente-neuf)\n" in sheet
    assert "\nPremier  Séquences\u00a0: 6  (" in sheet


# Every book

EXCHANGED = """rules: cotton
elder dealt: AS KS JS AH QH JH 8H JC 8C 7C 9D 8D
younger dealt: TS 7S TH 9H 7H KC QC TC AD QD JD TD
stock: 9S 8S KH 9C KD QS AC 7D
elder discards: KS 8H 8C 7C 9D 8D
younger discards: 7S 9H
play: AH 7H
"""
"""A deal in which Elder lays out six cards. That is one too many if three of the stock of eight must be left
for Younger."""


def test_every_book_scores_as_it_does_alone(run: Run) -> None:
    found = json.loads(run("score", "-", "--json", "--all-rules", given=GOOD.encode())[1])
    oldest_first = ["royall-1651", "cotton", "cavendish", "au-cent-1908"]
    oldest_first += ["du-coeur", "stirler", "au-cent", "rubicon"]
    assert [name for name in found if name in oldest_first] == oldest_first
    assert list(found) == [book.name for book in games.books()]
    for name, one in found.items():
        if name == "cavendish":
            continue
        assert one == json.loads(run("score", "-", "--json", "--rules", name, given=GOOD.encode())[1])


def test_books_reckon_what_the_cards_hold_whatever_was_said(run: Run) -> None:
    """House rules, sunk calls and the score before the deal are ignored; everything else counts."""
    dropped = ("younger sinks", "elder sequences", "score", "target", "option")
    bare = "".join(line for line in HANDS.splitlines(True) if not line.startswith(dropped))
    sunk = HANDS.replace("sinks: sets", "sinks: point")
    wanted = json.loads(run("score", "-", "--json", "--all-rules", given=bare.encode())[1])
    assert json.loads(run("score", "-", "--json", "--all-rules", given=sunk.encode())[1]) == wanted
    assert "cannot" not in str(wanted)
    assert wanted["cotton"]["point"][0] == "younger"
    assert json.loads(run("score", "-", "--json", given=sunk.encode())[1])["point"][0] != "younger"


def test_book_whose_exchange_forbids_the_deal_is_named_and_not_reckoned(run: Run) -> None:
    status, sheet, _ = run("score", "-", "--all-rules", given=EXCHANGED.encode())
    assert status == 0
    row = next(line for line in sheet.splitlines() if line.startswith("This deal"))
    assert len(row.split()) == 2 + len(games.books()) - sheet.count("do not allow this deal")
    assert "The rules of 2023b do not allow this deal. Line 5:" in sheet
    found = json.loads(run("score", "-", "--all-rules", "--json", given=EXCHANGED.encode())[1])
    assert found["rubicon"] == {
        "cannot": sheet.split("The rules of 2023b do not allow this deal. ")[1].splitlines()[0]
    }


def test_six_is_in_no_pack_of_thirty_two(run: Run) -> None:
    sheet = run("score", "-", "--all-rules", given=HANDS.replace("7S", "6S").encode())[1]
    assert "The rules of 2023b do not allow this deal." in sheet
    assert "the six of spades is not in a pack of 32 cards" in sheet.lower()


def test_books_differ_only_where_their_figures_do_and_each_rule_has_its_source(run: Run) -> None:
    sheet = run("score", "-", "--all-rules", given=GOOD.encode())[1]
    table, _, rules = sheet.partition("Where the books differ")
    books = games.score_by_every_book(GOOD)
    made = [by_line(book.deal.state.told) for book in books if book.deal]
    for line in Line:
        differ = len({of.get(line) for of in made}) > 1
        name = words_for(books[0].rules).families["picket"].scores.line_name(line)
        assert (f"\n{name}\n" in rules) is differ, name
    told = [line for line in rules.splitlines() if line.startswith("  ")]
    assert all(line.endswith("]") for line in told)
    assert all(str(book.rules.year) in table for book in books)


def test_same_rule_that_scores_differently_says_so(run: Run) -> None:
    """In Stirler's game a single sixième does not lead to thirty, although the rule of the repique is the
    same."""
    sixes = "elder: AS KS QS JS TS 9S AH KH QH JH TH 9H\nyounger: 8S 7S 8H 7H AC KC QC JC AD KD QD JD\n"
    rules = run("score", "-", "--all-rules", given=f"rules: cotton\n{sixes}".encode())[1]
    repicy = next(line for line in rules.splitlines() if "adds sixty" in line)
    assert len(repicy.partition(": ")[0].split(", ")) == len(games.books())
    assert "The points scored before it differ. [" in repicy
    assert rules.count("The points scored before it differ.") == 1


def test_two_blanks_are_the_clause_by_which_a_repique_differs(run: Run) -> None:
    """According to Cotton and his source, two blanks hinder the repicy. In other books they are equal and
    prevent nothing."""
    hands = "elder: AS KS QS JS TS 9S AH KH QH JH TH 9H\nyounger: 8S 7S 8H 7H AC KC QC JC AD KD QD JD\n"
    sheet = run("score", "-", "--all-rules", given=f"rules: cotton\nblank: both\n{hands}".encode())[1]
    repicy = [line for line in sheet.splitlines() if "adds sixty" in line]
    cotton = next(line for line in repicy if line.startswith("  1651, 1674"))
    assert "each prevents the other’s" in cotton
    assert "hinder his Picy and Repicy" in cotton
    assert any("nothing is prevented. The points scored before it differ. [" in line for line in repicy)


def test_capot_is_whole_where_its_ten_has_counted_toward_a_pique(run: Run) -> None:
    """By every book the capot is forty. The modern books have already scored ten of it at the seventh
    trick."""
    deal = (
        "rules: cotton\nelder: AS KS QS JS 8S AH KH JH TH 8H 7H AD\n"
        "younger: TS 9S 7S 9H KC QC TC 9C QD JD TD 8D\n"
        "play: AS 7S, KS 9S, QS TS, JS 9C, 8S TC, AH 9H, "
        "KH 8D, JH TD, TH JD, 8H QC, 7H KC, AD QD\n"
    )
    sheet = run("score", "-", "--all-rules", given=deal.encode())[1]
    lines = [line.split() for line in sheet.splitlines()]
    assert ["Capet", *["40–0"] * len(games.books())] in lines
    assert "The cards" not in sheet.partition("Where the books differ")[0]
    assert "\nCapet\n" not in sheet
    assert "\nPicy\n" in sheet


def test_record_that_is_wrong_by_its_own_rules_is_refused_before_any_book_is_asked(run: Run) -> None:
    is_a_refusal(*run("score", "-", "--all-rules", given=GOOD.replace("AH TH", "AH AS").encode()))


def test_deal_that_one_book_knows_has_nothing_to_compare(run: Run) -> None:
    is_a_refusal(*run("score", "-", "--all-rules", given=SEVEN.encode()))


def test_one_rule_set_and_every_rule_set_exclude_each_other(run: Run) -> None:
    is_a_refusal(*run("score", "-", "--all-rules", "--rules", "cotton", given=GOOD.encode()))


def test_deal_of_a_recorded_game_is_scored_by_every_book(run: Run) -> None:
    record = played("rubicon", 3).record
    text = record.write().encode()
    positions = course(record)
    for deal in deals_over(positions):
        over = next(here for here in reversed(positions) if here.deal == deal)
        found = json.loads(run("score", "-", "--all-rules", "--json", "--deal", str(deal), given=text)[1])
        ended = next(e for e in over.state.told if isinstance(e, DealEnded))
        elder = over.state.elder
        assert found["rubicon"]["tricks"]["elder"] == ended.tricks[elder]
    assert run("score", "-", "--all-rules", given=text)[0] == 0


def test_deal_that_a_game_has_not_or_of_no_game_is_refused(run: Run) -> None:
    text = played("rubicon", 3).record.write().encode()
    is_a_refusal(*run("score", "-", "--all-rules", "--deal", "99", given=text))
    is_a_refusal(*run("score", "-", "--deal", "1", given=text))
    is_a_refusal(*run("score", "-", "--all-rules", "--deal", "1", given=GOOD.encode()))
