"""The index of licences is complete and consistent, and every text is there."""

from __future__ import annotations

from pathlib import Path

import pytest

from picket_desktop import licences, paths
from picket_desktop.licences import INDEX, gathered, owner, read, works

ON_LINUX = [
    *("libFLAC", "libSDL2-2", "libSDL2_image-2", "libSDL2_mixer-2", "libSDL2_ttf-2", "libasound"),
    *("libbrotlicommon", "libbrotlidec", "libfluidsynth", "libfreetype", "libharfbuzz", "libjpeg"),
    *("libmpg123", "libogg", "libopus", "libopusfile", "libpng16", "libportmidi"),
    *("libsharpyuv", "libsndfile", "libtiff", "libvorbis", "libvorbisenc", "libvorbisfile"),
    *("libwavpack", "libwebp", "libwebpdemux", "libxmp"),
]
"""The libraries bundled with pygame-ce's Linux wheel."""

ON_WINDOWS = [
    *("SDL2", "SDL2_image", "SDL2_mixer", "SDL2_ttf", "freetype", "libjpeg-62", "libogg-0", "libopus-0"),
    *("libopusfile-0", "libpng16-16", "libtiff-5", "libwavpack-1", "libwebp-7", "libwebpdemux-2", "libxmp"),
    "portmidi",
]
"""The libraries bundled with pygame-ce's Windows wheel."""
ON_WINDOWS_ON_ARM = [
    *("SDL2", "SDL2_image", "SDL2_mixer", "SDL2_ttf", "libFLAC", "libbrotlicommon", "libbrotlidec"),
    *("libfluidsynth-3", "libfreetype-6", "libharfbuzz-0", "libjpeg-62", "libopus-0", "libopusfile-0"),
    *("libpng16", "libportmidi", "libsharpyuv", "libsndfile", "libtiff-6", "libvorbis", "libvorbisenc"),
    *("libvorbisfile", "libwavpack-1", "libwebp", "libwebpdemux", "libwinpthread-1", "libxmp", "libzlib"),
    "ogg",
]
"""The libraries bundled with pygame-ce's wheel for Windows on ARM."""
ON_MACOS = [
    *("libFLAC.14.0.0", "libSDL2-2.0.0", "libSDL2_image-2.0.0.800.12", "libSDL2_mixer-2.0.0.800.2"),
    *("libSDL2_ttf-2.0.0.2400.0", "libbrotlicommon.1.2.0", "libbrotlidec.1.2.0", "libfluidsynth.3.5.6"),
    *("libfreetype.6", "libharfbuzz.0", "libjpeg.62.4.0", "libmpg123.0", "libogg.0.8.6", "libopus.0"),
    *("libopusfile.0", "libpng16.16.58.0", "libportmidi.2.0.7", "libsharpyuv.0.1.2", "libsndfile.1.0.37"),
    *("libtiff.6.3.0", "libvorbis.0.4.9", "libvorbisenc.2.0.12", "libvorbisfile.3.3.8", "libwavpack.1"),
    *("libwebp.7.2.0", "libwebpdemux.2.0.17", "libxmp.4.7.2", "libz.1.3.1.zlib-ng"),
]
"""The libraries bundled with pygame-ce's wheel for macOS."""
BUNDLED = [
    *(f"pygame_ce.libs/{name}-0123abcd.so.1.2.3" for name in ON_LINUX),
    *(f"pygame/{name}.dll" for name in {*ON_WINDOWS, *ON_WINDOWS_ON_ARM}),
    *(f"pygame/.dylibs/{name}.dylib" for name in ON_MACOS),
]


def test_every_indexed_text_exists_or_comes_from_a_package() -> None:
    kept = {file.name for file in paths.licences().glob("*.txt")}
    named = {name for work in works() for name in work.texts}
    taken = {work.texts[0] for work in works() if work.taken}
    assert kept | taken == named
    assert not kept & taken


@pytest.mark.parametrize("work", works(), ids=lambda work: work.name)
def test_every_work_has_complete_details(work: licences.Work) -> None:
    assert work.by
    assert work.licence
    assert work.texts
    assert work.covers
    assert work.source or work.name == "Picket"
    for name in work.texts:
        if "package pyinstaller" not in work.taken:
            assert len(licences.text(name)) > 800, name


