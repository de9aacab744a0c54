"""One deal of Piquesept as text: read it, play it through the referee, and score it.

>>> deal = read_record('''
... rules: piquesept-3
... seat 0: 7S AS KH QH JH 9H AC KC JC KD
... seat 1: JS TS 9S 8S TH 7H QC 7C JD 7D
... seat 2: KS QS AH TC 9C 8C AD QD TD 9D
... draw: JC gives 7H
... play: 7S JS KS, AC 7C 8C
... ''')
>>> score(deal)["tricks"], score(deal)["points"]
([[0, 16], [0, 11]], {'soloist': 27, 'defenders': 0})
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from picket_desktop.engine.cards import Card, card, cards
from picket_desktop.engine.family import ScoredDeal
from picket_desktop.engine.game import BadText, Event, IllegalMove, Move, Reason
from picket_desktop.engine.key_lines import Lines, is_card
from picket_desktop.engine.piquesept import dealing
from picket_desktop.engine.piquesept.counting import SEVEN
from picket_desktop.engine.piquesept.events import DealEnded
from picket_desktop.engine.piquesept.moves import Draw, Give, Play
from picket_desktop.engine.piquesept.referee import PiqueseptGame
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules, rule_sets
from picket_desktop.engine.piquesept.state import Cards, Phase, State
from picket_desktop.engine.rules import chosen

KEYS = frozenset(["rules", "draw", "play", "seat 0", "seat 1", "seat 2", "seat 3"])


@dataclass(frozen=True)
class Record:
    """A deal as written: the ``hands`` by seat, the ``exchange`` (the card drawn and the card given for it),
    and the ``tricks`` in the order played. The last trick may be incomplete. ``lines`` has the line number of
    each key."""

    rules: PiqueseptRules
    hands: tuple[Cards, ...]
    exchange: tuple[Card, Card] | None = None
    tricks: tuple[Cards, ...] = ()
    lines: dict[str, int] = field(default_factory=dict, compare=False)


# Reading


def read_record(text: str, rules: PiqueseptRules | None = None) -> Record:
    """Read a deal. ``rules`` replaces the record's own rule set, but keeps its house rules.

    Raises `BadText` for a text that is not a deal; `play_through` checks that it was played by the rules.
    """
    lines = Lines(text, KEYS)
    named = _rules(lines, rules)
    return Record(named, _hands(lines, named), _exchange(lines), _tricks(lines, named), dict(lines.at))


def _rules(lines: Lines, override: PiqueseptRules | None) -> PiqueseptRules:
    found = override
    if found is None:
        lines.need("rules")
        try:
            found = chosen(rule_sets(), lines.values["rules"])
        except BadText as bad:
            raise BadText(lines.at["rules"], bad.reason) from None
    for at, name, value in lines.options:
        try:
            found = found.with_option(name, value)
        except BadText as bad:
            raise BadText(at, bad.reason) from None
    return found


def _hands(lines: Lines, rules: PiqueseptRules) -> tuple[Cards, ...]:
    names = [f"seat {seat}" for seat in range(rules.seats)]
    if "seat 3" in lines and rules.seats == 3:
        raise lines.refuse("seat 3", "unknown-key", key="seat 3")
    lines.need(*names)
    seen: set[Card] = set()
    found: list[Cards] = []
    for name in names:
        found.append(lines.dealt(name, rules.pack, seen))
        if len(found[-1]) != rules.hand:
            raise lines.refuse(name, "hand-size", key=name, number=len(found[-1]), need=rules.hand)
    return tuple(found)


def _exchange(lines: Lines) -> tuple[Card, Card] | None:
    if "draw" not in lines:
        return None
    words = lines.values["draw"].split()
    if len(words) != 3 or words[1].lower() != "gives":
        raise lines.refuse("draw", "not-an-exchange", value=lines.values["draw"])
    for word in words[::2]:
        if not is_card(word):
            raise lines.refuse("draw", "not-a-card", text=word)
    return card(words[0]), card(words[2])


def _tricks(lines: Lines, rules: PiqueseptRules) -> tuple[Cards, ...]:
    written = [t.split() for t in lines.values.get("play", "").split(",") if t.strip()]
    for number, words in enumerate(written, 1):
        for word in words:
            if not is_card(word):
                raise lines.refuse("play", "not-a-card", text=word)
        if len(words) > rules.seats or (len(words) < rules.seats and number < len(written)):
            raise lines.refuse("play", "trick-size", text=" ".join(words), need=rules.seats)
    if len(written) > rules.hand:
        raise lines.refuse("play", "play-too-long")
    return tuple(cards(" ".join(words)) for words in written)


# Playing through


def play_through(record: Record) -> State:
    """Return the state at the end of the record.

    Forced plays at its end (the seven of spades, gifts without a choice) may be left unwritten. Raises
    `BadText` where the rules refuse it."""
    game, out = PiqueseptGame(record.rules), list[Event]()
    state = dealing.begin(game.single_deal(), 0, record.hands, out)._replace(told=tuple(out))
    if record.tricks:
        state = _gifts(game, state, record)
    if record.exchange:
        state = _exchanged(game, state, record, record.exchange)
    elif len(record.tricks) > 1:
        raise BadText(0, Reason("missing-key", {"key": "draw"}))
    for c in (c for trick in record.tricks[1:] for c in trick):
        state = _apply(game, state, Play(c), record, "play")
    return state


def _apply(game: PiqueseptGame, state: State, move: Move, record: Record, key: str) -> State:
    try:
        return game.apply(state, move)[0]
    except IllegalMove as illegal:
        raise BadText(record.lines[key], illegal.reason) from None


def _gifts(game: PiqueseptGame, state: State, record: Record) -> State:
    """Play the first trick as recorded, and return the state after it. If a player had only one card to
    choose, it is only checked against the record."""
    first, at = record.tricks[0], record.lines["play"]
    if first[0] is not SEVEN:
        raise BadText(at, Reason("seven-first", {"card": first[0]}))
    for place, c in enumerate(first[1:], 1):
        seat = (state.soloist + place) % record.rules.seats
        if state.phase is Phase.GIFTS and seat == state.actor:
            state = _apply(game, state, Play(c), record, "play")
            continue
        reason = dealing.why_not_gift(state.dealt[seat], c)
        if reason is not None:
            raise BadText(at, reason)
    return state


def _exchanged(game: PiqueseptGame, state: State, record: Record, exchange: tuple[Card, Card]) -> State:
    drawn, given = exchange
    at = record.lines["draw"]
    if state.phase is not Phase.DRAW:
        raise BadText(at, Reason("draw-before-gifts"))
    if drawn not in state.lie:
        raise BadText(at, Reason("not-drawn-from", {"card": drawn}))
    state = _apply(game, state, Draw(state.lie.index(drawn) + 1), record, "draw")
    return _apply(game, state, Give(given), record, "draw")


def scored(text: str, instead: PiqueseptRules | None) -> ScoredDeal:
    """Play through a written deal, by its own rules or by ``instead``. Raises `BadText`."""
    record = read_record(text, instead)
    return ScoredDeal(play_through(record), score(record))


def score(record: Record) -> dict[str, Any]:
    """Return the result of the deal, in the form of ``picket score --json``: the soloist's seat, each
    complete written trick as [seat, points], the card points of both sides so far, and the result, which is
    None while cards are left.

    Raises `BadText` where the rules refuse the deal.
    """
    state = play_through(record)
    complete = sum(len(trick) == record.rules.seats for trick in record.tricks)
    tricks = [[t.winner, t.points] for t in state.tricks[:complete]]
    alone = sum(t.points for t in state.tricks[:complete] if t.winner == state.soloist)
    ended = next((e for e in state.told if isinstance(e, DealEnded)), None)
    return {
        "soloist": state.soloist,
        "tricks": tricks,
        "points": {"soloist": alone, "defenders": sum(t.points for t in state.tricks[:complete]) - alone},
        "result": ended.result if ended else None,
    }
