"""The mistakes of the novice, the apprentice and the gamester are seeded, rare, and like those that people
make."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache

import pytest

from picket_desktop.ai.duel import shuffled
from picket_desktop.ai.picket import apprentice, expert, gamester, novice
from picket_desktop.ai.picket.calling import heard
from picket_desktop.ai.picket.gamester import HighCards
from picket_desktop.ai.picket.plain_play import Forgetful, carries_on
from picket_desktop.ai.picket.reasons.why_played import Played
from picket_desktop.ai.player import Choice
from picket_desktop.engine import games
from picket_desktop.engine.cards import Card, Rank, card
from picket_desktop.engine.picket.calling.combinations import suits
from picket_desktop.engine.picket.events import Answered, Asked, Verdict
from picket_desktop.engine.picket.moves import Call, Kind, Play
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.state import Phase, View
from picket_desktop.engine.picket.sure import certain, possible
from tests.ai.picket.positions import Position

Chooses = Callable[[View, random.Random, int], Choice]
MANY = 2000
ELDER = "AS KS QS JS TS 9S AH KH 7H 7C 7D 8D"
YOUNGER = "8S 7S QH JH TH 9H AC KC QC AD KD QD"
STOCK = "8H JC JD 9C 8C TC TD 9D"


def calling() -> Position:
    """Return a position in which Elder is to call, with a point of five and a quint from the ace."""
    return Position("rubicon", ELDER, YOUNGER, STOCK).do("discard 7H 7C 7D 8D 9S", "discard 9H QH JH")


def leading(*cards: str) -> Position:
    """Return the position after nobody has called and these cards have been played."""
    position = calling()
    for text in (None, *cards):
        if text:
            position.do(f"play {text}")
        while position.state.phase is Phase.CALLS:
            position.do(Call(position.view.kind or Kind.POINT, ()))
    return position


def chosen(choose: Chooses, view: View, many: int = MANY) -> Counter[tuple[str, str]]:
    """Return how often each move was made, by move and code of its reason."""
    made = (choose(view, random.Random(f"slip-{seed}"), 0) for seed in range(many))
    return Counter((choice.move.write(), choice.reason.code) for choice in made)


def share(found: Counter[tuple[str, str]], code: str) -> float:
    return sum(times for (_, said), times in found.items() if said == code) / found.total()


def decisions(
    choose: Chooses, rules: str, deals: int, *house: tuple[str, str]
) -> Iterator[tuple[View, Choice]]:
    """Yield a player's decisions in some deals against itself."""
    for deal in range(deals):
        yield from _decisions(choose, rules, deal, *house)


@cache
def _decisions(
    choose: Chooses, rules: str, deal: int, *house: tuple[str, str]
) -> tuple[tuple[View, Choice], ...]:
    game, rng, found = PicketGame(games.rules(rules, list(house))), random.Random(deal), []
    pack = shuffled(game.rules.pack, f"human-{deal}")
    state = game.apply(game.single_deal(0), game.deal_move(pack))[0]
    while state.actor >= 0:
        view = game.view_for(state, state.actor)
        choice = choose(view, rng, 0)
        found.append((view, choice))
        state, _ = game.apply(state, choice.move)
    return tuple(found)


@pytest.mark.parametrize(("choose", "chance"), [(novice.choose, 1 / 8), (apprentice.choose, 1 / 16)])
def test_long_calls_are_forgotten_now_and_then(choose: Chooses, chance: float) -> None:
    found = chosen(choose, calling().view)
    assert set(found) == {("call point AS KS QS JS TS", "call-all"), ("call point", "forgot-call")}
    assert share(found, "forgot-call") == pytest.approx(chance, abs=0.025)


def test_gamester_forgets_no_call() -> None:
    assert len(chosen(gamester.choose, calling().view, 200)) == 1


@pytest.mark.parametrize("rules", ["rubicon", "du-coeur"])
def test_only_long_holdings_are_forgotten(rules: str) -> None:
    """About one in eight of the possible long calls is forgotten, and never any other call."""
    forgotten = long = 0
    for view, choice in decisions(novice.choose, rules, 60):
        if view.phase is Phase.CALLS and isinstance(best := view.moves[0], Call) and best.groups:
            may = novice.may_forget(view, best)
            assert may or choice.reason.code != "forgot-call"
            assert (choice.move == Call(best.kind, ())) is (choice.reason.code == "forgot-call")
            long += may
            forgotten += choice.reason.code == "forgot-call"
    assert long > 100
    assert forgotten / long == pytest.approx(1 / 8, abs=0.08)


@pytest.mark.parametrize("house", [("sinking", "no"), ("strict", "yes")])
def test_nothing_is_forgotten_where_it_must_be_called(house: tuple[str, str]) -> None:
    codes = Counter(choice.reason.code for _, choice in decisions(novice.choose, "rubicon", 30, house))
    assert codes["call-all"] > 30
    assert not codes["forgot-call"]


