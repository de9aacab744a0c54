"""The house rules of the two-hand games in words."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.engine.picket.ruleset import ALL_THE_REST
from picket_desktop.words.book.house_rules import ANY, Wording
from picket_desktop.words.voice import N_, NM_, NP_

_YES, _NO = N_("yes"), N_("no")

WORDINGS: Mapping[str, Wording] = {
    "target": Wording(
        N_("Played to"),
        N_("The number of points that the {set} is played to."),
        {ANY: (N_("{number}"), N_("The {set} is played to {number}."))},
    ),
    "deals": Wording(
        N_("Deals in a {partie}"),
        N_("How many deals make a {partie}."),
        {
            6: (N_("six"), N_("A {partie} is six deals, all alike.")),
            4: (N_("four"), N_("A {partie} is four deals, the first and the fourth counting double.")),
        },
    ),
    "elder_max": Wording(
        N_("{elder} may take"),
        N_("The most cards that {elder} may exchange."),
        {ANY: (N_("up to {number}"), N_("{elder} may exchange up to {number} cards."))},
    ),
    "younger_max": Wording(
        N_("{younger} may take"),
        N_("The most cards that {younger} may exchange."),
        {
            ALL_THE_REST: (N_("all the rest"), N_("{younger} may take all that {elder} has left.")),
            ANY: (
                N_("up to {number}"),
                N_("{younger} may exchange up to {number} cards, if {elder} has left so many."),
            ),
        },
    ),
    "younger_min": Wording(
        N_("{younger} must take"),
        N_("Whether {younger} may keep all twelve cards."),
        {
            1: (N_("at least one"), N_("{younger} must exchange at least one card.")),
            0: (
                N_("none, if content"),
                NM_(
                    "Younger may stand, and exchange nothing.",
                    "The dealer may keep all, and exchange nothing.",
                ),
            ),
        },
    ),
    "younger_blank_alone": Wording(
        N_("{younger}’s {blank}"),
        N_("Whether {younger} may declare a {blank} that {elder} has not."),
        {
            True: (N_("scores"), N_("{younger}’s {blank} scores ten, as {elder}’s does.")),
            False: (
                N_("only answers {elder}’s"),
                N_("{younger}’s {blank} scores nothing: it can only annul {elder}’s."),
            ),
        },
    ),
    "point_least": Wording(
        N_("Least {point}"),
        N_("How many cards a suit needs to be called for the {point}."),
        {
            1: (N_("any suit"), N_("A suit of any length may be called for the {point}.")),
            4: (N_("four cards"), N_("A suit needs four cards to be called for the {point}.")),
        },
    ),
    "point_score": Wording(
        N_("The {point} scores"),
        N_("What a good {point} is worth."),
        {
            "cards": (N_("one a card"), N_("The {point} scores one for each card.")),
            "tens": (
                N_("one for ten"),
                N_("The {point} scores one for every ten, thirty-five counting as forty."),
            ),
        },
    ),
    "runs_in_suit": Wording(
        NM_("Sequences", "Runs"),
        N_("Whether a {sequence} must be of one suit."),
        {
            True: (N_("of one suit"), N_("A {sequence} is of one suit.")),
            False: (
                N_("of any suits"),
                N_("A {sequence} may run across the suits, each card in one {sequence} only."),
            ),
        },
    ),
    "lesser_runs": Wording(
        NM_("Lesser sequences", "Lesser runs"),
        N_("Whether the best {sequence} makes the lesser ones of the same hand good."),
        {
            True: (N_("score too"), N_("The best {sequence} makes all the others of the hand good.")),
            False: (N_("do not score"), N_("Only the best {sequence} scores.")),
        },
    ),
    "trick_score": Wording(
        N_("Points in play"),
        N_("Which cards score in the play, and for whom."),
        {
            "winner": (
                N_("tens to the winner"),
                N_("The winner of a trick scores one for each ten or better in it."),
            ),
            "winner-and-one": (
                N_("one, and tens, to the winner"),
                N_("The winner of a trick scores one for it, and one for each ten or better in it."),
            ),
            "one-and-leader": (
                N_("one to the winner, tens led"),
                N_("The winner of a trick scores one for it, and who leads a ten or better scores one."),
            ),
            "leader-and-taker": (
                N_("tens led, tens that take"),
                N_(
                    "A ten or better scores one when it is led, and one when it takes the trick from the "
                    "leader."
                ),
            ),
            "every-lead": (
                N_("every lead, every taking"),
                N_("Every lead scores one, and every trick taken from the leader scores one."),
            ),
        },
    ),
    "last_trick": Wording(
        N_("Last trick"),
        N_("What the last trick scores besides."),
        {
            "none": (N_("nothing more"), N_("The last trick is a trick like the others.")),
            "one": (NP_("points", "one"), N_("The last trick scores one besides.")),
            "two-with-ten": (
                N_("one; two with a ten"),
                N_("The last trick scores one besides, or two if a ten wins it."),
            ),
            "ten": (NP_("points", "ten"), N_("The last trick scores ten besides.")),
        },
    ),
    "pique_by": Wording(
        NM_("A {pique} is made", "Thirty in play is made"),
        NM_("Who may make a {pique}, and by when.", "Who may make thirty in play, and by when."),
        {
            "either": (
                N_("by either hand"),
                NM_(
                    "Either hand may make a {pique}, at any trick.",
                    "Either player may make thirty in play, at any trick.",
                ),
            ),
            "elder": (
                N_("by {elder}"),
                NM_(
                    "{elder} alone may make a {pique}, at any trick.",
                    "{elder} alone may make thirty in play, at any trick.",
                ),
            ),
            "first-card": (
                N_("by the first card"),
                NM_(
                    "{elder} alone may make a {pique}, and only in the first trick.",
                    "{elder} alone may make thirty in play, and only in the first trick.",
                ),
            ),
        },
    ),
    "cards_toward_pique": Wording(
        NM_("The cards, toward a {pique}", "Most tricks, toward thirty in play"),
        NM_(
            "Whether the ten for the cards may complete the thirty of a {pique}.",
            "Whether the ten for most tricks may complete thirty in play.",
        ),
        {
            True: (
                N_("count"),
                NM_(
                    "The ten for the cards counts toward a {pique}, with seven tricks won and none lost.",
                    "The ten for most tricks counts toward thirty in play, with seven won and none lost.",
                ),
            ),
            False: (
                N_("do not count"),
                NM_(
                    "Only the hand and the tricks count toward a {pique}, not the ten for the cards.",
                    "The ten for most tricks does not count toward thirty in play.",
                ),
            ),
        },
    ),
    "carte_rouge": Wording(
        NM_("Carte rouge", "Every card used"),
        N_("What it scores to have used every card of the hand in what was good."),
        {
            0: (N_("nothing"), N_("To have used every card scores nothing of its own.")),
            ANY: (
                N_("{number}"),
                N_("To have used every card of the hand in what was good scores {number}."),
            ),
        },
    ),
    "concede_last": Wording(
        NM_(
            "Throwing up the last hand before its first card",
            "Giving up the last hand before its first card",
        ),
        N_("Whether the last deal of a {partie} may be ended before one’s first card, for twenty-three."),
        {
            True: (
                _YES,
                NM_(
                    "In the last deal a hand may be thrown up before its first card: the other scores "
                    "twenty-three.",
                    "In the last deal a hand may be given up before its first card: the other scores "
                    "twenty-three.",
                ),
            ),
            False: (
                _NO,
                NM_(
                    "The last deal too may be thrown up only once a trick is won.",
                    "The last deal too may be given up only once a trick is won.",
                ),
            ),
        },
    ),
    "point_said_whole": Wording(
        N_("What a {point} makes"),
        N_("Whether what the cards of a {point} make is said with its number."),
        {
            True: (N_("said at once"), N_("A {point} is called with what it makes.")),
            False: (N_("said if asked"), N_("What a {point} makes is told only if the other asks.")),
        },
    ),
    "sinking": Wording(
        NM_("Sinking", "Hiding what is held"),
        N_("Whether what is held may go uncalled, to hide it."),
        {
            True: (
                _YES,
                NM_(
                    "A holding may be sunk: it is not called, not shown, and scores nothing.",
                    "A holding may be hidden: it is not called, not shown, and scores nothing.",
                ),
            ),
            False: (_NO, N_("All that is held is called, at its best.")),
        },
    ),
    "sets_shown": Wording(
        NM_("Sets that are good", "Threes and fours that are good"),
        NM_(
            "Whether sets are laid down when they are good; at the strict table what is hidden may be false.",
            "Whether good threes and fours are laid down; at the strict table what is hidden may be false.",
        ),
        {
            True: (
                N_("are shown"),
                NM_("Sets that are good are laid down.", "Threes and fours that are good are laid down."),
            ),
            False: (
                N_("are not shown"),
                NM_(
                    "At the strict table, sets are reckoned without being shown.",
                    "At the strict table, threes and fours score without being shown.",
                ),
            ),
        },
    ),
    "rouge_to_bonus": Wording(
        NM_("Younger’s carte rouge", "Every card of the dealer’s used"),
        NM_(
            "Whether carte rouge counts to the thirty of Younger, who declares when Elder has led.",
            "Whether to have used every card counts to the thirty of the dealer, who declares last.",
        ),
        {
            True: (
                N_("counts to thirty"),
                NM_(
                    "Carte rouge counts toward the thirty of either hand.",
                    "It counts toward the thirty of either hand.",
                ),
            ),
            False: (
                N_("never counts to thirty"),
                NM_(
                    "When Elder has led, carte rouge counts to no thirty of Younger.",
                    "When the first card is played, it counts to no thirty of the dealer.",
                ),
            ),
        },
    ),
    "shown_at_once": Wording(
        N_("What is good is shown"),
        N_("When the cards of a good call are laid face up."),
        {
            True: (N_("at once"), N_("A good {point} or {sequence} is laid face up at once.")),
            False: (
                N_("when asked for"),
                N_(
                    "A good {point} or {sequence} is shown when the other asks to see it, but not at the "
                    "strict table."
                ),
            ),
        },
    ),
    "tricks_open": Wording(
        N_("Tricks already taken"),
        N_("Whether the tricks may be looked through."),
        {
            True: (N_("open to both"), N_("The tricks lie face up, and both may look through them.")),
            False: (N_("closed"), N_("Only the trick before may be looked at.")),
        },
    ),
    "open_hands": Wording(
        N_("Open-hearted play"),
        N_("Whether both hands lie open on the table."),
        {
            True: (_YES, N_("Both hands lie open, for learning or for talking it over.")),
            False: (_NO, N_("Each sees only the one hand.")),
        },
    ),
    "match_sets": Wording(
        NM_("Sets in the match", "Games in the match"),
        N_("How many {sets} make a match."),
        {
            1: (N_("a single {set}"), N_("A single {set} is played.")),
            ANY: (N_("best of {number}"), N_("The match is the best of {number} {sets}.")),
        },
    ),
    "lurch": Wording(
        N_("Double game"),
        N_("When a {set} counts double for the winner."),
        {
            0: (N_("never"), N_("Every {set} counts alike.")),
            ANY: (N_("under {number}"), N_("A {set} counts double when the loser has fewer than {number}.")),
        },
    ),
    "strict": Wording(
        N_("The strict Gamester’s table"),
        NM_(
            "Whether the players reckon for themselves, at their own risk.",
            "Whether the players count for themselves, at their own risk.",
        ),
        {
            True: (
                _YES,
                NM_(
                    "The players reckon for themselves; what is not shown may be challenged.",
                    "The players count for themselves; what is not shown may be challenged.",
                ),
            ),
            False: (
                _NO,
                NM_(
                    "The table reckons for both, and forgets nothing.",
                    "The table counts for both, and forgets nothing.",
                ),
            ),
        },
    ),
    "misreckons": Wording(
        NM_("The computer misreckons", "The computer calls falsely"),
        NM_(
            "At the strict table, how often the computer reckons what it does not hold.",
            "At the strict table, how often the computer calls what it does not hold.",
        ),
        {
            0: (
                N_("never"),
                NM_(
                    "At the strict table, the computer never misreckons.",
                    "At the strict table, the computer never calls falsely.",
                ),
            ),
            ANY: (
                N_("{number} in a hundred"),
                NM_(
                    "At the strict table, if sets are not shown and sinking is allowed, the computer "
                    "misreckons {number} times in a hundred.",
                    "At the strict table, if threes and fours are not shown and hiding is allowed, the "
                    "computer calls falsely {number} times in a hundred.",
                ),
            ),
        },
    ),
}
"""Wordings by the field that a house rule sets."""
