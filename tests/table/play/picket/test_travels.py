"""Cards that move at the table for two never vanish in one place and reappear in another, and a card that was
marked for the discard shows no mark on its back."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

from picket_desktop.engine.picket import events as ev
from picket_desktop.engine.picket.state import Phase
from picket_desktop.sitting.sitting import Sitting
from picket_desktop.sitting.steps import Await, Step
from picket_desktop.table.play.cloth.zones import BACKS
from picket_desktop.table.play.picket.piles import STOCK
from picket_desktop.table.widgets.looks import CardLook
from tests.table.play.test_every_table import Guest, brought

FRAME = 1 / 60


def before_any_exchange(sitting: Sitting) -> bool:
    return sitting.awaiting is Await.YOU and sitting.view.phase is Phase.EXCHANGE


def filmed(guest: Guest, seconds: float) -> Iterator[dict[str, CardLook]]:
    """Yield the cards of every frame, by id."""
    for _ in range(round(seconds / FRAME)):
        guest.wait(FRAME)
        yield {k.id: k for k in guest.app.lay_out() if isinstance(k, CardLook)}


def test_cards_the_opponent_draws_fly_from_stock_to_hand(tmp_path: Path) -> None:
    guest = Guest(brought("du-coeur", before_any_exchange), tmp_path)
    lay = [k for k in guest.app.lay_out() if isinstance(k, CardLook) and k.pile.kind == STOCK]
    taken = {k.id for k in lay if k.index < 3}
    event = ev.LaidOut(1 - guest.table.shown.scene.seat, 3)
    guest.table.guide.played.happened([Step((event,), guest.table.shown.view)])
    film = list(filmed(guest, 1.2))
    for id in taken:
        flight = [picture[id] for picture in film if id in picture]
        gone = next((i for i, picture in enumerate(film) if id not in picture), len(film))
        assert all(id not in picture for picture in film[gone:]), "it does not come again"
        far = [abs(b.rect.x - a.rect.x) + abs(b.rect.y - a.rect.y) for a, b in pairwise(flight)]
        assert max(far) < 0.35 * sum(far), "it goes all the way, and does not leap"
        backs = [k for k in film[-1].values() if k.pile.kind == BACKS]
        assert min(abs(flight[-1].rect.x - k.rect.x) for k in backs) < flight[-1].rect.w
    left = {k.id: k.rect.y for k in lay if k.id not in taken}
    assert {id for id, k in film[-1].items() if k.pile.kind == STOCK} == left.keys()


def test_marked_discard_has_no_mark_on_its_back(tmp_path: Path) -> None:
    guest = Guest(brought("du-coeur", before_any_exchange), tmp_path)
    guest.press(guest.hand()[0].id)
    guest.wait(1.0, frames=20)
    guest.press("exchange")
    film = list(filmed(guest, 1.0))
    backs = [k for picture in film for k in picture.values() if k.text is None]
    assert backs
    assert not any(k.marked for k in backs)
