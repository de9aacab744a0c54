"""The rule book as text: the parts of each chapter, and their paragraphs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from picket_desktop.engine.rules import Rules
from picket_desktop.words.book.chapter import Opening
from picket_desktop.words.book.glossary import Term, unaccented
from picket_desktop.words.book.lore import Song
from picket_desktop.words.pages import said
from picket_desktop.words.voice import ended, opened
from picket_desktop.words.words import Words


@dataclass(frozen=True)
class Paragraph:
    """A paragraph of the book. Its ``kind`` is heading, text, term, source, or cards: a row of ``cards``
    beside a description.

    Songs have kinds of their own: a headpiece (an ``ornament``), a title, verses, and hands (``facing`` each
    other). A verse is lines with their meaning; the first verse also has an ``ornament``, its first
    letter.
    """

    text: str
    kind: str = "text"
    rest: str = ""
    cards: tuple[str, ...] = ()
    ornament: str = ""
    facing: tuple[Paragraph, ...] = ()


@dataclass(frozen=True)
class Part:
    """A section of a chapter. Any of its ``names`` opens it: those of the rules and house rules in it."""

    heading: str
    passages: tuple[Paragraph, ...]
    names: tuple[str, ...] = ()


def chapter(words: Words, rules: Rules) -> list[Part]:
    """Return the parts of a game's chapter, its house rules last."""
    book = words.book.chapter(rules)
    found = [_opening(words, book.opening)]
    for section in book.sections:
        passages = [Paragraph(section.heading, "heading"), *(Paragraph(p) for p in section.paragraphs)]
        passages.append(Paragraph(words.book.source_line(section.source), "source"))
        found.append(Part(section.heading, tuple(passages), section.keys))
    heading = said("rules.house")
    passages = [Paragraph(heading, "heading")]
    for rule in book.house_rules:
        now = next(value for value in rule.values if value.in_force)
        passages.append(Paragraph(rule.label, "term", f"{rule.sentence} {now.sentence}"))
        if now.source:
            passages.append(Paragraph(words.book.source_line(now.source), "source"))
    names = ("house", *(rule.name for rule in book.house_rules), *(o.field for o in rules.options))
    return [*found, Part(heading, tuple(passages), names)] if book.house_rules else found


def _opening(words: Words, opening: Opening) -> Part:
    """Return the part with the aim of the game and an example hand."""
    heading = words.book.aim_heading()
    passages = [
        Paragraph(heading, "heading"),
        Paragraph(opening.aim),
        Paragraph(opening.holds),
        Paragraph("", "cards", cards=opening.hand),
        *(Paragraph(opened(group.says), "cards", cards=group.cards) for group in opening.marked),
        Paragraph(opening.comes_to),
    ]
    return Part(heading, tuple(passages), ("aim",))


def glossary(words: Words) -> list[Part]:
    """Return every term with its other names and its meaning, in parts by first letter."""
    terms = sorted(words.glossary.entries(), key=lambda term: unaccented(term.heading.casefold()))
    letters = dict.fromkeys(_initial(term) for term in terms)
    found = []
    for letter in letters:
        passages = [Paragraph(letter, "heading")]
        for term in terms:
            if _initial(term) == letter:
                names = words.glossary.other_names(term)
                meaning = f"{ended(names)} {term.meaning}" if names else term.meaning
                passages.append(Paragraph(opened(term.heading), "term", meaning))
        found.append(Part(letter, tuple(passages), (letter.lower(),)))
    return found


def lore(words: Words) -> list[Part]:
    """Return the origins of the games. Each story is a part, with sources after the passages taken from
    them."""
    found = []
    for story in words.lore.chapter():
        passages = [Paragraph(story.heading, "heading")]
        if story.song:
            passages += _song(story.song)
        for told, source in words.lore.sourced(story.told):
            passages.append(Paragraph(told.named, "term", told.text) if told.named else Paragraph(told.text))
            passages += [Paragraph(source, "source")] if source else []
        found.append(Part(story.heading, tuple(passages), story.names))
    return found


def _song(song: Song) -> Iterator[Paragraph]:
    """Yield the paragraphs of a song's page."""
    yield Paragraph("", "headpiece", ornament=song.headpiece)
    yield Paragraph(song.title, "title")
    for i, stanza in enumerate(song.stanzas):
        initial = song.initial if i == 0 else ""
        yield Paragraph("\n".join(stanza.lines), "verse", stanza.sense, ornament=initial)
        if stanza.hands:
            hands = tuple(Paragraph(hand.says, "cards", cards=hand.cards) for hand in stanza.hands)
            yield Paragraph("", "hands", facing=hands)


def _initial(term: Term) -> str:
    """Return the letter under which a term is listed: É under E."""
    return unaccented(term.heading[0]).upper()


def part_named(parts_of: Sequence[Part], name: str) -> int:
    """Return the index of the part with this rule or house rule, or 0 if there is none."""
    wanted = {name, name.replace("-", "_")}
    return next((i for i, part in enumerate(parts_of) if wanted & set(part.names)), 0)
