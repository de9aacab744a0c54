"""Rule sets of the two-hand games: numbers and choices as data, in parts, each with its source. The phases of
a deal only read these fields, and never ask which game is being played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any, ClassVar, Protocol, TypeVar

from picket_desktop.engine.cards import Rank
from picket_desktop.engine.rules import Citation, Part, Rules, against, cite, house_rule

# The ways of playing on which the sources differ.


class Cut(StrEnum):
    """How to decide who deals."""

    LOWER_DEALS = "lower-deals"
    LOWER_DEALS_EACH_TIME = "lower-deals-each-time"
    HIGHER_CHOOSES = "higher-chooses"

    @property
    def each_time(self) -> bool:
        """True if the players lift again for every deal."""
        return self is Cut.LOWER_DEALS_EACH_TIME


class TurnUpRule(StrEnum):
    """When Elder also sees the cards that Younger has looked at."""

    BOTH = "both"
    AFTER_LEAD = "after-lead"
    AFTER_SUIT = "after-suit"


class PointBy(StrEnum):
    """The ways to compare ruffs or points."""

    VALUE = "value"
    CARDS = "cards"


class PointScore(StrEnum):
    """The ways of scoring the point: one for every ten pips, or one for every card."""

    TENS = "tens"
    CARDS = "cards"


class Evident(StrEnum):
    """The rule for which of Elder's sequences and sets bar Younger's even if not called: none, those among
    the cards shown, or all that must exist because of the calls made."""

    NOTHING = "nothing"
    SHOWN = "shown"
    CALLED = "called"


class Scoring(Protocol):
    """The facts about a card in a trick that scoring needs: whether the card counts, and its rank."""

    @property
    def counts(self) -> bool: ...

    @property
    def rank(self) -> int: ...


ScoringT = TypeVar("ScoringT", bound=Scoring)


class TrickScore(StrEnum):
    """The points for the cards of a trick, and who gets them."""

    WINNER = "winner"
    WINNER_AND_ONE = "winner-and-one"
    LEADER_AND_TAKER = "leader-and-taker"
    EVERY_LEAD = "every-lead"
    ONE_AND_LEADER = "one-and-leader"

    def led(self, card: Scoring) -> int:
        """Return the points that the leader scores for the card led."""
        return int(
            self is _EVERY_LEAD or (card.counts and (self is _LEADER_AND_TAKER or self is _ONE_AND_LEADER))
        )

    def won(self, led: ScoringT, followed: ScoringT, taken: bool) -> tuple[int, tuple[ScoringT, ...]]:
        """Return the points that a trick makes for its winner, without those for the card led, and the cards
        that may score them. ``taken`` is True if the leader lost the trick."""
        if self is _EVERY_LEAD or self is _LEADER_AND_TAKER:
            return int(taken and (self is _EVERY_LEAD or followed.counts)), (followed,)
        if self is _ONE_AND_LEADER:
            return 1, ()
        counting = tuple([c for c in (led, followed) if c.counts])
        return len(counting) + (self is _WINNER_AND_ONE), counting

    def most(self, tricks: int, leads: int, his: int, others: int) -> int:
        """Return the most points a player can make by winning ``tricks`` tricks and leading to ``leads`` of
        them. ``his`` is how many counting cards this player may play to these tricks, ``others`` how many the
        opponent may play."""
        if self is _EVERY_LEAD:
            return leads
        if self is _LEADER_AND_TAKER or self is _ONE_AND_LEADER:
            return his + (tricks if self is _ONE_AND_LEADER else 0)
        return his + others + (tricks if self is _WINNER_AND_ONE else 0)


_WINNER, _WINNER_AND_ONE, _LEADER_AND_TAKER, _EVERY_LEAD, _ONE_AND_LEADER = TrickScore


class LastTrick(StrEnum):
    """The extra points for the last trick."""

    NONE = "none"
    ONE = "one"
    TWO_WITH_TEN = "two-with-ten"
    TEN = "ten"

    def points(self, took: Scoring) -> int:
        """Return the points, given the card that took the trick."""
        if self is LastTrick.TWO_WITH_TEN:
            return 2 if took.rank == Rank.TEN else 1
        return {LastTrick.NONE: 0, LastTrick.ONE: 1}.get(self, 10)


class PiqueBy(StrEnum):
    """Who may make a pique: either seat, only Elder, or only Elder in the first trick."""

    EITHER = "either"
    ELDER = "elder"
    FIRST_CARD = "first-card"

    def allows(self, elder: bool, trick: int) -> bool:
        """Return True if a seat may make a pique in this trick."""
        return self is _EITHER or (elder and (self is _ELDER or trick == 1))


_EITHER, _ELDER, _FIRST_CARD = PiqueBy


class BonusCall(StrEnum):
    """The latest time for calling a pique or repique at the strict table."""

    BEFORE_NEXT_DEAL = "before-next-deal"
    AT_ONCE = "at-once"


class Ending(StrEnum):
    """When a game ends. A set played to a number of points ends as soon as this is reached, or only after the
    tricks of that deal; a partie ends after a fixed number of deals."""

    AT_ONCE = "at-once"
    AFTER_TRICKS = "after-tricks"
    PARTIE = "partie"


ALL_THE_REST = 99
"""The value of ``younger_max`` if Younger may take all cards that are left."""

HAND = 12
PACKS = (32, 36)
LIMITS: Mapping[str, range] = {
    "elder_min": range(1, HAND + 1),
    "elder_max": range(1, HAND + 1),
    "younger_min": range(HAND + 1),
    "younger_max": range(ALL_THE_REST + 1),
    "point_least": range(1, 10),
    "match_sets": range(1, 100),
    "deals": range(1, 100),
    "target": range(1, 1000),
    **dict.fromkeys(
        ("carte_rouge", "cards_points", "capot_points", "pique_points", "repique_points", "lurch"),
        range(1000),
    ),
    "misreckons": range(101),
}
"""Ranges of the numbers allowed in a two-hand game."""
CONCEDED_IN_PLAY = 13
"""The score for the play of a hand thrown up before its first card (Cavendish, Laws of Piquet)."""
RUBICON = 100
"""How many points the loser of a partie needs to cross the Rubicon. It is also how many extra points the
winner is paid (Cavendish, laws 72-73)."""
EIGHT, ELDERS_OF_EIGHT = 8, 5
"""The size of the stock of a pack without sixes, and the maximum number of cards Elder takes from it; three
are Younger's (Cavendish, laws 21-22)."""
DOUBLED_DEALS = (1, 4)
"""The deals that count double in a partie of four deals (Cavendish, Laws of Piquet)."""


