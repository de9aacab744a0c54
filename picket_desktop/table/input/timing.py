"""How long each thing has been on screen with its present meaning, and how presses that come too early are
treated. Apart from its own state this is pure: the time, and what a picture showed, are arguments."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from enum import Enum
from typing import NamedTuple

from picket_desktop.table.input.gestures import SLOP
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look
from picket_desktop.table.widgets.theme import ASKED, SEEN

NEAR = 1e-6
"""How far apart equal times may be after rounding, in seconds."""
SHEET_SEEN = 1.2
"""How long a player is given to see a whole sheet that appeared by itself, in seconds."""
SPRING = 0.12
"""How long a look takes to spring back after a key has pressed it too early, in seconds."""
LATELY = 4
"""How many questions are remembered as read, since they may reappear when a panel closes."""
HAND = "hand"
"""The group of the cards of the hand, and of those laid out from it."""


class Heed(Enum):
    """The effect of a press: to act at once (``AT_ONCE``); to act as soon as it can (``LATER``); only to
    raise a card (``RISES``); or none, except that the look sinks and springs back (``NOT``)."""

    AT_ONCE = "at once"
    LATER = "later"
    RISES = "rises"
    NOT = "not"


class Ended(Enum):
    """The thing that a press has ended: nothing; a movement; or only the display or gathering of a trick,
    when the player may lead next."""

    NOTHING = "nothing"
    MOVEMENT = "movement"
    TRICK = "trick"


class Sheet(NamedTuple):
    """A question that takes up a whole sheet and appears by itself."""

    asked: Hashable


class Ring(NamedTuple):
    """What Enter will press: the page, the question last asked on it, and the id of the look."""

    page: object
    question: Hashable
    id: str


class Pressed(NamedTuple):
    """A press on a page that asks a question. ``look`` is what was pressed (None: nothing). ``struck`` is the
    earliest that the press can have been made, ``at`` the position of the pointer (None for a key), and
    ``ringed`` the id of the look with the focus. A look that ``stands`` only shows something, whatever is
    asked. ``ended`` is what the press has ended; ``repeated`` means that the action before was a press
    too."""

    page: object
    question: Hashable
    look: Look | None
    struck: float
    at: tuple[float, float] | None
    ringed: str
    stands: bool
    ended: Ended
    repeated: bool


class Timing:
    """The rule about early presses:

    ==================================  ===============================  =====================================
    the look                            the press ended a movement       it did not
    ==================================  ===============================  =====================================
    stands                              AT_ONCE                          AT_ONCE
    a card of the hand, in sight        NOT, unless the question before  AT_ONCE once the question has been in
    before the question came            has been gone for ASKED: then    sight for ASKED, else LATER
                                        AT_ONCE, if only a trick lay or
                                        was being gathered, else RISES
    anything else                       NOT                              AT_ONCE once the question has been in
                                                                         sight for ASKED, else NOT
    nothing                             NOT                              AT_ONCE once page and question have
                                                                         been in sight for ASKED, else NOT
    ==================================  ===============================  =====================================

    The question ("" if a page always asks the same, None if nothing is asked yet) gives meaning to every look
    that does not stand. One that was read before something covered it counts as seen, unless the action
    before was a press too (``repeated``). Whatever is asked, a button that has come to where the pointer
    pressed last cannot be pressed before it has been in sight for SEEN, as with a key struck again.

    A card that ``RISES`` was pressed before anything was asked of it: once something is, it stands ready,
    if it may be played, and the next press plays it.

    A key presses the look with the ring. Either the ring must have been in sight there for ASKED (SEEN, if
    repeated; SHEET_SEEN, if a sheet came by itself), or the player must have moved it there or made it appear
    where it was seen to be missing; only in the latter cases is a card of the hand pressed while a trick
    lies. Where there has been no ring for ASKED, it presses the red button. No key acts later, or has a card
    rise."""

    def __init__(self) -> None:
        self.repeated = False
        """True if the action before this one was a press too."""
        self.waiting: Pressed | None = None
        """The press that will act later; None if there is none."""
        self._press: Pressed | None = None
        self._heed = Heed.NOT
        self._pressing = False
        self.next = self._known = ""
        """The id of the look that the next key presses, even if another look was there before."""
        self._last: tuple[float, float, str] | None = None
        self._springs = "", -math.inf
        self._drawn: tuple[Ring, Hashable, Sequence[str], float] | None = None
        self._shown: tuple[object, Hashable] = None, None
        self._since = math.inf
        self._read: tuple[tuple[object, Hashable], ...] = ()
        self._asked: Hashable = None
        self._sight: dict[tuple[object, str], float] = {}
        self._ring: Ring | None = None
        self._ring_since = math.inf
        self._moved: Ring | None = None

    # What is seen.

    def showed(
        self, page: object, question: Hashable, looks: Sequence[Look], ringed: str, now: float
    ) -> None:
        """Note what the picture just drawn shows. ``ringed`` is the id of the look with the ring, "" if there
        is none. The picture counts only from the next `turn` on, because any press before that was meant for
        the previous picture."""
        ids = [look.id for look in looks if look.id and (look.press or isinstance(look, CardLook))]
        self._drawn = Ring(page, question or self._asked, ringed), question, ids, now

    def turn(self) -> None:
        """Count the last picture as seen from now on."""
        if self._drawn is None:
            return
        (ring, question, ids, now), self._drawn = self._drawn, None
        here = ring.page, question
        if here != self._shown:
            if self._shown[1] and now - self._since >= ASKED and self._shown not in self._read:
                self._read = (*self._read, self._shown)[-LATELY:]
            self._shown, self._since = here, now
            self._asked = question or self._asked
        if ring != self._ring:
            self._ring, self._ring_since = ring, now
        self._sight = {(ring.page, id): self._sight.get((ring.page, id), now) for id in ids}

    def outdated(self, page: object, question: Hashable) -> bool:
        """Return True if the last picture showed this page with another question."""
        shown = (self._drawn[0].page, self._drawn[1]) if self._drawn else self._shown
        return shown[0] is page and shown[1] != question

    def stood(self, page: object, question: Hashable, now: float) -> float:
        """Return how long a question has been in sight, in seconds; 0 if it is not in sight or there is
        none."""
        return now - self._since if question and (page, question) == self._shown else 0.0

    # The ring.

    def moved(self, page: object, question: Hashable, before: str, to: str, lacked: float = 0.0) -> None:
        """Note that one of the player's keys moved the ring from the look ``before`` ("" for none) to the
        look ``to``. ``lacked`` is how long the ring had been missing, in seconds.

        The player is taken to know where the ring is if it was seen before, if it had been missing for ASKED,
        or if the page always asks the same.
        """
        from_ = Ring(page, question or self._asked, before)
        known = (before or lacked >= ASKED - NEAR or question == "") and from_ in (self._ring, self._moved)
        self._moved = from_._replace(id=to) if known else None

    def named(self, page: object, question: Hashable, to: str) -> None:
        """Note that the player pressed the key of a place, which moved the ring to the look ``to``."""
        self._moved = Ring(page, question or self._asked, to)

    # Presses.

    def begins(self, presses: bool = True, by_key: bool = False) -> None:
        """Note that the pointer or a key goes down. ``presses`` is True if this presses a look."""
        self.repeated, self._pressing = self._pressing, presses
        self.waiting, self._springs = None, ("", -math.inf)
        if by_key:
            self._last = None
            self._known, self.next = self.next, ""

    def presses_next(self, id: str) -> None:
        """Note that the next key presses this look, even if another look was there before."""
        self.next = id

    def pressed(self, press: Pressed) -> Heed:
        """Return the answer to a press of the pointer. It stays the same until the pointer is `released`."""
        self._press, self._heed = press, self.answer(press)
        if press.at:
            self._last = *press.at, press.look.id if press.look else ""
        return self._heed

    def released(self) -> Heed:
        """Return how to treat the pointer's press. Called when the pointer is released. If the press is to
        act later, it begins to wait now."""
        if self._heed is Heed.LATER:
            self.waiting = self._press
        return self._heed

    @property
    def spent(self) -> bool:
        """True if the pointer's press has ended something, or was given up."""
        return self._press is None or self._press.ended is not Ended.NOTHING

    def answer(self, press: Pressed) -> Heed:
        """Return how to answer a press."""
        look, by_key = press.look, press.at is None
        if press.ended is not Ended.NOTHING:
            if press.stands or self._leads(press):
                return Heed.AT_ONCE
            rises = look is not None and _of_hand(look) and not by_key and self._free(press)
            return Heed.RISES if rises else Heed.NOT
        if by_key and look is not None and look.id == self._known:
            return Heed.AT_ONCE
        if by_key and not self._knows(press):
            return Heed.NOT
        if press.stands:
            return Heed.AT_ONCE
        if self._early(press):
            return Heed.NOT if by_key or look is None or not self._was_there(look, press) else Heed.LATER
        return Heed.NOT if self._came_under(press) else Heed.AT_ONCE

    def _leads(self, press: Pressed) -> bool:
        """Return True if the pressed card is led. It must have been in sight all the time, and nothing new
        may have come. A press just after one on another card does not count."""
        look = press.look
        if press.ended is not Ended.TRICK or look is None or look.dim or not _of_hand(look):
            return False
        if press.at is None:
            return self._moved == Ring(press.page, self._asked, look.id)
        return self._free(press)

    def _free(self, press: Pressed) -> bool:
        """Return True if the page had been asking nothing for some time before the press, so that the press
        cannot have been meant for an earlier question."""
        return self._shown == (press.page, None) and press.struck - self._since >= ASKED - NEAR

    def _early(self, press: Pressed) -> bool:
        """Return True if the player had not seen the question yet when pressing."""
        if press.struck - self._since_when(press) >= ASKED - NEAR:
            return False
        read = not press.repeated and (press.page, press.question) in self._read
        return press.look is None or (bool(press.question) and not read)

    def _was_there(self, look: Look, press: Pressed) -> bool:
        """Return True for a card of the hand that was already in sight when the question came."""
        return _of_hand(look) and self._sight.get((press.page, look.id), math.inf) < self._since_when(press)

    def _since_when(self, press: Pressed) -> float:
        """Return when the question came into sight; infinity if it is not in sight."""
        return self._since if (press.page, press.question) == self._shown else math.inf

    def _came_under(self, press: Pressed) -> bool:
        """Return True if the button has only just come under the pointer, and something else was pressed
        there last."""
        if press.at is None or press.look is None or self._last is None or self._last[2] == press.look.id:
            return False
        far = max(abs(self._last[0] - press.at[0]), abs(self._last[1] - press.at[1]))
        return far <= SLOP and self._is_new(press.look, press, SEEN)

    def _is_new(self, look: Look, press: Pressed, seen: float = ASKED) -> bool:
        since = self._sight.get((press.page, look.id), math.inf)
        return isinstance(look, ButtonLook) and press.struck - since < seen - NEAR

    def _knows(self, press: Pressed) -> bool:
        """Return True if the player knew what the key would press when striking it."""
        look = press.look
        if isinstance(press.question, Sheet) and press.struck - self._since_when(press) < SHEET_SEEN - NEAR:
            return False
        if look is None or look.dim:
            return True
        if look.id != press.ringed:
            gone = not press.ringed and press.struck - self._ring_since < ASKED - NEAR
            return press.stands or not (gone or self._is_new(look, press))
        ring = Ring(press.page, press.question or self._asked, look.id)
        long = press.struck - self._ring_since >= (SEEN if press.repeated else ASKED) - NEAR
        return ring == self._moved or (ring == self._ring and long)

    # Looks shown as sunk.

    def spring(self, id: str, now: float) -> None:
        """Show a look as sunk until it springs back, because a key pressed it too early."""
        self._springs = id, now + SPRING

    def sprung(self, now: float) -> bool:
        """Return True once after the look that was pressed down has sprung back."""
        if not self._springs[0] or now < self._springs[1]:
            return False
        self._springs = "", -math.inf
        return True

    def let_go(self) -> None:
        """Give up the press being made; nothing is left waiting or sunk."""
        self.waiting, self._springs = None, ("", -math.inf)
        self._press, self._heed = None, Heed.NOT

    @property
    def sunk(self) -> str:
        """The id of the look that is drawn as pressed, though nothing presses it now."""
        return self.taken or self._springs[0]

    @property
    def taken(self) -> str:
        """The id of the look that was pressed and waits to take effect; "" if there is none."""
        return self.waiting.look.id if self.waiting and self.waiting.look else ""


def _of_hand(look: Look) -> bool:
    return isinstance(look, CardLook) and look.group == HAND
