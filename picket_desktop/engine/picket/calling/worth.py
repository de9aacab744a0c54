"""The scores of a point, a sequence and a set.

>>> point_tens(34), point_tens(35), point_tens(53)
(3, 4, 5)
>>> [run_points(n) for n in (3, 4, 5, 9)]
[3, 4, 15, 19]
"""

from __future__ import annotations

from picket_desktop.engine.picket.moves import Group, Kind


def pips(group: Group) -> int:
    """Return the value of a suit for the ruff or point."""
    return sum([c.pips for c in group])


def said(kind: Kind, group: Group) -> tuple[int, int]:
    """Return what a player says of a group: the number of cards, and the value of a point, or the rank of a
    set or of a sequence's top card."""
    return len(group), pips(group) if kind is Kind.POINT else int(group[0].rank)


def point_tens(value: int) -> int:
    """Return one point for every ten of the value, thirty-five counting as forty (Cotton 1674, ch. VI)."""
    return (value + 5) // 10


def point_points(size: int, value: int, in_tens: bool, fours_less: bool) -> int:
    """Return the score of a good point of ``size`` cards worth ``value``: one for every ten or for every
    card. If ``fours_less``, a point counted by its cards scores one less if its value ends in four (by
    agreement; Cavendish, Laws of Piquet au Cent)."""
    return point_tens(value) if in_tens else size - (fours_less and value % 10 == 4)


def run_points(length: int) -> int:
    """Return the score of a run (The Royall Game 1651, ch. VIII).

    Three cards score three and four score four. From the quint on, a run scores ten more than its number of
    cards.
    """
    return length if length < 5 else length + 10


def set_points(size: int) -> int:
    """Return the score of a set: three for a ternary, fourteen for a quatorze (Cotton 1674, ch. VI)."""
    return 14 if size == 4 else 3
