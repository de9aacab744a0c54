"""The output to screen readers: the tree of what is shown, and the lines that are spoken without being asked
for."""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Hashable, Sequence
from typing import Any, Protocol

from picket_desktop.saved.settings import ALL_TALK, NORMAL_TALK, SHORT_TALK, TALKS, Settings
from picket_desktop.table.input.commands import PRESS
from picket_desktop.table.reader.adapter import CLICK, FOCUS, STEP_DOWN, STEP_UP, WAKE, Adapter
from picket_desktop.table.reader.log import Log
from picket_desktop.table.reader.nodes import WINDOW, Live, Node, Role, Tree
from picket_desktop.table.reader.tree import Spoken, tree
from picket_desktop.table.widgets.intents import READ_ASKED
from picket_desktop.table.widgets.looks import Look, TextLook
from picket_desktop.words.cards import Cards
from picket_desktop.words.pages import said
from picket_desktop.words.voice import ended

TITLE = "Picket"
EVERY = 0.1
"""Minimum time between two updates of the tree, in seconds, so that a movement is not reported step by
step."""
SHOWN_LINES = 12
"""How many lines of the log are in the tree."""
LONGEST = 400
"""How many letters of a new page are spoken unasked, unless the player wants everything spoken."""
HELD_BACK = 0.3
"""How long a line is held back, in seconds, so that it can be spoken together with a question that may
follow."""
READ_FIRST, LETTERS = 0.3, 18.0
"""How long a reader is assumed to take before it begins a line, in seconds, and how many letters it then
speaks per second."""
SAME = "\N{NO-BREAK SPACE}"
"""The suffix of a line that is the same as the one before; without it, the line would not be announced."""


class Page(Protocol):
    """The topmost screen, as far as reading aloud needs it."""

    @property
    def question(self) -> Hashable:
        """A key for the question asked; "" or None if there is none."""
        ...

    @property
    def tells(self) -> Hashable:
        """A key for the contents over the table; whenever this key changes, they are read aloud."""
        ...

    @property
    def turned_to(self) -> Hashable:
        """A key for the page over the table; when it changes, the page is read from its first line."""
        ...

    @property
    def cards(self) -> Cards:
        """The names of the cards."""
        ...

    @property
    def greets(self) -> str:
        """The sentence spoken as soon as the screen opens."""
        ...

    @property
    def asked_aloud(self) -> str:
        """The question asked, in a sentence."""
        ...

    @property
    def picked_aloud(self) -> str:
        """The value of the cards picked so far, in words; "" if that is not shown."""
        ...

    def resting(self, looks: Sequence[Look]) -> Sequence[Look]:
        """Return the looks as they are when nothing moves."""
        ...


class Frame(Protocol):
    """What reading aloud needs from the frame around the screens."""

    settings: Settings
    focused: bool

    @property
    def now(self) -> float:
        """The table's clock, in seconds."""
        ...

    @property
    def top(self) -> Page:
        """The topmost screen."""
        ...

    def pressed_by(self, id: str) -> str:
        """Return the words for the key that presses a control wherever the focus is; "" if there is none."""
        ...

    @property
    def lying(self) -> Sequence[Look]:
        """The looks of the topmost screen, as they are now."""
        ...

    @property
    def slip(self) -> Sequence[Look]:
        """The looks of the slip that explains a word."""
        ...

    @property
    def ringed(self) -> str:
        """The id of the look with the focus ring."""
        ...

    def press_as_key(self, id: str, command: str) -> None:
        """Focus a look as a key would; then give the ``command``, unless it is ""."""
        ...


