"""Hands drawn about a local origin, with each finger a separate part. Each is a right hand, seen at the left
of the card.

The forearm comes from the lower right, or from the upper right if the hand rests on an edge.
"""

from collections.abc import Callable, Sequence

from curves import Trace, tube
from shapely.geometry import Point
from woodcut import Block, Part


def finger(hand: Block, trace: Trace, widths: Sequence[float], nail: Trace = "", crease: Trace = "") -> Part:
    """Draw a finger or a thumb along a trace that ends at the tip, with its nail and the crease of a joint if
    given."""
    part = hand.part(tube(trace, widths), None, 1.9)
    if nail:
        part.line(nail, 1.1, "both")
    if crease:
        part.line(crease, 1.15, "out")
    return part


def joined(hand: Block, x: float, y: float, radius: float) -> None:
    """Join the root of a thumb to the hand, without a line between them."""
    hand.part(Point(x, y).buffer(radius, 8), None, 0)


def shaded(hand: Block, outline: Trace, depth: float = 4.5) -> Part:
    """Draw the back or the palm of a hand, with shading."""
    part = hand.part(outline, None, 2.1)
    part.add_ink(hand.cutter.shade(part.silhouette, depth, 40, 3, 1.0))
    return part


def grip(block: Block) -> Block:
    """Draw a hand closed around an upright shaft through (0, 0), with the thumb over the fingers and the
    wrist bent."""
    hand = block.apart()
    shaded(hand, "24,15! 14,25! 6,18 -2,16 -6,6 -5,-8 2,-14 11,-14 17,-8 19,2", 5)
    closed_fingers(hand)
    return hand


def clasp(block: Block) -> Block:
    """Draw a hand closed around an upright shaft through (0, 0), with the wrist straight to the right."""
    hand = block.apart()
    shaded(hand, "31,-6! 31,11! 18,15 6,18 -2,16 -6,6 -5,-8 2,-14 11,-14 19,-9", 5)
    closed_fingers(hand)
    return hand


def closed_fingers(hand: Block) -> None:
    hand.part("-3,-15 6,-16 15,-12 18,-3 17,8 13,17 4,19 -2,15", None, 0)
    finger(hand, "-7.6,13.4 0,14.6 6.6,13.6", [7.2, 7.6, 6.4], crease="-4.4,10.4 -3.4,13.4 -4,16.6")
    finger(hand, "-9.6,6.2 0,7.2 9,6.2", [8, 8.6, 7.2], crease="-5.4,2.6 -4.4,6.4 -5.2,10")
    finger(hand, "-10.4,-1.8 0,-1 9.6,-1.8", [8.4, 9, 7.6], crease="-6,-5.6 -5,-1.6 -5.8,2.4")
    finger(hand, "-9.4,-9.8 0,-9.4 8.6,-9.6", [8.2, 8.8, 7.4], crease="-5.4,-13 -4.4,-9.4 -5.2,-6")
    finger(
        hand,
        "16,-3.4 13.4,-12.4 5,-17.2 -4,-17",
        [10, 9.6, 8.6, 6.8],
        nail="-6.8,-18.6 -4,-19.2 -2.4,-17 -4,-15",
        crease="7.6,-20.6 9,-17.6 8.4,-14.4",
    )


def bearing(block: Block) -> Block:
    """Draw a palm under a ball of radius 20 about (0, 0), with the fingers and the thumb up its sides."""
    hand = block.apart()
    shaded(hand, "-17,13 -9,19.5 0,21.5 9,20 17,13 21,19 22,28 30,36! 16,46! 6,37 -5,35 -14,28 -19,20", 5)
    finger(
        hand,
        "-9,29 -17.6,21 -21.4,10 -18.6,-.6",
        [11, 10, 8.6, 6.6],
        nail="-20.6,1.6 -19.6,-2.4 -16.6,-1.4",
        crease="-23.4,12.6 -20,12.4 -17.4,10.6",
    )
    for trace, widths, nail, crease in (
        ("16,27 18.4,18 17.4,9.4", [8.6, 8, 6.4], "15.2,11 17,7.6 19.6,10", "14.8,18.6 17.6,19.2 21,17.6"),
        ("9.6,29 11,18 9,6.4", [9, 8.6, 7], "6.6,8 8.6,4.4 11.4,7", "7,19 10,19.8 14,18.4"),
        ("2,30 2.4,18 1,4.4", [9.2, 9, 7.2], "-1.6,6 .8,2.4 3.6,5.2", "-1.6,18.4 1.6,19.4 6,18.2"),
        ("-5.4,29 -6.6,18 -7.4,6", [9, 8.8, 7], "-9.8,7.8 -7.6,4 -5,6.6", "-10.4,18 -7.2,19 -3,18.2"),
    ):
        finger(hand, trace, widths, nail, crease)
    hand.part("-3,23 6,25.4 15,23.4 21,27 20,35 8,37 -2,34 -8,28", None, 0).lines(
        "-3,27.4 -2.4,30.6|4.6,28.4 5.2,31.8|12,27.8 12.8,30.8", 1.1, "out"
    )
    return hand


