"""Small tables of rules: ruffs, sequences, single tricks, settlements, limits, and the order in which a set
is won. Whole deals are tested by their records where possible."""

from __future__ import annotations

from typing import Any

import pytest

from picket_desktop.engine.cards import card, cards, pack
from picket_desktop.engine.game import BadText, Move
from picket_desktop.engine.picket.calling import calls
from picket_desktop.engine.picket.calling.combinations import points
from picket_desktop.engine.picket.calling.worth import point_tens, run_points
from picket_desktop.engine.picket.events import BlankShown, Called, Line, Scored
from picket_desktop.engine.picket.exchange import begin, limits
from picket_desktop.engine.picket.moves import PLAYS, Call, DeclareBlank, Discard, KeepSilent, Kind, Play
from picket_desktop.engine.picket.reckoning import settle_partie
from picket_desktop.engine.picket.records.deal_record import read
from picket_desktop.engine.picket.records.scoring import score
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set, rule_sets
from picket_desktop.engine.picket.state import Calls, Match, Outcome, Phase, State, Trick
from picket_desktop.engine.picket.turn import Turn
from tests.engine.random_games import steps

COLUMNS = ("du-coeur", "stirler", "cotton", "rubicon", "au-cent")


@pytest.mark.parametrize(
    ("value", "points"),
    [
        (30, 3),
        (31, 3),
        (34, 3),
        (35, 4),
        (36, 4),
        (39, 4),
        (40, 4),
        (44, 4),
        (45, 5),
        (49, 5),
        (50, 5),
        (51, 5),
        (53, 5),
        (61, 6),
        (62, 6),
        (75, 8),
    ],
)
def test_ruff(value: int, points: int) -> None:
    assert point_tens(value) == points


def test_sequences_score_three_four_and_ten_more() -> None:
    assert [run_points(n) for n in range(3, 10)] == [3, 4, 15, 16, 17, 18, 19]


def test_stirler_scores_only_the_best_sequence() -> None:
    runs = cards("9H 8H 7H 6H"), cards("AS KS QS")
    assert points(Kind.SEQUENCES, runs, rule_set("cotton")) == 7
    assert points(Kind.SEQUENCES, runs, rule_set("stirler")) == 4


# One trick: Elder leads, Younger follows; the points of Elder and Younger in each column.
TRICKS = [
    ("AS KS", False, "2-0 3-0 1-0 1-0 2-0"),
    ("KS AS", False, "0-2 0-3 1-1 1-1 0-2"),
    ("9S TS", False, "0-1 0-2 0-1 1-1 0-1"),
    ("8S 9S", False, "0-0 0-1 0-0 1-1 0-0"),
    ("9S QH", False, "1-0 2-0 0-0 1-0 1-0"),
    ("AS 7S", False, "1-0 2-0 1-0 1-0 1-0"),
    ("KH KD", False, "2-0 3-0 1-0 1-0 2-0"),
    ("JS 8S", True, "2-0 2-0 2-0 2-0 1-0"),
    ("TS 8S", True, "3-0 2-0 2-0 2-0 1-0"),
    ("9S KH", True, "2-0 2-0 1-0 2-0 1-0"),
    ("9S TS", True, "0-3 0-2 0-2 1-2 0-1"),
    ("KS AS", True, "0-3 0-3 1-2 1-2 0-2"),
    ("7S 6D", True, "1-0 1-0 1-0 2-0 0-0"),
]


def at_trick(rules: str, hands: str, last: bool) -> State:
    """Return a state in which each hand holds one card. With ``last``, eleven tricks have been won, six of
    them by one player; otherwise each player has won two."""
    led, followed = cards(hands)
    spare = [c for c in pack(36) if c not in (led, followed)]
    done = 11 if last else 4
    tricks = tuple(Trick(0, spare[2 * i], spare[2 * i + 1], i % 2) for i in range(done))
    return State(
        Match(rule_set(rules), number=1, runs_out=True),
        phase=Phase.PLAY,
        actor=0,
        hands=((led,), (followed,)),
        calls=Calls(outcomes=(Outcome(None),) * 4, reckoned=4),
        tricks=tricks,
    )


