"""Reading pages, turned like those of a book: credits, keys."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass

from picket_desktop.table.motion.entrance import Comes, from_afar
from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.widgets import parts
from picket_desktop.table.widgets.intents import Back, Intent, Key, Press, Scroll
from picket_desktop.table.widgets.looks import Look, Rect, RuleLook, TextLook, VeilLook, altered
from picket_desktop.table.widgets.text import wrapped
from picket_desktop.table.widgets.theme import AFAR, Scale
from picket_desktop.words.pages import said

WHOLE = 4
"""Greatest number of lines of a pair that is never broken across leaves."""


@dataclass(frozen=True)
class Passage:
    """A paragraph. `kind` is heading, text, item, or pair: two columns separated by a tab."""

    text: str
    kind: str = "text"


class ReadingPage(Screen):
    """A headed sheet with passages that flow over as many leaves as the window and the type need."""

    name = "Reading"
    over = True

    def __init__(self, host: Host, title: str, passages: Sequence[Passage], name: str = "") -> None:
        super().__init__(host)
        self.title, self.passages = title, tuple(passages)
        self.name = name or title
        self.leaf, self._leaves = 0, 1
        self._set: tuple[tuple[Rect, Scale], list[list[Look]]] | None = None

    @property
    def open_at(self) -> Hashable:
        return self.leaf

    def comes(self, before: Hashable, scale: Scale) -> Comes | None:
        """Turn to a leaf from the side on which it lies."""
        if not isinstance(before, int):
            return super().comes(before, scale)
        return from_afar(scale.px(AFAR) * (1 if self.leaf > before else -1), 0.0)

    def layout(self, moment: Moment) -> list[Look]:
        scale, u = moment.scale, moment.scale.u
        width = min(scale.w - 60 * u, max(900 * u, scale.type(23) * 40.0))
        sheet = Rect((scale.w - width) / 2, 34 * u, width, scale.h - 34 * u - parts.foot_clear(scale))
        found, y = parts.headed(scale, sheet, self.title, measure=moment.measure)
        foot = parts.foot_row(scale, moment.measure, sheet, self._buttons(), self._number_wide(moment))[1]
        body = Rect(sheet.x + 56 * u, y + 8 * u, width - 112 * u, foot - 10 * u - y - 8 * u)
        if self._set is None or self._set[0] != (body, scale):
            self._set = (body, scale), self.set(body, moment)
        leaves = self._set[1]
        self._leaves = len(leaves)
        self.leaf = min(self.leaf, len(leaves) - 1)
        return [VeilLook(rect=scale.whole()), *found, *leaves[self.leaf], *self._foot(moment, sheet)]

    def set(self, body: Rect, moment: Moment) -> list[list[Look]]:
        """Return the content leaf by leaf. It is set once for each size of the window and of the type."""
        return flowed(self.passages, body, moment)

    def further(self) -> list[tuple[str, str, str, str]]:
        """Return the buttons at the foot before Done, as (id, label, description, kind)."""
        return []

    def _buttons(self) -> list[tuple[str, str, str, str]]:
        """Return every button that may stand at the foot."""
        turns = [(id, said(f"leaf.{id}"), said(f"leaf.{id}.says"), "normal") for id in ("back", "on")]
        return [*turns, *self.further(), ("done", said("done"), said("done.says"), "primary")]

    def _number_wide(self, moment: Moment) -> float:
        """Return the width of the leaf number."""
        size = moment.scale.type(21)
        return moment.measure.width(said("leaf.number", leaf=99, leaves=99), "italic", size) + size

    def _foot(self, moment: Moment, sheet: Rect) -> list[Look]:
        scale, u = moment.scale, moment.scale.u
        wide = self._number_wide(moment)
        entries = self._buttons() if self._leaves > 1 else self._buttons()[2:]
        buttons, _ = parts.foot_row(scale, moment.measure, sheet, entries, wide)
        ends = {"back": self.leaf == 0, "on": self.leaf + 1 == self._leaves}
        found: list[Look] = [altered(button, dim=ends.get(button.id, False)) for button in buttons]
        if self._leaves > 1:
            place = Rect(sheet.x + 56 * u, buttons[-1].rect.y, wide, buttons[-1].rect.h)
            words = said("leaf.number", leaf=self.leaf + 1, leaves=self._leaves)
            found.append(parts.printed(words, place, scale.type(21), "italic", ink="sepia"))
        return found

    def handle(self, intent: Intent) -> None:
        match intent:
            case Back() | Press("done"):
                self.host.close()
            case Press("on") | Key("page down" | "right" | "down"):
                self._turn(1)
            case Press("back") | Key("page up" | "left" | "up"):
                self._turn(-1)
            case Scroll(lines):
                self._turn(-1 if lines > 0 else 1)
            case Key("home" | "end" as key):
                self._turn(-self.leaf if key == "home" else self._leaves)

    def keys(self) -> list[tuple[str, str]]:
        return [(said("keys.page"), said("leaf.keys"))]

    def _turn(self, by: int) -> None:
        to = min(self._leaves - 1, max(0, self.leaf + by))
        if to != self.leaf:
            self.leaf = to
            self.host.play("paper_slide")


def flowed(passages: Sequence[Passage], body: Rect, moment: Moment) -> list[list[Look]]:
    """Return the passages as looks, leaf by leaf. A paragraph continues on the next leaf where it must."""
    leaves: list[list[Look]] = [[]]
    y = body.y
    for passage in passages:
        block = _Block(passage, body, moment)
        if passage.kind == "heading" and y + 4 * block.step > body.bottom and leaves[-1]:
            leaves.append([])
            y = body.y
        if passage.kind == "heading" and leaves[-1]:
            y += 0.4 * block.step
        while block.lines:
            room = int((body.bottom - y) / block.step)
            if room < block.least and leaves[-1]:
                leaves.append([])
                y = body.y
                continue
            looks, taken = block.take(max(1, room), y)
            leaves[-1] += looks
            y += taken
        y += block.after
    return leaves


class _Block:
    """A paragraph being set, with the lines yet to be placed."""

    def __init__(self, passage: Passage, body: Rect, moment: Moment) -> None:
        scale: Scale = moment.scale
        heading = passage.kind == "heading"
        self.kind, self.body = passage.kind, body
        self.size = scale.type(26 if heading else 23)
        self.face = "sc" if heading else "english"
        self.step = self.size * 1.3
        self.after = self.size * (0.25 if heading or passage.kind == "item" else 0.55)
        self.left, text = 0.0, passage.text
        self.term = ""
        if passage.kind == "pair":
            self.term, _, text = text.partition("\t")
            self.left, self.after = body.w * 0.34, self.size * 0.3
        elif passage.kind == "item":
            self.left, self.term = self.size * 0.9, "\u2022"
        width = body.w - self.left
        self.lines = wrapped(text, self.face, self.size, width * 0.98, moment.measure)
        if passage.kind == "pair":
            named = wrapped(self.term, "italic", self.size, self.left - self.size * 0.8, moment.measure)
            self.term = "\n".join(named)
            self.lines += [""] * (len(named) - len(self.lines))

    @property
    def least(self) -> int:
        """The number of lines that must stay together."""
        return len(self.lines) if self.kind == "pair" and len(self.lines) <= WHOLE else 1

    def take(self, room: int, y: float) -> tuple[list[Look], float]:
        """Set the next ``room`` lines from `y` down; return their looks and height."""
        now, self.lines = self.lines[:room], self.lines[room:]
        tall = len(now) * self.step
        ink = "heading" if self.kind == "heading" else "ink"
        b = self.body
        place = Rect(b.x + self.left, y, b.w - self.left, tall)
        found: list[Look] = [self._set("\n".join(now), place, ink)]
        if self.term:
            named = self.term.count("\n") + 1
            found.append(self._set(self.term, Rect(b.x, y, max(1.0, self.left), named * self.step), ink))
            self.term = ""
        if self.kind == "heading":
            found.append(RuleLook(rect=Rect(b.x, y + tall - 2, b.w, 8), ink="sepia"))
        return found, tall

    def _set(self, text: str, place: Rect, ink: str) -> TextLook:
        face = "italic" if self.kind == "pair" and text == self.term else self.face
        return TextLook(rect=place, text=text, size=self.size, face=face, ink=ink, shadow=False, leading=1.3)


def passages(text: str) -> list[Passage]:
    """Return plain Markdown (headings, paragraphs, `-` lists) as passages."""
    found: list[Passage] = []
    for part in text.replace("\r\n", "\n").split("\n\n"):
        found += _paragraphs(part.strip("\n"))
    return [p for p in found if p.text]


def _paragraphs(part: str) -> list[Passage]:
    found: list[Passage] = []
    for line in part.split("\n"):
        plain = line.strip().replace("**", "").replace("`", "")
        if plain.startswith("#"):
            found.append(Passage(plain.lstrip("# "), "heading"))
        elif plain.startswith(("- ", "* ")):
            found.append(Passage(plain[2:], "item"))
        elif plain.startswith("|"):
            cells = [cell.strip() for cell in plain.strip("|").split("|")]
            if set(plain) <= set("|-: "):
                found.pop()
            else:
                found.append(Passage("\t".join((cells[0], ", ".join(filter(None, cells[1:])))), "pair"))
        elif found and found[-1].kind in ("text", "item"):
            found[-1] = Passage(f"{found[-1].text} {plain}", found[-1].kind)
        else:
            found.append(Passage(plain))
    return found
