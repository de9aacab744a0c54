"""Release notes, version numbers for Windows, and the checks that refuse to release a tag."""

from __future__ import annotations

import re

import pytest

from picket_desktop import __version__
from tests.release.programs import about, notes

DATED = f"# Changelog\n\n## {__version__} (2027-01-31)\n\n### Added\n\n- **One** thing\n  of two lines.\n"
OLDER = "\n## 0.9 (2026-01-31)\n\n- An old thing.\n"


@pytest.fixture
def changelog(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    root = tmp_path_factory.mktemp("root")
    (root / "CHANGELOG.md").write_text(DATED + OLDER, encoding="utf-8")
    monkeypatch.setattr(about, "ROOT", root)


def test_the_checkouts_changelog_has_this_version() -> None:
    assert about.changes()


@pytest.mark.usefixtures("changelog")
def test_notes_are_this_versions_section_in_whole_lines() -> None:
    told = notes.notes()
    assert "### Added\n\n- **One** thing of two lines.\n" in told
    assert "An old thing" not in told
    assert "gh attestation verify FILE --repo picket-desktop/picket" in told
    assert "Not signed" not in told


def test_links_in_notes_lead_somewhere() -> None:
    told = notes.linked("The [record](docs/records.md), [here](#games) and [there](https://example.org).")
    assert f"[record]({about.HOME}/blob/v{__version__}/docs/records.md)" in told
    assert told.endswith("[here](#games) and [there](https://example.org).")
    assert not re.search(r"\]\((?!https:|#)", notes.notes())


@pytest.mark.usefixtures("changelog")
def test_notes_name_what_is_not_signed() -> None:
    told = notes.notes(["macOS"])
    assert "The macOS app is not signed." in told
    assert "Windows" not in told


@pytest.mark.usefixtures("changelog")
def test_a_tag_must_be_that_of_the_version() -> None:
    assert notes.trouble(f"v{__version__}") == ""
    assert __version__ in notes.trouble("v99.0")


def test_an_undated_section_is_no_release(changelog: None) -> None:
    file = about.ROOT / "CHANGELOG.md"
    file.write_text(DATED.replace("2027-01-31", "unreleased"), encoding="utf-8")
    assert "no date" in notes.trouble(f"v{__version__}")
    file.write_text(OLDER, encoding="utf-8")
    assert "no section" in notes.trouble(f"v{__version__}")


@pytest.mark.parametrize(
    ("version", "numbers"),
    [("1.0.0", (1, 0, 0, 0)), ("1.2", (1, 2, 0, 0)), ("1.2.3rc1", (1, 2, 3, 0)), ("1.2.3.4", (1, 2, 3, 4))],
)
def test_windows_gets_four_numbers(version: str, numbers: tuple[int, ...]) -> None:
    assert about.numbers(version) == numbers
