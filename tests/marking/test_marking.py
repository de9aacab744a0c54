"""In games with real cards, a game's marks lead to the same totals as the game played in the engine.
Contradictions are pointed out by name."""

from __future__ import annotations

from itertools import islice

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.game import NOBODY, BadText, IllegalMove
from picket_desktop.engine.picket.events import Line, by_line
from picket_desktop.engine.picket.marking.marks import Concede
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.progress import replayed
from picket_desktop.engine.record import MARKED, Note, Record, given_out, read
from picket_desktop.words.words import words, words_for
from tests.marking.games import games_told, played, told_by

PRESSES = 12
"""Maximum number of presses for a deal, apart from those for its tricks."""
OPENED = ("dealer 1",)
FORTIES = "taken soloist 43", "taken defenders 41"
BOTH = "trick 1 led followed"
NOT_GOOD = "answer point not-good"
NINE_EACH = "say 0 sequences 9", "answer sequences equal"
TWELVE_HIGH = [*(f"say 0 sets 4 {rank}" for rank in "AKQ"), "answer sets good"]
THREE_QUARTS = ["say 0 sequences 4"] * 3


def marked(name, *marks, options=()):
    """Return the marker of a game, and the state after ``marks``."""
    marker = games.marker(games.rules(name, options))
    state = marker.start()
    for mark in marks:
        state, _ = marker.apply(state, marker.read_move(mark))
    return marker, state


def refused(name, *marks, options=()):
    """Return the code with which the last of ``marks`` is refused."""
    marker, state = marked(name, *marks[:-1], options=options)
    with pytest.raises(IllegalMove) as refusal:
        marker.apply(state, marker.read_move(marks[-1]))
    return refusal.value.reason.code


def check(deals):
    for told in deals:
        assert told.marked == told.played, f"{told.rules.name} {told.rules.changed()}\n{told.text}"
        assert told.presses <= PRESSES, told.text


@pytest.mark.parametrize("number", [50, pytest.param(150, marks=pytest.mark.full)])
def test_marked_deals_end_with_the_totals_of_the_engine(number):
    check(islice(games_told(seed=11), number))


@pytest.mark.parametrize("number", [50, pytest.param(150, marks=pytest.mark.full)])
def test_rare_hands_and_odd_calls_are_marked_as_they_are_heard(number):
    for told in islice(games_told(seed=12, rare=True), number):
        assert told.marked == told.played, f"{told.rules.name} {told.rules.changed()}\n{told.text}"


@pytest.mark.parametrize(
    "seed", [pytest.param(20, marks=pytest.mark.full), pytest.param(21, marks=pytest.mark.rest)]
)
def test_many_marked_deals_end_with_the_totals_of_the_engine(seed):
    check(islice(games_told(seed), 300))
    assert all(told.marked == told.played for told in islice(games_told(seed, rare=True), 300))


@pytest.mark.sweep
@pytest.mark.parametrize("name", games.names())
def test_marked_game_is_written_and_read_like_any_other(name):
    rules = games.rules(name)
    moves, state = played(rules, seed=5)
    names = ("Anne", "Jack", "Ruth", "Will")[: games.game(rules).seats]
    record = Record(rules, names, 0, moves=tuple(moves), notes=(Note(0, MARKED),))
    again = read(record.write())
    assert again == record
    assert given_out(again) == again
    progress = replayed(again)
    assert progress.over
    assert progress.totals == told_by(state)
    assert len(progress.deals) == len(names) * len(getattr(state.now, "match", state.now).past)
    assert read(Record(rules, names, 0, notes=(Note(0, MARKED),)).write()).moves == ()


def test_what_is_no_mark_is_refused_with_its_line():
    rules = games.rules("rubicon")
    text = Record(rules, ("Anne", "Jack"), 0, notes=(Note(0, MARKED),)).write()
    for line in ("play KS", "say 2 point 5", "say 0 point five", "trick 0 led led", "answer point maybe"):
        with pytest.raises(BadText):
            replayed(read(f"{text}dealer 1\n{line}\n"))


