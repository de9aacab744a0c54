"""Helpers for the tests of a source. These tests go through it section by section and give its statements in
our own words, each with the test that checks it.

    @TEXT.says("Ruff", "thirty-five counts as forty")      the test below checks this statement
    TEXT.held("Tricks", "…", "test_rulings.py::test_ruff")  a test elsewhere checks it
    @TEXT.open("Blank", "…", ruling="…")                    left open: the test checks our reading
    TEXT.silent("Evaluation", "…")                          a section that states no rule, and why

Read the tests with the source open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

from picket_desktop.engine.cards import card, cards, pack
from picket_desktop.engine.game import Event
from picket_desktop.engine.picket.events import Scored
from picket_desktop.engine.picket.moves import Deal
from picket_desktop.engine.picket.records.deal_record import read
from picket_desktop.engine.picket.records.scoring import score
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_set

TESTS = Path(__file__).resolve().parents[2]
Test = TypeVar("Test", bound=Callable[..., None])


@dataclass
class Entry:
    """A statement of the source, with the tests that check it. If the entry has a ruling, the statement is a
    question that the source leaves open."""

    section: str
    statement: str
    ruling: str = ""
    held_by: list[str] = field(default_factory=list)


@dataclass
class SourceText:
    """A source: its title, its sections in order, and the entries about it."""

    title: str
    sections: tuple[str, ...]
    entries: list[Entry] = field(default_factory=list)
    no_rules: dict[str, str] = field(default_factory=dict)

    def says(self, section: str, *statements: str) -> Callable[[Test], Test]:
        """Record that the decorated test checks these statements."""
        return self._by_test([Entry(section, statement) for statement in statements])

    def open(self, section: str, question: str, ruling: str) -> Callable[[Test], Test]:
        """Record that the decorated test checks how we read a question that the text leaves open."""
        return self._by_test([Entry(section, question, ruling)])

    def held(self, section: str, statement: str, *nodes: str, ruling: str = "") -> None:
        """Record that tests elsewhere (``nodes``) check a statement or, with a ruling, an open question."""
        self.entries.append(Entry(section, statement, ruling, list(nodes)))

    def silent(self, section: str, why: str) -> None:
        """Record a section that states no rules."""
        self.no_rules[section] = why

    def _by_test(self, new: list[Entry]) -> Callable[[Test], Test]:
        def keep(test: Test) -> Test:
            for entry in new:
                entry.held_by.append(f"{Path(test.__code__.co_filename).name}::{test.__name__}")
            self.entries.extend(new)
            return test

        return keep

    def check(self) -> None:
        """Check that every section is accounted for, in order, that every test named exists, and that no
        statement is recorded twice."""
        assert set(self.sections) == {e.section for e in self.entries} | set(self.no_rules)
        places = [self.sections.index(e.section) for e in self.entries]
        assert places == sorted(places), "the entries stand in the order of the text"
        said = [(e.section, e.statement) for e in self.entries]
        assert len(set(said)) == len(said)
        for entry in self.entries:
            assert entry.held_by
            for node in entry.held_by:
                name, _, test = node.partition("::")
                files = list(TESTS.rglob(name))
                assert files, node
                assert any(f"def {test}(" in f.read_text(encoding="utf-8") for f in files), node


# Helpers: a deal record, a table


def made(rules: str, text: str) -> dict[str, Any]:
    """Return the score of a deal as ``picket score --json`` prints it. ``text`` holds the lines of a deal
    record after the rules."""
    lines = "\n".join(line.strip() for line in text.strip().splitlines())
    return score(read(f"rules: {rules}\n{lines}\n"))


def won(rules: str, text: str) -> str:
    """Return who wins the set in this deal and the line that wins it, such as "elder point", or "nobody"."""
    end = made(rules, text)["won_at"]
    return f"{end['winner']} {end['by']}" if end else "nobody"


def first_trick(rules: str, led: str, followed: str) -> str:
    """Return the points of Elder and Younger for the first trick, such as "1-0", if nothing was called."""
    chosen = rule_set(rules)
    lead, follow = card(led), card(followed)
    same = lead.suit is follow.suit
    younger = [c for c in pack(chosen.pack) if c not in (lead, follow) and (same or c.suit is not lead.suit)][
        :11
    ]
    elder = [c for c in pack(chosen.pack) if c not in (lead, follow, *younger)][:11]
    quiet = "point, sequences, sets"
    found = made(
        rules,
        f"""elder: {led} {" ".join(c.text for c in elder)}
        younger: {followed} {" ".join(c.text for c in younger)}
        elder sinks: {quiet}
        younger sinks: {quiet}
        play: {led} {followed}""",
    )
    return f"{found['play']['elder']}-{found['play']['younger']}"


class Table:
    """One deal at the table. Moves are written as in a game record; Elder is seat 0. Without ``standing`` the
    deal is played to its end, whatever score is reached."""

    def __init__(
        self,
        rules: str,
        elder: str,
        younger: str,
        stock: str = "",
        standing: tuple[int, int] | None = None,
        **options: str,
    ) -> None:
        chosen = rule_set(rules, options.items())
        self.game = PicketGame(chosen)
        packet = chosen.packets[0]
        hands = cards(elder), cards(younger)
        order = [c for i in range(0, 12, packet) for hand in hands for c in hand[i : i + packet]]
        top = cards(stock)
        rest = [c for c in pack(chosen.pack) if c not in order and c not in top]
        self.story: list[Event] = []
        self.state = self.game.single_deal(0, standing)
        self._apply(Deal((*order, *top, *rest), packet))

    def _apply(self, move: Any) -> None:
        self.state, events = self.game.apply(self.state, move)
        self.story += events

    def do(self, *moves: str) -> Table:
        """Make these moves, for whichever seat is to move, and return the table."""
        for text in moves:
            self._apply(self.game.read_move(text))
        return self

    def quietly(self, *moves: str) -> Table:
        """Call nothing more, then make these moves, and return the table."""
        while self.phase == "calls":
            self.do(f"call {self.kind}")
        return self.do(*moves)

    def ended(self) -> Any:
        """Play the first legal move until the deal is over. Return the settlement, or None if the game goes
        on."""
        while self.game.legal_moves(self.state):
            self._apply(self.game.legal_moves(self.state)[0])
        return self.sees(0).settlement

    def may(self) -> list[str]:
        """Return the legal moves, as they are written."""
        return [move.write() for move in self.game.legal_moves(self.state)]

    def heard(self, kind: str) -> list[Any]:
        """Return all events of the class with this name so far."""
        return [e for e in self.story if type(e).__name__ == kind]

    def why_not(self, move: str) -> str | None:
        """Return a code for why the move is illegal now, or None if it is legal."""
        reason = self.game.why_not(self.state, self.game.read_move(move))
        return reason.code if reason else None

    @property
    def phase(self) -> str:
        return self.state.phase.value

    @property
    def kind(self) -> str:
        """What is being called: "point", "sequences" or "sets"; "" if nothing is."""
        kind = self.sees(0).kind
        return kind.word if kind is not None else ""

    def sees(self, seat: int) -> Any:
        """Return a seat's view."""
        return self.game.view_for(self.state, seat)

    @property
    def points(self) -> list[tuple[str, str, int]]:
        """The lines of the sheet so far, each as seat, line and points."""
        names = ("elder", "younger")
        return [(names[e.seat], e.line.value, e.points) for e in self.story if isinstance(e, Scored)]
