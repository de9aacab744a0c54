"""Searches suit by suit for two hands that contain everything said to be in them.

The lines of both hands (`Demand`), and the cards missing from sets of three, are shared out among the four
suits. The possibilities of one suit are worked out once and cached; the fewest cards that each suit takes are
added up.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from itertools import chain, combinations, product
from typing import NamedTuple

from picket_desktop.engine.picket.calling.combinations import POINT, SEQUENCES, SETS
from picket_desktop.engine.picket.marking.demands import (
    SUITS,
    Demand,
    Line,
    Lines,
    Point,
    Run,
    Single,
    Terms,
    key,
    score,
)
from picket_desktop.engine.picket.marking.room import (
    SPARE,
    YOUNGER,
    Bounds,
    Rouge,
    has_room,
    number,
    sizes,
)
from picket_desktop.engine.picket.ruleset import HAND

KEPT = 8192
"""Number of results that each cached function keeps."""


class Left(NamedTuple):
    """The demands not yet shared out among the suits. ``lines`` are the holdings of each role. ``lacked`` are
    the cards missing from sets of three, as (role, rank bit); for each of them, there must be a suit that
    lacks it."""

    lines: Lines
    lacked: tuple[tuple[int, int], ...]


class Search(ABC):
    """A search, suit by suit, for two hands that hold what is demanded. ``in_sets`` are the ranks of each
    role's sets, as bits."""

    def __init__(self, terms: Terms, demand: Demand) -> None:
        self.terms, self.demand = terms, demand
        self.bits = [
            (role, 1 << rank - terms.lowest, size) for role in (0, 1) for rank, size in demand.sets[role]
        ]
        self.in_sets = [sum(bit for owner, bit, _ in self.bits if owner == role) for role in (0, 1)]
        self._seen: dict[tuple[int, Left], set[int]] = {}
        self._suits: dict[tuple[Lines, tuple[int, int]], Collection[int]] = {}

    @abstractmethod
    def in_a_suit(self, lines: Lines, bits: tuple[int, int], lacked: tuple[int, int]) -> Collection[int]:
        """Return how many cards of each hand may have to be in one suit; each possible pair of numbers is
        packed into one.

        The suit contains the holdings ``lines`` and the cards of sets (``bits``), but not the cards
        ``lacked``.
        """

    @abstractmethod
    def sums(self, needs: Iterable[int], more: Iterable[int]) -> set[int]:
        """Return the possible sums, in packed form, of a number from ``needs`` (for some suits) and a number
        from ``more`` (for one more suit)."""

    @abstractmethod
    def has_room(self, need: int) -> bool:
        """Return True if two hands of twelve can hold this packed number of cards."""

    def found(self) -> bool:
        """Return True if two hands can hold what is demanded."""
        if self.in_sets[0] & self.in_sets[1]:
            return False
        lacked = tuple((role, bit) for role, bit, size in self.bits if size < SUITS)
        return self._found(SUITS, Left(self.demand.lines, lacked), {0})

    def _found(self, suits: int, left: Left, needs: set[int]) -> bool:
        """Return True if the last ``suits`` suits can meet the demands that are ``left``. ``needs`` are the
        possible needs of the suits before them."""
        if not suits:
            return any(map(self.has_room, needs))
        known = self._seen.setdefault((suits, left), set())
        new = needs - known
        known |= new
        return bool(new) and any(
            self._found(suits - 1, Left(rest, spared), self.sums(new, here))
            for lines, rest in _dealt(left.lines, suits)
            for lacked, spared in _lacked(left.lacked, suits)
            if (here := self._here(lines, lacked))
        )

    def _here(self, lines: Lines, lacked: tuple[int, int]) -> Collection[int]:
        found = self._suits.get((lines, lacked))
        if found is None:
            bits = self.in_sets[0] - lacked[0], self.in_sets[1] - lacked[1]
            found = self._suits[lines, lacked] = self.in_a_suit(lines, bits, lacked)
        return found


