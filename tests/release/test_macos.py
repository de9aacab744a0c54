"""The app for macOS: its Info.plist, and its entitlements."""

from __future__ import annotations

import plistlib
import re

import pytest

from picket_desktop import __version__, web
from picket_desktop.table import DESKTOP_ID
from picket_desktop.words.languages import languages
from tests.release.programs import ROOT, about, bundle

UTI = re.compile(r"[A-Za-z0-9-]+(\.[A-Za-z0-9_-]+)+")


def test_the_plist_is_whole() -> None:
    said = plistlib.loads(plistlib.dumps(bundle.info_plist()))
    assert UTI.fullmatch(said["CFBundleIdentifier"])
    assert said["CFBundleShortVersionString"] == said["CFBundleVersion"] == __version__
    assert re.fullmatch(r"\d+(\.\d+){0,2}", said["CFBundleVersion"])
    assert said["LSApplicationCategoryType"] == "public.app-category.card-games"
    assert set(said["CFBundleLocalizations"]) == {*languages()}
    assert said["NSHighResolutionCapable"] is True
    assert about.PUBLISHER in said["NSHumanReadableCopyright"]


def test_all_systems_know_the_program_and_its_games_by_one_name() -> None:
    assert about.IDENTIFIER == DESKTOP_ID
    assert about.HOME == web.PROJECT
    kind = (ROOT / "assets" / "linux" / f"{DESKTOP_ID}.mime.xml").read_text("utf-8")
    assert f'type="{about.RECORD_MIME}"' in kind
    assert f'pattern="*.{about.RECORDED}"' in kind


def test_recorded_games_are_a_type_that_the_app_opens() -> None:
    said = bundle.info_plist()
    (kind,), (document,) = said["UTExportedTypeDeclarations"], said["CFBundleDocumentTypes"]
    assert UTI.fullmatch(kind["UTTypeIdentifier"])
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == ["picket"]


@pytest.mark.parametrize(
    ("python_asks", "oldest"), [("", "11.0"), ("10.13", "11.0"), ("9.0", "11.0"), ("13.3", "13.3")]
)
def test_the_oldest_macos_is_what_all_parts_run_on(python_asks: str, oldest: str) -> None:
    assert bundle.info_plist(python_asks)["LSMinimumSystemVersion"] == oldest


def test_the_entitlements_let_pygame_be_replaced() -> None:
    """The LGPL requires this. A hardened app would otherwise load only libraries with its own signature."""
    said = plistlib.loads(bundle.ENTITLEMENTS.read_bytes())
    assert said == {
        "com.apple.security.cs.allow-unsigned-executable-memory": True,
        "com.apple.security.cs.disable-library-validation": True,
    }


def test_the_recipe_uses_it() -> None:
    recipe = (ROOT / "build.spec").read_text("utf-8")
    assert "info_plist=bundle.info_plist(" in recipe
    assert "entitlements_file=str(bundle.ENTITLEMENTS)" in recipe
