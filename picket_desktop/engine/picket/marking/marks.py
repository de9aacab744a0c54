"""The marks of a two-hand game, each a frozen value with a text form.

>>> read("say 1 sets 3 K"), read("trick 0 led followed ten").write()
(Say(seat=1, kind=<Kind.SETS: 2>, holding=Holding(size=3, rank=13)), 'trick 0 led followed ten')
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from picket_desktop.engine.cards import Rank
from picket_desktop.engine.game import Move
from picket_desktop.engine.marking import Dealer, NextDeal, Ruled, read_ruling
from picket_desktop.engine.moves import Reader, alone, number, written
from picket_desktop.engine.picket.events import Verdict
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.ruleset import RuleSet, TrickScore


class Holding(NamedTuple):
    """A holding as it is said: the score of a point, the length of a sequence, or the size of a set. ``rank``
    is the rank of a set, else 0."""

    size: int
    rank: int = 0


@dataclass(frozen=True, slots=True)
class Blank(Move):
    """A seat has declared a blank."""

    seat: int

    def write(self) -> str:
        return f"blank {self.seat}"


@dataclass(frozen=True, slots=True)
class Say(Move):
    """A seat has called a holding, or has named another of the same kind after its call was good."""

    seat: int
    kind: Kind
    holding: Holding

    def like(self, seat: int, holding: Holding) -> Say:
        """Return a call of the same kind with this seat and holding."""
        return Say(seat, self.kind, holding)

    def write(self) -> str:
        size, rank = self.holding
        return f"say {self.seat} {self.kind.word} {size} {Rank(rank).letter if rank else ''}".rstrip()


@dataclass(frozen=True, slots=True)
class Answer(Move):
    """Younger has answered Elder's call."""

    kind: Kind
    verdict: Verdict

    def write(self) -> str:
        return f"answer {self.kind.word} {self.verdict.value}"


@dataclass(frozen=True, slots=True)
class CarteRouge(Move):
    """A seat has used every card of its hand in its declarations. The last declaration was of ``kind``."""

    seat: int
    kind: Kind

    def write(self) -> str:
        return f"carte-rouge {self.seat} {self.kind.word}"


@dataclass(frozen=True, slots=True)
class Trick(Move):
    """A seat has won a trick. ``led`` and ``followed`` say whether the card led and the card played to it
    counted. ``ten`` says, where that matters, whether the trick was taken with a ten."""

    winner: int
    led: bool = False
    followed: bool = False
    ten: bool = False

    def write(self) -> str:
        flags = ("led", self.led), ("followed", self.followed), ("ten", self.ten)
        return " ".join(["trick", str(self.winner), *(name for name, on in flags if on)])


@dataclass(frozen=True, slots=True)
class Concede(Move):
    """A seat has given up the last deal of a partie before playing a card; ``led`` says whether the card
    already led by Elder counted."""

    seat: int
    led: bool = False

    def write(self) -> str:
        return f"concede {self.seat}{' led' if self.led else ''}"


class Called(NamedTuple):
    """A call: who made it, and the answer if that matters."""

    who: str
    mark: Say
    answer: Verdict | None


def may_count(rules: RuleSet) -> int:
    """Return how many cards may count for a player who leads to a trick and wins it."""
    score = rules.play.trick_score
    if score is TrickScore.EVERY_LEAD:
        return 0
    return 1 if score in (TrickScore.LEADER_AND_TAKER, TrickScore.ONE_AND_LEADER) else 2


_RANKS = {rank.letter: int(rank) for rank in Rank}
_KINDS = {kind.word: kind for kind in Kind}
_SIZES = {Kind.SEQUENCES: range(3, 10), Kind.SETS: range(3, 5)}
"""The possible numbers of cards in a holding, in any pack."""


def _seat(text: str) -> int:
    if text not in ("0", "1"):
        raise ValueError(text)
    return int(text)


def _say(text: str) -> Move:
    seat, kind, size, *rank = text.split()
    if len(rank) > 1:
        raise ValueError(text)
    mark = Say(_seat(seat), _KINDS[kind], Holding(number(size), *(_RANKS[one.upper()] for one in rank)))
    sizes = _SIZES.get(mark.kind)
    if bool(rank) is not (mark.kind is Kind.SETS) or (sizes and mark.holding.size not in sizes):
        raise ValueError(text)
    return mark


def _answer(text: str) -> Move:
    kind, verdict = text.split()
    return Answer(_KINDS[kind], Verdict(verdict))


def _rouge(text: str) -> Move:
    seat, kind = text.split()
    return CarteRouge(_seat(seat), _KINDS[kind])


def _flags(flags: list[str], *names: str) -> dict[str, bool]:
    if len({*flags}) < len(flags) or not {*flags} <= {*names}:
        raise ValueError(flags)
    return dict.fromkeys(flags, True)


def _trick(text: str) -> Move:
    winner, *flags = text.split()
    return Trick(_seat(winner), **_flags(flags, "led", "followed", "ten"))


def _concede(text: str) -> Move:
    seat, *flags = text.split()
    return Concede(_seat(seat), **_flags(flags, "led"))


def _ruling(text: str) -> Ruled:
    found = read_ruling(text)
    if found.seat > 1 or (found.about and found.about not in _KINDS):
        raise ValueError(text)
    return found


_READERS: dict[str, Reader] = {
    "dealer": lambda t: Dealer(_seat(t)),
    "next-deal": alone(NextDeal()),
    "blank": lambda t: Blank(_seat(t)),
    "say": _say,
    "answer": _answer,
    "carte-rouge": _rouge,
    "trick": _trick,
    "concede": _concede,
    "ruling": _ruling,
}


def read(text: str) -> Move:
    """Parse a mark written by `Move.write`. Raises `BadText`."""
    return written(text, _READERS)