STRICT_SOURCES: Mapping[str, Citation] = {
    "strict": cite("cotton", "ch. VI"),
    "forgotten": cite("cotton", "ch. VI"),
    "bonus_call": cite("cotton", "ch. VI"),
    "misreckoning": cite("cotton", "ch. VI"),
    "challenge": against("cotton", "ch. VI", "at the beginning, middle, or end of the Game"),
    "which": cite("cotton", "ch. VI", ours=True),
}
"""The sources of the strict table's rules, for games that do not name their own."""
ELSEWHERE: Mapping[str, Citation] = {
    "conceding": cite("cavendish", "Description of the game", ours=True),
    "tricks": against("cavendish", "law 60", "entitled to examine both his own and his adversary’s tricks"),
    "unseen": cite("cavendish", "law 55", ours=True),
    "pool": against("wikipedia", "Background", "The game was also played as pool"),
    "part": cite("cavendish", "Calling and showing", ours=True),
    "evident": cite("cavendish", "laws 46 and 56, and Case IV", ours=True),
    "barred": cite("cavendish", "Calling and showing", ours=True),
    "equal_unseen": cite("cavendish", "law 55", ours=True),
    **STRICT_SOURCES,
}
"""The sources of rules for which no game names one of its own: giving up a deal, which Cavendish describes
for one case only; looking at the tricks; evident holdings that bar others; and three players playing for a
pool."""

RULE_OF: Mapping[str, str] = {
    "elder_max": "exchange",
    "elder_min": "exchange",
    "younger_min": "least",
    "trick_score": "play",
    "last_trick": "last",
    "younger_blank_alone": "own_blank",
    "younger_max": "younger_most",
    "point_said_whole": "point_told",
    "run_said_whole": "run_told",
    "shown_at_once": "shown",
    "sets_shown": "shown",
    "point_score": "point_worth",
    "fours_less": "point_worth",
    "point_least": "point_length",
    "runs_in_suit": "one_suit",
    "lesser_runs": "lesser",
    "tricks_open": "tricks",
    "open_hands": "open",
    "pique_by": "who_piques",
    "repique_points": "repique",
    "cards_toward_pique": "toward_pique",
    "concede_last": "conceding",
    "strict": "",
    "misreckons": "",
}
"""Names of the rules that house rules change, by the house rule's field."""


