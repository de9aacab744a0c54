"""Games as text: what is refused, and where."""

from __future__ import annotations

import pytest

from picket_desktop.engine import games
from picket_desktop.engine.game import BadText
from picket_desktop.engine.record import Note, Record, read, replay

HEAD = "picket-game 1\nrules: rubicon\nplayer 0: You\nplayer 1: Mr. Cotton (novice)\ndeal number: 12\n"
GOOD = HEAD + "lift AS KS\n"


@pytest.mark.parametrize(
    ("text", "line", "code"),
    [
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
        (GOOD.replace("deal number: 12", "deal number: many"), 5, "bad-value"),
        (GOOD.replace("lift", "helped: 1 often\nlift"), 6, "bad-value"),
        (GOOD.replace("lift", "note last: practice\nlift"), 6, "bad-value"),
        (GOOD + "play ZZ\n", 7, "unreadable-move"),
        (GOOD + "dance\n", 7, "unreadable-move"),
        (GOOD.replace("player 0", "option fish: yes\nplayer 0"), 3, "no-such-option"),
        (GOOD.replace("player 0", "option deals: 5\nplayer 0"), 3, "option-value"),
    ],
)
def test_a_bad_record_is_refused_with_its_line(text: str, line: int, code: str) -> None:
    with pytest.raises(BadText) as refused:
        read(text)
    assert (refused.value.line, refused.value.reason.code) == (line, code)


def test_a_move_that_the_rules_refuse_is_named_when_played_again() -> None:
    record = read(GOOD + "play AS\n")
    with pytest.raises(BadText) as refused:
        list(replay(record))
    assert refused.value.line == 7
    assert refused.value.reason.code == "not-now"


def test_a_record_says_what_was_agreed() -> None:
    rules = games.rules("cotton", [("target", "121"), ("strict", "yes")])
    record = Record(rules, ("You", "Mr. Cotton (gamester)"), 77, True)
    again = read(record.write())
    assert again == record
    assert again.rules.changed() == (("target", 121), ("strict", True))


def test_a_record_says_which_deals_were_helped() -> None:
    record = Record(games.rules("rubicon"), ("You", "Mr. Cotton (gamester)"), 77)
    assert "helped" not in record.write()
    helped = record.with_help(3).with_help(1).with_help(3)
    assert "\nhelped: 1 3\n" in helped.write()
    assert read(helped.write()) == helped
    assert read(GOOD).helped == ()


def test_a_record_has_one_note_of_a_kind_a_deal() -> None:
    record = Record(games.rules("rubicon"), ("You", "Mr. Cotton (gamester)"), 77)
    noted = record.with_note(Note(2, "taken-back", "1")).with_note(Note(0, "practice"))
    noted = noted.with_note(Note(2, "taken-back", "2"))
    assert "\nnote 0: practice\nnote 2: taken-back 2\n" in noted.write()
    assert read(noted.write()) == noted
    assert noted.noted("taken-back") == {2: "2"}
    assert noted.noted("practice") == {0: ""}
    assert record.noted("practice") == {}


def test_a_header_line_of_a_later_version_is_passed_over() -> None:
    record = Record(games.rules("rubicon"), ("You", "Mr. Cotton (gamester)"), 77)
    assert read(record.write() + "taken-back: 3\n") == record
