"""The installer for Windows, the manifest and version resource of its programs, and the manifests for winget.
These tests need makensis and 7z. If wine can run 32-bit programs here, the installer is tried with it."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from xml.etree import ElementTree

import pytest

from picket_desktop import __version__
from tests.display import display
from tests.release.programs import ROOT, about, bundle, installer, winget

INSIDE = {
    "picket.exe",
    "picket-cli.exe",
    "_internal/base_library.zip",
    "_internal/assets/cards/indexed/AS.svg",
    "licences/README.txt",
}
UNINSTALL = r"HKCU\Software\Microsoft\Windows\CurrentVersion\Uninstall\Picket"
WINGET_SCHEMAS = os.environ.get("WINGET_SCHEMAS", "")
SETUP = "picket-windows-x86_64-setup.exe"

needs_makensis = pytest.mark.skipif(not shutil.which("makensis"), reason="needs makensis (Debian: nsis)")


def made_up(folder: Path) -> Path:
    """Make a small folder like those that PyInstaller builds."""
    for name in INSIDE:
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(name.encode() * 200)
    return folder


@needs_makensis
def test_the_installer_compiles_without_a_warning_and_carries_the_folder(tmp_path: Path) -> None:
    out = installer.installer(made_up(tmp_path / "picket"), tmp_path / "out")
    assert out.name == SETUP
    if not shutil.which("7z"):
        pytest.skip("needs 7z (Debian: p7zip-full)")
    listed = subprocess.run(
        ["7z", "l", "-slt", "-ba", out], capture_output=True, text=True, check=True
    ).stdout
    names = {line.removeprefix("Path = ") for line in listed.splitlines() if line.startswith("Path = ")}
    assert {name for name in names if not name.startswith("$PLUGINSDIR")} == INSIDE | {"uninstall.exe"}
    assert f"ProductVersion\0{__version__}\0".encode("utf-16-le") in out.read_bytes()


@needs_makensis
def test_the_same_folder_makes_the_same_installer(tmp_path: Path) -> None:
    """The installer is the same wherever the folder is and in whatever order its files were written."""
    one, other = made_up(tmp_path / "one"), tmp_path / "other" / "picket"
    for file in sorted((file for file in one.rglob("*") if file.is_file()), reverse=True):
        there = other / file.relative_to(one)
        there.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, there)
    made = [
        installer.installer(folder, tmp_path / "made" / name) for folder, name in ((one, "a"), (other, "b"))
    ]
    assert made[0].read_bytes() == made[1].read_bytes()


def test_every_sentence_of_the_installer_is_in_every_language() -> None:
    script = installer.SCRIPT.read_text("utf-8")
    said = [line.split()[1:3] for line in script.splitlines() if line.startswith("LangString ")]
    languages = {language for _, language in said}
    assert 1 < len(languages) <= len(about.LANGUAGES)
    assert sorted(said) == sorted(
        [key, language] for key in {key for key, _ in said} for language in languages
    )


def test_a_folder_of_another_system_is_refused(tmp_path: Path) -> None:
    program = ROOT / ".ci" / "installer.py"
    said = subprocess.run([sys.executable, program, tmp_path], capture_output=True, text=True)
    assert said.returncode == 2
    assert "has no picket.exe" in said.stderr
    assert "Traceback" not in said.stderr


def test_the_manifest_asks_for_sharp_pixels_and_no_rights() -> None:
    tree = ElementTree.parse(bundle.MANIFEST)
    said = {element.tag.rpartition("}")[2]: (element.text or "").strip() for element in tree.iter()}
    assert said["dpiAwareness"] == "PerMonitorV2, PerMonitor"
    assert said["longPathAware"] == "true"
    assert said["activeCodePage"] == "UTF-8"
    level = next(each for each in tree.iter() if each.tag.endswith("}requestedExecutionLevel"))
    assert level.get("level") == "asInvoker"


def test_the_version_resource_names_the_program(monkeypatch: pytest.MonkeyPatch) -> None:
    compat = pytest.importorskip("PyInstaller.compat")
    pytest.importorskip("pefile")
    if sys.platform != "win32":
        monkeypatch.setattr(compat, "win32api", None, raising=False)
    resource = bundle.version_resource("picket", "Picket")
    assert resource.ffi.fileVersionMS == about.numbers()[0] << 16 | about.numbers()[1]
    kept = resource.toRaw()
    for text in (__version__, about.PUBLISHER, about.COPYRIGHT, "picket.exe"):
        assert text.encode("utf-16-le") in kept


class Wine:
    """A separate Windows for one test module, under wine."""

    def __init__(self, home: Path, display: str) -> None:
        self.home = home
        self.environment = os.environ | {
            "WINEPREFIX": str(home),
            "WINEDEBUG": "-all",
            "DISPLAY": display,
            "LANG": "C.UTF-8",
        }

    def run(self, *words: str | Path) -> subprocess.CompletedProcess[str]:
        """Run a program, and wait until it and all programs it starts have ended."""
        done = subprocess.run(
            ["wine", *map(str, words)], capture_output=True, text=True, env=self.environment, timeout=180
        )
        subprocess.run(["wineserver", "-w"], env=self.environment, timeout=180)
        return done

    @contextmanager
    def running(self, shell: str) -> Iterator[None]:
        """Keep a Windows shell, copied under another name, running for the duration of the ``with`` block."""
        with subprocess.Popen(
            ["wine", shell, "/k"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=self.environment
        ) as running:
            assert running.stdout
            assert running.stdout.readline()
            try:
                yield
            finally:
                running.communicate(timeout=60)

    def key(self, key: str) -> dict[str, str]:
        """Return the values of a registry key, empty if the key does not exist."""
        lines = self.run("reg", "query", key).stdout.splitlines()
        rows = (line.strip().split("    ") for line in lines if line.startswith("    "))
        return {row[0]: row[2] if len(row) > 2 else "" for row in rows}

    def at(self, path: str) -> Path:
        r"""Return the local path that corresponds to a Windows path such as C:\Users."""
        return self.home / "drive_c" / path.partition(":\\")[2].replace("\\", "/")


@pytest.fixture(scope="module")
def wine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Wine]:
    if not all(map(shutil.which, ("wine", "makensis", "Xvfb"))):
        pytest.skip("needs wine, makensis and Xvfb")
    with display() as shown:
        here = Wine(tmp_path_factory.mktemp("wine") / "prefix", shown.name)
        here.run("wineboot", "-i")
        if here.run(r"C:\windows\syswow64\cmd.exe", "/c", "exit", "0").returncode:
            pytest.skip("this wine runs no 32-bit programs, such as installers")
        here.run("winecfg", "-v", "win10")
        yield here
        subprocess.run(["wineserver", "-k"], env=here.environment)


@pytest.mark.full
def test_under_wine_it_installs_upgrades_and_removes(wine: Wine, tmp_path: Path) -> None:
    """An upgrade goes to the folder chosen before, and nothing deletes the player's own files."""
    folder = made_up(tmp_path / "picket")
    for program in installer.PROGRAMS:
        shutil.copy(wine.at(r"C:\windows\system32\cmd.exe"), folder / program)
    setup = installer.installer(folder, tmp_path / "out")
    local = wine.run("cmd", "/c", "echo", "%LOCALAPPDATA%").stdout.strip()
    data = wine.at(local) / "picket" / "picket.sqlite"
    data.parent.mkdir(parents=True)
    data.write_text("games")

    assert wine.run(setup, "/S").returncode == 0
    place = rf"{local}\Programs\Picket"
    there = {
        file.relative_to(wine.at(place)).as_posix() for file in wine.at(place).rglob("*") if file.is_file()
    }
    assert there == INSIDE | {"uninstall.exe"}
    entry = wine.key(UNINSTALL)
    assert (entry["DisplayName"], entry["DisplayVersion"]) == ("Picket", __version__)
    assert entry["Publisher"] == about.PUBLISHER
    assert int(entry["EstimatedSize"], 16) == sum(f.stat().st_size for f in folder.rglob("*.*")) // 1024
    assert entry["QuietUninstallString"] == rf'"{place}\uninstall.exe" /S'
    assert wine.key(r"HKCU\Software\Classes\.picket")["(Default)"] == "Picket.Game"
    opens = wine.key(r"HKCU\Software\Classes\Picket.Game\shell\open\command")["(Default)"]
    assert opens == rf'"{place}\picket.exe" "%1"'
    assert list(wine.home.rglob("Start Menu/Programs/Picket.lnk"))

    assert wine.run(rf"{place}\uninstall.exe", "/S").returncode == 0
    assert not wine.at(place).exists() or [*wine.at(place).iterdir()] == []
    assert data.read_text() == "games"
    assert wine.key(UNINSTALL) == {}
    assert wine.key(r"HKCU\Software\Classes\.picket") == {}
    assert not list(wine.home.rglob("Picket.lnk"))

    other = wine.at(r"C:\Games")
    other.mkdir()
    (other / "mine.txt").write_text("mine")
    assert wine.run(setup, "/S", r"/D=C:\Games").returncode == 0
    (other / "_internal" / "stale.dll").write_text("of an older version")
    assert wine.run(setup, "/S").returncode == 0
    assert not wine.at(place).exists()
    assert not (other / "_internal" / "stale.dll").exists()
    assert (other / "mine.txt").read_text() == "mine"

    for program in installer.PROGRAMS:
        with wine.running(rf"C:\Games\{program}"):
            for words in ((setup, "/S"), (r"C:\Games\uninstall.exe", "/S", r"_?=C:\Games")):
                refused = subprocess.run(["wine", *words], env=wine.environment, timeout=180)
                assert refused.returncode == 3, program

    assert wine.run(r"C:\Games\uninstall.exe", "/S").returncode == 0
    assert [file.name for file in other.iterdir()] == ["mine.txt"]
    assert data.read_text() == "games"


