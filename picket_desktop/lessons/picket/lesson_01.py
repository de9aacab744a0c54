"""Twelve tricks: what a trick is, who wins it, and who leads next."""

from __future__ import annotations

from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.state import View
from picket_desktop.lessons.lesson import TRICK, Do, Earlier, Lesson, Play, Say, Show, these
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
    """Return what to say of the number of tricks the learner has won."""
    if tricks(view) > their_tricks(view):
        return N_("More than half: well played!")
    if tricks(view) == their_tricks(view):
        return N_("As many as Anne won: a draw.")
    return N_("Anne won more this time; play the lesson again if you like.")


def remark(view: View) -> Sentence:
    """Return what to say of a trick to follow, or of how the learner stands who is to lead."""
    to = led(view)
    if len(view.hand) == 1:
        return N_("One trick is left: play your last card.")
    if to is not None and len(following(view)) == 1:
        return N_("You must follow suit, and you have only one card of that suit: play it.")
    if to is not None and not following(view):
        return N_("You have no {suit}, so you cannot win this trick. Throw away your lowest card.")
    if to is not None and any(beats(card, to) for card in view.hand):
        return N_("You can beat {led}. Do it with the lowest card that will win.")
    if to is not None:
        return N_("You cannot beat {led}. Play your lowest card of that suit.")
    if 2 * tricks(view) == twelve(view):
        return N_("Win this trick, and Anne cannot win as many as you.")
    if 2 * tricks(view) > twelve(view):
        return N_("You have won more than half of the tricks. Win as many of the rest as you can.")
    if sure(view) is not None:
        return N_("Nothing that Anne may hold can beat {sure}. Lead it, and the trick is yours.")
    return N_("None of your cards is certain to win. Lead a low one, and keep the high ones for later.")


def advised(view: View) -> Card | None:
    """Return the card for which the remark asks, or None if it names none."""
    to = led(view)
    if to is None:
        low = min(view.hand, key=lambda card: card.rank)
        return None if 2 * tricks(view) >= twelve(view) else sure(view) or low
    winning = [card for card in view.hand if beats(card, to)]
    return min(winning or following(view) or view.hand, key=lambda card: card.rank)


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
                "Anne had to follow suit with a spade. Yours is higher, so you win both cards (a trick): now "
                "play the king of spades."
            ),
            these("KS"),
            right=("play KS",),
            otherwise=N_("Not yet. With the ace gone, the king is the highest spade."),
            then=("play 7S",),
        ),
        Do(
            N_(
                "Whoever wins a trick starts (leads) the next one. Lead the eight of spades: she may have no "
                "spades left."
            ),
            these("8S"),
            right=("play 8S",),
            otherwise=N_("Try the eight of spades: you will like what happens."),
            then=("play 7D",),
        ),
        Say(
            N_("She had no spades left, so she threw away {7D}. A card of another suit never wins."),
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
            N_("Now let her win one. Lead the six of diamonds, the card you need least."),
            these("6D"),
            right=("play 6D",),
            otherwise=N_("Keep that card. Lead the six of diamonds."),
            then=("play TD", "play JH"),
        ),
        Do(
            N_(
                "She won, so she leads {JH}. You have hearts, so you must follow suit: play the lowest that "
                "wins."
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
            advised=advised,
        ),
    ),
    result=Say(
        N_("You won {tricks.figures} of the {all.figures} tricks. {verdict}"),
        facts={"tricks": tricks, "all": twelve, "verdict": verdict},
    ),
    parts=frozenset(),
    earlier=Earlier("tricks", (0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 3, 5, 6, 7, 7, 8)),
)
