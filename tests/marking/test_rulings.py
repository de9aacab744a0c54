"""Rulings at a table with real cards: what each does to a worked deal, and what is refused. A marked game
with rulings is replayed from its text to the same totals."""

from __future__ import annotations

import random
from typing import Any

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.events import RulingGiven
from picket_desktop.engine.game import NATURE, NOBODY, IllegalMove, Move
from picket_desktop.engine.marking import Marker, Ruled
from picket_desktop.engine.picket import rulings as picket
from picket_desktop.engine.picket.events import Line, SetEnded, by_line
from picket_desktop.engine.picket.marking.marks import Say, Trick
from picket_desktop.engine.piquesept import rulings as piquesept
from picket_desktop.engine.progress import replayed
from picket_desktop.engine.record import MARKED, Note, Record, read
from picket_desktop.engine.rulings import BEGINS_ANEW, Effect, Errs, Ruling
from picket_desktop.words.words import words_for
from tests.marking.games import played

TWO_HANDED = [name for name in games.names() if games.rules(name).family == "picket"]
NAMES = "Anne", "Jack", "Ruth", "Will"
FALSE = "dealer 1", "say 0 point 4", "answer point good", "say 0 sets 3 A", "answer sets good"
"""Elder's calls in Cotton's game; the three aces are false."""
LED = "trick 0 led"


def marked(name: str, *marks: str, options: Any = ()) -> tuple[Marker[Any], Any]:
    """Return the marker of a game, and the state after these marks."""
    marker = games.marker(games.rules(name, options))
    state = marker.start()
    for mark in marks:
        state, _ = marker.apply(state, marker.read_move(mark))
    return marker, state


def refused(name: str, *marks: str, options: Any = ()) -> str:
    """Return the error code with which the last of these marks is refused."""
    marker, state = marked(name, *marks[:-1], options=options)
    with pytest.raises(IllegalMove) as refusal:
        marker.apply(state, marker.read_move(marks[-1]))
    return refusal.value.reason.code


def text_of(name: str, *marks: str) -> str:
    rules = games.rules(name)
    players = NAMES[: games.game(rules).seats]
    moves = tuple(map(games.marker(rules).read_move, marks))
    return Record(games.marker(rules).rules, players, 0, moves=moves, notes=(Note(0, MARKED),)).write()


# each effect


def test_misreckoning_bars_the_hand_and_lets_the_other_reckon_everything() -> None:
    """Cotton: "debarred from reckoning anything he really hath, and his Adversary shall reckon all hath"."""
    _, before = marked("cotton", *FALSE, LED)
    assert before.now.totals == (8, 0)
    struck = *FALSE, LED, "ruling misreckoned 0"
    _, barred = marked("cotton", *struck)
    assert by_line(barred.now.told) == {Line.PLAY: (1, 0)}
    _, told = marked("cotton", *struck, "say 1 sequences 3", "say 1 sets 3 T", "trick 0 led")
    assert by_line(told.now.told) == {Line.SEQUENCES: (0, 3), Line.SETS: (0, 3), Line.PLAY: (2, 0)}


def test_who_is_barred_may_be_repiqued() -> None:
    """The Royall Game: being barred does not hinder the opponent's repicq."""
    quints = "say 1 sequences 6", "say 1 sets 4 K"
    _, state = marked("royall-1651", *FALSE, LED, "ruling misreckoned 0", *quints)
    assert by_line(state.now.told)[Line.REPIQUE] == (0, 60)


def test_false_call_is_found_out_when_the_deal_is_over() -> None:
    played = *FALSE, *[LED] * 6, *["trick 0"] * 6
    _, over = marked("cotton", *played)
    assert over.now.phase.stopped
    marker, state = marked("cotton", *played, "ruling misreckoned 0", "say 1 point 3")
    assert by_line(over.now.told)[Line.POINT] == (4, 0)
    assert by_line(state.now.told)[Line.POINT] == (0, 3)
    assert marker.actor(state) == NATURE
    assert replayed(read(text_of("cotton", *played, "ruling misreckoned 0"))).totals == (47, 0)
    later = *played, "ruling misreckoned 0", "next-deal", "say 1 point 3"
    assert marked("cotton", *later)[1].now.totals == replayed(read(text_of("cotton", *later))).totals


