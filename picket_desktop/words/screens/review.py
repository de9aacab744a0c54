"""The text of a review: the value of each decision, and the luck of the deal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from picket_desktop.words.numerals import decimal, percent, signed
from picket_desktop.words.voice import N_, NM_, NN_, NP_, Sentence, Voice

REVIEW: Mapping[str, Sentence] = {
    "review.title": N_("The review"),
    "review.more": N_("This deal…"),
    "review.more.says": N_("Score it by all the books, or save it as a web page"),
    "review.more.back": N_("Back to the review"),
    "review.of": N_("{game}, deal {deal}, with {name}"),
    "review.counting": N_("Analysing: {done} of {of}. You can keep playing."),
    "review.begins": N_("Analysing… You can keep playing."),
    "review.failed": N_("This deal could not be analysed: the computer gave no answer. Try again later."),
    "review.none": N_("There was nothing to decide in this deal."),
    "review.none-mine": N_("There was nothing for you to decide in this deal."),
    "review.luck.deal": N_("luck of the deal"),
    "review.luck.draw": N_("luck of the draw and hidden cards"),
    "review.given.mine": N_("your mistakes"),
    "review.given.theirs": N_("{name}’s mistakes"),
    "review.given.others": N_("the others’ mistakes"),
    "review.margin": N_("the result"),
    "review.margin.stakes": N_("your stakes"),
    "review.deal": NP_("which deal", "Deal"),
    "review.deal.of": NP_("which deal", "{deal} of {of}"),
    "review.deal.says": N_("Choose a finished deal to review"),
    "review.keys.whose": N_("show all moves, or only yours"),
    "review.keys.deal": N_("previous deal, next deal"),
    "review.sum": N_("What decided the deal:"),
    "review.sum.ahead": N_("Why you came out {points} ahead:"),
    "review.sum.behind": N_("Why you came out {points} behind:"),
    "review.sum.level": N_("Why you came out level:"),
    "review.sum.stakes": N_("What decided your stakes:"),
    "review.curve": N_("Above 0 you were ahead, below 0 behind. What moved the line:"),
    "review.curve.short": N_("Above 0, you were ahead"),
    "review.dealt": NP_("a moment of a deal", "Deal"),
    "review.mistakes": N_("Your mistakes and what they cost, worst first. Choose one to try it again."),
    "review.mistakes.all": N_("All mistakes and what they cost, worst first. Choose one to see it."),
    "review.fine": N_("Your other moves were fine. In order of play:"),
    "review.fine.all": N_("All other moves were fine. In order of play:"),
    "review.faultless": N_("You made no mistakes. Your moves, in order of play:"),
    "review.faultless.all": N_("Nobody made a mistake. All moves, in order of play:"),
    "review.chance": N_("luck"),
    "review.best": N_("Best: {best}"),
    "review.whose": N_("Show {name}’s mistakes"),
    "review.whose.others": N_("Show the others’ mistakes"),
    "review.whose.says": N_("List {name}’s mistakes too"),
    "review.whose.others.says": N_("List everybody’s moves"),
    "review.mine": NP_("a button", "Only my mistakes"),
    "review.mine.says": N_("List only your own moves"),
    "review.done.says": N_("Back to where you were"),
    # one decision
    "try.ask": N_("What would you do now?"),
    "try.told": N_("Just for practice: nothing you do here is saved."),
    "try.show": NP_("a button", "Show the answer"),
    "try.show.says": N_("See what was best, without trying first"),
    "try.back": NP_("a button", "Back to the list"),
    "try.back.says": N_("Back to the review (Esc)"),
    "try.judging": N_("Judging your move…"),
    "try.even": N_("No difference: this move is just as good."),
    "try.unjudged": N_("Your move could not be judged just now."),
    "answer.title": N_("The best move"),
    "answer.found": N_("Well found: the best move"),
    "answer.seat": N_("You are looking at {name}’s cards, from {name}’s seat."),
    "answer.best": N_("Best"),
    "answer.then": N_("Your move then"),
    "answer.theirs": N_("{name}’s move"),
    "answer.now": N_("Your move now"),
    "answer.as-then": N_("Your move, then and now"),
    "answer.now-best": N_("Best, and your move now"),
    "answer.then-best": N_("Best, and your move then"),
    "answer.theirs-best": N_("Best, and {name}’s move"),
    "answer.both-best": N_("Best, and your move then and now"),
    "answer.next": N_("Next best"),
    "answer.close": N_("Both are equally good."),
    "answer.line": NP_("a button", "Watch the best"),
    "answer.line.says": N_("See the best play for both sides from here, both hands open, step by step"),
    "answer.line-mine": NP_("a button", "Watch mine"),
    "answer.line-mine.says": N_("See your move now, then the best play for both sides"),
    "answer.watch": N_(
        "“Watch the best” plays out the rest of the deal from the best move, step by step, with both hands "
        "open."
    ),
    "answer.watch-both": N_(
        "“Watch the best” plays out the rest of the deal from the best move, “Watch mine” from yours, step "
        "by step, with both hands open."
    ),
    "answer.again": NP_("a button", "Try again"),
    "answer.again.says": N_("Try this position again"),
    "line.title": N_("Played out with best play on both sides."),
    # the tutor's warnings
    "tutor.title": N_("Stop and think"),
    "tutor.helped": N_("This deal now counts as played with help."),
    "tutor.again": NP_("a button", "Think again"),
    "tutor.again.says": N_("Go back; nothing is done yet (Esc)"),
    "tutor.hint": NP_("a button", "Hint"),
    "tutor.hint.says": N_("See what matters here, before you move"),
    "tutor.play": NP_("a button", "Do it anyway"),
    "tutor.play.says": N_("Make the move you chose"),
}
"""The labels of the review page, of a decision that is tried again, and of the tutor's warnings."""

