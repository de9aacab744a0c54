"""The chance that each card is in the other hand of a two-handed game. `hands.hidden_hands` finds all hands
that agree with what was called, shown and played. The chance of a card is the share of them, by weight, that
contain it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import reduce
from math import fsum
from operator import and_, or_

from picket_desktop.ai.likely_cards import (
    COUNTED,
    CROWDED,
    DRAWN,
    FULL,
    IN_SIGHT,
    LAID_OUT,
    LEFT,
    OWN,
    PLAYED,
    SAID,
    SEEN,
    SHOWN,
    UNCALLED,
    VOID,
    WANTING,
    Likely,
    LikelyCards,
    ToMark,
)
from picket_desktop.ai.picket.hands.hidden_hands import Likely as Weighed
from picket_desktop.ai.picket.hands.hidden_hands import likely_hands, untrue
from picket_desktop.ai.picket.hands.reading import surely_said, uncalled, voids, wanting
from picket_desktop.engine.cards import Card, pack
from picket_desktop.engine.game import Event
from picket_desktop.engine.picket.events import (
    Answered,
    Asked,
    Called,
    Claimed,
    Declared,
    EqualShown,
    Passed,
    Told,
    WhichAsked,
)
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.state import Phase, View

ENUMERATED = 150_000
"""Maximum number of possible hands for which every one is weighed, so that all chances are exact. Younger may
face this many with a pack of thirty-six."""


SPOKEN = (Answered, Asked, Called, Claimed, Declared, EqualShown, Passed, Told, WhichAsked)
"""The events from which something can be learnt about a hand."""


def to_be_marked(view: View) -> ToMark | None:
    """Return what to mark during the play; None before the play, once the opponent has no cards left, or if
    the hands are open. ``first`` is set for a seat's first card after all calls. That is Younger's first card
    but Elder's second, since Younger calls after Elder's first lead."""
    if view.phase is not Phase.PLAY or not view.other_count or view.rules.sight.open_hands:
        return None
    sight = frozenset(card for card, why in _reasons(view) if why in IN_SIGHT)
    heard = tuple(event for event in view.told if isinstance(event, SPOKEN) and _tells(event, view))
    first = len(view.hand) == len(view.kept) - view.is_elder
    return ToMark(view.other_count, sight - {*view.shown, *view.due}, heard, first)


def _tells(event: Event, view: View) -> bool:
    """Return True if the other player said or showed something in an event, or if it is a call that the other
    player answered."""
    if isinstance(event, WhichAsked):
        return event.seat == view.seat
    return getattr(event, "seat", view.other) == view.other or isinstance(event, Called | Told)


def likely_cards(view: View, seed: int | str) -> LikelyCards:
    """Return each card's chance of being in the other hand."""
    hands = _weighed(view, seed)
    whole = fsum(one.weight for one in hands)
    every, some = _in_all([one.hand for one in hands]), _in_some([one.hand for one in hands])
    reasons, found = dict(_reasons(view)), list[Likely]()
    for card in pack(view.rules.pack):
        chance = fsum(one.weight for one in hands if one.hand & card.bit) / whole
        why = reasons.get(card, "")
        if why in ("", UNCALLED) and chance in (0.0, 1.0):
            left, gone = LEFT if card.bit & every else COUNTED, CROWDED if card.bit & some else FULL
            why = left if chance else gone
        elif why == UNCALLED and 2 * chance >= 1.0:
            why = ""  # other things contradict the calls too
        found.append(Likely(card, chance, why))
    return LikelyCards(tuple(_with_kinds(found, view, hands)), view.other_count)


def _with_kinds(found: list[Likely], view: View, hands: list[Weighed]) -> Iterator[Likely]:
    """Yield the chances, those that follow from what was said with the kind of call they follow from."""
    held, gone = dict[Kind, int](), dict[Kind, int]()
    if any(one.why in (COUNTED, CROWDED) for one in found):
        for kind in Kind:
            lies = untrue(view, kind)
            honest = [one.hand for one in hands if not lies(one.hand)]
            if honest:
                held[kind], gone[kind] = _in_all(honest), ~_in_some(honest)
    for one in found:
        forced = {COUNTED: held, CROWDED: gone}.get(one.why, {})
        yield one._replace(kind=next((kind.value for kind in forced if forced[kind] & one.card.bit), None))


def _in_all(hands: list[int]) -> int:
    """Return the cards that are in all of the hands."""
    return reduce(and_, hands)


def _in_some(hands: list[int]) -> int:
    """Return the cards that are in any of the hands."""
    return reduce(or_, hands)


def _weighed(view: View, seed: int | str) -> list[Weighed]:
    """Return the hands that the opponent may hold, with their weights. A hand that would make something said
    untrue has weight 0, unless untruth is possible (at the strict table) or no other hand was drawn."""
    if not view.rules.strict:
        hands = likely_hands(view, random.Random(seed), ENUMERATED, false=0.0)
        if any(one.weight for one in hands):
            return hands
    return likely_hands(view, random.Random(seed), ENUMERATED)


def _reasons(view: View) -> Iterator[tuple[Card, str]]:
    """Yield cards, each with the reason for its chance. If a card comes up twice, the later reason
    applies."""
    hidden = {
        UNCALLED: uncalled(view),
        WANTING: wanting(view),
        VOID: voids(view),
        SAID: surely_said(view),
    }
    for why, cards in hidden.items():
        yield from ((card, why) for card in view.unseen if card.bit & cards)
    seen = {*view.looked, *view.turned_up} - {*view.due}
    sight = {SEEN: seen, DRAWN: view.due, SHOWN: view.shown, LAID_OUT: view.discards, OWN: view.hand}
    for why, some in {**sight, PLAYED: view.played}.items():
        yield from ((card, why) for card in some)
