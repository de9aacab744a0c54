"""Shapes of a suit in the play of open hands: which hand holds its lowest card, its second lowest, and so on.
Cards already played are left out, and two cards of one hand with nothing between them are one card unless
they score differently; so a suit has few shapes, and everything that may happen to a shape in a trick is
tabulated.

The rule set decides what a card scores: ranks that are scored alike in every trick form one class. At Rubicon
there is one class. Where the ten and higher cards count there are two, and three where the last trick scores
more with a ten.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from itertools import product
from typing import NamedTuple, TypeVar

from picket_desktop.ai.picket.hands.reading import SUIT
from picket_desktop.engine.cards import Card, Suit, pack
from picket_desktop.engine.picket.ruleset import LastTrick, RuleSet, TrickScore

BITS = 12
"""How many bits the number of a shape takes in a position; there are at most 2,883 shapes."""
MASK = (1 << BITS) - 1
SHIFTS = (0, BITS, 2 * BITS, 3 * BITS)
RANKS = range(9)
"""The bit positions of the spades. Those of the next suit are nine higher, and so on."""

Shape = tuple[tuple[int, int], ...]
"""The class and the hand (0 or 1) of each card, from the lowest up."""


class Counting(NamedTuple):
    """How tricks score: how they are counted, the extra points for the last one, and the size of the pack."""

    trick: TrickScore
    last: LastTrick
    pack: int


def counting(rules: RuleSet) -> Counting:
    """Return how a rule set counts tricks."""
    return Counting(rules.play.trick_score, rules.play.last_trick, rules.pack)


class Answer(NamedTuple):
    """A card played to a lead of its suit. ``wins`` is True if the leader wins, and ``change`` is what the
    trick adds to the number of the position. ``led`` are the points that the leader makes at once, ``won``
    those that the trick makes for its winner, and ``last`` the extra points if the trick is the last."""

    wins: bool
    change: int
    led: int
    won: int
    last: int


class Cash(NamedTuple):
    """A lead in a suit that the other player does not hold. ``change`` is the change in the position's
    number, and ``led`` the points that the lead makes at once. ``won`` has the points for the trick, by the
    class of the card thrown on it; ``last`` has the extra points if the trick is the last."""

    change: int
    led: int
    won: tuple[int, ...]
    last: int


class Lead(NamedTuple):
    """A lead from one suit. Sorting puts the most promising first. ``name`` distinguishes the leads of a
    position. ``answers`` are the other hand's answers in the suit; if it has none of the suit, ``cash`` is
    set instead."""

    place: int
    name: int
    answers: tuple[Answer, ...]
    cash: Cash | None


class Throw(NamedTuple):
    """A card thrown away; sorting puts the likeliest first. ``change`` is the change of the position's
    number, ``kind`` the card's class."""

    place: int
    name: int
    change: int
    kind: int


Some = TypeVar("Some")


class Lazily(dict[int, tuple[Some, ...]]):
    """A mapping from numbers to values, each made when it is first looked up, since few of the possible
    shapes occur."""

    def __init__(self, make: Callable[[int], tuple[Some, ...]]) -> None:
        self._make = make

    def __missing__(self, number: int) -> tuple[Some, ...]:
        found = self[number] = self._make(number)
        return found


class Numbers(dict[int, int]):
    """Numbers the shapes by the cards of a suit, in two groups of nine bits: those of hand 0, then those of
    hand 1."""

    def __init__(self, numbers: dict[Shape, int], kinds: tuple[int, ...]) -> None:
        super().__init__()
        self._numbers, self._kinds = numbers, kinds

    def __missing__(self, cards: int) -> int:
        mine, his = cards >> 9, cards & SUIT
        shape = tuple([(self._kinds[r], his >> r & 1) for r in RANKS if (mine | his) >> r & 1])
        found = self[cards] = self._numbers[shape]
        return found


