"""The command-line help."""

from __future__ import annotations

from picket_desktop.words.voice import N_, NP_

PICKET = N_(
    "A card table for Picket, the oldest game of the piquet family, against the computer. Without a "
    "command, it opens on its title page, where you can continue an unfinished game. With the file of "
    "a recorded game instead of a command, it opens that game."
)
OPTIONS = {
    "data": N_("keep games and settings in this folder"),
    "language": N_("use this language: {codes}"),
}
"""The descriptions of the program's own options."""
EXAMPLE = N_("example: {example}")
SEE_HELP = N_("{error}. See {command} --help.")
VERBS = N_("commands")
FOLDER = NP_("a placeholder", "FOLDER")
CODE = NP_("a placeholder", "CODE")
VERB = NP_("a placeholder", "COMMAND")
NEWS = N_("New versions: {address}")
VERSION = N_("show program's version number and exit")
UNKNOWN = N_("unknown arguments: “{arguments}”")
NO_CHOICE = N_("“{value}” is unknown: choose {known}")
PARSERS = (
    N_("usage: "),
    N_("options"),
    N_("positional arguments"),
    N_("show this help message and exit"),
    N_("the following arguments are required: %s"),
    N_("argument %(argument_name)s: %(message)s"),
    N_("expected one argument"),
    N_("expected at least one argument"),
    N_("not allowed with argument %s"),
)
"""The sentences of `argparse`, exactly as it looks them up."""
QUOTING = {
    "ambiguous option: %(option)s could match %(matches)s": N_("“%(option)s” may be any of %(matches)s"),
    "ignored explicit argument %r": N_("no value is wanted here, but “%s” was given"),
    "invalid %(type)s value: %(value)r": N_("“%(value)s” does not fit here"),
}
"""The sentences of `argparse` that quote what was typed, each with the sentence used instead."""
