"""Checks that whatever one program noted as acknowledged is found by the next one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import takewhile
from typing import Any, NamedTuple

Moves = list[str]
Note = dict[str, Any]


class Found(NamedTuple):
    """The result of starting a fresh program. ``there`` is what it found, by name. ``wrong`` says why, if the
    program could not even begin."""

    wrong: str
    there: dict[str, Any]


def missing(acknowledged: Sequence[Note], every: Sequence[Note], found: Found) -> list[str]:
    """Return a description of each error in what a fresh program found. If the program could not even begin,
    return only the reason. ``acknowledged`` holds the notes made before that program was started. ``every``
    holds those of the whole evening, because later changes may have been saved too."""
    if found.wrong:
        return [found.wrong]
    there = found.there
    wrong = [f"damage is told: {there['findings']}"] if there["findings"] else []
    wrong += [f"it cannot write: {there['trouble']}"] if there["trouble"] else []
    wrong += _values(acknowledged, every, there)
    wrong += _games(acknowledged, every, there["games"])
    return wrong


def _values(acknowledged: Sequence[Note], every: Sequence[Note], there: dict[str, Any]) -> Iterator[str]:
    """Yield an error for each setting, agreement or lesson that is neither as last acknowledged nor as handed
    over after that."""
    last = max((at for at, note in enumerate(acknowledged) if note.get("settled")), default=None)
    if last is None:
        return
    for sort in ("values", "lessons"):
        for name, value in every[last][sort].items():
            later = [note[sort].get(name) for note in every[last:] if sort in note]
            if there[sort].get(name) not in later:
                yield f"{name} is {there[sort].get(name)!r}, acknowledged was {value!r}"


def _games(acknowledged: Sequence[Note], every: Sequence[Note], there: dict[str, Any]) -> Iterator[str]:
    """Yield each error: a game that lacks acknowledged moves that were not taken back, a move that was never
    made, or a removed game that is back."""
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
    """Return the moves at the beginning that both have in common."""
    pairs = zip(one, other, strict=False)
    return [move for move, _ in takewhile(lambda pair: pair[0] == pair[1], pairs)]


def _certain(acknowledged: Sequence[Note], every: Sequence[Note]) -> tuple[dict[str, Moves], set[str]]:
    """Return the moves each game must still have, and the games that must be gone."""
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
