"""Faces drawn about a local origin: turned slightly to the left, in profile, and looking straight out of the
card."""

from shapely.geometry import Point
from woodcut import Block, Part


def face(
    block: Block,
    kind: str = "king",
    flesh: str | None = None,
    age: int = 1,
    look: float = -1,
    eyes: str = "open",
    smile: bool = False,
) -> Part:
    """Draw a face turned a little to the left: of a king, a queen, a page or a youth. ``age`` is how many
    lines of age it has, from 0 to 2. ``look`` is how far to the right the pupils are, and the ``eyes`` are
    `open`, `raised` or `lowered`."""
    soft = kind != "king"
    if kind in ("queen", "page"):
        outline = (
            "-1,-36 -13,-33 -19,-24 -20.5,-12 -18.8,-5 -20.8,4 -20,13 -16,22 -10,29 -5,31.6 2,30 "
            "10,24 16.5,15 20.5,4 22,-10 19,-26 9,-35"
        )
    elif kind == "youth":
        outline = (
            "-2,-36 -14,-33 -20,-24 -21.5,-12 -19.5,-5 -22,4 -21,14 -19,23 -14,30.4 -8,34.4 0,34.6 "
            "8,31.4 15,25 20,15 23,4 23.5,-10 20,-26 10,-35"
        )
    else:
        outline = (
            "-2,-36 -14,-33 -20,-24 -21.5,-12 -19.5,-5 -22,4 -21,14 -18,23 -11.5,31 -4,34 4,32.5 "
            "12,27 18.5,18 22.5,5 23.5,-10 20,-26 10,-35"
        )
    head = block.part(outline, flesh, 2.3)
    if eyes == "lowered":
        head.lines("1,-5 5,-6.4 10.5,-5.8 16,-3.4", 1.5, "soft")
        head.lines("1.6,-2.8 6,-.6 11,-.6 16.4,-3", 2.5, "soft")
        head.lines("-19,-4.4 -15,-6.2 -10.6,-5.6 -7.4,-3.8", 1.4, "soft")
        head.lines("-18.8,-3 -15,-.8 -11,-.6 -7.4,-2.6", 2.3, "soft")
        head.lines("4.4,-.6 3.8,1.6|8,.2 8,2.4|12,-.4 13,1.6|-16,-1 -17,.8|-12.6,-.2 -12.8,1.8", 1.1, "out")
    else:
        up = 1.7 if eyes == "raised" else 0
        head.lines("0.5,-3.6 4,-7.6 9.5,-8.4 15.5,-4", 2.5, "soft")
        head.lines("2.5,-2.4 8,-.3 13.5,-2.8", 1.25)
        head.lines("-19.4,-3.6 -16,-7.6 -11,-8 -6.8,-4.2", 2.3, "soft")
        head.lines("-18,-2.4 -13,-.6 -8,-2.8", 1.2)
        head.solid(Point(7.6 + look * 1.0, -4.8 - up).buffer(2.75, 8)).solid(
            Point(-12.6 + look * 1.0, -4.8 - up).buffer(2.5, 8)
        )
    # brows; the near brow runs into the nose like a cutter's single stroke
    brow_width = 1.7 if kind in ("queen", "page") else 2.5
    head.line("17.5,-11.6 11,-15.2 3,-14.2 -1.2,-9.5", brow_width, "both")
    head.line("-20,-11 -15,-14.6 -9,-14 -6.5,-12", brow_width, "both")
    nose = (
        "-1.2,-10 -3.6,-2 -7.4,5.5 -10.2,9.4 -9.2,12.4 -5.4,12.6"
        if kind in ("king", "youth")
        else "-1.4,-9 -3.4,-2 -6.6,4.6 -8.8,8 -8,10.8 -4.8,11"
    )
    head.line(nose, 2.0, "soft")
    head.line("-3.2,8.4 -1.2,10 -2.2,12.2", 1.4)
    if soft:
        if kind == "youth":
            head.line("-13,19.6 -9.4,18.6 -7,19.4 -4.6,18.6 1,20", 2.0, "both")
            head.lines("-9.6,23 -6.4,23.8 -3,22.8|-7.6,28.4 -6.6,31.6", 1.2)
        elif smile:
            head.line("-12.4,16 -9.4,17 -6.4,17.8 -3.2,17 1.2,15.4", 1.7, "both")
            head.lines("-9.4,20 -6,21.6 -2,19.4|2,13.4 3.4,15.6 3,18", 1.2)
        else:
            head.line("-11,17.4 -8.4,16.2 -6.4,17 -4.4,16.2 -.6,17.8", 1.7, "both")
            head.line("-8.6,20.6 -6,21.4 -3,20.4", 1.3)
        head.line("-8,26.4 -5.6,27.2 -3,26.2", 1.0)
        head.colour("rose", block.cutter.blob(10.5, 9.5, 5.6, 9, 0.12))
        head.colour("rose", block.cutter.blob(-15.5, 10, 3.6, 9, 0.12))
        if kind != "youth":
            head.colour("rose", "-11,17.4 -6.4,15.6 -.6,17.8 -6,22")
        if kind == "queen" and age > 1:
            head.lines(
                "1.4,11.6 3.4,15 3,19|-14,13 -15,16.6|5,2.6 9.6,3.6 13.6,1.6|-16,2 -13,3 -10.4,2.2", 1.1
            )
            head.lines("-9,-24 -2,-25.4 6,-23.6|-4.6,-14 -4,-10.4", 1.0)
        head.add_ink(block.cutter.shade(head.silhouette, 4.5, 30, 3.2, 1.0, (-1, -0.6)))
    else:
        head.line("-12.4,20 -8.4,18.6 -6,19.4 -3.6,18.6 2,20.4", 2.0, "both")
        head.line("-9,24 -6,25 -2,23.8", 1.4)
        if age:
            head.line("-1,13 2.4,16.6 3.2,20.6", 1.2)
            head.line("-19,0 -17,2.6", 1.0)
            head.line("3,1.6 8,3.2 13,1.2", 1.0)
        if age > 1:
            head.lines("-12,-22 -4,-24 6,-22|-10,-27 -2,-28.6 6,-27", 1.0)
        head.colour("rose", block.cutter.blob(11.5, 9.5, 5.2, 9, 0.12))
        head.colour("rose", block.cutter.blob(-16.5, 10.5, 3.4, 9, 0.12))
        head.colour("rose", "-12,20 -6,18.2 2,20.2 -5,25")
        head.add_ink(block.cutter.shade(head.silhouette, 6.5, 30, 3.2, 1.05, (-1, -0.55)))
    return head