# The parts of a rule set.


@dataclass(frozen=True)
class Exchange(Part):
    """The rules of the exchange: how many cards each player lays out, the look at the cards left, and how a
    blank is declared. If ``blank_shown_first``, Elder shows a blank on declaring it, and the exchange is as
    usual; otherwise Younger lays out first."""

    elder_max: int
    younger_max: int
    turn_up: TurnUpRule
    elder_min: int = 1
    younger_min: int = 1
    younger_blank_alone: bool = True
    both_blank_bar: bool = False
    blank_shown_first: bool = False


@dataclass(frozen=True)
class Calls(Part):
    """The rules of calling: the calls allowed, their wording, and their scores. ``reserved``: Younger
    declares only after Elder's lead. ``evident`` says which of the opponent's holdings, called or not, bar a
    sequence or set that does not beat them. ``unbettered_good``: a call that Younger answers "not good"
    becomes good if Younger then plays without showing anything better."""

    point_by: PointBy
    point_score: PointScore
    runs_in_suit: bool
    reserved: bool
    lesser_runs: bool = True
    run_said_whole: bool = False
    point_said_whole: bool = False
    point_least: int = 1
    carte_rouge: int = 0
    rouge_to_bonus: bool = True
    evident: Evident = Evident.NOTHING
    unbettered_good: bool = False
    fours_less: bool = house_rule(False, True, source=cite("cavendish-au-cent"), games=("rubicon", "au-cent"))
    sinking: bool = house_rule(True, False, source=None)

    @property
    def point_tells_cards(self) -> bool:
        """True if a point always scores one for each of its cards, whatever these are worth together."""
        return self.point_score is PointScore.CARDS and not self.fours_less


@dataclass(frozen=True)
class Play(Part):
    """The points for the tricks, the last trick, the cards, and a capot."""

    trick_score: TrickScore
    last_trick: LastTrick
    cards_points: int = 10
    capot_points: int = 40


@dataclass(frozen=True)
class Pique(Part):
    """The rules of pique and repique."""

    pique_by: PiqueBy
    cards_toward_pique: bool
    pique_points: int = 30
    repique_points: int = 60
    bonus_call: BonusCall = BonusCall.BEFORE_NEXT_DEAL


@dataclass(frozen=True)
class End(Part):
    """The rules for the end of the game, and for throwing up the last hand. ``concede_under``: the last hand
    may be thrown up only by a player who has made fewer points than this; None if either player may.
    ``conceded_in_all``: the score for the play of a hand thrown up includes the points for cards already
    led."""

    ending: Ending
    target: int | None = None
    deals: int | None = None
    match_sets: int = 1
    lurch: int = 0
    concede_last: bool = False
    concede_under: int | None = RUBICON
    conceded_in_all: bool = True


@dataclass(frozen=True)
class Sight(Part):
    """Which of the opponent's cards a player may see. ``sets_by_rank``: at every table, a good ternary or
    quatorze is named by its rank and not shown. ``equal_shown``: where good holdings are laid face up, equal
    ones are too, Elder's at once and Younger's after the lead."""

    sets_by_rank: bool = False
    equal_shown: bool = False
    open_hands: bool = house_rule(False, True, source=cite("wikipedia", "History"))
    sets_shown: bool = house_rule(False, True, source=cite("cotton", "ch. VI"), games=("du-coeur", "stirler"))
    shown_at_once: bool = house_rule(
        False, True, source=cite("cotton", "ch. VI"), elsewhere=((False, cite("cavendish", "law 55")),)
    )
    tricks_open: bool = house_rule(
        False,
        True,
        source=cite("cavendish", "law 60"),
        elsewhere=((False, cite("wikipedia", "Play", ours=True)),),
    )

    @property
    def shows_equal(self) -> bool:
        """True if a point or sequence equal to the opponent's is laid face up."""
        return self.equal_shown and self.shown_at_once


