"""Buttons, prompts and the narration are right throughout whole games played from a seed."""

import random

import pytest

from picket_desktop.engine.cards import ALL, Rank, card, cards, pack
from picket_desktop.engine.game import NATURE, NOBODY, Reason
from picket_desktop.engine.picket import events as ev
from picket_desktop.engine.picket.events import Line
from picket_desktop.engine.picket.moves import (
    Ask,
    AskWhich,
    Call,
    CallBonus,
    Challenge,
    ConcedeDeal,
    Deal,
    DeclareBlank,
    Discard,
    KeepSilent,
    Kind,
    LetGo,
    Lift,
    NameSuit,
    Play,
    TakeDeal,
    TurnUp,
)
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.state import Phase
from picket_desktop.words.picket.speech import DealStory
from picket_desktop.words.picket.words import picket_words
from picket_desktop.words.words import words, words_for
from tests.words.pseudo import spoken

RULES = rule_sets()
NAME = "Mr. Cotton"


def chance(state, rng):
    if state.phase is Phase.CUT:
        return Lift(tuple(rng.sample(pack(state.match.rules.pack), 2)))
    rules = state.match.rules
    return Deal(tuple(rng.sample(pack(rules.pack), rules.pack)), rules.packets[0])


def deal_from(rules, hands, stock):
    """Return a game and its state just after the deal, with seat 0 as Elder, who gets the first of the
    packets of two."""
    order = [c for i in range(0, 12, 2) for h in hands for c in cards(h)[i : i + 2]]
    game = PicketGame(rules)
    state, _ = game.apply(game.single_deal(0), Deal((*order, *cards(stock)), 2))
    return game, state


def moments(name, seed, **house):
    """Yield the actor's view, the move, the events and the talk at every step of one game."""
    rules = RULES[name]
    for field, value in house.items():
        rules = rules.with_value(field, value)
    game, rng = PicketGame(rules), random.Random(seed)
    state, talk = game.start(), DealStory(rules, 0)
    while (actor := game.actor(state)) != NOBODY:
        view = game.view_for(state, max(actor, 0))
        move = chance(state, rng) if actor == NATURE else rng.choice([*view.moves[:6], *view.moves[-3:]])
        state, events = game.apply(state, move)
        yield view, move, events, talk
        for event in events:
            talk = talk.after(event)


@pytest.mark.sweep
@pytest.mark.parametrize("name", RULES)
@pytest.mark.parametrize("manner", ["old", "modern", "plain"])
@pytest.mark.parametrize("strict", [False, True])
def test_whole_games_never_lack_words(name, manner, strict):
    say, told = picket_words(words(manner=manner)), 0
    for view, move, events, talk in moments(name, 7, strict=strict):
        if not isinstance(move, Lift | Deal):
            assert say.buttons.button(move, view)[0].isupper()
            assert say.prompts.prompt(view, NAME).endswith((".", "?"))
            assert say.prompts.prompt(view, NAME)[0].isupper()
            assert (
                say.buttons.button_note(move, view, "Anne")
                == say.buttons.button_note(move, view, "Anne").strip()
            )
        for event in events:
            line = say.narration.narration(event, talk, (None, NAME))
            if event.only != 1 and not (line is None and isinstance(event, ev.LaidOut)):
                assert line is not None
                assert "{" not in line
                told += 1
            talk = talk.after(event)
    assert told > 100


def test_opponents_secrets_are_not_told():
    say = picket_words(words())
    hidden = [ev.Received(1, ALL[:12]), ev.Discarded(1, ALL[:2]), ev.Took(1, ALL[:2]), ev.Looked(1, ALL[:2])]
    talk = DealStory(RULES["rubicon"], 0)
    assert [say.narration.narration(e, talk, (None, NAME)) for e in hidden] == [None] * 4
    assert (
        say.narration.narration(hidden[2], talk, (NAME, None)) == "You take in the six and seven of spades."
    )


EVEN = ("AS KS QS AH KH QH 9C 8C 7C 9D 8D 7D", "9S 8S 7S 9H 8H 7H AC KC QC AD KD QD")
STOCK = "JS TS JH TH JC TC JD TD"


