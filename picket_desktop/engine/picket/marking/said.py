"""Keeps the calls and tricks of a deal, marked in any order, and their score.

The score is always recomputed from all marks, in the order given in the books, so that a sequence named late
counts in its proper place.
"""

from __future__ import annotations

from typing import NamedTuple, TypeVar

from picket_desktop.engine.cards import Rank
from picket_desktop.engine.events import trick_won
from picket_desktop.engine.marking import Ruled
from picket_desktop.engine.pairs import put
from picket_desktop.engine.picket.calling.combinations import SEQUENCES, SETS
from picket_desktop.engine.picket.calling.worth import run_points, set_points
from picket_desktop.engine.picket.events import (
    KIND_LINE,
    Conceded,
    DealEnded,
    Dealt,
    Line,
    Scored,
    Verdict,
    scored,
)
from picket_desktop.engine.picket.marking.marks import (
    Answer,
    Blank,
    CarteRouge,
    Concede,
    Holding,
    Say,
    Trick,
)
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.reckoning import (
    BLANK_POINTS,
    KINDS,
    THIRTY,
    add,
    add_in_play,
    complete_repique,
    concede,
    enter_rouge,
    finish_play,
    goal,
    lose_set,
)
from picket_desktop.engine.picket.ruleset import HAND, Ending, RuleSet
from picket_desktop.engine.picket.rulings import ruling_of
from picket_desktop.engine.picket.state import Phase, State
from picket_desktop.engine.picket.turn import Turn
from picket_desktop.engine.rulings import Effect, how_lost

Holdings = tuple[Holding, ...]
T = TypeVar("T")


