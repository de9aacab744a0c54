"""The four suit signs (centred, a little more than 60 units high), their colours, and the names of the court
cards."""

from curves import Shape, poly
from shapely.geometry import Point
from shapely.ops import unary_union

OUTLINES = {
    "H": (
        "0,-17! 4,-25 13,-30 22,-28.5 28,-21 28,-11 23,1 13,14 4,25 0,32! -4,25 -13,14 -23,1 "
        "-28,-11 -28,-21 -22,-28.5 -13,-30 -4,-25"
    ),
    "D": "0,-33! 7,-20 15,-9 24,0! 15,9 7,20 0,33! -7,20 -15,9 -24,0! -15,-9 -7,-20",
    "S": (
        "0,-32! 3,-25 12,-15 22,-5 28,5 27,14 20,19.5 11,18 4.5,12 5,20 9,27 15,31! 0,30 -15,31! "
        "-9,27 -5,20 -4.5,12 -11,18 -20,19.5 -27,14 -28,5 -22,-5 -12,-15 -3,-25"
    ),
}


def pip(suit: str) -> Shape:
    """Return a suit sign centred on (0, 0). The club is made of discs."""
    if suit != "C":
        return poly(OUTLINES[suit])
    lobes = [
        Point(0, -17).buffer(13.6, 16),
        Point(-15.5, 5).buffer(13.4, 16),
        Point(15.5, 5).buffer(13.4, 16),
    ]
    stem = poly("-3,-8! 3,-8! 3.6,8 5.5,19 9,26 15,31! 0,30 -15,31! -9,26 -5.5,19 -3.6,8")
    middle = poly("-9,-6 9,-6 9,5 0,9 -9,5")
    return unary_union([*lobes, stem, middle]).buffer(1.2).buffer(-1.2)


SUIT_COLOUR = {"H": "red", "D": "red", "S": "black", "C": "black"}


NAMES = {
    "K": {"S": "DAVID", "C": "ALEXANDRE", "D": "CESAR", "H": "CHARLES"},
    "Q": {"S": "PALLAS", "C": "ARGINE", "D": "RACHEL", "H": "JUDITH"},
    "J": {"S": "HOGIER", "C": "LANCELOT", "D": "HECTOR", "H": "LAHIRE"},
}


def seed_of(suit: str, rank: str) -> int:
    """Return the seed of a card; every card has its own."""
    return "HDSC".index(suit) * 101 + "A23456789TJQK".index("T" if rank == "10" else rank) * 7 + 11
