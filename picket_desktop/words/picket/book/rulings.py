"""The rulings of the two-player games: every case with its consequence, as shown in the rule book, the
leaflet and the marker."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from picket_desktop.engine.events import RulingGiven
from picket_desktop.engine.picket.events import KIND_LINE
from picket_desktop.engine.picket.moves import Kind
from picket_desktop.engine.picket.ruleset import HAND, RuleSet
from picket_desktop.engine.picket.rulings import ruling_of, rulings_of
from picket_desktop.engine.rulings import Ruling
from picket_desktop.words.book.chapter import Section
from picket_desktop.words.book.citations import Citations
from picket_desktop.words.book.rulings import Rulings
from picket_desktop.words.family import RulingTold, ScoreLine
from picket_desktop.words.picket.book.rule_sentences import RuleSentences
from picket_desktop.words.picket.scores import Scores
from picket_desktop.words.voice import N_, NM_, Sentence, Voice

WRONG_DEALER = N_("the wrong player has dealt")
NOT_FOLLOWED = N_("a player has not followed suit, though able to")
TWO_FACED = N_("two cards lie face up in the pack")
TOO_MANY_TAKEN = N_("a player has taken more cards than they discarded")
TAKES_BACK = N_("a player wants to take back a card that was played")
ELDER_WRONG = N_("{elder} was dealt eleven or thirteen cards")
MUST_BE_DEALT = N_("the cards must be dealt again")
LOST = N_("it is lost")
DISCARD_STANDS = N_("the discard stands")
CUT_TWO = N_("a player who cuts for the deal shows more than one card")
OTHER_PACK = N_("the dealer has dealt with the other pack")
THREE_OF_FOUR = N_("a player calls three of a kind, having discarded the fourth card")
AS_FALSE = N_(
    "the penalty is that for a false call: nothing in their hand is scored, the other player scores "
    "everything held, and points made in play are kept"
)
SCORES_NOTHING = N_("they score nothing in this deal")
WITHOUT_IT = N_(
    "the caller scores nothing in this deal, and the other player may score what is good without the "
    "false call"
)

CASES: Mapping[str, tuple[Sentence, Sentence]] = {
    # Cotton
    "too-many-dealt": (
        N_("the dealer has dealt too many cards"),
        N_("the other player chooses whether the cards are dealt again or the deal is played out"),
    ),
    "forgotten": (
        N_("a player has played a card, and remembers something that was not called"),
        LOST,
    ),
    "point-unshown": (
        N_("a {point} was not shown before its player’s first card"),
        N_("nothing is scored for it"),
    ),
    "unshown": (
        NM_(
            "a {point} or {sequence} that was good was not shown before its player’s first card",
            "a suit or run that was good was not shown before its player’s first card",
        ),
        N_("the other player may score theirs though it is lower, if they show it"),
    ),
    "bonus-late": (N_("a player has made a {pique}, and has not called for it before the next deal"), LOST),
    "misreckoned": (N_("a player has called what they do not hold, and has played a card"), ""),
    "too-many-taken": (
        TOO_MANY_TAKEN,
        AS_FALSE,
    ),
    "thrown-up": (
        N_("a player has thrown down the cards, thinking the game lost, and mixed them with others"),
        N_("they may not be taken up again; the tricks that are left go to the other player (our reading)"),
    ),
    "second-discard": (
        N_("a player wants to discard cards a second time"),
        N_("nobody may do so twice in a deal"),
    ),
    "blank-bars": (
        N_("a player has a {blank}, and nothing else that scores"),
        N_("it still bars the other’s {pique}"),
    ),
    "three-of-four": (THREE_OF_FOUR, ""),
    "known-back": (
        N_(
            "a player knows the top card by its back once the pack is cut, or the dealer sees that the "
            "other has cut an ace"
        ),
        N_("the cards are not shuffled again"),
    ),
    "one-faced": (N_("one card lies face up in the pack"), N_("the deal goes on")),
    "two-faced": (TWO_FACED, N_("the dealer may shuffle and deal again")),
    "foul": (
        N_("a player is caught changing cards, or taking them back"),
        N_("they lose the {set}, and count as a foul player"),
    ),
    "recalled": (TAKES_BACK, N_("they may do so only if they hold a card of the suit that was led")),
    # Stirler
    "bonus-forgotten": (
        N_("a player forgets a bonus in counting the score"),
        N_("it cannot be claimed later"),
    ),
    "bonus-uncalled": (N_("a player who makes a {pique} does not call it at once"), LOST),
    "trick-forfeit": (NOT_FOLLOWED, N_("the trick is lost")),
    # The Royall Game
    "thirteen-dealt": (
        N_("a hand has one card too many"),
        N_("its player discards one card more than they take"),
    ),
    "packet-too-many": (
        N_("a hand has a whole packet too many (fifteen cards, or sixteen)"),
        MUST_BE_DEALT,
    ),
    "forgotten-or-unshown": (
        N_("something good was not called or not shown before its player’s first card"),
        N_("it is lost, and the other player may score theirs though it is lower"),
    ),
    "surplus-goes-back": (
        TOO_MANY_TAKEN,
        N_("the extra cards go back, if they are not yet mixed with the hand"),
    ),
    "surplus-mixed": (
        N_("a player has mixed with the hand more cards than they discarded, or plays with too many"),
        AS_FALSE,
    ),
    "three-or-shown": (
        THREE_OF_FOUR,
        N_("the other player may ask which card is wanting; it must be named, or the three shown"),
    ),
    "too-few": (
        N_("a player has too few cards"),
        N_("they play on, and may lose every trick for want of a card"),
    ),
    "thrown-up-unmixed": (
        N_("a player has thrown down the cards, and thinks better of it"),
        N_("they may be taken up again, unless they are mixed with others"),
    ),
    "two-faced-must": (TWO_FACED, N_("the cards must be shuffled again")),
    "dealt-out-of-turn": (
        WRONG_DEALER,
        N_("the other deals, if the one who dealt has not looked at their cards"),
    ),
    "not-followed": (NOT_FOLLOWED, N_("it is put right without a penalty")),
    # Cavendish, 1882
    "cut-two": (CUT_TWO, N_("that player cuts again")),
    "cut-exposed": (
        N_("a card is seen while the pack is cut, or the cards fall out of order"),
        N_("the pack is cut again"),
    ),
    "wrongly-dealt": (
        N_("cards were dealt wrongly, and nobody has taken up a hand"),
        N_("the dealer may put it right if the other player agrees"),
    ),
    "elder-wrong": (
        ELDER_WRONG,
        N_(
            "they may have the cards dealt again before taking up a card from the stock; if they "
            "play on, each player discards so as to come to twelve. Whoever has one card too many "
            "discards at least two, and whoever has one too few need discard none to take only one. "
            "If the stock has only seven cards and they take five, two are left for the dealer"
        ),
    ),
    "elder-wrong-untold": (
        N_(
            "{elder} was dealt eleven or thirteen cards, and takes up a card from the stock without saying so"
        ),
        N_(
            "they can no longer have the cards dealt again, or change the discard, and must leave "
            "the dealer at least three; but with one too few, and a stock of seven, the cards must "
            "be dealt again"
        ),
    ),
    "short-stock": (
        N_("the dealer has thirteen cards, and the stock one too few"),
        N_(
            "the other player may have the cards dealt again, or discard again; if they play on, the "
            "dealer discards one card more than they take, and at least two"
        ),
    ),
    "two-wrong": (
        N_("more than one card was dealt wrongly, or the stock has one too many"),
        MUST_BE_DEALT,
    ),
    "card-shown": (
        N_("the dealer shows a card of the other player’s or of the stock"),
        N_("the other player may have the cards dealt again; a card of the dealer’s own changes nothing"),
    ),
    "faced": (N_("a card lies face up in the pack or the stock"), MUST_BE_DEALT),
    "other-pack": (
        OTHER_PACK,
        N_(
            "the cards must be dealt again with the right one, if no player has taken up a card; after "
            "that the deal stands, and the packs stay exchanged"
        ),
    ),
    "wrong-dealer": (
        WRONG_DEALER,
        N_(
            "the right one deals, if no hand is taken up; after that the deal stands, and the other player "
            "deals the next two, unless this deal or the next is the last"
        ),
    ),
    "wrong-dealer-last": (
        N_("the wrong player has dealt the last deal, or the one before it"),
        N_("the right one deals, if no hand is taken up; after that the deal stands"),
    ),
    "wrong-pack": (
        N_("the pack has too many or too few cards, or one of them twice"),
        N_("this deal does not count, and is dealt again; the deals before it count"),
    ),
    "discard-stands": (
        N_("a player who has taken up a card from the stock wants to change the discard"),
        DISCARD_STANDS,
    ),
    "discard-taken-back": (
        N_("a player who has taken up a card from the stock takes back one that was discarded"),
        N_("they play with more than twelve cards, and score nothing in this deal"),
    ),
    "fewer-than-twelve": (
        N_("a player has fewer than twelve cards"),
        N_("they play on without a penalty; tricks to which they have no card left to play are the other’s"),
    ),
    "card-left": (
        N_("the dealer finds in the play that they took one card fewer than they discarded"),
        N_(
            "the one left on the table may still be taken up, unless it was said to be left, or is mixed "
            "with the discard; if it could have followed suit, the play goes back to that trick"
        ),
    ),
    "others-cards": (
        N_("a player has shown or taken up stock cards that are the other’s"),
        SCORES_NOTHING,
    ),
    "others-cards-mixed": (
        N_("a player has mixed stock cards that are the other’s with their own hand"),
        N_(
            "they score nothing in this deal; or the other player, having looked at their own hand, "
            "has the cards dealt again"
        ),
    ),
    "more-than-twelve": (
        N_("a player plays with more than twelve cards"),
        N_("they score nothing in this deal, but what they hold and win still bars the other player"),
    ),
    "surplus-card": (
        N_("a player finds a card from another pack"),
        N_(
            "one in the hand is taken away, and if it was played, the hands are taken up and played "
            "again; but if it was used for a call that was good or equal, and its player has led "
            "since, they score nothing in this deal. One in the discard counts as a thirteenth card, "
            "and again they score nothing"
        ),
    ),
    "number-untold": (
        N_("{elder} has left cards without saying so"),
        N_("the dealer who finds them may discard again, and take them too"),
    ),
    "left-mixed": (
        N_("the dealer has left cards, and mixes them with the discard without showing them"),
        N_(
            "the other player, after leading, may look through that discard, including the cards "
            "mixed with it"
        ),
    ),
    "blank-found-late": (
        N_("the dealer finds a {blank} after the other player has taken up a card from the stock"),
        N_("it may be shown, and the other’s discard stands"),
    ),
    "blank-late": (
        N_("a player announces a {blank}, and takes cards from the stock before showing it"),
        N_("it may still be shown, as long as no card from the stock is mixed with the hand"),
    ),
    "called-too-little": (
        N_("a player has called less than they hold, or has said “good” and holds something better"),
        N_(
            "it may be put right: a call until it is answered, an answer until the next call or, after "
            "the last one, until a card is led"
        ),
    ),
    "called-too-much": (
        N_("a player has called more than they hold, and it was good"),
        N_(
            "it may be put right until the dealer has played to the first trick; if it is the dealer’s, the "
            "other player may then take back the card that was led, and play another"
        ),
    ),
    "misnomer": (
        N_("a player names the wrong suit or rank, but holds something of the same worth"),
        N_("there is no penalty, if they cannot have held what they named"),
    ),
    "false-call": (
        N_("a false call was good, and the dealer has played to the first trick"),
        WITHOUT_IT,
    ),
    "asked-which": (
        N_("the dealer asks which card is not in the other’s three of a kind, then says that it is not good"),
        N_("by asking, the dealer has accepted it as good"),
    ),
    "wrong-missing": (
        N_("a player names the wrong card as missing from their three of a kind"),
        N_("the three count as a false call"),
    ),
    "omitted": (N_("something was not called before the dealer played to the first trick"), LOST),
    "led-several": (
        N_("a player leads several cards at once, and the other plays too many to them"),
        N_(
            "the extra cards are taken back, and what was played since is played again, even if the "
            "number to be played was announced"
        ),
    ),
    "led-out-of-turn": (
        N_("a player leads out of turn"),
        N_("the card is taken back, unless the other has played to it"),
    ),
    "revoked": (
        NOT_FOLLOWED,
        N_("the cards played since are taken back, and the play goes on from there"),
    ),
    "played-stays": (TAKES_BACK, N_("it stays, unless it was only dropped")),
    "misinformed": (
        N_("a player asks what the other still holds of a call, and is told wrongly"),
        N_("they may take back what was played since, and play differently"),
    ),
    "thirteenth-card": (
        N_("one player has thirteen cards in the play"),
        N_("the twelfth trick is the last, and scores as the last"),
    ),
    "counted-wrong": (
        N_("a hand was counted wrongly"),
        N_("it may be put right until its player has seen the next hand"),
    ),
    "scores-differ": (
        N_("the two players have written different scores"),
        N_("for each hand, its own player’s score counts"),
    ),
    "bystander": (
        N_("a bystander points out an error, and so changes the score"),
        N_("they may be asked to pay the stakes of the player whom it harms"),
    ),
    "not-enforced": (
        N_("a player is to score nothing in a deal"),
        N_("the other player may waive the penalty"),
    ),
    # Cavendish, au cent
    "cut-two-at-cent": (
        CUT_TWO,
        N_("the other player may take the lowest of them as the one that was cut"),
    ),
    "elder-wrong-at-cent": (
        ELDER_WRONG,
        N_(
            "they may have the cards dealt again before touching the stock; if they play on with thirteen, "
            "they discard one card more than they take, need take none, and leave the dealer at least "
            "{share}; with eleven, they discard at least one and take one more than that, and the dealer, "
            "who need take none, discards one card more than they take"
        ),
    ),
    "other-pack-at-cent": (
        OTHER_PACK,
        N_(
            "the cards must be dealt again with the right one, if the deal is not yet complete; after that "
            "the deal stands"
        ),
    ),
    "discard-stands-at-cent": (
        N_("a player who has touched the stock wants to change the discard"),
        N_("the discard stands, unless cards were dealt wrongly, or left without saying so"),
    ),
    "others-cards-at-cent": (
        N_(
            "a player has shown a stock card that is the other’s, or {elder} has taken up such a "
            "card, or one that was left, without mixing it with the hand"
        ),
        SCORES_NOTHING,
    ),
    "wrong-dealer-at-cent": (
        WRONG_DEALER,
        N_("the right one deals, unless the one who dealt has taken up the hand; then the deal stands"),
    ),
    "elder-mixes": (
        N_("{elder} has mixed with the hand a stock card that is the dealer’s, or one that was left"),
        N_("they lose the {set}"),
    ),
    "younger-takes": (
        N_("the dealer has taken up one of the top {most} cards of the stock, and {elder} had not left it"),
        N_("the dealer loses the {set}"),
    ),
    "looked-at-left": (
        N_("the dealer did not want to see the cards that were left, and a player looks at them"),
        N_("they are laid face up, and the other names the suit that the one who looked must lead next"),
    ),
    "abides": (
        N_("{elder} has called less than they hold"),
        N_(
            "the call stands, and nothing better is scored; if it was good, what is equal or worse is scored "
            "too, and a wrong name may be put right until a card is led"
        ),
    ),
    "said-stands": (
        N_("the dealer has said “good” or “equal” to a call, and holds something better"),
        N_("the answer stands"),
    ),
    "good-after-all": (
        N_("the dealer has said “not good” to a call that is good or equal"),
        N_(
            "it may still be shown, though a card has been led; if it is good it is scored, and if it is "
            "equal neither player scores"
        ),
    ),
    "false-set": (
        N_("three or four of a kind were called falsely and were good, and the caller has played a card"),
        WITHOUT_IT,
    ),
    "omitted-at-cent": (N_("something was not called before its player’s first card"), LOST),
    "led-unshown": (
        NM_(
            "{elder} has led without showing a {point} or {sequence} that was good",
            "{elder} has led without showing a suit or run that was good",
        ),
        N_("it is lost, and the dealer may show and score theirs though it is no better"),
    ),
    "equal-unshown": (
        NM_(
            "a player has played a card without showing a {point} or {sequence} that was equal",
            "a player has played a card without showing a suit or run that was equal",
        ),
        N_("the other player may show and score theirs"),
    ),
    "counted-wrong-at-cent": (
        N_("a hand was added up or marked wrongly"),
        N_("it may be put right until the {set} is over"),
    ),
}
"""The mistake and the consequence, by the name of a ruling; "" where the rule book gives it elsewhere."""
OTHERWISE: Mapping[str, Mapping[str, Sentence]] = {
    "royall": {
        "foul": N_("they lose the {set}, and the other player ought to play no more with such a cheat")
    },
    "cavendish-au-cent": {
        "short-stock": N_(
            "the other player may have the cards dealt again, or discard again; if they play on, "
            "they leave the dealer at least {share} cards, and the dealer, who need take none, "
            "discards one card more than they take"
        ),
    },
}
"""Consequences that some works word differently, by the work the rulings come from."""
STRICT = (
    "forgotten",
    "bonus-late",
    "bonus-forgotten",
    "bonus-uncalled",
    "misreckoned",
    "three-of-four",
    "three-or-shown",
)
"""The rulings given in the section about the strict table."""


SELDOM = (
    "other-pack",
    "other-pack-at-cent",
    "others-cards-at-cent",
    "wrong-missing",
    "equal-unshown",
)
"""The rulings that a leaflet leaves out."""
HOUSE = "elder_max", "sets_shown"
"""The house rules that change rulings: on the share of the stock, and on whether sets are shown."""


@dataclass(frozen=True)
class PicketRulings:
    """Puts the rulings of a two-player game into words: for the section on play with real cards, and for the
    deals in which they are given."""

    say: Voice
    rules: RuleSentences
    scores: Scores
    terms: Mapping[str, str]

    def phrased(self, rules: RuleSet) -> Rulings:
        """Return an object that puts a game's rulings into words."""
        otherwise = {
            one.name: (CASES[one.name][0], answer)
            for one in rulings_of(rules)
            if (answer := OTHERWISE.get(one.source.work, {}).get(one.name))
        }
        share = rules.pack - 2 * HAND - rules.elder_most
        return Rulings(
            self.say,
            {**CASES, **otherwise},
            {"misreckoned": self.rules.struck_rule(), "three-of-four": self.rules.which_rule()},
            {
                **self.terms,
                "elder": self.say.plainly("Elder", "the first player"),
                "pique": self.say.pick("picy or repicy", "pique or repique", "bonus for thirty"),
                "most": self.say.number(rules.elder_most),
                "share": self.say.number(share),
            },
            SELDOM,
        )

    def hold(self, rules: RuleSet) -> tuple[Ruling, ...]:
        """Return the rulings that apply to a game."""
        return tuple(one for one in rulings_of(rules) if not rules.strict or one.name not in STRICT)

    def all(self, rules: RuleSet) -> tuple[RulingTold, ...]:
        """Return the rulings that apply to a game, in words."""
        return tuple(map(self.phrased(rules).told, self.hold(rules)))

    def given(self, event: RulingGiven, names: Sequence[str | None], rules: RuleSet) -> str:
        """Return a sentence saying that a ruling was given; ``names`` are by seat, None for the person."""
        return self.phrased(rules).given(ruling_of(rules, event.name), names[event.seat], self._call(event))

    def done(
        self, event: RulingGiven, changes: Sequence[int], names: Sequence[str], rules: RuleSet
    ) -> tuple[str, str]:
        """Return the effect of a ruling, at length and in brief. ``changes`` are the changes of points by
        seat."""
        ruling, by = ruling_of(rules, event.name), [*zip(names, changes, strict=True)]
        return self.phrased(rules).done(ruling, names[event.seat], by, self._call(event))

    def noted(self, event: RulingGiven, deal: int, names: Sequence[str], rules: RuleSet) -> str:
        """Return the note beneath the score of a deal about a ruling that was given."""
        ruling, name = ruling_of(rules, event.name), names[event.seat]
        return self.phrased(rules).noted(ruling, deal, event.after, name, self._call(event))

    def _call(self, event: RulingGiven) -> str:
        """Return the call that a ruling is about, or ""."""
        kind = next((KIND_LINE[kind] for kind in Kind if kind.word == event.about), None)
        return self.scores.line_name(kind) if kind else ""

    def line(self, event: RulingGiven, rules: RuleSet) -> ScoreLine:
        """Return a line that reports a ruling in the score of its deal."""
        return self.phrased(rules).line(ruling_of(rules, event.name), event.seat, 2, self._call(event))

    def sections(self, rules: RuleSet) -> tuple[Section, ...]:
        """Return the section on rulings, or nothing if no ruling applies to the game."""
        rulings = self.hold(rules)
        if not rulings:
            return ()
        own = rules.source("game").work
        lore = self._sharpers() if own == "wikipedia" else ()
        section = self.phrased(rules).section(rulings, self._lead(own), lore)
        cited = Citations(self.say)
        house = (cited.section(rules, (field,)) for field in HOUSE if field in dict(rules.changed()))
        return (replace(section, source=". ".join((section.source, *house))),)

    def _lead(self, work: str) -> str:
        """Return a sentence on where the rulings come from, or "" if they are the book's own."""
        if work == "du-coeur":
            return self.say(
                "The book only mentions the list of rulings with which Cotton ends. Here it is, with "
                "what else Cotton says of such things."
            )
        if work == "stirler":
            return self.say(
                "The book says little of what follows if something goes wrong. Cotton has the rest."
            )
        if work == "wikipedia":
            return self.say(
                "The article does not say what follows if something goes wrong. Cavendish’s laws do."
            )
        return ""

    def _sharpers(self) -> tuple[str, ...]:
        """Return the encyclopaedia's anecdotes about cheating."""
        cards = self.say(
            "Sharpers had their own ways (Wikipedia, Piquet, Background, after Steinmetz). Some "
            "cards were a little longer or broader than the rest: they cut at these as it suited "
            "them, or got the other player, in his turn, to cut where it did him most harm. They "
            "marked the aces and the picture cards at the corners with dots of clear water or of "
            "water with India ink, from a fine pen, and so knew half of the pack. As dealers they "
            "might give themselves the cards they liked, or at least know what they would draw."
        )
        signs = self.say(
            "A sharper’s friend signalled to him with twelve signs, eight for the rank and four for "
            "the suit. A look at the sharper was a king, at the opponent’s cards a queen, at the "
            "stake a jack, across the table an ace. Lips a little apart were hearts, and closed lips "
            "diamonds; the upper lip pouting over the lower was clubs, the lower drawn over the "
            "upper spades. A glance at the stake, then across, with the lips apart: the jack and the "
            "ace of hearts."
        )
        use = self.say(
            "Such signs served at every game with onlookers, and at piquet showed which suit to "
            "discard and which to keep. Some cheats had signs for everything, even for answering. "
            "Steinmetz calls them “altogether impossible to detect”."
        )
        return cards, signs, use
