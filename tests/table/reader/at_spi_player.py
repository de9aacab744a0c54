"""Plays by AT-SPI alone, as a screen reader on Linux does. It is run by the system's Python, which has
``gi``, in a separate D-Bus session:

dbus-run-session -- /usr/bin/python3 at_spi_player.py LAUNCHER JOB PROGRAM...

LAUNCHER starts the accessibility bus; then PROGRAM is started. JOB is ``lesson``, for the first lesson;
``marking``, for a deal with real cards; or the name of a game on the page of new games. One deal of that game
is played, or the whole game if ``whole:`` is put before the name. If ``killed:`` is put directly before the
name, the process that serves the reader is killed in the first deal. At each decision the player asserts that
the announcements and the tree give the cards held, what was said and what is asked. It prints what it presses
and what is announced, and exits with 0, or with 1 and the reason.
"""

import contextlib
import os
import re
import signal
import subprocess
import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

DBUS = "org.freedesktop.DBus.Properties.Set"
STATUS = ("--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method", DBUS, "org.a11y.Status")
BUTTON, OPTION = "push button", "list item"
PATIENCE, STEP = 90.0, 0.4
AGAIN = 5.0
"""How long to wait before pressing something again that had no effect, in seconds."""
SIDE, SPOKEN, HAND = "Your turn", "What was read aloud", "Your hand"
"""The names of parts of the window: ``SIDE`` is the region with the buttons of the moment, ``SPOKEN`` the
log, and ``HAND`` the list of cards held."""
NEXT, RESULT, DONE, SHOW = "Next deal", "Play again", "Next comes", "Show me"
"""The words that the player looks for. ``NEXT`` and ``RESULT`` are the buttons of the reckoning and of the
page that ends a game. ``DONE`` begins the end of a lesson. ``SHOW`` is the button that shows what a lesson's
step asks for."""
LINES = ("status bar", "notification")
"""The roles of the lines that are announced."""
WHOLE, KILLED, LESSON, MARKING = "whole:", "killed:", "lesson", "marking"
KILLED_AT = 6
"""The number of the decision before which the process is killed."""
SUITS = "spades|hearts|clubs|diamonds"
RANKS = "ace|king|queen|jack|ten|nine|eight|seven|six"
GROUP = re.compile(rf"((?:\b(?:{RANKS})\b(?:, | and )?)+) of ({SUITS})")
"""Matches cards of one suit as a sentence names them."""
SAID = re.compile(r" says: “[^”]+”")
DEALT = re.compile(r"You are dealt ([^.]+)\.")
TO_PLAY = re.compile(r"play a (spade|heart|club|diamond)\.")
"""A pattern for a question that asks for a suit."""
REFUSED, NOT_NOW = "you must follow suit", "Not now."
TO_PRESS = re.compile(r"Press (\w+) when")
"""A pattern for a line that asks for a button."""
MARKS = (
    "Player 1 calls: suit, 5 points.",
    "Best suit: Player 2 answers “Good”.",
    "Player 1 calls: run of four.",
    "Player 2 calls: run of five.",
    *("Player 1 wins the trick. Cards that count: 1.",) * 3,
    *("Player 2 wins the trick. Cards that count: 2.",) * 3,
    *("Player 2 wins the trick. Cards that count: 1.",) * 6,
)
"""The marks of a deal of Du Coeur's Picket with Player 2 as dealer, each given as the text of its button."""
PARTS = {2: "Runs", 4: "Tricks"}
"""The part of the deal to open before a mark, by the number of the mark. Marks not listed need none."""
SAME = "\N{NO-BREAK SPACE}"


def cards_in(words):
    """Return the cards that a sentence names."""
    return {(rank, suit) for ranks, suit in GROUP.findall(words.lower()) for rank in re.findall(RANKS, ranks)}


class Seen:
    """A node as it was read. Its states are not requested if the node cannot be pressed: to give them,
    AccessKit 0.7 takes its lock twice, and deadlocks if an update comes in between."""

    def __init__(self, node, parent):
        self.node = node
        self.role = node.get_role_name()
        self.name = node.get_name() or ""
        self.parent = parent
        self.acts = self.role in (BUTTON, OPTION)
        self.says = (node.get_description() or "") if self.acts else ""
        states = node.get_state_set() if self.acts else None
        self.usable = self.acts and states.contains(Atspi.StateType.SENSITIVE)
        self.selected = self.acts and states.contains(Atspi.StateType.SELECTED)
        self.focused = self.acts and states.contains(Atspi.StateType.FOCUSED)


