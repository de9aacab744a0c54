"""What pressing a card or a sheet does at the two-player table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Event
from picket_desktop.engine.picket.moves import Play
from picket_desktop.engine.picket.state import Phase
from picket_desktop.table.input.focus import PUT_BACK, Attention
from picket_desktop.table.play.cloth.end_page import LINES, SCORES
from picket_desktop.table.play.cloth.fan import PLACE, place_of
from picket_desktop.table.play.picket.ending.reckoning import looked_at
from picket_desktop.table.play.picket.hand import can_lay_out, discarding, set_down_with
from picket_desktop.table.play.picket.offers import (
    EXCHANGE,
    SET_DOWN,
    TAKE_HINT,
    WAYS,
    WAYS_LIST,
    alternatives,
    claims,
    hinted_cards,
    may_mark_again,
    numbers,
    offers,
    picking,
    throwing_up,
)
from picket_desktop.table.play.picket.state import CALLED, CALLED_TOO, LEFT_CARDS, SEE, TALK, PicketTable
from picket_desktop.table.play.presenter import Arrange, Concession, FamilyActions, Make, Open, Outcome, Tell
from picket_desktop.table.play.state import Offer
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.theme import CHOOSE, RELEASE

PANELS = {
    WAYS_LIST: WAYS_LIST,
    "claims": "claims",
    "concede": "concede",
    "house-rules": "house",
    LEFT_CARDS: LEFT_CARDS,
    CALLED: CALLED,
    CALLED_TOO: CALLED,
    TALK: TALK,
}
"""The sheet that each button opens, by the button's id."""
SECTIONS = {
    Phase.CUT: "cut",
    Phase.CHOOSE: "cut",
    Phase.DEAL: "deal",
    Phase.BLANK: "blank",
    Phase.EXCHANGE: "exchange",
    Phase.TURN_UP: "turn_up",
    Phase.NAME_SUIT: "turn_up",
    Phase.PLAY: "follow",
    Phase.LAST_WORD: "repique",
    Phase.OVER: "ending",
}
"""The section of the rule book for each phase of a deal."""


class PicketActions(FamilyActions[PicketTable]):
    """The buttons of the two-player table, and the effects of presses on its cards and sheets."""

    def offers(self, state: PicketTable) -> tuple[Offer, ...]:
        """Return the buttons of the sheet over the cloth, or else those of the bar."""
        match state.open.panel:
            case "claims":
                return claims(state)
            case "concede":
                return throwing_up(state)
        return offers(state)

    def card(self, state: PicketTable, card: Card) -> Outcome:
        """Mark, pick or play a card; if the card belongs to a group set down on the cloth, take back the
        whole group."""
        if discarding(state):
            return _mark(state, card)
        if picking(state):
            if (group := set_down_with(state, card)) is not None:
                left = tuple(g for g in state.hand.set_down if g is not group)
                return Arrange(replace(state.hand, set_down=left), CHOOSE)
            marked = state.hand.marked
            picked = marked - {card} if card in marked else marked | {card}
            return Arrange(replace(state.hand, marked=picked), CHOOSE)
        return Make(Play(card), card)

    def dropped(self, state: PicketTable, card: Card) -> Outcome:
        """Play, lay out or pick a card that was dropped on the cloth."""
        hand = state.hand
        if state.asked and state.view.phase is Phase.PLAY:
            return Make(Play(card))
        if picking(state):
            return Arrange(replace(hand, marked=hand.marked | {card}), RELEASE)
        if not discarding(state) or card in hand.marked:
            return None
        if not can_lay_out(state):
            return _no_more(state)
        return Arrange(replace(hand, marked=hand.marked | {card}), RELEASE, "paper_lay")

    def pressed(self, state: PicketTable, look: Look) -> Outcome:
        """Return the outcome of a press on a look other than a card of the hand or a button that makes a move
        itself."""
        if look.pile.kind == PLACE:
            return _mark(state, state.hand.fan[look.index])
        if look.pile.kind == WAYS:
            return Make(alternatives(state)[look.index])
        if look.pile.kind == LINES:
            return Open(replace(state.open, line=look.index), "")
        if look.id in PANELS:
            return Open(state.open.by(PANELS[look.id]))
        match look.id:
            case _ if look.id == PUT_BACK:
                return _reset(state)
            case _ if look.id == TAKE_HINT:
                marked = frozenset(hinted_cards(state))
                return Arrange(replace(state.hand, marked=marked), CHOOSE, "paper_lay")
            case _ if look.id == SET_DOWN:
                return _set_down(state)
            case "fewer":
                return _number(state, -1)
            case "more":
                return _number(state, 1)
            case _ if look.id == SEE:
                return Open(replace(state.open, turned=state.open.turned | {SEE}))
        return None

    def refused(self, state: PicketTable, look: Look) -> Outcome:
        """Explain why a dimmed control does nothing: there is no other way to call, no cards have been picked
        to be called, or the picked cards cannot be set down. Return None for any other look."""
        hand = state.hand
        if look.id == WAYS_LIST:
            return Tell(state.say.label("another-way.none"))
        if look.id == "call" and not (hand.marked or hand.set_down):
            return Tell(state.say.label("pick-first"))
        if look.id != SET_DOWN:
            return None
        if state.none_of_it is not None and hand.marked:
            return Tell(state.words.refusals.reason(state.none_of_it))
        return Tell(state.say.strict.set_down_first())

    def key(self, state: PicketTable, command: str) -> Outcome:
        return _reset(state) if command == "put back" else None

    def concession(self, state: PicketTable, events: Sequence[Event]) -> Concession:
        say, rules = state.say, state.scene.rules
        return Concession(
            state.words.label("concede"),
            tuple(say.scores.conceding(events, len(state.view.hand), state.who, rules)),
            (state.words.label("concede"), say.label("give-up.says")),
            (say.label("play-on"), say.label("play-on.says")),
        )


