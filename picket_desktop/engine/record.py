"""A whole game as text: a header, then every move in order. Replaying it gives every state.

The first line carries the version. ``docs/records.md`` specifies the format: `Record.write` always writes
the same spelling, and `read` accepts some variations.

    picket-game 2
    rules: rubicon
    option carte-rouge: 20
    player 0: You
    player 1: Mr. Cotton (gamester)
    deal number: 271828
    helped: 1 3
    note 2: taken-back 1
    deal 2 9S AH ...
    discard KS 8C
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple, TypeVar

from picket_desktop.engine import games
from picket_desktop.engine.deals import LARGEST as LARGEST_NUMBER
from picket_desktop.engine.events import ends_deal
from picket_desktop.engine.game import (
    NOBODY,
    BadText,
    Event,
    Game,
    IllegalMove,
    Move,
    Reason,
    View,
    whole_number,
)
from picket_desktop.engine.marking import Dealer, Marker, NextDeal
from picket_desktop.engine.real_cards.pool import SEATS, Pool, read_pool
from picket_desktop.engine.rules import Rules, write_value

FORM, VERSION = "picket-game", 2
HEADING = f"{FORM} {VERSION}"
"""The first line of a record of the latest version."""
LARGEST, LONGEST = 1 << 20, 20_000
"""Maximum length of a record, in characters and in moves. No game was ever longer."""
NAME, PARTICULARS = 80, 2000
"""Maximum number of characters in a name, and in a note."""

SINGLE = "single"
"""The note that marks the game as a single deal; its text is the dealer's seat."""
LAST_DEAL = "last-deal"
"""The note that marks a single deal as the last of a game; its text gives each seat's total from the deals
before."""
PRACTICE, TAKEN_BACK, HELPED = "practice", "taken-back", "helped"
"""Three marks in a record. ``PRACTICE`` is the note of a practice game. ``TAKEN_BACK`` is the note of a deal
in which moves were taken back, with the number of times. ``HELPED`` marks a deal in which a hint was taken;
it is not a note but has a line of its own."""
CUT_SHORT = "cut-short"
"""The note of a game that cannot be replayed beyond a correction, with the number of deals kept."""
STRENGTH = "strength"
"""The note of a game against an opponent whose strength has changed since the first version of Picket. It
gives the number of the opponent's strength at the time of the game."""
EVEN, EVEN_LOST = "even", "even-lost"
"""The notes of a game against an opponent who plays as well as the person. `EVEN` gives the opponent's level.
`EVEN_LOST`, one for each deal, gives what the person's decisions lost, and what the players of the ladder
would have lost."""
MARKED = "marked"
"""The note of a game that was played with real cards and marked: its moves are marks (`marking.Marker`)."""
POOL = "pool"
"""The note of a marked game that belongs to a pool for three: the pool before it (`Pool.write`)."""
DRAWN_APART = ("sealed-2", "sealed-3")
"""The notes that mark seals of versions 2 and 3. In these versions deal numbers follow one another only if
the first number was chosen."""

ReadT = TypeVar("ReadT")


class Note(NamedTuple):
    """A remark about a deal (counted from 1) or the whole game (0).

    ``what`` is one word for its kind, and ``text`` its details. A deal has at most one note of a kind."""

    deal: int
    what: str
    text: str = ""

    @property
    def key(self) -> str:
        """The beginning of the note's line in a record."""
        return f"note {self.deal}: {self.what}"

    def write(self) -> str:
        """Return the note as a line of a record."""
        return f"{self.key} {self.text}".rstrip()


