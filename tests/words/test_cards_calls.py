"""Cards, calls, answers, numbers and the running total, in the three styles of words."""

import pytest

from picket_desktop.engine.cards import ALL, Rank, Suit, card, cards, pack
from picket_desktop.engine.picket import events as ev
from picket_desktop.engine.picket.events import Line, Verdict
from picket_desktop.engine.picket.moves import AskWhich, Kind
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.words.languages import catalogue, languages
from picket_desktop.words.picket.speech import DealStory
from picket_desktop.words.picket.words import picket_words
from picket_desktop.words.voice import Voice
from picket_desktop.words.words import words, words_for, words_of
from tests.words.pseudo import spoken

OLD, MODERN, PLAIN = (picket_words(words(manner=manner)) for manner in ("old", "modern", "plain"))
DU_COEUR, RUBICON = rule_sets()["du-coeur"], rule_sets()["rubicon"]
FORTY_NINE = cards("AS KS QS TS 8S")


def old(event, elder=0, told=(), made=(0, 0), rules=DU_COEUR):
    return OLD.speech.speech(event, DealStory(rules, elder, told, made))


def modern(event, elder=0, told=(), made=(0, 0)):
    return MODERN.speech.speech(event, DealStory(RUBICON, elder, told, made))


@pytest.mark.parametrize(
    ("number", "said"),
    [(0, "nought"), (14, "fourteen"), (20, "twenty"), (49, "forty-nine"), (100, "a hundred"),
     (113, "a hundred and thirteen"), (200, "two hundred"), (286, "two hundred and eighty-six")],
)  # fmt: skip
def test_numbers_in_words(number, said):
    assert MODERN.say.number(number) == said


def test_number_words_are_unique():
    assert len({MODERN.say.number(n) for n in range(1000)}) == 1000


def test_only_court_cards_have_names():
    assert MODERN.cards.named(card("JS")) == "Hogier, the knave of spades"
    assert MODERN.cards.named(card("KD")) == "César, the king of diamonds"
    assert MODERN.cards.named(card("QH")) == "Judith, the queen of hearts"
    assert MODERN.cards.named(card("TC")) == "the ten of clubs"
    named = {MODERN.cards.named(c).split(",")[0] for c in ALL if c.court}
    assert len(named) == 12


def test_plain_words_say_jack_and_old_words_knave():
    assert PLAIN.cards.card(card("JC")) == "the jack of clubs"
    assert OLD.cards.ranks(Rank.KNAVE) == "knaves"
    assert OLD.cards.ranks(Rank.SIX) == "sixes"
    assert OLD.cards.a_rank(Rank.ACE) == "an ace"
    assert OLD.cards.a_rank(Rank.EIGHT) == "an eight"
    assert OLD.cards.a_suit(Suit.HEARTS) == "a heart"


def test_equal_ranks_are_counted():
    assert OLD.cards.of_ranks(cards("TS AH TC")) == "two tens and an ace"
    assert OLD.cards.of_ranks(cards("JS JH JC KD")) == "three knaves and a king"
    assert PLAIN.cards.of_ranks(cards("JS JH")) == "two jacks"
    assert OLD.cards.of_ranks(cards("AS")) == "an ace"


def test_several_cards_are_grouped_by_suit_or_rank():
    assert OLD.cards.several(cards("AS KS QS")) == "the ace, king and queen of spades"
    assert OLD.cards.several(cards("AS AH AC")) == "the aces of spades, hearts and clubs"
    assert OLD.cards.several(cards("AS KH")) == "the ace of spades and the king of hearts"
    assert OLD.cards.several(cards("AS KS TC")) == "the ace and king of spades and the ten of clubs"
    assert OLD.cards.several(cards("AS KS TC 9D 8D")) == (
        "the ace and king of spades, the ten of clubs, and the nine and eight of diamonds"
    )
    assert OLD.cards.several(cards("AS")) == "the ace of spades"
    assert OLD.cards.several(()) == ""


def test_point_is_called_as_the_game_compares_it():
    point = (FORTY_NINE,)
    assert OLD.holdings.holdings(Kind.POINT, point, DU_COEUR) == "ruff of forty-nine"
    assert MODERN.holdings.holdings(Kind.POINT, point, RUBICON) == "point of five"
    assert PLAIN.holdings.holdings(Kind.POINT, point, DU_COEUR) == "suit worth forty-nine"


