"""`picket check`: no words but its own; that it passes is seen in `test_loading`."""

from __future__ import annotations

import pytest

from tests.commands.asked import Run, is_a_refusal


@pytest.mark.parametrize(
    "words",
    [
        "check everything",
    ],
)
def test_wrong_words_are_refused_in_one_sentence(words: str, run: Run) -> None:
    is_a_refusal(*run(*words.split()))
