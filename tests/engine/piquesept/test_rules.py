"""Piquesept rule by rule: the lift, the deal, forced gifts, the draw, legal cards, the reckoning."""

from __future__ import annotations

import random
from typing import Any

import pytest

from picket_desktop.engine.cards import card, cards, pack
from picket_desktop.engine.deals import order
from picket_desktop.engine.game import NATURE, NOBODY, BadText, Event, IllegalMove, Move
from picket_desktop.engine.piquesept import dealing, play
from picket_desktop.engine.piquesept.counting import SEVEN, TOTAL, points, winning
from picket_desktop.engine.piquesept.events import (
    DealEnded,
    Dealt,
    Drawn,
    Drew,
    Followed,
    GameEnded,
    Gift,
    Got,
    Led,
    Lifted,
    Lost,
    Received,
    SoloistKnown,
    TrickTaken,
)
from picket_desktop.engine.piquesept.moves import Deal, Draw, Give, Lift, Play, read
from picket_desktop.engine.piquesept.referee import PiqueseptGame
from picket_desktop.engine.piquesept.ruleset import FOUR_HANDS, THREE_HANDS, PiqueseptRules, rule_sets
from picket_desktop.engine.piquesept.state import Phase, State
from picket_desktop.words.words import words_for

both = pytest.mark.parametrize("rules", rule_sets().values(), ids=lambda r: r.name)


def begun(*hands: str, rules: PiqueseptRules = FOUR_HANDS) -> tuple[State, list[Event]]:
    out: list[Event] = []
    waiting = PiqueseptGame(rules).single_deal()
    return dealing.begin(waiting, 0, tuple(cards(h) for h in hands), out), out


SOUTH = "AS QS 9H 8H KC TC QD JD"
NORTH = "KS TS TH 9C 7C TD 9D 8D"
HANDS = (SOUTH, "7S JS KH QH 7H AC QC 7D", NORTH, "9S 8S JH AH JC 8C AD KD")
"""Hands of a deal in which seat 1 is soloist and every gift is forced."""
VOID = (SOUTH, "7S JS KH QH 7H 9S 8S 7D", NORTH, "AC QC JH AH JC 8C AD KD")
"""Hands of a deal in which seat 1 is the soloist, and seat 3 has no trump but three equal aces."""


@both
def test_pack_is_worth_130(rules: PiqueseptRules) -> None:
    assert points(pack(rules.pack)) == TOTAL
    assert rules.hand * rules.seats == rules.pack


def test_three_hands_lack_the_red_eights() -> None:
    assert {c.text for c in set(pack(32)) - set(pack(30))} == {"8H", "8D"}


@pytest.mark.parametrize(
    ("trick", "place"),
    [
        ("TH AH KH QH", 1),
        ("TH 8S AH KH", 1),
        ("TH 8S AS 9S", 2),
        ("AS 7S KS QS", 1),
        ("7H AC AD AC", 0),
        ("TH JH QH", 2),
        ("7D 8D TD 9D", 2),
        ("9D TD JD", 2),
    ],
)
def test_trick_goes_to_the_highest_trump_or_of_the_suit_led(trick: str, place: int) -> None:
    assert winning(cards(trick)) == place


# The lift and the deal


@pytest.mark.parametrize(
    ("lifted", "dealer"),
    [("9S KH 8C AD", 2), ("7S KH 8C AD", 0), ("9S KH 9C AD", None), ("KS KH 9C AD", 2)],
)
def test_lowest_lift_deals_and_a_tie_lifts_again(lifted: str, dealer: int | None) -> None:
    game = PiqueseptGame(FOUR_HANDS)
    state, events = game.apply(game.start(), Lift(cards(lifted)))
    assert events == (Lifted(cards(lifted), dealer),)
    assert state.phase is (Phase.CUT if dealer is None else Phase.DEAL)
    assert dealer is None or state.dealer == dealer


