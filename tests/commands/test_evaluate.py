"""`picket evaluate` advises on a hand, or on a position in a recorded game, and then ranks the moves. Any
error gives one sentence and status 2."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.course import course
from picket_desktop.sitting.setup import seated
from picket_desktop.words.languages import CHOSEN, SOURCE, languages
from tests.commands.asked import Run, is_a_refusal
from tests.engine.by_chance import played

HAND = "KS JS 8S 7S 7H AC KC TC 9C KD QD 8D"
BLANK = "AS TS 9S 8S 7S AH TH 9H 8H 7H AC TC"
RUBICON = ("--rules", "rubicon", "--worlds", "1")
RECORD = played("rubicon", 3).record
SEPT = played("piquesept-3", 1).record


def test_a_hand_is_answered_in_words_and_ranked_with_what_is_tried(run: Run) -> None:
    status, out, err = run("evaluate", *RUBICON, "--seat", "elder", HAND, "--try", "JS 8S 7S")
    assert (status, err) == (0, "")
    first, *_ = lines = out.splitlines()
    assert first.startswith("Lay out ")
    ranks = [line for line in lines if line[:2] in ("1.", "2.", "3.", "4.", "5.", "6.")]
    assert len(ranks) == 6
    assert "best" in ranks[0]
    assert "♠J ♠8 ♠7" in ranks[-1]
    assert {"point", "sequences", "pique", "capot", "tricks"} <= {line.split("  ")[0] for line in lines}


def test_the_score_is_told_where_it_decides(run: Run) -> None:
    words = (
        "evaluate",
        *RUBICON,
        "--seat",
        "younger",
        "--took",
        "4",
        "--standing",
        "80-95",
        "--deal",
        "6",
        HAND,
    )
    status, out, _ = run(*words)
    assert status == 0
    assert "   game   " in out


def test_a_declared_blank_leaves_the_number_to_lay_out(run: Run) -> None:
    status, out, _ = run("evaluate", *RUBICON, "--blank", "3", "--took", "2", BLANK)
    assert status == 0
    assert out.startswith("Lay out ")
    status, out, _ = run("evaluate", *RUBICON, BLANK)
    assert status == 0
    assert not out.startswith("Lay out ")


@pytest.mark.parametrize(("rules", "worded"), [("cotton", "ruff"), ("rubicon", "point")])
def test_it_speaks_as_the_game_does(rules: str, worded: str, run: Run) -> None:
    out = run("evaluate", "--rules", rules, "--worlds", "1", HAND)[1]
    assert any(line.startswith(worded) for line in out.splitlines())


@pytest.mark.parametrize("language", [code for code in languages() if code != SOURCE])
def test_it_speaks_the_language_asked_for(language: str, run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(CHOSEN, "en")
    status, out, _ = run("--language", language, "evaluate", *RUBICON, HAND)
    assert status == 0
    assert not out.startswith("Lay out")
    assert "most tricks" not in out


def first_choice(phase: str) -> str:
    """Return the number, counted from 1 and typed after ``--move``, of the record's first move by a player in
    a phase."""
    there = course(RECORD)
    return str(
        next(at + 1 for at, here in enumerate(there) if here.actor >= 0 and here.state.phase.value == phase)
    )


@pytest.mark.parametrize("phase", ["exchange", "calls", "play"])
def test_any_move_of_a_recorded_game_is_looked_at(phase: str, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.picket"
    file.write_text(RECORD.write(), encoding="utf-8")
    status, out, err = run("evaluate", "--record", str(file), "--move", first_choice(phase), "--worlds", "1")
    assert (status, err) == (0, "")
    assert "(played)" in out
    assert "you to move." in out or f"{seated(RECORD.players[1])[0]} to move." in out


def test_without_a_move_the_next_is_looked_at(run: Run) -> None:
    at = int(first_choice("play"))
    text = RECORD.with_moves(RECORD.moves[: at - 1]).write().encode()
    status, out, _ = run("evaluate", "--record", "-", "--worlds", "1", given=text)
    assert status == 0
    assert "(played)" not in out


def test_piquesept_is_ranked_in_stakes(run: Run) -> None:
    game = games.game(SEPT.rules)
    at = next(
        at
        for at, here in enumerate(course(SEPT))
        if here.actor >= 0 and here.trick > 2 and len(game.legal_moves(here.state)) > 2
    )
    words = ("evaluate", "--record", "-", "--worlds", "1", "--move", str(at + 1))
    status, out, _ = run(*words, given=SEPT.write().encode())
    assert status == 0
    assert "Costs are in stakes." in out


REFUSED = {
    "nothing": ("--worlds", "1"),
    "thirteen cards": (*RUBICON, f"{HAND} 7D"),
    "eleven cards": (*RUBICON, HAND[:-3]),
    "a card twice": (*RUBICON, HAND.replace("JS", "KS")),
    "a card outside the pack": (*RUBICON, HAND.replace("JS", "6S")),
    "no card": (*RUBICON, HAND.replace("JS", "XS")),
    "no such game": ("--rules", "whist", HAND),
    "a game of three": ("--rules", "piquesept-3", HAND),
    "no such seat": (*RUBICON, "--seat", "south", HAND),
    "open hands": (*RUBICON, "--option", "open=yes", HAND),
    "no score": (*RUBICON, "--standing", "much", HAND),
    "a score beyond the target": ("--rules", "cotton", "--standing", "100-3", HAND),
    "a score before the first deal": (*RUBICON, "--standing", "40-55", "--deal", "1", HAND),
    "a deal beyond the last": (*RUBICON, "--standing", "40-55", "--deal", "7", HAND),
    "a deal without a score": (*RUBICON, "--deal", "3", HAND),
    "too many taken": (*RUBICON, "--seat", "younger", "--took", "6", HAND),
    "taken by one who comes after": (*RUBICON, "--took", "3", HAND),
    "no blank": (*RUBICON, "--blank", "3", HAND),
    "a blank of too many": (*RUBICON, "--blank", "6", BLANK),
    "a card not held tried": (*RUBICON, "--try", "AD", HAND),
    "too many cards tried": (*RUBICON, "--try", "JS 8S 7S 7H 9C 8D", HAND),
    "no move tried": (*RUBICON, "--try", "hello", HAND),
    "a move of a hand": (*RUBICON, "--move", "3", HAND),
    "no worlds": ("--worlds", "0", HAND),
    "too many worlds": ("--worlds", "1000", HAND),
    "a hand and a game": ("--record", "-", HAND),
    "the score of a hand with a game": ("--record", "-", "--standing", "40-55"),
    "no such file": ("--record", "missing.picket"),
    "no such move": ("--record", "-", "--move", "9999"),
    "the move of nobody": ("--record", "-", "--move", "1"),
    "no number": ("--took", "many", HAND),
}


@pytest.mark.parametrize("words", REFUSED.values(), ids=REFUSED)
def test_what_cannot_be_is_refused_in_a_sentence(words: tuple[str, ...], run: Run) -> None:
    is_a_refusal(*run("evaluate", *words, given=RECORD.write().encode()))
