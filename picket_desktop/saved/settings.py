"""The player's preferences."""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from types import MappingProxyType
from typing import Any

from picket_desktop.saved.tables.forms import MOST, is_line

NO_MOTION = "off"
SPEEDS = ("slow", "normal", "fast", NO_MOTION)
SPEED_NAME = "settings.speed"
"""The name under which the speed is stored once the player has chosen one."""
UNTIL_READ, UNTIL_PRESSED = "reading", "press"
PAUSES = ("short", "normal", UNTIL_READ, UNTIL_PRESSED)
PAUSES_NAME = "settings.pauses"
"""The name under which the pauses are stored."""
PAUSES_BEFORE = {"slow": UNTIL_READ, "fast": "short"}
"""The pause that went with each speed before pauses were a separate setting."""
FACES = ("indexed", "large", "period")
BACKS = ("tarotee", "lis")
TWO_COLOURS, FOUR_COLOURS = PACKS = ("two", "four")
"""The choices for the colours of a pack: red and black, or a different ink for each suit, for the
colour-blind."""
CARPET, PLAIN_CLOTH = CLOTHS = ("carpet", "plain")
CLOTH_NAME = "settings.cloth"
"""The name under which the cloth is stored."""
FEWER_PRESSES = ("none", "claims", "forced")
"""The ways to save presses: none; a button that claims the tricks that are certain to be won; or that button,
and playing forced cards automatically."""
NO_HELP, TOLD_IN_EXCHANGE = "none", "exchange"
WARN_OF_MISTAKES, WARN_OF_BLUNDERS = "mistakes", "blunders"
WARN_ALONE = {"only-mistakes": WARN_OF_MISTAKES, "only-blunders": WARN_OF_BLUNDERS}
HELPS = (NO_HELP, TOLD_IN_EXCHANGE, *reversed(WARN_ALONE), WARN_OF_BLUNDERS, WARN_OF_MISTAKES)
"""The kinds of help given unasked: none; listing in the exchange what the cards hold; only the tutor's
warning before a move as costly as a blunder, or as a mistake; and the list with either of these warnings."""
FIRST_GAMES, ALWAYS, NEVER = CALLS_ASKED = ("first", "always", "never")
"""When the table asks before a call that gives much away: in the first games, always, or never."""
SHORT_TALK, NORMAL_TALK, ALL_TALK = TALKS = ("short", "normal", "all")
"""How much a screen reader says unasked: the questions and what the other players do; scores as well; or
everything that happens."""
TEXT_SCALES = (100, 125, 150, 175, 200)
CARD_SCALES = (100, 112, 125)
ASKED_AT_START = "settings.words_chosen"
"""The name of a value that older versions stored once the player had chosen the words at the first start."""
WAITED = "settings.trick_waits"
"""The name of a value that older versions stored: True if tricks waited for a press."""
KEYS = 5_000
"""Maximum number of characters in the stored keys; the keys of all commands take fewer."""
LARGE = 150
"""The text size from which the corner indices of the cards are large too."""


