"""The text of drills: subjects, questions, and verdicts on answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from picket_desktop.words.numerals import decimal
from picket_desktop.words.screens.problems import (
    CHANCE,
    FEWER,
    FINDS,
    MORE,
    PLACES,
    PLAYED_OUT,
    REASONS,
    REMARKS,
    TEACHES,
    THEME_NAMES,
)
from picket_desktop.words.screens.review import Figure, costs
from picket_desktop.words.voice import N_, NM_, NN_, NP_, Sentence, Voice

DRILLS: Mapping[str, Sentence] = {
    "door.drills": NP_("a button", "Drills"),
    "door.drills.says": N_("Answer ten short questions from real deals"),
    "drills.title": NP_("a heading", "Drills"),
    "drills.rules": NP_("which games are drilled", "Game"),
    "drills.rules.says": N_("Choose the rules for the questions: {game}."),
    "drills.dealing": N_("Dealing the cards…"),
    "drills.nothing": N_("There is nothing to ask now."),
    "drills.none-of-yours": N_(
        "You have no mistakes from this game yet. Review a deal after it is scored: every "
        "decision that cost you a point and a half or more then comes back here as a "
        "question. Deals in lessons are not kept."
    ),
    "drills.trouble": N_("The cards could not be dealt ({why})."),
    "drills.says": N_("{about} Ten questions."),
    "drills.lead": N_(
        "Answer ten questions, most of them from real deals. Those you get wrong come back tomorrow. Those "
        "you get right come back after three days, then a week, then three weeks."
    ),
    "drills.again": NP_("a button", "Ten more"),
    "drills.once-more": NP_("a button", "Again"),
    "drills.once-more.says": N_("Answer more of the same kind, starting with those due"),
    "drills.again.says": N_("Answer ten more of the same kind, starting with those due"),
    "keys.drill": N_("In a drill"),
    "drills.keys.card": N_("pick or play the card"),
    "drills.keys.number": N_("type the number of points"),
    "drills.keys.enter": N_("answer, then continue"),
    "drills.keys.leave": N_("leave; your answers are kept"),
}
"""The labels of the drill pages, by key, in addition to those of all pages."""
COUNTED: Mapping[str, tuple[str, str]] = {
    "drills.due": NN_("one due", "{n} due"),
    "drills.fresh": NN_("one new", "{n} new"),
    "drills.met": NN_("one asked so far", "{n} asked so far"),
    "drills.right": NN_("You got one of {of} right.", "You got {n} of {of} right."),
    "drills.all-right": NN_("You got it right.", "You got all {n} right."),
    "drills.none-right": NN_(
        "You did not get it right this time.", "You got none of the {n} right this time."
    ),
    "drills.back": NN_("The question comes back {when}.", "They all come back {when}."),
    "drills.others-back": NN_(
        "The other one comes back {when}, and what you knew comes back {later}.",
        "The other {number} come back {when}, and what you knew comes back {later}.",
    ),
    "drills.days": NN_("in a day", "in {n} days"),
    "problems.solved": NN_("{known} of one solved", "{known} of {n} solved"),
}
"""The sentences that depend on a number."""

TITLES: Mapping[str, Sentence] = {
    "reckon": N_("Count it"),
    "good": N_("Good or not good"),
    "lay-out": NM_("Lay out", "Exchange cards"),
    "bring-home": N_("Play it out"),
    "stop-picy": NM_("Stop the {pique}", "Stop the bonus"),
    "win-cards": NM_("Win the cards", "Win most tricks"),
    "holds": NP_("a drill", "The other hand"),
    "sink": NM_("Sink or call", "Hide or call"),
    "problem": N_("Problems"),
    "own": N_("Your own mistakes"),
}
"""The title of each kind of drill."""
ABOUT: Mapping[str, Sentence] = {
    "reckon": NM_(
        "Find what you can call with your twelve cards, and count the points.",
        "Find what scores among your twelve cards, and count the points.",
    ),
    "good": N_("Compare a call with your hand, and answer it."),
    "lay-out": NM_(
        "Choose what to lay out, then see what each choice is worth.",
        "Choose what to exchange, then see what each choice is worth.",
    ),
    "bring-home": N_("Play the last five or six tricks with all cards open, against the best defence."),
    "stop-picy": NM_(
        "Stop the opponent’s {pique}: the right card is worth ten points or more.",
        "Stop the opponent’s bonus for thirty: the right card is worth ten points or more.",
    ),
    "win-cards": N_("Win most tricks, or all of them: the right card is worth ten points or more."),
    "holds": N_("Mark the cards your opponent holds, then see what could be known. Luck does not count."),
    "sink": N_("Decide whether a call is worth what it gives away, then see what your opponent makes of it."),
    "problem": N_(
        "Find the one best answer: problems sorted by subject and difficulty, and one for each day."
    ),
    "own": N_("Try again the moves that cost you a point and a half or more in deals you reviewed."),
}
"""What each kind of drill is about, in a sentence."""
QUESTIONS: Mapping[str, Sentence] = {
    "reckon.point": N_("Pick the cards of your {point}, then say how many points they score."),
    "reckon.sequences": NM_(
        "Pick the cards of your sequences, then say how many points they score.",
        "Pick the cards of your runs, then say how many points they score.",
    ),
    "reckon.sets": N_("Pick your {trios}, then say how many points they score."),
    "own.": N_("What is best here?"),
    "sink.": NM_("Call it, or sink it?", "Call it, or hide it?"),
    "problem.guard": N_("Which high cards do you keep guarded?"),
    "problem.point": NM_(
        "Is the long suit worth keeping for the {point}?", "Is the long suit worth keeping?"
    ),
    "problem.sets": NM_("Are the {trios} worth keeping?", "Is it worth keeping several of one rank?"),
    "problem.leave": N_("How many cards do you take?"),
    "problem.danger": NM_(
        "A {pique}, or worse, threatens you. What do you keep?",
        "A bonus for thirty threatens you. What do you keep?",
    ),
    "problem.divide": N_("Make sure of six tricks."),
    "problem.most": N_("You can win most tricks."),
    "problem.win": N_("Do you win this trick, and with which card?"),
    "problem.sink": NM_("What do you sink?", "What do you hide?"),
    "problem.score": N_("The score decides: it is the last deal."),
    "problem.give": N_("Which card do you give away?"),
    "problem.lead": N_("Which card do you lead?"),
    "problem.throw": N_("Which card can you spare?"),
    "problem.cards": NM_(
        "Your next card decides who scores for “the cards”.", "Your next card decides who wins most tricks."
    ),
    "problem.to-the-score": N_("The score decides: it is the last deal."),
    "bring-home.": N_("Win as many points as you can."),
    "stop-picy.pique": NM_(
        "Which card is best for stopping the {pique}?",
        "Which card is best for stopping the bonus for thirty?",
    ),
    "holds.": N_("Which cards does your opponent hold?"),
    "win-cards.cards": NM_(
        "Your next card decides who scores for “the cards”.", "Your next card decides who wins most tricks."
    ),
    "win-cards.capot": N_("Your next card decides who wins all twelve tricks."),
}
"""The questions by kind and subject of a drill. For other drills the table itself asks the question."""
ABSENT: Mapping[str, Sentence] = {
    "first-trick": NM_(
        "Under these rules nobody can stop the {pique}: it is made in the first trick or not at all.",
        "Under these rules nobody can stop the bonus for thirty: it is made in the first trick "
        "or not at all.",
    ),
    "none-kept": N_("There are no positions for these rules yet."),
}
"""Why some rules do not have a kind of drill."""
WRONG: Mapping[str, Sentence] = {
    "number": N_("You found the right cards."),
    "less.point": NM_("You hold a better {point}.", "You hold a better suit."),
    "less.sequences": NM_(
        "You hold better sequences, or more of them.", "You hold better runs, or more of them."
    ),
    "whole.sequences": NM_(
        "Your sequences score more if the longest is split.",
        "Your runs score more if the longest is split.",
    ),
    "less.sets": N_("You hold better {trios}, or more of them."),
    "no-such.point": NM_(
        "The {point} is all your cards of one suit.", "Your best suit means all your cards of that suit."
    ),
    "no-such.sequences": NM_(
        "Not all the cards you picked are in sequences of three or more.",
        "Not all the cards you picked are in runs of three or more.",
    ),
    "no-such.sets": N_("Not all the cards you picked are {trios}: three or four of one rank, ten or higher."),
    "stop-picy.pique": NM_(
        "Your card lets the opponent make the {pique} more often.",
        "With your card the opponent more often makes the bonus for thirty.",
    ),
}
"""Sentences on what is wrong with an answer. The keys name the fault and the question or, for a card, what
depended on it."""
BUTTONS: Mapping[str, Sentence] = {
    "makes": NP_("a button: the cards picked, and their points", "Answer"),
    "none": NP_("a button: nothing to be called", "I have none"),
    "none.says": N_("Say that you have nothing to call."),
    "makes.says": N_("Answer with the cards you picked and their points."),
    "makes.dim": N_("Pick the cards first, or say that you have none."),
    "makes.number": N_("Now say how many points these cards score."),
    "how-many": N_("How many points?"),
    "figure.says": N_("Add the digit {n} to the number of points, or type it."),
    "clear": NP_("a button: a number", "Clear"),
    "clear.says": N_("Clear the number, and start again."),
    "is-good": NP_("an answer to a call", "Good"),
    "is-good.says": N_("Say “Good” if you cannot match it."),
    "is-equal": NP_("an answer to a call", "Equal"),
    "is-equal.says": N_("Say “Equal” if you have exactly the same."),
    "is-not-good": NP_("an answer to a call", "Not good"),
    "is-not-good.says": N_("Say “Not good” if you have better."),
    "mark": NP_("a button: the cards of the other hand", "Mark the cards"),
    "mark.says": N_("Mark the cards of your opponent on a picture of the pack."),
    "marks": NP_("a button: the cards of the other hand", "The pack"),
    "marks.says": N_("See again how likely each card was."),
    "next": NP_("a button", "Next"),
    "next.says": N_("Continue to the next question."),
    "finish": NP_("a button", "Finish"),
    "finish.says": N_("See your result, and when each question comes back."),
}
VERDICTS: Mapping[str, Sentence] = {
    "right": NP_("of an answer", "Right"),
    "wrong": NP_("of an answer", "Not quite"),
    "wrong.move": NP_("of an answer", "Not the best"),
    "wrong.number": N_("Not quite: it is {points}"),
    "wrong.none": N_("Not quite: you have some"),
    "wrong.some": N_("Not quite: you have none"),
    "best": N_("That is the best."),
    "fine": N_("As good as the best."),
    "why-right": NP_("the title of a reason", "Why it is the best"),
    "why-best": NP_("the title of a reason", "Why the best is better"),
    "inaccurate": N_("Nearly right: it costs {cost}."),
    "mistake": N_("A mistake: it costs {cost}."),
    "blunder": N_("A blunder: it costs {cost}."),
    "brought-home": N_("You won all you could."),
    "lost": N_("{card} was the mistake: it cost {cost} in all."),
    "nothing-held": N_("There is nothing to call."),
    "makes": N_("{parts}."),
    "together": N_("{parts}. Together {points}."),
    "answer": N_("The answer is “{word}”. {why}"),
    "back": N_("It comes back {when}."),
    "best-way": NP_("a way in a table", "Best"),
    "yours": NP_("a way in a table", "Yours"),
    "best-yours": NP_("a way in a table", "Best, and yours"),
    "next-best": NP_("a way in a table", "Next best"),
    "third-best": NP_("a way in a table", "Third"),
    "cavendish": NP_("a way in a table", "Cavendish"),
    "yours-cavendish": NP_("a way in a table", "Yours, and Cavendish’s"),
    "best-cavendish": NP_("a way in a table", "Best, and Cavendish’s"),
    "best-yours-cavendish": NP_("a way in a table", "Best, yours, and Cavendish’s"),
    "cavendish-alike": N_("Cavendish chose the same."),
    "then": NP_("a way in a table", "Then"),
    "yours-then": NP_("a way in a table", "Yours, as then"),
    "best-then": NP_("a way in a table", "Best, and yours then"),
    "best-yours-then": NP_("a way in a table", "Best, and yours, as then"),
    "held": N_("You hold: {holding}."),
    "none-held": N_("You hold nothing of the kind."),
    "weighing": N_("Working it out…"),
    "unjudged": N_("Your answer could not be judged, so it does not count."),
}
BELIEVED: Mapping[str, Sentence] = {
    "then": N_(
        "If you call, your opponent is {called}% sure that you hold it all; if you say nothing, {sunk}%."
    ),
    "more": N_("Over {deals} deals played out, the call made {points} points more (give or take {error})."),
    "fewer": N_("Over {deals} deals played out, the call made {points} points fewer (give or take {error})."),
    "tricks": N_("You won {called} tricks when you called, and {sunk} when you said nothing."),
    "hinted": N_(
        "A hint expects {points} points more from the call: it does not count what your opponent learns."
    ),
    "estimated": N_("Other calls were not played out: their effect is estimated from the whole call."),
    "hinted-alike": N_("A hint sees no difference: it does not count what your opponent learns."),
}
"""The sentences on what a call reveals to the opponent, and on its results when played out."""
HELD = N_("Suppose your opponent holds these cards."), N_("Your opponent must hold these cards.")
"""Sentences beside a hand the opponent may hold: the first if there are several possible hands, the second if
there is only this one."""
EXAMPLE = NN_(
    "Against them you win one trick in the deal with {card}, and {fewer} with {other}.",
    "Against them you win {number} tricks in the deal with {card}, and {fewer} with {other}.",
)
MORE_POINTS = N_("Against them {card} makes {points} more than {other}.")
"""Compares the best card with another against the hand shown, by points alone. ``EXAMPLE`` compares them by
the tricks that the best card wins."""
NO_TRICK = NP_("tricks", "none")
BOOK = "cavendish-"
"""Prefix of the names of published problems."""
ALIKE = 0.05
"""Calls that differ by less than this, in points, are shown as equal."""
SURE = 2.0
"""A difference of fewer standard errors than this may be due to chance."""


@dataclass(frozen=True, eq=False)
class Drills:
    """The text of drills. ``terms`` are the games' own words."""

    say: Voice
    terms: Mapping[str, str]

    def title(self, kind: str) -> str:
        """Return the title of a kind of drill."""
        return self.say(TITLES[kind], **self.terms)

    def about(self, kind: str) -> str:
        """Return a sentence about the subject of a kind of drill."""
        return self.say(ABOUT[kind], **self.terms)

    def question(self, kind: str, about: str) -> str:
        """Return the question, or "" if the table itself asks it."""
        text = QUESTIONS.get(f"{kind}.{about}") or QUESTIONS.get(f"{kind}.")
        return self.say(text, **self.terms) if text else ""

    def absent(self, why: str) -> str:
        """Return a sentence that says why some rules lack a kind of drill."""
        return self.say(ABSENT[why], **self.terms)

    def fault(self, fault: str, about: str, n: int = 0) -> str:
        """Return a sentence on what is wrong with an answer, or "" if there is no explanation."""
        text = WRONG.get(f"{fault}.{about}") or WRONG.get(fault)
        return self.say(text, n=n, **self.terms) if text else ""

    def comes_back(self, days: int) -> str:
        """Return a sentence that says in how many days a question comes back."""
        return self.say(VERDICTS["back"], when=self._in(days))

    def tally(self, kind: str, at: int, number: int, right: int) -> tuple[str, ...]:
        """Return three labels of progress, from the longest to the shortest. All say which question it is:
        ``at`` (from 0) of ``number``. The first adds the title and the number of right answers, and the
        second only the title."""
        asked = self.say("{title}: {at} of {number}", title=self.title(kind), at=at + 1, number=number)
        told = (
            self.say.count(right, "{asked}, 1 correct", "{asked}, {n} correct", asked=asked)
            if right
            else asked
        )
        return told, asked, self.say("{at} of {number}", at=at + 1, number=number)

    def button(self, key: str, n: int = 0) -> str:
        """Return the label or description of a button."""
        return self.say(BUTTONS[key], n=n)

    def to_pick(self, card: str, picked: bool) -> str:
        """Describe what pressing a card does."""
        return self.say("leave {card} out", card=card) if picked else self.say("pick {card}", card=card)

    def verdict(self, key: str, **values: str) -> str:
        """Return the verdict on an answer."""
        return self.say(VERDICTS[key], **values)

    def cost(self, points: float, to_the_game: tuple[Figure, Figure] | None = None, unit: float = 1.0) -> str:
        """Return the cost of a decision (`review.costs`)."""
        return costs(self.say, points, to_the_game, unit)

    def due(self, due: int, met: int, fresh: int | None = None) -> str:
        """Return in words how many questions of a kind are due today, how many were ever asked and, unless
        None, how many are new."""
        if not met and fresh == 0:
            return self.say("none yet")
        told = [self.say.count(due, *COUNTED["drills.due"])] if due else []
        told += [self.say.count(fresh, *COUNTED["drills.fresh"])] if fresh else []
        told += [self.say.count(met, *COUNTED["drills.met"])] if met else []
        return ", ".join(told) or self.say("not started")

    def right(self, right: int, of: int) -> str:
        """Return a sentence saying how many answers in a series were right."""
        if right in (0, of):
            return self.say.count(of, *COUNTED["drills.all-right" if right else "drills.none-right"])
        return self.say.count(right, *COUNTED["drills.right"], of=of)

    def back(self, wrong: Sequence[int], right: Sequence[int]) -> str:
        """Return a sentence on when the questions of a series come back, given the days until then for wrong
        answers and for right ones."""
        if wrong and right:
            when, later = self._between(wrong), self._between(right)
            return self.say.count(len(wrong), *COUNTED["drills.others-back"], when=when, later=later)
        days = [*wrong, *right]
        return self.say.count(len(days), *COUNTED["drills.back"], when=self._between(days))

    def _between(self, days: Sequence[int]) -> str:
        """Return the shortest and the longest of some numbers of days, in words."""
        said = [self._in(day) for day in dict.fromkeys((min(days), max(days)))]
        return self.say.language.listed(said)

    def _in(self, days: int) -> str:
        if days == 1:
            return self.say("tomorrow")
        return self.say.count(days, *COUNTED["drills.days"])

    def cited(self, cited: str, today: date) -> str:
        """Return the source of a question: the date of the person's own game, or the place in a book; "" if
        the source is not shown."""
        if not cited:
            return ""
        if "-" in cited and not cited[0].isdigit():
            part, number = cited.split("-")
            return self.say(PLACES[part], number=number)
        if cited.isdigit():
            return self.say("From Cavendish’s book, the example on page {number}.", number=cited)
        if cited.isalpha():
            return self.say("From Cavendish’s book, Example {number}.", number=cited)
        then = date.fromisoformat(cited)
        return self.say("From your game of {day}.", day=self.say.language.day(then, then.year != today.year))

    def that_day(self, deed: str, cost: float, to_the_game: tuple[Figure, Figure] | None = None) -> str:
        """Return sentences on what the person did that day (``deed``, a sentence or "") and what it cost, if
        anything."""
        told = self.say("It cost {cost}.", cost=self.cost(cost, to_the_game)) if cost > 0.0 else ""
        return self.say("Then: {told}", told=f"{deed} {told}".strip())

    def reason(self, name: str) -> str:
        """Return the book's reason for its choice in the problem with this ``name``, or ""."""
        text = REASONS.get(name.removeprefix(BOOK))
        return self.say("His reason: {told}", told=self.say(text, **self.terms)) if text else ""

    def ours(self, told: str) -> str:
        """Return sentences giving the reason (``told``) why Picket chooses otherwise than the book."""
        return self.say("Our reason: {told}", told=told)

    def theme(self, theme: str) -> str:
        """Return the title of a theme of problems."""
        return self.say(THEME_NAMES[theme], **self.terms)

    def teaches(self, theme: str) -> str:
        """Return a sentence on what a theme of problems teaches."""
        return self.say(TEACHES[theme], **self.terms)

    def solved(self, known: int, of: int) -> str:
        """Return a sentence on how many problems are solved: ``known`` out of ``of``."""
        return self.say.count(of, *COUNTED["problems.solved"], known=known)

    def finds(self, names: Sequence[str]) -> str:
        """Return a sentence that names the opponents who usually find the answer."""
        return self.say.count(len(names), *FINDS, list=self.say.language.listed(names))

    def remark(self, name: str) -> str:
        """Return a further remark about the problem with this name, or ""."""
        text = REMARKS.get(name.removeprefix(BOOK))
        return self.say(text) if text else ""

    def played_out(self, deals: int, more: float, error: float, settled: bool) -> str:
        """Return a sentence on how the book's choice did against the best one over a number of deals.
        ``more`` is how many points more the best one made, and ``error`` the standard error of that figure.
        The points are those of the game if ``settled``, else those of a deal."""
        shown = CHANCE if abs(more) < SURE * error else FEWER if more > 0 else MORE
        values = {"deals": deals, "points": decimal(abs(more)), "error": decimal(SURE * error)}
        return self.say(PLAYED_OUT[shown, settled], **values)

    def example(self, card: str, other: str, tricks: tuple[int, int], more: float, certain: bool) -> str:
        """Return sentences on how the best ``card`` and the ``other`` fare against the hand shown beside
        them. If ``certain``, no other hand is possible. They give the ``tricks`` won with each card or, if
        the best card wins no more tricks, how many points ``more`` it makes."""
        (won, fewer), held = tricks, self.say(HELD[certain])
        if won <= fewer:
            points = self.say.points(round(more))
            return f"{held} {self.say(MORE_POINTS, card=card, other=other, points=points)}"
        left = self.say.number(fewer) if fewer else self.say(NO_TRICK)
        return f"{held} {self.say.count(won, *EXAMPLE, card=card, other=other, fewer=left)}"

    def believed(self, called: float, sunk: float) -> str:
        """Return a sentence on how sure the opponent is of a holding if it is called, and if it is sunk."""
        shares = {"called": called, "sunk": sunk}
        return self.say(BELIEVED["then"], **{way: self._sure(share) for way, share in shares.items()})

    def _sure(self, share: float) -> int:
        """Return a share as a percentage from 1 to 99, so that it never looks certain."""
        return min(99, max(1, round(100 * share)))

    def called_out(self, deals: int, more: float, error: float, called: float, sunk: float) -> str:
        """Return sentences on a call that was played out over a number of ``deals``. They say how much
        ``more`` it made than silence, with the standard error, and how many tricks were won with it
        ``called`` and with it ``sunk``."""
        values = {"deals": deals, "points": decimal(abs(more)), "error": decimal(SURE * error)}
        made = self.say(BELIEVED["more" if more > 0 else "fewer"], **values)
        if called == sunk:
            return made
        return f"{made} {self.say(BELIEVED['tricks'], called=decimal(called), sunk=decimal(sunk))}"

    def estimated(self) -> str:
        """Return the sentence that says a call was not played out."""
        return self.say(BELIEVED["estimated"])

    def hinted(self, more: float) -> str:
        """Return a sentence saying how many more points a hint expects from a call than from silence."""
        alike = abs(more) < ALIKE
        return self.say(BELIEVED["hinted-alike" if alike else "hinted"], points=decimal(more))

    def published(self, choice: str, cost: float) -> str:
        """Return sentences on Cavendish's ``choice`` (a sentence, or "") and on its cost."""
        if cost <= 0.0:
            told = self.say("That is the best.")
        else:
            told = self.say("It costs {cost}.", cost=self.cost(cost))
        return self.say("Cavendish: {told}", told=f"{choice} {told}".strip())
