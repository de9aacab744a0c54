"""What presses, drags and keys come to at the table of Piquesept."""

from __future__ import annotations

from typing import TYPE_CHECKING

from picket_desktop.engine.cards import Card, card
from picket_desktop.engine.game import Move
from picket_desktop.engine.piquesept.moves import Draw
from picket_desktop.sitting import Await
from picket_desktop.table.motion.flights import Journey
from picket_desktop.table.motion.tween import out_back
from picket_desktop.table.play.hand_order import moved, sorted_hand
from picket_desktop.table.play.picket.cloth import SPREAD, cut_at
from picket_desktop.table.play.picket.hand import fan_place
from picket_desktop.table.play.picket.state import Drag
from picket_desktop.table.play.piquesept.cloth import DRAWN, over_cloth
from picket_desktop.table.play.piquesept.state import SevenTable, move_of
from picket_desktop.table.screens.menu import Entry, Menu
from picket_desktop.table.screens.rule_book import RulesPage
from picket_desktop.table.widgets.intents import Back, Intent, Key, Press, Refused
from picket_desktop.table.widgets.intents import Drag as Dragging
from picket_desktop.table.widgets.theme import RELEASE, SORT, SPEEDS

if TYPE_CHECKING:
    from picket_desktop.table.play.piquesept.presenter import PiqueseptTable

TILT = 5.0


