"""The replay of a recorded game: moving through it, what each seat knows at each position, and playing on
from there."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from picket_desktop.ai.player import Choice
from picket_desktop.ai.worker.question import Question
from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games
from picket_desktop.engine.game import NATURE, NOBODY, Reason
from picket_desktop.engine.record import PRACTICE, Note, Record, read
from picket_desktop.replay import Known, Replay
from picket_desktop.sitting.sitting import Sitting
from tests.engine.random_games import record

every_game = pytest.mark.parametrize("game", games.names())


@cache
def played(game: str, most: int = 100) -> Record:
    return record(games.rules(game), 5, most)


class Spying(ThinkingHere):
    """A thinker that records the questions it is asked."""

    asked: list[Question]

    def __init__(self) -> None:
        super().__init__()
        self.asked = []

    def put(self, question: Question) -> None:
        self.asked.append(question)
        super().put(question)


def over(game: str) -> Replay:
    """Return a replay of a game in which all deals are over."""
    return Replay(played(game, 4000), thinking=ThinkingHere)


@every_game
def test_every_step_forward_leads_back(game: str) -> None:
    replay = over(game)
    for way in (replay.trick, replay.deal):
        replay.go(0)
        been = [0]
        while (there := way(1)) != replay.at:
            replay.go(there)
            been.append(there)
        assert been[-1] == replay.last
        assert all(a < b for a, b in pairwise(been))
        for there in reversed(been[1:-1]):
            replay.go(way(-1))
            assert replay.at == there
    replay.go(replay.deals[1])
    assert replay.positions[replay.part(3)].part == 3
    assert replay.positions[replay.part(3)].deal == 2


@every_game
def test_trick_landings_show_the_whole_trick(game: str) -> None:
    replay = over(game)
    whole = 0
    for at in replay.landings:
        view = replay._view(at, 0)
        if view.tricks and replay.positions[at].part == 3 and replay.positions[at].deal < 3:
            whole += view.tricks[-1].winner is not None
    assert whole > 8


@every_game
def test_unfinished_deal_stays_face_down(game: str) -> None:
    recorded = played(game, 45)
    replay = Replay(recorded, thinking=ThinkingHere)
    assert not replay.positions[-1].over
    replay.go(replay.last)
    replay.turn()
    assert (replay.seat, replay.laid_open, replay.known) == (0, None, None)
    assert replay.not_played_on
    replay.go(0)
    if not replay.may_open:
        return
    replay.turn()
    assert replay.seat > 0
    replay.go(replay.last)
    assert replay.seat == 0


@every_game
def test_player_is_asked_again_with_only_the_view_they_had(game: str) -> None:
    spy = Spying()
    replay = Replay(played(game, 4000), thinking=lambda: spy)
    rules = games.game(replay.record.rules)
    decisions = [at for at, p in enumerate(replay.positions[:-1]) if p.actor > 0][:60:7]
    for at in decisions:
        replay.seat = 0
        replay.go(at)
        replay.turn()
        seat = replay.here.actor
        assert replay.seat == seat
        assert replay.known == Known(seat, replay.record.moves[at], since=False)
        replay.wonder()
        asked = spy.asked[-1].view
        shown = rules.view_for(replay.here.state, seat)
        assert asked._replace(moves=()) == shown._replace(moves=())
        assert replay.poll()
        known = replay.known
        assert known is not None
        assert known.anew
        assert known.reason is not None
        replay.wonder()
        assert len(spy.asked) == decisions.index(at) + 1
        replay.go(at + 1)
        assert replay.known is None or replay.known.since or replay.here.actor == seat


def test_known_reason_is_not_asked_again() -> None:
    recorded = played("rubicon", 4000)
    at = next(at for at, p in enumerate(Replay(recorded).positions) if p.actor == 1)
    replay = Replay(recorded, {at: Reason("only-move")}, thinking=lambda: pytest.fail("asked"))
    replay.go(at)
    replay.turn()
    replay.wonder()
    assert replay.known == Known(1, recorded.moves[at], False, Reason("only-move"))


def test_different_choice_now_is_reported() -> None:
    replay = over("rubicon")
    at = next(at for at, p in enumerate(replay.positions) if p.actor == 1 and p.part == 3)
    others = games.game(replay.record.rules).legal_moves(replay.positions[at].state)
    other = next(move for move in others if move != replay.record.moves[at])
    replay.go(at)
    replay.turn()
    replay._said[at] = Choice(other, Reason("throw-safe"))
    known = replay.known
    assert known is not None
    assert (known.otherwise, known.move) == (other, replay.record.moves[at])
    replay._said[at] = Choice(other, Reason("at-random"))
    drawn = replay.known
    assert drawn is not None
    assert (drawn.otherwise, drawn.anew) == (None, False), "another lot tells nothing of the first"


def test_unknown_player_has_no_reason() -> None:
    text = played("rubicon", 4000).write().replace("(novice)", "(somebody)")
    replay = Replay(read(text), thinking=lambda: pytest.fail("asked"))
    replay.go(next(at for at, p in enumerate(replay.positions) if p.actor == 1))
    replay.turn()
    replay.wonder()
    assert replay.known is not None
    assert replay.known.unknown


@pytest.mark.sweep
@every_game
def test_game_played_on_starts_at_the_position_as_practice(game: str) -> None:
    replay = over(game)
    for at in range(0, replay.last, 11):
        replay.go(at)
        assert bool(replay.not_played_on) is (replay.here.actor == NOBODY)
        record = replay.from_here()
        assert read(record.write()) == record
        sitting = Sitting.resumed(record, ThinkingHere())
        assert view_of(sitting) == replay._view(at, 0)._replace(moves=())
        assert 0 in record.noted(PRACTICE)
    replay.go(replay.last)
    assert replay.not_played_on


def view_of(sitting: Sitting) -> Any:
    return sitting.view._replace(moves=())


def test_notes_of_later_deals_are_left_behind() -> None:
    recorded = played("rubicon", 4000).with_help(1).with_help(3).with_note(Note(2, "taken-back", "1"))
    replay = Replay(recorded)
    replay.go(replay.deals[0] + 1)
    kept = replay.from_here()
    assert kept.helped == (1,)
    assert [note[:2] for note in kept.notes] == [(0, PRACTICE)]
    assert all(p.actor != NATURE for p in (replay.positions[at] for at in replay.deals))
