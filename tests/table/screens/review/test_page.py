"""The review page begins with a summary of how the deal was played. The figures on the page add up, the
costliest decision comes first, and each step says what it is."""

from __future__ import annotations

import itertools
from dataclasses import replace
from pathlib import Path

import pytest

from picket_desktop.ai.review.judgement import FINE, Decision
from picket_desktop.replay import Replay
from picket_desktop.saved.settings import Settings
from picket_desktop.table.input.focus import Attention
from picket_desktop.table.screens.about import About
from picket_desktop.table.screens.review.curve import curve_block
from picket_desktop.table.screens.review.page import ReviewPage
from picket_desktop.table.screens.review.parts import shares
from picket_desktop.table.screens.screen import Moment
from picket_desktop.table.widgets.looks import AwayLook, OrnamentLook, Rect, TextLook
from picket_desktop.table.widgets.plot import CurveLook, PointLook
from picket_desktop.table.widgets.rows import RowLook
from picket_desktop.table.widgets.theme import Scale
from tests.engine.by_chance import played
from tests.table.measure import MEASURE
from tests.table.pilot import UNPAINTED, Pilot
from tests.table.reviews import Worked, made_up


class Reader(Pilot):
    """A person who looks at the review of a deal."""

    def __init__(self, data: Path, game: str = "rubicon") -> None:
        record = played(game, 3).record
        self.review, self.stood = made_up(record), list[Decision]()
        self.worked = Worked(self.review)
        super().__init__(
            lambda app: ReviewPage(app, Replay(record), 1, lambda deal: self.worked, self.stood.append),
            data,
            (1600, 1000),
            glances=UNPAINTED,
        )

    def rows(self) -> list[str]:
        return [look.id for look in self.app.lay_out() if look.group == "decisions"]


def number(text: str) -> float:
    return float(text.replace("–", "-"))


def test_written_shares_add_up_to_the_margin(tmp_path: Path) -> None:
    for game in ("du-coeur", "piquesept-4"):
        for seed in range(5):
            review = made_up(played(game, 3).record, seed=seed)
            *parts, margin = [number(text) for _, text in shares(review, "")]
            assert round(sum(parts), 1) == margin


def test_costliest_decisions_come_first_and_only_yours_at_first(tmp_path: Path) -> None:
    """Moves that cost almost nothing come last, in the order of play."""
    reader = Reader(tmp_path)
    costs = {f"decision {one.at}": one.judgement.cost for one in reader.review.decisions}
    fine = [id for id, cost in costs.items() if cost < FINE]
    mine = [f"decision {one.at}" for one in reader.review.decisions if one.seat == 0]
    listed = reader.rows()
    assert sorted(listed) == sorted(mine)
    dear = [id for id in listed if id not in fine]
    assert [costs[id] for id in dear] == sorted((costs[id] for id in mine if id not in fine), reverse=True)
    assert listed == [*dear, *(id for id in mine if id in fine)]
    reader.key("c")
    assert sorted(reader.rows()) == sorted(costs)
    reader.press("whose")
    assert reader.rows() == listed


def test_line_of_a_costly_decision_says_why_the_best_was_better(tmp_path: Path) -> None:
    page = Reader(tmp_path).app.top
    assert isinstance(page, ReviewPage)
    told = {one.worth[0].partition(",")[0]: one for one in page._listed()}
    assert told["a blunder"].worth == ("a blunder, 5.2 points", "5.2 points")
    assert told["a blunder"].why == "No other card may be played."  # of made-up reviews
    assert told["fine"].best == told["fine"].why == ""


@pytest.mark.parametrize(("size", "text"), [((1600, 1000), 100), ((1280, 800), 150), ((1024, 640), 200)])
def test_every_trick_has_as_much_of_the_axis(size: tuple[int, int], text: int, tmp_path: Path) -> None:
    """All tricks are named, or every second or third one. No name appears twice or overlaps another."""
    reader = Reader(tmp_path)
    page = reader.app.top
    assert isinstance(page, ReviewPage)
    place, scale = Rect(0, 0, size[0] - 100, 0), Scale(*size, text / 100)
    parts = page._parts(reader.review)
    assert [part.trick for part in parts if part.trick] == [str(n + 1) for n in range(12)]
    assert sum(part.steps for part in parts) == len(reader.review.curve)
    moment = Moment(scale, 0.0, Attention(), Settings(text_scale=text), MEASURE)
    looks = curve_block(reader.review, page._steps(reader.review), parts, "Anne", place, moment, 300.0).looks
    drawn = next(look for look in looks if isinstance(look, CurveLook))
    under = [k for k in looks if isinstance(k, TextLook) and 0 <= k.rect.y - drawn.rect.bottom < 6]
    tricks = [look for look in under if look.text.rpartition(" ")[2].isdigit()]
    assert len(tricks) >= 4
    for one, other in itertools.pairwise(under):
        assert one.rect.right < other.rect.x
    apart = [round(other.rect.centre[0] - one.rect.centre[0]) for one, other in itertools.pairwise(tricks)]
    assert max(apart) - min(apart) <= 1


