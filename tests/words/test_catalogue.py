"""A new language needs only a catalogue, because every word on the table comes from one."""

import ast
import random
import string
from gettext import NullTranslations
from pathlib import Path

import pytest

from picket_desktop import words
from picket_desktop.engine.cards import pack
from picket_desktop.engine.game import NATURE, NOBODY
from picket_desktop.engine.picket.events import Line
from picket_desktop.engine.picket.moves import Deal, Lift
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.state import Phase
from picket_desktop.words.languages.en import English
from picket_desktop.words.picket.speech import DealStory
from picket_desktop.words.picket.words import picket_words
from picket_desktop.words.voice import Voice
from picket_desktop.words.words import words_of

SOURCES = sorted(Path(words.__path__[0]).rglob("*.py"))


class Marking(NullTranslations):
    """A catalogue that puts every sentence between guillemets."""

    def gettext(self, message):
        return f"«{message}»"

    def ngettext(self, one, more, n):
        return f"«{super().ngettext(one, more, n)}»"

    def pgettext(self, context, message):
        return f"«{message}»"

    def npgettext(self, context, one, more, n):
        return f"«{super().npgettext(context, one, more, n)}»"


class Marked(English):
    """A language that puts even its own words between guillemets."""

    code = "xx"

    def suit(self, suit):
        return f"«{super().suit(suit)}»"

    def number(self, n):
        return f"«{super().number(n)}»"

    def listed(self, items):
        return f"«{super().listed(items)}»"


def marked(manner):
    """Return all words, with guillemets around everything that comes from a catalogue."""
    return words_of(Voice(Marked(), manner, Marking()))


def outside(text):
    """Return the text outside all guillemets."""
    depth, found = 0, ""
    for c in text:
        depth += (c == "«") - (c == "»")
        found += c if depth == 0 and c != "»" else ""
    return found.strip()


def whole_game(rules):
    game, rng = PicketGame(rules), random.Random(3)
    state, talk = game.start(), DealStory(rules, 0)
    while (actor := game.actor(state)) != NOBODY:
        view = game.view_for(state, max(actor, 0))
        some = rng.sample(pack(rules.pack), rules.pack)
        if actor == NATURE:
            move = Lift(tuple(some[:2])) if state.phase is Phase.CUT else Deal(tuple(some), rules.packets[0])
        else:
            move = rng.choice(list(view.moves[:4]))
        state, events = game.apply(state, move)
        yield view, move, events, talk
        for event in events:
            talk = talk.after(event)


@pytest.mark.sweep
@pytest.mark.parametrize("name", rule_sets())
@pytest.mark.parametrize("manner", ["old", "modern", "plain"])
def test_game_text_comes_from_the_catalogue(name, manner):
    say = marked(manner)
    for view, move, events, talk in whole_game(rule_sets()[name]):
        if not isinstance(move, Lift | Deal):
            assert outside(picket_words(say).prompts.prompt(view, "Anne")) == ""
            assert outside(picket_words(say).buttons.button(move, view)) == ""
            assert outside(picket_words(say).buttons.button_note(move, view, "Anne")) == ""
        for event in events:
            assert outside(picket_words(say).speech.speech(event, talk) or "") == ""
            assert outside(picket_words(say).narration.narration(event, talk, (None, "Anne")) or "") == ""
            talk = talk.after(event)


@pytest.mark.parametrize("name", rule_sets())
def test_sheet_and_book_come_from_the_catalogue(name):
    rules = rule_sets()[name]
    say = marked("plain")
    for line in Line:
        assert outside(picket_words(say).scores.line_name(line)) == ""
        assert outside(picket_words(say).rules.line_rule(line, rules)) == ""
    chapter = say.book.chapter(rules)
    said = [chapter.title, chapter.character]
    said += [text for s in chapter.sections for text in (s.heading, *s.paragraphs)]
    said += [text for r in chapter.house_rules for text in (r.label, r.sentence)]
    said += [text for r in chapter.house_rules for v in r.values for text in (v.words, v.sentence)]
    assert [text for text in said if outside(text)] == []


def spoken():
    """Yield every expression passed as a sentence to a method of `Voice`, with its module."""
    texts = {"say": slice(0, 1), "count": slice(1, 3), "pick": slice(0, 3), "plainly": slice(0, 2)}
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and isinstance(node.func, ast.Attribute)
                and node.func.attr in texts
            ):
                for argument in node.args[texts[node.func.attr]]:
                    yield path.name, argument


def test_no_sentence_is_concatenated_before_lookup():
    glued = [(name, ast.unparse(e)) for name, e in spoken() if isinstance(e, ast.JoinedStr | ast.BinOp)]
    assert glued == []


def test_parameters_are_named():
    literal = [e.value for _, e in spoken() if isinstance(e, ast.Constant) and isinstance(e.value, str)]
    assert len(literal) > 300
    for text in literal:
        for _, name, _, _ in string.Formatter().parse(text):
            assert name is None or name.isidentifier(), text


def test_parts_use_composition_not_inheritance():
    """The parts contain one another; none inherits from another."""
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                bases = {ast.unparse(base) for base in node.bases}
                assert bases <= {"NamedTuple", "Protocol", "str"}, (path.name, node.name)


def test_words_import_neither_pygame_nor_the_referee():
    forbidden = {
        f"picket_desktop.engine.picket.{m}" for m in ("referee", "reckoning", "exchange", "calls", "play")
    }
    for path in SOURCES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        named = {n.module for n in ast.walk(tree) if isinstance(n, ast.ImportFrom)}
        named |= {a.name for n in ast.walk(tree) if isinstance(n, ast.Import) for a in n.names}
        assert not named & forbidden
        assert "pygame" not in named
