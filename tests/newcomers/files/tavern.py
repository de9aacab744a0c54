"""The Tavern's Picket: Du Coeur's game, in which the last trick is worth more."""

from picket_desktop.engine.picket.rules import du_coeur
from picket_desktop.engine.picket.ruleset import LastTrick
from picket_desktop.engine.rules import Option, cite

RULES = du_coeur.RULES.like(
    name="tavern",
    title="The Tavern’s Picket",
    year=1996,
    character="Du Coeur’s Picket as the Mitre plays it: the last trick is worth five.",
    last_trick=LastTrick.FIVE,  # type: ignore[attr-defined]
    capot_points=50,
    options=(
        Option("target", range(31, 1000), cite("du-coeur", "Play")),
        Option("capot_points", (40, 50), cite("du-coeur", "Tricks")),
        Option("last_trick", (LastTrick.FIVE, LastTrick.ONE), cite("du-coeur", "Tricks")),  # type: ignore[attr-defined]
    ),
)
