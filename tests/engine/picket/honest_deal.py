"""Computes the score sheet of a deal at the strict table a second time. It uses the moves made and the cards
held, in the order of the books, and corrects everything that was taken back or found out. The engine is asked
only for the value of a holding and which of two is better."""

from __future__ import annotations

from dataclasses import dataclass, field

from picket_desktop.engine.cards import Card, Rank
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.calling.combinations import best_key, held, points
from picket_desktop.engine.picket.moves import Call, CallBonus, Challenge, ConcedeDeal, Group, Kind, TakeBack
from picket_desktop.engine.picket.ruleset import RuleSet

REPIQUE, PIQUE = "repique", "pique"
IN_HAND = ("blank", "point", "sequences", "sets", "carte-rouge", REPIQUE, PIQUE)


class Won(Exception):
    """Raised when ``seat`` wins the set by the entry of ``line``."""

    def __init__(self, seat: int, line: str) -> None:
        super().__init__(seat, line)
        self.seat, self.line = seat, line


@dataclass
class Sheet:
    """A score sheet. ``made`` is the points of each seat, ``due`` the bonus that each may call for, and
    ``won`` the seat that has won the set, with the winning line."""

    made: list[int] = field(default_factory=lambda: [0, 0])
    due: list[str | None] = field(default_factory=lambda: [None, None])
    won: tuple[int, str] | None = None


