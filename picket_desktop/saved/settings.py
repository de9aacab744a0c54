"""The player's preferences."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

SPEEDS = ("slow", "normal", "fast", "off")
FACES = ("indexed", "large", "period")
BACKS = ("tarotee", "lis")
FEWER_PRESSES = ("none", "claims", "forced")
"""Nothing; a button that claims the tricks that are certain to be won; that, and forced cards played
automatically."""
NO_HELP, TOLD_IN_EXCHANGE = "none", "exchange"
WARN_OF_MISTAKES, WARN_OF_BLUNDERS = "mistakes", "blunders"
WARN_ALONE = {"only-mistakes": WARN_OF_MISTAKES, "only-blunders": WARN_OF_BLUNDERS}
HELPS = (NO_HELP, TOLD_IN_EXCHANGE, *reversed(WARN_ALONE), WARN_OF_BLUNDERS, WARN_OF_MISTAKES)
"""The help given unasked: none; the exchange lists what the cards hold; the tutor warns only, before a move
that costs as much as a blunder, or as a mistake; or both."""
TEXT_SCALES = (100, 125, 150, 175, 200)
LARGE = 150
"""From this text size on, the indices in the corners of the cards are large too."""


@dataclass(frozen=True)
class Settings:
    """The settings of one player; frozen, so that a screen can change them only by handing a new value to
    the table.

    ``language`` is a code of `words.languages`. ``plain`` uses everyday words instead of the game's own
    terms. ``press_twice`` plays a card on its second press. ``trick_waits`` leaves a trick on the table
    until it is pressed away. ``help`` is the help given unasked, and ``fewer_presses`` saves the player
    presses. ``statistics`` allows the statistics to be shown. ``by_rank`` is how the hand was last sorted.
    ``words_chosen`` is True once the player was asked about the words, at the first start.
    """

    speed: str = "normal"
    volume: int = 70
    mute: bool = False
    faces: str = "indexed"
    back: str = "tarotee"
    full_screen: bool = False
    text_scale: int = 100
    language: str = "en"
    plain: bool = False
    words_chosen: bool = False
    press_twice: bool = False
    trick_waits: bool = False
    help: str = TOLD_IN_EXCHANGE
    fewer_presses: str = "claims"
    statistics: bool = True
    by_rank: bool = False

    @property
    def drawn_faces(self) -> str:
        """The faces that are drawn: large indices go with large text."""
        return "large" if self.faces == "indexed" and self.text_scale >= LARGE else self.faces

    @property
    def helps(self) -> bool:
        """True if the exchange lists what the cards hold."""
        return self.help not in (NO_HELP, *WARN_ALONE)

    @property
    def warns(self) -> str | None:
        """The least mistake that the tutor warns of; None if there are no warnings."""
        found = WARN_ALONE.get(self.help, self.help)
        return found if found in WARN_ALONE.values() else None

    @property
    def claims(self) -> bool:
        """True if a button claims the tricks that are certain to be won."""
        return self.fewer_presses != "none"

    @property
    def forced_go(self) -> bool:
        """True if the only possible move is made automatically."""
        return self.fewer_presses == "forced"

    def checked(self) -> "Settings":
        """Return a copy with every unusable value replaced by its default."""
        usual = Settings()
        return replace(
            self,
            speed=self.speed if self.speed in SPEEDS else usual.speed,
            volume=min(100, max(0, self.volume)),
            faces=self.faces if self.faces in FACES else usual.faces,
            back=self.back if self.back in BACKS else usual.back,
            help=self.help if self.help in HELPS else usual.help,
            fewer_presses=self.fewer_presses if self.fewer_presses in FEWER_PRESSES else usual.fewer_presses,
            text_scale=min(TEXT_SCALES[-1], max(TEXT_SCALES[0], self.text_scale)),
        )

    def values(self) -> dict[str, Any]:
        """Return the settings as values by the names under which they are stored."""
        return {f"settings.{name}": value for name, value in asdict(self).items()}


def settings_of(kept: Mapping[str, Any]) -> Settings:
    """Return the settings among the stored values, with defaults for those that are unusable."""
    usual = Settings()
    known: dict[str, Any] = {}
    for field in fields(Settings):
        value = kept.get(f"settings.{field.name}")
        if type(value) is type(getattr(usual, field.name)):
            known[field.name] = value
    return Settings(**known).checked()
