"""In a language that puts a space before colons and semicolons, lines said aloud have it too."""

from picket_desktop.words.words import words
from tests.words.pseudo import spoken


def test_buttons_are_told_apart_as_the_language_does():
    offers = [("Bon", ""), ("Pas bon", "cinq points")]
    with spoken("fr"):
        assert (
            words().aloud.asked("À vous.", offers)
            == "À vous. Boutons\u00a0: Bon\u00a0; Pas bon (cinq points)."
        )
