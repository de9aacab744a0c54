"""The command line as a careless or a hostile user meets it: whatever is asked, one sentence and status 2, or
an answer; never a traceback."""

from __future__ import annotations

import io
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from picket_desktop.__main__ import main
from picket_desktop.commands import COMMANDS, command
from picket_desktop.engine import games

GOOD = """rules: rubicon
elder dealt: AS KS JS AH QH JH 8H JC 8C 7C 9D 8D
younger dealt: TS 7S TH 9H 7H KC QC TC AD QD JD TD
stock: 9S 8S KH 9C KD QS AC 7D
elder discards: KS 8C 7C 9D 8D
younger discards: 7S 9H 7H
play: AH TH, KH 7D, QH TD, JH JD, 8H QD, KD AD, AC 9C, KC JC, QC 8S, TC 9S, QS AS, JS TS
"""
HANDS = """rules: cotton
elder: AS KS QS 7S QH JH TH JD TD 9D 8C 7C
younger: KC QC JC 9C AH 9H 8H AD QD 8D 9S 8S
blank: younger
younger sinks: sets
elder sequences: AS KS QS | QH JH TH
score: 95 80
target: 121
option last-trick: two-with-ten
play: AS 8S, KS 9S, QS 8D
"""
SEVEN = """rules: piquesept-4
seat 0: AS QS 9H 8H KC TC QD JD
seat 1: 7S AH KH QH 7H AC QC 7D
seat 2: KS TS TH 9C 7C TD 9D 8D
seat 3: JS 9S 8S JH JC 8C AD KD
draw: 7D gives 7C
play: 7S KS JS AS, AH TH JH 8H
"""
RECORDS = {"dealt": GOOD, "hands": HANDS, "piquesept": SEVEN}
Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs the command line in this process: its status, what it printed, what it refused."""

    def ask(*words: str, given: bytes = b"") -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given), encoding="utf-8"))
        try:
            status = main(words)
        except SystemExit as left:
            status = int(left.code or 0)
        said = capsys.readouterr()
        return status, said.out, said.err

    return ask


def scored(text: str) -> tuple[int, str, str]:
    """``picket score -`` on a text, without a fixture, for the tests that try hundreds."""
    before = sys.stdin, sys.stdout, sys.stderr
    sys.stdin = io.TextIOWrapper(io.BytesIO(text.encode("utf-8", "surrogatepass")), encoding="utf-8")
    sys.stdout, sys.stderr = io.StringIO(), io.StringIO()
    try:
        status = main(["score", "-", "--json"])
        return status, sys.stdout.getvalue(), sys.stderr.getvalue()
    finally:
        sys.stdin, sys.stdout, sys.stderr = before


def is_a_refusal(status: int, out: str, err: str) -> None:
    """One sentence on standard error, status 2, nothing printed."""
    assert (status, out) == (2, "")
    assert err.count("\n") == 1
    assert err.endswith((".\n", "?\n"))
    assert err[:1].strip()
    assert "Traceback" not in err


def is_an_answer_or_a_refusal(found: tuple[int, str, str]) -> None:
    status, out, err = found
    if status == 0:
        assert json.loads(out)
        assert err == ""
    else:
        is_a_refusal(status, out, err)


# Good records


@pytest.mark.parametrize("text", RECORDS.values(), ids=RECORDS)
def test_a_record_is_read_from_a_file_or_from_standard_input(text: str, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deal.txt"
    file.write_text(text, encoding="utf-8")
    status, from_file, err = run("score", str(file), "--json")
    assert (status, err) == (0, "")
    assert run("score", "-", "--json", given=text.encode())[1] == from_file
    assert run("score", str(file))[0] == 0


def test_a_byte_order_mark_and_old_line_endings_do_no_harm(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deal.txt"
    file.write_bytes(b"\xef\xbb\xbf" + GOOD.replace("\n", "\r\n").encode())
    wanted = run("score", "-", "--json", given=GOOD.encode())
    assert run("score", str(file), "--json") == wanted
    assert run("score", "-", "--json", given=file.read_bytes()) == wanted


def test_json_has_just_the_agreed_keys(run: Run) -> None:
    found = json.loads(run("score", "-", "--json", given=GOOD.encode())[1])
    keys = "rules blank point sequences sets hand repique play tricks cards pique total standing won_at"
    assert list(found) == keys.split()
    found = json.loads(run("score", "-", "--json", given=SEVEN.encode())[1])
    assert list(found) == ["soloist", "tricks", "points", "result"]


def test_other_rules_may_be_asked_for(run: Run) -> None:
    for name in ("du-coeur", "stirler", "cotton", "royall-1651", "au-cent"):
        found = json.loads(run("score", "-", "--json", "--rules", name, given=GOOD.encode())[1])
        assert found["rules"] == name
    status, sheet, _ = run("score", "-", "--rules", "royall-1651", given=HANDS.encode())
    assert status == 0
    assert "House rules: target: 121, last-trick: two-with-ten." in sheet.replace("\n", " ")


# Bad ones

BROKEN: dict[str, tuple[str, str]] = {
    # what it is called: what is replaced in GOOD, and by what
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
    "a point not whole": ("play:", "elder point: AH KH QH\nplay:"),
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
def test_what_is_no_record_at_all_is_refused(raw: bytes, run: Run) -> None:
    is_a_refusal(*run("score", "-", given=raw))
    is_a_refusal(*run("score", "-", "--rules", "cotton", given=raw))


SIGNS = st.sampled_from(
    [*" ,:#|\n\t-0123456789TJQKASHCD\u00b2\u2019\x00\x0b\u2028", "rules", "option ", "10", "elder"]
)


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(name=st.sampled_from(sorted(RECORDS)), data=st.data())
def test_a_record_with_anything_changed_is_answered_or_refused(name: str, data: st.DataObject) -> None:
    text = RECORDS[name]
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        gone = data.draw(st.integers(0, 6))
        text = text[:at] + "".join(data.draw(st.lists(SIGNS, max_size=4))) + text[at + gone :]
    is_an_answer_or_a_refusal(scored(text))


@settings(max_examples=150, deadline=None)
@given(
    name=st.sampled_from(sorted(RECORDS)),
    order=st.randoms(use_true_random=False),
    value=st.text(max_size=12),
)
def test_lines_may_come_in_any_order_with_anything_in_one_of_them(
    name: str, order: random.Random, value: str
) -> None:
    lines = RECORDS[name].splitlines()
    order.shuffle(lines)
    assert scored("\n".join(lines))[:2] == scored(RECORDS[name])[:2]
    key = lines[0].partition(":")[0]
    is_an_answer_or_a_refusal(scored("\n".join([f"{key}: {value}", *lines[1:]])))


@settings(max_examples=150, deadline=None)
@given(
    cards=st.permutations(GOOD.split("play:")[1].replace(",", " ").split()),
    rules=st.sampled_from(games.names()),
)
def test_play_in_any_order_is_answered_or_refused(cards: list[str], rules: str) -> None:
    play = ", ".join(f"{a} {b}" for a, b in zip(cards[::2], cards[1::2], strict=True))
    text = GOOD.split("play:")[0].replace("rubicon", rules) + f"play: {play}\n"
    is_an_answer_or_a_refusal(scored(text))


# Wrong words


def test_every_verb_has_help_with_an_example(run: Run) -> None:
    for verb in COMMANDS:
        status, out, err = run(verb, "--help")
        assert (status, err) == (0, "")
        assert f"example: picket {verb}" in out
    status, out, _ = run("--help")
    assert status == 0
    assert all(verb in out for verb in COMMANDS)


@pytest.mark.parametrize("verb", [v for v in COMMANDS if v not in ("check", "picture")])
def test_the_example_that_help_gives_is_right(verb: str, run: Run, tmp_path: Path) -> None:
    words = command(verb).EXAMPLE.split()[1:]
    file = tmp_path / "deal.txt"
    file.write_text(GOOD, encoding="utf-8")
    words = [str(file) if w == "deal.txt" else "2" if w == "200" else w for w in words]
    assert run(*words)[0] == 0


@pytest.mark.parametrize(
    "words",
    [
        "score",
        "score a b",
        "score - --rules",
        "score - --rules whist",
        "score - --jsn",
        "scores -",
        "duel",
        "duel random",
        "duel random nobody",
        "duel random random --rules whist",
        "duel random random --deals",
        "duel random random --deals few",
        "duel random random --deals 1",
        "duel random random --deals -5",
        "duel random random --seed x",
        "duel random random --option strict",
        "duel random random --option strict=perhaps",
        "duel random random --option fish=yes",
        "duel random random --option target=²",
        "rules whist",
        "rules cotton rubicon",
        "rules --yaml",
        "picture",
        "picture --out",
        "check everything",
        "--data",
        "--verison",
        "play",
    ],
)
def test_wrong_words_are_refused_in_one_sentence(words: str, run: Run) -> None:
    is_a_refusal(*run(*words.split()))


@pytest.mark.parametrize("name", ["missing.txt", "", ".", "a/b/c.txt"])
def test_a_file_that_cannot_be_read_is_refused(name: str, run: Run, tmp_path: Path) -> None:
    found = run("score", str(tmp_path / name))
    is_a_refusal(*found)
    assert str(tmp_path / name) in found[2]


def test_a_binary_file_is_refused(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "deal.png"
    file.write_bytes(b"\x89PNG\r\n\x1a\n" + random.Random(2).randbytes(500))
    is_a_refusal(*run("score", str(file)))


# In a process of its own


def started(*words: str, given: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "picket_desktop", *words],
        input=given,
        capture_output=True,
        timeout=60,
        check=False,
        env={**os.environ, **environment},
    )


def test_status_and_sentence_reach_the_shell() -> None:
    bad = started("score", "-", given=GOOD.replace("AH TH", "AH 7D").encode())
    assert (bad.returncode, bad.stdout) == (2, b"")
    assert bad.stderr.startswith(b"Line 7: ")
    good = started("score", "-", "--json", given=GOOD.encode())
    assert (good.returncode, good.stderr) == (0, b"")
    assert json.loads(good.stdout)["total"] == {"elder": 28, "younger": 23}


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp437"])
def test_a_terminal_that_lacks_our_letters_still_gets_the_text(encoding: str) -> None:
    for words in (("rules", "du-coeur"), ("score", "-")):
        found = started(*words, given=HANDS.encode(), PYTHONIOENCODING=encoding)
        assert (found.returncode, found.stderr) == (0, b"")
        assert found.stdout


def test_a_reader_that_leaves_early_is_no_mistake() -> None:
    whole = started("rules", "rubicon")
    assert whole.returncode == 0
    with subprocess.Popen(
        [sys.executable, "-m", "picket_desktop", "rules", "rubicon"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as early:
        assert early.stdout is not None
        early.stdout.close()
        assert early.stderr is not None
        said: Any = early.stderr.read()
        assert b"Traceback" not in said
