"""What the person may do now, as buttons: the one obvious control first, then what else there is.

The moves are the engine's own, from the view; here they only get their words, their order and their keys.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import Call, DeclareBlank, Discard, KeepSilent, Play
from picket_desktop.engine.picket.state import Phase
from picket_desktop.sitting import Await
from picket_desktop.table.doing import TableState


class Offer(NamedTuple):
    """A button: ``move`` is made when it is pressed, or the screen does what its ``id`` names."""

    id: str
    label: str
    note: str = ""
    kind: str = "normal"
    says: str = ""
    move: Move | None = None
    dim: bool = False


def offers(state: TableState) -> tuple[Offer, ...]:
    """The buttons of the bar, the primary one first; none while something is still being shown."""
    if state.busy:
        return ()
    if state.awaiting is Await.YOU:
        return _OFFERS.get(state.view.phase, _plain)(state)
    words = state.words
    if state.awaiting is Await.LIFT:
        return (Offer("lift", words.lift_button(), kind="primary", says=words.at_place(state.place + 1)),)
    if state.awaiting is Await.CUT:
        return (Offer("cut", words.cut_button(), kind="primary", says=words.at_cut(state.place)),)
    if state.awaiting is Await.SHUFFLE:
        return (Offer("shuffle", words.shuffle_button(), kind="primary", says=words.shuffle_note()),)
    return ()


def alternatives(state: TableState) -> Sequence[Call]:
    """The ways to call besides the best: equal suits, lesser holdings, other partitions."""
    if state.view.phase is not Phase.CALLS:
        return ()
    ways = [m for m in state.view.moves if isinstance(m, Call) and m.groups]
    return ways[1:]


def _offer(state: TableState, move: Move, id: str, kind: str = "normal") -> Offer:
    words, view = state.words, state.view
    note = words.button_note(move, view)
    return Offer(id, words.button(move, view), note, kind, move=move)


def _plain(state: TableState) -> tuple[Offer, ...]:
    """A few moves, each its own button, the first the plainest."""
    found = [
        _offer(state, move, f"move-{i}", "normal" if i else "primary")
        for i, move in enumerate(state.view.moves)
    ]
    return tuple(found)


def _blank(state: TableState) -> tuple[Offer, ...]:
    """Declare with the number chosen, or keep silent."""
    declare = [m for m in state.view.moves if isinstance(m, DeclareBlank)]
    move = next((m for m in declare if m.number == state.number), declare[0])
    found = [_offer(state, move, "declare", "primary"), _offer(state, KeepSilent(), "silent")]
    if len(declare) > 1:
        numbers = [m.number for m in declare]
        words = state.words
        found.append(Offer("fewer", words.less(), dim=move.number == min(numbers)))
        found.append(Offer("more", words.more(), dim=move.number == max(numbers)))
    return tuple(found)


def numbers(state: TableState) -> tuple[int, ...]:
    """The numbers that may be declared with a blank, the greatest first."""
    return tuple(m.number for m in state.view.moves if isinstance(m, DeclareBlank))


def limits(state: TableState) -> tuple[int, int]:
    """Fewest and most cards that may be laid out now, read from the first and the last of the moves."""
    first, last = state.view.moves[0], state.view.moves[-1]
    assert isinstance(first, Discard)
    assert isinstance(last, Discard)
    return len(last.cards), len(first.cards)


def _exchange(state: TableState) -> tuple[Offer, ...]:
    words = state.words
    least, most = limits(state)
    move = Discard(state.laying_out)
    count = len(move.cards)
    enough = least <= count <= most
    shown = move if enough or count else Discard(state.hand[:least])
    go = Offer(
        "exchange",
        words.button(shown, state.view),
        kind="primary",
        move=move,
        dim=not enough,
        says=words.marked_note(count),
    )
    return (go, Offer("reset", words.reset(), says=words.reset_says(), dim=not count))


def _calls(state: TableState) -> tuple[Offer, ...]:
    """The true or best call first; silence beside it; other ways behind one button."""
    moves = state.view.moves
    best = moves[0]
    found = [_offer(state, best, "call", "primary")]
    silent = next((m for m in moves if isinstance(m, Call) and not m.groups), None)
    if silent is not None and silent != best:
        found.append(_offer(state, silent, "sink"))
    if alternatives(state):
        words = state.words
        found.append(Offer("another", words.another_way(), says=words.another_says()))
    others = (m for m in moves if not isinstance(m, Call) and m != best)
    found += [_offer(state, m, f"move-{i}") for i, m in enumerate(others)]
    return tuple(found)


def _play(state: TableState) -> tuple[Offer, ...]:
    found = []
    if state.chosen is not None:
        found.append(_offer(state, Play(state.chosen), "play", "primary"))
    others = [m for m in state.view.moves if not isinstance(m, Play)]
    found += [_offer(state, m, f"move-{i}") for i, m in enumerate(others)]
    return tuple(found)


_OFFERS: dict[Phase, Callable[[TableState], tuple[Offer, ...]]] = {
    Phase.BLANK: _blank,
    Phase.EXCHANGE: _exchange,
    Phase.CALLS: _calls,
    Phase.PLAY: _play,
}
