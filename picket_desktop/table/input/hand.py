"""Moves through the hand by keyboard: along its usable cards and the gaps that cards have left in it."""

from collections.abc import Sequence

from picket_desktop.engine.cards import card
from picket_desktop.table.widgets.looks import AnyLook, ButtonLook, CardLook, Look, SpotLook


def usable(looks: Sequence[AnyLook]) -> list[AnyLook]:
    """Return the looks that may be used now, or all of them if none may."""
    return [look for look in looks if not look.dim] or list(looks)


def held(looks: Sequence[Look]) -> list[CardLook]:
    """Return the cards of the hands that may be used now, or all of them if none may. The keyboard focus
    reaches no other cards."""
    return usable([look for look in looks if isinstance(look, CardLook) and look.press and look.group])


def in_hand(looks: Sequence[Look], here: Look) -> bool:
    """Return True if a look is in a hand that the keyboard can reach: a card of it, or the gap left by
    one."""
    return any(here.group == card.group for card in held(looks))


def ended(looks: Sequence[Look], focus: str, key: str) -> str:
    """Return the id to which the Home key (``key`` is "home") or the End key ("end") moves the focus. This is
    the first or last button of the focused row, or else the first or last card of the focused hand or,
    failing that, of the first hand. Return "" if there are no cards, or if buttons step through a deal: there
    the keys go to the ends of the deal."""
    cards = held(looks)
    led = bool(cards) and not any(k.stepping for k in looks)
    row = [k for k in looks if led and isinstance(k, ButtonLook) and k.press and not k.dim]
    level = {k.rect.y for k in row if k.id == focus}
    if len(row := sorted((k for k in row if k.rect.y in level), key=lambda k: k.rect.x)) > 1:
        return row[0 if key == "home" else -1].id
    groups = {look.group for look in looks if look.id == focus} & {card.group for card in cards}
    hand = _lying(looks, next(iter(groups), cards[0].group), laid=False) if cards else []
    return hand[0 if key == "home" else -1].id if hand else ""


def lowest(cards: Sequence[CardLook]) -> str:
    """Return the id of the lowest chosen card in the first hand or, if none is chosen, of the lowest card
    there. Face-down cards count as lowest, in their order in the hand. Return "" if there are no cards."""
    hand = [look for look in cards if look.group == cards[0].group]
    chosen = [look for look in hand if look.chosen]
    found = min(chosen or hand, key=lambda look: card(look.text).rank if look.text else 0, default=None)
    return found.id if found else ""


def begun_at(cards: Sequence[CardLook], direction: str) -> str:
    """Return the id of the card that gets the focus when an arrow key enters a hand: the lowest card, or ""
    if there are no cards. If the player has to find a card, the focus must not give it away, so it goes to
    the card at the end the arrow comes from."""
    if not any(card.guess for card in cards):
        return lowest(cards)
    hand = [look for look in cards if look.group == cards[0].group]
    return hand[-1 if direction == "left" else 0].id


def along(looks: Sequence[Look], here: Look, direction: str) -> str:
    """Return the id of the usable card, or gap left by a card, that is next to ``here`` in the hand; the same
    id at the end. From a card laid out, go to the next card laid out."""
    places = {k.index for k in looks if isinstance(k, SpotLook) and k.group == here.group}
    laid = isinstance(here, CardLook) and here.index in places
    lying = {k.id for k in _lying(looks, here.group, laid)}
    hand = [k for k in looks if k is here or k.id in lying]
    at = hand.index(here) + (1 if direction == "right" else -1)
    return hand[min(len(hand) - 1, max(0, at))].id


def _lying(looks: Sequence[Look], group: str, laid: bool) -> list[Look]:
    """Return the usable cards of a hand that are ``laid`` out. If ``laid`` is false, return those still in
    the hand, with the gaps left by the others."""
    cards = {card.id for card in held(looks) if card.group == group}
    places = {k.index for k in looks if isinstance(k, SpotLook) and k.group == group}
    return [
        k
        for k in looks
        if (k.id in cards and (k.index in places) is laid)
        or (isinstance(k, SpotLook) and k.group == group and not laid)
    ]