def _mark(state: PicketTable, card: Card) -> Outcome:
    """Lay a card out, or take it back into the hand. The focus ring stays where it is."""
    hand = state.hand
    if card in hand.marked:
        return Arrange(replace(hand, marked=hand.marked - {card}), CHOOSE, leads=card.text)
    if can_lay_out(state):
        after = replace(hand, marked=hand.marked | {card})
        full = not can_lay_out(replace(state, hand=after))
        return Arrange(after, CHOOSE, leads=EXCHANGE if full else place_of(card))
    return _no_more(state)


def _no_more(state: PicketTable) -> Outcome:
    """Refuse to lay out a card beyond the number allowed."""
    return Tell(state.say.prompts.no_more(len(state.hand.laying_out)))


def _reset(state: PicketTable) -> Outcome:
    """Take back everything that was picked or set down on the cloth. In the exchange, a second press marks
    again the cards that the first took back."""
    hand = state.hand
    if discarding(state) and may_mark_again(state):
        return Arrange(replace(hand, marked=hand.put_back, put_back=frozenset()), CHOOSE, "paper_lay")
    back = hand.marked if discarding(state) else frozenset()
    return Arrange(replace(hand, marked=frozenset(), set_down=(), put_back=back), RELEASE)


def _set_down(state: PicketTable) -> Outcome:
    """Set the picked cards down on the cloth, in groups."""
    groups = (*state.hand.set_down, *state.marked_groups)
    return Arrange(replace(state.hand, marked=frozenset(), set_down=groups), RELEASE, "paper_lay")


def _number(state: PicketTable, by: int) -> Outcome:
    """Change by ``by`` the number to be declared with a blank."""
    allowed = numbers(state)
    if not allowed:
        return None
    number = min(max(allowed), max(min(allowed), (state.hand.number or allowed[0]) + by))
    return Arrange(replace(state.hand, number=number), 0.0, "")


def section(state: PicketTable) -> str:
    """Return the name of the rule book's section that fits the table, or "" if there is none. While a panel
    is open, it is the section on the score line looked at, or on the reckoning if there is no such line.
    Otherwise it is the one on the kind of call or, if nothing is being called, on the phase."""
    if state.open.panel in SCORES:
        line = looked_at(state, Attention())
        return state.say.scores.section(line) if line else "reckoning"
    view = state.view
    if view.phase is Phase.CALLS and view.kind is not None:
        return view.kind.word
    return SECTIONS.get(view.phase, "")
