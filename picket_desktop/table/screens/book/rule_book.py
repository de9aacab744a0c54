"""The rule book at the table: a chapter for each game, its house rules, and a glossary."""

from __future__ import annotations

from collections.abc import Hashable

from picket_desktop.engine import games
from picket_desktop.engine.rules import Rules
from picket_desktop.table.motion.entrance import Entering, from_afar
from picket_desktop.table.screens.book.parts import Part, chapter, glossary, lore, part_named
from picket_desktop.table.screens.book.print import printed_paragraph
from picket_desktop.table.screens.screen import Door, Host, Moment, Screen
from picket_desktop.table.widgets import parts, scroll, tree
from picket_desktop.table.widgets.intents import Back, Drag, Intent, Key, Press, Scroll
from picket_desktop.table.widgets.looks import (
    ButtonLook,
    Look,
    PanelLook,
    Rect,
    RuleLook,
    SpotLook,
    VeilLook,
    altered,
)
from picket_desktop.table.widgets.text import wrapped
from picket_desktop.table.widgets.theme import AFAR, Scale
from picket_desktop.table.widgets.within import Role
from picket_desktop.words.book.lore import LORE
from picket_desktop.words.pages import said
from picket_desktop.words.words import Words, words_for

GLOSSARY, LIST = "glossary", "list"
WHEEL_LINES = 3
LAP = 8
"""How far the page overlaps the contents, in board units, so that nothing of the table shows between them."""
NEARLY = 0.8
"""Minimum fraction of the window at which a sheet takes up the whole window, so that no strips of what is
below show."""
ABREAST = 50
"""Minimum width of the window, in letters, for the contents to stand beside the page. In narrower windows
they replace it."""