def test_lgpl_text_is_complete() -> None:
    text = licences.text("LGPL-2.1.txt")
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text
    assert "Version 2.1, February 1999" in text
    assert text.rstrip().endswith("That's all there is to it!")


@pytest.mark.parametrize("file", sorted(BUNDLED))
def test_each_library_of_pygames_wheels_is_known(file: str) -> None:
    found = owner(file)
    assert found is not None
    assert found.name not in ("Picket", "Python", "pygame-ce")


@pytest.mark.parametrize(
    ("file", "name"),
    [
        ("picket", "Picket"),
        ("assets/sounds/bell.wav", "Picket"),
        ("assets/fonts/im-fell-english-latin-400-normal.ttf", "IM Fell types"),
        ("assets/fonts/picket-english.ttf", "Picket types"),
        ("pygame/base.cpython-311-x86_64-linux-gnu.so", "pygame-ce"),
        ("pygame/_sdl2/video.cp311-win_amd64.pyd", "pygame-ce"),
        ("pygame/SDL2.dll", "SDL"),
        ("pygame/.dylibs/libSDL2_ttf-2.0.0.dylib", "SDL_ttf"),
        ("pygame/libjpeg-62.dll", "libjpeg-turbo"),
        ("pygame/ogg.dll", "Ogg and Vorbis"),
        ("pygame/libzlib.dll", "zlib"),
        ("pygame/.dylibs/libz.1.3.1.zlib-ng.dylib", "zlib-ng"),
        ("accesskit/accesskit.pyd", "AccessKit"),
        ("lib-dynload/zlib.cpython-311-x86_64-linux-gnu.so", "Python"),
        ("python3.11/lib-dynload/_json.cpython-311-x86_64-linux-gnu.so", "Python"),
        ("python311.dll", "Python"),
        ("_ctypes.pyd", "Python"),
        ("libz.so.1", "zlib"),
        ("libffi-8.dll", "libffi"),
        ("libsqlite3.so.0", "SQLite"),
        ("sqlite3.dll", "SQLite"),
        ("libstdc++.so.6", "GCC runtime library"),
        ("module platformdirs", "platformdirs"),
        ("accesskit/accesskit.abi3.so", "AccessKit"),
        ("module pyi_rth_inspect", "PyInstaller's bootloader"),
    ],
)
def test_file_has_the_right_owner(file: str, name: str) -> None:
    found = owner(file)
    assert found is not None
    assert found.name == name


@pytest.mark.parametrize(
    "file", ["libcrypto.so.3", "liblzma.so.5", "MSVCP140.dll", "numpy/core.so", "module requests"]
)
def test_unknown_file_has_no_owner(file: str) -> None:
    assert owner(file) is None


def test_licence_folder_has_only_what_the_build_contains(tmp_path: Path) -> None:
    files = [
        "pygame/base.so",
        "pygame_ce.libs/libogg-1.so.0",
        "module platformdirs",
        "picket",
    ]
    assert gathered(tmp_path, [*files, "libcrypto.so.3"]) == ["libcrypto.so.3"]
    assert {file.name for file in tmp_path.iterdir()} == {
        *("Picket.txt", "LGPL-2.1.txt", "Xiph.txt", "platformdirs.txt", "README.txt", INDEX)
    }
    kept = read((tmp_path / INDEX).read_text(encoding="utf-8"))
    assert [work.name for work in kept] == ["Picket", "pygame-ce", "Ogg and Vorbis", "platformdirs"]
    told = (tmp_path / "README.txt").read_text(encoding="utf-8")
    assert "pygame-ce 2." in told
    assert "libogg-1.so.0" in told
    assert "you may put a version that you have changed in their place" in " ".join(told.split())


def test_missing_licence_text_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(licences, "taken", lambda source: "")
    with pytest.raises(FileNotFoundError, match="platformdirs"):
        gathered(tmp_path, ["module platformdirs"])


def test_misspelt_index_key_is_refused() -> None:
    with pytest.raises(ValueError, match="licens"):
        read('[[work]]\nname = "x"\nby = "y"\nlicens = "z"\n')
