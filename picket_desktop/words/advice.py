"""The reasons for a move in words, for hints, the tutor and explanations of the computer's thinking.

The sentences name cards but no person, so that they can be used both to advise and to explain.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

from picket_desktop.engine.cards import Card, Rank, Suit
from picket_desktop.engine.game import KEPT, Reason
from picket_desktop.words.book.house_rules import HouseRules
from picket_desktop.words.cards import Cards
from picket_desktop.words.numerals import decimal, written
from picket_desktop.words.voice import N_, NM_, NP_, Sentence, Voice, opened
from picket_desktop.words.weighing.chances import told

THOUGHTS: Mapping[str, Sentence] = {
    "at-random": N_("It was picked at random."),
    "only-move": N_("No other card may be played."),
    # the play
    "cash-winner": N_("Nobody else can hold a card that beats {card}."),
    "cash-winner.first": N_("You have a sure winner: lead it."),
    "lead-through": N_("{kept} is better held back: a card that beats it is still out."),
    "lead-through.first": N_(
        "Hold back your highest card of a suit while a card that beats it is still out."
    ),
    "cheapest-win": N_("{card} is just enough to beat {led}."),
    "cheapest-win.first": N_("You can win this trick: play the lowest card that wins it."),
    "let-go": N_("{kept} could win this trick, but is better kept for later."),
    "let-go.first": N_("Let this trick go: the card that would win it is worth keeping."),
    "by-average": N_("On average, no card scores more than {card}."),
    "by-score": N_("At this score, no card does more for the game than {card}."),
    "by-score.first": N_("Look at the score: points alone do not decide here."),
    "by-average.first": N_("No rule of thumb decides here: see which card scores most on average."),
}
"""The sentences by reason code, for any game; with ``.first``, the wording of a hint that does not name a
card yet."""

HEADINGS: Mapping[str, Sentence] = {
    "game": N_("wins the game"),
    "stake": N_("game"),
    "points": NP_("a column of a hint", "points"),
    "open": NP_("a column of a hint", "points"),
    "best-in": N_("best in"),
    "most-tricks": N_("wins most tricks in"),
    "pique": N_("{pique}"),
    "card-points": N_("card points"),
    "won": N_("deals won"),
    "reckoned": NP_("a column of a hint", "scores"),
    "good": N_("good in"),
    "against": NP_("a column of a hint", "points"),
    "answered": NP_("a column of a hint", "points"),
    "point": N_("{point}"),
    "sequences": NM_("sequences", "runs"),
    "sets": NM_("trios, quatorzes", "threes, fours"),
    "bonus": N_("bonuses"),
    "play": N_("play"),
    "rest": N_("other"),
}
"""The column headings of a hint's figures, by the names of the figures (`ai.advice`)."""
CAPTIONS: Mapping[str, str] = {
    "game": N_(
        "Your chance of winning the game, and your points minus your opponent’s from here to the end "
        "of the deal, averaged over the hands your opponent may hold."
    ),
    "game.reckoned": N_(
        "Your chance of winning the game, the average points from the call and what follows from it, "
        "and how often the call is good."
    ),
    "stake.reckoned": N_(
        "What you win (+) or lose (–) on the game, the average points from the call and what follows "
        "from it, and how often the call is good."
    ),
    "stake": N_(
        "What you win (+) or lose (–) on the game, and your points minus your opponent’s from here to "
        "the end of the deal, averaged over the hands your opponent may hold."
    ),
    "points": N_(
        "Points you make from here on, minus those your opponent makes, averaged over the hands your "
        "opponent may hold."
    ),
    "points.best-in": N_(
        "Your points minus your opponent’s from here to the end of the deal, averaged over the hands your "
        "opponent may hold, and how often no other move is better."
    ),
    "open": N_(
        "Your points minus your opponent’s from here to the end of the deal, with best play on both sides."
    ),
    "card-points": N_("Your side’s card points at the end of the deal."),
    "reckoned": N_("Average points from the call and what follows from it."),
    "reckoned.good": N_("Average points from the call and what follows from it, and how often it is good."),
    "against": N_("Points above (+) or below (–) the best, averaged over many deals."),
    "answered": N_("Points above (+) or below (–) the best, averaged over the hands your opponent may hold."),
}
"""The captions below the figures, by the name of the first figure, or of the first and another one that needs
explaining too."""
COMPARED = ("against", "answered")
"""Figures that compare each option with the first one. Each is the sum of the figures listed after it."""
SIGNED = ("points", "stake", "open", *COMPARED, "point", "sequences", "sets", "bonus", "play", "rest")
"""The names of the figures that are shown with a sign: differences between the two sides, or from the first
option."""
BETTER: Mapping[str, Sentence] = {
    "game": N_(
        "Best: {deed} The score decides: this move wins the game in {best} of cases, and {other} in {done}."
    ),
    "stake": N_(
        "Best: {deed} The score decides: on average this move makes the game worth {best}, "
        "and {other} {done}."
    ),
    "points": N_("Best: {deed} On average this scores {points} more than {other}."),
    "against": NM_(
        "On average, the best discard scores {points} more than {other}.",
        "On average, the best exchange scores {points} more than {other}.",
    ),
    **dict.fromkeys(
        ("reckoned", "answered"),
        N_("Best: {deed} On average this is worth {points} more than {other}."),
    ),
}
"""Sentences saying how much better the best option is, keyed by the name of its first figure. ``deed`` is the
best move, as a sentence."""
BY_SCORE = ("game", "stake")
"""The names of figures by score. If one of these comes first, a sentence quotes it for both moves instead of
giving the difference."""
OFTENER: Mapping[str, str] = {
    "good": N_(
        "The best call is good against {best} the opponent may hold, and {other} against {done} of them."
    ),
    "most-tricks": N_(
        "The best move wins most of the tricks against {best} the opponent may hold, and "
        "{other} against {done} of them."
    ),
    "pique": N_(
        "The best move earns the {pique} against {best} the opponent may hold, and {other} "
        "against {done} of them."
    ),
}
"""The sentences saying that the best option leads to a good result more often. The keys name the result."""
TELLING = 0.05
"""Minimum difference between two shares that is worth mentioning as a reason."""
LOST: Mapping[str, Sentence] = {
    "point": N_("the {point}"),
    "sequences": NM_("sequences", "runs"),
    "sets": NM_("trios and quatorzes", "threes and fours"),
    "bonus": N_("bonuses"),
    "play": N_("the play"),
}
"""The parts in which a layout may lose points, by the name of the figure."""
LEAST_COST = 1.0
"""If a layout costs less than this many points, its losses are not broken down."""
LEAST_GAIN = 0.5
"""Minimum gain in points that is mentioned, for any part of a layout's worth."""

