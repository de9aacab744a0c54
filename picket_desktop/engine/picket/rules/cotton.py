"""The rules of Cotton's Picket, 1674: the game of The Compleat Gamester, with thirty-six cards, played to a
hundred points."""

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
from picket_desktop.engine.rules import Option, against, cite

RULES = RuleSet(
    name="cotton",
    title="Cotton’s Picket",
    year=1674,
    character="Runs keep to one suit; leading a ten or higher scores.",
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
    sight=Sight(shown_at_once=True, sets_by_rank=True),
    sources={
        "game": cite("cotton", "ch. VI"),
        "cut": against("cotton", "ch. VI", "the last card deals"),
        "own_blank": cite("royall", ours=True),
        "both_blank": against(
            "cotton", "ch. VI", "the youngers Blank shall bar the former and hinder his Picy and Repicy"
        ),
        "look": cite("royall", ours=True),
        "younger_most": against("cotton", "ch. VI", "the Antagonist may take in what he thinks fit"),
        "turn_up": cite("cavendish", "law 36", ours=True),
        "point": cite("cotton", "ch. VI"),
        "values": against(
            "cotton",
            "ch. VI",
            "valued according to the number of Spots they bear, the Ace only excepted",
        ),
        "ties": against("cotton", "ch. VI", "if the youngest makes no more the Ruff is good"),
        "equal": cite("royall", "ch. XI", ours=True),
        "sequences": cite("cotton", "ch. VI"),
        "by_rank": cite("cotton", "ch. VI", ours=True),
        "equal_bars": cite("cavendish", "Carte blanche, pique and repique", ours=True),
        "toward_pique": cite("cavendish", "law 69", ours=True),
        "one_suit": cite("royall", "ch. VIII", ours=True),
        "quatorze": cite("cavendish", "law 64", ours=True),
        "sinking": cite("cavendish", "Sinking", ours=True),
        "last": against(
            "cotton",
            "ch. VI",
            "reckons two for it, if he win it with a Ten",
        ),
        "pique": against("cotton", "ch. VI", "before the other hath play’d a Card, or reckoned any thing"),
    },
    options=(
        Option("target", range(31, 1000), cite("cotton", "ch. VI")),
        Option("match_sets", (1, 3, 5), cite("cavendish-au-cent"), elsewhere=((3, None),)),
        Option("younger_max", (99, 8), cite("du-coeur", "Draw")),
        Option("younger_min", (1, 0), cite("cavendish-au-cent")),
        Option("runs_in_suit", (True, False), cite("du-coeur", "Sequence")),
        Option(
            "trick_score",
            (TrickScore.LEADER_AND_TAKER, TrickScore.WINNER, TrickScore.EVERY_LEAD),
            cite("du-coeur", "Tricks"),
            elsewhere=((TrickScore.EVERY_LEAD, cite("wikipedia", "Play")),),
        ),
        Option("last_trick", (LastTrick.ONE, LastTrick.TWO_WITH_TEN), cite("du-coeur", "Tricks")),
        Option(
            "pique_by",
            (PiqueBy.ELDER, PiqueBy.FIRST_CARD, PiqueBy.EITHER),
            cite("royall"),
            elsewhere=((PiqueBy.EITHER, cite("du-coeur", "Pique & Repique")),),
        ),
        Option("cards_toward_pique", (False, True), cite("wikipedia", "Pique and repique")),
    ),
)