@needs_makensis
@pytest.mark.skipif(not shutil.which("osslsigncode"), reason="needs osslsigncode")
@pytest.mark.skipif(not shutil.which("openssl"), reason="needs openssl")
def test_with_a_certificate_it_is_signed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = made_up(tmp_path / "picket")
    plain = installer.installer(folder, tmp_path / "plain")
    for program in installer.PROGRAMS:
        shutil.copy(plain, folder / program)
    key, certificate, both = (tmp_path / name for name in ("key.pem", "certificate.pem", "both.pfx"))
    subject = ["-subj", "/CN=Picket", "-addext", "extendedKeyUsage=codeSigning"]
    new = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate]
    subprocess.run([*new, *subject], check=True, capture_output=True)
    pack = ["openssl", "pkcs12", "-export", "-inkey", key, "-in", certificate, "-out", both]
    subprocess.run([*pack, "-passout", "pass:secret"], check=True, capture_output=True)
    monkeypatch.setenv("PICKET_PFX_PASSWORD", "secret")
    signed = installer.installer(folder, tmp_path / "signed", both, timestamps="")
    verify = ["osslsigncode", "verify", "-CAfile", certificate]
    assert subprocess.run([*verify, "-in", signed], capture_output=True).returncode == 0
    assert subprocess.run([*verify, "-in", plain], capture_output=True).returncode != 0
    assert signed.stat().st_size > plain.stat().st_size


