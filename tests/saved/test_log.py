"""Logging continues if the log's file cannot be renamed."""

from __future__ import annotations

import logging
import os
from pathlib import Path

import pytest

from picket_desktop.saved import log


def test_log_that_another_window_has_open_is_continued(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows a file that is open cannot be renamed."""

    def held(*paths: object) -> None:
        raise PermissionError(13, "Permission denied")

    path = log.log_file(tmp_path)
    path.write_bytes(b"x\n" * (log.MOST // 2))
    log.log_to(tmp_path)
    logger = logging.getLogger("picket_desktop")
    with monkeypatch.context() as patch:
        patch.setattr(os, "rename", held)
        for number in range(3):
            logger.error("error %s", number)
    assert [line[-7:] for line in path.read_text("utf-8").splitlines()[-3:]] == [
        f"error {number}" for number in range(3)
    ]
    logger.error("later")
    log.log_to(None)
    assert path.read_text("utf-8").endswith("later\n")
    assert path.read_text("utf-8").count("\n") == 1, "another file was begun"
