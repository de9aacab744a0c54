"""The guide of a table, which decides what is asked and what an action means. Each kind of table has its own
guide."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move, Reason
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.input.frame import Beside
from picket_desktop.table.input.timing import Ended
from picket_desktop.table.play.deeds import stands
from picket_desktop.table.play.pace import Pace
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.showing.events import Showing
from picket_desktop.table.play.showing.shown import Game, Shown
from picket_desktop.table.play.state import TableState
from picket_desktop.table.screens.menu import Entry
from picket_desktop.table.screens.screen import Host, Screen
from picket_desktop.table.widgets.intents import Intent
from picket_desktop.table.widgets.looks import Look
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale

Deed = Callable[[], object]


class Guide:
    """Decides what is asked at a table and what an action means. A guide knows only what is ``shown`` at the
    table and what is still to be shown (``showing``). Another guide may control it; the table then belongs to
    that one."""

    name = "Table"
    scope = ""
    """The scope of the commands that the table obeys, one of `input.commands.SCOPES`."""
    keys_at = "keys.table"
    """The catalogue entry for the heading of this table's keys on the page of keys."""
    leaves = True
    """True if Escape leaves the table once nothing is left to close; False if it opens the menu."""

    def __init__(self, host: Host, game: Game, presenter: Presenter, led_by: Guide | None = None) -> None:
        self.host, self.presenter = host, presenter
        self.shown: Shown = led_by.shown if led_by else Shown(host, game, presenter, self)
        self.showing: Showing = led_by.showing if led_by else Showing(self.shown)

    # What is shown.

    def state(self, now: float) -> TableState:
        """Return the state of the table at the time ``now``."""
        raise NotImplementedError

    def laid(self, state: TableState, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
        """Return all looks of a state. Pure."""
        return self.presenter.layout(state, scale, attention, measure)

    def laid_over(self, looks: list[Look]) -> list[Look]:
        """Return the looks at rest, together with anything that the guide always lays over them."""
        return looks

    @property
    def keeps_trick(self) -> bool:
        """True if a complete trick stays on the table until it is put away or the next thing is shown."""
        return False

    def paced(self, pace: Pace) -> Pace:
        """Return the pace at this table, given the ``pace`` in the settings."""
        return pace

    def ahead(self) -> Sequence[Callable[[], Screen]]:
        """Return functions that make the tables that a single press may open next (`Screen.ahead`)."""
        return ()

    def next_looks(self) -> Iterator[Sequence[Look]]:
        """Yield the looks that may be shown next (`Screen.next_looks`)."""
        yield from ()

    @property
    def page(self) -> str:
        """The id of the guide's own page that lies over the table; "" if there is none."""
        return ""

    @property
    def lies_over(self) -> Beside:
        """Which sheet of the guide's own lies over the table; NOTHING if there is none."""
        return Beside.NOTHING

    # What is asked.

    @property
    def question(self) -> Hashable:
        """A key for the question asked (`Screen.question`)."""
        raise NotImplementedError

    @property
    def asked_aloud(self) -> str:
        """The question as a screen reader speaks it."""
        return self.presenter.asks(self.shown.state(self.host.now))

    @property
    def tells(self) -> Hashable:
        """A key that identifies what the guide has laid over the table. When it changes, the screen reader
        reads that out."""
        return None

    def stands(self, look: Look) -> bool:
        """Return True if a press on a look only shows something (`Screen.stands`)."""
        return stands(look)

    @property
    def others_move(self) -> bool:
        """True while it is another player's turn and nothing is asked."""
        return False

    @property
    def acts(self) -> bool:
        """True if moves can be made now with the table's own buttons and cards."""
        return False

    @property
    def presses(self) -> bool:
        """True if a press on the table's own looks may make a move now; False if it only opens something."""
        return self.acts

    @property
    def weighs(self) -> bool:
        """True while an answer is being judged. A press on the table's own looks then has no effect."""
        return False

    @property
    def instead(self) -> str:
        """What the guide says to do instead of what was pressed; "" to repeat what the table asks."""
        return ""

    @property
    def unringed(self) -> str:
        """Words saying how to choose an answer with keys, if the focus ring may not yet be on one; otherwise
        ""."""
        return ""

    def why_not(self, move: Move) -> Reason | None:
        """Return why a move is not allowed; None if it is allowed."""
        return None

    def make(self, move: Move, played: Card | None = None) -> None:
        """Make an allowed move; ``played`` is the card it plays, if any. Raises `NotImplementedError` at a
        table where no moves are made."""
        raise NotImplementedError(f"{self.name} takes no moves")

    # Other actions.

    def passes(self, intent: Intent) -> Intent | None:
        """Handle an intent before the table does. Return what is left of it for the table, or None."""
        return intent

    def touches(self, look: Look) -> bool:
        """Answer a press that otherwise has no effect. Return False to leave the answer to the table."""
        return False

    def does(self) -> Mapping[str, Deed]:
        """Return what a press on each of the guide's own looks does, by the look's id."""
        return {}

    def keys(self) -> Mapping[str, Deed]:
        """Return the actions for the guide's own keys, by command name."""
        return {}

    def told_keys(self) -> list[tuple[str, str]]:
        """Return the keys and their actions, for the page of keys; the page adds the keys that read aloud."""
        return []

    def signed(self, commands: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
        """Return commands and their actions with each command replaced by the words for its key."""
        return [(self.host.sign(command), does) for command, does in commands]

    @property
    def types(self) -> str:
        """The characters being typed now, which therefore give no command. Where numbers are typed, digits
        read nothing aloud."""
        return ""

    def refuses(self, look: Look) -> str:
        """Return why one of the guide's own looks is dimmed. Return "" for a look that belongs to the
        table."""
        return ""

    def adjusts(self, intent: Intent) -> None:
        """Carry out a change of one of the guide's sliders, or a step up or down on one of its choices."""

    def back(self) -> bool:
        """Go back one step, as this guide defines it. Return False if there is nowhere to go back to."""
        return False

    def menu(self) -> list[Entry]:
        """Return the entries of the menu besides the rules."""
        return []

    @property
    def leaving(self) -> str:
        """What the menu says about leaving the table."""
        return ""

    # The clock.

    def polled(self, now: float) -> bool:
        """Collect what has been worked out in the background. Return True if the picture changes."""
        return False

    def due(self, now: float) -> bool:
        """Do what is due once everything has been shown, or while the table waits for the player to continue.
        Return True if the picture changes."""
        return False

    def noticed(self, now: float) -> bool:
        """Check whether the question has changed, no matter what is being shown. Return True if it has."""
        return False

    @property
    def thinks(self) -> bool:
        """True if something will still happen by itself though nothing moves: something is being worked out,
        or a game continues."""
        return False

    def hurry(self, key: str) -> Ended:
        """End any movement, because something was pressed or a ``key`` was struck, and return what was ended
        (`Screen.hurry`)."""
        return Ended.NOTHING

    def mended(self) -> None:
        """After an error, put away everything that can be put away."""

    def close(self) -> None:
        """End everything that the guide has started."""
