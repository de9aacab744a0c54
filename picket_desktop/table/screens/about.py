"""The pages with Picket's version, the addresses of its web pages, and its credits and licences, read from
the files that are shipped."""

from picket_desktop import __version__, licences, paths, web
from picket_desktop.licences import Work
from picket_desktop.saved.reading import Reading
from picket_desktop.table.input.focus import WEB
from picket_desktop.table.screens.reading import Passage, ReadingPage, leaves, passages, rows
from picket_desktop.table.screens.screen import Door, Host, Moment
from picket_desktop.table.widgets.flow import Flow
from picket_desktop.table.widgets.intents import Intent, Press
from picket_desktop.table.widgets.looks import Look, Rect
from picket_desktop.table.widgets.parts import Entry, button, button_width, wording
from picket_desktop.table.widgets.tree import Block, beside, space, together
from picket_desktop.words.pages import said

NAME_SHARE = 0.34
SHORT = 55
"""A line of a licence with fewer letters than this stays a line of its own: a title, a name, a row of a
table."""


ADDRESSES = {"news": web.RELEASES, "project": web.PROJECT}
COPY = f"{WEB}copy "
"""The prefix for the ids of buttons that copy an address."""


class About(ReadingPage):
    """The page with Picket's version, the address of its news, and its authors, with a button to the works it
    is made of. Pressing an address opens it in the browser, or copies it if there is no browser."""

    def __init__(self, host: Host) -> None:
        super().__init__(host, said("about.title"), matter(), name="About")
        self._browsing: tuple[str, Reading[bool]] | None = None

    def set(self, body: Rect, moment: Moment) -> list[list[Look]]:
        """Return the leaves of the page, with the addresses after the version."""
        version, *more = self.passages
        size = moment.scale.type(23)
        found = rows([version], body, moment)
        for name, what in (("news", said("about.news")), ("project", said("about.project"))):
            found += rows([Passage(what)], body, moment)
            found += ((part, part.tall) for part in _address(name, body, moment))
            found.append((space(size * 0.5), 0.0))
        found += rows([Passage(said("about.offline")), *more], body, moment)
        return leaves(found, body)

    def further(self) -> list[Entry]:
        return [wording("licences", "about.licences")]

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press("licences"):
                self.host.open(Licences(self.host))
            case Press(id) if id.startswith(COPY):
                self.host.play("wood_tap")
                address = ADDRESSES[id.removeprefix(COPY)]
                self._copy(address, said("about.copied", address=web.shown(address)))
            case Press(id) if id.startswith(WEB):
                self._browse(ADDRESSES[id.removeprefix(WEB)])
            case _:
                super().handle(intent)

    def tick(self, now: float) -> bool:
        if self._browsing is None or not self._browsing[1].done:
            return super().tick(now)
        (address, browsing), self._browsing = self._browsing, None
        if browsing.result():
            self.host.notice(said("about.browsed", address=web.shown(address)))
        else:
            self._copy(address, said("about.not-browsed", address=web.shown(address)))
        return True

    def _browse(self, address: str) -> None:
        if self._browsing is None:
            self.host.play("wood_tap")
            self._browsing = address, Reading(lambda: self.host.browse(address))

    def _copy(self, address: str, done: str) -> None:
        copied = self.host.copy(address)
        self.host.notice(done if copied else said("about.not-copied", address=web.shown(address)))


def _address(name: str, place: Rect, moment: Moment) -> list[Block]:
    """Return the button that opens an address, with the button that copies it beside it or below."""
    scale, size, address = moment.scale, moment.scale.type(23), web.shown(ADDRESSES[name])
    tall, gap = max(scale.reach(44), size * 1.8), 12 * scale.u
    opens = f"{WEB}{name}", address, said("about.browse.says", address=address)
    copies = f"{COPY}{name}", said("about.copy"), said("about.copy.says", address=address)
    wide, rest = (button_width(entry[1], size, scale, moment.measure) for entry in (opens, copies))
    first = Rect(place.x, 0, min(wide, place.w), tall)
    if wide + gap + rest <= place.w:
        second = Rect(first.right + gap, 0, rest, tall)
        return [Block(tall, [button(opens, first, size), button(copies, second, size)])]
    second = first._replace(w=rest)
    return [Block(tall + gap, [button(opens, first, size)]), Block(tall, [button(copies, second, size)])]


