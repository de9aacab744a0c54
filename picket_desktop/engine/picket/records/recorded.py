"""Historical counts over many deals of the two-hand games."""

from picket_desktop.engine.rules import cite
from picket_desktop.engine.statistics import Recorded, RecordedPart

CAVENDISH = Recorded(
    "Cavendish",
    cite("cavendish", "Odds at Piquet"),
    10_000,
    {
        "elder": RecordedPart(median=28, mean=33.1, reached=0.5129, repiques=0.035),
        "younger": RecordedPart(median=14, mean=17.9, reached=0.4997, repiques=0.013),
    },
    bonus=0.122,
)
"""His ten thousand hands of Rubicon. "The Show" of 28 and 14 is made as often as not; the means are ours,
from the middles of the steps in which he gives the scores. He gives odds: a repique nearly 27 1/2 to 1
against for Elder and about 75 to 1 for Younger, a pique or repique 36 to 5 against."""

RECORDED = {"rubicon": CAVENDISH}
"""The counts by rule set."""
