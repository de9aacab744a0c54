"""The wheel and the executable both contain everything in assets except the workshop and the installer
material. The commands, links and pictures of the README work."""

from __future__ import annotations

import ast
import re
import tomllib
from pathlib import Path

import pytest

from picket_desktop import __version__
from picket_desktop.__main__ import main, parser
from picket_desktop.engine import games
from picket_desktop.engine.picket.records.deal_record import read
from picket_desktop.engine.picket.records.scoring import play_through, summary

ROOT = Path(__file__).resolve().parents[1]
UNSHIPPED = {"workshop", "linux", "windows", "macos", "__pycache__"}
FOLDERS = {p.name for p in (ROOT / "assets").iterdir() if p.is_dir()} - UNSHIPPED
README = (ROOT / "README.md").read_text("utf-8")
PAGES = "https://github.com/picket-desktop/picket/blob/main/"
PICTURES = "https://raw.githubusercontent.com/picket-desktop/picket/main/"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def test_wheel_carries_every_asset_folder() -> None:
    carried = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["force-include"]
    assert set(carried) == {f"assets/{name}" for name in FOLDERS} | {"assets/CREDITS.md"}
    assert all(to == f"picket_desktop/{kept}" for kept, to in carried.items())


def test_executable_carries_every_asset_folder() -> None:
    tree = ast.parse((ROOT / "build.spec").read_text("utf-8"))
    shown = next(
        ast.literal_eval(node.value)
        for node in tree.body
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "SHOWN"
    )
    assert set(shown) | {"licences"} == FOLDERS  # licence_folder() adds the licences


def test_the_version_stands_in_one_place(capsys: pytest.CaptureFixture[str]) -> None:
    assert PROJECT["project"]["dynamic"] == ["version", "readme"]
    assert PROJECT["tool"]["hatch"]["version"]["path"] == "picket_desktop/__init__.py"
    changes = (ROOT / "CHANGELOG.md").read_text("utf-8")
    assert re.findall(r"^## (\S+)", changes, re.MULTILINE)[0] == __version__
    with pytest.raises(SystemExit) as left:
        main(["--version"])
    assert left.value.code == 0
    assert capsys.readouterr().out.splitlines()[0] == f"Picket {__version__}"


def test_ci_runs_the_readme_test_command() -> None:
    ci = (ROOT / ".ci" / "run").read_text("utf-8")
    commands = re.findall(r"^python3 -m venv .*$", README, re.MULTILINE)
    assert [c.rpartition("/")[2] for c in commands] == ["picket", "python -m pytest"]
    assert f"({commands[1]})" in ci


def test_every_readme_picture_and_link_works_on_pypi_too() -> None:
    """Relative links lead nowhere on PyPI, so the package makes all links absolute."""
    here = {one for one in re.findall(r"\]\(([^)#]+)[^)]*\)", README) if not one.startswith("https:")}
    assert len(here) > 2
    assert [name for name in here if not (ROOT / name).exists()] == []
    there = README
    for change in PROJECT["tool"]["hatch"]["metadata"]["hooks"]["fancy-pypi-readme"]["substitutions"]:
        there = re.sub(change["pattern"], change["replacement"], there)
    assert [
        link for link in re.findall(r"\]\(([^)]+)\)", there) if not link.startswith(("https:", "#"))
    ] == []
    shown = re.findall(r"!\[[^]]*\]\(([^)]+)\)", there)
    assert shown
    assert [name for name in shown if not name.startswith(PICTURES)] == []
    assert all(f"]({PAGES}{name})" in there for name in here if name.endswith(".md"))


def test_readme_commands_parse() -> None:
    told = re.findall(r"`picket ([a-z].*?)`", README)
    assert len(told) >= 5
    for words in told:
        if "NAME" not in words and "yours" not in words:
            assert parser(words.split()).parse_args(words.split()).verb == words.split()[0]


def test_readme_deal_is_scored() -> None:
    record = next(block for block in README.split("```") if block.startswith("\nrules:"))
    assert summary(play_through(read(record.strip())))["sets"] == ["younger", 14]


def test_the_readme_names_every_game() -> None:
    assert [name for name in games.names() if f"`{name}`" not in README] == []
