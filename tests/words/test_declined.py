"""Phrases that decline: a translation can ask for one of several forms of a phrase, even if English has only
one."""

from gettext import NullTranslations

import pytest

from picket_desktop.engine.cards import Rank, pack
from picket_desktop.words.cards import Cards
from picket_desktop.words.declined import Declined
from picket_desktop.words.languages import languages
from picket_desktop.words.languages.de import LANGUAGE as GERMAN
from picket_desktop.words.languages.en import LANGUAGE as ENGLISH
from picket_desktop.words.languages.fr import LANGUAGE as FRENCH
from picket_desktop.words.voice import Voice, opened


class Written(NullTranslations):
    """A catalogue that contains only a few sentences."""

    def __init__(self, **sentences):
        super().__init__()
        self.sentences = sentences

    def gettext(self, message):
        return self.sentences.get(message, message)

    def ngettext(self, one, more, n):
        return self.gettext(one if n == 1 else more)


def voice(language, sentences):
    return Voice(language, "modern", Written(**sentences))


FRENCH_CARDS = {
    "the {rank} of {suit}": "{rank} de {suit}\nde| {rank:de} de {suit}\nnu| {rank:nu} de {suit}",
    "Nothing beats {card}.": "Rien ne bat {card}.",
    "{points} of {name}’s are struck out": "On raye {points} points {name:de}",
    "You fear {card}.": "Vous avez peur {card:de}.",
}
GERMAN_CARDS = {
    "the {rank} of {suit}": (
        "{rank:art} {suit}{rank:teil}\nakk| {rank:artakk} {suit}{rank:teilakk}\n"
        "dat| {rank:artdat} {suit}{rank:teildat}"
    ),
    "Nothing beats {card}.": "Nichts schlägt {card:akk}.",
    "You fear {card}.": "Sie fürchten {card:akk}.",
}


@pytest.mark.parametrize(
    ("text", "french", "german"),
    [
        ("KS", "Vous avez peur du roi de pique.", "Sie fürchten den Pikkönig."),
        ("QH", "Vous avez peur de la dame de cœur.", "Sie fürchten die Herzdame."),
        ("AC", "Vous avez peur de l’as de trèfle.", "Sie fürchten das Kreuzass."),
        ("JD", "Vous avez peur du valet de carreau.", "Sie fürchten den Karobuben."),
        ("8C", "Vous avez peur du huit de trèfle.", "Sie fürchten die Kreuzacht."),
    ],
)
def test_a_card_takes_the_form_its_sentence_asks_for(text, french, german):
    card = next(card for card in pack(36) if card.text == text)
    for language, catalogue, expected in ((FRENCH, FRENCH_CARDS, french), (GERMAN, GERMAN_CARDS, german)):
        say = voice(language, catalogue)
        assert say("You fear {card}.", card=Cards(say).card(card)) == expected


def test_a_name_that_has_no_forms_is_declined_by_the_language():
    french, struck = voice(FRENCH, FRENCH_CARDS), "{points} of {name}’s are struck out"
    assert french(struck, points=3, name="Anne") == "On raye 3 points d’Anne"
    assert french(struck, points=3, name="monsieur Cotton") == "On raye 3 points de monsieur Cotton"
    german = voice(GERMAN, {struck: "{points} von {name:gen} Punkten werden gestrichen"})
    assert german(struck, points=3, name="Anne") == "3 von Annes Punkten werden gestrichen"


def test_a_french_title_is_small_within_a_sentence():
    say = voice(FRENCH, {"It is {name}’s turn.": "C’est à {name:nu}.", "{name} is late.": "{name} tarde."})
    assert say("It is {name}’s turn.", name="Monsieur Cotton") == "C’est à monsieur Cotton."
    assert say("{name} is late.", name="Monsieur Cotton") == "Monsieur Cotton tarde."


def test_a_form_that_no_phrase_has_leaves_it_as_it_is():
    say = voice(FRENCH, {"You fear {card}.": "Vous avez peur {card:inconnu}."})
    assert say("You fear {card}.", card=Declined("le roi", de="du roi")) == "Vous avez peur le roi."


def test_lists_and_capitals_keep_the_forms():
    ace, king = Rank.ACE, Rank.KING
    french = opened(FRENCH.listed([FRENCH.rank(king, False), FRENCH.rank(ace, False)]))
    assert (french, f"{french:de}") == ("Le roi et l’as", "Du roi et de l’as")
    german = opened(GERMAN.either([GERMAN.rank(king, False), GERMAN.rank(ace, False)]))
    assert (german, f"{german:dat}") == ("Der König oder das Ass", "Dem König oder dem Ass")


def test_last_pair_of_a_list_of_kinds_needs_no_second_conjunction():
    runs, pair = (
        Declined("suites", de="des suites"),
        Declined("brelans et carrés", de="des brelans et carrés"),
    )
    say = voice(FRENCH, {})
    assert say.kinds([runs]) == "suites"
    assert say.kinds([runs, pair]) == "suites, brelans et carrés"
    assert f"{say.kinds([runs, pair]):de}" == "des suites, des brelans et carrés"
    assert say.kinds([pair, runs]) == "brelans et carrés et suites"
    assert voice(GERMAN, {}).kinds(["Farbe", "Folgen"]) == "Farbe und Folgen"


@pytest.mark.parametrize("language", languages().values(), ids=lambda language: language.code)
def test_every_number_a_sentence_may_hold_has_words(language):
    written = [language.number(n) for n in range(1000)]
    assert all(written)
    assert len(set(written)) == 1000
    assert len({language.ordinal(n) for n in range(1, 13)}) == 12


@pytest.mark.parametrize(
    ("n", "french", "german"),
    [
        (17, "dix-sept", "siebzehn"),
        (22, "vingt-deux", "zweiundzwanzig"),
        (61, "soixante et un", "einundsechzig"),
        (70, "soixante-dix", "siebzig"),
        (71, "soixante et onze", "einundsiebzig"),
        (81, "quatre-vingt-un", "einundachtzig"),
        (91, "quatre-vingt-onze", "einundneunzig"),
        (100, "cent", "hundert"),
        (101, "cent un", "hunderteins"),
        (200, "deux cents", "zweihundert"),
        (980, "neuf cent quatre-vingts", "neunhundertachtzig"),
    ],
)
def test_numbers_are_written_as_the_language_writes_them(n, french, german):
    assert (FRENCH.number(n), GERMAN.number(n)) == (french, german)


def test_figures_have_the_separators_of_the_language():
    sentences = {"{deals:,} deals": "{deals:,} parties"}
    assert voice(FRENCH, sentences)("{deals:,} deals", deals=12345) == "12\u00a0345 parties"
    assert voice(GERMAN, sentences)("{deals:,} deals", deals=12345) == "12.345 parties"
    assert voice(ENGLISH, {})("{deals:,} deals", deals=12345) == "12,345 deals"