class Suits(NamedTuple):
    """The tables of everything that may happen to a suit in a trick. ``leads`` and ``throws`` are by hand,
    suit and number of the shape. ``plain_leads`` and ``plain_throws`` leave out cards that are never better
    than another card while no pique can be made.

    ``low`` and ``high``, by hand and number, bound the suit's points for the hand on lead less those for the
    other hand. Each is a number that packs several counts, to be added up over the suits. Some counts are of
    the tricks that can be taken from the top; these are all the cards of a suit if the other hand's run out
    first. Some are of the plain cards, which matter less than others when they fall. Some are of the late
    cards, which make more than others in the last trick.

    ``low``, from its lowest bit: 4 bits for the tricks that can be taken from the top; 3 bits, set if the
    other hand has a late card; 3 bits, set if a late card can be kept until all others of the suit have won;
    5 bits for the other hand's plain cards; 6 bits for the least that the cards with which that hand must
    follow to those tricks make beyond plain ones; and the rest for the least that is made by taking those
    tricks and no more.

    ``high``, in bytes: the most that is made; if the other hand has the best card of the suit, the number of
    cards held; the other hand's tricks from the top; the least that these make and take away; the least that
    the cards that must follow to them lose beyond plain ones; half a byte, set if a late card is held; and
    the plain cards held.
    """

    numbers: dict[Shape, int]
    of_cards: Numbers
    kinds: tuple[int, ...]
    leads: list[list[Lazily[Lead]]]
    throws: list[list[Lazily[Throw]]]
    plain_leads: list[list[Lazily[Lead]]]
    plain_throws: list[list[Lazily[Throw]]]
    low: list[list[int]]
    high: list[list[int]]
    reckoned: Reckoned

    def number(self, mine: int, his: int) -> int:
        """Return the number of the shape of a suit, given each hand's cards as nine bits."""
        return self.of_cards[mine << 9 | his]

    def position(self, mine: int, his: int) -> int:
        """Return the number of the position where hand 0 holds ``mine`` and hand 1 ``his``, as bits of
        cards."""
        of = self.of_cards
        return (
            of[(mine & SUIT) << 9 | his & SUIT]
            | of[mine & SUIT << 9 | his >> 9 & SUIT] << BITS
            | of[mine >> 9 & SUIT << 9 | his >> 18 & SUIT] << 2 * BITS
            | of[mine >> 18 & SUIT << 9 | his >> 27] << 3 * BITS
        )

    def kind(self, card: int) -> int:
        """Return the class of a card, given as its bit. Cards of a class score alike."""
        return self.kinds[(card.bit_length() - 1) % 9]

    def all_leads(self, at: int, hand: int) -> list[Lead]:
        """Return all leads of a hand in a position."""
        some = zip(self.leads[hand], SHIFTS, strict=True)
        return [lead for suit, shift in some for lead in suit[at >> shift & MASK]]

    def all_throws(self, at: int, hand: int) -> list[Throw]:
        """Return all cards that a hand may throw away in a position."""
        some = zip(self.throws[hand], SHIFTS, strict=True)
        return [throw for suit, shift in some for throw in suit[at >> shift & MASK]]


class Reckoned(NamedTuple):
    """The points that cards score by class, according to the rule set.

    A lead of class k makes ``led[k]`` at once. When a card of class j is played to it, the trick makes
    ``stands[k][j]`` if the lead wins and ``takes[k][j]`` if it is taken; ``last[k]`` is for taking the last
    trick. ``own`` and ``caught`` divide the most that a trick can make between the winner's card and the
    other hand's."""

    led: tuple[int, ...]
    stands: tuple[tuple[int, ...], ...]
    takes: tuple[tuple[int, ...], ...]
    last: tuple[int, ...]
    own: tuple[int, ...]
    caught: tuple[int, ...]

    @property
    def adds_up(self) -> bool:
        """True if winning every trick scores the same in whatever order the cards are played, apart from the
        points for the last trick."""
        each = range(len(self.led))
        return all(
            self.led[k] + self.stands[k][j] == self.own[k] + self.caught[j] for k in each for j in each
        )

    def least(self, kind: int) -> int:
        """Return the fewest points that a winning card of a class makes, whether led or played to a lead."""
        return min(self.led[kind] + min(self.stands[kind]), min(takes[kind] for takes in self.takes))

    def fall(self, kind: int) -> int:
        """Return the least that losing a card of a class costs, beyond what losing the cheapest card would
        cost. The cost is what the card would have made by winning, and what it adds to the other hand's
        trick."""
        stands = min(made[kind] - min(made) for made in self.stands)
        takes = min(self.takes[kind][j] - min(made[j] for made in self.takes) for j in range(len(self.led)))
        return self.own[kind] + min(stands, takes) - min(self.own)

    def swing(self, kind: int, other: int) -> int:
        """Return the most that playing a card of class ``kind`` can gain over playing one of class ``other``
        in its place. A pique is not considered."""
        led, stands, takes = self.led[kind] - self.led[other], self.stands, self.takes
        last = max(0, self.last[kind] - self.last[other])
        each = range(len(self.led))
        return max(
            *[led + stands[kind][j] - stands[other][j] + last for j in each],
            *[led + takes[other][j] - takes[kind][j] for j in each],
            *[takes[j][kind] - takes[j][other] + last for j in each],
            *[stands[j][other] - stands[j][kind] for j in each],
        )

    @property
    def by_tricks(self) -> bool:
        """True if every card scores the same, so that only who wins the trick matters."""
        return len(self.led) == 1


