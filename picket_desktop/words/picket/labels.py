"""The text written around the table: the ribbon, the piles, the headings of the sheet, plain controls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from picket_desktop.engine.cards import Card, Rank
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.words.cards import Cards
from picket_desktop.words.picket.holdings import pips
from picket_desktop.words.voice import N_, NM_, NP_, Sentence, Voice, opened

LABELS: Mapping[str, Sentence] = {
    "stock": NP_("a pile", "Stock"),
    "discards": NP_("a pile", "Discards"),
    "look-again": N_("look again"),
    "place-to-lay-out": NM_("lay out here", "put cards to exchange here"),
    "show-me": NP_("a button by called cards", "Show them"),
    "show-me.says": N_("Ask to see the cards of a good call. It costs nothing."),
    "called-title": N_("Calls so far"),
    "called.says": N_("Everything called so far."),
    "hands-open": N_("Both hands are open."),
    "this-deal": N_("This deal"),
    "what-was-said": N_("What was said"),
    "what-was-said.says": N_("Read everything that was said in this deal."),
    "talk.earlier": NP_("a button", "Earlier"),
    "talk.latest": NP_("a button", "Latest"),
    "house-rules-title": N_("House rules at this table"),
    "sets": NM_("Sets", "Games"),
    "last-set": NM_("Last set", "Last game"),
    "this-set": NM_("This set", "This game"),
    "standing": NM_(
        NP_("the last row of the settlement", "Standing"), NP_("the last row of the settlement", "Total")
    ),
    "another-way": NP_("another way to call", "Another…"),
    "another-way.aloud": N_("Another way to call"),
    "another-way.says": N_("See the other ways to call what you hold."),
    "another-part.says": N_("Choose another suit, or pick cards of one suit from your hand."),
    "another-ask.says": N_("To answer with only part of what you hold, ask first."),
    "another-way.none": N_("There is no other way to call what you hold."),
    "another-way.choose": N_("Choose a call from the list, or go back."),
    "another-way.close": N_("Close the list; nothing is called yet."),
    "reset": NP_("a button", "Reset"),
    "reset.says": N_("Take all the cards back into your hand."),
    "reset.again": NP_("a button: after Reset", "Undo"),
    "reset.again.says": N_("Mark the same cards again."),
    "take-hint": NP_("a button under a hint", "Use these"),
    "take-hint.says": N_("Mark the outlined cards; Reset takes them back into your hand."),
    "less": N_("– Fewer"),
    "more": N_("+ More"),
    "less.says": N_("One card fewer."),
    "more.says": N_("One card more."),
    "next-page": NP_("more buttons of a kind", "More…"),
    "call-these": N_("Call these"),
    "pick-first": N_("Pick the cards you want to call."),
    "misreckon": NM_("Misreckon…", "False call…"),
    "misreckon.says": N_(
        "Claim what you do not hold. If you are found out, your hand scores nothing.",
    ),
    "claims": NP_("a button", "Claims…"),
    "claims-title": N_("Claims and challenges"),
    "ask-which": NM_("Which one do you want?", "Which card is missing?"),
    "ask-which.says": NM_(
        "When your opponent scores three of a rank, ask which of the four is wanting. Asking costs nothing.",
        "When your opponent counts three of a kind, ask which of the four is missing. Asking costs nothing.",
    ),
    "throw-up": NM_("Throw up the hand", "Give up the hand"),
    "throw-up-ask": NM_(
        "Throw up this hand? Your opponent scores {number}, and the partie is settled.",
        "Give up this hand? Your opponent scores {number}, and the game is over.",
    ),
    "give-up.says": N_("End the deal here. Its score counts."),
    "play-on": NP_("a button", "Play on"),
    "play-on.says": N_("You keep your hand, and the deal goes on."),
    "throw-up.says": NM_(
        "Your opponent scores {number}, and the partie is settled at once.",
        "Your opponent scores {number}, and the game is over at once.",
    ),
    "concede.says": N_("Give up this hand. You will be asked to confirm."),
    "press-a-line": N_("Choose a row to see how it was scored."),
}
"""The fixed labels of this table, by key, in addition to those of every table."""


@dataclass(frozen=True)
class TableLabels:
    """The labels of the table, and the descriptions of things for the line at its foot."""

    say: Voice
    cards: Cards

    # the ribbon and the players

    def ribbon(self) -> tuple[str, ...]:
        """Return the names of the parts of a deal."""
        return (
            self.say.within("a part of a deal", "Deal"),
            self.say.within("a part of a deal", "Exchange"),
            self.say.within("a part of a deal", "Calls"),
            self.say.within("a part of a deal", "Play"),
            self.say.plainly(NP_("a part of a deal", "Reckoning"), NP_("a part of a deal", "Score")),
        )

    def role(self, elder: bool, cards: int) -> str:
        """Return the text under a player's name: "Elder, 12 cards"."""
        if self.say.plain:
            return self._plain_role(elder, cards)
        if not cards:
            return self.say("Elder, no cards") if elder else self.say("Younger, no cards")
        if elder:
            return self.say.count(cards, "Elder, {n} card", "Elder, {n} cards")
        return self.say.count(cards, "Younger, {n} card", "Younger, {n} cards")

    def _plain_role(self, elder: bool, cards: int) -> str:
        if not cards:
            return self.say("First player, no cards") if elder else self.say("Dealer, no cards")
        if elder:
            return self.say.count(cards, "First player, {n} card", "First player, {n} cards")
        return self.say.count(cards, "Dealer, {n} card", "Dealer, {n} cards")

    def part(self, elder: bool) -> str:
        """Return the role shown next to the person's own name."""
        if elder:
            return self.say.plainly(
                NP_("a player's part in the deal", "Elder"),
                NP_("a player's part in the deal", "First player"),
            )
        return self.say.plainly(
            NP_("a player's part in the deal", "Younger"), NP_("a player's part in the deal", "Dealer")
        )

    # piles

    def stock_of(self, left: int) -> str:
        if not left:
            return self.say.within("a pile", "empty")
        return self.say.count(left, "{n} card", "{n} cards")

    def stock_for(self, name: str | None, most: int, rest: int) -> str:
        """Return a text on how many cards Elder may take from the stock and, if it has ``rest`` more, how
        many it has in all. ``name`` is Elder's name, or None if Elder is the person."""
        if not rest:
            return self.say.whose(name, "you may take {number}", "{name} may take {number}", number=most)
        return self.say.whose(
            name,
            "you may take {number} of {whole}",
            "{name} may take {number} of {whole}",
            number=most,
            whole=most + rest,
        )

    def stock_known(self, known: int, left: int, open_to_both: bool) -> str:
        """Return the label of stock cards that are face up, or of which some have been seen."""
        if open_to_both:
            return self.say("turned up")
        return self.say("{known} of {left} seen", known=known, left=left)

    def discards_of(self, yours: int, name: str, theirs: int, own: str | None = None) -> str:
        """Return, in figures, how many cards you and the player ``name`` laid out. ``own``, if given, names
        the player in your seat."""
        if not theirs:
            if own is not None:
                return self.say("{name}\N{NO-BREAK SPACE}{theirs}", name=own, theirs=yours)
            return self.say("You\N{NO-BREAK SPACE}{yours}", yours=yours)
        if not yours:
            return self.say("{name}\N{NO-BREAK SPACE}{theirs}", name=name, theirs=theirs)
        if own is not None:
            return self.say(
                "{own}\N{NO-BREAK SPACE}{yours}, {name}\N{NO-BREAK SPACE}{theirs}",
                own=own,
                yours=yours,
                name=name,
                theirs=theirs,
            )
        return self.say(
            "You\N{NO-BREAK SPACE}{yours}, {name}\N{NO-BREAK SPACE}{theirs}",
            yours=yours,
            name=name,
            theirs=theirs,
        )

    def at_discards(self, name: str | None, cards: Sequence[Card]) -> str:
        """Return a sentence on the cards that a player has laid out; ``name`` is None for the person. Only
        that player may see them again."""
        found = self.cards.several(cards)
        if self.say.plain:
            return self.say.whose(name, "You discarded {cards}.", "{name} discarded {cards}.", cards=found)
        return self.say.whose(name, "You laid out {cards}.", "{name} laid out {cards}.", cards=found)

    def laid_out_unseen(self, name: str, number: int) -> str:
        """Return a sentence saying how many cards the opponent has laid out."""
        if self.say.plain:
            return self.say.count(
                number, "{name} discarded one card.", "{name} discarded {number} cards.", name=name
            )
        return self.say.count(
            number, "{name} laid out one card.", "{name} laid out {number} cards.", name=name
        )

    def shows(self, name: str | None, holding: str, cards: Sequence[Card]) -> str:
        """Return a sentence on a holding that a player has shown, with the cards."""
        return self.say.whose(
            name,
            "You showed {cards}: {holding}.",
            "{name} showed {cards}: {holding}.",
            holding=holding,
            cards=self.cards.several(cards),
        )

    def holds(self, name: str, cards: Sequence[Card], played: bool) -> str:
        """Return a sentence saying which cards the opponent is known to hold. ``played`` is True once the
        play has begun."""
        values = {"name": name, "cards": self.cards.several(cards)}
        if played:
            return self.say("{name} still holds {cards}.", **values)
        return self.say("{name} holds {cards}.", **values)

    def took_seen(self, name: str, cards: Sequence[Card]) -> str:
        """Return a sentence on the cards that you saw in the stock and left, and that the opponent then
        took."""
        return self.say(
            "{name} took {cards}, which you had seen.", name=name, cards=self.cards.several(cards)
        )

    def marked(self, cards: Sequence[Card]) -> str:
        """Return a sentence naming the cards marked to be laid out."""
        return self.say.plainly(
            "Marked for laying out: {cards}.",
            "Marked for exchange: {cards}.",
            cards=self.cards.several(cards),
        )

    def in_suit(self, holding: str, suit: int) -> str:
        """Return the name of a holding with its suit."""
        return self.say("{holding}, in {suit}", holding=holding, suit=self.cards.suit(suit))

    def tricks_of(self, number: int, points: int | None) -> str:
        """Return the label of a row of tricks: how many there are, and the points made in play if given."""
        if points is None:
            return self.say.count(number, "{n} trick", "{n} tricks")
        return self.say.count(
            number,
            "{n} trick, {points}",
            "{n} tricks, {points}",
            points=self._made_in_play(points),
        )

    def _made_in_play(self, points: int) -> str:
        return self.say.count(
            points, "{points}\N{NO-BREAK SPACE}point", "{points}\N{NO-BREAK SPACE}points", points=points
        )

    def at_tricks(self, made: Sequence[str], every: bool) -> str:
        """Return a note on a player's tricks. It gives the points made in them, as the summands ``made``, and
        says what pressing the tricks does. ``every`` is True if a second press shows all of them."""
        does = (
            self.say("Look at the previous trick. Press again to see them all.")
            if every
            else self.say("Look at the previous trick.")
        )
        if not made:
            return does
        points = self.say("Points in play: {summands}.", summands=self.say.language.listed(made))
        return f"{points} {does}"

    def equal(self) -> str:
        """Return the answer "Equal" with what follows from it."""
        return self.say("Equal: nobody scores.")

    def blank_name(self) -> str:
        return self.say.pick("a blank", "carte blanche", "a hand without picture cards")

    def more_called(self, number: int, after: bool) -> str:
        """Return the label of the button that opens the list of calls. With ``after``, some of the calls are
        shown before the button; otherwise it stands alone."""
        if after:
            return self.say.count(number, "{figure} more", "{figure} more", figure=number)
        return self.say.count(number, "{figure} call", "{figure} calls", figure=number)

    def called_by(self, who: str, holding: str) -> str:
        """Return a holding with the name of its caller, for a line in the list of calls, or for a banderole
        that is not beside the player's face."""
        return self.say("{who}: {holding}", who=who, holding=holding)

    # the sheet

    def sheet_game(self, rules: RuleSet, due: int | None) -> str:
        """Return the subtitle of the sheet: the aim of the game. ``due`` is the number of deals, if that is
        fixed. For a single deal there is no subtitle, as the heading says so already."""
        if due == 1:
            return ""
        if rules.target is not None:
            return self.say("first to {target}", target=self.say.number(rules.target))
        deals = self.say.number(rules.deals or 0)
        return self.say.plainly("a partie of {deals} deals", "a game of {deals} deals", deals=deals)

    def deal_heading(self, number: int, due: int | None) -> str:
        """Return "The third deal" (from the thirteenth on: "Deal 13"), "Deal 4 of 6" if ``due`` deals are to
        be played, or "One deal" if only one is."""
        if due == 1:
            return self.say("One deal")
        if due is not None:
            return self.say("Deal {number} of {due}", number=number, due=due)
        if number <= 12:
            return self.say("The {ordinal} deal", ordinal=self.say.language.ordinal(number))
        return self.deal_number(number)

    def deal_number(self, number: int) -> str:
        return self.say("Deal {number}", number=number)

    def game_total(self, rules: RuleSet) -> str:
        return self.say.within(
            "a row of the sheet", "Game" if self.say.plain or rules.target is not None else "Partie"
        )

    def house_rules_line(self, names: Sequence[str]) -> str:
        """Return the sheet's note about house rules: the name if only one is in force, otherwise how many
        are."""
        if len(names) == 1:
            return self.say("House rule: {name}", name=self.say.lowered(names[0]))
        return self.say("with {number} house rules", number=self.say.number(len(names)))

    # the bar

    def marked_note(self, number: int) -> str:
        """Return the line under the exchange prompt. It says how many cards are marked or, if none are, how
        to mark them."""
        if not number:
            return self.say("Press the cards, or drag them onto the table.")
        return opened(self.say.count(number, "one marked.", "{number} marked."))

    def last_trick(self, name: str | None, worthless: bool = False) -> str:
        """Return the line under the prompt of the play: who won the previous trick. If the trick was
        ``worthless``, the line adds why it scored nothing."""
        won = self.say.whose(name, "You won that trick.", "{name} won that trick.")
        return f"{won} {self.say('Nothing in it counts: no ten or higher.')}" if worthless else won

    def counts_later(self, calls: Sequence[str], points: int, better: Kind | None, name: str) -> str:
        """Return the line under the prompt about good calls of Elder's that are not scored yet: their names,
        what they will score, and when. Without names, it only gives the points waiting. ``better`` is the
        earlier kind in which Younger has a better holding; None if Younger has yet to say so."""
        if not calls:
            return opened(self.say("{points} to come.", points=self.say.points(points)))
        values = {
            "calls": opened(self.say.language.listed(calls)),
            "points": self.say.points(points),
            "name": name,
        }
        if better is None:
            return self.say("{calls}: {points}, added after your lead, once {name} has called.", **values)
        if better is Kind.POINT:
            return self.say.pick(
                "{calls}: {points}, added after your lead, once {name} has shown a better ruff.",
                "{calls}: {points}, added after your lead, once {name} has shown a better point.",
                "{calls}: {points}, added after your lead, once {name} has shown a better suit.",
                **values,
            )
        return self.say.plainly(
            "{calls}: {points}, added after your lead, once {name} has shown a better sequence.",
            "{calls}: {points}, added after your lead, once {name} has shown a better run.",
            **values,
        )

    def left_note(self, name: str | None, cards: Sequence[Card]) -> str:
        """Return the line for when Elder looks at the cards that Elder could have taken but left.

        ``name`` is Elder's name, or None if the person is Elder.
        """
        found = self.cards.several(cards)
        if name is None:
            return self.say.count(
                len(cards),
                "The card you could have taken: {cards}.",
                "The {number} cards you could have taken: {cards}.",
                cards=found,
            )
        return self.say.count(
            len(cards),
            "The card {name} could have taken: {cards}.",
            "The {number} cards {name} could have taken: {cards}.",
            cards=found,
            name=name,
        )

    def left_cards(self, name: str | None, left_behind: bool) -> str:
        """Return the heading above stock cards that lie face up. If they were ``left_behind``, it says that
        the player of this ``name`` (None: the person) could have taken them. Otherwise it says that they are
        the cards that were left."""
        if not left_behind:
            return self.say("The cards that were left")
        return self.say.whose(name, "The cards you could have taken", "The cards {name} could have taken")

    def at_asked(self, card: Card) -> str:
        """Return sentences on what a card is worth in a point and in a set, and on what beats it when it is
        led."""
        made = self.say.pick(
            "It is worth {number} in a ruff.",
            "It is worth {number} in a point.",
            "It adds {number} to its suit.",
            number=self.say.number(pips((card,))),
        )  # fmt: skip
        of_a_rank = (
            self.say.pick(
                "Three of a kind make a ternary, four a quatorze.",
                "Three of a kind make a trio, four a quatorze.",
                "Three or four of a kind score points.",
            )
            if card.rank >= Rank.TEN
            else self.say("Three or four of a kind score nothing.")
        )
        led = (
            self.say("When it is led, nothing beats it.")
            if card.rank is Rank.ACE
            else self.say("When it is led, only a higher card of its suit beats it.")
        )
        return f"{made} {of_a_rank} {led}"

    def at_left(self) -> str:
        return self.say("Look again at the cards that were left.")

    # the reckoning and the end

    def another_game_says(self, rules: RuleSet) -> str:
        """Return the description of the button for another game, the default button at the end of a game."""
        if self.say.plain:
            return self.say("Play another game with the same rules.")
        if rules.target is not None:
            return self.say("Play another set with the same rules.")
        return self.say("Play another partie with the same rules.")

    def past_deal(self, number: int, summed: bool = False) -> str:
        """Return the name of a deal or, if ``summed``, the name for all deals up to and including that
        one."""
        if summed:
            return self.say("Deals 1 to {last}", last=number)
        return self.say("Deal {number}", number=number)

    def line_sum(self, who: str, points: int, detail: str) -> str:
        """Return a player's points on a line of the sheet, with their reason: "You: 5 points. Ruff of
        forty-nine."."""
        made = self._made_in_play(points)
        if detail:
            return self.say("{who}: {points}. {detail}.", who=who, points=made, detail=detail)
        return self.say("{who}: {points}.", who=who, points=made)

    def line_added_up(self, who: str, points: int, summands: Sequence[str]) -> str:
        """Return a player's points in play as a sum: "You: 12 = 10 for leading + 2 for ..."; if there is only
        one summand: "You: 6 for ..."."""
        if len(summands) == 1:
            return self.say("{who}: {points}.", who=who, points=summands[0])
        return self.say("{who}: {points} = {parts}.", who=who, points=points, parts=" + ".join(summands))

    def tricks_taken(self, who: str, points: int, won: int) -> str:
        """Return how many tricks a player took and the points for them: "You: 10 points for 9 tricks."."""
        tricks = (
            self.say.count_within("in figures", won, "one trick", "{n} tricks")
            if won
            else self.say("no tricks")
        )
        if points:
            made = self._made_in_play(points)
            return self.say("{who}: {points} for {tricks}.", who=who, points=made, tricks=tricks)
        return self.say("{who}: {tricks}.", who=who, tricks=tricks)

    def doubled_deal(self, ended: bool) -> str:
        """Return the label of the sum of a deal that counts double in the partie. The sum is shown doubled
        once the deal has ``ended``."""
        return self.say("This deal, doubled") if ended else self.say("This deal, worth double")

    def sets_won(self, match: int) -> str:
        """Return the label of the sheet's line that counts the sets of a match."""
        return self.say.plainly(
            "Sets, best of {number}", "Games, best of {number}", number=self.say.number(match)
        )

    def house_rules_says(self, number: int) -> str:
        return self.say.count(
            number,
            "See the house rule in force.",
            "See the {number} house rules in force.",
        )

    def table_keys(self) -> list[tuple[str, str]]:
        """Return the commands that have keys at this table, each with a description."""
        return [
            ("sort", self.say("sort your hand, by suit or by rank")),
            ("hint", self.say("a hint: what matters, then the move, then the figures")),
            ("take back", self.say("take back your last decision")),
            ("last trick", self.say("look at the last trick")),
            ("score", self.say("open the score sheet")),
            ("odds", self.say("how the game stands, with the chances of winning it")),
            ("rules", self.say("the rules of this game")),
            ("review", self.say("the review of the last deal")),
            ("put back", self.say("put back the cards you marked")),
        ]