@pytest.mark.parametrize(
    "call", ["sequences 2", "sequences 13", "sequences 5 K", "sets 3", "sets 5 K", "point 5 K"]
)
@pytest.mark.parametrize("name", ["rubicon", "du-coeur"])
def test_call_that_no_pack_can_hold_is_refused_in_words(name, call):
    text = Record(games.rules(name), ("Anne", "Jack"), 0, notes=(Note(0, MARKED),)).write()
    with pytest.raises(BadText) as bad:
        replayed(read(f"{text}dealer 1\nsay 0 {call}\n"))
    assert f"“say 0 {call}” is not a move" in words().refusals.at_line(bad.value.line, bad.value.reason)


def test_deal_is_given_up_in_ways_that_score_differently():
    given_up = {}
    for score in ("every-lead", "leader-and-taker"):
        options = [("concede-last", "yes"), ("trick-score", score), ("deals", "4")]
        rules = games.rules("rubicon", options)
        led = " led" * (score == "leader-and-taker")
        played = [mark for _ in range(3) for mark in ["next-deal", *["trick 0"] * 3, *[f"trick 0{led}"] * 9]][
            1:
        ]
        marker, state = marked("rubicon", *OPENED, *played, "next-deal", options=options)
        marking = words_for(rules).families[rules.family].marking
        rows = [marking.row(one, ("Anne", "Jack"), state) for one in marker.offers(state)]
        found = [one for row in rows for one in row.entries if isinstance(one.mark, Concede)]
        assert len({one.label + one.says for one in found}) == len(found)
        given_up[score] = [one.mark.write() for one in found]
        assert refused("rubicon", *OPENED, *played, "next-deal", "concede 1 led", options=options)
    assert given_up["every-lead"] == ["concede 1", "concede 0"]
    assert given_up["leader-and-taker"] == ["concede 1", "concede 0", "concede 0 led"]


def test_hand_is_not_given_up_by_who_has_crossed_the_rubicon():
    # Seat 1 makes 12 and 1 in play and 40 by capot in each of its two deals, seat 0 nothing.
    played = [mark for _ in range(3) for mark in ["next-deal", *["trick 1"] * 12]][1:]
    last, options = [*OPENED, *played, "next-deal"], [("concede-last", "yes"), ("deals", "4")]
    _, state = marked("rubicon", *last, options=options)
    assert state.now.match.standing[0] < 100 <= state.now.match.standing[1]
    assert refused("rubicon", *last, "concede 1", options=options) == "mark-crossed"
    assert marked("rubicon", *last, "concede 0", options=options)


def test_record_that_contradicts_itself_is_refused_with_its_line():
    text = Record(games.rules("rubicon"), ("Anne", "Jack"), 0, notes=(Note(0, MARKED),)).write()
    marks = "dealer 1\nsay 0 sequences 4\nanswer sequences good\nsay 1 sequences 5\n"
    with pytest.raises(BadText) as bad:
        replayed(read(text + marks))
    assert bad.value.reason.code == "mark-said-good"
    assert bad.value.line == len(text.splitlines()) + 4


def test_a_late_sequence_counts_where_it_belongs():
    """The repique is scored once the sequence is named; whatever is not named scores nothing."""
    _, state = marked(
        "rubicon", *OPENED, "say 0 point 6", "answer point good", "say 0 sets 4 K", "answer sets good"
    )
    assert by_line(state.now.told) == {Line.POINT: (6, 0), Line.SETS: (14, 0)}
    _, state = marked(
        "rubicon", *OPENED, "say 0 point 6", "answer point good", "say 0 sets 4 K", "answer sets good",
        "say 0 sequences 5", "answer sequences good",
    )  # fmt: skip
    assert by_line(state.now.told) == {
        Line.POINT: (6, 0), Line.SEQUENCES: (15, 0), Line.SETS: (14, 0), Line.REPIQUE: (60, 0),
    }  # fmt: skip


def test_elder_counts_on_after_a_point_that_was_not_good():
    """Younger declares after Elder has led; until then Elder counts aloud what is good (Wikipedia, Play)."""
    sets = "say 0 sets 4 K", "answer sets good", "say 0 sets 4 A"
    said = "say 0 point 4", "answer point not-good", "say 0 sequences 4", "answer sequences good", *sets
    _, state = marked("rubicon", *OPENED, *said)
    assert by_line(state.now.told) == {Line.SEQUENCES: (4, 0), Line.SETS: (28, 0)}, "no repique yet"
    assert state.waits_for is Kind.POINT
    _, barred = marked("rubicon", *OPENED, *said, "say 1 point 5")
    assert barred.now.totals == (32, 5)
    marker, alone = marked("rubicon", *OPENED, *said, "trick 0")
    assert alone.now.totals == (93, 0), "Younger has declared nothing"
    assert marker.unscored(alone, marker.read_move("trick 0")).code == "mark-undeclared"


