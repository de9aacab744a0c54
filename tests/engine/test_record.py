"""Games are written and read as text, and wrong ones are refused with the line at fault."""

from __future__ import annotations

from dataclasses import replace

import pytest

from picket_desktop.engine import deals, games
from picket_desktop.engine.game import NATURE, BadText, Chance
from picket_desktop.engine.known_deals import KnownDeal
from picket_desktop.engine.moves import Deal, Move
from picket_desktop.engine.picket.ruleset import Evident, RuleSet
from picket_desktop.engine.record import LAST_DEAL, Note, Record, given_out, read, replay

HEAD = "picket-game 1\nrules: rubicon\nplayer 0: You\nplayer 1: Mr. Cotton (novice)\ndeal number: 12\n"
GOOD = HEAD + "lift AS KS\n"


REFUSED = [
    ("", 1, "not-a-game-record"),
    ("picket-game 9\n", 1, "later-version"),
    ("picket-game 0\n", 1, "not-a-game-record"),
    ("\n# a game\n\npicket-duel 1\n", 4, "not-a-game-record"),
    ("\x00\x01", 1, "not-a-game-record"),
    ("picket-game 1\n", 1, "missing-key"),
    (GOOD.replace("player 1", "player 7"), 6, "missing-key"),
    (GOOD.replace("rules:", "rules: cotton\nrules:"), 3, "key-twice"),
    (GOOD.replace("You", "\x00"), 3, "not-printable"),
    (GOOD.replace("You", "Y" * 81), 3, "too-long"),
    (GOOD.replace("rubicon", "whist"), 2, "no-such-rules"),
    (GOOD.replace("deal number: 12", "deal number: many"), 5, "not-a-number"),
    (GOOD.replace("lift", "helped: 1 often\nlift"), 6, "not-a-number"),
    (GOOD.replace("lift", "note last: practice\nlift"), 6, "not-a-number"),
    (GOOD + "play ZZ\n", 7, "unreadable-move"),
    (GOOD + "dance\n", 7, "unreadable-move"),
    (GOOD.replace("player 0", "option fish: yes\nplayer 0"), 3, "no-such-option"),
    (GOOD.replace("player 0", "option deals: 5\nplayer 0"), 3, "option-value"),
    (GOOD + "note 1: two_words\n", 7, "not-a-word"),
]


@pytest.mark.parametrize(("text", "line", "code"), REFUSED)
def test_a_bad_record_is_refused_with_its_line(text: str, line: int, code: str) -> None:
    with pytest.raises(BadText) as refused:
        read(text)
    assert (refused.value.line, refused.value.reason.code) == (line, code)


def test_illegal_move_is_refused_on_replay_with_its_line() -> None:
    record = read(GOOD + "play AS\n")
    with pytest.raises(BadText) as refused:
        list(replay(record))
    assert refused.value.line == 7
    assert refused.value.reason.code == "not-now"


def test_record_keeps_the_agreed_house_rules() -> None:
    rules = games.rules("cotton", [("target", "121"), ("strict", "yes")])
    record = Record(rules, ("You", "Mr. Cotton (gamester)"), 77, True)
    again = read(record.write())
    assert again == record
    assert again.rules.changed() == (("target", 121), ("strict", True))


def test_record_lists_the_helped_deals() -> None:
    record = Record(games.rules("rubicon"), ("You", "Mr. Cotton (gamester)"), 77)
    assert "helped" not in record.write()
    helped = record.with_help(3).with_help(1).with_help(3)
    assert "\nhelped: 1 3\n" in helped.write()
    assert read(helped.write()) == helped
    assert read(GOOD).helped == ()


def test_record_keeps_one_note_per_kind_and_deal() -> None:
    record = Record(games.rules("rubicon"), ("You", "Mr. Cotton (gamester)"), 77)
    noted = record.with_note(Note(2, "taken-back", "1")).with_note(Note(0, "practice"))
    noted = noted.with_note(Note(2, "taken-back", "2"))
    assert "\nnote 0: practice\nnote 2: taken-back 2\n" in noted.write()
    assert read(noted.write()) == noted
    assert noted.noted("taken-back") == {2: "2"}
    assert noted.noted("practice") == {0: ""}
    assert record.noted("practice") == {}


def test_header_line_of_a_later_version_is_ignored() -> None:
    record = Record(games.rules("rubicon"), ("You", "Mr. Cotton (gamester)"), 77)
    assert read(record.write() + "taken-back: 3\n") == record


def test_lines_of_a_header_match_the_read_or_written_text() -> None:
    text = GOOD.replace("rules:", "# a game\n\nrules:").replace("lift", "note 1: sealed-2 a\nlift")
    record = read(text)
    for key, line in (("rules", 4), ("player 1", 6), ("deal number", 7), ("note 1: sealed-2", 8)):
        assert record.lines_of(key) == (line,)
    written = replace(record, keys={}, lines=())
    for key in ("rules", "player 1", "deal number", "note 1: sealed-2"):
        (at,) = written.lines_of(key)
        assert written.write().splitlines()[at - 1].startswith(key)
    assert written.lines_of("note 1: sealed") == written.lines_of("helped") == ()
    assert written.write().splitlines()[written.line(1) - 1] == "lift AS KS"


def test_refused_move_of_an_unread_record_has_its_written_line() -> None:
    game = games.game(games.rules("rubicon"))
    lift = game.read_move("lift AS KS")
    record = Record(
        games.rules("rubicon"), ("You", "A"), 77, moves=(lift, lift), notes=(Note(0, "practice"),)
    )
    with pytest.raises(BadText) as found:
        list(replay(record))
    assert record.write().splitlines()[found.value.line - 1] == "lift AS KS"
    assert found.value.line == len(record.write().splitlines())


