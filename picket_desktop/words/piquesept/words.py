"""The words of Piquesept, part by part."""

from __future__ import annotations

from dataclasses import dataclass

from picket_desktop.words.cards import Cards
from picket_desktop.words.labels import Labels
from picket_desktop.words.piquesept.buttons import Buttons
from picket_desktop.words.piquesept.chapter import PiqueseptChapter
from picket_desktop.words.piquesept.labels import TableLabels
from picket_desktop.words.piquesept.narration import Narration
from picket_desktop.words.piquesept.prompts import Prompts
from picket_desktop.words.piquesept.scores import Scores
from picket_desktop.words.piquesept.speech import Speech
from picket_desktop.words.voice import Voice


@dataclass(frozen=True)
class PiqueseptWords:
    """What is said, asked and written where the seven of spades plays alone."""

    say: Voice
    label: Labels
    buttons: Buttons
    prompts: Prompts
    speech: Speech
    narration: Narration
    scores: Scores
    labels: TableLabels
    chapter: PiqueseptChapter


def piquesept_words(say: Voice, cards: Cards, label: Labels) -> PiqueseptWords:
    """The parts put together."""
    scores = Scores(say)
    return PiqueseptWords(
        say=say,
        label=label,
        buttons=Buttons(say, cards),
        prompts=Prompts(say, cards),
        speech=Speech(say),
        narration=Narration(say, cards, scores),
        scores=scores,
        labels=TableLabels(say, cards, scores),
        chapter=PiqueseptChapter(say, cards),
    )