@pytest.mark.parametrize(
    ("run", "in_old", "in_modern", "in_plain"),
    [
        ("AS KS QS", "tierce major", "tierce major", "run of three, ace high"),
        ("KS QS JS TS", "quart of a king", "quart to the king", "run of four, king high"),
        ("9S 8S 7S", "tierce of a nine", "tierce minor", "run of three, nine high"),
        ("JS TS 9S 8S 7S", "quint of a knave", "quint minor", "run of five, jack high"),
        ("AS KS QS JS TS 9S 8S", "septiesm major", "septième major", "run of seven, ace high"),
    ],
)
def test_sequences_are_named_by_length_and_top_card(run, in_old, in_modern, in_plain):
    groups = (cards(run),)
    assert OLD.holdings.holdings(Kind.SEQUENCES, groups, DU_COEUR) == in_old
    assert MODERN.holdings.holdings(Kind.SEQUENCES, groups, RUBICON) == in_modern
    assert PLAIN.holdings.holdings(Kind.SEQUENCES, groups, RUBICON) == in_plain


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("name", rule_sets())
def test_sequence_is_minor_if_it_ends_on_the_lowest_card_of_its_pack(name, code):
    """A sequence is called minor if it ends on the six with thirty-six cards, and on the seven with
    thirty-two."""
    rules, minor = rule_sets()[name], {"en": "minor", "fr": "basse", "de": "kleinste"}.get(code)
    say = picket_words(words_of(Voice(languages()[code], "modern", catalogue(code))))
    lowest = min(c.rank for c in pack(rules.pack))
    for top in range(lowest + 2, Rank.ACE):
        for size in range(3, top - lowest + 2):
            ends_low = top - size + 1 == lowest
            assert minor is None or (minor in say.holdings.run(size, top, rules)) == ends_low
            assert ("minor" in say.speaks_of.of_holding(Kind.SEQUENCES, size, top, rules)) == ends_low


def test_minor_is_the_lowest_sequence_of_the_pack():
    assert MODERN.holdings.run(3, Rank.NINE, RUBICON) == "tierce minor"
    assert MODERN.holdings.run(3, Rank.NINE, DU_COEUR) == "tierce to the nine"
    assert MODERN.holdings.run(3, Rank.EIGHT, DU_COEUR) == "tierce minor"


def test_every_length_of_sequence_has_its_own_name():
    for speaker in (OLD, MODERN, PLAIN):
        assert len({speaker.holdings.run_length(n) for n in range(3, 10)}) == 7


def test_sets_are_named_by_size_and_rank():
    sets = (cards("TS TH TC TD"), cards("AS AH AC"))
    assert OLD.holdings.holdings(Kind.SETS, sets, DU_COEUR) == "quatorze of tens and ternary of aces"
    assert MODERN.holdings.holdings(Kind.SETS, sets, RUBICON) == "quatorze of tens and trio of aces"
    assert PLAIN.holdings.holdings(Kind.SETS, sets, RUBICON) == "four tens and three aces"


def test_calls_and_answers_are_spoken():
    assert old(ev.Called(0, Kind.POINT, None, 49)) == "Ruff of forty-nine."
    assert modern(ev.Called(0, Kind.POINT, 5, None)) == "Point of five."
    assert modern(ev.Asked(1, Kind.POINT)) == "Making?"
    assert modern(ev.Told(0, Kind.POINT, 49)) == "Making forty-nine."
    assert modern(ev.Called(0, Kind.SEQUENCES, 4, None)) == "Quart."
    assert modern(ev.Asked(1, Kind.SEQUENCES)) == "How high?"
    assert modern(ev.Told(0, Kind.SEQUENCES, 13)) == "To the king."
    assert old(ev.Told(0, Kind.SEQUENCES, 13)) == "Of a king."
    assert old(ev.Told(0, Kind.SEQUENCES, 14)) == "Major."
    assert old(ev.Called(0, Kind.SETS, 3, 14)) == "Ternary of aces."
    assert old(ev.Called(0, Kind.SETS, 4, 10)) == "Quatorze of tens."
    said = [old(ev.Answered(1, Kind.POINT, v)) for v in Verdict]
    assert said == ["Good.", "Not good.", "Equal."]


def test_called_holding_is_not_repeated_when_shown():
    one, two = (FORTY_NINE,), (cards("AS KS QS"), cards("9H 8H 7H"))
    assert old(ev.Declared(0, Kind.POINT, one)) is None
    assert old(ev.Declared(1, Kind.POINT, one)) is None
    assert old(ev.Declared(0, Kind.SEQUENCES, two)) == "Tierce major and tierce of a nine."
    assert modern(ev.Declared(0, Kind.POINT, one)) is None
    assert modern(ev.Declared(1, Kind.POINT, one)) == "Point of five."