def test_elder_reckons_at_au_cent_what_younger_plays_without_bettering():
    """Laws of Piquet au Cent: "the elder may show and reckon what he has called"."""
    said = "say 0 point 5", NOT_GOOD, "say 0 sequences 4", "answer sequences not-good"
    _, called = marked("au-cent", *OPENED, *said)
    assert called.now.totals == (0, 0)
    marker, alone = marked("au-cent", *OPENED, *said, BOTH.replace("1", "0"))
    assert by_line(alone.now.told) == {Line.POINT: (5, 0), Line.SEQUENCES: (4, 0), Line.PLAY: (2, 0)}
    assert marker.unscored(alone, marker.read_move(BOTH)) is None
    marker, better = marked("au-cent", *OPENED, *said, "say 1 sequences 5", BOTH.replace("1", "0"))
    assert by_line(better.now.told) == {Line.POINT: (5, 0), Line.SEQUENCES: (0, 15), Line.PLAY: (2, 0)}
    old = games.marker(games.rules("au-cent").as_recorded(1))
    state = old.start()
    for mark in (*OPENED, *said, BOTH.replace("1", "0")):
        state, _ = old.apply(state, old.read_move(mark))
    assert by_line(state.now.told) == {Line.PLAY: (2, 0)}


def test_set_is_not_won_before_it_is_known_who_scored_first():
    said = "say 0 point 4", "answer point not-good", "say 0 sets 4 A", "answer sets good", "say 0 sets 4 K"
    marker, state = marked("au-cent", *OPENED, *said, options=[("target", "31")])
    assert (marker.actor(state), state.now.totals) == (0, (28, 0))
    marker, state = marked("au-cent", *OPENED, *said, "say 0 sets 3 Q", options=[("target", "31")])
    assert (marker.actor(state), state.now.totals) == (0, (31, 0))
    state, _ = marker.apply(state, marker.read_move("say 1 point 5"))
    assert (marker.actor(state), state.now.totals) == (0, (31, 5))
    state, _ = marker.apply(state, marker.read_move("trick 1"))
    assert (marker.actor(state), state.now.match.settlement.line) == (NOBODY, "sets")


def test_nothing_scores_that_was_not_said():
    _, state = marked("rubicon", *OPENED, *["trick 0"] * 7, *["trick 1"] * 5)
    assert by_line(state.now.told) == {Line.PLAY: (8, 5), Line.LAST: (0, 1), Line.CARDS: (10, 0)}


def test_everything_is_marked_as_it_is_called_in_an_old_game():
    marker, state = marked(
        "du-coeur", *OPENED, "blank 1", "say 0 point 5", "answer point not-good", "say 1 point 6"
    )
    assert by_line(state.now.told) == {Line.BLANK: (0, 10), Line.POINT: (0, 6)}
    assert marker.actor(state) == 0


