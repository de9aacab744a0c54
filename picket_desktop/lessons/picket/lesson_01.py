"""Twelve tricks: what a trick is, who wins it, and who leads next."""

from __future__ import annotations

from picket_desktop.engine.picket.state import View
from picket_desktop.lessons.lesson import HAND, TRICK, Do, Earlier, Lesson, Play, Say, Show, these
from picket_desktop.lessons.picket.facts import (
    beats,
    following,
    holding,
    led,
    sure,
    their_tricks,
    tricks,
    twelve,
)
from picket_desktop.lessons.picket.tables import playing
from picket_desktop.words.voice import N_, Sentence

TABLE = playing(
    "AS KS 8S AH QH 9H KC 7C QD 9D 8D 6D",
    "7S 6S KH JH TH 8H AC QC TC JD TD 7D",
    out="QS JS TS 9S",
)


def verdict(view: View) -> Sentence:
    """Return the comment on the number of tricks the learner has won."""
    if tricks(view) > their_tricks(view):
        return N_("More than half: well played!")
    if tricks(view) == their_tricks(view):
        return N_("Anne won as many as you: it is a draw.")
    return N_("Anne won more this time; play the lesson again if you like.")


def remark(view: View) -> Sentence:
    """Return a remark on the card led to the learner or, if the learner is on lead, on the score so far."""
    to = led(view)
    if len(view.hand) == 1:
        return N_("Last trick: play your card.")
    if to is not None and len(following(view)) == 1:
        return N_("You must follow suit, and you have only one card that can: play it.")
    if to is not None and not following(view):
        return N_("You have no {suit}, so you cannot win this trick. Throw away your lowest card.")
    if to is not None and any(beats(card, to) for card in view.hand):
        return N_("You can beat {led}. The lowest card that wins is enough.")
    if to is not None:
        return N_("You cannot beat {led}. Play your lowest card of that suit.")
    if 2 * tricks(view) == twelve(view):
        return N_("You have won half of the tricks. Win one more, and Anne cannot catch up.")
    if 2 * tricks(view) > twelve(view):
        return N_("You have won more than half of the tricks. Win as many of the rest as you can.")
    if sure(view) is not None:
        return N_("Anne cannot beat {sure}. Lead it, and the trick is yours.")
    return N_("None of your cards is certain to win. Lead a low one, and keep the high ones for later.")


LESSON = Lesson(
    "tricks",
    1,
    N_("Twelve tricks"),
    N_("follow suit, win a trick, and lead"),
    (
        Do(
            N_(
                "You and Mistress Anne hold {n} cards each; the rest of the pack is out of play. Play your "
                "ace of spades."
            ),
            these("AS"),
            facts={"n": holding},
            lay=TABLE,
            right=("play AS",),
            wrong={"play KS": N_("That would win too, but begin with the ace.")},
            otherwise=N_("Keep that for later. Play the ace of spades: it is certain to win."),
            then=("play 6S",),
        ),
        Do(
            N_(
                "Anne had to follow suit, that is, play a spade too. Yours is higher, so you win "
                "both cards, and that is a trick: now play the king of spades."
            ),
            these("KS"),
            right=("play KS",),
            otherwise=N_("Not yet. With the ace gone, the king is the highest spade."),
            then=("play 7S",),
        ),
        Do(
            N_(
                "Whoever wins a trick leads, that is, plays first in the next one. Lead the eight of "
                "spades: Anne may have no spades left."
            ),
            these("8S"),
            right=("play 8S",),
            otherwise=N_("Try the eight of spades: you will like what happens."),
            then=("play 7D",),
        ),
        Say(
            N_("Anne had no spades left, so she threw away {7D}. A card of another suit never wins."),
            TRICK,
        ),
        Show(
            N_(
                "In each suit the ace is highest, followed by {king}, {queen}, {knave}, ten and so on, down "
                "to the six."
            ),
            these("AH QH 9H"),
        ),
        Do(
            N_("Now let Anne win a trick: lead the lowest card you hold."),
            HAND,
            right=("play 6D",),
            otherwise=N_("Keep that card. The lowest you hold is the six of diamonds."),
            then=("play TD", "play JH"),
        ),
        Do(
            N_(
                "She won, so it is her lead: {JH}. You have hearts, so you must follow suit: play "
                "the lowest heart that beats it."
            ),
            TRICK,
            right=("play QH",),
            wrong={
                "play AH": N_("The ace wins, but the {queen} is enough. Keep the ace for later."),
                "play 9H": N_("Her {knave} beats your nine. Play a heart that is higher."),
            },
        ),
        Play(
            N_("{QH} beats {JH}, so you lead. A deal has {n} tricks: play on, and win as many as you can."),
            facts={
                "n": twelve,
                "led": led,
                "suit": lambda view: to.suit if (to := led(view)) else None,
                "sure": sure,
            },
            later=remark,
        ),
    ),
    result=Say(
        N_("You won {tricks.figures} of the {all.figures} tricks. {verdict}"),
        facts={"tricks": tricks, "all": twelve, "verdict": verdict},
    ),
    parts=frozenset(),
    earlier=Earlier("tricks", (0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 3, 5, 6, 7, 7, 8)),
    emblem="JH QH",
    motto=N_("The higher card of the suit led wins the trick."),
)
