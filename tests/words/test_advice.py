"""Every reason a player can give has a sentence. The reasons are listed in `ai.player`."""

import ast
import re
from pathlib import Path

import pytest

from picket_desktop import ai
from picket_desktop.ai import advice, player
from picket_desktop.ai.review.text import NAMED
from picket_desktop.engine.cards import Card, Rank, Suit, card
from picket_desktop.engine.game import KEPT, Reason
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.words.advice import HEADINGS, SIGNED, UNSPOKEN
from picket_desktop.words.words import words

THOUGHTS = words().advice.thoughts
SAMPLES = {
    "card": card("KS"), "led": card("QS"), "guarded": card("KH"), "kept": card("KS"),
    "suit": Suit.SPADES, "rank": Rank.ACE, "kind": Kind.POINT, "number": 4, "left": 2, "given": 3, "made": 3,
}  # fmt: skip


def listed_codes():
    """Yield the codes listed in `ai.player`, each with the names of its values."""
    for line in (player.__doc__ or "").splitlines():
        found = re.match(r"([a-z]+(?:-[a-z]+)*)  +((?:[a-z]+(?:, )?)+)?  ", line)
        if found and found[1] != "code":
            yield found[1], tuple((found[2] or "").split(", ")) if found[2] else ()


def made_codes():
    """Yield the code of each Reason that a player makes from literals, with the names of its values."""
    for path in sorted(Path(ai.__path__[0]).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Reason":
                given = node.args[1] if len(node.args) > 1 else None
                keys = [k.value for k in given.keys] if isinstance(given, ast.Dict) else list(SAMPLES)
                for leaf in ast.walk(node.args[0]):
                    if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str):
                        yield leaf.value, tuple(keys) if given is not None else ()


ALL = sorted({*listed_codes(), *made_codes()})


def test_better_move_is_told_with_its_gain_and_shares():
    best = (("points", 14.0, False), ("best-in", 1.0, True), ("most-tricks", 1.0, True))
    done = (("points", 0.5, False), ("best-in", 0.1, True), ("most-tricks", 0.4, True))
    told = words(manner="plain").advice
    assert told.better("Play the jack.", 13.5, None, best, done) == (
        "Best: Play the jack. On average this scores 13.5 points more than your move. The best move wins "
        "most of the tricks against every hand the opponent may hold, and your move against 40% of them."
    )
    assert "Anne’s move" in told.better("Play the jack.", 13.5, "Anne", best, done)
    assert told.better("Play the jack.", 0.0, None, best, done) == ""
    assert told.better("Play the jack.", 2.0, None, (("card-points", 3.0, False),), ()) == ""


def test_better_move_is_told_by_what_it_is_worth_to_the_game():
    told = words(manner="plain").advice
    rest = ("points", 11.0, False), ("best-in", 1.0, True)
    said = told.better(
        "Play the ace.", 50.0, None, (("game", 1.0, True), *rest), (("game", 0.0, True), *rest)
    )
    assert said == (
        "Best: Play the ace. The score decides: this move wins the game in 100% of cases, and your move "
        "in 0%."
    )
    best, done = ("stake", 291.0, False), ("stake", -130.0, False)
    assert told.better("Play the queen.", 40.0, "Anne", (best, *rest), (done, *rest)) == (
        "Best: Play the queen. The score decides: on average this move makes the game worth +291.0, and "
        "Anne’s move –130.0."
    )
    assert told.better("Play the queen.", 40.0, None, (best, *rest), ()) == ""


def test_reason_without_the_values_of_its_sentence_has_the_general_one():
    told = words().advice
    for code in ("keep-longest-suit", "guard", "keep-guard"):
        assert told.thought(Reason(code)) == told.say(UNSPOKEN)
        assert told.thought(Reason(code, {"given": 3})) == told.say(UNSPOKEN)


def test_figures_have_headings():
    assert {*advice.FIGURES} == {*HEADINGS}


def test_values_of_reasons_can_be_read_back():
    assert {name for _, names in listed_codes() for name in names} <= {*NAMED, "kind"}


def test_list_of_reasons_is_parsed():
    assert ("keep-longest-suit", ("suit", "number")) in ALL
    assert len(ALL) > 30


@pytest.mark.parametrize(("code", "keys"), ALL)
@pytest.mark.parametrize("manner", ["old", "modern", "plain"])
def test_every_reason_has_a_sentence_that_fits_its_values(code, keys, manner):
    said = words(manner=manner).advice.thought(Reason(code, {k: SAMPLES[k] for k in keys}))
    assert said != UNSPOKEN
    assert said[0].isupper()
    assert said.endswith(".")
    assert "{" not in said


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (1, "This keeps the ace: nothing beats it."),
        (2, "This keeps both aces: nothing beats an ace."),
        (3, "This keeps all three aces: nothing beats an ace."),
    ],
)
def test_one_and_two_have_sentences_of_their_own(number, said):
    assert words().advice.thought(Reason("keep-aces", {"number": number})) == said