def test_set_that_was_won_by_a_false_call_goes_on() -> None:
    options = [("target", "31")]
    won = "dealer 1", *(f"say 0 sets 4 {rank}" for rank in "AKQ"), "answer sets good"
    marker, state = marked("cotton", *won, options=options)
    assert marker.actor(state) == NOBODY
    marker, state = marked("cotton", *won, "ruling misreckoned 0", options=options)
    assert (marker.actor(state), state.now.totals, state.now.match.settlement) == (0, (0, 0), None)
    record = Record(marker.rules, NAMES[:2], 0, notes=(Note(0, MARKED),))
    for mark in (*won, "ruling misreckoned 0"):
        record = record.with_move(marker.read_move(mark))
    again = replayed(read(record.write()))
    assert (again.over, again.deals, again.winner) == (False, (), None)


@pytest.mark.parametrize("ruling", ["two-faced", "too-many-dealt"])
def test_misdeal_is_dealt_again_by_the_same_dealer(ruling: str) -> None:
    marker, state = marked("cotton", *FALSE, f"ruling {ruling} 1")
    assert (state.now.match.number, state.now.elder, state.now.totals) == (1, 0, (0, 0))
    assert state.now.told[-1] == RulingGiven(ruling, 1, "")
    assert not marker.is_marked(state, marker.read_move("say 0 point 4"))
    _, on = marked("cotton", *FALSE, f"ruling {ruling} 1", "say 0 point 3", "answer point good")
    assert on.now.totals == (3, 0)


def test_pack_that_proves_wrong_voids_the_deal_in_the_play() -> None:
    """Law 75: "the deal in which the discovery is made is void"."""
    first = "dealer 1", *["trick 0"] * 12
    _, state = marked("rubicon", *first, "next-deal", "trick 1", "ruling wrong-pack 0")
    assert (state.now.match.number, state.now.elder, state.said.tricks) == (2, 1, ())
    assert state.now.totals == marked("rubicon", *first)[1].now.totals


def test_what_was_not_shown_is_lost_and_a_lower_one_reckoned() -> None:
    """Cotton: "or else the other may reckon his, tho Inferior, upon showing em"."""
    said = "dealer 1", "say 0 point 4", "answer point good", "say 0 sets 3 A", "answer sets good", LED
    _, state = marked("cotton", *said, "ruling unshown 0 point", "say 1 point 3")
    assert by_line(state.now.told) == {Line.POINT: (0, 3), Line.SETS: (3, 0), Line.PLAY: (1, 0)}


def test_foul_player_loses_the_set_whatever_the_score() -> None:
    marker, state = marked("cotton", *FALSE, "ruling foul 0")
    end = state.now.match.settlement
    assert (marker.actor(state), end.winner, end.totals, end.stake) == (NOBODY, 1, (7, 0), 1)
    whole = *FALSE, *[LED] * 6, *["trick 0"] * 6
    marker, late = marked("cotton", *whole, "ruling foul 0")
    assert (marker.actor(late), late.now.match.settlement.winner) == (NOBODY, 1)
    assert late.now.match.settlement.totals == marked("cotton", *whole)[1].now.totals


DOUBLE = (
    "dealer 1", "say 0 point 7", "answer point good", "say 0 sequences 8", "answer sequences good",
    "say 0 sets 4 A", "answer sets good", "trick 0",
)  # fmt: skip
"""The marks of a game at Piquet au cent that Elder wins while Younger has fewer than fifty, so that it counts
double."""


