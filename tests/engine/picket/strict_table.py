"""Set up a strict table at the start of the calls, to test false calls and their penalties."""

from __future__ import annotations

from picket_desktop.engine.cards import cards, pack
from picket_desktop.engine.picket.rules import rule_set
from tests.engine.sources.source_text import Table


def called(
    rules: str, elder: str, younger: str, standing: tuple[int, int] | None = None, **options: str
) -> Table:
    """Return a table at which each player has exchanged one card and holds the given hand, and Elder is about
    to call the point."""
    mine, his = cards(elder), cards(younger)
    spare = [c for c in pack(rule_set(rules).pack) if c not in (*mine, *his)]
    dealt = [
        " ".join(c.text for c in (*hand[:-1], other)) for hand, other in zip((mine, his), spare, strict=False)
    ]
    stock = f"{mine[-1].text} {his[-1].text}"
    table = Table(rules, dealt[0], dealt[1], stock, standing, strict="yes", **options)
    return table.do(f"discard {spare[0].text}", f"discard {spare[1].text}", "turn-up no")
