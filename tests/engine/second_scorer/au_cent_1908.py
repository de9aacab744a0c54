"""A second scorer of Piquet au cent by Cavendish's laws of 1908, written from the text of the laws alone.

It shares nothing with the engine, so that a misreading by either shows as a difference. In this module "au
cent" means the Laws of Piquet au Cent. "Law" with a number means the Laws of Piquet, which hold where those
are silent. "Doubt" marks each place where the text can be read in more than one way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

Group = tuple[str, ...]

RANKS = "789TJQKA"
SUITS = "SHCD"
PACK = frozenset(rank + suit for rank in RANKS for suit in SUITS)
WORTH = {"7": 7, "8": 8, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10, "A": 11}
COURTS, TENS = frozenset("KQJ"), frozenset("AKQJT")

ELDER, YOUNGER, NOBODY = 0, 1, -1
HAND, STOCK, ELDER_MOST, PACKET = 12, 8, 5, 2
GAME, THIRTY = 100, 30
BLANK, REPIQUE, PIQUE, CARDS, CAPOT = 10, 60, 30, 10, 40

KINDS = ("point", "sequences", "sets")
"""The kinds of call, in reckoning order (Law 67)."""
UNSCORED = ("turn-up", "name-suit", "ask-which")
"""Moves that tell a player something but score nothing."""


@dataclass(frozen=True)
class Rules:
    """The agreements of a game. The defaults are those of the laws: a partie of three games of five, a game
    double against fewer than fifty, and neither of the two things that the laws allow "by agreement"."""

    lurch: int = 50
    sets: int = 5
    fours_less: bool = False
    tens_only: bool = False


@dataclass(frozen=True)
class Parts:
    """A player's points in a deal, in the order of reckoning. ``last_trick`` is scored on top of the point
    for the lead or the win, ``capot`` instead of ``cards``."""

    blank: int = 0
    point: int = 0
    sequences: int = 0
    sets: int = 0
    repique: int = 0
    leads: int = 0
    wins: int = 0
    last_trick: int = 0
    pique: int = 0
    cards: int = 0
    capot: int = 0

    @property
    def play(self) -> int:
        """The points made in play, without the pique."""
        return self.leads + self.wins + self.last_trick

    @property
    def total(self) -> int:
        """The sum of all parts."""
        hand = self.blank + self.point + self.sequences + self.sets + self.repique
        return hand + self.play + self.pique + self.cards + self.capot


@dataclass(frozen=True)
class Deal:
    """A deal. ``elder`` is a seat, ``game`` counts from 1, and ``parts`` and ``points`` are by seat.
    ``score`` is the score of the game after the deal. ``winner`` is the seat that has won the game in this
    deal, or None. ``late`` is the number of moves recorded after the win."""

    elder: int
    game: int
    parts: tuple[Parts, Parts]
    points: tuple[int, int]
    score: tuple[int, int]
    winner: int | None
    late: int


@dataclass(frozen=True)
class Game:
    """A game that was won: the winning seat, whether it was double, and the score."""

    winner: int
    double: bool
    score: tuple[int, int]


@dataclass(frozen=True)
class Partie:
    """A reckoned record: its deals and games; ``counted``, the games that each seat counts (two for a
    double); and ``winner``, the seat that has won the partie (None if it goes on, or for a single deal)."""

    deals: tuple[Deal, ...]
    games: tuple[Game, ...]
    counted: tuple[int, int]
    winner: int | None


def score(text: str) -> Partie:
    """Reckon a record. Raise ValueError with the reason if the text is not a record or breaks the laws."""
    rules, single, moves = _read(text)
    table = _Table(rules, single)
    for verb, words in moves:
        table.follow(verb, words)
    return table.ended()


def score_deal(
    moves: str, elder: int = 0, before: tuple[int, int] = (0, 0), rules: Rules | None = None
) -> Deal:
    """Score one deal from its moves. ``elder`` is the seat of the elder hand, and ``before`` is each seat's
    score before the deal."""
    play: _Play | None = None
    for line in filter(None, map(str.strip, moves.splitlines())):
        verb, *words = line.split()
        if verb == "deal":
            play = _Play(words, (before[elder], before[1 - elder]), rules or Rules())
        elif play is None:
            raise ValueError(f"{line}: before the deal")
        else:
            play.follow(verb, words)
    if play is None:
        raise ValueError("no deal")
    return _deal(play, elder, 1)


# The text of a record.


def _read(text: str) -> tuple[Rules, int | None, list[tuple[str, list[str]]]]:
    """Return the agreements, the dealer of a single deal (None for a partie), and the moves."""
    heads: dict[str, str] = {}
    moves: list[tuple[str, list[str]]] = []
    begun = False
    for raw in text.removeprefix("\ufeff").splitlines():
        key, colon, value = raw.partition(":")
        key = " ".join(key.lower().split())
        if not (colon and key.startswith(("player ", "note "))):
            raw = raw.partition("#")[0]
            key, colon, value = raw.partition(":")
            key = " ".join(key.lower().split())
        if not raw.strip():
            continue
        if not begun:
            if raw.lower().split() not in (["picket-game", "1"], ["picket-game", "2"]):
                raise ValueError(f"{raw}: the first line of no record")
            begun = True
        elif not colon:
            verb, *words = raw.replace(",", " ").split()
            moves.append((verb.lower(), words))
        elif key in heads and not key.startswith("note "):
            raise ValueError(f"{key}: twice")
        else:
            value = value.strip()
            key = f"{key} {value.partition(' ')[0]}" if key.startswith("note ") else key
            heads[key] = value
    if heads.get("rules", "").lower() != "au-cent-1908":
        raise ValueError(f"{heads.get('rules')}: other rules")
    single = heads.get("note 0 single")
    return _agreed(heads), None if single is None else int(single.split()[1]), moves


def _agreed(heads: dict[str, str]) -> Rules:
    """Return the agreements stated in a header."""
    options = {key.removeprefix("option "): heads[key].lower() for key in heads if key.startswith("option ")}
    known = {
        "lurch": {"0": 0, "50": 50},
        "match-sets": {"1": 1, "3": 3, "5": 5},
        "fours-less": {"no": 0, "yes": 1},
        "trick-score": {"every-lead": 0, "leader-and-taker": 1},
    }
    found: dict[str, int] = {}
    for name, value in options.items():
        if value not in known.get(name, {}):
            raise ValueError(f"option {name}: {value} is unknown")
        found[name] = known[name][value]
    return Rules(
        found.get("lurch", 50),
        found.get("match-sets", 5),
        bool(found.get("fours-less")),
        bool(found.get("trick-score")),
    )


def _cards(words: Iterable[str]) -> Group:
    """Return the named cards. Each must be in the pack and named only once."""
    cards = tuple(word.upper().replace("10", "T") for word in words)
    if not PACK.issuperset(cards) or len(set(cards)) < len(cards):
        raise ValueError(f"{' '.join(cards)}: not cards of a pack")
    return cards


# What a combination is worth against another: the higher pair is good (Laws 62 to 64).


def _rank(card: str) -> int:
    return RANKS.index(card[0])


def _strength(kind: str, group: Group) -> tuple[int, int]:
    """Return how many cards a combination has, and the value that decides between equal numbers. A quatorze
    has more cards than a trio, so "any quatorze is good against a trio"."""
    return len(group), sum(WORTH[card[0]] for card in group) if kind == "point" else max(map(_rank, group))


def _best(kind: str, groups: Iterable[Group]) -> tuple[int, int]:
    return max((_strength(kind, group) for group in groups), default=(0, 0))


def _check(kind: str, groups: Sequence[Group], hand: frozenset[str]) -> None:
    """Raise ValueError if a call is not of the kind it claims to be, or its cards are not in the hand."""
    named = [card for group in groups for card in group]
    fit = hand.issuperset(named) and len(set(named)) == len(named)
    if kind == "point":
        fit &= len(groups) < 2
    for group in groups:
        if kind == "sets":
            fit &= len(group) in (3, 4) and len({card[0] for card in group}) == 1 and group[0][0] in TENS
        else:
            fit &= len({card[1] for card in group}) == 1
        if kind == "sequences":
            ranks = [_rank(card) for card in group]
            fit &= len(group) >= 3 and max(ranks) - min(ranks) == len(group) - 1
    if not fit:
        raise ValueError(f"{kind} {' | '.join(' '.join(group) for group in groups)}: cannot be called")


def _within(kind: str, cards: frozenset[str]) -> list[Group]:
    """Return the sequences, or the quatorzes and trios, among the cards, each as long as possible."""
    found: list[Group] = []
    if kind == "sets":
        for rank in TENS:
            alike = tuple(card for card in cards if card[0] == rank)
            found += [alike] if len(alike) >= 3 else []
    elif kind == "sequences":
        for suit in SUITS:
            run: list[str] = []
            for rank in [*RANKS, ""]:
                if rank + suit in cards:
                    run.append(rank + suit)
                else:
                    found += [tuple(run)] if len(run) >= 3 else []
                    run = []
    return found


def _value(kind: str, groups: Iterable[Group], rules: Rules) -> int:
    """Return the score of good combinations (Laws 62 to 64)."""
    made = 0
    for group in groups:
        made += len(group)
        if kind == "point":
            # Au cent: "By agreement, points ending in four count one less than the number of cards."
            # Doubt: whether such a point is also weaker against another of as many cards. It says only what
            # the point counts, and its pips are compared as ever.
            made -= rules.fours_less and _strength(kind, group)[1] % 10 == 4
        elif kind == "sequences":
            made += 10 * (len(group) >= 5)
        else:
            made += 10 * (len(group) == 4)
    return made


# A deal.


@dataclass
class _Call:
    """The calls of one kind: by Elder, by Younger in answer, and by Younger after the first lead. None means
    that nothing was said. An empty list means that nothing was called, or "good"."""

    elder: list[Group] | None = None
    answer: list[Group] | None = None
    younger: list[Group] | None = None


@dataclass
class _Tally:
    """The points of a deal so far, by roles."""

    parts: tuple[dict[str, int], dict[str, int]] = field(default_factory=lambda: ({}, {}))
    counted: list[int] = field(default_factory=lambda: [0, 0])
    winner: int = NOBODY

    def add(self, role: int, part: str, points: int) -> None:
        """Give points to a role."""
        if points:
            self.parts[role][part] = self.parts[role].get(part, 0) + points
            self.counted[role] += points


class _Play:
    """A deal in play, by roles: ELDER and YOUNGER."""

    def __init__(self, words: list[str], before: tuple[int, int], rules: Rules) -> None:
        # Au cent: "The deal is by two cards at a time."
        cards = _cards(words[1:])
        if words[:1] != [str(PACKET)] or len(cards) != len(PACK):
            raise ValueError(f"deal {' '.join(words)}: not the whole pack by two at a time")
        dealt: tuple[set[str], set[str]] = (set(), set())
        for at, card in enumerate(cards[: 2 * HAND]):
            dealt[at // PACKET % 2].add(card)
        self.rules, self.before = rules, before
        self.hands = dealt
        self.talon = cards[2 * HAND :]
        self.blank = NOBODY
        self.laying_out = 0
        self.discards: dict[int, Group] = {}
        self.holds: list[frozenset[str]] = []
        self.calls = {kind: _Call() for kind in KINDS}
        self.played: list[tuple[int, str]] = []
        self.leader = ELDER
        self.tricks = [0, 0]
        self.won: _Tally | None = None
        self.late = 0

    def follow(self, verb: str, words: list[str]) -> None:
        """Make the next move; after the game has been won, only count it. Raise ValueError if the laws do not
        allow the move."""
        if self.won is not None:
            self.late += 1
            return
        if verb in ("blank", "no-blank"):
            self._declare(verb, words)
        elif verb == "discard":
            self._discard(_cards(words))
        elif verb == "call":
            self._call(words)
        elif verb == "play":
            self._lay(*_cards(words[:1]))
        elif verb not in UNSCORED:
            raise ValueError(f"{verb}: no move of this game")
        tally = self.tally(waiting=True)
        if tally.winner != NOBODY:
            self.won = tally

    def over(self) -> bool:
        """Return True if every card has been played."""
        return len(self.played) == 2 * HAND

    def ended(self) -> _Tally:
        """Return the points of the deal. Raise ValueError if it stopped too early without a reason."""
        tally = self.won or self.tally(waiting=False)
        if tally.winner == NOBODY and not self.over():
            raise ValueError("the deal stops before its end")
        return tally

    # Moves.

    def _declare(self, verb: str, words: list[str]) -> None:
        # Law 18: "a hand dealt, consisting of at least twelve cards, without king, queen, or knave". It is
        # the hand as dealt. There are twenty such cards, so that only one player can have it.
        blank = [role for role in (ELDER, YOUNGER) if not any(card[0] in COURTS for card in self.hands[role])]
        if not blank or self.discards.get(blank[0]) is not None:
            raise ValueError(f"{verb}: nobody has a carte blanche to declare")
        # Au cent: "the younger hand ... need not declare it until his adversary has discarded and touched
        # the stock." He may do so before; both orders are taken.
        if verb == "blank":
            self.blank = blank[0]
            self.laying_out = int(words[0])

    def _discard(self, cards: Group) -> None:
        # The players discard in turn, Elder first; but Law 20 has the adversary of a carte blanche discard
        # before it is shown. Whose the cards are tells who discards; Elder must discard one (Law 21), so
        # none are Younger's.
        role = (
            ELDER if ELDER not in self.discards and cards and self.hands[ELDER].issuperset(cards) else YOUNGER
        )
        if role in self.discards or not self.hands[role].issuperset(cards):
            raise ValueError(f"discard {' '.join(cards)}: in nobody's hand")
        if role == YOUNGER and ELDER not in self.discards and self.blank != ELDER:
            raise ValueError(f"discard {' '.join(cards)}: before Elder's")
        if role == ELDER:
            # Law 21: "entitled to discard five cards and to take in five. He is obliged to discard one card."
            declared = self.laying_out if self.blank == ELDER else len(cards)
            if not 1 <= len(cards) <= ELDER_MOST or len(cards) != declared:
                raise ValueError(f"discard {' '.join(cards)}: not as many as Elder may lay out")
        self.discards[role] = cards
        if len(self.discards) == 2:
            self._take_in()

    def _take_in(self) -> None:
        """Give both players the cards they drew: Law 23, "in order from the top of the stock"."""
        elder, younger = (len(self.discards[role]) for role in (ELDER, YOUNGER))
        # Law 34: "The younger hand is entitled to take in all the cards that are left in the stock." Au
        # cent: "The younger hand is not obliged to discard any card."
        if elder + younger > STOCK:
            raise ValueError("Younger discards more than the stock has")
        drawn = (self.talon[:elder], self.talon[elder : elder + younger])
        for role in (ELDER, YOUNGER):
            self.hands[role].difference_update(self.discards[role])
            self.hands[role].update(drawn[role])
        self.holds = [frozenset(hand) for hand in self.hands]

    def _call(self, words: list[str]) -> None:
        if not self.holds or len(self.played) > 1 or words[:1] == [] or words[0] not in KINDS:
            raise ValueError(f"call {' '.join(words)}: not now")
        kind, call = words[0], self.calls[words[0]]
        groups = [_cards(part.split()) for part in " ".join(words[1:]).split("|") if part.strip()]
        if self.played:
            # Description: "Before playing to this card, the younger hand reckons all that he has good."
            self._once(call.younger, kind)
            # Au cent: "The younger hand having allowed a correct call to be good or equal, must abide by
            # his answer."
            if groups and call.elder and not call.answer:
                raise ValueError(f"call {' '.join(words)}: Younger allowed Elder's to be good")
            _check(kind, groups, self.holds[YOUNGER])
            call.younger = groups
        elif call.elder is None:
            # Law 46: "The elder hand must call his point first, or he loses the right to call it."
            if kind == "point" and any(said.elder is not None for said in self.calls.values()):
                raise ValueError("Elder's point comes first")
            _check(kind, groups, self.holds[ELDER])
            call.elder = groups
        else:
            self._once(call.answer, kind)
            if groups and not call.elder:
                raise ValueError(f"call {' '.join(words)}: an answer to nothing")
            _check(kind, groups, self.holds[YOUNGER])
            call.answer = groups

    def _once(self, said: list[Group] | None, kind: str) -> None:
        if said is not None:
            raise ValueError(f"call {kind}: once too often")

    def _lay(self, card: str) -> None:
        second = len(self.played) % 2
        role = 1 - self.leader if second else self.leader
        led = self.played[-1][1] if second else card
        hand = self.hands[role]
        if not self.holds or card not in hand:
            raise ValueError(f"play {card}: not in hand")
        if card[1] != led[1] and any(other[1] == led[1] for other in hand):
            raise ValueError(f"play {card}: does not follow suit")
        hand.remove(card)
        self.played.append((role, card))
        if second:
            if card[1] == led[1] and _rank(card) > _rank(led):
                self.leader = role
            self.tricks[self.leader] += 1

    # Reckoning.

    def tally(self, waiting: bool) -> _Tally:
        """Reckon in the order of the laws until somebody reaches a hundred. ``waiting`` stops at a kind of
        call that is not settled, since everything that reckons later may come too late.

        Law 67 gives the order: carte blanche, point, sequences, quatorzes and trios, points made in play, the
        cards. Doubt: au cent says only "a game is one hundred up". That the order decides who gets there
        first follows from the Description: scores "are recordable when they accrue, whether made by the elder
        or younger hand, in the order given". So a player who leads, or calls a sequence, to his hundred has
        not won while his opponent may reckon a point. He does win before his opponent is heard on anything
        that reckons later.

        Doubt: the winner's score. Whatever reckons after the hundredth point is not scored, but a kind of
        call is scored whole, and a pique or repique together with what brought the thirty: "instead of
        counting Thirty-four, he counts Ninety-four"."""
        tally = _Tally()
        for role, scored in self._events(waiting):
            for part, points in scored:
                tally.add(role, part, points)
            self._thirty(tally, role)
            if self.before[role] + tally.counted[role] >= GAME:
                tally.winner = role
                break
        return tally

    def _thirty(self, tally: _Tally, role: int) -> None:
        """Add the pique or repique that a score just obtained.

        Law 68: thirty "in his hand alone, by scores that reckon in order before anything that his adversary
        can count". Law 69: thirty "by the elder hand, in hand and play, before his adversary has reckoned
        anything that deal". "Equalities do not save a pique or a repique" (Description): they count nothing
        here. Doubt: whether what a player could count and sinks saves him, since Law 68 says "can count".
        Only what is reckoned does here, as a player "is not bound to call anything", and what he does not
        call he cannot count.
        Doubt: whether the ten for the cards makes a pique, once a seventh trick is won before the adversary
        has anything. Law 69 excludes a capot in words, because it "reckons after points made in play"; so do
        the cards (Law 67), and "in hand and play" are neither. In the Description's capot thirteen in hand
        and seven tricks would be thirty with them, and "he does not gain a pique".
        Doubt: where only tens and higher count in play, Younger may reach thirty before Elder has anything.
        Law 69 gives a pique to the elder hand alone."""
        mine, parts = tally.counted[role], tally.parts[role]
        if mine < THIRTY or tally.counted[1 - role] or "repique" in parts or "pique" in parts:
            return
        if not parts.keys() - {"blank", *KINDS}:
            tally.add(role, "repique", REPIQUE)
        elif role == ELDER and "cards" not in parts and "capot" not in parts:
            tally.add(role, "pique", PIQUE)

    def _events(self, waiting: bool) -> Iterator[tuple[int, list[tuple[str, int]]]]:
        """Yield the scores in the order of reckoning, each as a role and its parts."""
        if self.blank != NOBODY:
            yield self.blank, [("blank", BLANK)]
        for kind in KINDS:
            role = self._good(kind)
            if role is None and waiting:
                return
            if role in (ELDER, YOUNGER):
                call = self.calls[kind]
                groups = call.elder if role == ELDER else call.younger
                yield role, [(kind, _value(kind, groups or (), self.rules))]
        yield from self._play_events()
        if self.over() and self.tricks[ELDER] != self.tricks[YOUNGER]:
            most = max(self.tricks)
            part = ("capot", CAPOT) if most == HAND else ("cards", CARDS)
            yield self.tricks.index(most), [part]

    def _play_events(self) -> Iterator[tuple[int, list[tuple[str, int]]]]:
        """Yield the points made in play.

        Law 65: "each player scores one for every card he leads, or with which he wins a trick. The winner of
        the last trick scores two instead of one." Whoever wins a trick that he led scores one for it: "if the
        leader wins the trick, his adversary counts nothing" (Description).

        Doubt: a last trick won with a nine or lower, where those "are not counting cards". The point for the
        card is not scored. The point that the last trick adds is scored, since it is for the trick and not
        for a card.
        """
        for at in range(0, len(self.played), 2):
            leader, led = self.played[at]
            yield leader, [("leads", self._counting(led))]
            if at + 1 == len(self.played):
                return
            second, card = self.played[at + 1]
            takes = card[1] == led[1] and _rank(card) > _rank(led)
            last = [("last_trick", 1)] if at + 2 == 2 * HAND else []
            yield (second, [("wins", self._counting(card)), *last]) if takes else (leader, last)

    def _counting(self, card: str) -> int:
        # Au cent: "By agreement, in playing the cards, nines, eights, and sevens are not counting cards."
        return int(not self.rules.tens_only or card[0] in TENS)

    def _good(self, kind: str) -> int | None:
        """Return whose combinations of a kind are good (NOBODY: nobody reckons any), or None while it is not
        settled.

        Au cent: "When the elder hand has led a card, or the younger hand played to a trick, they cannot
        reckon anything omitted." So Younger settles a kind by calling something. If he calls nothing, it is
        settled only when he has played.
        """
        call = self.calls[kind]
        led, done = len(self.played) > 0, len(self.played) > 1
        shown = _best(kind, call.younger or ())
        if not call.elder:
            if call.elder is None and not led:
                return None
            if call.younger:
                return YOUNGER if shown > self._bar(kind) else NOBODY
            return NOBODY if done else None
        if call.answer is None and not led:
            return None
        if not call.answer:
            return ELDER
        # Doubt: the laws have Elder call his best first; the groups of a record have no order, and the best
        # of them is taken for his call. All others are inferior to it, so that he may reckon them too ("he
        # cannot reckon anything superior", au cent). For Younger, "the younger hand is not bound to call
        # his best sequence first".
        own = _best(kind, call.elder)
        # Au cent: "If the younger hand say equal or not good to a call, and play to the first trick without
        # showing his superiority or equality, the elder may show and reckon what he has called,
        # notwithstanding that he has led a card." Doubt: "may". It is to his good and a record has no move
        # for it, so he always does, and it reckons in its place in the order: it may give him a pique or a
        # repique that he had not when he led.
        unshown = ELDER if done else None
        if _best(kind, call.answer) == own:
            # Equal: nobody scores, whatever else either holds (Description). Younger "must abide by his
            # answer", even if he then shows better. Doubt: a record has no second line of Younger's for an
            # equality, whose cards are in the answer: they count as shown, unless a line says that he shows
            # none, or less. Until then it counts for nobody: no score of Younger's can come of it.
            return NOBODY if call.younger is None or shown >= own or not done else ELDER
        if shown > own:
            return YOUNGER if shown > self._bar(kind) else NOBODY
        # Doubt: "not good" and then an equality shown. Au cent lets Elder "reckon his superiority, or show
        # his equality": it is equal, and nobody scores.
        return NOBODY if shown == own else unshown

    def _bar(self, kind: str) -> tuple[int, int]:
        """Return the best combination of a kind that Elder has shown, whether or not he called it as such.

        Au cent: "If the elder hand show a sequence and call an inferior one, he cannot reckon the superior
        one; but the show bars the younger hand from reckoning his sequences, if only equal or inferior to
        the one shown." Elder "having called anything which is good or equal must show the cards called,
        except in the case of quatorzes and trios", so a point that is good or equal shows the sequences in
        it.
        Doubt: whether this holds if Elder calls no sequence at all. The Description has it so for "a quart"
        in the point that "A forgets to reckon": "B cannot reckon any equal or inferior sequence".
        Doubt: quatorzes and trios, on which au cent is silent. By Case IV aces shown in the point and two
        sequences are "declared by implication", and Younger's three knaves are barred. A trio that Elder
        called tells its cards too, so that the fourth in his point shows the quatorze. Not being shown on
        the table, quatorzes and trios do not show a sequence.
        Doubt: a point. A good sequence may show a longer suit than the point called. Law 46, "the elder
        hand must call his point first, or he loses the right", has no such bar, and the laws of showing
        name sequences only.
        Doubt: who has a better sequence than Elder called, but no better one than he showed, cannot reckon.
        If he shows it all the same, Elder's call was not good and nobody reckons; if he shows nothing, Elder
        reckons what he called, as after any call disallowed."""
        if kind == "point":
            return 0, 0
        open_cards: set[str] = set()
        for shown in ("point", "sequences") if kind == "sequences" else KINDS:
            call = self.calls[shown]
            own = _best(shown, call.elder or ())
            if call.elder and (not call.answer or _best(shown, call.answer) == own):
                open_cards.update(card for group in call.elder for card in group)
        return _best(kind, _within(kind, frozenset(open_cards)))