@dataclass
class HonestDeal:
    """Follows one deal move by move. ``kept`` holds the hands after the exchange, by seat. ``blank`` is the
    seat that has scored a blank. ``called`` gives, for each bonus called, how many entries were in play
    before the call."""

    rules: RuleSet
    elder: int
    kept: tuple[tuple[Card, ...], tuple[Card, ...]]
    standing: tuple[int, int]
    runs_out: bool
    blank: int | None = None
    bars: tuple[bool, bool] = (False, False)
    calls: list[tuple[int, Call, bool]] = field(default_factory=list)
    taken_back: dict[Kind, tuple[bool, bool]] = field(default_factory=dict)
    offender: int | None = None
    found_out_after: tuple[int, int] = (0, 0)
    reckoned: tuple[Kind, ...] = tuple(Kind)
    spoken_for: tuple[Kind, ...] = ()
    plays: list[tuple[int, Card]] = field(default_factory=list)
    called: dict[tuple[int, str], int] = field(default_factory=dict)
    let_go: set[tuple[int, str]] = field(default_factory=set)
    conceded: int | None = None
    price: int = 0

    def follow(self, seat: int, move: Move, due: str | None, entries: int, calling: int | None) -> None:
        """Follow a move made by ``seat``. ``due`` is the bonus this seat may call for. ``entries`` is how
        many entries there are in play so far. ``calling`` is how many kinds have been reckoned, or None once
        the hands are reckoned."""
        if isinstance(move, Call):
            self.calls.append((seat, move, bool(self.plays)))
        elif isinstance(move, CallBonus):
            assert due is not None
            self.called.setdefault((seat, due), entries)
        elif isinstance(move, TakeBack):
            self.taken_back[move.kind] = self.offender == 0, self.offender == 1
        elif isinstance(move, Challenge):
            self.reckoned = tuple(Kind)[:calling]
            self._challenged(seat, move.kind, (entries, len(self.plays) if calling is None else 0))
        elif isinstance(move, ConcedeDeal):
            self.conceded = seat
        elif (card := getattr(move, "card", None)) is not None:
            self.plays.append((seat, card))

    def _challenged(self, seat: int, kind: Kind, after: tuple[int, int]) -> None:
        holding = self.holding(kind)
        assert holding is not None
        assert holding[0] == 1 - seat
        if not {c for g in holding[1] for c in g} <= set(self.kept[1 - seat]):
            reckoned = [k for k in Kind if (h := self.holding(k)) and h[0] == seat]
            self.spoken_for = tuple(reckoned)
            self.offender, self.found_out_after = 1 - seat, after

    # the hands

    def holding(self, kind: Kind) -> tuple[int | None, tuple[Group, ...]] | None:
        """Return the seat that reckons a kind, with its groups, or None while that is undecided."""
        if self.offender is not None and (kind not in self.spoken_for or kind in self.taken_back_since()):
            groups = self._best(1 - self.offender, kind)
            return (1 - self.offender, groups) if groups else (None, ())
        return self.holding_before(kind)

    def holding_before(self, kind: Kind) -> tuple[int | None, tuple[Group, ...]] | None:
        """Return what `holding` would have returned before anyone was found out."""
        if kind in self.taken_back:
            return self._by_the_cards(kind)
        return self._as_called(kind)

    def taken_back_since(self) -> tuple[Kind, ...]:
        """Return the kinds taken back after somebody was found out."""
        return tuple(k for k, found_out in self.taken_back.items() if any(found_out))

    def _best(self, seat: int, kind: Kind) -> tuple[Group, ...]:
        groups = held(kind, self.kept[seat], self.rules)
        only = kind is Kind.SEQUENCES and not self.rules.calls.lesser_runs
        return groups[:1] if only else groups

    def _by_the_cards(self, kind: Kind) -> tuple[int | None, tuple[Group, ...]]:
        hands = [() if self.taken_back[kind][seat] else self._best(seat, kind) for seat in (0, 1)]
        if hands[0] and hands[1]:
            keys = [best_key(kind, groups, self.rules) for groups in hands]
            if keys[0] == keys[1]:
                return None, ()
            seat = int(keys[1] > keys[0])
        elif not (hands[0] or hands[1]):
            return None, ()
        else:
            seat = int(bool(hands[1]))
        return seat, hands[seat]

    def _as_called(self, kind: Kind) -> tuple[int | None, tuple[Group, ...]] | None:
        said = [(seat, call.groups, led) for seat, call, led in self.calls if call.kind is kind]
        mine = next((groups for seat, groups, _ in said if seat == self.elder), None)
        his = [(groups, led) for seat, groups, led in said if seat != self.elder]
        if mine is None:
            return None
        later = next((groups for groups, led in his if led), None)
        first = next((groups for groups, led in his if not led), None)
        younger = 1 - self.elder
        if self.rules.calls.reserved:
            if mine and first is not None and not first:
                return self._good(self.elder, kind, mine)
            if mine and first and self._same(kind, mine, first):
                return None, ()
            if later is None:
                return None
            if later:
                return self._good(younger, kind, later)
            return self._good(self.elder, kind, mine) if mine else (None, ())
        if first is None:
            return None
        if not first:
            return self._good(self.elder, kind, mine) if mine else (None, ())
        if mine and self._same(kind, mine, first):
            return None, ()
        return self._good(younger, kind, first)

    def _same(self, kind: Kind, one: tuple[Group, ...], other: tuple[Group, ...]) -> bool:
        return best_key(kind, one, self.rules) == best_key(kind, other, self.rules)

    def _good(self, seat: int, kind: Kind, groups: tuple[Group, ...]) -> tuple[int, tuple[Group, ...]]:
        if kind is Kind.SEQUENCES and not self.rules.calls.lesser_runs:
            groups = (max(groups, key=lambda g: best_key(kind, (g,), self.rules)),)
        return seat, groups

    # the sheet

    def sheet(self) -> Sheet:
        """Return the whole sheet, from the blank to the last card played."""
        found = Sheet()
        reckoning = _Reckoning(self, found)
        try:
            reckoning.all()
            reckoning.call(always=True)
        except Won as won:
            found.won = won.seat, won.line
        return found


