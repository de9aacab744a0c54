"""Conceding a deal during the play: what it costs, and that the cost reveals nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest

from picket_desktop.ai.picket.weighing.conceded import conceded
from picket_desktop.engine import games
from picket_desktop.engine.cards import Card, cards, pack, write
from picket_desktop.engine.game import IllegalMove
from picket_desktop.engine.pairs import put
from picket_desktop.engine.picket.events import Conceded, DealEnded, Line, Scored, SetEnded
from picket_desktop.engine.picket.moves import ConcedeDeal
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase, State
from picket_desktop.engine.record import Record, read, replay
from tests.engine.picket.strict_table import called
from tests.engine.picket.test_sure import PICKET, a_rule_set, hands
from tests.engine.random_games import steps
from tests.engine.sources.source_text import Table

every_game = pytest.mark.parametrize("name", PICKET)


def _in_play(name: str, most: int = 6) -> list[State]:
    """Return states with at most ``most`` cards left in which the deal may be conceded."""
    found = []
    for seed in range(3):
        for _, _, state, _ in steps(a_rule_set(name, seed), seed, 300):
            begun = state.phase is Phase.PLAY and state.tricks and state.tricks[0].winner is not None
            if begun and len(state.hands[state.actor]) <= most:
                found.append(state)
    return found


def _given_up(state: State) -> tuple[State, tuple[Any, ...]]:
    after, events = games.game(state.rules).apply(state, ConcedeDeal())
    return after, events


def _made(events: Any, seat: int) -> int:
    return sum(e.points for e in events if isinstance(e, Scored) and e.seat == seat)


@pytest.mark.sweep
@every_game
def test_price_does_not_depend_on_the_opponents_hand(name: str) -> None:
    rng = random.Random(name)
    for state in _in_play(name):
        game, seat = games.game(state.rules), state.actor
        assert game.concession(game.view_for(state, seat)) == ConcedeDeal()
        assert game.concession(game.view_for(state, 1 - seat)) is None
        _, events = _given_up(state)
        every = list(hands(game.view_for(state, seat)))
        for his in rng.sample(every, min(4, len(every))):
            other = state._replace(hands=put(state.hands, 1 - seat, tuple(sorted(his))))
            assert _given_up(other)[1] == events


@pytest.mark.sweep
@every_game
def test_no_play_costs_more_than_conceding(name: str) -> None:
    rng = random.Random(name)
    for state in _in_play(name):
        game, seat = games.game(state.rules), state.actor
        given_up = _given_up(state)[1]
        price = _made(given_up, 1 - seat)
        if any(isinstance(e, SetEnded) and e.winner != seat for e in given_up):
            continue
        every: list[frozenset[Card]] = list(hands(game.view_for(state, seat)))
        for his in rng.sample(every, min(3, len(every))):
            at, told = state._replace(hands=put(state.hands, 1 - seat, tuple(sorted(his)))), []
            while at.phase is Phase.PLAY:
                at, events = game.apply(at, rng.choice(game.legal_moves(at)))
                told += events
            assert _made(told, 1 - seat) <= price


@pytest.mark.sweep
@every_game
def test_conceding_ends_the_deal_and_assigns_every_trick(name: str) -> None:
    for state in _in_play(name):
        after, events = _given_up(state)
        assert events[0] == Conceded(state.actor)
        (ended,) = (e for e in events if isinstance(e, DealEnded))
        assert sum(ended.tricks) == 12
        assert ended.tricks[state.actor] == state.won(state.actor)
        made = tuple(state.made[s] + _made(events, s) for s in (0, 1))
        assert ended.points == made or state.rules.deals == 4
        assert after.phase in (Phase.CUT, Phase.DEAL, Phase.OVER)
        assert after.match.past[-1].tricks == ended.tricks


def test_conceding_scores_the_remaining_tricks_and_any_capot() -> None:
    rules = games.rules("rubicon")
    game = games.game(rules)
    found = 0
    for seed in range(12):
        for _, _, state, _ in steps(rules, seed, 300):
            won = [t.winner for t in state.tricks if t.winner is not None]
            if state.phase is not Phase.PLAY or not won or len(won) < len(state.tricks):
                continue
            loser = state.actor
            _, events = game.apply(state, ConcedeDeal())
            lines = {e.line: e.points for e in events if isinstance(e, Scored) and e.seat != loser}
            assert lines[Line.CONCEDED] == 12 - len(won) + 1
            assert (Line.CAPOT in lines) is (loser not in won)
            found += 1
    assert found


def test_conceding_is_refused_before_the_first_trick_is_over() -> None:
    for options in ((), (("strict", "yes"),)):
        rules = games.rules("rubicon", options)
        game = games.game(rules)
        for _, _, state, _ in steps(rules, 3, 200):
            early = state.phase is not Phase.PLAY or not state.tricks or state.tricks[0].winner is None
            if early:
                with pytest.raises(IllegalMove):
                    game.apply(state, ConcedeDeal())
            assert ConcedeDeal() not in game.legal_moves(state)


@pytest.mark.sweep
@every_game
def test_strict_table_gives_last_words_after_conceding(name: str) -> None:
    """After a player concedes, a bonus that is due may still be called and calls may be challenged. Then the
    sheet is closed."""
    rules = games.rules(name, [("strict", "yes"), ("misreckons", "50")])
    game, heard, asked = games.game(rules), 0, 0
    for seed in range(12):
        for _, _, state, _ in steps(rules, seed, 300):
            if state.actor < 0 or game.concession(game.view_for(state, state.actor)) is None:
                continue
            loser = state.actor
            after, events = _given_up(state)
            asked += 1
            while after.phase is Phase.LAST_WORD:
                heard += 1
                rng = random.Random(seed)
                after, more = game.apply(after, rng.choice(game.legal_moves(after)))
                events += more
            assert any(isinstance(e, DealEnded) for e in events)
            assert after.phase is not Phase.PLAY
            assert after.match.past[-1].tricks[1 - loser] == 12 - state.won(loser)
            break
    assert asked > 6
    assert heard


def test_conceding_does_not_forfeit_a_due_bonus() -> None:
    """Conceding keeps the bonus even at Stirler's, where any other move that does not call it forfeits it."""
    table = called(
        "stirler",
        "AS KS QS JS TS 9S 8S 7S AH AC AD 6D",
        "KH QH 8H 7H KC QC 8C 7C KD QD 8D 7D",
        sets_shown="no",
    )
    table.do("call point AS KS QS JS TS 9S 8S 7S", "call point")
    table.do("call sequences AS KS QS JS TS 9S 8S 7S", "call sequences", "call sets", "call sets")
    # 26 in hand: the second lead and its trick make thirty.
    table.do("play AS", "play 8H", "play KS", "play 7H")
    assert table.state.sheet.bonus_due[0] is Line.PIQUE
    table.do("concede")
    assert table.phase == "last-word"
    assert table.may()[0] == "call-bonus"