@pytest.mark.parametrize(
    ("code", "name", "marks"),
    [
        ("mark-no-such", "rubicon", ["say 0 point 9"]),
        ("mark-no-such", "rubicon", ["say 0 sequences 9"]),
        ("mark-no-such", "rubicon", ["say 0 sets 3 9"]),
        ("mark-said-good", "rubicon", ["say 0 sequences 4", "answer sequences good", "say 1 sequences 5"]),
        ("mark-elder-good", "rubicon", ["say 0 sequences 4", "answer sequences good", "say 1 sequences 3"]),
        ("mark-not-better", "rubicon", ["say 0 sequences 4", "say 1 sequences 3"]),
        ("mark-said-good", "rubicon", ["say 0 point 5", "say 1 point 6", "answer point good"]),
        ("mark-younger-good", "rubicon", ["say 1 sequences 4", "say 0 sequences 5"]),
        ("mark-both-sets", "rubicon", ["say 0 sets 4 A", "say 1 sets 4 A"]),
        ("mark-both-sets", "rubicon", ["say 0 sets 3 K", "say 1 sets 3 K"]),
        ("mark-both-hold", "rubicon", ["say 0 sets 4 Q", "say 1 sequences 7"]),
        ("mark-both-hold", "rubicon", ["say 0 point 8", "say 1 sets 4 T"]),
        ("mark-hand-full", "rubicon", [f"say 0 sets 4 {rank}" for rank in "AKQJ"]),
        ("mark-one-only", "rubicon", ["say 0 point 5", "say 0 point 4"]),
        ("mark-twice", "rubicon", ["say 0 sets 3 A", "say 0 sets 4 A"]),
        ("mark-twice", "rubicon", ["blank 0", "blank 0"]),
        ("mark-twice", "rubicon", ["say 0 point 5", "answer point good", "answer point good"]),
        ("mark-twice", "piquesept-4", ["soloist 2", "soloist 2"]),
        ("mark-unanswered", "rubicon", ["say 0 point 5", "trick 0"]),
        ("mark-unanswered", "rubicon", ["say 0 point 5", NOT_GOOD, "say 0 sets 3 A", "trick 0"]),
        ("mark-not-called", "rubicon", ["answer point good"]),
        ("mark-never-equal", "rubicon", ["say 0 sets 3 A", "answer sets equal"]),
        ("mark-no-rouge", "rubicon", ["say 0 sets 3 A", "carte-rouge 0 sets"]),
        ("mark-played", "rubicon", ["trick 0", "say 1 point 5"]),
        ("mark-no-such-trick", "rubicon", ["trick 0 led"]),
        ("mark-no-such-trick", "du-coeur", ["trick 1 led"]),
        ("mark-deal-goes-on", "rubicon", ["next-deal"]),
        ("mark-deal-over", "rubicon", [*["trick 0"] * 12, "trick 0"]),
        ("mark-counting", "du-coeur", ["trick 0 led followed"] * 11),
        ("mark-counting", "cotton", [*NINE_EACH, *[BOTH, "trick 0 led followed"] * 4, BOTH]),
        ("mark-counting", "du-coeur", ["trick 0"] * 9),
        ("mark-counting", "stirler", [*TWELVE_HIGH, "trick 0"]),
        ("mark-no-such-trick", "du-coeur", [*["trick 0 led"] * 11, "trick 1 led followed ten"]),
        ("mark-aces-win", "rubicon", ["say 1 sets 4 A", *["trick 0"] * 9]),
        ("mark-both-hold", "du-coeur", ["say 0 sets 4 Q", "answer sets good", "say 1 sequences 9"]),
        ("mark-no-deal", "rubicon", ["say 0 sequences 6", "say 0 sequences 6", "say 1 sets 3 Q"]),
        ("mark-no-deal", "rubicon", ["say 1 sets 3 T", "say 0 sequences 7", "say 0 sequences 5"]),
        ("mark-no-deal", "rubicon", ["say 0 sequences 7", "answer sequences equal", "say 0 sets 4 Q"]),
        ("mark-hand-full", "rubicon", ["say 0 sequences 8", "say 0 sets 4 A", "say 0 sets 4 K"]),
        ("mark-hand-full", "rubicon", [*THREE_QUARTS, "say 0 point 6"]),
        ("mark-hand-full", "rubicon", ["say 0 point 8", *["say 0 sequences 3"] * 2, "say 0 sets 4 K"]),
        ("mark-no-deal", "rubicon", ["say 0 sets 4 K", "say 0 sets 4 J", "say 1 point 7"]),
        ("mark-no-deal", "rubicon", ["say 1 point 7", "say 0 sets 4 K", "say 0 sets 4 J"]),
        ("mark-no-deal", "cotton", ["say 0 sets 4 K", "say 0 sets 4 J", "say 1 point 7"]),
        ("mark-no-deal", "rubicon", ["say 0 sequences 4", *(f"say 1 sets 4 {rank}" for rank in "AQT")]),
        ("mark-both-hold", "du-coeur", ["say 1 sequences 5", *(f"say 0 sets 4 {rank}" for rank in "KT")]),
        ("mark-unbeaten", "rubicon", ["say 0 sets 4 A", "answer sets not-good"]),
        ("mark-unbeaten", "rubicon", ["say 0 point 8", "answer point not-good"]),
        ("mark-unbeaten", "du-coeur", ["say 0 sequences 9", "answer sequences not-good"]),
        ("mark-unbeaten", "rubicon", ["say 0 sequences 8", "say 0 sets 3 A", "answer sets not-good"]),
        ("mark-unbeaten", "du-coeur", ["say 0 sequences 9", "say 1 sequences 9"]),
        ("mark-unbeaten", "rubicon", ["say 0 point 8", "say 1 point 8"]),
        ("mark-unbeaten", "rubicon", ["say 1 sequences 8", "say 0 sequences 8"]),
        ("mark-unequalled", "rubicon", ["say 0 sets 4 T", "say 0 sequences 7", "answer sequences equal"]),
        ("mark-was-equal", "rubicon", ["say 0 sequences 4", "answer sequences equal", "say 1 sequences 4"]),
        ("blank-impossible", "rubicon", ["blank 0", "blank 1"]),
        ("mark-blank-courts", "rubicon", ["blank 0", "say 0 sets 3 K", "say 0 sets 3 Q"]),
        ("mark-blank-courts", "rubicon", ["say 1 sets 4 K", "say 1 sets 4 Q", "blank 1"]),
        ("not-allowed", "rubicon", ["concede 0"]),
        ("mark-no-soloist", "piquesept-4", ["taken soloist 20"]),
        ("mark-first-trick", "piquesept-4", ["soloist 2", "taken defenders 20"]),
        ("mark-first-trick", "piquesept-4", ["soloist 2", "taken soloist 9"]),
        ("mark-no-cards", "piquesept-4", ["soloist 2", "taken soloist 30", "taken defenders 45"]),
        ("mark-no-cards", "piquesept-4", ["soloist 2", "taken soloist 44"]),
        ("mark-no-cards", "piquesept-4", ["soloist 2", "taken soloist 27", "taken defenders 1"]),
        ("mark-no-cards", "piquesept-3", ["soloist 2", "taken soloist 16", "taken soloist 27"]),
        ("mark-no-cards", "piquesept-4", ["soloist 2", "taken soloist 43", *["taken defenders 33"] * 2]),
        ("mark-points", "piquesept-4", ["soloist 2", *FORTIES, "taken soloist 22", "taken soloist 25"]),
        ("mark-points", "piquesept-3", ["soloist 2", *["taken soloist 14"] * 9, "taken soloist 3"]),
    ],
)  # fmt: skip
def test_contradictions_are_named(code, name, marks):
    assert refused(name, *OPENED, *marks) == code


