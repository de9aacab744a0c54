"""The command line: without a command the table opens; each command does one simple thing and prints the
result.

A mistake in the request is reported in one sentence on standard error with exit status 2, never as a
traceback.
"""

import os
import sys

if __name__ == "__main__" and __spec__ is not None and not sys.flags.safe_path:
    # `python -m` searches the current folder first, and its modules are not Picket's unless Picket is there.
    # This must come before any other import, even one from `__future__`.
    try:
        foreign = sys.path[0] == os.getcwd() != os.path.dirname(os.path.dirname(__file__))
    except OSError:  # the folder was deleted
        foreign = False
    if foreign:
        del sys.path[0]

import argparse
import errno
import re
from collections.abc import Sequence
from itertools import pairwise
from multiprocessing import freeze_support
from pathlib import Path
from typing import Any, NoReturn

from picket_desktop import __version__
from picket_desktop.commands import COMMANDS, command
from picket_desktop.commands.printing import ReaderLeft, complained, in_any_code, printed
from picket_desktop.commands.refusal import Refusal
from picket_desktop.commands.typed import path
from picket_desktop.engine.game import BadRules, BadText
from picket_desktop.web import RELEASES

INTERRUPTED, READER_LEFT = 130, 141
"""The exit statuses that a shell gives a program ended by Ctrl-C, or by writing to a closed pipe."""
RECORDED = ".picket"
"""The suffix of a recorded game's file."""
VALUED = ("--data", "--language")
"""The program's own options that take a value."""
NO_FILES = "The system lets Picket open no more files."
"""The message printed when not even the translation file can be opened."""
AT_LENGTH = re.compile(r"\S{81,}")
"""Matches long text that argparse quotes from the command line."""


class _Parser(argparse.ArgumentParser):
    """Parses arguments; reports an error in one sentence, and says where to find help. Options must be
    written in full, because the language is looked for before anything is parsed."""

    def __init__(self, **given: Any) -> None:
        super().__init__(allow_abbrev=False, **given)

    def _print_message(self, message: str, file: Any = None) -> None:
        """Print help and version as all other text is printed, because argparse itself ignores write errors.
        Without standard output there is nobody to read them."""
        if message and (file is sys.stderr or sys.stdout is not None):
            (complained if file is sys.stderr else printed)(message, end="")

    def error(self, message: str) -> NoReturn:
        from picket_desktop.words.outside.repeated import on_one_line, repeated
        from picket_desktop.words.pages import page_words
        from picket_desktop.words.usage import SEE_HELP
        from picket_desktop.words.voice import opened

        error = AT_LENGTH.sub(lambda found: repeated(found[0]), on_one_line(message))
        see = page_words().say(SEE_HELP, error=opened(error), command=self.prog)
        self.exit(2, f"{self.prog}: {see}\n")

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Raise ArgumentError for a value that is not one of an option's choices. Without this, argparse
        would quote the value as Python does."""
        if action.choices is None or value in action.choices:
            return
        from picket_desktop.words.outside.repeated import repeated
        from picket_desktop.words.pages import page_words
        from picket_desktop.words.usage import NO_CHOICE

        known = ", ".join(map(str, action.choices))
        said = page_words().say(NO_CHOICE, value=repeated(str(value)), known=known)
        raise argparse.ArgumentError(action, said)


def parser(typed: Sequence[str]) -> argparse.ArgumentParser:
    """Return a parser for ``typed``: only the commands named in it are loaded."""
    from picket_desktop.words import usage
    from picket_desktop.words.languages import languages
    from picket_desktop.words.pages import page_words
    from picket_desktop.words.voice import ended, opened

    say = page_words().say

    def in_language(sentence: str) -> str:
        return say.catalogue.gettext(usage.QUOTING.get(sentence, sentence))

    argparse._ = in_language  # type: ignore[attr-defined] # it knows the system's catalogues only
    top = _Parser(
        prog="picket",
        description=say(usage.PICKET),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog=say(usage.EXAMPLE, example="picket rules rubicon"),
    )
    version = f"Picket {__version__}\n{say(usage.NEWS, address=RELEASES)}"
    top.add_argument("--version", action="version", version=version, help=say(usage.VERSION))
    top.add_argument("--data", metavar=say(usage.FOLDER), type=path, help=say(usage.OPTIONS["data"]))
    codes = ", ".join(languages())
    top.add_argument("--language", metavar=say(usage.CODE), help=say(usage.OPTIONS["language"], codes=codes))
    verbs = top.add_subparsers(
        metavar=say(usage.VERB), title=say(usage.VERBS), parser_class=_Parser, dest="verb"
    )
    for name in COMMANDS:
        does = say(COMMANDS[name])
        verb = verbs.add_parser(
            name,
            help=does,
            description=ended(opened(does)),
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        if name in typed:
            chosen = command(name)
            verb.epilog = say(usage.EXAMPLE, example=chosen.EXAMPLE)
            chosen.arguments(verb)
            verb.set_defaults(run=chosen.run)
    return top


def _open_table(brought: Path | None = None) -> int:
    from picket_desktop.commands.opening import open_table

    return open_table(brought=brought)


def file_alone(typed: Sequence[str]) -> tuple[Sequence[str], Path | None]:
    """Separate the file of a recorded game from the command line. Return the remaining command line and the
    file, or None if there is no such file in place of a command. Double-clicking the file starts Picket like
    this."""
    rest = list(typed)
    while len(rest) > 1 and rest[0].partition("=")[0] in VALUED:
        del rest[: 1 if "=" in rest[0] else 2]
    if len(rest) != 1 or rest[0] in COMMANDS or not (rest[0].endswith(RECORDED) or os.path.isfile(rest[0])):
        return typed, None
    return typed[:-1], Path(rest[0])


def _assert_there(brought: Path) -> None:
    """Raise `Refusal` unless the file exists and can be opened at the table."""
    from picket_desktop.plain_file import is_there
    from picket_desktop.words.outside.system import reason, why

    try:
        there = is_there(brought)
    except OSError as error:
        raise Refusal("score.unread", name=brought, why=why(error)) from None
    if not there:
        raise Refusal("score.unread", name=brought, why=reason(errno.ENOENT, os.strerror(errno.ENOENT)))


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit status."""
    freeze_support()
    in_any_code()
    typed = sys.argv[1:] if argv is None else argv
    try:
        _speak(typed)
        typed, brought = file_alone(typed)
        args = _read(typed)
        if brought is not None:
            _assert_there(brought)
        return int(args.run(args)) if args.verb else _open_table(brought)
    except (Refusal, BadText) as refused:
        complained(_sentence(refused))
        return 2
    except BadRules as bad:
        complained(_sentence(Refusal("bad-rules", file=bad.file, why=bad.what)))
        return 2
    except SyntaxError as damaged:  # one of Picket's own files; nothing else is read as Python
        complained(_sentence(Refusal("damaged", why=damaged.filename or damaged)))
        return 2
    except ReaderLeft:
        return READER_LEFT
    except KeyboardInterrupt:
        return INTERRUPTED
    except Exception as error:
        if not _no_files_left(error):
            raise
    complained(_files())  # the files that were open where it was raised are closed by now
    return 2