def profile(block: Block, flesh: str | None = None) -> Part:
    """Draw a face in pure profile looking left, as on a medal."""
    outline = (
        "-16,-34 -18.5,-24 -18,-15 -16.6,-11.5! -20,-4 -24.5,4 -25.4,7.4 -21,9.6! -19,10.4 "
        "-19.8,13.6 -22.4,15.4 -20.4,17.6! -18.6,18.2 "
        "-21.4,20 -19.6,23.4 -17.8,25! -19.4,30 -16,34.6 -9,35.4 -2,31 6,26 10,20 14,30 20,34! "
        "26,20 28,0 24,-26 8,-37 -8,-38"
    )
    head = block.part(outline, flesh, 2.3)
    head.line("-18.4,-5.6 -13.5,-8.4 -8.5,-8 -4.6,-4.8", 2.5, "soft")
    head.line("-17.4,-2 -12,-1.4 -7.4,-3.2", 1.3)
    head.solid(Point(-14.6, -4.6).buffer(2.6, 8))
    head.line("-18.6,-12.6 -12,-15.2 -4.5,-12.4", 2.5)
    head.line("-20.5,9.6 -17.8,8.4 -16.2,5.4", 1.5)
    head.line("-20.6,17.6 -15,18 -11.6,16.6", 1.9, "out")
    head.line("-15.2,5.6 -10.6,11 -10,16", 1.1)
    head.line("-12,33 -4,28 4,22 9,13", 1.4)
    head.line("-9,-1 -4,.6 -1.6,-1.6", 1.0)
    head.colour("rose", block.cutter.blob(-5.5, 9.5, 5.2, 9, 0.12))
    head.hatch("-8,32 4,25 11,14 16,30 20,34", 30, 3.0, 1.0)
    return head


def full_face(block: Block, flesh: str | None = None) -> Part:
    """Draw the full face of a weathered soldier, looking straight out of the card."""
    head = block.part(
        "0,-36 -13,-34 -20,-25 -22,-10 -21.5,4 -19.5,15 -14,25 -7,32.5 0,34.5 7,32.5 14,25 19.5,15 "
        "21.5,4 22,-10 20,-25 13,-34",
        flesh,
        2.3,
    )
    for side in (-1, 1):
        head.line([(side * 3.6, -3.8), (side * 6.6, -7.4), (side * 11, -8), (side * 17, -4)], 2.5, "soft")
        head.line([(side * 5, -2.2), (side * 10, -0.4), (side * 15.4, -2.8)], 1.25)
        head.solid(Point(side * 9.8, -4.7).buffer(2.75, 8))
        head.line(
            [(side * 18.6, -12), (side * 12.5, -15.6), (side * 6, -14.4), (side * 2.6, -10.6)], 2.6, "both"
        )
        head.line([(side * 2.6, -10.6), (side * 2.2, -2), (side * 3.4, 4)], 1.5 if side < 0 else 1.9, "soft")
        head.line([(side * 3.4, 4), (side * 6.4, 8.6), (side * 5, 11.6), (side * 2.4, 10.8)], 1.6, "soft")
        head.line([(side * 8, 12.4), (side * 11.4, 16.4), (side * 12, 20)], 1.2)
        head.line([(side * 17.4, 0), (side * 15.8, 2.4)], 1.0)
    head.line("-2.6,11.4 0,12.8 2.6,11.4", 1.5, "both")
    head.lines("-8,-23 0,-24.6 8,-23|-1.6,-17 -1,-13|1.6,-17 1,-13", 1.0)
    head.colour("rose", block.cutter.blob(13.6, 9.5, 4.8, 9, 0.12)).colour(
        "rose", block.cutter.blob(-13.6, 9.5, 4.8, 9, 0.12)
    )
    head.colour("rose", "-6.5,21 0,19.4 6.5,21 0,25.4")
    head.add_ink(block.cutter.shade(head.silhouette, 6, 30, 3.2, 1.05, (-1, -0.5)))
    return head


