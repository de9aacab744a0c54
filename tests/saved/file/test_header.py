"""A damaged header is rebuilt with nothing else lost, and the damaged file is kept."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from picket_desktop.saved.file import schema
from picket_desktop.saved.file.pages import PAGE
from picket_desktop.saved.trouble import LATER, Trouble
from tests.damage import HEADER, put, turned
from tests.saved.crafted import its_review, one_deal, whole, wholes
from tests.saved.games_kept import opened, records

FIELDS = {
    "magic": 0,
    "page size": 16,
    "read version": 19,
    "bytes at the end of each page": 20,
    "payload fractions": 22,
    "schema format": 47,
    "encoding": 59,
    "version": 60,
    "application": 71,
}
"""The offset of the last byte of each field that SQLite or Picket relies on; for the version, of its first
byte."""


@pytest.fixture(scope="module")
def data(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    return whole(tmp_path_factory.mktemp("whole")).read_bytes()


def keeps_all(folder: Path, data: bytes) -> bool:
    """Check that nothing is missing from a store with these bytes. Return whether damage was reported."""
    (folder / schema.FILE).write_bytes(data)
    with opened(folder) as store:
        found = [finding for finding in store.findings if finding.what == "store"]
        assert len(found) == len(store.findings)
        assert store.trouble is None
        assert {*records(store)} == {progress.record for progress in wholes()}
        (place,) = (game.place for game in store.games.listed() if game.place.id == 1)
        assert place.review(one_deal().record, 1) == its_review()
        assert store.preferences.values["another version's"] == [1]
    for finding in found:
        assert finding.where is not None
        assert finding.where.read_bytes() == data
        assert finding.salvaged == (len(wholes()), 0, 0, 0)
    return bool(found)


@pytest.mark.sweep
@pytest.mark.parametrize("field", FIELDS)
def test_damaged_field_of_the_header_loses_nothing(field: str, data: bytes, tmp_path: Path) -> None:
    assert keeps_all(tmp_path, turned(data, 8 * FIELDS[field] + 1))


def test_header_of_zeros_is_built_anew(data: bytes, tmp_path: Path) -> None:
    assert keeps_all(tmp_path, put(data, 0, bytes(HEADER)))


def test_header_of_noise_loses_no_game(data: bytes, tmp_path: Path) -> None:
    """The list of free pages in such a header leads nowhere, so the search for rows ignores it."""
    (tmp_path / schema.FILE).write_bytes(put(data, 0, bytes(range(HEADER))))
    with opened(tmp_path) as store:
        assert [finding.what for finding in store.findings] == ["store"]
        assert {*records(store)} >= {progress.record for progress in wholes()}


def test_rebuilt_header_is_the_one_that_sqlite_wrote(data: bytes) -> None:
    version = schema.version_of(data[:PAGE])
    assert version == len(schema.VERSIONS)
    assert schema.rebuilt(data[:PAGE], len(data) // PAGE, version) == data[:PAGE]


def test_store_of_a_later_version_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as later:
        later.setattr(schema, "VERSIONS", (*schema.VERSIONS, ("CREATE TABLE more (name TEXT)",)))
        path = whole(tmp_path)
    before = path.read_bytes()
    with opened(tmp_path) as store:
        assert store.trouble == Trouble(LATER, str(len(schema.VERSIONS) + 1))
        assert store.games.listed() == []
    assert path.read_bytes() == before


def test_header_is_not_built_anew_beside_an_unfinished_change(data: bytes, tmp_path: Path) -> None:
    """The journal of the unfinished change fits only the file as it now is."""
    path, into = tmp_path / schema.FILE, tmp_path / "new.sqlite"
    path.write_bytes(turned(data, 8 * FIELDS["version"]))
    assert schema.repaired(path, into)
    schema.journal(path).write_bytes(b"half a change")
    assert not schema.repaired(path, into)


def test_damaged_header_is_no_later_version_to_who_may_only_read(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / schema.FILE
    path.write_bytes(turned(data, 8 * FIELDS["version"]))
    with pytest.raises(schema.Damaged), closing(schema.connected(path, writable=False)):
        pass