@pytest.mark.parametrize(("hands", "last", "wanted"), TRICKS)
@pytest.mark.parametrize("column", range(5))
def test_a_single_trick(hands: str, last: bool, wanted: str, column: int) -> None:
    game = PicketGame(rule_set(COLUMNS[column]))
    state = at_trick(COLUMNS[column], hands, last)
    story: list[Any] = []
    for c in cards(hands):
        state, events = game.apply(state, PLAYS[c.index])
        story += events
    points = [0, 0]
    for e in story:
        if isinstance(e, Scored) and e.line in (Line.PLAY, Line.LAST):
            points[e.seat] += e.points
    assert f"{points[0]}-{points[1]}" == wanted.split()[column]


@pytest.mark.parametrize(
    ("winner", "loser", "stake"),
    [
        (105, 101, 104),
        (97, 89, 286),
        (131, 113, 118),
        (125, 81, 306),
        (120, 102, 118),
        (120, 98, 318),
        (120, 99, 319),
        (120, 101, 119),
        (164, 114, 150),
        (224, 92, 416),
        (301, 75, 476),
        (144, 103, 141),
        (130, 104, 126),
        (102, 89, 291),
        (113, 98, 311),
        (92, 91, 283),
        (140, 100, 140),
        (140, 99, 339),
    ],
)
def test_rubicon_settlements(winner: int, loser: int, stake: int) -> None:
    assert settle_partie((winner, loser)).stake == stake
    assert settle_partie((loser, winner)).winner == 1
    assert settle_partie((winner, loser)).how == ("crossed" if loser >= 100 else "rubicon")


def dealt(rules: str) -> State:
    """Return the state after a plain deal, with Elder to exchange."""
    chosen = rule_set(rules)
    order = pack(chosen.pack)
    mixed = [order[(i * 7) % len(order)] for i in range(len(order))]
    state = PicketGame(chosen).single_deal(0)
    return begin(state, 0, (tuple(mixed[:12]), tuple(mixed[12:24])), tuple(mixed[24:]), 2)


@pytest.mark.parametrize(
    ("rules", "taken", "younger"),
    [
        ("du-coeur", 3, 8),
        ("stirler", 3, 8),
        ("cotton", 3, 9),
        ("cotton", 1, 11),
        ("rubicon", 5, 3),
        ("rubicon", 2, 6),
        ("au-cent", 7, 5),
        ("du-coeur", 8, 4),
        ("royall-1651", 1, 11),
    ],
)
def test_exchange_limits(rules: str, taken: int, younger: int) -> None:
    game, state = PicketGame(rule_set(rules)), dealt(rules)
    assert limits(state) == (1, rule_set(rules).exchange.elder_max)
    state, _ = game.apply(state, Discard(state.hands[0][:taken]))
    assert limits(state) == (1, younger)
    assert len(state.cards.looked) == min(rule_set(rules).exchange.elder_max - taken, len(state.cards.stock))


def test_elder_may_look_at_what_he_left() -> None:
    state = dealt("cotton")
    state, _ = PicketGame(rule_set("cotton")).apply(state, Discard(state.hands[0][:6]))
    assert len(state.cards.looked) == 2


# The end of a set, in the order of reckoning.

W07 = "elder: AS KS QS 7S QH JH TH JD TD 9D 8C 7C\nyounger: KC QC JC 9C AH 9H 8H AD QD 8D 9S 8S\n"


def won(rules: str, text: str) -> Any:
    return score(read(f"rules: {rules}\n{text}"))["won_at"]


@pytest.mark.parametrize("rules", ["cotton", "du-coeur", "royall-1651"])
def test_a_blank_comes_before_any_ruff(rules: str) -> None:
    text = W07 + "blank: younger\nscore: 96 96\n"
    assert won(rules, text) == {"winner": "younger", "by": "blank", "trick": None}


@pytest.mark.parametrize("rules", ["cotton", "au-cent", "royall-1651", "du-coeur"])
def test_a_ruff_comes_before_sequences(rules: str) -> None:
    assert won(rules, W07 + "score: 95 96\n") == {"winner": "younger", "by": "point", "trick": None}


def test_sequences_come_before_sets() -> None:
    hands = "elder: KS QS JS 9S 8H 7H 6H 9C 7C 9D 8D 6D\nyounger: AS 7S 8S 6S KH AH 9H AC 8C TC QD 7D\n"
    sunk = "elder sinks: point\nyounger sinks: point\n"
    found = score(read(f"rules: cotton\n{hands}{sunk}score: 97 97\n"))
    assert found["won_at"] == {"winner": "elder", "by": "sequences", "trick": None}


