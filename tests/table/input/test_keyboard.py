"""Every key means one thing on each screen and keyboard. Keys can be changed, and no key press is lost."""

from __future__ import annotations

from collections.abc import Iterator
from string import digits

import pygame
import pytest

from picket_desktop.saved.settings import Settings, settings_of
from picket_desktop.table.input import keyboard as keyboards
from picket_desktop.table.input.commands import BY_NAME, COMMANDS, SCOPES, SETS
from picket_desktop.table.input.keyboard import (
    ALT,
    ALT_GR,
    CONTROL,
    META,
    MODIFIERS,
    NUM_LOCK,
    SHIFT,
    TYPES_NOTHING,
    Keyboard,
    read_keys,
    written_keys,
)
from picket_desktop.table.input.layouts import FIGURES, LAYOUTS, PLACES, SHIFTED
from picket_desktop.words.languages import speak

CHOSEN = {"as delivered": "", **{name: written_keys(keys) for name, keys in SETS.items()}}
every_layout = pytest.mark.parametrize("layout", LAYOUTS)


def struck(layout: str, place: int, mod: int = 0) -> pygame.event.Event:
    """Return the event of a key on a keyboard with this layout."""
    if place not in PLACES:
        code = {40: 13, 41: 27, 42: 8, 43: 9, 44: 32, 76: 127}.get(place, place | 1 << 30)
        return pygame.event.Event(pygame.KEYDOWN, key=code, unicode="", mod=mod, scancode=place)
    plain = LAYOUTS[layout][place]
    typed = SHIFTED[layout][PLACES.index(place)] if mod & pygame.KMOD_SHIFT else plain
    typed = "" if mod & pygame.KMOD_CTRL else typed
    return pygame.event.Event(pygame.KEYDOWN, key=ord(plain), unicode=typed, mod=mod, scancode=place)


def keyboard_of(layout: str, changed: str = "") -> Keyboard:
    """Return a keyboard that has learnt this layout from having every key struck once."""
    keyboard = Keyboard(changed)
    for place in PLACES:
        keyboard.learn(struck(layout, place))
    return keyboard


def strokes(layout: str) -> Iterator[pygame.event.Event]:
    for place in (*PLACES, *range(40, 45), *range(58, 70), *range(73, 83), *range(84, 100)):
        for mod in (0, pygame.KMOD_LSHIFT, pygame.KMOD_LCTRL):
            yield struck(layout, place, mod)


@every_layout
@pytest.mark.parametrize("chosen", CHOSEN)
def test_no_key_means_two_things_on_one_screen(layout: str, chosen: str) -> None:
    keyboard = keyboard_of(layout, CHOSEN[chosen])
    assert keyboard.clashes() == []
    for scope in SCOPES:
        for event in strokes(layout):
            assert len(keyboard.meanings(event, scope)) <= 1, (scope, event)


@every_layout
@pytest.mark.parametrize("chosen", CHOSEN)
def test_every_command_has_a_key_that_gives_it(layout: str, chosen: str) -> None:
    keyboard = keyboard_of(layout, CHOSEN[chosen])
    for scope in SCOPES:
        given = {name for event in strokes(layout) for name in keyboard.meanings(event, scope)}
        assert given == {c.name for c in COMMANDS if not c.at or scope in c.at}


@every_layout
def test_reading_keys_need_no_shift_anywhere(layout: str) -> None:
    keyboard = keyboard_of(layout)
    for i, what in enumerate(("hand", "cloth", "shown", "score", "asked")):
        assert keyboard.given(struck(layout, 30 + i), "table") == f"read {what}"
        assert keyboard.named(f"read {what}") == str(i + 1)


def test_character_works_wherever_it_is_typed() -> None:
    keypad = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_KP1, unicode="1", mod=0, scancode=89)
    assert Keyboard().given(keypad, "table") == "read hand"
    bracket = pygame.event.Event(pygame.KEYDOWN, key=ord("8"), unicode="[", mod=pygame.KMOD_MODE, scancode=37)
    assert keyboard_of("qwertz").given(bracket, "") == "earlier"


OTHER = {
    "Alt": pygame.KMOD_LALT,
    "right Alt": pygame.KMOD_RALT,
    "AltGr": pygame.KMOD_MODE,
    "AltGr of Windows": pygame.KMOD_LCTRL | pygame.KMOD_RALT,
    "Super": pygame.KMOD_LMETA,
    "Super with Control": pygame.KMOD_RMETA | pygame.KMOD_LCTRL,
}


@every_layout
@pytest.mark.parametrize("mod", OTHER.values(), ids=OTHER)
def test_no_key_is_a_command_with_alt_or_the_systems_own_key(
    layout: str, mod: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keyboards, "MAC", False)
    keyboard = keyboard_of(layout)
    for stroke in strokes(layout):
        held = pygame.event.Event(pygame.KEYDOWN, {**stroke.__dict__, "mod": stroke.mod | mod})
        assert not any(keyboard.given(held, scope) for scope in SCOPES)
        assert keyboards.taken_from(held, digits) == keyboards.typed_by(held) == keyboard.chosen(held) == ""