def turn():
    """Let events be handled for one step."""
    until, loop = time.monotonic() + STEP, GLib.MainContext.default()
    while time.monotonic() < until:
        while loop.iteration(False):
            pass
        time.sleep(0.02)


def application():
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        turn()
        desktop = Atspi.get_desktop(0)
        desktop.clear_cache()
        for i in range(desktop.get_child_count()):
            with contextlib.suppress(GLib.Error):
                found = desktop.get_child_at_index(i)
                if found is not None and found.get_child_count():
                    found.set_cache_mask(Atspi.Cache.NONE)
                    return found
    sys.exit("no application came onto the bus")


def read(root):
    """Return every node, or none if the tree changed while it was read."""
    found = []

    def walk(node, parent):
        seen = Seen(node, parent)
        found.append(seen)
        for i in range(node.get_child_count()):
            child = node.get_child_at_index(i)
            if child is not None:
                walk(child, seen.name)

    try:
        root.clear_cache()
        walk(root, "")
    except GLib.Error:
        return []
    return found


def named(nodes, *names):
    """Return the nodes that can be pressed and whose names begin with one of these."""
    return [n for n in nodes if n.name.startswith(names) and n.acts and n.usable]


def press(seen):
    """Press a node; return False if it is gone."""
    print("PRESS", seen.name, flush=True)
    try:
        return Atspi.Action.do_action(seen.node, 0)
    except GLib.Error:
        print("  it is gone", flush=True)
        return False


def go_through(root, *names):
    """Press the nodes with these names one after another, each until it is gone or selected."""
    for name in names:
        until, again = time.monotonic() + PATIENCE, 0.0
        while True:
            nodes, now = read(root), time.monotonic()
            found = named(nodes, name)
            if nodes and (found[0].selected if found else again):
                break
            if now > until:
                sys.exit(f"no {name!r}: {[n.name for n in nodes]}")
            if found and now > again:
                press(found[0])
                again = now + AGAIN
            if not nodes:
                root = application()
            turn()


class Player:
    """A player that records what was heard since the deal."""

    def __init__(self, root, heard):
        self.root, self.heard = root, heard
        self.tried = set()
        self.decisions = self.deals = 0
        self.kills_at = -1

    def play(self, ends):
        """Play until there is a button or text whose name begins with one of these words. Return all nodes
        seen then. Exit if the game does not go on."""
        waits = time.monotonic() + PATIENCE
        while time.monotonic() < waits:
            turn()
            nodes = read(self.root)
            if not nodes:
                self.root = application()
                continue
            if any(n.name.startswith(ends) for n in nodes):
                return nodes
            if not self.knows(nodes):
                continue
            chosen = self.choice(nodes)
            if chosen is None:
                self.tried.clear()
                turn()
                continue
            if self.decisions == self.kills_at:
                self.kills_at = -1
                self.kill()
                continue
            self.tried.add(self.state(nodes, chosen))
            self.decisions += 1
            waits = time.monotonic() + PATIENCE
            if press(chosen):
                self.presses(chosen)
        told = "does not go on" if read(self.root) else "does not answer"
        sys.exit(f"it {told}: {self.heard[-4:]}")

    def kill(self):
        """Kill the process that serves the reader, and wait for another."""
        before = self.root.get_process_id()
        print("KILL", before, flush=True)
        os.kill(before, signal.SIGKILL)
        until = time.monotonic() + PATIENCE
        while True:
            self.root = application()
            with contextlib.suppress(GLib.Error):
                if self.root.get_process_id() != before:
                    break
            if time.monotonic() > until:
                sys.exit("no other process came")

    def state(self, nodes, chosen):
        names = (n.name for n in nodes if n.role not in LINES and n.parent != SPOKEN)
        return (*names, chosen.name)

    def choice(self, nodes):
        """Return the most promising node to press that has not been pressed in the same state, or None."""
        live = [n for n in nodes if n.acts and n.usable]
        focused = [n for n in live if n.role == BUTTON and n.focused]
        asked = [n for n in live if n.role == BUTTON and n.parent == SIDE and n not in focused]
        cards = [n for n in live if n.role == OPTION and self.fits(n)]
        shows = named(nodes, SHOW)
        found = (n for n in (*focused, *asked, *cards, *shows) if self.state(nodes, n) not in self.tried)
        return next(found, None)

    def fits(self, option):
        """Return True if an option is one that the question asks for."""
        raise NotImplementedError

    def presses(self, chosen):
        """Take note of what is being pressed."""

    def knows(self, nodes):
        """Return False while it is not clear what is asked. Exit if there is no way to know what is held,
        what was said and what is asked."""
        raise NotImplementedError