@pytest.mark.parametrize("rules", ["rubicon", "du-coeur"])
def test_what_was_spoken_of_is_not_forgotten(rules: str) -> None:
    """A player who has asked what a call is worth, or has answered it with anything but "good", does not then
    forget the holding."""
    spoken = 0
    for view, choice in decisions(novice.choose, rules, 120):
        best = view.moves[0]
        if view.phase is Phase.CALLS and isinstance(best, Call) and best.groups:
            asked = {e.kind for e in view.told if isinstance(e, Asked) and e.seat == view.seat}
            denied = {
                e.kind
                for e in view.told
                if isinstance(e, Answered) and e.seat == view.seat and e.verdict is not Verdict.GOOD
            }
            said = best.kind in asked | denied
            spoken += said
            assert not (said and choice.reason.code == "forgot-call")
    assert spoken > 10


@pytest.mark.parametrize("choose", [novice.choose, apprentice.choose])
def test_answers_are_told_as_answers(choose: Chooses) -> None:
    """The reason for an answer never says "if the opponent has nothing as good"."""
    codes: Counter[str] = Counter()
    for view, choice in decisions(choose, "rubicon", 60):
        if isinstance(move := choice.move, Call) and move.groups and heard(view, move.kind) is not None:
            codes[choice.reason.code] += 1
    assert set(codes) == {"equal", "not-good"}


@pytest.mark.parametrize("choose", [novice.choose, apprentice.choose, gamester.choose])
def test_same_seed_gives_the_same_slip(choose: Chooses) -> None:
    for view in (calling().view, leading().view, leading("KH").view):
        assert chosen(choose, view, 50) == chosen(choose, view, 50)


@pytest.mark.parametrize("choose", [apprentice.choose, gamester.choose])
def test_no_long_sequence_is_broken_to_draw_more_cards(choose: Chooses) -> None:
    """With nine cards in order and an ace, the player discards two cards although eight are allowed."""
    hand = "KS JS AH QH 7H 6H AC TC 8C 6C 9D 7D"
    position = Position("du-coeur", hand, "AS QS TS 9S KH JH TH KC QC JC KD QD")
    (made,) = chosen(choose, position.view, 5)
    assert made == ("discard 6H 7D", "keep-sequence")


def test_novice_makes_sure_of_a_trick_now_and_then() -> None:
    codes: Counter[str] = Counter()
    for view, choice in decisions(novice.choose, "rubicon", 150):
        trick = view.open_trick
        wins = [c for c in view.hand if trick and c.suit is trick.led.suit and c.rank > trick.led.rank]
        if view.phase is Phase.PLAY and len(wins) > 1:
            codes[choice.reason.code] += 1
    assert set(codes) == {"cheapest-win", "win-surely"}
    assert codes["win-surely"] / codes.total() == pytest.approx(1 / 8, abs=0.06)


@pytest.mark.parametrize(("choose", "lapses"), [(apprentice.choose, 1 / 4), (gamester.choose, 1 / 7)])
def test_suit_that_was_not_followed_is_carried_on(choose: Chooses, lapses: float) -> None:
    """The player leads the same suit again, barring lapses and the ace of another suit."""
    view = leading("AS", "7S", "KS", "8S", "QS", "TH").view
    assert carries_on(Forgetful(*view))
    found = chosen(choose, view)
    assert set(found) == {("play JS", "go-on"), ("play AH", "lead-high")}
    assert share(found, "lead-high") == pytest.approx(lapses, abs=0.03)


def test_winners_are_cashed_before_a_suit_is_broken() -> None:
    """The novice leads any ace. The apprentice leads the winners of the longest suit, barring lapses."""
    view = leading().view
    assert {card_led for card_led, _ in chosen(novice.choose, view)} == {"play AS", "play AH"}
    found = chosen(apprentice.choose, view)
    assert {card_led for card_led, _ in found} == {"play AS", "play AH"}
    assert share(found, "lead-high") == pytest.approx(1 / 2, abs=0.04)
    assert all(code == "lead-high" for led, code in found if led == "play AH")


def test_novice_says_for_what_a_sequence_across_the_suits_is_kept() -> None:
    """The novice discards kings to keep the sequence of five from the ten down, and says so."""
    hand, other = "QS 8S 7S 6S AH TH 9H 8H KC 7C KD 8D", "AS KS JS TS KH QH 7H QC JC QD JD TD"
    for seed in range(20):
        choice = novice.choose(Position("du-coeur", hand, other).view, random.Random(seed), 0)
        assert {"KC", "KD"} < {*choice.move.write().split()}
        assert choice.reason.code == "keep-sequence"
        assert choice.reason.values["number"] == 5


