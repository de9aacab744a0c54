"""The regions of the table, in which a screen reader finds what lies there."""

from collections.abc import Iterable

from picket_desktop.table.widgets.looks import Look, altered

OTHERS, CLOTH, ASKED, HAND, SHEET, CONTROLS = "others", "cloth", "asked", "hand", "sheet", "controls"
REGIONS = (OTHERS, CLOTH, ASKED, HAND, SHEET, CONTROLS)
"""In the order in which they are read. What lies over the table, as every page does, comes before them."""


def in_region(region: str, looks: Iterable[Look]) -> list[Look]:
    """Return the looks as parts of a region."""
    return [altered(look, region=region) for look in looks]
