"""The rule book at the table: a chapter for each game, its house rules, and a glossary."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from picket_desktop.engine import games
from picket_desktop.engine.rules import Rules
from picket_desktop.table.motion.entrance import Comes, from_afar
from picket_desktop.table.screens.screen import Door, Host, Moment, Screen
from picket_desktop.table.widgets import parts, scroll
from picket_desktop.table.widgets.intents import Back, Drag, Intent, Key, Press, Scroll
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    CardLook,
    Look,
    PanelLook,
    Rect,
    RuleLook,
    SpotLook,
    TextLook,
    VeilLook,
)
from picket_desktop.table.widgets.parts import fitted
from picket_desktop.table.widgets.text import wrapped
from picket_desktop.table.widgets.theme import AFAR, CARD_RATIO, Scale
from picket_desktop.words.chapter import Opening
from picket_desktop.words.voice import opened
from picket_desktop.words.words import Words, said, words_for

GLOSSARY, LIST = "glossary", "list"
WHEEL_LINES = 3


@dataclass(frozen=True)
class Paragraph:
    """One paragraph of the book. ``kind`` is heading, text, term, source or cards: ``cards`` in a row, with
    what is said of them beside it."""

    text: str
    kind: str = "text"
    rest: str = ""
    cards: tuple[str, ...] = ()


@dataclass(frozen=True)
class Part:
    """A section with the names by which it is opened: those of its rules and house rules."""

    heading: str
    passages: tuple[Paragraph, ...]
    names: tuple[str, ...] = ()


class RulesPage(Screen):
    """The book, opened at a game and, where one is asked for, at the section of a rule by its name."""

    name = "Rules"
    over = True

    def __init__(self, host: Host, rules: Rules | None = None, section: str = "") -> None:
        super().__init__(host)
        shown = {name: games.rules(name) for name in games.names()}
        if rules:
            shown[rules.name] = rules
        self.books = shown
        self.chapter = rules.name if rules else games.DEFAULT
        self.scroll, self.list = scroll.Scroll(), scroll.Scroll("list bar")
        self._starts: list[int] = [0]
        self._seek = section
        self.choosing = False
        self._follow = True
        self._focus = self._hover = ""
        self._parts: list[Part] = []
        self._turned_to()

    @property
    def chapters(self) -> tuple[str, ...]:
        return (*self.books, GLOSSARY)

    @property
    def words(self) -> Words:
        rules = self.books.get(self.chapter) or self.books[games.DEFAULT]
        return words_for(rules, self.host.settings.plain)

    # what stands on it

    def _turned_to(self) -> None:
        self._parts = (
            glossary(self.words)
            if self.chapter == GLOSSARY
            else chapter(self.words, self.books[self.chapter])
        )
        self.scroll.top = self.list.top = 0
        self._follow = True

    def _title(self, chapter: str) -> tuple[str, str]:
        if chapter == GLOSSARY:
            return said("rules.glossary"), said("rules.words")
        rules = self.books[chapter]
        return self.words.say(rules.title), str(rules.year)

    def layout(self, moment: Moment) -> list[Look]:
        self._focus, self._hover = moment.attention.focus, moment.attention.hover
        scale, u = moment.scale, moment.scale.u
        left = (scale.width - 1600) / 2 * u
        side = Rect(left + 60 * u, 40 * u, 380 * u, scale.h - 90 * u)
        page = Rect(left + 460 * u, 40 * u, 1080 * u, scale.h - 90 * u)
        text = self._page(page, moment)
        return [VeilLook(rect=scale.whole(), strength=0.35), *self._side(side, moment), *text]

    def _page(self, page: Rect, moment: Moment) -> list[Look]:
        u = moment.scale.u
        title, below = self._title(self.chapter)
        found, y = parts.headed(moment.scale, page, title, below, size=44)
        body = Rect(page.x + 60 * u, y + 8 * u, page.w - 168 * u, page.bottom - y - 46 * u)
        blocks = self._blocks(body, moment)
        if self._seek:
            self.scroll.shown(blocks, body)
            self.scroll.to(self._starts[part_named(self._parts, self._seek)])
            self._seek = ""
        grip = SpotLook(
            rect=body.grown(10 * u, 4 * u), id=scroll.PAGE, drag=True, group=scroll.PAGE, name=title
        )
        lines = self.scroll.shown(blocks, body)
        track = Rect(body.right + 34 * u, body.y, 34 * u, body.h)
        return [*found, grip, *lines, *self.scroll.bar(track, said("rules.bar.says"))]

    def _blocks(self, body: Rect, moment: Moment) -> list[scroll.Block]:
        """Every line of the chapter as a block, a heading with what follows; notes where each part begins."""
        found: list[scroll.Block] = []
        self._starts = []
        for part in self._parts:
            self._starts.append(len(found))
            lines = [block for passage in part.passages for block in _lines(passage, body, moment)]
            found += [scroll.together(*lines[:2]), *lines[2:]]
        return found

    def _side(self, side: Rect, moment: Moment) -> list[Look]:
        scale, u = moment.scale, moment.scale.u
        inner = side.grown(-26 * u, -26 * u)
        size = scale.type(24)
        tall = max(scale.reach(50), size * 1.9)
        foot = inner.bottom - tall
        which = "parts" if self.choosing else "chapters"
        top = self._button("chapters", f"rules.{which}", Rect(inner.x, inner.y, inner.w, tall), size, moment)
        rule = RuleLook(rect=Rect(inner.x, top.rect.bottom + 12 * u, inner.w, 10 * u), double=True)
        done = self._button("done", "done", Rect(inner.x, foot, inner.w, tall), size, moment, "primary")
        y = rule.rect.bottom + 8 * u
        entries = self._entries(Rect(inner.x, y, inner.w - 14 * u, foot - y - 14 * u), moment)
        return [PanelLook(rect=side, seed=17), top, rule, *entries, done]

    def _button(
        self, id: str, key: str, rect: Rect, size: int, moment: Moment, kind: str = "normal"
    ) -> ButtonLook:
        label = said(key)
        size = fitted(label, "english", size, rect.w - 44 * moment.scale.u, moment.measure)
        return ButtonLook(rect=rect, id=id, label=label, size=size, kind=kind, name=said(f"{key}.says"))

    def _entries(self, place: Rect, moment: Moment) -> list[Look]:
        """The parts of this chapter, or the chapters of the book; the open one marked, and in sight."""
        scale = moment.scale
        tall = max(scale.reach(44), scale.type(22) * 1.5)
        here = self.chapters.index(self.chapter) if self.choosing else self._reading()
        kind = "chapter" if self.choosing else "part"
        named = [part.heading for part in self._parts]
        if self.choosing:
            named = [self._title(chapter)[0] for chapter in self.chapters]
        blocks = [self._entry(kind, i, h, i == here, place, tall, moment) for i, h in enumerate(named)]
        self.list.shown(blocks, place)
        if self._follow and not self.list.top <= here < self.list.below:
            self.list.to(here - 1)
        self._follow = False
        bar = self.list.bar(
            Rect(place.right + 14 * scale.u, place.y, 24 * scale.u, place.h), said("rules.list.says")
        )
        return [*self.list.shown(blocks, place), *bar]

    def _entry(
        self, kind: str, at: int, heading: str, here: bool, place: Rect, tall: float, moment: Moment
    ) -> scroll.Block:
        face, ink = ("sc", "heading") if here else ("english", "ink")
        size = fitted(heading, face, moment.scale.type(22), place.w - 20, moment.measure)

        def make(y: float) -> list[Look]:
            rect = Rect(place.x, y, place.w, tall)
            says = said(f"rules.{kind}.says", heading=heading)
            return [
                parts.printed(heading, rect.grown(-8, 0), size, face, ink=ink),
                SpotLook(rect=rect, id=f"{kind} {at}", group=LIST, chosen=here, name=says),
            ]

        return scroll.Block(tall, make)

    def _reading(self) -> int:
        """The part whose beginning was last passed."""
        return max((i for i, start in enumerate(self._starts) if start <= self.scroll.top), default=0)

    @property
    def open_at(self) -> Hashable:
        return self.chapter

    def comes(self, before: Hashable, scale: Scale) -> Comes | None:
        """Another chapter is turned to like a leaf."""
        return super().comes(before, scale) if before is None else from_afar(scale.px(AFAR), 0.0)

    # what is done with it

    def handle(self, intent: Intent) -> None:
        match intent:
            case Back() | Press("done"):
                self.host.close()
            case Press("chapters"):
                self.choosing, self._follow = not self.choosing, True
                self.host.play("paper_lay")
            case Press(id) if id.startswith("chapter "):
                self._open(self.chapters[int(id.removeprefix("chapter "))])
            case Press(id) if id.startswith("part "):
                self.scroll.to(self._starts[int(id.removeprefix("part "))])
                self.host.play("paper_slide")
            case Scroll(lines):
                self._turn(lines)
            case Drag(id="list bar"):
                self.list.dragged(intent)
            case Drag():
                self.scroll.dragged(intent)
                self._follow = True
            case Key(key):
                self._key(key)

    def _key(self, key: str) -> None:
        self._follow = True
        match key:
            case "up" | "down":
                self._walk(1 if key == "down" else -1)
            case "page up" | "page down":
                self.scroll.page(1 if key == "page down" else -1)
            case "home":
                self.scroll.to(0)
            case "end":
                self.scroll.end()

    def _turn(self, lines: float) -> None:
        """The wheel turns what the pointer is on."""
        if self._hover.startswith(("part ", "chapter ", "list")):
            self.list.by(-1 if lines > 0 else 1)
        else:
            self._move(round(-lines * WHEEL_LINES))

    def _move(self, lines: int) -> None:
        self.scroll.by(lines)
        self._follow = True

    def _walk(self, by: int) -> None:
        """The keyboard stands at the end of what it can reach: on the page the text moves a line; in the
        list the next entry comes into sight."""
        kind, _, at = self._focus.partition(" ")
        if kind not in ("part", "chapter"):
            self._move(by)
            return
        last = len(self.chapters if self.choosing else self._parts) - 1
        to = min(last, max(0, int(at) + by))
        self.list.bring(to)
        self.host.focus(f"{kind} {to}")
        self._follow = False

    def keys(self) -> list[tuple[str, str]]:
        return [
            (said("keys.page"), said("rules.keys.page")),
            (said("keys.ends"), said("rules.keys.end")),
        ]

    def _open(self, chapter: str) -> None:
        self.chapter, self.choosing = chapter, False
        self._turned_to()
        self.host.play("paper_slide")


DOOR = Door("rules", RulesPage, 30)


def chapter(words: Words, rules: Rules) -> list[Part]:
    """A game's chapter, its house rules last."""
    book = words.book.chapter(rules)
    found = [_opening(words, book.opening)]
    for section in book.sections:
        passages = [Paragraph(section.heading, "heading"), *(Paragraph(p) for p in section.paragraphs)]
        passages.append(Paragraph(words.book.source_line(section.source), "source"))
        found.append(Part(section.heading, tuple(passages), section.keys))
    heading = said("rules.house")
    passages = [Paragraph(heading, "heading")]
    for rule in book.house_rules:
        now = next((v.sentence for v in rule.values if v.in_force), "")
        passages.append(Paragraph(rule.label, "term", f"{rule.sentence} {now}"))
        passages.append(Paragraph(words.book.source_line(rule.source), "source"))
    names = ("house", *(rule.name for rule in book.house_rules), *(o.field for o in rules.options))
    return [*found, Part(heading, tuple(passages), names)] if book.house_rules else found


