"""Dutch: numbers, cards and lists, and the forms that its sentences ask for.

A rank is plain without an article, "heer"; its forms are ``de`` (de heer, het aas), ``een`` (een heer),
``die`` (die, dat), ``deze`` (deze, dit), ``lid`` (de, het), ``nu`` (heer), and ``e``, the ending of an
adjective between "een" and it (een klein-e heer, een klein aas). A plural has ``de`` and ``nu`` (de heren,
heren). A suit has ``deel``, as it appears in the name of a card (klaver, in klaverheer). Any other text has
``gen`` (Annes) and ``nu``, in which a title within a sentence has a small letter (juffrouw Anne).

>>> LANGUAGE.number(1), LANGUAGE.number(22), LANGUAGE.number(271)
('één', 'tweeëntwintig', 'tweehonderdeenenzeventig')
>>> from picket_desktop.engine.cards import Rank, Suit
>>> ace = LANGUAGE.rank(Rank.ACE, plain=False)
>>> ace, f"{ace:de}", f"een klein{ace:e} {ace}", LANGUAGE.ranks(Rank.KING, plain=False)
('aas', 'het aas', 'een klein aas', 'heren')
>>> clubs = LANGUAGE.suit(Suit.CLUBS)
>>> clubs, f"{clubs:deel}{ace}", LANGUAGE.a_suit(Suit.CLUBS)
('klaveren', 'klaveraas', 'een klaverkaart')
>>> LANGUAGE.ordinal(1), LANGUAGE.ordinal(14), LANGUAGE.ordinal(21), LANGUAGE.ordinal(32)
('eerste', 'veertiende', 'eenentwintigste', 'tweeëndertigste')
>>> LANGUAGE.declined("Anne", "gen"), LANGUAGE.declined("Mijnheer Hoca", "gen")
('Annes', 'mijnheer Hoca’s')
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date

from picket_desktop.engine.cards import Rank, Suit
from picket_desktop.words.declined import Declined, joined

_SMALL = (
    "nul", "één", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen",
    "tien", "elf", "twaalf", "dertien", "veertien", "vijftien",
    "zestien", "zeventien", "achttien", "negentien",
)  # fmt: skip
_TENS = ("twintig", "dertig", "veertig", "vijftig", "zestig", "zeventig", "tachtig", "negentig")
_ORDINALS = (
    "eerste", "tweede", "derde", "vierde", "vijfde", "zesde",
    "zevende", "achtste", "negende", "tiende", "elfde", "twaalfde",
)  # fmt: skip
_RANKS = ("zes", "zeven", "acht", "negen", "tien", "boer", "vrouw", "heer", "aas")
_PLURALS = ("zessen", "zevens", "achten", "negens", "tienen", "boeren", "vrouwen", "heren", "azen")
_SUITS = ("schoppen", "harten", "klaveren", "ruiten")
_WEEKDAYS = ("maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag")
_MONTHS = (
    "januari", "februari", "maart", "april", "mei", "juni",
    "juli", "augustus", "september", "oktober", "november", "december",
)  # fmt: skip
_TITLES = re.compile(r"\b(Juffrouw|Mevrouw|Mijnheer|Jongeheer|Jongejuffrouw|Kleine)(?= )")
_LONG_VOWEL = re.compile(r"(?<![aeiou])[aiouy]$", re.IGNORECASE)
"""Matches an ending whose vowel would be pronounced short if an s followed directly."""


def noun(bare: str, neuter: bool = False) -> Declined:
    """Return a noun without an article, in all its forms."""
    the, that, this = ("het", "dat", "dit") if neuter else ("de", "die", "deze")
    return Declined(
        bare,
        nu=bare,
        de=f"{the} {bare}",
        een=f"een {bare}",
        die=that,
        deze=this,
        lid=the,
        e="" if neuter else "e",
    )


class Dutch:
    """Numbers, cards and lists in Dutch."""

    code = "nl"
    name = "Nederlands"
    courts = "HVB"
    keyboard = "qwerty"
    decimal, thousands, apart = ",", ".", "; "
    percent = "%"

    def number(self, n: int) -> str:
        return "één" if n == 1 else _number(n)

    def ordinal(self, n: int) -> str:
        if n <= len(_ORDINALS):
            return _ORDINALS[n - 1]
        return f"{_number(n)}{'de' if n < 20 else 'ste'}"

    def rank(self, rank: Rank, plain: bool) -> str:
        return noun(_RANKS[rank - Rank.SIX], rank is Rank.ACE)

    def a_rank(self, rank: Rank, plain: bool) -> str:
        found = noun(_RANKS[rank - Rank.SIX], rank is Rank.ACE)
        return Declined(found.forms["een"], **found.forms)

    def ranks(self, rank: Rank, plain: bool) -> str:
        name = _PLURALS[rank - Rank.SIX]
        return Declined(name, nu=name, de=f"de {name}", die="die", deze="deze", e="e")

    def suit(self, suit: Suit) -> str:
        return Declined(_SUITS[suit], deel=_part(suit))

    def a_suit(self, suit: Suit) -> str:
        return Declined(f"een {_part(suit)}kaart", nu=_SUITS[suit], deel=_part(suit))

    def weekday(self, day: date) -> str:
        return _WEEKDAYS[day.weekday()]

    def day(self, day: date, year: bool) -> str:
        found = f"{day.day} {_MONTHS[day.month - 1]}"
        return f"{found} {day.year}" if year else found

    def listed(self, items: Sequence[str]) -> str:
        return joined(items, " en ")

    def either(self, items: Sequence[str]) -> str:
        return joined(items, " of ")

    def lowered(self, text: str) -> str:
        letters = 2 if text.startswith("IJ") else 1
        return text[:letters].lower() + text[letters:]

    def declined(self, text: str, form: str) -> str:
        if form not in ("gen", "nu"):
            return text
        within = _TITLES.sub(lambda title: title[0].lower(), text)
        return _of(within) if form == "gen" else within


def _part(suit: Suit) -> str:
    """Return a suit as it is written in the name of a card."""
    return "klaver" if suit is Suit.CLUBS else _SUITS[suit]


def _of(name: str) -> str:
    if name.lower().endswith(("s", "x", "z")):
        return f"{name}’"
    return f"{name}’s" if _LONG_VOWEL.search(name) else f"{name}s"


def _number(n: int) -> str:
    """Return a number as part of a longer one. There "één" loses its accents."""
    if n == 1:
        return "een"
    if n < 20:
        return _SMALL[n]
    if n < 100:
        tens, ones = divmod(n, 10)
        before = _number(ones) if ones else ""
        between = "" if not ones else "ën" if before.endswith("e") else "en"
        return f"{before}{between}{_TENS[tens - 2]}"
    hundreds, rest = divmod(n, 100)
    whole = "honderd" if hundreds == 1 else f"{_SMALL[hundreds]}honderd"
    return f"{whole}{_number(rest)}" if rest else whole


LANGUAGE = Dutch()
