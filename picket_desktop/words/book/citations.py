"""Sources of rules in words: the work, the place, and, where Picket's reading differs, the quoted text."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from picket_desktop.engine.rules import Citation, Option, Rules, sources
from picket_desktop.words.voice import NP_, Sentence, Voice

PLACE_WORDS: Mapping[str, Sentence] = {
    "law": NP_("a place in a book", "law"),
    "laws": NP_("a place in a book", "laws"),
    "Case": NP_("a place in a book", "Case"),
    "Cases": NP_("a place in a book", "Cases"),
    "ch.": NP_("a place in a book", "ch."),
    "with law": NP_("a place in a book", "with law"),
    "and": NP_("between two places in a book", "and"),
    "to": NP_("between two places in a book", "to"),
    "of": NP_("a place in a book: before its year", "of"),
}
"""The words for places that are given by number. The heading of a section is given as in its book instead."""
NUMBERED = re.compile(r"(?:law|laws|Case|Cases|ch\.|with law) ")
"""Matches the beginning of a place given by number."""
_WORD = re.compile(r"\b(?:with law|laws?|Cases?|ch\.|and|to|of)(?= )")


@dataclass(frozen=True)
class Citations:
    """The citations as printed in the rule book and on the score sheet."""

    say: Voice

    def cited(self, *citations: Citation) -> str:
        """Return several citations. Each work is cited once, with its places and Picket's readings of
        them."""
        works: dict[str, list[Citation]] = {}
        for citation in dict.fromkeys(citations):
            works.setdefault(citation.work, []).append(citation)
        return ". ".join(self.say.apart(list(self._places(found))) for found in works.values())

    def line(self, source: str) -> str:
        """Return a citation as the book prints it, on a line by itself."""
        return self.say("Source: {source}.", source=source)

    def work(self, name: str) -> str:
        """Return the work with this short name, in words."""
        return self.say(sources()[name])

    def place(self, place: str) -> str:
        """Return a place in a work, in words."""
        if not NUMBERED.match(place):
            return place
        return _WORD.sub(lambda found: self.say(PLACE_WORDS[found[0]]), place)

    def _places(self, of_one_work: Sequence[Citation]) -> Iterator[str]:
        """Yield the work with its first place, then the other places. Literal readings come first, then
        Picket's own readings with the quoted words that they interpret; readings without such words share a
        single note at the end."""
        ordered = sorted(of_one_work, key=lambda c: (c.ours, bool(c.ours and not c.quoted)))
        seen: set[str] = set()
        for citation in ordered:
            if not seen:
                yield ", ".join(filter(None, (self.work(citation.work), self.place(citation.place))))
            elif citation.place and citation.place not in seen:
                yield self.place(citation.place)
            seen.add(citation.place)
            if citation.ours and citation.quoted:
                yield self._our_reading(citation)
        if ordered[-1].ours and not ordered[-1].quoted:
            yield self._our_reading(ordered[-1])

    def section(self, rules: Rules, names: Sequence[str]) -> str:
        """Return the sources of rules that are explained together: the sources of the first rule, of any
        others that have their own, and of house rules in force."""
        found: list[Citation] = []
        house: list[str] = []
        for name in names:
            place = rules.place(name) if found or house else rules.source(name)
            changed = _changed(rules, name)
            house += [self._house_rule(rules, option) for option in changed]
            if place and not changed:
                found.append(place)
        return ". ".join(dict.fromkeys(filter(None, (self.cited(*found), *house))))

    def value(self, rules: Rules, option: Option, value: Any) -> str:
        """Return the source of a value of a house rule; "" if no book has the value. The words that Picket's
        reading interprets are left out: they are given with the rule itself."""
        source = rules.source_of(option, value)
        return self.cited(replace(source, quoted="")) if source else ""

    def _our_reading(self, citation: Citation) -> str:
        if not citation.quoted:
            return self.say("our reading")
        return self.say("our reading where it says “{words}”", words=citation.quoted)

    def _house_rule(self, rules: Rules, option: Option) -> str:
        source = self.value(rules, option, rules.value(option.field))
        return self.say("House rule; see {source}", source=source) if source else self.say("House rule")


def _changed(rules: Rules, rule: str) -> list[Option]:
    """Return the house rules in force that change a rule."""
    changed = dict(rules.changed())
    return [o for o in rules.options if o.field in changed and rule in (o.field, rules.rule_of.get(o.field))]