class AtGame(Player):
    """A player of a game, who checks the following. Every card that arrives has been named, and every card
    that goes has been pressed or named. Every question is announced, one after each card played, and what was
    said before it is in the log. A card of the suit asked for is never refused, unless it was pressed before
    the question."""

    def __init__(self, root, heard):
        super().__init__(root, heard)
        self.held, self.pressed, self.asked = set(), set(), ""
        self.since = self.answered = 0
        """How many lines were heard up to the deal, and up to the last press."""
        self.pressed_at, self.dealt = 0.0, ""
        """When the last press was made, and the line that announced the deal, which a new reader hears
        again."""

    def fits(self, option):
        asked = TO_PLAY.search(self.asked)
        if option.selected:
            return False
        return (
            option.parent != HAND or not asked or any(s == f"{asked[1]}s" for _, s in cards_in(option.name))
        )

    def presses(self, chosen):
        self.answered, self.pressed_at = len(self.heard), time.monotonic()
        if chosen.parent == HAND:
            self.pressed |= cards_in(chosen.name)

    def knows(self, nodes):
        lines = [n.name.rstrip(SAME) for n in nodes if n.role in LINES]
        log = [n.name for n in nodes if n.parent == SPOKEN]
        dealt = [i for i, line in enumerate(self.heard) if DEALT.search(line)]
        if dealt and dealt[-1] >= self.since and self.heard[dealt[-1]] != self.dealt:
            self.deals += 1
            self.dealt = self.heard[dealt[-1]]
            self.held, self.since = cards_in(DEALT.search(self.heard[dealt[-1]])[1]), dealt[-1] + 1
            self.pressed.clear()
        hand = set().union(*(cards_in(n.name) for n in nodes if n.parent == HAND))
        played = len(hand) < len(self.held)
        if self.deals:
            self.holds(hand)
        if not lines or not any(lines[0] in line for line in self.heard):
            return False
        told = self.heard[self.answered :]
        answered = any(lines[0] in line for line in told) if played else bool(told)
        if (not answered and time.monotonic() < self.pressed_at + AGAIN) or (played and not told):
            return False
        self.held, self.asked = hand if self.deals else self.held, lines[0]
        if any(n.parent == SIDE for n in named(nodes, "Good", "Not good")):
            for calls in (log, [line for line in self.heard if line != NOT_NOW][-4:]):
                if not any(SAID.search(line) for line in calls):
                    sys.exit(f"what was called is not told: {calls}")
        refused = next((i for i, line in enumerate(told) if REFUSED in line), None)
        if refused is not None and not any(TO_PLAY.search(line) for line in told[:refused]):
            sys.exit(f"what is asked for was not told: {self.heard[-4:]}")
        return True

    def holds(self, hand):
        named_since = cards_in(" ".join(self.heard[self.since - 1 :]))
        unknown, lost = hand - self.held - named_since, self.held - hand - self.pressed - named_since
        if unknown or lost:
            sys.exit(f"cards came unnamed {unknown} or went so {lost}: {self.heard[-4:]}")


