"""The guide of a table: what is asked there, and what an action means. Each kind of table has its own."""

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
    """The part of a table that determines what is asked, and what an action means. It knows only what is
    ``shown`` at the table, and what is still to be shown (``showing``). One guide may be controlled by
    another, to which the table then belongs."""

    name = "Table"
    scope = ""
    """The scope of the commands heeded, one of `input.commands.SCOPES`."""
    keys_at = "keys.table"
    """The catalogue entry of the heading for the keys on the page of keys."""
    leaves = True
    """True if Escape leaves the table, unless it closes something; else it opens the menu."""

    def __init__(self, host: Host, game: Game, presenter: Presenter, led_by: Guide | None = None) -> None:
        self.host, self.presenter = host, presenter
        self.shown: Shown = led_by.shown if led_by else Shown(host, game, presenter, self)
        self.showing: Showing = led_by.showing if led_by else Showing(self.shown)

    # What is shown.

    def state(self, now: float) -> TableState:
        """Return the state of the table at a given time."""
        raise NotImplementedError

    def laid(self, state: TableState, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
        """Return all looks of a state. Pure."""
        return self.presenter.layout(state, scale, attention, measure)

    def laid_over(self, looks: list[Look]) -> list[Look]:
        """Return the looks at rest, with any that are laid over them independently of the state."""
        return looks

    @property
    def keeps_trick(self) -> bool:
        """True if a complete trick stays until more is shown or it is put away."""
        return False

    def paced(self, pace: Pace) -> Pace:
        """Return the pace at this table, given the pace in the settings."""
        return pace

    def ahead(self) -> Sequence[Callable[[], Screen]]:
        """Return functions that make the tables that one press may open (`Screen.ahead`)."""
        return ()

    def next_looks(self) -> Iterator[Sequence[Look]]:
        """Yield the looks that may be shown next (`Screen.next_looks`)."""
        yield from ()

    @property
    def page(self) -> str:
        """The id of a page of the guide's own that lies over the table; "" if there is none."""
        return ""

    @property
    def lies_over(self) -> Beside:
        """The kind of sheet of the guide's own that lies over the table; NOTHING if there is none."""
        return Beside.NOTHING

    # What is asked.

    @property
    def question(self) -> Hashable:
        """The question (`Screen.question`)."""
        raise NotImplementedError

    @property
    def asked_aloud(self) -> str:
        """The question as a screen reader speaks it."""
        return self.presenter.asks(self.shown.state(self.host.now))

    @property
    def tells(self) -> Hashable:
        """A key for what the guide has laid over the table: when it changes, it is read aloud."""
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
        """True if a press on the table's own looks may make a move now; else it only opens something."""
        return self.acts

    @property
    def weighs(self) -> bool:
        """True while an answer is being judged, so that a press on the table's own looks has no effect."""
        return False

    @property
    def instead(self) -> str:
        """What the guide says to do instead of what was pressed; "" to name what the table asks."""
        return ""

    @property
    def unringed(self) -> str:
        """The words for how to choose with keys where the ring may not point to any answer; "" elsewhere."""
        return ""

    def why_not(self, move: Move) -> Reason | None:
        """Return why a move is not allowed; None if it is."""
        return None

    def make(self, move: Move, played: Card | None = None) -> None:
        """Make an allowed move; ``played`` is the card that it plays, if any. Raises `NotImplementedError` at
        a table that takes no moves."""
        raise NotImplementedError(f"{self.name} takes no moves")

    # Other actions.

    def passes(self, intent: Intent) -> Intent | None:
        """Return the part of an intent left for the table; None if it has been dealt with."""
        return intent

    def touches(self, look: Look) -> bool:
        """Answer a press that has no effect. Return False if the table is to answer it."""
        return False

    def does(self) -> Mapping[str, Deed]:
        """Return the actions of pressing the guide's own looks, by their ids."""
        return {}

    def keys(self) -> Mapping[str, Deed]:
        """Return the actions of the guide's own keys, by their commands."""
        return {}

    def told_keys(self) -> list[tuple[str, str]]:
        """Return the keys and their actions, for the page of keys; those that read aloud are added to
        them."""
        return []

    def signed(self, commands: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
        """Return commands and their actions with the words for their keys."""
        return [(self.host.sign(command), does) for command, does in commands]

    @property
    def types(self) -> str:
        """The characters that are typed now and give no command: where numbers are typed, no digit reads
        anything aloud."""
        return ""

    def refuses(self, look: Look) -> str:
        """Return why one of the guide's own looks is dimmed; "" for one of the table's."""
        return ""

    def adjusts(self, intent: Intent) -> None:
        """Act on one of the guide's own looks that is slid or adjusted."""

    def back(self) -> bool:
        """Go back one step, as this guide defines it. Return False if there is nowhere to go back to."""
        return False

    def menu(self) -> list[Entry]:
        """Return the entries of the menu besides the rules."""
        return []

    @property
    def leaving(self) -> str:
        """The menu's words about leaving."""
        return ""

    # The clock.

    def polled(self, now: float) -> bool:
        """Collect what has been worked out. Return True if the picture changes."""
        return False

    def due(self, now: float) -> bool:
        """Do what is due once everything has been shown, or while waiting for the player to go on. Return
        True if the picture changes."""
        return False

    def noticed(self, now: float) -> bool:
        """Check whether the question has changed, whatever is being shown. Return True if it has."""
        return False

    @property
    def thinks(self) -> bool:
        """True if more will happen by itself though nothing moves: something is being worked out, or a game
        goes on."""
        return False

    def hurry(self, key: str) -> Ended:
        """End any movement, because of a press or another ``key`` (`Screen.hurry`)."""
        return Ended.NOTHING

    def mended(self) -> None:
        """Put away everything that can be put away, after an error."""

    def close(self) -> None:
        """End everything that the guide started."""
