"""A game as a table shows it: its scene, the hand, the open sheet, the story (the text at the prompt), and
everything that moves."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import Any, Protocol

from picket_desktop import paths
from picket_desktop.engine.game import Event, Reason, View
from picket_desktop.saved.settings import SHORT_TALK
from picket_desktop.sitting.setup import Setup, seats
from picket_desktop.sitting.steps import Await
from picket_desktop.table.input.focus import Attention, named, primary
from picket_desktop.table.play.cloth.fan import WIDEST_STEP
from picket_desktop.table.play.cloth.hand_order import sorted_hand
from picket_desktop.table.play.cloth.kept_places import KeptPlaces
from picket_desktop.table.play.cloth.lifted_cards import is_lifted
from picket_desktop.table.play.cloth.overlay import left_whole
from picket_desktop.table.play.cloth.zones import HAND, HELD
from picket_desktop.table.play.pace import Pace, arranged, pace_of
from picket_desktop.table.play.presenter import Presenter
from picket_desktop.table.play.showing.last_press import LastPress
from picket_desktop.table.play.showing.motion import Moving
from picket_desktop.table.play.showing.position import Stood, stood
from picket_desktop.table.play.state import RESULT, TRICKS, Hand, Hint, Opened, Scene, TableState, Told
from picket_desktop.table.screens.screen import Host, Moment
from picket_desktop.table.widgets.looks import LISTENING, Look
from picket_desktop.table.widgets.text import Measure
from picket_desktop.table.widgets.theme import Scale
from picket_desktop.words.pages import called, page_words, said
from picket_desktop.words.words import Words, words_for

LONG_AGO = 60.0
"""The age, in seconds, given to speech on a table that is only looked at, so that its banderoles are shown
fully unrolled."""


class Game(Protocol):
    """A game at a table: one being played or one being replayed."""

    setup: Setup

    @property
    def view(self) -> View:
        """The person's view. It stays the same object until something happens."""
        ...

    @property
    def awaiting(self) -> Await:
        """What the table is waiting for."""
        ...


class Author(Protocol):
    """Decides what a table asks, and so what it shows."""

    @property
    def keeps_trick(self) -> bool:
        """True if a complete trick stays until the next thing is shown or the trick is put away."""
        ...

    def state(self, now: float) -> TableState:
        """Return the state of the table at the time ``now``."""
        ...

    def laid(self, state: TableState, scale: Scale, attention: Attention, measure: Measure) -> list[Look]:
        """Return all looks of a state. Pure."""
        ...

    def laid_over(self, looks: list[Look]) -> list[Look]:
        """Return the looks at rest, together with anything that this table always lays over them."""
        ...

    def paced(self, pace: Pace) -> Pace:
        """Return the pace at this table, given the ``pace`` in the settings."""
        ...