def test_after_equal_lifts_all_lift_again_by_our_reading() -> None:
    """No source says who deals then. All players lift again, not only the tied ones, so anybody may lift the
    lowest card this time."""
    game = PiqueseptGame(FOUR_HANDS)
    state, _ = game.apply(game.start(), Lift(cards("9S KH 9C AD")))
    tied = game.why_not(state, Lift(cards("8S 8C")))
    assert tied is not None
    assert tied.code == "bad-lift"
    state, _ = game.apply(state, Lift(cards("9S 8H QC AD")))
    assert state.dealer == 1
    assert FOUR_HANDS.source("cut").ours
    told = words_for(FOUR_HANDS).book.chapter(FOUR_HANDS).sections
    (said,) = (" ".join(s.paragraphs) for s in told if "cut" in s.keys)
    assert "all lift again" in said
    assert "No source says who deals first: this is our reading." in said


@pytest.mark.parametrize("lifted", ["9S KH 8C", "9S KH 8C 8C", "9S KH 8C 6C"])
def test_bad_lift_is_refused(lifted: str) -> None:
    game = PiqueseptGame(FOUR_HANDS)
    reason = game.why_not(game.start(), Lift(cards(lifted)))
    assert reason is not None
    assert reason.code == "bad-lift"


def test_packets_go_round_from_the_dealers_left() -> None:
    four = dealing.hands_of(FOUR_HANDS, pack(32), dealer=3)
    assert four[0] == pack(32)[:4] + pack(32)[16:20]
    three = dealing.hands_of(THREE_HANDS, pack(30), dealer=0)
    assert three[1] == pack(30)[:3] + pack(30)[9:13] + pack(30)[21:24]


@both
def test_deal_needs_the_whole_pack_once(rules: PiqueseptRules) -> None:
    game = PiqueseptGame(rules)
    state = game.single_deal()
    for bad in (pack(36), pack(rules.pack)[1:], (pack(32)[1], *pack(rules.pack)[1:])):
        reason = game.why_not(state, Deal(bad))
        assert reason is not None
        assert reason.code == "bad-pack"


def test_first_packet_goes_left_of_the_dealer_and_last_to_the_dealer() -> None:
    deck = pack(32)
    hands = dealing.hands_of(FOUR_HANDS, deck, 1)
    assert [hand[:4] for hand in hands] == [deck[8:12], deck[12:16], deck[:4], deck[4:8]]
    assert [hand[4:] for hand in hands] == [deck[24:28], deck[28:], deck[16:20], deck[20:24]]
    three = dealing.hands_of(THREE_HANDS, pack(30), 2)
    assert [len(hand) for hand in three] == [10, 10, 10]
    assert three[0] == pack(30)[:3] + pack(30)[9:13] + pack(30)[21:24]


def test_deals_are_numbered_and_a_single_deal_ends_the_game() -> None:
    game = PiqueseptGame(FOUR_HANDS)
    state = game.single_deal(2)
    assert game.view_for(state, 0).deals_due == 1
    state, events = game.apply(state, Deal(order(1, 32)))
    assert events[0] == Dealt(1, 2, (4, 4))
    assert game.view_for(state, 0).number == 1
    state = _to_the_end(game, state)
    assert (state.phase, state.settlement is None) == (Phase.OVER, False)
    state = _to_the_end(game, game.apply(game.start()._replace(phase=Phase.DEAL), Deal(order(1, 32)))[0])
    assert state.phase is Phase.DEAL
    state, events = game.apply(state, Deal(order(2, 32)))
    assert events[0] == Dealt(2, 1, (4, 4))
    assert state.told == events
    assert game.view_for(state, 0).number == 2


def _to_the_end(game: PiqueseptGame, state: State) -> State:
    while state.actor >= 0:
        state, _ = game.apply(state, game.legal_moves(state)[0])
    return state


# The seven and the gifts


