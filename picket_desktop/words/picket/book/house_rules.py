"""The house rules of the two-player games in words."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.engine.picket.ruleset import ALL_THE_REST
from picket_desktop.words.book.house_rules import ANY, Wording
from picket_desktop.words.voice import N_, NM_, NP_

_YES, _NO = N_("yes"), N_("no")

WORDINGS: Mapping[str, Wording] = {
    "target": Wording(
        N_("Played to"),
        N_("How many points win the {set}."),
        {
            121: (
                N_("{number}, as on a cribbage board"),
                N_("The first to reach {number}, as on a cribbage board, wins the {set}."),
            ),
            ANY: (N_("{number}"), N_("The first to reach {number} wins the {set}.")),
        },
    ),
    "target_to_pass": Wording(
        N_("Points to pass"),
        N_("How many points must be passed to win the {set}."),
        {
            ANY: (
                N_("more than {number}"),
                N_("Whoever has more than {number} at the end of a deal, and more than the other, wins."),
            )
        },
    ),
    "deals": Wording(
        N_("Deals in a {partie}"),
        N_("How many deals there are in a {partie}."),
        {
            6: (N_("six"), N_("A {partie} is six deals, all alike.")),
            4: (N_("four"), N_("A {partie} is four deals, the first and the fourth counting double.")),
        },
    ),
    "pack": Wording(
        N_("The pack"),
        N_("How many cards there are."),
        {
            36: (NP_("a pack", "{number} cards"), N_("With the sixes there are {number} cards.")),
            32: (
                NP_("a pack", "{number} cards"),
                N_(
                    "Without the sixes there are {number} cards; {elder} may take five of the eight left "
                    "over."
                ),
            ),
        },
    ),
    "elder_min": Wording(
        N_("{elder} must take"),
        N_("The fewest cards that {elder} may exchange."),
        {
            1: (N_("at least one"), N_("{elder} must exchange at least one card.")),
            ANY: (N_("at least {number}"), N_("{elder} must exchange at least {number} cards.")),
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
            ALL_THE_REST: (N_("all the rest"), N_("{younger} may take all that {elder} leaves.")),
            ANY: (
                N_("up to {number}"),
                N_("{younger} may exchange up to {number} cards, if {elder} leaves that many."),
            ),
        },
    ),
    "younger_min": Wording(
        N_("{younger} must take"),
        N_("The fewest cards that {younger} may exchange."),
        {
            1: (N_("at least one"), N_("{younger} must exchange at least one card.")),
            0: (
                N_("none"),
                NM_(
                    "Younger may stand and exchange nothing.",
                    "The dealer may keep all cards and exchange nothing.",
                ),
            ),
            ANY: (N_("at least {number}"), N_("{younger} must exchange at least {number} cards.")),
        },
    ),
    "younger_blank_alone": Wording(
        N_("{younger}’s {blank}"),
        N_("May {younger} declare a {blank} when {elder} does not?"),
        {
            True: (N_("scores"), N_("{younger}’s {blank} scores ten, as {elder}’s does.")),
            False: (
                N_("only answers {elder}’s"),
                N_("{younger}’s {blank} scores nothing: it can only cancel {elder}’s."),
            ),
        },
    ),
    "point_least": Wording(
        N_("Shortest suit to call"),
        N_("How many cards a suit needs before it can be called."),
        {
            1: (N_("any suit"), N_("A suit of any length may be called.")),
            4: (N_("four cards"), N_("A suit needs four cards to be called.")),
        },
    ),
    "point_score": Wording(
        N_("The {point} scores"),
        NM_("What a good {point} is worth.", "What the best suit is worth."),
        {
            "cards": (N_("one for each card"), N_("The {point} scores one for each card.")),
            "tens": (
                N_("a tenth of its worth"),
                N_("The {point} scores a tenth of its worth, rounded: 35 scores four."),
            ),
        },
    ),
    "fours_less": Wording(
        N_("Values that end in four"),
        NM_(
            "Does a {point} of thirty-four, forty-four and so on score one less?",
            "Does a suit worth thirty-four, forty-four and so on score one less?",
        ),
        {
            True: (
                N_("score one less"),
                NM_(
                    "A {point} whose value ends in four scores one less than its number of cards.",
                    "A suit whose value ends in four scores one less than its number of cards.",
                ),
            ),
            False: (N_("score in full"), N_("Every card of the {point} scores, whatever its value.")),
        },
    ),
    "runs_in_suit": Wording(
        NM_("Sequences", "Runs"),
        N_("Must a {sequence} be of one suit?"),
        {
            True: (N_("of one suit"), N_("A {sequence} is of one suit.")),
            False: (
                N_("of any suits"),
                N_("A {sequence} may mix suits, with each card in only one {sequence}."),
            ),
        },
    ),
    "lesser_runs": Wording(
        NM_("Lesser sequences", "Lesser runs"),
        N_("If the best {sequence} is good, do the lesser ones of that hand score too?"),
        {
            True: (
                N_("score too"),
                N_("If the best {sequence} is good, all the others of that hand score too."),
            ),
            False: (N_("do not score"), N_("Only the best {sequence} scores.")),
        },
    ),
    "trick_score": Wording(
        N_("Points in play"),
        N_("Which cards score in play, and for whom."),
        {
            "winner": (
                N_("tens to the winner"),
                N_("The winner of a trick scores one for each ten or higher in it."),
            ),
            "winner-and-one": (
                N_("every trick, and tens won"),
                N_("The winner of a trick scores one for it, and one for each ten or higher in it."),
            ),
            "one-and-leader": (
                N_("every trick, and tens led"),
                N_("The winner of a trick scores one for it, and leading a ten or higher scores one."),
            ),
            "leader-and-taker": (
                N_("tens led, and tens that win"),
                N_(
                    "A ten or higher scores one when it is led, and one when it takes the trick from the "
                    "leader."
                ),
            ),
            "every-lead": (
                N_("every lead, and every trick taken"),
                N_("Every lead scores one, and so does every trick taken from the leader."),
            ),
        },
    ),
    "last_trick": Wording(
        N_("Last trick"),
        N_("What the last trick adds."),
        {
            "none": (N_("nothing extra"), N_("The last trick scores like any other.")),
            "one": (NP_("points", "one"), N_("The last trick scores one extra.")),
            "two-with-ten": (
                N_("one (two with a ten)"),
                N_("The last trick scores one extra, or two if a ten wins it."),
            ),
            "ten": (NP_("points", "ten"), N_("The last trick scores ten extra.")),
        },
    ),
    "repique_points": Wording(
        NM_("A {repique} adds", "Thirty in hand adds"),
        NM_("What a {repique} adds.", "What thirty in hand adds."),
        {
            ANY: (
                N_("{number}"),
                NM_("A {repique} adds {number} points.", "Thirty in hand adds {number} points."),
            )
        },
    ),
    "pique_by": Wording(
        NM_("Who can make a {pique}", "Who can make thirty in play"),
        NM_("Who may make a {pique}, and by when.", "Who may make thirty in play, and by when."),
        {
            "either": (
                N_("either player"),
                NM_(
                    "Either hand may make a {pique}, at any trick.",
                    "Either player may make thirty in play, at any trick.",
                ),
            ),
            "elder": (
                N_("only {elder}"),
                NM_(
                    "{elder} alone may make a {pique}, at any trick.",
                    "{elder} alone may make thirty in play, at any trick.",
                ),
            ),
            "first-card": (
                N_("only with the first card"),
                NM_(
                    "{elder} alone may make a {pique}, and only in the first trick.",
                    "{elder} alone may make thirty in play, and only in the first trick.",
                ),
            ),
        },
    ),
    "cards_toward_pique": Wording(
        NM_("The cards, towards a {pique}", "Points for most tricks, towards thirty"),
        NM_(
            "May the points for the cards complete the thirty of a {pique}?",
            "Do the points for winning most tricks count towards thirty in play?",
        ),
        {
            True: (
                N_("count"),
                NM_(
                    "The cards count towards a {pique}, with seven tricks won and none lost.",
                    "The points for most tricks count towards thirty in play, with seven won and none lost.",
                ),
            ),
            False: (
                N_("do not count"),
                NM_(
                    "The cards do not count towards a {pique}, only the hand and the tricks do.",
                    "The points for most tricks do not count towards thirty in play.",
                ),
            ),
        },
    ),
    "carte_rouge": Wording(
        NM_("Carte rouge", "Every card used"),
        N_("What a hand scores when all its cards have been used in good calls."),
        {
            0: (N_("nothing"), N_("Using every card scores nothing extra.")),
            ANY: (
                N_("{number}"),
                N_("Using every card of the hand in calls that were good scores {number}."),
            ),
        },
    ),
    "concede_last": Wording(
        NM_(
            "Throwing up the last hand before its first card",
            "Giving up the last hand unplayed",
        ),
        N_("May a player give up the last deal of a {partie} before playing a card?"),
        {
            True: (
                _YES,
                NM_(
                    "In the last deal a player who has not made a hundred may throw up the hand before its "
                    "first card: the opponent scores for the play and for the cards.",
                    "In the last deal a player who has not made a hundred may give up the hand before its "
                    "first card: the opponent scores for the play and for most tricks.",
                ),
            ),
            False: (
                _NO,
                NM_(
                    "Even in the last deal the hand may be thrown up only after a trick is won.",
                    "Even in the last deal the hand may be given up only after a trick is won.",
                ),
            ),
        },
    ),
    "point_said_whole": Wording(
        NM_("Value of a {point}", "Value of a suit"),
        NM_(
            "Is the value of a {point} said together with its number of cards?",
            "Is the value of a suit said together with its number of cards?",
        ),
        {
            True: (
                N_("said at once"),
                NM_("A {point} is called with its value.", "A suit is called with its value."),
            ),
            False: (
                N_("said on request"),
                NM_(
                    "The value of a {point} is given only on request.",
                    "The value of a suit is given only on request.",
                ),
            ),
        },
    ),
    "run_said_whole": Wording(
        NM_("Highest card of a sequence", "Highest card of a run"),
        NM_(
            "Is the highest card of a sequence said together with its length?",
            "Is the highest card of a run said together with its length?",
        ),
        {
            True: (
                N_("said at once"),
                NM_(
                    "A sequence is called with its highest card.",
                    "A run is called with its highest card.",
                ),
            ),
            False: (
                N_("said on request"),
                NM_(
                    "The highest card of a sequence is named only on request.",
                    "The highest card of a run is named only on request.",
                ),
            ),
        },
    ),
    "sinking": Wording(
        NM_("Sinking", "Hiding a holding"),
        N_("May players hide a holding by not calling it?"),
        {
            True: (
                _YES,
                NM_(
                    "Any holding, or a part of one, may be sunk: it is not called and scores nothing.",
                    "Any holding, or a part of one, may be hidden: it is not called and scores nothing.",
                ),
            ),
            False: (_NO, N_("Every holding is called, at its best.")),
        },
    ),
    "sets_shown": Wording(
        NM_("Sets that are good", "Threes and fours that are good"),
        NM_(
            "Are good sets laid down? At the strict table, hidden ones may be false.",
            "Are good threes and fours laid down? At the strict table, hidden ones may be false.",
        ),
        {
            True: (
                N_("are shown"),
                NM_("Sets that are good are laid down.", "Threes and fours that are good are laid down."),
            ),
            False: (
                N_("are not shown"),
                NM_(
                    "At the strict table, sets score without being shown.",
                    "At the strict table, threes and fours score without being shown.",
                ),
            ),
        },
    ),
    "rouge_to_bonus": Wording(
        NM_("Younger’s carte rouge", "Dealer uses every card"),
        NM_(
            "Does carte rouge count towards Younger’s thirty? Younger declares after Elder has led.",
            "Does using every card count towards the dealer’s thirty? The dealer declares last.",
        ),
        {
            True: (
                N_("counts towards thirty"),
                NM_(
                    "Carte rouge counts towards either player’s thirty.",
                    "Using every card counts towards either player’s thirty.",
                ),
            ),
            False: (
                N_("never counts towards thirty"),
                NM_(
                    "After Elder has led, carte rouge does not count towards Younger’s thirty.",
                    "After the first card is played, using every card does not count towards the dealer’s "
                    "thirty.",
                ),
            ),
        },
    ),
    "shown_at_once": Wording(
        N_("Good calls are shown"),
        N_("When the cards of a good call are laid face up."),
        {
            True: (
                N_("at once"),
                NM_(
                    "A good {point} or {sequence} is laid face up at once.",
                    "A good suit or run is laid face up at once.",
                ),
            ),
            False: (
                N_("on request"),
                NM_(
                    "A good {point} or {sequence} is shown on request, but not at the strict table.",
                    "A good suit or run is shown on request, but not at the strict table.",
                ),
            ),
        },
    ),
    "tricks_open": Wording(
        N_("Tricks already taken"),
        N_("May players look through the tricks?"),
        {
            True: (N_("open to both"), N_("The tricks lie face up, and both may look through them.")),
            False: (N_("closed"), N_("Players may look only at the last trick.")),
        },
    ),
    "open_hands": Wording(
        N_("Open hands"),
        N_("Do both hands lie open on the table?"),
        {
            True: (_YES, N_("Both hands lie open, for learning or for discussion.")),
            False: (_NO, N_("Each player sees only one hand.")),
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
            0: (N_("never"), N_("Every {set} counts the same.")),
            ANY: (N_("under {number}"), N_("A {set} counts double when the loser has fewer than {number}.")),
        },
    ),
    "strict": Wording(
        N_("The strict table"),
        N_(
            "Do the players keep their own count, at their own risk?",
        ),
        {
            True: (
                _YES,
                N_(
                    "The players keep their own count, and calls that are not shown may be challenged.",
                ),
            ),
            False: (
                _NO,
                N_(
                    "The table keeps count for both players, and forgets nothing.",
                ),
            ),
        },
    ),
    "misreckons": Wording(
        NM_("The computer misreckons", "The computer calls falsely"),
        NM_(
            "At the strict table, how often the computer claims what it does not hold.",
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
"""The wordings, by the field that a house rule sets."""
