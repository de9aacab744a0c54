"""The fixed words of the table, by key: labels, headings, descriptions of controls."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from picket_desktop.engine.cards import Card
from picket_desktop.pegging import pegged
from picket_desktop.words.cards import Cards
from picket_desktop.words.numerals import decimal, percent
from picket_desktop.words.voice import N_, NM_, NP_, Sentence, Voice, opened

LABELS: Mapping[str, Sentence] = {
    # the players and their piles
    "last-trick": N_("Last trick"),
    "you": NP_("a player", "You"),
    "place-to-play": N_("your card"),
    "trick-before": N_("Last trick"),
    # the cut and the deal
    "prompt-cut": N_("Choose where to cut."),
    "known": NP_("a button", "Deal"),
    "known-note": N_("These cards are already chosen, so nobody shuffles or cuts."),
    "prompt-shuffle": N_("You deal."),
    "lift": NM_("Lift a card", "Draw a card"),
    "cut": NP_("a button", "Cut here"),
    "shuffle": NP_("a button", "Shuffle and deal"),
    "shuffle-note": N_("Press the pack to shuffle it again."),
    "shuffle.says": N_("Nobody sees the order of the cards."),
    "shuffled": N_("Shuffles so far: {number}."),
    "pack": N_("Shuffle again"),
    "odds.title": N_("How the game stands"),
    "odds": NP_("an entry of the menu", "How the game stands"),
    "odds.open": N_("See how the game stands, and the chances of winning it."),
    "odds.won": NP_("a chance", "To win"),
    "odds.crossed": NP_("a chance", "To reach 100"),
    "odds.drawn": NP_("a chance", "Nobody wins"),
    "odds.thinking": N_("Working out the chances…"),
    "odds.none": N_("The chances cannot be worked out here."),
    "odds.says": N_("Worked out from what you can see, assuming everyone plays well from here on."),
    "seal.title": N_("The sealed deal"),
    "seal.waits": N_(
        "Everything that decides the cards, except your own cut or shuffles, was sealed "
        "before you touched the pack. The seal is opened after the deal, so you can check "
        "that nothing was changed."
    ),
    "seal.fits-3": N_(
        "The seal is the SHA-256 of the salt, the cards as they lay before you touched them, the "
        "computer’s cut, and the deal’s game, rules, seats, dealer and place. Copy that text and check it "
        "with any tool, or check a whole game with “picket verify”."
    ),
    "seal.fits-2": N_(
        "The seal is the SHA-256 of the salt, the cards as they lay before you touched them, the "
        "computer’s cut, the game, the dealer and the packets. This earlier kind of seal did not "
        "cover house rules, seats or place."
    ),
    "seal.fits-1": N_(
        "The seal is the SHA-256 of the salt, the cards as they lay before you touched them, and the "
        "computer’s cut. This early kind of seal did not cover your shuffle or the packets."
    ),
    "seal.unsealed": N_("Not sealed: this game was begun before Picket sealed its deals."),
    "seal.code": NP_("of a sealed deal", "Code"),
    "seal.number": NP_("of a sealed deal", "Number"),
    "seal.seal": NP_("of a sealed deal", "Seal"),
    "seal.salt": NP_("of a sealed deal", "Salt"),
    "seal.your-cut": NP_("of a sealed deal", "Your cut"),
    "seal.your-shuffle": NP_("of a sealed deal", "Your shuffle"),
    "seal.your-press": NP_("of a sealed deal", "Your shuffles"),
    "seal.other-cut": NP_("of a sealed deal", "Computer’s cut"),
    "seal.copy": NP_("a button", "Copy"),
    "seal.copy-says": N_("Copy the sealed text; its SHA-256 is the seal."),
    "seal.copied-says": N_("Copy the whole seal. The deal’s code is shown after the deal."),
    "seal.copied": N_("Seal copied."),
    "seal.opened-copied": N_("Sealed text copied; its SHA-256 is the seal."),
    "seal.not-copied": N_("Copying is not possible here."),
    "seal.lies": N_("Sealed: a fair deal"),
    "seal.fair": N_("A fair deal, checked"),
    "seal.opened": N_("A fair deal, checked: the cards were fixed beforehand. Press to see how."),
    # the bar
    "go-on": NP_("a button", "Continue"),
    "claim": NP_("a button, and what is said", "The rest are mine"),
    "claim.says": N_("You are sure to win every remaining trick: play them all at once."),
    "trick-lies": N_("The trick stays on the table until you press Continue."),
    "number-copied": N_("Deal number copied: {number}."),
    "this-deal": N_("This deal…"),
    "this-deal.says": N_(
        "Compare its score in each rule book, save it as a web page, or play the same cards again"
    ),
    "this-deal.not": N_("This deal is not over yet."),
    "deal-done": NP_("a button under a single deal that is reckoned", "Continue"),
    "deal-done.says": N_("Copy its code, play the same cards again, or start another game"),
    "code.says": N_("Copy the deal’s code. Anyone who has it can play these cards."),
    "number.says": N_("Copy the deal’s number. A new game started with it uses the same pack."),
    "menu": NP_("a button", "Menu"),
    "menu.says": N_("Rules, settings, or leave the table."),
    "undo": N_("Take back"),
    "undo.says": N_(
        "Take back your last decision. If you have already seen what came of it, the deal is kept out of "
        "your main statistics."
    ),
    "undo.nothing": N_("There is nothing to take back."),
    "undo.free": N_("Taken back. You had seen nothing new, so this deal still counts as usual."),
    "undo.taken-back": N_("Taken back. This deal is kept out of your main statistics."),
    "concede": N_("Concede the deal"),
    "concede.not-now": N_("You can concede on your turn, after the first trick."),
    "concede-deal.says": N_("See what it costs; you can still change your mind."),
    "sort": NP_("a button", "Sort"),
    "rules": NP_("a button", "Rules"),
    "hint": NP_("a button", "Hint"),
    "hint.says": N_("See what matters now. Press again for more."),
    "hint.not-now": N_("You can ask for a hint when it is your turn."),
    "hint.chance": N_("No hint here: this is pure chance."),
    "hint.one": N_("No hint here: there is only one move."),
    "hint.thinking": N_("Let me think…"),
    "hint.keep": NP_("over cards", "keep"),
    "hint.none": N_("No hint this time. Ask again, or trust your own judgement."),
    "hint.1": N_("Which move?"),
    "hint.1.says": N_("See the move, outlined on the table."),
    "hint.2": N_("See the figures"),
    "hint.2.says": N_("Compare the best moves side by side."),
    "hint.away": N_("Close"),
    "hint.away.says": N_("Close the hint (Esc). The deal still counts as played with help."),
    "hint.close": N_("The first {number} are equally good."),
    "hint.alike": N_("These {number} are equally good."),
    "hint.close.which": N_("These {number} are equally good:"),
    "hint.alike.which": N_("Several are equally good. One of them:"),
    "hint.first": NP_("a way to lay out that others are compared with", "best"),
    "score.says": N_("Open the score sheet."),
    "rules.says": N_("The rules of this game, with their sources."),
    "back": NP_("a button", "Back"),
    "done": NP_("a button", "Done"),
    "done.says": N_("Back to the table."),
    # the reckoning and the end
    "reckoning-title": NM_("The reckoning", "The score"),
    "result-title": NM_("The settlement", "The result"),
    "next-deal": N_("Next deal"),
    "next-deal.says": N_("Start the next deal."),
    "settle": NM_(NP_("a button", "Settle"), NP_("a button", "The result")),
    "settle.says": NM_(
        "Settle the stakes, and see who won.",
        "See who won, and by how much.",
    ),
    "look-back": NP_("a button", "Replay"),
    "look-back.says": N_("Step through the deal again with all hands open, and see what the computer knew."),
    "look-back.last": N_(
        "Step through the previous deal again with all hands open, and see what the computer knew."
    ),
    "review": NP_("a button", "Review"),
    "review.says": N_("See what each decision was worth, and what was luck."),
    "review.last": N_("See what each decision in the previous deal was worth, and what was luck."),
    "review.not": N_("No deal has been finished yet."),
    "review.nobody": N_("No opponent here can judge this game."),
    "review.line": N_("This line was never played: there is nothing to review."),
    "review.watched": N_("A game that you watch is not saved, so there is nothing to review."),
    "see-reckoning": NM_(NP_("a button", "The reckoning"), NP_("a button", "The score")),
    # a replayed game
    "practice": N_("Practice from here on: kept out of your main statistics."),
    "know": NP_("a button", "Why?"),
    "know.says": N_(
        "See the table from the computer’s seat: what it knew, what it chose, and why. Press "
        "again for your own seat."
    ),
    "know.watched": N_("See the last choice and the reason for it. Press again to close."),
    "hands": NP_("a button", "Hands"),
    "hands.open": N_("Show all hands."),
    "hands.close": N_("Show only what you saw then."),
    "hands.close-others": N_("Show only the nearest hand."),
    "hands.not-yet": N_("This deal is not over: hidden cards stay hidden."),
    "trick-back": N_("‹‹"),
    "trick-back.says": N_("Back to the previous trick or part of the deal (comma)."),
    "step-back": N_("‹"),
    "step-back.says": N_("One step back (left arrow)."),
    "step-on": N_("›"),
    "step-on.says": N_("One step on (right arrow)."),
    "trick-on": N_("››"),
    "trick-on.says": N_("On to the next trick or part of the deal (full stop)."),
    "run": NP_("a game replayed", "Play"),
    "run.says": N_("Play on automatically."),
    "stop": NP_("a game replayed", "Stop"),
    "stop.says": N_("Stop here."),
    "speed.says": N_("Change the speed."),
    "play-on": NP_("a button", "Play from here"),
    "play-on.says": N_("Take your seat and play on from here, as practice. The recording is kept."),
    "play-on.over": N_("The game is over here. Step back to a point where there is still a card to play."),
    "play-on.in-play": N_("This deal is not over: continue it at its own table."),
    "play-on.line": N_("This line was never played: you can only look at it."),
    "play-on.watched": N_("All seats are taken: you can only look on."),
    "step.begins": N_("The beginning."),
    "step.bare": N_("Nothing is dealt yet. Step on with › (right arrow), or press Play (Space)."),
    "step.ends": N_("The end."),
    "step.coming": N_("Working out what comes next…"),
    "replay.done.says": N_("Leave the replay (Esc)."),
    "time.says": N_("Timeline: press it, or drag the counter."),
    "known.nothing": N_("There was no choice to make here. Step to a point where there was one."),
    "known.thinking": N_("Working out why…"),
    "known.unknown": N_("The reason can no longer be worked out."),
    "known.closed": N_("This hand is hidden. Open it with “Hands” to see what was chosen, and why."),
    "known.near": N_("So the two moves were close."),
    "another": N_("Play again"),
    "leave": N_("Leave the table"),
    "leave.says": N_("Back to the title page; nothing is lost."),
    "see-reckoning.says": N_("See who scored what in the last deal."),
    "play.says": N_("Play the card you raised."),
}
"""The labels shared by all tables; those of a single family are in its own folder."""

APART: Mapping[str, Sentence] = {
    "practice": N_("Practice"),
    "even": NP_("a mark of a deal", "Even game"),
    "taken-back": N_("Move taken back"),
    "helped": N_("Hint used"),
}
"""The notes on why a deal is counted separately. If a reason is not listed here, the cards were known."""
APART_SAYS: Mapping[str, Sentence] = {
    "practice": N_("This is a practice game."),
    "even": N_("This is an even game: your opponent thinks just hard enough to match you."),
    "taken-back": N_("A move was taken back."),
    "helped": N_("A hint was used."),
}

KNOWN: Mapping[str, Sentence] = {
    "chosen": N_("The deal’s code was chosen, so its cards may have been known."),
    "code": N_("This deal comes from a code, so its cards may have been known."),
    "day": N_("This is a deal of the day, so its cards may have been known."),
    "repeats": N_("These cards were dealt before, so they may have been known."),
    "own-pack": N_("The pack was entered by hand, so its cards were known."),
}
"""Sentences saying why the cards are known, by the note in the record."""


@dataclass(frozen=True, eq=False)
class Labels:
    """The text written around a table. Calling the object returns a fixed label, from the family's ``own``
    labels or from those of every table."""

    say: Voice
    cards: Cards
    own: Mapping[str, Sentence] = field(default_factory=dict)

    def __call__(self, key: str, /, **values: Any) -> str:
        """Return the label for a key."""
        return self.say(self.own[key] if key in self.own else LABELS[key], **values)

    def chosen_note(self, card: Card) -> str:
        return self.say("Raised: {card}. Press again to play it.", card=self.cards.named(card))

    def to_part(self, part: str) -> str:
        """Return a sentence saying what pressing a ``part`` of the deal does in a replay."""
        return self.say("{part}: go to the start of this part of the deal.", part=part)

    def spoken_by(self, who: str, words: str) -> str:
        """Return the ``words`` of a speaker with the speaker's name first, as in a list."""
        return self.say("{who}: {words}", who=who, words=words)

    def played_by(self, name: str | None, card: Card) -> str:
        """Return a sentence on who played a card in the trick."""
        named = self.cards.card(card)
        return self.say.whose(name, "You played {card}.", "{name} played {card}.", card=named)

    def chances(self, names: Sequence[str | None], shares: Sequence[float]) -> str:
        """Return the chance of each player in words; a name of None is the person."""
        each = [
            self.say.whose(name, "you {chance}", "{name} {chance}", chance=self.chance(share))
            for name, share in zip(names, shares, strict=True)
        ]
        return opened(self.say.language.listed(each))

    def chance(self, share: float) -> str:
        """Return a chance as a percentage. A chance above zero is never given as 0%, and one below certainty
        never as 100%."""
        if 0.0 < share < 0.01:
            return self.say("under {chance}", chance=percent(0.01, 0))
        if 0.99 < share < 1.0:
            return self.say("over {chance}", chance=percent(0.99, 0))
        return percent(share, 0)

    def with_figures(self, label: str, players: Sequence[str], figures: Sequence[str]) -> str:
        """Return a line of the score sheet as a sentence. Undecided figures are blank."""
        if not any(figures):
            return self.say("{label}: not yet", label=label)
        each = [
            self.say("{player} {figure}", player=player, figure="0" if figure == "–" else figure)
            for player, figure in zip(players, figures, strict=True)
            if figure
        ]
        return self.say("{label}: {figures}", label=label, figures=self.say.language.listed(each))

    def pegged(self, players: Sequence[str], totals: Sequence[int], goal: int | None) -> str:
        """Return a sentence saying where each peg is, how often it went round, and which hole is ringed."""
        each = []
        for player, total in zip(players, totals, strict=True):
            stands, rounds = (
                self.say("{player} {figure}", player=player, figure=decimal(total)),
                pegged(total).rounds,
            )
            again = self.say.count(rounds, "one lap", "{number} laps") if rounds else ""
            each.append(self.say("{stands} ({again})", stands=stands, again=again) if again else stands)
        told = self.say("The board: {figures}.", figures=self.say.language.listed(each))
        return f"{told} {self.say('The ring marks {goal}.', goal=goal)}" if goal else told

    def waiting(self, points: str) -> str:
        """Return a text for points on the score sheet that are still to be entered."""
        return self.say("{points} waiting", points=points)

    def equally_good(self, key: str, number: int) -> str:
        """Return the text with this key, filled in with the ``number`` of equally good ways."""
        return self(key, number=self.say.number(number))

    def as_good(self, cards: Sequence[Card]) -> str:
        """Return a sentence naming the cards that are as good as the one advised."""
        return self.say("As good: {cards}.", cards=self.cards.several(cards))

    def reading_keys(self) -> tuple[tuple[str, str], ...]:
        """Return the commands that read the state of the table aloud, with their descriptions."""
        return (
            ("read hand", self.say("read your hand aloud, by suit")),
            ("read cloth", self.say("read what lies on the table")),
            ("read shown", self.say("read what was said and shown")),
            ("read score", self.say("read the score")),
        )

    def replay_keys(self) -> tuple[tuple[str, str], ...]:
        """Return the commands that have keys in a replay, with their descriptions."""
        return (
            ("left/right", self.say("one step back, one step forward")),
            ("part back/part on", self.say("one trick or part of the deal back or forward")),
            ("page up/page down", self.say("one deal back or forward")),
            ("home/end", self.say("to the beginning, to the end")),
            ("press", self.say("play, or stop")),
            ("faster", self.say("change the speed")),
            ("all hands", self.say("all hands, or only what you saw")),
            ("known", self.say("what the computer knew, and its reasons")),
            ("last trick", self.say("the tricks won so far")),
            ("review", self.say("the review of the deal: what each decision was worth")),
        )

    def seen_from(self, name: str) -> str:
        """Return the heading of the table seen from a computer player's seat."""
        return self.say("From {name}’s seat", name=name)

    def turned_round(self, name: str) -> str:
        """Return a sentence on where the hands are while the table is seen from a computer player's seat."""
        return self.say("{name}’s hand is below, and yours is face down.", name=name)

    def chose(self, name: str, since: bool) -> str:
        """Return the heading above a computer player's move: the one just made (``since``), or the next."""
        if since:
            return self.say("{name} has just chosen:", name=name)
        return self.say("{name} chose next:", name=name)

    def chooses_otherwise(self, name: str) -> str:
        """Return the heading above the move that a computer player would make on thinking again, if it is a
        different one."""
        return self.say("Thinking it over again, {name} would now choose:", name=name)

    def chooses_the_same(self, name: str) -> str:
        """Return the heading above the reason for a move when the player, asked again, would make the same
        move."""
        return self.say("Thinking it over again, {name} would do the same:", name=name)

    def laid_out_by(self, name: str | None) -> str:
        """Return the heading above a player's discards when they are face up."""
        if self.say.plain:
            return self.say.whose(name, "You discarded", "{name} discarded")
        return self.say.whose(name, "You laid out", "{name} laid out")

    def cut_note(self, lifted: int) -> str:
        """Return a note saying how many cards a cut at this place takes off."""
        if self.say.plain:
            return self.say.count(
                lifted,
                "A cut here takes one card off the top.",
                "A cut here takes {number} cards off the top.",
            )
        return self.say.count(lifted, "A cut here lifts one card.", "A cut here lifts {number} cards.")

    def tricks_title(self) -> str:
        return self.say("The tricks")

    def trick_row(self, number: int, yours: bool, name: str) -> str:
        """Return the heading above a trick that was taken: "7: yours"."""
        if yours:
            return self.say("{number}: yours", number=number)
        return self.say("{number}: {name}", number=number, name=name)

    def at_place(self, place: int) -> str:
        """Return the label of a card of the spread pack, by its place."""
        return self.say("Card {place} of the pack", place=place)

    def to_lift(self, place: int) -> str:
        """Return a text on what pressing a card of the spread pack does."""
        ordinal = self.say.language.ordinal(place)
        return self.say.plainly("lift the {ordinal} card", "draw the {ordinal} card", ordinal=ordinal)

    def to_cut(self, lifted: int) -> str:
        """Say what a press on the spread pack does at a place where it lifts ``lifted`` cards."""
        number = self.say.number(lifted)
        return self.say.plainly("lift {number} cards", "take {number} cards off", number=number)

    def to_play(self, card: Card, raises: bool) -> str:
        """Say what pressing a card of the hand does when a card is to be played. If ``raises``, this is the
        first of two presses."""
        if raises:
            return self.say("raise {card}; a second press plays it", card=self.cards.card(card))
        return self.say("play {card}", card=self.cards.card(card))

    def to_give(self, card: Card) -> str:
        """Describe what happens when a card of the hand is pressed while a card is to be given."""
        return self.say("give {card}", card=self.cards.card(card))

    def sealed(self, shuffles: bool, known: str) -> str:
        """Return an explanation of the seal on the pack. ``known`` says why the cards may have been known
        beforehand, or is ""."""
        if shuffles:
            told = self.say(
                "A fair deal: the order of the cards and the computer’s cut are fixed under this seal. You "
                "can check them after the deal."
            )
        else:
            told = self.say(
                "A fair deal: the order of the cards is fixed under this seal. You can check it after the "
                "deal."
            )
        whole = self.say("Press the seal for details.")
        return " ".join(filter(None, (told, self.known_before(known), whole)))

    def apart(self, why: Sequence[str]) -> str:
        """Return a note that a deal is counted separately, with the first reason from ``why``."""
        return self.say(APART[why[0]] if why[0] in APART else N_("Known cards"))

    def apart_says(self, why: Sequence[str]) -> str:
        """Return sentences with all the reasons ``why`` a deal is counted separately, and what that means."""
        reasons = [self.say(APART_SAYS[w]) if w in APART_SAYS else self.known_before(w) for w in why]
        return " ".join([*reasons, self.say("This deal is kept out of your main statistics.")])

    def even(self) -> str:
        """Return the opponent's words at the beginning of an even game."""
        return self.say.pick(
            "I’ll think no harder than you do, and so the game be even.",
            "Let us play even: I shall think no harder than you do.",
            "This is an even game: I think only as hard as you do.",
        )

    def known_before(self, why: str) -> str:
        """Return a sentence on why somebody may have known the cards of a deal beforehand."""
        return self.say(KNOWN[why]) if why else ""

    def prompt_known(self, why: str) -> str:
        """Return the prompt above a pack whose order may have been known beforehand. If ``why`` is "day", it
        names the deal of the day."""
        if why == "day":
            return self.say("The deal of the day: everyone plays the same cards.")
        return self.say("The cards of this deal may be known in advance.")

    def numbered(self, number: int) -> str:
        """Return a line for the foot of the score sheet, giving the number for repeating the deal."""
        return self.say("Deal number {number}", number=number)

    def coded(self, code: str) -> str:
        """Return a line for the foot of the score sheet with the deal's code."""
        return self.say("Code: {code}", code=code)

    def sort_says(self, by_rank: bool) -> str:
        if by_rank:
            return self.say("Sort your hand by suit. You can also drag cards.")
        return self.say("Sort your hand by rank. You can also drag cards.")