HARDLY = 1e-9
"""How close to 0 or 1 a share must be to count as that value."""
FIGURES_ALONE = ("by-hands", "by-trial")
"""The codes of reasons that say only that the figures are better."""
CARDS_NAMED = ("change-card", "change-idle", "keep-near-run")
"""The codes of reasons that name the cards that should have been kept or exchanged."""
RULES_OF_THUMB = (
    *("lead-alone", "lead-equal", "lead-long", "lead-low", "lead-through", "lead-top"),
    *("hard-to-beat", "winner-waits", "throw-low", "throw-alone", "as-good", "by-average"),
    *("keep-below", "keep-long", "last-of-suit"),
)
"""The codes of reasons that are true of a card without showing that it is the best. Where one of these is
given, an example shows more."""
EASILY_READ = 3
"""Maximum number of cards to list by name."""

FEW = {1: "one", 2: "two"}
"""The numbers for which a reason may have a sentence of its own."""
UNSPOKEN = N_("It seemed best.")

Figures = Sequence[tuple[str, float, bool]]
"""The figures of an option: name, value, and True if the value is a share."""


def _hundredths(share: float) -> int:
    """Return a share as a percentage. Only exactly none or all become 0 or 100."""
    nearest = round(100 * share)
    return min(99, max(1, nearest)) if HARDLY < share < 1 - HARDLY else nearest


