"""The Cottage's Piquet, defined in full rather than as changes to another game. No table lists it."""

from picket_desktop.engine.picket.ruleset import (
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
    TrickScore,
    TurnUpRule,
)
from picket_desktop.engine.rules import Option, cite

RULES = RuleSet(
    name="cottage",
    title="The Cottage’s Piquet",
    year=1990,
    character="Thirty-two cards and what the grandmother remembered.",
    old_words=False,
    pack=32,
    packets=(4,),
    cut=Cut.LOWER_DEALS,
    exchange=Exchange(elder_max=6, younger_max=4, turn_up=TurnUpRule.BOTH, younger_min=0),
    calls=Calls(
        point_by=PointBy.VALUE,
        point_score=PointScore.CARDS,
        runs_in_suit=True,
        lesser_runs=False,
        reserved=True,
    ),
    play=Play(trick_score=TrickScore.WINNER, last_trick=LastTrick.TEN, cards_points=12, capot_points=30),
    pique=Pique(pique_by=PiqueBy.EITHER, cards_toward_pique=True, pique_points=20, repique_points=50),
    end=End(ending=Ending.AFTER_TRICKS, target=80),
    sources={"game": cite("wikipedia", "Variations")},
    options=(
        Option("target", range(31, 500), cite("wikipedia", "Variations")),
        Option("pique_by", (PiqueBy.EITHER, PiqueBy.ELDER), cite("wikipedia", "Variations")),
    ),
)
