"""Piquesept in words: in whole games played at random, and in single sentences."""

import random

import pytest

from picket_desktop.engine.cards import cards, pack
from picket_desktop.engine.game import NATURE, NOBODY
from picket_desktop.engine.picket.moves import Deal
from picket_desktop.engine.piquesept import events as ev
from picket_desktop.engine.piquesept.moves import Lift
from picket_desktop.engine.piquesept.referee import PiqueseptGame
from picket_desktop.engine.piquesept.ruleset import rule_sets
from picket_desktop.engine.piquesept.state import Phase
from picket_desktop.words.book.in_columns import COLUMNS
from picket_desktop.words.piquesept.words import piquesept_words
from picket_desktop.words.words import words, words_for

SAY = piquesept_words(words())
NAMES = (None, "Anne", "Bertrand", "Claude")


def game_through(rules, seed):
    """Yield the actor's view, the move and the events at every step of a game of random moves."""
    game, rng = PiqueseptGame(rules), random.Random(seed)
    state = game.start()
    while (actor := game.actor(state)) != NOBODY:
        view = game.view_for(state, max(actor, 0))
        if actor == NATURE:
            some = rng.sample(pack(rules.pack), rules.pack)
            move = Lift(tuple(some[: rules.seats])) if state.phase is Phase.CUT else Deal(tuple(some), 4)
        else:
            move = rng.choice(list(view.moves))
        if game.why_not(state, move):
            move = Deal(tuple(some), rules.packets[0])
        state, events = game.apply(state, move)
        yield view, move, events


@pytest.mark.parametrize("name", rule_sets())
def test_whole_game_never_lacks_words(name):
    rules, told, prompts = rule_sets()[name].with_value("rounds", 1), 0, set()
    for view, move, events in game_through(rules, 5):
        if view.actor >= 0:
            names = tuple(None if s == view.seat else n or "Dora" for s, n in enumerate(NAMES))
            assert SAY.buttons.button(move, view)[0].isupper()
            prompts.add(SAY.prompts.prompt(view, names))
        for event in events:
            line = SAY.narration.narration(event, NAMES[: rules.seats])
            assert (line is None) == (event.only not in (None, 0))
            told += line is not None
    assert told > 60
    assert "Lead any card." in prompts
    assert "You are the soloist: play any card." in prompts


def test_other_seats_secrets_are_not_told():
    lost = ev.Lost(1, cards("AS"))
    assert SAY.narration.narration(lost, NAMES) is None
    assert SAY.narration.narration(lost, ("Anne", None, "Claude")) == "The card drawn is the ace of spades."


def test_gift_and_draw_are_narrated_with_their_reason():
    def told(event):
        return SAY.narration.narration(event, NAMES)

    trump, other = (ev.Gift(1, card, False) for card in cards("JS KH"))
    assert told(trump) == "Anne’s highest trump goes to the seven: the knave of spades."
    assert told(other) == "Anne has no trumps, so gives the highest card: the king of hearts."
    assert told(ev.Drawn(1, 3)) == "Anne sits on the soloist’s left, and draws a card unseen."
    from_you = SAY.narration.narration(ev.Drawn(1, 3), NAMES, soloist=0)
    assert from_you == "Anne, on your left, draws a card from your hand."
    assert told(ev.GaveBack(1)) == "Anne gives back a card."


def test_deal_result_names_the_winning_side():
    ended = ev.DealEnded(1, 1, (80, 50), "soloist", (-1, 3, -1, -1), (-1, 3, -1, -1))
    assert SAY.scores.deal_ended(ended, NAMES) == "Anne wins alone, 80 to 50."
    lost = ev.DealEnded(1, 0, (61, 69), "defenders", (-2, 1, 1), (-2, 1, 1))
    assert SAY.scores.deal_ended(lost, NAMES) == "The defenders win, 69 to your 61."
    drawn = ev.DealEnded(1, 0, (65, 65), "drawn", (0, 0, 0), (0, 0, 0))
    assert SAY.scores.deal_ended(drawn, NAMES) == "The deal is a tie, 65 each."


def test_stakes_and_game_result_in_words():
    assert [SAY.scores.stake(n) for n in (0, 1, 3, -1, -2)] == [
        "even", "one stake up", "three stakes up", "one stake down", "two stakes down",
    ]  # fmt: skip
    assert SAY.scores.settled(ev.GameEnded(0, (4, -2, -2)), NAMES) == "You won the game, four stakes up."
    assert SAY.scores.settled(ev.GameEnded(None, (0, 0, 0)), NAMES) == "The game is a tie."


@pytest.mark.parametrize("name", rule_sets())
def test_chapter_follows_the_rules(name):
    rules = rule_sets()[name]
    say = words_for(rules)

    def printed(some):
        return say.book.printed(say.book.chapter(some))

    def told(some):
        return [s.paragraphs for s in say.book.chapter(some).sections]

    assert max(map(len, printed(rules).splitlines())) <= COLUMNS
    for option in rules.options:
        other = next(v for v in option.values if v != rules.value(option.field))
        assert told(rules.with_value(option.field, other)) != told(rules), option.field
    assert "{" not in printed(rules)


def test_chapter_for_three_leaves_out_eights():
    three, four = (" ".join(words().book.chapter(r).sections[0].paragraphs) for r in rule_sets().values())
    assert three.startswith("Three play with thirty cards")
    assert four.startswith("Four play with thirty-two cards")
    assert "eights" in three
    assert "eights" not in four


def test_lone_player_is_always_called_the_soloist():
    labels = SAY.labels
    said = [labels.side(True), labels.side(True, True), labels.alone(None), labels.alone("Anne")]
    assert all("soloist" in text.casefold() for text in [*said, labels.side_total(True)])