def _opening(words: Words, opening: Opening) -> Part:
    """The aim of the game, and a hand worked through."""
    heading = words.book.aim_heading()
    passages = [
        Paragraph(heading, "heading"),
        Paragraph(opening.aim),
        Paragraph(opening.holds),
        Paragraph("", "cards", cards=opening.hand),
        *(Paragraph(group.says, "cards", cards=group.cards) for group in opening.marked),
        Paragraph(opening.comes_to),
    ]
    return Part(heading, tuple(passages), ("aim",))


def glossary(words: Words) -> list[Part]:
    """Every term with its other names and its meaning, by its first letter."""
    terms = sorted(words.glossary.entries(), key=lambda term: term.heading.casefold())
    letters = dict.fromkeys(term.heading[0].upper() for term in terms)
    found = []
    for letter in letters:
        passages = [Paragraph(letter, "heading")]
        for term in terms:
            if term.heading[0].upper() == letter:
                passages.append(
                    Paragraph(
                        opened(term.heading), "term", f"{words.glossary.other_names(term)}. {term.meaning}"
                    )
                )
        found.append(Part(letter, tuple(passages), (letter.lower(),)))
    return found


def part_named(parts_of: Sequence[Part], name: str) -> int:
    """Where a rule or a house rule stands; the first part if it stands nowhere."""
    wanted = {name, name.replace("-", "_")}
    return next((i for i, part in enumerate(parts_of) if wanted & set(part.names)), 0)


