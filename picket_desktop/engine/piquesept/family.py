"""The Piquesept family: the seven of spades against two or three."""

from picket_desktop.engine.family import Family
from picket_desktop.engine.piquesept.figures import figures
from picket_desktop.engine.piquesept.record import scored
from picket_desktop.engine.piquesept.referee import PiqueseptGame
from picket_desktop.engine.piquesept.ruleset import PiqueseptRules, rule_sets

FAMILY = Family(PiqueseptRules.family, rule_sets, PiqueseptGame, scored, figures)
