"""A drill at the table, mostly by keyboard: its questions, how an answer is judged, and what is kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import cache, partial
from pathlib import Path

import pytest

from picket_desktop.ai.review.judgement import INACCURATE
from picket_desktop.ai.worker.thinking import Thinking, ThinkingHere
from picket_desktop.drills import asked, decision, families, self_play
from picket_desktop.drills.at_table import AtTable
from picket_desktop.drills.begin import begun
from picket_desktop.drills.boxes import Box
from picket_desktop.drills.item import (
    GOOD,
    HOME,
    LAY_OUT,
    OWN,
    PROBLEM,
    RECKON,
    SINK,
    WIN,
    Answer,
    Item,
    PlayedOut,
)
from picket_desktop.drills.picket.good import WORDS
from picket_desktop.drills.picket.kinds import DRILLS
from picket_desktop.drills.picket.published import BY_NAME, made
from picket_desktop.engine import games
from picket_desktop.engine.moves import Play
from picket_desktop.engine.picket.calling.combinations import held
from picket_desktop.engine.picket.moves import Call, Kind
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.picket.state import Phase
from picket_desktop.saved.settings import Settings
from picket_desktop.saved.store import Store
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.overlay import SLIP
from picket_desktop.table.play.cloth.zones import HAND, zones
from picket_desktop.table.play.guides.drill_layout import MAKES, NONE, TALLY, WORD
from picket_desktop.table.play.guides.drill_slip import NEXT
from picket_desktop.table.play.guides.drilling import book
from picket_desktop.table.play.guides.examiner import Examiner
from picket_desktop.table.play.guides.figure_plates import CLEAR, FIGURE
from picket_desktop.table.play.presenter import presenter_of
from picket_desktop.table.play.slip.slip import SLIP_Z
from picket_desktop.table.play.table import Table
from picket_desktop.table.screens.practice.drills_page import DrillsPage, RowOver
from picket_desktop.table.screens.practice.practice_page import Begin
from picket_desktop.table.screens.screen import Host, Screen
from picket_desktop.table.widgets.intents import Adjust
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, RibbonLook, TextLook
from picket_desktop.table.widgets.theme import ASKED, Scale
from tests.saved.games_kept import kept, opened
from tests.saved.tables.test_reviews import FIRST, GAME, RECORD
from tests.table.measure import MEASURE
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.lying import lie_apart, lies_inside
from tests.table.play.test_large_type import is_large_enough, over_the_cloth

TODAY = date(2026, 11, 22)


@cache
def dealt(rules: str, kind: str) -> tuple[Item, ...]:
    return tuple(asked.items(asked.dealt(games.rules(rules), kind, (), TODAY).answer()))


class Learner(Pilot):
    """A learner with a row of ``number`` items to answer."""

    def __init__(self, rules: str, kind: str, data: Path, number: int = 2) -> None:
        self.kept: list[Box] = []
        self.finished = 0
        agreed = games.rules(rules)
        self.row = AtTable(
            agreed, kind, (), TODAY, ThinkingHere(), self.kept.append, dealt(rules, kind)[:number]
        )
        super().__init__(self._table, data, settings=Settings(period_offered=True), glances=UNPAINTED)

    def _table(self, host: Host) -> Screen:
        return Table(Examiner(host, self.row, presenter_of(self.row.rules), self._over))

    def _over(self) -> None:
        self.finished += 1

    @property
    def drill(self) -> Examiner:
        return self.guide(Examiner)

    def truth(self) -> Answer:
        question = self.drill.posed
        return question.way.judged(question.item, Answer()).truth

    def to(self, id: str) -> None:
        """Move the focus to a look, by Tab, and along the hand by the arrows."""
        hand = [look.id for look in self.app.lay_out() if look.group == "hand"]
        stops = (id,) if id not in hand else hand
        for _ in range(30):
            if (focus := self.app.attention.focus) in stops:
                break
            self.key("tab")
        while (focus := self.app.attention.focus) != id:
            assert focus in hand
            self.key("right" if hand.index(focus) < hand.index(id) else "left")

    def shown(self) -> None:
        """Wait until the next answer may be given, or the result of this one is shown.

        Raises AssertionError if the table never comes to rest."""
        for _ in range(200):
            self.wait(0.5)
            if self.app.top.rests(self.now):
                return
        raise AssertionError("it never rests")

    def said(self, id: str) -> str:
        look = self.look(id)
        assert isinstance(look, TextLook)
        return look.text

    def points(self, number: int) -> str:
        return self.drill.shown.words.say.points(number)


def test_hand_is_reckoned_by_space_and_digit_keys(tmp_path: Path) -> None:
    learner = Learner("rubicon", RECKON, tmp_path)
    for right in (True, False):
        truth = learner.truth()
        assert truth.cards
        for card in truth.cards:
            learner.to(card.text)
            learner.key("space")
        for figure in str(truth.number + (not right)):
            learner.key(figure)
        learner.key("enter")
        assert learner.look(SLIP)
        told = " ".join(learner.said("drill-verdict").split())
        assert told == ("Right" if right else f"Not quite: it is {learner.points(truth.number)}")
        learner.wait(1.0)
        learner.key("enter")
    assert [box[:4] for box in learner.kept] == [
        ("reckon", "rubicon", dealt("rubicon", RECKON)[0].name, 2),
        ("reckon", "rubicon", dealt("rubicon", RECKON)[1].name, 1),
    ]
    assert learner.finished == 1


def test_number_is_pressed_figure_by_figure(tmp_path: Path) -> None:
    """By mouse any two-figure number takes two presses, and one press clears a wrong one."""
    learner = Learner("rubicon", RECKON, tmp_path)
    truth = learner.truth()
    for card in truth.cards:
        learner.press(card.text)
        learner.wait(0.5)
    for id in (f"{FIGURE}7", CLEAR, *(f"{FIGURE}{figure}" for figure in str(truth.number))):
        learner.press(id)
        learner.wait(0.5)
    learner.press(MAKES)
    assert learner.said("drill-verdict") == "Right"


def test_third_figure_begins_a_new_number(tmp_path: Path) -> None:
    learner = Learner("rubicon", RECKON, tmp_path)
    for figure, makes in (("1", 1), ("0", 10), ("4", 4)):
        learner.key(figure)
        assert learner.drill._makes == makes
    learner.key("backspace")
    assert learner.drill._makes == 0


def test_held_runs_are_raised_and_named_once_the_answer_is_told(tmp_path: Path) -> None:
    learner = Learner("rubicon", RECKON, tmp_path)
    held = {card.text for card in learner.truth().cards}
    learner.press(NONE)
    learner.wait(1.0, 3)
    assert " ".join(learner.said("drill-verdict").split()) == "Not quite: you have some"
    cards = [k for k in learner.app.lay_out() if isinstance(k, CardLook) and k.pile.kind == HAND]
    assert {k.text for k in cards if k.chosen} == held
    at = [i for i, k in enumerate(cards) if k.chosen]
    assert at == list(range(at[0], at[0] + len(at))), "they lie together"
    names = [k.text for k in learner.app.lay_out() if isinstance(k, TextLook)]
    assert any(name.startswith("Run of") for name in names if "points" not in name)


def test_order_in_which_the_hand_is_sorted_is_kept(tmp_path: Path) -> None:
    learner = Learner("rubicon", RECKON, tmp_path)
    learner.key("s")
    assert learner.drill.shown.hand.by_rank
    assert learner.app.store.preferences.settings.by_rank
    learner.app.quit()
    with opened(tmp_path) as store:
        assert store.preferences.settings.by_rank


def test_without_cards_only_none_can_be_answered(tmp_path: Path) -> None:
    learner = Learner("du-coeur", RECKON, tmp_path)
    learner.key("4")
    learner.key("enter")
    assert learner.kept == []
    learner.press(NONE)
    assert [box.known for box in learner.kept] == [0]


def test_wrong_answer_to_a_call_tells_what_the_hand_is_worth(tmp_path: Path) -> None:
    """The two suits have five cards each and differ only in what they are worth."""
    learner = Learner("rubicon", GOOD, tmp_path)
    assert learner.drill.posed.item.about == Kind.POINT.word
    held = learner.truth().cards
    wrong = next(word for word in WORDS if word != learner.truth().word)
    learner.press(f"{WORD}{wrong}")
    learner.wait(1.0, 3)
    worth = learner.drill.shown.words.say.number(sum(card.pips for card in held))
    assert worth in " ".join(learner.said("drill-best").split())


@pytest.mark.full
def test_call_is_answered_by_a_word_and_saved_at_once(tmp_path: Path) -> None:
    learner = Learner("cotton", GOOD, tmp_path)
    word = learner.truth().word
    learner.to(f"{WORD}{word}")
    learner.key("space")
    assert [(box.box, box.known) for box in learner.kept] == [(2, 1)]
    learner.key("esc")
    assert not learner.app.running
    assert learner.finished == 0


def test_nothing_opens_while_a_card_is_weighed(tmp_path: Path) -> None:
    learner = Learner("du-coeur", HOME, tmp_path, 1)
    drill, thinker = learner.drill, learner.row._thinker
    learner.press("left")
    learner.wait(1.0, 3)
    assert drill.shown.open.panel
    ids = {look.id for look in learner.app.lay_out()}
    assert TALLY in ids
    assert "hint" not in ids
    ribbons = [look.id for look in learner.app.lay_out() if isinstance(look, RibbonLook)]
    assert ribbons == [TALLY]
    learner.key("esc")
    learner.wait(1.0, 3)
    said, thinker.poll = thinker.poll, lambda: None  # type: ignore[method-assign]
    learner.press(next(m.card.text for m in drill.shown.view.moves if isinstance(m, Play)))
    learner.wait(9.0, 20)
    learner.press("left")
    learner.wait(1.0, 3)
    assert drill.shown.open.panel == ""
    thinker.poll = said  # type: ignore[method-assign]
    learner.shown()
    assert not drill._busy
    assert len(drill.posed.record.moves) > len(drill.posed.item.record.moves)


def test_item_that_cannot_be_dealt_is_thrown_away() -> None:
    due = Box(WIN, "du-coeur", "no-such", 1, 1, 1, 0)
    kept: list[Box] = []
    row = AtTable(games.rules("du-coeur"), WIN, [due], TODAY, ThinkingHere(), kept.append)
    row.poll()
    assert kept == [due.thrown_away()]
    assert len(row.items) == 10


def test_last_tricks_are_played_out_and_the_first_mistake_is_told(tmp_path: Path) -> None:
    learner = Learner("rubicon", HOME, tmp_path, 1)
    while learner.drill.posed.judged is None:
        plays = [m.card for m in learner.drill.shown.view.moves if isinstance(m, Play)]
        weighed = {
            card: learner.row.question.way.weighed(  # type: ignore[union-attr]
                learner.drill.posed.item, learner.drill.posed.record, Play(card)
            )
            for card in plays
        }
        worst = max(plays, key=lambda card: weighed[card].cost)
        learner.to(worst.text)
        learner.key("space")
        learner.shown()
        assert learner.app.attention.focus in [NEXT, *(c.text for c in learner.drill.shown.scene.hand)]
    judged = learner.drill.posed.judged
    assert judged.right is False
    assert judged.cost >= 2
    assert judged.advice is not None
    assert learner.drill.posed.over
    assert learner.look("drill-why")
    wrong, best = (learner.drill.posed.judged.truth.move, judged.advice.choice.move)
    assert isinstance(wrong, Play)
    assert isinstance(best, Play)
    assert {wrong.card, best.card} <= set(learner.drill.shown.view.hand)  # the position of the question
    lit = [
        k.text for k in learner.app.lay_out() if isinstance(k, CardLook) and k.pile.kind == HAND and k.chosen
    ]
    assert lit == [best.card.text]
    assert "tomorrow" in told(learner, "drill-back")
    assert [box.box for box in learner.kept] == [1]


def told(learner: Learner, id: str) -> str:
    look = learner.look(id)
    assert isinstance(look, TextLook)
    return look.text


def test_wrong_card_is_weighed_and_its_cost_told(tmp_path: Path) -> None:
    learner = Learner("rubicon", WIN, tmp_path)
    question = learner.drill.posed
    plays = [m for m in learner.drill.shown.view.moves if isinstance(m, Play)]
    worst = max(plays, key=lambda m: question.way.weighed(question.item, question.record, m).cost)
    learner.to(worst.card.text)
    learner.key("space")
    learner.shown()
    assert question.judged is not None
    assert not question.judged.right
    assert question.judged.truth.move is not None
    assert "points" in learner.said("drill-came")
    lit = [look.id for look in learner.app.lay_out() if isinstance(look, CardLook) and look.chosen]
    assert question.judged.truth.move.write() in [f"play {text}" for text in lit]
    learner.key("space")
    assert learner.drill.posed is not question


def test_unjudged_answer_is_passed_over_and_not_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    learner = Learner("rubicon", WIN, tmp_path)
    first = learner.drill.posed
    monkeypatch.setattr(type(first.way), "weighed", lambda *asked: 1 / 0)
    for number in range(2):
        play = next(m for m in learner.drill.shown.view.moves if isinstance(m, Play))
        learner.press(play.card.text)
        learner.shown()
        assert learner.said("drill-came").startswith("Your answer could not be judged")
        learner.wait(1.0)
        learner.press(NEXT)
        learner.wait(1.0)
        assert number or learner.drill.posed is not first
    assert learner.kept == []
    assert learner.finished == 1
    assert RowOver(learner.app, learner.row, lambda: None).lines() == ["There is nothing to ask now."]


def test_card_pressed_while_a_trick_lies_is_played_at_once(tmp_path: Path) -> None:
    """The trick is gathered while the card is played."""
    learner = Learner("rubicon", HOME, tmp_path)
    drill = learner.drill
    while not (drill.showing.gathers and drill.showing.pending):
        if not drill.showing.under_way(learner.now):
            drill.make(drill.shown.view.moves[-1], None)
        learner.wait(0.03)
    learner.wait(ASKED, 20)
    assert drill.showing.under_way(learner.now)
    before, move = len(drill.posed.record.moves), drill.shown.view.moves[0]
    learner.press(move.card.text)
    assert drill.posed.record.moves[before] == move


@pytest.mark.full
def test_question_does_not_give_its_answer_away(tmp_path: Path) -> None:
    for kind in (RECKON, GOOD):
        learner = Learner("du-coeur", kind, tmp_path / kind)
        looks = learner.app.lay_out()
        held = [look for look in looks if isinstance(look, CardLook) and look.pile.kind == HAND]
        assert len(held) == 12
        assert not any(look.chosen or look.fresh or look.lift for look in held)
        assert not {"call", "sink", "hint"} & {look.id for look in looks}


def pages(folder: Path, deals: Begin) -> Pilot:
    page = Pilot(
        lambda host: DrillsPage(
            host, lambda row: RowOver(host, row, lambda: None), partial(book, host), deals
        ),
        folder,
        settings=Settings(period_offered=True),
        glances=UNPAINTED,
    )
    page.app.store = Store(None)
    return page


def test_page_deals_in_the_background_and_opens_the_table(tmp_path: Path) -> None:
    thinking = ThinkingHere()
    answer, given = thinking.poll, list[object]()
    thinking.poll = lambda: given.pop() if given else None  # type: ignore[method-assign]

    page = pages(tmp_path, dealt_by(lambda: thinking))
    page.press(RECKON)
    page.wait(0.5, 5)
    assert page.screen == "Drills"
    given.append(answer())
    page.wait(0.1)
    assert page.screen == "Drill over"


SHAPES = [(1024, 640), (1280, 800), (1600, 1000), (3840, 2160), (1200, 1000)]


@pytest.mark.sweep
@pytest.mark.parametrize("kind", [RECKON, GOOD, LAY_OUT, HOME, WIN, PROBLEM, SINK])
def test_drill_fits_every_window_and_type_size(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Exchange drills are tested with one of Cavendish's hands, because they need the most words."""
    monkeypatch.setattr(decision, "WORLDS", 2)
    published = kind in (LAY_OUT, PROBLEM)
    learner = Learner("rubicon" if published or kind == SINK else "du-coeur", kind, tmp_path, 3)
    if kind == LAY_OUT:
        learner.row.results = [True, True]
        learner.row.next()
        learner.drill._stand()
        assert learner.drill.posed.item.cited
    screen = learner.drill
    found = [screen.state(learner.now)]
    if published or kind in (HOME, SINK, WIN):
        first = screen.shown.view.moves[1]
        judged = screen.posed.way.weighed(screen.posed.item, screen.posed.record, first)
    else:
        judged = screen.posed.way.judged(screen.posed.item, Answer())
    assert found[0].drilled is not None
    assert (judged.published is not None) is published
    if judged.published:
        played = judged.published._replace(played=PlayedOut("", 200, 12.3, 4.5, settled=True))
        judged = judged._replace(published=played)
    found.append(replace(found[0], busy=True, drilled=found[0].drilled._replace(judged=judged)))
    for state in found:
        for size in SHAPES:
            for percent in (100, 150, 200):
                scale = Scale(*size, percent / 100)
                looks = screen.laid(state, scale, Attention(), MEASURE)
                paper = next((look.rect for look in looks if look.id == SLIP), None)
                looks = [k for k in looks if not (paper and k.z < SLIP_Z and k.rect.overlaps(paper))]
                for look in looks:
                    lies_inside(look, size)
                    is_large_enough(look, scale)
                lie_apart(looks, over_the_cloth if zones(scale).large else lambda a, b: False)
                assert (
                    any(isinstance(look, RibbonLook) and look.id == TALLY for look in looks) or percent > 100
                )


