"""Contradictions: calls and tricks that cannot be true beside what is marked already.

Every refusal is a code with the values that put it into words. None of them asks for a card: they follow
from the pack, and from what the two players have said."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from picket_desktop.engine.cards import Rank
from picket_desktop.engine.game import Reason
from picket_desktop.engine.pairs import put
from picket_desktop.engine.picket.calling.combinations import COUNTING, POINT, SEQUENCES, SETS
from picket_desktop.engine.picket.calling.worth import pips, point_tens
from picket_desktop.engine.picket.events import Verdict
from picket_desktop.engine.picket.marking import needs
from picket_desktop.engine.picket.marking.marks import (
    Answer,
    Blank,
    CarteRouge,
    Concede,
    Holding,
    Say,
    Trick,
)
from picket_desktop.engine.picket.marking.needs import COUNTING_CARDS, SUITS, Held
from picket_desktop.engine.picket.marking.said import Card, Said, put_at
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


def holdings(kind: Kind, rules: RuleSet) -> tuple[Holding, ...]:
    """Return every holding of a kind that the pack allows, the least first."""
    suit = needs.a_suit(rules)
    if kind is SETS:
        return tuple(Holding(size, rank[0].rank) for size in (3, 4) for rank in reversed(COUNTING))
    if kind is SEQUENCES:
        return tuple(Holding(size) for size in range(3, len(suit) + 1))
    if rules.calls.point_score is PointScore.CARDS:
        return tuple(Holding(size) for size in range(rules.calls.point_least, len(suit) + 1))
    least = min(card.pips for card in suit)
    tens = range(point_tens(least), point_tens(pips(suit)) + 1)
    return tuple(one for one in map(Holding, tens) if needs.of_point(one, rules))


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
        found += [Trick(t.winner, t.led, t.followed, True) for t in found if _by_a_ten(rules, leader, t)]
    return tuple(found)


def concessions(rules: RuleSet, elder: int) -> tuple[Concede, ...]:
    """Return every way in which the deal may be given up that scores differently, Elder's first: a card that
    Elder had led may score."""
    score = rules.play.trick_score.led
    ways = (False, True) if score(Card(True)) != score(Card(False)) else (False,)
    return Concede(elder), *(Concede(1 - elder, led) for led in ways)


def _by_a_ten(rules: RuleSet, leader: int, trick: Trick) -> bool:
    """Return True if a ten may have taken the trick: it counts itself, and takes no card that does."""
    if trick.winner != leader and trick.led:
        return False
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
    if said.blanks[1 - mark.seat] and now.rules.pack - 2 * HAND < len(needs.COURTS) * SUITS:
        return Reason("blank-impossible", {"pack": now.rules.pack})
    blanks = put(said.blanks, mark.seat, True)
    return _play_begun(said) or _courts_drawn(now, blanks, needs.held(said, now.elder, mark.seat), mark.seat)


def _courts_drawn(now: State, blanks: tuple[bool, bool], hand: Held, seat: int) -> Reason | None:
    """Return why a hand that was dealt without a court card cannot have so many now."""
    courts, most = needs.of_ranks(hand, now.rules)[0], needs.most_drawn(seat == now.elder, now.rules)
    if not blanks[seat] or courts <= most:
        return None
    return Reason("mark-blank-courts", {"who": _role(now, seat), "number": courts, "most": most})


def _why_not_say(now: State, said: Said, mark: Say) -> Reason | None:
    seat, kind, holding, who = mark.seat, mark.kind, mark.holding, _role(now, mark.seat)
    if holding not in holdings(kind, now.rules):
        few = kind is POINT and holding in holdings(kind, now.rules.with_value("point_least", 1))
        return Reason("mark-too-few" if few else "mark-no-such", {"rules": now.rules, "mark": mark})
    if reason := _play_begun(said):
        return reason
    own = said.holdings[kind][seat]
    if own and (kind is POINT or (kind is SEQUENCES and not now.rules.calls.lesser_runs)):
        return Reason("mark-one-only", {"rules": now.rules, "who": who, "said": mark.like(seat, own[0])})
    if kind is SETS and any(one.rank == holding.rank for one in own):
        return Reason("mark-twice")
    return _cannot_hold(now, said, mark) or _against_answer(now, said, mark) or _sunk(now, said.with_(mark))


def _cannot_hold(now: State, said: Said, mark: Say) -> Reason | None:
    """Return why a hand cannot hold this beside all that was said of both, whatever was answered."""
    seat, kind, holding = mark.seat, mark.kind, mark.holding
    hand = needs.with_one(needs.held(said, now.elder, seat), kind, holding)
    if needs.least(hand, now.rules) > HAND:
        return Reason("mark-hand-full", {"who": _role(now, seat)})
    others = said.holdings[kind][1 - seat]
    if kind is SETS and (there := next((one for one in others if one.rank == holding.rank), None)):
        return Reason(
            "mark-both-sets", {"rules": now.rules, "mark": mark, "said": mark.like(1 - seat, there)}
        )
    return _beside_others(now, said, mark, hand) or _courts_drawn(now, said.blanks, hand, seat)


def _sunk(now: State, said: Said) -> Reason | None:
    """Return why a sequence has a better suit than the point of the same hand, or than the one that was good:
    where nothing may be sunk, its suit would have been called."""
    rules, good = now.rules, said.winner(POINT, now.elder)
    if rules.calls.sinking or not rules.calls.runs_in_suit:
        return None
    hands = [needs.held(said, now.elder, seat) for seat in (0, 1)]
    for seat in (0, 1):
        for whose in {seat, seat if good is None else good}:
            for point, run in product(hands[whose][POINT], hands[seat][SEQUENCES]):
                if point.size < needs.best_point(run.size, rules):
                    mark, called = Say(seat, SEQUENCES, run), Say(whose, POINT, point)
                    return Reason("mark-sunk", {"rules": rules, "mark": mark, "said": called})
    return None


def _beside_others(now: State, said: Said, mark: Say, hand: Held) -> Reason | None:
    """Return why both players cannot hold this: they would have more than four of a rank."""
    other, rules = 1 - mark.seat, now.rules
    theirs = needs.held(said, now.elder, other)
    for rank in needs.surely_in(mark.kind, mark.holding, rules):
        if needs.of_rank(hand, rank, rules) + needs.of_rank(theirs, rank, rules) > SUITS:
            called = next(
                Say(other, kind, one)
                for kind in KINDS
                for one in theirs[kind]
                if rank in needs.surely_in(kind, one, rules)
            )
            return Reason("mark-both-hold", {"rules": rules, "mark": mark, "said": called})
    if mark.kind is not SETS:
        four = [Say(other, SETS, one) for one in theirs[SETS] if one.size == SUITS]
        said_so = four if not needs.has_room(mark.kind, mark.holding, theirs, rules) else []
    else:
        called_so = [Say(other, kind, one) for kind in (POINT, SEQUENCES) for one in theirs[kind]]
        said_so = [one for one in called_so if not needs.has_room(one.kind, one.holding, hand, rules)]
    if said_so:
        return Reason("mark-both-hold", {"rules": rules, "mark": mark, "said": said_so[0]})
    return None


def _against_answer(now: State, said: Said, mark: Say) -> Reason | None:
    """Return why a holding does not agree with the answer to Elder's call, or with what is good."""
    kind, elder, younger = mark.kind, now.elder, now.younger
    calls, beats = said.best(kind, elder), said.best(kind, younger)
    worth = _worth(kind, mark.holding, now.rules)
    if mark.holding == (beats if mark.seat == elder else calls) and _has_every_rank(mark, now.rules):
        best = mark.like(elder, mark.holding)
        return Reason("mark-unbeaten", {"rules": now.rules, "said": best, "who": "younger"})
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
        equal = said.answers[kind] is Verdict.EQUAL
        return Reason(
            "mark-was-equal" if equal else "mark-elder-good",
            {"rules": now.rules, "mark": mark, "said": called},
        )
    if not beats and worth < _worth(kind, calls, now.rules):
        return Reason("mark-not-better", {"rules": now.rules, "mark": mark, "said": called})
    return None


