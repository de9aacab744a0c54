"""The option for house rules, converters for the values of options, and checks of a deal number and of an
output file."""

from __future__ import annotations

import re
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from picket_desktop.commands.refusal import Refusal


def whole(text: str) -> int:
    """Return a whole number written in decimal digits. Raises `ArgumentTypeError`."""
    if not re.fullmatch(r"-?[0-9]{1,18}", text):
        raise _refused("typed.no-number", text=text)
    return int(text)


def path(text: str) -> Path:
    """Return the path of a file or a folder. Raises `ArgumentTypeError` if the text is empty."""
    if not text:
        raise _refused("typed.no-name")
    return Path(text)


def chosen(over: Sequence[int], deal: int | None) -> int:
    """Return ``deal``, or the last one that is over if None. Raises `Refusal` if no such deal is over."""
    if not over:
        raise Refusal("page.no-deal")
    if deal is not None and deal not in over:
        raise Refusal("page.no-such-deal", deal=deal, last=over[-1])
    return over[-1] if deal is None else deal


def not_over(game: Path, out: Path) -> None:
    """Raise `Refusal` if the output would replace a game that was read."""
    with suppress(OSError):
        if str(game) != "-" and game.samefile(out):
            raise Refusal("page.over-game", file=out)


def house_rules_of(parser: ArgumentParser) -> None:
    """Add the option for house rules, ``--option``, to a command's parser."""
    from picket_desktop.words.pages import page_words

    say = page_words().say
    parser.add_argument(
        "--option",
        metavar=say.within("a placeholder", "NAME=VALUE"),
        action="append",
        default=[],
        help=say("a house rule; may be repeated"),
    )


def house_rule(text: str) -> tuple[str, str]:
    """Return the name and value of a house rule written like ``strict=yes``. Raises `Refusal`."""
    name, equals, value = text.partition("=")
    if not equals:
        raise Refusal("picture.option", text=text)
    return name, value


def _refused(key: str, **values: str) -> ArgumentTypeError:
    from picket_desktop.words.words import words

    return ArgumentTypeError(words().terminal.refusal(key, **values))