KINDS: Mapping[str, Sentence] = {
    "lay-out": NM_(NP_("a decision", "Laying out"), NP_("a decision", "Exchange")),
    "call": NP_("a decision", "Call"),
    "lead": NP_("a decision", "Lead"),
    "follow": NP_("a decision", "Follow"),
}
"""The kinds of decision, by name (`ai.review`)."""
DECIDED: Mapping[str, Sentence] = {
    "lay-out": NM_(NP_("decisions of a kind", "Laying out"), NP_("decisions of a kind", "Exchanging")),
    "call": NP_("decisions of a kind", "Calling"),
    "lead": NP_("decisions of a kind", "Leading"),
    "follow": NP_("decisions of a kind", "Following"),
}
"""The plurals of the kinds of decision, by name."""
GRADES: Mapping[str, Sentence] = {
    "fine": NP_("a decision", "fine"),
    "inaccurate": NP_("a decision", "inaccurate"),
    "mistake": NP_("a decision", "a mistake"),
    "blunder": NP_("a decision", "a blunder"),
}
"""The grades of a decision, by name."""
FLAWLESS = N_("You played this deal without a mistake.")
PLAYED_WELL = N_("You played this deal well: nothing you did cost you much.")
WORST: Mapping[str, tuple[str, str]] = {
    "play": NN_(
        "You played it well but for one card, which cost you about {cost} in trick {trick}.",
        "You made {number} mistakes; the worst was a card that cost you about {cost}, in trick {trick}.",
    ),
    "call": NN_(
        "You played it well but for one call, which cost you about {cost}.",
        "You made {number} mistakes; the worst was a call that cost you about {cost}.",
    ),
    "lay-out": NN_(
        "You played it well but for the exchange, which cost you about {cost}.",
        "You made {number} mistakes; the worst was the exchange, which cost you about {cost}.",
    ),
}
"""The sentences about a deal with mistakes, by the kind of the worst one: first for a single mistake, then
for several."""
FOR_THE_GAME = NP_("a decision", "right for the game")
"""Praise for a move that makes fewer points than another but does more for the game."""
MAY_COST: Mapping[bool, Sentence] = {
    True: N_("That looks like {grade}: you would win the game in {done} of cases instead of {best}."),
    False: N_("That looks like {grade}: the game would be worth {done} to you on average instead of {best}."),
}
"""The warnings before a move whose cost is not given in points, but in chances of winning the game (True) or
in what the game would bring (False)."""
FINE = "fine"
Figure = tuple[str, float, bool]


class Judged(Protocol):
    """The facts about a judged decision that go into its sentences (`ai.review.judgement`)."""

    @property
    def kind(self) -> str: ...
    @property
    def mistaken(self) -> bool: ...
    @property
    def cost(self) -> float: ...
    @property
    def unit(self) -> float: ...
    @property
    def grade(self) -> str: ...
    @property
    def for_the_game(self) -> bool: ...
    @property
    def to_the_game(self) -> tuple[Figure, Figure] | None: ...


def costs(say: Voice, points: float, to_the_game: tuple[Figure, Figure] | None, unit: float = 1.0) -> str:
    """Return the cost of a decision, in points to one decimal place, or in stakes if ``unit`` is not 1. Where
    the score decides, ``to_the_game`` holds the values of the best move and of the move made. The cost is
    then in wins out of a hundred, or in points of the partie."""
    if to_the_game is not None:
        (_, best, share), (_, done, _) = to_the_game
        lost = max(0.0, best - done)
        if share:
            return say.count(round(100 * lost), "one win in 100", "{n} wins in 100")
        return say("{points} points of the game", points=decimal(lost))
    if unit != 1:
        return say("{stakes} stakes", stakes=decimal(points))
    return say.points(1) if round(points, 1) == 1 else say("{points} points", points=decimal(points))


