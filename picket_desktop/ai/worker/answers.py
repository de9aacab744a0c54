"""Checks players' answers, so that a legal move is always passed on.

If a player fails, the novice answers instead; if the novice fails, the first legal move is taken.
"""

from __future__ import annotations

import random
import sys
import traceback
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from picket_desktop.ai.advice import Advice
from picket_desktop.ai.evaluation import Evaluation, Ranked
from picket_desktop.ai.likely_cards import Likely, LikelyCards
from picket_desktop.ai.odds import Odds
from picket_desktop.ai.player import Choice, Player, players
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Game, Move, Reason, StateT, ViewT

STAND_IN = "novice"
ENGINE = "picket_desktop.engine"
FRAMES = 4
"""Maximum number of stack frames named for an error, innermost first."""
ATOMS = (int, str, bool, float, type(None))


class NoAnswer(NamedTuple):
    """Returned when a player gave no usable answer; ``why`` is the reason."""

    why: str


class Answer(NamedTuple):
    """A legal choice. If it replaces the player's own choice, ``fault`` is a line that says what was wrong
    with that."""

    choice: Choice
    fault: str = ""


def heard(player: Player, view: Any, rng: random.Random, budget: int) -> object:
    """Return the player's answer, unchecked, or `NoAnswer` if it raises. Only KeyboardInterrupt is
    propagated."""
    try:
        return player.choose(view, rng, budget)
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        return NoAnswer(told(error))


def checked(
    game: Game[StateT, ViewT], state: StateT, view: ViewT, rng: random.Random, said: object
) -> Answer:
    """Return the player's answer if it is a legal choice, or else a substitute."""
    wrong = fault(game, state, said)
    if wrong or not isinstance(said, Choice):
        return answered_for(game, state, view, rng, wrong)
    return Answer(said)


def advised(game: Game[StateT, ViewT], state: StateT, said: object) -> Advice | NoAnswer:
    """Return a player's advice without the illegal moves among those that it compares. Return `NoAnswer` with
    the reason if ``said`` is not advice or its choice is illegal."""
    if type(said) is not Advice:
        return said if isinstance(said, NoAnswer) else NoAnswer(f"no advice, but {type(said).__name__}")
    wrong = fault(game, state, said.choice)
    if wrong:
        return NoAnswer(wrong)
    return said._replace(ways=tuple(way for way in said.ways if game.why_not(state, way.move) is None))


def evaluated(game: Game[StateT, ViewT], state: StateT, said: object) -> Evaluation | NoAnswer:
    """Return an evaluation without the illegal moves among those that it ranks. If there is no evaluation,
    its advice is illegal, or none of the moves is left, return `NoAnswer` with the reason."""
    if type(said) is not Evaluation:
        return said if isinstance(said, NoAnswer) else NoAnswer(f"no evaluation, but {type(said).__name__}")
    advice = advised(game, state, said.advice)
    if isinstance(advice, NoAnswer):
        return advice
    try:
        ways = tuple(way for way in said.ways if type(way) is Ranked and _may_be_made(game, state, way.move))
    except Exception as error:
        return NoAnswer(told(error))
    return said._replace(advice=advice, ways=ways) if ways else NoAnswer("no way that may be gone")


def _may_be_made(game: Game[StateT, ViewT], state: StateT, move: object) -> bool:
    return _own(move) and isinstance(move, Move) and game.why_not(state, move) is None


def mattering(said: object) -> tuple[Reason, ...]:
    """Return the answer if it is a tuple of the engine's own reasons, or else an empty tuple."""
    fine = type(said) is tuple and all(type(one) is Reason and _own(one) for one in said)
    return said if fine else ()  # type: ignore[return-value]


def reckoned(said: object) -> Odds:
    """Return the answer if it is `Odds` with valid probabilities, or else empty `Odds`."""
    if type(said) is not Odds or not all(type(each) is tuple for each in said):
        return Odds()
    fine = all(type(share) is float and 0.0 <= share <= 1.0 for share in (*said.won, *said.crossed))
    return said if fine else Odds()


def known_cards(said: object) -> LikelyCards | NoAnswer:
    """Return the answer if it is valid `LikelyCards`; otherwise `NoAnswer` with the reason."""
    if type(said) is not LikelyCards or type(said.cards) is not tuple or type(said.number) is not int:
        return said if isinstance(said, NoAnswer) else NoAnswer(f"no cards, but {type(said).__name__}")
    return said if all(map(_likely, said.cards)) else NoAnswer("no chances of cards")


def _likely(one: object) -> bool:
    if type(one) is not Likely or type(one.chance) is not float or type(one.why) is not str:
        return False
    return type(one.card) is Card and 0.0 <= one.chance <= 1.0 and type(one.kind) in (int, type(None))


def answered_for(
    game: Game[StateT, ViewT], state: StateT, view: ViewT, rng: random.Random, why: str
) -> Answer:
    """Return the novice's answer or, if that fails, the first legal move. ``why`` says what was wrong with
    the player's own answer."""
    try:
        said = players()[STAND_IN].choose(view, rng, 0)
    except Exception as error:
        why = f"{why}; and then {told(error)}"
    else:
        if not fault(game, state, said):
            return Answer(said, why)
    move = next(move for move in game.legal_moves(state) if game.why_not(state, move) is None)
    return Answer(Choice(move, Reason("at-random")), why)


def fault(game: Game[StateT, ViewT], state: StateT, said: object) -> str:
    """Return a line saying why a player's answer cannot be carried out, or "" if it can."""
    try:
        if isinstance(said, NoAnswer):
            return said.why
        if type(said) is not Choice:
            return f"no choice, but {type(said).__name__}"
        if not (_own(said.move) and isinstance(said.move, Move) and _own(said.reason)):
            return f"no move of the game, but {type(said.move).__name__}"
        if type(said.reason) is not Reason:
            return f"no reason, but {type(said.reason).__name__}"
        refused = game.why_not(state, said.move)
    except Exception as error:
        return told(error)
    return f"may not be done: {refused.code}" if refused else ""


def told(error: BaseException) -> str:
    """Return an error as one line: its type and where it was raised. The message is left out, because it may
    name cards that the person does not see, and the line is logged."""
    frames = traceback.extract_tb(error.__traceback__, limit=-FRAMES)
    where = " < ".join(f"{Path(f.filename).name}:{f.lineno} {f.name}" for f in reversed(frames))
    kind = type(error).__name__
    return f"{kind} at {where}" if where else kind


def _own(value: Any) -> bool:
    """Return True if all parts of a value have the engine's own types or plain ones. A type made by a player
    could give one answer when checked and another when played."""
    kind: Any = type(value)
    if kind in ATOMS:
        return True
    if kind in (tuple, list, frozenset, set):
        return all(map(_own, value))
    if kind is dict:
        return all(map(_own, value)) and all(map(_own, value.values()))
    if not is_engines(kind):
        return False
    if isinstance(value, Enum | Card):
        return True
    if isinstance(value, tuple):
        return all(map(_own, tuple.__iter__(value)))
    names = _fields(kind)
    return names is not None and all(_own(getattr(value, name)) for name in names)


@cache
def _fields(kind: Any) -> tuple[str, ...] | None:
    """Return the field names of a dataclass, or None for any other type."""
    return tuple(field.name for field in fields(kind)) if is_dataclass(kind) else None


@cache
def is_engines(kind: type) -> bool:
    """Return True if the engine really defines this type; the type's own claim is not trusted."""
    room = kind.__module__
    if room != ENGINE and not room.startswith(f"{ENGINE}."):
        return False
    return getattr(sys.modules.get(room), kind.__qualname__, None) is kind
