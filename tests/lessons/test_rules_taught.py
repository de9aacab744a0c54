"""Every rule that the lessons taught before they were shortened is still taught."""

from __future__ import annotations

import pytest

from tests.lessons.rules_taught import RULES, Taught, found

STEPS = dict(found())


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.rule)
def test_rule_is_taught(rule: Taught) -> None:
    assert STEPS[rule]


def test_no_rule_is_listed_twice() -> None:
    assert len({rule.rule for rule in RULES}) == len(RULES)