class Shown:
    """A game as shown at a table; its ``author`` determines the rest of what is seen there."""

    def __init__(self, host: Host, game: Game, presenter: Presenter, author: Author) -> None:
        self.host, self.game, self.presenter, self._author = host, game, presenter, author
        self.view, self.awaiting = game.view, game.awaiting
        self.hand, self.open = Hand(by_rank=host.settings.by_rank), Opened()
        self.hint: Hint | None = None
        """The hint being given."""
        self.last_press = LastPress()
        self.scene = presenter.scene(self.view, self.words)
        self.story = ""
        self.moving = Moving(len(self.names))
        self.moment: Moment | None = None
        self.sent: frozenset[str] = frozenset()
        """The ids of the cards about to move to new places."""
        self.every_trick = False
        """True if the player may look at all tricks again, even where the rules of the game allow only the
        last."""
        self.looked_back = -math.inf
        """The time at which the previous trick was last put away."""
        self.looks: Sequence[Look] = ()
        """The looks last shown."""
        self._named: dict[str, Look] = {}
        self._laid_out: tuple[object, list[Look]] = (None, [])
        self._whole: tuple[Sequence[Look], list[Look]] = ((), [])
        self._lay: list[Look] = []

    @property
    def scene(self) -> Scene:
        """The family's scene. Setting a scene in which no trick has been gathered puts away the previous
        trick and the sheet of tricks."""
        return self._scene

    @scene.setter
    def scene(self, scene: Scene) -> None:
        self._scene = scene
        if (self.open.panel == TRICKS or self.open.before) and not scene.gathered:
            self.open = self.open.by("")

    @property
    def words(self) -> Words:
        """The words of the game."""
        return words_for(self.game.setup.rules, self.host.settings.plain)

    @property
    def names(self) -> tuple[str | None, ...]:
        """The players' names by seat; None for the person."""
        setup = self.game.setup
        return (called(setup.near) or None, *map(called, setup.names[1 : seats(setup.rules)]))

    @cached_property
    def portraits(self) -> tuple[str | None, ...]:
        """The portraits shown, by seat; None for no portrait. The next seat shows the opponent, the others
        the opponent's companions."""
        setup = self.game.setup
        all_faces = setup.faces or (setup.opponent, *page_words().portrait(setup.opponent).faces)
        found = all_faces[: seats(setup.rules) - 1]
        return (None, *(face if paths.portrait(face, LISTENING) else None for face in found))

    @property
    def pace(self) -> Pace:
        """The pace at which events are shown."""
        return self._author.paced(pace_of(self.host.settings))

    @property
    def scale(self) -> Scale:
        """The scale of the window."""
        assert self.moment is not None, "nothing is acted upon before it is seen"
        return self.moment.scale

    @property
    def keeps_trick(self) -> bool:
        """True if a complete trick stays on the table until something else is shown, or until it is put
        away."""
        return self._author.keeps_trick

    @property
    def focus(self) -> str:
        """The id of the look that has the keyboard focus."""
        return self.moment.attention.focus if self.moment else ""

    @property
    def pointed(self) -> str:
        """The id of the look under the pointer."""
        return self.moment.attention.hover if self.moment else ""

    def look(self, id: str) -> Look | None:
        """Return the look with an id as last shown; None if there is none."""
        return self._named.get(id)

    @property
    def red_button(self) -> str:
        """The name of the red (primary) button, or "" if there is none."""
        red = named(self.looks, primary(self.looks))
        return red.name if red else ""

    # The state and its looks.

    def state(self, now: float) -> TableState:
        """Return the state of the table at the time ``now``."""
        return self._author.state(now)

    def seen(self, now: float, breath: float = 0.0, **more: Any) -> TableState:
        """Return the table's state with everything that is shown there; ``more`` gives the values of further
        fields."""
        talking, flights = self.moving.talking, self.moving.flights
        lifting = flights.busy(now) and any(map(is_lifted, flights.flying))
        story = "" if lifting else self.story
        faces = self.moving.faces.shown(now)
        state: TableState = self.presenter.table(
            scene=self.scene,
            view=self.view,
            awaiting=self.awaiting,
            words=self.words,
            names=self.names,
            portraits=self.portraits,
            helps=self.host.settings.helps,
            twice=self.host.settings.press_twice,
            pegs=self.host.settings.pegboard,
            hand=self.hand,
            open=self.open,
            hint=self.hint,
            pressed=self.last_press.place,
            awaited=flights.awaited | self.moving.stirring.awaited,
            flying=(flights.flying | self.sent) & self.presenter.counted(self.scene),
            told=Told(story, talking.shown(now), faces, breath, talking.room, lifting),
            **more,
        )
        return state

    def see(self, moment: Moment) -> None:
        """Take over the window's scale and the player's attention. If the scale has changed, end all current
        movement."""
        if self.moment and self.moment.scale != moment.scale:
            self.moving.land()
            self._lay = []
        self.moment = moment
        if self.hand.places:
            self.hand = replace(self.hand, places=self._places(self.hand.places))

    def _places(self, places: KeptPlaces) -> KeptPlaces | None:
        """Return the places of the hand's cards, kept while the pointer is on them; None once it has left."""
        pointed = self.look(self.pointed)
        if pointed is None:
            return places if places.gap is not None else None
        if pointed.pile.kind != HAND:
            return None
        at = next((i for i, card in enumerate(self.hand.fan) if card.text == pointed.id), None)
        return places if at is None else places.pointed(at)

    def layout(self, moment: Moment) -> Sequence[Look]:
        """Return the looks at a moment, on the way to their places."""
        self.see(moment)
        rest = self.at_rest()
        if rest is not self._lay:
            if self._lay:
                self.moving.follow(self.looks, self._lay, rest, moment.now, self.pace)
            self._lay = rest
        looks = self.moving.eased(rest, moment, self.pace)
        self.looks, self._named = looks, {look.id: look for look in looks if look.id}
        return self.moving.over(looks, moment)

    def at_rest(self) -> list[Look]:
        """Return all looks as they are when nothing moves and every banderole is open. Lay them out again
        only if something has changed."""
        if self.moment is None:
            return []
        m = self.moment
        state = self.state(m.now)
        hung = tuple(speech and replace(speech, open=1.0) for speech in state.told.speeches)
        still = replace(state, told=replace(state.told, speeches=hung))
        # nothing is elsewhere because the pointer moved or is held down
        attention = replace(m.attention, x=0.0, y=0.0, pressed="", taken="")
        given = (still, m.scale, attention, m.measure)
        if given != self._laid_out[0]:
            self._laid_out = (given, self._author.laid(*given))
        over = self._author.laid_over(self._laid_out[1])
        if over is not self._whole[0]:
            self._whole = (over, left_whole(over, m.scale, m.measure, m.attention.focus))
        return self._whole[1]

    def unseen(self, state: TableState) -> list[Look]:
        """Return those looks of a state that are not shown yet, in the places that they would have."""
        if self.moment is None:
            return []
        lie, m = set(self.looks), self.moment
        looks = self._author.laid(state, m.scale, Attention(), m.measure)
        return [look for look in looks if look not in lie]

    def lay_anew(self) -> None:
        """Discard the cached layout, because something outside the table's state has changed."""
        self._laid_out = (None, [])

    def lying(self) -> list[Look]:
        """Return all looks where they are seen now."""
        unit = self.moment.scale.u if self.moment else 1.0
        return self.moving.under_way(self.at_rest(), self.host.now, unit)

    # Changes.

    def move(self, hand: Hand, seconds: float) -> None:
        """Rearrange the hand. The cards move into place on springs, in ``seconds``; a card that was dragged
        keeps its speed. Nothing waits for this: a press takes effect meanwhile."""
        now, lay, held = self.host.now, self.lying(), self.hand.held
        self.hand = hand
        there = [look for look in self.at_rest() if look.pile.kind != HELD]
        at = held.x if held else None
        journey = arranged(seconds, self.pace, at, self.scale.px(WIDEST_STEP))
        self.moving.stirring.depart(lay, there, journey, now, self.moving.sway.swiftness(now))
        if held and hand.held is None:
            self.moving.touch.nudge(held.card.text, now + journey.seconds / 2)

    def write(self) -> bool:
        """Write out the newly opened page, row by row. Return False if it appears at once."""
        if self.moment is None:
            return False
        self.moment = replace(self.moment, now=self.host.now)
        if self.open.panel == RESULT and self.presenter.events.winner(self.scene) not in (
            None,
            self.scene.seat,
        ):
            self.moving.candle.gutter(self.host.now, self.pace.moving)
        return self.moving.write(self.at_rest(), self.host.now, self.pace)

    def say_no(self, words: str, id: str) -> None:
        """Say why something is not allowed, with an audible knock."""
        self.host.play("refuse")
        self.refuse(id, words)

    def refuse(self, id: str, words: str) -> None:
        """Shake the look that was pressed and show beside it why it may not be pressed. If the look is not on
        the screen, give the reason at the foot."""
        if self.look(id) is None:
            self.host.notice(words)
        else:
            self.host.say(words)
        self.moving.refusals.refuse(id, words, self.host.now, self.pace.moving)

    def explained(self, reason: Reason | None, id: str) -> bool:
        """Show the reason against a move beside the look that was pressed for it. Return False if there is no
        reason."""
        if reason is not None:
            self.say_no(self.words.refusals.reason(reason), id)
        return reason is not None

    def stand(self, view: View, latest: Sequence[Event]) -> None:
        """Show the table as it was in a view, whatever it showed before. ``latest`` are the events that came
        just before that view."""
        found = self.stood(view, latest)
        self.view, self.scene, self.story = view, found.scene, found.story
        self.lay_hand()
        self.hang(found)

    def stood(self, view: View, latest: Sequence[Event]) -> Stood:
        """Return the table as ``view`` shows it; ``latest`` are the last events."""
        return stood(self.presenter, view, latest, self.words, self.names)

    def lay_hand(self) -> None:
        """Lay out the current hand, sorted, with no card picked."""
        by_rank = self.hand.by_rank
        self.hand = Hand(sorted_hand(self.scene.hand, by_rank), by_rank)

    def hang(self, found: Stood) -> None:
        """Hang up the banderoles of a ``found`` position at once, without any movement."""
        self.moving.hush()
        long_ago = self.host.now - LONG_AGO
        for seat, line in enumerate(found.speeches):
            if line is not None:
                self.moving.talking.say(seat, line.text, long_ago, grand=line.grand, stays=True, pace=0.0)

    def narrate(self, event: Event) -> None:
        """Let a screen reader describe an event that is about to be shown."""
        events = self.presenter.events
        told = events.narrated(event, self.scene, self.words, self.names)
        if events.lies(event, self.scene):
            told = f"{told} {said('reader.go-on', button=self.words.label('go-on'))}"
        hand = self.scene.hand
        unasked = getattr(event, "card", None) in hand and (len(hand) == 1 or self.host.settings.forced_go)
        self.host.say(told, SHORT_TALK if unasked else events.least_talk(event, self.scene))

    def tell(self, events: Iterable[Event]) -> None:
        """Update the story (the text at the prompt) with some events."""
        was = self.story
        for event in events:
            self.story = self.presenter.events.story(event, self.scene, self.words, self.names, self.story)
        if self.story != was:
            self.moving.talking.give_way(self.host.now)
