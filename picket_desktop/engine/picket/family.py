"""The family of two-hand games: Picket from Cotton to Rubicon."""

from picket_desktop.engine.family import Family
from picket_desktop.engine.picket.figures import figures
from picket_desktop.engine.picket.records.recorded import RECORDED
from picket_desktop.engine.picket.records.scoring import scored
from picket_desktop.engine.picket.referee import PicketGame
from picket_desktop.engine.picket.rules import rule_sets
from picket_desktop.engine.picket.ruleset import RuleSet

FAMILY = Family(RuleSet.family, rule_sets, PicketGame, scored, figures, RECORDED)