class RulesPage(Screen):
    """The rule book, opened at the chapter of a game. The game is the one agreed on last, unless another is
    given. If a rule is named, the book opens at its section."""

    name = "Rules"
    over = clears = True

    def __init__(self, host: Host, rules: Rules | None = None, section: str = "") -> None:
        super().__init__(host)
        shown = {name: games.rules(name) for name in games.names()}
        if rules:
            shown[rules.name] = rules
        self.books = shown
        agreed = host.store.preferences.agreement.game
        self.chapter = rules.name if rules else agreed if agreed in shown else games.DEFAULT
        self.scroll = scroll.Scroll()
        self.lists = {choosing: scroll.Scroll("list bar") for choosing in (False, True)}
        self.alone = self.listing = False
        self._starts: list[int] = [0]
        self._seek = section
        self.choosing = False
        self._follow = True
        self._focus = self._hover = ""
        self._parts: list[Part] = []
        self._turned_to()

    @property
    def chapters(self) -> tuple[str, ...]:
        return (*self.books, LORE, GLOSSARY)

    @property
    def words(self) -> Words:
        rules = self.books.get(self.chapter) or self.books[games.DEFAULT]
        return words_for(rules, self.host.settings.plain)

    # layout

    def _turned_to(self) -> None:
        beside = {GLOSSARY: glossary, LORE: lore}.get(self.chapter)
        self._parts = beside(self.words) if beside else chapter(self.words, self.books[self.chapter])
        self.scroll.top = self.lists[False].top = 0
        self._follow = not self.choosing

    def _title(self, chapter: str) -> tuple[str, str]:
        if chapter == GLOSSARY:
            return said("rules.glossary"), said("rules.words")
        if chapter == LORE:
            return self.words.lore.heading(), self.words.lore.below()
        rules = self.books[chapter]
        return self.words.say(rules.title), str(rules.year)

    def layout(self, moment: Moment) -> list[Look]:
        self._focus, self._hover = moment.attention.focus, moment.attention.hover
        scale = moment.scale
        veil = VeilLook(rect=scale.whole())
        self.alone = scale.w < ABREAST * scale.type(24)
        if self.alone:
            return [veil, *self._one_sheet(moment)]
        side, page = self._leaves(scale)
        read = tree.on_sheet(*self._page(page, page.bottom - 38 * scale.u, moment))
        return [veil, *tree.on_sheet(*self._side(side, moment)), *read]

    @staticmethod
    def _leaves(scale: Scale) -> tuple[Rect, Rect]:
        """Return the places of the contents and of the page. The page's edge overlaps the contents."""
        u = scale.u
        left, top = (scale.width - 1600) / 2 * u + 60 * u, 36 * u
        tall = scale.h - top - parts.foot_clear(scale)
        wide = max(380 * u, scale.type(22) * 17.0)
        return Rect(left, top, wide, tall), Rect(left + wide - LAP * u, top, (1480 + LAP) * u - wide, tall)

    def _one_sheet(self, moment: Moment) -> list[Look]:
        """Return either the page or the contents, with a button at the foot that leads to the other."""
        scale, u = moment.scale, moment.scale.u
        width, most = scale.type(24) * 38.0, scale.w - 60 * u
        width = width if width < most * NEARLY else most
        top = 30 * u
        sheet = Rect((scale.w - width) / 2, top, width, scale.h - top - parts.foot_clear(scale))
        which = "parts" if self.choosing else "chapters"
        ways = [parts.wording("contents", "rules.contents")]
        if self.listing:
            ways = [parts.wording("text", "rules.text"), parts.wording("chapters", f"rules.{which}")]
        buttons, foot = parts.foot_row(scale, moment.measure, sheet, [*ways, parts.wording("done")], "done")
        if not self.listing:
            return tree.on_sheet(*self._page(sheet, foot - 10 * u, moment), buttons)
        found, y = self._headed(sheet, moment)
        place = Rect(sheet.x + 50 * u, y, width - 120 * u, foot - 10 * u - y)
        return tree.on_sheet(*found, self._entries(place, moment), buttons)

    def _headed(self, page: Rect, moment: Moment) -> tuple[list[Look], float]:
        title, below = self._title(self.chapter)
        return parts.headed(moment.scale, page, title, below, size=44, measure=moment.measure)

    def _page(self, page: Rect, foot: float, moment: Moment) -> list[Look | tree.Block]:
        u = moment.scale.u
        found, y = self._headed(page, moment)
        body = Rect(page.x + 60 * u, y + 8 * u, page.w - 168 * u, foot - y - 8 * u)
        blocks = self._blocks(body, moment)
        if self._seek:
            self.scroll.shown(blocks, body)
            self.scroll.to(self._starts[part_named(self._parts, self._seek)])
            self._seek = ""
        says = said("rules.page.says", title=self._title(self.chapter)[0])
        held = body.grown(10 * u, 4 * u)
        does = said("rules.page.does")
        grip = SpotLook(rect=held, id=scroll.PAGE, drag=True, group=scroll.PAGE, name=says, does=does)
        lines = self.scroll.shown(blocks, body)
        track = Rect(body.right + 34 * u, body.y, 34 * u, body.h)
        return [*found, tree.beside(grip, lines, *self.scroll.bar(track, said("rules.bar.says")))]

    def _blocks(self, body: Rect, moment: Moment) -> list[tree.Block]:
        """Return every line of the chapter as a block, each heading together with the line after it.

        Also record where each part begins, as the index of its first block.
        """
        found: list[tree.Block] = []
        self._starts = []
        for part in self._parts:
            self._starts.append(len(found))
            lines = [block for passage in part.passages for block in printed_paragraph(passage, body, moment)]
            found += [tree.together(*lines[:2]), *lines[2:]]
        return found

    def _side(self, side: Rect, moment: Moment) -> list[Look | tree.Block]:
        scale, u = moment.scale, moment.scale.u
        inner = side.grown(-26 * u, -26 * u)
        tall = max(scale.reach(50), scale.type(24) * 1.9)
        foot = inner.bottom - tall
        which = "parts" if self.choosing else "chapters"
        top = self._button("chapters", f"rules.{which}", Rect(inner.x, inner.y, inner.w, tall), moment)
        rule = RuleLook(rect=Rect(inner.x, top.rect.bottom + 12 * u, inner.w, 10 * u), double=True)
        done = self._button("done", "done", Rect(inner.x, foot, inner.w, tall), moment, "primary")
        y = rule.rect.bottom + 8 * u
        entries = self._entries(Rect(inner.x, y, inner.w - 14 * u, foot - y - 14 * u), moment)
        return [PanelLook(rect=side, seed=17), top, rule, entries, done]

    def _button(self, id: str, key: str, rect: Rect, moment: Moment, kind: str = "normal") -> ButtonLook:
        return parts.button(parts.wording(id, key), rect, moment.scale.type(24), kind)

    def _entries(self, place: Rect, moment: Moment) -> tree.Block:
        """Return the parts of this chapter, or the chapters of the book, with the open one marked and in
        view."""
        scale = moment.scale
        here = self.chapters.index(self.chapter) if self.choosing else self._reading()
        titles = [("chapter", at, self._title(chapter)[0]) for at, chapter in enumerate(self.chapters)]
        listed = titles if self.choosing else [("part", at, p.heading) for at, p in enumerate(self._parts)]
        if not self.choosing and self.chapter in self.books:
            listed.append(titles[self.chapters.index(LORE)])
        blocks = [
            self._entry(kind, at, heading, i == here, place, moment)
            for i, (kind, at, heading) in enumerate(listed)
        ]
        shown = self.lists[self.choosing]
        found = shown.shown(blocks, place, moment.attention.focus)
        if self._follow and not shown.top <= here < shown.below:
            shown.to(here - 1)
            found = shown.shown(blocks, place, moment.attention.focus)
        self._follow = False
        track = Rect(place.right + 2 * scale.u, place.y, 22 * scale.u, place.h)
        return tree.beside(found, *shown.bar(track, said("rules.list.says")))

    def _entry(self, kind: str, at: int, heading: str, here: bool, place: Rect, moment: Moment) -> tree.Block:
        """Return an entry of the contents, on several lines if it is long. The height is the same whether the
        entry is marked or not."""
        scale, size = moment.scale, moment.scale.type(22)
        faces = ("sc", "english")
        set_ = {face: wrapped(heading, face, size, place.w - 20, moment.measure) for face in faces}
        most = max(len(lines) for lines in set_.values())
        rect = Rect(place.x, 0, place.w, max(scale.reach(44), size * (0.3 + 1.2 * most)))
        face, ink = ("sc", "heading") if here else ("english", "ink")
        says = said(f"rules.{kind}.says", heading=heading)
        line = parts.printed("\n".join(set_[face]), rect.grown(-8, 0), size, face, ink=ink)
        spot = SpotLook(rect=rect, id=f"{kind} {at}", group=LIST, chosen=here, name=says)
        return tree.Block(rect.h, [altered(line, leading=1.2), spot], role=Role.LINE)

    def _reading(self) -> int:
        """Return the index of the section being read, which is the last one whose start was scrolled past."""
        return max((i for i, start in enumerate(self._starts) if start <= self.scroll.top), default=0)

    @property
    def open_at(self) -> Hashable:
        return self.chapter

    def comes(self, before: Hashable, scale: Scale) -> Entering:
        """Return how the page appears: a new chapter comes like a turned leaf; the contents stay in place."""
        if before is None:
            return super().comes(before, scale)
        page = Rect(0, 0, 0, 0) if self.alone else self._leaves(scale)[1]
        return from_afar(scale.px(AFAR), 0.0, lambda look: look.rect.x >= page.x)

    # actions

    def handle(self, intent: Intent) -> None:
        match intent:
            case Back() | Press("done"):
                self.host.close()
            case Press(scroll.PAGE):
                self._key("page down")
            case Press("chapters"):
                self.choosing, self._follow = not self.choosing, True
                self.host.play("paper_lay")
            case Press(id) if id.startswith("chapter "):
                self._open(self.chapters[int(id.removeprefix("chapter "))])
            case Press("contents" | "text" as id):
                self.listing = self._follow = id == "contents"
                self.host.play("paper_lay")
            case Press(id) if id.startswith("part "):
                self.listing = False
                self.scroll.to(self._starts[int(id.removeprefix("part "))])
                self.host.play("paper_slide")
            case Scroll(lines):
                self._turn(lines)
            case Drag(id="list bar"):
                self.lists[self.choosing].dragged(intent)
            case Drag():
                self.scroll.dragged(intent)
                self._follow = True
            case Key(key):
                self._key(key)

    def _key(self, key: str) -> None:
        """Scroll the text by a key, unless the list of contents uses that key. If the focus is on the scroll
        bar of the contents, scroll the contents instead."""
        if self._focus == self.lists[self.choosing].handle:
            self.lists[self.choosing].key(key)
            return
        listed = self._focus.startswith(("part ", "chapter ")) and key in ("up", "down")
        if not listed and not (self.alone and self.listing):
            self._follow = True
            self.scroll.key(key)

    def _turn(self, lines: int) -> None:
        """Scroll the part under the pointer by lines of the wheel."""
        if (self.alone and self.listing) or self._hover.startswith(("part ", "chapter ", "list")):
            self.lists[self.choosing].by(-lines)
        else:
            self.scroll.wheeled(-lines * WHEEL_LINES)
            self._follow = True

    def keys(self) -> list[tuple[str, str]]:
        return self.named_keys(
            [("page up/page down", said("rules.keys.page")), ("home/end", said("rules.keys.end"))]
        )

    def _open(self, chapter: str) -> None:
        """Open a chapter, and keep the list of chapters beside it. The chapter on the games' origins opens at
        the part about the game that was open."""
        self._seek = self.books[self.chapter].family if chapter == LORE and self.chapter in self.books else ""
        self.chapter, self.listing = chapter, False
        self._turned_to()
        self.host.play("paper_slide")


DOOR = Door("rules", RulesPage, 30, help=True)
