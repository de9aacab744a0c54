"""To the score: the last cards of a game at Rubicon, where playing for points and playing for the game part
ways."""

from __future__ import annotations

from dataclasses import replace

from picket_desktop.engine.cards import cards
from picket_desktop.engine.picket.reckoning import settle_partie
from picket_desktop.engine.picket.state import View
from picket_desktop.lessons.lesson import HAND, Do, Fact, Lesson, Position, Reckon, Say, line, these
from picket_desktop.lessons.picket.tables import after, held
from picket_desktop.words.voice import N_

RUBICON = "rubicon"
CROSSED = 100
"""How many points cross the Rubicon."""
AHEAD, BEHIND = (112, 79), (90, 120)
"""The learner's and the opponent's totals before the first deal, and before the same deal is repeated at
another score."""


def plays(order: str) -> tuple[str, ...]:
    """Return the moves that play these cards."""
    return tuple(f"play {one.text}" for one in cards(order))


LED = after(
    held(
        "AH QH JH KS TS QD JD 9D 8D JC 9C 8C",
        "AS QS JS 9S 8S KH TH KC KD TC TD QC",
        elder=False,
        rules=RUBICON,
    ),
    "call point AS QS JS 9S 8S",
    "call point",
    "call sets KH KC KD | TH TC TD",
    "call sets",
    *plays("KD 8D TD JD QD 8S 9D 9S 8C QC TC JC 9C KC AS"),
)
"""An ace is led to the learner, who knows the opponent's last four cards. One of the two possible cards gives
each player a point more than the other card does, so the difference in points is the same (after Cavendish,
Playing, Example XIII)."""
SAFE = replace(
    after(
        held(
            "KS QS TS QH 7H AC KC JC TC 9C QD 7D",
            "AS JS 9S 8S AH KH JH 9H AD KD JD TD",
            rules=RUBICON,
            out="7S TH 8H 9D 8D",
        ),
        "call point AC KC JC TC 9C",
        "call point",
        "call sequences JC TC 9C",
        "call sequences",
        "call sets QS QH QD",
        "call sets AS AH AD | JS JH JD",
        "play AC",
        "call sets AS AH AD | JS JH JD",
        *plays("9H KC TD JC JH TC JD QD KD AH QH AS TS JS QS"),
    ),
    totals=(104, 86),
)
"""The learner is on lead with two sure winners. Giving the opponent the lead first costs no points, but lets
the opponent make four."""
HELD, LOST = (121, 99), (122, 100)
"""The totals at the end of the first deal, and those if the learner plays the other spade."""


def total(mine: bool = True) -> Fact:
    """Return a fact: the game total of the learner, or of the opponent, including the points of this deal."""

    def found(view: View) -> int:
        seat = view.seat if mine else view.other
        return view.standing[seat] + view.made[seat]

    return found


def needed(mine: bool = True) -> Fact:
    """Return the points that the learner, or the opponent, needs to cross, as a fact."""
    return lambda view: CROSSED - total(mine)(view)


def stake(totals: tuple[int, int]) -> Fact:
    """Return a fact that gives the points paid at the end of a game with these totals."""
    return lambda view: settle_partie(totals).stake


def _at(totals: tuple[int, int]) -> Position:
    return replace(LED, totals=totals)


LESSON = Lesson(
    "to-the-score",
    13,
    N_("To the score"),
    N_("play for the game where points alone mislead"),
    (
        Say(
            N_(
                "The last deal of a game at Rubicon, with five cards left. You have {mine.figures}, she has "
                "{hers.figures}: you will win, but how much?"
            ),
            line("play"),
            facts={"mine": total(), "hers": total(mine=False)},
            lay=_at(AHEAD),
        ),
        Reckon(
            N_("Below a hundred she pays far more. How many does she still need?"),
            line("play"),
            answer=needed(mine=False),
            numbers=(3, 4, 5, 10),
            otherwise=N_("Take her {hers.figures} from a hundred."),
            facts={"hers": total(mine=False)},
        ),
        Do(
            N_(
                "Her calls showed you what she has left: {QS_JS}, {KH} and {TH}. Which spade keeps her from "
                "making {n}?"
            ),
            these("KS TS"),
            facts={"n": needed(mine=False)},
            right=("play KS",),
            wrong={
                "play TS": N_(
                    "That gives each of you one point more, which comes to the same thing. But it is the one "
                    "she needs."
                )
            },
            otherwise=N_("Play a spade to her spade."),
            then=plays("QS TS JS JH KH AH QH TH"),
        ),
        Say(
            N_(
                "She ends at {hers.figures}, so you win {won.figures}: both scores and a hundred. With "
                "one point more each, it would have been {less.figures}."
            ),
            facts={"hers": lambda view: HELD[1], "won": stake(HELD), "less": stake(LOST)},
        ),
        Say(
            N_(
                "The same cards at another score: you have {mine.figures}, she has {hers.figures}. You "
                "cannot catch her, but a hundred points still save you."
            ),
            line("play"),
            facts={"mine": total(), "hers": total(mine=False)},
            lay=_at(BEHIND),
        ),
        Do(
            N_("Now it is you who need {n}. Which spade do you play this time?"),
            these("KS TS"),
            facts={"n": needed()},
            right=("play TS",),
            wrong={
                "play KS": N_(
                    "That holds you both to three, and you stay below a hundred. The other spade makes each "
                    "of you one more."
                )
            },
            otherwise=N_("Play a spade to her spade."),
            then=plays("QS KS QH KH JS JH TH AH"),
        ),
        Say(
            N_(
                "A hundred, just enough: you lose {less.figures} and not {more.figures}. No card is "
                "right in itself, only for what the game needs."
            ),
            facts={"less": stake((100, 141)), "more": stake((99, 140))},
        ),
        Say(
            N_(
                "Another last deal: you have {mine.figures}, she has {hers.figures}, and you lead. She has "
                "no clubs, so {KS} and {9C} are sure to win."
            ),
            HAND,
            facts={"mine": total(), "hers": total(mine=False)},
            lay=SAFE,
        ),
        Do(
            N_("She holds {AD}, {KH} and two small spades, and needs {n}. What do you lead?"),
            HAND,
            facts={"n": needed(mine=False)},
            right=("play 9C", "play KS"),
            wrong={
                "play 7": N_(
                    "In points that is no worse. But once in, she leads a spade and keeps a winner for the "
                    "end: that makes {n}."
                )
            },
            otherwise=N_("Make sure of the two tricks that are yours."),
        ),
        Say(
            N_(
                "Your winners came first, so she made only three, and stays at {hers.figures}. First "
                "count what the game needs, then choose the card."
            ),
            line("play"),
            facts={"hers": lambda view: HELD[1]},
            lay=replace(SAFE, moves=(*SAFE.moves, *plays("9C 8S KS 9S 7H KH AD 7D"))),
        ),
    ),
    sign=N_("S"),
    emblem="KS TS",
    motto=N_("The same cards, another score: another card."),
)