class Said(NamedTuple):
    """The marks of a deal, by subject: who declared a blank; the holdings said, by kind and seat, in the
    order said; Younger's answers by kind; the cartes rouges; the tricks; who gave up; and the rulings, with
    the number of tricks before each (``ruled_after``).

    The other fields are the effects of the rulings. ``struck`` are the calls struck out, by seat and kind.
    ``barred`` are the seats that may not declare a blank, ``silenced`` those silenced for the whole deal, and
    ``lapsed`` those whose pique or repique has lapsed. ``lost`` is the seat that has lost the set, or
    None.
    """

    blanks: tuple[bool, bool] = (False, False)
    holdings: tuple[tuple[Holdings, Holdings], ...] = (((), ()),) * 3
    answers: tuple[Verdict | None, ...] = (None,) * 3
    rouges: tuple[CarteRouge, ...] = ()
    tricks: tuple[Trick, ...] = ()
    conceded: Concede | None = None
    rulings: tuple[Ruled, ...] = ()
    ruled_after: tuple[int, ...] = ()
    struck: frozenset[tuple[int, Kind]] = frozenset()
    barred: frozenset[int] = frozenset()
    silenced: frozenset[int] = frozenset()
    lapsed: frozenset[int] = frozenset()
    lost: int | None = None

    @property
    def played(self) -> bool:
        """True once a trick has been marked or the deal has been given up. After that nothing is declared any
        more."""
        return bool(self.tricks) or self.conceded is not None

    def best(self, kind: Kind, seat: int) -> Holding | None:
        """Return the best holding of a kind that a seat has named, or None."""
        return max(self.holdings[kind][seat], default=None)

    def winner(self, kind: Kind, elder: int) -> int | None:
        """Return the seat whose holdings of a kind are good; None if neither's are, or if that is not known
        yet."""
        younger = 1 - elder
        for seat in (0, 1):
            if (1 - seat, kind) in self.struck:
                return seat if self.holdings[kind][seat] else None
        if self.answers[kind] is Verdict.EQUAL:
            return None
        if self.answers[kind] is Verdict.GOOD:
            return elder
        return younger if self.holdings[kind][younger] else None

    def unbettered(self, rules: RuleSet, kind: Kind, elder: int) -> bool:
        """Return True if Elder may reckon a call that was not good: Younger has "played to the first trick
        without showing" anything that betters it (Laws of Piquet au Cent)."""
        if not rules.calls.unbettered_good or not self.tricks:
            return False
        called, better = self.holdings[kind][elder], self.holdings[kind][1 - elder]
        return self.answers[kind] is Verdict.NOT_GOOD and bool(called) and not better

    def decided(self, kind: Kind, elder: int, reserved: bool) -> bool:
        """Return True if it is known who scores a kind. If nobody has called the kind, this is known once a
        later one has been called: by Younger if Younger's calls are ``reserved`` until Elder has led,
        otherwise by either player."""
        equal = self.answers[kind] is Verdict.EQUAL
        if equal or self.played or self.winner(kind, elder) is not None:
            return True
        heard = (1 - elder,) if reserved else (0, 1)
        past = any(self.holdings[later][seat] for later in KINDS if later > kind for seat in heard)
        return past and not any(self.holdings[kind])

    def reopened(self, kind: Kind, seat: int) -> bool:
        """Return True if a seat may still reckon any holding of a kind, however late and however low, because
        the other player's calls of that kind are struck out."""
        return (1 - seat, kind) in self.struck

    def leader(self, elder: int) -> int:
        """Return the seat that leads to the next trick."""
        return self.tricks[-1].winner if self.tricks else elder

    def has(self, mark: Blank | Say | Answer | CarteRouge) -> bool:
        """Return True if this mark is included."""
        match mark:
            case Blank(seat):
                return self.blanks[seat]
            case Say(seat, kind, holding):
                return holding in self.holdings[kind][seat]
            case Answer(kind, verdict):
                return self.answers[kind] is verdict
        return mark in self.rouges

    def with_(self, mark: Blank | Say | Answer | CarteRouge | Trick | Concede) -> Said:
        """Return a copy with one more mark. A new answer replaces an earlier one to the same kind, and
        removes the cartes rouges that rested on it."""
        match mark:
            case Blank(seat):
                return self._replace(blanks=put(self.blanks, seat, True))
            case Say(seat, kind, holding):
                said = put(self.holdings[kind], seat, (*self.holdings[kind][seat], holding))
                return self._replace(holdings=put_at(self.holdings, kind, said))
            case Answer(kind, verdict):  # a carte rouge rests on all that was good before
                corrected = self.answers[kind] is not None
                rouges = tuple(one for one in self.rouges if not corrected or one.kind < kind)
                return self._replace(answers=put_at(self.answers, kind, verdict), rouges=rouges)
            case CarteRouge():
                return self._replace(rouges=(*self.rouges, mark))
            case Trick():
                return self._replace(tricks=(*self.tricks, mark))
            case Concede():
                return self._replace(conceded=mark)

    def ruled(self, mark: Ruled, effect: Effect) -> Said:
        """Return a copy with one more ruling and without the marks it strikes out."""
        seat = mark.seat
        struck = [kind for kind in KINDS if effect is Effect.BARS or kind.word == mark.about]
        holdings = tuple(
            put(both, seat, ()) if kind in struck else both
            for kind, both in zip(KINDS, self.holdings, strict=True)
        )
        barred = effect is Effect.BARS
        return self._replace(
            holdings=holdings,
            answers=tuple(
                None if kind in struck else one for kind, one in zip(KINDS, self.answers, strict=True)
            ),
            rouges=tuple(one for one in self.rouges if not (struck and one.seat == seat)),
            blanks=put(self.blanks, seat, False) if barred else self.blanks,
            rulings=(*self.rulings, mark),
            ruled_after=(*self.ruled_after, len(self.tricks)),
            struck=self.struck | {(seat, kind) for kind in struck},
            barred=self.barred | ({seat} if barred else set()),
            silenced=self.silenced | ({seat} if effect is Effect.SILENCES else set()),
            lapsed=self.lapsed | ({seat} if effect is Effect.LAPSES else set()),
            lost=seat if effect is Effect.LOSES else self.lost,
        )

    @property
    def trusted(self) -> Said:
        """The marks that can be checked against a deal of twelve cards each. After a ruling, these are only
        the blanks and holdings of players who did not err. The tricks, for instance, may have been won with a
        hand that was not right."""
        if not self.rulings:
            return self
        seats = {ruling.seat for ruling in self.rulings}
        kept = tuple(
            (() if 0 in seats else first, () if 1 in seats else second) for first, second in self.holdings
        )
        blanks = self.blanks[0] and 0 not in seats, self.blanks[1] and 1 not in seats
        return Said(blanks=blanks, holdings=kept)


