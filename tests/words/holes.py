"""What fills the holes of sentences, as recorded in ``holes.toml``. After changing sentences, run these tests
to add new fillings to the record and drop those of sentences that no longer exist: python -m pytest -n 0 -p
tests.words.holes tests/words tests/commands tests/printed tests/table/screens"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from functools import cache
from gettext import NullTranslations
from pathlib import Path
from string import Formatter
from typing import Any, cast

import pytest
from babel.messages.catalog import Message

from picket_desktop.engine.cards import Rank
from picket_desktop.engine.rules import sources
from picket_desktop.words.cards import COURTS
from picket_desktop.words.languages.en import English
from picket_desktop.words.screens.portraits import PORTRAITS
from picket_desktop.words.voice import Named, Voice
from tests.words.catalogues import originals, parameters
from tests.words.template import template

TABLE = Path(__file__).with_suffix(".toml")
HEAD = """\
# What fills the holes of sentences: for each hole by its name, then for the sentences in which it is filled
# by something else. See holes.py beside it.
#
# <number>, <rank>, <name> … are what fillings.VALUES has under these names; <sentence> is any whole sentence;
# <in a button> any phrase with this context; <listed> and <either> are lists, and <joined "; "> is joined by
# that; "= x" is x itself, in every language; and anything else is a sentence of the template.
"""
LOOKED_UP = {"gettext": (None, 0), "ngettext": (None, 0), "pgettext": (0, 1), "npgettext": (0, 1)}
"""Methods of a catalogue, with the positions of the context and the sentence among their arguments."""
NAMING = ("number", "ordinal", "rank", "a_rank", "ranks", "suit", "a_suit", "weekday", "day")
"""The methods of a language that name one thing. Each method's name is also the name of a kind."""
OF_RANKS = ("<rank>", "<ranks>", "<number>")
RANKS = {name: rank for rank in Rank for name in (rank.name.lower(), *(["jack"] * (rank is Rank.KNAVE)))}
"""Holes that each stand for one rank. Every rank is a separate kind, in the singular and in the plural."""
PLURALS = {f"{name}es" if name == "six" else f"{name}s": rank for name, rank in RANKS.items()}
LISTING = ("listed", "either")
NUMBERS = (
    ("twenty-one", re.compile(r".*[- ]one")),
    ("hundred", re.compile(r"a hundred( .*)?")),
    ("nought", re.compile("nought")),
    ("one", re.compile("one")),
    ("first", re.compile("first")),
)
"""Numbers and ordinals that are separate kinds because they need different grammar."""
JOINTS = ("; ", ": ", ", ", " and ", " · ", " ")
COURT = frozenset(name for names in COURTS.values() for name in names)
FIGURES = re.compile(r"[+–-]?\d[\d,.]*%?")
SANE = re.compile(r"\S(?!.*(  |[{}])).*(?<!\s)|\S", re.DOTALL)
"""A pattern that leaves out strange texts, such as those with double spaces or braces. Only the tests of such
texts fill holes with them."""
SHORT = re.compile(r"[^/\\\n]{1,40}")
"""Matches texts that are kept as they are. Paths do not match, since they belong to one machine, nor do texts
too long to read again and again."""
ENDED = re.compile(r"[.!?…][”“»)]?$")
FORMATTER = Formatter()
CHANGING = {"number", "n"}
"""Holes that are filled automatically in a sentence that depends on a number."""

Kinds = Mapping[str, tuple[str, ...]]


def name(context: str | None, text: str) -> str:
    """Return the name of a sentence in `TABLE`: the sentence itself, with its context, if any, in front."""
    return f"{context}| {text}" if context else text


def named(message: Message) -> str:
    return name(message.context, originals(message)[0])


def holes(message: Message) -> tuple[str, ...]:
    """Return the names of a message's holes, except for the number it depends on."""
    found = dict.fromkeys(hole for text in originals(message) for hole, _ in parameters(text))
    return tuple(hole for hole in found if not (isinstance(message.id, tuple) and hole in CHANGING))


@cache
def messages() -> dict[str, Message]:
    """Return the template's sentences by name."""
    return {named(message): message for message in template() if message.id}


@cache
def _names() -> frozenset[str]:
    return frozenset(name for one in PORTRAITS.values() for name in (one.name, *one.others))


