"""A position made from a hand entered by a person: the twelve cards held, the seat, the standing, and the
known facts about the opponent. The other cards are placed arbitrarily, the same way each time, and reveal
nothing: the view of the position is the same wherever they are."""

from __future__ import annotations

from functools import reduce

from picket_desktop.engine import deals
from picket_desktop.engine.cards import Card, pack
from picket_desktop.engine.family import OwnHand, Placed
from picket_desktop.engine.game import BadText, Move, Reason
from picket_desktop.engine.known_deals import OWN_PACK, KnownDeal
from picket_desktop.engine.picket import exchange
from picket_desktop.engine.picket.moves import DeclareBlank, Discard
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.ruleset import HAND, RuleSet
from picket_desktop.engine.picket.state import DealScore, Match, Phase, State
from picket_desktop.engine.record import Note, Record

ELDER, YOUNGER = "elder", "younger"
PERSON, OTHER = 0, 1
PLAYERS = ("You", "Somebody")


def placed(rules: RuleSet, own: OwnHand) -> Placed:
    """Return the position in which the holder of the hand must exchange or, if the hand has a blank, may
    declare the blank. Raises `BadText`."""
    _check(rules, own)
    game, begun = PicketGame(rules), State(_match(rules, own), phase=Phase.DEAL)
    elder = PERSON if own.role == ELDER else OTHER
    before = elder if exchange.next_elder(begun._replace(elder=elder)) == elder else 1 - elder
    begun = begun._replace(elder=before)
    moves: tuple[Move, ...] = (game.deal_move(_pack(game, begun, own.cards)),)
    state = game.apply(begun, moves[0])[0]
    while (move := _next(state, own)) is not None:
        if game.why_not(state, move) is not None:
            raise _refused(state, own)
        state, moves = game.apply(state, move)[0], (*moves, move)
    known = KnownDeal(rules, 1 - elder, (), notes=(Note(0, OWN_PACK),))
    return Placed(reduce(Record.with_move, moves, known.begun(Record(rules, PLAYERS, 0))), state)


def _check(rules: RuleSet, own: OwnHand) -> None:
    """Raise `BadText` if the hand is impossible, or its details do not fit it."""
    if len(own.cards) != HAND:
        raise BadText(0, Reason("own-hand-size", {"need": HAND, "number": len(own.cards)}))
    for card in own.cards:
        if card not in pack(rules.pack):
            raise BadText(0, Reason("card-outside-pack", {"card": card, "pack": rules.pack}))
        if own.cards.count(card) > 1:
            raise BadText(0, Reason("card-twice", {"card": card}))
    if own.role not in (ELDER, YOUNGER):
        raise BadText(0, Reason("own-hand-role", {"text": own.role}))
    if rules.sight.open_hands:
        raise BadText(0, Reason("own-hand-open"))
    if own.blank is not None and not exchange.is_blank(own.cards):
        raise BadText(0, Reason("own-hand-no-blank"))
    if own.took is not None and own.role == ELDER and own.blank is None:
        raise BadText(0, Reason("own-hand-first"))


def _match(rules: RuleSet, own: OwnHand) -> Match:
    """Return the match as it stood after the previous deal. Raises `BadText`."""
    if own.standing is None:
        if own.deal:
            raise BadText(0, Reason("own-hand-unscored"))
        return Match(rules, deals_due=1, runs_out=True)
    played = (own.deal or 1 + any(own.standing)) - 1
    if rules.target is not None and max(own.standing) >= rules.target:
        raise BadText(0, Reason("own-hand-won", {"target": rules.target}))
    if rules.deals is not None and played >= rules.deals:
        raise BadText(0, Reason("own-hand-deals", {"number": played + 1, "most": rules.deals}))
    if min(own.standing) < 0 or played < 0 or (not played and any(own.standing)):
        raise BadText(0, Reason("own-hand-standing"))
    past = tuple(_past(own.standing, played, at) for at in range(played))
    return Match(rules, played, own.standing, past, rules.deals, behind=own.standing)


def _past(standing: tuple[int, int], deals: int, at: int) -> DealScore:
    """Return an invented score for the earlier deal ``at`` (from 0). Together, all ``deals`` make up the
    standing."""
    shares = [made // deals + (at < made % deals) for made in standing]
    return DealScore(at % 2, (shares[0], shares[1]), (HAND // 2, HAND // 2))


def _pack(game: PicketGame, begun: State, hand: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return a pack that deals the hand to the person, and no blank to the opponent."""
    order = pack(game.rules.pack)
    dealt = game.apply(begun, game.deal_move(order))[0]
    rest = deals.permuted(tuple(card for card in order if card not in hand), "picket-own-hand")
    court = next(card for card in rest if card.court)
    rest = (court, *(card for card in rest if card is not court))
    there = dict(
        zip((*dealt.hands[PERSON], *dealt.hands[OTHER], *dealt.cards.stock), (*hand, *rest), strict=True)
    )
    return tuple(there[card] for card in order)


def _next(state: State, own: OwnHand) -> Move | None:
    """Return the next move before the person's decision; None if the decision is next."""
    if state.actor == PERSON:
        shown = state.phase is Phase.BLANK and own.blank is not None
        return DeclareBlank(own.blank or 0) if shown else None
    _, most = exchange.limits(state)
    return Discard(state.hands[OTHER][: most if own.took is None else own.took])


def _refused(state: State, own: OwnHand) -> BadText:
    """Return the exception for refusing the next move because of its number of cards."""
    if state.actor == PERSON:
        numbers = [move.number for move in exchange.legal_blanks(state) if isinstance(move, DeclareBlank)]
        least, most, number = min(numbers), max(numbers), own.blank
    else:
        (least, most), number = exchange.limits(state), own.took
    return BadText(0, Reason("own-hand-number", {"number": number, "least": least, "most": most}))
