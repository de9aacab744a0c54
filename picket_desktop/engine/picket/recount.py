"""Rewrites the score sheet at the strict table when a claim is taken back or found to be false.

A correction gives the sheet of the honest deal, with the same cards, plays and calls. But a player who took a
kind back is assumed to have called their best of it; the other player's best is compared with that, whether
called or not (our reading). A claim not taken back counts as made, and a bonus remains called or let go. The
hands are scored kind by kind, then the play card by card. So only points in hand count towards a repique, and
a set won on the way ends there (Cotton 1674, ch. VI; Cavendish, law 67).

Finding a false claim is not a correction. The offender scores nothing from the hand and keeps the points made
in play; the other player immediately scores everything they held (Cotton 1674, ch. VI; The Royall Game
1651).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from picket_desktop.engine.game import Event
from picket_desktop.engine.pairs import put
from picket_desktop.engine.picket.calling.combinations import best_key, held
from picket_desktop.engine.picket.events import (
    BONUSES,
    KIND_LINE,
    BonusDue,
    Declared,
    Line,
    Scored,
    standing,
)
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.engine.picket.play import score_lead
from picket_desktop.engine.picket.reckoning import (
    add,
    enter_bonus,
    found_out,
    may_challenge,
    reckon_hand,
    win_set,
)
from picket_desktop.engine.picket.state import Calls, Outcome, Phase, Sheet
from picket_desktop.engine.picket.turn import Position, Turn

IN_HAND = (Line.BLANK, Line.POINT, Line.SEQUENCES, Line.SETS, Line.CARTE_ROUGE, *BONUSES)
"""The lines scored from the hands, and those that depend on them."""
Outcomes = tuple[Outcome | None, ...]
Bonuses = set[tuple[int, Line]]


def best(now: Position, seat: int, kind: Kind) -> tuple[Group, ...]:
    """Return the best holding of a kind that ``seat`` may score by the rules; empty once a false claim of
    that seat has been found out."""
    if found_out(now.told, seat):
        return ()
    groups = held(kind, now.cards.kept[seat], now.rules)
    lesser = now.rules.calls.lesser_runs or kind is not Kind.SEQUENCES
    return groups if lesser else groups[:1]


def by_the_cards(now: Position, kind: Kind) -> Outcome:
    """Return the outcome for a kind of call, judged by the cards each player holds. The better holding is
    good; equal holdings are equal."""
    hands = [best(now, seat, kind) for seat in (0, 1)]
    keys = [best_key(kind, groups, now.rules) if groups else () for groups in hands]
    if keys[0] == keys[1]:
        return Outcome(None, equal=bool(hands[0]))
    winner = keys.index(max(keys))
    return Outcome(winner, groups=hands[winner])


def corrected(now: Position, kind: Kind) -> Outcomes:
    """Return the outcomes after a kind was taken back."""
    outcomes = list(now.calls.outcomes)
    outcomes[kind + 1] = by_the_cards(now, kind)
    return tuple(outcomes)


def punished(now: Position, offender: int) -> Outcomes:
    """Return the outcomes after ``offender`` was found out.

    The other player's good calls stand. In all other kinds, that player scores the best they held.
    """
    other = 1 - offender
    blank, *kinds = now.calls.outcomes
    found = [Outcome(None) if blank and blank.winner == offender else blank]
    for kind, outcome in zip(Kind, kinds, strict=True):
        if outcome is None or outcome.winner != other:
            groups = best(now, other, kind)
            outcome = Outcome(other, groups=groups) if groups else Outcome(None)
        found.append(outcome)
    return tuple(found)


def correct(turn: Turn, outcomes: Outcomes) -> None:
    """Rewrite the sheet as that of the honest deal, with these outcomes for the kinds of call.

    Entries that are no longer valid are struck out, seat by seat; then new ones are made. If a new entry wins
    a set, the set ends on that line or waits for a challenge. At most one card has been led, because players
    may correct themselves only before their own first card.
    """
    anew = _anew(turn, outcomes, Sheet(bars=turn.sheet.bars, challenged=turn.sheet.challenged))
    before_lead, after_it = _called(turn.told)
    reckon_hand(anew)
    _call_again(anew, before_lead)
    if turn.tricks and None not in outcomes:
        anew.tricks = turn.tricks
        score_lead(anew)
    _call_again(anew, before_lead | after_it)
    _rewrite(turn, anew, standing(turn.story))
    _fall_due(turn, anew.sheet.bonus_due)
    waiting = anew.sheet.waiting
    turn.sheet = anew.sheet._replace(waiting=None)
    if waiting is None:
        return
    if may_challenge(turn, turn.story, 1 - waiting.seat):
        turn.sheet = turn.sheet._replace(waiting=waiting._replace(phase=turn.phase, actor=turn.actor))
        turn.phase, turn.actor = Phase.LAST_WORD, 1 - waiting.seat
    else:
        win_set(turn, waiting.seat, waiting.line, waiting.trick)


def penalise(turn: Turn, offender: int, outcomes: Outcomes) -> None:
    """Strike out everything the offender has scored from the hand, with any bonus, and enter what the other
    player scores now. None of the other player's entries is struck out, not even a bonus called (The Royall
    Game 1651: it does not hinder the other's picq or repicq).

    This may win the other player the set, or make a repique due, whatever has been played."""
    other, was = 1 - offender, turn.sheet
    anew = _anew(turn, outcomes, Sheet(bars=was.bars, lapsed=was.lapsed, bonus=put(was.bonus, offender, 0)))
    anew.match = turn.match._replace(runs_out=True)
    reckon_hand(anew)
    hand = [e for e in standing(turn.story) if e.line in IN_HAND]
    hand = [e for e in hand if e.seat == offender or e.line not in BONUSES]
    turn.sheet = was._replace(
        bonus=put(was.bonus, offender, 0),
        apart=anew.sheet.apart,
        bonus_due=put(was.bonus_due, offender, None),
    )
    _rewrite(turn, anew, hand, enter=True)
    if not turn.phase.stopped and anew.sheet.bonus_due[other] is not None:
        _fall_due(turn, put(turn.sheet.bonus_due, other, anew.sheet.bonus_due[other]))


def _anew(turn: Turn, outcomes: Outcomes, sheet: Sheet) -> Turn:
    """Return a turn like this one, but with the sheet to be written from the beginning."""
    anew = Turn(turn.state())
    anew.recounted, anew.phase, anew.tricks, anew.made = True, Phase.PLAY, (), (0, 0)
    anew.calls = turn.calls._replace(outcomes=outcomes, reckoned=0, used=Calls().used)
    anew.sheet = sheet
    return anew


def _rewrite(turn: Turn, anew: Turn, was: Sequence[Scored], enter: bool = False) -> None:
    """Strike out the entries that are no longer valid; report the new ones, or ``enter`` them on the sheet
    itself."""
    now = [e for e in anew.events if isinstance(e, Scored)]
    struck = _without(was, now)
    for seat in (0, 1):
        lines = tuple(e for e in struck if e.seat == seat)
        if lines:
            turn.score(Scored(seat, Line.STRUCK, -sum(e.points for e in lines), struck=lines))
    shown = _newly_good(turn, anew)
    turn.calls = anew.calls
    for line in _without(now, was):
        if enter and turn.phase.stopped:
            return
        if line.line in shown:
            turn.tell(shown.pop(line.line))
        if enter:
            add(turn, line.seat, line.line, line.points, line.cards, line.trick)
        else:
            turn.score(line)
    for declared in () if turn.phase.stopped else shown.values():
        turn.tell(declared)


def _fall_due(turn: Turn, due: tuple[Line | None, Line | None]) -> None:
    for seat, line in enumerate(due):
        if line is not None and turn.sheet.bonus_due[seat] is not line:
            turn.tell(BonusDue(seat, line))
    turn.sheet = turn.sheet._replace(bonus_due=due)


def _called(story: Sequence[Event]) -> tuple[Bonuses, Bonuses]:
    """Return the bonuses called before the first lead was scored, and those called after it."""
    found: tuple[Bonuses, Bonuses] = set(), set()
    led = False
    for event in story:
        if isinstance(event, Scored):
            led = led or event.line is Line.PLAY
            if event.line in BONUSES:
                found[led].add((event.seat, event.line))
    return found


def _call_again(anew: Turn, called: Bonuses) -> None:
    """Enter again the bonuses that are due, but only those that had been called."""
    for seat, line in enumerate(anew.sheet.bonus_due):
        if line is not None and (seat, line) in called and not anew.phase.stopped:
            anew.sheet = anew.sheet._replace(bonus_due=put(anew.sheet.bonus_due, seat, None))
            enter_bonus(anew, seat, line, len(anew.tricks) if line is Line.PIQUE else None)


def _entry(line: Scored) -> tuple[int, Line, int, int | None]:
    """Return a key for comparing entries of two sheets.

    A bonus has the same key whichever trick it was called in, since that may be long after it was made.
    """
    return line.seat, line.line, line.points, None if line.line in BONUSES else line.trick


def _without(some: Sequence[Scored], others: Sequence[Scored]) -> list[Scored]:
    """Return the entries in ``some`` that are not in ``others``."""
    left, found = Counter(map(_entry, others)), []
    for line in some:
        if left[_entry(line)]:
            left[_entry(line)] -= 1
        else:
            found.append(line)
    return found


def _newly_good(turn: Turn, anew: Turn) -> dict[Line, Declared]:
    """Return, by line, the holdings that are good now but were not before. If the set is won on the way, the
    holdings reckoned after that are left out."""
    found = {}
    for kind in Kind:
        before, outcome = turn.calls.outcomes[kind + 1], anew.calls.outcomes[kind + 1]
        reached = anew.sheet.waiting is None or kind + 1 < anew.calls.reckoned
        if reached and outcome and outcome.winner is not None and outcome != before:
            found[KIND_LINE[kind]] = Declared(outcome.winner, kind, outcome.groups)
    return found