def test_review_begins_with_how_the_deal_was_played(tmp_path: Path) -> None:
    """The worst mistake is visible below this summary, even in large type."""
    reader = Reader(tmp_path)
    page = reader.app.top
    assert isinstance(page, ReviewPage)
    mine = [one for one in reader.review.decisions if one.seat == 0]
    made = sum(one.judgement.cost >= FINE for one in mine)
    for text in (100, 150, 200):
        reader.app.change(replace(reader.app.settings, text_scale=text))
        reader.wait(0.5, 2)
        first = reader.look(reader.rows()[0])
        assert not isinstance(first, AwayLook)
        told = [k for k in reader.app.lay_out() if isinstance(k, TextLook) and k.rect.bottom <= first.rect.y]
        words = " ".join(look.text for look in told)
        assert f"You made {page.words.say.number(made)} mistakes" in words


def test_focus_is_visible_after_home_and_end(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    last = reader.rows()[-1]
    reader.ring_at(last)
    reader.wait()
    for key in ("home", "end"):
        reader.key(key)
        look = reader.look(reader.app.attention.focus)
        assert not isinstance(look, AwayLook)
    assert reader.app.attention.focus == last


def test_focus_returns_to_its_line_after_other_pages(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    page = reader.app.top
    row = reader.rows()[2]
    reader.key("tab")
    reader.ring_at(row)
    reader.app.open(About(reader.app))
    reader.app.close()
    reader.ring_at("")
    reader.app.open(About(reader.app))
    reader.see_page()
    reader.key("esc")
    assert reader.app.top is page
    assert reader.app.attention.focus == row


def test_line_opens_its_decision_and_the_page_keeps_its_place(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    page = reader.app.top
    assert isinstance(page, ReviewPage)
    last = reader.rows()[-1]
    reader.key("end")
    reader.ring_at(last)
    reader.wait()
    top = page.scroll.top
    assert top > 0
    reader.key("space")
    assert [f"decision {one.at}" for one in reader.stood] == [last]
    reader.wait()
    assert page.scroll.top == top


def test_every_step_of_the_curve_can_be_walked_to_and_is_named(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    drawn = next(look for look in reader.app.lay_out() if isinstance(look, CurveLook))
    assert drawn.values[-1] == reader.review.margin
    reader.ring_at("step 0")
    names = []
    for i in range(len(reader.review.curve)):
        assert reader.app.attention.focus == f"step {i}"
        look = reader.look(f"step {i}")
        assert isinstance(look, PointLook)
        names.append(look.name)
        reader.key("right")
    assert all(names)
    assert any(name.startswith("You: ") for name in names)
    at = next(i for i, turn in enumerate(reader.review.curve) if turn.seat == 0)
    reader.ring_at(f"step {at}")
    reader.key("space")
    assert [one.at + 1 for one in reader.stood] == [reader.review.curve[at].at]


def test_focused_decision_is_marked_on_the_curve(tmp_path: Path) -> None:
    reader = Reader(tmp_path)

    def marked() -> int:
        return sum(getattr(look, "ornament", "") == "counter-brass" for look in reader.app.lay_out())

    reader.ring_at("done")
    before = marked()
    reader.ring_at(reader.rows()[0])
    assert marked() == before + 1


def test_page_shows_progress_result_or_failure(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    reader.worked.result, reader.worked.progress = None, (3, 14)
    reader.app.stack.forget()
    assert any("3 of 14" in text for text in reader.words())
    assert not [
        look for look in reader.app.lay_out() if isinstance(look, RowLook | OrnamentLook) and look.press
    ]
    reader.key("c")
    reader.worked.result = reader.review
    reader.app.stack.forget()
    assert reader.rows()
    reader.worked.result, reader.worked.failed = None, True
    reader.app.stack.forget()
    assert any("could not be analysed" in text for text in reader.words())


def test_page_fills_in_while_it_is_worked_out(tmp_path: Path) -> None:
    """The worst move judged so far is on top and can be tried again. The summary of how the deal was played
    appears last, without moving the list below it."""
    reader = Reader(tmp_path)
    mine = [one for one in reader.review.decisions if one.seat == 0]
    worked = Worked(None, (0, 40))
    page = reader.app.top
    assert isinstance(page, ReviewPage)
    page.working = worked
    for n in (0, 3, len(mine)):
        worked._so_far, worked.progress = mine[:n], (n, 40)
        reader.app.stack.forget()
        dear = [one for one in mine[:n] if one.judgement.cost >= FINE]
        dearest = sorted(dear, key=lambda one: (-one.judgement.cost, one.at))
        dearest += [one for one in mine[:n] if one not in dear]
        assert reader.rows() == [f"decision {one.at}" for one in dearest]
    first = reader.look(reader.rows()[0])
    place = first.rect
    reader.press(first.id)
    assert [f"decision {one.at}" for one in reader.stood] == [first.id]
    worked.result = reader.review
    reader.app.stack.forget()
    assert reader.rows()[0] == first.id
    assert reader.look(first.id).rect == place


def test_deal_is_compared_and_saved_from_its_review(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    for id, screen in (("books", "Books"), ("web", "Page or score sheet")):
        reader.press("more")
        reader.press(id)
        assert reader.screen == screen
        reader.press("done")
        assert reader.screen == "Review"


def test_deal_that_one_book_knows_is_only_saved(tmp_path: Path) -> None:
    reader = Reader(tmp_path, "piquesept-3")
    ids = {look.id for look in reader.app.lay_out()}
    assert "web" in ids
    assert "more" not in ids
