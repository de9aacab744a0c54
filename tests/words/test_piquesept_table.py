"""The texts on Piquesept's table, what is said across it, and its sounds and pauses."""

import pytest

from picket_desktop.engine.cards import card, cards
from picket_desktop.engine.piquesept import events as ev
from picket_desktop.engine.piquesept.ruleset import rule_sets
from picket_desktop.table.play.piquesept.events import PiqueseptEvents, reached
from picket_desktop.table.play.piquesept.scene import Scene, Score
from picket_desktop.words.piquesept.words import piquesept_words
from picket_desktop.words.words import words
from tests.words.test_catalogue import marked, outside
from tests.words.test_piquesept import NAMES, game_through

EVENTS = PiqueseptEvents()
SAY = piquesept_words(words())
RULES = rule_sets()["piquesept-4"]


@pytest.mark.parametrize("name", rule_sets())
def test_prompts_and_speech_come_from_the_catalogue(name):
    rules = rule_sets()[name].with_value("rounds", 1)
    say = piquesept_words(marked("plain"))
    heard = set()
    for view, _, events in game_through(rules, 8):
        names = tuple(n if n is None else "«Anne»" for n in NAMES[: rules.seats])
        assert outside(say.prompts.prompt(view, names)) == ""
        for event in events:
            assert outside(say.narration.narration(event, names) or "") == ""
            spoken = say.speech.speech(event)
            assert outside(spoken or "") == ""
            heard |= {type(event)} if spoken else set()
    assert heard == {ev.SoloistKnown, ev.Gift, ev.TrickTaken, ev.Drawn, ev.GaveBack}


def test_labels_come_from_the_catalogue():
    say = piquesept_words(marked("modern"))
    said = [
        *say.labels.ribbon(),
        say.labels.side(True),
        say.labels.side(False, True),
        say.labels.in_hand(3, True),
        say.labels.heap(2, 21),
        say.labels.at_heap(None, 1, 0),
        say.labels.at_worth(card("TH"), 10, True),
        say.labels.at_worth(card("9H"), 0, False, gives=True),
        say.speech.says_won(),
        say.labels.alone(None),
        say.labels.defenders(True, ["", ""]),
        say.labels.defenders(True, [""]),
        say.labels.exchanged(None, True, "", ""),
        say.labels.past_deal(3, None, (80, 50)),
        *(text for row in say.labels.key_ranks() for text in row),
        *(text for text, _ in say.labels.key_values()),
        *(text for _, text in say.labels.table_keys()),
    ]
    assert [text for text in said if outside(text)] == []


def test_gift_gives_its_reason():
    assert SAY.speech.speech(ev.Gift(1, card("KS"), False)) == "My highest trump."
    assert SAY.speech.speech(ev.Gift(1, card("KH"), False)) == "My highest card."
    assert SAY.speech.speech(ev.Gift(1, card("KH"), True)) == "They are equal: I give this one."
    tell = SAY.narration.narration
    trump, other = (tell(ev.Gift(0, card(text), False), (None, "Anne")) for text in ("8S", "KH"))
    assert trump == "The seven takes your highest trump: the eight of spades."
    assert other == "You have no trumps, so you had to give your highest card: the king of hearts."


def test_card_is_named_with_its_worth():
    assert SAY.labels.at_worth(card("JS"), 2, True) == "Hogier, the knave of spades, two points."
    assert SAY.labels.at_worth(card("8H"), 0, None) == "The eight of hearts, no points."
    assert SAY.labels.at_worth(card("8H"), 0, False, gives=True).endswith("you may not give it.")


def test_stakes_and_heaps_in_figures():
    assert [SAY.labels.stake_figure(n) for n in (3, 0, -2)] == ["+3", "0", "–2"]
    assert SAY.labels.heap(2, 21) == "2 tricks,\n21 points"
    assert SAY.labels.heap(1, 0) == "1 trick,\nno points"
    assert SAY.labels.worth_of(1) == "1 point"


def test_winning_trick_sounds_the_bell():
    scene = Scene(seat=0, rules=RULES, soloist=1, score=Score(made=(60, 10)))
    assert reached(ev.TrickTaken(1, 4, 6, (66, 10)), scene)
    assert not reached(ev.TrickTaken(1, 4, 5, (65, 10)), scene)
    past = Scene(seat=0, rules=RULES, soloist=1, score=Score(made=(66, 10)))
    assert not reached(ev.TrickTaken(1, 5, 5, (71, 10)), past)
    assert EVENTS.sound(ev.TrickTaken(1, 4, 6, (66, 10)), scene) == "bell"
    assert EVENTS.sound(ev.TrickTaken(1, 5, 5, (71, 10)), past) == "coin"
    assert SAY.speech.says_won() == "Sixty-six, and won!"


def test_end_sound_matches_the_result():
    scene = Scene(seat=0, rules=RULES)
    assert EVENTS.sound(ev.GameEnded(0, (3, -1, -1, -1)), scene) == "win"
    assert EVENTS.sound(ev.GameEnded(2, (-1, -1, 3, -1)), scene) == "lose"


def test_important_events_are_held_for_half_a_second():
    shown = [ev.SoloistKnown(1), ev.Gift(1, card("KS"), False), ev.Drawn(2, 3), ev.GaveBack(2)]
    scene = Scene(seat=0, rules=RULES)
    assert all(EVENTS.hold(event, scene) >= 0.5 for event in shown)
    assert EVENTS.hold(ev.Received(0, cards("AS")), scene) == 0


def test_only_other_defender_is_named():
    assert SAY.labels.defenders(True, ["Anne"]) == "You and Anne"
    assert SAY.labels.defenders(True, ["Anne", "Joan"]) == "You and the others"
    assert SAY.labels.defenders(False, ["Anne"]) == "The defenders"