@dataclass(frozen=True)
class Record:
    """A game as it was played.

    ``number`` is the deal number the game began with, and ``chosen`` says whether somebody chose it.
    ``helped`` holds the deals, counted from 1, in which a hint was taken."""

    rules: Rules
    players: tuple[str, ...]
    number: int
    chosen: bool = False
    moves: tuple[Move, ...] = field(default=())
    helped: tuple[int, ...] = ()
    notes: tuple[Note, ...] = ()
    lines: tuple[int, ...] = field(default=(), compare=False, repr=False)
    """The line of each move in the text that was read."""
    keys: Mapping[str, tuple[int, ...]] = field(default_factory=dict, compare=False, repr=False)
    """Line numbers of each header key in the text that was read. A note is found under its `Note.key`."""

    def with_move(self, move: Move) -> Record:
        """Return the record with this move added at the end."""
        return replace(self, moves=(*self.moves, move))

    def with_moves(self, moves: tuple[Move, ...]) -> Record:
        """Return a copy of the record with these moves instead of its own."""
        return replace(self, moves=moves)

    def with_help(self, deal: int) -> Record:
        """Return the record with a hint noted in ``deal``."""
        return replace(self, helped=tuple(sorted({*self.helped, deal})))

    def with_note(self, note: Note) -> Record:
        """Return the record with the note, replacing one of the same kind for the same deal."""
        others = [kept for kept in self.notes if kept[:2] != note[:2]]
        return replace(self, notes=tuple(sorted([*others, note])))

    def up_to(self, deals: int, moves: int) -> Record:
        """Return the record cut to its first ``deals`` deals, which are its first ``moves`` moves."""
        return replace(
            self,
            moves=self.moves[:moves],
            helped=tuple(deal for deal in self.helped if deal <= deals),
            notes=tuple(note for note in self.notes if note.deal <= deals),
        )

    def noted(self, what: str) -> dict[int, str]:
        """Return the text of each note of this kind, keyed by deal."""
        return {note.deal: note.text for note in self.notes if note.what == what}

    @property
    def marked(self) -> bool:
        """True if the game was played with real cards and marked."""
        return 0 in self.noted(MARKED)

    @property
    def pool(self) -> Pool | None:
        """The three-player pool that a marked game is played for, as it stood before the game; None if there
        is none."""
        fits = self.marked and len(self.players) == SEATS
        return read_pool(self.noted(POOL).get(0, "")) if fits else None

    @property
    def empty(self) -> bool:
        """True if nothing has been played, or nothing has been marked except who deals. Nobody would miss
        such a record."""
        return not self.moves or (
            self.marked and all(isinstance(move, Dealer | NextDeal) for move in self.moves)
        )

    @property
    def referee(self) -> Game[Any, View] | Marker[Any]:
        """The game under its rules, or its marker if it was played with real cards."""
        return games.marker(self.rules) if self.marked else games.game(self.rules)

    def begun(self, game: Game[Any, View] | Marker[Any]) -> Any:
        """Return the state before any move, or before the one deal of a single-deal game. Raises
        `BadText`."""
        if isinstance(game, Marker):
            return game.start()
        dealer = self.noted(SINGLE).get(0)
        if dealer is None:
            return game.start()
        seat = whole_number(dealer)
        if seat is None or seat >= game.seats:
            raise BadText(0, Reason("not-a-seat", {"key": SINGLE, "value": dealer}))
        standing = self.noted(LAST_DEAL).get(0)
        if standing is None:
            return game.only_deal(seat)
        return game.last_deal(seat, _totals(standing, game.seats))

    @property
    def options(self) -> tuple[tuple[str, str], ...]:
        """The house rules that differ from the book, as written names and values."""
        return tuple((f.replace("_", "-"), write_value(v)) for f, v in self.rules.changed())

    def write(self) -> str:
        """Return the record as text."""
        return "\n".join([*self._header(), *(move.write() for move in self.moves)]) + "\n"

    def line(self, number: int) -> int:
        """Return the line number of a move, in the text that was read or else in the record as written. Both
        moves and lines count from 1."""
        return self.lines[number - 1] if number <= len(self.lines) else len(self._header()) + number

    def lines_of(self, key: str) -> tuple[int, ...]:
        """Return the line numbers of a header key: in the text that was read, or else in the record as it is
        written.

        ``key`` is ``rules``, ``deal number`` or a note by its `Note.key`. Empty if the key appears
        nowhere.
        """
        if found := self.keys.get(key):
            return found
        starts = (f"{key}:", f"{key} ")
        written = (f"{line} " for line in self._header())
        return tuple(at for at, line in enumerate(written, 1) if line.startswith(starts))

    @property
    def heading(self) -> str:
        """The first line of the record. It names a newer version of the format only if a program for the
        previous version would misunderstand the game."""
        return f"{FORM} {self.rules.record_version}"

    def _header(self) -> list[str]:
        lines = [self.heading, f"rules: {self.rules.name}"]
        lines += [f"option {name}: {value}" for name, value in self.options]
        lines += [f"player {seat}: {name}" for seat, name in enumerate(self.players)]
        lines.append(f"deal number: {self.number}{' chosen' if self.chosen else ''}")
        if self.helped:
            lines.append(f"helped: {' '.join(map(str, self.helped))}")
        return [*lines, *(note.write() for note in self.notes)]


