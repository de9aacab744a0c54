"""A deal as a page for a browser: its headings, its buttons, and what the table says of saving it."""

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
    "web.title": N_("The deal as a page"),
    "web.name": N_("Your name on the page"),
    "web.name.says": N_("Who you are on the page; without a name, it says “you”"),
    "web.write": NP_("a button", "Save"),
    "web.write.says": N_("Write the page to a file"),
    "web.open": NP_("a button", "Open"),
    "web.open.says": N_("Open the page in the browser"),
    "web.not-opened": N_("No browser would open the page."),
    "web.what": N_(
        "One file that any browser shows: the deal step by step, in words and cards, with its review."
    ),
    "web.making": N_("Analysing the deal first: {done} of {of}."),
    "web.begins": N_("Analysing the deal first…"),
    "web.writing": N_("Writing the page…"),
    "web.save": NP_("a button", "Save as a page"),
    "web.save.says": N_("For a browser, with the review"),
}
"""The sentences of such a page, and of saving it, by key."""
COUNTED: Mapping[str, tuple[str, str]] = {
    "web.unknown": NN_("one unknown card", "{number} unknown cards"),
}
"""Sentences for a number of things, by key."""