def test_who_has_lost_twice_over_does_not_get_off_by_a_ruling() -> None:
    marker, state = marked("au-cent-1908", *DOUBLE)
    assert state.now.match.sets == (2, 0)
    ruling = marker.read_move("ruling younger-takes 1")
    assert marker.marked(state, ruling).now.match.sets == (1, 0), "what the refusal prevents"
    assert refused("au-cent-1908", *DOUBLE, "ruling younger-takes 1") == "mark-lost"
    _, won = marked("au-cent-1908", *DOUBLE, "ruling elder-mixes 0")
    assert won.now.match.sets == (0, 1), "the winner may still lose the set"


@pytest.mark.parametrize(
    ("name", "ruling"), [("rubicon", "wrong-dealer"), ("au-cent", "wrong-dealer-at-cent")]
)
def test_deal_changes_its_dealer_once(name: str, ruling: str) -> None:
    turned = "dealer 1", f"ruling {ruling} 0"
    for seat in (0, 1):
        assert refused(name, *turned, f"ruling {ruling} {seat}") in ("mark-twice", "mark-ruling-seat")
    again = next(one for one, _ in marked(name, *turned)[0].rulings(marked(name, *turned)[1]) if one.plays_on)
    anew = *turned, f"ruling {again.name} 0"
    assert refused(name, *anew, f"ruling {ruling} 1") == "mark-twice", "nor when it is dealt again"


@pytest.mark.parametrize("name", TWO_HANDED)
@pytest.mark.parametrize("seed", range(2))
def test_no_ruling_brings_points_to_who_erred(name: str, seed: int) -> None:
    """A ruling gives no points to the player who erred as long as the set goes on, whatever was marked
    before. There is one exception: the ten for the cards may be scored earlier, if that now leads to a pique
    that the struck points had led to before."""
    rules, marker = games.rules(name), games.marker(games.rules(name))
    pique, state = marker.rules.pique, marker.start()
    early = marker.rules.play.cards_points if pique.cards_toward_pique else 0
    for mark in played(rules, seed)[0][:60]:
        state = marker.marked(state, mark)
        told = state.now.told
        if any(isinstance(event, SetEnded) for event in told):
            continue
        for _, offer in marker.rulings(state):
            for ruling in offer.marks:
                if marker.why_not(state, ruling) is None and marker.effect(ruling) not in BEGINS_ANEW:
                    after = marker.marked(state, ruling)
                    if any(isinstance(event, SetEnded) for event in after.now.told):
                        assert after.now.told[-1].winner != ruling.seat, ruling.write()
                    else:
                        most = state.now.totals[ruling.seat] + early
                        assert after.now.totals[ruling.seat] <= most, ruling.write()
                    assert marker.why_not(after, ruling) is not None, "it is given once"


def test_lost_set_is_one_of_a_match() -> None:
    options = [("match-sets", "3")]
    marker, state = marked("cotton", *FALSE, "ruling foul 0", options=options)
    assert (marker.actor(state), state.now.match.sets, state.now.match.standing) == (NATURE, (0, 1), (0, 0))


def test_set_lost_by_a_foul_is_no_double_one() -> None:
    """A double game is won by "scoring a hundred before his adversary has scored fifty" (Laws of au Cent)."""
    _, state = marked("au-cent", "dealer 1", "ruling elder-mixes 0", options=[("lurch", "50")])
    assert (state.now.match.settlement.how, state.now.match.settlement.stake) == ("ruled", 1)


def test_false_call_at_rubicon_scores_nothing_at_all() -> None:
    """Law 54: "he can reckon nothing that deal", and the other player "may reckon anything he has good"."""
    said = "dealer 1", "say 0 point 6", "answer point good", "say 0 sets 3 A", "answer sets good", "trick 0"
    _, state = marked("rubicon", *said, "ruling false-call 0 sets", "say 1 sets 3 T", "trick 0", "trick 1")
    assert by_line(state.now.told) == {Line.SETS: (0, 3), Line.PLAY: (0, 1)}


