"""Contradictions: calls and tricks that cannot be true beside what is marked already.

Every refusal is a code with the values that put it into words. None of them asks for a card: they follow
from the pack, and from what the two players have said."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.cards import Rank, pack
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.calling.combinations import COUNTING, POINT, SEQUENCES, SETS
from picket_desktop.engine.picket.calling.worth import pips, point_tens
from picket_desktop.engine.picket.events import Verdict
from picket_desktop.engine.picket.marking.marks import (
    Answer,
    Blank,
    CarteRouge,
    Concede,
    Holding,
    Say,
    Trick,
)
from picket_desktop.engine.picket.marking.said import Card, Said
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.reckoning import KINDS
from picket_desktop.engine.picket.ruleset import (
    HAND,
    LastTrick,
    PointBy,
    PointScore,
    RuleSet,
    TrickScore,
)
from picket_desktop.engine.picket.state import State

SUITS = 4
COUNTING_CARDS = sum(map(len, COUNTING))


def holdings(kind: Kind, rules: RuleSet) -> tuple[Holding, ...]:
    """Return every holding of a kind that the pack allows, the least first."""
    suit = pack(rules.pack)[: rules.pack // SUITS]
    if kind is SETS:
        return tuple(Holding(size, rank[0].rank) for size in (3, 4) for rank in reversed(COUNTING))
    if kind is SEQUENCES:
        return tuple(Holding(size) for size in range(3, len(suit) + 1))
    if rules.calls.point_score is PointScore.CARDS:
        return tuple(Holding(size) for size in range(rules.calls.point_least, len(suit) + 1))
    least = min(card.pips for card in suit)
    return tuple(Holding(tens) for tens in range(point_tens(least), point_tens(pips(suit)) + 1))


def verdicts(kind: Kind) -> tuple[Verdict, ...]:
    """Return the answers to a call: two sets are never equal."""
    return tuple(v for v in Verdict if kind is not SETS or v is not Verdict.EQUAL)


def tricks(rules: RuleSet, leader: int, number: int) -> tuple[Trick, ...]:
    """Return every way in which a trick may end that scores differently, the leader's first."""
    found = [
        Trick(winner, *cards)
        for winner in (leader, 1 - leader)
        for cards in _counting(rules, winner != leader)
    ]
    if number == HAND and rules.play.last_trick is LastTrick.TWO_WITH_TEN:
        found += [Trick(t.winner, t.led, t.followed, True) for t in found if _took_counting(rules, leader, t)]
    return tuple(found)


def concessions(rules: RuleSet, elder: int) -> tuple[Concede, ...]:
    """Return every way in which the deal may be given up that scores differently, Elder's first: a card that
    Elder had led may score."""
    score = rules.play.trick_score.led
    ways = (False, True) if score(Card(True)) != score(Card(False)) else (False,)
    return Concede(elder), *(Concede(1 - elder, led) for led in ways)


def _took_counting(rules: RuleSet, leader: int, trick: Trick) -> bool:
    if not _cards_matter(rules):
        return True
    return trick.led if trick.winner == leader else trick.followed


def _cards_matter(rules: RuleSet) -> bool:
    score = rules.play.trick_score
    return score in (TrickScore.WINNER, TrickScore.WINNER_AND_ONE, TrickScore.LEADER_AND_TAKER)


def _counting(rules: RuleSet, taken: bool) -> Sequence[tuple[bool, bool]]:
    """Return the cards (led, followed) that may count, as far as the score goes by them: a card that takes
    another counts if the other does."""
    score = rules.play.trick_score
    if score is TrickScore.EVERY_LEAD:
        return [(False, False)]
    if score is TrickScore.ONE_AND_LEADER:
        return [(False, False), (True, False)]
    if taken:
        return [(False, False), (False, True), (True, True)]
    return [(False, False), (True, False)] + [(True, True)] * (score is not TrickScore.LEADER_AND_TAKER)


def why_not(
    now: State, said: Said, mark: Blank | Say | Answer | CarteRouge | Trick | Concede
) -> Reason | None:
    """Return why a mark cannot be true beside what is marked already; None if it can."""
    match mark:
        case Blank():
            return _why_not_blank(now, said, mark)
        case Say():
            return _why_not_say(now, said, mark)
        case Answer():
            return _why_not_answer(now, said, mark)
        case CarteRouge():
            return _why_not_rouge(now, said, mark)
        case Trick():
            return _unanswered(now, said) or _why_not_trick(now, said, mark)
        case Concede():
            return _unanswered(now, said) or _why_not_concede(now, said, mark)


def _role(now: State, seat: int) -> str:
    return "elder" if seat == now.elder else "younger"


def _play_begun(said: Said) -> Reason | None:
    return Reason("mark-played") if said.played else None


def _why_not_blank(now: State, said: Said, mark: Blank) -> Reason | None:
    if said.blanks[mark.seat]:
        return Reason("mark-twice")
    alone = mark.seat != now.elder and not said.blanks[now.elder]
    if alone and not now.rules.exchange.younger_blank_alone:
        return Reason("mark-blank-alone")
    return _play_begun(said)


def _why_not_say(now: State, said: Said, mark: Say) -> Reason | None:
    seat, kind, holding, who = mark.seat, mark.kind, mark.holding, _role(now, mark.seat)
    if holding not in holdings(kind, now.rules):
        return Reason("mark-no-such", {"rules": now.rules, "mark": mark})
    if reason := _play_begun(said):
        return reason
    own, others = said.holdings[kind][seat], said.holdings[kind][1 - seat]
    if own and (kind is POINT or (kind is SEQUENCES and not now.rules.calls.lesser_runs)):
        return Reason("mark-one-only", {"rules": now.rules, "who": who, "said": mark.like(seat, own[0])})
    if kind is SETS and any(one.rank == holding.rank for one in own):
        return Reason("mark-twice")
    if sum(one.size for one in own) + holding.size > HAND and kind is not POINT:
        return Reason("mark-hand-full", {"who": who})
    if kind is SETS and (there := next((one for one in others if one.rank == holding.rank), None)):
        return Reason(
            "mark-both-sets", {"rules": now.rules, "mark": mark, "said": mark.like(1 - seat, there)}
        )
    return _beside_others(now, said, mark) or _against_answer(now, said, mark)