class _Fewest(Search):
    """The search for hands that hold at least what was said."""

    def __init__(self, terms: Terms, demand: Demand, bounds: Bounds) -> None:
        super().__init__(terms, demand)
        self.bounds = bounds

    def in_a_suit(self, lines: Lines, bits: tuple[int, int], lacked: tuple[int, int]) -> Collection[int]:
        return fewest(self.terms, lines, bits, self.bounds.by_class, self.bounds.rouges)

    def sums(self, needs: Iterable[int], more: Iterable[int]) -> set[int]:
        return {
            both
            for one in needs
            for other in more
            if number(both := one + other, 0) <= HAND >= number(both, 1)
        }

    def has_room(self, need: int) -> bool:
        return has_room(self.terms, self.bounds, need)


def may_hold(terms: Terms, demand: Demand, bounds: Bounds) -> bool:
    """Return True if two hands can hold what is demanded."""
    return _Fewest(terms, demand, bounds).found()


@lru_cache(KEPT)
def _dealt(lines: Lines, suits: int) -> tuple[tuple[Lines, Lines], ...]:
    """Return the ways to put some of the lines into one suit, each with the lines that are left. The first
    line is always put there."""
    found = dict[tuple[Lines, Lines], None]()
    for elder, elder_left in _some(lines[0], suits):
        for younger, younger_left in _some(lines[1], suits):
            if (lines[0] and lines[0][0] in elder) or (
                not lines[0] and (not lines[1] or lines[1][0] in younger)
            ):
                found[(elder, younger), (elder_left, younger_left)] = None
    return tuple(found)


def _some(lines: tuple[Line, ...], suits: int) -> Iterator[tuple[tuple[Line, ...], tuple[Line, ...]]]:
    """Yield each choice of a role's lines that may share one suit, and the lines left for the other suits."""
    for size in range(len(lines), -1, -1) if suits == 1 else range(len(lines) + 1):
        for at in combinations(range(len(lines)), size):
            here = tuple(lines[i] for i in at)
            rest = tuple(line for i, line in enumerate(lines) if i not in at)
            if _in_one(here, 1) and _in_one(rest, suits - 1):
                yield here, rest


def _in_one(lines: tuple[Line, ...], suits: int) -> bool:
    """Return False if there are more lines than these suits have room for."""
    return all(
        sum(isinstance(line, kind) for line in lines) <= most * suits for kind, most in ((Run, 2), (Point, 1))
    )


@lru_cache(KEPT)
def _lacked(
    lacked: tuple[tuple[int, int], ...], suits: int
) -> tuple[tuple[tuple[int, int], tuple[tuple[int, int], ...]], ...]:
    """Return the ways to divide lacking cards of sets between one suit and the others. Each way has the bits
    of the cards that each role lacks in the suit, and the cards that must be lacking in other suits."""
    every = [lacked] if suits == 1 else chain(*(combinations(lacked, n) for n in range(len(lacked) + 1)))
    return tuple(
        (
            (sum(bit for at, bit in here if at == 0), sum(bit for at, bit in here if at == 1)),
            tuple(one for one in lacked if one not in here),
        )
        for here in every
    )


@lru_cache(KEPT)
def fewest(
    terms: Terms,
    lines: Lines,
    bits: tuple[int, int],
    by_class: bool,
    rouges: tuple[Rouge | None, Rouge | None] = (None, None),
) -> tuple[int, ...]:
    """Return how many cards each hand may need in one suit for its holdings (``lines``) and its cards of sets
    (``bits``), packed into one number. Needs that another undercuts or equals in both hands are left out,
    unless classes of cards or rouges matter."""
    table = sizes(terms.ranks, by_class)
    first, second = (groups(terms, lines[role], bits[role], rouges[role]) for role in (0, 1))
    taken = [(two, (table[two] << YOUNGER) + (also << SPARE + 3)) for two, also in second]
    found = set[int]()
    for one, spare in first:
        mine = table[one] + (spare << SPARE)
        found.update([mine + theirs for two, theirs in taken if not one & two])
    return tuple(found) if by_class or any(rouges) else _fewest(found)