def test_problem_tells_his_reason_and_ours_and_how_both_did(tmp_path: Path) -> None:
    """Cavendish's card costs points here, as it did when the problem was played out."""
    problem = BY_NAME["cavendish-playing-X-younger"]
    rules = games.rules("rubicon")
    assert isinstance(rules, RuleSet)
    row = AtTable(
        rules, PROBLEM, (), TODAY, ThinkingHere(), lambda box: None, [made(rules, problem, PROBLEM)]
    )
    pilot = Pilot(
        lambda host: Table(Examiner(host, row, presenter_of(rules), lambda: None)),
        tmp_path,
        size=(1600, 1000),
        settings=Settings(period_offered=True),
        glances=UNPAINTED,
    )
    assert "From Cavendish’s book, Example X of playing." in " ".join(" ".join(pilot.words()).split())
    pilot.press("AD")
    for _ in range(20):
        pilot.wait(0.2)
    told = {
        look.id: " ".join(look.text.split()) for look in pilot.app.lay_out() if isinstance(look, TextLook)
    }
    assert told["drill-verdict"] == "Not the best"
    assert told["drill-published"] == "Cavendish chose the same."
    assert told["drill-reason"].startswith("His reason: One of the red kings must be bare.")
    assert told["drill-why"].startswith("Our reason: ")
    assert "over 200 deals played out, his choice made" in told["drill-played-out"]


