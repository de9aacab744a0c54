"""The chapter on the origins of the games: stories with a source for each, and a song."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from itertools import zip_longest
from textwrap import fill
from typing import Any

from picket_desktop.engine.rules import Citation
from picket_desktop.words.book.citations import Citations
from picket_desktop.words.book.in_columns import COLUMNS, headed, indented
from picket_desktop.words.cards import in_signs
from picket_desktop.words.voice import N_, Voice

LORE = "lore"
"""The name of the chapter."""


@dataclass(frozen=True)
class Told:
    """A passage of lore with its sources, in whole sentences. If something is ``named`` in front of the
    passage, the passage describes it instead."""

    text: str
    sources: tuple[Citation, ...]
    named: str = ""


@dataclass(frozen=True)
class Hand:
    """The cards a player in a song holds, written as in records; ``says`` names the player and describes
    them."""

    cards: tuple[str, ...]
    says: str


@dataclass(frozen=True)
class Stanza:
    """Lines of verse, which stay in the language of the song, their meaning (``sense``), and the two hands
    that they describe, if any."""

    lines: tuple[str, ...]
    sense: str
    hands: tuple[Hand, ...] = ()


@dataclass(frozen=True)
class Song:
    """A song under its own ``title``, with the names of the ornaments at its head and for its first
    letter."""

    title: str
    headpiece: str
    initial: str
    stanzas: tuple[Stanza, ...]


@dataclass(frozen=True)
class Story:
    """A story in the chapter on the games' history: its song, if it has one, and then its passages. It can be
    opened by its ``names``."""

    heading: str
    told: tuple[Told, ...]
    names: tuple[str, ...] = ()
    song: Song | None = None


HEADING = N_("Where it comes from")
BELOW = N_("Known, told and sung")


@dataclass(frozen=True)
class Lore:
    """Writes the chapter on the origins of the games in the current language; ``stories`` are those of every
    family."""

    say: Voice
    stories: tuple[Story, ...]

    def heading(self) -> str:
        """Return the heading of the chapter."""
        return self.say(HEADING)

    def below(self) -> str:
        """Return the text under the chapter's heading."""
        return self.say(BELOW)

    def chapter(self) -> tuple[Story, ...]:
        """Return the stories with every sentence translated."""
        return tuple(self._story(story) for story in self.stories)

    def sourced(self, told: Sequence[Told]) -> Iterator[tuple[Told, str]]:
        """Yield passages, each with its sources as the book prints them. If several passages in a row have
        the same sources, only the last gets them."""
        for each, after in zip_longest(told, told[1:]):
            shared = after is not None and after.sources == each.sources
            yield each, "" if shared else Citations(self.say).line(self._cited(each))

    def _cited(self, told: Told) -> str:
        return Citations(self.say).cited(*told.sources)

    def _story(self, story: Story) -> Story:
        told = tuple(
            Told(self.say(each.text), each.sources, self.say(each.named) if each.named else "")
            for each in story.told
        )
        return Story(self.say(story.heading), told, story.names, story.song and self._song(story.song))

    def _song(self, song: Song) -> Song:
        stanzas = tuple(
            Stanza(
                stanza.lines,
                self.say(stanza.sense),
                tuple(Hand(hand.cards, self.say(hand.says)) for hand in stanza.hands),
            )
            for stanza in song.stanzas
        )
        return Song(song.title, song.headpiece, song.initial, stanzas)

    def printed(self) -> str:
        """Return the chapter as text for a terminal, at most 78 columns wide."""
        blocks = [headed(self.heading(), "="), self.below()]
        for story in self.chapter():
            blocks.append(headed(story.heading))
            blocks += self._sung(story.song) if story.song else ()
            blocks += [self._told(*told) for told in self.sourced(story.told)]
        return "\n\n".join(blocks) + "\n"

    def _told(self, told: Told, source: str) -> str:
        text = told.text
        if told.named:
            text = self.say("{label}: {figures}", label=told.named, figures=text)
        return "\n".join((fill(text, COLUMNS), *([indented(source)] if source else ())))

    @staticmethod
    def _sung(song: Song) -> Iterator[str]:
        yield f"    {song.title}"
        for stanza in song.stanzas:
            yield "\n".join(f"    {line}" for line in stanza.lines)
            yield indented(stanza.sense)
            if stanza.hands:
                yield "\n".join(indented(f"{in_signs(hand.cards)}  {hand.says}") for hand in stanza.hands)

    def as_json(self) -> dict[str, Any]:
        """Return the chapter as plain values for `json.dumps`, with each source as the book cites it."""
        found = []
        for story in self.chapter():
            told: Sequence[dict[str, Any]] = [
                {"named": each.named, "text": each.text, "source": self._cited(each)} for each in story.told
            ]
            song = asdict(story.song) if story.song else None
            found.append({"heading": story.heading, "told": told, "song": song})
        return {"name": LORE, "title": self.heading(), "stories": found}