def called(rules, hands, stock, script):
    """Return the actor's view after each player has exchanged one card and the calls of ``script`` have been
    made."""
    game, state = deal_from(rules, hands, stock)
    while state.phase in (Phase.EXCHANGE, Phase.TURN_UP):
        move = TurnUp(False) if state.phase is Phase.TURN_UP else game.legal_moves(state)[-1]
        state, _ = game.apply(state, move)
    for make in script:
        view = game.view_for(state, state.actor)
        state, _ = game.apply(state, make(view))
    return game.view_for(state, state.actor)


def test_call_button_shows_the_call_and_its_points():
    say, view = picket_words(words_for(RULES["rubicon"])), called(RULES["rubicon"], EVEN, STOCK, [])
    best = view.moves[0]
    assert say.buttons.button(best, view) == "Point of four"
    assert say.buttons.button_note(best, view, "Anne") == "four points if good"
    assert say.buttons.button(Call(Kind.POINT, ()), view) == "Sink it"
    assert say.prompts.prompt(view, NAME) == "Call your point, or sink what you hold."
    brief = picket_words(words_for(view.rules, True)).prompts.prompt(view, NAME)
    assert brief == "Call your best suit.", "short enough to keep clear of what it would make"


def first(view):
    return view.moves[0]


def test_matched_number_can_be_asked_about_or_called_good():
    say = picket_words(words_for(RULES["rubicon"]))
    view = called(RULES["rubicon"], EVEN, STOCK, [first])
    assert [say.buttons.button(m, view) for m in view.moves] == ["Making?", "Good"]
    assert [say.buttons.button_note(m, view, "Anne") for m in view.moves] == [
        "costs nothing",
        "Anne scores four",
    ]
    assert say.buttons.deed(view.moves[1], view) == "“Good”, sinking something as good or better."
    assert say.prompts.prompt(view, NAME, heard=True) == "Answer the call."
    assert say.prompts.prompt(view, NAME) == "Answer “Point of four”."


def test_lower_worth_can_only_be_answered_good():
    say, view = (
        picket_words(words_for(RULES["rubicon"])),
        called(RULES["rubicon"], EVEN, STOCK, [first, first]),
    )
    assert [say.buttons.button(m, view) for m in view.moves] == ["Good"]
    best = "Your best: point of four, making thirty-four."
    asked = say.prompts.prompt(view, NAME)
    assert asked == f"You cannot beat this call: “Point of four, making forty-one”. {best}"
    assert say.prompts.prompt(view, NAME, heard=True) == f"You cannot beat the call. {best}"


def test_higher_worth_can_be_answered_not_good():
    hands = (EVEN[1], EVEN[0])
    say, view = (
        picket_words(words_for(RULES["rubicon"])),
        called(RULES["rubicon"], hands, STOCK, [first, first]),
    )
    assert [say.buttons.button(m, view) for m in view.moves] == ["Not good", "Good"]
    assert say.buttons.button_note(view.moves[0], view, "Anne") == "four points when you play"


def test_younger_is_prompted_to_declare_after_saying_not_good():
    hands = (EVEN[1], EVEN[0])
    say = picket_words(words_for(RULES["rubicon"]))
    script, prompts = [first], []
    while (view := called(RULES["rubicon"], hands, STOCK, script)).phase is Phase.CALLS or not view.tricks:
        if view.tricks and not view.is_elder:
            prompts.append(say.prompts.prompt(view, NAME))
        elif not view.is_elder and "Not good" in say.buttons.button(view.moves[0], view):
            assert say.pressed.says(view.moves[0], view).endswith("when you play your first card.")
        script.append(first)
    assert prompts[0] == "Now declare your point."


def test_equal_worth_can_be_answered_equal():
    hands = ("AS KS QS JS TH 9H 8H TC 9C 8C TD 7D", "AC KC QC JC TS 9S 8S AH KH 7H 9D 8D")
    stock = "QH JH 7S 7C AD KD QD JD"
    say, view = (
        picket_words(words_for(RULES["rubicon"])),
        called(RULES["rubicon"], hands, stock, [first, first]),
    )
    assert [say.buttons.button(m, view) for m in view.moves] == ["Equal", "Good"]
    assert say.buttons.button_note(view.moves[0], view, "Anne") == "neither scores"


