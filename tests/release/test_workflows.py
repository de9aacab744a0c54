"""The workflows pin every action and have only the rights and credentials they need. Any installed checkers
accept them."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.release.programs import ROOT

WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
ZIZMOR = Path(sys.executable).with_name("zizmor.exe" if sys.platform == "win32" else "zizmor")
PINNED = re.compile(r"[\w./-]+@[0-9a-f]{40} # v\d+(\.\d+)*")
every_workflow = pytest.mark.parametrize("file", WORKFLOWS, ids=lambda file: file.name)


def said(*words: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run([*map(str, words)], cwd=ROOT, capture_output=True, text=True, timeout=120)


def steps(text: str) -> list[str]:
    """Return the text of each step or job that uses an action or a workflow."""
    return re.findall(r"(?:- )?uses: .*(?:\n +(?!- )\S.*)*", text)


@every_workflow
def test_every_action_is_pinned_by_its_commit(file: Path) -> None:
    used = re.findall(r"\buses: (.+)", file.read_text("utf-8"))
    assert used
    assert [name for name in used if not name.startswith("./") and not PINNED.fullmatch(name)] == []


def test_an_action_has_one_commit_everywhere() -> None:
    text = "".join(file.read_text("utf-8") for file in WORKFLOWS)
    pairs = {tuple(name.split("@")) for name in re.findall(r"\buses: ([^.].+)", text)}
    assert len(pairs) == len({name for name, _ in pairs})


@every_workflow
def test_no_checkout_leaves_a_credential_behind(file: Path) -> None:
    checkouts = [step for step in steps(file.read_text("utf-8")) if "actions/checkout@" in step]
    assert checkouts
    assert [step for step in checkouts if "persist-credentials: false" not in step] == []


@every_workflow
def test_a_job_has_only_the_rights_it_names(file: Path) -> None:
    """Only the jobs that attest and publish may write anything."""
    text = file.read_text("utf-8")
    assert "\npermissions: {}\n" in text
    writing = re.findall(r"^ {6}(\S+: write)$", text, re.M)
    wanted = ["id-token: write", "attestations: write", "contents: write", "id-token: write"]
    assert writing == (wanted if file.name == "release.yml" else [])


def test_the_runners_try_every_python_that_is_promised() -> None:
    text = (ROOT / ".github" / "workflows" / "ci.yml").read_text("utf-8")
    tried = set(re.findall(r'python: "(3\.\d+)"', text))
    promised = re.findall(r"Python :: (3\.\d+)", (ROOT / "pyproject.toml").read_text("utf-8"))
    assert tried == set(promised)


@pytest.mark.skipif(not shutil.which("actionlint"), reason="needs actionlint")
def test_actionlint_finds_nothing() -> None:
    found = said("actionlint", *WORKFLOWS)
    assert found.returncode == 0, found.stdout + found.stderr


@pytest.mark.skipif(not ZIZMOR.exists(), reason="needs zizmor")
def test_zizmor_finds_nothing() -> None:
    found = said(ZIZMOR, "--offline", "--no-progress", ".github")
    assert found.returncode == 0, found.stdout + found.stderr


@pytest.mark.skipif(find_spec("check_jsonschema") is None, reason="needs check-jsonschema")
@pytest.mark.parametrize(
    ("schema", "files"),
    [("github-workflows", WORKFLOWS), ("dependabot", [ROOT / ".github" / "dependabot.yml"])],
    ids=["workflows", "dependabot"],
)
def test_the_schemas_are_kept(schema: str, files: list[Path]) -> None:
    found = said(sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", *files)
    assert found.returncode == 0, found.stdout + found.stderr


@pytest.mark.skipif(find_spec("check_jsonschema") is None, reason="needs pip install -e '.[release]'")
@pytest.mark.parametrize(
    ("schema", "pattern"), [("github-issue-forms", "[!c]*.yml"), ("github-issue-config", "config.yml")]
)
def test_the_issue_forms_are_what_github_reads(schema: str, pattern: str) -> None:
    forms = sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob(pattern))
    assert forms
    checked = said(sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}", *forms)
    assert checked.returncode == 0, checked.stdout