def test_card_too_many_saves_a_rubicon() -> None:
    """Cavendish, Case XXII. Younger plays with thirteen cards and so reckons nothing. He still wins 283,
    since he stands at 92 and Elder reaches only 91."""
    marker = games.marker(games.rules("rubicon"))
    state = marker.start()
    for text in ("dealer 0", *(["trick 0"] * 12 + ["next-deal"]) * 5):
        state, _ = marker.apply(state, marker.read_move(text))
    opening = state.opening._replace(match=state.opening.match._replace(standing=(62, 92)))
    state = state._replace(opening=opening, now=opening)
    assert opening.elder == 0
    for text in (
        "say 0 point 5",
        "answer point equal",
        "say 0 sequences 4",
        "answer sequences good",
        "say 0 sequences 3",
        "say 0 sets 4 J",
        "answer sets good",
        "ruling more-than-twelve 1",
        *["trick 0"] * 5,
        *["trick 1"] * 6,
        "trick 0",
    ):
        state, _ = marker.apply(state, marker.read_move(text))
    end = state.now.match.settlement
    assert (end.totals, end.winner, end.stake, end.how) == ((91, 92), 1, 283, "rubicon")


def test_hand_that_scores_nothing_still_bars_a_repique() -> None:
    """Law 58: "his cards, though not good to score, are good to bar his adversary"."""
    high = "say 0 sets 4 A", "answer sets good", "say 0 sets 4 K", "say 0 sets 3 Q"
    alone = "dealer 1", "say 0 point 4", "answer point not-good", "say 1 point 5", *high
    _, state = marked("rubicon", *alone, "ruling more-than-twelve 1")
    assert by_line(state.now.told) == {Line.SETS: (31, 0)}
    _, free = marked("rubicon", "dealer 1", *high, "trick 0", "ruling more-than-twelve 1")
    assert by_line(free.now.told)[Line.REPIQUE] == (60, 0)


def test_blank_counts_for_who_scores_nothing_else() -> None:
    """Cavendish, Case XXI."""
    _, state = marked("rubicon", "dealer 1", "blank 0", "say 0 point 5", "answer point good", "trick 0",
                      "ruling discard-taken-back 0")  # fmt: skip
    assert state.now.totals == (10, 0)


def test_wrong_dealer_at_rubicon_is_made_good_by_two_deals_running() -> None:
    """Law 16: the player who should have dealt "must deal twice running"."""
    whole = ["trick 0"] * 12
    marks = ["dealer 1", *whole, "next-deal", "ruling wrong-dealer 1"]
    dealers = []
    for number in range(4):
        _, state = marked("rubicon", *marks, *([*whole, "next-deal"] * number))
        dealers.append(1 - state.now.elder)
    assert dealers == [1, 0, 0, 1]
    _, state = marked("rubicon", *marks, "say 0 point 5", "answer point good")
    assert (state.now.elder, state.now.made) == (0, (5, 0))
    assert state.now.told[0].elder == 0
    assert refused("rubicon", *marks[:-1], "say 1 point 5", marks[-1]) == "mark-calls-first"
    assert replayed(read(text_of("rubicon", *marks, *whole))).deals[2].role == "elder"


def test_equal_call_that_is_not_shown_gives_way() -> None:
    """Laws of au Cent: if Younger says equal and plays "without showing", Elder "may show and reckon"; if
    Elder leads without showing, "the adversary may show and reckon"."""
    equal = "dealer 1", "say 0 point 5", "answer point equal", "trick 0"
    assert by_line(marked("au-cent-1908", *equal)[1].now.told) == {Line.PLAY: (1, 0)}
    _, state = marked("au-cent-1908", *equal, "ruling equal-unshown 1 point")
    assert by_line(state.now.told) == {Line.POINT: (5, 0), Line.PLAY: (1, 0)}
    _, state = marked("au-cent-1908", *equal, "ruling equal-unshown 0 point", "say 1 point 5")
    assert by_line(state.now.told) == {Line.POINT: (0, 5), Line.PLAY: (1, 0)}
    assert refused("au-cent", *equal, "ruling equal-unshown 1 point") == "mark-no-such-ruling"