def test_every_sentence_belongs_to_a_reason_in_use():
    written = "".join(p.read_text(encoding="utf-8") for p in Path(ai.__path__[0]).rglob("*.py"))
    codes = {re.sub(r"(\.first|\.one|\.two)+$", "", code) for code in THOUGHTS}
    assert not [code for code in codes if f'"{code}"' not in written]


LATER = ("by-hands", "keep-ten", "keep-near-run", "change-card", "change-idle")
"""Codes that are used only in reviews, when nothing is left to guess."""


@pytest.mark.parametrize("manner", ["old", "modern", "plain"])
def test_first_rung_of_a_hint_names_no_card(manner):
    say = words(manner=manner)
    names = [say.cards.card(value) for value in SAMPLES.values() if isinstance(value, Card)]
    for code, keys in ALL:
        if code not in LATER:
            first = say.advice.at_first([Reason(code, {k: SAMPLES[k] for k in keys})])
            assert first != UNSPOKEN
            assert "{" not in first
            assert not [name for name in names if name in first.lower()], code


def test_uncertain_shares_are_not_rounded_to_certainty():
    said = words().advice
    shares = (0.0, 0.001, 0.5, 0.9999, 1.0, 1 - 1e-12)
    assert [said.figure("good", share, True) for share in shares] == [
        "0%",
        "1%",
        "50%",
        "99%",
        "100%",
        "100%",
    ]


def test_single_trick_is_told_in_the_singular():
    for code in ("win-cards", "divide-cards"):
        said = words().advice.thought(Reason(code, {"number": 1}))
        assert said.startswith("Another trick is certain")


WRITTEN = re.findall(r"^([a-z]+(?:-[a-z]+)*)  +(yes)?  ", advice.__doc__ or "", re.MULTILINE)
FIGURES = [(name, share) for name, share in WRITTEN if name != "name"]


@pytest.mark.parametrize("manner", ["old", "modern", "plain"])
def test_every_figure_of_a_hint_has_its_heading(manner):
    said = words(manner=manner).advice
    assert {name for name, _ in FIGURES} == set(HEADINGS)
    assert set(SIGNED) < set(HEADINGS)
    for name, share in FIGURES:
        assert "{" not in said.heading(name)
        assert said.figure(name, 0.42, bool(share)).endswith("%") is bool(share)


def test_figures_read_well():
    said = words(manner="old").advice
    assert said.heading("point") == "ruff"
    assert said.figure("against", -3.26, False) == "–3.3"
    assert said.figure("points", 12.0, False) == "+12.0"
    assert said.figure("points", -0.04, False) == "0"
    assert said.figure("card-points", 65.5, False) == "65.5"
    assert said.figure("best-in", 0.666, True) == "67%"


def test_main_losses_of_a_layout_are_told():
    said = words(manner="plain").advice
    best = [(name, 0.0, False) for name in ("against", "point", "sequences", "sets", "play", "bonus")]

    def because(*done):
        return said.because(None, best, [(best[i][0], value, False) for i, value in enumerate(done)])

    assert because(-26.9, -6.3, -11.4, 0.0, 1.0, -10.2) == [
        "Most of the loss comes from runs and bonuses.",
        "It gains in the play, but less than it loses.",
    ]
    assert because(-26.9, -6.3, -11.4, 0.0, 0.4, -10.2)[1:] == []
    assert because(-13.5, -0.7, -7.2, -0.9, -4.7, 0.0) == ["Most of the loss comes from runs."]
    assert because(-0.4, -0.4, 0.0, 0.0, 0.0, 0.0) == []
    assert because(-3.0, -1.0, 0.0, 0.0, 0.0, 0.0) == []


def test_reasons_read_well():
    old, plain = words(manner="old"), words(manner="plain")
    kept = Reason("keep-longest-suit", {"suit": Suit.HEARTS, "number": 5})
    assert old.advice.thought(kept) == "This keeps five hearts together: only the better ruff scores."
    assert plain.advice.thought(kept) == (
        "This keeps five hearts together: only one player’s best suit scores."
    )
    assert old.advice.thought(Reason("keep-set", {"rank": 14, "number": 3})) == (
        "This keeps three aces together: they score, unless the opponent has better."
    )
    assert old.advice.thought(Reason("guard", {"card": card("6H"), "guarded": card("KH")})) == (
        "The six of hearts can be spared; the guard of the king of hearts cannot."
    )
    call = Reason("call-all", {"kind": Kind.POINT, "number": 1})
    assert (
        old.advice.thought(call)
        == "Everything here is worth calling: it scores one point if the opponent has nothing as good."
    )


def test_unknown_reason_is_unspoken():
    assert words().advice.thought(Reason("gut-feeling", {"card": card("6H")})) == UNSPOKEN


def test_first_hint_says_that_either_card_of_a_rank_will_do_where_only_some_are_pointed_at():
    values = {"card": card("KS"), "number": 3}
    whole = Reason("holds-sequence", {**values, KEPT: (card("KS"), card("QH"), card("JS"))})
    part = Reason("holds-sequence", {**values, KEPT: (card("KS"), card("QH"))})
    more = " Where you hold two cards of a rank, either will do."
    assert words().advice.at_first([part]) == words().advice.at_first([whole]) + more