def _has_every_rank(mark: Say, rules: RuleSet) -> bool:
    """Return True if a sequence or point has a card of every rank, so that another like it is its equal."""
    ranks = needs.surely_in(mark.kind, mark.holding, rules)
    return mark.kind is not SETS and len(ranks) == len(needs.a_suit(rules))


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
    if mark.verdict is Verdict.GOOD or younger or _may_answer(now, said, mark, calls):
        return _sunk(now, said.with_(mark))
    return Reason(
        "mark-unbeaten" if mark.verdict is Verdict.NOT_GOOD else "mark-unequalled",
        {"rules": now.rules, "said": Say(now.elder, mark.kind, calls), "who": "younger"},
    )


def _may_answer(now: State, said: Said, mark: Answer, calls: Holding) -> bool:
    """Return True if Younger may hold what equals Elder's call or beats it."""
    kind, rules = mark.kind, now.rules
    unheard = said._replace(answers=put_at(said.answers, kind, None))
    if mark.verdict is Verdict.EQUAL:
        return _cannot_hold(now, unheard, Say(now.younger, kind, calls)) is None
    return any(
        _why_not_say(now, unheard, Say(now.younger, kind, one)) is None
        for one in holdings(kind, rules)
        if kind is not SETS or one > calls
    )


def _why_not_rouge(now: State, said: Said, mark: CarteRouge) -> Reason | None:
    if not now.rules.calls.carte_rouge:
        return Reason("mark-no-rouge")
    if any(one.seat == mark.seat for one in said.rouges):
        return Reason("mark-twice")
    if said.winner(mark.kind, now.elder) != mark.seat:
        return Reason("mark-nothing-good")
    if _most_used(now, said, mark) < HAND:
        return Reason("mark-rouge-short", {"who": _role(now, mark.seat)})
    return _play_begun(said)


