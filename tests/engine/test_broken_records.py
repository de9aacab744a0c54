"""A damaged saved game is either read as a game or refused."""

from __future__ import annotations

import random
import re
import time
from dataclasses import replace
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from picket_desktop.engine import games
from picket_desktop.engine.game import NATURE, BadText
from picket_desktop.engine.moves import Deal
from picket_desktop.engine.record import Note, given_out, read, replay
from picket_desktop.words.words import words
from tests.engine.by_chance import played
from tests.engine.random_games import record

STRICT = [("strict", "yes")]
TABLES = [(name, []) for name in games.names()]
TABLES += [
    (name, STRICT) for name in games.names() if any(o.field == "strict" for o in games.rules(name).options)
]
SIGNS = "0123456789AKQJTSHCD|-: \n#_٣²x\t"


@cache
def written(name: str, strict: bool, seed: int) -> str:
    return record(games.rules(name, STRICT if strict else []), seed, 120).write()


def broken(text: str, rng: random.Random) -> str:
    """Return the text with lines or characters removed, inserted, doubled or changed at random."""
    lines = text.splitlines()
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(lines))
        line, other = lines[at], rng.choice(lines)
        spot, sign = rng.randrange(len(line) + 1), rng.choice(SIGNS)
        instead: list[list[str]] = [
            [],
            [other, line],
            [other],
            [line[:spot] + line[spot + 1 :]],
            [line[:spot] + sign + line[spot:]],
            [line[:spot] + sign + line[spot + 1 :]],
        ]
        lines[at : at + 1] = rng.choice(instead)
        lines = lines[: rng.choice((at, None, None, None))] or [""]
    return "\n".join(lines) + "\n"


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("name", "options"), TABLES, ids=lambda v: v if isinstance(v, str) else "strict" if v else ""
)
@settings(max_examples=20)
@given(seed=st.integers(0, 10**9))
def test_a_broken_record_is_read_or_refused(name: str, options: list[tuple[str, str]], seed: int) -> None:
    text = broken(written(name, bool(options), seed % 3), random.Random(seed))
    try:
        again = read(text)
        played = list(replay(again))
    except BadText as refused:
        assert str(refused)  # noqa: PT017
        return
    assert len(played) == len(again.moves) + 1
    assert len(again.players) == games.game(again.rules).seats


PIECES = "picket-game 1\n|rules: |rubicon|player 0: |player 1: |deal number: |note 1: |\n|#|option |lift AS|:"


@settings(max_examples=60)
@given(
    st.one_of(
        st.text(max_size=200),
        st.text(max_size=80).map("picket-game 1\nrules: rubicon\nplayer 0: A\nplayer 1: B\n{}".format),
        st.lists(st.one_of(st.sampled_from(PIECES.split("|")), st.text(max_size=6)), max_size=30).map(
            "".join
        ),
    )
)
def test_any_text_is_read_or_refused_in_one_sentence_with_its_line(text: str) -> None:
    try:
        record = read(text)
        list(replay(record))
    except BadText as refused:
        lines = text.replace("\r\n", "\n").replace("\r", "\n").count("\n") + 1
        assert 1 <= refused.line <= lines  # noqa: PT017
        sentence = words().refusals.at_line(refused.line, refused.reason)
        assert "\n" not in sentence
        assert len(sentence) < 600
        return
    assert read(record.write()) == record


@settings(max_examples=20)
@given(name=st.sampled_from(TABLES), rng=st.randoms(use_true_random=False))
def test_equivalent_spellings_read_as_the_same_record(
    name: tuple[str, list[tuple[str, str]]], rng: random.Random
) -> None:
    """The variants change the order of the header, the letter case and the line ends, add blank lines and
    comments, and write tens as 10."""
    text = written(name[0], bool(name[1]), 0)
    first, *lines = text.splitlines()
    header, moves = [k for k in lines if ":" in k], [k for k in lines if ":" not in k]
    rng.shuffle(header)
    found = [first]
    for line in [*header, "weather: fine", *moves]:
        if ":" not in line:
            line = rng.choice((str.lower, str.upper, str))(line)
            line = rng.choice((line, f"{line}  # so it was", line.replace(" ", "\t  ")))
            line = re.sub(r"(?i)\bT([SHCD])\b", r"10\1", line) if rng.random() < 0.5 else line
        else:
            line = rng.choice((line, line.replace(":", "  : ", 1), f"   {line}  "))
        found += rng.choice(([line], ["", line], ["# a remark: of somebody", line]))
    again = read("\ufeff# by hand\r\n" + rng.choice(("\n", "\r\n", "\r")).join(found))
    assert again == read(text)
    assert again.write() == text


def test_large_text_is_refused_quickly_with_its_line() -> None:
    text = written("rubicon", False, 0)
    for more, code in (("play AS\n" * 30_000, "too-many-moves"), ("# a word\n" * 200_000, "too-large")):
        began = time.process_time()
        with pytest.raises(BadText) as refused:
            read(text + more)
        assert refused.value.reason.code == code
        assert refused.value.line > 20_000
        assert time.process_time() - began < 2


def test_refusal_quotes_little_of_a_long_line() -> None:
    with pytest.raises(BadText) as refused:
        read(written("rubicon", False, 0) + "dance\x1b" * 1000 + "\n")
    sentence = words().refusals.at_line(refused.value.line, refused.value.reason)
    assert len(sentence) < 160
    assert "\x1b" not in sentence


def test_refused_move_is_reported_with_its_line_in_the_text() -> None:
    text = "# a remark\n\n" + written("rubicon", False, 0) + "\n# and\ndeal-first yes\n"
    with pytest.raises(BadText) as refused:
        list(replay(read(text)))
    assert refused.value.line == len(text.splitlines())


def test_given_out_record_hides_the_deal_in_play() -> None:
    """The record that is given out contains no card of the deal in play, no number from which its cards could
    be worked out, and no note about that deal."""
    whole = record(games.rules("rubicon"), 5, 90)
    notes = Note(0, "practice"), Note(1, "salt", "a"), Note(9, "salt")
    noted = replace(whole, helped=(1, 2, 3), notes=notes)
    told = given_out(noted)
    deals = [move.write() for move in told.moves if isinstance(move, Deal)]
    begun = [move.write() for move in noted.moves if isinstance(move, Deal)]
    assert 0 < len(deals) == len(begun) - 1
    assert begun[-1].split(" ", 2)[2] not in told.write()
    assert str(noted.number) != "0" == str(told.number)
    assert told.helped == tuple(range(1, len(deals) + 1))
    assert told.notes == (Note(0, "practice"), Note(1, "salt", "a"))
    assert given_out(replace(noted, chosen=True)).number == noted.number
    *_, (state, _) = replay(told)
    assert games.game(told.rules).actor(state) == NATURE


@pytest.mark.parametrize("name", games.names())
def test_finished_game_is_given_out_whole(name: str) -> None:
    whole = played(name, 3).record
    assert given_out(whole) == whole


def test_a_record_without_its_players_is_refused() -> None:
    text = written("rubicon", False, 0).replace("player 1", "player 7")
    with pytest.raises(BadText) as refused:
        read(text)
    assert refused.value.reason.values == {"key": "player 1"}
