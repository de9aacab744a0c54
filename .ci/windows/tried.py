"""Install Picket for Windows as a player does, try it, and remove it:

    python .ci/windows/tried.py installed picket-windows-x86_64-setup.exe
    python .ci/windows/tried.py removed

Runs on Windows, and with Windows' Python under wine. ``installed`` installs it twice, the second time over
itself, opens the file of a game as by a double-click, checks that nothing is installed or removed while the
window is open, runs the commands that a player may type, and leaves it installed. ``removed`` removes it, and
checks that the player's data are still there.
"""

from __future__ import annotations

import argparse
import ctypes
import hashlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path

if sys.platform != "win32":
    sys.exit("tried.py: this is for Windows")

import winreg

ROOT = Path(__file__).resolve().parents[2]
GAME = ROOT / "tests" / "kept" / "1.1" / "records" / "rubicon.picket"
LOCAL = Path(os.environ["LOCALAPPDATA"])
PLACE = LOCAL / "Programs" / "Picket"
DATA = LOCAL / "picket"
MENU = Path(os.environ["APPDATA"]) / "Microsoft" / "Windows" / "Start Menu" / "Programs" / "Picket.lnk"
ENTRY = r"Software\Microsoft\Windows\CurrentVersion\Uninstall\Picket"
KIND, OPENS = r"Software\Classes\.picket", r"Software\Classes\Picket.Game\shell\open\command"
PATIENCE = 300
RUNS = 3
"""The exit status of an installer or uninstaller that finds Picket running."""
CLOSE = 0x10
"""WM_CLOSE, the message Windows sends to close a window."""
ID = "io.github.picket_desktop.Picket"
"""The name Windows uses to group the program's windows with its shortcut."""
WINE = hasattr(ctypes.windll.ntdll, "wine_get_version")


class Failed(Exception):
    """Raised when something is wrong with the installed program; the message says what."""


def see(holds: object, otherwise: str) -> None:
    if not holds:
        raise Failed(otherwise)


def key(name: str) -> Mapping[str, object]:
    """Return the values of a key of the player's registry; empty if the key does not exist."""
    try:
        with winreg.OpenKey(winreg.HKEY_CURRENT_USER, name) as opened:
            rows = [winreg.EnumValue(opened, i) for i in range(winreg.QueryInfoKey(opened)[1])]
    except FileNotFoundError:
        return {}
    return {name: value for name, value, _ in rows}


def typed(*words: object) -> str:
    """Run a Picket command, and return what it prints."""
    command = [str(PLACE / "picket-cli.exe"), *map(str, words)]
    done = subprocess.run(
        command, stdin=subprocess.PIPE, capture_output=True, encoding="utf-8", timeout=PATIENCE
    )
    see(done.returncode == 0, f"{words}: {done.returncode}\n{done.stdout}{done.stderr}")
    print(f"> picket-cli {subprocess.list2cmdline(command[1:])}\n{done.stdout}", flush=True)
    return done.stdout


def silent(program: Path, *words: str) -> int:
    """Run an installer or uninstaller silently, and return its exit status."""
    return subprocess.run([program, "/S", *words], timeout=PATIENCE).returncode


def until(look: Callable[[], object], otherwise: str) -> None:
    """Wait until ``look`` returns something true; after too long, raise `Failed` with the sentence
    ``otherwise``."""
    end = time.monotonic() + PATIENCE
    while not look():
        see(time.monotonic() < end, otherwise)
        time.sleep(0.5)


def window() -> int:
    """Return the handle of Picket's window, or 0 if there is none."""
    return int(ctypes.windll.user32.FindWindowW(None, "Picket"))


def double_clicked(setup: Path) -> None:
    """Open a game's file, and check that the installer and the uninstaller leave the program alone until its
    window is closed. Wine ignores file types registered for one user only, so there the registered command is
    run directly."""
    if WINE:
        command = str(key(OPENS)[""]).replace("%1", str(GAME))
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    else:
        os.startfile(GAME)
    until(window, "a double-click on a .picket file opens no window")
    before = digest(PLACE)
    uninstaller = PLACE / "uninstall.exe"
    # which otherwise goes on in a copy of itself
    for program, *words in ((setup,), (uninstaller, f"_?={PLACE}")):
        status = silent(program, *words)
        see(status == RUNS, f"{program.name} returned {status} while Picket was open")
    see(digest(PLACE) == before, "files of the open program were touched")
    ctypes.windll.user32.PostMessageW(window(), CLOSE, 0, 0)
    until(lambda: not window(), "the window does not close")
    until(lambda: silent(setup) == 0, "the closed program cannot be installed over")
    print("a double-click opens a game, and the program is let alone while it is open", flush=True)


