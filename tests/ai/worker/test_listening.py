"""The table's unpickler accepts from a player only what it must, and refuses everything else."""

from __future__ import annotations

import io
import pickle
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from picket_desktop.ai.evaluation import Bounded, Often, Part, Ranked
from picket_desktop.ai.worker.process import Listening
from picket_desktop.ai.worker.question import Question
from picket_desktop.engine.cards import Rank, Suit, cards
from picket_desktop.engine.picket.moves import Discard
from picket_desktop.engine.piquesept.ruleset import Tie
from picket_desktop.engine.piquesept.state import Phase


class Made(NamedTuple):
    """An object that is pickled as a call of ``maker``."""

    maker: Callable[..., Any]
    given: tuple[Any, ...]

    def __reduce__(self) -> tuple[Callable[..., Any], tuple[Any, ...]]:
        return self.maker, self.given


def heard(said: object) -> Any:
    return Listening(io.BytesIO(pickle.dumps(said))).load()


@pytest.mark.parametrize("member", [Suit.SPADES, Rank.KING, Tie(next(iter(Tie))), next(iter(Phase))])
def test_members_of_enums_are_heard_as_any_python_writes_them(member: Any) -> None:
    """Python 3.11.0 to 3.11.3 pickle enum members as attributes of their types."""
    assert heard(member) is member
    assert heard(Made(getattr, (type(member), member.name))) is member


@pytest.mark.parametrize(
    "wanted",
    [
        (Suit, "__init__"),
        (Suit, "mro"),
        (Question, "answer"),
        (pickle, "loads"),
        ("a string", "upper"),
        (Suit,),
    ],
    ids=str,
)
def test_no_other_attribute_is_heard(wanted: tuple[Any, ...]) -> None:
    with pytest.raises((pickle.PickleError, TypeError)):
        heard(Made(getattr, wanted))


@pytest.mark.parametrize("deed", [eval, exec, __import__, setattr, vars])
def test_nothing_else_of_pythons_is_run(deed: Callable[..., Any]) -> None:
    with pytest.raises(pickle.UnpicklingError, match="may not say"):
        heard(Made(deed, ("1",)))


def test_evaluations_are_heard() -> None:
    part = Part("point", Often(0.5, 3.0), Often(0.2, 1.0))
    way = Ranked(Discard(cards("KS QS")), points=Bounded(2.0, 1.0, 3.0), parts=(part,), kept=cards("7D"))
    assert heard(way) == way
