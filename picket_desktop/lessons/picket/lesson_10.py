"""The pique and the capot: how they are made and stopped."""

from __future__ import annotations

from picket_desktop.engine.picket.reckoning import THIRTY
from picket_desktop.lessons.lesson import HAND, Do, Earlier, Lesson, Say, line, these
from picket_desktop.lessons.picket import lesson_09
from picket_desktop.lessons.picket.facts import (
    capot_points,
    cards_points,
    made,
    scored,
    their_tricks,
    theirs,
    thirty,
    twelve,
)
from picket_desktop.lessons.picket.tables import after, held, playing
from picket_desktop.words.voice import N_, NM_

CALLED = (
    "call point AS KS QS TS",
    "call point",
    "call sequences AS KS QS",
    "call sequences",
    "call sets TS TH TC TD | KS KH KC | QS QH QC",
    "call sets",
)
HIGH, LOW = "AS KS QS TS KH QH TH KC QC TC TD 7D", "JS 8S AH 9H 6H AC 9C 6C AD JD 9D 6D"

NEAR = after(held(HIGH, LOW), *CALLED)
ACROSS = after(held(LOW, HIGH, elder=False), *CALLED, "play KH")
LAST = playing(
    "9S 8S 7S QH 8H 7H QC JC 9C JD TD 9D",
    "AS KS QS JS TS AH KH TH AC KC AD KD",
    elder=False,
    out="6S 8D 7D 6D",
    tricks="AS 7S, KS 8S, QS 9S, JS 9C, AH 7H, KH 8H, AD 9D, KD TD, AC JC, KC QC",
)
ALL = after(LAST, "play TS")


LESSON = Lesson(
    "pique-and-capot",
    10,
    NM_("{Pique} and {capot}", "The other two bonuses"),
    NM_(
        "make a {pique}, stop Anne’s, and save the {capot}",
        "score thirty in the play, win every trick, and stop Anne from doing so",
    ),
    (
        Say(
            NM_(
                "The second bonus is the {pique}. You have {made} from your calls, and the play may bring "
                "you to {thirty}.",
                "The second bonus comes in the play. You have {made} from your calls, and you need {thirty}.",
            ),
            HAND,
            facts={"made": made, "thirty": thirty},
            lay=NEAR,
        ),
        Do(
            N_("Make {left} more before she scores a single point. What do you lead?"),
            facts={"left": lambda view: THIRTY - made(view)},
            right=("play AS",),
            wrong={
                "play KS": N_("That wins as well. But begin at the top: the ace."),
                "play QS": N_("That wins as well. But begin at the top: the ace."),
                "play K": N_("Her ace would take that, and she scores first. Lead what cannot lose."),
                "play Q": N_("She has a higher one, and would score first. Lead what cannot lose."),
            },
            otherwise=N_("That may lose, and she scores first. Lead what cannot lose."),
            then=("play 8S",),
        ),
        Do(
            N_("The ace scored one: {made}. What do you lead now?"),
            facts={"made": made},
            right=("play KS",),
            wrong={"play QS": N_("That wins too. But begin with the {king}.")},
            otherwise=N_("That may lose, and she scores first. Lead your highest spade."),
            then=("play JS",),
        ),
        Say(
            NM_(
                "You reached {thirty} with the help of the play, and she still has nothing. That is a "
                "{pique}: {more.points} on top.",
                "You reached {thirty} with the help of the play, and she still has nothing. That brings "
                "{more.points} on top.",
            ),
            line("pique"),
            facts={"thirty": thirty, "more": scored("pique")},
        ),
        Do(
            N_(
                "Now she has those {made} from her calls, you have nothing, and she leads {KH}. Stop her: "
                "which heart do you play?"
            ),
            these("AH 9H 6H"),
            facts={"made": theirs},
            lay=ACROSS,
            right=("play AH",),
            otherwise=N_(
                "Then she is one point nearer, with her spades to come. Win it now: your point stops her."
            ),
        ),
        Say(
            NM_(
                "Your ace scored, so there is no {pique} for her. When she is near {thirty}, take a trick "
                "with a ten or better as soon as you can.",
                "Your ace scored, so there is no bonus for her. When she is near {thirty}, take a trick with "
                "a ten or better as soon as you can.",
            ),
            facts={"thirty": thirty},
        ),
        Do(
            NM_(
                "The third bonus is the {capot}, for winning all {all} tricks. She has won {tricks} and "
                "leads another spade; the ace and {king} of hearts are gone: which card do you throw?",
                "The third bonus is for winning all {all} tricks. She has won {tricks} and leads another "
                "spade; the ace and {king} of hearts are gone: which card do you throw?",
            ),
            these("QH JD"),
            facts={"tricks": their_tricks, "all": twelve},
            lay=ALL,
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
                "One trick is yours, so she gets {cards.points} for most tricks, not {capot_points}. Keep "
                "the card that nothing can beat now."
            ),
            facts={"cards": cards_points, "capot_points": capot_points},
        ),
    ),
    parts=lesson_09.LESSON.parts_at_end,
    earlier=Earlier("bonuses", (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4, 4, 5, 6, 6, 7)),
    emblem="AS KS QS JS TS",
    motto=NM_(
        "A suit that wins every trick makes the {pique}.", "A suit that wins every trick makes the bonus."
    ),
)
