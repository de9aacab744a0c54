"""What the person's presses, drags and keys do at the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from picket_desktop.engine.cards import Card
from picket_desktop.engine.game import Move
from picket_desktop.engine.picket.moves import ConcedeDeal, Discard, Play
from picket_desktop.engine.picket.state import Phase
from picket_desktop.sitting import Await
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.play.hand_order import moved, sorted_hand
from picket_desktop.table.play.picket.cloth import SPREAD, cut_at, fan_index, over_slot
from picket_desktop.table.play.picket.hand import ALTERNATIVE, can_lay_out, discarding
from picket_desktop.table.play.picket.offers import alternatives, claims, numbers, offers, picking
from picket_desktop.table.play.picket.reckoning import ROW, looked_at
from picket_desktop.table.play.picket.state import Drag as Grip
from picket_desktop.table.play.picket.state import TableState
from picket_desktop.table.screens.menu import Entry, Menu
from picket_desktop.table.screens.rule_book import RulesPage
from picket_desktop.table.widgets.intents import Adjust, Back, Drag, Intent, Key, Press, Refused
from picket_desktop.table.widgets.theme import CHOOSE, RELEASE, SORT

if TYPE_CHECKING:
    from picket_desktop.table.play.picket.presenter import TableScreen

LARGEST_GESTURE = 1 << 48
SECTIONS = {
    Phase.CUT: "cut",
    Phase.CHOOSE: "cut",
    Phase.DEAL: "deal",
    Phase.BLANK: "blank",
    Phase.EXCHANGE: "exchange",
    Phase.TURN_UP: "turn_up",
    Phase.NAME_SUIT: "turn_up",
    Phase.PLAY: "follow",
    Phase.LAST_WORD: "repique",
    Phase.OVER: "ending",
}
"""Where the rule book opens in each phase."""


class Actions:
    """The hands of the person at a `TableScreen`."""

    def __init__(self, table: TableScreen) -> None:
        self.table = table
        self._gesture = 0
        self._grip = (0.0, 0.0)
        self._does: dict[str, Callable[[], None]] = {
            "lift": lambda: self._at_place(table.place),
            "cut": lambda: self._at_place(table.place),
            "shuffle": self._shuffle,
            "pack": self._shuffle_again,
            "sort": self._sort,
            "rules": self._rules,
            "menu": self._menu,
            "reset": self._reset,
            "another": lambda: self._open("another"),
            "close": lambda: self._open(""),
            "claims": lambda: self._open("claims"),
            "concede": lambda: self._open("concede"),
            "house-rules": lambda: self._open("house"),
            "throw-up": lambda: self._do(ConcedeDeal()),
            "page": self._turn_page,
            "tricks-mine": self._tricks,
            "tricks-theirs": self._tricks,
            "see": self._see,
            "fewer": lambda: self._number(-1),
            "more": lambda: self._number(1),
            "next": self._next,
            "again": self._again,
            "back": lambda: self._open("reckoning"),
            "leave": self._leave,
        }

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(id):
                self._press(id)
            case Refused(id):
                self._refused(id)
            case Drag():
                self._carry(intent)
            case Adjust(_, by):
                self._number(by)
            case Key(key):
                self._key(key)
            case Back():
                self._back()

    @property
    def _state(self) -> TableState:
        return self.table.state(self.table.host.now)

    def _say(self, words: str) -> None:
        """A sentence at the foot, and the small knock that goes with a refusal."""
        self.table.host.play("refuse")
        self.table.host.notice(words)

    # Presses.

    def _press(self, id: str) -> None:
        table, state = self.table, self._state
        card = next((c for c in table.order if c.text == id), None)
        if card is not None:
            self._card(card, state)
        elif id in self._does:
            self._does[id]()
        elif id.startswith(SPREAD):
            self._at_place(int(id.removeprefix(SPREAD)))
        elif id.startswith(ALTERNATIVE):
            self._do(alternatives(state)[int(id.removeprefix(ALTERNATIVE))])
        elif id.startswith(ROW):
            table.row = id
        else:
            move = _offered(id, state)
            if move is not None and self.table.sitting.why_not(move) is None:
                table.host.play("wood_tap")
                self._do(move)
            elif move is not None:
                self._why_not(move)

    def _card(self, card: Card, state: TableState) -> None:
        table = self.table
        if discarding(state):
            self._mark(card, state)
        elif picking(state):
            self._pick(card, card not in table.marked)
        elif state.asked and state.view.phase is Phase.PLAY:
            self._play(card)
        else:
            self._why_not(Play(card))

    def _why_not(self, move: Move) -> None:
        reason = self.table.sitting.why_not(move)
        if reason is not None:
            self._say(self.table.words.refusals.reason(reason))

    def _play(self, card: Card) -> None:
        table = self.table
        if table.sitting.why_not(Play(card)) is not None:
            self._why_not(Play(card))
        elif table.host.settings.press_twice and table.chosen is not card:
            table.chosen = card
            table.host.play("paper_slide")
        else:
            self._keep_focus(card)
            self._do(Play(card))

    def _keep_focus(self, card: Card) -> None:
        """Where the keyboard was on the card that goes, it stays at that place of the hand."""
        moment, order = self.table.moment, self.table.order
        if moment and moment.attention.focus == card.text and len(order) > 1:
            at = order.index(card)
            self.table.host.focus(order[at + 1 if at + 1 < len(order) else at - 1].text)

    def _refused(self, id: str) -> None:
        card = next((c for c in self.table.order if c.text == id), None)
        if card is not None:
            self._why_not(Play(card))
        elif id == "exchange":
            self._why_not(Discard(self._state.laying_out))
        elif id == "call" and not self.table.marked:
            self._say(self.table.words.label("pick-first"))
        elif move := _offered(id, self._state):
            self._why_not(move)

    def _do(self, move: Move) -> None:
        self.table.happened(self.table.sitting.do(move))

    # A call that one makes oneself.

    def _pick(self, card: Card, picked: bool) -> None:
        table = self.table

        def change() -> None:
            table.marked = table.marked | {card} if picked else table.marked - {card}

        table.moving(change, CHOOSE)
        table.host.play("paper_slide")

    # The exchange.

    def _mark(self, card: Card, state: TableState) -> None:
        table = self.table

        def change() -> None:
            chosen = card in state.laying_out
            table.marked = table.marked - {card} if chosen else table.marked | {card}
            table.laid = tuple(c for c in table.laid if c is not card)

        if card in state.laying_out or can_lay_out(state):
            table.moving(change, CHOOSE)
            table.host.play("paper_slide")
        else:
            self._why_not(Discard((*state.laying_out, card)))

    def _reset(self) -> None:
        def change() -> None:
            self.table.marked, self.table.laid = frozenset(), ()

        self.table.moving(change, RELEASE)
        self.table.host.play("paper_slide")

    def _number(self, by: int) -> None:
        state = self._state
        allowed = numbers(state)
        if allowed:
            now = state.number or allowed[0]
            self.table.number = min(max(allowed), max(min(allowed), now + by))

    # Carrying a card.

    def _carry(self, drag: Drag) -> None:
        table = self.table
        card = next((c for c in table.order if c.text == drag.id), None)
        if card is None:
            return
        if drag.stage == "start":
            self._take_up(card, drag)
        elif drag.stage == "move" and table.drag is not None:
            x, y = drag.x + self._grip[0], drag.y + self._grip[1]
            lean = max(-6.0, min(6.0, (table.drag.x - x) * 0.35))
            table.drag = Grip(card, x, y, table.drag.tilt * 0.7 + lean * 0.3)
        else:
            self._let_go(card, self._state)

    def _take_up(self, card: Card, drag: Drag) -> None:
        table = self.table
        if table.moment is None:
            return
        look = next((k for k in table.layout(table.moment) if k.id == card.text), None)
        x, y = look.rect.centre if look else (drag.x, drag.y)
        self._grip = (x - drag.x, y - drag.y)
        table.drag = Grip(card, x, y)
        table.host.play("paper_slide")

    def _let_go(self, card: Card, state: TableState) -> None:
        """On the cloth it is laid out or played; in the hand it stays where it is put."""
        table, grip = self.table, state.drag
        if grip is None or table.moment is None:
            table.drag = None
            return
        scale = table.moment.scale
        on_cloth = over_slot(scale, grip.y)
        if on_cloth and state.asked and state.view.phase is Phase.PLAY:
            reason = table.sitting.why_not(Play(card))
            if reason is None:
                self._do(Play(card))
                return
            self._say(table.words.refusals.reason(reason))
        place = fan_index(scale, len(table.order) - len(table.laid), grip.x)

        def settle() -> None:
            table.drag = None
            if not on_cloth:
                self._put(card, place)
            elif discarding(state):
                self._lay(card, state)
            elif picking(state):
                table.marked |= {card}

        table.moving(settle, RELEASE)

    def _put(self, card: Card, place: int) -> None:
        table = self.table
        held = tuple(c for c in table.order if c not in table.laid)
        rest = tuple(c for c in table.laid if c is not card)
        if card in table.laid:
            table.laid, table.marked = rest, table.marked - {card}
            held = (*held, card)
        table.order = (*moved(held, card, place), *rest)
        table.host.play("paper_lay")

    def _lay(self, card: Card, state: TableState) -> None:
        table = self.table
        if card in table.laid:
            return
        if card in table.marked or can_lay_out(state):
            table.marked -= {card}
            table.laid = (*table.laid, card)
            table.host.play("paper_lay")
        else:
            self._why_not(Discard((*state.laying_out, card)))

    # The pack.

    def _at_place(self, place: int) -> None:
        table, sitting = self.table, self.table.sitting
        table.place = place
        if sitting.awaiting is Await.LIFT:
            table.happened(sitting.lift(place))
        elif sitting.awaiting is Await.CUT:
            table.host.play("cut")
            table.happened(sitting.cut(cut_at(place, sitting.pack_size)))

    def _shuffle_again(self) -> None:
        """Each press on the pack goes into the number that the shuffle is made from."""
        moment = int(self.table.host.now * 1_000_000)
        self._gesture = (self._gesture * 6364136223846793005 + moment) % LARGEST_GESTURE
        self.table.host.play("shuffle")

    def _shuffle(self) -> None:
        self._shuffle_again()
        number, self._gesture = self._gesture, 0
        self.table.happened(self.table.sitting.shuffle(number))

    # The hand and the panels.

    def _sort(self) -> None:
        """Into the order last chosen; if it lies so already, into the other."""
        table = self.table
        if sorted_hand(table.order, table.by_rank) == table.order:
            table.by_rank = not table.by_rank

        def change() -> None:
            table.order = sorted_hand(table.order, table.by_rank)

        table.moving(change, SORT)
        table.host.play("paper_slide")

    def _open(self, panel: str) -> None:
        self.table.panel, self.table.page = panel, 0
        self.table.host.play("paper_slide")

    def _turn_page(self) -> None:
        self.table.page += 1
        self.table.host.play("paper_slide")

    def _tricks(self) -> None:
        if self.table.panel == "tricks":
            self._open("")
        elif self.table.scene.gathered and not self.table.panel:
            self._open("tricks")

    def _see(self) -> None:
        self.table.seen = True
        self.table.host.play("paper_slide")

    def _next(self) -> None:
        """From the reckoning to the next deal, or to the settlement."""
        table, sitting = self.table, self.table.sitting
        table.host.play("wood_tap")
        if sitting.awaiting is Await.OVER:
            table.panel = "result"
            return
        table.happened(sitting.next_deal())
        table.clear()

    def _again(self) -> None:
        self.table.host.play("wood_tap")
        self.table.happened(self.table.sitting.another())
        self.table.clear()

    def _leave(self) -> None:
        self.table.sitting.leave()
        self.table.host.home()

    # Keys, the menu, and Escape.

    def _key(self, key: str) -> None:
        keys = {"s": self._sort, "l": self._tricks, "r": self._rules, "delete": self._reset}
        if key in keys:
            keys[key]()

    def _back(self) -> None:
        if self.table.panel in ("another", "tricks", "claims", "concede", "house"):
            self._open("")
        else:
            self._menu()

    def _rules(self) -> None:
        """The rule book, at the rule of what is looked at or asked, so that a refusal is explained."""
        table = self.table
        self.table.host.open(RulesPage(table.host, table.sitting.setup.rules, self._section()))

    def _section(self) -> str:
        table = self.table
        if table.panel:
            line = looked_at(self._state, Attention(focus=table.row))
            return table.words.picket.scores.section(line) if line else "reckoning"
        view = table.view
        if view.phase is Phase.CALLS and view.kind is not None:
            return view.kind.word
        return SECTIONS.get(view.phase, "")

    def _menu(self) -> None:
        words = self.table.words
        rules = Entry("rules", words.label("rules"), words.label("rules.says"), self._rules)
        self.table.host.open(Menu(self.table.host, [rules]))


def _offered(id: str, state: TableState) -> Move | None:
    """The move of a button, in the bar or on the sheet that lies over the cloth."""
    found = claims(state) if state.panel == "claims" else offers(state)
    return next((o.move for o in found if o.id == id), None)