@every_layout
def test_figures_and_signs_are_typed_on_every_layout(layout: str) -> None:
    """The key of a digit counts as that digit, even if the digit needs Shift and the key alone types a
    sign."""
    for stroke in strokes(layout):
        taken, plain = keyboards.taken_from(stroke, digits + "+-"), not stroke.mod & SHIFT
        if keyboards.with_control(stroke):
            assert not taken
        elif plain and stroke.scancode in FIGURES:
            assert taken == FIGURES[stroke.scancode]
        else:
            assert taken == (stroke.unicode if stroke.unicode in {*digits, *"+-"} else "")
        assert keyboards.taken_from(stroke, "") == ""


def test_command_is_control_on_a_mac_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    copy = pygame.event.Event(
        pygame.KEYDOWN, key=ord("c"), unicode="c", mod=pygame.KMOD_LMETA, scancode=pygame.KSCAN_C
    )
    for mac in (True, False):
        monkeypatch.setattr(keyboards, "MAC", mac)
        assert Keyboard().given(copy, "") == ("copy" if mac else "")


@pytest.mark.parametrize("lock", [pygame.KMOD_CAPS, pygame.KMOD_NUM, pygame.KMOD_CAPS | pygame.KMOD_NUM])
def test_locks_change_no_command(lock: int) -> None:
    keyboard = keyboard_of("qwerty")
    for stroke in strokes("qwerty"):
        types = stroke.unicode.swapcase() if lock & pygame.KMOD_CAPS else stroke.unicode
        locked = pygame.event.Event(
            pygame.KEYDOWN, {**stroke.__dict__, "mod": stroke.mod | lock, "unicode": types}
        )
        if stroke.scancode not in range(89, 100):
            for scope in SCOPES:
                assert keyboard.given(locked, scope) == keyboard.given(stroke, scope)


def test_keypad_moves_as_its_keys_say_while_num_lock_is_off() -> None:
    def given(place: int, mod: int, typed: str = "") -> str:
        code = place | 1 << 30
        return Keyboard().given(
            pygame.event.Event(pygame.KEYDOWN, key=code, unicode=typed, mod=mod, scancode=place), "table"
        )

    places = {
        pygame.KSCAN_KP4: "left",
        pygame.KSCAN_KP6: "right",
        pygame.KSCAN_KP8: "up",
        pygame.KSCAN_KP2: "down",
    }
    places |= {pygame.KSCAN_KP7: "home", pygame.KSCAN_KP1: "end", pygame.KSCAN_KP9: "page up"}
    places |= {pygame.KSCAN_KP3: "page down", pygame.KSCAN_KP_PERIOD: "put back"}
    assert {place: given(place, 0) for place in places} == places
    assert given(pygame.KSCAN_KP1, pygame.KMOD_NUM, "1") == "read hand"
    own = Keyboard(f"hint=#{pygame.KSCAN_KP4}")
    kp4 = pygame.event.Event(pygame.KEYDOWN, key=92 | 1 << 30, unicode="", mod=0, scancode=92)
    assert own.given(kp4, "table") == "hint"


def test_signs_give_letters_where_no_latin_ones_are() -> None:
    """On a Hebrew keyboard the Q and W keys type signs, which stand for these letters."""
    review = pygame.event.Event(pygame.KEYDOWN, key=ord("'"), unicode="'", mod=0, scancode=pygame.KSCAN_W)
    hebrew = Keyboard()
    hebrew.learn(pygame.event.Event(pygame.KEYDOWN, key=0x5D9, unicode="י", mod=0, scancode=pygame.KSCAN_H))
    assert hebrew.given(review, "table") == "review"
    assert keyboard_of("azerty").given(struck("azerty", pygame.KSCAN_M), "replay") == "part back"


def test_letters_go_by_what_is_printed() -> None:
    on_azerty = next(place for place, letter in LAYOUTS["azerty"].items() if letter == "m")
    assert on_azerty != pygame.KSCAN_M
    assert keyboard_of("azerty").given(struck("azerty", on_azerty), "") == "mute"


def test_letters_are_found_on_a_keyboard_without_latin_ones() -> None:
    cyrillic = pygame.event.Event(pygame.KEYDOWN, key=0x440, unicode="р", mod=0, scancode=pygame.KSCAN_H)
    assert Keyboard().given(cyrillic, "table") == "hint"


def test_plus_stays_plus_where_it_is_at_the_place_of_a_bracket() -> None:
    german = keyboard_of("qwertz")
    assert german.given(struck("qwertz", pygame.KSCAN_RIGHTBRACKET), "") == "louder"
    assert german.named("earlier/later") == "Ö and Ä"
    assert keyboard_of("azerty").named("earlier/later") == "^ and $"


