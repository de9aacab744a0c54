"""Explains how a two-player game differs from the one in the lessons, at each question that a difference
affects."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from picket_desktop.engine import games
from picket_desktop.engine.picket.ruleset import PointBy, PointScore, RuleSet, TrickScore
from picket_desktop.engine.picket.state import Phase, View
from picket_desktop.words.voice import N_, NM_, Sentence, Voice

DEALT = 24
"""The number of cards dealt to both players together."""
TRICKS: Mapping[TrickScore, Sentence] = {
    TrickScore.WINNER: N_("In this game a trick scores only for the tens and higher cards in it."),
    TrickScore.WINNER_AND_ONE: N_(
        "In this game every trick scores a point, and so does each ten or higher card in it."
    ),
    TrickScore.LEADER_AND_TAKER: N_(
        "In this game tens and higher cards score when you lead them, and when they win a trick that your "
        "opponent led."
    ),
    TrickScore.EVERY_LEAD: N_(
        "In this game you score a point for every card you lead, and for every trick you win that your "
        "opponent led."
    ),
    TrickScore.ONE_AND_LEADER: N_(
        "In this game you score a point for every trick, and for every ten or higher card you lead."
    ),
}
POINT: Mapping[PointScore, Sentence] = {
    PointScore.TENS: N_("In this game the longest suit wins, whatever its cards are worth."),
    PointScore.CARDS: N_(
        "In this game the longest suit wins, whatever its cards are worth, and each card scores a point."
    ),
}
RUNS: Mapping[bool, Sentence] = {
    True: NM_(
        "Here all the cards of a sequence must be of one suit.",
        "Here all the cards of a run must be of one suit.",
    ),
    False: NM_(
        "Here the cards of a sequence may be of any suits.", "Here the cards of a run may be of any suits."
    ),
}


@dataclass(frozen=True)
class Differences:
    """Describes how a game differs from the one the lessons teach."""

    say: Voice

    def differs(self, view: View) -> str:
        """Return sentences on the differences that matter to the present question; "" if none do."""
        rules, learnt = view.rules, games.rules(games.DEFAULT)
        assert isinstance(learnt, RuleSet)
        if view.phase is Phase.EXCHANGE:
            return " ".join(self._exchange(view, rules, learnt))
        if view.phase is Phase.CALLS:
            return " ".join(self._calls(rules, learnt))
        if view.phase is Phase.PLAY and rules.play.trick_score is not learnt.play.trick_score:
            return self.say(TRICKS[rules.play.trick_score])
        return ""

    def _exchange(self, view: View, rules: RuleSet, learnt: RuleSet) -> list[str]:
        """Return sentences on how the stock differs, and what Younger may do."""
        found = []
        if rules.pack != learnt.pack:
            told = self.say(
                "This game is played with {pack} cards, so the stock has {stock}.",
                pack=self.say.number(rules.pack),
                stock=self.say.number(rules.pack - DEALT),
            )
            found.append(told)
        if not view.is_elder and learnt.exchange.younger_min and not rules.exchange.younger_min:
            found.append(
                self.say.plainly(
                    "In this game Younger may keep all twelve cards.",
                    "In this game the dealer may keep all twelve cards.",
                )
            )
        return found

    def _calls(self, rules: RuleSet, learnt: RuleSet) -> list[str]:
        """Return sentences on the differences in the calls. How suits are compared is stated even if it is
        the same as learnt, since a game played in between may have had a different rule."""
        found = []
        if rules.calls.point_by is not learnt.calls.point_by and rules.calls.point_by is PointBy.CARDS:
            found.append(self.say(POINT[rules.calls.point_score]))
        if rules.calls.runs_in_suit is not learnt.calls.runs_in_suit:
            found.append(self.say(RUNS[rules.calls.runs_in_suit]))
        if found and rules.calls.point_by is PointBy.VALUE:
            found.insert(0, self.say("As in the lessons, the suit whose cards are worth most wins."))
        return found
