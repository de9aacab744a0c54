"""The Piquesept players play legally, honestly and repeatably, and each is stronger than the one below."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

import pytest

from picket_desktop.ai.advice import advise
from picket_desktop.ai.duel import duel
from picket_desktop.ai.piquesept.playing.playout import BEATS, Table, play_out
from picket_desktop.ai.piquesept.reading import imagine, mask, read
from picket_desktop.ai.player import Choice, players
from picket_desktop.engine.cards import Card, Rank, card, cards, pack
from picket_desktop.engine.deals import order
from picket_desktop.engine.piquesept.counting import TRUMPS, WORTH, winning
from picket_desktop.engine.piquesept.events import Drew
from picket_desktop.engine.piquesept.moves import Deal, Give, Play
from picket_desktop.engine.piquesept.record import play_through, read_record
from picket_desktop.engine.piquesept.referee import PiqueseptGame
from picket_desktop.engine.piquesept.ruleset import FOUR_HANDS, PiqueseptRules, rule_sets
from picket_desktop.engine.piquesept.state import Phase, State, View

P4 = """
rules: piquesept-4
seat 0: AS QS 9H 8H KC TC QD JD
seat 1: 7S AH KH QH 7H AC QC 7D
seat 2: KS TS TH 9C 7C TD 9D 8D
seat 3: JS 9S 8S JH JC 8C AD KD
draw: 7D gives 7C
play: 7S KS JS AS, AH TH JH 8H, AC 9C 8C KC, KH TS 9S 9H, """
"""A deal with its first four tricks played."""
both = pytest.mark.parametrize("rules", rule_sets().values(), ids=lambda r: r.name)
each = pytest.mark.parametrize("name", ["random", "novice", "apprentice", "gamester", "expert"])
FEW = 4
"""How many worlds a player considers; just enough to choose a card."""


class Decision(NamedTuple):
    """One decision: the number of the deal, the state, the view of the seat to move, and its choice."""

    number: int
    state: State
    view: View
    choice: Choice


def decisions(rules: PiqueseptRules, name: str, deals: int) -> Iterator[Decision]:
    """Yield the choices of the player ``name``, playing every seat, in some deals."""
    game, player = PiqueseptGame(rules), players()[name]
    for number in range(1, deals + 1):
        state, _ = game.apply(game.single_deal(), Deal(order(number, rules.pack)))
        while state.actor >= 0:
            view = game.view_for(state, state.actor)
            choice = player.choose(view, random.Random(number), FEW)
            yield Decision(number, state, view, choice)
            state, _ = game.apply(state, choice.move)


@cache
def gamesters(rules: PiqueseptRules) -> tuple[State, ...]:
    """Return the states of some deals between gamesters."""
    return tuple(at.state for at in decisions(rules, "gamester", 4))


def elsewhere(rules: PiqueseptRules) -> Iterator[tuple[View, View]]:
    """Yield pairs of a seat's views during the play: as it is, and with the other hands distributed in
    another possible way."""
    game, rng = PiqueseptGame(rules), random.Random(8)
    for state in gamesters(rules):
        seat = state.actor
        if state.phase is not Phase.PLAY:
            continue
        view = game.view_for(state, seat)
        imagined = [_cards(h) for h in imagine(read(view), rng)]
        dealt = tuple(d if s == seat else () for s, d in enumerate(state.dealt))
        yield view, game.view_for(state._replace(hands=tuple(imagined), dealt=dealt), seat)


@pytest.mark.sweep
@both
@each
def test_player_plays_whole_deals_repeatably_with_reasons(rules: PiqueseptRules, name: str) -> None:
    player = players()[name]
    assert player.plays(rules.name)
    for number, _, view, choice in decisions(rules, name, 6):
        assert choice.move in view.moves
        assert choice.reason.code
        assert choice == player.choose(view, random.Random(number), FEW)


@pytest.mark.sweep
@both
@each
def test_hidden_cards_do_not_change_the_choice(rules: PiqueseptRules, name: str) -> None:
    player = players()[name]
    for view, other in elsewhere(rules):
        assert other == view
        assert player.choose(other, random.Random(5), FEW) == player.choose(view, random.Random(5), FEW)


@both
def test_hidden_cards_do_not_change_the_advice(rules: PiqueseptRules) -> None:
    for view, other in list(elsewhere(rules))[::4]:
        assert advise(other, 5, 1) == advise(view, 5, 1)


def _cards(hand: int) -> tuple[Card, ...]:
    return tuple(sorted((c for c in pack(36) if c.bit & hand), key=lambda c: (c.suit, -c.rank)))


@both
def test_imagined_hands_are_a_possible_deal(rules: PiqueseptRules) -> None:
    rng = random.Random(2)
    for _, state, view, _ in decisions(rules, "novice", 12):
        hands = imagine(read(view), rng)
        assert [h.bit_count() for h in hands] == list(view.counts)
        assert sum(hands) == sum(mask(h) for h in state.hands)
        assert hands[view.seat] == mask(view.hand)
        assert all(hands[seat] & c.bit for c, seat in view.placed.items())


@both
def test_true_hands_are_never_ruled_out_except_the_unseen_draw(rules: PiqueseptRules) -> None:
    for _, state, view, _ in decisions(rules, "random", 25):
        unknown = state.drawn.bit if state.drawn and view.drawn is None else 0
        for seat, hand in enumerate(read(view).hands):
            if seat != view.seat:
                held = mask(state.hands[seat]) & ~(unknown if seat == state.drawer else 0)
                assert not held & ~(hand.may | hand.sure)


def test_reading_infers_a_void_and_the_drawn_card() -> None:
    """In the deal P4, after the fourth trick, seat 2 has trumped a heart and given the king of trumps."""
    state = play_through(read_record(f"{P4}TD"))
    hands = read(PiqueseptGame(FOUR_HANDS).view_for(state, 3)).hands
    assert not hands[2].may & mask(cards("QH 7H AS"))
    assert hands[2].may & card("9D").bit
    assert hands[0].may & card("QS").bit
    soloists = read(PiqueseptGame(FOUR_HANDS).view_for(state, 1)).hands
    assert soloists[2].sure == card("7D").bit


def test_beats_table_agrees_with_the_trick_winner() -> None:
    game = pack(32)[1:]
    for led in game[::3]:
        for best in game[::2]:
            if best.suit is not led.suit and winning((led, best)) == 0:
                continue
            for other in game:
                if other not in (led, best):
                    takes = winning((led, best, other)) == 2
                    assert bool(BEATS[led.suit][best.index] & other.bit) == takes or led.rank > best.rank


def test_play_out_scores_sure_wins_and_losses() -> None:
    """With the last two trumps against plain cards, the soloist wins both tricks. With two worthless cards,
    the soloist loses both."""
    hands = [mask(cards(h)) for h in ("AS KS", "AH TH", "AC TC", "AD TD")]
    assert play_out(Table(hands, 0, 0, [], 10)) == (10 + 15 + 3 * 21, True)
    weak = [mask(cards(h)) for h in ("7H 8H", "AH TH", "AC TC", "AD TD")]
    assert play_out(Table(weak, 0, 0, [], 10)) == (10, False)


@pytest.fixture
def giving() -> View:
    game = PiqueseptGame(FOUR_HANDS)
    number = 1
    while True:
        state, _ = game.apply(game.single_deal(), Deal(order(number, 32)))
        if state.phase is Phase.DRAW:
            state, events = game.apply(state, game.legal_moves(state)[0])
            assert any(isinstance(e, Drew) for e in events)
            return game.view_for(state, state.actor)
        number += 1


def test_gamester_gives_back_neither_trump_nor_points(giving: View) -> None:
    move = players()["gamester"].choose(giving, random.Random(1), 20).move
    assert isinstance(move, Give)
    assert move.card.suit is not TRUMPS
    assert WORTH[move.card.index] == 0


def test_gamester_smears_the_ten_on_a_partners_trick() -> None:
    """In this variation of `P4`, seat 2 holds the ten of diamonds and two worthless cards. It plays last to a
    trick that a partner is winning."""
    game, gamester = PiqueseptGame(FOUR_HANDS), players()["gamester"]
    partners = play_through(read_record(f"{P4}9D KD QD 7H, AD JD 7C"))
    choice = gamester.choose(game.view_for(partners, 2), random.Random(1), 20)
    assert choice.move == Play(card("TD"))
    assert choice.reason.code == "smear-surely"


@pytest.mark.parametrize("name", ["apprentice", "gamester", "expert", "master"])
def test_every_player_puts_points_on_a_partners_trick(name: str) -> None:
    """The deal P4 continues differently: seat 2, who holds tens and worthless cards, plays last to the
    trick."""
    partners = play_through(read_record(f"{P4}9D KD QD 7H, AD JD 7C"))
    choice = players()[name].choose(PiqueseptGame(FOUR_HANDS).view_for(partners, 2), random.Random(1), 20)
    assert choice.move == Play(card("TD"))


def test_rich_lead_is_not_told_as_holding_a_poorer_card_back() -> None:
    """If a novice leads a ten and keeps another card of its suit, the reason given is never that a card of
    less value is kept, and often that the ten counts."""
    codes: Counter[str] = Counter()
    for _, _, view, choice in decisions(rule_sets()["piquesept-3"], "novice", 40):
        led = choice.move.card if isinstance(choice.move, Play) and not view.open_trick else None
        kept = choice.reason.values.get("kept")
        if (
            led is not None
            and led.rank is Rank.TEN
            and any(c.suit is led.suit for c in view.hand if c != led)
        ):
            codes[choice.reason.code] += 1
            assert kept is None or WORTH[kept.index] >= WORTH[led.index]
    assert codes["lead-rich"] > 5


def test_apprentice_leads_an_ace_too_early_and_keeps_what_counts_from_the_soloist() -> None:
    """In the deal P4 the soloist leads an ace while trumps are still out. Seat 0 must follow, and plays the
    poorer of two cards."""
    apprentice, game = players()["apprentice"], PiqueseptGame(FOUR_HANDS)
    begun = P4.partition("play:")[0] + "play: 7S KS JS AS"
    soloist = game.view_for(play_through(read_record(begun)), 1)
    assert apprentice.choose(soloist, random.Random(1), 1).move in (Play(card("AH")), Play(card("AC")))
    lost = game.view_for(play_through(read_record(f"{begun}, AH TH JH")), 0)
    assert apprentice.choose(lost, random.Random(1), 1).move == Play(card("8H"))


@pytest.mark.full
@pytest.mark.parametrize(
    "rules",
    [pytest.param(rules, marks=[pytest.mark.rest] * (rules.seats > 3)) for rules in rule_sets().values()],
    ids=lambda rules: rules.name,
)
@pytest.mark.parametrize(
    ("better", "worse"), [("novice", "random"), ("apprentice", "novice"), ("gamester", "apprentice")]
)
def test_each_player_beats_the_one_below(rules: PiqueseptRules, better: str, worse: str) -> None:
    """Measuring the steps from the gamester to the master takes more deals (`python -m tests.strength
    ladder`)."""
    found = duel(players()[better], players()[worse], PiqueseptGame(rules), 200, seed=11)
    assert found.ci95[0] > 0
