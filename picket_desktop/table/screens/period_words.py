"""The offer to use the period's own words, made once, after the first finished game."""

from __future__ import annotations

from dataclasses import replace

from picket_desktop.table.screens.asking import Answer, Asking
from picket_desktop.table.screens.screen import Host
from picket_desktop.words.pages import said


def offer_period_words(host: Host) -> None:
    """Lay the offer over the screen, if a game has been finished in plain words and the offer was never made.
    It is recorded at once, before the player answers, so that it is never made again."""
    settings = host.settings
    if host.store.games.finished and settings.plain and not settings.period_offered:
        host.change(replace(settings, period_offered=True))
        host.open(period_words(host))


def period_words(host: Host) -> Asking:
    """Return the question of whether the table should use the words of the period. The red answer keeps plain
    words."""

    def use() -> None:
        host.change(replace(host.settings, plain=False))
        host.notice(said("period.used"))

    answers = [
        Answer("old", said("period.old"), said("period.old.says"), use),
        Answer("plain", said("period.plain"), said("period.plain.says")),
    ]
    return Asking(host, said("period.title"), [said("period.sample"), said("period.either")], answers)
