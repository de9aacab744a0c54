"""`picket rules` lists every rule set and can print each as a book."""

from __future__ import annotations

import json

import pytest

from picket_desktop.engine import games
from tests.commands.asked import Run, is_a_refusal


def test_every_rule_set_is_listed(run: Run) -> None:
    status, out, err = run("rules")
    assert (status, err) == (0, "")
    assert [line.split()[0] for line in out.splitlines() if line[0] != " "] == list(games.names())
    listed = json.loads(run("rules", "--json")[1])
    assert [rules["name"] for rules in listed] == list(games.names())
    assert all(set(rules) == {"name", "title", "year", "character", "pack"} for rules in listed)


@pytest.mark.parametrize("name", games.names())
def test_every_rule_set_is_printed_as_a_book(name: str, run: Run) -> None:
    status, out, err = run("rules", name)
    assert (status, err) == (0, "")
    assert max(map(len, out.splitlines())) <= 100
    assert json.loads(run("rules", name, "--json")[1])


@pytest.mark.parametrize(
    "words",
    [
        "rules whist",
        "rules cotton rubicon",
        "rules --yaml",
    ],
)
def test_wrong_arguments_are_refused_in_one_sentence(words: str, run: Run) -> None:
    is_a_refusal(*run(*words.split()))