def test_call_that_tells_too_much_is_answered_by_what_the_other_believes(tmp_path: Path) -> None:
    """Three kings that are not good tell the opponent where the kings are."""
    rules, kings = games.rules("rubicon"), "9.7"
    item = DRILLS[SINK].made(rules, kings)
    assert item is not None
    row = AtTable(rules, SINK, (), TODAY, ThinkingHere(), lambda box: None, [item])
    pilot = Pilot(
        lambda host: Table(Examiner(host, row, presenter_of(rules), lambda: None)),
        tmp_path,
        size=(1600, 1000),
        settings=Settings(period_offered=True),
        glances=UNPAINTED,
    )
    assert "Call it, or hide it?" in " ".join(" ".join(pilot.words()).split())
    pilot.press("call")
    for _ in range(20):
        pilot.wait(0.2)
    told = {
        look.id: " ".join(look.text.split()) for look in pilot.app.lay_out() if isinstance(look, TextLook)
    }
    assert told["drill-verdict"] == "Not the best"
    assert told["drill-believed"].startswith("If you call, your opponent is 99% sure that you hold it all;")
    assert "the call made" in told["drill-called-out"]
    assert "points fewer (give or take" in told["drill-called-out"]
    assert told["drill-hinted"].startswith("A hint ")


@pytest.mark.parametrize("text", [100, 200])
def test_page_of_drills_begins_at_the_first_drill(text: int, tmp_path: Path) -> None:
    """If the focus began at the choice of the rules, Enter would change the game."""
    pilot = Pilot(
        lambda host: DrillsPage(host, lambda row: RowOver(host, row, lambda: None), partial(book, host)),
        tmp_path,
        (1024, 640),
        Settings(text_scale=text),
        UNPAINTED,
    )
    pilot.key("tab")
    pilot.app.open(
        DrillsPage(pilot.app, lambda row: RowOver(pilot.app, row, lambda: None), partial(book, pilot.app))
    )
    pilot.wait(1.0, 3)
    page = pilot.app.top
    assert isinstance(page, DrillsPage)
    assert pilot.app.attention.focus == families.kinds(games.rules(page.rules))[0]
    pilot.app.quit()


