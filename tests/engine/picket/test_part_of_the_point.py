"""Part of a suit may be called for the point, like part of a run or of a quatorze (Cavendish, Calling and
showing). It is compared and scored as called."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from picket_desktop.engine.cards import cards, pack, write
from picket_desktop.engine.game import BadText
from picket_desktop.engine.picket.calling.combinations import held, key, points, suits
from picket_desktop.engine.picket.events import Declared
from picket_desktop.engine.picket.moves import Call, Group, Kind
from picket_desktop.engine.picket.records.deal_record import read
from picket_desktop.engine.picket.records.scoring import play_through, score
from picket_desktop.engine.picket.rules import rule_set, rule_sets
from picket_desktop.engine.picket.ruleset import RuleSet
from tests.engine.sources.source_text import Table

POINT = Kind.POINT
SUNK = "elder sinks: sequences, sets\nyounger sinks: sequences, sets\n"


def hands(rules: RuleSet, rng: random.Random) -> tuple[Group, Group]:
    some = rng.sample(pack(rules.pack), 24)
    return tuple(some[:12]), tuple(some[12:])


def parts(hand: Group) -> list[Group]:
    return [part for suit in suits(hand) for n in range(1, len(suit) + 1) for part in combinations(suit, n)]


def point(rules: RuleSet, both: tuple[Group, Group], line: str) -> list[object]:
    elder, younger = (write(hand) for hand in both)
    text = f"rules: {rules.name}\nelder: {elder}\nyounger: {younger}\n{SUNK}{line}\n"
    found: list[object] = score(read(text))["point"]
    return found


def good(rules: RuleSet, elder: Group, younger: Group) -> list[object]:
    """Return whose point is good, and what it scores; "=" and 0 if the points are equal."""
    mine, theirs = key(POINT, elder, rules), key(POINT, younger, rules)
    if mine == theirs:
        return ["=", 0]
    who, best = ("elder", elder) if mine > theirs else ("younger", younger)
    return [who, points(POINT, (best,), rules)]


def calls(name: str) -> Iterator[tuple[RuleSet, tuple[Group, Group], Group, Group]]:
    """Yield rules, both hands of a deal, and a part of a suit from each hand."""
    rules, rng = rule_set(name), random.Random(f"parts {name}")
    for _ in range(6):
        both = hands(rules, rng)
        for _ in range(5):
            yield rules, both, rng.choice(parts(both[0])), rng.choice(parts(both[1]))


@pytest.mark.parametrize("name", rule_sets())
def test_any_part_of_a_suit_is_compared_and_scored_as_said(name: str) -> None:
    seen = set()
    for rules, both, mine, theirs in calls(name):
        (best,), (other,) = (held(POINT, hand, rules) for hand in both)
        found = point(rules, both, f"elder point: {write(mine)}")
        assert found == good(rules, mine, other), (both, mine)
        seen.add(found[0])
        found = point(rules, both, f"younger point: {write(theirs)}")
        if key(POINT, theirs, rules) < key(POINT, best, rules):
            assert found == ["elder", points(POINT, (best,), rules)]
        else:
            assert found == good(rules, best, theirs), (both, theirs)
        seen.add(found[0])
    assert seen >= {"elder", "younger"}


@pytest.mark.parametrize("strict", ["no", "yes"])
@pytest.mark.parametrize("name", rule_sets())
def test_every_part_is_listed_and_allowed(name: str, strict: str) -> None:
    rules = rule_set(name, [("strict", strict)])
    both = hands(rules, random.Random(name))
    stock = [c for c in pack(rules.pack) if c not in (*both[0], *both[1])]
    table = Table(name, write(both[0]), write(both[1]), write(stock), strict=strict)
    table.do(f"discard {both[0][0].text}", f"discard {both[1][0].text}")
    if table.phase == "turn-up":
        table.do("turn-up no")
    hand = table.state.hands[0]
    moves = list(table.game.legal_moves(table.state))
    assert {m.groups[0] for m in moves if isinstance(m, Call) and m.groups} == {
        tuple(part) for part in parts(hand)
    }
    assert len(moves) == len(set(moves)) == len(parts(hand)) + 1
    assert all(table.game.why_not(table.state, move) is None for move in moves)


def test_only_the_part_that_was_called_is_shown() -> None:
    text = "rules: rubicon\nelder: AS KS QS 9S 8S AH KH QH AC KC QC 7D\n"
    text += "younger: JS TS 7S JH TH 9H JC TC AD KD 9D 8D\nelder point: AS KS QS 9S\n"
    told = play_through(read(text)).told
    shown = next(e for e in told if isinstance(e, Declared) and e.kind is POINT)
    assert shown.groups == (cards("AS KS QS 9S"),)


def refused(line: str, option: str) -> str:
    text = "rules: rubicon\nelder: AS KS QS 9S 8S AH KH QH AC KC QC 7D\n"
    text += "younger: JS TS 7S JH TH 9H JC TC AD KD 9D 8D\n"
    with pytest.raises(BadText) as bad:
        score(read(f"{text}option {option}\n{line}\n"))
    return bad.value.reason.code


def test_a_part_is_refused_where_nothing_may_be_sunk_or_it_is_too_short() -> None:
    assert refused("elder point: AS KS QS 9S", "sinking: no") == "no-sinking"
    assert refused("elder point: AS KS QS", "point-least: 4") == "not-a-point"


def test_younger_may_answer_with_a_part() -> None:
    # Cavendish, Sinking: the king is not reckoned, so that the queen may be left unguarded.
    text = "rules: rubicon\nelder: KS TS AH QH QC JC TC AD QD JD TD 8D\n"
    text += "younger: AS QS JS 9S 8S 7S KH AC KC KD 9D 7D\n"
    assert score(read(text))["point"] == ["younger", 6]
    for part, wanted in [
        ("AS QS JS 9S 8S", ["elder", 5]),  # forty-eight against forty-nine
        ("AS QS JS 9S 8S 7S", ["younger", 6]),
        ("AC KC", ["elder", 5]),
    ]:
        assert score(read(f"{text}younger point: {part}\n"))["point"] == wanted


def test_a_part_may_equal_the_other_call() -> None:
    text = "rules: rubicon\nelder: AS KS QS 7S QH JH TH JD TD 9D 8C 7C\n"
    text += "younger: AH KH 9H 8H 7H KC QC JC AD QD 8D 9S\nyounger point: AH KH 9H 8H\n"
    mine, theirs = (sum(c.pips for c in cards(some)) for some in ("AS KS QS 7S", "AH KH 9H 8H"))
    assert (mine, theirs) == (38, 38)
    assert score(read(text))["point"] == ["=", 0]