@dataclass(frozen=True, kw_only=True)
class RuleSet(Rules):
    """A game of the two-hand family, as its source describes it.

    The sources behind the fields are in the rule set's own ``sources``.
    """

    family: ClassVar[str] = "picket"
    limits = LIMITS
    rule_of = RULE_OF
    pace, gain = 4, 27

    cut: Cut
    exchange: Exchange
    calls: Calls
    play: Play
    pique: Pique
    end: End
    strict: bool = house_rule(False, True, source=cite("cotton", "ch. VI"))
    misreckons: int = house_rule(0, 5, 20, 50, source=None)
    sight: Sight = Sight()
    formerly: Mapping[str, Any] = field(default_factory=dict, repr=False, compare=False)
    """The values that fields of the rules have in records of version 1. Empty unless these rules are now
    written in version 2."""

    __hash__ = Rules.__hash__

    def faults(self) -> Iterator[tuple[str, str]]:
        exchange, end = self.exchange, self.end
        left = self.pack - 2 * HAND
        if self.pack not in PACKS:
            yield "pack", f"{self.pack} is none of {', '.join(map(str, PACKS))}"
        if not self.packets or any(packet < 1 or HAND % packet for packet in self.packets):
            yield "packets", f"each must divide the {HAND} cards of a hand"
        if exchange.elder_min > self.elder_most:
            yield "elder_min", "it is more than elder_max"
        if self.elder_most + exchange.younger_min > left:
            yield "elder_max", f"with what Younger must take it is more than the {left} cards of the stock"
        if exchange.younger_min > exchange.younger_max:
            yield "younger_min", "it is more than younger_max"
        if self.calls.evident is not Evident.NOTHING and not self.calls.runs_in_suit:
            yield "evident", "what is known to be held is found only for sequences of one suit"
        given, other = ("deals", "target") if end.ending is Ending.PARTIE else ("target", "deals")
        if self.value(given) is None:
            yield given, f"it is missing, with {end.ending!s} for ending"
        if self.value(other) is not None:
            yield other, f"there is none, with {end.ending!s} for ending"

    def place(self, rule: str) -> Citation | None:
        return super().place(rule) or ELSEWHERE.get(rule)

    @property
    def elder_most(self) -> int:
        """The most cards that Elder may exchange. If the exchange allows the whole of a stock of eight, or
        more, this is five (`ELDERS_OF_EIGHT`)."""
        most, left = self.exchange.elder_max, self.pack - 2 * HAND
        return ELDERS_OF_EIGHT if most >= left == EIGHT else most

    @property
    def target(self) -> int | None:
        """How many points win the set; None if the game ends after a number of deals. It is ``end.target``,
        or one more if that must be passed, not just reached."""
        passed = self.end.ending is Ending.AFTER_TRICKS
        return None if self.end.target is None else self.end.target + passed

    @property
    def deals(self) -> int | None:
        return self.end.deals

    @property
    def goal(self) -> int | None:
        """The number of points that wins the set, or saves the loser of a partie; None for a single deal."""
        return self.target or (RUBICON if self.end.ending is Ending.PARTIE and self.deals != 1 else None)

    @property
    def usual_sets(self) -> float:
        """How many sets a match usually takes: halfway between the fewest and the most."""
        most = self.end.match_sets
        return (most // 2 + 1 + most) / 2

    @property
    def evident_bars(self) -> bool:
        """True if evident holdings may bar others. They do not if nothing can be sunk, or if only shown cards
        bar and nothing is ever laid face up."""
        sight, calls = self.sight, self.calls
        shown = self.strict or sight.open_hands or sight.shown_at_once or sight.sets_shown
        return (
            calls.sinking
            and calls.evident is not Evident.NOTHING
            and (shown or calls.evident is not Evident.SHOWN)
        )

    def thrown_up(self, led: Iterable[Scoring]) -> int:
        """Return the score for a hand thrown up before its first card, after the cards ``led``. This is the
        score for the play, "every trick (thirteen)" (Cavendish, Description of the game), plus the score for
        the cards. Where the thirteen include the points for cards already led, those points are
        subtracted."""
        counted = sum(self.play.trick_score.led(card) for card in led) if self.end.conceded_in_all else 0
        return CONCEDED_IN_PLAY - counted + self.play.cards_points

    @property
    def record_version(self) -> int:
        """The version of a record of these rules: 2 if some of them have changed since version 1, else 1."""
        return 2 if self.formerly else 1

    def as_recorded(self, version: int) -> RuleSet:
        return self if version >= self.record_version else self.like(**self.formerly, formerly={})

    def doubles(self, number: int) -> bool:
        """Return True if the deal ``number`` counts double in the partie."""
        return self.deals == 4 and number in DOUBLED_DEALS
