"""Interlingua, as far as it goes: what it has no sentence for is said in the source."""

from picket_desktop.words.languages.english import English

_SMALL = (
    "zero", "un", "duo", "tres", "quatro", "cinque", "sex", "septe", "octo", "nove",
    "dece", "dece-un", "dece-duo", "dece-tres", "dece-quatro", "dece-cinque",
)  # fmt: skip
_SUITS = ("picas", "cordes", "trifolios", "quadros")


class Interlingua(English):
    """Its small numbers and its suits."""

    code = "ia"
    name = "Interlingua"

    def number(self, n: int) -> str:
        return _SMALL[n] if n < len(_SMALL) else str(n)

    def suit(self, suit: int) -> str:
        return _SUITS[suit]


LANGUAGE = Interlingua()