def _lines(passage: Paragraph, body: Rect, moment: Moment) -> list[scroll.Block]:
    """A paragraph as blocks of one line each, the first and the last with the space about it."""
    if passage.kind == "cards":
        return [_cards(passage, body, moment)]
    scale = moment.scale
    face, units, ink, before, after = {
        "heading": ("sc", 30, "heading", 0.5, 0.35),
        "text": ("prose", 24, "ink", 0.0, 0.45),
        "term": ("prose", 24, "ink", 0.15, 0.25),
        "source": ("prose-italic", 19, "sepia", 0.0, 0.6),
    }[passage.kind]
    size = scale.type(units)
    hang = body.w * 0.3 if passage.kind == "term" else 0.0
    text = passage.rest if hang else passage.text
    lines = wrapped(text, face, size, (body.w - hang) * 0.98, moment.measure)
    found = []
    for i, line in enumerate(lines):
        above = size * before if i == 0 else 0.0
        below = size * after if i == len(lines) - 1 else 0.0
        term = passage.text if hang and i == 0 else ""
        found.append(_line(line, term, face, size, ink, above, below, hang, body, passage.kind))
    return found


def _cards(passage: Paragraph, body: Rect, moment: Moment) -> scroll.Block:
    """Cards in a row: a whole hand across the page, or a few at its left with words beside them."""
    scale, u = moment.scale, moment.scale.u
    alone, count = not passage.text, len(passage.cards)
    step = 0.8 if alone else 0.62
    room = body.w if alone else body.w * 0.36
    width = min(88 * u if alone else 54 * u, room / (1 + step * (count - 1)))
    size = scale.type(24)
    beside = Rect(body.x + room + size, 0, body.w - room - size, 0)
    lines = [] if alone else wrapped(passage.text, "prose", size, beside.w * 0.98, moment.measure)
    height = width * CARD_RATIO
    tall = max(height, len(lines) * size * 1.3) + 14 * u

    def make(y: float) -> list[Look]:
        top = y + (tall - 14 * u - height) / 2
        found: list[Look] = [
            CardLook(rect=Rect(body.x + i * width * step, top, width, height), text=text, id=f"worked {text}")
            for i, text in enumerate(passage.cards)
        ]
        middle = y + (tall - 14 * u - len(lines) * size * 1.3) / 2
        for i, line in enumerate(lines):
            place = Rect(beside.x, middle + i * size * 1.3, beside.w, size * 1.3)
            found.append(TextLook(rect=place, text=line, size=size, face="prose", ink="ink", shadow=False))
        return found

    return scroll.Block(tall, make)


def _line(
    text: str, term: str, face: str, size: int, ink: str, above: float, below: float,
    hang: float, body: Rect, kind: str,
) -> scroll.Block:  # fmt: skip
    step = size * 1.3

    def make(y: float) -> list[Look]:
        y += above
        place = Rect(body.x + hang, y, body.w - hang, step)
        found: list[Look] = [TextLook(rect=place, text=text, size=size, face=face, ink=ink, shadow=False)]
        if term:
            name = Rect(body.x, y, hang - 12, step)
            found.append(
                TextLook(rect=name, text=term, size=size, face="italic", ink="heading", shadow=False)
            )
        if kind == "heading":
            found.append(RuleLook(rect=Rect(body.x, y + step - 2, body.w, 8), ink="sepia"))
        return found

    return scroll.Block(above + step + below, make)