@dataclass(frozen=True, eq=False)
class ReviewWords:
    """Puts decisions and their value into words."""

    say: Voice

    def kind(self, kind: str) -> str:
        """Return the kind of a decision."""
        return self.say(KINDS[kind])

    def moment(self, kind: str, trick: int) -> str:
        """Return when a decision was made: the trick or, before the play, the kind of decision."""
        if trick and kind in ("lead", "follow"):
            return self.trick(trick)
        return self.kind(kind)

    def trick(self, trick: int) -> str:
        """Return the heading of a trick."""
        return self.say("Trick {trick}", trick=trick)

    def worth(self, judged: Judged) -> str:
        """Return the grade of a decision, or praise if it gives up points for the sake of the game."""
        return self.say(FOR_THE_GAME if judged.for_the_game else GRADES[judged.grade])

    def verdict(self, dearest: Sequence[Judged], trick: int) -> str:
        """Return a sentence on how the person played a deal. ``dearest`` are the person's decisions, the
        costliest first, and ``trick`` is the trick of the costliest."""
        mistakes, worst = [one for one in dearest if one.grade != FINE], dearest[0]
        if not worst.mistaken:
            return self.say(PLAYED_WELL if mistakes else FLAWLESS)
        sentence = WORST["play" if worst.kind in ("lead", "follow") else worst.kind]
        return self.say.count(len(mistakes), *sentence, cost=self._about(worst), trick=trick)

    def _about(self, judged: Judged) -> str:
        """Return the cost of a decision. A cost in points is rounded, and given in words."""
        if judged.to_the_game is None and judged.unit == 1:
            return self.say.points(max(1, round(judged.cost)))
        return self.cost(judged)

    def cost(self, judged: Judged) -> str:
        """Return the cost of a decision, in the unit that counts: "5.2 points"."""
        return costs(self.say, judged.cost, judged.to_the_game, judged.unit)

    def graded(self, judged: Judged) -> str:
        """Return the grade and cost of a decision: "a blunder, 5.2 points". A decision graded `FINE` has no
        cost."""
        if judged.grade == FINE:
            return self.worth(judged)
        return self.say("{grade}, {cost}", grade=self.worth(judged), cost=self.cost(judged))

    def of(self, name: str, deed: str) -> str:
        """Return a sentence on another player's ``deed``, with the player's name."""
        return self.say("{name}: {deed}", name=name, deed=deed)

    def row(self, mine: bool) -> str:
        """Return a text for the foot of the window that says what happens when a decision in the list is
        pressed."""
        if mine:
            return self.say("Return to this moment, and try again.")
        return self.say("Return to this moment.")

    def costing(self, label: str, judged: Judged) -> str:
        """Return a decision with its grade and cost."""
        return self.say("{label}: {graded}", label=label, graded=self.graded(judged))

    def may_cost(self, judged: Judged) -> str:
        """Return the warning before an expensive move. It states the cost in points or, where the score
        decides, what the best move and this one are worth to the game. In a game for stakes it gives only the
        grade."""
        graded = self.worth(judged)
        if judged.to_the_game is not None:
            (_, best, share), (_, done, _) = judged.to_the_game
            values = [percent(value, 0) if share else signed(value, 0) for value in (best, done)]
            return self.say(MAY_COST[share], grade=graded, best=values[0], done=values[1])
        if judged.unit != 1:
            return self.say("That looks like {grade}.", grade=graded)
        text = N_("That looks like {grade}: you would end the deal about {points} worse off.")
        return self.say(text, grade=graded, points=self.say.points(max(1, round(judged.cost))))

    def chance_step(self, before: float, after: float, dealt: bool) -> str:
        """Describe a step of the curve that was due to chance, from the results ``before`` and ``after``."""
        text = (
            N_("Luck of the deal: from {before} to {after}.")
            if dealt
            else N_("Luck of the draw and hidden cards: from {before} to {after}.")
        )
        return self.say(text, before=signed(before), after=signed(after))

    def choice_step(self, name: str | None, deed: str, before: float, after: float) -> str:
        """Describe a step of the curve that was a player's decision; ``name`` is None for the person."""
        if signed(before) == signed(after):
            stays = (
                N_("You: {deed} No change: {after}."),
                N_("{name}: {deed} No change: {after}."),
            )
            return self.say.whose(name, *stays, deed=deed, after=signed(after))
        return self.say.whose(
            name,
            N_("You: {deed} From {before} to {after}."),
            N_("{name}: {deed} From {before} to {after}."),
            deed=deed,
            before=signed(before),
            after=signed(after),
        )