class Reader:
    """Keeps the tree and the spoken lines of one table. Without an ``adapter``, or after it has failed,
    nothing is announced, but the lines are still logged."""

    def __init__(self, frame: Frame, adapter: Adapter | None) -> None:
        self.frame, self._adapter = frame, adapter
        self.log = Log()
        self._prompt, self._latest = "", ""
        self._urgency = Live.ASSERTIVE
        """How the question is announced."""
        self._stale, self._told_at = True, -math.inf
        self._page: Page | None = None
        self._asks: Hashable = None
        self._tells: Hashable = None
        self._turned_to: Hashable = None
        self._over: frozenset[str] = frozenset()
        self._fresh: list[str] = []
        """Lines to be announced with the next tree."""
        self._fresh_since = -math.inf
        self._read_at = -math.inf
        """When a reader will have finished all lines sent so far."""
        self._picked = ""

    def say(self, words: str, least: str = SHORT_TALK) -> None:
        """Speak a line, but only if the player's talk setting is at least ``least``. The line is logged in
        any case."""
        if not words:
            return
        self.log.add(words)
        if self._wanted(least):
            self._speak(words)

    def _speak(self, words: str) -> None:
        """Add a line to those that will be announced together."""
        if not self._fresh:
            self._fresh_since = self.frame.now
        self._fresh.append(words)
        self._stale = True

    def ask(self, words: str) -> None:
        """Speak a question, after any lines that were not announced yet. It is spoken at once, unless that
        would interrupt lines being read. A question that is part of the last line is not spoken again."""
        if not words:
            return
        told = words in self.log.last
        self.log.add(words)
        if told and not self._fresh:
            self._prompt, self._urgency = words, Live.OFF
        else:
            words = " ".join(_once([*self._fresh, words]))
            self._fresh.clear()
            self._prompt = f"{words}{SAME}" if words == self._prompt else words
            self._urgency = Live.ASSERTIVE if self._read_at <= self.frame.now else Live.POLITE
            self._reads(words)
        self._stale = True

    def _reads(self, words: str) -> None:
        """Work out when a screen reader will have finished some words. The reader starts on them once it has
        finished the words before."""
        begins = max(self.frame.now, self._read_at)
        self._read_at = begins + READ_FIRST + len(words) / LETTERS

    def again(self, by: int) -> str:
        """Speak a line again and return it: the last line (0), or an earlier or a later one."""
        words = self.log.step(by) if by else self.log.last
        if words:
            self._speak(words)
        return words

    def page(self, what: str) -> str:
        """Return all that is printed on a page, if ``what`` is the key that reads the question; otherwise
        ""."""
        if what != READ_ASKED:
            return ""
        lying = self._lying_over()
        return " ".join(map(ended, [*_texts(lying), *_onward(lying)]))

    def tree(self) -> Tree:
        """Return the tree of what is shown."""
        frame = self.frame
        spoken = Spoken(self._prompt, self._latest, self.log.latest(SHOWN_LINES), self._urgency)
        looks = [*frame.top.resting(frame.lying), *frame.slip]
        return tree(looks, frame.ringed, TITLE, frame.top.cards, spoken, frame.pressed_by)

    def drawn(self) -> None:
        """Note that a whole picture has been drawn, and speak whatever is new on it."""
        self._stale = True
        top = self.frame.top
        explained = [look.text for look in self.frame.slip if isinstance(look, TextLook)]
        asks, tells = top.question, (top.tells, explained)
        opened = top is not self._page
        asked = bool(asks) and (opened or asks != self._asks)
        told = opened or asked or tells != self._tells
        self._page, self._asks, self._tells = top, asks or self._asks, tells
        turned, self._turned_to = top.turned_to != self._turned_to, top.turned_to
        if told:
            self._read_over(opened, turned)
            picked, before = top.picked_aloud, self._picked
            self._picked = picked
            if picked != before:
                self.say(picked, NORMAL_TALK)
        if opened:
            self.ask(top.greets)
        if asked and (words := top.asked_aloud) not in self._over:
            self.ask(words)

    def _read_over(self, opened: bool, turned: bool) -> None:
        """Speak what is new over the table. If a page has just ``opened``, speak as much of it as the player
        wants. If it was ``turned`` to, read it from its start to its last new line."""
        lying = self._lying_over()
        over = _texts(lying)
        new = [words for words in over if words not in self._over or opened]
        if turned and new:
            new = over[: over.index(new[-1]) + 1]
        self._over = frozenset(over)
        if new:
            told = [*self._as_much(new), *(_onward(lying) if turned else ())]
            self.say(" ".join(map(ended, told)), NORMAL_TALK if opened else SHORT_TALK)

    def _lying_over(self) -> list[Node]:
        """Return the nodes outside the regions of the table: those of a page, or of the contents over the
        table."""
        nodes = self.tree().nodes
        return [nodes[key] for key in nodes[WINDOW].children]

    def _as_much(self, sentences: Sequence[str]) -> list[str]:
        """Return as many of the sentences, from the first, as the player wants to hear unasked."""
        found, letters = list[str](), 0
        for words in sentences:
            letters += len(words)
            if found and letters > LONGEST and not self._wanted(ALL_TALK):
                return [*found, said("reader.more")]
            found.append(words)
        return found

    def _wanted(self, least: str) -> bool:
        return TALKS.index(self.frame.settings.talk) >= TALKS.index(least)

    # The system's readers.

    @property
    def waits(self) -> bool:
        """True if a reader has made a request."""
        return self._adapter is not None and self._adapter.waits

    def focused(self, focused: bool) -> None:
        """Tell the readers whether the window has the focus."""
        self._guarded(lambda adapter: adapter.focused(focused))

    def end(self) -> None:
        """Disconnect from the readers."""
        self._guarded(lambda adapter: adapter.end())

    def turn(self) -> None:
        """Carry out the readers' requests. If any readers are running, send them what is new."""
        adapter = self._adapter
        if adapter is None:
            return
        if adapter.waits:
            self._guarded(self._obey)
        now = self.frame.now
        due = self._fresh_since + HELD_BACK if self._fresh else self._told_at + EVERY
        if self._stale and now >= due:
            self._stale, self._told_at = False, now
            self._guarded(lambda adapter: adapter.tell(self._spoken_tree))
            self._fresh.clear()

    def _spoken_tree(self) -> Tree:
        """Return the tree, with the lines to be announced unless this window lacks the focus."""
        if self._fresh and self.frame.focused:
            words = " ".join(_once(self._fresh))
            self._reads(words)
            self._latest = f"{words}{SAME}" if words == self._latest else words
        return self.tree()

    def _obey(self, adapter: Adapter) -> None:
        commands = {CLICK: PRESS, FOCUS: "", STEP_UP: "right", STEP_DOWN: "left"}
        for action, look in adapter.asked():
            if action == WAKE:
                self._stale = True
            else:
                self.frame.press_as_key(look, commands[action])

    def _guarded(self, do: Callable[[Adapter], Any]) -> None:
        """Call a function with the adapter. If it fails, stop using any adapter."""
        if self._adapter is None:
            return
        try:
            do(self._adapter)
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException as error:  # a panic in AccessKit is not an Exception
            self._adapter = None
            logging.getLogger(__name__).error("no screen reader any more: %s", type(error).__name__)


def _texts(lying: Sequence[Node]) -> list[str]:
    """Return the words of the nodes that are only text."""
    return [node.words for node in lying if node.role is Role.TEXT]


def _onward(lying: Sequence[Node]) -> list[str]:
    """Return a sentence naming the button that leads on from a page; empty if there is no such button."""
    red = (node.label for node in lying if node.role is Role.RED_BUTTON and not node.disabled)
    return [said("reader.go-on", button=label) for label in red]


def _once(lines: Sequence[str]) -> list[str]:
    """Return the lines, leaving out any that another line contains."""
    return [
        line
        for i, line in enumerate(lines)
        if not any(line in other and (line != other or k < i) for k, other in enumerate(lines) if k != i)
    ]
