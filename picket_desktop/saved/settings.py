"""The player's preferences."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import Any

SPEEDS = ("slow", "normal", "fast", "off")
FACES = ("indexed", "large", "period")
BACKS = ("tarotee", "lis")
FEWER_PRESSES = ("none", "claims", "forced")
"""Nothing; a button that claims the tricks that are surely one's own; and besides, a forced card goes by
itself."""
NO_HELP, TOLD_IN_EXCHANGE = "none", "exchange"
WARN_OF_MISTAKES, WARN_OF_BLUNDERS = "mistakes", "blunders"
WARN_ALONE = {"only-mistakes": WARN_OF_MISTAKES, "only-blunders": WARN_OF_BLUNDERS}
HELPS = (NO_HELP, TOLD_IN_EXCHANGE, *reversed(WARN_ALONE), WARN_OF_BLUNDERS, WARN_OF_MISTAKES)
"""What help is given unasked: none; what the cards hold is told in the exchange; the tutor warns, before what
costs as much as a blunder does, or a mistake; or both."""
TEXT_SCALES = (100, 125, 150, 175, 200)
LARGE = 150
"""From this size of type on the letters in the corners of the cards are large too."""


@dataclass(frozen=True)
class Settings:
    """Frozen, so that a screen changes them only by handing a new value to the table.

    ``language`` is a code of `words.languages`; ``plain`` is whether everyday words stand for those of the
    game; ``press_twice`` whether a card is played by its second press; ``trick_waits`` whether a trick lies
    until it is pressed away; ``help`` what help is given unasked; ``fewer_presses`` what spares the person
    presses; ``statistics`` whether what the games came to is shown anywhere; ``by_rank`` how the hand was
    last sorted.
    ``words_chosen`` is whether the player was asked for the words: once, at the first start.
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
        """The faces that are seen: large letters in their corners go with large type."""
        return "large" if self.faces == "indexed" and self.text_scale >= LARGE else self.faces

    @property
    def helps(self) -> bool:
        """Whether the exchange tells what the cards hold."""
        return self.help not in (NO_HELP, *WARN_ALONE)

    @property
    def warns(self) -> str | None:
        """What the tutor warns of; None: he does not."""
        found = WARN_ALONE.get(self.help, self.help)
        return found if found in WARN_ALONE.values() else None

    @property
    def claims(self) -> bool:
        """Whether it is offered to claim the tricks that are surely one's own."""
        return self.fewer_presses != "none"

    @property
    def forced_go(self) -> bool:
        """Whether a move that is the only one is made by itself."""
        return self.fewer_presses == "forced"

    def checked(self) -> "Settings":
        """The same with every value that the table could not use put back to the usual one."""
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
        """They by the names under which they are kept."""
        return {f"settings.{name}": value for name, value in asdict(self).items()}


def settings_of(kept: Mapping[str, Any]) -> Settings:
    """The settings among what is kept; whatever the table could not use is as usual."""
    usual = Settings()
    known: dict[str, Any] = {}
    for field in fields(Settings):
        value = kept.get(f"settings.{field.name}")
        if type(value) is type(getattr(usual, field.name)):
            known[field.name] = value
    return Settings(**known).checked()
