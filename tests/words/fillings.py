"""Print every message that has holes, each filled with all kinds of things that may stand there, for a native
reader.

``python -m tests.words.fillings CODE`` prints one message after another, with all its fillings. With ``--of
WORD`` it prints only those with a word or a hole, such as {card}. With ``--sample 400`` it prints only 400
fillings, drawn at random with ``--seed``.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from datetime import date
from functools import cached_property
from itertools import chain
from types import SimpleNamespace
from typing import Any

from babel.messages.catalog import Message

from picket_desktop.engine.cards import Rank, Suit
from picket_desktop.engine.rules import sources
from picket_desktop.words.cards import COURTS
from picket_desktop.words.declined import Declined, together
from picket_desktop.words.languages import catalogue, languages
from picket_desktop.words.screens.portraits import PORTRAITS
from picket_desktop.words.voice import InContext, Voice
from tests.words.catalogues import originals
from tests.words.holes import (
    CHANGING,
    ENDED,
    PLURALS,
    RANKS,
    holes,
    in_context,
    messages,
    named,
    of_phrase,
    table,
)

DAYS = (date(1674, 11, 1), date(2026, 3, 12), date(2025, 8, 30))
TYPED = ("Anne", "Hans", "Éloïse", "Fritz", "Max")
"""Names that somebody might type. Their first and last letters need different grammar."""
VALUES: Mapping[str, Callable[[Voice], Sequence[Any]]] = {
    "number": lambda say: [say.number(n) for n in (2, 3, 8, 11, 80)],
    "one": lambda say: [say.number(1)],
    "twenty-one": lambda say: [say.number(21), say.number(31)],
    "hundred": lambda say: [say.number(100), say.number(137)],
    "nought": lambda say: [say.number(0)],
    "figure": lambda say: [2, 3, 8, 11, 80, 1234],
    "1": lambda say: [1],
    "ordinal": lambda say: [say.language.ordinal(n) for n in (2, 3, 8, 11)],
    "first": lambda say: [say.language.ordinal(1)],
    "rank": lambda say: [say.language.rank(rank, say.plain) for rank in [*Rank][1:]],
    "a_rank": lambda say: [say.language.a_rank(rank, say.plain) for rank in [*Rank][1:]],
    "ranks": lambda say: [say.language.ranks(rank, say.plain) for rank in [*Rank][1:]],
    "suit": lambda say: [say.language.suit(suit) for suit in Suit],
    "a_suit": lambda say: [say.language.a_suit(suit) for suit in Suit],
    "weekday": lambda say: [say.language.weekday(day) for day in DAYS],
    "day": lambda say: [say.language.day(day, day.year < 2026) for day in DAYS],
    "name": lambda say: [
        *TYPED,
        *(say(name) for one in PORTRAITS.values() for name in (one.name, *one.others)),
    ],
    "court": lambda say: [names[0] for names in COURTS.values()],
    "work": lambda say: [say(work) for work in sources().values()],
}
"""For each kind of gap in a sentence, the values that may fill it in a language."""
COUNTS = (1, 2, 5, 8, 21)
"""The numbers tried in sentences that depend on one. They also suit languages with more than two forms."""
FEW = 12
"""Maximum number of phrases with the same context to try."""
WITHIN = 3
"""Maximum number of fillings of a phrase that itself fills a hole."""
KIND = re.compile(r'<in .*>|<(listed|either|joined)(?: "(.*?)")?> (.*)|<(.*)>')


class Fillings:
    """Fills in the holes in the messages of a language."""

    def __init__(self, code: str, seed: int = 1) -> None:
        self.say = Voice(languages()[code], "modern", catalogue(code))
        self.seed = seed
        self._phrases: dict[str, list[str]] = {}

    def of(self, message: Message) -> list[str]:
        """Return fillings of a message in which each thing that may fill a hole occurs at least once."""
        columns = {hole: self._column(named(message), hole) for hole in holes(message)}
        if not all(columns.values()):
            return []
        counts = COUNTS if isinstance(message.id, tuple) else (0,)
        rows = max(map(len, [*columns.values(), counts]))
        found = []
        for at in range(rows):
            values = {hole: column[at % len(column)] for hole, column in columns.items()}
            found.append(self._said(message, counts[at % len(counts)], values))
        return list(dict.fromkeys(found))

    def _within(self, name: str) -> list[str]:
        """Return some fillings of a message that serves as a phrase, or none if that message is itself being
        filled."""
        if name not in self._phrases:
            self._phrases[name] = []
            found = self.of(messages()[name])
            self._phrases[name] = self._mixed(found, name)[:WITHIN]
        return self._phrases[name]

    def _column(self, message: str, hole: str) -> list[Any]:
        found = [value for kind in table().kinds(message, hole) for value in self.values(kind)]
        return self._mixed(found, f"{message} {hole}")

    def _mixed(self, values: list[Any], of: str) -> list[Any]:
        """Return values in a random order that does not depend on other sentences."""
        return random.Random(f"{self.seed} {of}").sample(values, len(values))

    def _said(self, message: Message, n: int, values: Mapping[str, Any]) -> str:
        one, *more = originals(message)
        if not more:
            text = InContext(message.context, one) if message.context else one
            return self.say.filled(text, _nested(values))
        if not any(f"{{{hole}" in text for hole in CHANGING for text in (one, *more)):
            values = {hole: n if isinstance(value, int) else value for hole, value in values.items()}
        if message.context:
            return self.say.count_within(message.context, n, one, more[0], **_nested(values))
        return self.say.count(n, one, more[0], **_nested(values))

    def values(self, kind: str) -> list[Any]:
        """Return the values that may fill a hole of this kind."""
        if kind.startswith("= "):
            return [kind.removeprefix("= ")]
        if not (found := KIND.fullmatch(kind)):
            return self._within(kind) if kind in messages() else []
        how, joint, parts, plain = found.groups()
        if not how and not plain:
            some = [name for name in messages() if in_context(name) == kind and of_phrase(name) == name]
            return [text for name in self._mixed(some, kind)[:FEW] for text in self._within(name)]
        if plain:
            return self._values(plain)
        columns = [self._mixed(self.values(part), kind) for part in parts.split(" + ")]
        return self._joined(how, joint, [column for column in columns if column])

    def _values(self, kind: str) -> list[Any]:
        if kind == "sentence":
            return [self.say(text) for text in self._sentences]
        language, plain = self.say.language, self.say.plain
        if kind in RANKS:
            return [language.rank(RANKS[kind], plain)]
        return [language.ranks(PLURALS[kind], plain)] if kind in PLURALS else [*VALUES[kind](self.say)]

    def _joined(self, how: str, joint: str, columns: Sequence[list[Any]]) -> list[str]:
        """Return sample lists of these kinds of things: one list of two and one of three or, if they are only
        joined, a single text."""
        texts = [[item if isinstance(item, str) else f"{item}" for item in column] for column in columns]
        first = [column[0] for column in texts]
        more = [*first, *(column[1] for column in texts if len(column) > 1)]
        if how != "joined":
            make = self.say.language.listed if how == "listed" else self.say.language.either
            return [make(items) for items in (more[:2], more[:3])]
        joint = self.say.language.apart if joint == "; " else joint
        return [together(joint.join, first if len(first) > 1 else more[:2])]

    @cached_property
    def _sentences(self) -> list[str]:
        """The shortest whole sentences without holes."""
        whole = (text for text, m in messages().items() if text == m.id and ENDED.search(text))
        return sorted((text for text in whole if "{" not in text), key=len)[:WITHIN]


class _Within(Declined):
    """A phrase with other phrases inside it, by name: ``{made}`` and ``{made.points}``."""


def _nested(values: Mapping[str, Any]) -> dict[str, Any]:
    """Return values under the names used in sentences. A value named ``made.points`` becomes the attribute
    ``points`` of ``made``."""
    found = {hole: value for hole, value in values.items() if "." not in hole}
    for hole, value in values.items():
        whole, apart, part = hole.partition(".")
        if apart:
            now = found.get(whole, SimpleNamespace())
            if not isinstance(now, SimpleNamespace | _Within):
                now = _Within(f"{now}", **(now.forms if isinstance(now, Declined) else {}))
            setattr(now, part, value)
            found[whole] = now
    return found


def fillings(code: str, seed: int = 1) -> Iterator[tuple[Message, list[str]]]:
    """Yield each message of the template that has holes, with its fillings in a language."""
    every = Fillings(code, seed)
    for message in messages().values():
        if holes(message) or isinstance(message.id, tuple):
            yield message, every.of(message)


def main(asked: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("code", choices=[*languages()])
    parser.add_argument("--of", default="", metavar="WORD")
    parser.add_argument("--sample", type=int, default=0)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args(asked)
    found = [(m, said) for m, said in fillings(args.code, args.seed) if args.of in named(m)]
    if args.sample:
        pairs = list(chain.from_iterable(((m, text) for text in said) for m, said in found))
        some = random.Random(args.seed).sample(pairs, min(args.sample, len(pairs)))
        found = [(message, [text]) for message, text in some]
    for message, said in found:
        print(named(message), *(f"    {text}" for text in said), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
