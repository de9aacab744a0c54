"""There is no English outside the catalogue: the table's modules contain no words for players to read."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from gettext import NullTranslations
from pathlib import Path

import pytest

from picket_desktop import table
from picket_desktop.ai.player import players
from picket_desktop.engine import games
from picket_desktop.engine.seals.seal import VERSIONS
from picket_desktop.saved.trouble import KINDS
from picket_desktop.table.doors import doors
from picket_desktop.table.input.commands import COMMANDS, SCOPES, SETS
from picket_desktop.table.play.guides.learning import DRILLS
from picket_desktop.table.play.guides.replay_bar import RUN, STEPS
from picket_desktop.table.screens.own_hand import page as own_hand
from picket_desktop.table.screens.settings import COMFORT, ROWS
from picket_desktop.words.family import vocabularies
from picket_desktop.words.labels import LABELS
from picket_desktop.words.languages.en import LANGUAGE
from picket_desktop.words.pages import SCREENS, Pages, page_words
from picket_desktop.words.picket.words import picket_words
from picket_desktop.words.screens.portraits import PORTRAITS
from picket_desktop.words.voice import Voice
from picket_desktop.words.words import words_for

HERE = Path(table.__path__[0])
MODULES = sorted(
    path for room in ("*.py", "screens/**/*.py", "widgets/*.py", "window/*.py") for path in HERE.glob(room)
)
SAYING = [
    *MODULES,
    *HERE.glob("play/**/*.py"),
    *HERE.parent.glob("printed/*.py"),
    *HERE.parent.glob("webpage/*.py"),
]
"""Modules that use the words of the pages."""
PROSE = re.compile(r"[A-Z][a-z]+\b|.*[A-Za-z]{2,}[,;]? [a-z]{2,} [a-z]{2,}")
"""Matches text that a player could read: it begins like a sentence or a label, or has three words in a
row."""
PROPER = {"Picket"}
PICTURES = ("picture.py", "piquesept_picture.py")
"""Modules that name opponents in the code, so that a picture is the same in every language."""


def literals(tree: ast.Module) -> Iterator[ast.Constant]:
    """Yield a module's string constants, except docstrings, annotations, exports, errors for programmers,
    names of screens, and drawings."""
    passed: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            passed.add(id(node.value))
        elif isinstance(node, ast.Raise):
            passed |= {id(part) for part in ast.walk(node)}
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            if node.targets[0].id in ("name", "__all__"):
                passed |= {id(part) for part in ast.walk(node.value)}
        elif isinstance(node, ast.Compare) and ast.unparse(node.left).endswith(".name"):
            passed |= {id(part) for part in ast.walk(node)}
        elif isinstance(node, ast.arg | ast.FunctionDef):
            kept = node.annotation if isinstance(node, ast.arg) else node.returns
            passed |= {id(part) for part in ast.walk(kept)} if kept else set()
        elif isinstance(node, ast.keyword) and node.arg == "name" and isinstance(node.value, ast.Constant):
            passed |= {id(node.value)} if " " not in str(node.value.value) else set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in passed:
            yield node


@pytest.mark.sweep
@pytest.mark.parametrize("path", MODULES, ids=lambda path: path.stem)
def test_no_words_outside_the_catalogue(path: Path) -> None:
    if path.name in PICTURES:
        pytest.skip("names opponents of its own")
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = [
        f"{path.name}:{node.lineno} {node.value!r}"
        for node in literals(tree)
        if PROSE.match(node.value) and "<" not in node.value and "=" not in node.value
    ]
    assert [text for text in found if not any(repr(name) in text for name in PROPER)] == []


def test_prose_check_finds_player_text() -> None:
    tree = ast.parse("f('Done')\ng(says='back to the title')\nh('page up')\nclass A:\n    name = 'Menu'\n")
    assert [n.value for n in literals(tree) if PROSE.match(n.value)] == ["Done", "back to the title"]


def called(node: ast.Call) -> str:
    """Return the name of the function or method that is called, without its object."""
    return str(getattr(node.func, "id", "") or getattr(node.func, "attr", ""))


@cache
def asked() -> tuple[tuple[str, str], ...]:
    """Return every key passed literally to `said` or, for a button, to `wording`, and every page's title key,
    each with its module."""
    return tuple(found for path in SAYING for found in asked_by(path))


def asked_by(path: Path) -> Iterator[tuple[str, str]]:
    source = path.read_text(encoding="utf-8")
    if any(word in source for word in ("said(", "wording(", "title_key")):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and called(node) in ("said", "wording"):
                given, button = node.args[-1], called(node) != "said"
                for key in ast.walk(given):
                    whole = isinstance(key, ast.Constant) and not isinstance(given, ast.JoinedStr)
                    if whole and str(key.value)[0].isalpha():
                        yield from ((path.name, f"{key.value}{end}") for end in ("", ".says")[: 1 + button])
            elif isinstance(node, ast.Assign) and getattr(node.targets[0], "id", "") == "title_key":
                yield from ((path.name, key) for key in [ast.literal_eval(node.value)] if key)


def test_every_key_in_use_exists() -> None:
    keys = list(asked())
    assert len(keys) > 60
    assert [(name, key) for name, key in keys if key not in SCREENS] == []


OWN_HAND = (
    *(own_hand.GAME, own_hand.SEAT, own_hand.DEAL, own_hand.TOOK, own_hand.BLANK),
    *(own_hand.MINE, own_hand.THEIRS, own_hand.TYPED, "card"),
)
"""Keys of the fields on the page for entering your own hand."""


def test_every_catalogue_entry_is_used() -> None:
    composed = [f"door.{door.key or door.id}" for door in (*doors(), *DRILLS)] + [
        f"settings.{row.field}" for row in (*ROWS, *COMFORT)
    ]
    composed += [f"trouble.{kind}" for kind in KINDS]
    composed += [f"change.{name}" for name in ("usual", *SETS)]
    composed += [f"change.{how}" for how in ("done", "given", "swapped")]
    composed += [f"command.{command.name}" for command in COMMANDS]
    composed += [f"command.at.{scope}" for scope in SCOPES]
    composed += ["ways.card", "held.card", "held.why.", *(f"own.{field}" for field in OWN_HAND)]
    composed += [
        "deal.comparing",
        "deal.no-par",
        "drills.keys.",
        "game.",
        "games.show.",
        "key.",
        "keys.drill",
        "keys.here",
        "keys.replay",
        "keys.table",
        "reader.",
        "leaf.back",
        "leaf.on",
        "lesson.number-here",
        "lesson.pick-here",
        "pad.",
        "web.thing.",
        "web.what.",
        "print.",
        "problems.grade.",
        "real.",
        "rules.chapter",
        "rules.part",
        "rules.parts",
        "speech.",
        "step.",
    ]
    used = {key for _, key in asked()}
    idle = [k for k in SCREENS if k not in used and not k.startswith(tuple(composed))]
    assert idle == []


HINTS = ("hint", "hint.1", "hint.2", "hint.away")
"""The keys for the text of the hint button, one for each stage of a hint."""
EVEN = ("hint.close", "hint.alike", "hint.close.which", "hint.alike.which")
"""The keys of a hint in which no move is clearly better."""


GOING = (RUN, "stop")
"""Keys of the button that runs or stops a replay."""
REFUSED = (
    *("play-on.over", "play-on.in-play", "play-on.line", "play-on.watched", "review.line", "review.watched"),
    *("hands.open", "hands.close", "hands.close-others", "know.says", "know.watched"),
)
"""The keys of the reasons for refusing something in a replay, and the keys about opening hands and asking
why."""
LOOKED_BACK = ("look-back.says", "look-back.last", "review.last")
"""The keys of texts for looking back from the reckoning of a deal or from the next deal."""


def labelled() -> Iterator[str]:
    """Yield every key that the table's modules pass literally to `label`."""
    sources = (path.read_text(encoding="utf-8") for path in HERE.rglob("*.py"))
    for source in (source for source in sources if "label(" in source):
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Call) and called(node) == "label":
                if isinstance(node.args[0], ast.JoinedStr):
                    continue
                yield from (leaf.value for leaf in ast.walk(node.args[0]) if isinstance(leaf, ast.Constant))