def _most_used(now: State, said: Said, mark: CarteRouge) -> int:
    """Return the most cards in what a seat has had good, up to a kind."""
    good = [kind for kind in KINDS if kind <= mark.kind and said.winner(kind, now.elder) == mark.seat]
    sizes = [
        needs.of_point(one, now.rules)[-1] if kind is POINT else one.size
        for kind in good
        for one in said.holdings[kind][mark.seat]
    ]
    return sum(sizes)


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
    least, most = _to_count(now, said)
    if counted > most:
        return Reason("mark-counting", {"most": most})
    if counted + 2 * (HAND - number) < least:
        return Reason("mark-counting-few", {"least": least})
    return _four_aces_lost(now, said.with_(mark), 1 - mark.winner)


def _four_aces_lost(now: State, said: Said, loser: int) -> Reason | None:
    """Return why a seat cannot have lost every trick: whoever has all four aces is void in no suit before
    one of them is played, and that one wins."""
    aces = needs.of_rank(needs.held(said, now.elder, loser), Rank.ACE, now.rules)
    if len(said.tricks) < HAND or aces < SUITS or any(one.winner == loser for one in said.tricks):
        return None
    return Reason("mark-aces-win", {"who": _role(now, loser)})


def _to_count(now: State, said: Said) -> tuple[int, int]:
    """Return the fewest and the most counting cards that are marked in twelve tricks: the fewest only where
    all of them are. Whatever was said, some number fits, so that the deal can be marked to its end."""
    rules = now.rules
    hands = [needs.of_ranks(needs.held(said, now.elder, seat), rules) for seat in (0, 1)]
    most = min(COUNTING_CARDS, 2 * HAND - sum(others for _, _, others in hands))
    if rules.play.trick_score not in (TrickScore.WINNER, TrickScore.WINNER_AND_ONE):
        return 0, most
    out = rules.pack - 2 * HAND
    return min(most, max(COUNTING_CARDS - out, sum(counting for _, counting, _ in hands))), most


def _why_not_concede(now: State, said: Said, mark: Concede) -> Reason | None:
    match = now.match
    last = match.number == match.deals_due and now.rules.end.concede_last
    if not last or said.played or mark not in concessions(now.rules, now.elder):
        return Reason("not-allowed", {"move": mark.write()})
    return None
