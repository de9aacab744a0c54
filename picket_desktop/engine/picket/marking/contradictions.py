"""Which marks may be made next, and why others may not.

A mark is refused because a call is never worded like that, or because no deal fits it together with those
already made. Every refusal is a code with the values for its sentence. No refusal requires any card to be
known: all follow from the pack and from what the two players have said.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from picket_desktop.engine.game import Move, Reason
from picket_desktop.engine.marking import Rest
from picket_desktop.engine.picket.calling.combinations import COUNTING, POINT, SEQUENCES, SETS
from picket_desktop.engine.picket.events import Verdict
from picket_desktop.engine.picket.marking.demands import points_of, terms_of
from picket_desktop.engine.picket.marking.explanations import explanation
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
    RuleSet,
    TrickScore,
)
from picket_desktop.engine.picket.state import State


def holdings(kind: Kind, rules: RuleSet) -> tuple[Holding, ...]:
    """Return every holding of a kind that the pack allows, the least first."""
    if kind is SETS:
        return tuple(Holding(size, rank[0].rank) for size in (3, 4) for rank in reversed(COUNTING))
    if kind is SEQUENCES:
        return tuple(Holding(size) for size in range(3, terms_of(rules).ranks + 1))
    return tuple(map(Holding, points_of(terms_of(rules))))


def verdicts(kind: Kind) -> tuple[Verdict, ...]:
    """Return the possible answers to a call; "equal" is not one for sets, which are never equal."""
    return tuple(v for v in Verdict if kind is not SETS or v is not Verdict.EQUAL)


def tricks(rules: RuleSet, leader: int, number: int) -> tuple[Trick, ...]:
    """Return the outcomes of a trick that differ in score: those in which the leader wins, then the others.
    For the last trick, if a ten counts more, the outcomes in which a ten wins follow."""
    found = [
        Trick(winner, *cards)
        for winner in (leader, 1 - leader)
        for cards in _counting(rules, winner != leader)
    ]
    if number == HAND and rules.play.last_trick is LastTrick.TWO_WITH_TEN:
        found += [Trick(t.winner, t.led, t.followed, True) for t in found if _by_a_ten(rules, leader, t)]
    return tuple(found)


def beaten_counts(rules: RuleSet, leader: int) -> Trick | None:
    """Return the mark of a trick that its leader wins and in which both cards count; None if the rules allow
    that mark."""
    by_taker = rules.play.trick_score is TrickScore.LEADER_AND_TAKER
    return Trick(leader, True, True) if by_taker else None


def concessions(rules: RuleSet, elder: int) -> tuple[Concede, ...]:
    """Return the ways to give up the deal: Elder's, then Younger's. Younger has two if the score depends on
    whether the card that Elder has led counts."""
    score = rules.play.trick_score.led
    ways = (False, True) if score(Card(True)) != score(Card(False)) else (False,)
    return Concede(elder), *(Concede(1 - elder, led) for led in ways)


def _by_a_ten(rules: RuleSet, leader: int, trick: Trick) -> bool:
    """Return True if a ten may have taken the trick: the ten counts, and can only take a card that does not
    count."""
    if trick.winner != leader and trick.led:
        return False
    if not _cards_matter(rules):
        return True
    return trick.led if trick.winner == leader else trick.followed


def _cards_matter(rules: RuleSet) -> bool:
    score = rules.play.trick_score
    return score in (TrickScore.WINNER, TrickScore.WINNER_AND_ONE, TrickScore.LEADER_AND_TAKER)


def _counting(rules: RuleSet, taken: bool) -> Sequence[tuple[bool, bool]]:
    """Return what may be true of a trick, as pairs: whether the card led counts and whether the card that
    follows counts, as far as they affect the score. A card that takes a counting card counts too."""
    score = rules.play.trick_score
    if score is TrickScore.EVERY_LEAD:
        return [(False, False)]
    if score is TrickScore.ONE_AND_LEADER:
        return [(False, False), (True, False)]
    if taken:
        return [(False, False), (False, True), (True, True)]
    return [(False, False), (True, False)] + [(True, True)] * (score is not TrickScore.LEADER_AND_TAKER)


KEPT = 2048
"""How many answers are kept."""
Mark = Blank | Say | Answer | CarteRouge | Trick | Concede


def why_not(now: State, said: Said, mark: Mark) -> Reason | None:
    """Return why a mark contradicts what is already marked; None if it does not."""
    if isinstance(mark, Concede) and (refused := _why_not_concede(now, said, mark)):
        return refused
    return _why_not(now.rules, now.elder, said, mark)


@lru_cache(KEPT)
def _why_not(rules: RuleSet, elder: int, said: Said, mark: Mark) -> Reason | None:
    match mark:
        case Blank():
            unsaid = _why_not_blank(rules, elder, said, mark)
        case Say():
            unsaid = _why_not_say(rules, elder, said, mark)
        case Answer():
            unsaid = _why_not_answer(rules, elder, said, mark)
        case CarteRouge():
            unsaid = _why_not_rouge(rules, elder, said, mark)
        case _:
            unsaid = _why_not_trick(rules, elder, said, mark)
    if said.rulings and isinstance(mark, Trick | Concede):
        return unsaid  # a hand of too many or too few cards may win what no hand of twelve can
    return unsaid or explanation(rules, elder, said.trusted, mark)


def _role(elder: int, seat: int) -> str:
    return "elder" if seat == elder else "younger"


def _play_begun(said: Said) -> Reason | None:
    return Reason("mark-played") if said.played else None


def _why_not_blank(rules: RuleSet, elder: int, said: Said, mark: Blank) -> Reason | None:
    if said.blanks[mark.seat]:
        return Reason("mark-twice")
    if mark.seat in said.barred:
        return Reason("mark-ruled-out", {"who": _role(elder, mark.seat)})
    alone = mark.seat != elder and not said.blanks[elder]
    if alone and not rules.exchange.younger_blank_alone:
        return Reason("mark-blank-alone")
    return _play_begun(said)


def _why_not_say(rules: RuleSet, elder: int, said: Said, mark: Say) -> Reason | None:
    seat, kind, holding, who = mark.seat, mark.kind, mark.holding, _role(elder, mark.seat)
    if holding not in holdings(kind, rules):
        few = kind is POINT and holding in holdings(kind, rules.with_value("point_least", 1))
        return Reason("mark-too-few" if few else "mark-no-such", {"rules": rules, "mark": mark})
    if (seat, kind) in said.struck:
        return Reason("mark-ruled-out", {"who": who})
    if not said.reopened(kind, seat) and (reason := _play_begun(said)):
        return reason
    own = said.holdings[kind][seat]
    if own and (kind is POINT or (kind is SEQUENCES and not rules.calls.lesser_runs)):
        return Reason("mark-one-only", {"rules": rules, "who": who, "said": mark.like(seat, own[0])})
    if kind is SETS and any(one.rank == holding.rank for one in own):
        return Reason("mark-twice")
    return _against_answer(rules, elder, said, mark)


def _against_answer(rules: RuleSet, elder: int, said: Said, mark: Say) -> Reason | None:
    """Return the reason if a holding contradicts the answer to Elder's call or the holding that was good;
    None if it contradicts neither."""
    kind, younger = mark.kind, 1 - elder
    calls, beats = said.best(kind, elder), said.best(kind, younger)
    worth = _worth(kind, mark.holding, rules)
    if mark.seat == elder:
        if beats and worth > _worth(kind, beats, rules):
            good = mark.like(younger, beats)
            return Reason("mark-younger-good", {"rules": rules, "mark": mark, "said": good, "who": "elder"})
        return None
    if calls is None:
        return None
    called = mark.like(elder, calls)
    if said.answers[kind] in (Verdict.GOOD, Verdict.EQUAL):
        if worth > _worth(kind, calls, rules):
            return Reason("mark-said-good", {"rules": rules, "mark": mark, "said": called, "who": "younger"})
        equal = said.answers[kind] is Verdict.EQUAL
        return Reason(
            "mark-was-equal" if equal else "mark-elder-good", {"rules": rules, "mark": mark, "said": called}
        )
    if not beats and worth < _worth(kind, calls, rules):
        return Reason("mark-not-better", {"rules": rules, "mark": mark, "said": called})
    return None


def _worth(kind: Kind, holding: Holding, rules: RuleSet) -> tuple[int, int]:
    """Return the value by which holdings are compared. It is (0, 0) for a point whose score does not reveal
    that value: one compared by cards but scored by tens, or compared by value but scored by cards."""
    calls = rules.calls
    silent = kind is POINT and (calls.point_by is PointBy.CARDS) != calls.point_tells_cards
    return (0, 0) if silent else (holding.size, holding.rank)


def _why_not_answer(rules: RuleSet, elder: int, said: Said, mark: Answer) -> Reason | None:
    calls, younger = said.best(mark.kind, elder), said.best(mark.kind, 1 - elder)
    if calls is None:
        return Reason("mark-not-called")
    if reason := _play_begun(said):
        return reason
    if said.reopened(mark.kind, elder):
        return Reason("mark-needs-no-answer")
    if said.answers[mark.kind] is mark.verdict:
        return Reason("mark-twice")
    if mark.verdict not in verdicts(mark.kind):
        return Reason("mark-never-equal")
    if younger and mark.verdict is not Verdict.NOT_GOOD:
        holds, called = Say(1 - elder, mark.kind, younger), Say(elder, mark.kind, calls)
        return Reason("mark-said-good", {"rules": rules, "mark": holds, "said": called, "who": "younger"})
    return None


def _why_not_rouge(rules: RuleSet, elder: int, said: Said, mark: CarteRouge) -> Reason | None:
    if not rules.calls.carte_rouge:
        return Reason("mark-no-rouge")
    if any(one.seat == mark.seat for one in said.rouges):
        return Reason("mark-twice")
    if said.winner(mark.kind, elder) != mark.seat:
        return Reason("mark-nothing-good")
    return _play_begun(said)


class Open(NamedTuple):
    """A call by Elder for which it is not known yet who scores. Either the answer to what Elder ``called`` is
    still to be marked or, if the call was not good (``unbeaten``), the holding that beats it."""

    called: Say
    unbeaten: bool


def open_calls(elder: int, said: Said) -> Iterator[Open]:
    """Yield the calls for which it is not known yet who scores."""
    for kind in KINDS:
        called, answer = said.best(kind, elder), said.answers[kind]
        if said.reopened(kind, elder):
            continue
        if called and not said.holdings[kind][1 - elder] and answer in (None, Verdict.NOT_GOOD):
            yield Open(Say(elder, kind, called), answer is not None)


def _why_not_trick(rules: RuleSet, elder: int, said: Said, mark: Trick | Concede) -> Reason | None:
    unanswered = next((one for one in open_calls(elder, said) if not one.unbeaten), None)
    if unanswered:
        return Reason("mark-unanswered", {"rules": rules, "said": unanswered.called})
    number = len(said.tricks) + 1
    if isinstance(mark, Concede):
        return None
    if number > HAND:
        return Reason("mark-thirteenth")
    leader = said.leader(elder)
    if mark == beaten_counts(rules, leader):
        return Reason("mark-beaten-card", {"who": _role(elder, leader)})
    if mark not in tricks(rules, leader, number):
        return Reason("mark-no-such-trick")
    return None


def _why_not_concede(now: State, said: Said, mark: Concede) -> Reason | None:
    if said.played:
        return Reason("mark-played")
    last = now.match.number == now.match.deals_due and now.rules.end.concede_last
    if not last or mark not in concessions(now.rules, now.elder):
        return Reason("not-allowed", {"move": mark.write()})
    if not now.match.may_be_thrown_up(mark.seat, now.made):
        return Reason("mark-crossed", {"who": "elder" if mark.seat == now.elder else "younger"})
    return None


def unscored(now: State, said: Said, mark: Move) -> Reason | None:
    """Return why a mark scores nothing, given everything that was said; None if it scores, or may yet."""
    if isinstance(mark, Blank):
        return Reason("mark-both-blank") if all(said.blanks) else None
    if isinstance(mark, Trick | Concede | Rest):
        begun = len(said.tricks) - (len(mark.marks) if isinstance(mark, Rest) else 1)
        return None if begun > 0 else _undeclared(now.rules, now.elder, said)
    if not isinstance(mark, Say | Answer) or (called := said.best(mark.kind, now.elder)) is None:
        return None
    if said.reopened(mark.kind, now.elder):
        return None
    answer, better = said.answers[mark.kind], said.best(mark.kind, now.younger)
    elders = Say(now.elder, mark.kind, called)
    if isinstance(mark, Answer):
        return Reason("mark-equal", {"rules": now.rules, "said": elders}) if answer is Verdict.EQUAL else None
    if mark.seat != now.elder:
        return None
    if better is not None:
        good = mark.like(now.younger, better)
        return Reason("mark-elder-good", {"rules": now.rules, "mark": mark, "said": good})
    if answer in (Verdict.EQUAL, Verdict.NOT_GOOD):
        equal = answer is Verdict.EQUAL
        return Reason(
            "mark-was-equal" if equal else "mark-was-beaten",
            {"rules": now.rules, "mark": mark, "said": elders},
        )
    return None


def _undeclared(rules: RuleSet, elder: int, said: Said) -> Reason | None:
    """Return the reason if the play cannot begin because a call was not good but nothing better was declared,
    so that nobody scores; else None. A holding forgotten before the first card is lost (Cotton 1674, ch. VI),
    unless Elder may still reckon the call."""
    lost = (one for one in open_calls(elder, said) if not said.unbettered(rules, one.called.kind, elder))
    first = next(lost, None)
    return first and Reason("mark-undeclared", {"rules": rules, "said": first.called, "who": "younger"})