def classes(way: Counting) -> tuple[tuple[Card, ...], ...]:
    """Divide the ranks of the pack into classes that score alike. Return each class as cards of one suit,
    from the lowest up."""
    ranks = [c for c in pack(way.pack) if c.suit is Suit.SPADES]
    found: list[list[Card]] = []
    for c in ranks:
        if found and _reckons(way, found[-1][0], ranks) == _reckons(way, c, ranks):
            found[-1].append(c)
        else:
            found.append([c])
    return tuple(map(tuple, found))


def _reckons(way: Counting, c: Card, ranks: list[Card]) -> tuple[object, ...]:
    """Return the points of a card in every case: led, winning or losing as the lead, taking or failing to
    take a lead, and in the last trick."""
    won = way.trick.won
    made = [(won(c, x, t)[0], won(x, c, t)[0]) for x in ranks for t in (True, False)]
    return way.trick.led(c), made, way.last.points(c)


def reckoned(way: Counting) -> Reckoned:
    """Return how much cards of each class score under a way of counting."""
    first = [c[0] for c in classes(way)]
    each = range(len(first))
    led = tuple([way.trick.led(c) for c in first])
    stands = tuple([tuple([way.trick.won(c, x, False)[0] for x in first]) for c in first])
    takes = tuple([tuple([way.trick.won(c, x, True)[0] for x in first]) for c in first])
    own = tuple([max(led[k] + stands[k][0], takes[0][k]) for k in each])
    caught = tuple(
        [max(max(stands[k][j] - stands[k][0], takes[j][k] - takes[0][k]) for k in each) for j in each]
    )
    return Reckoned(led, stands, takes, tuple([way.last.points(c) for c in first]), own, caught)


@lru_cache(maxsize=4)
def suits(way: Counting, sparing: bool = True) -> Suits:
    """Return the tables for a way of counting.

    If ``sparing``, leave out answers that are never better than another answer where only the winner matters:
    of the cards that win, the cheapest is enough; of those that lose or are thrown from a suit, the lowest
    is. This is not true where cards count, as keeping a low card may be worth more than keeping a high
    one.
    """
    return _Tables(way, sparing).suits()


def _by_suit(spades: Lazily[Some], of: Callable[[Some, int], Some]) -> list[Lazily[Some]]:
    """Make tables for all four suits from those for spades."""

    def lazily(suit: int) -> Lazily[Some]:
        return Lazily(lambda number: tuple([of(one, suit) for one in spades[number]]))

    return [lazily(suit) for suit in range(4)]


def _lead_of(lead: Lead, suit: int) -> Lead:
    shift, cash = SHIFTS[suit], lead.cash
    answers = tuple([Answer(a[0], a[1] << shift, *a[2:]) for a in lead.answers])
    return Lead(lead.place, suit << 4 | lead.name, answers, cash and Cash(cash[0] << shift, *cash[1:]))


def _throw_of(throw: Throw, suit: int) -> Throw:
    return throw._replace(name=suit << 4 | throw.name, change=throw.change << SHIFTS[suit])


