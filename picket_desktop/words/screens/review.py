"""The text of a review: the value of each decision, and the luck of the deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from picket_desktop.words.numerals import signed
from picket_desktop.words.voice import N_, NM_, NP_, Sentence, Voice, opened

REVIEW: Mapping[str, Sentence] = {
    "review.title": N_("The Review"),
    "review.of": N_("{game}, deal {deal}, with {name}"),
    "review.counting": N_("Being worked out: {done} of {of}. Meanwhile you may do as you please."),
    "review.begins": N_("Being worked out. Meanwhile you may do as you please."),
    "review.failed": N_("This deal could not be worked out: the computer gave no answer. Ask again later."),
    "review.none": N_("There was nothing to decide in this deal."),
    "review.none-mine": N_("There was nothing for you to decide in this deal."),
    "review.luck.deal": N_("luck of the deal"),
    "review.luck.draw": N_("luck of the draw, and of what lay hidden"),
    "review.given.mine": N_("what you gave away"),
    "review.given.theirs": N_("what {name} gave away"),
    "review.given.others": N_("what the others gave away"),
    "review.margin": N_("the margin"),
    "review.margin.stakes": N_("your stakes"),
    "review.deal": NP_("which deal", "Deal"),
    "review.deal.of": NP_("which deal", "{deal} of {of}"),
    "review.deal.says": N_("Which of the deals that are over is reviewed"),
    "review.keys.whose": N_("the computer’s decisions too, or your own alone"),
    "review.keys.both": N_("comma, full stop"),
    "review.keys.deal": N_("the deal before, the deal after"),
    "review.sum": N_("In points, your score of the deal less {name}’s:"),
    "review.sum.stakes": N_("In counters of the stakes:"),
    "review.curve": N_("What all the cards promised you, move by move"),
    "review.curve.says": N_(
        "A choice moves it by what it cost on what its seat could know; chance moves the rest."
    ),
    "review.chance": N_("chance"),
    "review.mine-own": NP_("whose steps of a curve", "you"),
    "review.others": NP_("whose steps of a curve", "the others"),
    "review.best": N_("Best: {best}"),
    "review.whose": NP_("a button", "The computer’s too"),
    "review.whose.says": N_("The decisions of the computer’s seats are listed among yours (C)"),
    "review.mine": NP_("a button", "Mine alone"),
    "review.mine.says": N_("Your own decisions are listed alone (C)"),
    "review.done.says": N_("Back to where you were"),
    # one decision
    "try.ask": N_("What would you do now?"),
    "try.told": N_("Nothing of it is kept: do as if it were the game."),
    "try.show": NP_("a button", "Show the answer"),
    "try.show.says": N_("What was best here, without trying first"),
    "try.back": NP_("a button", "To the list"),
    "try.back.says": N_("Back to the review (Esc)"),
    "try.judging": N_("It is being judged…"),
    "try.even": N_("Nothing hung on it: what you do now is as good."),
    "try.unjudged": N_("Nobody could judge that just now."),
    "answer.title": N_("The Answer"),
    "answer.best": N_("Best"),
    "answer.then": N_("What you did then"),
    "answer.theirs": N_("What {name} did"),
    "answer.now": N_("What you did now"),
    "answer.as-then": N_("What you did, then as now"),
    "answer.now-best": N_("Best, and what you did now"),
    "answer.then-best": N_("Best, and what you did then"),
    "answer.theirs-best": N_("Best, and what {name} did"),
    "answer.both-best": N_("Best, and what you did then and now"),
    "answer.next": N_("What comes next to it"),
    "answer.close": N_("Too close to call: either does."),
    "answer.line": NP_("a button", "Watch the best"),
    "answer.line.says": N_("The best for both sides from here, both hands open, step by step (P)"),
    "answer.line-mine": NP_("a button", "Watch mine"),
    "answer.line-mine.says": N_("What you did now, and then the best for both sides (O)"),
    "answer.watch": N_(
        "“Watch the best” plays the rest of the deal out after the best, step by step, both hands open."
    ),
    "answer.watch-both": N_(
        "“Watch the best” plays the rest of the deal out after the best, “Watch mine” after what you did "
        "now: step by step, both hands open."
    ),
    "answer.again": NP_("a button", "Try again"),
    "answer.again.says": N_("The moment once more, before the answer (T)"),
    "line.title": N_("Played out as well as both can."),
    # the tutor's warnings
    "tutor.title": N_("Stop and think"),
    "tutor.helped": N_("A warning is help: the deal is marked so from now on, and counts apart."),
    "tutor.again": NP_("a button", "Think again"),
    "tutor.again.says": N_("Nothing is done yet (Esc)"),
    "tutor.hint": NP_("a button", "Hint"),
    "tutor.hint.says": N_("What matters here; nothing is done yet (H)"),
    "tutor.play": NP_("a button", "Do it"),
    "tutor.play.says": N_("It is done as you wished"),
}
"""Labels of the review page, of a decision tried again, and of the tutor's warnings, by key."""

