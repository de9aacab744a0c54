"""Completes a list of components (CycloneDX) that contains only Python packages. It adds Python itself,
PyInstaller's bootloader, and every library in a built folder, as listed in the folder's own list of licences.

components.py PACKAGES.json FOLDER/licences COMPLETE.json
"""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import about
from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import ExternalReference, ExternalReferenceType, XsUri
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component
from cyclonedx.output.json import JsonV1Dot6
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator


def versions(listed: str, names: list[str]) -> dict[str, str]:
    """Return the versions of the named works, found in the text of the list of works. A heading there is a
    name, with or without a version."""
    heads = set(listed.splitlines())
    return {name: head[len(name) + 1 :] for name in names for head in heads if head.startswith(f"{name} ")}


def library(work: Mapping[str, Any], version: str | None) -> Component:
    """Return a work listed in the index of licences, as a component for the bill of materials."""
    return Component(
        name=work["name"],
        version=version,
        bom_ref=f"library {work['name']}",
        publisher=work["by"],
        licenses=[LicenseFactory().make_from_string(work["licence"])],
        external_references=[
            ExternalReference(type=ExternalReferenceType.WEBSITE, url=XsUri(work["source"]))
        ],
    )


def main(packages: Path, licences: Path, complete: Path) -> int:
    bom: Bom = Bom.from_json(json.loads(packages.read_text(encoding="utf-8")))
    program = bom.metadata.component
    assert program is not None
    program.version = about.VERSION
    named = {program.name, *(component.name for component in bom.components)}
    works = tomllib.loads((licences / "index.toml").read_text(encoding="utf-8"))["work"]
    known = versions((licences / "README.txt").read_text(encoding="utf-8"), [w["name"] for w in works])
    own = {work.get("version", "").removeprefix("package "): work for work in works}
    for component in bom.components:
        if not component.licenses and component.name in own:
            component.licenses.add(LicenseFactory().make_from_string(own[component.name]["licence"]))
    beyond = [
        w for w in works if w.get("source") and w.get("version", "").removeprefix("package ") not in named
    ]
    for work in beyond:
        component = library(work, known.get(work["name"]))
        bom.components.add(component)
        bom.register_dependency(program, [component])
    written: str = JsonV1Dot6(bom).output_as_string(indent=2)
    if wrong := JsonStrictValidator(SchemaVersion.V1_6).validate_str(written):
        print(f"components.py: {wrong}", file=sys.stderr)
        return 1
    complete.write_text(reproducible(written), encoding="utf-8")
    return 0


def reproducible(written: str) -> str:
    """Return the list without its serial number and time, which change with every run."""
    told = json.loads(written)
    told.pop("serialNumber", None)
    told["metadata"].pop("timestamp", None)
    return json.dumps(told, indent=2) + "\n"


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:])))