LEAD = (
    "elder: KS 9S 8S QH 9H 8H JC 9C 8C TD 7D 6D\n"
    "younger: AS QS JS 7S AH KH 7H 6H AC KC 9D 8D\n"
    "elder sinks: point, sequences, sets\nyounger sinks: point, sequences, sets\n"
    "score: 99 90\nplay: KS AS\n"
)


def test_counting_lead_wins_at_once_only_in_cotton() -> None:
    assert won("cotton", LEAD) == {"winner": "elder", "by": "play", "trick": 1}
    assert won("du-coeur", LEAD) is None
    assert won("au-cent", LEAD) is None
    assert won("stirler", LEAD) is None


def test_repicy_wins_before_a_card_is_played() -> None:
    hands = "elder: KS QS JS TS 9S KH 8H 7H KC 9C KD 9D\nyounger: AD QD JD TD 8D AH QH 9H AC JC 7C 8S\n"
    text = f"rules: cotton\n{hands}younger sinks: point\nscore: 38 95\n"
    found = score(read(text))
    assert found["repique"] == "elder"
    assert found["won_at"] == {"winner": "elder", "by": "repique", "trick": None}
    assert found["standing"]["elder"] == 38 + 5 + 15 + 14 + 60


def test_carte_rouge_counts_when_the_whole_hand_is_used() -> None:
    hands = "elder: AS KS QS JS TS 9S AH KH QH JH TH 9H\nyounger: 8S 7S 8H 7H AC KC QC JC AD KD QD JD\n"
    base = score(read(f"rules: rubicon\n{hands}"))
    with_it = score(read(f"rules: rubicon\noption carte-rouge: 20\n{hands}"))
    assert base["total"]["elder"] == 98
    assert with_it["total"]["elder"] == 118


def test_cards_used_toward_carte_rouge_keep_the_hands_order() -> None:
    """They do not have the order of a Python set, which differs between processes. States must be equal in
    all of them."""
    rules, found = rule_set("rubicon", [("carte-rouge", "40"), ("point-least", "4")]), 0
    for seed in range(3):
        for _, _, state, _ in steps(rules, seed, 120):
            for used, hand in zip(state.calls.used, state.cards.kept, strict=True):
                assert used == tuple(card for card in hand if card in used)
                found += len(used) > 2
    assert found


W13 = (
    "elder: AS KS QS JS 8S AH KH JH TH 8H 7H AD\nyounger: TS 9S 7S 9H KC QC TC 9C QD JD TD 8D\n"
    "play: AS 7S, KS 9S, QS TS, JS 9C, 8S TC, AH 9H, KH 8D, JH TD, TH JD, 8H QC, 7H KC, AD QD\n"
)


@pytest.mark.parametrize(("rules", "on", "off"), [("rubicon", 96, 66), ("au-cent", 99, 69)])
def test_house_rule_decides_whether_cards_count_toward_a_pique(rules: str, on: int, off: int) -> None:
    assert score(read(f"rules: {rules}\n{W13}"))["total"]["elder"] == on
    text = f"rules: {rules}\noption cards-toward-pique: no\n{W13}"
    assert score(read(text))["total"]["elder"] == off


def test_royall_pique_is_made_only_by_the_first_card() -> None:
    hands = "elder: KS QS JS TS 9S KH 8H 7H KC 9C KD 9D\nyounger: AD QD JD TD 8D AH QH 9H AC JC 7C 8S\n"
    lead = f"rules: royall-1651\n{hands}"
    assert score(read(lead + "play: KS 8S\n"))["pique"] == "elder"
    assert score(read(lead + "play: 9S 8S, KS 8D\n"))["pique"] is None
    assert score(read(f"rules: cotton\n{hands}play: 9S 8S, KS 8D\n"))["pique"] == "elder"


def first_call(rules: str, **options: str) -> Called:
    chosen = rule_set(rules, [(k.replace("_", "-"), v) for k, v in options.items()])
    game = PicketGame(chosen)
    hands = (cards("AS KS QS 7S QH JH TH JD TD 9D 8C 7C"), cards("KC QC JC 9C AH 9H 8H AD QD 8D 9S 8S"))
    state = begin(game.single_deal(0), 0, hands, (), 2)
    state = state._replace(calls=state.calls._replace(reckoned=1))
    turn = Turn(state)
    calls.start(turn)
    _, events = game.apply(turn.state(), Call(Kind.POINT, (cards("AS KS QS 7S"),)))
    assert isinstance(events[0], Called)
    return events[0]


