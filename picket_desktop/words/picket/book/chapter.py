"""Writes the rule book chapter of a two-player game, making every sentence from the fields of its rule
set."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from picket_desktop.engine.cards import lowest_rank
from picket_desktop.engine.picket.events import Line
from picket_desktop.engine.picket.ruleset import RULE_OF, Evident, RuleSet
from picket_desktop.words.book.chapter import Section
from picket_desktop.words.book.citations import Citations
from picket_desktop.words.cards import Cards
from picket_desktop.words.picket.book.endings import Endings
from picket_desktop.words.picket.book.exchange_rules import ExchangeRules
from picket_desktop.words.picket.book.glossary import TERMS
from picket_desktop.words.picket.book.remarks import Remarks
from picket_desktop.words.picket.book.rule_sentences import RuleSentences
from picket_desktop.words.picket.book.strict_rules import StrictRules
from picket_desktop.words.voice import Voice, opened


@dataclass(frozen=True)
class PicketChapter:
    """Writes the rules of a two-player game as sections."""

    say: Voice
    cards: Cards
    rules: RuleSentences

    def sections(self, rules: RuleSet) -> tuple[Section, ...]:
        """Return the sections of a game's chapter."""
        endings, exchange = Endings(self.say), ExchangeRules(self.say, self.cards, self.rules)
        pack = ("pack",) if "pack" in dict(rules.changed()) else ()
        parts = [
            (self.say("The pack"), self._pack(rules), ("pack",)),
            (
                self.say("The cut and the deal"),
                self._deal(rules),
                ("deal", "packets", "cut", "choice", *pack),
            ),
            (
                self.say.pick("The blank", "Carte blanche", "A hand without picture cards"),
                exchange.blanks(rules),
                ("blank", "blank_protocol", "own_blank", "both_blank", *pack),
            ),
            (
                self.say("The exchange"),
                exchange.exchanges(rules),
                ("exchange", "least", "look", "younger_most", "turn_up", *pack),
            ),
            (
                self.say("The calls"),
                self._callings(rules),
                (
                    "order",
                    "answers",
                    "point_told",
                    "run_told",
                    self._seen(rules),
                    "by_rank",
                    *(("unbettered",) if rules.calls.unbettered_good else ()),
                    *self._sunk(rules),
                ),
            ),
            (
                self.say.pick("The ruff", "The point", "The best suit"),
                self._points(rules),
                ("point", "values", "point_worth", "point_length", "ties", "equal"),
            ),
            (
                self.say.plainly("Sequences", "Runs"),
                self._runs(rules),
                ("sequences", "one_suit", "lesser", "sequence_scores", "equal", *pack),
            ),
            (
                self.say.pick("Ternaries and quatorzes", "Trios and quatorzes", "Threes and fours"),
                [self.rules.sets_rule(rules), self.rules.compared(Line.SETS)],
                ("sets", "quatorze"),
            ),
            (
                self.say.pick("Repicy", "Repique", "Thirty in hand"),
                self._repiques(rules),
                ("repique", "equal_bars"),
            ),
            (
                self.say("The play"),
                self._plays(rules),
                ("follow", "play", "last", "tricks", "open"),
            ),
            (
                self.say.pick("Picy", "Pique", "Thirty in play"),
                self._piques(rules),
                ("pique", "who_piques", "toward_pique"),
            ),
            (
                self.say.pick(
                    "The cards and the capet", "The cards and the capot", "Most tricks, and every trick"
                ),
                [
                    self.rules.cards_rule(rules),
                    f"{self.rules.capot_rule(rules)} {self.rules.rest_of_capot(rules)}".rstrip(),
                ],
                ("cards", "capot", *self._toward_pique(rules)),
            ),
            (self.say("How the game ends"), endings.paragraphs(rules), endings.names(rules)),
        ]
        if rules.calls.carte_rouge:
            parts.insert(
                8,
                (
                    self.say.plainly("Carte rouge", "Every card used"),
                    self._cartes_rouges(rules),
                    ("carte_rouge", "rouge_when", "rouge_to_bonus"),
                ),
            )
        if rules.strict:
            strict = StrictRules(self.say, self.rules)
            parts.append((self.say("The strict table"), strict.paragraphs(rules), strict.names(rules)))
        return tuple(self._section(rules, heading, said, names) for heading, said, names in parts)

    def _section(self, rules: RuleSet, heading: str, said: Sequence[str], names: tuple[str, ...]) -> Section:
        """Return a section with its source, and with the remarks and advice that go with its rules."""
        source = Citations(self.say).section(rules, names)
        remarks = Remarks(self.say).beside(rules, names[0], source)
        return Section(heading, tuple(said), source, names, (*remarks, *self._at_this_table(rules, names)))

    def _at_this_table(self, rules: RuleSet, names: Sequence[str]) -> tuple[str, ...]:
        """Return the paragraphs on this program's table for the section of the rules with these ``names``."""
        if "ending" in names:
            endings = Endings(self.say)
            return (*endings.advice(rules), endings.pool(rules))
        if "packets" in names and len(rules.packets) > 1:
            return (self.say("At this program’s table, cards are dealt three at a time."),)
        return (self._late(),) if "late" in names else ()

    def _seen(self, rules: RuleSet) -> str:
        """Return the name of the rule on showing good calls. Its source is then listed with the others."""
        return "unseen" if rules.strict and not rules.sight.shown_at_once else "shown"

    def _toward_pique(self, rules: RuleSet) -> tuple[str, ...]:
        """Return the name of the rule on cards toward a pique if a house rule changes it; else nothing."""
        field = "cards_toward_pique"
        return (RULE_OF[field],) if field in dict(rules.changed()) else ()

    def _pack(self, rules: RuleSet) -> list[str]:
        lowest = self.cards.rank(lowest_rank(rules.pack))
        return [
            self.say(
                "Two play with a pack of {pack} cards, from the {lowest} to the ace. The ace is highest, "
                "then king, queen, {knave} and ten, down to the {lowest}. There are no trumps.",
                pack=self.say.number(rules.pack),
                lowest=lowest,
                knave=self.cards.lettered(11),
            ),
            self.say.plainly(
                "The player who does not deal is Elder, and draws, calls and leads first. The dealer is "
                "Younger.",
                "The dealer plays second. The opponent, called the first player, draws, calls and leads "
                "before the dealer.",
            ),
        ]

    def _deal(self, rules: RuleSet) -> list[str]:
        cut = {
            "lower-deals": self.say.plainly(
                "Each player lifts a card, and the lower deals first; after that they deal in turn. If the "
                "cards are equal, both lift again.",
                "Each player draws a card, and the lower deals first; after that they deal in turn. If the "
                "cards are equal, both draw again.",
            ),
            "lower-deals-each-time": self.say.plainly(
                "Before every deal each player lifts a card, and the lower deals. If the cards are equal, "
                "both lift again.",
                "Before every deal each player draws a card, and the lower deals. If the cards are equal, "
                "both draw again.",
            ),
            "higher-chooses": self.say.plainly(
                "Each player lifts a card, and the higher chooses who deals first; after that they deal in "
                "turn. If the cards are equal, both lift again.",
                "Each player draws a card, and the higher chooses who deals first; after that they deal in "
                "turn. If the cards are equal, both draw again.",
            ),
        }[rules.cut]
        packets = self.say.language.either([self.say.number(n) for n in rules.packets])
        dealt = self.say(
            "The dealer shuffles and the other cuts. Each is dealt twelve cards, in packets of {packets}; "
            "the {stock} left over are the stock.",
            packets=packets,
            stock=self.say.number(rules.pack - 24),
        )
        return [cut, dealt]

    def _callings(self, rules: RuleSet) -> list[str]:
        order = self.say.pick(
            "Elder calls kind by kind: the ruff, then sequences, then ternaries and quatorzes. "
            "Younger answers each call: “Good” when holding worse, “Equal” when holding the same, "
            "“Not good” when holding better.",
            "Elder calls kind by kind: the point, then sequences, then trios and quatorzes. Younger "
            "answers each call: “Good” when holding worse, “Equal” when holding the same, “Not good” "
            "when holding better.",
            "The first player calls kind by kind: the best suit, then runs, then threes and "
            "fours. The dealer answers each call: “Good” when holding worse, “Equal” when "
            "holding the same, “Not good” when holding better.",
        )
        if rules.calls.unbettered_good and rules.sight.shows_equal:
            kept = self.say.plainly(
                "If Younger says “Equal” or “Not good” and plays without showing it, Elder may show and "
                "reckon the call after all.",
                "If the dealer says “Equal” or “Not good” and plays without showing it, the first player may "
                "show and count the call after all.",
            )
            order = f"{order} {kept}"
        elif rules.calls.unbettered_good:
            kept = self.say.plainly(
                "If Younger says “Not good” and plays without showing better, Elder may reckon the call "
                "after all.",
                "If the dealer says “Not good” and plays without showing better, the first player may "
                "count the call after all.",
            )
            order = f"{order} {kept}"
        shown = f"{self._said(rules)} {self._shown(rules)}"
        barred = self._bars(rules) if rules.calls.sinking and rules.evident_bars else []
        return [order, self._younger_speaks(rules), shown, *barred]

    def _younger_speaks(self, rules: RuleSet) -> str:
        if not rules.calls.reserved:
            return self.say.plainly(
                "If Younger has something better, it is declared and scored at once.",
                "If the dealer has something better, it is declared and scored at once.",
            )
        return self.say.plainly(
            "Younger’s own holdings are declared only after Elder has led a card, but still score before "
            "any point made in play.",
            "The dealer’s own holdings are declared only after the first card has been led, but still "
            "score before any point made in play.",
        )

    def _said(self, rules: RuleSet) -> str:
        if rules.calls.run_said_whole:
            runs = self.say.plainly(
                "A sequence is called with its highest card.",
                "A run is called with its highest card.",
            )
        else:
            runs = self.say.plainly(
                "A sequence is called by its length; its highest card is named only on request.",
                "A run is called by its length; its highest card is named only on request.",
            )
        if rules.calls.point_by == "value":
            return runs
        if rules.calls.point_said_whole:
            whole = self.say.pick(
                "A ruff is called with its value.",
                "A point is called with its value.",
                "A suit is called with its value.",
            )
            return f"{runs} {whole}"
        asked = self.say.pick(
            "The value of a ruff is given only on request.",
            "The value of a point is given only on request.",
            "The value of a suit is given only on request.",
        )
        return f"{runs} {asked}"

    def _shown(self, rules: RuleSet) -> str:
        if rules.strict:
            shown = StrictRules(self.say, self.rules).shown(rules)
        elif rules.sight.sets_by_rank and not rules.sight.sets_shown:
            shown = self._sets_by_rank(rules)
        elif rules.sight.shown_at_once:
            shown = self._at_once(rules)
        elif rules.sight.sets_shown:
            shown = self.say.pick(
                "Ternaries and quatorzes that are good are laid down; a ruff or sequence is shown on "
                "request.",
                "Trios and quatorzes that are good are laid down; a point or sequence is shown on request.",
                "Threes and fours that are good are laid down; a suit or run is shown on request.",
            )
        else:
            shown = self.say("Good calls are shown on request.")
        if rules.sight.shows_equal:
            equal = self.say.plainly(
                "Equal calls are laid face up too: Elder’s at once, Younger’s after the lead.",
                "Equal calls are laid face up too: the first player’s at once, the dealer’s after the lead.",
            )
            shown = f"{shown} {equal}"
        return f"{shown} {self._sinking(rules)}"

    def _at_once(self, rules: RuleSet) -> str:
        """Return a sentence saying what is laid face up at once, and what only on request."""
        if rules.sight.sets_shown:
            return self.say("Good calls are laid face up at once.")
        sets = self.say.pick(
            "Ternaries and quatorzes are shown on request.",
            "Trios and quatorzes are shown on request.",
            "Threes and fours are shown on request.",
        )
        return f"{self._suits_at_once()} {sets}"

    def _suits_at_once(self) -> str:
        return self.say.pick(
            "A ruff or sequence that is good is laid face up at once.",
            "A point or sequence that is good is laid face up at once.",
            "A suit or run that is good is laid face up at once.",
        )

    def _sunk(self, rules: RuleSet) -> tuple[str, ...]:
        """Return the names of the rules about sinking."""
        if not rules.calls.sinking:
            return ("sinking",)
        some = ("evident", "barred", "equal_unseen") if rules.evident_bars else ()
        return ("sinking", "part", *some, *(("late",) if self._asks_in_turn(rules) else ()))

    def _asks_in_turn(self, rules: RuleSet) -> bool:
        """Return True if the book has rules for holdings reckoned late, but the table asks for every holding
        in turn."""
        return rules.calls.evident is not Evident.NOTHING and not rules.strict

    def _sinking(self, rules: RuleSet) -> str:
        if not rules.calls.sinking:
            return self.say.plainly(
                "Nothing may be sunk: every holding is called, at its best.",
                "Nothing may be hidden: every holding is called, at its best.",
            )
        return self.say.plainly(
            "A holding may be sunk, whole or in part: what is not called scores nothing.",
            "A holding may be hidden, whole or in part: what is not called scores nothing.",
        )

    def _bars(self, rules: RuleSet) -> list[str]:
        """Return sentences saying what bars Younger's holdings from scoring, and where the table differs from
        the laws."""
        barred = self.say.plainly(
            "What Younger may not reckon cannot be used to answer a call either: if a quint of Elder’s "
            "counts as shown, but Elder calls only a tierce, that is good against a quart, even if "
            "Elder never reckons the quint.",
            "What the dealer may not count cannot be used to answer a call either: if a run of five of "
            "the first player’s counts as shown, but only a run of three is called, that is good "
            "against a run of four, even if the run of five is never counted.",
        )
        if rules.calls.evident is Evident.CALLED:
            shown = self.say.pick(
                "The card that Elder leads counts as shown too, and so does a blank that was shown.",
                "The card that Elder leads counts as shown too, and so does a carte blanche that was shown.",
                "The card that the first player leads counts as shown too, and so does a hand without "
                "picture cards that was shown.",
            )
            barred = f"{shown} {barred}"
        if not rules.sight.shows_equal:
            unseen = self.say("Equal calls are not shown, nor are their suits named.")
            barred = f"{barred} {unseen}"
        return [self._evident(rules), barred]

    def _late(self) -> str:
        return self.say(
            "At this program’s table each kind is asked for in its turn, so nothing is forgotten or "
            "counted late."
        )

    def _evident(self, rules: RuleSet) -> str:
        """Return sentences on how evident holdings bar Younger's even if Elder did not call them."""
        if rules.calls.evident is Evident.SHOWN:
            return self.say.plainly(
                "But the cards that Elder has laid face up speak for themselves: if there is a sequence "
                "among them, Younger may reckon only a better one.",
                "But the cards that the first player has laid face up speak for themselves: if there is "
                "a run among them, the dealer may count only a better one.",
            )
        return self.say.pick(
            "But anything that follows from Elder’s calls counts as shown. A ruff of five that makes "
            "fifty-one, for instance, is ace to ten: Younger may then reckon a sequence only if it "
            "is better than this quint. The same holds for ternaries and quatorzes. A ruff that "
            "Elder did not call bars none of Younger’s.",
            "But anything that follows from Elder’s calls counts as shown. A point of five that "
            "makes fifty-one, for instance, is ace to ten: Younger may then reckon a sequence only "
            "if it is better than this quint. The same holds for trios and quatorzes. A point that "
            "Elder did not call bars none of Younger’s.",
            "But anything that follows from the first player’s calls counts as shown. A suit of five "
            "that makes fifty-one, for instance, is ace to ten: the dealer may then count a run only "
            "if it is better than these five. The same holds for threes and fours of a kind. A suit "
            "that the first player did not call bars none of the dealer’s.",
        )

    def _sets_by_rank(self, rules: RuleSet) -> str:
        if rules.sight.shown_at_once:
            first = self._suits_at_once()
        else:
            first = self.say.pick(
                "A ruff or sequence that is good is shown on request.",
                "A point or sequence that is good is shown on request.",
                "A suit or run that is good is shown on request.",
            )
        sets = self.say.pick(
            "A ternary or quatorze is called by its rank, and its cards are not named. On any turn to play, "
            "the opponent may ask which card of a ternary’s rank is wanting; asking costs nothing. The "
            "cards are shown when the deal is over.",
            "A trio or quatorze is called by its rank, and its cards are not named. On any turn to play, "
            "the opponent may ask which card of a trio’s rank is wanting; asking costs nothing. The cards "
            "are shown when the deal is over.",
            "Three or four of a kind are called by their rank, and the cards are not named. On any turn to "
            "play, the opponent may ask which card is missing from three of a kind; asking costs nothing. "
            "The cards are shown when the deal is over.",
        )
        return f"{first} {sets}"

    def _points(self, rules: RuleSet) -> list[str]:
        equal = self.rules.compared(Line.POINT)
        if rules.calls.point_least == 1:
            length = self.say("A suit of any length will do.")
        else:
            length = self.say(
                "It needs at least {number} cards.", number=self.say.number(rules.calls.point_least)
            )
        counted = [found] if (found := self.rules.card_values(rules)) else []
        if rules.calls.point_score == "tens":
            counted.append(
                self.say("A value of thirty-four scores three, forty-four four, and forty-five five.")
            )
        return [self.rules.point_rule(rules), " ".join([*counted, length, equal])]

    def _runs(self, rules: RuleSet) -> list[str]:
        return [
            self.rules.runs_rule(rules),
            self.say.plainly(
                "A sequence is three or more cards in order.",
                "A run is three or more cards in order.",
            )
            + f" {self.rules.runs_worth()} {self._run_names(rules)}".rstrip(),
            self.rules.compared(Line.SEQUENCES),
        ]

    def _run_names(self, rules: RuleSet) -> str:
        """Return a sentence naming the sequences of three or more cards; "" in plain words."""
        if self.say.plain:
            return ""
        terms = [term for term in TERMS if term.key.startswith("run-")][: rules.pack // 4 - 2]
        names = [self.say.lowered(opened(term.said(self.say))) for term in terms]
        return self.say("By their length they are called {names}.", names=self.say.language.listed(names))

    def _cartes_rouges(self, rules: RuleSet) -> list[str]:
        when = self.say.pick(
            "It is scored along with the kind of call that uses the last card, and counts towards a "
            "repicy. A blank does not help to use up the cards.",
            "It is scored along with the kind of call that uses the last card, and counts towards a "
            "repique. Carte blanche does not help to use up the cards.",
            "It is scored along with the kind of call that uses the last card, and counts towards "
            "thirty in hand. A score for having no picture cards does not help to use up the cards.",
        )
        barred = "" if rules.calls.rouge_to_bonus else self.rules.rouge_to_bonus_rule(rules)
        return [self.rules.carte_rouge_rule(rules), f"{when} {barred}".rstrip()]

    def _repiques(self, rules: RuleSet) -> list[str]:
        first = self.say(
            "Either player may make it. The order of scoring counts, not who speaks first.",
        )
        equal = self.say.pick(
            "Equal ruffs and equal sequences prevent neither a repicy nor a picy.",
            "Equal points and equal sequences prevent neither a repique nor a pique.",
            "Equal suits and equal runs prevent neither thirty in hand nor thirty in play.",
        )
        return [f"{self.rules.repique_rule(rules)} {first}", equal]

    def _piques(self, rules: RuleSet) -> list[str]:
        both = self.say.pick(
            "No player makes both a picy and a repicy in one deal.",
            "No player makes both a pique and a repique in one deal.",
            "No player makes both bonuses for thirty in one deal.",
        )
        return [self.rules.pique_rule(rules), both]

    def _plays(self, rules: RuleSet) -> list[str]:
        follow = self.say.plainly(
            "Elder leads. Players must follow suit if they can; the highest card of the suit led wins, and "
            "its player leads next.",
            "The first player leads. Players must follow suit if they can; the highest card of the suit "
            "led wins, and its player leads next.",
        )
        tricks = (
            self.say("The tricks lie open, and both players may look through them.")
            if rules.sight.tricks_open
            else self.say("Players may look only at the last trick.")
        )
        if rules.sight.open_hands:
            tricks += " " + self.say("Both hands lie open on the table.")
        return [f"{follow} {tricks}", self.rules.in_play_rule(rules)]