def test_old_games_name_the_better_point_at_once():
    rules = RULES["du-coeur"]
    say = picket_words(words_for(rules))
    elder = "AS KS QS 6H 7H 8D 9D 6C 7C TC JD 6D"
    younger = "AC KC QC JC 9C 6S 7S 9H TH 7D QD 8H"
    stock = "JS TS 9S 8S AH KH QH JH 8C AD KD TD"
    game, state = deal_from(rules, (elder, younger), stock)
    while state.phase is not Phase.CALLS:
        move = TurnUp(False) if state.phase is Phase.TURN_UP else game.legal_moves(state)[-1]
        state, _ = game.apply(state, move)
    view = game.view_for(state, 0)
    assert say.buttons.button(view.moves[0], view).startswith("Ruff of ")
    state, _ = game.apply(state, view.moves[0])
    view = game.view_for(state, 1)
    assert say.buttons.button(view.moves[0], view).startswith("Not good: ruff of ")
    assert say.buttons.button_note(view.moves[0], view, "Anne") == "five points"


def test_button_texts_of_the_exchange_and_other_moves():
    rules = RULES["du-coeur"]
    say = picket_words(words_for(rules))
    game, state = deal_from(rules, EVEN, STOCK + " 6S 6H 6C 6D")
    view = game.view_for(state, 0)
    assert say.buttons.button(Discard(view.hand[:3]), view) == "Exchange three"
    assert say.buttons.button(Discard(()), view) == "Stand"
    assert say.prompts.prompt(view, NAME) == "Lay out one to eight cards."
    assert say.prompts.prompt(game.view_for(state, 1), NAME) == "Mr. Cotton is laying out cards."
    assert say.buttons.button(TurnUp(True), view) == "Look at the cards"
    assert say.buttons.button_note(TurnUp(True), view, "Anne") == "you both see them"
    assert say.buttons.button(TurnUp(False), view) == "Leave them"
    assert say.buttons.button(DeclareBlank(0), view) == "Declare the blank"
    assert say.buttons.button(DeclareBlank(5), view) == "Declare, and lay out five"
    assert say.buttons.button(KeepSilent(), view) == "Keep silent"
    assert say.buttons.button(TakeDeal(True), view) == "Deal first"
    assert say.buttons.button(NameSuit(None), view) == "Do not look"
    assert say.buttons.button(Play(card("KS")), view) == "Play the king of spades"
    assert say.buttons.button(ConcedeDeal(), view) == "Throw up the hand"


def test_german_exchange_says_how_many_within_its_sentence_and_first_on_its_button():
    rules = RULES["du-coeur"]
    game, state = deal_from(rules, EVEN, STOCK + " 6S 6H 6C 6D")
    view = game.view_for(state, 0)
    with spoken("de"):
        say = picket_words(words_for(rules))
        assert say.buttons.button(Discard(view.hand[:1]), view) == "Eine tauschen"
        assert say.buttons.button(Discard(view.hand[:3]), view) == "Drei tauschen"
        assert say.prompts.prompt(view, NAME) == "Legen Sie eine bis acht Karten ab."


def test_no_prompt_between_deals():
    game = PicketGame(RULES["rubicon"])
    assert picket_words(words()).prompts.prompt(game.view_for(game.start(), 0), NAME) == ""


def test_strict_table_has_its_own_buttons():
    rules = RULES["cotton"].with_value("strict", True)
    say = picket_words(words_for(rules))
    game, state = deal_from(rules, EVEN, STOCK + " 6S 6H 6C 6D")
    view = game.view_for(state, 0)
    assert say.buttons.button(CallBonus(), view._replace(bonus_due=Line.REPIQUE)) == "Call the repicy"
    assert say.buttons.button(CallBonus(), view._replace(bonus_due=Line.PIQUE)) == "Call the picy"
    assert say.buttons.button(LetGo(), view) == "Let it go"
    assert say.buttons.button(Challenge(Kind.SETS), view) == "Challenge ternaries and quatorzes"
    assert say.buttons.button(AskWhich(Rank.KING), view) == "Which king?"
    pair = Call(Kind.SETS, (cards("AS AH AC"),))
    assert say.buttons.button(pair, view) == "Claim a ternary of aces: you hold two"
    last = view._replace(phase=Phase.LAST_WORD)
    assert say.prompts.prompt(last._replace(bonus_due=Line.PIQUE), NAME).startswith("You made thirty before")
    assert say.prompts.prompt(last, NAME) == "Challenge anything before the deal is settled?"
    assert say.buttons.button(LetGo(), last) == "Let it stand"


