"""A person watches a game between computer players. It is dealt and played to the end of a deal, the hands
are open or closed as they should be, and every decision has a reason."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.ai.player import players
from picket_desktop.ai.worker.thinking import Thinking, ThinkingApart, ThinkingHere
from picket_desktop.engine import games
from picket_desktop.engine.events import DealOver
from picket_desktop.replay import Replay
from picket_desktop.saved.settings import Settings
from picket_desktop.sitting.setup import seats
from picket_desktop.table.doors import doors, title
from picket_desktop.table.play.guides.narrator import Narrator
from picket_desktop.table.play.guides.replay_bar import DONE, PLAY_ON
from picket_desktop.table.play.guides.watching import seated, watched
from picket_desktop.table.play.state import HANDS, KNOW
from picket_desktop.table.screens.new_game.watch_page import WatchPage
from picket_desktop.table.widgets.looks import CardLook, TextLook
from picket_desktop.watched import AHEAD, Watched
from picket_desktop.words.languages import languages
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.test_languages import fit
from tests.test_replay import Spying

GAMES = ("rubicon", "du-coeur", "piquesept-3", "piquesept-4")
every_game = pytest.mark.parametrize("game", GAMES)


class Chooser(Pilot):
    """A person on the page that comes before the game."""

    def step(self, id: str, key: str = "right") -> None:
        """Change a choice on the page."""
        self.app.focus(id)
        self.key(key)


class Onlooker(Pilot):
    """A person who watches a game."""

    def __init__(
        self,
        game: str,
        data: Path,
        size: tuple[int, int] = (1280, 800),
        settings: Settings | None = None,
        thinking: type[Thinking] = ThinkingHere,
    ) -> None:
        rules = games.rules(game)
        who = ["gamester", *["novice"] * (seats(rules) - 1)]
        self.game = Watched(rules, seated(who), 7, thinking)
        super().__init__(lambda app: watched(app, self.game), data, size, settings, UNPAINTED)

    def until(self, at: int) -> None:
        """Watch up to this position and stop there."""
        for _ in range(1000):
            if self.game.at >= at:
                break
            self.wait(0.3)
        assert self.game.at == at
        self.guide(Narrator).playing = False
        self.wait(1.0, 40)

    def decided(self, seat: int) -> None:
        """Watch until the seat makes a decision."""
        for at in range(self.game.at + 1, 80):
            self.until(at)
            if at - 1 in self.game._thoughts and self.game.positions[at - 1].actor == seat:
                return
            self.guide(Narrator).playing = True
        raise AssertionError(f"seat {seat} decides nothing")

    def faces(self) -> set[str]:
        return {look.text for look in self.app.lay_out() if isinstance(look, CardLook) and look.text}

    def held(self, seat: int) -> set[str]:
        hands = self.game._game.laid_open(self.game.here.state).hands
        return {card.text for card in hands[seat]}

    def thought(self) -> str:
        found = [k for k in self.app.lay_out() if isinstance(k, TextLook) and k.id == "thought"]
        return " ".join(" ".join(look.text for look in found).split())


@every_game
def test_whole_deal_is_dealt_and_played_by_itself(game: str, tmp_path: Path) -> None:
    onlooker = Onlooker(game, tmp_path, thinking=Spying)
    onlooker.guide(Narrator).speed = 8.0
    watched_game = onlooker.game
    for _ in range(3000):
        onlooker.wait(0.3)
        assert watched_game.last <= watched_game.at + AHEAD
        if any(isinstance(event, DealOver) for event in watched_game.here.events):
            break
    else:
        raise AssertionError("the deal never ends")
    again = Replay(watched_game.record).positions
    assert [p._replace(over=False) for p in again] == list(watched_game.positions)
    thinker = watched_game._thinker
    assert isinstance(thinker, Spying)
    by_seat = {question.view.seat: question.player for question in thinker.asked}
    assert by_seat == {seat: one.player for seat, one in enumerate(watched_game.seated)}
    states = [position.state for position in watched_game.positions]
    views = [watched_game._game.view_for(state, q.view.seat) for q in thinker.asked for state in states]
    assert all(question.view in views for question in thinker.asked)
    assert not onlooker.app.store.games.number


@every_game
def test_hands_lie_open_or_only_the_nearest_does(game: str, tmp_path: Path) -> None:
    onlooker = Onlooker(game, tmp_path)
    onlooker.decided(1)
    others = set().union(*(onlooker.held(seat) for seat in range(1, seats(onlooker.game.record.rules))))
    assert onlooker.held(0) | others <= onlooker.faces()
    onlooker.press(HANDS)
    onlooker.wait(1.0, 4)
    told = {card.text for card in onlooker.game.view.hand}
    assert told == onlooker.held(0)
    assert onlooker.held(0) <= onlooker.faces()
    known = onlooker.game._game.known(onlooker.game.view)
    seen = {card.text for hand in known.hands for card in hand}
    assert not (others - seen) & onlooker.faces()
    assert others - seen


@every_game
def test_press_tells_the_reason_of_each_decision_but_not_of_a_closed_hand(game: str, tmp_path: Path) -> None:
    onlooker = Onlooker(game, tmp_path)
    words = onlooker.guide(Narrator).shown.words
    for seat in (0, 1):
        onlooker.decided(seat)
        assert not onlooker.thought()
        onlooker.press(KNOW)
        onlooker.wait(0.5, 2)
        assert onlooker.game.seat == 0, "nobody's seat is taken"
        assert onlooker.thought() == words.advice.thought(onlooker.game._thoughts[onlooker.game.at - 1])
        onlooker.press(HANDS)
        onlooker.wait(0.5, 2)
        closed = onlooker.thought() == words.label("known.closed")
        assert closed is (seat == 1)
        onlooker.press(HANDS)
        onlooker.key("esc")
        onlooker.wait(0.5, 2)
        assert onlooker.screen == "Watch"
        assert not onlooker.thought()
        onlooker.guide(Narrator).playing = True


def test_no_seat_can_be_taken_and_nothing_reviewed(tmp_path: Path) -> None:
    onlooker = Onlooker("rubicon", tmp_path)
    onlooker.decided(0)
    assert onlooker.look(PLAY_ON).dim  # type: ignore[attr-defined]
    words = onlooker.guide(Narrator).shown.words
    entry = next(entry for entry in onlooker.guide(Narrator).menu() if entry.id == "review")
    assert entry.why_not == words.label("review.watched")


def test_leaving_ends_the_worker(tmp_path: Path) -> None:
    onlooker = Onlooker("rubicon", tmp_path, thinking=ThinkingApart)
    thinker = None
    for _ in range(400):
        onlooker.wait(0.05)
        thinker = onlooker.game._thinker
        if thinker is not None:
            break
    assert isinstance(thinker, ThinkingApart)
    onlooker.press(DONE)
    assert thinker._closed
    assert onlooker.game._thinker is None


@pytest.mark.parametrize("rules", ["cotton", "piquesept-4"])
def test_title_leads_to_the_page_and_that_to_the_table(rules: str, tmp_path: Path) -> None:
    assert "watch" in [door.id for door in doors() if not door.help]
    onlooker = Chooser(title, tmp_path, glances=UNPAINTED)
    onlooker.press("watch")
    page = onlooker.app.top
    assert isinstance(page, WatchPage)
    for _ in range(len(games.names())):
        if page.rules.name != rules:
            onlooker.step("which")
    names = set(page.players)
    assert len(names) == seats(page.rules), "at first, none sits there twice"
    onlooker.step("player 1", "left")
    onlooker.step("hands")
    chosen = tuple(page.players)
    onlooker.press("begin")
    assert onlooker.screen == "Watch"
    replay = onlooker.guide(Narrator).replay
    assert isinstance(replay, Watched)
    assert tuple(one.player for one in replay.seated) == chosen
    assert not replay.wants_open
    onlooker.press(DONE)
    assert onlooker.app.top is page


def test_players_who_are_alike_have_different_names() -> None:
    for player in players():
        found = seated([player] * 4)
        assert len({one.name for one in found}) == 4
        assert {one.player for one in found} == {player}


@pytest.mark.sweep
@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("language", languages())
@every_game
def test_all_fits_with_hands_open_and_a_reason_told(
    game: str, language: str, text: int, tmp_path: Path
) -> None:
    onlooker = Onlooker(game, tmp_path, (1024, 640), Settings(language=language, text_scale=text))
    onlooker.decided(1)
    onlooker.press(KNOW)
    onlooker.wait(1.0, 4)
    assert onlooker.thought()
    fit(onlooker.app.lay_out(), (1024, 640))
