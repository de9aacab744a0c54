"""A deal as a short code that can be read aloud and typed: ``P7KQ-2M9X-4RTB``.

The letters are Crockford's, without I, L, O and U; case does not matter, and look-alikes are accepted. The
first letter names the form and the last is a check. The letters between them encode, in bits: the rule set
(10), the dealer's seat (2), the number of cards cut off (6, 0 for none), whether the pack was shuffled (1),
the deal number (30 after a ``P``, for short numbers, or 51 after a ``Q``, for the others), the number of
the shuffle (20, if there was one), and then each house rule that differs from the book (15), followed by
its value (10) if it is one of a range of numbers. The remaining bits are zero. Rule sets and house rules
are identified by a hash of their names and values, never by their position in a list, so a code stays valid
when others are added.

The check letter is a sum in the field of thirty-two elements, each letter multiplied by a different power
of a primitive element. It detects any single wrong letter and any swap of two neighbours.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Any, NamedTuple

from picket_desktop.engine import deals, games
from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import BadText, Reason
from picket_desktop.engine.rules import Option, Rules, write_value

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ALIKE = str.maketrans("OIL", "011")
BETWEEN = frozenset(" -–—.,\t\r\n")
"""The characters allowed between the letters of a code."""
FORMS = {"P": 30, "Q": 51}
"""The first letters a code may have, each with the number of bits for the deal."""
GROUP = 4
SHORTEST = 12
_RULES, _DEALER, _CUT, _SHUFFLE, _HOUSE, _VALUE = 10, 2, 6, 20, 15, 10


class DealCode(NamedTuple):
    """The facts that a code contains. ``number`` is the number of the deal. ``shuffle`` is the number of the
    dealer's shuffle (None: not shuffled), and ``lifted`` is how many cards were cut off (0: not cut)."""

    rules: Rules
    dealer: int
    number: int
    shuffle: int | None
    lifted: int

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards in the order of dealing, top card first."""
        return deals.prepared(self.number, self.rules.pack, self.shuffle, self.lifted)

    def write(self) -> str:
        """Return the code, in groups of letters."""
        form = _form(self.number)
        fields = [
            (_name(self.rules.name, _RULES), _RULES),
            (self.dealer, _DEALER),
            (self.lifted, _CUT),
            (int(self.shuffle is not None), 1),
            (self.number, FORMS[form]),
            *([(self.shuffle, _SHUFFLE)] if self.shuffle is not None else []),
            *_house_rules(self.rules),
        ]
        bits = "".join(f"{value:0{wide}b}" for value, wide in fields)
        bits += "0" * (-len(bits) % 5)
        letters = form + "".join(LETTERS[int(bits[at : at + 5], 2)] for at in range(0, len(bits), 5))
        return _grouped(letters + check(letters))


def check(letters: str) -> str:
    """Return the check letter for the letters."""
    sum = 0
    for letter in letters:
        sum = _doubled(sum ^ LETTERS.index(letter))
    return LETTERS[sum]


def read(text: str) -> DealCode:
    """Parse a code. Raises `BadText` with what is wrong."""
    letters = "".join(c for c in text if c not in BETWEEN).upper().translate(ALIKE)
    if len(letters) < SHORTEST:
        raise BadText(0, Reason("deal-code-short"))
    strange = next((c for c in letters if c not in LETTERS), "")
    if strange:
        raise BadText(0, Reason("deal-code-letter", {"letter": strange}))
    if check(letters[:-1]) != letters[-1]:
        raise BadText(0, Reason("deal-code-check"))
    if letters[0] not in FORMS:
        known = ", ".join(FORMS)
        raise BadText(0, Reason("deal-code-later", {"letter": letters[0], "known": known}))
    return _deal(letters[0], _Bits("".join(f"{LETTERS.index(c):05b}" for c in letters[1:-1])))


def of_day(day: str, rules: Rules) -> DealCode:
    """Return the deal of a ``day`` such as 2026-11-22 (UTC) by a rule set without house rules. It is the same
    for everybody."""
    by_the_book = games.rules(rules.name)
    digest = hashlib.sha256(f"picket-day-1\n{day}\n{rules.name}\n".encode("ascii")).digest()
    number, shuffle, lifted, dealer = (int.from_bytes(digest[at : at + 8]) for at in (0, 8, 16, 24))
    cuts = deals.may_cut(rules.pack)
    return DealCode(
        by_the_book,
        dealer % games.game(by_the_book).seats,
        number % deals.SHORT + 1,
        shuffle % deals.SHUFFLES,
        cuts[lifted % len(cuts)],
    )


def _form(number: int) -> str:
    """Return the first letter of the shortest form that can hold a deal number."""
    return "P" if number <= deals.SHORT else "Q"


def _grouped(letters: str) -> str:
    return "-".join(letters[at : at + GROUP] for at in range(0, len(letters), GROUP))


def _doubled(element: int) -> int:
    """Multiply an element of the field by the field's primitive element, modulo x⁵ + x² + 1."""
    return element << 1 if element < 16 else (element << 1) ^ 0b100101