class AtLesson(Player):
    """A learner who checks that the task of each step is in the tree and has been announced."""

    def choice(self, nodes):
        asked = TO_PRESS.search(self.heard[-1])
        if asked and (buttons := named(nodes, asked[1])):
            return buttons[0]
        taught = cards_in(" ".join(n.name for n in self.texts(nodes)))
        meant = [n for n in nodes if n.parent == HAND and n.usable and taught & cards_in(n.name)]
        leads_on = any(n.focused and n.usable and n.role == BUTTON for n in nodes)
        if len(meant) == 1 and not leads_on and self.state(nodes, meant[0]) not in self.tried:
            return meant[0]
        return super().choice(nodes)

    def fits(self, option):
        return not option.selected

    def texts(self, nodes):
        return [n for n in nodes if n.role == "label" and n.parent != SPOKEN]

    def knows(self, nodes):
        if any(not cards_in(n.name) for n in nodes if n.parent == HAND):
            sys.exit("a card has no name")
        texts = [n.name for n in self.texts(nodes)]
        return bool(texts) and any(text in " ".join(self.heard) for text in texts[:3])


def mark(root, heard):
    """Mark a deal with real cards. Check that each mark is announced when pressed, that the score is in the
    tree, and that a mark taken back is announced too."""
    go_through(root, "Real cards", "Keep the score", "Begin", "Player 2 deals")
    for at, says in enumerate(MARKS):
        if at in PARTS:
            press(named(read(root), PARTS[at])[0])
        told = len(heard)
        until = time.monotonic() + PATIENCE
        found = []
        while not found:
            if time.monotonic() > until:
                sys.exit(f"nothing says {says!r}: {[(n.name, n.says) for n in read(root) if n.acts]}")
            turn()
            found = [n for n in read(root) if n.acts and n.usable and plain(n.says).startswith(says)]
        press(found[0])
        await_line(heard, told, says)
    if "won the deal" not in heard[-1]:
        sys.exit(f"the end of the deal is not told: {heard[-1]}")
    told = len(heard)
    press(named(read(root), "Take back")[0])
    await_line(heard, told, f"Taken back: {MARKS[-1]}")


def await_line(heard, told, begins):
    """Wait until a line with this beginning is announced after the first ``told`` lines."""
    until = time.monotonic() + PATIENCE
    while not any(plain(line).startswith(begins) for line in heard[told:]):
        if time.monotonic() > until:
            sys.exit(f"{begins!r} was not announced: {heard[told:]}")
        turn()


def plain(text):
    """Return a text with ordinary spaces in place of special ones."""
    return text.replace(SAME, " ")


def start(root, heard, job):
    """Go from the title to the job's game, lesson or marking, play it, and report the result."""
    began = time.monotonic()
    if job == MARKING:
        mark(root, heard)
        return
    if job == LESSON:
        go_through(root, "Learn")
        player = AtLesson(root, heard)
        player.play((DONE,))
    else:
        whole, job = job.startswith(WHOLE), job.removeprefix(WHOLE)
        game = job.removeprefix(KILLED)
        go_through(root, "New game", game, "Play")
        player = AtGame(root, heard)
        player.kills_at = KILLED_AT if job.startswith(KILLED) else -1
        nodes = player.play((NEXT, RESULT))
        while whole and named(nodes, NEXT):
            print("SHEET", *(n.name for n in nodes if n.role == "label" and n.parent != SPOKEN), flush=True)
            go_through(root, NEXT)
            nodes = player.play((NEXT, RESULT))
        if whole:
            print("RESULT", *(n.name for n in nodes if n.role == "label" and n.parent != SPOKEN), flush=True)
    if not heard:
        sys.exit("nothing was announced")
    taken = time.monotonic() - began
    print(f"DONE {player.decisions} decisions, {player.deals} deals, {taken:.0f} s", flush=True)


def main():
    launcher, job, program = sys.argv[1], sys.argv[2], sys.argv[3:]
    bus = subprocess.Popen([launcher, "--launch-immediately"])
    table = None
    heard = []

    def hear(event):
        heard.append(str(event.any_data).rstrip(SAME))
        print("HEARD", heard[-1], flush=True)

    try:
        time.sleep(1.0)
        for name in ("IsEnabled", "ScreenReaderEnabled"):
            subprocess.run(["gdbus", "call", "--session", *STATUS, name, "<true>"], check=True)
        Atspi.init()
        listener = Atspi.EventListener.new(hear)
        listener.register("object:announcement")
        table = subprocess.Popen(program)
        start(application(), heard, job)
    finally:
        if table is not None:
            table.terminate()
            table.wait(20)
        bus.terminate()
        bus.wait(20)


if __name__ == "__main__":
    main()
