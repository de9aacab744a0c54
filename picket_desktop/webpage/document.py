"""The frame of every page: a security policy, a link that skips the head, and the credits. The policy allows
the page's own style sheet and program, and no request to anywhere."""

from __future__ import annotations

import hashlib
from base64 import b64encode
from html import escape

from picket_desktop import __version__
from picket_desktop.words.languages import spoken
from picket_desktop.words.pages import said
from picket_desktop.words.voice import opened

NONE = "'none'"


def document(title: str, style: str, skip: tuple[str, str], body: str, symbols: str, script: str = "") -> str:
    """Return a page. ``body`` is its head and its main part; ``skip`` is the target and the text of a link to
    the main part. ``symbols`` are the drawings the page uses."""
    policy = (
        f"default-src 'none'; style-src {_hash(style)}; script-src {_hash(script) if script else NONE}; "
        "img-src data:; base-uri 'none'; form-action 'none'"
    )
    program = f"<script>{script}</script>\n" if script else ""
    return (
        f'<!doctype html>\n<html lang="{spoken()}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta http-equiv="Content-Security-Policy" content="{policy}">\n'
        '<meta name="viewport" content="width=device-width,initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{style}</style>\n</head>\n<body>\n"
        f'<a class="skip" href="#{skip[0]}">{html(skip[1])}</a>\n'
        f"{body}<footer>{escape(said('web.made', version=__version__))}</footer>\n"
        '<svg width="0" height="0" class="vh" aria-hidden="true" focusable="false">'
        f"<defs>{symbols}</defs></svg>\n{program}</body>\n</html>\n"
    )


def html(sentence: str) -> str:
    """Return a sentence as HTML text, with a capital letter."""
    return escape(opened(sentence))


def _hash(text: str) -> str:
    return f"'sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
