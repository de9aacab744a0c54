"""A whole game as text: a header, then every move as it was made; reading and playing it again gives
every state. The first line carries the version.

    picket-game 1
    rules: rubicon
    option carte-rouge: 20
    player 0: You
    player 1: Mr. Cotton (gamester)
    deal number: 271828
    helped: 1 3
    deal 2 9S AH ...
    discard KS 8C
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from picket_desktop.engine import games
from picket_desktop.engine.game import BadText, Event, Game, IllegalMove, Move, Reason, whole_number
from picket_desktop.engine.rules import Rules, write_value

HEADING = "picket-game 1"


@dataclass(frozen=True)
class Record:
    """A game as it was played. ``number`` is the deal number the game began with, ``chosen`` whether
    somebody chose it; ``helped`` are the deals, the first being 1, in which a hint was taken."""

    rules: Rules
    players: tuple[str, ...]
    number: int
    chosen: bool = False
    moves: tuple[Move, ...] = field(default=())
    helped: tuple[int, ...] = ()

    def with_move(self, move: Move) -> Record:
        """The record with one move more."""
        return replace(self, moves=(*self.moves, move))

    def with_help(self, deal: int) -> Record:
        """The record with a hint taken in that deal."""
        return replace(self, helped=tuple(sorted({*self.helped, deal})))

    @property
    def options(self) -> tuple[tuple[str, str], ...]:
        """The house rules that differ from the book, by name and value as they are written."""
        return tuple((f.replace("_", "-"), write_value(v)) for f, v in self.rules.changed())

    def write(self) -> str:
        """The record as text."""
        lines = [HEADING, f"rules: {self.rules.name}"]
        lines += [f"option {name}: {value}" for name, value in self.options]
        lines += [f"player {seat}: {name}" for seat, name in enumerate(self.players)]
        lines.append(f"deal number: {self.number}{' chosen' if self.chosen else ''}")
        if self.helped:
            lines.append(f"helped: {' '.join(map(str, self.helped))}")
        lines += [move.write() for move in self.moves]
        return "\n".join(lines) + "\n"


def read(text: str) -> Record:
    """The game written as ``text``; header lines of a key that is not known are passed over. Raises `BadText`
    with the line that cannot be read."""
    lines = text.splitlines()
    if not lines or lines[0].strip() != HEADING:
        raise BadText(1, Reason("not-a-game-record", {"wanted": HEADING}))
    keys: dict[str, str] = {}
    options: list[tuple[int, str, str]] = []
    body = len(lines)
    for at, line in enumerate(lines[1:], 2):
        key, colon, value = line.partition(": ")
        if not colon:
            body = at - 1
            break
        if key.startswith("option "):
            options.append((at, key.removeprefix("option "), value))
        else:
            keys[key] = value
    rules = _rules(keys, options)
    game = games.game(rules)
    moves = []
    for at, line in enumerate(lines[body:], body + 1):
        if line.strip() and not line.startswith("#"):
            moves.append(_at(at, lambda line=line: game.read_move(line)))
    players = tuple(_needed(keys, f"player {seat}") for seat in range(game.seats))
    written, _, chosen = keys.get("deal number", "0").partition(" ")
    number = _number("deal number", written)
    helped = tuple(_number("helped", deal) for deal in keys.get("helped", "").split())
    return Record(rules, players, number, bool(chosen), tuple(moves), helped)


def _number(key: str, written: str) -> int:
    number = whole_number(written)
    if number is None:
        raise BadText(0, Reason("bad-value", {"key": key, "value": written, "wanted": "a number"}))
    return number


def _needed(keys: dict[str, str], key: str) -> str:
    if key not in keys:
        raise BadText(0, Reason("missing-key", {"key": key}))
    return keys[key]


def _rules(keys: dict[str, str], options: list[tuple[int, str, str]]) -> Rules:
    found = games.rules(_needed(keys, "rules"))
    for at, name, value in options:
        found = _at(at, lambda name=name, value=value, found=found: found.with_option(name, value))
    return found


def _at(line: int, reading: Any) -> Any:
    try:
        return reading()
    except BadText as bad:
        raise BadText(line, bad.reason) from None


def replay(record: Record) -> Iterator[tuple[Any, tuple[Event, ...]]]:
    """Every state of the game, the first before any move, each with what had just happened. Raises
    `BadText` at a move that the rules refuse (its line counts from the first move)."""
    game: Game[Any, Any] = games.game(record.rules)
    state = game.start()
    yield state, ()
    for at, move in enumerate(record.moves, 1):
        try:
            state, events = game.apply(state, move)
        except IllegalMove as illegal:
            raise BadText(at, illegal.reason) from None
        except Exception:
            raise BadText(at, Reason("unreadable-move", {"text": move.write()})) from None
        yield state, events