def _name(words: str, bits: int) -> int:
    """Return a hash of the words, ``bits`` bits long."""
    digest = hashlib.sha256(f"picket-code-1\n{words}\n".encode()).digest()
    return int.from_bytes(digest[:4]) >> (32 - bits)


def _house_rule(option: Option, value: Any) -> tuple[int, int | None]:
    """Return the short name of a house rule, and its value if it is one of a range."""
    if isinstance(option.values, range):
        return _name(f"{option.name}: a number", _HOUSE), value
    return _name(f"{option.name}: {write_value(value)}", _HOUSE), None


def house_rule_names(rules: Rules) -> list[tuple[int, Option, Any]]:
    """List the short name of every value of every house rule of a game, with the option and the value. The
    value is None if the option has a range of values."""
    found = []
    for option in rules.options:
        values = (None,) if isinstance(option.values, range) else option.values
        found += [(_house_rule(option, value)[0], option, value) for value in values]
    return found


def _house_rules(rules: Rules) -> Iterator[tuple[int, int]]:
    """Yield the changed house rules as (value, width) fields of a code, ordered by their short names."""
    options = {option.field: option for option in rules.options}
    for name, value in sorted(_house_rule(options[field], value) for field, value in rules.changed()):
        yield name, _HOUSE
        if value is not None:
            yield value, _VALUE


class _Bits:
    """Reads the bits of a code one after another."""

    def __init__(self, bits: str) -> None:
        self.bits = bits

    def take(self, wide: int) -> int:
        if len(self.bits) < wide:
            raise BadText(0, Reason("deal-code-check"))
        taken, self.bits = self.bits[:wide], self.bits[wide:]
        return int(taken, 2)


def _deal(form: str, bits: _Bits) -> DealCode:
    named = bits.take(_RULES)
    name = next((name for name in games.names() if _name(name, _RULES) == named), None)
    if name is None:
        raise BadText(0, Reason("deal-code-rules"))
    dealer, lifted, shuffled, number = (bits.take(wide) for wide in (_DEALER, _CUT, 1, FORMS[form]))
    shuffle = bits.take(_SHUFFLE) if shuffled else None
    rules = _with_house_rules(games.rules(name), bits)
    fits = dealer < games.game(rules).seats and number >= 1 and form == _form(number)
    if not fits or (lifted and lifted not in deals.may_cut(rules.pack)) or "1" in bits.bits:
        raise BadText(0, Reason("deal-code-check"))
    return DealCode(rules, dealer, number, shuffle, lifted)


def _with_house_rules(rules: Rules, bits: _Bits) -> Rules:
    known = {name: (option, value) for name, option, value in house_rule_names(rules)}
    while len(bits.bits) >= _HOUSE:
        try:
            option, value = known[bits.take(_HOUSE)]
        except KeyError:
            raise BadText(0, Reason("deal-code-house", {"game": rules.title})) from None
        if isinstance(option.values, range):
            value = bits.take(_VALUE)
            if value not in option.values:
                raise BadText(0, Reason("deal-code-house", {"game": rules.title}))
        rules = rules.with_value(option.field, value)
    return rules
