"""Credits and licences, read from the files that are shipped."""

from picket_desktop import __version__, paths
from picket_desktop.table.screens.reading import Passage, Reading, passages
from picket_desktop.table.screens.screen import Host


class About(Reading):
    def __init__(self, host: Host) -> None:
        super().__init__(host, "About Picket", matter(), name="About")


def matter() -> list[Passage]:
    """What the page says; a file that is missing is passed over."""
    found = [Passage(f"Version {__version__}. A card table for the oldest game of the piquet family.")]
    credits = paths.credits_file()
    if credits.is_file():
        found += [p for p in passages(credits.read_text(encoding="utf-8")) if p.text != "Credits"]
    licence = paths.licence()
    if licence:
        found += [Passage("The licence of the program", "heading"), *passages(licence)]
    return found
