"""From what happened to points: the hand in its order, pique and repique, the cards, the settlement.

Whatever is reckoned goes through `add`, so the order of these calls is the order of reckoning, and a set
is won at the moment the target is reached (Cotton 1674, ch. VI; Cavendish, law 67).
"""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine import pairs
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import NATURE, NOBODY, Event
from picket_desktop.engine.pairs import put
from picket_desktop.engine.picket.combinations import points
from picket_desktop.engine.picket.events import (
    KIND_LINE,
    BonusDue,
    Claimed,
    DealEnded,
    Declared,
    Line,
    MoreDeals,
    Scored,
    SetEnded,
    TakenBack,
)
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.ruleset import Ending, RuleSet
from picket_desktop.engine.picket.state import DealScore, Outcome, Phase, Settlement, Sheet, State, Waiting

BLANK_POINTS = 10
THIRTY = 30
AT_ONCE = Ending.AT_ONCE
CONCEDED_POINTS = 23
"""Thirteen for the play and ten for the cards (Cavendish, Laws of Piquet)."""


def add(
    state: State,
    out: list[Event],
    seat: int,
    line: Line,
    number: int,
    cards: tuple[Card, ...] = (),
    trick: int | None = None,
) -> State:
    """Enter points on the sheet. A set that ends at once ends here; at the strict table the other may first
    challenge what brought it about (Cotton 1674, ch. VI: "at the beginning, middle, or end of the Game")."""
    if state.stopped or not number:
        return state
    out.append(Scored(seat, line, number, cards, trick))
    made = pairs.add(state.sheet.made, seat, number)
    state = state.with_sheet(Sheet(made, *state.sheet[1:]))
    match = state.match
    if match.runs_out or match.rules.end.ending is not AT_ONCE:
        return state
    if number > 0 and match.standing[seat] + made[seat] >= goal(match.rules):
        if may_challenge(state, out, 1 - seat):
            waiting = Waiting(seat, line, trick, state.phase, state.actor)
            sheet = state.sheet._replace(waiting=waiting)
            return state._replace(phase=Phase.LAST_WORD, actor=1 - seat, sheet=sheet)
        return win_set(state, out, seat, line, trick)
    return state


def unproved(story: Sequence[Event], seat: int) -> list[Kind]:
    """The kinds of which ``seat`` has reckoned what it has neither shown nor taken back."""
    settled = {e.kind for e in story if isinstance(e, Declared | TakenBack) and e.seat == seat}
    return [e.kind for e in story if isinstance(e, Claimed) and e.seat == seat and e.kind not in settled]


def may_challenge(state: State, out: Sequence[Event], seat: int) -> bool:
    """Whether ``seat`` has a challenge left in this deal, and something to challenge."""
    if not state.rules.strict or state.sheet.challenged[seat]:
        return False
    return bool(unproved((*state.told, *out), 1 - seat))


def goal(rules: RuleSet) -> int:
    """The number the set is played to. A rule set without one ends by deals and never asks."""
    assert rules.target is not None
    return rules.target


def reckon_hand(state: State, out: list[Event]) -> State:
    """Reckon blank, point, sequences and sets in their order, as far as they are decided."""
    while state.calls.reckoned < 4 and not state.stopped:
        outcome = state.calls.outcomes[state.calls.reckoned]
        if outcome is None:
            break
        step = state.calls.reckoned
        state = state._replace(calls=state.calls._replace(reckoned=step + 1))
        state = reckon_outcome(state, out, step, outcome)
    return state


def reckon_outcome(state: State, out: list[Event], step: int, outcome: Outcome) -> State:
    """Enter what the blank (0) or a kind (from 1) is worth to whoever has it, and the repique it makes."""
    seat = outcome.winner
    if seat is None:
        return state
    flat = tuple(c for g in outcome.groups for c in g)
    if step == 0:
        state = add(state, out, seat, Line.BLANK, BLANK_POINTS, flat)
    else:
        kind = Kind(step - 1)
        seen = () if hidden(state.rules, kind) else flat
        state = add(state, out, seat, KIND_LINE[kind], points(kind, outcome.groups, state.rules), seen)
        state = _carte_rouge(state, out, seat, flat)
    if may_have_bonus(state, seat):
        state = earn(state, out, seat, Line.REPIQUE, None)
    return state


def hidden(rules: RuleSet, kind: Kind) -> bool:
    """Whether what is reckoned good is not shown: at the strict table, sets where the game does not lay them
    down, and the rest where it is shown only on demand (The Royall Game 1651: ruff and sequences are shown,
    sets are not; du Coeur 1995: "shows the cards"; Stirler 2009: "laying down the sets as proof")."""
    sight = rules.sight
    return rules.strict and not (sight.sets_shown if kind is Kind.SETS else sight.shown_at_once)