class Table:
    """The kinds of things that fill each hole: ``by_name``, by the name of the hole, and ``by_message`` for
    messages in which they differ."""

    def __init__(self, by_name: Kinds, by_message: Mapping[str, Kinds]) -> None:
        self.by_name = by_name
        self.by_message = by_message

    def kinds(self, message: str, hole: str) -> tuple[str, ...]:
        """Return the kinds of things that fill a hole of a message; none if the table has no entry."""
        return self.by_message.get(message, {}).get(hole) or self.by_name.get(hole, ())

    def knows(self, message: str, hole: str, kind: str) -> bool:
        """Return True if this kind is known to fill a hole. A text that is its own kind counts as known if
        another such text, or a name, is known to fill the hole."""
        known = self.kinds(message, hole)
        if kind.startswith("= "):
            return any(other == "<name>" or other.startswith("= ") for other in known)
        how, parts = apart(kind)
        alike = [apart(other) for other in known]
        return (
            kind in known
            or in_context(kind) in known
            or any(how == its and {*parts} <= {*others} for its, others in alike if its)
        )

    def with_more(self, seen: Seen) -> Table:
        """Return the table with everything new that was ``seen``, and without sentences that no longer
        exist."""
        by_name, by_message = dict(self.by_name), {key: dict(kinds) for key, kinds in self.by_message.items()}
        for (message, hole), kinds in seen.items():
            for kind in kinds:
                now = Table(by_name, by_message)
                if not now.knows(message, hole, kind):
                    by_message.setdefault(message, {})[hole] = (*now.kinds(message, hole), kind)
        every = {hole for message in messages().values() for hole in holes(message)}
        left = {
            key: _said(kinds, holes(messages()[key]))
            for key, kinds in by_message.items()
            if key in messages()
        }
        return Table(_said(by_name, every), {key: kinds for key, kinds in left.items() if kinds})

    def written(self) -> str:
        """Return the text of the table as it is stored."""
        lines = [HEAD, "[holes]", *(_row(hole, kinds) for hole, kinds in sorted(self.by_name.items()))]
        for message, by_hole in sorted(self.by_message.items()):
            lines += ["", f"[messages.{_quoted(message)}]"]
            lines += [_row(hole, kinds) for hole, kinds in sorted(by_hole.items())]
        return "\n".join(lines) + "\n"


def _said(by_hole: Kinds, known: Collection[str]) -> dict[str, tuple[str, ...]]:
    """Return the kinds that fill each remaining hole. Kinds are left out if their sentences no longer
    exist."""
    left = {
        hole: tuple(
            kind
            for kind in kinds
            if all(part in messages() or (part and part[0] in "<=") for part in apart(kind)[1])
        )
        for hole, kinds in by_hole.items()
        if hole in known
    }
    return {hole: kinds for hole, kinds in left.items() if kinds}


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _row(hole: str, kinds: Sequence[str]) -> str:
    one = ", ".join(map(_quoted, sorted(kinds)))
    if len(one) + len(hole) < 110:
        return f"{_quoted(hole)} = [{one}]"
    return "\n".join([f"{_quoted(hole)} = [", *(f"    {_quoted(kind)}," for kind in sorted(kinds)), "]"])


@cache
def table() -> Table:
    told = tomllib.loads(TABLE.read_text(encoding="utf-8")) if TABLE.exists() else {}
    by_message = {
        message: {hole: tuple(kinds) for hole, kinds in by_hole.items()}
        for message, by_hole in told.get("messages", {}).items()
    }
    return Table({hole: tuple(kinds) for hole, kinds in told.get("holes", {}).items()}, by_message)


Seen = dict[tuple[str, str], dict[str, str]]
"""The kinds that filled each hole of each message, with an example."""


class Told(str):
    """An English text that knows its ``kind``."""

    kind: str