@pytest.mark.parametrize(("language", "up"), [("en", "W"), ("fr", "Z"), ("de", "W")])
def test_keys_are_named_as_the_language_has_them_until_one_is_struck(language: str, up: str) -> None:
    speak(language)
    try:
        keyboard = Keyboard(CHOSEN["left hand"])
        assert keyboard.named("up") == up
        keyboard.learn(struck("azerty", pygame.KSCAN_W))
        assert keyboard.named("up") == "Z"
    finally:
        speak("en")


def test_one_key_tells_the_layout_of_the_others() -> None:
    keyboard = Keyboard(written_keys({"hint": f"#{pygame.KSCAN_SEMICOLON}"}))
    assert keyboard.named("hint") == ";"
    keyboard.learn(struck("qwertz", pygame.KSCAN_Z))
    assert keyboard.named("hint") == "Ö"


# Changed keys.


def test_changed_key_gives_the_command_and_the_old_one_no_longer() -> None:
    keyboard = Keyboard("hint=g")
    assert keyboard.given(struck("qwerty", pygame.KSCAN_G), "table") == "hint"
    assert keyboard.given(struck("qwerty", pygame.KSCAN_H), "table") == ""


@pytest.mark.parametrize("kept", [command.name for command in COMMANDS if command.kept])
def test_what_leads_back_is_never_taken_away(kept: str) -> None:
    for key in BY_NAME[kept].keys:
        assert Keyboard().changed_to("hint", key)[0] is None
        damaged = Keyboard(f"hint={key}")
        assert "hint" not in damaged.changed
    added = Keyboard(f"{kept}=g")
    assert {*BY_NAME[kept].keys} < {*added.keys(kept)}
    assert "g" in added.keys(kept)


def test_key_of_another_command_is_exchanged() -> None:
    after, other = Keyboard().changed_to("hint", "s")
    assert after == {"hint": "s", "sort": "h"}
    assert other is BY_NAME["sort"]
    keyboard = Keyboard(written_keys(after))
    assert keyboard.given(struck("qwerty", pygame.KSCAN_H), "table") == "sort"


def test_key_heeded_only_elsewhere_is_free() -> None:
    assert Keyboard().changed_to("hint", "c") == ({"hint": "c"}, None)


def test_exchange_that_would_clash_elsewhere_is_refused() -> None:
    """Hint would get P, and the score sheet would get A. But a replay can open the score sheet too, and there
    A already shows all hands."""
    keyboard = Keyboard("hint=a")
    after, other = keyboard.changed_to("hint", "p")
    assert after is None
    assert other is BY_NAME["score"]


@pytest.mark.parametrize(
    "damaged",
    ["\x00", "hint", "hint=", "hint=zz", "nothing=g", "hint=#", "hint=#9999", f"hint=#{'9' * 5000}"],
)
def test_damaged_setting_falls_back(damaged: str) -> None:
    assert read_keys(damaged) == {}
    assert Keyboard(f"{damaged};sort=g").changed == {"sort": "g"}


def test_two_commands_that_a_damaged_setting_gives_one_key_have_their_own_again() -> None:
    keyboard = Keyboard("hint=g;sort=g;mute=q")
    assert keyboard.changed == {"mute": "q"}
    assert Keyboard("hint=s").changed == {}


def test_keys_are_kept_with_the_settings_and_an_old_store_has_none() -> None:
    assert settings_of(Settings(keys="hint=g").values()).keys == "hint=g"
    assert settings_of({}).keys == ""


def test_numbers_of_keys_are_those_of_pygame() -> None:
    sides = {getattr(pygame, f"K_{side}{name}") for side in "LR" for name in ("SHIFT", "CTRL", "ALT", "META")}
    assert sides | {pygame.K_MODE, pygame.K_CAPSLOCK, pygame.K_NUMLOCKCLEAR} == MODIFIERS
    assert pygame.KMOD_SHIFT == SHIFT
    assert (pygame.KMOD_CTRL, pygame.KMOD_META, pygame.KMOD_ALT) == (CONTROL, META, ALT)
    assert (pygame.KMOD_RALT | pygame.KMOD_MODE, pygame.KMOD_NUM) == (ALT_GR, NUM_LOCK)
    assert {
        pygame.K_RETURN: pygame.KSCAN_RETURN,
        pygame.K_ESCAPE: pygame.KSCAN_ESCAPE,
        pygame.K_BACKSPACE: pygame.KSCAN_BACKSPACE,
        pygame.K_TAB: pygame.KSCAN_TAB,
        pygame.K_SPACE: pygame.KSCAN_SPACE,
        pygame.K_DELETE: pygame.KSCAN_DELETE,
    } == TYPES_NOTHING
