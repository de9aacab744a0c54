"""The rule book: a chapter for each game, built from the fields and sources of its rule set."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from textwrap import fill
from typing import Any

from picket_desktop.engine.rules import Option, Rules, sources, write_value
from picket_desktop.words.book.chapter import Chapter, HouseRule, Opening, Section, Value
from picket_desktop.words.book.citations import Citations
from picket_desktop.words.book.house_rules import HouseRules
from picket_desktop.words.book.in_columns import COLUMNS, headed, indented
from picket_desktop.words.cards import in_signs
from picket_desktop.words.voice import N_, Voice, opened

SectionsOf = Callable[[Any], tuple[Section, ...]]
"""A function that returns the sections of a game's chapter, given rules of one family."""

OpeningOf = Callable[[Any], Opening]
"""A function that returns the opening of a game's chapter."""

DEAL = "deal"
"""The key of the section about dealing."""
SEALED = N_(
    "Before you touch the pack, the program seals everything that decides the cards, except your own cut "
    "or shuffles. After the deal the seal is opened, and you can check it. A deal whose cards can be known "
    "beforehand, from its code or as the deal of the day, has no seal."
)


@dataclass(frozen=True, eq=False)
class Book:
    """Writes rules as chapters."""

    say: Voice
    house_rules: HouseRules
    families: Mapping[str, SectionsOf]
    openings: Mapping[str, OpeningOf]

    def chapter(self, rules: Rules, sealed: bool = True) -> Chapter:
        """Return the chapter of a game, including its house rules. If deals are ``sealed``, as at this table
        but not on paper, include advice and the paragraph about the seal."""
        sections = self.families[rules.family](rules)
        return Chapter(
            rules.name,
            self.say(rules.title),
            rules.year,
            self._character(rules),
            self.openings[rules.family](rules),
            tuple(self._at_this_table(section) if sealed else section for section in sections),
            tuple(self._house_rule(rules, o.field) for o in rules.options),
        )

    def _at_this_table(self, section: Section) -> Section:
        """Add the advice to a section. The section about dealing also gets the paragraph about the seal,
        which is peculiar to this table and has no source."""
        seal = (self.say(SEALED),) if DEAL in section.keys else ()
        return replace(section, paragraphs=(*section.paragraphs, *section.advice, *seal))

    def _character(self, rules: Rules) -> str:
        """Return the book's description of the game, with a note if house rules change it."""
        character = self.say(rules.character)
        if not rules.changed():
            return character
        return character + " " + self.say("House rules at this table change this.")

    def _house_rule(self, rules: Rules, field: str) -> HouseRule:
        option = next(o for o in rules.options if o.field == field)
        now = rules.value(field)
        book = rules.book.get(field, now)
        ranged = isinstance(option.values, range)
        shown = dict.fromkeys((book, *option.named, now)) if ranged else option.values
        values = tuple(
            Value(
                write_value(v),
                self.house_rules.value_words(option, v),
                self.house_rules.value_sentence(option, v),
                self.value_source(rules, option, v),
                v == book,
                v == now,
            )
            for v in shown
        )
        least, most = (option.values[0], option.values[-1]) if ranged else (None, None)
        label, sentence = self.house_rules.option_name(option), self.house_rules.option_sentence(option)
        return HouseRule(option.name, label, sentence, values, least, most)

    def value_source(self, rules: Rules, option: Option, value: Any) -> str:
        """Return the source of a value of a house rule; "" if no book has it."""
        return Citations(self.say).value(rules, option, value)

    def printed(self, chapter: Chapter) -> str:
        """Return the chapter as text for a terminal, at most 78 columns wide."""
        head = f"{chapter.title} ({chapter.year})"
        blocks = [headed(head, "="), fill(chapter.character, COLUMNS)]
        blocks += self._opened(chapter.opening)
        for section in chapter.sections:
            blocks.append(headed(section.heading))
            blocks += [fill(p, COLUMNS) for p in section.paragraphs]
            blocks.append(indented(self.source_line(section.source)))
        blocks.append(headed(self.say("House rules")))
        blocks += [self._printed_rule(rule) for rule in chapter.house_rules]
        return "\n\n".join(blocks) + "\n"

    def aim_heading(self) -> str:
        """Return the heading for a chapter's opening."""
        return self.say("The aim of the game")

    def _opened(self, opening: Opening) -> list[str]:
        found = [headed(self.aim_heading()), fill(opening.aim, COLUMNS)]
        found.append(fill(f"{opening.holds} {in_signs(opening.hand)}", COLUMNS))
        marked = (self._said_of(in_signs(group.cards), group.says) for group in opening.marked)
        found.append("\n".join(indented(line) for line in marked))
        return [*found, fill(opening.comes_to, COLUMNS)]

    def cases_listed(self, outcome: str, cases: Sequence[str]) -> str:
        """Return one sentence that lists things that may go wrong and ends with the ``outcome``, if any."""
        *some, last = cases
        text = opened(self.say("{cases}; or {last}", cases=self.say.apart(some), last=last) if some else last)
        follows = self.say.lowered(opened(outcome))
        return f"{self.say('{label}: {figures}', label=text, figures=follows) if outcome else text}."

    def works(self, chapter: Chapter) -> str:
        """Return a passage naming the works that a chapter is based on, each once, in the order cited."""
        cited = " ".join(section.source for section in chapter.sections)
        named = map(Citations(self.say).work, sources())
        works = sorted((work for work in named if work in cited), key=cited.index)
        return self.say(
            "Sources: {works}. The rule book in Picket says which rule comes from which, and where it "
            "had to choose a reading.",
            works=self.say.apart(works),
        )

    def source_line(self, source: str) -> str:
        """Return a source as the book prints it."""
        return Citations(self.say).line(source)

    def _said_of(self, what: str, says: str) -> str:
        """Return a description (``says``) after what it describes: cards, or a value of a house rule."""
        return self.say("{label}: {figures}", label=what, figures=says)

    def _printed_rule(self, rule: HouseRule) -> str:
        lines = [fill(self._said_of(rule.name, rule.sentence), COLUMNS, subsequent_indent="    ")]
        if rule.least is not None:
            lines.append(indented(self.say("From {least} to {most}.", least=rule.least, most=rule.most)))
        lines += [indented(self._printed_value(v)) for v in rule.values]
        return "\n".join(lines)

    def _printed_value(self, value: Value) -> str:
        text = self._said_of(value.written, value.sentence)
        if value.of_the_book:
            text = self.say("{value} This is the standard rule.", value=text)
        if value.in_force and not value.of_the_book:
            text = self.say("{value} This is the rule at this table.", value=text)
        return f"{text} [{value.source}]" if value.source else text