class Watch:
    """Records in ``seen`` what fills the holes of English sentences."""

    def __init__(self) -> None:
        self.seen: Seen = {}
        self.known: dict[str, str] = {}

    def told(self, text: str, kind: str) -> Told:
        found = Told(text)
        found.kind = kind
        if kind == "<number>" or text not in self.known:  # a ten is rather a number than a card
            self.known[str(text)] = kind
        return found

    def kind(self, value: object) -> str:
        """Return the kind of a value. Texts joined from known texts, or capitalized, have a known kind
        too."""
        if isinstance(value, Told):
            return value.kind
        if not isinstance(value, str):
            number = isinstance(value, int | float)
            return ("<1>" if value == 1 else "<figure>") if number else self.kind(f"{value}")
        if FIGURES.fullmatch(value):
            return "<1>" if value == "1" else "<figure>"
        if known := self._known(value):
            return known
        if value in COURT:
            return "<court>"
        if value.startswith(tuple(sources().values())):  # with a place in it
            return "<work>"
        if ENDED.search(value):
            return "<sentence>"
        joined = (self._joined(value.split(joint), joint) for joint in JOINTS if joint in value)
        return next(filter(None, joined), f"= {value if SHORT.fullmatch(value) else '…'}")

    def _known(self, text: str) -> str:
        bare = text.removesuffix(".")
        for whole in (text, bare):
            for written in (whole[:1].lower() + whole[1:], whole, whole[:1].upper() + whole[1:]):
                if written in self.known:
                    return self.known[written]
        return ""

    def _joined(self, parts: Sequence[str], joint: str) -> str:
        """Return the kind of a text joined from known texts, or "" if one of them is not known. The texts may
        contain the joint themselves."""
        kinds, at = list[str](), 0
        while at < len(parts):
            ends = range(min(len(parts), at + 12), at, -1)
            found = ((end, self._piece(joint.join(parts[at:end]))) for end in ends)
            at, kind = next(((end, kind) for end, kind in found if kind), (len(parts), ""))
            if not kind:
                return ""
            kinds += apart(kind)[1]
        return f"<joined {_quoted(joint)}> {' + '.join(dict.fromkeys(kinds))}"

    def _piece(self, text: str) -> str:
        return "<figure>" if FIGURES.fullmatch(text) else self._known(text)

    def note(self, text: Told, values: Named) -> None:
        message = messages().get(text.kind)
        for hole in holes(message) if message else ():
            value, _ = FORMATTER.get_field(hole, (), cast(Mapping[str, Any], values))
            if value is not None and SANE.fullmatch(f"{value}") and f"{value}" != hole.upper():
                kind = self.kind(value)
                kind = f"<{hole}>" if kind in OF_RANKS and hole in {**RANKS, **PLURALS} else kind
                self.seen.setdefault((text.kind, hole), {}).setdefault(kind, f"{value}")


def apart(kind: str) -> tuple[str, list[str]]:
    """Return how the things of a kind are joined ("" if it is a single thing), and the kinds of the parts."""
    found = re.match(r'<(?:listed|either|joined ".*?")> ', kind)
    return (found[0], kind[found.end() :].split(" + ")) if found else ("", [kind])


def of_phrase(whole: str) -> str:
    """Return the kind of a message that fills a hole. Nearly every message is a kind of its own."""
    text = whole.rpartition("| ")[2]
    if text in _names():
        return "<name>"
    if text in sources().values():
        return "<work>"
    if ENDED.search(text):
        return "<sentence>"
    return whole if whole in messages() else f"= {text}"  # such as a place in a book


def in_context(whole: str) -> str:
    """Return the kind that covers every phrase in the context of this message; "" if it has no context."""
    context, apart, _ = whole.rpartition("| ")
    return f"<in {context}>" if apart else ""


@contextmanager
def watching() -> Iterator[Watch]:
    """Record what fills the holes of English sentences during the ``with`` block."""
    watch = Watch()
    with pytest.MonkeyPatch.context() as patch:
        for method, places in LOOKED_UP.items():
            patch.setattr(NullTranslations, method, _looked_up(getattr(NullTranslations, method), *places))
        for method in NAMING:
            patch.setattr(English, method, _named(watch, getattr(English, method), method))
        for method in LISTING:
            patch.setattr(English, method, _listed(watch, getattr(English, method), method))
        patch.setattr(Voice, "_filled", _filled(watch, Voice._filled))
        yield watch


Method = Callable[..., str]


def _looked_up(method: Method, context: int | None, at: int) -> Method:
    def found(self: NullTranslations, *given: Any) -> str:
        text = Told(method(self, *given))
        text.kind = name(None if context is None else given[context], given[at])
        return text

    return found


def _named(watch: Watch, method: Method, kind: str) -> Method:
    def found(self: English, *given: Any) -> str:
        text = method(self, *given)
        own = [name for name, pattern in NUMBERS if kind in ("number", "ordinal") and pattern.fullmatch(text)]
        return watch.told(text, f"<{own[0] if own else kind}>")

    return found


def _listed(watch: Watch, method: Method, kind: str) -> Method:
    def found(self: English, items: Sequence[str]) -> str:
        if len(items) == 1:
            return items[0]
        parts = {part for item in items for part in apart(watch.kind(item))[1]}
        return watch.told(method(self, items), f"<{kind}> {' + '.join(sorted(parts))}")

    return found


def _filled(watch: Watch, method: Method) -> Method:
    def found(self: Voice, text: str, values: Named) -> str:
        said = method(self, text, values)
        if self.language.code != English.code or not isinstance(text, Told):
            return said
        watch.note(text, values)
        return watch.told(said, of_phrase(text.kind))

    return found


# As a plug-in of pytest

WATCHED = ExitStack()


def pytest_sessionstart(session: pytest.Session) -> None:
    session.config.stash[WATCH] = WATCHED.enter_context(watching())


def pytest_sessionfinish(session: pytest.Session) -> None:
    WATCHED.close()
    TABLE.write_text(
        table().with_more(session.config.stash[WATCH].seen).written(), encoding="utf-8", newline="\n"
    )


WATCH = pytest.StashKey[Watch]()