def test_strict_table_events_are_narrated_and_spoken():
    say, talk, names = (
        picket_words(words(manner="old")),
        DealStory(RULES["cotton"], 0, made=(25, 0)),
        (None, NAME),
    )
    told = [
        ev.Claimed(1, Kind.SETS, ((3, 14), (3, 10))),
        ev.Challenged(0, Kind.SETS, True),
        ev.Scored(0, Line.STRUCK, -20),
        ev.WhichAsked(1, card("KH")),
        ev.BonusDue(0, Line.PIQUE),
        ev.BonusLost(0, Line.PIQUE),
    ]
    assert [say.narration.narration(e, talk, names) for e in told] == [
        "Mr. Cotton scores without showing the cards: ternary of aces and ternary of tens.",
        "You challenge ternaries and quatorzes. It was false.",
        "Struck out: 20 of your points, leaving 5 in this deal.",
        "Mr. Cotton asks which king is not counted: it is the king of hearts.",
        "Picy: it is yours if you claim it.",
        "Picy: not claimed, so it is lost.",
    ]
    spoken = [say.speech.speech(e, talk) for e in told[:4]]
    assert spoken == [
        "Ternary of aces and ternary of tens.",
        "I challenge ternaries and quatorzes.",
        None,
        "Which king do you not reckon?",
    ]


def test_prompt_omits_sinking_where_it_is_not_allowed():
    rules = RULES["rubicon"].with_value("sinking", False)
    view = called(rules, EVEN, STOCK, [])
    assert picket_words(words_for(rules)).prompts.prompt(view, NAME) == "Call your point."


def test_alternative_call_lists_its_cards():
    run = (cards("KS QS JC"), cards("9H 8H 7H"))
    assert picket_words(words()).buttons.alternative(run) == (
        "The king and queen of spades and the knave of clubs; the nine, eight and seven of hearts"
    )


def test_prompts_in_play_say_what_may_be_played():
    said = set()
    for view, move, _, _ in moments("rubicon", 11):
        if isinstance(move, Play):
            prompt = picket_words(words()).prompts.prompt(view, NAME)
            said.add(prompt.split(":")[0])
            if len(view.hand) == 1:
                assert prompt == "Last trick: play your card."
            elif view.open_trick and move.card.suit is view.open_trick.led.suit:
                assert prompt.startswith("Follow suit: play a")
    none = {f"No {suit}? Play any card." for suit in ("spades", "hearts", "diamonds", "clubs")}
    assert said == {"Lead any card.", "Follow suit", "Last trick"} | none


def test_foot_line_names_the_card_and_what_it_may_do():
    say = picket_words(words())
    knave = card("JS")
    follow = Reason("follow-suit", {"suit": card("6H").suit})
    assert words().refusals.reason(follow) == "You hold hearts: you must follow suit."
    assert say.prompts.at_discard(knave, marked=False).endswith("press to mark it for laying out.")
    assert say.prompts.at_discard(knave, marked=True).endswith("Press to keep it.")
    assert say.prompts.at_card(card("6D")) == "The six of diamonds."
    assert say.prompts.thinking(NAME) == "Mr. Cotton is thinking"


def test_cut_prompt_follows_the_rule_set():
    assert (
        picket_words(words()).prompts.prompt_lift(RULES["rubicon"])
        == "Whoever draws the higher card chooses who deals."
    )
    assert (
        picket_words(words()).prompts.prompt_lift(RULES["du-coeur"]) == "Whoever draws the lower card deals."
    )
    assert words().label("prompt-cut") != words().label("prompt-shuffle")


def test_stock_without_cards_is_called_empty() -> None:
    labels = picket_words(words(manner="old")).labels
    assert [labels.stock_of(left) for left in (0, 1, 3)] == ["empty", "1 card", "3 cards"]


def test_question_is_quoted_with_its_own_stop_alone():
    say = picket_words(words())
    for kind in (Kind.POINT, Kind.SEQUENCES):
        assert say.buttons.advised(Ask(kind), None).endswith("?”")
    assert say.buttons.advised(ConcedeDeal(), None).endswith("”.")