@pytest.mark.parametrize(
    ("name", "marks"),
    [
        ("du-coeur", ["say 0 sets 3 Q", "answer sets good", "say 1 sequences 9"]),
        ("rubicon", ["say 0 sequences 6", "say 0 sequences 6", "answer sequences good", "say 1 sets 3 A"]),
        ("rubicon", ["say 0 point 8", "say 0 sequences 8", "say 0 sets 4 A"]),
        ("cotton", [*THREE_QUARTS, "say 0 point 7"]),  # two quarts in one suit, A to J and 9 to 6
        ("rubicon", [*(f"say 0 sequences {n}" for n in (4, 4, 4)), *(f"say 0 sets 3 {r}" for r in "AKQJ")]),
        ("cotton", ["say 0 point 5", "say 0 sequences 9", "say 0 sequences 3"]),
        ("rubicon", ["say 0 sets 3 A", "answer sets not-good"]),
        ("rubicon", ["say 0 sequences 8", "answer sequences equal", "say 0 sets 3 A"]),
        ("cotton", ["blank 0", "blank 1"]),
        ("du-coeur", ["say 0 sequences 9", "answer sequences equal"]),
        ("rubicon", ["say 0 point 8", "answer point equal", "say 0 sequences 7", "say 1 sequences 7"]),
        ("cotton", ["say 0 point 8", "say 1 point 8"]),  # 75 and 81
        ("rubicon", ["blank 0", "say 0 sets 3 K", "say 0 sets 4 A"]),
        ("cotton", ["blank 0", "say 0 sets 4 K", "say 0 sets 4 Q"]),
        ("du-coeur", [*["trick 0"] * 8, *["trick 0 led followed"] * 4]),
        ("cotton", ["trick 0"] * 11),
        ("rubicon", ["say 1 sets 3 A", *["trick 0"] * 12]),
        ("rubicon", ["say 0 sets 4 K", "say 0 sets 4 J", "say 1 point 6", "say 1 sequences 4"]),
        ("rubicon", ["say 1 sets 4 A", *["trick 0"] * 8, "trick 1"]),
        ("piquesept-4", ["soloist 2", *FORTIES, "taken soloist 22"]),
        ("piquesept-3", ["soloist 0", "taken soloist 10", *["taken defenders 0"] * 2]),
    ],
)  # fmt: skip
def test_rare_deals_are_no_contradictions(name, marks):
    marked(name, *OPENED, *marks)