def test_novice_keeps_a_king_with_its_ace() -> None:
    hand, other = "AS QS 8S 7S JH 9H 6H AC KC 8C 6C QD", "KS JS TS 9S KH TH 8H 7H AD KD JD TD"
    for move, _ in chosen(novice.choose, Position("du-coeur", hand, other).view, 50):
        assert not {"AS", "AC", "KC"} & {*move.split()}


def test_novice_breaks_the_higher_of_equally_long_suits() -> None:
    """A novice without an ace leads from the longest suit. If several are equally long, the one with the
    highest card is led."""
    tied = 0
    for view, choice in decisions(novice.choose, "rubicon", 60):
        if isinstance(move := choice.move, Play) and view.open_trick is None:
            high = [suit for suit in suits(view.hand) if suit[0].rank is Rank.ACE]
            long = [suit for suit in suits(view.hand) if len(suit) == max(map(len, suits(view.hand)))]
            if not high and len(view.moves) == len(view.hand):
                tied += len(long) > 1
                assert move.card in (suit[0] for suit in long)
                assert move.card.rank == max(suit[0].rank for suit in long)
    assert tied > 50


@pytest.mark.parametrize("choose", [gamester.choose, expert.choose])
@pytest.mark.parametrize("deals", [40, pytest.param(120, marks=pytest.mark.full)])
def test_winners_are_seldom_thrown_while_a_lower_loser_is_held(choose: Chooses, deals: int) -> None:
    thrown: Counter[bool] = Counter()
    for view, choice in decisions(choose, "rubicon", deals):
        trick, move = view.open_trick, choice.move
        if trick and isinstance(move, Play) and move.card.suit is not trick.led.suit and len(view.moves) > 1:
            sure = Played(view, move.card).sure
            loser = any(c not in sure and c.rank < move.card.rank for c in view.hand)
            thrown[move.card in sure and loser] += 1
    assert thrown[True] / thrown.total() < 0.06


@pytest.mark.parametrize("choose", [apprentice.choose, gamester.choose])
def test_suit_whose_top_is_known_to_lose_is_not_broken(choose: Chooses) -> None:
    """Except in lapses, the player does not lead a suit if the opponent is known to hold a higher card for
    each card of its top run, as long as another suit can be led."""
    shown = 0
    for view, choice in decisions(choose, "rubicon", 120):
        if choice.reason.code in ("lead-long", "lead-top", "hard-to-beat", "lead-alone"):
            beaten = [_beaten_in_order(view, suit) for suit in suits(view.hand)]
            led = next(suit for suit in suits(view.hand) if choice.move.card in suit)  # type: ignore[attr-defined]
            shown += any(beaten) and not all(beaten)
            assert all(beaten) or not _beaten_in_order(view, led)
    assert shown > 5


def _beaten_in_order(view: View, suit: Sequence[Card]) -> bool:
    """Return True if the opponent is known to hold as many higher cards of the suit as the player has in an
    unbroken run from the top."""
    over = sum(c.suit is suit[0].suit and c.rank > suit[0].rank for c in certain(view))
    return over >= sum(c.rank == suit[0].rank - place for place, c in enumerate(suit))


@pytest.mark.parametrize(("choose", "memory"), [(apprentice.choose, Forgetful), (gamester.choose, HighCards)])
def test_lapses_lead_a_known_winner_of_equal_cards(choose: Chooses, memory: type[Forgetful]) -> None:
    equals = 0
    for view, choice in decisions(choose, "rubicon", 60):
        if choice.reason.code == "lead-high":
            known = memory(*view)
            out = {*certain(known), *possible(known)}
            alike = [c for c in view.hand if c.rank is choice.reason.values["card"].rank]
            wins = [c for c in alike if not any(d.suit is c.suit and d.rank > c.rank for d in out)]
            equals += 0 < len(wins) < len(alike)
            assert not wins or choice.reason.values["card"] in wins
    assert equals > 10


def test_small_cards_gone_are_forgotten_and_high_ones_by_some() -> None:
    small, high = leading("KH", "TH").view, leading("AS", "7S", "TS", "8S", "JC", "AC", "KC").view
    assert {*Forgetful(*small).unseen} - {*small.unseen} == {card("TH")}
    assert {*HighCards(*small).unseen} - {*small.unseen} == {card("TH")}
    assert card("AC") in Forgetful(*high).unseen
    assert card("AC") not in HighCards(*high).unseen


@pytest.mark.parametrize(("choose", "memory"), [(apprentice.choose, Forgetful), (gamester.choose, HighCards)])
def test_winners_are_known_from_what_is_remembered(choose: Chooses, memory: type[Forgetful]) -> None:
    cashed = 0
    for view, choice in decisions(choose, "rubicon", 20):
        if choice.reason.code == "cash-winner":
            led, cashed = choice.reason.values["card"], cashed + 1
            all_known = len(certain(view)) == view.other_count
            out = [] if all_known else [c for c in possible(memory(*view)) if c.suit is led.suit]
            assert all(c.rank < led.rank for c in out)
    assert cashed > 10