def _fewest(needs: Iterable[int]) -> tuple[int, ...]:
    """Return the needs, leaving out any that takes as many cards or more in both hands as another."""
    found, least = list[int](), HAND + 1
    for first, second, need in sorted((number(one, 0), number(one, 1), one) for one in needs):
        if second < least and first <= HAND:
            found.append(need)
            least = second
    return tuple(found)


Groups = tuple[tuple[int, bool], ...]
"""Groups of cards of one suit. Each is a number with a bit for every card, and True if some of these cards
are used by the last kind only."""


@lru_cache(KEPT)
def groups(terms: Terms, lines: tuple[Line, ...], bits: int, rouge: Rouge | None) -> Groups:
    """Return the possible groups of cards of one suit. A group consists of cards that satisfy the lines and
    of the cards ``bits`` that belong to sets, and of no others. Two sequences must neither touch nor be
    joined by other cards: an unbroken run is called as one sequence."""
    runs = [line for line in lines if isinstance(line, Run)]
    points = [line for line in lines if isinstance(line, Point)]
    singles = [line for line in lines if isinstance(line, Single)]
    cards, without = (
        sum({1 << one.rank - terms.lowest for one in singles if one.held is held}) for held in (True, False)
    )
    made = [*map(sum, product(*(cards_of_point(terms, point, rouge is not None) for point in points)))]
    found = dict[tuple[int, bool], None]()
    for some in product(*(cards_of_run(terms, run) for run in runs)):
        gaps = [_between(one, other) for one, other in combinations(some, 2)]
        if not all(gaps):
            continue
        here = sum(some)
        for point in made:
            whole = _used(here, point, bits, cards, rouge)
            if whole is None or whole[0] & without:
                continue
            used = whole[0]
            for gap in gaps:
                if used & gap == gap:
                    break
            else:
                found[whole] = None
    return tuple(found)


def _used(runs: int, point: int, bits: int, cards: int, rouge: Rouge | None) -> tuple[int, bool] | None:
    """Return the cards of a suit that are used in sequences, the point, sets or singly, and False. With a
    ``rouge``, only its good kinds count as uses: return None if they do not use every card, and True in place
    of False if some cards are used only by the last of these kinds."""
    if rouge is None:
        return runs | point | bits | cards, False
    parts = {POINT: point, SEQUENCES: runs, SETS: bits}
    used = before = 0
    for kind in rouge.good:
        used |= parts[kind]
        before |= parts[kind] * (kind is not rouge.last)
    return (used, used != before) if runs | point | bits | cards == used else None


def _between(one: int, other: int) -> int:
    """Return the cards that would join two sequences, as bits; 0 if the sequences touch or share cards."""
    low, high = min(one, other), max(one, other)
    return 0 if one & other else max(0, (high & -high) - (1 << low.bit_length()))


@lru_cache(KEPT)
def cards_of_run(terms: Terms, run: Run) -> tuple[int, ...]:
    """Return the sequences of cards in a suit that match ``run``, as bits, the highest first."""
    return tuple(
        (1 << size) - 1 << top - size + 1 - terms.lowest
        for size, least in ((run.size, run.least), (run.size + 1, 0))[: 1 + run.or_longer]
        for top in range(min(run.most, 14), terms.lowest + size - 2, -1)
        if top >= least
    )


@lru_cache(KEPT)
def cards_of_point(terms: Terms, point: Point, every: bool) -> tuple[int, ...]:
    """Return the groups of cards that make this point. Unless ``every``, leave out a group if a smaller part
    of it is enough."""
    found, some = list[int](), bytearray(1 << terms.ranks)
    for bits in range(1, 1 << terms.ranks):
        part = any(some[bits & ~(1 << at)] for at in range(terms.ranks) if bits >> at & 1)
        is_one = (
            bits.bit_count() >= terms.point_least
            and (not point.score or score(terms, bits) == point.score)
            and point.least <= key(terms, bits) <= point.most
        )
        some[bits] = part or is_one
        if is_one and (every or not part):
            found.append(bits)
    return tuple(found)
