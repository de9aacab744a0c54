"""A written deal: lines of ``key: value``, where ``#`` starts a comment."""

from __future__ import annotations

from typing import Any

from picket_desktop.engine.cards import Card, cards, pack
from picket_desktop.engine.game import BadText, Reason


class Lines:
    """The keys of a record with their values and line numbers. Only the given ``keys`` are allowed, and any
    number of ``option NAME``."""

    def __init__(self, text: str, keys: frozenset[str]) -> None:
        self._keys = keys
        self.values: dict[str, str] = {}
        self.at: dict[str, int] = {}
        self.options: list[tuple[int, str, str]] = []
        for number, raw in enumerate(text.splitlines(), 1):
            if line := _bare(raw):
                self._take(number, line)

    def _take(self, number: int, line: str) -> None:
        name, colon, value = _parted(line)
        if not colon:
            raise BadText(number, Reason("no-colon", {"text": line}))
        if name.startswith("option "):
            self.options.append((number, name.removeprefix("option "), value))
            return
        if name not in self._keys:
            raise BadText(number, Reason("unknown-key", {"key": name}))
        if name in self.values:
            raise BadText(number, Reason("key-twice", {"key": name}))
        self.values[name], self.at[name] = value, number

    def __contains__(self, name: str) -> bool:
        return name in self.values

    def need(self, *names: str) -> None:
        """Raise `BadText` for the first of these keys that is missing."""
        for name in names:
            if name not in self.values:
                raise BadText(0, Reason("missing-key", {"key": name}))

    def refuse(self, name: str, code: str, **values: Any) -> BadText:
        """Return the exception to raise for the value under a key."""
        return BadText(self.at.get(name, 0), Reason(code, values))

    def cards(self, name: str) -> tuple[Card, ...]:
        """Return the cards under a key; none if it is missing. Raises `BadText`."""
        try:
            return cards(self.values.get(name, ""))
        except ValueError:
            word = next(w for w in self.values[name].replace(",", " ").split() if not is_card(w))
            raise self.refuse(name, "not-a-card", text=word) from None

    def dealt(self, name: str, size: int, seen: set[Card]) -> tuple[Card, ...]:
        """Return the cards under a key and add them to ``seen``.

        Raises `BadText` for a card outside a pack of ``size``, or one already ``seen``."""
        found, members = self.cards(name), pack(size)
        for c in found:
            if c not in members:
                raise self.refuse(name, "card-outside-pack", card=c, pack=size)
            if c in seen:
                raise self.refuse(name, "card-twice", card=c)
            seen.add(c)
        return found


def value_of(text: str, name: str) -> str:
    """Return the value of a key in the unparsed text of a record; "" if it is missing."""
    parted = (_parted(_bare(raw)) for raw in text.splitlines())
    return next((value for key, _, value in parted if key == name), "")


def _bare(raw: str) -> str:
    return raw.split("#", 1)[0].strip()


def _parted(line: str) -> tuple[str, str, str]:
    name, colon, value = line.partition(":")
    return " ".join(name.lower().split()), colon, value.strip()


def is_card(word: str) -> bool:
    """Return True if the word names a card."""
    try:
        cards(word)
    except ValueError:
        return False
    return True
