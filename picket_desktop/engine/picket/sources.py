"""The works cited by the rules of the two-hand games, and in the account of their origins."""

from __future__ import annotations

from collections.abc import Mapping

SOURCES: Mapping[str, str] = {
    "du-coeur": "Justin du Coeur, Game Report: Picket, 1995",
    "stirler": "Gael Stirler, The Ancient Game of Piquet, 2009",
    "cotton": "Cotton, The Compleat Gamester, 1674",
    "wikipedia": "Wikipedia, Piquet, 29 July 2023",
    "royall": "The Royall and Delightfull Game of Picquet, 1651",
    "cavendish": "Cavendish, The Laws of Piquet, 1882",
    "cavendish-au-cent": "Cavendish, The Laws of Piquet au Cent, 1908",
    "meyers": "Meyers Großes Konversations-Lexikon, 1905",
    "parlett": "Parlett, Historic Card Games",
    "pagat": "Pagat, Piquet",
    "cotton-1709": "Cotton, The Compleat Gamester, in an edition of 1709 or later",
    "cotton-later": "D’Urfey’s song in a later edition of Cotton, The Compleat Gamester",
    "britannica": "Encyclopaedia Britannica, 1911",
    "britannica-9": "Encyclopaedia Britannica, 9th edition",
}
"""The works cited as sources, by short name."""
