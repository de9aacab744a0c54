"""Sentences about the store: the damage found in it, and the reason why it cannot save."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from picket_desktop.saved.file.contents import Finding
from picket_desktop.saved.trouble import Trouble
from picket_desktop.words.outside.system import reason
from picket_desktop.words.pages import counted, said


def sentences(findings: Sequence[Finding]) -> list[str]:
    """Return the findings as paragraphs, one or more for each. Findings that are only a number are added up,
    with one paragraph for each kind."""
    numbers = Counter[str]()
    for finding in findings:
        numbers[finding.what] += finding.number
    found = [text for finding in findings if not finding.number for text in _sentences(finding)]
    return found + [counted(f"found.{what}", number) for what, number in numbers.items() if number]


def _sentences(finding: Finding) -> list[str]:
    if finding.what == "store":
        read = finding.salvaged
        found = [said("found.store", where=finding.where)]
        found += [] if read.some else [said("found.none")]
        found += [counted("found.whole", read.whole)] if read.whole else []
        found += [counted("found.shortened", read.shortened)] if read.shortened else []
        found += [counted("found.mended", read.mended)] if read.mended else []
        return found + ([counted("found.lost", read.lost)] if read.lost else [])
    return [said("found.file", where=finding.where)]


def warning(trouble: Trouble | None) -> str:
    """Return a sentence saying why nothing is saved, or "" if everything is saved."""
    return said(f"trouble.{trouble.kind}.says", why=reason(trouble.number, trouble.why)) if trouble else ""
