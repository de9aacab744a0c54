"""The panels of Piquesept, laid over the cloth: the last trick, the reckoning of a deal, and the result."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.table.play.cloth.bar import initial, looking_back, onward
from picket_desktop.table.play.cloth.overlay import raised
from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.play.piquesept.sheet import sides, written
from picket_desktop.table.play.piquesept.state import PiqueseptTable
from picket_desktop.table.play.piquesept.zones import around, prompt_place, trick_place
from picket_desktop.table.play.slip import seal_sheet as sealed
from picket_desktop.table.play.state import RECKONING, RESULT, SEAL, TRICKS
from picket_desktop.table.widgets.column import Column
from picket_desktop.table.widgets.looks import CardLook, Look, PanelLook, Rect, RuleLook, altered
from picket_desktop.table.widgets.parts import BOUGH_RATIO, bough, headed, printed, row
from picket_desktop.table.widgets.text import Measure, text_in
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.cards import signed

ROW, LEDGER = 56.0, 25
BOUGH = 190.0
"""The width of the bough on a page that would otherwise look empty."""
LEAST_CLOTH = 1000.0


def panel(state: PiqueseptTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the panel that lies over the cloth, if one does."""
    if state.open.panel == TRICKS:
        found = last_trick(state, scale, measure)
    elif state.open.panel == RECKONING:
        found = reckoning(state, scale, measure)
    elif state.open.panel == RESULT:
        found = result(state, scale, measure)
    elif state.open.panel == SEAL:
        beneath = raised(reckoning(state, scale, measure)) if state.deal.opened else []
        return sealed.laid_over(beneath, state, scale, measure)
    else:
        return []
    return raised(found)


def _place(scale: Scale) -> Rect:
    """Return the cloth or, if large type has left little of it, the cloth and the sheet."""
    z = zones(scale)
    if z.large:
        return px(scale, z.sheet._replace(x=z.bar.x, w=z.bar.w))
    right = z.bar.right + 4 if z.bar.w > LEAST_CLOTH else z.sheet.right
    return px(scale, Rect(z.bar.x - 14, 70, right - z.bar.x + 14, scale.height - 134))


