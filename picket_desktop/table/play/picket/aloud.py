"""The answers of the reading keys at a two-hand table. Everything is read from the view and the scene."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.state import PARTS, Phase
from picket_desktop.table.play.picket.bar import picked, prompt
from picket_desktop.table.play.picket.cloth import played
from picket_desktop.table.play.picket.offers import offers
from picket_desktop.table.play.picket.piles import stock_cards
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.widgets.intents import READ_ASKED, READ_CLOTH, READ_HAND, READ_SCORE, READ_SHOWN
from picket_desktop.words.voice import ended, opened


def aloud(state: PicketTable, what: str) -> str:
    """Return the answer of one of the reading keys."""
    return _ANSWERS[what](state)


def _hand(state: PicketTable) -> str:
    told = state.words.aloud.hand(state.scene.hand)
    if not state.scene.hand or PARTS[state.view.phase] > PARTS[Phase.CALLS] or state.scene.rules.strict:
        return told
    say, rules = state.say.holdings, state.scene.rules
    for call in state.view.keeping(()).kept:
        held = say.holdings(call.kind, call.groups, rules)
        if call.kind is Kind.POINT:
            held = state.say.labels.in_suit(held, call.groups[0][0].suit)
        told = f"{told} {ended(opened(held))}"
    return told


def _cloth(state: PicketTable) -> str:
    words, scene, exchange = state.say, state.scene, state.scene.exchange
    label = state.words.label
    told = [label.played_by(state.names[seat], card) for seat, card in played(state)]
    if not told and scene.last_winner is not None:
        told.append(words.labels.last_trick(state.names[scene.last_winner]))
    for seat in (state.seat, 1 - state.seat):
        if won := scene.won(seat):
            told.append(label.spoken_by(state.player(seat), ended(words.labels.tricks_of(len(won), None))))
    if scene.number:
        cards = stock_cards(state)
        told.append(state.words.aloud.stock(len(cards), [card for card in cards if card]))
    if exchange.discards:
        told.append(words.labels.at_discards(state.names[state.seat], exchange.discards))
    if exchange.other_discards:
        told.append(words.labels.laid_out_unseen(state.name, exchange.other_discards))
    return " ".join(told) or state.words.aloud.nothing_lies()


def _shown(state: PicketTable) -> str:
    label, say = state.words.label, state.say
    told = [
        ended(label.spoken_by(state.player(said.seat), said.text))
        for said in state.scene.said
        if not said.counts
    ]
    for shown in state.scene.shown:
        name = say.labels.blank_name()
        if shown.kind is not None:
            name = say.holdings.holdings(shown.kind, shown.groups, state.scene.rules)
        told.append(say.labels.shows(state.names[shown.seat], name, shown.cards))
    if state.scene.tricks and state.view.shown:
        told.append(say.labels.still_holds(state.name, state.view.shown))
    return " ".join(told) or state.words.aloud.nothing_said()


def _score(state: PicketTable) -> str:
    scene, say, label = state.scene, state.say, state.words.label
    players, seats = (state.own_name, state.name), (state.seat, 1 - state.seat)
    deal = [str(scene.made[seat]) for seat in seats]
    told = [
        say.labels.deal_heading(scene.number or 1, state.view.deals_due),
        label.with_figures(say.label("this-deal"), players, deal),
        say.scores.standing(scene.totals, state.who),
    ]
    if scene.rules.target is not None:
        needs = [(state.names[seat], max(0, scene.rules.target - scene.totals[seat])) for seat in seats]
        told.append(state.words.aloud.to_win(needs))
    elif aim := say.labels.sheet_game(scene.rules, state.view.deals_due):
        told.append(opened(aim))
    return " ".join(map(ended, told))


def _asked(state: PicketTable) -> str:
    buttons = [(offer.label, offer.note) for offer in offers(state) if not offer.dim]
    asks = " ".join(filter(None, (prompt(state), picked(state))))
    return state.words.aloud.asked(asks, buttons)


_ANSWERS: Mapping[str, Callable[[PicketTable], str]] = {
    READ_HAND: _hand,
    READ_CLOTH: _cloth,
    READ_SHOWN: _shown,
    READ_SCORE: _score,
    READ_ASKED: _asked,
}