def test_bonus_that_is_not_called_for_is_lost() -> None:
    """Cotton: "if you can but remember to call for your Picy, or Repicy before you deal again, you shall lose
    neither of them, otherwise you must"; Stirler: "immediately call out"."""
    high = "dealer 1", "say 0 sets 4 A", "answer sets good", "say 0 sets 4 K", "say 0 sets 3 Q", LED
    whole, options = (*high, *[LED] * 10, "trick 0"), [("target", "300")]
    assert by_line(marked("cotton", *whole, options=options)[1].now.told)[Line.REPIQUE] == (60, 0)
    made = by_line(marked("cotton", *whole, "ruling bonus-late 0", options=options)[1].now.told)
    assert (made[Line.SETS], Line.REPIQUE in made, Line.PIQUE in made) == ((31, 0), False, False)
    assert refused("cotton", *high, "ruling bonus-late 0", options=options) == "mark-ruling-not-now"
    _, state = marked("stirler", *high, "ruling bonus-uncalled 0", "trick 0")
    assert {Line.PIQUE, Line.REPIQUE}.isdisjoint(by_line(state.now.told))


def test_bonus_that_is_lost_takes_back_the_set_that_it_won() -> None:
    options = [("target", "90")]
    won = "dealer 1", *(f"say 0 sets 4 {rank}" for rank in "AKQ"), "answer sets good"
    marker, state = marked("royall-1651", *won, options=options)
    assert marker.actor(state) == NOBODY
    marker, state = marked("royall-1651", *won, "ruling bonus-late 0", options=options)
    assert (marker.actor(state), state.now.totals) == (0, (42, 0))


def even(elder: int) -> list[str]:
    """Return the marks for the tricks of a deal in which both players score seven."""
    return [f"trick {elder}"] * 6 + [f"trick {1 - elder}"] * 6


def even_deals(marker: Marker[Any], state: Any, deals: int) -> Any:
    """Return the state after this many even deals, with the next one dealt."""
    for _ in range(deals):
        for mark in (*even(state.now.elder), "next-deal"):
            state, _ = marker.apply(state, marker.read_move(mark))
    return state


@pytest.mark.parametrize(
    ("number", "name", "dealers"),
    [
        (4, "wrong-dealer", [1, 0, 0, 1, 0]),
        (5, "wrong-dealer-last", [0, 1, 0, 1]),
        (6, "wrong-dealer-last", [1, 0, 1]),
    ],
)
def test_deal_out_of_turn_near_the_end_is_not_made_good(number: int, name: str, dealers: list[int]) -> None:
    """A deal out of turn is made good, "unless that or the next deal be the last of the partie" (Law 16).
    After a tie each player deals once more (Law 71)."""
    marker, state = marked("rubicon", "dealer 1")
    state = even_deals(marker, state, number - 1)
    offered = {ruling.name for ruling, _ in marker.rulings(state)}
    assert offered & {"wrong-dealer", "wrong-dealer-last"} == {name}
    state, _ = marker.apply(state, marker.read_move(f"ruling {name} {state.opening.elder}"))
    found = [1 - state.opening.elder]
    while state.now.match.number < 8:
        state = even_deals(marker, state, 1)
        found.append(1 - state.opening.elder)
    assert found == dealers


def test_deal_out_of_turn_that_was_recorded_near_the_end_is_read_as_it_was() -> None:
    """A record made before this rule considered the last deals is read as the game was played."""
    marker, state = marked("rubicon", "dealer 1")
    state = even_deals(marker, state, 4)
    state, _ = marker.apply(state, marker.read_move(f"ruling wrong-dealer {state.opening.elder}"))
    dealer = 1 - state.opening.elder
    assert 1 - even_deals(marker, state, 1).opening.elder == 1 - dealer


def test_wrong_dealer_at_cent_is_not_made_good() -> None:
    whole = [*["trick 0 led"] * 9, *["trick 0"] * 3]
    marks = "dealer 1", *whole, "next-deal", "ruling wrong-dealer-at-cent 1"
    assert marked("au-cent", *marks)[1].now.elder == 0
    assert marked("au-cent", *marks, *whole, "next-deal")[1].now.elder == 1


