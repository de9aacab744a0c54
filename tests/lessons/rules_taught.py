"""The rules that the lessons teach, printed by ``python -m tests.lessons --rules``. For each rule there is
the step that taught it before the lessons were shortened, and the words by which its present step is
found."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from picket_desktop.ai.worker.thinking import ThinkingHere
from picket_desktop.engine import games
from picket_desktop.lessons.course import course
from picket_desktop.lessons.learning import Learning
from picket_desktop.lessons.lesson import Lesson
from picket_desktop.words.words import words_for


class Taught(NamedTuple):
    """A ``rule`` or word, and where it is taught. ``before`` is the lesson and step that used to teach it,
    ``lesson`` the one that does now. ``says`` is part of the sentence there, in the game's own terms."""

    rule: str
    before: str
    lesson: str
    says: str


RULES = (
    Taught("a hand of twelve cards each", "tricks 1, 2", "tricks", "hold twelve cards each"),
    Taught("a trick is two cards", "tricks 5", "tricks", "you win both cards, and that is a trick"),
    Taught("a deal has twelve tricks", "tricks 5", "tricks", "A deal has twelve tricks"),
    Taught("the order of the cards", "tricks 6", "tricks", "In each suit the ace is highest"),
    Taught("suit must be followed", "tricks 8", "tricks", "had to follow suit, that is, play a spade too"),
    Taught("the higher card of the suit wins", "tricks 8", "tricks", "Yours is higher"),
    Taught(
        "the winner of a trick leads",
        "tricks 11",
        "tricks",
        "Whoever wins a trick leads, that is, plays first in the next one",
    ),
    Taught("another suit never wins", "tricks 13", "tricks", "A card of another suit never wins"),
    Taught("you must follow suit too", "tricks 15", "tricks", "so you must follow suit"),
    Taught(
        "the dealer's counter; the other goes first",
        "tricks 3",
        "calls",
        "the white dot by her name",
    ),
    Taught("Elder and Younger", "tricks 3", "calls", "so you are Elder and speak first"),
    Taught(
        "the cards that count, a point each",
        "trick-worth 1, 2",
        "trick-worth",
        "knave and ten scores one point",
    ),
    Taught(
        "a trick counts her cards too", "trick-worth 3", "trick-worth", "how many points is the trick worth?"
    ),
    Taught("players count aloud", "trick-worth 9", "trick-worth", "You both count aloud"),
    Taught(
        "a trick without points is a trick",
        "trick-worth 9",
        "trick-worth",
        "but the trick will count at the end",
    ),
    Taught(
        "the last trick, and with a ten",
        "trick-worth 11",
        "trick-worth",
        "The last one scores one point extra, or two if a ten wins it",
    ),
    Taught(
        "the cards: ten for most tricks", "trick-worth 15", "trick-worth", "you score “the cards”: ten points"
    ),
    Taught(
        "six tricks each: nobody gets the cards",
        "trick-worth 16",
        "trick-worth",
        "six each would score nothing",
    ),
    Taught(
        "the capot instead of the cards",
        "trick-worth 16",
        "trick-worth",
        "For all twelve tricks, a capet, it would be forty",
    ),
    Taught("a game to a hundred", "tricks 10", "trick-worth", "the first to reach a hundred wins the game"),
    Taught(
        "the counters",
        "tricks 10",
        "trick-worth",
        "a white counter is one point, and a brass counter is ten",
    ),
    Taught("the parts of a deal", "tricks 4", "point", "shows how far the deal has got"),
    Taught(
        "hands are compared, the better scores",
        "point 1",
        "point",
        "compare your best suits, and the better one scores",
    ),
    Taught("the point: the best suit", "point 1", "point", "the better one scores: the ruff"),
    Taught("the worth of cards in a suit", "point 2", "point", "an ace is worth eleven"),
    Taught("a tenth, rounded", "point 6", "point", "a tenth of its worth, rounded"),
    Taught("calling, another suit, sinking it", "point 8", "point", "“Another…” calls a different suit"),
    Taught("Good", "point 9", "point", "“Good” means that her best suit is worth less"),
    Taught("Not good: only the better scores", "point 12", "point", "so only she scores"),
    Taught("Equal: nobody scores", "point 13", "point", "she says “Equal”, and neither of you scores"),
    Taught("a sequence: three or more in order", "sequences 1", "sequences", "three or more cards in order"),
    Taught("the suits of a sequence do not matter", "sequences 2", "sequences", "their suits do not matter"),
    Taught("a tierce scores three", "sequences 4", "sequences", "A tierce scores three points"),
    Taught("several may be called", "sequences 4", "sequences", "Yours share no card: what do you call?"),
    Taught(
        "a card stands in one sequence only",
        "sequences 5",
        "sequences",
        "no card may count in two",
    ),
    Taught(
        "a quart scores four", "sequences 6", "sequences", "four cards in order are a quart, and score four"
    ),
    Taught("a quint: ten more from five cards on", "sequences 8", "sequences", "make a quint!"),
    Taught(
        "a longer sequence beats a shorter",
        "sequences 10",
        "sequences",
        "A longer sequence beats a shorter one",
    ),
    Taught(
        "what is beaten scores nothing",
        "sequences 11",
        "sequences",
        "sequence is shorter, so it scores nothing",
    ),
    Taught("the hand can be sorted", "sequences 12", "sequences", "Press Sort to arrange it"),
    Taught(
        "six and seven in order",
        "sequences 15",
        "sequences",
        "score sixteen points, and a seventh card would score one more",
    ),
    Taught(
        "equally long: the top card decides",
        "sequences 15",
        "sequences",
        "the one with the higher top card would win",
    ),
    Taught("sequences of one suit at Rubicon", "sequences 16", "rubicon", "must now be all of one suit"),
    Taught(
        "threes of a rank: three points", "sets 1, 2", "sets", "Three kings are a ternary, and score three"
    ),
    Taught("nothing below a ten counts", "sets 2", "sets", "Nothing below a ten counts"),
    Taught("fours: fourteen, and beat any three", "sets 4", "sets", "It beats any three, even aces"),
    Taught("the rest counts with the best", "sets 5", "sets", "your kings count too"),
    Taught("only the best is answered", "sets 6", "sets", "Anne answers only your best"),
    Taught("only the better hand scores", "sets 7", "sets", "only the better hand scores"),
    Taught("the higher rank is better", "sets 10", "sets", "rank higher, so her three tens count too"),
    Taught("sets are never equal", "sets 11", "sets", "Your three and hers can never be equal"),
    Taught("who speaks first", "calls 1", "calls", "and speak first"),
    Taught("the order of the calls", "calls 2, 3, 5", "calls", "Now make all three calls"),
    Taught("how high?", "calls 4", "calls", "so she asked “How high?”"),
    Taught(
        "of each kind the better one scores",
        "calls 6",
        "calls",
        "In each kind of call, only the player who",
    ),
    Taught("answering: Equal", "calls 8", "calls", "and so are your spades: what do you answer?"),
    Taught("asking how high", "calls 9", "calls", "the higher will win"),
    Taught("major", "calls 10", "calls", "which is called major"),
    Taught("answering: Not good", "calls 10", "calls", "yours to the ace"),
    Taught("answering: Good", "calls 11", "calls", "so you say “Good”"),
    Taught("only what is held can be called", "calls 12", "calls", "You cannot call what you do not hold"),
    Taught("sinking", "calls 12, 13", "calls", "You may sink what you do hold"),
    Taught(
        "the exchange, and the discards",
        "elder-lays-out 1, tricks 4",
        "elder-lays-out",
        "you both put cards away",
    ),
    Taught(
        "Elder changes one to eight", "elder-lays-out 2", "elder-lays-out", "exchange from one to eight cards"
    ),
    Taught("keep a long sequence", "elder-lays-out 3", "elder-lays-out", "First, keep a long sequence"),
    Taught("keep threes and fours", "elder-lays-out 4", "elder-lays-out", "Second, keep threes and fours"),
    Taught("keep a strong suit", "elder-lays-out 5", "elder-lays-out", "Third, keep a strong suit"),
    Taught(
        "lay out what serves none of them", "elder-lays-out 6, 7", "elder-lays-out", "help with none of this"
    ),
    Taught("Elder sees what is left", "elder-lays-out 8", "elder-lays-out", "so you may see what you left"),
    Taught("she takes those", "elder-lays-out 9", "elder-lays-out", "Anne drew them"),
    Taught(
        "the chance of a card", "elder-lays-out 10, 13", "elder-lays-out", "one of twenty-four unseen cards"
    ),
    Taught(
        "every card drawn is a chance",
        "elder-lays-out 12",
        "elder-lays-out",
        "Every card you draw is a chance",
    ),
    Taught("the blank", "elder-lays-out 17", "elder-lays-out", "a hand dealt without king, queen or knave"),
    Taught(
        "a guard", "younger-lays-out 2", "younger-lays-out", "a small card of its suit, its guard, saves it"
    ),
    Taught("a queen needs two guards", "younger-lays-out 4", "younger-lays-out", "A queen needs two guards"),
    Taught(
        "stopping her long suit",
        "younger-lays-out 1, 14",
        "younger-lays-out",
        "the guard stopped her long suit",
    ),
    Taught(
        "Younger takes what is left", "younger-lays-out 5", "younger-lays-out", "so four are left for you"
    ),
    Taught("keep guards first", "younger-lays-out 6", "younger-lays-out", "First, keep your guards"),
    Taught(
        "the chance of one of four", "younger-lays-out 7, 8", "younger-lays-out", "All four tens are among"
    ),
    Taught(
        "fewer may be exchanged",
        "younger-lays-out 13",
        "younger-lays-out",
        "Exchange only cards that are of no use",
    ),
    Taught("the longest sequence", "younger-lays-out 12", "younger-lays-out", "as many as there can be"),
    Taught(
        "no guard for one certain card", "younger-lays-out 11", "younger-lays-out", "Never give up a guard"
    ),
    Taught(
        "an ace or a guarded king in each suit", "younger-lays-out 14", "younger-lays-out", "in as many suits"
    ),
    Taught("three great bonuses", "bonuses 1", "repique", "Three bonuses are worth more"),
    Taught("what is not called scores nothing", "bonuses 5", "repique", "Call all three"),
    Taught("the repique", "bonuses 8", "repique", "a repicy: sixty points on top"),
    Taught("the order of scoring", "bonuses 10", "repique", "the ruff counts first"),
    Taught("any point of hers bars it", "bonuses 11", "repique", "Anything she scores before"),
    Taught("equal calls bar nothing", "bonuses 11", "repique", "equal calls score nothing, and bar nothing"),
    Taught("the pique", "bonuses 15", "pique-and-capot", "That is a picy: thirty points on top"),
    Taught("lead what cannot lose", "bonuses 13", "pique-and-capot", "before she scores a single point"),
    Taught("stopping her pique", "bonuses 18", "pique-and-capot", "so there is no picy for her"),
    Taught(
        "the capot",
        "bonuses 19",
        "pique-and-capot",
        "The third bonus is the capet, for winning all twelve tricks",
    ),
    Taught(
        "one trick saves it", "bonuses 21", "pique-and-capot", "One trick is yours, so she gets ten points"
    ),
    Taught("lifting for deal", "whole-deal 2", "whole-deal", "lift for the deal"),
    Taught("the dealer is Younger", "whole-deal 3", "whole-deal", "The dealer is Younger"),
    Taught("the review", "whole-deal 6", "whole-deal", "Press Review"),
    Taught("Rubicon: thirty-two cards", "rubicon 1", "rubicon", "thirty-two cards, no sixes"),
    Taught("Rubicon: the modern words", "rubicon 2", "rubicon", "Ruff is now point, ternary trio"),
    Taught(
        "Rubicon: five and three cards", "rubicon 3", "rubicon", "Elder may take five, and Younger the rest"
    ),
    Taught("Rubicon: the point by cards", "rubicon 5", "rubicon", "the suit with the most cards wins"),
    Taught(
        "Rubicon: threes and fours as before",
        "rubicon 9",
        "rubicon",
        "Threes and fours of a rank count as before",
    ),
    Taught("Rubicon: who makes a pique", "rubicon 10", "rubicon", "Only Elder can make a pique"),
    Taught(
        "Rubicon: a pique with leads and cards", "rubicon 11", "rubicon", "With calls, leads and “the cards”"
    ),
    Taught("Rubicon: every lead scores", "rubicon 12", "rubicon", "Every lead scores now"),
    Taught(
        "Rubicon: taking a lead scores one", "rubicon 14", "rubicon", "She scored one for taking your lead"
    ),
    Taught(
        "Rubicon: the last trick and the cards",
        "rubicon 15",
        "rubicon",
        "“The cards” are ten points, as before",
    ),
    Taught("Rubicon: six deals", "rubicon 16", "rubicon", "a partie, is six deals"),
    Taught(
        "Rubicon: the difference and a hundred", "rubicon 17", "rubicon", "the difference and a hundred more"
    ),
    Taught("Rubicon: below a hundred", "rubicon 18, 19", "rubicon", "A loser below a hundred"),
    Taught("Piquesept: three or four players", "piquesept 1", "piquesept", "for three or four"),
    Taught("Piquesept: spades are trumps", "piquesept 2", "piquesept", "spades are always trumps"),
    Taught(
        "Piquesept: the seven of spades", "piquesept 2", "piquesept", "the seven of spades beats them all"
    ),
    Taught("Piquesept: soloist and defenders", "piquesept 3", "piquesept", "alone against the defenders"),
    Taught("Piquesept: the seven is led", "piquesept 4", "piquesept", "You led it at once"),
    Taught("Piquesept: the gifts", "piquesept 4", "piquesept", "each gave you a gift: her highest trump"),
    Taught(
        "Piquesept: the values of cards",
        "piquesept 5",
        "piquesept",
        "It is the cards that count, not the tricks",
    ),
    Taught(
        "Piquesept: 66 of 130 win",
        "piquesept 6",
        "piquesept",
        "of the 130 points in the pack you need 66",
    ),
    Taught("Piquesept: the draw", "piquesept 7, 8", "piquesept", "from your hand unseen, and gave you"),
    Taught("Piquesept: counting trumps", "piquesept 8", "piquesept", "how many do Anne and Joan have left?"),
    Taught("Piquesept: drawing trumps", "piquesept 9", "piquesept", "Get those two out before they hurt you"),
    Taught("Piquesept: others follow suit", "piquesept 10", "piquesept", "whoever has a heart must play one"),
    Taught("Piquesept: the stakes", "piquesept 13", "piquesept", "gets a stake from each opponent"),
    Taught(
        "Piquesept: the soloist need not follow",
        "piquesept 15",
        "piquesept",
        "The soloist need not follow suit",
    ),
    Taught("Piquesept: defenders follow or trump", "piquesept 17, 18", "piquesept", "or else play a trump"),
)