@dataclass(frozen=True)
class Settings:
    """The settings of one player; frozen, so that a screen can change them only by handing a new value to
    the table.

    ``text_scale`` and ``card_scale`` are the sizes of type and of the cards in hand in percent. ``pack`` is
    the number of colours in which the suits are printed, and ``cloth`` the covering of the table.
    ``pegboard`` also pegs the score of two-player games on a board. ``upright`` sets upright type instead of
    italics. ``language`` is a code of `words.languages`, or "" for that of the system. ``plain`` uses
    everyday words instead of the game's own terms. ``speed`` is that of all movement, ``pauses`` how long
    everything then stays, perhaps until it has been read or the player presses. ``press_twice`` plays a card
    on its second press. ``help`` is the help given unasked, ``calls_asked`` says when a call that gives much
    away is asked about, ``other_hand`` asks after the calls which cards the opponent holds, and
    ``fewer_presses`` saves the player presses. ``statistics`` allows the statistics to be shown. ``by_rank``
    is how the hand was last sorted. ``period_offered`` is True once the period's words were offered, after
    the first game. ``talk`` is how much a screen reader speaks unasked. ``night`` darkens the sheet on which
    games with real cards are marked. ``keys`` are those the player has given to commands, as written by
    `table.input.keyboard`, which also leaves out any it cannot read.
    """

    speed: str = "normal"
    pauses: str = "normal"
    volume: int = 70
    mute: bool = False
    faces: str = "indexed"
    back: str = "tarotee"
    pack: str = TWO_COLOURS
    cloth: str = CARPET
    pegboard: bool = False
    upright: bool = False
    full_screen: bool = False
    text_scale: int = 100
    card_scale: int = 100
    language: str = ""
    plain: bool = True
    period_offered: bool = False
    press_twice: bool = False
    help: str = TOLD_IN_EXCHANGE
    calls_asked: str = FIRST_GAMES
    other_hand: bool = False
    fewer_presses: str = "claims"
    statistics: bool = True
    by_rank: bool = False
    talk: str = NORMAL_TALK
    night: bool = False
    keys: str = ""

    @property
    def drawn_faces(self) -> str:
        """The faces to draw. With large text, faces with indices are replaced by those with large indices."""
        return "large" if self.faces == "indexed" and self.text_scale >= LARGE else self.faces

    @property
    def helps(self) -> bool:
        """True if the person gets help with the hand, such as a list of the holdings kept and lost in the
        exchange."""
        return self.help not in (NO_HELP, *WARN_ALONE)

    @property
    def warns(self) -> str | None:
        """The smallest kind of mistake the tutor warns of; None if there are no warnings."""
        found = WARN_ALONE.get(self.help, self.help)
        return found if found in WARN_ALONE.values() else None

    @property
    def claims(self) -> bool:
        """True if there is a button to claim the tricks that are certain to be won."""
        return self.fewer_presses != "none"

    @property
    def forced_go(self) -> bool:
        """True if the only possible move is made automatically."""
        return self.fewer_presses == "forced"

    def checked(self) -> "Settings":
        """Return a copy without unusable values. A number out of range is replaced by the nearest one
        allowed, any other unusable value by its default."""
        usual = Settings()
        return replace(
            self,
            speed=self.speed if self.speed in SPEEDS else usual.speed,
            pauses=self.pauses if self.pauses in PAUSES else usual.pauses,
            volume=min(100, max(0, self.volume)),
            faces=self.faces if self.faces in FACES else usual.faces,
            back=self.back if self.back in BACKS else usual.back,
            pack=self.pack if self.pack in PACKS else usual.pack,
            cloth=self.cloth if self.cloth in CLOTHS else usual.cloth,
            help=self.help if self.help in HELPS else usual.help,
            calls_asked=self.calls_asked if self.calls_asked in CALLS_ASKED else usual.calls_asked,
            talk=self.talk if self.talk in TALKS else usual.talk,
            fewer_presses=self.fewer_presses if self.fewer_presses in FEWER_PRESSES else usual.fewer_presses,
            text_scale=min(TEXT_SCALES[-1], max(TEXT_SCALES[0], self.text_scale)),
            card_scale=min(CARD_SCALES[-1], max(CARD_SCALES[0], self.card_scale)),
        )

    def values(self) -> dict[str, Any]:
        """Return the values of the settings by the names under which they are stored."""
        return {f"settings.{name}": value for name, value in asdict(self).items()}


def _is_like(usual: Any) -> Callable[[Any], bool]:
    """Return a check that a value is of the same type as the usual one, and not too long."""
    if isinstance(usual, str):
        return lambda value: is_line(value, KEYS)
    if isinstance(usual, bool):
        return lambda value: isinstance(value, bool)
    return lambda value: type(value) is int and abs(value) <= MOST


STORED: Mapping[str, Callable[[Any], bool]] = {
    **{name: _is_like(usual) for name, usual in Settings().values().items()},
    **dict.fromkeys((ASKED_AT_START, WAITED), _is_like(True)),
}
"""The test for the value stored under each name. A text unknown to this version may be another version's: it
is kept, and the default is used instead."""


def settings_of(kept: Mapping[str, Any], wished: Mapping[str, str] = MappingProxyType({})) -> Settings:
    """Return the settings from the stored values, all of which meet the conditions in `STORED`.

    Anything this version does not know has the default. A system preference (``wished``) counts unless the
    player has chosen another value. An older version let players choose plain or period words at the first
    start, and stored only plain words, since the period's words were its default. For players who made that
    choice, the period's words are still the default.
    """
    usual = replace(Settings(), pauses=_pauses_before(kept))
    if kept.get(ASKED_AT_START):
        usual = replace(usual, plain=False, period_offered=True)
    told = {**wished, **kept}
    names = [field.name for field in fields(Settings) if f"settings.{field.name}" in told]
    return replace(usual, **{name: told[f"settings.{name}"] for name in names}).checked()


def _pauses_before(kept: Mapping[str, Any]) -> str:
    """Return the setting of pauses that matches what an older version stored: a speed, and whether tricks
    wait for a press."""
    if kept.get(WAITED):
        return UNTIL_PRESSED
    return PAUSES_BEFORE.get(kept.get(SPEED_NAME, ""), Settings().pauses)
