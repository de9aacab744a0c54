"""The answers to the reading keys at a two-player table. All of them are taken from the view and the
scene."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.moves import Call, Kind
from picket_desktop.engine.picket.ruleset import RUBICON, Ending
from picket_desktop.engine.picket.state import PARTS, Phase
from picket_desktop.table.play.cloth.bar import asked_aloud
from picket_desktop.table.play.picket.bar import counted_later, picked, prompt
from picket_desktop.table.play.picket.cloth import played
from picket_desktop.table.play.picket.offers import offers
from picket_desktop.table.play.picket.piles import seen_and_taken, stock_cards
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.play.state import Offer
from picket_desktop.table.widgets.intents import READ_ASKED, READ_CLOTH, READ_HAND, READ_SCORE, READ_SHOWN
from picket_desktop.words.picket.holdings import pips
from picket_desktop.words.picket.narration import led_before_shows
from picket_desktop.words.voice import ended, opened


def aloud(state: PicketTable, what: str) -> str:
    """Return the answer to one of the reading keys."""
    return _ANSWERS[what](state)


def question_aloud(state: PicketTable) -> str:
    """Return a new question as it is spoken. It includes what the player needs to know and may have forgotten
    or never heard."""
    return " ".join(map(ended, filter(None, (_led(state), prompt(state), _beside(state)))))


def _led(state: PicketTable) -> str:
    """Return a sentence on the card that was led, if the player must follow it now and cards were shown after
    it; else ""."""
    follows = state.asked and state.view.phase is Phase.PLAY and state.view.open_trick is not None
    led = led_before_shows(state.scene.talk.told) if follows else None
    return state.words.label.played_by(state.names[led.seat], led.card) if led else ""


def _beside(state: PicketTable) -> str:
    """Return the price of what is offered, or why a good call is not scored yet; "" if neither applies."""
    if not state.asked:
        return ""
    if state.view.phase in (Phase.BLANK, Phase.TURN_UP):
        return opened(next((offer.note for offer in offers(state) if offer.note), ""))
    return counted_later(state)


def picked_aloud(state: PicketTable) -> str:
    """Return the text on the cards picked, in the exchange with their number; "" if none are asked for."""
    if state.asked and state.view.phase is Phase.EXCHANGE and (number := len(state.hand.laying_out)):
        counted = state.say.labels.marked_note(number)
        return counted if (told := picked(state)) == counted else f"{counted} {told}"
    return picked(state)


def _hand(state: PicketTable) -> str:
    told = [state.words.aloud.hand(state.scene.hand)]
    if not state.scene.hand:
        return told[0]
    if state.asked and state.view.phase is Phase.EXCHANGE and (marked := state.hand.laying_out):
        told.append(state.say.labels.marked(by_suit(marked)))
    if PARTS[state.view.phase] <= PARTS[Phase.CALLS] and not state.scene.rules.strict:
        held = state.view._replace(hand=state.scene.hand).keeping(()).kept
        told += [ended(opened(_held(state, call))) for call in held]
    return " ".join(told)


def _held(state: PicketTable, call: Call) -> str:
    """Describe a call; a point is given with its worth, since the opponent may ask for that."""
    say, rules = state.say.holdings, state.scene.rules
    if call.kind is not Kind.POINT:
        return say.holdings(call.kind, call.groups, rules)
    suit = call.groups[0]
    return state.say.labels.in_suit(say.called(call.kind, len(suit), pips(suit), rules), suit[0].suit)


def _cloth(state: PicketTable) -> str:
    words, scene, exchange = state.say, state.scene, state.scene.exchange
    label, aloud = state.words.label, state.words.aloud
    told = [label.played_by(state.names[seat], card) for seat, card in played(state)]
    if (lying := scene.open_trick) is not None and lying.winner is not None:
        told.append(words.labels.last_trick(state.names[lying.winner]))
    if (before := scene.last_gathered) is not None and before.followed and before.winner is not None:
        told.append(aloud.last_trick((before.led, before.followed), state.names[before.winner]))
    for seat in (state.seat, 1 - state.seat):
        if won := [trick for trick in scene.tricks if trick.winner == seat]:
            told.append(label.spoken_by(state.player(seat), ended(words.labels.tricks_of(len(won), None))))
    if scene.number:
        cards = stock_cards(state)
        told.append(
            aloud.stock(len(cards), by_suit(card for card in cards if card), bool(exchange.turned_up))
        )
    if taken := seen_and_taken(state):
        told.append(words.labels.took_seen(state.name, by_suit(taken)))
    if exchange.discards:
        told.append(words.labels.at_discards(state.names[state.seat], by_suit(exchange.discards)))
    if exchange.other_discards:
        told.append(words.labels.laid_out_unseen(state.name, exchange.other_discards))
    return " ".join(told) or aloud.nothing_lies()


def _shown(state: PicketTable) -> str:
    """Return sentences on what is known of the opponent's hand, what was shown, and what was said, in this
    order."""
    label, say, told = state.words.label, state.say, list[str]()
    if not state.scene.number:
        return say.narration.cut(state.scene.talk.told, state.who) or state.words.aloud.nothing_said()
    tricks = bool(state.scene.tricks)
    if known := state.view.known_held:
        told.append(say.labels.holds(state.name, by_suit(known), tricks))
    for shown in state.scene.shown:
        name = say.labels.blank_name()
        if shown.kind is not None:
            name = say.holdings.holdings(shown.kind, shown.groups, state.scene.rules)
        told.append(say.labels.shows(state.names[shown.seat], name, shown.cards))
    told += [
        ended(label.spoken_by(state.player(said.seat), said.text))
        for said in state.scene.said
        if not said.counts
    ]
    return " ".join(told) or state.words.aloud.nothing_said()


def stands(state: PicketTable) -> list[str]:
    """Return sentences on the state of the game: the deal, who leads first, what both players have scored in
    it, the totals (if there are any), and what each still needs or, failing that, the aim of the game."""
    scene, say, label = state.scene, state.say, state.words.label
    players, seats, due = (state.own_name, state.name), (state.seat, 1 - state.seat), state.view.deals_due
    deal = [str(scene.made[seat]) for seat in seats]
    told = [
        say.labels.deal_heading(scene.number or 1, due) if due else say.labels.deal_number(scene.number or 1),
        say.narration.leads_first(state.names[scene.elder]) if scene.number else "",
        label.with_figures(say.label("this-deal"), players, deal),
    ]
    if any(scene.score.standing):
        told.append(say.scores.standing(scene.totals, state.who))
    if needed := needs(state):
        told.append(needed)
    elif aim := say.labels.sheet_game(scene.rules, due):
        told.append(opened(aim))
    return [*map(ended, filter(None, told))]


def needs(state: PicketTable) -> str:
    """Return a sentence saying how many points each player still needs to win the set, or to reach a hundred
    in a partie; "" if neither applies."""
    scene, seats = state.scene, (state.seat, 1 - state.seat)
    if scene.rules.target is not None:
        target = scene.rules.target
        return state.words.aloud.to_win([(state.names[s], max(0, target - scene.totals[s])) for s in seats])
    if scene.rules.end.ending is Ending.PARTIE and state.view.deals_due != 1:
        left = [(state.names[s], RUBICON - scene.totals[s]) for s in seats]
        return state.words.aloud.to_reach(RUBICON, left)
    return ""


def _score(state: PicketTable) -> str:
    return " ".join(stands(state))


def _asked(state: PicketTable) -> str:
    buttons = [_plainly_told(state, offer) for offer in offers(state)]
    if state.busy and not state.waits:
        return asked_aloud(state, "", buttons)
    asks = [_led(state), prompt(state, whole=True), picked_aloud(state), counted_later(state)]
    if state.asked and state.view.phase is Phase.EXCHANGE and all(offer.dim for offer in buttons):
        asks.append(state.say.labels.marked_note(0))
    return asked_aloud(state, " ".join(map(ended, filter(None, asks))), buttons)


def _plainly_told(state: PicketTable, offer: Offer) -> Offer:
    """Return an offer under its full name, if its label was shortened for lack of room."""
    if offer.label != state.say.label("another-way"):
        return offer
    return offer._replace(label=state.say.label("another-way.aloud"))


def by_suit(cards: Iterable[Card]) -> list[Card]:
    """Return cards by suit, high cards first."""
    return sorted(cards, key=lambda card: (card.suit, -card.rank))


_ANSWERS: Mapping[str, Callable[[PicketTable], str]] = {
    READ_HAND: _hand,
    READ_CLOTH: _cloth,
    READ_SHOWN: _shown,
    READ_SCORE: _score,
    READ_ASKED: _asked,
}