def _beside_others(now: State, said: Said, mark: Say) -> Reason | None:
    """Return why both players cannot hold this: a long sequence in one suit, and four of a rank in it."""
    other = 1 - mark.seat
    theirs = [Say(other, kind, one) for kind in KINDS for one in said.holdings[kind][other]]
    for one in theirs:
        first, second = (one, mark) if mark.kind is SETS else (mark, one)
        four = second.kind is SETS and second.holding.size == SUITS
        if four and second.holding.rank in _surely_in(first.kind, first.holding, now.rules):
            return Reason("mark-both-hold", {"rules": now.rules, "mark": mark, "said": one})
    return None


def _surely_in(kind: Kind, holding: Holding, rules: RuleSet) -> range:
    """Return the ranks of which any holding like this has a card of its one suit."""
    ranks = rules.pack // SUITS
    if kind is SEQUENCES and rules.calls.runs_in_suit:
        lowest = int(Rank.ACE) - ranks + 1
        return range(int(Rank.ACE) - holding.size + 1, lowest + holding.size)
    whole = kind is POINT and rules.calls.point_score is PointScore.CARDS and holding.size == ranks
    return range(int(Rank.TEN), int(Rank.ACE) + 1) if whole else range(0)


def _against_answer(now: State, said: Said, mark: Say) -> Reason | None:
    """Return why a holding does not agree with the answer to Elder's call, or with what is good."""
    kind, elder, younger = mark.kind, now.elder, now.younger
    calls, beats = said.best(kind, elder), said.best(kind, younger)
    worth = _worth(kind, mark.holding, now.rules)
    if mark.seat == elder:
        if beats and worth > _worth(kind, beats, now.rules):
            good = mark.like(younger, beats)
            return Reason(
                "mark-younger-good", {"rules": now.rules, "mark": mark, "said": good, "who": "elder"}
            )
        return None
    if calls is None:
        return None
    called = mark.like(elder, calls)
    better = worth > _worth(kind, calls, now.rules)
    if said.answers[kind] in (Verdict.GOOD, Verdict.EQUAL):
        if better:
            return Reason(
                "mark-said-good", {"rules": now.rules, "mark": mark, "said": called, "who": "younger"}
            )
        return Reason("mark-elder-good", {"rules": now.rules, "mark": mark, "said": called})
    if not beats and worth < _worth(kind, calls, now.rules):
        return Reason("mark-not-better", {"rules": now.rules, "mark": mark, "said": called})
    return None


def _worth(kind: Kind, holding: Holding, rules: RuleSet) -> tuple[int, int]:
    """Return the value by which holdings are compared, as far as it is known: a point that is compared by
    cards and scored by tens tells nothing."""
    calls = rules.calls
    silent = kind is POINT and (calls.point_by is PointBy.CARDS) != (calls.point_score is PointScore.CARDS)
    return (0, 0) if silent else (holding.size, holding.rank)


def _why_not_answer(now: State, said: Said, mark: Answer) -> Reason | None:
    calls, younger = said.best(mark.kind, now.elder), said.best(mark.kind, now.younger)
    if calls is None:
        return Reason("mark-not-called")
    if reason := _play_begun(said):
        return reason
    if said.answers[mark.kind] is mark.verdict:
        return Reason("mark-twice")
    if mark.verdict not in verdicts(mark.kind):
        return Reason("mark-never-equal")
    if younger and mark.verdict is not Verdict.NOT_GOOD:
        holds, called = Say(now.younger, mark.kind, younger), Say(now.elder, mark.kind, calls)
        return Reason("mark-said-good", {"rules": now.rules, "mark": holds, "said": called, "who": "younger"})
    return None


def _why_not_rouge(now: State, said: Said, mark: CarteRouge) -> Reason | None:
    if not now.rules.calls.carte_rouge:
        return Reason("mark-no-rouge")
    if any(one.seat == mark.seat for one in said.rouges):
        return Reason("mark-twice")
    if said.winner(mark.kind, now.elder) != mark.seat:
        return Reason("mark-nothing-good")
    return _play_begun(said)


def _unanswered(now: State, said: Said) -> Reason | None:
    """Return the call that Younger has yet to answer before the play goes on."""
    if said.played:
        return None
    for kind in KINDS:
        called = said.best(kind, now.elder)
        if called and said.answers[kind] is None and not said.holdings[kind][now.younger]:
            return Reason("mark-unanswered", {"rules": now.rules, "said": Say(now.elder, kind, called)})
    return None


def _why_not_trick(now: State, said: Said, mark: Trick) -> Reason | None:
    number = len(said.tricks) + 1
    if number > HAND:
        return Reason("mark-thirteenth")
    if mark not in tricks(now.rules, said.leader(now.elder), number):
        return Reason("mark-no-such-trick")
    counted = sum(one.led + one.followed for one in (*said.tricks, mark))
    return Reason("mark-counting", {"most": COUNTING_CARDS}) if counted > COUNTING_CARDS else None


def _why_not_concede(now: State, said: Said, mark: Concede) -> Reason | None:
    match = now.match
    last = match.number == match.deals_due and now.rules.end.concede_last
    if not last or said.played or mark not in concessions(now.rules, now.elder):
        return Reason("not-allowed", {"move": mark.write()})
    return None