class Actions:
    """Does what the person means, on the screen and in its sitting."""

    def __init__(self, screen: PiqueseptTable) -> None:
        self.screen = screen
        self.shuffles = 0

    def handle(self, intent: Intent) -> None:
        screen = self.screen
        match intent:
            case Back():
                self._back()
            case Press(id) if self._held(id):
                self._play(card(id), id)
            case Press(id):
                self._press(id)
            case Refused(id) if self._held(id):
                self._refuse(card(id))
            case Dragging():
                self._drag(intent)
            case Key(letter) if not screen.busy(screen.host.now):
                self._key(letter)

    def _held(self, id: str) -> bool:
        return any(c.text == id for c in self.screen.order)

    # cards

    def _play(self, held: Card, focused: str = "") -> None:
        """Play or give a card of the hand, if it may be."""
        screen = self.screen
        if screen.panel or screen.busy(screen.host.now):
            return
        at = screen.order.index(held)
        if screen.sitting.awaiting is not Await.YOU or self._why_not(move_of(self._state(), held)):
            self._refuse(held)
            return
        if screen.host.settings.press_twice and screen.chosen is not held and not screen.drag:
            screen.chosen = held
            screen.host.play("paper_slide")
            return
        screen.happened(screen.sitting.do(move_of(self._state(), held)))
        if screen.moment and screen.moment.attention.focus == focused and screen.order:
            screen.host.focus(screen.order[min(at, len(screen.order) - 1)].text)

    def _why_not(self, move: Move) -> bool:
        return self.screen.sitting.why_not(move) is not None

    def _refuse(self, held: Card) -> None:
        """Say why this card may not go."""
        screen = self.screen
        reason = screen.sitting.why_not(move_of(self._state(), held))
        if reason:
            screen.host.play("refuse")
            screen.host.notice(screen.words.refusals.reason(reason))

    def _state(self) -> SevenTable:
        return self.screen.state(self.screen.host.now)

    def _drag(self, drag: Dragging) -> None:
        screen = self.screen
        if not self._held(drag.id):
            return
        held = card(drag.id)
        if drag.stage in ("start", "move"):
            last = screen.drag.x if screen.drag else drag.x
            tilt = max(-TILT, min(TILT, (last - drag.x) * 0.6))
            screen.drag = Drag(held, drag.x, drag.y, tilt)
            return
        lay = screen.lying()
        if drag.stage == "drop" and screen.moment and not screen.busy(screen.host.now):
            if over_cloth(screen.moment.scale, drag.y):
                self._play(held)
            else:
                screen.order = moved(screen.order, held, self._place(drag.x))
        screen.drag = None
        if held in screen.order:
            screen.arrived(lay, Journey(RELEASE * SPEEDS[screen.host.settings.speed], out_back))

    def _place(self, x: float) -> int:
        """The place in the fan nearest to a pixel."""
        screen = self.screen
        assert screen.moment is not None
        scale, n = screen.moment.scale, len(screen.order)
        return min(range(n), key=lambda i: abs(scale.px(fan_place(scale, i, n)[0]) - x))

    # controls

    def _press(self, id: str) -> None:
        screen = self.screen
        if id == "menu":
            self._menu()
        elif id == "rules":
            screen.host.open(RulesPage(screen.host, screen.sitting.setup.rules))
        elif id == "key":
            self._fold()
        elif id == "sort":
            self._sort()
        elif not screen.busy(screen.host.now):
            self._press_now(id)

    def _press_now(self, id: str) -> None:
        """What may be pressed only while nothing is being shown."""
        screen, sitting = self.screen, self.screen.sitting
        number = int(id.rpartition("-")[2]) if id.startswith((SPREAD, DRAWN)) else screen.place
        match id.partition("-")[0]:
            case "lift" | "cut" | "place":
                self._lift_or_cut(number)
            case "pack":
                self.shuffles += 1
                screen.host.play("shuffle")
            case "shuffle":
                screen.happened(sitting.shuffle(screen.rng.randrange(10**6) + self.shuffles))
            case "play":
                assert screen.chosen is not None
                self._play(screen.chosen)
            case "draw":
                screen.happened(sitting.do(Draw(number + 1)))
            case "heap":
                self._last_trick()
            case "back":
                screen.panel = ""
            case "next":
                self._next()
            case "another":
                screen.happened(sitting.another())
                screen.clear()
            case "leave":
                self._leave()

    def _lift_or_cut(self, place: int) -> None:
        screen, sitting = self.screen, self.screen.sitting
        screen.place = place
        if sitting.awaiting is Await.LIFT:
            screen.happened(sitting.lift(place))
        elif sitting.awaiting is Await.CUT:
            screen.happened(sitting.cut(cut_at(place, sitting.pack_size)))

    def _next(self) -> None:
        """From the reckoning to the next deal, or to the settlement."""
        screen = self.screen
        screen.host.play("wood_tap")
        if screen.sitting.awaiting is Await.OVER:
            screen.panel = "result"
        else:
            screen.happened(screen.sitting.next_deal())
            screen.clear()

    def _key(self, letter: str) -> None:
        match letter:
            case "l":
                if self.screen.panel == "trick":
                    self.screen.panel = ""
                else:
                    self._last_trick()
            case "s":
                self._sort()
            case "v":
                self._fold()
            case "r":
                self._press("rules")

    def _last_trick(self) -> None:
        screen = self.screen
        if screen.scene.gathered and not screen.panel:
            screen.host.play("paper_slide")
            screen.panel = "trick"

    def _sort(self) -> None:
        """Into the order last chosen; if the hand lies so already, into the other."""
        screen = self.screen
        lay = screen.lying()
        if sorted_hand(screen.order, screen.by_rank) == screen.order:
            screen.by_rank = not screen.by_rank
        screen.order = sorted_hand(screen.scene.hand, screen.by_rank)
        screen.host.play("paper_slide")
        screen.arrived(lay, Journey(SORT * SPEEDS[screen.host.settings.speed]))

    def _fold(self) -> None:
        self.screen.folded = not self.screen.folded
        self.screen.host.play("paper_slide")

    # leaving

    def _back(self) -> None:
        if self.screen.panel == "trick":
            self.screen.panel = ""
        else:
            self._menu()

    def _menu(self) -> None:
        screen = self.screen
        words = screen.words
        rules = Entry("rules", words.label("rules"), words.label("rules.says"), lambda: self._press("rules"))
        screen.host.open(Menu(screen.host, [rules]))

    def _leave(self) -> None:
        self.screen.sitting.leave()
        self.screen.host.home()
