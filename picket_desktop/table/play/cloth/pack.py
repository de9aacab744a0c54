"""The pack before the deal: spread to be lifted from or cut, squared up to be shuffled, and sealed."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.cloth.zones import PACK, zones
from picket_desktop.table.play.state import SEAL, TableState
from picket_desktop.table.widgets.looks import CardLook, Look, Pile, Rect, SealLook, SpotLook, altered
from picket_desktop.table.widgets.text import Measure, inked, text_in
from picket_desktop.table.widgets.theme import CARD_RATIO, Scale

SEAL_SIDE = 110.0
"""The width of the wax seal, in board units."""
CAPTION_LETTERS, BESIDE = 6.0, 10.0
"""The width of the text beside the wax, in letters, and the gap between the two, in board units."""
LIFT, CUT = "lift", "cut"
"""The ids of the buttons that lift, or cut, at the place last pressed."""
PACK_WIDTH = 118.0
OVER_BAR, LEAST_OVER_BAR, BEND = 150.0, 138.0, 36.0
"""``OVER_BAR`` is the height of the spread pack's middle above the bar. ``LEAST_OVER_BAR`` is the same in
larger type, where the room above the pack is needed. ``BEND`` is how far the pack's ends hang down."""
PACK_Z = 8.0
RAISED = 26.0
"""How high the card under the pointer rises from a spread pack, in board units."""


def place_id(i: int) -> str:
    return f"place-{i}"


def pointed(ids: list[str], attention: Attention) -> int | None:
    """Return the index of the look that is pointed at or has the focus, or None."""
    for id in (attention.hover, attention.focus):
        if id in ids:
            return ids.index(id)
    return None


def place_of(state: TableState, attention: Attention) -> int:
    """Return where a press would lift from the pack or cut it: at the place pointed at, else the one last
    pressed, else the middle."""
    at = pointed([place_id(i) for i in range(state.pack)], attention)
    return last_place(state, state.pack) if at is None else at


def last_place(state: TableState, n: int) -> int:
    """Return the place last pressed among n spread cards; the middle one if none has been pressed yet."""
    return n // 2 if state.hand.place is None else state.hand.place


def cut_at(place: int, pack: int) -> int:
    """Return the number of cards lifted when the pack is cut at a place of the spread: at least two, and at
    least two are left."""
    return max(2, min(pack - 2, place))


def pack(
    state: TableState,
    scale: Scale,
    attention: Attention,
    middle: tuple[float, float],
    reach: float = 410.0,
) -> list[Look]:
    """Return the waiting pack: spread in an arc across the cloth, ``reach`` to either side, or squared up at
    the ``middle``; nothing if no pack waits. It is squared up when the player deals and after cards have been
    lifted. In large type, after a lift, the pack lies where it was spread, because the lifted cards are in
    the middle."""
    if not state.gathering:
        if not state.scene.lifted or state.scene.number:
            return []
        at = arc(scale, 0, 2, 0.0)[:2] if zones(scale).large else middle
        return [*_squared(state, scale, at)]
    if state.awaiting is Await.KNOWN:
        return [*_squared(state, scale, middle)]
    if state.awaiting is Await.SHUFFLE:
        spot = scale.card(middle[0] + 8, middle[1] - 8, PACK_WIDTH + 20)
        name = state.words.label("pack")
        return [*_squared(state, scale, middle), SpotLook(rect=spot, id="pack", name=name, z=PACK_Z + 1)]
    place, cutting = place_of(state, attention), state.awaiting is Await.CUT
    found: list[Look] = []
    for i in range(state.pack):
        x, y, angle = arc(scale, i, state.pack, reach)
        up = (i < place) if cutting else (i == place)
        say, lifted = state.words.label, cut_at(i, state.pack)
        found.append(
            CardLook(
                rect=scale.card(x, y, PACK_WIDTH),
                id=place_id(i),
                pile=Pile(PACK),
                index=i,
                angle=angle,
                lift=scale.px(RAISED if up else 0.0),
                press=True,
                group="pack",
                name=say.cut_note(lifted) if cutting else say.at_place(i + 1),
                does=say.to_cut(lifted) if cutting else say.to_lift(i + 1),
                z=PACK_Z + i * 0.01,
            )
        )
    return found


def arc(scale: Scale, i: int, n: int, reach: float) -> tuple[float, float, float]:
    """Return the centre (x, y) and the lean of the i-th card of the spread pack, in board units: over the bar
    or, if there is no room, in the place of the hand."""
    z = zones(scale)
    share = (i - (n - 1) / 2) / ((n - 1) / 2)
    over = OVER_BAR if scale.text <= 1.0 else LEAST_OVER_BAR
    y = scale.height - PACK_WIDTH * CARD_RATIO / 2 - BEND - 14 if z.large else z.bar.y - over
    return z.bar.centre[0] + share * reach, y + BEND * share * share, -share * 12


def _squared(state: TableState, scale: Scale, middle: tuple[float, float]) -> list[CardLook]:
    x, y = middle
    return [
        CardLook(
            rect=scale.card(x + i * 0.4, y - i * 0.5, PACK_WIDTH),
            id=place_id(i),
            pile=Pile(PACK),
            index=i,
            z=PACK_Z + i * 0.01,
        )
        for i in range(0, state.pack, 4)
    ]


def seal(state: TableState, scale: Scale, place: Rect, measure: Measure, lying: Sequence[Look]) -> list[Look]:
    """Return the wax on the sealed pack; nothing if no sealed pack is shown. Pressing the wax shows the seal.
    ``place`` is in board units. The meaning of the wax is printed beside it, unless the cards may be known or
    some of the looks ``lying`` on the table are in the way."""
    sealed = state.deal.seal and state.awaiting in (Await.CUT, Await.SHUFFLE)
    if not sealed or not state.gathering:
        return []
    wax = SealLook(
        rect=scale.rect(*place),
        id=SEAL,
        press=True,
        name=state.words.label.sealed(state.awaiting is Await.SHUFFLE, state.deal.known),
        z=PACK_Z,
    )
    if state.deal.known:
        return [wax]
    size = scale.type(20)
    wide = size * CAPTION_LETTERS
    beside = wax.rect._replace(x=wax.rect.x - wide - scale.px(BESIDE), w=wide)
    told = text_in(
        state.words.label("seal.lies"),
        beside,
        size,
        scale,
        measure,
        face="italic",
        ink="second",
        align="right",
        middle=True,
        z=PACK_Z,
    )
    covered = any(inked(told, measure).overlaps(look.rect) for look in lying)
    return [wax] if covered else [wax, altered(told, of=SEAL, terms=("seal",))]