def test_page_of_drills_leads_on_to_what_is_due(tmp_path: Path) -> None:
    """The line of the drill that is due is marked, and no button is red, not even the one that leaves."""
    pilot = pages(tmp_path, dealt_by(ThinkingHere))
    page = pilot.app.top
    assert isinstance(page, DrillsPage)
    for kind, due in ((RECKON, 3), (GOOD, 0), (LAY_OUT, 0)):
        page.host.store.drills.keep(Box(kind, page.rules, "1", 4, page.today.toordinal() + due, 1, 1))
    looks = pilot.app.lay_out()
    assert [look.id for look in looks if look.group == "drills" and look.chosen] == [GOOD]
    assert [look.id for look in looks if isinstance(look, ButtonLook) and look.kind == "primary"] == []
    told = {look.id: look.name for look in looks if look.group == "drills"}
    assert [id for id, name in told.items() if "Ten questions" not in name] == [PROBLEM, OWN]


def test_own_mistakes_are_asked_again(tmp_path: Path) -> None:
    with opened(tmp_path) as store:
        place = kept(store, GAME)
        place.keep_review(RECORD, FIRST)
        store.settled()
    tables: list[AtTable] = []

    def at_table(row: AtTable) -> Screen:
        tables.append(row)
        return RowOver(pilot.app, row, lambda: None)

    pilot = Pilot(
        lambda host: DrillsPage(host, at_table, partial(book, host), dealt_by(ThinkingHere)),
        tmp_path,
        settings=Settings(period_offered=True),
        glances=UNPAINTED,
    )
    page = pilot.app.top
    assert isinstance(page, DrillsPage)
    while not page.rests(pilot.now):
        pilot.wait(0.1)
    pilot.press(OWN)
    pilot.wait(1.0, 3)
    assert pilot.screen == "Asking"
    pilot.key("esc")
    while page.rules != "rubicon":
        page.handle(Adjust("rules", 1))
    pilot.wait(1.0, 3)
    pilot.press(OWN)
    pilot.wait(0.2, 3)
    (row,) = tables
    wanted = [d for d in FIRST.decisions if d.seat == 0 and d.judgement.cost >= INACCURATE]
    assert [item.name for item in row.items] == [f"1.{d.at}" for d in wanted]
    assert row.question is not None
    assert row.question.view.moves
    assert [item.done for item in row.items] == [RECORD.moves[d.at].write() for d in wanted]
    words = Examiner(pilot.app, row, presenter_of(row.rules), lambda: None).state(pilot.now).drilled
    assert words is not None
    assert words.cited.startswith("From your game of ")


