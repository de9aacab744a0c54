"""The draw and the card given in exchange, the play of the cards, and the scoring of a deal."""

from __future__ import annotations

from picket_desktop.engine.cards import Card, by_suit
from picket_desktop.engine.events import followed, led
from picket_desktop.engine.game import NATURE, NOBODY, Event, Reason
from picket_desktop.engine.piquesept.counting import RANKING, TRUMPS, WORTH, winning
from picket_desktop.engine.piquesept.dealing import without
from picket_desktop.engine.piquesept.events import (
    DealEnded,
    Drawn,
    Drew,
    GameEnded,
    Gave,
    GaveBack,
    Got,
    Lost,
    TrickTaken,
)
from picket_desktop.engine.piquesept.ruleset import NEEDED, GiveBack, PiqueseptRules, Tie
from picket_desktop.engine.piquesept.state import Cards, DealScore, Phase, Settlement, State, Trick, View

# The draw


def draw(state: State, place: int, out: list[Event]) -> State:
    """Let the soloist's left-hand neighbour draw a face-down card, and then look at it."""
    drawer, soloist = state.drawer, state.soloist
    card = state.lie[place - 1]
    out += [Drawn(drawer, place), Drew(drawer, (card,)), Lost(soloist, (card,))]
    hands = _with_card(without(state.hands, soloist, card), drawer, card)
    return state._replace(hands=hands, drawn=card, phase=Phase.GIVE)


def may_give(state: State) -> Cards:
    """Return the cards that may be given for the one drawn: any other card (our reading), or, if the rules
    allow, that card too."""
    hand = state.hands[state.drawer]
    if state.rules.give_back is GiveBack.ANY:
        return hand
    return tuple([c for c in hand if c is not state.drawn])


def why_not_give(state: State, card: Card) -> Reason | None:
    """Return why a card may not be given: because it is not held, or because it is the card that was drawn.
    Return None if it may be."""
    if card in may_give(state):
        return None
    return Reason("give-drawn" if card is state.drawn else "not-held", {"card": card})


def give_back(state: State, card: Card, out: list[Event]) -> State:
    """Give a card back to the soloist. This completes the exchange, and the soloist leads."""
    drawer, soloist = state.drawer, state.soloist
    out += [GaveBack(drawer), Gave(drawer, (card,)), Got(soloist, (card,))]
    hands = _with_card(without(state.hands, drawer, card), soloist, card)
    return state._replace(hands=hands, given=card, phase=Phase.PLAY, actor=soloist)


def _with_card(hands: tuple[Cards, ...], seat: int, card: Card) -> tuple[Cards, ...]:
    held = tuple(sorted((*hands[seat], card), key=by_suit))
    return (*hands[:seat], held, *hands[seat + 1 :])


# The play


def playable(hand: Cards, first: Card | None, free: bool) -> Cards:
    """Return the cards of ``hand`` that may be played to the card led.

    A defender must follow suit, or else trump, and plays any card if neither is possible. The soloist is
    ``free`` to play any card."""
    if first is None or free:
        return hand
    same = tuple([c for c in hand if c.suit is first.suit])
    return same or tuple([c for c in hand if c.suit is TRUMPS]) or hand


def cards_to_play(state: State) -> Cards:
    """Return the actor's cards that may be played."""
    trick = state.open_trick
    free = state.actor == state.soloist
    return playable(state.hands[state.actor], trick.led if trick else None, free)


def why_not_play(state: State, card: Card) -> Reason | None:
    """Return why a card may not be played: it is not held, or a defender must follow suit or trump."""
    may = cards_to_play(state)
    if card in may:
        return None
    if card not in state.hands[state.actor]:
        return Reason("not-held", {"card": card})
    trick = state.open_trick
    assert trick is not None
    follow = may[0].suit is trick.led.suit
    return (
        Reason("follow-suit", {"suit": trick.led.suit}) if follow else Reason("must-trump", {"suit": TRUMPS})
    )