def test_point_call_says_the_number_or_value_its_rules_require() -> None:
    assert (first_call("rubicon").size, first_call("rubicon").worth) == (4, None)
    assert first_call("rubicon", point_said_whole="yes").worth == 38
    assert first_call("au-cent").worth == 38
    assert first_call("au-cent", point_said_whole="no").worth is None
    assert (first_call("cotton").size, first_call("cotton").worth) == (None, 38)


# The blank and its protocol.


def test_blank_decision_is_hidden_from_the_opponent() -> None:
    game, state = PicketGame(rule_set("cotton")), both_blank("cotton")
    assert game.view_for(state, 0).phase is Phase.BLANK
    assert game.view_for(state, 1).phase is Phase.EXCHANGE


BLANK = "AS TS 9S 8S 7S TH 9H 8H 7H TC 9C 8C"


def test_elders_blank_binds_the_number_and_shows_after_younger_discards() -> None:
    chosen = rule_set("cotton")
    game = PicketGame(chosen)
    rest = [c for c in pack(36) if c not in cards(BLANK)]
    state = begin(game.single_deal(0), 0, (cards(BLANK), tuple(rest[:12])), tuple(rest[12:]), 2)
    assert state.phase is Phase.BLANK
    state, _ = game.apply(state, DeclareBlank(5))
    assert (state.phase, state.actor) == (Phase.EXCHANGE, 1)
    assert limits(state) == (1, 7)
    state, events = game.apply(state, Discard(state.hands[1][:7]))
    assert [e.points for e in events if isinstance(e, Scored)] == [10]
    assert limits(state) == (5, 5)
    assert game.view_for(state, 1).shown == state.hands[0]
    state, _ = game.apply(state, Discard(state.hands[0][:5]))
    assert state.cards.exchanged == (5, 7)
    assert len(state.cards.stock) == 0


def both_blank(rules: str) -> State:
    low = [c for c in pack(36) if not c.court]
    courts = tuple(c for c in pack(36) if c.court)
    return begin(
        PicketGame(rule_set(rules)).single_deal(0),
        0,
        (tuple(low[:12]), tuple(low[12:])),
        courts,
        2,
    )


@pytest.mark.parametrize(
    ("rules", "bars"),
    [("cotton", True), ("royall-1651", True), ("du-coeur", False), ("au-cent", False)],
)
def test_two_blanks_annul_each_other_and_by_the_oldest_books_bar_the_bonuses(rules: str, bars: bool) -> None:
    game, state = PicketGame(rule_set(rules)), both_blank(rules)
    state, _ = game.apply(state, DeclareBlank(1))
    assert (state.phase, state.actor) == (Phase.BLANK, 1)
    state, _ = game.apply(state, DeclareBlank(0))
    state, _ = game.apply(state, Discard(state.hands[1][:1]))
    assert state.calls.outcomes[0] == Outcome(None, equal=True)
    assert state.made == (0, 0)
    assert state.sheet.bars == (bars, bars)


@pytest.mark.parametrize("name", rule_sets())
def test_two_blanks_bar_the_bonuses_where_the_book_that_is_quoted_says_so(name: str) -> None:
    rules = rule_set(name)
    assert rules.exchange.both_blank_bar is ("hinder" in rules.source("both_blank").quoted)


def test_a_silent_blank_bars_nothing_and_scores_nothing() -> None:
    game, state = PicketGame(rule_set("cotton")), both_blank("cotton")
    state, _ = game.apply(state, KeepSilent())
    state, _ = game.apply(state, Discard(state.hands[0][:1]))
    assert (state.phase, state.actor) == (Phase.BLANK, 1)
    state, events = game.apply(state, DeclareBlank(0))
    assert [(e.seat, e.points) for e in events if isinstance(e, Scored)] == [(1, 10)]


@pytest.mark.parametrize("rules", ["stirler", "cotton", "du-coeur", "au-cent"])
@pytest.mark.parametrize("silent", [True, False])
def test_shown_blank_is_the_hand_of_its_seat(rules: str, silent: bool) -> None:
    game, state = PicketGame(rule_set(rules)), both_blank(rules)
    dealt = state.hands
    shown = []
    for _ in range(6):
        if state.phase not in (Phase.BLANK, Phase.EXCHANGE):
            break
        quiet = silent and state.phase is Phase.BLANK and state.actor == state.elder
        declared = [m for m in game.legal_moves(state) if isinstance(m, DeclareBlank)]
        move = KeepSilent() if quiet else next(iter(declared or game.legal_moves(state)))
        state, events = game.apply(state, move)
        shown += [e for e in events if isinstance(e, BlankShown)]
    assert {e.seat for e in shown} == ({1} if silent else {0, 1})
    assert all(e.cards == dealt[e.seat] for e in shown)