def test_piquesept_is_dealt_again() -> None:
    _, state = marked("piquesept-4", "dealer 1", "soloist 2", "taken soloist 43", "ruling wrong-deal 1")
    assert (state.now.number, state.now.dealer, state.tricks, state.now.made) == (1, 1, (), (0, 0))
    assert [event for event in state.now.told if isinstance(event, RulingGiven)]
    assert refused("piquesept-4", "dealer 1", "ruling wrong-deal 0") == "mark-ruling-seat"
    assert marked("piquesept-4", "dealer 1", "ruling wrong-deal 1", "soloist 0")[1].now.soloist == 0


# what is refused


@pytest.mark.parametrize(
    ("code", "name", "marks"),
    [
        ("mark-no-such-ruling", "rubicon", ["dealer 1", "ruling foul 0"]),
        ("mark-no-such-ruling", "rubicon", ["dealer 1", "ruling false-call 0"]),
        ("mark-no-such-ruling", "cotton", ["dealer 1", "ruling one-faced 1"]),
        ("mark-no-such-ruling", "cotton", ["dealer 1", "ruling unshown 0 sets"]),
        ("mark-no-such-ruling", "stirler", ["dealer 1", "ruling unshown 0 point"]),
        ("mark-ruling-seat", "cotton", ["dealer 1", "ruling two-faced 0"]),
        ("mark-ruling-seat", "au-cent", ["dealer 1", "ruling younger-takes 0"]),
        ("mark-ruling-not-now", "cotton", ["ruling foul 0"]),
        ("mark-ruling-not-now", "cotton", ["dealer 1", LED, "ruling two-faced 1"]),
        ("mark-ruling-not-now", "cotton", ["dealer 1", "ruling foul 0", "ruling misreckoned 1"]),
        ("mark-twice", "cotton", [*FALSE, "ruling misreckoned 0", "ruling misreckoned 0"]),
        ("mark-ruled-out", "cotton", [*FALSE, "ruling misreckoned 0", "say 0 sets 3 K"]),
        ("mark-ruled-out", "cotton", [*FALSE, "ruling misreckoned 0", "blank 0"]),
        ("mark-not-called", "cotton", [*FALSE, "ruling misreckoned 0", "answer sets good"]),
        ("mark-needs-no-answer", "cotton", [*FALSE, "ruling misreckoned 1", "answer sets not-good"]),
        ("mark-played", "cotton", [*FALSE, LED, "ruling unshown 0 point", "say 1 sets 3 K"]),
    ],
)
def test_impossible_is_refused(code: str, name: str, marks: list[str]) -> None:
    assert refused(name, *marks) == code
    rules = games.rules(name)
    marker, state = marked(name, *marks[:-1])
    reason = marker.why_not(state, marker.read_move(marks[-1]))
    assert reason is not None
    assert words_for(rules).refusals.reason(reason).endswith(".")


def test_what_a_false_caller_called_is_no_longer_held_against_the_other() -> None:
    assert refused("rubicon", "dealer 1", "say 0 sets 4 A", "answer sets good", "say 1 sets 3 A")
    assert marked("rubicon", "dealer 1", "say 0 sets 4 A", "answer sets good", "trick 0",
                  "ruling false-call 0 sets", "say 1 sets 3 A")  # fmt: skip


# all of them


def held() -> list[tuple[str, Ruling]]:
    return [(name, one) for name in TWO_HANDED for one in picket.rulings_of(games.rules(name))]  # type: ignore[arg-type]


def test_every_ruling_is_phrased_with_its_source_in_every_book() -> None:
    for name in games.names():
        rules = games.rules(name)
        for plain in (True, False):
            words = words_for(rules, plain)
            told = words.families[rules.family].rulings_told(rules)
            assert told
            assert all(one.case and one.answer and one.source for one in told)
            assert len({one.whole for one in told}) == len(told)
            (section,) = (s for s in words.book.chapter(rules).sections if "rulings" in s.keys)
            text = "\n".join(section.paragraphs)
            assert [one for one in told if one.whole.removesuffix(".") not in text] == []