class Licences(ReadingPage):
    """Lists everything that Picket is made of; pressing an entry shows its licence."""

    def __init__(self, host: Host) -> None:
        super().__init__(host, said("about.licences"), (), name="Licences")
        self.works = licences.works()

    def set(self, body: Rect, moment: Moment) -> list[list[Look]]:
        gap = space(8 * moment.scale.u)
        rows = [self._row(number, work, body, moment) for number, work in enumerate(self.works)]
        return leaves((part for row in rows for part in ((row, row.tall), (gap, 0.0))), body)

    def _row(self, number: int, work: Work, place: Rect, moment: Moment) -> Block:
        """Return a work's button with its licence and author beside it, or below it if its name is long."""
        scale, measure, u = moment.scale, moment.measure, moment.scale.u
        size, small = scale.type(23), scale.type(20)
        needed = measure.width(work.name, "english", size)
        wide, tall = place.w * NAME_SHARE, max(scale.reach(44), size * 1.8)
        long = needed > wide - 24 * u
        name = Rect(place.x, 0, min(place.w, needed + 40 * u) if long else wide, tall)
        x = place.x + size if long else name.right + size
        told = Flow(Rect(x, 0, place.right - x, 0), measure, margin=0.02)
        told.space(2 * u)
        for text in (work.licence, work.by):
            told.line(text, "english", small)
        entry = f"work {number}", work.name, said("about.work.says", name=work.name)
        opens = Block(tall, [button(entry, name, size)])
        return together(opens, told.block) if long else beside(opens, told.block)

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(id) if id.startswith("work "):
                self.host.open(licence_page(self.host, self.works[int(id.split()[1])]))
            case _:
                super().handle(intent)


DOOR = Door("about", About, 50, help=True)


def matter() -> list[Passage]:
    """Return the passages of the page: first people, then their works with the licences, and last the files
    that contain these. Skip files that are missing."""
    found = [Passage(said("about.version", version=__version__)), Passage(said("about.who"), "heading")]
    found += [Passage(f"{work.name}\t{work.by}", "pair") for work in licences.works()]
    credits = paths.credits_file()
    told, filed = of_files(credits.read_text(encoding="utf-8")) if credits.is_file() else ([], [])
    found += told
    licence = licences.own()
    if licence:
        found += [Passage(said("about.licence"), "heading"), *passages(licence)]
    if filed:
        found += [Passage(said("about.files"), "heading"), *filed]
    return found


def of_files(credits: str) -> tuple[list[Passage], list[Passage]]:
    """Split the credits in two: those meant for a reader, and those about files. The latter are tables, and
    paragraphs that name programs."""
    parts_of = credits.replace("\r\n", "\n").split("\n\n")
    filed = [part for part in parts_of if part.startswith("|") or "`" in part]
    told = [part for part in parts_of if part not in filed]
    return passages("\n\n".join(told)), passages("\n\n".join(filed))


def licence_page(host: Host, work: Work) -> ReadingPage:
    """Return the page with the licence of a work that Picket is made of."""
    found = [Passage(said("about.work", name=work.name, by=work.by, licence=work.licence))]
    if work.source:
        found.append(Passage(work.source))
    for name in work.texts:
        words = licences.text(name) or said("about.texts-apart")
        found += [Passage(line) for line in lines(words)]
    return ReadingPage(host, work.name, found)


def lines(licence: str) -> list[str]:
    """Return a licence as paragraphs, joining broken lines but leaving short ones alone."""
    found: list[str] = []
    for part in licence.replace("\r\n", "\n").split("\n\n"):
        joined = ""
        for line in part.split("\n"):
            words = " ".join(line.split())
            if set(words) <= set("-=_*"):
                continue
            joined = f"{joined} {words}" if joined else words
            if len(words) < SHORT:
                found.append(joined)
                joined = ""
        if joined:
            found.append(joined)
    return found
