"""Twelve tricks: what a trick is, who wins it, and who leads next."""

from __future__ import annotations

from picket_desktop.lessons.lesson import BACKS, HAND, TRICK, WON, Do, Lesson, Play, Say, Show, line, these
from picket_desktop.lessons.picket.facts import holding, made, target, tricks, twelve
from picket_desktop.lessons.picket.tables import playing
from picket_desktop.words.voice import N_, NM_

TABLE = playing(
    "AS KS 8S AH QH 9H KC 7C QD 9D 8D 6D",
    "7S 6S KH JH TH 8H AC QC TC JD TD 7D",
    out="QS JS TS 9S",
)


LESSON = Lesson(
    "tricks",
    1,
    N_("Twelve tricks"),
    N_("follow suit, win a trick, and lead"),
    (
        Say(
            N_("Welcome. These {n} cards are your hand; nobody else may look."),
            HAND,
            facts={"n": holding},
            lay=TABLE,
        ),
        Say(
            N_("Mistress Anne sits across from you. She has {n} cards too, and you see only their backs."),
            BACKS,
            facts={"n": holding},
        ),
        Say(
            NM_(
                "She dealt: the white dot by her name says so. So she is {younger}, and you are {elder}, who "
                "plays first.",
                "She dealt: the white dot by her name says so. Who did not deal plays first: you.",
            ),
        ),
        Say(
            N_(
                "Above you see the parts of a deal; we begin with the play. What was put away before it, the "
                "discards, lies face down and stays there."
            ),
        ),
        Say(
            N_(
                "You put down a card, then she does. The two together are a trick, and a deal has {n} of "
                "them."
            ),
            facts={"n": holding},
        ),
        Show(
            N_(
                "In each suit the ace is highest. Then {king}, {queen}, {knave}, ten, and so down to the six."
            ),
            these("AS KS 8S"),
        ),
        Do(
            N_("You lead: you play first. Play the ace of spades; nothing can beat it."),
            these("AS"),
            right=("play AS",),
            wrong={"play KS": N_("That would win too, for the ace is yours. But begin with the ace.")},
            otherwise=N_("Leave that for later. The ace of spades wins for certain."),
        ),
        Say(
            N_("You led a spade, so she must play one if she has any. The higher spade wins the trick."),
            TRICK,
            then=("play 6S",),
        ),
        Say(
            N_(
                "She played {6S}: the trick is yours. You said “{made}”: a point, and the sheet has it; its "
                "other lines come in later lessons."
            ),
            line("play"),
            facts={"made": made},
        ),
        Say(
            N_(
                "Deal after deal the points are added up, and whoever first has {target} wins the game. A "
                "white counter is one point, a brass one ten."
            ),
            line("counters"),
            facts={"target": target},
        ),
        Do(
            N_("Who wins a trick leads to the next. Lead the king of spades."),
            these("KS"),
            right=("play KS",),
            otherwise=N_("Not yet. With the ace gone, the king is the highest spade."),
            then=("play 7S",),
        ),
        Do(
            N_(
                "Twice she has given a spade; perhaps she has no more. Lead your eight, small as it is, and "
                "see."
            ),
            these("8S"),
            right=("play 8S",),
            otherwise=N_("Try the eight of spades: you will like what happens."),
            then=("play 7D",),
        ),
        Say(
            N_("She had no spade left, so she threw {7D}. A card of another suit never wins."),
            WON,
        ),
        Do(
            N_(
                "Now see what comes when she wins. "
                "Lead the six of diamonds: of all your cards you need it least."
            ),
            these("6D"),
            right=("play 6D",),
            otherwise=N_("You would like to keep that one. Lead the six of diamonds."),
            then=("play TD", "play JH"),
        ),
        Do(
            N_("She won, and leads {JH}. You hold hearts, so you must play one: win as cheaply as you can."),
            TRICK,
            right=("play QH",),
            wrong={
                "play AH": N_("The ace wins, but the {queen} is enough. Keep the ace for later."),
                "play 9H": N_("Her {knave} beats your nine. You hold a heart that beats the {knave}."),
            },
        ),
        Say(N_("{QH} beat {JH}: the trick is yours, and you lead again."), WON),
        Play(
            N_(
                "Now play on as you like, and win as many tricks as you can. After the last, the lesson "
                "goes on."
            )
        ),
        Say(
            N_("You won {tricks} of the {all} tricks. Next you will see what they are worth."),
            facts={"tricks": tricks, "all": twelve},
        ),
    ),
)
