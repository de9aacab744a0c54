"""Changes or leaves out every token of a sealed record, and leaves out or doubles every line. Every edit of
something sealed is reported with its line, and every other edit passes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.game import BadText
from picket_desktop.engine.record import read
from picket_desktop.engine.seals.check import Checked, checked
from tests.engine.seals.test_seal import played

CARD = re.compile("[2-9TJQKA][SHCD]")
DECIDES = re.compile(r"deal [0-9]|deal number:|rules:|player [0-9]|note [1-9]: (sealed|under-seal|by-hand)")
"""Matches the beginnings of the lines that the seals cover. The other lines are the first one, and those that
record what was said and played."""
OTHER = {"drawn": "chosen", "chosen": "drawn", "cut": "press", "press": "cut", "yes": "no", "no": "yes"}


class Edit(NamedTuple):
    """A record with one change. ``line`` is the line changed, and ``what`` describes the change. ``decides``
    tells whether that line was sealed, and ``gone`` whether nothing recognizable is left there."""

    text: str
    line: int
    decides: bool
    gone: bool
    what: str


@cache
def lines(name: str) -> tuple[str, ...]:
    return tuple(played(name, 2).with_help(1).write().splitlines())


def edited(token: str) -> str:
    """Return another token of the same kind."""
    if CARD.fullmatch(token):
        return f"{'8' if token[0] != '8' else '9'}{token[1]}"
    if token.isdecimal():
        return str(int(token) + 1)
    if token.rstrip(":").isdecimal():
        return f"{int(token[:-1]) + 1}:"
    if re.fullmatch("[0-9a-f]{32,}", token):
        return token[:-1] + ("1" if token[-1] != "1" else "2")
    return OTHER.get(token, token + "x")


def edits(name: str) -> Iterator[Edit]:
    whole = lines(name)
    for at, line in enumerate(whole, 1):
        decides, tokens = DECIDES.match(line) is not None, line.split(" ")

        key = 3 if line.startswith("note ") else 2

        def put(*instead: str, what: str, gone: bool = False, at: int = at, decides: bool = decides) -> Edit:
            text = "\n".join([*whole[: at - 1], *instead, *whole[at:]]) + "\n"
            return Edit(text, at, decides, gone, what)

        yield put(what=f"without {line}", gone=True)
        if line.startswith("note "):
            yield put(line, line, what=f"twice {line}")
        for i, token in enumerate(tokens):
            less = " ".join([*tokens[:i], *tokens[i + 1 :]])
            yield put(less, what=f"without {i} {token} of {line}", gone=i < key)
            changed = " ".join([*tokens[:i], edited(token), *tokens[i + 1 :]])
            yield put(changed, what=f"{changed} for {line}", gone=i < key)


def result(text: str) -> tuple[Checked, ...] | BadText:
    try:
        return checked(read(text))
    except BadText as bad:
        return bad


@pytest.mark.sweep
@pytest.mark.parametrize("name", games.names())
def test_edit_of_what_was_sealed_is_reported_with_its_line(name: str) -> None:
    amiss, seen = [], {"refused": 0, "unread": 0, "fits": 0}
    for edit in edits(name):
        found = result(edit.text)
        if isinstance(found, BadText):
            seen["unread"] += 1
            continue
        refused = [told for told in found if not told.verdict.passes]
        seen["refused" if refused else "fits"] += 1
        if not edit.decides:
            continue
        if not refused:
            amiss.append(edit.what)
            continue
        named = {line for told in refused for line in told.lines}
        if edit.line not in named and not edit.gone:
            amiss.append(f"{refused[0].misfit} on {sorted(named)}, not {edit.line}: {edit.what}")
    assert not amiss, "\n".join(amiss[:20])
    assert all(seen.values()), seen


@pytest.mark.sweep
@pytest.mark.parametrize("name", games.names())
def test_seals_ignore_edits_of_help(name: str) -> None:
    """Seals do not cover the notes of help. If the game can still be replayed, its seals fit."""
    found = [result(edit.text) for edit in edits(name) if lines(name)[edit.line - 1].startswith("helped")]
    read_ = [checks for checks in found if not isinstance(checks, BadText)]
    assert read_
    assert all(told.verdict.passes for checks in read_ for told in checks)


@pytest.mark.parametrize("name", games.names())
def test_dealer_is_sealed(name: str) -> None:
    """If other cards had been lifted, another player would deal, and the pack would give different hands."""
    text = "\n".join(lines(name))
    lifted = next(i for i, line in enumerate(lines(name)) if line.startswith("lift"))
    words = lines(name)[lifted].split(" ")
    turned = " ".join([words[0], words[-1], *words[1:-1]])
    found = result(text.replace(lines(name)[lifted], turned) + "\n")
    assert not isinstance(found, BadText)
    assert [told.misfit for told in found][:1] == ["dealer"]
    assert found[0].lines[0] in (lifted + 1, lifted + 2)