class _Tables:
    """Builds the tables, which are made for spades."""

    def __init__(self, way: Counting, sparing: bool) -> None:
        self.reckoned = reckoned(way)
        self.sparing = sparing and self.reckoned.by_tricks
        self.parts = classes(way)
        score, each = self.reckoned, range(len(self.parts))
        self.fall = [score.fall(k) for k in each]
        self.late = [last > min(score.last) and last == max(score.last) for last in score.last]
        self.plain = [any(self.fall) and not self.fall[k] for k in each]
        self.swing = [[score.swing(k, j) for j in each] for k in each]
        self.shapes = self._shapes()
        self.numbers = {shape: number for number, shape in enumerate(self.shapes)}

    def _shapes(self) -> list[Shape]:
        found: list[Shape] = []
        for count in product(*[range(len(part) + 1) for part in self.parts]):
            cards = [k for k, number in enumerate(count) for _ in range(number)]
            found += [tuple(zip(cards, held, strict=True)) for held in product((0, 1), repeat=len(cards))]
        return found

    def suits(self) -> Suits:
        some = [k for k, part in enumerate(self.parts) for _ in part]
        kinds = (*[0] * (len(RANKS) - len(some)), *some)
        hands, shapes = (0, 1), self.shapes
        return Suits(
            self.numbers,
            Numbers(self.numbers, kinds),
            kinds,
            [_by_suit(Lazily(partial(self._leads, h, False)), _lead_of) for h in hands],
            [_by_suit(Lazily(partial(self._throws, h, False)), _throw_of) for h in hands],
            [_by_suit(Lazily(partial(self._leads, h, True)), _lead_of) for h in hands],
            [_by_suit(Lazily(partial(self._throws, h, True)), _throw_of) for h in hands],
            [[self._low(h, shape) for shape in shapes] for h in hands],
            [[self._high(h, shape) for shape in shapes] for h in hands],
            self.reckoned,
        )

    def _places(self, hand: int, shape: Shape) -> list[int]:
        """Return the places of a hand's cards in a shape, the lowest first. Of cards that count as one,
        include only the lowest."""
        return [p for p, c in enumerate(shape) if c[1] == hand and not (p and shape[p - 1] == c)]

    def _change(self, shape: Shape, *gone: int) -> int:
        left = tuple([c for p, c in enumerate(shape) if p not in gone])
        return self.numbers[left] - self.numbers[shape]

    def _spared(self, places: list[int]) -> list[int]:
        return places[:1] if self.sparing else places

    def _leads(self, hand: int, plain: bool, number: int) -> tuple[Lead, ...]:
        """Return a hand's leads from the shape with this number, highest first."""
        shape = self.shapes[number]
        mine = [k for k, held in shape if held == hand]
        theirs = self._places(1 - hand, shape)
        ahead = len(mine) - (len(shape) - len(mine))
        places = self._places(hand, shape)
        if plain:
            places = self._better(shape, places, lambda k, p: self._led(k, p, shape, theirs))
        found = []
        for n, p in enumerate(reversed(places)):
            if not theirs:
                found.append(Lead(20 * n - 100 - len(mine), n, (), self._cash(shape, p)))
                continue
            answers = self._answers(shape, p, theirs, plain)
            sure, never = all(a.wins for a in answers), not any(a.wins for a in answers)
            found.append(Lead((0 if sure else 3 if never else 4) - 2 * ahead + 20 * n, n, answers, None))
        return tuple(found)

    def _led(self, k: int, place: int, shape: Shape, theirs: list[int]) -> list[int]:
        """Return the points that leading the card of class ``k`` at ``place`` makes, one figure for each
        answer in ``theirs``. If ``theirs`` is empty, there is one figure for each class of card that may be
        thrown."""
        score = self.reckoned
        if not theirs:
            return [score.led[k] + made for made in score.stands[k]]
        return [
            score.led[k] + (score.stands[k][shape[q][0]] if q < place else -score.takes[k][shape[q][0]])
            for q in theirs
        ]

    def _cash(self, shape: Shape, led: int) -> Cash:
        score, k = self.reckoned, shape[led][0]
        return Cash(self._change(shape, led), score.led[k], score.stands[k], score.last[k])

    def _answers(self, shape: Shape, led: int, theirs: list[int], plain: bool) -> tuple[Answer, ...]:
        """Return the answers to a lead: the cheapest cards that beat it, then the lowest that do not."""
        score, k = self.reckoned, shape[led][0]
        above = self._spared([q for q in theirs if q > led])
        below = self._spared([q for q in theirs if q < led])
        if plain:
            above = self._better(shape, above, lambda j, _: [score.takes[k][j]])
            below = self._better(shape, below, lambda j, _: [-score.stands[k][j]])
        found = []
        for q in above:
            j = shape[q][0]
            change = self._change(shape, led, q)
            found.append(Answer(False, change, score.led[k], score.takes[k][j], score.last[j]))
        for q in below:
            j = shape[q][0]
            change = self._change(shape, led, q)
            found.append(Answer(True, change, score.led[k], score.stands[k][j], score.last[k]))
        return tuple(found)

    def _throws(self, hand: int, plain: bool, number: int) -> tuple[Throw, ...]:
        """Return the cards that may be thrown. Those from the longest suits come first, and those from suits
        with a winner last."""
        shape, score = self.shapes[number], self.reckoned
        places = self._spared(self._places(hand, shape))
        if plain:
            places = self._better(shape, places, lambda j, _: [-stands[j] for stands in score.stands])
        if not places:
            return ()
        mine = sum(held == hand for _, held in shape)
        wanted = 5 * (shape[-1][1] == hand) + 3 * (mine == len(shape)) - mine
        return tuple(
            [Throw(wanted + 3 * n, n, self._change(shape, p), shape[p][0]) for n, p in enumerate(places)]
        )

    def _better(self, shape: Shape, places: list[int], made: Callable[[int, int], list[int]]) -> list[int]:
        """Return the places in a hand of the cards that are worth playing.

        A place is left out if another is always at least as good and the hand holds all cards between the
        two. Two such cards take and lose the same tricks, so they differ only in what they score: now, and
        later by at worst their `swing`. ``made`` takes the class of a card and its place, and returns the
        points that the card makes for its hand now, in each way that the trick may continue.
        """
        found = [*places]
        for p in places:
            k, hand = shape[p]
            for q in found:
                j = shape[q][0]
                if q == p or any(held != hand for _, held in shape[min(p, q) : max(p, q)]):
                    continue
                if min(a - b for a, b in zip(made(j, q), made(k, p), strict=True)) >= self.swing[j][k]:
                    found.remove(p)
                    break
        return found

    def _top(self, hand: int, shape: Shape) -> int:
        """Return how many of the suit's highest cards the hand holds without a gap."""
        top = 0
        while top < len(shape) and shape[-1 - top][1] == hand:
            top += 1
        return top

    def _low(self, hand: int, shape: Shape) -> int:
        score = self.reckoned
        mine, his = self._held(hand, shape), self._held(1 - hand, shape)
        top = self._top(hand, shape)
        cut = 0 if top >= len(his) else len(mine) - top
        quick = len(mine) - cut
        made = sum(score.led[k] + min(score.stands[k]) for k in mine[cut:])
        given = sum(score.own[k] for k in his) + sum(score.caught[k] for k in mine[:cut])
        keeps = (top == len(mine) or top > len(his)) and self._any_late(mine)
        found = made - given << 6 | self._falls(his, quick)
        return found << 15 | self._plain(his) << 10 | keeps << 7 | self._any_late(his) << 4 | quick

    def _high(self, hand: int, shape: Shape) -> int:
        score = self.reckoned
        mine, his = self._held(hand, shape), self._held(1 - hand, shape)
        most = sum(score.own[k] for k in mine) + sum(score.caught[k] for k in his)
        most |= self._any_late(mine) << 40 | self._plain(mine) << 44
        top = self._top(1 - hand, shape)
        if score.by_tricks:
            # Closer bounds hardly save time here, and they would change how far a player's budget goes.
            if not mine:
                return most
        elif top >= len(mine):
            top = len(his)
        if not top:
            return most
        taken = sum(score.least(k) + score.caught[k] for k in his[len(his) - top :])
        return most | len(mine) << 8 | top << 16 | taken << 24 | self._falls(mine, top) << 32

    def _held(self, hand: int, shape: Shape) -> list[int]:
        """Return the classes of a hand's cards, from the lowest up."""
        return [k for k, held in shape if held == hand]

    def _falls(self, cards: list[int], number: int) -> int:
        """Return the fewest points that the other hand gets when ``number`` of these cards fall. Only points
        beyond those for plain cards are counted."""
        return sum(sorted([self.fall[k] for k in cards])[:number])

    def _plain(self, cards: list[int]) -> int:
        """Return how many of these cards are plain, that is, of a class that matters less than others when
        its cards fall."""
        return sum([self.plain[k] for k in cards])

    def _any_late(self, cards: list[int]) -> bool:
        """Return True if any of these cards makes more than others in the last trick."""
        return any(self.late[k] for k in cards)
