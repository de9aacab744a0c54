"""A single deal at the table, from dealing its known cards to the choices after it, and the same deal
again."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from picket_desktop.ai.worker.answers import NoAnswer
from picket_desktop.ai.worker.question import Question
from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import deal_code, games, known_deals
from picket_desktop.engine.deals import order
from picket_desktop.engine.known_deals import of_day
from picket_desktop.engine.picket.events import Scored
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.record import read
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.setup import Setup, opponent_for, seats
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.widgets.looks import AwayLook
from tests.acting import plainly
from tests.table.pilot import UNPAINTED, Pilot

DAY = "2026-11-22"
CODE = "PDK8-Z7C3-BR00-4BRX"


class Told(ThinkingHere):
    """Answers the question about par at once, with a fixed number."""

    def put(self, question: Question) -> None:
        if type(question).__name__ == "Par":
            self._answer = (30, 12, 5, 1)[: games.game(question.view.rules).seats]
        else:
            super().put(question)


class Mute(ThinkingHere):
    """A thinker that cannot work out par."""

    def put(self, question: Question) -> None:
        if type(question).__name__ == "Par":
            self._answer = NoAnswer("no")
        else:
            super().put(question)


def sat_down(game: str, thinker: type[ThinkingHere] = Told) -> Sitting:
    rules = games.rules(game)
    setup = Setup(
        rules, opponent_for(rules, "novice"), "Anne", None, ("B", "C")[: seats(rules) - 2], of_day(DAY, rules)
    )
    return Sitting(setup, thinker(), rng=random.Random(1))


def play(sitting: Sitting) -> Sitting:
    while sitting.awaiting in (Await.YOU, Await.OTHER):
        plainly(sitting)
    return sitting


@pytest.fixture
def pilots(tmp_path: Path) -> Iterator[list[Pilot]]:
    found: list[Pilot] = []
    yield found
    for pilot in found:
        pilot.app.quit()


@pytest.mark.parametrize("game", ["rubicon", "cotton", "piquesept-3", "piquesept-4"])
def test_known_deal_is_played_compared_and_repeated(game: str) -> None:
    sitting = sat_down(game)
    assert sitting.awaiting is Await.KNOWN
    assert sitting.deal.number is None
    sitting.deal_known()
    code = deal_code.of_day(DAY, games.rules(game))
    assert sitting.deal.code == code.write()
    assert sitting.deal.seal is None
    play(sitting)
    assert sitting.awaiting is Await.OVER
    assert sitting.deal.known_before == "day"
    assert sitting.comparison.poll()
    assert not sitting.comparison.poll()
    assert sitting.comparison.daily is not None
    assert sitting.comparison.daily.par[:2] == (30, 12)
    kept = read(sitting.record.write())
    again, daily = Sitting.resumed(kept, ThinkingHere()), sitting.comparison.daily
    made = sitting.recorder.made
    assert (again.awaiting, again.comparison.daily, again.recorder.made) == (Await.OVER, daily, made)
    sitting.another(sitting.deal.repeated(1))
    assert sitting.awaiting is Await.KNOWN
    assert sitting.comparison.daily is None
    sitting.deal_known()
    known = known_deals.dealt(sitting.record, 1)
    assert known is not None
    assert (known.pack, known.dealer) == (code.pack, (code.dealer + 1) % seats(games.rules(game)))
    assert sitting.deal.known_before == "repeats"


def test_resumed_single_deal_stays_single() -> None:
    sitting = sat_down("rubicon")
    sitting.deal_known()
    taken = Sitting.resumed(read(sitting.record.write()), Told())
    assert taken.deal.single
    assert play(taken).awaiting is Await.OVER
    assert taken.deal.code == CODE


def test_deal_of_the_day_starts_by_keyboard(tmp_path: Path, pilots: list[Pilot]) -> None:
    sitting = sat_down("rubicon")
    pilot = Pilot(lambda app: table(app, sitting), tmp_path, glances=UNPAINTED)
    pilots.append(pilot)
    pilot.wait(0.5, 3)
    assert "The deal of the day: everyone plays the same cards." in pilot.words()
    pilot.key("enter")
    assert sitting.awaiting is not Await.KNOWN


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1600, 1000), 100), ((1280, 800), 200)])
def test_deal_page_tells_par_copies_the_code_and_repeats(
    tmp_path: Path, pilots: list[Pilot], size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = sat_down("rubicon")
    sitting.deal_known()
    play(sitting)
    pilot = Pilot(lambda app: table(app, sitting), tmp_path, size, Settings(text_scale=text), UNPAINTED)
    pilots.append(pilot)
    pilot.wait(0.5, 3)
    copied: list[str] = []
    monkeypatch.setattr(pilot.app.window, "copy", lambda text: copied.append(text) or True)
    pilot.press("this-deal")
    pilot.wait(0.5, 3)
    words = " ".join(pilot.words())
    assert CODE in words
    assert "playing both hands, scored 30 in" in words
    assert not [look.id for look in pilot.app.lay_out() if isinstance(look, AwayLook)], "nothing scrolls"
    pilot.press("copy")
    (told,) = copied
    head, result, code = told.split("\n")
    assert head == "Picket, deal of the day, 22 November 2026: Rubicon Piquet."
    assert result.endswith("Monsieur Hoca, playing both hands, scored 30 to 12.")
    assert code == CODE
    pilot.press("change")
    pilot.wait(0.5, 3)
    assert sitting.awaiting is Await.KNOWN
    assert pilot.screen == "Table"


def test_deal_page_says_when_par_is_unknown(tmp_path: Path, pilots: list[Pilot]) -> None:
    sitting = sat_down("rubicon", Mute)
    sitting.deal_known()
    play(sitting)
    pilot = Pilot(lambda app: table(app, sitting), tmp_path, glances=UNPAINTED)
    pilots.append(pilot)
    pilot.wait(0.5, 3)
    pilot.press("this-deal")
    pilot.wait(0.5, 3)
    assert "could not be worked out" in " ".join(pilot.words())


def test_menu_of_a_whole_game_repeats_its_deal(tmp_path: Path, pilots: list[Pilot]) -> None:
    rules = games.rules("rubicon")
    sitting = Sitting(Setup(rules, "novice", "Anne", 7), ThinkingHere(), rng=random.Random(3))
    while sitting.awaiting is not Await.NEXT:
        plainly(sitting, shuffle=47)
    code, record = sitting.deal.code, sitting.record
    assert deal_code.read(code).pack == next(m.pack for m in record.moves if hasattr(m, "pack"))
    pilot = Pilot(lambda app: table(app, sitting), tmp_path, glances=UNPAINTED)
    pilots.append(pilot)
    pilot.wait(0.5, 3)
    assert any(code in words for words in pilot.words())
    pilot.press("menu")
    pilot.wait(0.3, 3)
    pilot.press("this-deal")
    pilot.wait(0.3, 3)
    pilot.press("same")
    pilot.wait(0.3, 3)
    assert sitting.awaiting is Await.KNOWN
    sitting.deal_known()
    assert sitting.deal.code == code
    assert 0 in sitting.record.noted("repeats")


def test_deal_is_scored_by_every_book(tmp_path: Path, pilots: list[Pilot]) -> None:
    """The deal page offers this. The deal as played scores the same as its written record."""
    sitting = sat_down("rubicon")
    sitting.deal_known()
    play(sitting)
    pilot = Pilot(lambda app: table(app, sitting), tmp_path, glances=UNPAINTED)
    pilots.append(pilot)
    pilot.wait(0.5, 3)
    for id in ("this-deal", "books"):
        pilot.press(id)
        pilot.wait(0.5, 3)
    assert pilot.screen == "Books"
    own = next(book for book in games.played_by_every_book(sitting.game.state) if book.own)
    assert own.deal is not None
    made = sitting.recorder.made if sitting.game.state.elder == 0 else sitting.recorder.made[::-1]
    assert tuple(own.deal.found["total"].values()) == made
    words = pilot.words()
    assert any(word.endswith("2023b: Rubicon Piquet, the game that was played") for word in words)
    assert any(word.startswith("Points: ") for word in words)
    assert "{}–{}".format(*made) in words
    leaves = words[-5:]
    pilot.press("on")
    pilot.wait(0.5, 3)
    assert pilot.words()[-5:] != leaves
    pilot.press("done")
    pilot.wait(0.5, 3)
    assert pilot.screen == "This deal"


@pytest.mark.parametrize("game", ["piquesept-3", "piquesept-4"])
def test_deal_that_one_book_knows_is_scored_by_no_other(game: str) -> None:
    sitting = sat_down(game)
    sitting.deal_known()
    play(sitting)
    assert games.played_by_every_book(sitting.game.state) == ()


@pytest.mark.parametrize("game", rule_sets())
def test_deal_scores_in_its_own_book_what_it_scored_at_the_table(game: str) -> None:
    """The two scores are equal if everything is called at its best, as the first legal move always does."""
    referee = games.game(games.rules(game))
    for number in range(6):
        state, made = referee.single_deal(0), [0, 0]
        state, _ = referee.apply(state, referee.deal_move(order(number, referee.rules.pack)))
        assert games.played_by_every_book(state) == ()
        while referee.actor(state) >= 0:
            state, events = referee.apply(state, referee.view_for(state, referee.actor(state)).moves[0])
            for scored in (e for e in events if isinstance(e, Scored)):
                made[scored.seat != state.elder] += scored.points
        own = next(book for book in games.played_by_every_book(state) if book.own)
        assert own.deal is not None
        assert list(own.deal.found["total"].values()) == made, number
