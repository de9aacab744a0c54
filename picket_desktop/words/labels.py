"""What is written about the table: the ribbon, the piles, the sheet's headings, the plain controls."""

from __future__ import annotations

from collections.abc import Sequence

from picket_desktop.engine.cards import Card
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.ruleset import RuleSet
from picket_desktop.words.calls import CallWords
from picket_desktop.words.language import opened


class LabelWords(CallWords):
    """Labels, and the names of things for the foot line."""

    # the ribbon and the players

    def ribbon(self) -> tuple[str, ...]:
        """The parts of a deal."""
        return (
            self.say("Deal"),
            self.say("Exchange"),
            self.say("Calls"),
            self.say("Play"),
            self.say("Reckoning"),
        )

    def role(self, elder: bool, cards: int) -> str:
        """Under a player's name: "Elder, twelve cards"."""
        if elder:
            return self.count(cards, "Elder, one card", "Elder, {number} cards")
        return self.count(cards, "Younger, one card", "Younger, {number} cards")

    def you(self) -> str:
        return self.say("You")

    # piles

    def stock(self) -> str:
        return self.say("Stock")

    def stock_of(self, left: int) -> str:
        return self.count(left, "one card", "{number} cards")

    def stock_for(self, mine: int, rest: int) -> str:
        """Elder's part of the stock and what lies beyond it."""
        if not rest:
            return self.say("{number}, for you to take", number=self.number(mine))
        return self.say("{number} for you, {rest} beyond", number=self.number(mine), rest=self.number(rest))

    def stock_known(self, known: int, open_to_both: bool) -> str:
        """Cards of the stock that lie face up."""
        if open_to_both:
            return self.say("turned up")
        return self.count(known, "one seen", "{number} seen")

    def discards(self) -> str:
        return self.say("Discards")

    def discards_of(self, yours: int, theirs: int) -> str:
        if not theirs:
            return self.say("yours, {yours}", yours=self.number(yours))
        if not yours:
            return self.say("theirs, {theirs}", theirs=self.number(theirs))
        return self.say("yours {yours}, theirs {theirs}", yours=yours, theirs=theirs)

    def at_discards(self, cards: Sequence[Card]) -> str:
        """What you laid out, which you alone may remember."""
        return self.say("You laid out {cards}.", cards=self.cards(cards))

    def place_to_lay_out(self) -> str:
        return self.say("lay out here")

    def place_to_play(self) -> str:
        return self.say("your card")

    def tricks_of(self, number: int, yours: bool) -> str:
        """Beside a row of tricks."""
        if yours:
            return self.count(number, "Your tricks: one", "Your tricks: {number}")
        return self.count(number, "Tricks: one", "Tricks: {number}")

    def at_tricks(self, every: bool) -> str:
        return self.say("Look at the tricks.") if every else self.say("Look at the last trick.")

    def shown_label(self, kinds: Sequence[tuple[Kind | None, str]], name: str | None) -> str:
        """Over the cards that a player has shown: "Mr. Cotton shows ruff of forty-nine, quart major"."""
        what = ", ".join(text for _, text in kinds)
        if name is None:
            return self.say("You show {what}", what=what)
        return self.say("{name} shows {what}", name=name, what=what)

    def blank_name(self) -> str:
        return self.pick("a blank", "carte blanche", "a hand without court cards")

    def see_them(self) -> str:
        return self.say("Show me")

    def see_them_note(self) -> str:
        return self.say("What was good must be shown to whoever asks.")

    # the sheet

    def sheet_title(self) -> str:
        return self.say("PICKET")

    def sheet_game(self, rules: RuleSet) -> str:
        """Under the title: what is played for."""
        if rules.target is not None:
            return self.say("the score, to {target}", target=self.number(rules.target))
        return self.say("a partie of {deals} deals", deals=self.number(rules.deals or 0))

    def deal_heading(self, number: int, due: int | None) -> str:
        """ "The third deal", "Deal 4 of 6"."""
        if due is not None:
            return self.say("Deal {number} of {due}", number=number, due=due)
        if number <= 12:
            return self.say("The {ordinal} deal", ordinal=self.tongue.ordinal(number))
        return self.say("Deal {number}", number=number)

    def this_deal(self) -> str:
        return self.say("This deal")

    def game_total(self, rules: RuleSet) -> str:
        return self.say("Game") if rules.target is not None else self.say("Partie")

    def what_was_said(self) -> str:
        return self.say("What was said")

    def house_rules_line(self, number: int) -> str:
        """On the sheet, where the table does not play as the book."""
        return self.count(number, "with one house rule", "with {number} house rules")

    # the bar

    def marked_note(self, number: int) -> str:
        """Under the prompt of the exchange."""
        if not number:
            return self.say("Press cards, or drag them to the cloth.")
        return opened(self.count(number, "one is chosen.", "{number} are chosen."))

    def chosen_note(self, card: Card) -> str:
        return self.say("Chosen: {card}.", card=self.card_named(card))

    def left_note(self, number: int) -> str:
        """When Elder has left cards that he may look at."""
        return self.count(number, "You left one: look.", "You left {number}: look.")

    def cut_note(self, lifted: int) -> str:
        return opened(self.count(lifted, "one card is lifted.", "{number} cards are lifted."))

    def shuffle_note(self) -> str:
        return self.say("Press the pack to shuffle it again; the other cuts.")

    def lift_button(self) -> str:
        return self.say("Lift a card")

    def cut_button(self) -> str:
        return self.say("Cut here")

    def shuffle_button(self) -> str:
        return self.say("Shuffle and deal")

    def at_place(self, place: int) -> str:
        """A card of the pack spread out."""
        return self.say("Card {place} of the pack", place=place)

    def at_cut(self, lifted: int) -> str:
        return self.say("Cut: lift {number}", number=self.number(lifted))

    def at_pack(self) -> str:
        return self.say("The pack: press to shuffle it again.")

    def sealed_before(self) -> str:
        return self.say("The order of the cards was fixed, and sealed, before you cut.")

    def another_way(self) -> str:
        return self.say("Another…")

    def another_says(self) -> str:
        return self.say("Other ways to call what you hold.")

    def reset(self) -> str:
        return self.say("Reset")

    def reset_says(self) -> str:
        return self.say("Take all the cards back into your hand.")

    def menu(self) -> str:
        return self.say("Menu")

    def menu_says(self) -> str:
        return self.say("Rules, settings, or leave the table; the game is kept.")

    def sort(self) -> str:
        return self.say("Sort")

    def sort_says(self, by_rank: bool) -> str:
        if by_rank:
            return self.say("Sort your hand by suit. You may also drag cards to where you like them.")
        return self.say("Sort your hand by rank. You may also drag cards to where you like them.")

    def rules_button(self) -> str:
        return self.say("Rules")

    def rules_says(self) -> str:
        return self.say("The rules of this game, with their sources.")

    def less(self) -> str:
        return self.say("One card fewer.")

    def more(self) -> str:
        return self.say("One card more.")

    def back(self) -> str:
        return self.say("Back")

    def done(self) -> str:
        return self.say("Done")

    def next_page(self) -> str:
        return self.say("Others")

    # the reckoning and the end

    def reckoning_title(self) -> str:
        return self.say("The Reckoning")

    def result_title(self) -> str:
        return self.say("The Settlement")

    def no_points(self) -> str:
        return self.say("Neither has reckoned anything.")

    def next_deal(self) -> str:
        return self.say("Next deal")

    def settle(self) -> str:
        return self.say("Settle")

    def another(self) -> str:
        return self.say("Another")

    def another_game_says(self, rules: RuleSet) -> str:
        """The default at the end."""
        if rules.target is not None:
            return self.say("Another set with the same agreement.")
        return self.say("Another partie with the same agreement.")

    def leave(self) -> str:
        return self.say("Leave the table")

    def see_reckoning(self) -> str:
        return self.say("Look back")

    def source_note(self, source: str) -> str:
        return self.say("Source: {source}.", source=source)

    def tricks_title(self, every: bool) -> str:
        return self.say("The tricks") if every else self.say("The last trick")

    def trick_row(self, number: int, yours: bool, name: str) -> str:
        """Over a trick of those that were taken: "7: yours"."""
        if yours:
            return self.say("{number}: yours", number=number)
        return self.say("{number}: {name}", number=number, name=name)

    def past_deal(self, number: int) -> str:
        return self.say("Deal {number}", number=number)

    def standing_label(self) -> str:
        return self.say("Standing")

    def line_sum(self, who: str, points: int, detail: str) -> str:
        """Who reckoned how much on a line, and for what: "You: 5. Ruff of forty-nine."."""
        if detail:
            return self.say("{who}: {points}. {detail}.", who=who, points=points, detail=detail)
        return self.say("{who}: {points}.", who=who, points=points)

    def table_keys(self) -> list[tuple[str, str]]:
        """The table's own keys and what they do."""
        return [
            ("S", self.say("sort your hand, by suit or by rank")),
            ("L", self.say("look at the last trick")),
            ("R", self.say("the rules of this game")),
            ("Delete", self.say("take back what you would lay out")),
        ]
