"""A deal or a game as a page for a browser: its headings, its buttons, and what the table says of saving
it."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_, NN_, NP_, Sentence

WEBPAGE: Mapping[str, Sentence] = {
    "web.skip": N_("Skip to the steps"),
    "web.steps": NP_("a heading", "The deal, step by step"),
    "web.step": N_("Step {step} of {of}"),
    "web.first": NP_("a step of a deal", "First"),
    "web.back": NP_("a step of a deal", "Back"),
    "web.next": NP_("a step of a deal", "Next"),
    "web.last": NP_("a step of a deal", "Last"),
    "web.all": NP_("a button", "Show every step"),
    "web.one": NP_("a button", "Show one step"),
    "web.keys": N_("Keys: left and right arrow for one step, Home and End for the first and the last."),
    "web.computer": N_("Played by the computer: {names}"),
    "web.game": N_("The game, and its words"),
    "web.mistake": N_("A mistake: see why"),
    "web.of": N_("{game}, deal {deal}: {names}"),
    "web.seen": N_("Whose cards are shown"),
    "web.seen.all": NP_("whose cards", "everybody’s"),
    "web.seen.you": NP_("whose cards", "what you knew"),
    "web.seen.other": NP_("whose cards", "what {name} knew"),
    "web.you": NP_("a player", "You"),
    "web.table": N_("On the table"),
    "web.stock": N_("In the stock"),
    "web.called": N_("Called: {cards}"),
    "web.laid-out.you": N_("You laid out"),
    "web.laid-out": N_("{name} laid out"),
    "web.result": NP_("a heading", "The result"),
    "web.score": N_("The score of the deal"),
    "web.rules": NP_("a heading", "The rules behind the score"),
    "web.rule": N_("{line}: {rule}"),
    "web.sum.you": N_("What decided the deal, in points for you:"),
    "web.sum": N_("What decided the deal, in points for {name}:"),
    "web.sum.stakes": N_("What decided the stakes of {name}:"),
    "web.no-review": N_("This deal was not analysed."),
    "web.mistakes": N_("Mistakes, worst first, with the points each cost"),
    "web.mistakes.stakes": N_("Mistakes, worst first, with the stakes each cost"),
    "web.fine": N_("Every other move was fine: its small losses count in the sums alone."),
    "web.faultless": N_("Nobody made a mistake."),
    "web.made": N_("Made with Picket {version}. This page loads nothing from anywhere."),
    # a whole game
    "web.game-of": N_("{game}: {names}"),
    "web.game-of.you": N_("{game}: you and {names}"),
    "web.skip.totals": N_("Skip to the score"),
    "web.real-cards": N_("Played with real cards, and marked with Picket"),
    "web.house-rules": N_("House rules: {rules}"),
    "web.totals": NP_("a heading", "The score"),
    "web.points": N_("Points, deal by deal"),
    "web.stakes": NP_("stakes won or paid in a deal", "Stakes"),
    "web.stakes.all": N_("Stakes in all"),
    "web.this-deal": NP_("a sum", "This deal"),
    "web.after": NP_("a column: the score after each deal", "Score"),
    "web.set": NP_("one of several games of a match", "Game {number}"),
    "web.no-deal": N_("No deal is over yet."),
    "web.not-over": N_("This deal is not over."),
    "web.out": NP_("before the cards that a player laid out", "laid out"),
    "web.tricks": N_("The tricks"),
    "web.trick": NP_("the heading of a column of numbers", "Trick"),
    "web.won-by": NP_("the heading of a column of names", "Won by"),
    "web.counts": NP_("the heading of a column: what counts in a trick", "Counts"),
    "web.wins": NP_("after the card of a trick", ", wins"),
    "web.barred": N_("In the tables of tricks, a bar under a card shows that it won."),
    "web.raised": N_("Cards that stand out of a hand within a bold edge were called."),
    # saving them
    "web.title": NP_("a heading", "Page or score sheet"),
    "web.thing": NP_("a choice of what is saved", "Save"),
    "web.thing.says": N_("What is saved"),
    "web.thing.deal": NP_("what is saved", "the deal, as a page"),
    "web.thing.game": NP_("what is saved", "the game, as a page"),
    "web.thing.sheet": NP_("what is saved", "a score sheet"),
    "web.name": N_("Your name on the page"),
    "web.name.sheet": N_("Your name on the score sheet"),
    "web.name.says": N_("Who you are on the page; without a name, it says “you”"),
    "web.write": NP_("a button", "Save"),
    "web.write.says": N_("Write the page to a file"),
    "web.open": NP_("a button", "Open"),
    "web.open.says": N_("Open the page in the browser"),
    "web.not-opened": N_("No browser would open the page."),
    "web.what.deal": N_(
        "One file that any browser shows: the deal step by step, in words and cards, with its review."
    ),
    "web.what.game": N_(
        "One file that any browser shows and prints: the score, and every deal with its calls and tricks."
    ),
    "web.what.sheet": N_("A PDF to be printed: what everybody made in each deal, line by line."),
    "web.making": N_("Analysing the deal first: {done} of {of}."),
    "web.begins": N_("Analysing the deal first…"),
    "web.writing": N_("Writing the page…"),
    "web.save": NP_("a button", "Page or score sheet"),
    "web.save.says": N_("To be shown in a browser, or printed"),
}
"""The sentences of such a page, and of saving it, by key."""
COUNTED: Mapping[str, tuple[str, str]] = {
    "web.unknown": NN_("one unknown card", "{number} unknown cards"),
}
"""Sentences for a number of things, by key."""