@pytest.mark.parametrize(
    ("hand", "due"),
    [
        ("KS TS TH 9C", "KS"),
        ("8S AH AD", "8S"),
        ("KH TH QC 9D", "KH"),
        ("AH AD 7C", "AH AD"),
        ("TH TC TD 9C", "TH TC TD"),
        ("TH JC 9D", "JC"),
    ],
)
def test_gift_is_the_highest_by_rank(hand: str, due: str) -> None:
    assert set(dealing.gifts(cards(hand))) == set(cards(due))


def test_seven_is_led_at_once_and_forced_gifts_follow() -> None:
    state, events = begun(*HANDS)
    assert [type(e) for e in events[:1]] == [Dealt]
    assert events[1:5] == [Received(seat, state.dealt[seat]) for seat in (1, 2, 3, 0)]
    assert events[5:] == [
        SoloistKnown(1),
        Led(1, card("7S")),
        Gift(2, card("KS"), False),
        Gift(3, card("9S"), False),
        Gift(0, card("AS"), False),
        TrickTaken(1, 1, 25, (25, 0)),
    ]
    assert (state.phase, state.actor, state.drawer) == (Phase.DRAW, 2, 2)


def test_defender_without_trumps_chooses_among_equals() -> None:
    game = PiqueseptGame(FOUR_HANDS)
    state, _ = begun(*VOID)
    assert (state.phase, state.actor) == (Phase.GIFTS, 3)
    assert state.made == (0, 0)
    assert {m.write() for m in game.legal_moves(state)} == {"play AC", "play AH", "play AD"}
    assert why(game, state, Play(card("KD"))) == "gift-highest"
    assert why(game, state, Play(card("AS"))) == "not-held"
    assert why(game, state, Draw(1)) == "not-now"
    after, events = game.apply(state, Play(card("AD")))
    assert events[0] == Gift(3, card("AD"), True)
    assert after.made == (10 + 4 + 11 + 11, 0)
    assert after.phase is Phase.DRAW


def why(game: PiqueseptGame, state: State, move: Move) -> str | None:
    reason = game.why_not(state, move)
    return reason.code if reason else None


# The draw


def test_drawer_takes_the_card_at_a_place_and_gives_back_another() -> None:
    game = PiqueseptGame(FOUR_HANDS)
    state, _ = begun(*HANDS)
    assert [m.write() for m in game.legal_moves(state)] == [f"draw {i}" for i in range(1, 8)]
    assert {why(game, state, Draw(0)), why(game, state, Draw(8))} == {"no-such-place"}
    state, events = game.apply(state, Draw(2))
    assert events == (Drawn(2, 2), Drew(2, cards("KH")), Lost(1, cards("KH")))
    assert state.phase is Phase.GIVE
    assert why(game, state, Give(card("KH"))) == "give-drawn"
    assert why(game, state, Give(card("KS"))) == "not-held"
    assert Give(card("KH")) not in game.legal_moves(state)
    state, events = game.apply(state, Give(card("7C")))
    assert events[-1] == Got(1, cards("7C"))
    assert (state.phase, state.actor) == (Phase.PLAY, 1)
    assert set(state.hands[1]) == set(cards("JS 7C QH 7H AC QC 7D"))
    assert set(state.hands[2]) == set(cards("TS TH 9C KH TD 9D 8D"))


def test_drawn_card_may_go_back_where_the_house_allows() -> None:
    game = PiqueseptGame(FOUR_HANDS.with_option("give-back", "any"))
    state, _ = begun(*HANDS, rules=game.rules)
    state, _ = game.apply(state, Draw(1))
    assert Give(card("JS")) in game.legal_moves(state)
    state, _ = game.apply(state, Give(card("JS")))
    assert state.drawn is state.given is card("JS")


# The play


@pytest.mark.parametrize(
    ("hand", "led", "may"),
    [
        ("9H AS", "AH", "9H"),
        ("8S AD AC", "AH", "8S"),
        ("AD 7C", "AH", "AD 7C"),
        ("AS 8S AD", "AH", "AS 8S"),
        ("AS 8S AD", "9S", "AS 8S"),
        ("AD 7C", "9S", "AD 7C"),
    ],
)
def test_defender_follows_then_trumps_then_is_free(hand: str, led: str, may: str) -> None:
    assert set(play.playable(cards(hand), card(led), free=False)) == set(cards(may))


