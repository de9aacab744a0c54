"""Checks that what a program has acknowledged, according to its notes, is found by the next one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

Moves = list[str]
Note = dict[str, Any]


class Found(NamedTuple):
    """The findings of a fresh program. ``wrong`` is the reason if it could not even begin."""

    wrong: str
    there: dict[str, Any]


def missing(acknowledged: Sequence[Note], every: Sequence[Note], found: Found) -> list[str]:
    """Return the errors in what a fresh program found. ``acknowledged`` are the notes up to the moment that
    it goes back to, ``every`` those of the whole evening: what was handed over later may be there too."""
    if found.wrong:
        return [found.wrong]
    there = found.there
    wrong = [f"damage is told: {there['findings']}"] if there["findings"] else []
    wrong += [f"it cannot write: {there['trouble']}"] if there["trouble"] else []
    wrong += _values(acknowledged, every, there)
    wrong += _games(acknowledged, every, there["games"])
    return wrong


def _values(acknowledged: Sequence[Note], every: Sequence[Note], there: dict[str, Any]) -> Iterator[str]:
    """Check that settings, the agreement and lessons are as they were at the last acknowledgement, or
    later."""
    last = max((at for at, note in enumerate(acknowledged) if note.get("settled")), default=None)
    if last is None:
        return
    for sort in ("values", "lessons"):
        for name, value in every[last][sort].items():
            later = [note[sort].get(name) for note in every[last:] if sort in note]
            if there[sort].get(name) not in later:
                yield f"{name} is {there[sort].get(name)!r}, acknowledged was {value!r}"


def _games(acknowledged: Sequence[Note], every: Sequence[Note], there: dict[str, Any]) -> Iterator[str]:
    """Check that every game is there up to the last move that was acknowledged and not taken back, that no
    move was made up, and that no removed game is back."""
    certain, removed = _certain(acknowledged, every)
    for number, moves in certain.items():
        found = there.get(number, {}).get("moves")
        if found is None:
            yield f"a game of {len(moves)} moves is lost"
        elif found[: len(moves)] != moves:
            kept = len(_shared(found, moves))
            yield f"of {len(moves)} moves acknowledged {kept} are there, of {len(found)}"
    for number, game in there.items():
        known = [note["games"][number]["moves"] for note in every if number in note.get("games", ())]
        if number in removed:
            yield "a game that was removed is there again"
        elif not any(game["moves"] == moves[: len(game["moves"])] for moves in known):
            yield f"a game of {len(game['moves'])} moves was never played so"


def _shared(one: Moves, other: Moves) -> Moves:
    """Return the moves with which both begin."""
    pairs = zip(one, other, strict=False)
    return [move for move, _ in takewhile(lambda pair: pair[0] == pair[1], pairs)]


def _certain(acknowledged: Sequence[Note], every: Sequence[Note]) -> tuple[dict[str, Moves], set[str]]:
    """Return the moves of every game that must be there, and the games that must not."""
    certain, going, removed = dict[str, Moves](), set[str](), set[str]()
    for note in acknowledged:
        intends = note.get("intends", {})
        if "gone" in intends:
            going.add(intends["gone"])
            certain.pop(intends["gone"], None)
        if "back" in intends and intends["back"] in certain:
            certain[intends["back"]] = certain[intends["back"]][: intends["moves"]]
        for number, game in note.get("games", {}).items():
            if number not in going and game["holds"]:
                certain[number] = _shared(game["holds"], game["moves"])
        if note.get("settled"):
            removed |= {number for number in going if number not in note["games"]}
    for note in every[len(acknowledged) :]:
        intends = note.get("intends", {})
        certain.pop(intends.get("gone", ""), None)
        if intends.get("back") in certain:
            certain[intends["back"]] = certain[intends["back"]][: intends["moves"]]
    return certain, removed
