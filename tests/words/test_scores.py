"""The score sheet and the settlement in words."""

import pytest

from picket_desktop.engine.cards import cards
from picket_desktop.engine.picket.events import (
    DealEnded,
    DealerChosen,
    Lifted,
    Line,
    MoreDeals,
    Scored,
    SetEnded,
    TurnedUp,
)
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.words.picket.speech import DealStory
from picket_desktop.words.picket.words import picket_words
from picket_desktop.words.words import words, words_for

RULES = rule_sets()
DU_COEUR, RUBICON = RULES["du-coeur"], RULES["rubicon"]
OLD, MODERN, PLAIN = (picket_words(words(manner=manner)) for manner in ("old", "modern", "plain"))
YOU_FIRST = (None, "Mr. Cotton")


def test_line_names_are_old_or_modern():
    assert OLD.scores.line_name(Line.POINT) == "Ruff"
    assert MODERN.scores.line_name(Line.POINT) == "Point"
    assert OLD.scores.line_name(Line.CAPOT) == "Capet"
    assert MODERN.scores.line_name(Line.REPIQUE) == "Repique"


def test_plain_line_names_use_everyday_words():
    assert PLAIN.scores.line_name(Line.POINT) == "Best suit"
    assert PLAIN.scores.line_name(Line.SETS) == "Threes and fours"
    assert PLAIN.scores.line_name(Line.PLAY) == "In play"


@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("line", Line)
def test_every_line_has_a_name_a_rule_and_a_source(name, line):
    rules = RULES[name]
    say = words_for(rules)
    assert picket_words(say).scores.line_name(line)
    assert picket_words(say).rules.line_rule(line, rules).endswith(".")
    assert picket_words(say).scores.line_source(line, rules)


def test_line_rules_follow_the_rule_set():
    assert "or two if a ten wins it" in OLD.rules.line_rule(Line.LAST, DU_COEUR)
    ten = RUBICON.with_value("last_trick", "ten")
    assert "scores ten" in MODERN.rules.line_rule(Line.LAST, ten)
    assert "Either player" in OLD.rules.line_rule(Line.PIQUE, DU_COEUR)
    assert "Elder alone" in MODERN.rules.line_rule(Line.PIQUE, RUBICON)
    assert "a tenth of that" in OLD.rules.line_rule(Line.POINT, DU_COEUR)
    suit = (cards("AH KH QH 8H"),)  # four points for four cards, not one for each card
    told = OLD.holdings.reckoned(Kind.POINT, suit, DU_COEUR)
    assert "39 in total, rounded to 40: one point for every ten" in told
    assert "one for every card" in MODERN.rules.line_rule(Line.POINT, RUBICON)


def test_house_rule_shows_in_the_source_of_its_line():
    plain_source = MODERN.scores.line_source(Line.LAST, RUBICON)
    assert plain_source == str(RUBICON.source("last"))
    changed = RUBICON.with_value("last_trick", "ten")
    assert MODERN.scores.line_source(Line.LAST, changed).startswith("House rule; see ")
    assert MODERN.scores.line_source(Line.PLAY, changed) == str(RUBICON.source("play"))


@pytest.mark.parametrize(
    ("line", "name", "cited"),
    [
        (Line.SEQUENCES, "cotton", ("one_suit",)),
        (Line.SEQUENCES, "stirler", ("lesser",)),
        (Line.POINT, "cotton", ("values",)),
        (Line.POINT, "du-coeur", ("point_worth",)),
        (Line.PIQUE, "stirler", ("toward_pique",)),
    ],
)
def test_line_cites_every_clause_that_its_rule_states(line, name, cited):
    """Cotton does not say that sequences are of one suit. Only Picket says how Stirler means “the winning
    sequence”."""
    source = OLD.scores.line_source(line, RULES[name])
    for rule in cited:
        place = RULES[name].sources[rule]
        assert place.ours
        assert (place.quoted or str(place)) in source
        assert "our reading" in source


def test_royall_game_is_cited_by_chapter_where_it_is_known():
    rules = RULES["royall-1651"]
    chapters = {Line.BLANK: "V", Line.POINT: "VII", Line.SEQUENCES: "VIII", Line.SETS: "IX"}
    for line, chapter in chapters.items():
        assert OLD.scores.line_source(line, rules).endswith(f", ch. {chapter}")


def test_house_rule_does_not_hide_the_source_of_the_rest_of_its_line():
    changed = RULES["cotton"].with_value("pique_by", "either").with_value("cards_toward_pique", True)
    source = OLD.scores.line_source(Line.PIQUE, changed)
    assert source.startswith(str(changed.source("pique")))
    assert source.count("House rule; see ") == 2


def test_line_says_what_its_points_are_for():
    run = cards("KS QS JS TS")
    shown = OLD.scores.line_detail(Scored(0, Line.SEQUENCES, 4, run), DU_COEUR, (run,))
    assert shown == "Quart of a king"
    play = OLD.scores.line_detail(Scored(0, Line.PLAY, 2, cards("AS TS"), 3), DU_COEUR)
    assert play == "The ace and ten of spades, in the third trick"
    assert OLD.scores.line_detail(Scored(0, Line.PLAY, 1, (), 12), DU_COEUR) == "The twelfth trick"
    assert OLD.scores.line_detail(Scored(0, Line.CARDS, 10), DU_COEUR) == ""