def test_concession_is_recorded_and_replayed() -> None:
    rules = games.rules("cotton")
    moves, game = [], games.game(rules)
    for _, move, state, _ in steps(rules, 3, 200):
        moves.append(move)
        if state.phase is Phase.PLAY and state.tricks and state.tricks[0].winner is not None:
            break
    record = Record(rules, ("You", "Mr. Cotton (novice)"), 3, moves=(*moves, ConcedeDeal()))
    *_, (after, _) = replay(read(record.write()))
    assert after == game.apply(state, ConcedeDeal())[0]


def _last_deal(elder: str, younger: str, standing: tuple[int, int], **options: str) -> Table:
    """Return a table at Elder's first lead in the last deal of a partie, after each player has exchanged one
    card and called their best holdings."""
    hands = cards(elder), cards(younger)
    spare = [c for c in pack(32) if c not in (*hands[0], *hands[1])]
    dealt = [write([*hand[:-1], other]) for hand, other in zip(hands, spare, strict=False)]
    stock = write([hand[-1] for hand in hands])
    table = Table("rubicon", *dealt, stock, standing, concede_last="yes", **options)
    match = table.state.match
    table.state = table.state._replace(match=match._replace(number=6, deals_due=6, runs_out=False))
    table.do(f"discard {spare[0].text}", f"discard {spare[1].text}", "turn-up no")
    while table.phase == "calls":
        table.do(table.may()[0])
    return table


ACES = "AS AH AD AC KS QH JH 9H 9D 8D 8C 7C", "QS JS TS 9S 8S KH 8H KD QD JD KC QC"


@pytest.mark.parametrize(
    ("score", "lead", "made"),
    [("every-lead", "7C", 12), ("leader-and-taker", "7C", 13), ("leader-and-taker", "AS", 12)],
)
def test_thirteen_for_the_play_holds_what_the_card_led_has_counted(score: str, lead: str, made: int) -> None:
    table = _last_deal(*ACES, (0, 0), trick_score=score).do(f"play {lead}")
    while table.phase == "calls":
        table.do(table.may()[0])
    view, before = table.sees(1), table.state.made[0]
    assert view.price_of_hand == made + 10
    assert conceded(view) == (0, made + 10)
    table.do("concede")
    assert table.heard("DealEnded")[-1].points[0] == before + made + 10
    first = games.rules("rubicon", (("concede-last", "yes"),)).as_recorded(1)
    assert isinstance(first, RuleSet)
    assert first.thrown_up([trick.led for trick in view.tricks]) == 13 + 10


def test_elder_who_throws_up_the_hand_first_gives_all_thirteen() -> None:
    table = _last_deal(*ACES, (0, 0))
    assert table.sees(0).price_of_hand == 13 + 10


@pytest.mark.parametrize(("standing", "refused"), [(85, None), (86, "not-allowed")])
def test_what_was_answered_good_counts_towards_the_hundred(standing: int, refused: str | None) -> None:
    """Elder's four aces have been answered "good" but score only after the point that Younger has yet to
    declare."""
    table = _last_deal(*ACES, (standing, 0))
    assert table.state.made == (0, 0)
    assert table.why_not("concede") == refused
    rules = games.rules("rubicon", (("concede-last", "yes"),))
    marker = games.marker(rules)
    start = marker.start()
    match = start.now.match._replace(number=5, standing=(standing, 0))
    marked = start._replace(now=start.now._replace(match=match), opening=start.opening._replace(match=match))
    for mark in ("dealer 1", "say 0 point 4", "answer point not-good", "say 0 sets 4 A", "answer sets good"):
        marked, _ = marker.apply(marked, marker.read_move(mark))
    reason = marker.why_not(marked, marker.read_move("concede 0"))
    assert (reason.code if reason else None) == (refused and "mark-crossed")