def dealt_by(thinking: Callable[[], Thinking]) -> Begin:
    """Return a function that begins a row of drills with items dealt by a thinker."""
    return lambda rules, kind, boxes, today, keep, *, items, names: begun(
        rules, kind, boxes, today, keep, thinking, items, names
    )


def test_own_call_is_asked_without_a_suggestion_and_compared_after(
    tmp_path: Path,
) -> None:
    rules = games.rules("rubicon")
    assert isinstance(rules, RuleSet)
    at = next(at for at in self_play.played(rules, 1) if at.state.phase is Phase.CALLS)
    item = Item(OWN, "1.3", at.record(rules), "call", "2026-11-03", Call(Kind.POINT, ()).write())
    row = AtTable(rules, OWN, (), TODAY, ThinkingHere(), lambda box: None, [item])
    pilot = Pilot(
        lambda host: Table(Examiner(host, row, presenter_of(rules), lambda: None)),
        tmp_path,
        settings=Settings(period_offered=True),
        glances=UNPAINTED,
    )
    buttons = [look for look in pilot.app.lay_out() if isinstance(look, ButtonLook)]
    assert {"call", "sink"} <= {look.id for look in buttons}
    assert not any(look.kind == "primary" for look in buttons)
    pilot.press("call")
    pilot.wait(1.0, 3)
    then = pilot.look("drill-published")
    assert isinstance(then, TextLook)
    assert then.text.startswith("Then: ")
    assert "It cost" in " ".join(then.text.split())


