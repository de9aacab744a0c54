"""What was agreed outlives a sitting; a file that cannot be read is as none, and never stops one."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop.saved import agreement
from picket_desktop.saved.agreement import Agreement


def test_what_was_agreed_is_read_again(tmp_path: Path) -> None:
    agreed = Agreement("cotton", "gamester", {"cotton": {"target": "121"}, "rubicon": {}})
    assert agreement.write(tmp_path / "new" / "folder", agreed)
    assert agreement.read(tmp_path / "new" / "folder") == agreed
    assert [p.name for p in (tmp_path / "new" / "folder").iterdir()] == [agreement.FILE]


def test_nothing_was_agreed_yet(tmp_path: Path) -> None:
    assert agreement.read(tmp_path) == Agreement()


def test_names_of_a_later_version_are_kept(tmp_path: Path) -> None:
    odd = Agreement("whist", "nobody", {"whist": {"trumps": "yes"}})
    assert agreement.write(tmp_path, odd)
    assert agreement.read(tmp_path) == odd


@pytest.mark.parametrize("text", ["", "[]", "{", '{"game": 3, "house": {"cotton": 1}}'])
def test_an_agreement_that_cannot_be_read_is_as_none(tmp_path: Path, text: str) -> None:
    (tmp_path / agreement.FILE).write_text(text, encoding="utf-8")
    found = agreement.read(tmp_path)
    assert (found.game, found.opponent) == ("", "")


def test_values_of_another_kind_are_passed_over(tmp_path: Path) -> None:
    text = '{"game": "cotton", "opponent": ["novice"], "house": {"cotton": {"target": 7, "sinking": "no"}}}'
    (tmp_path / agreement.FILE).write_text(text, encoding="utf-8")
    assert agreement.read(tmp_path) == Agreement("cotton", "", {"cotton": {"sinking": "no"}})