def _no_files_left(error: BaseException | None) -> bool:
    """Return True if the error is due to too many open files. A library loader only says so in its
    message."""
    if error is None:
        return False
    scarce = getattr(error, "errno", None) in (errno.EMFILE, errno.ENFILE)
    return scarce or os.strerror(errno.EMFILE) in str(error) or _no_files_left(error.__cause__)


def _files() -> str:
    try:
        return _sentence(Refusal("files.none-left"))
    except Exception:  # the texts are in files
        return NO_FILES


def _read(typed: Sequence[str]) -> argparse.Namespace:
    top = parser(typed)
    args, beyond = top.parse_known_args(typed)
    if beyond:
        from picket_desktop.words.outside.repeated import repeated
        from picket_desktop.words.pages import page_words
        from picket_desktop.words.usage import UNKNOWN

        top.error(page_words().say(UNKNOWN, arguments=repeated(" ".join(beyond))))
    if args.data is not None:
        os.environ["PICKET_DATA"] = str(args.data)
    return args


def _speak(typed: Sequence[str]) -> None:
    """Set the language before anything is printed, including the help. It is the one on the command line, or
    otherwise that of the environment or the system. Raises `Refusal` if the one on the command line is
    unknown."""
    from picket_desktop.words.languages import CHOSEN, SYSTEM, asked_for, languages, speak

    code = next((b for a, b in pairwise([*typed, ""]) if a == "--language"), "")
    code = next((text.partition("=")[2] for text in typed if text.startswith("--language=")), code)
    if code and code not in languages():
        raise Refusal("language.unknown", code=code, known=", ".join(languages()))
    if code:
        os.environ[CHOSEN] = code
    speak(asked_for() or SYSTEM)


def _sentence(refused: Refusal | BadText) -> str:
    from picket_desktop.words.words import words

    if isinstance(refused, BadText):
        return words().refusals.at_line(refused.line, refused.reason)
    return words().terminal.refusal(refused.key, **refused.values)


if __name__ == "__main__":
    sys.exit(main())
