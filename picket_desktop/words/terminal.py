"""The text printed by commands: score sheets, figures, and errors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from picket_desktop.words.repeated import as_repeated
from picket_desktop.words.voice import N_, NP_, Sentence, Voice

TERMINAL: Mapping[str, Sentence] = {
    # any command
    "output.unwritten": N_("What was to be printed cannot be written: {why}."),
    "output.none": N_("There is no standard output here: what was to be printed has nowhere to go."),
    "damaged": N_("Picket is damaged ({why}): install it again."),
    "bad-rules": N_("The rules in {file} cannot be played ({why})."),
    "files.none-left": N_(
        "The system lets Picket open no more files: raise the limit, or close other programs."
    ),
    "typed.no-number": N_("“{text}” is not a whole number, of at most 18 of the figures 0 to 9"),
    "typed.no-name": N_("a name is needed here, and it is empty"),
    "data.no-home": N_(
        "There is no home folder for “{folder}”: name another folder with --data, or in PICKET_DATA."
    ),
    # picket score
    "score.no-input": N_("There is no standard input here; name a file."),
    "score.input": N_("Standard input"),
    "score.unread": N_("{name} cannot be read: {why}."),
    "score.no-text": N_("{name} is not a text in UTF-8."),
    "score.whole-game": N_("{name} is a whole game, not one deal; picket verify and picket replay read it."),
    "score.too-long": N_("{name} is longer than any record: at most {most} bytes are read."),
    # picket verify
    "verify.fits": N_("Deal {deal}: the seal fits. No. {number}, {seal}."),
    "verify.refused": N_("Deal {deal}: refused. {why} See line {lines}."),
    "verify.refused-lines": N_("Deal {deal}: refused. {why} See lines {lines}."),
    "verify.known": N_("Deal {deal}: not sealed, for the cards were no secret."),
    "verify.unsealed": N_(
        "Deal {deal}: not sealed. It was dealt before Picket sealed deals, or its notes were removed. "
        "See line {lines}."
    ),
    "verify.unrevealed": N_("Deal {deal}: not over, and not yet revealed. {seal}."),
    "verify.no-deal": N_("No deal of this game was dealt yet."),
    "verify.first": N_(
        "A seal of the first kind (deal {deals}) did not bind the shuffle or the size of the packets."
    ),
    "verify.covers": N_(
        "A seal covers the cards and how they are dealt; not the lifting, the names, the calls or the plays."
    ),
    # picket duel
    "duel.too-few": N_("A duel takes two deals or more, not {deals}."),
    "duel.no-player": N_("There is no player “{name}” for {game}; there are {known}."),
    "duel.late": N_("The duel is off: {name} has not answered in {seconds} seconds."),
    "duel.left": N_("The duel is off: {name} ended the process that it was fought in (exit code {code})."),
    "duel.silent": N_("The duel is off: nothing more is heard from the process that it was fought in."),
    "duel.progress": N_("{done} of {deals} packs, about {left} to go (Ctrl-C reckons what is done)"),
    "duel.stopped": N_("Stopped after {done} of {deals} packs."),
    "duel.heading": N_("{a} against {b}, {rules}, {deals} packs in every seat, seed {seed}"),
    "duel.margin": NP_("a row of a duel", "margin"),
    "duel.stakes-a-game": N_("{margin} stakes a game (95 % between {low} and {high})"),
    "duel.stakes-a-deal": N_("{margin} stakes a deal (95 % between {low} and {high})"),
    "duel.points-a-deal": N_("{margin} points a deal (95 % between {low} and {high})"),
    "duel.pairs": NP_("a row of a duel", "pairs"),
    "duel.pairs-of": N_("{won} won, {lost} lost, {tied} tied"),
    "duel.elder": NP_("a row of a duel", "elder"),
    "duel.younger": NP_("a row of a duel", "younger"),
    "duel.mean": N_("mean {mean}, median {median}"),
    "duel.speed": NP_("a row of a duel", "speed"),
    "duel.speed-of": N_("{speed} deals a second"),
    "duel.time": N_("ms a decision, median / 95 %: {times}"),
    "duel.kind.card": NP_("a kind of decision", "card"),
    "duel.faults": N_("answered for {number} times, the first time: {first}"),
    # picket picture
    "picture.no-phase": N_("There is no phase “{phase}”; there are {known}."),
    "picture.unwritten": N_("{file} cannot be written: {why}."),
    "picture.option": N_("A house rule is written like strict=yes, not “{text}”."),
    "picture.size": N_("A size is written like 1600x1000, not “{text}”."),
    "picture.size-bounds": N_("A picture is from 640x400 to 7680x4320, not “{text}”."),
    # picket check
    "check.broken": N_("BROKEN: {what}"),
    "check.rule-sets": NP_("what is checked", "rule sets"),
    "check.few-rule-sets": N_("only {number} rule sets were found: {names}"),
    "check.players": NP_("what is checked", "players"),
    "check.few-players": N_("only {number} players were found: {names}"),
    "check.play": NP_("what is checked", "play"),
    "check.played": N_("{a} and {b} have played a deal of {number} games"),
    "check.pygame": NP_("what is checked", "pygame"),
    "check.art": NP_("what is checked", "art"),
    "check.missing": N_("{file} is missing: install Picket again"),
    "check.damaged": N_("{file} is damaged: install Picket again"),
    "check.drawings": N_("{number} drawings"),
    "check.type": NP_("what is checked", "type"),
    "check.type-faces": NP_("type", "{number} faces"),
    "check.sound": NP_("what is checked", "sound"),
    "check.silent": N_("{number} sounds, but no sound card ({why}): the table will be silent"),
    "check.sounds": N_("{number} sounds"),
    "check.table": NP_("what is checked", "table"),
    "check.drawn": N_("drawn at {width}x{height}"),
    "check.log": NP_("what is checked", "log"),
    "check.log-none": N_("{file}: nothing has gone wrong with the computer’s thinking"),
    "check.log-written": N_("{file}: what went wrong with the computer’s thinking, last on {when}"),
    "check.data-full": N_("{folder}: the disk is full ({why}): games and settings will not be kept"),
    "check.data": NP_("what is checked", "data"),
    "check.data-unwritten": N_("{folder} cannot be written ({why}): games and settings will not be kept"),
}
"""Sentences for any game, grouped by the command that prints them."""


@dataclass(frozen=True, eq=False)
class Terminal:
    """The printed text. A call returns the sentence of a key; ``sentences`` includes those of every
    family."""

    say: Voice
    sentences: Mapping[str, Sentence]

    def __call__(self, key: str, /, **values: Any) -> str:
        """Return the sentence of a key."""
        return self.say(self.sentences[key], **values)

    def refusal(self, key: str, /, **values: Any) -> str:
        """Return an error message that quotes the user's input, shortened."""
        return self(key, **as_repeated(values))

    def row(self, key: str, text: str) -> str:
        """Return a line of figures after its label."""
        return f"{self(key):11} {text}"
