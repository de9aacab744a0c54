"""The buttons for what the person may do now: the most obvious first, then the others.

The moves are the engine's own, taken from the view; this module only gives them words, an order and ids.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from picket_desktop.engine.cards import Card, Rank
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import (
    Ask,
    AskWhich,
    Call,
    CallBonus,
    Challenge,
    ConcedeDeal,
    DeclareBlank,
    Discard,
    KeepSilent,
    Kind,
    Play,
    TakeBack,
    TurnUp,
    forgoes,
)
from picket_desktop.engine.picket.state import Phase
from picket_desktop.sitting.adviser import usual_move
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.focus import PUT_BACK
from picket_desktop.table.play.cloth.bar import claim_offers, go_on, pack_offers
from picket_desktop.table.play.cloth.names import initial
from picket_desktop.table.play.picket.state import PicketTable
from picket_desktop.table.play.state import Offer

WAYS = "ways"
"""The kind of pile for the rows in the list of other ways to call."""
EXCHANGE = "exchange"
"""The id of the button that exchanges the marked cards."""
SET_DOWN = "set-down"
"""The id of the button that sets the picked cards down as a group."""


CALL_LETTERS, SINK_LETTERS, WAYS_LETTERS = 11.2, 5.6, 6.4
"""The widths of three buttons, in letters: for calling or answering, for sinking, and for opening the list of
other ways to call."""
TAKE_HINT = "take-hint"
"""The id of the button that picks the cards lit by a hint. The button keeps its place afterwards, so that no
other comes under the pointer."""
WAYS_LIST = "another"
"""The id of the panel that lists the other ways to call, and of the button that opens it."""


def way_id(i: int) -> str:
    return f"way-{i}"


def offers(state: PicketTable) -> tuple[Offer, ...]:
    """Return the buttons of the bar, the primary one first. While the table waits for a press, there is only
    the button to go on; while something else is being shown, there is none."""
    if state.waits:
        return (go_on(state),)
    if state.busy:
        return ()
    if state.awaiting is Await.YOU:
        return _OFFERS.get(state.view.phase, _plain)(state)
    return pack_offers(state)


def alternatives(state: PicketTable) -> Sequence[Call]:
    """Return the alternatives to the usual call: other suits, lesser holdings, other groupings. Parts of a
    suit are left out, since their cards are picked. At the strict table, where players find their own
    holdings, return the false claims instead."""
    if state.view.phase is not Phase.CALLS:
        return ()
    ways = [m for m in state.view.moves if isinstance(m, Call) and m.groups]
    if state.view.rules.strict:
        held = frozenset(state.view.hand)
        return [m for m in ways if not all(map(held.issuperset, m.groups))]
    best = usual_move(state.view)
    return [m for m in ways if m != best and not m.of_a_part(state.view.hand)]


def may_call_part(state: PicketTable) -> bool:
    """Return True if the person may call part of a suit for the point."""
    return any(isinstance(m, Call) and m.of_a_part(state.view.hand) for m in state.view.moves)


def may_ask(state: PicketTable) -> bool:
    """Return True if the person may ask what a call is worth, in order to answer with part of a holding."""
    return any(isinstance(m, Ask) for m in state.view.moves[1:])


def picking(state: PicketTable) -> bool:
    """Return True if the person has to pick the cards for a call. This is always so at the strict table,
    where no call is offered ready-made. Elsewhere it is so while the list of other ways is open, to call part
    of a suit."""
    if not state.asked or state.view.phase is not Phase.CALLS:
        return False
    return state.view.rules.strict or (state.open.panel == WAYS_LIST and may_call_part(state))


def setting_down(state: PicketTable) -> bool:
    """Return True if picked cards may be set down as a group before the next are picked. Sequences across the
    suits can be grouped in several ways; other cards group themselves."""
    view = state.view
    return picking(state) and view.kind is Kind.SEQUENCES and not view.rules.calls.runs_in_suit


def _offer(state: PicketTable, move: Move, id: str, kind: str = "normal") -> Offer:
    words, view = state.say, state.view
    note = words.buttons.button_note(move, view, initial(state.name))
    terms, costs = words.speaks_of.of_move(move, view), forgoes(move, view.moves)
    says = words.pressed.says(move, view)
    return Offer(id, words.buttons.button(move, view), note, kind, says, move, terms=terms, costs=costs)


def _plain(state: PicketTable) -> tuple[Offer, ...]:
    """Return one button for each legal move, in a phase with only a few. The first is for the plainest move,
    and is primary unless that move costs something."""
    found = [_offer(state, move, f"move-{i}") for i, move in enumerate(state.view.moves)]
    return (found[0] if found[0].costs else found[0]._replace(kind="primary"), *found[1:])


def _choose(state: PicketTable) -> tuple[Offer, ...]:
    """Return a button for each player who may deal. The buttons keep away from where the card was drawn, so
    that an accidental second press there decides nothing."""
    return tuple(offer._replace(costs=True) for offer in _plain(state))


def _look(state: PicketTable) -> tuple[Offer, ...]:
    """Return the buttons for looking at the cards left and for declining to. The one for looking comes first,
    as the primary button, since a good player never declines."""
    ways = sorted(state.view.moves, key=lambda move: move != TurnUp(True))
    look, *rest = [_offer(state, move, f"move-{state.view.moves.index(move)}") for move in ways]
    return (look._replace(kind="primary"), *rest)


def _blank(state: PicketTable) -> tuple[Offer, ...]:
    """Return the buttons for declaring the blank, with the chosen number of cards to lay out, and for keeping
    silent."""
    declare = [m for m in state.view.moves if isinstance(m, DeclareBlank)]
    move = next((m for m in declare if m.number == state.hand.number), declare[0])
    bears = tuple(state.say.buttons.button(m, state.view) for m in declare)
    found = [_offer(state, move, "declare", "primary")._replace(labels=bears)]
    if KeepSilent() in state.view.moves:
        found.append(_offer(state, KeepSilent(), "silent"))
    if len(declare) > 1:
        numbers = [m.number for m in declare]
        words = state.say
        least, most = move.number == min(numbers), move.number == max(numbers)
        found.append(Offer("more", words.label("more"), says=words.label("more.says"), dim=most))
        found.append(Offer("fewer", words.label("less"), says=words.label("less.says"), dim=least))
    return tuple(found)


def numbers(state: PicketTable) -> tuple[int, ...]:
    """Return the numbers that may be declared with a blank, the largest first."""
    return tuple(m.number for m in state.view.moves if isinstance(m, DeclareBlank))


def limits(state: PicketTable) -> tuple[int, int]:
    """Return the minimum and the maximum number of cards that may be laid out now, from the first and last of
    the moves."""
    first, last = state.view.moves[0], state.view.moves[-1]
    assert isinstance(first, Discard)
    assert isinstance(last, Discard)
    return len(last.cards), len(first.cards)


def may_mark_again(state: PicketTable) -> bool:
    """Return True if no cards are marked, and those last put back may be marked for the exchange again."""
    hand = state.hand
    return bool(hand.put_back) and hand.put_back <= set(hand.fan) and not hand.marked


def _exchange(state: PicketTable) -> tuple[Offer, ...]:
    words = state.say
    least, most = limits(state)
    move = Discard(state.hand.laying_out)
    count = len(move.cards)
    enough = least <= count <= most
    bears = (Discard(state.hand.order[:n]) for n in range(least, most + 1))
    nothing = not (enough or count)
    meant = Discard(state.hand.order[:least]) if nothing else move
    go = Offer(
        EXCHANGE,
        words.buttons.none_chosen(state.view) if nothing else words.buttons.button(move, state.view),
        kind="primary",
        move=move,
        dim=not enough,
        says=words.pressed.says(move, state.view) if enough else words.labels.marked_note(count),
        terms=words.speaks_of.of_move(meant, state.view),
        labels=tuple(words.buttons.button(m, state.view) for m in bears),
    )
    names = words.label("reset"), words.label("reset.again")
    again = may_mark_again(state)
    says = words.label("reset.again.says" if again else "reset.says")
    back = Offer(PUT_BACK, names[again], says=says, dim=not (count or again), labels=names)
    if not hinted_cards(state):
        return go, back
    taken = state.hand.marked == frozenset(hinted_cards(state))
    take = Offer(TAKE_HINT, words.label("take-hint"), says=words.label("take-hint.says"), dim=taken)
    take = take._replace(answers=not count)
    return (go, take, back) if count else (go, take)


def hinted_cards(state: PicketTable) -> tuple[Card, ...]:
    """Return the cards that a hint suggests laying out."""
    lit = state.hint.lit if state.hint else None
    return lit.cards if isinstance(lit, Discard) else ()


def _calls(state: PicketTable) -> tuple[Offer, ...]:
    """Return the buttons for the call that usually scores most, for saying nothing, and for other ways to
    call.

    The button for other ways keeps its place from call to call, even if there are no other ways. In a drill
    none of the buttons is red, since a drill suggests nothing.
    """
    if state.view.rules.strict:
        return _own_calls(state)
    moves = state.view.moves
    best = usual_move(state.view)
    kind = "normal" if state.drilled else "primary"
    if picking(state) and state.hand.marked:
        good = state.picked is not None and state.fault is None
        first = _offer(state, state.picked, "call", kind) if good and state.picked else _call_picked(state)
    else:
        first = _offer(state, best, "call", kind)
    found = [first._replace(letters=CALL_LETTERS)]
    silent = next((m for m in moves if isinstance(m, Call) and not m.groups), None)
    if silent is not None and silent != best:
        found.append(_offer(state, silent, "sink")._replace(letters=SINK_LETTERS))
    if len(found) > 1 or (isinstance(best, Call) and best.groups):
        words, ways = state.say, alternatives(state) or may_call_part(state) or may_ask(state)
        says = words.label("another-way.says" if ways else "another-way.none")
        label = words.label("another-way")
        opens = Offer(WAYS_LIST, label, says=says, dim=not ways, letters=WAYS_LETTERS)
        found.append(_ways_button(state, opens))
    listed = state.open.panel == WAYS_LIST  # where asking is for answering with a part
    others = (
        m for m in moves if not isinstance(m, Call) and m != best and (listed or not isinstance(m, Ask))
    )
    found += [_offer(state, m, f"move-{i}") for i, m in enumerate(others)]
    return tuple(found)


def _own_calls(state: PicketTable) -> tuple[Offer, ...]:
    """Return the buttons for calling what is picked, calling nothing, asking for the worth, and making a
    false claim."""
    words, view = state.say, state.view
    assert view.kind is not None
    silent = Call(view.kind, ())
    found = [_call_picked(state)]
    if setting_down(state):
        dim = not state.marked_groups or state.none_of_it is not None
        label, says = words.strict.set_down(), words.strict.set_down_says()
        found.append(Offer(SET_DOWN, label, says=says, dim=dim))
    found.append(_offer(state, silent, "sink")._replace(costs=True))
    found += [_offer(state, m, "ask") for m in view.moves if isinstance(m, Ask)]
    if alternatives(state):
        says, terms = words.label("misreckon.says"), ("misreckon",)
        opens = Offer(WAYS_LIST, words.label("misreckon"), says=says, terms=terms, costs=True)
        found.append(_ways_button(state, opens))
    return (*found, _claims_button(state))


def _call_picked(state: PicketTable) -> Offer:
    """Return the button for calling the picked cards."""
    words = state.say.strict
    call = state.picked if state.picked and state.picked.groups else None
    good = call is not None and state.fault is None
    return Offer(
        "call",
        state.say.label("call-these"),
        words.picked_holding(call, state.view.rules) if good and call else "",
        "primary",
        words.call_these_says(sum(map(len, call.groups)) if call else 0),
        call,
        dim=not good,
    )


def _ways_button(state: PicketTable, opens: Offer) -> Offer:
    """Return the button that opens the list of other ways, or closes it if it is open."""
    back = state.say.label("back")
    both = opens._replace(labels=(opens.label, back))
    if state.open.panel == WAYS_LIST:
        return both._replace(id="close", label=back, says=state.say.label("another-way.close"), terms=())
    return both


def _claims_button(state: PicketTable) -> Offer:
    says = state.say.strict.claims_says()
    return Offer("claims", state.say.label("claims"), says=says, terms=("challenge",), costs=True)


def claims(state: PicketTable) -> tuple[Offer, ...]:
    """Return the claims that the strict table allows at any turn. All of them can be pressed: players must
    know for themselves whether there is anything to claim, and the engine decides."""
    words, view = state.say, state.view
    label, says = words.strict.claim_bonus(), words.strict.claim_bonus_says()
    found = [Offer("bonus", label, says=says, move=CallBonus(), terms=("pique", "repique"))]
    for kind in Kind:
        move = Challenge(kind)
        found.append(_offer(state, move, f"challenge-{kind.word}"))
    for taken in (m for m in view.moves if isinstance(m, TakeBack)):
        found.append(_offer(state, taken, f"take-back-{taken.kind.word}"))
    which = [m for m in view.moves if isinstance(m, AskWhich)]
    found += [_offer(state, m, f"which-{m.rank.letter}") for m in which]
    if not which:
        says = words.label("ask-which.says")
        found.append(Offer("which", words.label("ask-which"), says=says, move=AskWhich(Rank.ACE)))
    return tuple(found)


def throwing_up(state: PicketTable) -> tuple[Offer, ...]:
    """Return the two answers to the question whether the person really concedes the hand."""
    words, yes = state.say, state.say.label("throw-up")
    says = words.label("throw-up.says", number=words.say.number(state.view.price_of_hand))
    close = Offer("close", words.label("play-on"), kind="primary", says=words.label("play-on.says"))
    return close, Offer("throw-up", yes, says=says, move=ConcedeDeal(), costs=True)


def _play(state: PicketTable) -> tuple[Offer, ...]:
    found = []
    if state.hand.chosen is not None:
        found.append(
            _offer(state, Play(state.hand.chosen), "play", "primary")._replace(
                says=state.say.label("play.says")
            )
        )
    else:
        found += claim_offers(state)
    if ConcedeDeal() in state.view.moves:
        label = state.say.label("throw-up")
        found.append(
            Offer("concede", label, says=state.say.label("concede.says"), terms=("throw-up",), costs=True)
        )
    if state.view.rules.strict:
        found.append(_claims_button(state))
    elif not state.view.rules.sight.open_hands:
        which = (m for m in state.view.moves if isinstance(m, AskWhich))
        found += [_offer(state, m, f"which-{m.rank.letter}") for m in which]
    return tuple(found)


_OFFERS: dict[Phase, Callable[[PicketTable], tuple[Offer, ...]]] = {
    Phase.CHOOSE: _choose,
    Phase.BLANK: _blank,
    Phase.EXCHANGE: _exchange,
    Phase.CALLS: _calls,
    Phase.PLAY: _play,
    Phase.TURN_UP: _look,
}