def play(state: State, card: Card, out: list[Event]) -> State:
    """Play a card to the trick. The last card of a trick, a deal or the game ends it."""
    seat, open_ = state.actor, state.open_trick
    hands = without(state.hands, seat, card)
    if open_ is None:
        out.append(led(seat, card))
        trick, before = Trick(seat, (card,), WORTH[card.index]), state.tricks
    else:
        out.append(followed(seat, card))
        trick = Trick(open_.leader, (*open_.cards, card), open_.points + WORTH[card.index])
        before = state.tricks[:-1]
    if len(trick.cards) == state.rules.seats:
        return _take(state, hands, before, trick, out)
    return state._replace(hands=hands, tricks=(*before, trick), actor=(seat + 1) % state.rules.seats)


def _take(
    state: State, hands: tuple[Cards, ...], before: tuple[Trick, ...], trick: Trick, out: list[Event]
) -> State:
    winner = (trick.leader + winning(trick.cards)) % state.rules.seats
    alone = winner == state.soloist
    made = (
        state.made[0] + (trick.points if alone else 0),
        state.made[1] + (0 if alone else trick.points),
    )
    out.append(TrickTaken(winner, len(before) + 1, trick.points, made))
    taken = Trick(trick.leader, trick.cards, trick.points, winner)
    state = state._replace(hands=hands, tricks=(*before, taken), made=made, actor=winner)
    return state if len(state.tricks) < state.rules.hand else reckon(state, out)


def sure(view: View) -> Cards:
    """Return the hand if its seat is on lead and cannot lose a trick; otherwise an empty tuple.

    This is so if no higher card of any of its suits is out and, unless it holds only trumps, no trump is out.
    The remaining card points are then the same in whatever order the cards are led.
    """
    open_ = bool(view.tricks) and view.tricks[-1].winner is None
    if view.phase is not Phase.PLAY or view.actor != view.seat or open_:
        return ()
    out = view.unseen
    beaten = any(o.suit is c.suit and RANKING[o.index] > RANKING[c.index] for c in view.hand for o in out)
    trumped = any(c.suit is not TRUMPS for c in view.hand) and any(o.suit is TRUMPS for o in out)
    return () if beaten or trumped else view.hand


# The reckoning


def result_of(rules: PiqueseptRules, made: tuple[int, int]) -> str:
    """Return the side that has won with these card points, or "drawn". A side needs 66 points. At 65 to 65
    the deal is drawn, or lost by the soloist (our reading; the source gives that deal to nobody)."""
    if made[0] >= NEEDED:
        return "soloist"
    return "defenders" if made[1] >= NEEDED or rules.tie is Tie.SOLOIST_LOSES else "drawn"


def stakes_of(rules: PiqueseptRules, soloist: int, result: str) -> tuple[int, ...]:
    """Return the stakes that each seat wins. The soloist gets one stake from each defender, or pays one to
    each (our reading); a drawn deal is worth nothing."""
    each = {"soloist": 1, "defenders": -1, "drawn": 0}[result]
    return tuple(each * (rules.seats - 1) if s == soloist else -each for s in range(rules.seats))


def reckon(state: State, out: list[Event]) -> State:
    """Score a deal that is played out, and settle the game if it was the last."""
    result = result_of(state.rules, state.made)
    stakes = stakes_of(state.rules, state.soloist, result)
    standing = tuple(a + b for a, b in zip(state.standing, stakes, strict=True))
    out.append(DealEnded(state.number, state.soloist, state.made, result, stakes, standing))
    past = (*state.past, DealScore(state.dealer, state.soloist, state.made, result, stakes))
    state = state._replace(phase=Phase.DEAL, actor=NATURE, standing=standing, past=past)
    return state if len(past) < state.deals_due else _settle(state, out)


def _settle(state: State, out: list[Event]) -> State:
    best = max(state.standing)
    winner = state.standing.index(best) if state.standing.count(best) == 1 else None
    out.append(GameEnded(winner, state.standing))
    settlement = Settlement(winner, state.standing)
    return state._replace(phase=Phase.OVER, actor=NOBODY, settlement=settlement)