@pytest.fixture
def manifests(tmp_path: Path) -> Path:
    setup = tmp_path / SETUP
    setup.write_bytes(b"an installer")
    program = ROOT / ".ci" / "winget.py"
    subprocess.run([sys.executable, program, setup, "--out", tmp_path / "winget"], check=True)
    return tmp_path / "winget"


def test_winget_gets_three_manifests_of_this_version(manifests: Path) -> None:
    yaml = pytest.importorskip("ruamel.yaml").YAML(typ="safe")
    kept = {file.name: yaml.load(file.read_text("utf-8")) for file in manifests.iterdir()}
    assert kept == winget.manifests(manifests.parent / SETUP)
    assert {each["ManifestType"] for each in kept.values()} == {"version", "installer", "defaultLocale"}
    assert {(each["PackageIdentifier"], each["PackageVersion"]) for each in kept.values()} == {
        ("PicketDesktop.Picket", __version__)
    }
    (installed,) = kept["PicketDesktop.Picket.installer.yaml"]["Installers"]
    assert installed["InstallerUrl"].endswith(f"/v{__version__}/{SETUP}")
    assert installed["InstallerSha256"] == hashlib.sha256(b"an installer").hexdigest().upper()
    refused = kept["PicketDesktop.Picket.installer.yaml"]["ExpectedReturnCodes"]
    script = installer.SCRIPT.read_text("utf-8")
    assert [code["InstallerReturnCode"] for code in refused] == sorted(
        int(line.split()[1]) for line in script.splitlines() if "SetErrorLevel" in line
    )


@pytest.mark.skipif(not WINGET_SCHEMAS, reason="WINGET_SCHEMAS names no folder of Microsoft's schemas")
def test_winget_manifests_keep_microsofts_schemas(manifests: Path) -> None:
    for kind in ("version", "installer", "defaultLocale"):
        schema = Path(WINGET_SCHEMAS) / f"manifest.{kind}.{winget.SCHEMA}.json"
        (file,) = (file for file in manifests.iterdir() if f'ManifestType: "{kind}"' in file.read_text())
        check = [sys.executable, "-m", "check_jsonschema", "--schemafile", schema, file]
        found = subprocess.run(check, capture_output=True, text=True)
        assert found.returncode == 0, found.stdout + found.stderr