def test_labels_are_those_that_the_table_uses() -> None:
    pressed = (*STEPS, *HINTS, *GOING)
    by_hand = {f"seal.your-{hand}" for version in VERSIONS for hand in version.hands}
    fits = {f"seal.fits-{version.number}" for version in VERSIONS}
    asked = {
        *labelled(),
        *pressed,
        *by_hand,
        *fits,
        *EVEN,
        *REFUSED,
        *LOOKED_BACK,
        *(f"{button}.says" for button in pressed),
    }
    known = set(LABELS).union(*(family.labels for family in vocabularies().values()))
    assert asked - known == set()
    assert known - asked == set()


def test_every_player_has_a_portrait_and_enough_companions() -> None:
    for name in players():
        portrait = page_words().portrait(name)
        assert name in PORTRAITS
        assert portrait.line.endswith(".")
        assert len({portrait.name, *portrait.others}) == 3
        assert len({name, *portrait.faces}) == 3 or not (players()[name].rung or portrait.faces)


def test_player_without_a_portrait_goes_by_its_name() -> None:
    assert page_words().portrait("scholar").name == "Scholar"


class Doubled(NullTranslations):
    """A language that says everything twice."""

    def gettext(self, message: str) -> str:
        return f"{message} {message}"

    def pgettext(self, context: str, message: str) -> str:
        return f"{message} {message}"


def test_pages_are_translated() -> None:
    say = Pages(Voice(LANGUAGE, "modern", Doubled()))
    assert say.screen("done") == "Done Done"
    assert say.portrait("novice").name == "Mistress Anne Mistress Anne"
    assert say.portrait("scholar").line == ""


@pytest.mark.parametrize("name", ["rubicon", "du-coeur"])
def test_plain_words_avoid_partie_and_set(name: str) -> None:
    rules = games.rules(name)
    labels = picket_words(words_for(rules, plain=True)).labels
    said = (labels.sheet_game(rules, rules.deals), labels.game_total(rules), labels.another_game_says(rules))
    assert not any(re.search(r"\b(partie|set)\b", text.casefold()) for text in said), said
