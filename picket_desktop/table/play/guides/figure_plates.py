"""Draws the plates for entering a number of points digit by digit in a drill, and the number above them.
Pure."""

from __future__ import annotations

from picket_desktop.table.play.cloth.bar import BAR_Z
from picket_desktop.table.play.cloth.zones import px, zones
from picket_desktop.table.play.state import TableState
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect
from picket_desktop.table.widgets.parts import button_width
from picket_desktop.table.widgets.text import Measure, text_in
from picket_desktop.table.widgets.theme import Scale

FIGURE, CLEAR = "drill-figure-", "drill-clear"
"""The prefix of the ids of the plates, and the id of the plate that clears the number."""
FIGURES = "1234567890"
"""The digits on the plates, in the order of the two rows."""
ACROSS = 5
PLATE, GAP, OVER = 62.0, 10.0, 10.0
"""The width of a plate, the gap between two plates, and the gap between the number and the plates, in board
units."""


def figure_plates(makes: int, state: TableState, scale: Scale, measure: Measure) -> list[Look]:
    """Return the plates with the digits. Above them is ``makes``, the number entered so far, with a button
    that clears it; or, while that is 0, a question."""
    z, say = zones(scale), state.words.drills
    place = px(scale, z.cloth if z.large else z.shown)
    gap, over = scale.px(GAP), scale.px(OVER)
    wide = min(max(scale.px(PLATE), scale.reach(50)), (place.w - (ACROSS - 1) * gap) / ACROSS)
    tall = scale.reach(50)
    whole = ACROSS * (wide + gap) - gap
    top = place.y + max(0.0, (place.h - 3 * tall - over - gap) / 2)
    head = Rect(place.centre[0] - whole / 2, top, whole, tall)
    size = scale.type(25)
    found: list[Look] = []
    if makes:
        label = say.button("clear")
        inside = button_width(label, size, scale, measure)
        clear = Rect(head.right - inside, head.y, inside, tall)
        says = say.button("clear.says")
        found.append(ButtonLook(rect=clear, id=CLEAR, label=label, size=size, name=says, z=BAR_Z))
        head = head._replace(w=head.w - inside - gap)
    told = state.words.say.points(makes) if makes else say.button("how-many")
    align = "left" if makes else "centre"
    found.append(text_in(told, head, size, scale, measure, face="prose", align=align, middle=True, z=BAR_Z))
    for at, figure in enumerate(FIGURES):
        down, across = divmod(at, ACROSS)
        rect = Rect(
            place.centre[0] - whole / 2 + across * (wide + gap),
            top + tall + over + down * (tall + gap),
            wide,
            tall,
        )
        says = say.button("figure.says", int(figure))
        found.append(
            ButtonLook(rect=rect, id=f"{FIGURE}{figure}", label=figure, size=size, name=says, z=BAR_Z)
        )
    return found
