"""A whole deal, from the lift to the reckoning, with a friend's advice."""

from __future__ import annotations

from picket_desktop.engine import games
from picket_desktop.engine.picket.state import Phase
from picket_desktop.lessons import WHOLE_DEAL
from picket_desktop.lessons.lesson import Gathered, Lesson, Play, Say, button
from picket_desktop.lessons.picket.facts import deal_made
from picket_desktop.words.voice import N_, NM_

LESSON = Lesson(
    WHOLE_DEAL,
    11,
    N_("A whole deal, with help"),
    N_("put together all you have learnt"),
    (
        Say(
            N_("Now play a whole deal. This slip says what matters, and its buttons help."),
            lay=Gathered(games.DEFAULT),
        ),
        Play(
            NM_(
                "First, lift for the deal: you both draw a card. Press any card of the pack.",
                "First, see who deals: you both draw a card. Press any card of the pack.",
            ),
            until=lambda view: view.phase is not Phase.CUT,
        ),
        Play(
            NM_(
                "The dealer is {Younger}; the other is {Elder}, and goes first. Press the red button.",
                "The dealer goes second in everything. Press the red button.",
            ),
            until=lambda view: bool(view.dealt),
        ),
        Play(N_("Do what seems best to you: you can take any move back."), friend=True),
        Say(
            N_("Your first whole deal: {mine.points} for you, {theirs} for her."),
            facts={
                "mine": deal_made(),
                "theirs": deal_made(mine=False),
            },
        ),
        Say(
            N_("Press Review to see every decision and what it cost, the worst first."),
            button("review"),
        ),
    ),
    emblem="AC KC QC JC TC 9C",
    motto=N_("The whole game is yours."),
)
