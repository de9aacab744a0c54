"""House rules: each with a name, a plain sentence, and words for every value it may take."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

from picket_desktop.engine.picket.ruleset import ALL_THE_REST
from picket_desktop.engine.rules import Option, Rules, write_value
from picket_desktop.words.voice import Voice


class Wording(NamedTuple):
    """A house rule in English: its label, the sentence that explains it, and by value a label and a
    sentence. ``number`` stands for the value where any number may be chosen."""

    name: str
    sentence: str
    values: Mapping[Any, tuple[str, str]]


_YES, _NO = "yes", "no"
ANY = "any"
"""The key of a wording that fits every number."""

WORDINGS: Mapping[str, Wording] = {
    "target": Wording(
        "Played to",
        "How many points win the set.",
        {ANY: ("{number}", "The set is played to {number}.")},
    ),
    "deals": Wording(
        "Deals in a partie",
        "How many deals make a partie.",
        {
            6: ("six", "A partie is six deals, all alike."),
            4: ("four", "A partie is four deals, the first and the last counting double."),
        },
    ),
    "elder_max": Wording(
        "Elder may take",
        "The most cards that Elder may exchange.",
        {ANY: ("up to {number}", "Elder may exchange up to {number} cards.")},
    ),
    "younger_max": Wording(
        "Younger may take",
        "The most cards that Younger may exchange.",
        {
            ALL_THE_REST: ("all the rest", "Younger may take all that Elder has left."),
            ANY: (
                "up to {number}",
                "Younger may exchange up to {number} cards, if Elder has left so many.",
            ),
        },
    ),
    "younger_min": Wording(
        "Younger must take",
        "Whether Younger may keep all twelve cards.",
        {
            1: ("at least one", "Younger must exchange at least one card."),
            0: ("none, if content", "Younger may stand, and exchange nothing."),
        },
    ),
    "younger_blank_alone": Wording(
        "Younger’s {blank}",
        "Whether Younger may declare a {blank} that Elder has not.",
        {
            True: ("scores", "Younger’s {blank} scores ten, as Elder’s does."),
            False: (
                "only answers Elder’s",
                "Younger’s {blank} scores nothing: it can only annul Elder’s.",
            ),
        },
    ),
    "point_least": Wording(
        "Least {point}",
        "How many cards a suit needs to be called for the {point}.",
        {
            1: ("any suit", "A suit of any length may be called for the {point}."),
            4: ("four cards", "A suit needs four cards to be called for the {point}."),
        },
    ),
    "point_score": Wording(
        "The {point} scores",
        "What a good {point} is worth.",
        {
            "cards": ("one a card", "The {point} scores one for each card."),
            "tens": (
                "one for ten",
                "The {point} scores one for every ten, thirty-five counting as forty.",
            ),
        },
    ),
    "runs_in_suit": Wording(
        "Sequences",
        "Whether a sequence must be of one suit.",
        {
            True: ("of one suit", "A sequence is of one suit."),
            False: (
                "of any suits",
                "A sequence may run across the suits, each card in one sequence only.",
            ),
        },
    ),
    "lesser_runs": Wording(
        "Lesser sequences",
        "Whether the best sequence makes the lesser ones of the same hand good.",
        {
            True: ("score too", "The best sequence makes all the others of the hand good."),
            False: ("do not score", "Only the best sequence scores."),
        },
    ),
    "trick_score": Wording(
        "Points in play",
        "Which cards score in the play, and for whom.",
        {
            "winner": (
                "tens to the winner",
                "The winner of a trick scores one for each ten or better in it.",
            ),
            "winner-and-one": (
                "one, and tens, to the winner",
                "The winner of a trick scores one for it, and one for each ten or better in it.",
            ),
            "leader-and-taker": (
                "tens led, tens that take",
                "A ten or better scores one when it is led, and one when it takes the trick from the leader.",
            ),
            "every-lead": (
                "every lead, every taking",
                "Every lead scores one, and every trick taken from the leader scores one.",
            ),
        },
    ),
    "last_trick": Wording(
        "Last trick",
        "What the last trick scores besides.",
        {
            "none": ("nothing more", "The last trick is a trick like the others."),
            "one": ("one", "The last trick scores one besides."),
            "two-with-ten": (
                "one; two with a ten",
                "The last trick scores one besides, or two if a ten wins it.",
            ),
            "ten": ("ten", "The last trick scores ten besides."),
        },
    ),
    "pique_by": Wording(
        "A {pique} is made",
        "Who may make a {pique}, and by when.",
        {
            "either": ("by either hand", "Either hand may make a {pique}, at any trick."),
            "elder": ("by Elder", "Elder alone may make a {pique}, at any trick."),
            "first-card": (
                "by the first card",
                "Elder alone may make a {pique}, and with the first card led.",
            ),
        },
    ),
    "cards_toward_pique": Wording(
        "The cards, toward a {pique}",
        "Whether the ten for most tricks may complete the thirty of a {pique}.",
        {
            True: (
                "count",
                "The ten for the cards counts toward a {pique}, with seven tricks won and none lost.",
            ),
            False: ("do not count", "Only the hand and the play count toward a {pique}."),
        },
    ),
    "carte_rouge": Wording(
        "Carte rouge",
        "What it scores to have used every card of the hand in what was good.",
        {
            0: ("nothing", "To have used every card scores nothing of its own."),
            ANY: ("{number}", "To have used every card of the hand in what was good scores {number}."),
        },
    ),
    "concede_last": Wording(
        "Throwing up the last hand",
        "Whether the last deal of a partie may be conceded before it is played.",
        {
            True: (_YES, "In the last deal a hand may be thrown up: the other scores twenty-three."),
            False: (_NO, "Every deal is played to its last card."),
        },
    ),
    "point_said_whole": Wording(
        "What a point makes",
        "Whether what the cards of a point make is said with its number.",
        {
            True: ("said at once", "A point is called with what it makes."),
            False: ("said if asked", "What a point makes is told only when the number is matched."),
        },
    ),
    "sinking": Wording(
        "Sinking",
        "Whether what is held may go uncalled, to hide it.",
        {
            True: (_YES, "A holding may be sunk: it is not called, not shown, and scores nothing."),
            False: (_NO, "All that is held is called, at its best."),
        },
    ),
    "shown_at_once": Wording(
        "What is good is shown",
        "When the cards of a good call are laid face up.",
        {
            True: ("at once", "What is good is laid face up as soon as it is good."),
            False: ("when asked for", "What is good is shown when the other asks to see it."),
        },
    ),
    "tricks_open": Wording(
        "Tricks already taken",
        "Whether the tricks may be looked through.",
        {
            True: ("open to both", "The tricks lie face up, and both may look through them."),
            False: ("closed", "Only the last trick may be looked at."),
        },
    ),
    "open_hands": Wording(
        "Open-hearted play",
        "Whether both hands lie open on the table.",
        {
            True: (_YES, "Both hands lie open, for learning or for talking it over."),
            False: (_NO, "Each sees only the one hand."),
        },
    ),
    "match_sets": Wording(
        "Sets in the match",
        "How many sets make a match.",
        {
            1: ("a single set", "A single set is played."),
            ANY: ("best of {number}", "The match is the best of {number} sets."),
        },
    ),
    "lurch": Wording(
        "Double game",
        "When a set counts double for the winner.",
        {
            0: ("never", "Every set counts alike."),
            ANY: ("under {number}", "A set counts double when the loser has fewer than {number}."),
        },
    ),
    "strict": Wording(
        "The strict Gamester’s table",
        "Whether the players reckon for themselves, at their own risk.",
        {
            True: (_YES, "What is forgotten is lost, and what is falsely reckoned may be challenged."),
            False: (_NO, "The table reckons for both, and forgets nothing."),
        },
    ),
    "bonus_call": Wording(
        "A {pique} is called",
        "At the strict table, how long there is to call for a {pique}.",
        {
            "before-next-deal": (
                "before the next deal",
                "At the strict table, a {pique} may be called until the next deal.",
            ),
            "at-once": (
                "at once",
                "At the strict table, a {pique} not called as soon as it is made is lost.",
            ),
        },
    ),
    "misreckons": Wording(
        "The computer misreckons",
        "At the strict table, how often the computer reckons what it does not hold.",
        {
            0: ("never", "At the strict table, the computer never misreckons."),
            ANY: (
                "{number} in a hundred",
                "At the strict table, the computer misreckons {number} times in a hundred.",
            ),
        },
    ),
    "tie": Wording(
        "Sixty-five each",
        "What it is when each side has sixty-five.",
        {
            "drawn": ("drawn", "At sixty-five each the deal is drawn."),
            "soloist-loses": ("the soloist loses", "At sixty-five each the soloist loses."),
        },
    ),
    "give_back": Wording(
        "The card given back",
        "Whether the card that was drawn may be given back again.",
        {
            "other": ("another card", "Another card than the one drawn is given back."),
            "any": ("any card", "Any card may be given back, the one drawn among them."),
        },
    ),
    "rounds": Wording(
        "Rounds",
        "How often each seat deals in a game.",
        {1: ("one", "Each seat deals once."), ANY: ("{number}", "Each seat deals {number} times.")},
    ),
}
"""By the field that a house rule sets."""


@dataclass(frozen=True)
class HouseRules:
    """House rules in words."""

    say: Voice

    @property
    def terms(self) -> dict[str, str]:
        """The words of the game for what house rules are about."""
        return {
            "blank": self.say.pick("blank", "carte blanche", "hand without court cards"),
            "point": self.say.pick("ruff", "point", "best suit"),
            "pique": self.say.pick("picy", "pique", "pique"),
        }

    def option_name(self, option: Option) -> str:
        """The label of a house rule."""
        wording = WORDINGS.get(option.field)
        return self.say(wording.name, **self.terms) if wording else option.name

    def option_sentence(self, option: Option) -> str:
        """What a house rule is about, in a sentence."""
        wording = WORDINGS.get(option.field)
        if wording is None:
            return self.say("The house rule “{name}”.", name=option.name)
        return self.say(wording.sentence, **self.terms)

    def value_words(self, option: Option, value: Any) -> str:
        """A value as a control shows it."""
        return self._value(option, value, 0)

    def value_sentence(self, option: Option, value: Any) -> str:
        """What a value means, in a sentence."""
        return self._value(option, value, 1)

    def _value(self, option: Option, value: Any, form: int) -> str:
        wording = WORDINGS.get(option.field)
        found = _fitting(wording.values, value) if wording else None
        if found is None:
            return write_value(value)
        number = self.say.number(value) if type(value) is int else ""
        return self.say(found[form], number=number, **self.terms)

    def in_force(self, rules: Rules) -> tuple[str, ...]:
        """What differs from the book at this table, a sentence each."""
        options = {o.field: o for o in rules.options}
        return tuple(self.value_sentence(options[f], v) for f, v in rules.changed() if f in options)


def _fitting(values: Mapping[Any, tuple[str, str]], value: Any) -> tuple[str, str] | None:
    """The wording of a value: its own, or that of any number. True is not 1 here."""
    for key, found in values.items():
        if write_value(key) == write_value(value):
            return found
    return values.get(ANY) if type(value) is int else None
