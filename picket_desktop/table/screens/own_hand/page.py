"""The page for putting a hand together, from a pack laid out there or by typing."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable

from picket_desktop.engine import games
from picket_desktop.engine.cards import Card, by_suit, card, pack, write
from picket_desktop.engine.family import OwnHand
from picket_desktop.engine.game import BadText
from picket_desktop.engine.rules import Rules
from picket_desktop.sitting.asking_beside import AskingBeside
from picket_desktop.sitting.evaluating.hand import (
    ELDER,
    HAND,
    ROLES,
    YOUNGER,
    being_typed,
    by_chance,
    deals_of,
    hand_games,
    may_declare,
    may_take,
)
from picket_desktop.sitting.evaluating.position import Evaluable, of_hand
from picket_desktop.table.screens.own_hand.laid_pack import (
    card_wide,
    held_row,
    held_wide,
    least_wide,
    pack_rows,
)
from picket_desktop.table.screens.screen import Host, Moment, Screen
from picket_desktop.table.screens.sheet_page import FootedPage
from picket_desktop.table.widgets.choice import Choice, NameField
from picket_desktop.table.widgets.flow import CENTRED, Style
from picket_desktop.table.widgets.intents import Intent, Press, Refused, Write
from picket_desktop.table.widgets.looks import ButtonLook, Look, Rect, altered
from picket_desktop.table.widgets.parts import Entry, wording
from picket_desktop.table.widgets.sheet import abreast, printed_lines
from picket_desktop.table.widgets.tree import Block, beside, space, together
from picket_desktop.words.pages import said
from picket_desktop.words.voice import opened
from picket_desktop.words.words import Words, words_for

Weighs = Callable[[Evaluable], Screen]
"""Makes the page of the best ways to continue from a position."""
GAME, SEAT, DEAL, TOOK, BLANK = "game", "seat", "deal", "took", "blank"
MINE, THEIRS, TYPED = "mine", "theirs", "typed"
FIGURES, LONGEST = 4, 80
"""Maximum number of digits in a total, and maximum length of the text typed."""
GUTTER = 44.0
"""The space between the pack and the words beside it, in board units."""
PACK_SHARE = 0.6
"""The fraction of the width that the pack takes up when the hand is beside it."""
ALONE = 0.62
"""Fraction of the height taken up by the pack where the hand does not fit beside it."""
HANDS = 1 << 30
"""How many different random hands can be drawn."""
NOTHING = ("–",)
"""The values of a choice that does not matter to the present hand."""


class OwnHandPage(FootedPage):
    """The page for putting a hand together.

    ``weighs`` makes the next page, which weighs the hand. ``thinks`` is that page's worker, prepared while
    this page is open.
    """

    name = "Own hand"
    title_key = "own.title"
    span = 1500.0, 22, 62.0
    main = "weigh"

    def __init__(self, host: Host, weighs: Weighs, thinks: AskingBeside) -> None:
        super().__init__(host)
        self._weighs, self._thinks = weighs, thinks
        self._names = hand_games()
        self.rules: Rules = games.rules(host.store.preferences.agreement.to_practise(self._names))
        self.hand: tuple[Card, ...] = ()
        self.typed = ""
        self.trouble = ""
        """Why the cards typed or put together are not a hand; "" if nothing is wrong."""
        self.role = ELDER
        self.totals = {MINE: "", THEIRS: ""}
        self.deal, self._took, self._blank = 1, 0, 0

    def opened(self) -> None:
        self._thinks.prepare(self.rules)

    def closed(self) -> None:
        self._thinks.close()

    @property
    def words(self) -> Words:
        return words_for(self.rules, self.host.settings.plain)

    @property
    def fills(self) -> bool:
        return True  # nothing may move during the presses that put a hand together

    def buttons(self) -> list[Entry]:
        found = [wording("deal-me", "own.deal-me"), wording("clear", "own.clear")]
        return [*found, wording("weigh", "own.weigh"), ("done", said("done"), said("done.says"))]

    @property
    def counted(self) -> bool:
        """True if the hand is played at a given score."""
        return any(self.totals.values())

    # layout

    def layout(self, moment: Moment) -> list[Look]:
        """Return the looks of the page. The buttons that do not apply to the present hand are dimmed."""
        dim = {"weigh"} if len(self.hand) < HAND else set()
        dim |= {"clear"} if not self.hand and not self.typed else set()
        return [
            altered(look, dim=True) if isinstance(look, ButtonLook) and look.id in dim else look
            for look in super().layout(moment)
        ]

    def blocks(self, place: Rect, moment: Moment, room: float) -> list[Block]:
        """Return the pack, the hand, and what is known of the hand. The hand is beside the pack or, if there
        is no room, below it."""
        scale = moment.scale
        left = place._replace(w=(place.w - scale.px(GUTTER)) * PACK_SHARE)
        right = place._replace(x=left.right + scale.px(GUTTER), w=place.right - left.right - scale.px(GUTTER))
        hand, known = together(*self._hand(right, moment)), together(*self._known(right, moment))
        for below in (Block(0.0), together(*self._hand(left, moment))):
            wide = card_wide(left.w, room - below.tall, self.rules.pack, scale)
            column = known if below.tall else together(hand, known)
            if column.tall <= room and wide >= least_wide(scale):
                return [beside(together(*self._pack(left, wide, moment), below), column)]
        wide = max(least_wide(scale), card_wide(place.w, room * ALONE, self.rules.pack, scale))
        return [*self._pack(place, wide, moment), *self._hand(place, moment), *self._known(place, moment)]

    def _pack(self, place: Rect, wide: float, moment: Moment) -> list[Block]:
        return pack_rows(self.rules.pack, self.hand, place, wide, moment.scale, self.words.cards)

    def _hand(self, place: Rect, moment: Moment) -> list[Block]:
        """Return the cards entered so far, laid in a row, and a line saying how many there are."""
        scale = moment.scale
        count = said("own.count", number=len(self.hand), need=HAND)
        style = Style("sc", "heading" if len(self.hand) == HAND else "sepia", "centre")
        held = held_row(self.hand, place, held_wide(place.w, HAND, scale), scale)
        lines = printed_lines(count, place, scale.type(21), moment.measure, style, scale.px(6))
        return [space(scale.px(6)), together(held, *lines)]

    def _known(self, place: Rect, moment: Moment) -> list[Block]:
        """Return the field for typing, with its error, and the choices about the hand. These keep their
        places even when they do not matter."""
        scale, size, small, measure = (
            moment.scale,
            moment.scale.type(24),
            moment.scale.type(20),
            moment.measure,
        )
        found = printed_lines(said("own.pack"), place, small, measure, CENTRED, small * 0.2)
        typed = self._field(TYPED, self.typed, "KS 10H 7D").row(place, size, scale)
        label = measure.width(said("own.typed"), "english", size) * 1.05 + size
        found.append(typed.each(lambda look: altered(look, split=label / place.w)))
        told = self.trouble or "\N{NO-BREAK SPACE}"
        found += printed_lines(told, place, small, measure, Style("italic", "red", "centre"))
        for choice in self.choices:
            stacked = choice.stacked(place.w, size, scale, measure)
            dim = choice.values == NOTHING
            found.append(choice.row(place, size, scale, stacked, less=7 * scale.u, dim=dim))
            if choice.id == SEAT:
                found += self._score(place, size, moment)
        return found

    def _score(self, place: Rect, size: int, moment: Moment) -> list[Block]:
        """Return the fields for the score, side by side where there is room for their labels."""
        scale, measure = moment.scale, moment.measure
        fields = [self._field(id, self.totals[id], said("own.uncounted")) for id in (MINE, THEIRS)]
        sides = abreast(place, 2, scale.px(16))
        if any(measure.width(field.label, "english", size) > sides[0].w - size for field in fields):
            return [field.row(place, size, scale, stacked=True) for field in fields]
        rows = (field.row(side, size, scale, stacked=True) for field, side in zip(fields, sides, strict=True))
        return [beside(*rows)]

    def _field(self, id: str, text: str, empty: str) -> NameField:
        return NameField(id, said(f"own.{id}"), text, empty, said(f"own.{id}.says"))

    # choices

    @property
    def choices(self) -> list[Choice]:
        words = self.words
        titles = tuple(
            words_for(games.rules(name), self.host.settings.plain).say(games.rules(name).title)
            for name in self._names
        )
        seats = tuple(opened(words.refusals.seat_name(role == ELDER)) for role in ROLES)
        found = [
            self._choice(GAME, titles, self._names.index(self.rules.name)),
            self._choice(SEAT, seats, ROLES.index(self.role)),
        ]
        if deals := deals_of(self.rules):
            numbers = tuple(str(n + 1) for n in range(deals)) if self.counted else NOTHING
            found.append(self._choice(DEAL, numbers, self.deal - 1))
        taken = tuple(map(str, may_take(self.rules))) if self.role == YOUNGER else NOTHING
        found.append(self._choice(TOOK, taken, self._took))
        told = tuple(said("own.blank.said", number=n) if n else said("own.blank.shown") for n in self._blanks)
        return [*found, self._choice(BLANK, (said("own.blank.not"), *told) if told else NOTHING, self._blank)]

    def _choice(self, id: str, values: tuple[str, ...], at: int) -> Choice:
        at = min(at, len(values) - 1)
        return Choice(id, said(f"own.{id}"), values, at, said(f"own.{id}.says"), id in (GAME, SEAT))

    @property
    def _blanks(self) -> tuple[int, ...]:
        """The numbers of cards to draw that may be named if the hand is declared as carte blanche; none if it
        cannot be."""
        if len(self.hand) < HAND:
            return ()
        return may_declare(self.rules, OwnHand(self.hand, self.role))

    def choose(self, id: str, at: int) -> None:
        self.trouble = ""
        match id:
            case "game":
                self.rules = games.rules(self._names[at])
                self.host.store.preferences.practise(self.rules.name)
                self._thinks.prepare(self.rules)
                self._take(one for one in self.hand if one in pack(self.rules.pack))
                self._took, self.deal = 0, 1
            case "seat":
                self.role, self._blank = ROLES[at], 0
            case "deal":
                self.deal = at + 1
            case "took":
                self._took = at
            case "blank":
                self._blank = at

    # actions

    def handle(self, intent: Intent) -> None:
        match intent:
            case Press(id) if id.startswith("pack "):
                self._turn(card(id.removeprefix("pack ")))
            case Write("typed", text):
                self._type(text)
            case Write("mine" | "theirs" as id, text):
                self.totals[id] = "".join(c for c in text if c in "0123456789")[:FIGURES]
                if self.deal == 1 and any(map(int, filter(None, self.totals.values()))):
                    self.deal = min(2, deals_of(self.rules) or 1)
                self.trouble = ""
            case Press("deal-me"):
                self.host.play("paper_slide")
                self._take(by_chance(self.rules, random.randrange(HANDS)))
            case Press("clear"):
                self.host.play("paper_slide")
                self._take(())
            case Press("weigh"):
                self._weigh()
            case Refused("weigh"):
                self.host.play("refuse")
                self.host.notice(said("own.lacks", need=HAND, number=len(self.hand)))
            case _:
                super().handle(intent)

    def _turn(self, one: Card) -> None:
        """Take a card into the hand, or put it back."""
        if one in self.hand:
            self._take(other for other in self.hand if other != one)
        elif len(self.hand) == HAND:
            self.host.play("refuse")
            self.host.notice(said("own.full", need=HAND))
            return
        else:
            self._take((*self.hand, one))
        self.host.play("paper_lay")

    def _take(self, cards: Iterable[Card]) -> None:
        self.hand = tuple(sorted(cards, key=by_suit))
        self.typed, self.trouble, self._blank = write(self.hand), "", 0

    def _type(self, text: str) -> None:
        """Take the cards that are typed, or say what is wrong with them."""
        self.typed, self.trouble = text[:LONGEST], ""
        try:
            self.hand = tuple(sorted(being_typed(self.typed, self.rules), key=by_suit))
        except BadText as bad:
            self.trouble = self._why(bad)
        self._blank = 0

    def _weigh(self) -> None:
        self.trouble = ""
        try:
            found = of_hand(self.rules, self._own())
        except BadText as bad:
            self.trouble = self._why(bad)
            self.host.play("refuse")
            self.host.notice(self.trouble)
            return
        self.host.play("wood_tap")
        self.host.open(self._weighs(found))

    def _own(self) -> OwnHand:
        """Return the hand with everything stated about it."""
        mine, theirs = (int(self.totals[id] or 0) for id in (MINE, THEIRS))
        taken, blanks = may_take(self.rules), self._blanks
        return OwnHand(
            self.hand,
            self.role,
            (mine, theirs) if self.counted else None,
            self.deal if self.counted and deals_of(self.rules) else 0,
            taken[self._took] if self.role == YOUNGER else None,
            blanks[self._blank - 1] if self._blank and blanks else None,
        )

    def _why(self, bad: BadText) -> str:
        return self.words.refusals.at_line(0, bad.reason)