def test_soloist_is_free() -> None:
    assert play.playable(cards("KH AS 7D"), card("AH"), free=True) == cards("KH AS 7D")
    assert play.playable(cards("KH AS 7D"), None, free=True) == cards("KH AS 7D")


def test_refusals_in_play_say_which_duty_is_broken() -> None:
    game = PiqueseptGame(FOUR_HANDS)
    state, _ = begun(*HANDS)
    state = _then(game, state, "draw 2", "give 7C", "play AC")
    assert why(game, state, Play(card("TH"))) == "follow-suit"
    assert why(game, state, Play(card("AS"))) == "not-held"
    state = _then(game, state, "play 9C", "play 8C", "play TC", "play QH", "play KH", "play AH", "play 8H")
    state = _then(game, state, "play KD", "play JD", "play JS", "play 8D")
    assert [t.winner for t in state.tricks] == [1, 1, 3, 1]
    state = _then(game, state, "play 7C")
    assert state.actor == 2
    assert why(game, state, Play(card("TH"))) == "must-trump"


def test_trick_events_tell_each_card_and_the_taker() -> None:
    game = PiqueseptGame(FOUR_HANDS)
    state, _ = begun(*HANDS)
    state = _then(game, state, "draw 2", "give 7C")
    before = len(state.told)
    state = _then(game, state, "play QH", "play KH", "play AH", "play 8H")
    assert state.told[before:] == (
        Led(1, card("QH")),
        Followed(2, card("KH")),
        Followed(3, card("AH")),
        Followed(0, card("8H")),
        TrickTaken(3, 2, 3 + 4 + 11, (25, 18)),
    )


def _then(game: PiqueseptGame, state: State, *moves: str) -> State:
    for text in moves:
        state, _ = game.apply(state, read(text))
    return state


def test_illegal_move_raises_with_its_reason() -> None:
    game = PiqueseptGame(FOUR_HANDS)
    state, _ = begun(*HANDS)
    with pytest.raises(IllegalMove) as illegal:
        game.apply(state, Play(card("9H")))
    assert illegal.value.reason.code == "not-now"


# The reckoning


@pytest.mark.parametrize(
    ("made", "tie", "result", "stakes"),
    [
        ((66, 64), "drawn", "soloist", (-1, 3, -1, -1)),
        ((64, 66), "drawn", "defenders", (1, -3, 1, 1)),
        ((65, 65), "drawn", "drawn", (0, 0, 0, 0)),
        ((65, 65), "soloist-loses", "defenders", (1, -3, 1, 1)),
    ],
)
def test_sixty_six_points_win_and_a_tie_follows_the_option(
    made: Any, tie: str, result: str, stakes: Any
) -> None:
    rules = FOUR_HANDS.with_option("tie", tie)
    assert play.result_of(rules, made) == result
    assert play.stakes_of(rules, 1, result) == stakes


@both
def test_game_lasts_the_agreed_rounds_and_the_deal_passes_left(rules: PiqueseptRules) -> None:
    game = PiqueseptGame(rules.with_option("rounds", "2"))
    rng, state = random.Random(5), game.start()
    state, _ = game.apply(state, Lift(cards("9S KH 8C AD")[: rules.seats]))
    dealers: list[int] = []
    events: tuple[Event, ...] = ()
    while state.settlement is None:
        if state.actor == NATURE:
            move: Move = Deal(order(len(dealers) + 1, rules.pack))
            assert why(game, state, Play(card("AS"))) == "not-now"
        else:
            move = rng.choice(game.legal_moves(state))
        state, events = game.apply(state, move)
        dealers += [e.dealer for e in events if isinstance(e, Dealt)]
    assert dealers == [(2 + i) % rules.seats for i in range(2 * rules.seats)]
    assert state.actor == NOBODY
    assert state.standing == tuple(sum(p.stakes[s] for p in state.past) for s in range(rules.seats))
    end = state.settlement
    assert end is not None
    assert end.winner is None or end.totals[end.winner] == max(end.totals)
    assert events[-1] == GameEnded(end.winner, state.standing)
    assert isinstance(events[-2], DealEnded)
    assert why(game, state, Play(card("AS"))) == "game-over"
    assert game.legal_moves(state) == ()


