"""A whole deal, from the lift to the reckoning, with a friend's advice."""

from __future__ import annotations

from picket_desktop.engine import games
from picket_desktop.engine.picket.reckoning import goal
from picket_desktop.engine.picket.state import Phase
from picket_desktop.lessons import WHOLE_DEAL
from picket_desktop.lessons.lesson import Gathered, Lesson, Play, Say, button
from picket_desktop.lessons.picket.facts import deal_made
from picket_desktop.words.voice import N_, NM_

LESSON = Lesson(
    WHOLE_DEAL,
    10,
    N_("A whole deal, with a friend at your shoulder"),
    N_("play a whole deal by yourself"),
    (
        Say(
            N_(
                "Now a whole deal, and you decide. I say on a slip what matters; its buttons tell you more, "
                "or take back what you did."
            ),
            lay=Gathered(games.DEFAULT),
        ),
        Play(
            NM_(
                "First it is settled who deals: you each lift a card. Press any of them.",
                "First it is settled who deals: you each draw a card. Press any of them.",
            ),
            until=lambda view: view.phase is not Phase.CUT,
        ),
        Play(
            NM_(
                "Who deals is {Younger}; the other is {Elder}, and goes first. Press the red button.",
                "Who did not deal exchanges first, calls first, and leads. Press the red button.",
            ),
            until=lambda view: bool(view.dealt),
        ),
        Play(N_("Do what seems best to you: nothing here can go wrong for good."), friend=True),
        Say(
            N_(
                "Your first whole deal: {mine.points} for you, {theirs} for her. So it goes on, and whoever "
                "first has {target} wins the game."
            ),
            facts={
                "mine": deal_made(),
                "theirs": deal_made(mine=False),
                "target": lambda view: goal(view.rules),
            },
        ),
        Say(
            N_("Now look back: press Review. Every decision is there, and what it cost, the dearest first."),
            button("review"),
        ),
    ),
)
