"""The Royall and Delightfull Game of Picquet, 1651: the book that Cotton abridged."""

from picket_desktop.engine.picket.rules import cotton
from picket_desktop.engine.picket.ruleset import PiqueBy, TurnUpRule
from picket_desktop.engine.rules import Option, against, cite

RULES = cotton.RULES.like(
    name="royall-1651",
    title="The Royall Game of Picquet",
    year=1651,
    character="The oldest in English: you may look at the cards you leave.",
    turn_up=TurnUpRule.AFTER_SUIT,
    pique_by=PiqueBy.FIRST_CARD,
    sources={
        "game": cite("royall"),
        "cut": against("royall", "ch. II", "provided alwaies that he take up more then one"),
        "blank": cite("royall", "ch. V"),
        "both_blank": against(
            "royall",
            "ch. V",
            "the Younger hand’s Blanche shall serve for a Barre to the Former’s, and shall also hinder his "
            "Picq, and Repicq",
        ),
        "point": cite("royall", "ch. VII"),
        "ties": cite("royall", "ch. XI"),
        "sequences": cite("royall", "ch. VIII"),
        "sequence_scores": cite("royall", "ch. VIII"),
        "sets": cite("royall", "ch. IX"),
        "quatorze": cite("cavendish", "law 64", ours=True),
        "by_rank": cite("royall", "ch. XII", ours=True),
        "equal": cite("royall", "ch. XI"),
        "equal_bars": cite("cavendish", "Carte blanche, pique and repique", ours=True),
        "turn_up": cite("royall", ours=True),
        "sinking": cite("cavendish", "Sinking", ours=True),
        "last": cite("royall", ours=True),
    },
    options=(
        Option("target", range(31, 1000), cite("royall")),
        Option(
            "pique_by",
            (PiqueBy.FIRST_CARD, PiqueBy.ELDER, PiqueBy.EITHER),
            cite("cotton", "ch. VI"),
            elsewhere=((PiqueBy.EITHER, cite("du-coeur", "Pique & Repique")),),
        ),
    ),
)
