"""Write the manifests with which winget installs a release:

    python .ci/winget.py dist/picket-windows-x86_64-setup.exe --out dist/winget

They go into a pull request to microsoft/winget-pkgs, in manifests/p/PicketDesktop/Picket/VERSION.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from pathlib import Path
from typing import Any

import about

PACKAGE = "PicketDesktop.Picket"
SCHEMA = "1.10.0"
RUNNING = 3
"""The installer's exit status if Picket is running."""
WINDOWS_10 = "10.0.0.0"
TAGS = ("card-game", "cards", "game", "piquet", "picket", "rubicon")
ADDRESS = "https://aka.ms/winget-manifest.{kind}.{version}.schema.json"


def manifests(installer: Path, address: str = "") -> dict[str, dict[str, Any]]:
    """Return a release's manifests by file name. ``address`` is where to download the installer, by default
    GitHub's release of this version."""
    release = f"{about.HOME}/releases/download/v{about.VERSION}"
    named = {"PackageIdentifier": PACKAGE, "PackageVersion": about.VERSION}
    uninstaller = {
        "DisplayName": about.NAME,
        "DisplayVersion": about.VERSION,
        "Publisher": about.PUBLISHER,
        "ProductCode": about.NAME,
    }
    return {
        f"{PACKAGE}.yaml": {**named, "DefaultLocale": "en-US", **_kind("version")},
        f"{PACKAGE}.installer.yaml": {
            **named,
            "InstallerType": "nullsoft",
            "Scope": "user",
            "MinimumOSVersion": WINDOWS_10,
            "InstallModes": ["interactive", "silent"],
            "UpgradeBehavior": "install",
            "UnsupportedArguments": ["log"],
            "FileExtensions": [about.RECORDED],
            "ExpectedReturnCodes": [
                {"InstallerReturnCode": RUNNING, "ReturnResponse": "packageInUse"},
                {"InstallerReturnCode": 4, "ReturnResponse": "systemNotSupported"},
            ],
            "AppsAndFeaturesEntries": [uninstaller],
            "Installers": [
                {
                    "Architecture": "x64",
                    "InstallerUrl": address or f"{release}/{installer.name}",
                    "InstallerSha256": hashlib.sha256(installer.read_bytes()).hexdigest().upper(),
                }
            ],
            **_kind("installer"),
        },
        f"{PACKAGE}.locale.en-US.yaml": {
            **named,
            "PackageLocale": "en-US",
            "Publisher": about.PUBLISHER,
            "PublisherUrl": about.HOME,
            "PublisherSupportUrl": about.ISSUES,
            "PackageName": about.NAME,
            "PackageUrl": about.HOME,
            "License": about.LICENCE,
            "LicenseUrl": f"{about.HOME}/blob/v{about.VERSION}/LICENSE",
            "Copyright": about.COPYRIGHT,
            "ShortDescription": about.SUMMARY,
            "Moniker": "picket",
            "Tags": list(TAGS),
            "ReleaseNotesUrl": f"{about.HOME}/releases/tag/v{about.VERSION}",
            **_kind("defaultLocale"),
        },
    }


def _kind(kind: str) -> dict[str, Any]:
    return {"ManifestType": kind, "ManifestVersion": SCHEMA}


def written(manifest: dict[str, Any]) -> str:
    """Return a manifest as YAML, with a comment that leads editors to the schema."""
    address = ADDRESS.format(kind=manifest["ManifestType"], version=SCHEMA)
    return "\n".join((f"# yaml-language-server: $schema={address}", *_lines(manifest), ""))


def _lines(value: Any, before: str = "") -> list[str]:
    """Return the lines of a mapping or a list. Every text is in double quotes as JSON writes it, which YAML
    reads the same way."""
    lines = []
    for key, inner in value.items() if isinstance(value, dict) else (("-", item) for item in value):
        head = f"{before}- " if key == "-" else f"{before}{key}:"
        if isinstance(inner, (dict, list)):
            deeper = _lines(inner, f"{before}  ")
            lines += [head + deeper[0].strip(), *deeper[1:]] if key == "-" else [head, *deeper]
        else:
            lines.append(f"{head.rstrip()} {json.dumps(inner, ensure_ascii=False)}")
    return lines


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("installer", type=Path, help="the installer of the release")
    parser.add_argument("--out", type=Path, default=Path("winget"), help="the folder for the manifests")
    parser.add_argument("--address", default="", help="where the installer is downloaded from")
    args = parser.parse_args()
    if not args.installer.is_file():
        parser.error(f"there is no {args.installer}")
    args.out.mkdir(parents=True, exist_ok=True)
    for name, manifest in manifests(args.installer, args.address).items():
        (args.out / name).write_text(written(manifest), encoding="utf-8", newline="\n")
        print(args.out / name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
