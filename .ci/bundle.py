"""Facts that the built program states to Windows and macOS. ``build.spec`` puts them into it."""

from __future__ import annotations

from typing import Any

import about

MANIFEST = about.ROOT / "assets" / "windows" / "picket.manifest"
ENTITLEMENTS = about.ROOT / "assets" / "macos" / "entitlements.plist"
OLDEST_MACOS = "11.0"
"""The oldest macOS that runs on both kinds of Mac."""
US_ENGLISH, UNICODE = 0x0409, 1200


def info_plist(python_asks: str = "") -> dict[str, Any]:
    """Return the contents of the app's ``Info.plist``. ``python_asks`` is the oldest macOS that its Python
    supports."""
    return {
        "CFBundleIdentifier": about.IDENTIFIER,
        "CFBundleName": about.NAME,
        "CFBundleDisplayName": about.NAME,
        "CFBundleShortVersionString": about.VERSION,
        "CFBundleVersion": about.VERSION,
        "CFBundleDevelopmentRegion": "en",
        "CFBundleLocalizations": list(about.LANGUAGES),
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": max(OLDEST_MACOS, python_asks, key=_in_order),
        "NSHumanReadableCopyright": about.COPYRIGHT,
        "NSHighResolutionCapable": True,
        "NSPrincipalClass": "NSApplication",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": about.RECORD,
                "CFBundleTypeRole": "Viewer",
                "CFBundleTypeIconFile": "picket.icns",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [about.RECORD_TYPE],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": about.RECORD_TYPE,
                "UTTypeDescription": about.RECORD,
                "UTTypeConformsTo": ["public.utf8-plain-text"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [about.RECORDED],
                    "public.mime-type": about.RECORD_MIME,
                },
            }
        ],
    }


def _in_order(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in version.split(".") if part.isdecimal())


def version_resource(program: str, does: str) -> Any:
    """Return the version resource of one of the executables, for PyInstaller."""
    from PyInstaller.utils.win32 import versioninfo as win

    told = {
        "CompanyName": about.PUBLISHER,
        "FileDescription": does,
        "FileVersion": about.VERSION,
        "InternalName": program,
        "LegalCopyright": about.COPYRIGHT,
        "OriginalFilename": f"{program}.exe",
        "ProductName": about.NAME,
        "ProductVersion": about.VERSION,
    }
    table = win.StringTable(
        f"{US_ENGLISH:04x}{UNICODE:04x}", [win.StringStruct(key, value) for key, value in told.items()]
    )
    translation = win.VarStruct("Translation", [US_ENGLISH, UNICODE])
    return win.VSVersionInfo(
        ffi=win.FixedFileInfo(filevers=about.numbers(), prodvers=about.numbers(), mask=0x3F, OS=0x40004),
        kids=[win.StringFileInfo([table]), win.VarFileInfo([translation])],
    )