def test_point_has_the_least_number_of_cards_that_is_agreed():
    options = [("point-least", "4")]
    assert refused("rubicon", *OPENED, "say 0 point 3", options=options) == "mark-too-few"
    assert refused("rubicon", *OPENED, "say 0 point 9", options=options) == "mark-no-such"
    tens = [*options, ("point-score", "tens")]
    assert refused("au-cent", *OPENED, "say 0 point 2", options=tens) == "mark-too-few"
    marked("au-cent", *OPENED, "say 0 point 3", options=tens)  # thirty, from nine to six


@pytest.mark.parametrize(
    ("name", "marks"),
    [
        ("rubicon", ["say 0 point 4", "answer point good", "say 0 sequences 5"]),
        ("rubicon", ["say 0 point 4", "answer point good", "say 0 sequences 3", "say 1 sequences 5"]),
        ("rubicon", ["say 0 point 4", "say 0 sequences 4", "say 1 sequences 5", "answer point good"]),
        ("rubicon", ["say 0 sequences 6", "answer sequences good", "say 1 point 5"]),
        ("cotton", ["say 0 point 3", "answer point good", "say 0 sequences 5"]),
        ("au-cent", ["say 0 point 5", "answer point equal", "say 0 sequences 4", "say 1 sequences 6"]),
    ],
)
def test_nothing_is_sunk_where_that_is_not_allowed(name, marks):
    assert refused(name, *OPENED, *marks, options=[("sinking", "no")]) == "mark-sunk"
    marked(name, *OPENED, *marks)


def test_equal_suits_and_runs_across_suits_sink_nothing():
    none = [("sinking", "no")]
    five = "say 0 point 5", "answer point good", "say 0 sequences 5"
    marked("rubicon", *OPENED, *five, options=none)
    marked("rubicon", *OPENED, "say 0 point 5", "say 0 sequences 4", "say 1 sequences 5", options=none)
    marked("cotton", *OPENED, "say 0 point 4", "answer point good", "say 0 sequences 5", options=none)
    marked("du-coeur", *OPENED, "say 0 point 4", "answer point good", "say 0 sequences 9", options=none)


def test_carte_rouge_counts_where_it_is_agreed():
    options = [("carte-rouge", "20")]
    good = "say 0 point 6", "answer point good", "say 0 sequences 6", "answer sequences good"
    _, state = marked("rubicon", *OPENED, *good, "carte-rouge 0 sequences", options=options)
    assert by_line(state.now.told)[Line.CARTE_ROUGE] == (20, 0)
    assert refused("rubicon", *OPENED, *good, "carte-rouge 0 point", options=options) == "mark-rouge-short"
    code = refused("rubicon", *OPENED, "say 0 point 6", "carte-rouge 0 point", options=options)
    assert code == "mark-nothing-good"


@pytest.mark.parametrize("plain", [False, True])
def test_each_thing_that_may_be_marked_has_a_chip_of_its_own(plain):
    """The row for a carte rouge has a chip for each kind of the last declaration. Each refused chip has its
    own reason."""
    rules = games.rules("rubicon", [("carte-rouge", "20")])
    said = "say 0 point 6", "answer point good", "say 0 sets 3 A", "answer sets good"
    marker, state = marked("rubicon", *OPENED, *said, options=[("carte-rouge", "20")])
    offers = marker.offers(state)
    assert len({offer.key for offer in offers}) == len(offers)
    marking = words_for(rules, plain).families[rules.family].marking
    rows = [marking.row(offer, ("Anne", "Jack"), state) for offer in offers]
    for row in rows:
        assert len({one.label for one in row.entries}) == len(row.entries)
        assert len({one.says for one in row.entries}) == len(row.entries)
    (rouge,) = [row for row in rows if row.key == "carte-rouge 0"]
    assert [marker.why_not(state, one.mark).code for one in rouge.entries] == [
        "mark-rouge-short",
        "mark-nothing-good",
        "mark-rouge-short",
    ]