KINDS: Mapping[str, Sentence] = {
    "lay-out": NM_(NP_("a decision", "Laying out"), NP_("a decision", "Exchange")),
    "call": NP_("a decision", "Call"),
    "lead": NP_("a decision", "Lead"),
    "follow": NP_("a decision", "Following"),
}
"""Kinds of decision, by name (`ai.review`)."""
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
"""Grades of a decision, by name."""
MARKS: Mapping[str, str] = {"fine": "", "inaccurate": "?!", "mistake": "?", "blunder": "??"}
"""The same grades as the marks that chess players use."""


@dataclass(frozen=True, eq=False)
class ReviewWords:
    """Phrases decisions and their value."""

    say: Voice

    def kind(self, kind: str) -> str:
        """Return the kind of a decision."""
        return self.say(KINDS[kind])

    def moment(self, kind: str, trick: int) -> str:
        """Return when a decision was made: the trick, or outside the play the kind of decision."""
        if trick and kind in ("lead", "follow"):
            return self.say("Trick {trick}", trick=trick)
        return self.kind(kind)

    def grade(self, grade: str) -> str:
        """Return the grade of a decision."""
        return self.say(GRADES[grade])

    def cost(self, cost: float) -> str:
        """Return the cost of a decision: "–5.2", or "0" for no cost."""
        return signed(-cost) if round(cost, 1) else "0"

    def graded(self, grade: str, cost: float) -> str:
        """Return the grade and cost of a decision: "a blunder, –5.2"."""
        if grade == "fine":
            return self.grade(grade)
        return self.say("{grade}, {cost}", grade=self.grade(grade), cost=self.cost(cost))

    def of(self, name: str, deed: str) -> str:
        """Return what another player did."""
        return self.say("{name}: {deed}", name=name, deed=deed)

    def row(self, deed: str, graded: str, mine: bool) -> str:
        """Return the description of a decision in a list, for the bottom of the window."""
        text = (
            N_("{deed} {graded}. Press to stand there again and try.")
            if mine
            else N_("{deed} {graded}. Press to stand there again.")
        )
        return self.say(text, deed=deed, graded=opened(graded))

    def costing(self, label: str, grade: str, cost: float) -> str:
        """Return a decision with its grade and cost."""
        return self.say("{label}: {graded}", label=label, graded=self.graded(grade, cost))

    def may_cost(self, grade: str, cost: float, points: bool) -> str:
        """Return the warning before an expensive move; the cost is included only if the game is played for
        ``points``."""
        if not points:
            return self.say("As far as you can know, that would be {grade}.", grade=self.grade(grade))
        text = N_(
            "As far as you can know, that would be {grade}: you would end the deal about {points} worse off."
        )
        return self.say(text, grade=self.grade(grade), points=self.say.points(max(1, round(cost))))

    def chance_step(self, before: float, after: float, dealt: bool) -> str:
        """Describe a step of the curve that was due to chance."""
        text = (
            N_("The deal: from {before} to {after}.")
            if dealt
            else N_("What was drawn, or could not be known: from {before} to {after}.")
        )
        return self.say(text, before=signed(before), after=signed(after))

    def choice_step(self, name: str | None, deed: str, before: float, after: float) -> str:
        """Describe a step of the curve that was somebody's decision."""
        if signed(before) == signed(after):
            stays = (
                N_("You: {deed} It changes nothing: {after}."),
                N_("{name}: {deed} It changes nothing: {after}."),
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
