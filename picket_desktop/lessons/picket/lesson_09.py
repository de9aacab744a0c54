"""The great bonuses: how they are made, barred and stopped."""

from __future__ import annotations

from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.reckoning import THIRTY
from picket_desktop.lessons.lesson import HAND, Do, Lesson, Reckon, Say, Show, button, line, these
from picket_desktop.lessons.picket.facts import (
    all_held,
    all_of,
    called,
    capot_points,
    cards_points,
    length,
    made,
    scored,
    their_tricks,
    theirs,
    thirty,
    twelve,
)
from picket_desktop.lessons.picket.tables import after, held, playing
from picket_desktop.words.voice import N_, NM_

GREAT = "AS KS QS JS 9S TH AH AC AD 7H 7C 6D"
CALLED = (
    "call point AS KS QS TS",
    "call point",
    "call sequences AS KS QS",
    "call sequences",
    "call sets TS TH TC TD | KS KH KC | QS QH QC",
    "call sets",
)
HIGH, LOW = "AS KS QS TS KH QH TH KC QC TC TD 7D", "JS 8S AH 9H 6H AC 9C 6C AD JD 9D 6D"

MADE = held(GREAT, "TS 8S 6S KH QH 9H KC TC 8C KD TD 8D")
BARRED = held(GREAT, "KC QC JC TC 9C 8C TS 8S KH 9H TD 8D")
NEAR = after(held(HIGH, LOW), *CALLED)
ACROSS = after(held(LOW, HIGH, elder=False), *CALLED)
ALL = playing(
    "9S 8S 7S QH 8H 7H QC JC 9C JD TD 9D",
    "AS KS QS JS TS AH KH TH AC KC AD KD",
    elder=False,
    out="6S 8D 7D 6D",
    tricks="AS 7S, KS 8S, QS 9S, JS 9C, AH 7H, KH 8H, AD 9D, KD TD, AC JC, KC QC",
)