def test_deal_can_be_marked_to_its_end_whatever_was_said():
    """In every state some mark is possible, because some deal fits."""
    said = (
        "say 0 sequences 9/say 1 point 6/answer sequences equal/say 0 point 4/say 0 sets 3 Q/say 1 sets 3 A"
    )
    marker, state = marked("du-coeur", *OPENED, *said.split("/"))
    while marker.actor(state) == 0:
        offered = [one for offer in marker.offers(state) if offer.what == "trick" for one in offer.marks]
        state, _ = marker.apply(state, next(one for one in offered if marker.why_not(state, one) is None))
    assert len(state.said.tricks) == 12


def test_answer_that_is_corrected_takes_its_carte_rouge_along():
    options = [("carte-rouge", "20")]
    said = "say 0 sets 4 K", "answer sets good", "say 0 sets 4 Q", "say 0 sets 4 J", "carte-rouge 0 sets"
    _, state = marked("rubicon", *OPENED, *said, "trick 0", options=options)
    assert by_line(state.now.told)[Line.CARTE_ROUGE] == (20, 0)
    _, state = marked("rubicon", *OPENED, *said, "answer sets not-good", "say 1 sets 4 A", options=options)
    found = by_line(state.now.told)
    assert Line.CARTE_ROUGE not in found
    assert found[Line.SETS] == (0, 14)


def test_set_is_won_at_once_and_one_more_holding_belongs_to_the_same_line():
    target = [("target", "31")]
    first = "say 0 point 4", "answer point good", "say 0 sequences 5", "answer sequences good"
    said = *first, "say 0 sets 4 A", "answer sets good"
    marker, state = marked("cotton", *OPENED, *said, options=target)
    assert marker.actor(state) == NOBODY
    assert state.now.match.settlement.line == "sets"
    assert state.now.totals == (33, 0)
    state, _ = marker.apply(state, marker.read_move("say 0 sets 3 K"))
    assert state.now.totals == (36, 0)
    for late in ("trick 0 led", "say 1 sets 4 T", "say 0 point 5"):
        assert refused("cotton", *OPENED, *said, late, options=target) == "game-over"


def test_deal_told_again_is_counted_once():
    target, said = (
        [("target", "31")],
        "say 0 point 4 / answer point good / say 0 sequences 5 / answer sequences good",
    )
    moves = f"dealer 1 / {said} / say 0 sets 4 A / answer sets good / say 0 sets 3 K".split(" / ")
    rules = games.rules("cotton", target)
    marker = games.marker(rules)
    record = Record(rules, ("Anne", "Jack"), 0, notes=(Note(0, MARKED),))
    deals = replayed(record.with_moves(tuple(map(marker.read_move, moves)))).deals
    assert [(deal.deal, deal.seat, deal.points) for deal in deals] == [(1, 0, 36), (1, 1, 0)]


def test_blank_of_the_other_hand_comes_before_a_set_that_was_won():
    """Two blanks score nothing, although the blank marked first would have won the set by itself."""
    first = "say 0 point 8", "answer point good", "say 0 sequences 5", "answer sequences good"
    marks = *OPENED, *first, *["trick 0"] * 6, *["trick 1"] * 6, "next-deal", "blank 0"
    marker, state = marked("cotton", *marks, options=[("target", "31")])
    assert (marker.actor(state), state.now.totals) == (NOBODY, (33, 1))
    assert "blank 1" in [mark.write() for offer in marker.offers(state) for mark in offer.marks]
    for mark in ("blank 1", "say 1 point 4", "answer point good"):
        state, _ = marker.apply(state, marker.read_move(mark))
    assert (marker.actor(state), state.now.totals) == (0, (23, 5))


def test_what_else_was_called_is_offered_when_a_call_has_won_the_set():
    won = "say 0 point 4", "answer point good", "say 0 sequences 5", "answer sequences good", "say 0 sets 4 A"
    marker, state = marked("cotton", *OPENED, *won, "answer sets good", options=[("target", "31")])
    every = [mark for offer in marker.offers(state) for mark in offer.marks]
    offered = [mark.write() for mark in every if marker.why_not(state, mark) is None]
    assert "say 0 sets 3 K" in offered
    assert "blank 1" in offered
    assert not any(mark.startswith(("trick", "say 1", "say 0 point", "answer")) for mark in offered)
    marker, state = marked("cotton", *OPENED, *["trick 0 led"] * 12, options=[("target", "31")])
    assert marker.offers(state) == []