def lady_profile(block: Block) -> Part:
    """Draw a young woman in pure profile, looking left."""
    head = block.part(
        "-12,-35 -16.4,-26 -17.4,-17 -16.2,-11! -18.4,-5 -22,2.4 -23,5.4 -19.4,7.6! -18,8.6 "
        "-19.6,11.6 -21.2,13.4 -19,15! -19.8,17.4 -18,20! -18.4,24.4 -15.6,29.4 -10,31.4 -3,28.4 "
        "5,22 9,16 12,26 16,33! 24,22 27,0 23,-26 8,-37 -4,-38",
        None,
        2.3,
    )
    head.line("-17.6,-4.6 -13.4,-7.4 -9,-7 -5.6,-3.8", 2.4, "soft")
    head.line("-16.6,-1.6 -12,-1 -8,-2.6", 1.2)
    head.solid(Point(-14.2, -3.8).buffer(2.5, 8))
    head.line("-6,-4 -3.6,-5.4", 1.4, "out")
    head.line("-17.4,-11.6 -12.4,-14.6 -5.4,-12.4", 1.8)
    head.line("-18.8,7.4 -16.4,6.4 -15.2,3.8", 1.4)
    head.line("-19.6,14.8 -15.4,14.8 -12.8,13.4", 1.7, "out")
    head.line("-10,30.4 -3,26.4 3,20.6 7.4,13", 1.3)
    head.colour("rose", block.cutter.blob(-6.4, 8, 5.4, 9, 0.12))
    head.colour("rose", "-21,13.2 -16,12.6 -13,13.6 -16,17.4 -19.6,17.2")
    head.hatch("-7,30 3,23 9,14 13,28 16,33", 30, 3.0, 1.0)
    return head


def lady_full(block: Block) -> Part:
    """Draw a woman who looks straight out of the card."""
    head = block.part(
        "0,-36 -12,-34 -19,-25 -21,-10 -20.4,3 -17.6,14 -11.6,24 -5,30.4 0,31.6 5,30.4 11.6,24 17.6,14 "
        "20.4,3 21,-10 19,-25 12,-34",
        None,
        2.3,
    )
    for side in (-1, 1):
        head.line([(side * 3.8, -3.4), (side * 6.8, -7), (side * 11, -7.8), (side * 17, -3.6)], 2.5, "soft")
        head.line([(side * 5.4, -2), (side * 10, -0.4), (side * 14.8, -2.6)], 1.2)
        head.solid(Point(side * 10, -4.4).buffer(2.7, 8))
        head.line(
            [(side * 18, -11.4), (side * 12.5, -14.6), (side * 6.4, -13.4), (side * 2.8, -9.6)], 1.9, "both"
        )
        head.line([(side * 3, 5), (side * 5.4, 8.6), (side * 3.6, 10.6), (side * 1.8, 9.6)], 1.3, "soft")
    head.line("2.8,-9.6 2.2,-2 3,5", 1.7, "soft")
    head.line("-6.4,17.8 -3,16.2 0,17.4 3,16.2 6.4,17.8", 1.8, "both")
    head.line("-3.4,21.2 0,22 3.4,21.2", 1.3)
    head.line("-2.6,27 0,27.6 2.6,27", 1.0)
    head.colour("rose", block.cutter.blob(13, 9, 5, 9, 0.12)).colour(
        "rose", block.cutter.blob(-13, 9, 5, 9, 0.12)
    )
    head.colour("rose", "-6.4,17.8 0,15.4 6.4,17.8 0,22.4")
    head.add_ink(block.cutter.shade(head.silhouette, 5, 30, 3.2, 1.0, (-1, -0.5)))
    return head


def ear(block: Block, x: float = 22, y: float = -2) -> Part:
    part = block.part(
        [(x - 3, y - 7), (x + 3, y - 9), (x + 6, y - 3), (x + 3, y + 5), (x - 1, y + 8), (x - 3, y + 3)],
        None,
        1.8,
    )
    part.line([(x, y - 4), (x + 3, y - 3), (x + 1, y + 3)], 1.1)
    return part
