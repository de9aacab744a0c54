"""The scale, the measure of text, the focus and the paths; and that layouts need no pygame."""

import subprocess
import sys
from pathlib import Path

import pytest

from picket_desktop import paths
from picket_desktop.saved.settings import FACES
from picket_desktop.table.input.focus import primary, tabbed, walked
from picket_desktop.table.widgets.looks import ButtonLook, CardLook, Look, Rect, attended
from picket_desktop.table.widgets.text import wrapped
from picket_desktop.table.widgets.theme import Scale
from tests.table.measure import MEASURE


@pytest.mark.full
def test_layouts_need_no_pygame() -> None:
    code = (
        "import sys;"
        "from picket_desktop.table.widgets import looks, theme, text, intents, parts, scroll;"
        "from picket_desktop.table.input import focus, gestures;"
        "from picket_desktop.table.motion import tween, flights;"
        "from picket_desktop.table.screens import screen, title, menu, settings, reading;"
        "from picket_desktop.table.screens.new_game import house_rules, page;"
        "from picket_desktop.table.screens.book import rule_book;"
        "from picket_desktop.table import seating;"
        "assert 'pygame' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


@pytest.mark.parametrize("size", [(1024, 640), (1600, 1000), (1920, 1080), (3840, 2160), (1200, 1000)])
def test_scale_fits_the_board_in_every_window(size: tuple[int, int]) -> None:
    scale = Scale(*size)
    assert scale.width >= 1600 - 1e-6
    assert scale.height >= 1000 - 1e-6
    assert scale.px(scale.width) == pytest.approx(size[0])
    assert scale.reach(50) >= 44
    assert scale.type(10) >= 16


def test_measure_agrees_with_drawn_text() -> None:
    import pygame

    pygame.font.init()
    text = "Point of five: “Not good.” Capet, and 131 to 113"
    for face in paths.FACES:
        for size in (16, 24, 50):
            drawn = pygame.font.Font(str(paths.font(face)), size).size(text)[0]
            assert MEASURE.width(text, face, size) == pytest.approx(drawn, rel=0.03)


def test_wrapping_keeps_every_word() -> None:
    text = "You hold spades: you must follow suit.\nA second line"
    lines = wrapped(text, "english", 20, 120, MEASURE)
    assert " ".join(lines).split() == text.split()
    assert all(MEASURE.width(line, "english", 20) <= 120 for line in lines)


@pytest.mark.parametrize(
    "words", ["keeps her long suits, and forgets to count.", "one more word is left over"]
)
def test_no_word_or_two_are_left_over(words: str) -> None:
    for width in range(160, 420, 3):
        *_, before, last = ("", *wrapped(words, "english", 20, width, MEASURE))
        if before and len(before.split()) > 2:
            assert len(last.split()) > 1
            assert MEASURE.width(last, "english", 20) > 0.25 * width


def hand() -> list[Look]:
    cards: list[Look] = [
        CardLook(rect=Rect(100 + 80 * i, 500, 90, 140), id=t, press=True, group="hand")
        for i, t in enumerate(("KS", "QS", "JS"))
    ]
    go = ButtonLook(rect=Rect(300, 300, 200, 50), id="go", label="Go", size=20, kind="primary")
    rules = ButtonLook(rect=Rect(520, 300, 100, 50), id="rules", label="Rules", size=20)
    return [go, rules, *cards]


def test_tab_treats_a_hand_as_one_stop() -> None:
    looks = hand()
    walk = [""]
    for _ in range(4):
        walk.append(tabbed(looks, walk[-1]))
    assert walk[1:] == ["go", "rules", "KS", "go"]
    assert tabbed(looks, "QS", back=True) == "rules"
    assert tabbed(looks, "go", back=True) == "KS"


def test_left_and_right_stay_in_the_hand() -> None:
    looks = hand()
    assert walked(looks, "KS", "right") == "QS"
    assert walked(looks, "JS", "right") == "JS"
    assert walked(looks, "KS", "left") == "KS"


def test_up_and_down_lead_out_of_and_into_the_hand() -> None:
    looks = hand()
    assert walked(looks, "JS", "up") == "go"
    assert walked(looks, "go", "down") == "JS"
    assert walked(looks, "JS", "down") == "JS"


def test_left_and_right_on_buttons_do_not_enter_the_hand() -> None:
    looks = hand()
    assert walked(looks, "go", "right") == "rules"
    assert walked(looks, "rules", "left") == "go"
    assert (walked(looks, "go", "left"), walked(looks, "rules", "right")) == ("go", "rules")


def test_primary_finds_the_red_button() -> None:
    looks = hand()
    assert primary(looks) == "go"


def test_attention_marks_only_pressable_looks() -> None:
    go = hand()[0]
    assert attended(go, "go", "", "go").pressed
    plain = CardLook(rect=Rect(0, 0, 9, 14), id="go")
    assert attended(plain, "go", "go", "go") == plain


def test_every_font_card_and_back_file_exists() -> None:
    for face in paths.FACES:
        assert paths.font(face).is_file()
    for faces in FACES:
        for rank in "AKQJT9876":
            for suit in "SHCD":
                assert paths.card(rank + suit, faces).is_file()
    for back in ("tarotee", "lis"):
        assert paths.back(back).is_file()
        assert paths.back(back, small=True).is_file()


def test_data_folder_follows_argument_environment_and_default(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PICKET_DATA", str(tmp_path / "kept"))
    assert paths.data_folder() == tmp_path / "kept"
    assert paths.data_folder(tmp_path / "other") == tmp_path / "other"
    monkeypatch.delenv("PICKET_DATA")
    assert paths.data_folder().name == "picket"


def test_frozen_assets_come_first(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "assets" / "fonts").mkdir(parents=True)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.assets() == tmp_path / "assets"


def test_missing_assets_are_reported_in_a_plain_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(paths, "roots", lambda: [tmp_path])
    with pytest.raises(FileNotFoundError, match="pictures and type"):
        paths.assets()
