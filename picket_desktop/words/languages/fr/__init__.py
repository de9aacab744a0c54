"""French numbers, cards and lists, and the forms that French sentences ask for.

The plain form of a noun has its article, "le roi"; the other forms are ``nu`` (roi), ``un`` (un roi),
``quel`` (quel roi), ``de`` (du roi), ``au`` (au roi) and ``e``, the ending of what agrees with it (joué,
jouée). A plural also has ``des``, "de" without an article (de rois). A number and an ordinal have ``f``, for
feminine nouns; a number from three to nine has ``suite``, the name of that many cards in order (quinte). Any
other text has ``de`` (d’Anne), ``que`` (qu’Anne) and ``nu``, in which a title within a sentence has a small
letter (monsieur Cotton); of a figure, ``s`` is the ending of what it counts (1,7 point).

>>> LANGUAGE.number(21), f"{LANGUAGE.number(21):f}", LANGUAGE.number(80), LANGUAGE.number(271)
('vingt et un', 'vingt et une', 'quatre-vingts', 'deux cent soixante et onze')
>>> from picket_desktop.engine.cards import Rank
>>> ace = LANGUAGE.rank(Rank.ACE, plain=False)
>>> ace, f"{ace:de}", f"{ace:au}", f"{LANGUAGE.rank(Rank.QUEEN, False):de}"
('l’as', 'de l’as', 'à l’as', 'de la dame')
>>> kings = LANGUAGE.ranks(Rank.KING, plain=False)
>>> f"brelan {kings:des}", f"{kings:un}", f"{LANGUAGE.rank(Rank.QUEEN, False):quel}"
('brelan de rois', 'des rois', 'quelle dame')
>>> f"{LANGUAGE.number(5):suite}"
'quinte'
>>> LANGUAGE.ordinal(14), LANGUAGE.ordinal(19), LANGUAGE.ordinal(21), LANGUAGE.ordinal(25)
('quatorzième', 'dix-neuvième', 'vingt et unième', 'vingt-cinquième')
>>> LANGUAGE.declined("Anne", "de"), LANGUAGE.declined("Monsieur Cotton", "de")
('d’Anne', 'de monsieur Cotton')
>>> LANGUAGE.declined("Anne", "que"), LANGUAGE.declined("un point", "que")
('qu’Anne', 'qu’un point')
>>> LANGUAGE.declined("1,7", "s"), LANGUAGE.declined("2", "s")
('', 's')
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date

from picket_desktop.engine.cards import Rank, Suit
from picket_desktop.words.declined import Declined, joined

_SMALL = (
    "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf",
    "dix", "onze", "douze", "treize", "quatorze", "quinze", "seize",
)  # fmt: skip
_TENS = {20: "vingt", 30: "trente", 40: "quarante", 50: "cinquante", 60: "soixante", 80: "quatre-vingt"}
_ORDINALS = (
    "premier", "deuxième", "troisième", "quatrième", "cinquième", "sixième",
    "septième", "huitième", "neuvième", "dixième", "onzième", "douzième",
)  # fmt: skip
_RUNS = ("tierce", "quarte", "quinte", "sixième", "septième", "huitième", "neuvième")
"""The names of three to nine cards in order."""
_RANKS = ("six", "sept", "huit", "neuf", "dix", "valet", "dame", "roi", "as")
_SUITS = ("pique", "cœur", "trèfle", "carreau")
_WEEKDAYS = ("lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche")
_MONTHS = (
    "janvier", "février", "mars", "avril", "mai", "juin",
    "juillet", "août", "septembre", "octobre", "novembre", "décembre",
)  # fmt: skip
_ELIDED = "aàâeéèêiîoôœuyAÀÂEÉÈÊIÎOÔŒUY"
"""The letters before which "le" and "de" lose their vowel. Whether an h is mute depends on the word."""
_MUTE = ("hom", "hon", "heu", "his", "hui")
_NOT_MUTE = ("huit", "onze")
_TITLES = re.compile(r"\b(Monsieur|Madame|Mademoiselle)(?= )")


def _elides(word: str) -> bool:
    low = word.lower()
    return not low.startswith(_NOT_MUTE) and (word[:1] in _ELIDED or low.startswith(_MUTE))


def of(text: str) -> str:
    """Return "de" and the text, joined if the text begins with a vowel."""
    return _before(text, "de")


def _before(text: str, word: str) -> str:
    return f"{word[:-1]}’{text}" if _elides(text) else f"{word} {text}"


def noun(bare: str, feminine: bool = False) -> Declined:
    """Return a noun with its article, in all its forms."""
    if _elides(bare):
        the, of_the, to_the = f"l’{bare}", f"de l’{bare}", f"à l’{bare}"
    elif feminine:
        the, of_the, to_the = f"la {bare}", f"de la {bare}", f"à la {bare}"
    else:
        the, of_the, to_the = f"le {bare}", f"du {bare}", f"au {bare}"
    one, which = (f"une {bare}", f"quelle {bare}") if feminine else (f"un {bare}", f"quel {bare}")
    return Declined(the, nu=bare, un=one, quel=which, de=of_the, au=to_the, e="e" if feminine else "")


def nouns(bare: str, feminine: bool = False) -> Declined:
    """Return a plural noun with its article, in all its forms."""
    return Declined(
        f"les {bare}",
        nu=bare,
        un=f"des {bare}",
        de=f"des {bare}",
        des=of(bare),
        au=f"aux {bare}",
        e="es" if feminine else "s",
    )


class French:
    """Numbers, cards and lists in French."""

    code = "fr"
    name = "Français"
    courts = "RDV"
    keyboard = "azerty"
    decimal, thousands, apart = ",", "\u00a0", "\u00a0; "
    percent = "\u00a0%"

    def number(self, n: int) -> str:
        written = _number(n)
        if written.endswith("un"):
            return Declined(written, f=f"{written}e")
        return Declined(written, suite=_RUNS[n - 3]) if 3 <= n <= 9 else written

    def ordinal(self, n: int) -> str:
        if n == 1:
            return Declined("premier", f="première")
        if n <= len(_ORDINALS):
            return _ORDINALS[n - 1]
        whole = _number(n).removesuffix("e").removesuffix("s")
        return f"{whole[:-1]}vième" if whole.endswith("neuf") else f"{whole}{'u' * whole.endswith('q')}ième"

    def rank(self, rank: Rank, plain: bool) -> str:
        return noun(_RANKS[rank - Rank.SIX], rank is Rank.QUEEN)

    def a_rank(self, rank: Rank, plain: bool) -> str:
        found = noun(_RANKS[rank - Rank.SIX], rank is Rank.QUEEN)
        one = found.forms["un"]
        return Declined(one, **{**found.forms, "de": of(one), "le": str(found)})

    def ranks(self, rank: Rank, plain: bool) -> str:
        name = _RANKS[rank - Rank.SIX]
        plural = name if name[-1] in "sx" or name in ("sept", "huit", "neuf") else f"{name}s"
        return nouns(plural, rank is Rank.QUEEN)

    def suit(self, suit: Suit) -> str:
        name = _SUITS[suit]
        plural = f"{name}x" if suit is Suit.DIAMONDS else f"{name}s"
        return Declined(
            name, le=f"le {name}", de=f"de {name}", des=f"de {plural}", les=f"les {plural}", pl=plural
        )

    def a_suit(self, suit: Suit) -> str:
        name = _SUITS[suit]
        return Declined(f"un {name}", nu=name, de=f"d’un {name}")

    def weekday(self, day: date) -> str:
        return _WEEKDAYS[day.weekday()]

    def day(self, day: date, year: bool) -> str:
        found = f"{'1er' if day.day == 1 else day.day} {_MONTHS[day.month - 1]}"
        return f"{found} {day.year}" if year else found

    def listed(self, items: Sequence[str]) -> str:
        return joined(items, " et ")

    def either(self, items: Sequence[str]) -> str:
        return joined(items, " ou ")

    def lowered(self, text: str) -> str:
        return text[:1].lower() + text[1:]

    def declined(self, text: str, form: str) -> str:
        if form == "s":
            return _plural(text)
        if form not in ("de", "que", "nu"):
            return text
        within = _TITLES.sub(lambda title: title[0].lower(), text)
        return within if form == "nu" else _before(within, form)


def _plural(figure: str) -> str:
    """Return the plural ending for a figure: "" below two (1,7 point), else "s" (2 points)."""
    size = figure.lstrip("+–-").replace(",", ".")
    return "" if re.fullmatch(r"[01](\.\d+)?", size) else "s"


def _number(n: int) -> str:
    if n < 17:
        return _SMALL[n]
    if n < 20:
        return f"dix-{_SMALL[n - 10]}"
    if n < 100:
        tens = n // 10 * 10
        tens -= 10 if tens in (70, 90) else 0
        rest = n - tens
        if not rest:
            return "quatre-vingts" if tens == 80 else _TENS[tens]
        if rest in (1, 11) and tens != 80:
            return f"{_TENS[tens]} et {_number(rest)}"
        return f"{_TENS[tens]}-{_number(rest)}"
    hundreds, rest = divmod(n, 100)
    whole = "cent" if hundreds == 1 else f"{_SMALL[hundreds]} cent"
    if not rest:
        return whole if hundreds == 1 else f"{whole}s"
    return f"{whole} {_number(rest)}"


LANGUAGE = French()
