"""The text printed by commands: score sheets, figures, and errors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from picket_desktop.words.outside.repeated import as_repeated
from picket_desktop.words.voice import N_, NM_, NP_, Sentence, Voice

TERMINAL: Mapping[str, Sentence] = {
    # any command
    "output.unwritten": N_("The output cannot be written: {why}."),
    "output.none": N_("There is no standard output to write to."),
    "damaged": N_("Picket is damaged ({why}): install it again."),
    "bad-rules": N_("The rules in {file} cannot be played ({why})."),
    "files.none-left": N_(
        "The system will not let Picket open any more files: raise the limit or close other programs."
    ),
    "language.unknown": N_("Unknown language “{code}”: choose {known}."),
    "typed.no-number": N_("“{text}” is not a whole number of at most 18 digits"),
    "typed.no-name": N_("the name is empty"),
    "data.handed-over": N_("Picket is open already: {name} is shown in its window."),
    "data.no-home": N_(
        "There is no home folder for “{folder}”: name a folder with --data or in PICKET_DATA."
    ),
    # picket score
    "score.no-input": N_("There is no standard input here: name a file."),
    "score.input": N_("Standard input"),
    "score.unread": N_("{name} cannot be read: {why}."),
    "score.no-text": N_("{name} is not UTF-8 text."),
    "score.whole-game": N_(
        "{name} is a whole game, not one deal: read it with picket verify or picket replay."
    ),
    "score.no-game": N_("{name} is one deal, not a recorded game: leave --deal out."),
    "score.too-long": N_("{name} is longer than any record: at most {most} bytes can be read."),
    "books.tricks": NP_("score line", "Tricks"),
    "books.points": N_("Points of Elder and Younger"),
    "books.total": NP_("score line", "This deal"),
    "books.cannot": N_("The rules of {year} do not allow this deal. {why}"),
    "books.here": N_("Here: {cards}."),
    "books.before": N_("The points scored before it differ."),
    "books.rule": N_("{years}: {rule} [{sources}]"),
    "score.one-book": N_("Only one book has rules for this deal: there is nothing to compare."),
    # picket verify
    "verify.fits": N_("Deal {deal}: the seal matches. Number {number}, {seal}."),
    "verify.refused": N_("Deal {deal}: refused. {why} See line {lines}."),
    "verify.refused-lines": N_("Deal {deal}: refused. {why} See lines {lines}."),
    "verify.known": N_("Deal {deal}: not sealed, because the cards were no secret."),
    "verify.unsealed": N_(
        "Deal {deal}: not sealed. It was dealt before Picket sealed deals, or its notes were removed. "
        "See line {lines}."
    ),
    "verify.unrevealed": N_("Deal {deal}: not finished, so not yet revealed. {seal}."),
    "verify.no-deal": N_("No deal of this game has been dealt yet."),
    "verify.seal-1": N_(
        "Version 1 of the seal (deal {deals}) proves that the order of the pack and the "
        "computer’s cut were fixed before you touched the cards, but not the shuffle or the size "
        "of the packets."
    ),
    "verify.seal-2": N_(
        "Version 2 of the seal (deal {deals}) proves that everything that decides the cards was "
        "fixed, but not that the deal belongs to this game and is in its place. It does not "
        "cover the house rules or the names."
    ),
    "verify.seal-3": N_(
        "Version 3 of the seal (deal {deals}) proves that everything that decides the cards was fixed, and "
        "that the deal follows the one before it in this game, with these house rules, names and seats."
    ),
    "verify.covers": N_("No seal covers the lifting, the calls or the play."),
    "verify.some-of": N_(
        "This game has {length} deals, and the record ends after deal {number}: the others were not played, "
        "or were cut off."
    ),
    "verify.not-over": N_(
        "This game is not over after deal {number}, and nothing says how many deals it had: there is "
        "no telling whether any were cut off at the end."
    ),
    # picket duel
    "duel.too-few": N_("A duel needs at least two deals, not {deals}."),
    "duel.no-player": N_("Unknown player “{name}” for {game}: choose {known}."),
    "duel.late": N_("Duel stopped: {name} has not answered in {seconds} seconds."),
    "duel.left": N_("Duel stopped: {name} ended the process it ran in (exit code {code})."),
    "duel.silent": N_("Duel stopped: the process it ran in no longer answers."),
    "duel.progress": N_("{done} of {deals} packs, about {left} to go (Ctrl-C stops and counts what is done)"),
    "duel.stopped": N_("Stopped after {done} of {deals} packs."),
    "duel.heading": N_("{a} against {b}, {rules}, {deals} packs in every seat, seed {seed}"),
    "duel.margin": NP_("a row of a duel", "margin"),
    "duel.stakes-a-game": N_("{margin} stakes per game (95% between {low} and {high})"),
    "duel.stakes-a-deal": N_("{margin} stakes per deal (95% between {low} and {high})"),
    "duel.points-a-deal": N_("{margin} points per deal (95% between {low} and {high})"),
    "duel.pairs": NP_("a row of a duel", "pairs"),
    "duel.pairs-of": N_("{won} won, {lost} lost, {tied} tied"),
    "duel.elder": NP_("a row of a duel", "elder"),
    "duel.younger": NP_("a row of a duel", "younger"),
    "duel.mean": N_("mean {mean}, median {median}"),
    "duel.speed": NP_("a row of a duel", "speed"),
    "duel.speed-of": N_("{speed} deals per second"),
    "duel.time": N_("ms per decision, median / 95%: {times}"),
    "duel.kind.card": NP_("a kind of decision", "card"),
    "duel.faults": N_("moves replaced: {number}; the first: {first}"),
    # picket evaluate
    "evaluate.what": N_("Give the twelve cards of a hand, or name a recorded game with --record."),
    "evaluate.worlds": N_("--worlds must be from 1 to {most}, not {number}."),
    "evaluate.move": N_("--move is for a recorded game: name it with --record."),
    "evaluate.of-hand": N_("A recorded game has its own score and house rules: leave out those of a hand."),
    "evaluate.standing": N_("“{text}” is not a score: write your points and your opponent’s, like 40-55."),
    "evaluate.no-move": N_("There is no move {number}: choose one from 1 to {last}."),
    "evaluate.nobody": N_("Nobody has a choice at move {number}: choose another with --move."),
    "evaluate.ahead": N_("This promises {more} more than anything else."),
    "evaluate.close": N_("Moves marked “as good” are too close to call."),
    "evaluate.whose": N_("Deal {deal}: {name} to move."),
    "evaluate.whose.you": N_("Deal {deal}: you to move."),
    "evaluate.parts": N_("How often in 100 deals you / your opponent make each, and the points it brings:"),
    "evaluate.points": N_(
        "Points are yours minus your opponent’s, from here to the end of the deal. 95 times in 100 they lie "
        "between the bounds."
    ),
    "evaluate.stakes": N_("Costs are in stakes."),
    "evaluate.deals": N_("Deals tried: {deals}. Of these, played out to the last card: {worked}."),
    "evaluate.hands": N_("Hands tried for the others: {hands}."),
    "evaluate.done": N_("{move} (played)"),
    "evaluate.best": NP_("a move in a table", "best"),
    "evaluate.as-good": NP_("a move in a table", "as good"),
    "evaluate.between": N_("{low} to {high}"),
    "evaluate.part": N_("{mine}/{other}  {points}"),
    "evaluate.column.points": NP_("a column of a hint", "points"),
    "evaluate.column.bounds": NP_("a column of an evaluation", "bounds"),
    "evaluate.column.cost": NP_("a column of an evaluation", "costs"),
    "evaluate.column.sure": NP_("a column of an evaluation", "surely worse"),
    "evaluate.column.kept": NP_("a column of an evaluation", "kept"),
    "evaluate.part.point": N_("{point}"),
    "evaluate.part.sequences": NM_("sequences", "runs"),
    "evaluate.part.sets": NM_("trios, quatorzes", "threes, fours"),
    "evaluate.part.repique": N_("{repique}"),
    "evaluate.part.pique": N_("{pique}"),
    "evaluate.part.cards": NP_("a part of a score", "most tricks"),
    "evaluate.part.capot": NM_(NP_("a part of a score", "capot"), NP_("a part of a score", "all tricks")),
    "evaluate.part.tricks": NP_("a part of a score", "tricks"),
    # picket page
    "page.no-deal": N_("No deal of this game is over yet, so there is nothing to show."),
    "page.no-such-deal": N_("There is no finished deal {deal}: choose one from 1 to {last}."),
    "page.over-game": N_("{file} is the game itself: name another file to write."),
    # picket picture
    "picture.no-phase": N_("Unknown phase “{phase}”: choose {known}."),
    "picture.unwritten": N_("{file} cannot be written: {why}."),
    "picture.option": N_("Write a house rule like strict=yes, not “{text}”."),
    "picture.size": N_("Write a size like 1600x1000, not “{text}”."),
    "picture.size-bounds": N_("A picture must be between 640x400 and 7680x4320, not “{text}”."),
    # picket print
    "print.game": N_("Only a score sheet is filled in with a game, not “{thing}”."),
    "print.game-rules": N_("The game has its own rules: leave --rules and --option out."),
    "print.single": N_("Only the pack can be printed one card per page: choose a sheet for “{thing}”."),
    # picket check
    "check.broken": N_("BROKEN: {what}"),
    "check.version": NP_("what is checked", "version"),
    "check.runs-on": N_("Picket {version} on Python {python}, {system}"),
    "check.executable": N_("Picket {version}, packaged with Python {python}, {system}"),
    "check.rule-sets": NP_("what is checked", "rule sets"),
    "check.few-rule-sets": N_("only {number} rule sets found: {names}"),
    "check.players": NP_("what is checked", "players"),
    "check.few-players": N_("only {number} players found: {names}"),
    "check.play": NP_("what is checked", "play"),
    "check.played": N_("{a} and {b} played a deal of each of {number} games"),
    "check.pygame": NP_("what is checked", "pygame"),
    "check.art": NP_("what is checked", "art"),
    "check.missing": N_("{file} is missing: install Picket again"),
    "check.damaged": N_("{file} is damaged: install Picket again"),
    "check.drawings": N_("{number} drawings"),
    "check.type": NP_("what is checked", "type"),
    "check.type-faces": NP_("type", "{number} faces"),
    "check.sound": NP_("what is checked", "sound"),
    "check.silent": N_("{number} sounds, but no sound card ({why}): the table is silent"),
    "check.sounds": N_("{number} sounds"),
    "check.table": NP_("what is checked", "table"),
    "check.drawn": N_("drawn at {width}x{height}"),
    "check.log": NP_("what is checked", "log"),
    "check.log-none": N_("{file}: no errors in the computer’s thinking"),
    "check.log-written": N_("{file}: errors in the computer’s thinking, last on {when}"),
    "check.data-full": N_("{folder}: the disk is full ({why}): games and settings will not be saved"),
    "check.data": NP_("what is checked", "data"),
    "check.own-choice": N_("a folder of your choice"),
    "check.program-folder": N_("the program’s folder"),
    "check.pages": NP_("what is checked", "web pages"),
    "check.data-unwritten": N_("{folder} cannot be written to ({why}): games and settings will not be saved"),
}
"""Sentences for any game, grouped by the command that prints them."""


@dataclass(frozen=True, eq=False)
class Terminal:
    """The text printed by the command line. Calling the object returns the sentence for a key. ``sentences``
    includes those of every family."""

    say: Voice
    sentences: Mapping[str, Sentence]

    def __call__(self, key: str, /, **values: Any) -> str:
        """Return the sentence for a key."""
        return self.say(self.sentences[key], **values)

    def refusal(self, key: str, /, **values: Any) -> str:
        """Return an error message that quotes the user's input, shortened."""
        return self(key, **as_repeated(values))

    def row(self, key: str, text: str) -> str:
        """Return a line of figures with its label in front."""
        return f"{self(key):11} {text}"