def put_at(items: tuple[T, ...], at: int, value: T) -> tuple[T, ...]:
    """Return the items with the one at ``at`` replaced."""
    return (*items[:at], value, *items[at + 1 :])


class Card(NamedTuple):
    """What the marks tell about a card in a trick: whether it counts, and its rank, which is 0 if unknown."""

    counts: bool
    rank: int = 0


def points(kind: Kind, holdings: Holdings, rules: RuleSet) -> int:
    """Return the score of good holdings."""
    if kind is SETS:
        return sum(set_points(one.size) for one in holdings)
    if kind is SEQUENCES:
        counted = holdings if rules.calls.lesser_runs else (max(holdings),)
        return sum(run_points(one.size) for one in counted)
    return max(holdings).size


class Sheet(Turn):
    """The score sheet of a deal, reckoned from what was said. It knows who won the tricks, but not which
    cards were played."""

    __slots__ = ("_silenced", "_won")

    def __init__(self, before: State) -> None:
        super().__init__(before)
        self._won: list[int] = []
        self._silenced = frozenset[int]()

    @property
    def winners(self) -> list[int]:
        return self._won

    def score(self, line: Scored) -> None:
        """Enter a line. A silenced seat's line scores nothing and only bars the opponent's bonus; but a blank
        still scores, as it was shown before (Cavendish, Case XXI)."""
        if line.seat in self._silenced and line.line is not Line.BLANK:
            self.sheet = self.sheet._replace(bars=put(self.sheet.bars, line.seat, True))
        else:
            super().score(line)

    def reckon(self, said: Said) -> None:
        """Enter everything in the proper order. A player who lost the set by a ruling loses it whatever the
        score."""
        self._silenced = said.silenced
        self.sheet = self.sheet._replace(lapsed=(0 in said.lapsed, 1 in said.lapsed))
        for ruling, after in zip(said.rulings, said.ruled_after, strict=True):
            self.tell(ruling.event(after))
        if said.lost is None:
            self._reckon(said)
            return
        self.match = self.match._replace(runs_out=True)
        self._reckon(said)
        self.match = self.match._replace(runs_out=False)
        over = any(isinstance(event, DealEnded) for event in self.events)
        lose_set(self, said.lost, how_lost(said.rulings[-1].name), over)

    def _reckon(self, said: Said) -> None:
        self._blanks(said)
        for kind in KINDS:
            if self.phase.stopped:
                break
            if not said.decided(kind, self.elder, self.rules.calls.reserved):
                self._so_far(said, kind)
                break
            self._kind(said, kind)
        if not said.played or self.phase.stopped:
            return
        self.phase = Phase.PLAY
        for mark in said.tricks:
            self._trick(mark)
            if self.phase.stopped:
                return
        if said.conceded is not None:
            self._give_up(said.conceded)

    def _blanks(self, said: Said) -> None:
        if all(said.blanks):
            if self.rules.exchange.both_blank_bar:
                self.sheet = self.sheet._replace(bars=(True, True))
        elif any(said.blanks):
            seat = said.blanks.index(True)
            add(self, seat, Line.BLANK, BLANK_POINTS)
            complete_repique(self, seat)

    def _kind(self, said: Said, kind: Kind) -> None:
        seat = said.winner(kind, self.elder)
        if seat is None and said.unbettered(self.rules, kind, self.elder):
            seat = self.elder
        if seat is None:
            return
        add(self, seat, KIND_LINE[kind], points(kind, said.holdings[kind][seat], self.rules))
        if CarteRouge(seat, kind) in said.rouges and not self.phase.stopped:
            enter_rouge(self, seat)
        complete_repique(self, seat)

    def _so_far(self, said: Said, undecided: Kind) -> None:
        """Enter the points that Elder counts aloud in the kinds after ``undecided``, whose scorer is not
        known yet. Leave out a repique or a won set that depends on that scorer."""
        for kind in KINDS[undecided + 1 :]:
            if said.winner(kind, self.elder) == self.elder:
                good = points(kind, said.holdings[kind][self.elder], self.rules)
                self._count(KIND_LINE[kind], good)
                if CarteRouge(self.elder, kind) in said.rouges:
                    self._count(Line.CARTE_ROUGE, self.rules.calls.carte_rouge)

    def _count(self, line: Line, number: int) -> None:
        self.score(scored(self.elder, line, number))

    def _led(self, leader: int, counts: bool, number: int) -> None:
        made = self.rules.play.trick_score.led(Card(counts))
        if made:
            add_in_play(self, leader, Line.PLAY, made, (), number)

    def _trick(self, mark: Trick) -> None:
        number, leader = len(self._won) + 1, self._won[-1] if self._won else self.elder
        winner, rules = mark.winner, self.rules.play
        self._won.append(winner)  # it counts among the tricks though the card led may end the set
        self._led(leader, mark.led, number)
        if self.phase.stopped:
            return
        self.tell(trick_won(winner, number))
        led, followed = Card(mark.led), Card(mark.followed)
        made, _ = rules.trick_score.won(led, followed, winner != leader)
        add_in_play(self, winner, Line.PLAY, made, (), number)
        if number < HAND or self.phase.stopped:
            return
        last = rules.last_trick.points(Card(True, Rank.TEN if mark.ten else 0))
        if last:
            add_in_play(self, winner, Line.LAST, last, (), number)
        finish_play(self)

    def _give_up(self, mark: Concede) -> None:
        led = [Card(mark.led)] if mark.seat != self.elder else []
        if led:
            self._led(self.elder, mark.led, 1)
        self.tell(Conceded(mark.seat))
        concede(self, mark.seat, led)


