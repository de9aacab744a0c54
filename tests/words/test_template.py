"""The catalogue template contains every sentence. Translations in a catalogue are used, with as many plural
forms as the language needs."""

import re
import string
from gettext import GNUTranslations, NullTranslations
from io import BytesIO

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from picket_desktop.ai.player import players
from picket_desktop.engine import games
from picket_desktop.engine.cards import Rank, card
from picket_desktop.engine.game import Reason
from picket_desktop.engine.picket.events import Line
from picket_desktop.engine.picket.moves import Deal, Lift
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.piquesept.moves import Draw, Give, Play
from picket_desktop.engine.piquesept.ruleset import rule_sets as piquesept_rule_sets
from picket_desktop.words.family import vocabularies
from picket_desktop.words.labels import LABELS
from picket_desktop.words.languages import catalogue, languages, speak, spoken
from picket_desktop.words.pages import COUNTED, SCREENS
from picket_desktop.words.picket.words import picket_words
from picket_desktop.words.piquesept.words import piquesept_words
from picket_desktop.words.voice import InContext, InManner, Voice
from picket_desktop.words.words import words, words_of
from tests.words.template import POT, template, written
from tests.words.test_advice import SAMPLES
from tests.words.test_catalogue import whole_game
from tests.words.test_piquesept import NAMES, game_through

TEMPLATE = template()
FAMILIES = vocabularies().values()
SENTENCES, THOUGHTS = words().refusals.sentences, words().advice.thoughts


