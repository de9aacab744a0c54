"""Sets up tables for two from given hands, as dealt, or as held after the exchange or the calls."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from picket_desktop.engine import games
from picket_desktop.engine.cards import Card, by_suit, cards, pack, write
from picket_desktop.engine.game import Move
from picket_desktop.engine.moves import Deal
from picket_desktop.engine.picket.moves import Call, Kind, TurnUp
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set
from picket_desktop.engine.picket.state import Phase, State
from picket_desktop.lessons.lesson import Position

PACKET, HAND = 3, 12
RULES = games.DEFAULT


def dealt(
    yours: str,
    his: str,
    stock: str = "",
    *,
    elder: bool = True,
    rules: str = RULES,
    then: tuple[str, ...] = (),
) -> Position:
    """Return a table with twelve cards dealt to each player, and the top of the stock if given."""
    mine, theirs, top = cards(yours), cards(his), cards(stock)
    size = games.rules(rules).pack
    assert len({*mine, *theirs, *top}) == 2 * HAND + len(top), "a card is there twice"
    rest = sorted(set(pack(size)).difference(mine, theirs, top), key=by_suit)
    first, second = (mine, theirs) if elder else (theirs, mine)
    order: list[Card] = []
    for i in range(0, HAND, PACKET):
        order += [*first[i : i + PACKET], *second[i : i + PACKET]]
    return Position(rules, 1 if elder else 0, (*order, *top, *rest), then)


def held(yours: str, his: str, *, elder: bool = True, rules: str = RULES, out: str = "") -> Position:
    """Return a table where each player holds these twelve cards after the exchange, and Elder is to call.
    ``out`` are cards the learner must have laid out."""
    mine, theirs = cards(yours), cards(his)
    size = games.rules(rules).pack
    laid = cards(out)
    rest = sorted(set(pack(size)).difference(mine, theirs, laid), key=lambda c: (c.rank, c.suit))
    most = games.rules(rules).elder_most  # type: ignore[attr-defined]
    shares = (most, size - 2 * HAND - most)
    own, other = (shares[0], shares[1]) if elder else (shares[1], shares[0])
    gone = [*laid, *rest][:own]
    others = [c for c in rest if c not in gone][:other]
    stock = (*mine[-own:], *theirs[-other:]) if elder else (*theirs[-other:], *mine[-own:])
    laying = [f"discard {write(gone)}", f"discard {write(others)}"]
    return dealt(
        write((*mine[:-own], *gone)),
        write((*theirs[:-other], *others)),
        write(stock),
        elder=elder,
        rules=rules,
        then=tuple(laying if elder else laying[::-1]),
    )


def calling(kind: Kind, yours: str, his: str, *, elder: bool = True, rules: str = RULES) -> Position:
    """Return the same table as `held`, with this kind to be called next and nothing called before it."""
    position = held(yours, his, elder=elder, rules=rules)
    return _until(position, lambda state: state.calls.kind is kind, _silence)


def playing(
    yours: str, his: str, *, elder: bool = True, rules: str = RULES, out: str = "", tricks: str = ""
) -> Position:
    """Return the same table as `held`, at the beginning of the play: nothing is called, and Elder leads.
    ``tricks`` are tricks already played, written ``QS KS, 7H AH``. If there are any, the winner of the last
    one leads."""
    position = held(yours, his, elder=elder, rules=rules, out=out)
    for one in tricks.replace(",", " ").split():
        position = _until(position, _in_play, _silence)
        position = after(position, f"play {one}")
    return _until(position, _in_play, _silence)


def _in_play(state: State) -> bool:
    return state.phase is Phase.PLAY


def after(position: Position, *moves: str) -> Position:
    """Return the position after these moves."""
    return replace(position, moves=(*position.moves, *moves))


def _silence(move: Move) -> bool:
    return (isinstance(move, Call) and not move.groups) or (isinstance(move, TurnUp) and not move.look)


def _until(position: Position, there: Callable[[State], bool], wanted: Callable[[Move], bool]) -> Position:
    """Return the position after further moves that satisfy ``wanted``, up to the first state that satisfies
    ``there``."""
    game = PicketGame(rule_set(position.rules))
    state = game.only_deal(position.dealer)
    moves = [Deal(position.pack, PACKET), *map(game.read_move, position.moves)]
    for move in moves:
        state, _ = game.apply(state, move)
    made = list(position.moves)
    while not there(state):
        move = next(m for m in game.legal_moves(state) if wanted(m))
        made.append(move.write())
        state, _ = game.apply(state, move)
    return replace(position, moves=tuple(made))
