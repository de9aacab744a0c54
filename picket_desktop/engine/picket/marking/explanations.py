"""Explains why no deal fits a mark together with the marks before it, if possible by naming the fewest
earlier marks that rule it out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from picket_desktop.engine.cards import Rank
from picket_desktop.engine.game import Reason
from picket_desktop.engine.pairs import put
from picket_desktop.engine.picket.calling.combinations import SETS
from picket_desktop.engine.picket.events import Verdict
from picket_desktop.engine.picket.marking.demands import Single, terms_of
from picket_desktop.engine.picket.marking.fitting import claims, fits, hold, may_fit
from picket_desktop.engine.picket.marking.marks import (
    Answer,
    Blank,
    Called,
    CarteRouge,
    Concede,
    Say,
    Trick,
)
from picket_desktop.engine.picket.marking.said import Said, put_at
from picket_desktop.engine.picket.reckoning import KINDS
from picket_desktop.engine.picket.ruleset import RuleSet

Declared = Blank | Say | Answer | CarteRouge
KEPT = 2048
"""How many explanations are kept."""


@lru_cache(KEPT)
def explanation(rules: RuleSet, elder: int, said: Said, mark: Declared | Trick | Concede) -> Reason | None:
    """Return why no deal fits this mark together with what was said; None if some deal does."""
    if fits(rules, elder, said.with_(mark)):
        return None
    if isinstance(mark, Trick | Concede):
        return _of_trick(rules, elder, said.with_(mark))
    first = _fewest(rules, elder, said, mark)
    if not rules.calls.sinking and fits(rules.with_value("sinking", True), elder, said.with_(mark)):
        return Reason("mark-sunk", {"rules": rules, "calls": _calls(elder, (*first, mark))})
    found = None
    match mark:
        case Blank():
            found = _of_blank(rules, elder, mark, first)
        case CarteRouge(seat):
            found = Reason("mark-rouge-short", {"who": _role(elder, seat)})
        case Answer():
            found = _of_answer(rules, elder, said, mark)
        case Say():
            found = _of_call(rules, elder, mark, first)
    return found or Reason("mark-no-deal", {"rules": rules, "calls": _calls(elder, (*first, mark))})


def _role(elder: int, seat: int) -> str:
    return "elder" if seat == elder else "younger"


def _fewest(rules: RuleSet, elder: int, said: Said, mark: Declared) -> list[Declared]:
    """Return as few as possible of the earlier marks that together rule this one out. Other marks are used
    only if those of the same hand do not suffice."""
    own = getattr(mark, "seat", 1 - elder)
    found = sorted(
        _marks(said), key=lambda one: (isinstance(one, Say) and one.seat == own, isinstance(one, Say))
    )
    for one in tuple(found):
        without = _without(said, one)
        if not fits(rules, elder, without.with_(mark)):
            said = without
            found.remove(one)
    return found


def _marks(said: Said) -> Iterator[Declared]:
    """Yield everything that was declared."""
    for seat in (0, 1):
        if said.blanks[seat]:
            yield Blank(seat)
        yield from (Say(seat, kind, one) for kind in KINDS for one in said.holdings[kind][seat])
    yield from (Answer(kind, one) for kind, one in zip(KINDS, said.answers, strict=True) if one is not None)
    yield from said.rouges


def _without(said: Said, mark: Declared) -> Said:
    """Return ``said`` without one ``mark`` that is in it."""
    match mark:
        case Blank(seat):
            return said._replace(blanks=put(said.blanks, seat, False))
        case Say(seat, kind, holding):
            left = list(said.holdings[kind][seat])
            left.remove(holding)
            both = put(said.holdings[kind], seat, tuple(left))
            return said._replace(holdings=put_at(said.holdings, kind, both))
        case Answer(kind):
            return said._replace(answers=put_at(said.answers, kind, None))
    return said._replace(rouges=tuple(one for one in said.rouges if one != mark))


def _of_blank(rules: RuleSet, elder: int, mark: Blank, first: list[Declared]) -> Reason:
    if first == [Blank(1 - mark.seat)]:
        return Reason("blank-impossible", {"pack": rules.pack})
    return _too_many_courts(rules, elder, mark.seat)


def _too_many_courts(rules: RuleSet, elder: int, seat: int) -> Reason:
    """Return why a hand dealt without a court card cannot have this many of them now: it did not draw as many
    cards."""
    (fewest, elders), (_, youngers) = terms_of(rules).drawn
    most = elders if seat == elder else min(youngers, terms_of(rules).stock - fewest)
    return Reason("mark-blank-courts", {"who": _role(elder, seat), "most": most})


def _of_answer(rules: RuleSet, elder: int, said: Said, mark: Answer) -> Reason | None:
    """Return why Younger's answer is impossible: nothing beats, or nothing equals, what Elder called.

    None for the answer "good", or if no call of Elder's is marked.
    """
    called = said.best(mark.kind, elder)
    if mark.verdict is Verdict.GOOD or called is None:
        return None
    return Reason(
        "mark-unbeaten" if mark.verdict is Verdict.NOT_GOOD else "mark-unequalled",
        {"rules": rules, "said": Say(elder, mark.kind, called), "who": "younger"},
    )


def _of_call(rules: RuleSet, elder: int, mark: Say, first: list[Declared]) -> Reason | None:
    """Return the reason against a call: that it contradicts one earlier mark, or that a hand cannot hold so
    much. None if no such reason can be named."""
    if all(isinstance(one, Say) and one.seat == mark.seat for one in first):
        return Reason("mark-hand-full", {"who": _role(elder, mark.seat)})
    if Blank(mark.seat) in first and not any(isinstance(one, Say) and one.seat != mark.seat for one in first):
        return _too_many_courts(rules, elder, mark.seat)
    others = [one for one in first if isinstance(one, Say) and one.seat != mark.seat]
    if others != first or len(others) > 1:
        return None
    other = others[0]
    if mark.kind is other.kind and hold(rules, elder, Said().with_(mark).with_(other)):
        called = mark if mark.seat == elder else other
        return Reason("mark-unbeaten", {"rules": rules, "said": called, "who": "younger"})
    both_sets = mark.kind is SETS is other.kind and mark.holding.rank == other.holding.rank
    return Reason(
        "mark-both-sets" if both_sets else "mark-both-hold", {"rules": rules, "mark": mark, "said": other}
    )


def _calls(elder: int, marks: Sequence[Declared]) -> tuple[Called, ...]:
    """Return the calls among some marks, kind by kind, with any answers to them."""
    answers = {one.kind: one.verdict for one in marks if isinstance(one, Answer)}
    calls = sorted(
        (one for one in marks if isinstance(one, Say)), key=lambda one: (one.kind, one.seat != elder)
    )
    return tuple(
        Called(_role(elder, one.seat), one, answers.get(one.kind) if one.seat == elder else None)
        for one in calls
    )


def _of_trick(rules: RuleSet, elder: int, said: Said) -> Reason:
    asked = claims(rules, elder, said)
    loser = next((role for role in (0, 1) if Single(Rank.ACE, False) in asked.played[role]), None)
    if loser is not None and may_fit(terms_of(rules), asked._replace(played=((), ()))):
        return Reason("mark-aces-win", {"who": "younger" if loser else "elder"})
    return Reason("mark-counting")
