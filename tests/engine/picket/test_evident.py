"""Sequences and sets that Elder is known to hold bar Younger's, but points never do. This is checked in
worked cases, and against every hand that Elder may hold."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, islice

import pytest

from picket_desktop.engine.cards import Card, Suit, cards, pack
from picket_desktop.engine.game import NATURE, Move
from picket_desktop.engine.picket.calling.combinations import best_key, choices, held, mask
from picket_desktop.engine.picket.calling.evident import (
    Knowledge,
    Known,
    barred,
    best_barred,
    may_lack,
    statement,
)
from picket_desktop.engine.picket.events import Barred, BlankShown, Called, Claimed, Declared, Told
from picket_desktop.engine.picket.moves import Call, DeclareBlank, Kind
from picket_desktop.engine.picket.records.deal_record import read
from picket_desktop.engine.picket.records.scoring import play_through, score
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set, rule_sets
from picket_desktop.engine.picket.ruleset import Evident, RuleSet
from picket_desktop.engine.picket.state import Phase, State, View

ELDER, YOUNGER = 0, 1
BOUND = {"rubicon": Evident.CALLED, "au-cent": Evident.SHOWN, "au-cent-1908": Evident.SHOWN}
BY_AU_CENT = ("au-cent", "au-cent-1908")
Said = tuple[int, int]

ACES = """
elder: AS KS QS 9S 8S AH KH QH AC KC QC 7D
younger: JS TS 7S JH TH 9H JC TC AD KD 9D 8D
elder sinks: sets
"""
QUART = """
elder: AD JD TD 9D 8D KS 7S KH 7H KC 8C 7C
younger: AS QS 9S 8S AH QH JH TH AC QC KD QD
elder sinks: sequences
"""
TRIOS = """
elder: AS KS QS AH KH 9H 8H 7H AD QD KC QC
younger: JC TC 9C 6C TS 8S 6S KD 9D 8D 6D QH
elder sequences: 9H 8H 7H
"""
QUINT = """
elder: AS KS QS JS TS AH KH 9H QC JC 8D 7D
younger: 8S 7S QH JH TH 8H AC KC TC AD KD 9D
"""


@pytest.mark.parametrize(
    ("deal", "kind", "wanted"),
    [
        (ACES, "sets", [None, 0]),  # Case IV: the point and two tierces have shown three aces
        (QUART, "sequences", [None, 0]),  # Calling and showing: 48 in diamonds can only be A J 10 9 8
        (QUART.replace("sinks: sequences", "sinks: sequences, point"), "sequences", ["younger", 3]),
        (ACES.replace("sets", "sets, sequences"), "sets", ["younger", 6]),  # one ace is shown, not three
        (ACES.replace("AD KD", "JD KD"), "sets", ["younger", 17]),  # a quatorze beats three aces
        # Elder calls and reckons a part of the quart, which bars Younger's better tierce all the same.
        (QUART.replace("sinks: sequences", "sequences: TD 9D 8D"), "sequences", ["elder", 3]),
        # Younger's quint is not barred by a quart.
        (
            QUART.replace("KH 7H", "7S 7H").replace("KS 7S", "KS 9H").replace("JH TH AC", "JH TH KH"),
            "sequences",
            ["younger", 15],
        ),
    ],
)
def test_what_is_evident_bars_an_equal_or_lower_holding(deal: str, kind: str, wanted: list[object]) -> None:
    assert score(read(f"rules: rubicon{deal}"))[kind] == wanted


@pytest.mark.parametrize("name", rule_sets())
def test_only_the_games_of_cavendish_are_bound(name: str) -> None:
    rules = rule_set(name)
    assert rules.calls.evident is BOUND.get(name, Evident.NOTHING)
    own = {"rubicon": ("cavendish", False), **dict.fromkeys(BY_AU_CENT, ("cavendish-au-cent", True))}
    source = rules.source("evident")
    assert (source.work, source.ours) == own.get(name, ("cavendish", True))
    implied = rules.calls.evident is Evident.CALLED
    assert score(read(f"rules: {name}{ACES}"))["sets"] == ([None, 0] if implied else ["younger", 6])


@pytest.mark.parametrize(
    ("sunk", "wanted"),
    [
        ("elder sinks: sequences", [None, 0]),  # the point that was shown holds the quart
        ("elder sequences: TD 9D 8D", ["elder", 3]),  # the quart bars the tierce that would be better
        ("elder sinks: sequences, point", ["younger", 3]),  # nothing was shown
        ("elder sinks: sequences\nelder point: AD JD TD 8D", ["younger", 3]),  # no tierce was shown
    ],
)
def test_only_a_sequence_that_was_shown_bars_at_au_cent(sunk: str, wanted: list[object]) -> None:
    deal = QUART.replace("elder sinks: sequences", sunk)
    assert score(read(f"rules: au-cent{deal}"))["sequences"] == wanted


@pytest.mark.parametrize("options", ["", "option strict: yes\n"])
def test_sets_that_are_not_laid_down_show_no_sequence_at_au_cent(options: str) -> None:
    found = score(read(f"rules: au-cent\n{options}{TRIOS}"))
    assert found["sequences"] == ["younger", 3]
    assert found["sets"] == ["elder", 9]


@pytest.mark.parametrize(("at_once", "wanted"), [("yes", [None, 0]), ("no", ["younger", 3])])
def test_what_is_shown_on_request_bars_nothing_at_au_cent(at_once: str, wanted: list[object]) -> None:
    found = score(read(f"rules: au-cent\noption shown-at-once: {at_once}{QUART}"))
    assert found["sequences"] == wanted


def test_open_hands_have_shown_every_sequence_at_au_cent() -> None:
    deal = QUART.replace("sinks: sequences", "sinks: sequences, point")
    assert score(read(f"rules: au-cent\noption open-hands: yes{deal}"))["sequences"] == [None, 0]


@pytest.mark.parametrize("name", BOUND)
@pytest.mark.parametrize(
    ("sunk", "wanted"),
    [
        ("elder sinks: point", ["younger", 4]),  # law 46: Elder called the quint first, and lost the point
        ("elder point: AH KH 9H", ["younger", 4]),  # no more was called than three cards
        ("", ["elder", 5]),
    ],
)
def test_a_point_that_elder_did_not_call_bars_none(name: str, sunk: str, wanted: list[object]) -> None:
    deal = read(f"rules: {name}{QUINT}{sunk}\n")
    found, story = score(deal), play_through(deal).told
    quint = next(e for e in story if isinstance(e, Declared) and e.kind is Kind.SEQUENCES)
    assert quint.groups == (cards("AS KS QS JS TS"),)
    assert found["point"] == wanted
    assert found["sequences"] == ["elder", 15]
    assert not [e for e in story if isinstance(e, Barred)]


def test_younger_alone_is_told_why_nothing_may_be_reckoned() -> None:
    state, game = play_through(read(f"rules: rubicon{ACES}play: 7D")), PicketGame(rule_set("rubicon"))
    assert Barred(YOUNGER, Kind.SETS) in game.view_for(state, YOUNGER).told
    assert Barred(YOUNGER, Kind.SETS) not in game.view_for(state, ELDER).told


def test_nothing_is_barred_where_nothing_can_be_sunk() -> None:
    text = f"rules: rubicon\noption sinking: no{ACES}".replace("elder sinks: sets\n", "")
    assert score(read(text))["sets"] == ["elder", 9]


# Compared with every hand that Elder may hold.


def lumpy(rules: RuleSet, rng: random.Random) -> tuple[Card, ...]:
    """Return a pack where cards of a suit or rank are close together, so that hands contain more holdings."""
    whole, step = list(pack(rules.pack)), rng.choice((1, 3, 4, 5))
    if rng.random() < 0.5:
        whole.sort(key=lambda c: c.rank)
    blocks = [whole[at : at + step] for at in range(0, len(whole), step)]
    rng.shuffle(blocks)
    order = [c for block in blocks for c in block]
    if rng.random() < 0.2:  # Elder is likely to have a blank
        order.sort(key=lambda c: c.court and rng.random() < 0.95)
    return dealt_in_packets(order, rules)


def dealt_in_packets(order: list[Card], rules: RuleSet) -> tuple[Card, ...]:
    """Order the cards so that dealing them in packets gives each half of the first twenty-four to one
    player."""
    size = 3 if 3 in rules.packets else rules.packets[0]
    first, second, rest = order[:12], order[12:24], order[24:]
    dealt = [c for at in range(0, 12, size) for c in (*first[at : at + size], *second[at : at + size])]
    return (*dealt, *rest)


def calls_of_younger(game: PicketGame, rng: random.Random) -> Iterator[State]:
    """Play a deal at random up to the first trick, sinking many calls. Yield each state in which Younger is
    to call."""
    state = game.single_deal(ELDER)
    state, _ = game.apply(state, game.deal_move(lumpy(game.rules, rng)))
    while state.phase is not Phase.PLAY or not state.tricks:
        if state.actor == NATURE or state.phase is Phase.OVER:
            return
        if state.phase is Phase.CALLS and state.actor == YOUNGER:
            yield state
        moves = game.legal_moves(state)
        state, _ = game.apply(state, chosen(state, moves, rng))


def chosen(state: State, moves: Sequence[Move], rng: random.Random) -> Move:
    if isinstance(moves[0], DeclareBlank):
        return moves[0]
    if state.phase is Phase.EXCHANGE:  # Younger lays out as many as possible, and so knows more
        return moves[
            rng.randrange(min(200, len(moves)))
            if state.actor == YOUNGER
            else -1 - rng.randrange(len(moves) // 2)
        ]
    if state.phase is Phase.CALLS and rng.random() < 0.7:
        return moves[rng.choice((0, -1))]
    return rng.choice(moves)


@cache
def facts(suit: tuple[Card, ...]) -> tuple[frozenset[Said], frozenset[Said]]:
    """Return every point and every sequence that can be called from these cards of a suit."""
    some = [part for n in range(1, len(suit) + 1) for part in combinations(suit, n)]
    points = frozenset((len(part), sum(c.pips for c in part)) for part in some)
    runs = (part for part in some if len(part) >= 3 and part[0].rank - part[-1].rank == len(part) - 1)
    return points, frozenset((len(part), int(part[0].rank)) for part in runs)


def holdings(hand: Iterable[Card]) -> dict[Kind, frozenset[Said]]:
    """Return all that can be called from a hand, by kind. Each holding is given as its number of cards, with
    the worth of the point or the rank of the top card."""
    order = sorted(hand, key=lambda c: -c.rank)
    suits = [facts(tuple(c for c in order if c.suit is suit)) for suit in Suit]
    ranks = Counter(c.rank for c in order if c.counts)
    sets = {(n, int(rank)) for rank, most in ranks.items() for n in (3, 4) if n <= most}
    return {
        Kind.POINT: suits[0][0].union(*(points for points, _ in suits)),
        Kind.SEQUENCES: suits[0][1].union(*(runs for _, runs in suits)),
        Kind.SETS: frozenset(sets),
    }


def heard(view: View) -> Iterator[tuple[Kind, int | None, int | None]]:
    """Yield kind, number and worth for everything that Elder has called or claimed."""
    worths = {e.kind: e.worth for e in view.told if isinstance(e, Told)}
    for event in view.told:
        if isinstance(event, Claimed) and event.seat == ELDER:
            yield from ((event.kind, *one) for one in event.said)
        elif isinstance(event, Called) and event.seat == ELDER:
            worth = event.worth if event.worth is not None else worths.get(event.kind)
            yield event.kind, event.size, worth


def hands_that_fit(view: View, hands: Iterable[tuple[Card, ...]]) -> Iterator[set[Card]]:
    """Yield the hands that Elder may hold as far as Younger can tell. Each is one of ``hands``, completed
    with the cards that Elder certainly holds."""
    blank = next((e.cards for e in view.told if isinstance(e, BlankShown) and e.seat == ELDER), None)
    for more in hands:
        hand = {*sure(view), *more}
        if blank and len(hand & {*blank}) != 12 - (view.exchanged[ELDER] or 0):
            continue
        has = holdings(hand)
        if all(
            any(size in (None, n) and worth in (None, w) for n, w in has[of])
            for of, size, worth in heard(view)
        ):
            yield hand


def sure(view: View) -> set[Card]:
    shown = {c for e in view.told if isinstance(e, Declared) and e.seat == ELDER for g in e.groups for c in g}
    return shown | {t.led for t in view.tricks}


def open_to(view: View) -> list[Card]:
    return [c for c in pack(view.rules.pack) if c not in mine(view) | sure(view)]


def least(view: View, kind: Kind) -> Said:
    """Return the lowest value Elder's best holding of a kind can have, as far as Younger can tell. Every hand
    that fits what Younger has seen is tried."""
    found: Said = (99, 0)
    for hand in hands_that_fit(view, combinations(open_to(view), 12 - len(sure(view)))):
        found = min(found, max(holdings(hand)[kind], default=(0, 0)))
        if found == (0, 0):
            break
    return found


def mine(view: View) -> set[Card]:
    return {*view.kept, *view.hand, *view.discards, *view.looked, *view.turned_up}


def compare(seed: int, most: int) -> Counter[tuple[Kind, bool]]:
    """Check, in one deal, that a holding is barred exactly if every fitting hand beats it. Positions with
    more than ``most`` hidden cards are left out. Return how many sequences and sets there are, by kind and by
    whether they are barred. The point is never barred, and is not counted."""
    game = PicketGame(rule_set("rubicon"))
    found = Counter[tuple[Kind, bool]]()
    for state in calls_of_younger(game, random.Random(seed)):
        kind, rules = state.calls.kind, game.rules
        assert kind is not None
        view = game.view_for(state, YOUNGER)
        claim = state.calls.claims[kind]
        asked = best_key(kind, claim, rules) if claim else (0, 0)
        theirs = held(kind, state.cards.kept[ELDER], rules)
        keys = {best_key(kind, groups, rules) for groups in choices(kind, state.hands[YOUNGER], rules)}
        keys = {k for k in keys if k >= asked and theirs and k <= best_key(kind, theirs, rules)}
        if not keys or rules.pack - len(mine(view)) > most:
            continue
        if kind is Kind.POINT:
            assert not [worth for worth in keys if barred(state, kind, worth)]
            continue
        known = least(view, kind)
        for worth in keys:
            wanted = known > worth if worth == asked else known >= worth
            assert barred(state, kind, worth) is wanted, (seed, kind, worth, known)
            found[kind, wanted] += 1
        allowed = {best_key(kind, m.groups, rules) for m in view.moves if isinstance(m, Call) and m.groups}
        assert not {w for w in allowed if barred(state, kind, w)}
    return found


FOUND = (5, 16, 82, 119, 122, 187, 230, 263, 295, 308, 346)
"""Seeds of deals in which sequences or sets are barred, and not only points."""


def test_barred_is_what_every_fitting_hand_beats() -> None:
    found = sum((compare(seed, 15) for seed in FOUND), Counter[tuple[Kind, bool]]())
    assert all(found[kind, barred] for kind in (Kind.SEQUENCES, Kind.SETS) for barred in (True, False))


@pytest.mark.full
def test_barred_is_what_every_fitting_hand_beats_in_many_deals() -> None:
    found = sum((compare(seed, 15) for seed in range(1000, 2000)), Counter[tuple[Kind, bool]]())
    assert all(found[kind, barred] for kind in (Kind.SEQUENCES, Kind.SETS) for barred in (True, False))
    assert found.total() > 300


@pytest.mark.parametrize("name", BOUND)
def test_what_is_barred_does_not_depend_on_what_elder_really_holds(name: str) -> None:
    game, rng, seen = PicketGame(rule_set(name)), random.Random(name), 0
    for seed in FOUND:
        for state in calls_of_younger(game, random.Random(seed)):
            view = game.view_for(state, YOUNGER)
            number = 12 - len(sure(view))
            some = (tuple(rng.sample(open_to(view), number)) for _ in range(60))
            for hand in islice(hands_that_fit(view, some), 6):
                both = tuple(hand), state.hands[YOUNGER]
                cards = state.cards._replace(kept=(both[0], state.cards.kept[YOUNGER]))
                other = state._replace(hands=both, cards=cards)
                assert list(game.legal_moves(other)) == list(view.moves)
                seen += 1
    assert seen > 10


# The search compared with a plain one.


def some_known(rng: random.Random, rules: RuleSet) -> Known:
    """Return random knowledge of a hand with few hidden cards: some of its cards, and what was called from
    it."""
    cards = rng.sample(pack(rules.pack), rng.randint(12, 15))
    if rng.random() < 0.6:  # much of two suits
        cards = sorted(cards, key=lambda c: c.suit)
        cards = [*dict.fromkeys([*(c for c in pack(rules.pack) if c.suit in (0, 1)), *cards])][: len(cards)]
    hand = rng.sample(cards, 12)
    may, sure = mask(cards), mask(rng.sample(hand, rng.choice((0, 0, 2, 4))))
    said = []
    for kind in rng.sample([*Kind], rng.randint(0, 2)):
        if ways := sorted(holdings(hand)[kind]):
            size, worth = rng.choice(ways)
            told = rng.choice((worth, None)) if kind is not Kind.SETS else worth
            if not statement(kind, sure, size, told):
                said.append(statement(kind, may, size, told))
    return Known(may, sure, tuple(said))


def plainly_lacks(known: Known, kind: Kind) -> Said:
    """Return the lowest value that the best holding of a kind can have, found by trying every hand of twelve
    cards."""
    cards = [c for c in pack(36) if c.bit & known.may]
    least = (99, 0)
    for hand in combinations(cards, 12):
        bits = mask(hand)
        if known.sure & ~bits or not all(any(g & bits == g for g in said) for said in known.said):
            continue
        least = min(least, max(holdings(hand)[kind], default=(0, 0)))
    return least


@pytest.mark.parametrize("name", BOUND)
def test_search_finds_what_trying_every_hand_finds(name: str) -> None:
    rules, rng, lacking = rule_set(name), random.Random(name), Counter[bool]()
    for _ in range(90):
        known = some_known(rng, rules)
        kind = rng.choice([Kind.SEQUENCES, Kind.SETS])
        least = plainly_lacks(known, kind)
        outside = next(c.bit for c in pack(36) if not c.bit & known.may)
        worths = [(n, w) for n in range(3, 8) for w in range(6, 15)]
        rng.shuffle(worths)
        remembered = Knowledge(known)
        for worth in worths:
            if kind is Kind.SETS and (worth[0] > 4 or not 10 <= worth[1] <= 14):
                continue
            wanted = least < worth
            assert may_lack(known, kind, worth) is wanted
            assert may_lack(known._replace(blank=outside), kind, worth) is wanted
            assert remembered.lacks(kind, worth) is wanted
            lacking[wanted] += 1
    assert min(lacking[True], lacking[False]) > 100


@pytest.mark.parametrize("name", BOUND)
def test_greatest_barred_of_many_is_the_greatest_that_is_barred_alone(name: str) -> None:
    game, found = PicketGame(rule_set(name)), Counter[bool]()
    for seed in range(200):
        for state in calls_of_younger(game, random.Random(seed)):
            kind = state.calls.kind
            assert kind is not None
            groups = choices(kind, state.hands[YOUNGER], game.rules)
            worths = sorted({best_key(kind, one, game.rules) for one in groups})
            alone = [worth for worth in worths if barred(state, kind, worth)]
            assert best_barred(state, kind, worths) == max(alone, default=(0, 0))
            found[bool(alone)] += 1
    assert min(found[True], found[False]) > 5