def _most(done: Figures) -> list[str]:
    """Return the names of the parts that make up most of an option's cost; none if it is small."""
    (_, cost, _), *parts = done
    if cost > -LEAST_COST:
        return []
    found: list[str] = []
    lost = 0.0
    for figure, value, _ in sorted(parts, key=lambda part: part[1]):
        if figure in LOST and value < 0 and 2 * lost > cost:
            found.append(figure)
            lost += value
    return found if 2 * lost <= cost else []


def _gained(done: Figures) -> list[str]:
    """Return the parts in which a costly option gains noticeably, the biggest gain first."""
    parts = [(value, figure) for figure, value, _ in done[1:] if figure in LOST and value >= LEAST_GAIN]
    return [figure for _, figure in sorted(parts, reverse=True)]


@dataclass(frozen=True, eq=False)
class Advice:
    """Puts players' reasons into words. ``thoughts`` has the sentences of all games."""

    say: Voice
    cards: Cards
    house_rules: HouseRules
    thoughts: Mapping[str, Sentence]

    def thought(self, reason: Reason) -> str:
        """Return the sentence for a reason; a general sentence if the code has none, or if a value that its
        sentence names is missing."""
        text = self.thoughts.get(reason.code)
        if few := FEW.get(reason.values.get("number", 0)):
            text = self.thoughts.get(f"{reason.code}.{few}", text)
        if text is None:
            return self.say(UNSPOKEN)
        try:
            return opened(self.say(text, **self.house_rules.terms, **self._thought_values(reason)))
        except KeyError:
            return self.say(UNSPOKEN)

    def at_first(self, reasons: Iterable[Reason]) -> str:
        """Return the reasons as worded in a first hint, which names no card yet."""
        return " ".join(self._at_first(reason) for reason in reasons)

    def _at_first(self, reason: Reason) -> str:
        """Return a reason in the words of a first hint. If it points at only some of the cards concerned,
        because either of two cards of a rank will do, the hint says so."""
        text, kept = self.thought(self._unnamed(reason)), reason.values.get(KEPT, ())
        if 0 < len(kept) < reason.values.get("number", 0):
            return f"{text} {self.say('Where you hold two cards of a rank, either will do.')}"
        return text

    def _unnamed(self, reason: Reason) -> Reason:
        code = f"{reason.code}.first"
        return Reason(code, reason.values) if code in self.thoughts else reason

    def heading(self, figure: str) -> str:
        """Return the heading of a hint's figure."""
        return self.say(HEADINGS[figure], **self.house_rules.terms)

    def caption(self, figures: Sequence[str]) -> str:
        """Return the caption for the hint's figures with these names."""
        first, *others = figures
        keys = (f"{first}.{other}" for other in others)
        return self.say(next((CAPTIONS[key] for key in keys if key in CAPTIONS), CAPTIONS[first]))

    def figure(self, name: str, value: float, share: bool) -> str:
        """Format a figure of a hint: a share as a percentage, points to one decimal place."""
        if share:
            return self.say("{percent}%", percent=_hundredths(value))
        points = round(value, 1)
        if not points:
            return "0"
        sign = "–" if points < 0 else "+" if name in SIGNED else ""
        return self.say("{sign}{points}", sign=sign, points=written(abs(points), ".1f"))

    def likely(self, chances: Sequence[tuple[str, Rank | Suit, Fraction]]) -> str:
        """Return a sentence for each possible draw and its probability."""
        return " ".join(told(self.say, self.cards, *one) for one in chances)

    def better(self, deed: str, cost: float, name: str | None, best: Figures, done: Figures) -> str:
        """Return sentences on how much better the best move is than the one that ``name`` made (None: the
        person), with the reasons that the figures give; "" if the difference cannot be expressed in
        points."""
        if not (round(cost, 1) and best and best[0][0] in BETTER) or (best[0][0] in BY_SCORE and not done):
            return ""
        other = self.say.whose(name, N_("your move"), N_("{name}’s move"))
        points = (
            self.say.points(1) if round(cost, 1) == 1 else self.say("{points} points", points=decimal(cost))
        )
        first, then = (self.figure(*figures[0]) if figures else "" for figures in (best, done))
        told = [self.say(BETTER[best[0][0]], deed=deed, points=points, other=other, best=first, done=then)]
        return " ".join([*told, *self.because(name, best, done)])

    def because(self, name: str | None, best: Figures, done: Figures) -> list[str]:
        """Return sentences that explain from the figures why the best move is better than the move that
        player ``name`` made (None: the person). For a layout they say where most of its cost is lost; for a
        card, what happens more often."""
        if not (best and done):
            return []
        other = self.say.whose(name, N_("your move"), N_("{name}’s move"))
        told: list[str] = []
        if self.summed(done) and sum(bool(round(value, 1)) for _, value, _ in done) > 2:
            lost = [self.say(LOST[figure], **self.house_rules.terms) for figure in self.lost_in(done)]
            if lost:
                told.append(self.say("Most of the loss comes from {parts}.", parts=self.say.kinds(lost)))
                if more := [self.say(LOST[figure], **self.house_rules.terms) for figure in _gained(done)]:
                    told.append(
                        self.say("It gains in {parts}, but less than it loses.", parts=self.say.kinds(more))
                    )
        shares = {figure: value for figure, value, share in done if share}
        for figure, value, share in best:
            if share and figure in OFTENER and value - shares.get(figure, value) >= TELLING:
                values = {"best": self._hands(value), "done": self._of_them(shares[figure]), "other": other}
                told.append(self.say(OFTENER[figure], **self.house_rules.terms, **values))
        return told

    def why(self, reason: Reason, name: str | None, best: Figures, done: Figures) -> str:
        """Explain why the best move was better than the move of ``name`` (None: the person). Give the
        figures, or else the thought behind the best move; if the figures are a sum, give both."""
        told = " ".join(self.because(name, best, done))
        if told and not self.summed(best):
            return told
        return f"{self.thought(reason)} {told}".strip()

    def _hands(self, share: float) -> str:
        """Return a share of the opponent's possible hands, in words."""
        number = _hundredths(share)
        if number == 100:
            return self.say("every hand")
        return self.say("{percent}% of the hands", percent=number)

    def _of_them(self, share: float) -> str:
        """Return, in words, a further share of the hands named just before."""
        number = _hundredths(share)
        return (
            self.say("{percent}%", percent=number) if number else self.say.within("a share of a hint", "none")
        )

    def summed(self, figures: Figures) -> bool:
        """Return True if the first figure is the sum of the others."""
        return bool(figures) and figures[0][0] in COMPARED

    def lost_in(self, figures: Figures) -> list[str]:
        """Return the names of the parts of the score in which an option loses most, compared with the
        best."""
        return _most(figures) if self.summed(figures) else []

    def swapped(self, best: Sequence[Card], done: Sequence[Card]) -> list[str]:
        """Return a sentence on the cards that should have been kept, and one on those that should have been
        discarded. Either is left out if it has too many cards to read easily."""
        sentences = N_("{cards} should have been kept."), N_("{cards} should have been exchanged.")
        apart = ([c for c in done if c not in best], [c for c in best if c not in done])
        return [
            opened(self.say(text, cards=self.say.language.listed([self.cards.card(c) for c in cards])))
            for text, cards in zip(sentences, apart, strict=True)
            if 0 < len(cards) <= EASILY_READ
        ]

    def in_line(self, figures: Figures) -> str:
        """Return the figures on one line, each after its name."""
        told = [(self.heading(name), self.figure(name, value, share)) for name, value, share in figures]
        return self.say.apart([self.say("{heading} {figure}", heading=a, figure=b) for a, b in told])

    def _thought_values(self, reason: Reason) -> dict[str, Any]:
        values: dict[str, Any] = {}
        for name, value in reason.values.items():
            if isinstance(value, Card):
                values[name] = self.cards.card(value)
            elif isinstance(value, Suit):
                values[name] = self.cards.suit(value)
            elif name == "rank":
                values["ranks"] = self.cards.ranks(value)
            elif isinstance(value, int) and not isinstance(value, Enum):
                values[name] = self.say.number(value)
                values["points"] = self.say.points(value)
        return values
