"""The layout of a drill: the table as the game's family lays it out, the question, and the result of an
answer. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from picket_desktop.drills.item import Asks
from picket_desktop.engine.cards import card
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.bar import BAR_Z, GAP, PRIMARY_WIDTH, buttons
from picket_desktop.table.play.cloth.fan import PLACE
from picket_desktop.table.play.cloth.top import ribbon_place
from picket_desktop.table.play.cloth.zones import HAND, LAID, LIFT_CALLED, px, zones
from picket_desktop.table.play.drilled import Drilled
from picket_desktop.table.play.guides.drill_slip import ResultSlip
from picket_desktop.table.play.guides.figure_plates import figure_plates
from picket_desktop.table.play.guides.looked_at import PART
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.state import HINT, Offer, TableState
from picket_desktop.table.widgets.clear import PROMPT
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    Look,
    Rect,
    RibbonLook,
    SpotLook,
    TextLook,
    altered,
)
from picket_desktop.table.widgets.text import Measure, text_in
from picket_desktop.table.widgets.theme import LIFT_CHOSEN, LIFT_POINTED, Scale

MAKES, NONE, MARK = "drill-makes", "drill-none", "drill-mark"
WORD = "drill-word-"
"""The prefix of the ids of the buttons that answer with a word."""
TALLY = "drill-tally"
RIBBON_ENDS = 110.0
"""How much wider a ribbon is than its words, in board units."""
LEAST = 0.34
"""Minimum fraction of the bar that the question takes up."""


def own_offers(state: TableState) -> tuple[Offer, ...]:
    """Return the drill's own buttons, if any. A question answered with a move uses the table's buttons."""
    drilled, say = _drilled(state), state.words.drills
    if drilled.done:
        return ()
    if drilled.asks is Asks.WORD:
        return tuple(
            Offer(f"{WORD}{word}", say.button(word), says=say.button(f"{word}.says"), guess=True)
            for word in drilled.words[::-1]
        )
    if drilled.asks is Asks.CARDS:
        return (Offer(MARK, say.button("mark"), kind="primary", says=say.button("mark.says")),)
    if drilled.asks is not Asks.HOLDING:
        return ()
    wants = unready(state)
    return (
        Offer(
            MAKES,
            say.button("makes"),
            kind="primary",
            says=wants or say.button("makes.says"),
            dim=bool(wants),
        ),
        Offer(NONE, say.button("none"), says=say.button("none.says")),
    )


def unready(state: TableState) -> str:
    """Return a sentence saying what an answer of cards and points still lacks; "" if it can be given."""
    drilled, say = _drilled(state), state.words.drills
    if not drilled.picked:
        return say.button("makes.dim")
    return "" if drilled.makes else say.button("makes.number")


def drilled(
    presenter: Presenter,
    state: TableState,
    scale: Scale,
    attention: Attention,
    measure: Measure,
) -> list[Look]:
    """Return the table with the drill's question, or with the result of an answer."""
    given = _drilled(state)
    acts = state.asked and not (given.done or given.weighing)
    words = "" if acts else drill_words(presenter, state)
    told = replace(state, told=replace(state.told, story=words)) if words else state
    laid = presenter.layout(told, scale, attention, measure)
    if state.open.panel:
        return [*(look for look in laid if not _left_out(look)), *_tally(given, state, scale, measure)]
    right = _right(presenter, state)
    laid = [_held(look, state, scale, attention, right) for look in laid if not _left_out(look)]
    if acts:
        laid = _with_question(laid, state, scale, measure)
    else:
        laid = _quiet(presenter, state, laid)
        laid = _with_buttons(presenter, state, words, laid, scale, measure)
        if given.asks is Asks.HOLDING and not given.done:
            laid = [*figure_plates(given.makes, state, scale, measure), *laid]
    laid += _tally(given, state, scale, measure)
    if not given.done:
        return laid
    return ResultSlip(presenter, state, given).over(laid, scale, measure)


def _drilled(state: TableState) -> Drilled:
    assert state.drilled is not None
    return state.drilled


def _left_out(look: Look) -> bool:
    """Return True if a look makes room for the progress count: the hint button, or a part of the deal."""
    part = isinstance(look, SpotLook) and look.id.startswith(PART)
    return part or isinstance(look, RibbonLook) or (isinstance(look, ButtonLook) and look.id == HINT)


def _quiet(presenter: Presenter, state: TableState, laid: Sequence[Look]) -> list[Look]:
    """Return the table as it was when the question was answered, with its buttons and cards disabled."""
    if not state.asked:
        return list(laid)
    offered = {offer.id for offer in presenter.actions.offers(state)}
    kept = (look for look in laid if look.id not in offered)
    piles = (HAND, LAID, PLACE)
    return [altered(k, press=False, does="") if k.pile.kind in piles else k for k in kept]


def _right(presenter: Presenter, state: TableState) -> set[str]:
    """Return the texts of the cards in the right answer, once that has been shown."""
    given = _drilled(state)
    if given.judged is None:
        return set()
    truth, advice = given.judged.truth, given.judged.advice
    if given.asks is Asks.PLAY:
        best = None if given.judged.right or advice is None else advice.choice.move
        return {card.text for card in presenter.meant(state, best).cards} if best else set()
    cards = (
        presenter.meant(state, truth.move).cards if given.asks is Asks.MOVE and truth.move else truth.cards
    )
    return {card.text for card in cards}


