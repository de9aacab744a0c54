"""The great bonuses: what makes them, what bars them, and how they are stopped."""

from __future__ import annotations

from picket_desktop.engine.picket.moves import Kind
from picket_desktop.lessons.lesson import HAND, Do, Lesson, Reckon, Say, button, line, these
from picket_desktop.lessons.picket.facts import all_held, all_of, made, scored, their_tricks
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
            N_("Some hands make far more than their points. Here is one, and you call first."),
            HAND,
            lay=MADE,
        ),
        Reckon(
            N_("The spades make {point}, ace to nine {run}, the four {aces} {four}. What is that together?"),
            facts={"point": all_of(Kind.POINT), "run": all_of(Kind.SEQUENCES), "four": all_of(Kind.SETS)},
            answer=all_held,
            numbers=(25, 30, 35, 45),
            otherwise=N_("Add the three: {point}, {run} and {four}."),
        ),
        Do(
            N_("Call it, one after another. The {point} first."),
            button("call"),
            right=("call point AS KS QS JS 9S",),
            otherwise=N_("Call all your spades. What is not called makes nothing."),
            then=("call point",),
        ),
        Do(
            N_("“Good.” Now the six in order."),
            button("call"),
            right=("call sequences AS KS QS JS TH 9S",),
            otherwise=N_("Call all six. You need every point here."),
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
                "Thirty or more before a card is played, and she nothing: a {repique}, {more.points} on top.",
                "Thirty or more before a card is played, and she nothing: that brings {more.points} on top.",
            ),
            line("repique"),
            facts={"more": scored("repique")},
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
                "Her six clubs are better, and the {point} is reckoned first. She has scored: no {repique} "
                "for you.",
                "Her six clubs are better, and are reckoned first. She has scored: you lose the sixty.",
            ),
        ),
        Say(
            N_(
                "However little she scores before you, it bars you. But what is equal scores nothing, and "
                "bars nothing."
            )
        ),
        Say(
            N_("With less than thirty the play may help. Here you have {made}, and she has nothing yet."),
            line("point"),
            facts={"made": made},
            lay=NEAR,
        ),
        Do(
            N_("{left} more, before she wins a card that counts. What do you lead?"),
            facts={"left": lambda view: 30 - made(view)},
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
                "Thirty with the help of the play, and she still nothing: a {pique}, {more.points} on top.",
                "Thirty with the help of the play, and she still nothing: that brings {more.points} on top.",
            ),
            line("pique"),
            facts={"more": scored("pique")},
        ),
        Say(
            N_("Now sit on the other side. She has called those twenty-seven, and you have nothing."),
            HAND,
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
                "You have scored, and her {pique} is gone. Near thirty, take the first trick you can.",
                "You have scored: no bonus for her. Near thirty, take the first trick you can.",
            ),
        ),
        Say(
            NM_(
                "Last, the {capot}: all twelve tricks, and forty points. Here she has won {tricks} already.",
                "Last, the bonus for all twelve tricks: forty points. Here she has won {tricks} already.",
            ),
            facts={"tricks": their_tricks},
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
            N_("One trick, and it saves thirty points. So keep the card that nothing left can beat."),
        ),
    ),
)
