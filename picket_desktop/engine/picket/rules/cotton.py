"""Cotton's Picket, 1674: the game of The Compleat Gamester, thirty-six cards, to a hundred."""

from picket_desktop.engine.picket.ruleset import (
    ALL_THE_REST,
    Calls,
    Cut,
    End,
    Ending,
    Exchange,
    LastTrick,
    Pique,
    PiqueBy,
    Play,
    PointBy,
    PointScore,
    RuleSet,
    Sight,
    TrickScore,
    TurnUpRule,
)
from picket_desktop.engine.rules import Option, cite

RULES = RuleSet(
    name="cotton",
    title="Cotton’s Picket",
    year=1674,
    character="Thirty-six cards, to a hundred: the game of The Compleat Gamester, as it stands in the book.",
    old_words=True,
    pack=36,
    packets=(2, 3, 4),
    cut=Cut.LOWER_DEALS,
    exchange=Exchange(
        elder_max=8, younger_max=ALL_THE_REST, turn_up=TurnUpRule.AFTER_LEAD, both_blank_bar=True
    ),
    calls=Calls(
        point_by=PointBy.VALUE,
        point_score=PointScore.TENS,
        runs_in_suit=True,
        run_said_whole=True,
        reserved=False,
    ),
    play=Play(trick_score=TrickScore.LEADER_AND_TAKER, last_trick=LastTrick.ONE),
    pique=Pique(pique_by=PiqueBy.ELDER, cards_toward_pique=False),
    end=End(ending=Ending.AT_ONCE, target=100),
    sight=Sight(shown_at_once=True),
    sources={
        "game": cite("cotton", "ch. VI"),
        "cut": cite("cotton", "ch. VI", ours=True),
        "look": cite("royall", ours=True),
        "turn_up": cite("cavendish", "law 36", ours=True),
        "point": cite("cotton", "ch. VI"),
        "ties": cite("royall", "ch. XI", ours=True),
        "sequences": cite("royall", "ch. VIII"),
        "sequence_scores": cite("royall", "ch. VIII"),
        "sinking": cite("cavendish", "Sinking", ours=True),
        "last": cite("cotton", "ch. VI", ours=True),
        "pique": cite("cotton", "ch. VI", ours=True),
    },
    options=(
        Option("target", range(31, 1000), cite("cotton", "ch. VI")),
        Option("match_sets", (1, 3, 5), cite("cavendish", "Laws of Piquet au Cent")),
        Option("younger_max", (99, 8), cite("du-coeur", "Draw")),
        Option("younger_min", (1, 0), cite("cavendish", "Laws of Piquet au Cent")),
        Option("runs_in_suit", (True, False), cite("du-coeur", "Sequence")),
        Option(
            "trick_score",
            (TrickScore.LEADER_AND_TAKER, TrickScore.WINNER, TrickScore.EVERY_LEAD),
            cite("du-coeur", "Tricks"),
        ),
        Option("last_trick", (LastTrick.ONE, LastTrick.TWO_WITH_TEN), cite("du-coeur", "Tricks")),
        Option("pique_by", (PiqueBy.ELDER, PiqueBy.FIRST_CARD, PiqueBy.EITHER), cite("royall")),
        Option("cards_toward_pique", (False, True), cite("wikipedia", "Pique and repique")),
    ),
)