def test_stirlers_younger_may_not_declare_a_blank_alone_by_house_rule() -> None:
    chosen = rule_set("stirler", [("younger-blank-alone", "no")])
    game = PicketGame(chosen)
    state = both_blank("stirler")
    state = state._replace(match=state.match._replace(rules=chosen))
    state, _ = game.apply(state, KeepSilent())
    state, _ = game.apply(state, Discard(state.hands[0][:1]))
    assert state.phase is Phase.EXCHANGE


# Records that are refused.


REFUSED = [
    ("rules: whist\n", 1, "no-such-rules"),
    ("rules: rubicon\nhand: AS\n", 2, "unknown-key"),
    ("rules: rubicon\nrules: rubicon\n", 2, "key-twice"),
    ("rules: rubicon\nelder AS\n", 2, "no-colon"),
    ("rules: rubicon\n", 0, "missing-key"),
    ("rules: rubicon\n" + W07.replace("7C\n", "9C\n"), 3, "card-twice"),
    ("rules: rubicon\n" + W07.replace("8C 7C", "8C"), 2, "hand-size"),
    ("rules: rubicon\n" + W07.replace("7C\n", "6C\n"), 2, "card-outside-pack"),
    ("rules: rubicon\n" + W07.replace("7C\n", "1C\n"), 2, "not-a-card"),
    ("rules: rubicon\n" + W07 + "play: AS KS\n", 4, "not-held"),
    ("rules: rubicon\n" + W07 + "play: AS KC\n", 4, "follow-suit"),
    ("rules: rubicon\n" + W07 + "play: AS 9S 8S\n", 4, "play-trick"),
    ("rules: rubicon\n" + W07 + "score: ninety\n", 4, "not-a-score"),
    ("rules: rubicon\n" + W07 + "blank: both\n", 4, "blank-impossible"),
    ("rules: rubicon\n" + W07 + "option fish: yes\n", 4, "no-such-option"),
    ("rules: rubicon\n" + W07 + "option deals: five\n", 4, "option-value"),
    ("rules: rubicon\n" + W07 + "elder point: AS QH\n", 4, "not-a-point"),
    ("rules: rubicon\n" + W07 + "elder sinks: trumps\n", 4, "none-of-these"),
    ("rules: cotton\n" + W07 + "target: 9\n", 4, "not-from-to"),
    ("rules: rubicon\n" + W07 + "blank: perhaps\n", 4, "none-of-these"),
    ("rules: cotton\n" + W07 + "option target: 9\n", 4, "option-range"),
]


@pytest.mark.parametrize(("text", "line", "code"), REFUSED)
def test_a_bad_record_is_refused_with_its_line(text: str, line: int, code: str) -> None:
    with pytest.raises(BadText) as refused:
        score(read(text))
    assert (refused.value.line, refused.value.reason.code) == (line, code)


def test_sinking_leaves_the_category_to_the_other_or_to_nobody() -> None:
    found = score(read("rules: rubicon\n" + W07 + "elder sinks: sequences\n"))
    assert found["sequences"] == ["younger", 3]
    found = score(read("rules: rubicon\n" + W07 + "elder sinks: sequences\nyounger sinks: sequences\n"))
    assert found["sequences"] == [None, 0]


def test_fixed_partition_overrides_the_best() -> None:
    hand = "elder: AS KS QS JS TS 9S 8S 7S 6S TH 7H 6H\nyounger: AH KH QH 9H 8H 7C 8C AC KC QC 9D 7D\n"
    assert score(read("rules: du-coeur\n" + hand))["sequences"] == ["elder", 19]
    text = "rules: du-coeur\n" + hand + "elder sequences: AS KS QS JS TS | TH 9S 8S 7H 6H\n"
    assert score(read(text))["sequences"] == ["elder", 30]


def test_moves_out_of_turn_are_refused_with_a_reason() -> None:
    game, state = PicketGame(rule_set("rubicon")), dealt("rubicon")
    move: Move = Play(card("AS"))
    reason = game.why_not(state, move)
    assert reason is not None
    assert reason.code == "not-now"
