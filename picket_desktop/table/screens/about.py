"""Credits and licences, read from the files that are shipped."""

from picket_desktop import __version__, paths
from picket_desktop.table.screens.reading import Passage, Reading, passages
from picket_desktop.table.screens.screen import Door, Host
from picket_desktop.table.widgets.parts import said


class About(Reading):
    def __init__(self, host: Host) -> None:
        super().__init__(host, said("about.title"), matter(), name="About")


DOOR = Door("about", About, 50)


def matter() -> list[Passage]:
    """What the page says, without the heading of the credits; a file that is missing is passed over."""
    found = [Passage(said("about.version", version=__version__))]
    credits = paths.credits_file()
    if credits.is_file():
        found += passages(credits.read_text(encoding="utf-8"))[1:]
    licence = paths.licence()
    if licence:
        found += [Passage(said("about.licence"), "heading"), *passages(licence)]
    return found