def test_running_total_is_spoken():
    assert old(ev.Scored(0, Line.POINT, 5)) == "Five."
    assert old(ev.Scored(0, Line.SEQUENCES, 15), made=(5, 0)) == "Five, and fifteen make twenty."
    assert old(ev.Scored(0, Line.PLAY, 1, trick=2), made=(20, 3)) == "Twenty-one."
    assert old(ev.Scored(0, Line.LAST, 1, trick=12), made=(29, 3)) == "And the last: thirty."
    assert old(ev.Scored(1, Line.CARDS, 10), made=(29, 30)) == "And the cards: forty."
    assert old(ev.Scored(0, Line.REPIQUE, 60), made=(31, 0)) == "Repicy! Ninety-one."
    assert modern(ev.Scored(0, Line.PIQUE, 30), made=(30, 0)) == "Pique! Sixty."
    assert old(ev.Scored(0, Line.CAPOT, 40), made=(20, 0)) == "Capet! That makes sixty."


def test_exchange_is_spoken_with_the_cards_left():
    seven = ev.LaidOut(0, 7)
    assert old(ev.LaidOut(0, 8)) == "I take eight."
    assert old(seven) == "I take seven, and look on this."
    assert old(ev.LaidOut(0, 5)) == "I take five, and look on these."
    assert old(ev.LaidOut(1, 5), told=(seven,)) == "I take all the rest."
    assert old(ev.LaidOut(1, 4), told=(seven,)) == "I take four, and leave one."
    assert old(ev.LaidOut(1, 2), told=(seven,)) == "I take two."
    assert old(ev.LaidOut(1, 3)) == "I lay out three."
    assert old(ev.LaidOut(1, 0)) == old(ev.LaidOut(1, 0), told=(seven,)) == "I stand."
    assert modern(ev.LaidOut(0, 5)) == "I take five."
    assert modern(ev.LaidOut(1, 3), told=(ev.LaidOut(0, 5),)) == "I take all the rest."


def test_blank_declaration_is_spoken():
    assert "I intend to discard five" in old(ev.BlankDeclared(0, 5))
    assert old(ev.BlankDeclared(1, 0)) == "I have a blank."
    assert modern(ev.BlankDeclared(1, 0)) == "Carte blanche."


def test_stirler_blank_and_its_answer_are_spoken():
    stirler, elders = rule_sets()["stirler"], ev.BlankDeclared(0, 5)
    talk = DealStory(stirler, elder=0)
    assert OLD.speech.speech(elders, talk) == "I have a blank, and I intend to draw five."
    assert OLD.speech.speech(ev.BlankDeclared(1, 0), talk) == "I have a blank."
    shown = talk.after(elders).after(ev.BlankShown(0, ()))
    assert OLD.speech.speech(ev.BlankDeclared(1, 0), shown) == "Not good: I have a blank too."


def test_running_total_carries_through_several_events():
    happened = [
        ev.Answered(1, Kind.POINT, Verdict.GOOD),
        ev.Declared(0, Kind.POINT, (FORTY_NINE,)),
        ev.Scored(0, Line.POINT, 5, FORTY_NINE),
        ev.Scored(0, Line.SEQUENCES, 15),
        ev.Led(0, FORTY_NINE[0]),
    ]
    talk, said = DealStory(DU_COEUR, elder=0), []
    for event in happened:
        said.append(OLD.speech.speech(event, talk))
        talk = talk.after(event)
    assert said == ["Good.", None, "Five.", "Five, and fifteen make twenty.", None]


def test_new_deal_resets_the_running_total():
    talk = DealStory(DU_COEUR, 0, (), (31, 4)).after(ev.Dealt(2, 1, 3, 12))
    assert (talk.elder, talk.made) == (1, (0, 0))


def test_manner_of_words_follows_the_game():
    assert words_for(DU_COEUR).say.manner == "old"
    assert words_for(RUBICON).say.manner == "modern"
    assert words_for(DU_COEUR, plain=True).say.manner == "plain"


def test_a_question_opens_with_a_capital_whatever_its_first_word() -> None:
    with spoken("fr"):
        asked = picket_words(words(manner="old"))
        wanting = ev.WhichAsked(0, card("QH"))
        assert asked.buttons.button(AskWhich(Rank.KING), None) == "Quel roi\u00a0?"
        assert asked.speech.speech(wanting, DealStory(DU_COEUR, 0, (), (0, 0))).startswith("Quelle dame ne ")


def test_equal_holdings_are_named_once_with_their_number():
    aces = cards("AS KS QS"), cards("AH KH QH"), cards("AD KD QD")
    say = PLAIN.holdings.holdings
    assert say(Kind.SEQUENCES, aces[:1], RUBICON) == "run of three, ace high"
    assert say(Kind.SEQUENCES, aces[:2], RUBICON) == "run of three, ace high, twice"
    assert say(Kind.SEQUENCES, aces, RUBICON) == "run of three, ace high, three times"
    lower = (*aces[:2], cards("JC TC 9C"))
    assert (
        MODERN.holdings.holdings(Kind.SEQUENCES, lower, RUBICON)
        == "tierce major, twice, and tierce to the knave"
    )