LESSON = Lesson(
    "bonuses",
    9,
    N_("The great bonuses"),
    NM_(
        "make a {pique} and a {repique}, save the {capot}, and stop hers",
        "make the great bonuses, and stop hers",
    ),
    (
        Say(
            N_(
                "Three bonuses are worth more than anything else that scores. For the first you need a great "
                "hand, as here; you call first."
            ),
            HAND,
            lay=MADE,
        ),
        Show(
            N_("The spades make {point.points}."),
            these("AS KS QS JS 9S"),
            facts={"point": all_of(Kind.POINT)},
        ),
        Show(
            N_("Ace to nine, with {TH}, makes {run}."),
            these("AS KS QS JS TH 9S"),
            facts={"run": all_of(Kind.SEQUENCES)},
        ),
        Reckon(
            N_("And the four {aces} make {four}. So {point}, {run} and {four}: what is that together?"),
            these("AS AH AC AD"),
            facts={"point": all_of(Kind.POINT), "run": all_of(Kind.SEQUENCES), "four": all_of(Kind.SETS)},
            answer=all_held,
            numbers=(25, 30, 35, 45),
            otherwise=N_("Add the first two, and then {four}."),
        ),
        Do(
            N_("Call it, one after another. The {point} first."),
            button("call"),
            right=("call point AS KS QS JS 9S",),
            otherwise=N_("Call all your spades. What is not called makes nothing."),
            then=("call point",),
        ),
        Do(
            NM_(
                "“Good.” Now the {n} in order, from ace to nine: a {run_6}, and {major}, for the ace is in "
                "it.",
                "“Good.” Now the {n} in order, from ace to nine.",
            ),
            button("call"),
            facts={"n": length},
            right=("call sequences AS KS QS JS TH 9S",),
            otherwise=N_("Call all {n}: fewer make less."),
            then=("call sequences",),
        ),
        Do(
            N_("“Good” again. And the four {aces}."),
            button("call"),
            right=("call sets AS AH AC AD",),
            otherwise=N_("Call all four {aces}: nothing of its kind is better."),
            then=("call sets",),
        ),
        Say(
            NM_(
                "{Thirty} or more before a card is played, and she nothing: a {repique}, {more.points} on "
                "top.",
                "{Thirty} or more before a card is played, and she nothing: that brings {more.points} on "
                "top.",
            ),
            line("repique"),
            facts={"Thirty": thirty, "more": scored("repique")},
        ),
        Do(
            N_("The same hand once more, but hers is another. Call the {point}."),
            button("call"),
            lay=BARRED,
            right=("call point AS KS QS JS 9S",),
            otherwise=N_("Call all your spades, and hear what she says."),
            then=("call point KC QC JC TC 9C 8C",),
        ),
        Say(
            NM_(
                "Her clubs are worth {hers}, and the {point} counts before sequences and sets. She "
                "has scored: no {repique} for you.",
                "Her clubs are worth {hers}, and the best suit counts before runs and sets. She has scored: "
                "no bonus for you.",
            ),
            facts={"hers": called(Kind.POINT)},
        ),
        Say(
            N_(
                "However little she scores before your {thirty}, the bonus is lost. But what is equal scores "
                "nothing, and spoils nothing."
            ),
            facts={"thirty": thirty},
        ),
        Say(
            N_(
                "The second bonus: with less than {thirty}, the play may bring you there. Here you have "
                "{made}, "
                "and she has nothing yet."
            ),
            facts={"made": made, "thirty": thirty},
            lay=NEAR,
        ),
        Do(
            N_("{left} more, before she wins a single point. What do you lead?"),
            facts={"left": lambda view: THIRTY - made(view)},
            right=("play AS",),
            wrong={
                "play KS": N_("That wins as well. But begin at the top: the ace."),
                "play QS": N_("That wins as well. But begin at the top: the ace."),
                "play K": N_("Her ace would take that, and she scores first. Lead what cannot lose."),
                "play Q": N_("She has higher, and she would score first. Lead what cannot lose."),
            },
            otherwise=N_("That may lose, and she scores first. Lead what cannot lose."),
            then=("play 8S",),
        ),
        Do(
            N_("One more for the ace: {made}. And now?"),
            facts={"made": made},
            right=("play KS",),
            wrong={"play QS": N_("That wins too. But begin with the {king}.")},
            otherwise=N_("That may lose, and she scores first. Lead your highest spade."),
            then=("play JS",),
        ),
        Say(
            NM_(
                "{Thirty} with the help of the play, and she still nothing: a {pique}, {more.points} on top.",
                "{Thirty} with the help of the play, and she still nothing: that brings {more.points} on "
                "top.",
            ),
            line("pique"),
            facts={"Thirty": thirty, "more": scored("pique")},
        ),
        Say(
            N_("Now sit on the other side. She has called those {made}, and you have nothing: stop her."),
            HAND,
            facts={"made": theirs},
            lay=ACROSS,
            then=("play KH",),
        ),
        Do(
            N_("She leads {KH}. Which heart do you give?"),
            these("AH 9H 6H"),
            right=("play AH",),
            otherwise=N_(
                "Then she is one nearer, with her spades to come. Take it now: your points stop her."
            ),
        ),
        Say(
            NM_(
                "You have scored with your ace, and her {pique} is gone. When she is near {thirty}, take a "
                "trick with a ten or better as soon as you can.",
                "Your ace has scored: no bonus for her. When she is near {thirty}, take a trick with a ten "
                "or better as soon as you can.",
            ),
            facts={"thirty": thirty},
        ),
        Say(
            NM_(
                "Last, the {capot}: all {all} tricks, and {capot_points.points}. Here she has won {tricks} "
                "already.",
                "Last, the bonus for all {all} tricks: {capot_points.points}. Here she has won {tricks} "
                "already.",
            ),
            facts={"tricks": their_tricks, "all": twelve, "capot_points": capot_points},
            lay=ALL,
            then=("play TS",),
        ),
        Do(
            N_("She leads a spade, and you have none. Ace and {king} of hearts are gone: what do you throw?"),
            these("QH JD"),
            right=("play JD",),
            wrong={
                "play QH": N_(
                    "No heart beats your {queen} now, but {QD} would beat your {knave}. Keep the heart."
                )
            },
            then=("play TH", "play QH"),
        ),
        Say(
            N_(
                "With one trick of yours she gets {cards.points} for most tricks, not {capot_points}. "
                "So keep the card that nothing left can beat."
            ),
            facts={"cards": cards_points, "capot_points": capot_points},
        ),
    ),
)
