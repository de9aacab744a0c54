"""Rule sets with one field changed. A field takes every other value it may have, except that a number takes
only its neighbours. The possible values are read from the annotation. A field that is itself a group of
fields is treated like the rule set."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, is_dataclass, replace
from enum import Enum
from typing import Any, Literal, get_args, get_origin, get_type_hints

NO_RULE = frozenset(
    ["name", "title", "year", "character", "old_words", "sources", "options", "book", "misreckons"]
)
"""Fields that do not affect the play: names, texts and sources of a game, and how often the computer's
players err."""
PACKS = (30, 32, 36)


@dataclass(frozen=True)
class FieldMutant:
    """A rule set with one changed value. ``path`` leads to the field through the groups that contain it."""

    rules: str
    path: tuple[str, ...]
    was: Any
    becomes: Any

    @property
    def name(self) -> str:
        return f"{self.rules} {self.path[-1]}: {self.was!r} => {self.becomes!r}"

    def put(self, rules: Any) -> None:
        """Change the rule set in place, so that the change shows wherever the rule set is used."""
        first, *rest = self.path
        object.__setattr__(
            rules, first, _with(getattr(rules, first), rest, self.becomes) if rest else self.becomes
        )


def _with(part: Any, path: list[str], value: Any) -> Any:
    first, *rest = path
    return replace(part, **{first: _with(getattr(part, first), rest, value) if rest else value})


def field_mutants(
    rules: Any, path: tuple[str, ...] = (), name: str = "", offers: tuple[Any, ...] = ()
) -> Iterator[FieldMutant]:
    """Yield every mutant that differs from a rule set in one field."""
    offers = getattr(rules, "options", offers)
    hints = get_type_hints(type(rules))
    offered = {option.field.rpartition(".")[2]: option.values for option in offers}
    for field in fields(rules):
        value = getattr(rules, field.name)
        if field.name in NO_RULE:
            continue
        here = (*path, field.name)
        if is_dataclass(value):
            yield from field_mutants(value, here, name or rules.name, offers)
            continue
        for other in dict.fromkeys(_others(field.name, value, hints[field.name], offered.get(field.name))):
            if other != value:
                yield FieldMutant(name or rules.name, here, value, other)


def _others(name: str, value: Any, hint: Any, offered: Any) -> Iterator[Any]:
    if isinstance(offered, tuple):
        yield from offered
    if isinstance(value, Enum):
        yield from type(value)
    elif get_origin(hint) is Literal:
        yield from get_args(hint)
    elif isinstance(value, bool):
        yield not value
    elif name == "pack":
        yield from PACKS
    elif isinstance(value, int):
        if isinstance(offered, tuple):
            return
        yield value + 1
        if value:
            yield value - 1
        if type(None) in get_args(hint):
            yield None
    elif isinstance(value, tuple) and all(isinstance(v, int) for v in value):
        yield from (value[:i] + value[i + 1 :] for i in range(len(value)) if len(value) > 1)
        yield from ((*value, n) for n in {v + d for v in value for d in (-1, 1)} - set(value))
    elif value is None and int in get_args(hint):
        yield 6