def test_settlement_of_a_partie_in_words():
    crossed = SetEnded(1, (113, 131), 118, "crossed")
    said = MODERN.scores.settled(crossed, YOU_FIRST, RUBICON)
    assert said == (
        "Mr. Cotton wins the partie, 131 to 113. "
        "Both crossed the Rubicon: the difference and a hundred make 118."
    )
    rubiconed = SetEnded(0, (97, 89), 286, "rubicon")
    said = MODERN.scores.settled(rubiconed, YOU_FIRST, RUBICON)
    assert "Mr. Cotton did not cross the Rubicon: 97, 89 and a hundred make 286" in said
    lost = MODERN.scores.settled(SetEnded(1, (89, 97), 286, "rubicon"), YOU_FIRST, RUBICON)
    assert "you did not cross" in lost
    drawn = MODERN.scores.settled(SetEnded(None, (99, 99), 0, "drawn"), YOU_FIRST, RUBICON)
    assert drawn == "The game is a tie, 99 each."
    assert "counts double" in MODERN.scores.settled(SetEnded(0, (101, 40), 2, "double"), YOU_FIRST, RUBICON)


def test_settlement_of_a_set_in_words():
    won = OLD.scores.settled(SetEnded(0, (101, 96), 1, "set"), YOU_FIRST, DU_COEUR)
    assert won == "You win the set, 101 to 96."
    lost = OLD.scores.settled(SetEnded(1, (96, 101), 1, "set"), YOU_FIRST, DU_COEUR)
    assert lost == "Mr. Cotton wins the set, 101 to 96."
    assert OLD.scores.won_on(Line.POINT, None) == "Decided by “Ruff”."
    assert OLD.scores.won_on(Line.PLAY, 4) == "The fourth trick won the game."


def test_deal_result_and_standing_in_words():
    ended = DealEnded(2, (28, 23), (40, 51), (7, 5))
    assert OLD.scores.deal_ended(ended, YOU_FIRST) == "You won the deal, 28 to 23. You took 7 tricks."
    theirs = OLD.scores.deal_ended(ended, ("Mr. Cotton", None))
    assert theirs == "Mr. Cotton won the deal, 28 to 23. You took 5 tricks."
    assert (
        OLD.scores.deal_ended(DealEnded(1, (6, 6), (6, 6), (6, 6)), YOU_FIRST) == "The deal is a tie, 6 each."
    )
    assert OLD.scores.standing((40, 51), YOU_FIRST) == "Mr. Cotton is ahead, 51 to 40."
    assert OLD.scores.standing((40, 51), ("Mr. Cotton", None)) == "You are ahead, 51 to 40."
    assert OLD.scores.standing((40, 40), YOU_FIRST) == "All square at 40."
    assert MODERN.scores.more_deals(MoreDeals(2)) == "The scores are equal: two more deals."


def test_settlement_of_a_set_states_the_match_score():
    match = DU_COEUR.with_value("match_sets", 3)
    said = OLD.scores.settled(SetEnded(1, (96, 101), 1, "set", (1, 1)), YOU_FIRST, match)
    assert said == "Mr. Cotton wins the set, 101 to 96. Sets in the match: you 1, Mr. Cotton 1."


NAMED = ("Ann", "Jack")


def test_nobody_is_addressed_where_both_have_names():
    lost = SetEnded(1, (89, 97), 286, "rubicon")
    said = MODERN.scores.settled(lost, NAMED, RUBICON)
    assert said == ("Jack wins the partie, and Ann did not cross the Rubicon: 97, 89 and a hundred make 286.")
    for ended in (lost, SetEnded(0, (131, 113), 118, "crossed")):
        assert "you" not in PLAIN.scores.settled(ended, NAMED, RUBICON).casefold()
        assert "you" not in MODERN.scores.settled(ended, NAMED, RUBICON).casefold()
    match = DU_COEUR.with_value("match_sets", 3)
    said = OLD.scores.settled(SetEnded(1, (96, 101), 1, "set", (2, 1)), NAMED, match)
    assert said == "Jack wins the set, 101 to 96. Sets in the match: Ann 2, Jack 1."


def test_cut_is_told_of_two_who_have_names():
    talk = DealStory(rules=RUBICON, elder=0)
    lifted = Lifted(cards("KC 8D"), None, chooser=0)
    said = MODERN.narration.narration(lifted, talk, NAMED)
    assert said.startswith("Ann lifts the king of clubs, Jack the eight of diamonds.")
    cut = MODERN.narration.cut
    assert cut([lifted, DealerChosen(1)], NAMED) == "Ann had the higher card, and let Jack deal."
    assert cut([lifted, DealerChosen(1)], YOU_FIRST) == "You had the higher card, and let Mr. Cotton deal."
    theirs = Lifted(cards("8D KC"), None, chooser=1)
    assert cut([theirs, DealerChosen(0)], YOU_FIRST) == "Mr. Cotton had the higher card, and let you deal."


def test_cards_that_are_turned_up_are_told_of_two_who_have_names():
    talk = DealStory(rules=RUBICON, elder=0)
    said = MODERN.narration.narration(TurnedUp(cards("KC 8D")), talk, NAMED)
    assert said == "Ann now sees the cards Jack looked at: the king of clubs and the eight of diamonds."
