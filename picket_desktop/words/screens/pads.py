"""Names of game pad buttons, and sentences that name these buttons instead of keys."""

from __future__ import annotations

from collections.abc import Mapping

from picket_desktop.words.voice import N_, NP_, Sentence

PADS: Mapping[str, Sentence] = {
    "pad.title": N_("Controller"),
    "pad.arrows": N_("D-pad, left stick"),
    "pad.across": N_("D-pad left, right"),
    "pad.walk.does": N_("the previous or the next control"),
    "pad.pages.does": N_("a page back or forward"),
    "pad.lines": N_("Right stick up, down"),
    "pad.lines.does": N_("scroll"),
    "pad.explain": N_("Right stick left, right"),
    "pad.explain.does": N_("explain what is outlined"),
    "pad.left-stick": N_("Left stick pressed"),
    "pad.right-stick": N_("Right stick pressed"),
    "pad.cross": NP_("a button of a controller", "Cross"),
    "pad.circle": NP_("a button of a controller", "Circle"),
    "pad.square": NP_("a button of a controller", "Square"),
    "pad.triangle": NP_("a button of a controller", "Triangle"),
    "pad.view": NP_("a button of a controller", "View"),
    "pad.menu": NP_("a button of a controller", "Menu"),
    "pad.share": NP_("a button of a controller", "Share"),
    "pad.options": NP_("a button of a controller", "Options"),
    "pad.minus": NP_("a button of a controller", "Minus"),
    "pad.plus": NP_("a button of a controller", "Plus"),
}