class _Header:
    """The values under the keys of a record, with their line numbers."""

    def __init__(self) -> None:
        self.values: dict[str, tuple[int, str]] = {}
        self.options: dict[str, tuple[int, str]] = {}
        self.notes: dict[tuple[int, str], Note] = {}
        self.lines: dict[str, tuple[int, ...]] = {}
        self.last = 1
        self.version = VERSION

    def take(self, at: int, key: str, value: str) -> None:
        kind, _, which = key.partition(" ")
        if kind == "note" and which:
            note = self._note(at, which, value)
            self.notes[note[:2]] = note
            self.lines[note.key] = (*self.lines.get(note.key, ()), at)
            return
        into = self.options if kind == "option" and which else self.values
        if into.setdefault(which if into is self.options else key, (at, value))[0] != at:
            raise BadText(at, Reason("key-twice", {"key": key}))
        self.lines[key] = (at,)

    def _note(self, at: int, which: str, value: str) -> Note:
        what, _, text = value.partition(" ")
        name = _text(at, "note", what, NAME).lower()
        if not name.replace("-", "").isalnum() or not name.isascii():
            raise BadText(at, Reason("not-a-word", {"key": "note", "value": value}))
        return Note(_number(at, "note", which), name, _text(at, "note", text, PARTICULARS))

    def needed(self, key: str) -> tuple[int, str]:
        at, value = self.values.get(key, (self.last, ""))
        if not value:
            raise BadText(at, Reason("missing-key", {"key": key}))
        return at, value

    def rules(self) -> Rules:
        at, name = self.needed("rules")
        found = _at(at, lambda: games.rules(name).as_recorded(self.version))
        for option, (at, value) in self.options.items():
            found = _at(at, lambda option=option, value=value, found=found: found.with_option(option, value))  # type: ignore[misc]
        return found

    def player(self, seat: int) -> str:
        key = f"player {seat}"
        return _text(self.needed(key)[0], key, self.needed(key)[1], NAME)

    def numbers(self, key: str) -> tuple[int, ...]:
        at, written = self.values.get(key, (0, ""))
        return tuple(_number(at, key, word) for word in written.replace(",", " ").split())


def _totals(standing: str, seats: int) -> tuple[int, ...]:
    found = [made for word in standing.split() if (made := whole_number(word)) is not None]
    if len(found) != seats or len(standing.split()) != seats:
        raise BadText(0, Reason("not-totals", {"key": LAST_DEAL, "value": standing, "seats": seats}))
    return tuple(found)


def read(text: str) -> Record:
    """Read a game. If it cannot be replayed beyond a correction, it is cut after its last complete deal.

    Raises `BadText` with the line that cannot be read. Whether the rules allow the moves is left to
    `replay`."""
    return cut_short(read_whole(text))


def read_whole(text: str) -> Record:
    """Read a record as `read` does, but keep every move in it. Raises `BadText`."""
    header, written = _parted(text)
    rules = header.rules()
    players = tuple(header.player(seat) for seat in range(games.game(rules).seats))
    at, number = header.values.get("deal number", (0, "0"))
    first, *more = number.split() or ["0"]
    record = Record(
        rules,
        players,
        _number(at, "deal number", first, LARGEST_NUMBER),
        "chosen" in map(str.lower, more),
        (),
        tuple(sorted({*header.numbers("helped")})),
        tuple(sorted(header.notes.values())),
        tuple(at for at, _ in written),
        header.lines,
    )
    if record.marked:
        _check_pool(record)
    read = record.referee.read_move
    return replace(record, moves=tuple(_at(at, lambda line=line: read(line)) for at, line in written))  # type: ignore[misc]


def _check_pool(record: Record) -> None:
    """Raise `BadText` if a marked game has an impossible pool."""
    if (text := record.noted(POOL).get(0)) is None:
        return
    at = record.lines_of(Note(0, POOL).key)[-1]
    if (pool := record.pool) is None or pool.third in record.players:
        raise BadText(at, Reason("not-a-pool", {"key": POOL, "value": text}))
    _text(at, POOL, pool.third, NAME)