def sentences(lesson: Lesson) -> Iterator[tuple[int, str]]:
    """Yield each sentence a lesson says, in the game's own terms, with the number of its step."""
    say = words_for(games.rules(lesson.rules), plain=False).lessons
    for at, step in enumerate(lesson.steps):
        learning = Learning(lesson, at, ThinkingHere)
        yield at + 1, say(step.text, {name: fact(learning.sitting.view) for name, fact in step.facts.items()})


def found() -> Iterator[tuple[Taught, list[int]]]:
    """Yield every rule with the numbers of the steps that teach it in its lesson."""
    told = {lesson.name: list(sentences(lesson)) for lesson in course()}
    for rule in RULES:
        yield rule, [at for at, text in told[rule.lesson] if rule.says in text]


def table() -> str:
    """Return a table of the rules, each with the lesson that used to teach it and the lesson and steps that
    teach it now."""
    wide = max(len(rule.rule) for rule in RULES) + 2
    then = max(len(rule.before) for rule in RULES) + 2
    head = f"{'rule':{wide}}{'before':{then}}now"
    lines = [
        f"{rule.rule:{wide}}{rule.before:{then}}{rule.lesson} {', '.join(map(str, steps)) or 'LOST'}"
        for rule, steps in found()
    ]
    return "\n".join([head, *lines])