def pinch(block: Block) -> Block:
    """Draw a thumb and forefinger that hold a stem through (0, 0), with the other fingers spread."""
    hand = block.apart()
    finger(hand, "20,15 25.6,5 25.4,-4.6", [8, 7.2, 5.4], crease="22.6,5.4 25,6.4 29,5")
    finger(hand, "15,11 18.4,-2 15.2,-12.4", [8.4, 7.8, 6], crease="15.2,-2 18,-1 22,-2.6")
    finger(hand, "9,11 10,-4 5,-13.6", [8.6, 8.2, 6.2], crease="6.2,-3.6 9,-3 13.6,-4.6")
    shaded(hand, "2,15 6,7 13,5.4 20,9 24,18 22.6,29 26,40! 10,45! 4,34 -1,25", 5)
    finger(
        hand,
        "6,31 -3.6,21.6 -4.4,10.6 -1.2,1.8",
        [10, 9, 7.6, 6],
        nail="-3.4,4.4 -2,.4 .8,2.8",
        crease="-7,13 -4.4,12.6 -1,13.4",
    )
    joined(hand, 8, 31, 5.4)
    finger(
        hand, "8,13 3.6,4.6 .6,-2", [8.4, 7.8, 6.2], nail="-1.6,-1 .4,-4.4 3,-2.6", crease="1.2,6 4,6.6 7.4,4"
    )
    hand.part("4,15 8,9.6 14,8 20,12 21,20 14,24 6,22", None, 0).lines(
        "9,9.6 9.6,13|14.6,8.6 15,12.4|19.6,12.6 19,16", 1.1, "out"
    )
    return hand


def resting(block: Block) -> Block:
    """Draw a hand that rests on an edge through (0, 0), with the fingers hanging over it."""
    hand = block.apart()
    finger(hand, "10,-12 19,-5 22.4,3.6", [9.6, 9, 7], nail="20.2,2.6 22.8,6 25,2.6")
    shaded(hand, "-15,-3 -14,-12 -6,-18 3,-21 8,-34! 25,-30! 20,-18 17,-8 14,0 0,3", 5)
    for trace, widths, nail, crease in (
        ("-12,-6 -15,4 -14.6,11.6", [8, 7.6, 6], "-16.6,11 -14.8,14.4 -12.4,11.4", "-18,3 -15,2 -12,3.4"),
        ("-5.2,-6 -7.2,8 -6.6,15.6", [8.8, 8.4, 6.6], "-8.8,14.6 -6.8,18.4 -4.2,15", "-11,5.4 -7,4.4 -3.4,6"),
        ("3,-6 1.6,9 2,17", [9, 8.6, 6.8], "-.2,16 1.8,20 4.6,16.4", "-2.4,6.4 1.6,5.6 5.4,7"),
        ("10.6,-6 10.2,8 10,15", [8.8, 8.4, 6.6], "7.8,14 9.8,18 12.4,14.6", "6.4,5.6 10.2,4.6 14,6"),
    ):
        finger(hand, trace, widths, nail, crease)
    hand.part("-14,-7 -10,-12 -1,-16 9,-15 14,-9 13,-3 4,-2.6 -6,-2.6 -14,-3", None, 0).lines(
        "-8.6,-6.4 -8.4,-2.6|-.8,-7 -1,-2.6|7,-7 6.8,-2.6", 1.6, "in"
    )
    return hand