class _Reckoning:
    """Writes a sheet, entry by entry."""

    def __init__(self, deal: HonestDeal, sheet: Sheet) -> None:
        self.deal, self.sheet, self.rules = deal, sheet, deal.rules
        self.bonus, self.apart = [False, False], [0, 0]
        self.early = 0
        self.used: list[set[Card]] = [set(), set()]
        self.entries = self.played = 0
        self.reckoned: set[Kind] = set()
        self.punishing = deal.offender is not None and not deal.taken_back_since()
        self.in_hand = [0, 0]
        self.last_line = ["", ""]

    def enter(self, seat: int, line: str, number: int) -> None:
        if not number:
            return
        self.sheet.made[seat] += number
        self.last_line[seat] = line
        if line in IN_HAND:
            self.in_hand[seat] += number
        if self.punishing or self.deal.runs_out or self.rules.end.ending.value != "at-once":
            return
        assert self.rules.target is not None
        if self.deal.standing[seat] + self.sheet.made[seat] >= self.rules.target:
            raise Won(seat, line)

    def all(self) -> None:
        deal = self.deal
        if deal.blank is not None and (self.punishing or deal.blank != deal.offender):
            self.enter(deal.blank, "blank", 10)
        for kind in deal.reckoned if self.punishing else Kind:
            holding = (deal.holding_before if self.punishing else deal.holding)(kind)
            if holding is None:
                break
            seat, groups = holding
            if seat is not None:
                self._reckon(seat, kind, groups)
        self.call()
        self._punish()
        if all(deal.holding(kind) is not None for kind in Kind):
            self._play()
        self._punish(always=True)

    def _punish(self, always: bool = False) -> None:
        """Apply the penalty once as much has been played as at the discovery, or in any case if ``always``.
        The offender loses all points from the hand, and the other player at once reckons every kind not yet
        reckoned."""
        deal = self.deal
        entries, played = deal.found_out_after
        if not self.punishing or not (always or (self.entries >= entries and self.played >= played)):
            return
        offender = deal.offender
        assert offender is not None
        other, self.punishing = 1 - offender, False
        self.sheet.made[offender] -= self.in_hand[offender]
        self.sheet.due[offender] = None
        self.bonus[offender] = False
        for kind in Kind:
            before, now = deal.holding_before(kind), deal.holding(kind)
            assert now is not None
            seat, groups = now
            if seat == other and (kind not in self.reckoned or before is None or before[0] != other):
                self.enter(other, kind.word, points(kind, groups, self.rules))
                self._carte_rouge(other, groups)
        open_to_him = self.sheet.due[other] is not None or not self.bonus[other]
        thirty = self.in_hand[other] - self.apart[other] >= 30 and not deal.bars[offender]
        if open_to_him and thirty:
            self.bonus[other] = True
            if not any((other, line) in deal.let_go for line in (REPIQUE, PIQUE)):
                self.sheet.due[other] = REPIQUE
        self.call()
        if not self.deal.runs_out and self.rules.end.ending.value == "at-once":
            assert self.rules.target is not None
            if deal.standing[offender] + self.sheet.made[offender] >= self.rules.target:
                raise Won(offender, self.last_line[offender])

    def _reckon(self, seat: int, kind: Kind, groups: tuple[Group, ...]) -> None:
        self.reckoned.add(kind)
        self.enter(seat, kind.word, points(kind, groups, self.rules))
        self._carte_rouge(seat, groups)
        if self._thirty(seat):
            self._earn(seat, REPIQUE)

    def _carte_rouge(self, seat: int, groups: tuple[Group, ...]) -> None:
        worth, hand = self.rules.calls.carte_rouge, set(self.deal.kept[seat])
        was = len(self.used[seat])
        for group in groups:
            if hand.issuperset(group):
                self.used[seat].update(group)
        if worth and was < 12 and len(self.used[seat]) == 12:
            if seat != self.deal.elder and not self.rules.calls.rouge_to_bonus:
                self.apart[seat] += worth
            self.enter(seat, "carte-rouge", worth)

    def _thirty(self, seat: int, more: int = 0) -> bool:
        other = 1 - seat
        unbarred = self.sheet.made[other] == 0 and not self.deal.bars[other] and not self.bonus[seat]
        return unbarred and self.sheet.made[seat] + more - self.apart[seat] >= 30

    def _earn(self, seat: int, line: str) -> None:
        self.bonus[seat] = True
        if (seat, line) not in self.deal.let_go:
            self.sheet.due[seat] = line

    def call(self, always: bool = False) -> None:
        """Enter each bonus that has been called by now, counting by the entries in play. With ``always``,
        enter all bonuses that were called."""
        pique = self.rules.pique
        for seat, line in enumerate(self.sheet.due):
            if line is None or (seat, line) not in self.deal.called:
                continue
            if always or self.deal.called[seat, line] <= self.entries:
                self.sheet.due[seat] = None
                self.enter(seat, line, pique.repique_points if line == REPIQUE else pique.pique_points)

    def _play(self) -> None:
        deal, won = self.deal, [0, 0]
        plays = deal.plays
        winners: list[int] = []
        for at in range(0, len(plays), 2):
            leader, led = plays[at]
            number = at // 2 + 1
            self.played += 1
            if lead := self._led(led):
                self._in_play(leader, "play", lead, number, winners)
            self._punish()
            if at + 1 == len(plays):
                break
            taker, followed = plays[at + 1]
            taken = followed.suit is led.suit and followed.rank > led.rank
            winner = taker if taken else leader
            winners.append(winner)
            won[winner] += 1
            self.played += 1
            self._in_play(winner, "play", self._took(led, followed, taken), number, winners)
            if number == 12:
                last = self._last(followed if taken else led)
                self._in_play(winner, "last", last, number, winners)
        if deal.conceded is not None:
            other = 1 - deal.conceded
            if not winners:
                self.enter(other, "conceded", deal.price)
                self.entries += 1
                return
            self._in_play(other, "conceded", deal.price, 12, winners, left=12 - sum(won))
            won[other] += 12 - sum(won)
        if sum(won) == 12 and won[0] != 6:
            most = int(won[1] > won[0])
            play = self.rules.play
            whole = play.capot_points if won[most] == 12 else play.cards_points
            self.enter(most, "capot" if won[most] == 12 else "cards", whole - self.early)
            self.entries += bool(whole - self.early)
            self._punish()

    def _in_play(
        self, seat: int, line: str, number: int, trick: int, winners: list[int], left: int = 0
    ) -> None:
        if line == "last" and not number:
            return
        self.enter(seat, line, number)
        self.entries += bool(number)
        self._toward(seat, trick, winners, left)
        self.call()
        self._punish()

    def _toward(self, seat: int, trick: int, winners: list[int], left: int) -> None:
        rules = self.rules
        if self.sheet.made[1 - seat]:
            return
        allowed = {
            "either": True,
            "elder": seat == self.deal.elder,
            "first-card": seat == self.deal.elder and trick == 1,
        }[rules.pique.pique_by.value]
        if self.sheet.made[seat] < 30 and rules.pique.cards_toward_pique and not self.early:
            first = winners[:7]
            seven = len(first) + left >= 7 and set(first) == {seat}
            ten = rules.play.cards_points
            barred = self.deal.bars[1 - seat] or self.bonus[seat]
            if seven and allowed and not barred and self.sheet.made[seat] + ten >= 30:
                self.early = ten
                self.enter(seat, "cards", ten)
                self.entries += 1
        if allowed and self._thirty(seat):
            self._earn(seat, PIQUE)

    def _led(self, card: Card) -> int:
        score = self.rules.play.trick_score.value
        if score == "every-lead":
            return 1
        return int(card.counts and score in ("leader-and-taker", "one-and-leader"))

    def _took(self, led: Card, followed: Card, taken: bool) -> int:
        score = self.rules.play.trick_score.value
        if score == "every-lead":
            return int(taken)
        if score == "leader-and-taker":
            return int(taken and followed.counts)
        if score == "one-and-leader":
            return 1
        return led.counts + followed.counts + (score == "winner-and-one")

    def _last(self, took: Card) -> int:
        return {
            "none": 0,
            "one": 1,
            "two-with-ten": 1 + (took.rank == Rank.TEN),
            "ten": 10,
        }[self.rules.play.last_trick.value]
