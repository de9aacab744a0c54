"""Every refusal that the engine can give has a sentence with fitting parameters."""

import ast
import string
from pathlib import Path

import pytest

from picket_desktop import engine
from picket_desktop.engine.cards import Card, Rank, Suit, card
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.events import Verdict
from picket_desktop.engine.picket.marking.marks import Called, Holding, Say
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.rules.rubicon import RULES
from picket_desktop.engine.piquesept.moves import Draw
from picket_desktop.engine.piquesept.referee import PiqueseptGame
from picket_desktop.engine.piquesept.ruleset import FOUR_HANDS
from picket_desktop.engine.seals.misfits import MISFITS
from picket_desktop.words.voice import InManner
from picket_desktop.words.words import words
from tests.engine.piquesept.test_rules import HANDS, begun

SAY = words(manner="old")
SENTENCES, WRITTEN = SAY.refusals.sentences, SAY.refusals.written
SAMPLES = {
    "card": card("KS"),
    "suit": Suit.SPADES,
    "kind": Kind.POINT,
    "packets": (2, 3),
    "number": 3,
    "least": 1,
    "most": 8,
    "who": "elder",
    "mark": Say(1, Kind.SETS, Holding(4, Rank.KING)),
    "said": Say(0, Kind.SEQUENCES, Holding(5)),
    "rules": RULES,
    "calls": (Called("elder", Say(0, Kind.SEQUENCES, Holding(5)), Verdict.EQUAL),),
}


def text_constant(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def texts(node: ast.expr) -> list[str]:
    """Return the strings that an expression may evaluate to."""
    return [t for leaf in ast.walk(node) if isinstance(leaf, ast.expr) and (t := text_constant(leaf))]


def codes_in(tree: ast.Module):
    """Yield every code of a Reason in a module, and the names of the values that go with it. The codes are
    those passed to `Reason` or `refuse`, and those returned by functions that choose one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and ast.unparse(node.returns or node) == "str | None":
            returned = [n.value for n in ast.walk(node) if isinstance(n, ast.Return) and n.value]
            yield from ((code, {"kind"}) for value in returned for code in texts(value))
        if not isinstance(node, ast.Call):
            continue
        if isinstance(node.func, ast.Name) and node.func.id == "Reason" and node.args:
            given = node.args[1] if len(node.args) > 1 else None
            keys = {text_constant(k) for k in given.keys} if isinstance(given, ast.Dict) else {"kind"}
            yield from ((code, keys if given is not None else set()) for code in texts(node.args[0]))
        if isinstance(node.func, ast.Attribute) and node.func.attr == "refuse":
            yield text_constant(node.args[1]), {k.arg for k in node.keywords}


def engine_codes():
    found = set()
    folder = Path(engine.__path__[0])
    others = [folder.parent / "sitting/game_in_play.py", folder.parent / "saved/tables/records.py"]
    for path in [*sorted(folder.rglob("*.py")), *others]:
        for code, keys in codes_in(ast.parse(path.read_text(encoding="utf-8"))):
            if code is not None:
                found.add((code, frozenset(keys)))
    return sorted(found, key=lambda pair: (pair[0], sorted(pair[1])))


def test_engine_refusals_are_found():
    assert len(engine_codes()) > 25


def test_every_sentence_belongs_to_a_refusal():
    made = {code for code, _ in engine_codes()} | {"call-not-held"} | {f"misfit-{what}" for what in MISFITS}
    assert set(SENTENCES) <= made


@pytest.mark.parametrize(("code", "keys"), engine_codes())
def test_each_refusal_has_a_sentence_that_fits_its_values(code, keys):
    reason = Reason(code, {k: SAMPLES.get(k, k.upper()) for k in keys})
    for said in (SAY.refusals.reason(reason), SAY.refusals.at_line(3, reason).removeprefix("Line 3: ")):
        assert f"({code}" not in said, f"no sentence for {reason}"
        assert "{" not in said
        assert said[0].isupper() or said[0] == "“"
        assert said.endswith((".", "?"))


def test_refusal_in_a_record_is_impersonal():
    follow = Reason("follow-suit", {"suit": Suit.SPADES})
    assert SAY.refusals.reason(follow) == "You hold spades: you must follow suit."
    assert SAY.refusals.at_line(7, follow) == "Line 7: The player holds spades, so must follow suit."
    assert set(WRITTEN) <= set(SENTENCES)
    assert not any("you" in text.lower().split() for text in WRITTEN.values())


def test_discard_refusal_says_how_many_are_allowed():
    said = SAY.refusals.reason(Reason("discard-number", {"number": 9, "least": 1, "most": 8}))
    assert said == "Lay out one to eight cards; you have marked nine."
    bound = SAY.refusals.reason(Reason("discard-number", {"number": 2, "least": 1, "most": 1}))
    assert bound == "Lay out one card; you have marked two."
    none = Reason("discard-number", {"number": 0, "least": 1, "most": 8})
    assert SAY.refusals.reason(none) == "Lay out one to eight cards; you have marked none."
    written = "One to eight cards may be laid out here; this record has none."
    assert SAY.refusals.at_line(0, none) == written


def test_places_in_a_hand_are_counted_from_one():
    game = PiqueseptGame(FOUR_HANDS)
    state, _ = begun(*HANDS)
    places = [move.place for move in game.legal_moves(state)]
    said = SAY.refusals.reason(game.why_not(state, Draw(0)))
    assert said == f"There is no card number 0: count from {min(places)} to {max(places)}."


def test_unknown_code_still_gives_a_sentence():
    assert SAY.refusals.reason(Reason("under-the-table")) == "That is not possible here (under-the-table)."
    assert "follow-suit" in SAY.refusals.reason(Reason("follow-suit"))


def test_parameters_are_named_and_never_numbered():
    kept = [*SENTENCES.values(), *WRITTEN.values()]
    for text in (text for said in kept for text in (said if isinstance(said, InManner) else (said,))):
        for _, name, _, _ in string.Formatter().parse(text):
            assert name is None or name.isidentifier()


def test_cards_and_seats_are_worded():
    said = SAY.refusals.reason(Reason("not-dealt-to", {"card": card("QH"), "who": "younger"}))
    assert said == "The queen of hearts was not dealt to Younger."
    assert isinstance(SAMPLES["card"], Card)
