"""The text written around Piquesept's table: the ribbon, the seats, the sheet, the key to ranks and
values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from picket_desktop.engine.cards import Card, Rank, Suit, card
from picket_desktop.engine.piquesept.counting import points
from picket_desktop.engine.piquesept.ruleset import NEEDED
from picket_desktop.words.cards import Cards
from picket_desktop.words.voice import N_, NP_, Sentence, Voice, opened

LABELS: Mapping[str, Sentence] = {
    "draw-here": N_("Draw this card"),
    "give-here": N_("your card in return"),
    "in-the-trick": N_("in the trick"),
    "stakes": NP_("a heading", "Stakes"),
    "deals-played": N_("The deals"),
    "no-deals": N_("None played yet."),
    "key-title": N_("Ranks and values"),
    "trick-column": NP_("a heading", "Trick"),
    "taker-column": NP_("a heading", "taken by"),
    "points-column": NP_("a heading", "points"),
    "deal-row": NP_("a row of the reckoning", "this deal"),
    "in-all-row": NP_("a row of the reckoning", "total"),
    "another-game.says": N_("Play another game with the same rules."),
}
"""The fixed labels of this table, by key, in addition to those of every table."""


@dataclass(frozen=True)
class TableLabels:
    """The labels of Piquesept's table, and the descriptions for the line at its foot."""

    say: Voice
    cards: Cards

    # the ribbon and the seats

    def ribbon(self) -> tuple[str, ...]:
        """Return the names of the parts of a deal."""
        return (
            self.say.within("a part of a deal", "Deal"),
            self.say.within("a part of a deal", "Gifts"),
            self.say.within("a part of a deal", "Draw"),
            self.say.within("a part of a deal", "Play"),
            self.say.plainly(NP_("a part of a deal", "Reckoning"), NP_("a part of a deal", "Score")),
        )

    def side(self, alone: bool, deals: bool = False) -> str:
        """Return the text under a player's name: the player's side, with the dealer marked if ``deals``."""
        if deals:
            return self.say("soloist, dealer") if alone else self.say("defender, dealer")
        return self.say("soloist") if alone else self.say("defender")

    def in_hand(self, cards: int, deals: bool) -> str:
        """Return how many cards a player holds, after the word "dealer" if the player ``deals``."""
        if deals:
            return self.say.count(cards, "dealer, {n} card", "dealer, {n} cards")
        return self.say.count(cards, "{n} card", "{n} cards")

    def tricks_of(self, number: int) -> str:
        """Return the label of a heap of tricks."""
        if not number:
            return self.say("no trick yet")
        return self.say.count(number, "{n} trick", "{n} tricks")

    def heap(self, number: int, points: int) -> str:
        """Return the label of a heap of tricks on two lines, with its points."""
        return self.say("{tricks},\n{points}", tricks=self.tricks_of(number), points=self.worth_of(points))

    def worth_of(self, points: int) -> str:
        """Return the card points in a heap or a trick."""
        return self.say.count(points, "{n} point", "{n} points") if points else self.say.points(0)

    def at_heap(self, name: str | None, number: int, points: int) -> str:
        """Describe a player's tricks, for the line at the foot of the table."""
        values = {"tricks": self.tricks_of(number), "points": self.worth_of(points)}
        if name is None:
            return self.say("You have {tricks}, {points}. Look at the last trick.", **values)
        return self.say("{name} has {tricks}, {points}. Look at the last trick.", name=name, **values)

    # cards

    def at_worth(self, card: Card, worth: int, may: bool | None, gives: bool = False) -> str:
        """Describe a card of the hand, for the line at the foot of the table. ``may`` is True if the card may
        be played, and None while no move is asked for. ``gives`` is True if a card is to be given."""
        values = {"card": opened(self.cards.named(card)), "points": self.say.points(worth)}
        if may is None or may:
            return self.say("{card}, {points}.", **values)
        if gives:
            return self.say("{card}, {points}: you may not give it.", **values)
        return self.say("{card}, {points}: you may not play it now.", **values)

    def at_asked(self, card: Card, worth: int) -> str:
        """Return two sentences on a card: what it is worth, and what it beats or what beats it."""
        points = self.say("It is worth {points}.", points=self.say.points(worth))
        beaten = (
            self.say("It is a trump and beats any card of another suit.")
            if card.suit is Suit.SPADES
            else self.say("When it is led, only a higher card of its suit or a trump beats it.")
        )
        return f"{points} {beaten}"

    def at_place_drawn(self, place: int, name: str) -> str:
        """Describe one of the soloist's cards spread for the draw."""
        return self.say(
            "The {ordinal} of {name}’s cards.", ordinal=self.say.language.ordinal(place), name=name
        )

    def to_draw(self, place: int) -> str:
        """Return a text that says what happens when a card spread for the draw is pressed."""
        return self.say("draw the {ordinal} card", ordinal=self.say.language.ordinal(place))

    def takes(self, name: str | None) -> str:
        """Return the text under the points of a trick that has been won: "yours", or "to" with a name."""
        return self.say("yours") if name is None else self.say("to {name}", name=name)

    # the sheet

    def deal_of(self, number: int, due: int) -> str:
        """Return "Deal 4 of 6", or "One deal" if there is only one."""
        if due == 1:
            return self.say("One deal")
        return self.say("Deal {number} of {due}", number=number, due=due)

    def alone(self, name: str | None) -> str:
        """Return the label of the soloist's side of the gauge."""
        return self.say("You, soloist") if name is None else self.say("{name}, soloist", name=name)

    def defenders(self, you_among: bool, others: Sequence[str]) -> str:
        """Return the label of the defenders' side of the gauge. If you are among them, it names you and, if
        there is only one of the ``others``, that player."""
        if not you_among:
            return self.say("The defenders")
        if len(others) == 1:
            return self.say("You and {name}", name=others[0])
        return self.say("You and the others")

    def exchanged(self, name: str | None, drew: bool, drawn: str, given: str) -> str:
        """Return the cards exchanged, in symbols, for the two players who know them. ``name`` is one of the
        two; ``drew`` is True if that player drew."""
        cards = {"drawn": drawn, "given": given}
        if drew:
            return self.say.whose(
                name, "You drew {drawn} for {given}.", "{name} drew {drawn} for {given}.", **cards
            )
        return self.say.whose(
            name, "You lost {drawn} for {given}.", "{name} lost {drawn} for {given}.", **cards
        )

    def needed(self) -> str:
        return self.say("{needed} to win", needed=NEEDED)

    def stake_figure(self, stakes: int) -> str:
        """Return stakes as shown in a column: "+3", "–1", "0"."""
        if not stakes:
            return self.say("0")
        return self.say("+{n}", n=stakes) if stakes > 0 else self.say("–{n}", n=-stakes)

    def past_deal(self, number: int, name: str | None, points: tuple[int, int]) -> str:
        """Return a line of the list of deals: "3. You, 80 to 50"."""
        values = {"number": number, "solo": points[0], "others": points[1]}
        if name is None:
            return self.say("{number}. You, {solo} to {others}", **values)
        return self.say("{number}. {name}, {solo} to {others}", name=name, **values)

    def past_deal_told(self, number: int, name: str | None, points: tuple[int, int]) -> str:
        """Return a line of the list of deals as it is read aloud."""
        return self.say.whose(
            name,
            "Deal {number}, you alone, {solo} to {others}",
            "Deal {number}, {name} alone, {solo} to {others}",
            number=number,
            solo=points[0],
            others=points[1],
        )

    # the key

    def key_button(self, folded: bool) -> str:
        return self.say("Ranks and values") if folded else self.say("Hide ranks and values")

    def key_says(self, folded: bool) -> str:
        if folded:
            return self.say("See how the cards rank and what each is worth.")
        return self.say("Hide the ranks and values to make room for more deals.")

    def key_ranks(self) -> tuple[tuple[str, str], ...]:
        """Return the order of the trumps and that of the other suits, each with its label."""
        return (
            (self.say("♠ trumps"), self.say("7 A K Q J 10 9 8")),
            (self.say("others"), self.say("A K Q J 10 9 8 7")),
        )

    def key_values(self) -> tuple[tuple[str, str], ...]:
        """Return the name of each card in the key, with the card of spades that stands for its rank."""
        return (
            (self.say.within("a card in the key", "ace"), "AS"),
            (self.say.within("a card in the key", "ten"), "TS"),
            (self.say.within("a card in the key", "♠7"), "7S"),
            (self.say.within("a card in the key", "king"), "KS"),
            (self.say.within("a card in the key", "queen"), "QS"),
            (self.say.within("a card in the key", "jack" if self.say.plain else "knave"), "JS"),
        )

    def worth_of_ranks(self) -> str:
        """Return the values of the cards in a sentence."""
        worth = [self._worth_told(card(text)) for _, text in self.key_values()]
        return self.say("Points: {worth}.", worth=self.say.language.listed(worth))

    def _worth_told(self, card: Card) -> str:
        name = self.cards.card(card) if card.rank is Rank.SEVEN else self.cards.rank(card.rank)
        return self.say("{rank} {points}", rank=name, points=self.say.number(points((card,))))

    # the reckoning

    def side_total(self, alone: bool) -> str:
        return self.say.within("a side", "Soloist" if alone else "Defenders")

    def taker(self, name: str | None, alone: bool) -> str:
        """Return the name of the player who took a trick; the soloist is marked with a spade."""
        who = opened(self.say("you")) if name is None else name
        return self.say("♠ {name}", name=who) if alone else who

    def trick_told(self, number: int, taker: str, points: int) -> str:
        """Return the text of a trick's row as it is read aloud."""
        return self.say(
            "Trick {number}: {taker}, {points}", number=number, taker=taker, points=self.worth_of(points)
        )

    def past_points(self, number: int, points: tuple[int, int]) -> str:
        """Return the line of a deal in the ledger: "3. 80 to 50"."""
        return self.say("{number}. {solo} to {others}", number=number, solo=points[0], others=points[1])

    def table_keys(self) -> list[tuple[str, str]]:
        """Return the commands that have keys at this table, with their descriptions."""
        return [
            ("hint", self.say("a hint: what matters, then the move, then the figures")),
            ("take back", self.say("take back your last decision")),
            ("last trick", self.say("look at the last trick")),
            ("sort", self.say("sort your hand by suit or by rank")),
            ("values", self.say("ranks and values, or the deals played")),
            ("score", self.say("open the score sheet")),
            ("odds", self.say("how the game stands, with the chances of winning it")),
            ("rules", self.say("the rules of this game")),
            ("review", self.say("the review of the last deal")),
        ]