def earn(state: State, out: list[Event], seat: int, line: Line, trick: int | None) -> State:
    """A pique or repique is made. At the strict table it is only due, until it is called for."""
    if state.rules.strict and state.sheet.bonus_due[seat] is not line:
        out.append(BonusDue(seat, line))
        due = put(state.sheet.bonus_due, seat, line)
        return state._replace(sheet=state.sheet._replace(bonus_due=due))
    return state if state.rules.strict else enter_bonus(state, out, seat, line, trick)


def enter_bonus(state: State, out: list[Event], seat: int, line: Line, trick: int | None) -> State:
    """The bonus goes on the sheet."""
    rules = state.rules
    number = rules.pique.repique_points if line is Line.REPIQUE else rules.pique.pique_points
    state = state._replace(sheet=state.sheet._replace(bonus=pairs.add(state.sheet.bonus, seat, number)))
    return add(state, out, seat, line, number, (), trick)


def _carte_rouge(state: State, out: list[Event], seat: int, flat: tuple[Card, ...]) -> State:
    """Every card of the hand used in good declarations (Wikipedia, Variations). Where they are not shown the
    word of him who reckons is taken for it, and nothing is shown either; and Younger, who declares when
    Elder has led, may be barred from a bonus by it (Wikipedia, Pique and repique)."""
    if not state.rules.calls.carte_rouge or state.stopped:
        return state
    before = frozenset(state.calls.used[seat])
    now = before | frozenset(flat)
    used = put(state.calls.used, seat, tuple(now))
    state = state._replace(calls=state.calls._replace(used=used))
    hand = state.cards.kept[seat]
    if len(now) < len(hand) or len(before) >= len(hand):
        return state
    number = state.rules.calls.carte_rouge
    declares_late = state.rules.calls.reserved and seat == state.younger
    if declares_late and not state.rules.calls.rouge_to_bonus:
        apart = pairs.add(state.sheet.apart, seat, number)
        state = state._replace(sheet=state.sheet._replace(apart=apart))
    seen = () if any(hidden(state.rules, kind) for kind in Kind) else hand
    return add(state, out, seat, Line.CARTE_ROUGE, number, seen)


def may_have_bonus(state: State, seat: int) -> bool:
    """Thirty reckoned while the adversary has reckoned nothing and nothing of his bars it; at most one of
    pique and repique. Equality bars nothing (Wikipedia, Pique and repique; Cavendish, law 69)."""
    return state.sheet.made[seat] - state.sheet.apart[seat] >= THIRTY and _unanswered(state, seat)


def _unanswered(state: State, seat: int) -> bool:
    other = 1 - seat
    return (
        not state.stopped
        and state.sheet.made[other] == 0
        and not state.sheet.bars[other]
        and not state.sheet.bonus[seat]
        and not state.sheet.lapsed[seat]
        and state.sheet.bonus_due[seat] is None
    )


def add_in_play(
    state: State, out: list[Event], seat: int, line: Line, number: int, cards: tuple[Card, ...], trick: int
) -> State:
    """Enter points made in play, and the pique that they may complete."""
    return complete_pique(add(state, out, seat, line, number, cards, trick), out, seat, trick)


def complete_pique(state: State, out: list[Event], seat: int, trick: int) -> State:
    """The pique, if ``seat`` has now come to thirty, by itself or with the ten for the cards."""
    if state.sheet.made[seat] < THIRTY:
        state = _cards_toward_pique(state, out, seat, trick)
    if state.sheet.made[seat] >= THIRTY and may_have_bonus(state, seat) and may_pique(state, seat, trick):
        state = earn(state, out, seat, Line.PIQUE, trick)
    return state


def may_pique(state: State, seat: int, trick: int) -> bool:
    """Whether the rule set gives this seat a pique in this trick."""
    return state.rules.pique.pique_by.allows(seat == state.elder, trick)


def _cards_toward_pique(state: State, out: list[Event], seat: int, trick: int) -> State:
    """The ten for cards, entered before the play is over when it completes a pique: the first seven tricks
    won, and the adversary with nothing (Wikipedia, Pique and repique; against Cavendish, law 69)."""
    ten = state.rules.play.cards_points
    if (
        not state.rules.pique.cards_toward_pique
        or state.sheet.early_cards
        or state.sheet.made[seat] + ten < THIRTY
    ):
        return state
    won = len(state.tricks) >= 7 and all(t.winner == seat for t in state.tricks[:7])
    if not won or not may_pique(state, seat, trick) or not _unanswered(state, seat):
        return state
    return add(
        state._replace(sheet=state.sheet._replace(early_cards=ten)), out, seat, Line.CARDS, ten, (), trick
    )


def finish_play(state: State, out: list[Event]) -> State:
    """The cards or the capot, then the end of the deal."""
    first = state.won(0)
    if first != 6:
        seat = 0 if first > 6 else 1
        if first in (0, 12):
            state = add(state, out, seat, Line.CAPOT, state.rules.play.capot_points - state.sheet.early_cards)
        else:
            state = add(state, out, seat, Line.CARDS, state.rules.play.cards_points - state.sheet.early_cards)
    return last_words(state, out)