def test_highest_standing_wins_and_a_tie_has_no_winner() -> None:
    game = PiqueseptGame(FOUR_HANDS)

    def ended(standing: tuple[int, ...]) -> State:
        state, _ = begun(*HANDS)
        state = state._replace(deals_due=1, standing=standing)
        while state.actor != NOBODY:
            state, _ = game.apply(state, game.legal_moves(state)[0])
        return state

    stakes = ended((0, 0, 0, 0)).past[0].stakes
    for seat in range(4):
        ahead = ended(tuple(int(s == seat) - stakes[s] for s in range(4)))
        assert ahead.settlement is not None
        assert ahead.settlement.winner == seat
    level = ended(tuple(int(s > 1) - stakes[s] for s in range(4)))
    assert level.settlement is not None
    assert level.settlement.winner is None


def test_seat_sees_public_events_and_its_own() -> None:
    game = PiqueseptGame(FOUR_HANDS)
    state = game.single_deal()
    state, _ = game.apply(state, Deal(order(1, 32)))
    for seat in range(4):
        heard = game.view_for(state, seat).told
        assert [e.cards for e in heard if isinstance(e, Received)] == [state.dealt[seat]]
        assert any(isinstance(e, Dealt) for e in heard)


# Text, options and sources


@pytest.mark.parametrize("text", ["lift 9S KH 8C", "draw 3", "give TC", "play 7S", "deal 3 7S 8S"])
def test_move_reads_back(text: str) -> None:
    assert read(text).write() == text


@pytest.mark.parametrize(
    "text", ["", "draw", "draw x", "give", "give 1S", "discard 7S", "call point", "lift XX"]
)
def test_unreadable_move_is_refused(text: str) -> None:
    with pytest.raises(BadText) as refused:
        read(text)
    assert refused.value.reason.code == "unreadable-move"


@both
def test_every_option_offers_the_books_value_and_cites_a_source(rules: PiqueseptRules) -> None:
    for option in rules.options:
        assert rules.value(option.field) in option.values
        changed = rules.with_value(option.field, option.values[-1])
        assert changed.changed() == ((option.field, option.values[-1]),)
        assert changed.as_the_book() == rules
        assert "Piquesept" in str(option.source)
    assert all(rules.source(rule).work == "piquesept" for rule in rules.sources)


@both
def test_default_is_three_rounds_and_one_to_twenty_may_be_agreed(rules: PiqueseptRules) -> None:
    assert rules.deals == 3 * rules.seats
    for number in ("1", "20"):
        assert rules.with_option("rounds", number).deals == int(number) * rules.seats
    for number in ("0", "21"):
        with pytest.raises(BadText):
            rules.with_option("rounds", number)


@both
def test_uncited_rules_say_our_reading(rules: PiqueseptRules) -> None:
    silent = {rule for rule, place in rules.sources.items() if place.ours and not place.quoted}
    assert silent == {"cut", "packets", "direction", "trick", "stakes", "rounds"}


@both
def test_game_has_the_name_of_its_rule_set(rules: PiqueseptRules) -> None:
    assert PiqueseptGame(rules).name == rules.name


def test_soloist_holds_the_seven_and_leads() -> None:
    for number in range(1, 9):
        game = PiqueseptGame(FOUR_HANDS)
        state, _ = game.apply(game.single_deal(number % 4), Deal(order(number, 32)))
        assert SEVEN in state.dealt[state.soloist]
        assert state.tricks[0].leader == state.soloist
