"""The Enter sign is on whatever Enter would press, at every moment of a deal and wherever the ring is."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.engine.picket.moves import Discard
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await
from picket_desktop.table.doors import title
from picket_desktop.table.input.focus import primary, stops
from picket_desktop.table.widgets.intents import Intent, Press, Refused
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.play.test_enter_at_the_table import Keyboard
from tests.table.play.test_every_table import brought, in_play, with_a_hand

GO_ON = "go-on"


def exchanging(sitting: Sitting) -> bool:
    """Return True if the person may exchange a card and then look at the cards left."""
    view = sitting.view
    return with_a_hand(sitting) and isinstance(view.moves[0], Discard) and view.is_elder


def calling(sitting: Sitting) -> bool:
    return with_a_hand(sitting) and sitting.view.phase.value == "calls"


def looking(tmp_path: Path) -> Keyboard:
    """Return a player who uses the keyboard, while the cards that were left lie open."""
    person = Keyboard(brought("du-coeur", exchanging), tmp_path)
    person.press(next(k.id for k in person.app.lay_out() if k.group and k.press))
    person.wait(0.5, 5)
    person.press("exchange")
    for _ in range(200):
        person.wait(0.1)
        if person.table.showing.waits:
            person.wait(1.0, 5)
            person.key("tab")
            return person
    raise AssertionError("no cards are looked at")


def ringable(person: Keyboard) -> list[str]:
    """Return the ids of the looks that may have the ring: the first and last look of each Tab stop."""
    return sorted({stop[at].id for stop in stops(person.app.looks) for at in (0, -1)})


def meant_by_enter(person: Keyboard, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Press Enter without effect, and return the ids of the looks it would have pressed."""
    meant: list[str] = []

    def heard(intent: Intent) -> None:
        if isinstance(intent, Press | Refused):
            meant.append("" if isinstance(intent, Refused) else intent.id)

    with monkeypatch.context() as kept:
        kept.setattr(person.app, "mean", heard)
        person.key("enter")
    return meant


@pytest.mark.parametrize("game", ["du-coeur", "rubicon", "piquesept-3"])
@pytest.mark.parametrize(
    "wanted", [exchanging, calling, in_play, lambda sitting: sitting.awaiting is Await.NEXT]
)
def test_enter_means_what_bears_its_sign(
    game: str, wanted: object, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if game == "piquesept-3" and wanted in (exchanging, calling):
        pytest.skip("nothing is exchanged or called")
    person = Keyboard(brought(game, wanted), tmp_path)  # type: ignore[arg-type]
    person.wait(6.0, 20)
    for id in ringable(person):
        person.to(id)
        signed = person.signed()
        assert len(signed) <= 1
        assert meant_by_enter(person, monkeypatch) == (signed or [""]), id
        person.wait(1.0, 4)


def test_sign_is_on_the_button_that_goes_on_while_cards_are_looked_at(tmp_path: Path) -> None:
    person = looking(tmp_path)
    hand = [k.id for k in person.app.looks if k.group and k.press]
    places = [id for id in (*hand, GO_ON, "menu", "rules") if id in ringable(person)]
    assert set(places) > {GO_ON, "menu"}
    for at, id in enumerate(places):
        person = person if not at else looking(tmp_path / str(at))
        person.to(id)
        assert person.signed() == [id if id in ("menu", "rules") else GO_ON]
        if id not in ("menu", "rules"):
            assert "Enter" not in person.app.foot.words
        table = person.table
        person.key("enter")
        person.wait(0.5, 5)
        assert table.showing.waits == (id in ("menu", "rules"))
        assert (person.app.top is table) == (id not in ("menu", "rules"))


def test_red_button_bears_the_sign_but_where_a_ring_is_seen(tmp_path: Path) -> None:
    guest = Pilot(title, tmp_path, glances=UNPAINTED)
    guest.wait(1.0, 4)
    red = primary(guest.app.looks)
    assert red
    assert [k.id for k in guest.app._laid() if k.sign] == [red]
    guest.move(5, 5)
    guest.wait(0.2, 2)
    assert [k.id for k in guest.app._laid() if k.sign] == [red]
    guest.key("tab")
    assert [k.id for k in guest.app._laid() if k.sign] == [guest.app.attention.focus]
    guest.app.quit()