def laid(block: Block) -> Block:
    """Draw a hand laid flat on cloth, with the fingers to the left, the thumb above them, and the wrist to
    the right."""
    hand = block.apart()
    for trace, widths, nail, crease in (
        ("3,9 -7,12 -14.6,11.4", [7.8, 7.4, 5.8], "-13.6,9.6 -17,11 -14.4,13.4", "-6.6,8.8 -5.4,12 -6.6,15"),
        ("3,4 -10,7 -19.4,5.6", [8.6, 8.2, 6.2], "-18.4,3.6 -22,5 -19.4,7.8", "-9,3.4 -7.8,7 -9,10.4"),
        (
            "3,-2 -11,-.4 -21.4,-2",
            [8.8, 8.6, 6.4],
            "-20.4,-4.2 -24,-2.4 -21.4,.2",
            "-10,-4.2 -8.6,-.4 -10,3.4",
        ),
        (
            "4,-7 -9,-7.4 -18.6,-9.6",
            [8.6, 8.4, 6.2],
            "-17.4,-11.8 -21.2,-10.2 -18.8,-7.4",
            "-8.4,-11 -7,-7 -8.2,-3.6",
        ),
    ):
        finger(hand, trace, widths, nail, crease)
    shaded(hand, "30,-9! 31,9! 20,10.6 8,13.4 2,12 1,5 0,-1 1,-7 5,-11.6 14,-12 22,-8.6", 5)
    hand.part("0,-9 8,-9.6 10,0 8,11 -1,11.4", None, 0).lines(
        "-2.4,-4.8 3,-4.2|-3,1.6 2.6,1.8|-2.4,7.6 3,7.4", 1.3, "out"
    )
    finger(
        hand,
        "15,-6.4 7,-13.6 -3,-16.8",
        [10, 8.8, 6.6],
        nail="-2.4,-19 -6,-17.4 -3.6,-14.8",
        crease="4.6,-17.4 5.8,-14.4 4.8,-11.4",
    )
    joined(hand, 16.6, -5, 5.4)
    return hand


def hailing(block: Block) -> Block:
    """Draw an open hand raised from a wrist at (0, 0), with the palm to the front."""
    hand = block.apart()
    shaded(hand, "-8,8! -9,-2 -13,-12 -13.6,-25 -2,-29 9,-27 13,-16 10,-4 9,8!", 5)
    for trace, widths, crease in (
        ("-10.4,-22 -16,-33 -20,-40", [7.8, 7.2, 5.4], "-18.6,-31.4 -15.6,-30.4 -12.8,-32.2"),
        ("-4.4,-23 -8,-38 -11.4,-48", [8.6, 8, 6], "-11,-36.4 -7.6,-35 -4.4,-36.8"),
        ("2,-23 1.4,-40 .4,-51.6", [8.8, 8.4, 6.2], "-2.2,-38.4 1.4,-36.8 5,-38.6"),
        ("8,-22 11,-36 13,-46.4", [8.6, 8, 6], "7.4,-34 10.6,-32.4 14.4,-34.4"),
    ):
        finger(hand, trace, widths, crease=crease)
    finger(hand, "8,-8 18,-15 23,-24.4", [10.4, 9, 6.4], crease="15,-17.8 18,-15.2 21.6,-15.2")
    joined(hand, 5.6, -9, 6)
    hand.part("-9,-12 -8,-23 0,-25 8,-23 8,-14 8,-7 2,-2 -6,-4", None, 0).lines(
        "-9.4,-17 -2,-16 8,-19.6|-8,-12 0,-11 7,-14.6|4,-2.6 2.4,-7 4.4,-12", 1.15, "both"
    )
    return hand


def plucking(block: Block) -> Block:
    """Draw a hand that reaches to the left for strings about (0, 0), with the fingers apart and the wrist to
    the right."""
    hand = block.apart()
    finger(hand, "25,3 13,13.4 4.6,12.4", [7.8, 7.4, 5.6], crease="12,10 13.4,13.4 12.4,16.6")
    finger(hand, "23,0 8.6,7 -.6,3.4", [8.4, 8, 6], crease="7.4,3 9,6.8 8,10.6")
    finger(hand, "23,-4 7,-2 -2.4,-7", [8.6, 8.4, 6.2], crease="6,-6 7.4,-2 6.4,2")
    finger(hand, "25,-8 10.6,-11.4 1.6,-17.4", [8.6, 8.2, 6], crease="10,-15.4 11,-11.4 9.6,-7.6")
    shaded(hand, "50,4! 46,21! 36,15 26,11 20.6,5 19.6,-4 22,-11 30,-14 38,-11 44,-4", 5)
    finger(hand, "35,-8 26,-17 16.4,-22.4", [10, 8.8, 6.4], nail="17.4,-24.6 13.8,-23.6 15.6,-20.6")
    joined(hand, 36, -6.6, 5.4)
    hand.part("20,-9 27,-10.4 31,-3 29,7 21,6", None, 0).lines(
        "18.6,-6.6 23,-6.2|18,-.6 23,-.4|20,4.8 24,5", 1.3, "out"
    )
    return hand


WRISTS: dict[Callable[[Block], Block], tuple[float, float]] = {
    grip: (19, 20),
    clasp: (31, 2.6),
    bearing: (23, 41),
    pinch: (18, 42.4),
    resting: (16.4, -32),
    laid: (30.4, 0),
    hailing: (0, 8),
    plucking: (48, 12.4),
}
"""The place at which each hand's wrist is cut."""
