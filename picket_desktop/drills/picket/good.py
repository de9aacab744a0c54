"""The drill *Good or not good*: answering the opponent's call by what one holds oneself."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from picket_desktop.drills.item import GOOD, Answer, Asks, Drill, Item, Judged
from picket_desktop.drills.self_play import PERSON, number_of, played, stands
from picket_desktop.engine import games
from picket_desktop.engine.picket.calling.combinations import best_key, held
from picket_desktop.engine.picket.events import Answered, Verdict
from picket_desktop.engine.picket.moves import Ask, Call
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase, State

WORDS = {"is-good": Verdict.GOOD, "is-equal": Verdict.EQUAL, "is-not-good": Verdict.NOT_GOOD}
CLEAR = 9
"""Of the calls with an obvious answer, only one in this many is asked."""


class Good(Drill):
    """Asks about the best holding of the hand; the engine's verdict is the right answer."""

    kind = GOOD
    asks = Asks.WORD
    words = tuple(WORDS)

    def names(self, rules: RuleSet) -> Iterator[str]:
        return map(str, count(2, 2))

    def made(self, rules: RuleSet, name: str) -> Item | None:
        """Return the deal's call that is hardest to answer; None if no call is worth asking about."""
        number = number_of(name)
        asked = [at for at in played(rules, number) if _answers(at.state)]
        if not asked:
            return None
        at = min(asked, key=lambda at: _apart(at.state))
        kind = at.state.calls.kind
        assert kind is not None
        clear = _apart(at.state) > 1 and number // 2 % CLEAR
        return None if clear else Item(GOOD, name, at.record(rules), kind.word)

    def judged(self, item: Item, answer: Answer) -> Judged:
        state, game = stands(item.record), games.game(item.record.rules)
        kind = state.calls.kind
        assert kind is not None
        holds = Call(kind, held(kind, state.hands[PERSON], state.rules))
        move = Call(kind, ()) if game.why_not(state, holds) else holds
        said = game.apply(state, move)[1]
        verdict = next(e.verdict for e in said if isinstance(e, Answered) and e.seat == PERSON)
        word = next(word for word, meant in WORDS.items() if meant is verdict)
        cards = tuple(c for group in holds.groups for c in group)
        return Judged(answer.word == word, Answer(cards, word=word, move=holds))


def _answers(state: State) -> bool:
    """Return True if the person, as Younger, is to answer a call and has nothing left to ask about it."""
    calls = state.calls
    if state.phase is not Phase.CALLS or state.actor != PERSON or state.tricks or calls.kind is None:
        return False
    asks = Ask(calls.kind) in games.game(state.rules).legal_moves(state)
    return state.elder != PERSON and bool(calls.claims[calls.kind]) and not asks


def _apart(state: State) -> int:
    """Return how far the call is from the best answer to it. 0 if they are equal, 1 if they only have the
    same number of cards, and more the more these numbers differ. 99 if the person holds nothing."""
    kind, rules = state.calls.kind, state.rules
    assert kind is not None
    mine = held(kind, state.hands[PERSON], rules)
    if not mine:
        return 99
    mine_key, his = best_key(kind, mine, rules), best_key(kind, state.calls.claims[kind], rules)
    if mine_key == his:
        return 0
    return 1 if mine_key[0] == his[0] else 1 + abs(mine_key[0] - his[0])