def installed(setup: Path) -> None:
    for _ in range(2):
        see((status := silent(setup)) == 0, f"the installer returned {status}")
    sizes = [file.stat().st_size for file in PLACE.rglob("*") if file.is_file()]
    print(f"installer: {setup.stat().st_size:,} bytes; installed: {sum(sizes):,} in {len(sizes)} files")
    see(MENU.is_file(), "the menu does not name Picket")
    named = WINE or ID.encode("utf-16-le") in MENU.read_bytes()  # wine does not keep it
    see(named, "the shortcut does not bear the name of the program's windows")
    entry = key(ENTRY)
    see(entry.get("DisplayName") == "Picket", "Windows does not know how to remove Picket")
    see(key(KIND).get("") == "Picket.Game", "Windows does not know whose .picket files are")
    see(key(OPENS).get("") == f'"{PLACE}\\picket.exe" "%1"', "Windows does not open a .picket file in Picket")
    double_clicked(setup)
    tried(str(entry["DisplayVersion"]))


def tried(version: str) -> None:
    """Run the commands that a player may type, and check what they print."""
    see(typed("--version").splitlines()[0] == f"Picket {version}", "it is of another version")
    see(": no errors" in typed("check"), "its log has errors")
    typed("duel", "gamester", "random", "--deals", "2", "--parties", "--seed", "1")
    typed("verify", GAME)
    with tempfile.TemporaryDirectory() as folder:
        made = {name: Path(folder, name) for name in ("leaflet.pdf", "deal.html", "table.png")}
        typed("print", "leaflet", "--rules", "rubicon", "--out", made["leaflet.pdf"])
        typed("page", GAME, "--name", "Änne", "--out", made["deal.html"])
        moment = ("--rules", "rubicon", "--seed", "7", "--at", "play")
        typed("picture", *moment, "--out", made["table.png"])
        see(made["leaflet.pdf"].read_bytes().startswith(b"%PDF-"), "the leaflet is no PDF")
        see("Änne" in made["deal.html"].read_text("utf-8"), "the page does not name the player")
        see(made["table.png"].read_bytes().startswith(b"\x89PNG"), "the picture is none")


def removed() -> None:
    DATA.mkdir(parents=True, exist_ok=True)
    (DATA / "kept").write_text("a file of the player's", encoding="utf-8")
    before = digest(DATA)
    see((status := silent(PLACE / "uninstall.exe")) == 0, f"the uninstaller returned {status}")
    # it uninstalls from a copy of itself, so that it can remove itself too
    until(lambda: not PLACE.exists(), f"{PLACE} is left behind")
    left = [str(file) for file in (MENU,) if file.exists()]
    left += [name for name in (ENTRY, KIND, OPENS) if key(name)]
    see(not left, f"left behind: {', '.join(left)}")
    see(digest(DATA) == before, "the player's data were touched")
    (DATA / "kept").unlink()
    print("removed; the player's data are as they were:", *sorted(before))


def digest(folder: Path) -> dict[str, str]:
    """Return the files of a folder, each with a digest of its contents."""
    files = [file for file in folder.rglob("*") if file.is_file()]
    return {str(file.relative_to(folder)): hashlib.sha256(file.read_bytes()).hexdigest() for file in files}


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    steps = parser.add_subparsers(dest="step", required=True)
    steps.add_parser("installed").add_argument("setup", type=Path)
    steps.add_parser("removed")
    args = parser.parse_args()
    sys.stdout.reconfigure(encoding="utf-8")
    try:
        if args.step == "installed":
            installed(args.setup.resolve())
        else:
            removed()
    except Failed as failed:
        print(f"tried.py: {failed}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
