"""The text of drills: subjects, questions, and verdicts on answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date

from picket_desktop.words.voice import N_, NM_, NN_, NP_, Sentence, Voice

DRILLS: Mapping[str, Sentence] = {
    "door.drills": NP_("a button", "Drills"),
    "door.drills.says": N_("Ten short questions from real deals, and when each comes back"),
    "drills.title": NP_("a heading", "Drills"),
    "drills.rules": NP_("which games are drilled", "Game"),
    "drills.rules.says": N_("By whose rules it is asked: {game}."),
    "drills.dealing": N_("The cards are being dealt…"),
    "drills.nothing": N_("There is nothing to ask just now."),
    "drills.none-of-yours": N_(
        "None is known by these rules. The review of a deal, from its reckoning, tells which decisions cost "
        "you most; those that cost a point and a half or more are asked again here. The deals of lessons "
        "are not kept, and none come from them."
    ),
    "drills.trouble": N_("The cards could not be dealt this time ({why})."),
    "drills.says": N_("{about} Ten in a row."),
    "drills.lead": N_(
        "Ten questions in a row, mostly from deals as they are played. What was wrong comes back tomorrow, "
        "what was right after three days, a week and three weeks."
    ),
    "drills.all-right": N_("Every one of them right."),
    "drills.all-wrong": N_("All of them come back {when}."),
    "drills.back": N_("What was right comes back later: {when}."),
    "drills.again": NP_("a button", "Ten more"),
    "drills.once-more": NP_("a button", "Once more"),
    "drills.once-more.says": N_("The same kind again, what is due first"),
    "drills.again.says": N_("Ten more of the same kind, what is due first"),
    "keys.drill": N_("At a drill"),
    "drills.keys.card": N_("pick the card, or play it"),
    "drills.keys.number": N_("how many points it scores, in figures"),
    "drills.keys.enter": N_("answer; then go on to the next"),
    "drills.keys.leave": N_("leave; what was answered stays kept"),
}
"""Labels of the drill pages, by key, in addition to those of all pages."""
COUNTED: Mapping[str, tuple[str, str]] = {
    "drills.due": NN_("one due", "{n} due"),
    "drills.fresh": NN_("one new", "{n} new"),
    "drills.met": NN_("one asked so far", "{n} asked so far"),
    "drills.right": NN_("One of {of} right.", "{n} of {of} right."),
    "drills.wrong": NN_(
        "The {which} was wrong, and comes back {when}.", "The {which} were wrong, and come back {when}."
    ),
    "drills.days": NN_("in a day", "in {n} days"),
}
"""Sentences that depend on a number."""

TITLES: Mapping[str, Sentence] = {
    "reckon": N_("Reckon it"),
    "good": N_("Good or not good"),
    "lay-out": NM_("Lay out", "Exchange cards"),
    "bring-home": N_("Bring it home"),
    "stop-picy": NM_("Stop the {pique}", "Stop the bonus"),
    "win-cards": NM_("Win the cards", "Win most tricks"),
    "own": N_("Your own mistakes"),
}
"""Titles by kind of drill."""
ABOUT: Mapping[str, Sentence] = {
    "reckon": NM_(
        "Twelve cards: find what is to be called of them, and say what it makes.",
        "Twelve cards: find what scores, and say how much.",
    ),
    "good": N_("A call is made: answer it from your hand."),
    "lay-out": NM_(
        "Choose what to lay out; the ways are then told in figures.",
        "Choose what to exchange; the ways are then told in figures.",
    ),
    "bring-home": N_("The last five or six tricks with every card open, against best defence."),
    "stop-picy": NM_(
        "Keep the other from a {pique}: ten points and more hang on the card.",
        "Keep the other from the bonus for thirty: ten points and more hang on the card.",
    ),
    "win-cards": N_("Who wins most tricks, or all of them: ten points and more hang on the card."),
    "own": N_("What cost you a point and a half or more, from the deals you have had reviewed."),
}
"""A sentence about the subject of each kind of drill."""
QUESTIONS: Mapping[str, Sentence] = {
    "reckon.point": N_("Pick the cards of your {point}. How many points does it score? Type the figures."),
    "reckon.sequences": NM_(
        "Pick the cards of your sequences. How many points do they score? Type the figures.",
        "Pick the cards of your runs. How many points do they score? Type the figures.",
    ),
    "reckon.sets": N_("Pick your {trios}. How many points do they score? Type the figures."),
    "own.": N_("What is best here?"),
    "bring-home.": N_("Make all that can be made."),
    "stop-picy.pique": NM_(
        "Which card is best against the {pique}?", "Which card is best against the bonus for thirty?"
    ),
    "win-cards.cards": NM_("On this card hang the cards.", "On this card hangs who wins most tricks."),
    "win-cards.capot": N_("On this card hang all twelve tricks."),
}
"""Questions by kind and subject of a drill. For other drills the table itself asks the question."""
ABSENT: Mapping[str, Sentence] = {
    "first-trick": NM_(
        "There is no {pique} to stop by these rules: it is made in the first trick, or not at all.",
        "There is no bonus for thirty to stop by these rules: it is made in the first trick, or not at all.",
    ),
    "none-kept": N_("Positions in which one card decides have not been looked for by these rules yet."),
}
"""Why some rules do not have a kind of drill."""
WRONG: Mapping[str, Sentence] = {
    "number": N_("The cards are right; they do not score {n}."),
    "less.point": NM_("You hold a better {point}.", "You hold a better suit."),
    "less.sequences": NM_("You hold better sequences, or more.", "You hold better runs, or more."),
    "less.sets": N_("You hold better {trios}, or more."),
    "no-such.point": NM_(
        "The {point} is all your cards of one suit.", "The best suit is all your cards of that suit."
    ),
    "no-such.sequences": NM_(
        "What you picked is not all in sequences of three or more.",
        "What you picked is not all in runs of three or more.",
    ),
    "no-such.sets": N_(
        "Three or four of one rank are {trios}, ten or better; what you picked is not all that."
    ),
    "stop-picy.pique": NM_(
        "Your card lets the other come to the {pique} more often.",
        "Your card lets the other come to the bonus for thirty more often.",
    ),
}
"""What is wrong with an answer, by the kind of fault and the question; for a card, by what depended on it."""
BUTTONS: Mapping[str, Sentence] = {
    "makes": NP_("a button: the cards picked", "Points: {n}"),
    "none": NP_("a button: none to be called", "None"),
    "none.says": N_("You hold nothing of the kind that is to be called."),
    "makes.says": N_("The cards that you picked, and how many points they score."),
    "makes.dim": N_("Pick the cards first; or say that there is none."),
    "more": N_("+"),
    "more.says": N_("One point more; or type the figures."),
    "fewer": N_("–"),
    "fewer.says": N_("One point fewer; or type the figures."),
    "is-good": NP_("an answer to a call", "Good"),
    "is-good.says": N_("You cannot match it."),
    "is-equal": NP_("an answer to a call", "Equal"),
    "is-equal.says": N_("You have exactly the same."),
    "is-not-good": NP_("an answer to a call", "Not good"),
    "is-not-good.says": N_("You have better."),
    "next": NP_("a button", "Next"),
    "next.says": N_("On to the next of the ten."),
    "finish": NP_("a button", "Finish"),
    "finish.says": N_("See what was right, and what comes back when."),
}
VERDICTS: Mapping[str, Sentence] = {
    "right": NP_("of an answer", "Right"),
    "wrong": NP_("of an answer", "Not so"),
    "best": N_("There is no better."),
    "fine": N_("As good as the best."),
    "inaccurate": N_("Near enough: it costs {cost}."),
    "mistake": N_("A mistake: it costs {cost}."),
    "blunder": N_("A blunder: it costs {cost}."),
    "brought-home": N_("All that could be made."),
    "lost": N_("It went astray here, with {card}: {cost} in all."),
    "nothing-held": N_("There is nothing to be called."),
    "makes": N_("{parts}."),
    "together": N_("{parts}. Together {points}."),
    "answer": N_("The answer is “{word}”. {why}"),
    "back": N_("It comes back {when}."),
    "best-way": NP_("a way in a table", "Best"),
    "yours": NP_("a way in a table", "Yours"),
    "best-yours": NP_("a way in a table", "Best, and yours"),
    "next-best": NP_("a way in a table", "Next"),
    "cavendish": NP_("a way in a table", "Cavendish"),
    "yours-cavendish": NP_("a way in a table", "Yours, and Cavendish’s"),
    "best-cavendish": NP_("a way in a table", "Best, and Cavendish’s"),
    "best-yours-cavendish": NP_("a way in a table", "Best, yours, and Cavendish’s"),
    "then": NP_("a way in a table", "That day"),
    "yours-then": NP_("a way in a table", "Yours, as that day"),
    "best-then": NP_("a way in a table", "Best, and yours that day"),
    "best-yours-then": NP_("a way in a table", "Best, and yours, as that day"),
    "held": N_("You hold: {holding}."),
    "none-held": N_("You hold nothing of the kind."),
    "weighing": N_("Let me weigh it…"),
    "unjudged": N_("Nobody can say just now; it is not counted."),
}


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
        """Return why some rules do not have a kind of drill."""
        return self.say(ABSENT[why], **self.terms)

    def fault(self, fault: str, about: str, n: int = 0) -> str:
        """Return what is wrong with an answer, or "" if that is not explained."""
        text = WRONG.get(f"{fault}.{about}") or WRONG.get(fault)
        return self.say(text, n=n, **self.terms) if text else ""

    def comes_back(self, days: int) -> str:
        """Return a sentence that says when an item comes back, in days."""
        return self.say(VERDICTS["back"], when=self._in(days))

    def tally(self, kind: str, at: int, number: int, right: int) -> tuple[str, ...]:
        """Return three progress labels, each shorter than the one before: question ``at`` (from 0) of
        ``number`` with the title and how many answers were right, with the title alone, and without it."""
        asked = self.say("{title}: {at} of {number}", title=self.title(kind), at=at + 1, number=number)
        told = (
            self.say.count(right, "{asked}, 1 right", "{asked}, {n} right", asked=asked) if right else asked
        )
        return told, asked, self.say("{at} of {number}", at=at + 1, number=number)

    def button(self, key: str, n: int = 0) -> str:
        """Return the label or description of a button."""
        return self.say(BUTTONS[key], n=n)

    def to_pick(self, card: str, picked: bool) -> str:
        """Return what a press on a card does."""
        return self.say("leave {card} out", card=card) if picked else self.say("pick {card}", card=card)

    def verdict(self, key: str, **values: str) -> str:
        """Return the verdict on an answer."""
        return self.say(VERDICTS[key], **values)

    def cost(self, points: float) -> str:
        """Return the cost of a decision, in points to one decimal place."""
        shown = f"{points:.1f}".removesuffix(".0")
        return self.say("one point") if shown == "1" else self.say("{points} points", points=shown)

    def due(self, due: int, met: int, fresh: int | None = None) -> str:
        """Return how many items of a kind are due today, how many have ever been seen, and, if counted, how
        many are new."""
        if not met and fresh == 0:
            return self.say("none yet; the deals of lessons are not kept")
        told = [self.say.count(due, *COUNTED["drills.due"])] if due else []
        told += [self.say.count(fresh, *COUNTED["drills.fresh"])] if fresh else []
        told += [self.say.count(met, *COUNTED["drills.met"])] if met else []
        return ", ".join(told) or self.say("not begun")

    def right(self, right: int, of: int) -> str:
        """Return how many answers of a round were right."""
        if not right:
            return self.say("None of {of} right.", of=of)
        return self.say.count(right, *COUNTED["drills.right"], of=of)

    def wrong(self, which: Sequence[int], days: Sequence[int]) -> str:
        """Return which answers of a round were wrong, counted from 1, and in how many days they come back."""
        named = self.say.language.listed([self.say.language.ordinal(n) for n in which])
        return self.say.count(len(which), *COUNTED["drills.wrong"], which=named, when=self.back(days))

    def back(self, days: Sequence[int]) -> str:
        """Return when items come back: the soonest and the latest day."""
        said = [self._in(day) for day in dict.fromkeys((min(days), max(days)))]
        return self.say.language.listed(said)

    def _in(self, days: int) -> str:
        if days == 1:
            return self.say("tomorrow")
        return self.say.count(days, *COUNTED["drills.days"])

    def cited(self, cited: str, today: date) -> str:
        """Return the source of an item, the date of one's own game or the place in a book, or "" if it is
        not shown."""
        if not cited:
            return ""
        if cited.isdigit():
            return self.say("Cavendish, the example of page {number}.", number=cited)
        if cited.isalpha():
            return self.say("Cavendish, Example {number}.", number=cited)
        then = date.fromisoformat(cited)
        return self.say("Yours, of {day}.", day=self.say.language.day(then, then.year != today.year))

    def that_day(self, deed: str, cost: float) -> str:
        """Return what the person once did (a sentence, or "") and what it cost."""
        told = self.say("It cost {cost}.", cost=self.cost(cost)) if cost > 0.0 else ""
        return self.say("That day: {told}", told=f"{deed} {told}".strip())

    def published(self, choice: str, cost: float) -> str:
        """Return what Cavendish chose (a sentence, or "") and what it costs."""
        if cost <= 0.0:
            told = self.say("There is no better.")
        else:
            told = self.say("It costs {cost}.", cost=self.cost(cost))
        return self.say("Cavendish: {told}", told=f"{choice} {told}".strip())