def parameters(text):
    """Return the names of the parameters of a sentence."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


def translation_faults(message, strings):
    """Return the faults of the translation of a message, in words; nothing if it is right or missing.

    Every form must fill in what the source does, and nothing else. Only the number may be left out of a form
    whose words express it ("one card")."""
    ids = message.id if isinstance(message.id, tuple) else (message.id,)
    given = set().union(*(parameters(text) for text in ids))
    free = {"number", "n"} if len(ids) > 1 else set()
    found = []
    for text in filter(None, strings):
        try:
            named = parameters(text)
        except ValueError as error:
            found.append(f"{text!r}: {error}")
            continue
        if named - given - free:
            found.append(f"{text!r} fills in {sorted(named - given - free)}")
        if given - named - free:
            found.append(f"{text!r} leaves out {sorted(given - named - free)}")
    return found


def test_template_is_up_to_date():
    kept = POT.read_text(encoding="utf-8")
    assert kept == written(), "make it anew: python -m tests.words.template"


def test_sentence_keys_are_not_in_the_template():
    keys = {key for key in (*words().terminal.sentences, *SCREENS) if "." in key}
    assert len(keys) > 50
    assert [message.id for message in TEMPLATE if message.id in keys] == []


def test_template_contains_no_location_and_no_date():
    kept = POT.read_text(encoding="utf-8")
    assert "\n#: " not in kept
    assert not re.search(r"\d{4}-\d\d-\d\d", kept)


def test_template_contains_all_table_entries():
    tables = [*LABELS.values(), *SCREENS.values(), *SENTENCES.values(), *THOUGHTS.values()]
    for family in FAMILIES:
        tables += [*family.written.values(), *family.labels.values(), *family.printed.values()]
        tables += [text for term in family.glossary for text in (term.meaning, term.note) if text]
    for wording in words().house_rules.wordings.values():
        tables += [wording.name, wording.sentence, *(s for pair in wording.values.values() for s in pair)]
    tables = [text for said in tables for text in (said if isinstance(said, InManner) else (said,))]
    for said in tables:
        context, text = said if isinstance(said, InContext) else (None, said)
        assert TEMPLATE.get(text, context) is not None, text
    for pair in COUNTED.values():
        assert TEMPLATE.get(pair) is not None


class Strict(NullTranslations):
    """A catalogue that translates nothing, and records every sentence missing from the template."""

    def __init__(self):
        super().__init__()
        self.lacking = set()

    def _seek(self, message, context=None):
        found = TEMPLATE.get(message, context)
        if found is None or (isinstance(message, tuple) and found.id != message):
            self.lacking.add((context, message))

    def gettext(self, message):
        self._seek(message)
        return message

    def ngettext(self, one, more, n):
        self._seek((one, more))
        return super().ngettext(one, more, n)

    def pgettext(self, context, message):
        self._seek(message, context)
        return message

    def npgettext(self, context, one, more, n):
        self._seek((one, more), context)
        return super().ngettext(one, more, n)


def test_strict_catalogue_records_missing_sentences():
    strict = Strict()
    say = Voice(languages()["en"], "modern", strict)
    say("Next deal")
    say.within("a button", "Sort")
    assert strict.lacking == set()
    say("Nobody says this.")
    say.within("a button that is not there", "Sort")
    say.count(2, "one thing that nobody counts", "{number} of them")
    assert len(strict.lacking) == 3


def test_singular_and_plural_use_the_same_fields():
    for message in TEMPLATE:
        if isinstance(message.id, tuple):
            one, more = message.id
            assert parameters(more) - parameters(one) <= {"number", "n"}, one
            assert parameters(one) <= parameters(more) | {"number", "n"}, one


def test_every_catalogue_uses_the_fields_of_its_source():
    for code in languages():
        for po in POT.parent.glob(f"languages/{code}/messages.po"):
            with po.open("rb") as file:
                for message in read_po(file):
                    if message.id:
                        held = message.string
                        assert (
                            translation_faults(message, held if isinstance(held, tuple) else (held,)) == []
                        ), code


@pytest.mark.parametrize(
    ("source", "context", "translated", "wrong"),
    [
        ("You lead {card}.", None, "Vous menez {card}.", 0),
        ("You lead {card}.", None, "Vous menez {carte}.", 2),
        ("You lead {card}.", None, "Vous menez.", 1),
        ("You lead {card}.", None, "Vous menez {card.", 1),
        (("one stake up", "{number} stakes up"), None, ("eins", "{number} viele", "keine"), 0),
        (("one stake up", "{number} stakes up"), None, ("eins", "{zahl} viele"), 1),
    ],
)
def test_translation_with_wrong_fields_is_detected(source, context, translated, wrong):
    message = TEMPLATE.get(source, context)
    assert (
        len(translation_faults(message, translated if isinstance(translated, tuple) else (translated,)))
        == wrong
    )


def test_ambiguous_words_have_a_context():
    """These words need a context, since only English uses the same word for a part of the game and a button,
    or for an answer and praise."""
    for word in (
        "Deal",
        "Play",
        "Draw",
        "Exchange",
        "Good",
        "Not good",
        "Equal",
        "Back",
        "Stand",
        "Sort",
        "ten",
    ):
        assert TEMPLATE.get(word) is None, word
        assert [m.context for m in TEMPLATE if m.id == word], word
    assert {m.context for m in TEMPLATE if m.id == "Options"} == {
        "a button",
        "a button of a controller",
        "a heading",
    }


# A language of its own


class Tens:
    """English, but with figures in place of number words."""

    code = "xx"

    def __getattr__(self, name):
        return getattr(languages()["en"], name)

    def number(self, n):
        return str(n)


def three_forms():
    """Return the voice of a language with plural forms like those of Polish: one; two to four; five and
    more."""
    made = Catalog(locale="pl")
    for message in TEMPLATE:
        if not message.id:
            continue
        if isinstance(message.id, tuple):
            one, more = message.id
            made.add(message.id, (f"1:{one}", f"2:{more}", f"5:{more}"), context=message.context)
        else:
            made.add(message.id, f"{message.context or ''}<{message.id}>", context=message.context)
    out = BytesIO()
    write_mo(out, made)
    out.seek(0)
    return words_of(Voice(Tens(), "modern", GNUTranslations(out)))


def test_third_plural_form_is_used():
    say = three_forms()
    counts = [piquesept_words(say).scores.stake(n) for n in (1, 2, 4, 5, 12, 22, 25)]
    assert [text[0] for text in counts] == ["1", "2", "2", "5", "5", "2", "5"]
    assert counts[3] == "5:5 stakes up"
    assert say.cards.how_many(5, 5) == "5:5 cards"
    assert say.pages.counted("house.differ", 5) == "5:5 rules changed"


def test_context_selects_the_translation():
    say = three_forms()
    assert picket_words(say).labels.ribbon()[3] == "a part of a deal<Play>"
    assert say.label("sort") == "a button<Sort>"
    assert say.cards.card(card("KS")) == "<the king of spades>"
    assert say.cards.a_rank(Rank.ACE) == "an ace"


def test_empty_sentence_stays_empty():
    """A catalogue keeps its header under the empty sentence."""
    assert three_forms().say("") == ""


def test_english_needs_no_catalogue():
    assert type(catalogue("en")) is NullTranslations
    assert words().say("Next deal") == "Next deal"
    speak("tlh")
    assert spoken() == "en"


# Everything said while Picket runs


def heard_in(rules, say):
    """Say everything that can be said in a whole two-hand game."""
    picket = picket_words(say)
    for view, move, events, story in whole_game(rules):
        picket.prompts.prompt(view, "Anne")
        if not isinstance(move, Lift | Deal):
            picket.buttons.button(move, view)
            picket.buttons.button_note(move, view, "Anne")
        for event in events:
            picket.speech.speech(event, story)
            for names in ((None, "Anne"), ("Anne", None)):
                picket.narration.narration(event, story, names)
            story = story.after(event)


@pytest.mark.sweep
@pytest.mark.parametrize("manner", ["old", "modern", "plain"])
@pytest.mark.parametrize("name", rule_sets())
def test_template_covers_whole_games(name, manner):
    strict = Strict()
    say, rules = words_of(Voice(languages()["en"], manner, strict)), rule_sets()[name]
    for chosen in (rules, rules.with_value("strict", True)):
        heard_in(chosen, say)
        for line in Line:
            picket_words(say).scores.line_name(line)
            picket_words(say).rules.line_rule(line, chosen)
    assert strict.lacking == set()


@pytest.mark.parametrize("name", piquesept_rule_sets())
def test_template_covers_piquesept(name):
    strict = Strict()
    say = piquesept_words(words_of(Voice(languages()["en"], "modern", strict)))
    rules = piquesept_rule_sets()[name].with_value("rounds", 1)
    for view, move, events in game_through(rules, 8):
        names = NAMES[: rules.seats]
        say.prompts.prompt(view, names)
        if isinstance(move, Draw | Give | Play):
            say.buttons.button(move, view)
        for event in events:
            say.narration.narration(event, names)
            say.speech.speech(event)
    assert strict.lacking == set()


@pytest.mark.sweep
@pytest.mark.parametrize("name", games.names())
@pytest.mark.parametrize("manner", ["old", "modern", "plain"])
def test_template_covers_the_book(name, manner):
    strict = Strict()
    say, rules = words_of(Voice(languages()["en"], manner, strict)), games.rules(name)
    say.book.printed(say.book.chapter(rules))
    for option in rules.options:
        for value in (option.values[0], option.values[-1], *option.values[:8]):
            say.book.chapter(rules.with_value(option.field, value))
            say.house_rules.value_sentence(option, value)
            say.house_rules.value_words(option, value)
    assert strict.lacking == set()


def test_template_covers_pages_and_tables():
    strict = Strict()
    say = words_of(Voice(languages()["en"], "plain", strict))
    say.glossary.entries()
    for player in players():
        say.pages.portrait(player)
    piquesept_words(say).labels.key_values()
    for family in (picket_words(say), piquesept_words(say)):
        family.labels.ribbon()
        family.labels.table_keys()
    for code in (*SENTENCES, "from-nowhere"):
        say.refusals.reason(Reason(code, {}))
    for code in (*THOUGHTS, "from-nowhere"):
        say.advice.thought(Reason(code, SAMPLES))
    assert strict.lacking == set()
