"""House rules in words: a name and an explanation for each, and a wording for every possible value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from picket_desktop.engine.rules import Option, Rules, write_value
from picket_desktop.words.voice import Sentence, Voice, opened


class Wording(NamedTuple):
    """A house rule in English: its label, its explanation, and a label and a sentence for each value. If the
    value can be any number, ``number`` stands for it in the texts."""

    name: Sentence
    sentence: Sentence
    values: Mapping[Any, tuple[Sentence, Sentence]]


ANY = "any"
"""The key for a wording that fits any number."""


@dataclass(frozen=True, eq=False)
class HouseRules:
    """Puts house rules into words. ``wordings`` are those of every family, keyed by the field that a house
    rule sets or by the name of the rule's words. ``terms`` are the games' words used in the wordings."""

    say: Voice
    wordings: Mapping[str, Wording]
    terms: Mapping[str, str]

    def option_name(self, option: Option) -> str:
        """Return the label of a house rule."""
        wording = self.wordings.get(option.worded)
        return opened(self.say(wording.name, **self.terms)) if wording else option.name

    def option_sentence(self, option: Option) -> str:
        """Return the explanation of a house rule."""
        wording = self.wordings.get(option.worded)
        if wording is None:
            return self.say("The house rule “{name}”.", name=option.name)
        return opened(self.say(wording.sentence, **self.terms))

    def others_named(self, option: Option, value: Any) -> str:
        """Return a phrase with the numbers, other than ``value``, that a source names for an option; "" if
        there are none."""
        named = [self.value_words(option, each) for each in option.named if each != value]
        return self.say("Or {values}.", values=self.say.language.either(named)) if named else ""

    def value_words(self, option: Option, value: Any) -> str:
        """Return a value in the words that a control uses for it."""
        return self._value(option.worded, value, 0)

    def value_sentence(self, option: Option, value: Any) -> str:
        """Return a sentence that says what a value means."""
        return self.sentence(option.worded, value)

    def sentence(self, field: str, value: Any) -> str:
        """Return a sentence saying what a value means, or the value as written if there are no words for it.
        ``field`` is the key of the words: a field of the rules, or `Option.worded`."""
        return opened(self._value(field, value, 1))

    def _value(self, worded: str, value: Any, form: int) -> str:
        wording = self.wordings.get(worded)
        found = wording_of(wording.values, value) if wording else None
        if found is None:
            return write_value(value)
        number = self.say.number(value) if type(value) is int else ""
        return self.say(found[form], number=number, **self.terms)

    def in_force(self, rules: Rules) -> tuple[str, ...]:
        """Return a sentence for each way this table differs from the book."""
        options = {o.field: o for o in rules.options}
        return tuple(self.value_sentence(options[f], v) for f, v in rules.changed() if f in options)


def wording_of(
    values: Mapping[Any, tuple[Sentence, Sentence]], value: Any
) -> tuple[Sentence, Sentence] | None:
    """Return the label and sentence of a value. A whole number without its own has those that are meant for
    any number. Return None if there are none. True and 1 count as different."""
    for key, found in values.items():
        if write_value(key) == write_value(value):
            return found
    return values.get(ANY) if type(value) is int else None