def test_own_call_is_picked_card_by_card_at_the_strict_table(tmp_path: Path) -> None:
    """The item is a past mistake of the player's. Without cards, the button makes no call. With the best
    cards picked, the call consists of these and is right."""
    rules = games.rules("rubicon").with_value("strict", True)
    assert isinstance(rules, RuleSet)
    at = next(at for at in self_play.played(rules, 1) if at.state.phase is Phase.CALLS)
    item = Item(OWN, "1.3", at.record(rules), "call", "2026-11-03")
    row = AtTable(rules, OWN, (), TODAY, ThinkingHere(), lambda box: None, [item])
    pilot = Pilot(
        lambda host: Table(Examiner(host, row, presenter_of(rules), lambda: None)),
        tmp_path,
        settings=Settings(period_offered=True),
        glances=UNPAINTED,
    )
    pilot.press("call")
    assert row.results == []
    for card in held(Kind.POINT, at.state.hands[0], rules)[0]:
        pilot.press(card.text)
        pilot.wait(0.5)
    pilot.press("call")
    for _ in range(20):
        pilot.wait(0.2)
    assert row.results == [True]
    assert row.question is not None
    assert row.question.chosen == Answer(move=Call(Kind.POINT, held(Kind.POINT, at.state.hands[0], rules)))


def test_ring_begins_on_no_answer_and_the_first_arrow_leads_to_the_first(tmp_path: Path) -> None:
    learner = Learner("rubicon", "good", tmp_path)
    for _ in range(2):
        learner.shown()
        learner.key("s")
        learner.wait(1.0, 5)
        assert learner.app.attention.focus == ""
        assert learner.app.foot.words == "Choose your answer with the arrow keys, then press Enter."
        learner.key("enter")
        assert learner.drill.posed.judged is None, "a stray Enter answers nothing"
        learner.key("right")
        words = [k for k in learner.laid() if k.id.startswith(WORD)]
        assert learner.app.attention.focus == min(words, key=lambda k: k.rect.x).id
        learner.key("enter")
        learner.wait(1.0, 5)
        assert learner.drill.posed.judged is not None
        learner.key("enter")