def cut_short(record: Record) -> Record:
    """Return the game cut after its last complete deal, with a note on this, if it cannot be replayed past a
    correction, as in some old records. Return any other game unchanged."""
    game = record.referee
    if isinstance(game, Marker):
        return record
    first = next((n for n, move in enumerate(record.moves, 1) if game.corrects(move)), None)
    if first is None:
        return record
    whole = deals = played = 0
    try:
        for number, (_, events) in enumerate(replay(record)):
            played = number
            if ends_deal(events):
                whole, deals = number, deals + 1
    except BadText:
        if played < first:
            return record
        return record.up_to(deals, whole).with_note(Note(0, CUT_SHORT, str(deals)))
    return record


def _parted(text: str) -> tuple[_Header, list[tuple[int, str]]]:
    """Split the text into its header and its moves with their lines."""
    header, moves, headed = _Header(), list[tuple[int, str]](), False
    for at, line in _lines(text):
        header.last = at
        key, colon, value = line.partition(":")
        if not headed:
            header.version = _version(at, line)
            headed = True
        elif colon:
            header.take(at, key.strip().lower(), value.strip())
        else:
            moves.append((at, line))
        if len(moves) > LONGEST:
            raise BadText(at, Reason("too-many-moves", {"most": LONGEST}))
    if not headed:
        raise BadText(1, Reason("not-a-game-record", {"wanted": HEADING}))
    return header, moves


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that are neither blank nor comments, numbered, with single spaces between words."""
    whole = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if len(whole) > LARGEST:
        raise BadText(whole.count("\n", 0, LARGEST) + 1, Reason("too-large", {"most": LARGEST}))
    for at, raw in enumerate(whole.split("\n"), 1):
        line = " ".join(raw.split())
        free = line[:7].lower().startswith(("player ", "note ")) and ":" in line
        if bare := line if free else line.split("#", 1)[0].strip():
            yield at, bare


def _version(at: int, line: str) -> int:
    form, _, version = line.lower().partition(" ")
    number = whole_number(version)
    if form != FORM or not number:
        raise BadText(at, Reason("not-a-game-record", {"wanted": HEADING}))
    if number > VERSION:
        raise BadText(at, Reason("later-version", {"version": number, "known": str(VERSION)}))
    return number


def _number(at: int, key: str, written: str, most: int = 999_999_999) -> int:
    number = whole_number(written, len(str(most)))
    if number is None or number > most:
        raise BadText(at, Reason("not-a-number", {"key": key, "value": written}))
    return number


def _text(at: int, key: str, text: str, most: int) -> str:
    if len(text) > most:
        raise BadText(at, Reason("too-long", {"key": key, "most": most}))
    if not text.isprintable():
        raise BadText(at, Reason("not-printable", {"key": key}))
    return text


def _at(line: int, reading: Callable[[], ReadT]) -> ReadT:
    try:
        return reading()
    except BadText as bad:
        raise BadText(line, bad.reason) from None


def replay(record: Record) -> Iterator[tuple[Any, tuple[Event, ...]]]:
    """Yield every state of the game with the events that led to it, beginning before the first move. Raises
    `BadText`, with the line, at a move that the rules refuse."""
    game = record.referee
    state = record.begun(game)
    yield state, ()
    for number, move in enumerate(record.moves, 1):
        try:
            state, events = game.apply(state, move)
        except IllegalMove as illegal:
            raise BadText(record.line(number), illegal.reason) from None
        except Exception:
            reason = Reason("unreadable-move", {"text": move.write()})
            raise BadText(record.line(number), reason) from None
        yield state, events


def given_out(record: Record) -> Record:
    """Return the part of a game that any of its players may see. That is the whole of a finished game, and of
    one with real cards.

    Otherwise it is everything up to the end of the last finished deal. The number from which later deals are
    made is left out, unless it was chosen or tells nothing about them. Raises `BadText` if the moves cannot
    be played.
    """
    game, deals, moves = record.referee, 0, 0
    over = record.marked
    for number, (state, events) in enumerate(replay(record)):
        if ends_deal(events):
            deals, moves = deals + 1, number
        over = over or game.actor(state) == NOBODY
    if over:
        return record
    tells_no_other = deals > 0 and any(1 in record.noted(what) for what in DRAWN_APART)
    number = record.number if record.chosen or tells_no_other else 0
    return replace(record.up_to(deals, moves), number=number, lines=(), keys={})
