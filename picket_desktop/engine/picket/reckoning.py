"""Scoring: the hand in its order, pique and repique, the cards, and the settlement.

All points are entered by `add`, and score in the order in which they are entered. A set is won at the moment
the target is reached (Cotton 1674, ch. VI; Cavendish, law 67).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from picket_desktop.engine import pairs
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import NATURE, NOBODY, Event
from picket_desktop.engine.pairs import put
from picket_desktop.engine.picket.calling.combinations import POINT, SEQUENCES, SETS, points
from picket_desktop.engine.picket.events import (
    KIND_LINE,
    BonusDue,
    BonusLost,
    Challenged,
    Claimed,
    DealEnded,
    Declared,
    Line,
    MoreDeals,
    SetEnded,
    TakenBack,
    scored,
)
from picket_desktop.engine.picket.moves import Group, Kind
from picket_desktop.engine.picket.ruleset import RUBICON, Ending, RuleSet, Scoring
from picket_desktop.engine.picket.state import DealScore, Outcome, Phase, Settlement, Waiting
from picket_desktop.engine.picket.turn import Position, Turn

BLANK_POINTS = 10
THIRTY = 30
AT_ONCE = Ending.AT_ONCE
KINDS = POINT, SEQUENCES, SETS


def add(
    turn: Turn,
    seat: int,
    line: Line,
    number: int,
    cards: tuple[Card, ...] = (),
    trick: int | None = None,
) -> None:
    """Enter points on the sheet. Where a set ends at once, end the set if these points win it. At the strict
    table the other player may first challenge the claim that decided it (Cotton 1674, ch. VI: "at the
    beginning, middle, or end of the Game")."""
    if not number or turn.phase.stopped:
        return
    turn.score(scored(seat, line, number, cards, trick))
    match = turn.match
    if match.runs_out or match.rules.end.ending is not AT_ONCE or number < 0:
        return
    if match.standing[seat] + turn.made[seat] >= goal(match.rules):
        if turn.recounted or may_challenge(turn, turn.story, 1 - seat):
            waiting = Waiting(seat, line, trick, turn.phase, turn.actor)
            turn.sheet = turn.sheet._replace(waiting=waiting)
            turn.phase, turn.actor = Phase.LAST_WORD, 1 - seat
        else:
            win_set(turn, seat, line, trick)


def found_out(story: Sequence[Event], seat: int) -> bool:
    """Return True if a false claim by ``seat`` has been found out, so that it scores nothing from its
    hand."""
    return any(isinstance(e, Challenged) and e.false and e.seat != seat for e in story)


def unproved(story: Sequence[Event], seat: int) -> list[Kind]:
    """Return the kinds that ``seat`` has scored but neither shown nor taken back.

    A player who has been found out has none left: everything scored from their hand is struck out."""
    claimed = [e.kind for e in story if isinstance(e, Claimed) and e.seat == seat]
    if not claimed or found_out(story, seat):
        return []
    settled = {e.kind for e in story if isinstance(e, Declared | TakenBack)}
    return [kind for kind in claimed if kind not in settled]


def may_challenge(now: Position, story: Sequence[Event], seat: int) -> bool:
    """Return True if ``seat`` has not yet challenged in this deal, and there is a claim to challenge."""
    return now.rules.strict and not now.sheet.challenged[seat] and bool(unproved(story, 1 - seat))


def goal(rules: RuleSet) -> int:
    """Return how many points win the set. Not for rule sets whose games end after a number of deals."""
    assert rules.target is not None
    return rules.target


def reckon_hand(turn: Turn) -> None:
    """Score the blank, point, sequences and sets in this order. Begin after those already scored, and stop at
    the first that is undecided, or as soon as nothing more may be scored."""
    while turn.calls.reckoned < 4 and not turn.phase.stopped:
        step = turn.calls.reckoned
        outcome = turn.calls.outcomes[step]
        if outcome is None:
            break
        turn.calls = turn.calls.after(step + 1)
        reckon_outcome(turn, step, outcome)


def reckon_outcome(turn: Turn, step: int, outcome: Outcome) -> None:
    """Enter the points that the winner scores for the blank (``step`` 0) or for a kind of call (from ``step``
    1), with any carte rouge and repique that they complete. Nothing is entered if neither player scores."""
    seat = outcome.winner
    if seat is None:
        return
    flat = tuple([c for g in outcome.groups for c in g])
    if step == 0:
        add(turn, seat, Line.BLANK, BLANK_POINTS, flat)
    else:
        kind = KINDS[step - 1]
        seen = () if hidden(turn.rules, kind) else flat
        add(turn, seat, KIND_LINE[kind], points(kind, outcome.groups, turn.rules), seen)
        _carte_rouge(turn, seat, outcome.groups)
    complete_repique(turn, seat)


def complete_repique(turn: Turn, seat: int) -> None:
    """Enter the repique if the score of ``seat`` in hand has now reached thirty and nothing bars the
    bonus."""
    if may_have_bonus(turn, seat):
        earn(turn, seat, Line.REPIQUE, None)


def answered_good(now: Position, seat: int) -> int:
    """Return the points of the calls of ``seat`` that were answered good but are not entered yet, because it
    is not known who scores an earlier kind. Any repique that they may make is not included."""
    calls, hand, used = now.calls, now.cards.kept[seat], set(now.calls.used[seat])
    waiting = zip(KINDS, calls.outcomes[1:], strict=True)
    good = [
        (kind, won.groups)
        for kind, won in waiting
        if kind + 1 >= calls.reckoned and won and won.winner == seat
    ]
    cards = used.union(*(group for _, groups in good for group in groups))
    rouge = now.rules.calls.carte_rouge if len(used) < len(hand) and cards.issuperset(hand) else 0
    return sum(points(kind, groups, now.rules) for kind, groups in good) + rouge


def hidden(rules: RuleSet, kind: Kind) -> bool:
    """Return True if a good holding is only said, not shown.

    At any table this holds for sets in games that name them by rank only, unless a house rule has the sets
    shown (The Royall Game 1651 and Cotton 1674 have the ruff and the sequences shown, but not the sets). At
    the strict table it holds for sets unless the game lays them down (du Coeur 1995: "shows the cards";
    Stirler 2009: "laying down the sets as proof"), and for the other kinds if they are shown only on
    demand.
    """
    if kind is SETS and rules.sight.sets_by_rank:
        return not rules.sight.sets_shown
    return may_be_false(rules, kind)


def may_be_false(rules: RuleSet, kind: Kind) -> bool:
    """Return True if a player may claim more than they hold: only at the strict table, and only for kinds
    whose holdings are not shown."""
    return rules.strict and not laid_down(rules, kind)


def laid_down(rules: RuleSet, kind: Kind) -> bool:
    """Return True if a good holding is laid face up without being asked for."""
    return rules.sight.sets_shown if kind is SETS else rules.sight.shown_at_once


def earn(turn: Turn, seat: int, line: Line, trick: int | None) -> None:
    """Score a pique or repique that a seat has made.

    At the strict table, it only becomes due, and scores when the seat calls for it. When the sheet is
    recounted, a bonus let go before does not become due again.
    """
    if not turn.rules.strict:
        enter_bonus(turn, seat, line, trick)
    elif turn.recounted and BonusLost(seat, line) in turn.told:
        turn.sheet = turn.sheet._replace(lapsed=put(turn.sheet.lapsed, seat, True))
    else:
        turn.tell(BonusDue(seat, line))
        turn.sheet = turn.sheet._replace(bonus_due=put(turn.sheet.bonus_due, seat, line))


def enter_bonus(turn: Turn, seat: int, line: Line, trick: int | None) -> None:
    """Enter the bonus on the sheet."""
    pique = turn.rules.pique
    number = pique.repique_points if line is Line.REPIQUE else pique.pique_points
    turn.sheet = turn.sheet._replace(bonus=pairs.add(turn.sheet.bonus, seat, number))
    add(turn, seat, line, number, (), trick)


def _carte_rouge(turn: Turn, seat: int, groups: tuple[Group, ...]) -> None:
    """Score a hand of which every card is used in good declarations (Wikipedia, Variations).

    A false claim uses no cards. As Younger declares after Elder has led, the points may not count towards a
    bonus of Younger's (Wikipedia, Pique and repique)."""
    calls = turn.rules.calls
    if not calls.carte_rouge or turn.phase.stopped:
        return
    hand = turn.cards.kept[seat]
    before = frozenset(turn.calls.used[seat])
    now = before.union(*(group for group in groups if set(group) <= set(hand)))
    used = tuple(card for card in hand if card in now)
    turn.calls = turn.calls._replace(used=put(turn.calls.used, seat, used))
    if len(now) < len(hand) or len(before) >= len(hand):
        return
    enter_rouge(turn, seat, () if any(hidden(turn.rules, kind) for kind in Kind) else hand)


def enter_rouge(turn: Turn, seat: int, seen: tuple[Card, ...] = ()) -> None:
    """Enter the points for a hand whose cards are all used. In some games, Younger's do not count towards a
    bonus."""
    calls = turn.rules.calls
    if seat == turn.younger and not calls.rouge_to_bonus:
        turn.sheet = turn.sheet._replace(apart=pairs.add(turn.sheet.apart, seat, calls.carte_rouge))
    add(turn, seat, Line.CARTE_ROUGE, calls.carte_rouge, seen)


def may_have_bonus(turn: Turn, seat: int) -> bool:
    """Return True if the seat has thirty while the opponent has scored nothing and has nothing that bars the
    bonus. A seat gets at most one of pique and repique, so the seat must have no bonus yet, nor one that has
    lapsed or is still to be called for. An equal call bars nothing (Wikipedia, Pique and repique; Cavendish,
    law 69)."""
    return turn.made[seat] - turn.sheet.apart[seat] >= THIRTY and _unanswered(turn, seat)


def _unanswered(turn: Turn, seat: int) -> bool:
    other, sheet = 1 - seat, turn.sheet
    return (
        not turn.phase.stopped
        and turn.made[other] == 0
        and not sheet.bars[other]
        and not sheet.bonus[seat]
        and not sheet.lapsed[seat]
        and sheet.bonus_due[seat] is None
    )


def add_in_play(turn: Turn, seat: int, line: Line, number: int, cards: tuple[Card, ...], trick: int) -> None:
    """Enter points made in play, and any pique they complete."""
    add(turn, seat, line, number, cards, trick)
    complete_pique(turn, seat, trick)


def complete_pique(turn: Turn, seat: int, trick: int) -> None:
    """Enter the pique if ``seat`` has now reached thirty, if need be with the ten for the cards, and the
    opponent has scored nothing."""
    if turn.made[1 - seat]:
        return
    if turn.made[seat] < THIRTY:
        _cards_toward_pique(turn, seat, trick)
    if may_have_bonus(turn, seat) and may_pique(turn, seat, trick):
        earn(turn, seat, Line.PIQUE, trick)


def may_pique(turn: Turn, seat: int, trick: int) -> bool:
    """Return True if the rule set gives this seat a pique in this trick."""
    return turn.rules.pique.pique_by.allows(seat == turn.elder, trick)


def _cards_toward_pique(turn: Turn, seat: int, trick: int) -> None:
    """Enter the ten for cards before the play is over, if that completes a pique. The seat must have won the
    first seven tricks, and the opponent must have scored nothing (Wikipedia, Pique and repique; against
    Cavendish, law 69)."""
    rules = turn.rules
    ten = rules.play.cards_points
    if not rules.pique.cards_toward_pique or turn.sheet.early_cards or turn.made[seat] + ten < THIRTY:
        return
    first = turn.winners[:7]
    won = len(first) + turn.sheet.given_up[seat] >= 7 and set(first) == {seat}
    if won and may_pique(turn, seat, trick) and _unanswered(turn, seat):
        turn.sheet = turn.sheet._replace(early_cards=ten)
        add(turn, seat, Line.CARDS, ten, (), trick)


def _taken(turn: Turn) -> tuple[int, int]:
    """Return how many tricks each seat took, including those that the opponent gave up."""
    winners, given = turn.winners, turn.sheet.given_up
    return given[0] + winners.count(0), given[1] + winners.count(1)


def finish_play(turn: Turn) -> None:
    """Score the cards or the capot. Then end the deal, at the strict table after the `last_words`."""
    reckon_cards(turn)
    last_words(turn)


def reckon_cards(turn: Turn) -> None:
    """Enter the points for the cards, for the seat with more tricks. If it has all the tricks, enter the
    capot instead."""
    first = _taken(turn)[0]
    if first != 6:
        seat, rules = int(first < 6), turn.rules.play
        line, number = (
            (Line.CAPOT, rules.capot_points) if first in (0, 12) else (Line.CARDS, rules.cards_points)
        )
        add(turn, seat, line, number - turn.sheet.early_cards)


def last_words(turn: Turn) -> None:
    """End the deal. At the strict table, first let each player call for a bonus due and challenge claims not
    shown, before the sheet is closed."""
    if turn.phase.stopped:
        return
    if turn.rules.strict:
        for seat in (0, 1):
            played = len(turn.hands[1 - seat]) < len(turn.cards.kept[1 - seat])
            doubts = played and may_challenge(turn, turn.story, seat)
            if not turn.sheet.heard_out[seat] and (doubts or turn.sheet.bonus_due[seat] is not None):
                turn.phase, turn.actor = Phase.LAST_WORD, seat
                return
    end_deal(turn)


def _show(turn: Turn) -> None:
    """Show the sets called by rank alone, now that the deal is over. Not done at the strict table, where they
    may have been false."""
    sets = turn.calls.outcomes[SETS + 1]
    if sets and sets.winner is not None and not turn.rules.strict and hidden(turn.rules, SETS):
        turn.tell(Declared(sets.winner, SETS, sets.groups))


def _close_deal(turn: Turn) -> None:
    _show(turn)
    match, made = turn.match, turn.match.entered(turn.made)
    standing = match.standing[0] + made[0], match.standing[1] + made[1]
    tricks = _taken(turn)
    turn.tell(DealEnded(match.number, made, standing, tricks))
    past = (*match.past, DealScore(turn.elder, made, tricks))
    turn.match = match._replace(past=past, standing=standing)
    turn.made = (0, 0)


def end_deal(turn: Turn) -> None:
    """Close the deal; settle the set or partie if it is over, or else wait for the next deal."""
    _close_deal(turn)
    match, rules, totals = turn.match, turn.rules, turn.match.standing
    if not match.runs_out:
        if rules.end.ending is Ending.AFTER_TRICKS and max(totals) >= goal(rules) and totals[0] != totals[1]:
            _set_won(turn, int(totals[1] > totals[0]), Line.CARDS, None)
            return
        if rules.end.ending is Ending.PARTIE and match.number == match.deals_due:
            if totals[0] != totals[1] or match.number > (rules.deals or 0):
                _settle(turn, settle_partie(totals))
                turn.phase, turn.actor = Phase.OVER, NOBODY
                return
            turn.tell(MoreDeals(2))
            turn.match = match._replace(deals_due=match.number + 2)
    elif match.number == match.deals_due:
        turn.phase, turn.actor = Phase.OVER, NOBODY
        return
    await_deal(turn)


def await_deal(turn: Turn) -> None:
    """Wait for the next deal. If the game lifts for every deal, wait for the lift first."""
    turn.phase = Phase.CUT if turn.rules.cut.each_time else Phase.DEAL
    turn.actor = NATURE


def settle_partie(totals: tuple[int, int]) -> Settlement:
    """Return the settlement of a partie: a hundred and the difference, or a hundred and the sum if the loser
    made less than a hundred, whatever the winner made (Cavendish, laws 72-73). Equal totals after the extra
    deals are a draw (law 71).

    >>> settle_partie((105, 101)).stake, settle_partie((89, 97)).stake
    (104, 286)
    """
    if totals[0] == totals[1]:
        return Settlement(None, totals, 0, "drawn")
    winner = 0 if totals[0] > totals[1] else 1
    if totals[1 - winner] < RUBICON:
        return Settlement(winner, totals, RUBICON + sum(totals), "rubicon")
    return Settlement(winner, totals, RUBICON + totals[winner] - totals[1 - winner], "crossed")


def win_set(turn: Turn, seat: int, line: Line, trick: int | None) -> None:
    """End the set. ``seat`` has won it by scoring on this ``line`` of the sheet."""
    _close_deal(turn)
    _set_won(turn, seat, line, trick)


def lose_set(turn: Turn, seat: int, how: str, closed: bool) -> None:
    """End the set because ``seat`` has lost it by a ruling (`how_lost`), as a foul player (Cotton 1674, ch.
    VI) or otherwise. The deal may be ``closed`` already. The set counts as single, as the winner has not made
    the points of a double (our reading)."""
    if not closed:
        _close_deal(turn)
    _set_won(turn, 1 - seat, None, None, how)


def _set_won(turn: Turn, winner: int, line: Line | None, trick: int | None, lost: str = "") -> None:
    """End a set, and the game too unless its match continues; ``lost`` says how a ruling has ended the
    set."""
    standing, rules = turn.match.standing, turn.rules.end
    double = not lost and standing[1 - winner] < rules.lurch
    stake, how = (2, "double") if double else (1, lost or "set")
    sets = pairs.add(turn.match.sets, winner, stake)
    turn.match = turn.match._replace(sets=sets)
    _settle(turn, Settlement(winner, standing, stake, how, line and line.value, trick, sets))
    if max(sets) > rules.match_sets // 2:
        turn.phase, turn.actor = Phase.OVER, NOBODY
    else:
        turn.match = turn.match._replace(standing=(0, 0))
        await_deal(turn)


def _settle(turn: Turn, end: Settlement) -> None:
    turn.tell(SetEnded(end.winner, end.totals, end.stake, end.how, end.sets))
    turn.match = turn.match._replace(settlement=end)


def concede(turn: Turn, seat: int, led: Iterable[Scoring]) -> None:
    """Give up the last deal of a partie after the cards ``led``: the opponent scores for the play and for the
    cards."""
    add(turn, 1 - seat, Line.CONCEDED, turn.rules.thrown_up(led))
    last_words(turn)
