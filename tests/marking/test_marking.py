"""Games with real cards: what is marked ends with the totals of the same games played by the engine, and what
contradicts itself is named."""

from __future__ import annotations

from itertools import islice

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.game import NOBODY, BadText, IllegalMove
from picket_desktop.engine.picket.events import Line, by_line
from picket_desktop.engine.picket.marking.marks import Concede
from picket_desktop.engine.progress import replayed
from picket_desktop.engine.record import MARKED, Note, Record, given_out, read
from picket_desktop.words.words import words, words_for
from tests.marking.games import games_told, played, told_by

PRESSES = 12
"""The most presses of a deal beside those for its tricks."""
OPENED = ("dealer 1",)


def marked(name, *marks, options=()):
    """Return the state of a game in which these marks have been made."""
    marker = games.marker(games.rules(name, options))
    state = marker.start()
    for mark in marks:
        state, _ = marker.apply(state, marker.read_move(mark))
    return marker, state


def refused(name, *marks, options=()):
    """Return the code for which the last of these marks is refused."""
    marker, state = marked(name, *marks[:-1], options=options)
    with pytest.raises(IllegalMove) as refusal:
        marker.apply(state, marker.read_move(marks[-1]))
    return refusal.value.reason.code


def check(deals):
    for told in deals:
        assert told.marked == told.played, f"{told.rules.name} {told.rules.changed()}\n{told.text}"
        assert told.presses <= PRESSES, told.text


def test_marked_deals_end_with_the_totals_of_the_engine():
    check(islice(games_told(seed=11), 150))


@pytest.mark.full
@pytest.mark.parametrize("seed", range(20, 24))
def test_many_marked_deals_end_with_the_totals_of_the_engine(seed):
    check(islice(games_told(seed), 1000))


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
        played = [mark for _ in range(3) for mark in ["next-deal", *["trick 0"] * 12]][1:]
        marker, state = marked("rubicon", *OPENED, *played, "next-deal", options=options)
        marking = words_for(rules).families[rules.family].marking
        rows = [marking.row(one, ("Anne", "Jack"), state) for one in marker.offers(state)]
        found = [one for row in rows for one in row.entries if isinstance(one.mark, Concede)]
        assert len({one.label + one.says for one in found}) == len(found)
        given_up[score] = [one.mark.write() for one in found]
        assert refused("rubicon", *OPENED, *played, "next-deal", "concede 1 led", options=options)
    assert given_up["every-lead"] == ["concede 1", "concede 0"]
    assert given_up["leader-and-taker"] == ["concede 1", "concede 0", "concede 0 led"]


def test_record_that_contradicts_itself_is_refused_with_its_line():
    text = Record(games.rules("rubicon"), ("Anne", "Jack"), 0, notes=(Note(0, MARKED),)).write()
    marks = "dealer 1\nsay 0 sequences 4\nanswer sequences good\nsay 1 sequences 5\n"
    with pytest.raises(BadText) as bad:
        replayed(read(text + marks))
    assert bad.value.reason.code == "mark-said-good"
    assert bad.value.line == len(text.splitlines()) + 4


def test_a_late_sequence_counts_where_it_belongs():
    """The repique is found when the sequence is named, and what nobody named scores nothing."""
    _, state = marked(
        "rubicon", *OPENED, "say 0 point 6", "answer point good", "say 0 sets 4 K", "answer sets good"
    )
    assert by_line(state.now.told) == {Line.POINT: (6, 0)}, "nobody has said anything about sequences yet"
    _, state = marked(
        "rubicon", *OPENED, "say 0 point 6", "answer point good", "say 0 sets 4 K", "answer sets good",
        "say 0 sequences 5", "answer sequences good",
    )  # fmt: skip
    assert by_line(state.now.told) == {
        Line.POINT: (6, 0), Line.SEQUENCES: (15, 0), Line.SETS: (14, 0), Line.REPIQUE: (60, 0),
    }  # fmt: skip


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
        ("mark-not-called", "rubicon", ["answer point good"]),
        ("mark-never-equal", "rubicon", ["say 0 sets 3 A", "answer sets equal"]),
        ("mark-no-rouge", "rubicon", ["say 0 sets 3 A", "carte-rouge 0 sets"]),
        ("mark-played", "rubicon", ["trick 0", "say 1 point 5"]),
        ("mark-no-such-trick", "rubicon", ["trick 0 led"]),
        ("mark-no-such-trick", "du-coeur", ["trick 1 led"]),
        ("mark-deal-goes-on", "rubicon", ["next-deal"]),
        ("mark-deal-over", "rubicon", [*["trick 0"] * 12, "trick 0"]),
        ("mark-counting", "du-coeur", ["trick 0 led followed"] * 11),
        ("not-allowed", "rubicon", ["concede 0"]),
        ("mark-no-soloist", "piquesept-4", ["taken soloist 20"]),
        ("mark-first-trick", "piquesept-4", ["soloist 2", "taken defenders 20"]),
        ("mark-first-trick", "piquesept-4", ["soloist 2", "taken soloist 9"]),
        ("mark-points", "piquesept-4", ["soloist 2", "taken soloist 30", "taken defenders 45"]),
        ("mark-points", "piquesept-3", ["soloist 2", *["taken soloist 14"] * 9, "taken soloist 3"]),
    ],
)  # fmt: skip
def test_contradictions_are_named(code, name, marks):
    assert refused(name, *OPENED, *marks) == code


def test_long_run_across_suits_is_no_contradiction():
    """At du Coeur's a sequence may mix suits, so that four queens lie beside it."""
    marked("du-coeur", *OPENED, "say 0 sets 4 Q", "answer sets good", "say 1 sequences 9")


def test_carte_rouge_counts_where_it_is_agreed():
    options = [("carte-rouge", "20")]
    _, state = marked(
        "rubicon", *OPENED, "say 0 point 6", "answer point good", "carte-rouge 0 point", options=options
    )
    assert by_line(state.now.told)[Line.CARTE_ROUGE] == (20, 0)
    code = refused("rubicon", *OPENED, "say 0 point 6", "carte-rouge 0 point", options=options)
    assert code == "mark-nothing-good"


@pytest.mark.parametrize("plain", [False, True])
def test_each_thing_that_may_be_marked_has_a_chip_of_its_own(plain):
    """A player who is good in two kinds says with which the last card was counted."""
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
    assert [one.mark.write() for one in rouge.entries] == ["carte-rouge 0 point", "carte-rouge 0 sets"]


def test_answer_that_is_corrected_takes_its_carte_rouge_along():
    options = [("carte-rouge", "20")]
    said = (
        "say 0 point 6",
        "answer point good",
        "carte-rouge 0 point",
        "answer point not-good",
        "say 1 point 7",
    )
    _, state = marked("rubicon", *OPENED, *said, options=options)
    assert by_line(state.now.told) == {Line.POINT: (0, 7)}
    more = "say 0 sets 4 A", "answer sets good", "carte-rouge 0 sets"
    _, state = marked("rubicon", *OPENED, *said, *more, "trick 0", options=options)
    assert by_line(state.now.told)[Line.CARTE_ROUGE] == (20, 0)


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
