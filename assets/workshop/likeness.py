"""The face of a bust: turned slightly to the right, in three expressions and blinking.

A face is drawn about (0, 0), 68 units from brow to chin as in `faces`, and enlarged by `SCALE` before it is
cut, so that its lines are as thick as all other lines of the bust.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from curves import Knot, Shape, points, poly
from shapely.geometry import Point
from woodcut import Block, Part

SCALE = 2.45
EXPRESSIONS = ("listening", "pleased", "put-out")
BLINK = "blink"
"""The expression of the listening face with closed eyes. Only its eyelids are printed, over the listening
face."""
LIDS = "lids"
"""A colour that is not printed, but marks where the closed eyelids are visible."""


def large(trace: str, dx: float = 0, dy: float = 0) -> list[Knot]:
    """Return a trace of the face, moved and then enlarged."""
    return [((x + dx) * SCALE, (y + dy) * SCALE, corner) for x, y, corner in points(trace)]


def part_way(first: Sequence[Knot], second: Sequence[Knot], share: float) -> list[Knot]:
    """Return the line at this ``share`` of the way between two lines with the same number of points."""
    pairs = zip(first, second, strict=True)
    return [(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2]) for a, b in pairs]


@dataclass(frozen=True)
class Mien:
    """An expression's effect on a face: the near and far brows and lids, the direction in which the eyes
    look, and how far the head leans back, in degrees."""

    brows: tuple[str, str]
    lids: tuple[str, str]
    under: tuple[str, str]
    look: tuple[float, float]
    lean: float
    shut: bool = False


MIENS = {
    "listening": Mien(
        ("-18.5,-11 -12.5,-15.2 -5.5,-15.2 -.4,-11.6", "7,-12.4 10.5,-15 15.5,-14.8 20,-10.6"),
        ("-16,-3.4 -11,-8.4 -5.4,-8.6 -.4,-3.4", "6.8,-3.8 10.6,-8.2 15.6,-8 19.4,-3.4"),
        ("-16,-3.4 -11,-.6 -5.4,-.4 -.4,-3.4", "6.8,-3.8 10.6,-.6 15.6,-.7 19.4,-3.4"),
        (1.0, 0.0),
        0,
    ),
    "pleased": Mien(
        ("-19,-12.6 -12.5,-18.6 -5.5,-18.2 -.6,-13.6", "7.2,-14 10.6,-17.8 15.6,-17.8 20.2,-12.4"),
        ("-16,-2.6 -11,-8.2 -5.4,-8.2 -.4,-2.8", "6.8,-3 10.6,-8 15.6,-7.8 19.4,-2.6"),
        ("-16,-2.6 -11,-3.4 -5.4,-3.4 -.4,-2.8", "6.8,-3 10.6,-3.4 15.6,-3.4 19.4,-2.6"),
        (1.6, -0.8),
        5,
    ),
    "put-out": Mien(
        ("-18.5,-14.6 -12.5,-14.4 -5.5,-11.6 -.2,-6.8", "6.6,-7.4 10.4,-11.2 15.4,-14.2 20,-14"),
        ("-16,-4.8 -11,-7.4 -5.4,-6.6 -.4,-3", "6.8,-3 10.6,-6.4 15.6,-7.2 19.4,-4.6"),
        ("-16,-4.8 -11,-.6 -5.4,.2 -.4,-3", "6.8,-3 10.6,0 15.6,-.6 19.4,-4.6"),
        (-2.4, 0.8),
        -4,
    ),
}
MIENS[BLINK] = replace(MIENS["listening"], shut=True)


@dataclass(frozen=True)
class Face:
    """The features of a face: its outline and nose, the thickness of the brows, whether the lashes are long
    and the lips full, the width of the mouth, how far the lids droop (0 to 1), the lines of age (0 to 3), and
    the rouge on the cheeks. ``teeth`` tells whether laughing shows them; with a ``gap`` some are missing."""

    outline: str
    nose: str = ".8,-8.5 2.6,-2 6.8,4.8 10,9.2 9,12.4 5.4,12.6"
    wing: str = "3.2,8.2 1.2,10.2 2.4,12.4"
    brow: float = 4.6
    lashes: bool = False
    lips: bool = False
    wide: float = 1.0
    lid: float = 0.0
    age: int = 0
    rouge: float = 5.0
    teeth: bool = False
    gap: bool = False


def draw_face(block: Block, face: Face, expression: str) -> Part:
    """Draw the face alone, without hair or hat."""
    mien = MIENS[expression]
    head = block.part(large(face.outline), None, 4.6)
    lift = -1.8 if expression == "pleased" else 0.0
    for x, y, size in ((-12.5, 10, 1.0), (16.2, 10.2, 0.66)):
        rouge = block.cutter.blob(x * SCALE, (y + lift) * SCALE, face.rouge * size * SCALE, 9, 0.12)
        head.colour("rose", rouge)
    for side in (0, 1):
        eye(block, head, face, mien, side)
        head.line(large(mien.brows[side]), face.brow * (1 - 0.14 * side), "comma" if side == 0 else "both")
    if expression == "put-out":
        head.line(large("1,-9.4 1.4,-14"), 2.4).line(large("4.4,-9.6 4.6,-13.2"), 2.0)
    head.line(large(face.nose), 4.2, "soft")
    head.line(large(face.wing), 3.0)
    MOUTHS[expression](block, head, face)
    lines_of_age(head, face, expression)
    head.add_ink(block.cutter.shade(head.silhouette, 12, 150, 5.4, 2.1, (-1, -0.35)))
    return head


def eye(block: Block, head: Part, face: Face, mien: Mien, side: int) -> None:
    """Draw the near eye (0) or the far one (1): the lids, and as much of the pupil as they leave free."""
    under = large(mien.under[side])
    rim = part_way(large(mien.lids[side]), under, face.lid)
    if mien.shut:
        shut_eye(head, face, rim, under, side)
        return
    x, y = ((-8.0, 13.2)[side] + mien.look[0]) * SCALE, (-4.4 + mien.look[1]) * SCALE
    pupil = Point(x, y).buffer((3.5, 3.2)[side] * SCALE, 10)
    glint = Point(x - 1.1 * SCALE, y - 1.3 * SCALE).buffer(0.95 * SCALE, 6)
    head.add_ink(pupil.difference(glint).intersection(seen_between(rim, under)))
    head.line(rim, (5.0, 4.4)[side], "soft")
    head.line(under, 2.3, "both")
    if face.age or face.lid:
        head.line([(px, py - 2.2 * SCALE) for px, py, _ in rim[:3]], 2.2, "both")
    if face.lashes:
        out, tip = (("-16,-3.6 -19.4,-6.6", "-14.6,-5 -17.6,-8.4"), ("19.2,-3.6 22,-6.4", "18.2,-5 20.6,-8"))[
            side
        ]
        head.line(large(out), 2.8, "out").line(large(tip), 2.4, "out")
    if face.age > 1:
        head.line(large(("-14,2 -9,3.6 -4,2.4", "9,2.4 13,3.4 17,1.8")[side]), 2.0)


def shut_eye(head: Part, face: Face, rim: Sequence[Knot], under: Sequence[Knot], side: int) -> None:
    """Draw the near eye (0) or the far one (1) closed: a bare lid, with its lashes along the lower lid."""
    head.colour(LIDS, seen_between(rim, under).buffer(3.0 * SCALE, 8))
    head.line(under, (5.4, 4.8)[side], "soft")
    crease = part_way(rim, under, 0.42)
    head.line(crease[1:], 1.9, "both")
    if face.lashes:
        out, tip = (("-16,-3 -19,-1", "-14,-1.6 -16.4,1"), ("19.2,-3 21.6,-1", "17.4,-1.6 19.4,1"))[side]
        head.line(large(out), 2.6, "out").line(large(tip), 2.2, "out")


def seen_between(upper: Sequence[Knot], under: Sequence[Knot]) -> Shape:
    """Return the opening between two lids."""
    return poly([*upper, *reversed(under)])


def around_mouth(face: Face, trace: str) -> list[Knot]:
    """Return a trace of the mouth, widened to fit the face."""
    return large(" ".join(
        f"{6.2 + (x - 6.2) * face.wide},{y}{'!' if corner else ''}" for x, y, corner in points(trace)
    ))  # fmt: skip


def closed_mouth(block: Block, head: Part, face: Face) -> None:
    head.line(around_mouth(face, "-.6,18.6 2.4,18.4 5.4,19 8,18.2 12.2,18"), 3.8, "soft")
    head.line(around_mouth(face, "2.2,23 6.4,23.8 9.6,22.6"), 2.6)
    lips = "-.6,18.6! 3.4,16 5.8,16.8 8.2,15.8 12.2,18! 9.6,21.8 6,22.8 2.4,21.6"
    pale = "-.6,18.6! 6,18 12,18! 9,21.6 6,22.2 2.4,21.6"
    head.colour("rose", poly(around_mouth(face, lips if face.lips else pale)))


def smiling_mouth(block: Block, head: Part, face: Face) -> None:
    """Draw a mouth with raised corners. The teeth are drawn if the face shows them."""
    head.line(around_mouth(face, "-4.4,14 -2,18 2,20.4 6.5,21.2 11,19.8 14.4,16.6 15.6,13.6"), 3.8, "soft")
    head.line(around_mouth(face, "-5.8,14.8 -3,12.8"), 2.8).line(
        around_mouth(face, "14.6,14.2 16.6,12.4"), 2.6
    )
    if face.teeth:
        laugh = poly(around_mouth(face, "-2.4,17.4! 6.4,19.2 14.2,16.2! 12.4,22.8 7,25.6 1.4,23.8"))
        teeth = poly(around_mouth(face, "-2.4,17.4! 6.4,19.2 14.2,16.2! 12.8,20.4 6.6,22.6 0,20.8"))
        head.clear(laugh).add_ink(laugh.difference(teeth)).add_ink(block.cutter.contour(laugh, 2.8, 0.2))
        if face.gap:
            head.line(around_mouth(face, "5,19 4.9,22.2"), 6.0, "flat")
    else:
        head.line(around_mouth(face, "2.6,24.6 6.6,25.4 10.4,24"), 2.6)
        if face.lips:
            lips = "-1.4,18! 3.4,18.2 6.4,19.2 9.6,18 13.8,16.8! 11.4,22.4 6.6,24.6 2,23.2"
            head.colour("rose", poly(around_mouth(face, lips)))
    head.line(large("-7.6,8.6 -8.8,13 -7.2,18.8"), 2.3).line(large("18.4,9.4 19,13"), 1.9)


def sour_mouth(block: Block, head: Part, face: Face) -> None:
    """Draw a mouth with lowered corners and the lower lip pushed up."""
    head.line(around_mouth(face, "-1.4,22.4 .8,19.6 4.4,18 7.4,17.8 10.8,18.8 13,21.6"), 4.2, "soft")
    head.line(around_mouth(face, "1.8,23.6 6.2,22 10.4,23.4"), 2.6)
    head.line(around_mouth(face, "3.2,27.6 6.4,26.4 9.4,27.6"), 2.2)
    head.line(large("-3.8,21.4 -2.6,24.2"), 2.4).line(large("14,20.8 14.4,23.2"), 2.0)
    if face.lips:
        lips = "-.6,21.4! 4,17 8,16.8 12.4,20.8! 9.6,23.6 6.2,22.6 2.4,24"
        head.colour("rose", poly(around_mouth(face, lips)))


MOUTHS = {
    "listening": closed_mouth,
    BLINK: closed_mouth,
    "pleased": smiling_mouth,
    "put-out": sour_mouth,
}


def lines_of_age(head: Part, face: Face, expression: str) -> None:
    """Draw the lines of age: from nose to mouth, on the brow, beside the eye, and under the cheek."""
    if face.age > 0 and expression != "pleased":
        head.line(large("-.6,12.6 -4,16.4 -4.6,21"), 2.5)
    if face.age > 1:
        head.line(large("-13,-20.5 -4,-22.4 6,-21.4 14,-20"), 2.2)
        head.line(large("-18,-1.2 -20.4,-2.6"), 2.1).line(large("-17.8,.8 -20,2"), 2.1)
    if face.age > 2:
        head.line(large("-9,-25.4 0,-26.8 10,-25.4"), 2.0)
        head.line(large("-16,7.6 -12.8,14.6 -9.6,22"), 2.8).line(large("-17.4,11.6 -14.6,18"), 2.0)
        head.line(large("18.4,7 17,13 15.6,17"), 2.2)


MOUSTACHES = {
    "listening": "5.4,14 9,13.6 13,16.6 16.6,16.2! 13.4,19.6 8.6,18.2 6,16.8! 2,18.4 -4,21 -9.4,20.8 "
    "-12,18! -6.4,18 -1.6,15",
    "pleased": "5.4,14 9.4,13.4 13.6,14.8 17.6,12.4! 14.6,17.6 8.6,18.2 6,17! 2,18.8 -4,20 -9.6,18 "
    "-12.4,13.8! -6.8,16.2 -1.6,14.8",
    "put-out": "5.4,14.2 8.6,13.8 12.4,17.2 15.2,20! 12,20 8.6,17.8 6,16.6! 2,18.4 -3.6,22.2 "
    "-8.6,24.4 -11.4,24! -6,20 -1.6,15.4",
}


MOUSTACHES[BLINK] = MOUSTACHES["listening"]


def moustache(block: Block, fill: str | None, expression: str) -> Part:
    """Draw a moustache whose ends rise and fall with the mouth."""
    part = block.part(large(MOUSTACHES[expression]), fill, 3.4)
    part.line(large("4,16 -1,18 -6,19.4" if expression != "put-out" else "4,16.2 -1,18.6 -6,21.6"), 2.2)
    return part
