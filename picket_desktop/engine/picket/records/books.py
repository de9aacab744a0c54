"""The books by whose rules one deal can be scored and compared: every rule set, and Cavendish's laws, which
no rule set follows to the letter."""

from __future__ import annotations

from collections.abc import Iterator

from picket_desktop.engine.picket.rules import rubicon, rule_sets
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.rules import Citation, cite


def _laws() -> Iterator[tuple[str, Citation]]:
    """Yield each rule's name with the law that settles it."""
    for rules, place in (
        (("game",), ""),
        (("blank",), "law 61"),
        (("point", "values", "point_length"), "law 62"),
        (("sequences", "sequence_scores"), "law 63"),
        (("sets",), "law 64"),
        (("follow", "play", "last"), "law 65"),
        (("tricks",), "law 60"),
        (("cards", "capot"), "law 66"),
        (("repique",), "law 68"),
        (("pique", "toward_pique"), "law 69"),
    ):
        for rule in rules:
            yield rule, cite("cavendish", place)


CAVENDISH = rubicon.RULES.like(
    name="cavendish",
    title="Cavendish’s Laws of Piquet",
    year=1882,
    cards_toward_pique=False,
    sources={**rubicon.RULES.sources, **dict(_laws())},
)
"""Rubicon by the laws themselves: neither the ten for the cards nor a capot counts toward a pique (law 69),
as in Cavendish's own example, where a capot makes 66. Everything else is scored as in the rule set."""


def books() -> tuple[RuleSet, ...]:
    """Return the rules of every book, the oldest first."""
    return tuple(sorted((*rule_sets().values(), CAVENDISH), key=lambda book: book.year))