def _held(look: Look, state: TableState, scale: Scale, attention: Attention, right: set[str]) -> Look:
    """Return a card of the hand as it is now: ready to be picked, lit because it belongs to the answer, or
    only shown. While the deal is played out, the card may be pressed even while things move."""
    given = _drilled(state)
    if not isinstance(look, CardLook) or look.pile.kind != HAND or not look.text:
        return look
    if state.asked and not right:
        return altered(look, drag=False, fresh=False)
    texts = right if given.done else {card.text for card in given.picked}
    picks = given.asks is Asks.HOLDING and not given.done
    chosen = look.text in texts
    pointed = picks and look.text in (attention.hover, attention.focus)
    rises = LIFT_CALLED if given.held else LIFT_CHOSEN
    lift = scale.px(rises if chosen else LIFT_POINTED if pointed else 0.0)
    does = state.words.drills.to_pick(state.words.cards.card(card(look.text)), chosen) if picks else ""
    press = picks or (given.asks is Asks.PLAY and not given.done)
    return altered(look, press=press, drag=False, does=does, lift=lift, chosen=chosen, dim=False, fresh=False)


def _question(state: TableState) -> str:
    """Return the drill's question with its source, to be shown in addition to what the table asks."""
    given, say = _drilled(state), state.words.drills
    return " ".join(filter(None, (given.cited, say.question(given.kind, given.about))))


def drill_words(presenter: Presenter, state: TableState) -> str:
    """Return the text to show at the prompt of a table that asks nothing itself."""
    given = _drilled(state)
    if given.done:
        return ""
    if given.weighing:
        return state.words.drills.verdict("weighing")
    if given.asks in (Asks.MOVE, Asks.PLAY):
        return ""
    return _question(state) or presenter.asks(replace(state, busy=False, awaiting=Await.YOU))


def _with_question(laid: Sequence[Look], state: TableState, scale: Scale, measure: Measure) -> list[Look]:
    """Put the drill's question before the table's prompt, showing as much of both as fits."""
    words = _question(state)
    prompt = next((look for look in laid if isinstance(look, TextLook) and look.id == "prompt"), None)
    if not words or prompt is None or zones(scale).large:
        return list(laid)
    row = px(scale, zones(scale).row)
    beside = [k.rect.x for k in laid if isinstance(k, ButtonLook | CardLook) and k.rect.overlaps(row)]
    edge = min((x - scale.px(GAP) for x in beside if x > prompt.rect.x), default=row.right)
    place = Rect(prompt.rect.x, row.y, max(prompt.rect.w, edge - prompt.rect.x), row.h)
    shorter = [words, words.removeprefix(_drilled(state).cited).lstrip()]
    told = [f"{one} {prompt.text}".replace("\n", " ").strip() for one in shorter] + [shorter[-1] or words]
    looks = [text_in(one, place, scale.type(28), scale, measure, face="prose", middle=True) for one in told]
    look = next((one for one in looks if one.rect.h <= row.h), looks[-1])
    return [altered(look, id="prompt", z=BAR_Z), *(k for k in laid if k.id not in PROMPT)]


def _with_buttons(
    presenter: Presenter,
    state: TableState,
    words: str,
    laid: Sequence[Look],
    scale: Scale,
    measure: Measure,
) -> list[Look]:
    """Add the drill's own buttons, with its question beside them. In large type the question stays at the
    table's prompt instead."""
    large, place = zones(scale).large, presenter.looked_on(state, scale)
    offers = own_offers(state)
    main = any(offer.kind == "primary" for offer in offers)
    row = place if main else place._replace(w=place.w + scale.px(PRIMARY_WIDTH + GAP))
    least = place.x if large else place.x + place.w * LEAST
    made = buttons(offers, row, scale, measure, least, state.pressed)
    if large:
        return [*made, *(look for look in laid if words or look.id not in PROMPT)]
    rest = [look for look in laid if look.id not in PROMPT]
    if not words:
        return [*made, *rest]
    edge = min((look.rect.x for look in made), default=place.right) - scale.px(20)
    room = place._replace(w=edge - place.x)
    look = text_in(words, room, scale.type(28), scale, measure, face="prose", middle=True)
    return [altered(look, id="prompt", z=BAR_Z), *made, *rest]


def _tally(given: Drilled, state: TableState, scale: Scale, measure: Measure) -> list[Look]:
    """Return the progress count ("question 3 of 10"), in as many words as fit. It takes the place of the
    parts of the deal."""
    whole = ribbon_place(state, scale, measure)
    size = scale.type(20 if zones(scale).large or scale.text > 1 else 23)
    for words in state.words.drills.tally(given.kind, given.at, given.number, given.right):
        wide = measure.width(words, "sc", size) + scale.px(RIBBON_ENDS)
        if wide <= whole.w:
            place = whole._replace(x=whole.x + (whole.w - wide) / 2, w=wide)
            return [RibbonLook(rect=place, id=TALLY, steps=(words,), current=0, size=size, z=BAR_Z)]
    return []
