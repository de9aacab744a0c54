"""The words of the two-hand games, part by part."""

from __future__ import annotations

from dataclasses import dataclass

from picket_desktop.words.cards import Cards
from picket_desktop.words.labels import Labels
from picket_desktop.words.picket.buttons import Buttons
from picket_desktop.words.picket.chapter import PicketChapter
from picket_desktop.words.picket.holdings import Holdings
from picket_desktop.words.picket.labels import TableLabels
from picket_desktop.words.picket.narration import Narration
from picket_desktop.words.picket.prompts import Prompts
from picket_desktop.words.picket.rule_sentences import RuleSentences
from picket_desktop.words.picket.scores import Scores
from picket_desktop.words.picket.speech import Speech
from picket_desktop.words.picket.strict_table import StrictTable
from picket_desktop.words.voice import Voice


@dataclass(frozen=True)
class PicketWords:
    """What is said, asked and written where two hands play."""

    say: Voice
    label: Labels
    holdings: Holdings
    buttons: Buttons
    prompts: Prompts
    speech: Speech
    narration: Narration
    scores: Scores
    labels: TableLabels
    rules: RuleSentences
    strict: StrictTable
    chapter: PicketChapter


def picket_words(say: Voice, cards: Cards, label: Labels, holdings: Holdings) -> PicketWords:
    """The parts put together."""
    speech, rules = Speech(say, cards, holdings), RuleSentences(say)
    scores = Scores(say, cards, holdings)
    return PicketWords(
        say=say,
        label=label,
        holdings=holdings,
        buttons=Buttons(say, cards, holdings),
        prompts=Prompts(say, cards, holdings),
        speech=speech,
        narration=Narration(say, cards, holdings, scores, speech),
        scores=scores,
        labels=TableLabels(say, cards),
        rules=rules,
        strict=StrictTable(say, cards, holdings),
        chapter=PicketChapter(say, cards, rules),
    )
