"""The rule book: a chapter for each game, made from the rule set's own fields and sources."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from textwrap import fill
from typing import Any

from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules
from picket_desktop.engine.rules import Rules, write_value
from picket_desktop.words.house_rules import OptionWords
from picket_desktop.words.picket_chapter import Section, sections
from picket_desktop.words.piquesept_chapter import sections_of_seven
from picket_desktop.words.rule_sentences import RulingWords

COLUMNS = 78
"""Width of a chapter printed on a terminal."""


@dataclass(frozen=True)
class Value:
    """A value that a house rule may take: as a record writes it, as a control shows it, in a sentence;
    whether it is the book's, and whether it is in force."""

    written: str
    words: str
    sentence: str
    of_the_book: bool
    in_force: bool


@dataclass(frozen=True)
class HouseRule:
    """A house rule of a game. ``least`` and ``most`` bound a number; then ``values`` holds the book's
    and the one in force."""

    name: str
    label: str
    sentence: str
    source: str
    values: tuple[Value, ...]
    least: int | None = None
    most: int | None = None


@dataclass(frozen=True)
class Chapter:
    """One game's rules."""

    name: str
    title: str
    year: int
    character: str
    sections: tuple[Section, ...]
    house_rules: tuple[HouseRule, ...]


class BookWords(RulingWords, OptionWords):
    """Rules as chapters."""

    def rule_book(self, rules: Rules) -> Chapter:
        """The chapter of a game, house rules included."""
        return Chapter(
            rules.name,
            self.say(rules.title),
            rules.year,
            self.say(rules.character),
            self._sections(rules),
            self.house_rule_entries(rules),
        )

    def _sections(self, rules: Rules) -> tuple[Section, ...]:
        if isinstance(rules, PiqueseptRules):
            return sections_of_seven(self, rules)
        assert isinstance(rules, RuleSet)
        return sections(self, rules)

    def house_rule_entries(self, rules: Rules) -> tuple[HouseRule, ...]:
        """The house rules of a game with all their values."""
        return tuple(self._house_rule(rules, o.field) for o in rules.options)

    def _house_rule(self, rules: Rules, field: str) -> HouseRule:
        option = next(o for o in rules.options if o.field == field)
        now = getattr(rules, field)
        book = rules.book.get(field, now)
        ranged = isinstance(option.values, range)
        shown = dict.fromkeys((book, now)) if ranged else option.values
        values = tuple(
            Value(
                write_value(v),
                self.value_words(option, v),
                self.value_sentence(option, v),
                v == book,
                v == now,
            )
            for v in shown
        )
        least, most = (option.values[0], option.values[-1]) if ranged else (None, None)
        label, sentence = self.option_name(option), self.option_sentence(option)
        return HouseRule(option.name, label, sentence, str(option.source), values, least, most)

    # printed

    def render_text(self, chapter: Chapter) -> str:
        """The chapter for a terminal, at most 78 columns wide."""
        head = f"{chapter.title} ({chapter.year})"
        blocks = [f"{head}\n{'=' * len(head)}", fill(chapter.character, COLUMNS)]
        for section in chapter.sections:
            blocks.append(f"{section.heading}\n{'-' * len(section.heading)}")
            blocks += [fill(p, COLUMNS) for p in section.paragraphs]
            blocks.append(_indented(self.source_line(section.source)))
        heading = self.say("House rules")
        blocks.append(f"{heading}\n{'-' * len(heading)}")
        blocks += [self._printed_rule(rule) for rule in chapter.house_rules]
        return "\n\n".join(blocks) + "\n"

    def source_line(self, source: str) -> str:
        """Where something stands, as the book prints it."""
        return self.say("Source: {source}.", source=source)

    def _printed_rule(self, rule: HouseRule) -> str:
        lines = [fill(f"{rule.name}: {rule.sentence}", COLUMNS, subsequent_indent="    ")]
        if rule.least is not None:
            lines.append(_indented(self.say("From {least} to {most}.", least=rule.least, most=rule.most)))
        lines += [_indented(self._printed_value(v)) for v in rule.values]
        lines.append(_indented(self.source_line(rule.source)))
        return "\n".join(lines)

    def _printed_value(self, value: Value) -> str:
        text = f"{value.written}: {value.sentence}"
        if value.of_the_book:
            text = self.say("{value} This is the book’s.", value=text)
        if value.in_force and not value.of_the_book:
            text = self.say("{value} This is how we play.", value=text)
        return text


def as_json(chapter: Chapter) -> dict[str, Any]:
    """The chapter as plain values for `json.dumps`."""
    return asdict(chapter)


def _indented(text: str) -> str:
    return fill(text, COLUMNS, initial_indent="  ", subsequent_indent="    ")
