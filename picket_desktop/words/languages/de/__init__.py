"""German numbers, cards and lists, and the forms that German sentences ask for.

The plain form of a noun has its article, "der König"; the other forms are the cases ``akk``, ``dat`` and
``gen``, the same without an article (``nu``, ``nuakk``, ``nudat``, ``nugen``) and with the indefinite one
(``ein``, ``einakk``, ``eindat``), and ``zu`` (zum König) and ``von`` (vom König). Parts for a compound are
``art`` (der), ``artakk``, ``artdat``, ``artgen``, ``artvon`` (vom), and ``teil`` with the same four endings
(könig, buben). The docstrings of the methods list the genders and cases of numbers and ordinals. Any other
text has ``gen`` (Annes).

>>> LANGUAGE.number(1), f"{LANGUAGE.number(1):f}", LANGUAGE.number(21), LANGUAGE.number(271)
('eins', 'eine', 'einundzwanzig', 'zweihunderteinundsiebzig')
>>> from picket_desktop.engine.cards import Rank
>>> jack = LANGUAGE.rank(Rank.KNAVE, plain=False)
>>> jack, f"{jack:akk}", f"{jack:gen}", f"{LANGUAGE.rank(Rank.ACE, False):ein}"
('der Bube', 'den Buben', 'des Buben', 'ein Ass')
>>> f"{LANGUAGE.number(4):er}folge {LANGUAGE.rank(Rank.KING, plain=True):von}"
'Viererfolge vom König'
>>> LANGUAGE.ordinal(19), LANGUAGE.ordinal(32)
('neunzehnte', 'zweiunddreißigste')
>>> LANGUAGE.declined("Anne", "gen"), LANGUAGE.declined("Fritz", "gen")
('Annes', 'Fritz’')
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from picket_desktop.engine.cards import Rank, Suit
from picket_desktop.words.declined import Declined, joined

_SMALL = (
    "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun",
    "zehn", "elf", "zwölf", "dreizehn", "vierzehn", "fünfzehn",
    "sechzehn", "siebzehn", "achtzehn", "neunzehn",
)  # fmt: skip
_TENS = ("zwanzig", "dreißig", "vierzig", "fünfzig", "sechzig", "siebzig", "achtzig", "neunzig")
_ORDINALS = (
    "erst", "zweit", "dritt", "viert", "fünft", "sechst",
    "siebt", "acht", "neunt", "zehnt", "elft", "zwölft",
)  # fmt: skip
_RANKS = ("Sechs", "Sieben", "Acht", "Neun", "Zehn", "Bube", "Dame", "König", "Ass")
_PLURALS = ("Sechsen", "Siebenen", "Achten", "Neunen", "Zehnen", "Buben", "Damen", "Könige", "Asse")
_SUITS = ("Pik", "Herz", "Kreuz", "Karo")
_WEEKDAYS = ("Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag")
_MONTHS = (
    "Januar", "Februar", "März", "April", "Mai", "Juni",
    "Juli", "August", "September", "Oktober", "November", "Dezember",
)  # fmt: skip

_CASES = ("", "akk", "dat", "gen")
_THE = {
    "m": ("der", "den", "dem", "des"),
    "f": ("die", "die", "der", "der"),
    "n": ("das", "das", "dem", "des"),
    "pl": ("die", "die", "den", "der"),
}
_A = {
    "m": ("ein", "einen", "einem", "eines"),
    "f": ("eine", "eine", "einer", "einer"),
    "n": ("ein", "ein", "einem", "eines"),
}
_CONTRACTED = {
    "m": ("zum", "vom"),
    "f": ("zur", "von der"),
    "n": ("zum", "vom"),
    "pl": ("zu den", "von den"),
}


def noun(gender: str, *cases: str) -> Declined:
    """Return a noun with its article, in all its forms. The ``gender`` is m, f, n or pl; the ``cases`` are
    the nominative, accusative, dative and genitive; a missing case is the same as the nominative."""
    words = [*cases, *[cases[0]] * (4 - len(cases))]
    forms: dict[str, str] = {}
    for case, word, the in zip(_CASES, words, _THE[gender], strict=True):
        forms |= {case: f"{the} {word}", f"nu{case}": word, f"art{case}": the, f"teil{case}": word.lower()}
    to, of = _CONTRACTED[gender]
    forms |= {"zu": f"{to} {words[2]}", "von": f"{of} {words[2]}", "artvon": of}
    if gender in _A:
        forms |= {
            f"ein{case}": f"{a} {word}" for case, word, a in zip(_CASES, words, _A[gender], strict=True)
        }
    return Declined(forms.pop(""), **forms)


class German:
    """Numbers, cards and lists in German."""

    code = "de"
    name = "Deutsch"
    courts = "KDB"
    keyboard = "qwertz"
    decimal, thousands, apart = ",", ".", "; "
    percent = "\u00a0%"

    def number(self, n: int) -> str:
        """Return a number in words. Before a noun, "eins" has the forms ``m``, ``f`` and ``n``, ``akk`` for
        the masculine accusative, and ``dat`` and ``datf`` for the dative. Other numbers have the form ``er``,
        the first part of a compound (Vierer, as in Viererfolge)."""
        written = _number(n)
        if n != 1:
            return Declined(written, er=f"{written.capitalize()}er")
        return Declined(written, m="ein", f="eine", n="ein", akk="einen", dat="einem", datf="einer")

    def ordinal(self, n: int) -> str:
        """Return an ordinal number ending in -e. Its forms ``en``, ``er`` and ``es`` end in those letters."""
        few = n <= len(_ORDINALS)
        stem = _ORDINALS[n - 1] if few else f"{_number(n)}{'t' if n < 20 else 'st'}"
        return Declined(f"{stem}e", en=f"{stem}en", er=f"{stem}er", es=f"{stem}es")

    def rank(self, rank: Rank, plain: bool) -> str:
        name = _RANKS[rank - Rank.SIX]
        if rank is Rank.KNAVE:
            return noun("m", name, "Buben", "Buben", "Buben")
        if rank is Rank.KING:
            return noun("m", name, name, name, "Königs")
        if rank is Rank.ACE:
            return noun("n", name, name, name, "Asses")
        return noun("f", name)

    def a_rank(self, rank: Rank, plain: bool) -> str:
        found = self.rank(rank, plain)
        assert isinstance(found, Declined)
        forms = found.forms
        cases = {case: forms[f"ein{case}"] for case in _CASES[1:]}
        return Declined(forms["ein"], **{**forms, **cases})

    def ranks(self, rank: Rank, plain: bool) -> str:
        name = _PLURALS[rank - Rank.SIX]
        return noun("pl", name, name, name if name.endswith("n") else f"{name}n", name)

    def suit(self, suit: Suit) -> str:
        return _SUITS[suit]

    def a_suit(self, suit: Suit) -> str:
        name = _SUITS[suit]
        return Declined(f"ein {name}", nu=name, dat=f"einem {name}")

    def weekday(self, day: date) -> str:
        return _WEEKDAYS[day.weekday()]

    def day(self, day: date, year: bool) -> str:
        found = f"{day.day}. {_MONTHS[day.month - 1]}"
        return f"{found} {day.year}" if year else found

    def listed(self, items: Sequence[str]) -> str:
        return joined(items, " und ")

    def either(self, items: Sequence[str]) -> str:
        return joined(items, " oder ")

    def lowered(self, text: str) -> str:
        return text  # a noun keeps its capital

    def declined(self, text: str, form: str) -> str:
        if form != "gen":
            return text
        return f"{text}’" if text.endswith(("s", "ß", "x", "z")) else f"{text}s"


def _number(n: int) -> str:
    if n < 20:
        return _SMALL[n]
    if n < 100:
        tens, ones = divmod(n, 10)
        before = "" if not ones else "einund" if ones == 1 else f"{_SMALL[ones]}und"
        return f"{before}{_TENS[tens - 2]}"
    hundreds, rest = divmod(n, 100)
    whole = "hundert" if hundreds == 1 else f"{_SMALL[hundreds]}hundert"
    return f"{whole}{_number(rest)}" if rest else whole


LANGUAGE = German()
