"""Print the notes of a release, from its section in CHANGELOG.md:

    python .ci/notes.py --tag v1.0.0 --unsigned Windows --unsigned macOS

A tag that is not this version's is refused, and so is a section without a date.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence

import about

UNSIGNED = {
    "Windows": (
        "The Windows installer is not signed. Windows says that it protected your PC: press *More info*, "
        "then *Run anyway*."
    ),
    "macOS": (
        "The macOS app is not signed. The first time macOS refuses to open it: open *System Settings*, "
        "*Privacy & Security*, scroll down and press *Open Anyway*."
    ),
}
CHECKED = """\
`SHA256SUMS` lists the checksum of every file: `sha256sum --check --ignore-missing SHA256SUMS`.
Each was built by this repository's workflow from the tagged source:
`gh attestation verify FILE --repo {place}`."""


def trouble(tag: str) -> str:
    """Return why a release cannot have this tag, as a sentence; "" if it can."""
    if tag != f"v{about.VERSION}":
        return f"The tag is {tag}, but picket_desktop/__init__.py says {about.VERSION}."
    try:
        about.changes()
    except ValueError as error:
        return f"{error}."
    text = (about.ROOT / "CHANGELOG.md").read_text("utf-8")
    if not re.search(rf"^## {re.escape(about.VERSION)} \(\d{{4}}-\d\d-\d\d\)$", text, re.M):
        return f"CHANGELOG.md gives no date for {about.VERSION}: write “## {about.VERSION} (YYYY-MM-DD)”."
    return ""


def notes(unsigned: Sequence[str] = ()) -> str:
    """Return the notes: the changes, which systems will object to unsigned files, and how to check a
    download."""
    place = about.HOME.removeprefix("https://github.com/")
    told = [linked(unwrapped(about.changes()))]
    if unsigned:
        told += ["### Not signed", *(UNSIGNED[system] for system in unsigned)]
    return "\n\n".join((*told, "### Check a download", unwrapped(CHECKED.format(place=place)))) + "\n"


def linked(text: str) -> str:
    """Return a text with links to files of the repository made absolute, since GitHub resolves no others in
    notes."""
    pages = f"{about.HOME}/blob/v{about.VERSION}"
    return re.sub(r"\]\((?!https?:|#)([^)]+)\)", rf"]({pages}/\1)", text)


def unwrapped(text: str) -> str:
    """Return a text with the lines of each paragraph and item joined, since GitHub breaks lines where the
    source does."""
    return re.sub(r"(?<=\S)\n[ \t]*(?=[^\s#*|-]|\*\w|\*\*\w)", " ", text).strip()


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tag", required=True, help="the tag of the release")
    parser.add_argument(
        "--unsigned",
        action="append",
        default=[],
        choices=UNSIGNED,
        help="a system whose program is not signed",
    )
    args = parser.parse_args()
    if why := trouble(args.tag):
        print(why, file=sys.stderr)
        return 2
    print(notes(args.unsigned), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