# Games and parties.


def _deal(play: _Play, elder: int, game: int) -> Deal:
    """Return a finished deal, by seats."""
    tally = play.ended()
    roles = (0, 1) if elder == 0 else (1, 0)
    parts = Parts(**tally.parts[roles[0]]), Parts(**tally.parts[roles[1]])
    points = parts[0].total, parts[1].total
    before = play.before[roles[0]], play.before[roles[1]]
    after = before[0] + points[0], before[1] + points[1]
    winner = None if tally.winner == NOBODY else roles[tally.winner]
    return Deal(elder, game, parts, points, after, winner, play.late)


class _Table:
    """A partie in play: three games won of five, unless agreed otherwise."""

    def __init__(self, rules: Rules, single: int | None) -> None:
        self.rules, self.single = rules, single
        self.dealer = single
        self.play: _Play | None = None
        self.score = (0, 0)
        self.deals: list[Deal] = []
        self.games: list[Game] = []
        self.counted = [0, 0]

    def follow(self, verb: str, words: list[str]) -> None:
        """Make the next move."""
        if verb == "lift":
            self._lift(_cards(words))
        elif verb == "deal":
            self._close()
            if self.dealer is None or self._won() is not None or (self.single is not None and self.deals):
                raise ValueError("nobody is to deal")
            elder = 1 - self.dealer
            self.play = _Play(words, (self.score[elder], self.score[self.dealer]), self.rules)
        elif self.play is None or (self.play.over() and self.play.won is None):
            raise ValueError(f"{verb} {' '.join(words)}: no deal is in play")
        else:
            self.play.follow(verb, words)

    def ended(self) -> Partie:
        """Return the reckoned record so far."""
        self._close()
        return Partie(tuple(self.deals), tuple(self.games), (self.counted[0], self.counted[1]), self._won())

    def _lift(self, cards: Group) -> None:
        # Au cent: "The player who cuts the lower card has to deal." Law 4: "In cutting, the ace is
        # highest." Doubt: two cards of one rank. Nobody has cut the lower, so they cut again.
        # Doubt: whether they cut for each game. The laws know a cut "at the commencement of each partie"
        # (Law 4) and "the players deal alternately" (Law 16), so the deal goes on in turn from game to
        # game.
        if self.dealer is not None or len(cards) != 2:
            raise ValueError(f"lift {' '.join(cards)}: the dealer is known")
        ranks = [_rank(card) for card in cards]
        if ranks[0] != ranks[1]:
            self.dealer = ranks.index(min(ranks))

    def _won(self) -> int | None:
        """Return who has won the partie: "three games out of five, a double counting as two games" (au cent).
        Doubt: a match of three games is read the same way, as two games out of three with a double counting
        as two."""
        if self.single is not None:
            return None
        wins = [seat for seat in (0, 1) if self.counted[seat] > self.rules.sets // 2]
        return wins[0] if wins else None

    def _close(self) -> None:
        """End the deal in play."""
        if self.play is None or self.dealer is None:
            return
        deal = _deal(self.play, 1 - self.dealer, len(self.games) + 1)
        self.deals.append(deal)
        self.play, self.dealer, self.score = None, 1 - self.dealer, deal.score
        if deal.winner is not None:
            # Au cent: "A player scoring a hundred before his adversary has scored fifty wins a double
            # game." Doubt: fifty that would reckon after the hundred. It has not been scored before it, so
            # it saves nothing.
            double = self.score[1 - deal.winner] < self.rules.lurch
            self.games.append(Game(deal.winner, double, self.score))
            self.counted[deal.winner] += 1 + double
            self.score = (0, 0)