def waited_for(now: State, said: Said) -> Kind | None:
    """Return the kind of call that must be known before Elder's points make a repique or win the set; None if
    no kind must be."""
    rules, elder = now.rules, now.elder
    wins = rules.end.ending is Ending.AT_ONCE and now.totals[elder] >= goal(rules)
    undecided = [kind for kind in KINDS if not said.decided(kind, elder, rules.calls.reserved)]
    return undecided[0] if undecided and (wins or now.made[elder] >= THIRTY) else None


def opened(before: State, elder: int) -> State:
    """Return the state at the beginning of a deal."""
    match, rules = before.next_match, before.rules
    return State(
        match,
        Phase.CALLS,
        elder,
        elder,
        told=(Dealt(match.number, elder, rules.packets[0], rules.pack - 2 * HAND),),
    )


def reckoned(opening: State, said: Said) -> State:
    """Return the state of a deal in which all of this was said and won."""
    sheet = Sheet(opening)
    sheet.reckon(said)
    return sheet.state()


def with_mark(
    rules: RuleSet, said: Said, mark: Blank | Say | Answer | CarteRouge | Trick | Concede | Ruled
) -> Said:
    """Return what was said with one more mark, which may be a ruling."""
    if not isinstance(mark, Ruled):
        return said.with_(mark)
    return said.ruled(mark, ruling_of(rules, mark.name).effect)
