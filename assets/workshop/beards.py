"""Beards and moustaches, drawn about the origin of their face; they begin under the hair."""

from curves import poly
from woodcut import Block


def moustache(block: Block, fill: str | None) -> None:
    """Draw the moustache of a face turned to the left, and the mouth below."""
    hair = block.part(
        "-6.5,15.2! -2,15.4 5,17.6 11,22 14,21.4! 11,26 4,24 -2,20.4 -6,18.6! -10,20 -15,22.4 "
        "-20,22.6 -22.5,19.4! -17,19.4 -12,16",
        fill,
        1.9,
    )
    hair.lines("-3,17.6 3,20 9,23.4|-9,18 -14,20.6 -19,21", 1.1)
    block.free().add_ink(block.cutter.brush("-11,22.6 -6.5,21.6 -1.5,22.8", 1.8, "both"))


def patriarch(block: Block, fill: str | None) -> None:
    """Draw a long, wavy beard on a face turned to the left."""
    hair = block.part(
        "26,-8 20.6,-3 18,6 13,12.6 5,17 -6,14.6 -13,16.6 -18,13.4 -20.4,5 -24.6,8 -25.4,22 -27,36 -26,50 "
        "-23.4,60 -24,67 -18.6,70.6 -15,68 -15.4,76 -9.4,81.4 -3.4,78.6 -1.4,73.4 3.4,77 9,74.6 "
        "10.6,67.6 16,66 18.6,58 19.6,46 "
        "23.4,34 25,20 27.4,8",
        fill,
        2.3,
    )
    hair.lines(
        "23,2 20,16 19.6,30 14,42 13.6,54|-21.6,16 -22.4,32 -20,46 -20.6,58|15,18 14,30 8.6,42 8.4,56 5,68|"
        "-16.6,24 -17,38 -13.6,50 -15.4,62|-10.6,28 -10,42 -6.6,54 -9,68 -8.6,74|"
        "8.6,27 6.6,38 2.6,50 3.6,62 .6,68|"
        "-3.6,29 -3.6,42 -.6,54 -3,66",
        1.4,
    )
    hair.lines("-14,27 -8,24.5 -6,25.5 -4,24.5 1,26.6", 1.5)
    moustache(block, fill)


def broad(block: Block, fill: str | None) -> None:
    """Draw a beard combed to both sides and curled, on a face that looks straight ahead."""
    outline = poly(
        "-26,-6 -20.6,-2 -18.4,7 -13,14 -5,16.6 0,15.6 5,16.6 13,14 18.4,7 20.6,-2 26,-6 27.4,10 30,26 "
        "31,38 27,43 28,50 21.6,52 20,60 12.4,58 8,65 0,61.4 -8,65 -12.4,58 -20,60 -21.6,52 -28,50 -27,43 "
        "-31,38 -30,26 -27.4,10"
    )
    hair = block.part(outline.buffer(-3).buffer(3), fill, 2.3)
    for side in (-1, 1):
        for wave in (
            [(23.4, 4), (25, 20), (26, 34), (22.4, 42)],
            [(18.6, 14), (20, 28), (20, 40), (16, 49)],
            [(13, 20), (14.6, 32), (14, 44), (10, 53)],
            [(7, 27), (8.6, 38), (7.4, 48), (4, 56)],
        ):
            hair.line([(side * x, y) for x, y in wave], 1.4)
    hair.lines("0,29 .6,40 0,52|-6,27.6 -2.6,26 0,27 2.6,26 6,27.6", 1.4)
    lip = block.part(
        "0,15.4! 5,14.8 11,17.6 17,20.6 23.6,19.4! 20,25.4 12,25.6 4,21.6 0,19.6! "
        "-4,21.6 -12,25.6 -20,25.4 -23.6,19.4! -17,20.6 -11,17.6 -5,14.8",
        fill,
        1.9,
    )
    lip.lines("3,17.6 9,20.6 16,23.4|-3,17.6 -9,20.6 -16,23.4", 1.1)
    block.free().add_ink(block.cutter.brush("-5,23.6 0,22.6 5,23.6", 1.8, "both"))