def test_no_two_rulings_of_a_game_have_one_name() -> None:
    for name in TWO_HANDED:
        names = [one.name for one in picket.rulings_of(games.rules(name))]  # type: ignore[arg-type]
        assert len({*names}) == len(names)
    assert len({one.name for one in piquesept.RULINGS}) == len(piquesept.RULINGS)


RECORDED = {
    "du-coeur": "foul misreckoned too-many-dealt too-many-taken two-faced unshown",
    "royall-1651": "forgotten-or-unshown foul misreckoned packet-too-many two-faced-must",
    "cotton": "foul misreckoned too-many-dealt too-many-taken two-faced unshown",
    "stirler": "foul misreckoned too-many-dealt too-many-taken two-faced",
    **dict.fromkeys(
        ("au-cent", "au-cent-1908"),
        "card-shown discard-taken-back elder-mixes elder-wrong-at-cent faced false-set led-unshown "
        "more-than-twelve short-stock two-wrong wrong-dealer-at-cent wrong-pack younger-takes",
    ),
    "rubicon": "card-shown discard-taken-back elder-wrong faced false-call more-than-twelve others-cards "
    "others-cards-mixed short-stock two-wrong wrong-dealer wrong-pack",
}
"""Names of rulings that the first records could contain."""


@pytest.mark.parametrize("name", TWO_HANDED)
def test_name_that_was_recorded_is_never_taken_away(name: str) -> None:
    found = {one.name for one in picket.rulings_of(games.rules(name)) if one.effect is not Effect.NOTHING}  # type: ignore[arg-type]
    assert set(RECORDED[name].split()) <= found


def test_a_set_is_lost_only_where_sets_are_played() -> None:
    for name, one in held():
        assert one.effect is not Effect.LOSES or games.rules(name).target


@pytest.mark.parametrize("plain", [True, False])
def test_strict_table_says_its_rulings_once(plain: bool) -> None:
    rules = games.rules("cotton", [("strict", "yes")])
    paragraphs = [p for s in words_for(rules, plain).book.chapter(rules).sections for p in s.paragraphs]
    struck = words_for(rules, plain).families["picket"].rules.struck_rule()  # type: ignore[attr-defined]
    assert sum(struck.removesuffix(".").lower() in p.lower() for p in paragraphs) == 1


@pytest.mark.parametrize("name", ["rubicon", "au-cent", "au-cent-1908"])
def test_chapter_says_whose_each_penalty_for_a_false_call_is(name: str) -> None:
    """Cotton's penalty applies at the strict table, Cavendish's with real cards."""
    rules = games.rules(name, [("strict", "yes")])
    sections = {s.heading: s for s in words_for(rules).book.chapter(rules).sections}
    strict, real = sections["The strict table"], sections["At a real table"]
    assert any("Cotton’s penalty" in text and "Cavendish’s laws" in text for text in strict.paragraphs)
    assert any("falsely" in text or "false call" in text for text in real.paragraphs)
    assert "Cotton" not in real.source


@pytest.mark.parametrize("name", ["rubicon", "au-cent"])
def test_rulings_of_another_book_are_our_reading(name: str) -> None:
    assert all(one.source.ours for one in picket.rulings_of(games.rules(name)))  # type: ignore[arg-type]
    assert not any(one.source.ours for one in picket.rulings_of(games.rules("au-cent-1908")))  # type: ignore[arg-type]


def test_numbers_of_a_ruling_are_those_of_the_stock() -> None:
    """The number of cards in a ruling is the number that Elder may take: five from the laws' stock of eight,
    or eight by house rule."""
    for name, options, top in (("au-cent-1908", (), "five"), ("au-cent", [("elder-max", "8")], "eight")):
        rules = games.rules(name, options)
        told = words_for(rules).families[rules.family].rulings_told(rules)
        assert any(f"one of the top {top} cards" in one.case for one in told)


