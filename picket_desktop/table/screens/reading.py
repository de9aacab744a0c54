"""Pages of text, such as credits or keys, that turn like the leaves of a book."""

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from picket_desktop.table.motion.entrance import Entering, from_afar
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.screens.sheet_page import SheetPage
from picket_desktop.table.widgets.flow import Style
from picket_desktop.table.widgets.intents import Intent, Key, Press, Scroll
from picket_desktop.table.widgets.looks import Look, Rect, altered
from picket_desktop.table.widgets.parts import OPEN, Entry, printed, wording
from picket_desktop.table.widgets.sheet import MARGIN, NO_SIDE_WORDS, SideWords, printed_lines, with_rule
from picket_desktop.table.widgets.theme import AFAR, Scale
from picket_desktop.table.widgets.tree import Block, flat, space, together
from picket_desktop.words.pages import said

TURNS = "back", "on"
"""The ids of the buttons that turn to the previous and to the next leaf."""
WHOLE = 4
"""Maximum number of lines in a pair (text in two columns) kept together instead of broken across leaves."""


@dataclass(frozen=True)
class Passage:
    """A paragraph. `kind` is heading, lead (to the items that follow), text, item, or pair (two columns
    separated by a tab)."""

    text: str
    kind: str = "text"


class ReadingPage(SheetPage):
    """A sheet with a heading, and passages that flow over as many pages as the window and the type need."""

    name = "Reading"
    has_leaves = True
    span = 900.0, 23, 40.0

    def __init__(self, host: Host, title: str, passages: Sequence[Passage], name: str = "") -> None:
        super().__init__(host)
        self._title, self.passages = title, tuple(passages)
        self.name = name or title
        self.leaf, self._leaves = 0, 1
        self._set: tuple[tuple[Rect, Scale], list[list[Look]]] | None = None

    @property
    def title(self) -> str:
        return self._title

    @property
    def fills(self) -> bool:
        return True

    @property
    def open_at(self) -> Hashable:
        return self.leaf

    def comes(self, before: Hashable, scale: Scale) -> Entering:
        """Return how a leaf arrives: turned in from its own side."""
        if not isinstance(before, int):
            return super().comes(before, scale)
        return from_afar(scale.px(AFAR) * (1 if self.leaf > before else -1), 0.0)

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        """Return the open leaf."""
        body = place._replace(h=room)
        if self._set is None or self._set[0] != (body, moment.scale):
            self._set = (body, moment.scale), self.set(body, moment)
        leaves = self._set[1]
        self._leaves = len(leaves)
        self.leaf = min(self.leaf, len(leaves) - 1)
        return [Block(room, leaves[self.leaf])]

    def set(self, body: Rect, moment: Moment) -> list[list[Look]]:
        """Return the content leaf by leaf. It is laid out once for each size of window and type."""
        return leaves(rows(self.passages, body, moment), body)

    def further(self) -> list[Entry]:
        """Return the buttons at the foot that come before Done."""
        return []

    def buttons(self) -> list[Entry]:
        return [*(wording(id, f"leaf.{id}") for id in TURNS), *self.further(), wording("done")]

    def note(self, moment: Moment) -> float:
        """Return the width to leave for the leaf number, in pixels."""
        size = moment.scale.type(21)
        return moment.measure.width(said("leaf.number", leaf=99, leaves=99), "italic", size) + size

    def layout(self, moment: Moment) -> list[Look]:
        """Show the buttons that turn leaves, and the number of the leaf, if there are several."""
        found = super().layout(moment)
        if self._leaves == 1:
            return [look for look in found if look.id not in TURNS]
        ends = {TURNS[0]: self.leaf == 0, TURNS[1]: self.leaf + 1 == self._leaves}
        number = said("leaf.number", leaf=self.leaf + 1, leaves=self._leaves)
        x = (moment.scale.w - self.width(moment)) / 2 + MARGIN * moment.scale.u
        place = found[-1].rect._replace(x=x, w=self.note(moment))
        print = printed(number, place, moment.scale.type(21), "italic", ink="sepia")
        return [*(altered(look, dim=look.dim or ends.get(look.id, False)) for look in found), print]

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press("on") | Key("page down" | "right" | "down"):
                self._turn(1)
            case Press("back") | Key("page up" | "left" | "up"):
                self._turn(-1)
            case Scroll(lines):
                self._turn(-lines)
            case Key("home" | "end" as key):
                self._turn(-self.leaf if key == "home" else self._leaves)
            case _:
                super().handle(intent)

    def keys(self) -> list[tuple[str, str]]:
        return self.named_keys([("page up/page down", said("leaf.keys"))])

    def _turn(self, by: int) -> None:
        to = min(self._leaves - 1, max(0, self.leaf + by))
        if to != self.leaf:
            self.leaf = to
            self.host.play("paper_slide")


def leaves(rows: Iterable[tuple[Block, float]], body: Rect) -> list[list[Look]]:
    """Arrange blocks one below another, leaf by leaf. Each comes with the room it asks for, in pixels. A
    block that does not fit the rest of a leaf goes to the next one. No leaf begins with empty space."""
    found: list[list[Look]] = [[]]
    y = body.y
    for block, room in rows:
        if found[-1] and y + room > body.bottom:
            found.append([])
            y = body.y
        if found[-1] or block.looks:
            found[-1] += flat(block.at(y))
            y += block.tall
    return found


def rows(passages: Iterable[Passage], body: Rect, moment: Moment) -> list[tuple[Block, float]]:
    """Return the lines of passages as `leaves` expects them."""
    return [row for passage in passages for row in _rows(passage, body, moment)]


def _rows(passage: Passage, body: Rect, moment: Moment) -> Iterator[tuple[Block, float]]:
    """Yield the lines of a passage and the spaces around them, each with the room it needs."""
    face, units, ink, after = {
        "heading": ("sc", 26, "heading", 0.25),
        "lead": ("italic", 23, "heading", 0.15),
        "text": ("english", 23, "ink", 0.55),
        "item": ("english", 23, "ink", 0.25),
        "pair": ("english", 23, "ink", 0.3),
    }[passage.kind]
    size, text, side = moment.scale.type(units), passage.text, NO_SIDE_WORDS
    if passage.kind == "pair":
        term, _, text = text.partition("\t")
        side = SideWords(term, body.w * 0.34, size * 0.8, "ink")
    elif passage.kind == "item":
        side = SideWords("\u2022", size * 0.9, 0.0, "ink", "english")
    lines = printed_lines(text, body, size, moment.measure, Style(face, ink, leading=OPEN), side=side)
    if passage.kind == "heading":
        yield space(lines[0].tall * 0.4), lines[0].tall * 4
        lines = with_rule(lines, body)
    elif passage.kind == "lead":
        yield space(lines[0].tall * 0.25), lines[0].tall * 3
    elif passage.kind == "pair" and len(lines) <= WHOLE:
        lines = [together(*lines)]
    yield from ((line, line.tall) for line in lines)
    yield space(size * after), 0.0


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