def test_last_of_two_notes_of_a_kind_counts() -> None:
    record = read(GOOD + "note 2: taken-back 1\nnote 2: taken-back 2\n")
    assert record.notes == (Note(2, "taken-back", "2"),)
    assert record.lines_of("note 2: taken-back") == (7, 8)


def test_incomplete_keys_are_ignored_and_bad_notes_refused() -> None:
    assert read(GOOD + "note: hello\noption: hello\n") == read(GOOD)
    for wrong in ("note 1: two_words", "note 1: -", "note 1: é", "note 1: "):
        with pytest.raises(BadText) as found:
            read(f"{GOOD}{wrong}\n")
        assert (found.value.line, found.value.reason.code) == (7, "not-a-word")


def test_record_at_the_limits_is_read_and_beyond_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    assert read(GOOD.replace("You", "Y" * 80)).players[0] == "Y" * 80
    assert read(GOOD + "helped: 999999999\n").helped == (999_999_999,)
    with pytest.raises(BadText):
        read(GOOD + "helped: 1000000000\n")
    monkeypatch.setattr("picket_desktop.engine.record.LONGEST", 1)
    assert len(read(GOOD).moves) == 1
    with pytest.raises(BadText) as found:
        read(GOOD + "lift AS KS\n")
    assert (found.value.line, found.value.reason.code) == (7, "too-many-moves")
    monkeypatch.undo()
    monkeypatch.setattr("picket_desktop.engine.record.LARGEST", len(GOOD))
    assert read(GOOD).number == 12
    with pytest.raises(BadText) as found:
        read(GOOD + "\n")
    assert (found.value.line, found.value.reason.code) == (7, "too-large")


def first_deal(of: str) -> tuple[Move, ...]:
    """Return the moves of a game up to and including the dealing of its second deal."""
    game = games.game(games.rules(of))
    state, moves = game.start(), list[Move]()
    while game.deals_done(state) == 0 or not isinstance(moves[-1], Deal):
        if game.actor(state) != NATURE:
            move = game.legal_moves(state)[0]
        elif game.chance(state) is Chance.LIFT:
            move = game.read_move("lift AS KS")
        else:
            move = game.deal_move(deals.order(77, 32))
        state, _ = game.apply(state, move)
        moves.append(move)
    return tuple(moves)


def test_given_out_record_reveals_nothing_of_later_deals() -> None:
    moves = first_deal("rubicon")
    sealed = tuple(Note(deal, "sealed-3", "a") for deal in (1, 2))
    record = Record(
        games.rules("rubicon"),
        ("You", "A"),
        77,
        moves=moves,
        helped=(1, 2),
        notes=(Note(0, "practice"), *sealed),
    )
    out = given_out(record)
    assert (out.number, out.helped, out.moves) == (77, (1,), moves[:-1])
    assert out.notes == (Note(0, "practice"), sealed[0])
    assert given_out(replace(record, notes=sealed[1:])).number == 0
    assert given_out(replace(record, notes=sealed[1:], chosen=True)).number == 77
    begun = given_out(replace(record, moves=moves[:20]))
    assert (begun.number, begun.moves, begun.helped, begun.notes) == (0, (), (), (Note(0, "practice"),))


@pytest.mark.parametrize(("option", "shown"), [("", False), ("option shown-at-once: yes\n", True)])
def test_au_cent_of_version_1_is_played_as_it_was(option: str, shown: bool) -> None:
    header = f"rules: au-cent\n{option}player 0: Anne\nplayer 1: Jack\ndeal number: 1\n"
    old, new = (read(f"picket-game {version}\n{header}").rules for version in (1, 2))
    assert isinstance(old, RuleSet)
    assert isinstance(new, RuleSet)
    assert (old.calls.evident, old.calls.run_said_whole, old.sight.shown_at_once) == (
        Evident.NOTHING,
        False,
        shown,
    )
    assert (new.calls.evident, new.calls.run_said_whole, new.sight.shown_at_once) == (
        Evident.SHOWN,
        True,
        True,
    )
    assert read(f"picket-game 1\n{header}").write() == f"picket-game 1\n{header}"


def test_single_deal_may_be_the_last_of_a_partie() -> None:
    """Such a record begins with the players' totals and settles the partie."""
    rules = games.rules("rubicon")
    record = KnownDeal(rules, 1, ()).begun(Record(rules, ("You", "Anne"), 0))
    record = record.with_note(Note(0, LAST_DEAL, "70 82"))
    assert read(record.write()) == record
    state = record.begun(record.referee)
    assert (state.match.standing, state.match.number, state.match.deals_due) == ((70, 82), 5, 6)
    dealt = record.with_move(record.referee.deal_move(deals.order(3, 32)))
    *_, (state, _) = replay(dealt)
    assert (state.elder, state.match.number, state.match.runs_out) == (0, 6, False)


@pytest.mark.parametrize(
    ("name", "totals", "code"),
    [
        ("rubicon", "70", "not-totals"),
        ("rubicon", "70 -1", "not-totals"),
        ("cotton", "70 82", "no-last-deal"),
        ("piquesept-3", "1 2 3", "no-last-deal"),
    ],
)
def test_totals_before_a_last_deal_are_checked(name: str, totals: str, code: str) -> None:
    rules = games.rules(name)
    record = KnownDeal(rules, 1, ()).begun(
        Record(rules, ("You", "Anne", "Toby")[: games.game(rules).seats], 0)
    )
    record = record.with_note(Note(0, LAST_DEAL, totals))
    with pytest.raises(BadText) as found:
        record.begun(record.referee)
    assert found.value.reason.code == code
