"""A hand that the player puts together: the games, exchanges and blanks that are possible with it, a random
hand, and the cards typed so far."""

from __future__ import annotations

from functools import cache

from picket_desktop.engine import games
from picket_desktop.engine.cards import Card, by_suit, pack
from picket_desktop.engine.deals import permuted
from picket_desktop.engine.family import OwnHand
from picket_desktop.engine.game import BadText, Reason
from picket_desktop.engine.known_deals import typed_cards
from picket_desktop.engine.rules import Rules

HAND = 12
"""Number of cards in a hand put together by the player."""
ELDER, YOUNGER = ROLES = ("elder", "younger")
MOST = 12
"""Maximum number of deals or cards to try, for games that set no limit of their own."""
UNFINISHED = ("1", "10")
"""What may be typed as a rank, besides the letters of ranks, while its suit is still missing: all or part of
a ten written as “10”."""


@cache
def hand_games() -> tuple[str, ...]:
    """Return the names of the rule sets under which a hand put together by the player can be evaluated. Each
    is tried with the first cards of the pack."""
    return tuple(name for name in games.names() if _fits(games.rules(name), _example(games.rules(name))))


@cache
def may_take(rules: Rules) -> tuple[int, ...]:
    """Return the possible numbers of cards that Elder exchanged before Younger, the largest first."""
    own = _example(rules)._replace(role=YOUNGER)
    return tuple(n for n in range(MOST, -1, -1) if _fits(rules, own._replace(took=n)))


@cache
def deals_of(rules: Rules) -> int:
    """Return the number of deals of a game; 0 if the game ends by points alone."""
    own = _example(rules)._replace(standing=(0, 0))
    fitting = sum(_fits(rules, own._replace(deal=n)) for n in range(1, MOST + 1))
    return fitting if fitting < MOST else 0


@cache
def may_declare(rules: Rules, own: OwnHand) -> tuple[int, ...]:
    """Return the numbers of cards to draw that a player may name when declaring carte blanche with this hand;
    empty if the hand has court cards."""
    return tuple(n for n in range(MOST + 1) if _fits(rules, own._replace(blank=n)))


def by_chance(rules: Rules, number: int) -> tuple[Card, ...]:
    """Return a random hand chosen by ``number``, in the order of the pack."""
    return tuple(sorted(permuted(pack(rules.pack), f"picket-own-hand-{number}")[:HAND], key=by_suit))


def being_typed(text: str, rules: Rules) -> tuple[Card, ...]:
    """Read the cards typed so far, leaving out a last word that may still become a card. Raises `BadText`."""
    words = text.split()
    ranks = {card.text[0] for card in pack(rules.pack)}
    if words and not text[-1].isspace() and words[-1].upper() in (*ranks, *UNFINISHED):
        words.pop()
    found = typed_cards(" ".join(words), rules)
    if len(found) > HAND:
        raise BadText(0, Reason("own-hand-size", {"need": HAND, "number": len(found)}))
    return found


def _example(rules: Rules) -> OwnHand:
    return OwnHand(pack(rules.pack)[:HAND], ELDER)


def _fits(rules: Rules, own: OwnHand) -> bool:
    try:
        games.placed(rules, own)
    except BadText:
        return False
    return True
