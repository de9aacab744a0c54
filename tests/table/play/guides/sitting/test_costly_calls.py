"""In a person's first games the table asks once before a call that, in the engine's judgement, gives much
away."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.ai.review.deal_review import at_once
from picket_desktop.ai.review.judgement import MISTAKE
from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine.picket.moves import Call
from picket_desktop.engine.picket.state import Phase
from picket_desktop.saved.settings import ALWAYS, FIRST_GAMES, NEVER, Settings
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.play.guides.playing import table
from picket_desktop.table.play.guides.sitting.tutor import AGAIN, FIRST, PLAY
from picket_desktop.table.widgets.looks import TextLook
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.sat_down import sat


def gives_away(sitting: Sitting) -> bool:
    """Return True if it is the person's turn to call, and it would be a mistake to call nothing or to say
    "Good"."""
    view = sitting.view
    if sitting.awaiting is not Await.YOU or view.phase is not Phase.CALLS:
        return False
    silent = Call(view.kind, ())
    judged = at_once(view, silent) if silent in view.moves else None
    return judged is not None and judged.cost >= MISTAKE


class Caller(Pilot):
    """A person with something worth calling."""

    def __init__(self, data: Path, asked: str = FIRST_GAMES, size: tuple[int, int] = (1280, 800)) -> None:
        self.sitting = Sitting.resumed(sat("rubicon", gives_away).record, ThinkingHere())
        settings = Settings(speed="off", calls_asked=asked)
        super().__init__(lambda app: table(app, self.sitting), data, size, settings, UNPAINTED)
        self.wait(1.0, 3)

    @property
    def moves(self) -> int:
        return len(self.sitting.record.moves)

    def hide(self) -> bool:
        """Press the button for calling nothing. Return True if the table then asks whether to go on."""
        self.press("sink")
        self.wait(0.5)
        return any(look.id == AGAIN for look in self.app.lay_out())


def test_costly_silence_is_asked_about_once(tmp_path: Path) -> None:
    caller = Caller(tmp_path)
    before = caller.moves
    assert caller.hide()
    said = " ".join(look.text for look in caller.app.lay_out() if isinstance(look, TextLook))
    assert "anyway?" in said.replace("\n", " ")
    assert caller.moves == before
    caller.press(AGAIN)
    caller.wait(0.5)
    assert caller.moves == before
    assert caller.hide()
    caller.press(PLAY)
    caller.wait(0.5)
    assert caller.moves > before


@pytest.mark.parametrize(
    ("asked", "finished", "asks"), [(FIRST_GAMES, FIRST, False), (ALWAYS, FIRST, True), (NEVER, 0, False)]
)
def test_after_the_first_games_it_asks_only_if_wanted(
    asked: str, finished: int, asks: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    caller = Caller(tmp_path, asked)
    monkeypatch.setattr(type(caller.app.store.games), "finished", finished)
    assert caller.hide() is asks
    assert caller.sitting.deal.helped is asks


def test_usual_call_costs_nothing() -> None:
    view = sat("rubicon", gives_away).view
    judged = at_once(view, view.moves[0])
    assert judged is not None
    assert judged.cost < MISTAKE
