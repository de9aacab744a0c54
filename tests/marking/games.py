"""Whole games between computer players, with house rules; each deal is marked from what is heard."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import count
from typing import Any, NamedTuple

from picket_desktop.ai.player import players
from picket_desktop.engine import games
from picket_desktop.engine.cards import Card, pack
from picket_desktop.engine.events import DealOver
from picket_desktop.engine.game import NATURE, NOBODY, Chance, Event, Move
from picket_desktop.engine.marking import Dealer, NextDeal
from picket_desktop.engine.moves import Lift
from picket_desktop.engine.picket.marking.marks import Trick
from picket_desktop.engine.picket.moves import ConcedeDeal
from picket_desktop.engine.piquesept.events import SoloistKnown, TrickTaken
from picket_desktop.engine.piquesept.marking import Soloist, Taken
from picket_desktop.engine.rules import Rules
from tests.marking.thumb import marks

QUICK = "novice", "apprentice", "gamester"
GIVES_UP = 0.2
"""How likely a deal is to be conceded when that is allowed."""
RARE: tuple[Callable[[Card], float], ...] = (
    lambda card: card.suit,
    lambda card: -card.rank,
    lambda card: 20 * (card.suit % 2) - card.rank,
    lambda card: 5 * card.court,
)
"""Sort keys for packs that give rare hands. Each pack follows one of these orders more or less strictly."""
PLAIN = ("strict", "misreckons")
"""House rules that a marker does not have."""


class Told(NamedTuple):
    """A deal as it was played and as it was marked. ``played`` is the result of playing it, and ``marked`` of
    marking it. ``presses`` is how many presses it took, not counting those for tricks. ``text`` is the
    marks."""

    rules: Rules
    played: str
    marked: str
    presses: int
    text: str


def games_told(seed: int, rare: bool = False) -> Iterator[Told]:
    """Yield the deals of one game after another, without end. The rule sets take turns, with house rules in
    every second round. If ``rare``, rare hands are dealt and half of the calls are random."""
    for number in count():
        for name in games.names():
            rng = random.Random(f"marked/{seed}/{name}/{number}")
            rules = games.rules(name)
            yield from told(with_house_rules(rules, rng) if number % 2 else rules, rng, rare)


def with_house_rules(rules: Rules, rng: random.Random) -> Rules:
    """Return the rules with some of their house rules, chosen at random; the book's rules if these do not go
    together."""
    for option in rules.options:
        if option.field not in PLAIN and rng.random() < 0.4:
            rules = rules.with_value(option.field, rng.choice(option.values))
    try:
        next(iter(rules.faults()))
    except StopIteration:
        return rules
    return rules.as_the_book()


def told(rules: Rules, rng: random.Random, rare: bool = False) -> Iterator[Told]:
    """Play a game to its end, and yield every deal along with its marks."""
    for _, told in _deals(rules, rng, rare):
        yield told


def played(rules: Rules, seed: int) -> tuple[list[Move], Any]:
    """Return the marks of a whole game, and the last marked state."""
    deals = [marked for marked, _ in _deals(rules, random.Random(seed))]
    return [mark for pressed, _ in deals for mark in pressed], deals[-1][1]


def told_by(at: Any) -> tuple[int, ...]:
    """Return the totals of a marked state."""
    now = at.now
    return tuple(getattr(now, "totals", getattr(now, "standing", ())))


def _deals(
    rules: Rules, rng: random.Random, rare: bool = False
) -> Iterator[tuple[tuple[list[Move], Any], Told]]:
    """Play a game to its end. For every deal yield its marks with the state that they lead to, and the deal
    as played and as marked."""
    game: Any = games.game(rules)
    marker: Any = games.marker(rules)
    seated = [players()[rng.choice(QUICK)] for _ in range(game.seats)]
    state, at, story = game.start(), marker.start(), list[Event]()
    while (actor := game.actor(state)) != NOBODY:
        if actor == NATURE:
            move = chance(game, state, rng, rare)
        elif rare and state.phase.name == "CALLS" and rng.random() < 0.5:
            move = rng.choice(list(game.legal_moves(state)))
        else:
            move = player_move(game, state, seated, rng)
        state, events = game.apply(state, move)
        story += events
        if not any(isinstance(e, DealOver) for e in events):
            continue
        pressed = list[Move]()
        for mark in deal_marks(rules, marker, at, story):
            if isinstance(mark, Trick) and marker.actor(at) < 0:
                break
            at, _ = marker.apply(at, mark)
            pressed.append(mark)
        beside = sum(not isinstance(mark, Trick | Taken) for mark in pressed)
        text = "\n".join(mark.write() for mark in pressed)
        yield (pressed, at), Told(rules, result(state), result(at.now), beside, text)
        story = []


def deal_marks(rules: Rules, marker: Any, at: Any, story: list[Event]) -> Iterator[Move]:
    """Yield the marks of a deal, starting with the one that opens it."""
    dealt: Any = next(e for e in story if type(e).__name__ == "Dealt")
    dealer = 1 - dealt.elder if rules.family == "picket" else dealt.dealer
    yield Dealer(dealer) if Dealer(dealer) in marker.openings(at) else NextDeal()
    if rules.family == "picket":
        yield from marks(story, rules, dealt.elder)  # type: ignore[arg-type]
        return
    alone = -1
    for event in story:
        if isinstance(event, SoloistKnown):
            alone = event.seat
            yield Soloist(alone)
        elif isinstance(event, TrickTaken):
            yield Taken(event.seat == alone, event.points)


def player_move(game: Any, state: Any, seated: Any, rng: random.Random) -> Move:
    seat = game.actor(state)
    if ConcedeDeal() in game.legal_moves(state)[-1:] and rng.random() < GIVES_UP:
        return ConcedeDeal()
    choice = seated[seat].choose(game.view_for(state, seat), rng, 1)
    return choice.move  # type: ignore[no-any-return]


def chance(game: Any, state: Any, rng: random.Random, rare: bool = False) -> Move:
    """Return a random dealing move; if ``rare``, one that deals long suits, high cards, or hands without
    courts."""
    members = list(pack(game.rules.pack))
    if game.chance(state) is Chance.LIFT:
        return Lift(tuple(rng.sample(members, game.seats)))
    rng.shuffle(members)
    if rare:
        by, spread = rng.choice(RARE), rng.choice((0.3, 1, 3))
        members.sort(key=lambda card: by(card) + rng.gauss(0, spread))
    move: Move = game.deal_move(tuple(members))
    return move


def result(state: Any) -> str:
    """Return the result of the last deal and of the game so far: points, tricks and settlement. If a card has
    won the set during the play, leave out the numbers of tricks, since with real cards the trick is
    completed."""
    match = getattr(state, "match", state)
    last, end = match.past[-1], match.settlement
    if getattr(end, "trick", None) is not None:
        last = last._replace(tricks=())
    return f"{last} {match.standing} {match.settlement} {getattr(match, 'sets', '')}"