def test_sheet_and_story_tell_the_ruling() -> None:
    rules = games.rules("cotton")
    family = words_for(rules).families[rules.family]
    marker, state = marked("cotton", *FALSE, LED, "ruling misreckoned 0")
    line = family.marking.lines(state)[0]
    assert (line.name, line.figures) == ("Ruling: all calls", ("barred", "–"))
    assert "[Cotton, The Compleat Gamester, 1674, ch. VI]" in line.why
    story = family.story(rules, marker.told(state), NAMES[:2])
    assert any(
        text.startswith("A ruling against Anne. If a player has called what they do not hold")
        for text in story
    )
    says = family.marking.says(marker.read_move("ruling unshown 1 point"), NAMES[:2], state)
    assert says.startswith("A ruling against Jack, about “")


# by chance


def with_rulings(name: str, seed: int) -> tuple[Record, Any]:
    """Return the record and the last state of a marked game with rulings at random places."""
    rng = random.Random(f"{name}/{seed}")
    marker = games.marker(games.rules(name))
    moves, _ = played(games.rules(name), seed)
    state, found = marker.start(), list[Move]()

    def make(mark: Move) -> None:
        nonlocal state
        state, _ = marker.apply(state, mark)
        found.append(mark)

    for move in moves:
        if marker.why_not(state, move) is None:
            make(move)
        if rng.random() < 0.08:
            given = [mark for _, offer in marker.rulings(state) for mark in offer.marks]
            if given := [mark for mark in given if marker.why_not(state, mark) is None]:
                make(rng.choice(given))
            late = [mark for offer in marker.offers(state) for mark in offer.marks if isinstance(mark, Say)]
            for mark in rng.sample(late, min(3, len(late))):
                if marker.why_not(state, mark) is None:
                    make(mark)
        if marker.actor(state) == NOBODY:
            break
    players = NAMES[: games.game(marker.rules).seats]
    return Record(marker.rules, players, 0, moves=tuple(found), notes=(Note(0, MARKED),)), state


@pytest.mark.parametrize("name", games.names())
def test_game_with_rulings_is_replayed_to_the_same_totals(name: str) -> None:
    ruled = 0
    for seed in range(6):
        record, state = with_rulings(name, seed)
        again = read(record.write())
        assert again == record
        progress, marker = replayed(again), record.referee
        assert isinstance(marker, Marker)
        stands = marker.view_for(state, 0)
        assert progress.totals == tuple(stands.totals)
        assert progress.over == (marker.actor(state) == NOBODY)
        ruled += sum(isinstance(move, Ruled) for move in record.moves)
    assert ruled > 5


@pytest.mark.parametrize("name", TWO_HANDED)
def test_who_is_barred_scores_nothing_of_what_is_barred(name: str) -> None:
    """Nothing marked later changes that, and only the other player may reckon what was struck."""
    for seed in range(6):
        _, state = with_rulings(name, seed)
        said, made = state.said, by_line(state.now.told)
        for seat, kind in said.struck:
            assert made.get(list(Line)[kind + 1], (0, 0))[seat] == 0
        for seat in said.silenced:
            assert all(points[seat] == 0 for line, points in made.items() if line is not Line.BLANK)


def test_rulings_are_offered_with_the_seats_that_may_err() -> None:
    for name, one in held():
        marker, state = marked(name, "dealer 1")
        offers = {ruling.name: offer for ruling, offer in marker.rulings(state)}
        if one.name not in offers or one.effect is Effect.NOTHING:
            continue
        seats = {mark.seat for mark in offers[one.name].marks if isinstance(mark, Ruled)}
        assert seats == {Errs.DEALER: {1}, Errs.OTHER: {0}, Errs.EITHER: {0, 1}}[one.errs]
        assert all(marker.why_not(state, mark) is None for mark in offers[one.name].marks)
    assert any(isinstance(mark, Trick) for offer in marker.offers(state) for mark in offer.marks)