def last_trick(state: PiqueseptTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the last trick as it lay, each card before its player."""
    scene, say = state.scene, state.say
    taken = scene.tricks[: scene.gathered][-1]
    place = around(scale, scene.seats)
    cloth = place.cloth
    zone = zones(scale)
    sheet = px(scale, Rect(cloth.x, cloth.y - 6, cloth.w, cloth.h + 112))
    if zone.large:
        sheet = px(scale, Rect(zone.bar.x, zone.sheet.y, zone.bar.w, zone.bar.bottom - zone.sheet.y))
    found: list[Look] = [PanelLook(rect=sheet, seed=31)]
    for i, card in enumerate(taken.cards):
        seat = (taken.leader + i) % scene.seats
        side = state.side(seat)
        x, y, angle = trick_place(scale, side, scene.seats)
        z = {"foot": 3.0, "right": 2.0}.get(side, 1.0)
        rect = scale.card(x, y, place.card)
        edged = seat == taken.winner
        found.append(
            CardLook(rect=rect, id=f"last-{card.text}", text=card.text, angle=angle, chosen=edged, z=z)
        )
    assert taken.winner is not None
    number = len(scene.tricks[: scene.gathered])
    words = say.labels.trick_told(number, state.names[taken.winner], taken.points)
    buttons = row(
        scale, measure, sheet.right - scale.px(30), sheet.bottom - scale.px(88), [_close(say.label("back"))]
    )
    line = Rect(
        sheet.x + scale.px(34),
        buttons[0].rect.y,
        buttons[0].rect.x - sheet.x - scale.px(54),
        buttons[0].rect.h,
    )
    if zone.large:
        line = px(scale, prompt_place(scale, scene.seats))
    found.append(
        text_in(words, line, scale.type(25), scale, measure, ink="ink", middle=True, shadow=False, z=4)
    )
    return [*found, *(altered(b, z=4.0) for b in buttons)]


def _close(label: str) -> tuple[str, str, str, str]:
    return "close", label, label, "primary"


def _ending(state: PiqueseptTable) -> str:
    """Return the deal in a sentence, and whether a hint was taken in it or a move taken back."""
    ended = state.scene.ended
    assert ended is not None
    told = state.say.scores.deal_ended(ended, state.names)
    return " ".join([told, *state.deal.remarks])


def reckoning(state: PiqueseptTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the deal trick by trick at the left; at the right the sides, and what each seat wins or pays."""
    scene, say = state.scene, state.say
    ended = scene.ended
    assert ended is not None
    tall = scale.reach(50)
    if zones(scale).large:
        return _plainly(state, scale, measure)
    rows = max(scale.px(ROW), scale.type(25) * 1.25) * (len(scene.tricks) + 1)
    place = _place(scale)
    place = place._replace(h=min(place.h, rows + tall + scale.px(230)))
    found, y = headed(
        scale,
        place,
        say.label("reckoning-title"),
        _ending(state),
        seed=17,
        size=40,
        terms=say.speaks_of.of_event(ended),
    )
    foot = place.bottom - tall - scale.px(26)
    buttons = row(scale, measure, place.right - scale.px(40), foot, _onward(state))
    inner = Rect(place.x + scale.px(36), y, place.w - scale.px(72), foot - y - scale.px(8))
    gap = scale.px(44)
    left = inner._replace(w=(inner.w - gap) * 0.6)
    right = Rect(left.right + gap, inner.y, inner.right - left.right - gap, inner.h)
    found += _tricks(state, left, scale, measure)
    found += _settled(state, right, scale, measure)
    return [*found, *buttons, *_seal(state, inner.x, buttons[0].rect, scale, measure)]


def _seal(state: PiqueseptTable, x: float, button: Rect, scale: Scale, measure: Measure) -> list[Look]:
    """Return what lay under the seal, in a line before the first button."""
    line = Rect(x, button.y, button.x - scale.px(20) - x, button.h)
    return sealed.opened_line(state, line, scale, measure)


def _plainly(state: PiqueseptTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the reckoning in large type: the sides and the stakes. The tricks can be seen in the replay."""
    scene, say, u = state.scene, state.say, scale.u
    ended = scene.ended
    assert ended is not None
    place = _place(scale)
    inner = place.grown(-scale.px(40), -scale.px(20))
    found: list[Look] = [PanelLook(rect=place, seed=17)]
    told = text_in(
        _ending(state),
        inner._replace(h=inner.h * 0.3),
        scale.type(24),
        scale,
        measure,
        ink="heading",
        align="centre",
        shadow=False,
    )
    found.append(altered(told, terms=say.speaks_of.of_event(ended)))
    top, tall, gap = told.rect.bottom + 8 * u, scale.reach(50), 44 * u
    found.append(RuleLook(rect=Rect(inner.x, top, inner.w, 12 * u), double=True))
    foot = inner.bottom - tall - 6 * u
    wide = (inner.w - gap) / 2
    left = Column(Rect(inner.x, top + 22 * u, wide, foot - top - 28 * u), scale, measure)
    sides(left, written(state))
    right = Column(Rect(inner.right - wide, top + 22 * u, wide, foot - top - 28 * u), scale, measure)
    buttons = row(scale, measure, inner.right, foot, _onward(state))
    seal = _seal(state, inner.x, buttons[0].rect, scale, measure)
    return [*found, *left.looks, *_stake_table(state, right), *buttons, *seal]


def _onward(state: PiqueseptTable) -> list[tuple[str, str, str, str]]:
    """Return the buttons under a reckoned deal."""
    return [*looking_back(state), onward(state, state.scene.score.settled is not None)]


def _tricks(state: PiqueseptTable, place: Rect, scale: Scale, measure: Measure) -> list[Look]:
    """Return a row for each trick: its cards from the leader's on, who took it, and its points."""
    scene, say = state.scene, state.say
    step = min(scale.px(ROW), place.h / (len(scene.tricks) + 1))
    fits = min(step / 1.25, place.w / (14 + 2.5 * scene.seats))
    size = min(scale.type(25), max(scale.least, int(fits)))
    columns = _columns(place, size, scene.seats)
    found: list[Look] = []

    def cell(words: str, column: int, y: float, ink: str = "ink", face: str = "english") -> None:
        x, w = columns[column]
        align = "right" if column == -1 else "left"
        box = Rect(x, y, w, step)
        found.append(
            text_in(
                words, box, size, scale, measure, face=face, ink=ink, align=align, middle=True, shadow=False
            )
        )

    cell(say.label("trick-column"), 0, place.y, "heading", "sc")
    cell(say.label("taker-column"), -2, place.y, "heading", "sc")
    cell(say.label("points-column"), -1, place.y, "heading", "sc")
    for i, trick in enumerate(scene.tricks):
        y = place.y + step * (i + 1)
        assert trick.winner is not None
        cell(f"{i + 1}.", 0, y)
        for k, card in enumerate(trick.cards):
            cell(signed(card), 1 + k, y)
        ink = "red" if trick.winner == scene.seat else "ink"
        cell(say.labels.taker(state.names[trick.winner], trick.winner == scene.soloist), -2, y, ink)
        cell(str(trick.points), -1, y)
    return found


def _columns(place: Rect, size: int, seats: int) -> list[tuple[float, float]]:
    """Return the left edge and the width of a trick's number, of each card, of the taker and of the
    points."""
    number, card, points = size * 2.0, size * 2.5, size * 3.2
    taker = place.x + number + card * seats + size * 0.6
    return [
        (place.x, number * 1.6),
        *((place.x + number + card * k, card) for k in range(seats)),
        (taker, place.right - points - taker),
        (place.right - points, points),
    ]


def _settled(state: PiqueseptTable, place: Rect, scale: Scale, measure: Measure) -> list[Look]:
    pen = Column(place, scale, measure)
    sides(pen, written(state))
    pen.rule()
    found = [*pen.looks, *_stake_table(state, pen)]
    foot, tall = max(look.rect.bottom for look in found), scale.px(BOUGH * BOUGH_RATIO)
    if place.bottom - foot > 2 * tall:
        found.append(bough(place.centre[0], (foot + place.bottom - tall) / 2, scale.px(BOUGH), 0.6))
    return found


def _stake_table(state: PiqueseptTable, pen: Column) -> list[Look]:
    """Return a line for each seat, with a column for this deal and one for all deals."""
    measure, say, ended = pen.measure, state.say, state.scene.ended
    assert ended is not None
    columns = [(say.label("deal-row"), ended.stakes), (say.label("in-all-row"), ended.standing)]
    size = min(pen.scale.type(25), max(pen.scale.least, int(pen.inner.w / 15)))
    step = size * 1.3
    right = pen.inner.right
    found: list[Look] = []
    for head, stakes in reversed(columns):
        wide = measure.width(head, "sc", size) * 1.04 + size * 0.7
        right -= wide
        found.append(printed(head, Rect(right, pen.y, wide, step), size, "sc", "right", "heading"))
        for seat, stake in enumerate(stakes):
            box = Rect(right, pen.y + step * (seat + 1), wide, step)
            ink = "red" if seat == state.seat else "ink"
            found.append(printed(say.labels.stake_figure(stake), box, size, "english", "right", ink))
    names = [(say.label("stakes"), "sc", "heading")]
    names += [(state.player(seat), "english", "ink") for seat in range(state.scene.seats)]
    for i, (words, face, ink) in enumerate(names):
        box = Rect(pen.inner.x, pen.y + step * i, right - pen.inner.x, step)
        found.append(
            text_in(words, box, size, pen.scale, measure, face=face, ink=ink, middle=True, shadow=False)
        )
    return found


def result(state: PiqueseptTable, scale: Scale, measure: Measure) -> list[Look]:
    """Return the end of the game: every deal with its stakes, as many of the latest as there is room for,
    and the sum."""
    scene, say = state.scene, state.say
    settled = scene.score.settled
    assert settled is not None
    tall = scale.reach(50)
    place = _place(scale)
    lines = scale.type(LEDGER) * 1.24 * (len(scene.score.past) + 3)
    place = place._replace(h=min(place.h, lines + tall + scale.px(250)))
    found, y = headed(
        scale, place, say.label("result-title"), say.scores.settled(settled, state.names), seed=19, size=40
    )
    foot = place.bottom - tall - scale.px(26)
    entries = [
        ("leave", say.label("leave"), say.label("leave.says"), "normal"),
        ("again", say.label("another"), say.label("another-game.says"), "primary"),
    ]
    buttons = row(scale, measure, place.right - scale.px(40), foot, entries)
    inner = Rect(place.x + scale.px(60), y, place.w - scale.px(120), foot - y - scale.px(8))
    return [*found, *_ledger(state, inner, scale, measure), *buttons[::-1]]


def _ledger(state: PiqueseptTable, place: Rect, scale: Scale, measure: Measure) -> list[Look]:
    """Return a table with a row for each deal and a column for each seat; the soloist's figure has a
    spade."""
    scene, say = state.scene, state.say
    size = min(scale.type(LEDGER), max(scale.least, int(place.w / (7 * (scene.seats + 1)))))
    step = size * 1.24
    first_w = place.w * 0.30
    wide = (place.w - first_w) / scene.seats
    found: list[Look] = []

    def across(y: float, label: str, cells: Sequence[str], face: str, ink: str, big: int) -> None:
        box = Rect(place.x, y, first_w - 6, step)
        found.append(text_in(label, box, big, scale, measure, face=face, ink=ink, middle=True, shadow=False))
        for seat, cell in enumerate(cells):
            at = Rect(place.x + first_w + seat * wide, y, wide - 8, step)
            own = "red" if seat == scene.seat and ink == "ink" else ink
            found.append(
                text_in(
                    cell,
                    at,
                    big,
                    scale,
                    measure,
                    face=face,
                    ink=own,
                    align="right",
                    middle=True,
                    shadow=False,
                )
            )

    names = [state.player(seat) for seat in range(scene.seats)]
    if any(measure.width(name, "sc", size) > wide - 8 for name in names):
        names = [name if seat == scene.seat else initial(name) for seat, name in enumerate(names)]
    across(place.y, "", names, "sc", "heading", size)
    fits = max(1, int((place.h - step * 2 - scale.px(20)) / step))
    first = max(0, len(scene.score.past) - fits)
    y = place.y + step
    for number, score in enumerate(scene.score.past[first:], first + 1):
        cells = [
            f"♠ {say.labels.stake_figure(n)}" if seat == score.soloist else say.labels.stake_figure(n)
            for seat, n in enumerate(score.stakes)
        ]
        across(y, say.labels.past_points(number, score.points), cells, "english", "ink", size)
        y += step
    found.append(RuleLook(rect=Rect(place.x, y, place.w, scale.px(16)), double=True))
    assert scene.score.settled is not None
    totals = [say.labels.stake_figure(n) for n in scene.score.settled.totals]
    across(y + scale.px(18), say.label("in-all-row"), totals, "english", "ink", size)
    return found
