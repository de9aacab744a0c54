"""The sheet written anew at the strict table, in the order of the books, when a reckoning is taken back or
found out to be false.

A correction leaves the sheet of the honest deal: the same cards, plays and calls, but whoever took a kind
back is taken to have called his best of it, and the other's best stands against it, called or not (our
reading). A claim still held to counts as made; so does a bonus called for or let go. A false reckoning found
out leaves the sheet of a deal in which the offender reckoned nothing from his hand and the other all he held
(Cotton 1674, ch. VI; The Royall Game 1651).

The hands are reckoned category by category, then what was played, card by card; so only what is in hand
counts towards a repique, and a set that is won on the way is won there (Cotton 1674, ch. VI; Cavendish, law
67)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from picket_desktop.engine.picket.combinations import best_key, held
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
from picket_desktop.engine.picket.play import LAST, score_lead, score_trick
from picket_desktop.engine.picket.reckoning import (
    add,
    add_in_play,
    found_out,
    may_challenge,
    reckon_cards,
    reckon_hand,
    win_set,
)
from picket_desktop.engine.picket.state import Calls, Outcome, Phase, Sheet, Trick
from picket_desktop.engine.picket.turn import Position, Turn

Outcomes = tuple[Outcome | None, ...]


def best(now: Position, seat: int, kind: Kind) -> tuple[Group, ...]:
    """The best that ``seat`` may reckon of a kind, as the game reckons it; nothing once he was found out."""
    if found_out(now.told, seat):
        return ()
    groups = held(kind, now.cards.kept[seat], now.rules)
    lesser = now.rules.calls.lesser_runs or kind is not Kind.SEQUENCES
    return groups if lesser else groups[:1]


def by_the_cards(now: Position, kind: Kind) -> Outcome:
    """How a kind goes by the cards that each holds: the best is good, equal ones are equal."""
    hands = [best(now, seat, kind) for seat in (0, 1)]
    keys = [best_key(kind, groups, now.rules) if groups else () for groups in hands]
    if keys[0] == keys[1]:
        return Outcome(None, equal=any(hands))
    winner = keys.index(max(keys))
    return Outcome(winner, groups=hands[winner])


def corrected(now: Position, kind: Kind) -> Outcomes:
    """The outcomes when a kind was taken back."""
    outcomes = list(now.calls.outcomes)
    outcomes[kind + 1] = by_the_cards(now, kind)
    return tuple(outcomes)


def punished(now: Position, offender: int) -> Outcomes:
    """The outcomes when ``offender`` was found out: what the other has reckoned stands, and where he has not,
    he reckons the best he held."""
    other = 1 - offender
    blank, *kinds = now.calls.outcomes
    found = [Outcome(None) if blank and blank.winner == offender else blank]
    for kind, outcome in zip(Kind, kinds, strict=True):
        if outcome is None or outcome.winner != other or kind + 1 >= now.calls.reckoned:
            groups = best(now, other, kind)
            outcome = Outcome(other, groups=groups) if groups else Outcome(None)
        found.append(outcome)
    return tuple(found)


def recount(turn: Turn, outcomes: Outcomes) -> None:
    """Write the sheet anew as these outcomes make it: what no longer stands is struck out, seat by seat, then
    what is new is entered. Where a set is won by it, it ends on that line, or waits for a challenge."""
    anew = _written(turn, outcomes)
    lines = [e for e in anew.events if isinstance(e, Scored)]
    _strike(turn, standing(turn.story), lines)
    _enter(turn, anew, lines)
    for event in anew.events:
        if isinstance(event, BonusDue) and turn.sheet.bonus_due[event.seat] is not event.line:
            turn.tell(event)
    waiting = anew.sheet.waiting
    turn.calls, turn.made, turn.sheet = anew.calls, anew.made, anew.sheet._replace(waiting=None)
    if waiting is None:
        return
    if may_challenge(turn, turn.story, 1 - waiting.seat):
        turn.sheet = turn.sheet._replace(waiting=waiting._replace(phase=turn.phase, actor=turn.actor))
        turn.phase, turn.actor = Phase.LAST_WORD, 1 - waiting.seat
    else:
        win_set(turn, waiting.seat, waiting.line, waiting.trick)


def _written(turn: Turn, outcomes: Outcomes) -> Turn:
    """A turn in which the sheet of the deal so far has been written from its beginning."""
    was = turn.sheet
    anew = Turn(turn.state())
    anew.recounted, anew.phase, anew.tricks, anew.made = True, Phase.PLAY, (), (0, 0)
    anew.calls = turn.calls._replace(outcomes=outcomes, reckoned=0, used=Calls().used)
    anew.sheet = Sheet(
        bars=was.bars, challenged=was.challenged, heard_out=was.heard_out, given_up=was.given_up
    )
    reckon_hand(anew)
    if None not in outcomes:
        _play_again(anew, turn)
    return anew


def _play_again(anew: Turn, turn: Turn) -> None:
    for trick in turn.tricks:
        if anew.phase.stopped:
            return
        anew.tricks = (*anew.tricks, Trick(trick.leader, trick.led))
        score_lead(anew)
        if trick.winner is not None and not anew.phase.stopped:
            anew.tricks = (*anew.tricks[:-1], trick)
            score_trick(anew)
    thrown_up = next((e for e in standing(turn.story) if e.line is Line.CONCEDED), None)
    if anew.phase.stopped:
        return
    if thrown_up is None:
        if won_all(turn):
            reckon_cards(anew)
    elif any(turn.sheet.given_up):
        add_in_play(anew, thrown_up.seat, Line.CONCEDED, thrown_up.points, (), LAST)
        reckon_cards(anew)
    else:
        add(anew, thrown_up.seat, Line.CONCEDED, thrown_up.points)


def won_all(now: Position) -> bool:
    """Whether all tricks have been won."""
    return len(now.tricks) == LAST and now.tricks[-1].winner is not None


def _entry(line: Scored) -> tuple[int, Line, int, int | None]:
    """By what entries of two sheets are the same: a bonus may be called long after it was made."""
    return line.seat, line.line, line.points, None if line.line in BONUSES else line.trick


def _strike(turn: Turn, was: Sequence[Scored], now: Sequence[Scored]) -> None:
    left = Counter(map(_entry, now))
    struck: tuple[list[Scored], list[Scored]] = [], []
    for line in was:
        if left[_entry(line)]:
            left[_entry(line)] -= 1
        else:
            struck[line.seat].append(line)
    for seat, lines in enumerate(struck):
        if lines:
            turn.tell(Scored(seat, Line.STRUCK, -sum(e.points for e in lines), struck=tuple(lines)))


def _enter(turn: Turn, anew: Turn, now: Sequence[Scored]) -> None:
    """Tell what is new on the sheet, each holding that is newly good before its points."""
    left = Counter(map(_entry, standing(turn.story)))
    shown = _newly_good(turn, anew)
    for line in now:
        if left[_entry(line)]:
            left[_entry(line)] -= 1
            continue
        if line.line in shown:
            turn.tell(shown.pop(line.line))
        turn.tell(line)
    for declared in shown.values():
        turn.tell(declared)


def _newly_good(turn: Turn, anew: Turn) -> dict[Line, Declared]:
    """What is good that was not before, kind by kind; where the set is won first, not what comes after."""
    found = {}
    for kind in Kind:
        before, outcome = turn.calls.outcomes[kind + 1], anew.calls.outcomes[kind + 1]
        reached = anew.sheet.waiting is None or kind + 1 < anew.calls.reckoned
        if reached and outcome and outcome.winner is not None and outcome != before:
            found[KIND_LINE[kind]] = Declared(outcome.winner, kind, outcome.groups)
    return found
