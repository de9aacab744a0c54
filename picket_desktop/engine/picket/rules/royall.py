"""The Royall and Delightfull Game of Picquet, 1651: the book that Cotton abridged."""

from picket_desktop.engine.picket.rules import cotton
from picket_desktop.engine.picket.ruleset import PiqueBy, TurnUpRule
from picket_desktop.engine.rules import Option, cite

RULES = cotton.RULES.like(
    name="royall-1651",
    title="The Royall Game of Picquet",
    year=1651,
    character="The oldest text: thirty in play only by the first card, and a look at the stock for a suit.",
    turn_up=TurnUpRule.AFTER_SUIT,
    both_blank_bar=False,
    pique_by=PiqueBy.FIRST_CARD,
    sources={
        "game": cite("royall"),
        "ties": cite("royall", "ch. XI"),
        "sequences": cite("royall", "ch. VIII"),
        "sequence_scores": cite("royall", "ch. VIII"),
        "sets": cite("royall", "ch. IX"),
        "by_rank": cite("royall", "ch. IX"),
        "equal": cite("royall", "ch. XI"),
        "turn_up": cite("royall", ours=True),
        "sinking": cite("cavendish", "Sinking", ours=True),
        "last": cite("royall", ours=True),
    },
    options=(
        Option("target", range(31, 1000), cite("royall")),
        Option("pique_by", (PiqueBy.FIRST_CARD, PiqueBy.ELDER, PiqueBy.EITHER), cite("cotton", "ch. VI")),
    ),
)