def last_words(state: State, out: list[Event]) -> State:
    """Before the sheet is closed each may still call for what is due, and challenge what was not shown."""
    if state.stopped:
        return state
    for seat in (0, 1):
        played = len(state.hands[1 - seat]) < len(state.cards.kept[1 - seat])
        doubts = played and may_challenge(state, out, seat)
        if not state.sheet.heard_out[seat] and (doubts or state.sheet.bonus_due[seat] is not None):
            return state._replace(phase=Phase.LAST_WORD, actor=seat)
    return end_deal(state, out)


def _close_deal(state: State, out: list[Event]) -> State:
    doubled = not state.match.runs_out and state.rules.doubles(state.match.number)
    made = (state.sheet.made[0] * 2, state.sheet.made[1] * 2) if doubled else state.sheet.made
    standing = (state.match.standing[0] + made[0], state.match.standing[1] + made[1])
    tricks = (state.won(0), state.won(1))
    out.append(DealEnded(state.match.number, made, standing, tricks))
    past = (*state.match.past, DealScore(state.elder, made, tricks))
    return state._replace(
        match=state.match._replace(past=past, standing=standing), sheet=state.sheet._replace(made=(0, 0))
    )


def end_deal(state: State, out: list[Event]) -> State:
    """Close the deal; settle the set or partie if it is over, else wait for the next deal."""
    state = _close_deal(state, out)
    rules, totals = state.rules, state.match.standing
    if not state.match.runs_out:
        if rules.end.ending is Ending.AFTER_TRICKS and max(totals) > goal(rules) and totals[0] != totals[1]:
            return _settle(state, out, _set_won(state, int(totals[1] > totals[0]), Line.CARDS.value, None))
        if rules.end.ending is Ending.PARTIE and state.match.number == state.match.deals_due:
            if totals[0] != totals[1] or state.match.number > (rules.deals or 0):
                return _settle(state, out, settle_partie(totals))
            out.append(MoreDeals(2))
            state = state._replace(match=state.match._replace(deals_due=state.match.number + 2))
    return await_deal(state)


def await_deal(state: State) -> State:
    """The deal passes to the other; a game that lifts for every deal lifts again."""
    phase = Phase.CUT if state.rules.cut.each_time else Phase.DEAL
    return state._replace(phase=phase, actor=NATURE)


def settle_partie(totals: tuple[int, int]) -> Settlement:
    """A hundred and the difference; a hundred and the sum if the loser made less than a hundred, whatever
    the winner made (Cavendish, laws 72-73). Equal after the extra deals: drawn (law 71).

    >>> settle_partie((105, 101)).stake, settle_partie((89, 97)).stake
    (104, 286)
    """
    if totals[0] == totals[1]:
        return Settlement(None, totals, 0, "drawn")
    winner = 0 if totals[0] > totals[1] else 1
    if totals[1 - winner] < 100:
        return Settlement(winner, totals, 100 + sum(totals), "rubicon")
    return Settlement(winner, totals, 100 + totals[winner] - totals[1 - winner], "crossed")


def _set_won(state: State, winner: int, line: str, trick: int | None) -> Settlement:
    double = state.match.standing[1 - winner] < state.rules.end.lurch
    return Settlement(
        winner, state.match.standing, 2 if double else 1, "double" if double else "set", line, trick
    )


def win_set(state: State, out: list[Event], seat: int, line: Line, trick: int | None) -> State:
    """The set is won, on this line of the sheet."""
    state = _close_deal(state, out)
    return _settle(state, out, _set_won(state, seat, line.value, trick))


def _settle(state: State, out: list[Event], end: Settlement) -> State:
    """A set or partie is over, and with it the game, unless a match goes on."""
    if end.winner is not None and state.rules.end.ending is not Ending.PARTIE:
        state = state._replace(
            match=state.match._replace(sets=pairs.add(state.match.sets, end.winner, end.stake))
        )
        end = end._replace(sets=state.match.sets)
    out.append(SetEnded(end.winner, end.totals, end.stake, end.how, end.sets))
    state = state._replace(match=state.match._replace(settlement=end))
    if (
        end.winner is None
        or state.rules.end.ending is Ending.PARTIE
        or max(state.match.sets) > state.rules.end.match_sets // 2
    ):
        return state._replace(phase=Phase.OVER, actor=NOBODY)
    return await_deal(state._replace(phase=Phase.DEAL, match=state.match._replace(standing=(0, 0))))


def concede(state: State, out: list[Event], seat: int) -> State:
    """The last deal of a partie is thrown up: the adversary reckons thirteen and the cards."""
    state = add(state, out, 1 - seat, Line.CONCEDED, CONCEDED_POINTS)
    return last_words(state, out)
