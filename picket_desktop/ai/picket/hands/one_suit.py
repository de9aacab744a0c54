"""The expected tricks of one suit taken by itself: my cards against those that the opponent may hold.
Cards are nine bits, the six lowest. Every figure is an expectation over the opponent's possible holdings.

>>> sure_run(0b110000001, 0b1000000, 0)     # ace, king, six against the queen alone
3
>>> wait(0b010000001, 0b100000010), wait(0b010000000, 0b100000010)     # a guarded king, a bare king
(1.0, 0.0)
"""

from __future__ import annotations

from functools import lru_cache

STEPS = 20
"""Chances are rounded to this many steps, so that cached results can be reused."""
LEFT_OVER = 0.6
"""How much a card that wins only if I get the lead is worth, in tricks; chosen by mirrored duels."""


def sure_run(mine: int, sure: int, open_: int) -> int:
    """Return how many tricks can be taken from the top whatever the opponent holds."""
    his, run = sure | open_, 0
    while mine and mine > his:
        if not his:
            return run + mine.bit_count()
        run += 1
        mine &= ~(1 << mine.bit_length() - 1)
        his &= his - 1
    return run


@lru_cache(maxsize=1 << 16)
def wait(mine: int, his: int) -> float:
    """Return how many tricks my cards take if the opponent has to lead the suit, and leads the best card as
    long as it wins. Cards I have left when the opponent has no more of the suit win only if I get the
    lead."""
    taken = 0
    while mine and his:
        if his > mine:
            his &= ~(1 << his.bit_length() - 1)
            mine &= mine - 1
            continue
        taken += 1
        low = (his & -his) - 1
        beating = mine & ~low
        mine &= ~(beating & -beating)
        his &= his - 1
    return taken + LEFT_OVER * mine.bit_count()


def _holdings(sure: int, open_: int, chance: float) -> list[tuple[float, int]]:
    """Return every holding that the opponent may have, with its probability."""
    found = [(1.0, sure)]
    while open_:
        bit = open_ & -open_
        open_ ^= bit
        found = [(p * c, h | b) for p, h in found for c, b in ((1 - chance, 0), (chance, bit))]
    return found


@lru_cache(maxsize=1 << 15)
def _hopes(mine: int, sure: int, open_: int, step: int) -> float:
    return sum(p * wait(mine, his) for p, his in _holdings(sure, open_, step / STEPS))


def hopes(mine: int, sure: int, open_: int, chance: float) -> float:
    """Return the expected number of tricks from a holding if the opponent has to lead the suit."""
    return _hopes(mine, sure, open_, round(chance * STEPS)) if mine else 0.0


@lru_cache(maxsize=1 << 15)
def _threat(mine: int, sure: int, open_: int, step: int) -> float:
    return sum(p * sure_run(his, mine, 0) for p, his in _holdings(sure, open_, step / STEPS))


def threat(mine: int, sure: int, open_: int, chance: float) -> float:
    """Return how many tricks the opponent can expect to take from the top of the suit once they have the
    lead."""
    return _threat(mine, sure, open_, round(chance * STEPS)) if sure | open_ else 0.0


@lru_cache(maxsize=1 << 15)
def _leading(mine: int, card: int, sure: int, open_: int, step: int) -> tuple[float, float]:
    wins = after = 0.0
    rest = mine & ~card
    for p, his in _holdings(sure, open_, step / STEPS):
        better = his & -(card << 1)
        played = better & -better if better else his & -his
        wins += p * (not better)
        after += p * ((not better) + wait(rest, his & ~played))
    return wins, after


def leading(mine: int, card: int, sure: int, open_: int, chance: float) -> tuple[float, float]:
    """Return the chance that a lead of ``card`` wins, and the total of tricks expected from the suit."""
    return _leading(mine, card, sure, open_, round(chance * STEPS))
