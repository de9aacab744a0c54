"""Make the installer for Windows from a folder that PyInstaller built on Windows:

    python .ci/installer.py dist/picket --out dist

Runs on any system with makensis (Debian: nsis). With ``--certificate``, osslsigncode signs the programs, the
installer and its uninstaller; the certificate's password is in PICKET_PFX_PASSWORD. The installer is a 32-bit
program, which every Windows runs; ``--target amd64-unicode`` makes one for a wine that does not run those.
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import about

SCRIPT = about.ROOT / "assets" / "windows" / "picket.nsi"
ICON = about.ROOT / "assets" / "icon" / "picket.ico"
PROGRAMS = ("picket.exe", "picket-cli.exe")
TIMESTAMPS = "http://timestamp.digicert.com"


def name() -> str:
    """Return the name of the installer. It is the same for all versions, so that a link to the latest stays
    valid."""
    return "picket-windows-x86_64-setup.exe"


def instructions(folder: Path) -> Iterator[str]:
    """Yield the lines of the script that unpack a folder. They are always in the same order, so that the same
    folder makes the same installer."""
    for here in sorted({file.parent for file in folder.rglob("*") if file.is_file()}):
        inside = "\\".join(("$INSTDIR", *here.relative_to(folder).parts))
        yield f'SetOutPath "{inside}"'
        for file in sorted(file for file in here.iterdir() if file.is_file()):
            yield f'File "{file}"'


def installer(
    folder: Path,
    out: Path,
    certificate: Path | None = None,
    timestamps: str = TIMESTAMPS,
    target: str = "",
) -> Path:
    """Make the installer for a folder in the folder ``out``, and return its path. Raises CalledProcessError
    with the output of makensis."""
    out.mkdir(parents=True, exist_ok=True)
    made = (out / name()).resolve()
    with tempfile.TemporaryDirectory() as work:
        sign: list[str] = []
        if certificate:
            signed = Path(work) / "picket"
            shutil.copytree(folder, signed)
            folder = signed
            sign = [sys.executable, __file__, "--sign-with", str(certificate), "--timestamps", timestamps]
            for program in PROGRAMS:
                subprocess.run([*sign, str(folder / program)], check=True)
        files = Path(work) / "files.nsh"
        files.write_text("\n".join(instructions(folder.resolve())) + "\n", encoding="utf-8")
        size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) // 1024
        told = {
            "VERSION": about.VERSION,
            "NUMBERS": ".".join(map(str, about.numbers())),
            "PUBLISHER": about.PUBLISHER,
            "COPYRIGHT": about.COPYRIGHT,
            "SUMMARY": about.SUMMARY,
            "HOME": about.HOME,
            "ISSUES": about.ISSUES,
            "ID": about.IDENTIFIER,
            "RECORD_MIME": about.RECORD_MIME,
            "ICON": str(ICON),
            "FILES": str(files),
            "SIZE": str(size),
            "OUT": str(made),
        }
        told |= {"SIGN": shlex.join(sign)} if sign else {}
        told |= {"TARGET": target} if target else {}
        defined = [f"-D{key}={value}" for key, value in told.items()]
        subprocess.run(
            ["makensis", "-V2", "-WX", "-INPUTCHARSET", "UTF8", *defined, str(SCRIPT)],
            check=True,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
    return made


def sign(file: Path, certificate: Path, timestamps: str) -> None:
    """Sign a program in place. Raises CalledProcessError if that fails."""
    done = file.with_name(f"{file.name}.signed")
    words = ["osslsigncode", "sign", "-h", "sha256", "-pkcs12", str(certificate), "-n", about.NAME]
    words += ["-i", about.HOME, *(["-ts", timestamps] if timestamps else [])]
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as password:
        password.write(os.environ.get("PICKET_PFX_PASSWORD", ""))
        password.flush()
        words += ["-readpass", password.name, "-in", str(file), "-out", str(done)]
        subprocess.run(words, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    done.replace(file)


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, help="the built program")
    parser.add_argument("--out", type=Path, default=Path("."), help="the folder for the installer")
    parser.add_argument("--certificate", type=Path, help="a PKCS #12 file to sign with")
    parser.add_argument("--timestamps", default=TIMESTAMPS, help="a server of timestamps; '' for none")
    parser.add_argument("--target", default="", help="the machine of the installer itself, as NSIS names it")
    parser.add_argument("--sign-with", type=Path, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.sign_with:
        try:
            sign(args.folder, args.sign_with, args.timestamps)
        except subprocess.CalledProcessError as error:
            print(f"{args.folder} cannot be signed: {(error.stderr or '').strip()}", file=sys.stderr)
            return 1
        return 0
    if args.certificate and not args.certificate.is_file():
        parser.error(f"there is no certificate {args.certificate}")
    missing = [program for program in PROGRAMS if not (args.folder / program).is_file()]
    if missing:
        parser.error(f"{args.folder} has no {' and no '.join(missing)}: build it on Windows")
    try:
        print(installer(args.folder, args.out, args.certificate, args.timestamps, args.target))
    except FileNotFoundError as error:
        parser.error(f"{error.filename} is not installed")
    except subprocess.CalledProcessError as error:
        if error.stdout:
            print(error.stdout, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
