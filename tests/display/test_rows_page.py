"""Rows on the projector's page: what moves from view to view, what is heard, and what never moves."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Page

from tests.display.rows_views import OPTIONS, TEN, again, gallery, picking, reveal, rounds, table
from tests.display.stage_page import StagePage
from tests.display.views import RULES, gallery as joining, show
from tests.site import Site

STEP = 900
"""Milliseconds within which all that a step moves is at rest: under the clock the next one follows after 1.5 s."""
LIGHT = 300
"""Milliseconds in which rows turn brighter or dimmer."""
MOVING = """() => document.getAnimations().map(a => ({
    what: a.effect.target.className.baseVal ?? a.effect.target.className, pseudo: a.effect.pseudoElement,
    ends: a.effect.getTiming().delay + a.effect.getTiming().duration}))"""
LAYERS = "() => [...document.querySelectorAll('.layer')].map(layer => layer.firstElementChild.dataset.scene)"


def moving(stage: StagePage, view: Any) -> dict[str, float]:
    """What moves when a view comes, and when it is at rest again in ms."""
    found: dict[str, float] = {}
    for one in stage.feed_and_look(view, MOVING):
        found[one["what"]] = max(found.get(one["what"], 0), one["ends"])
    return found


def rest(stage: StagePage) -> None:
    stage.until("document.getAnimations().length === 0")


def walked() -> list[Any]:
    """A round from the idle table to its last placement."""
    return [table("idle"), picking(1), picking(2), table("closed", 0), *(reveal(k) for k in range(1, 12))]


@pytest.mark.parametrize(
    "name", ["idle-first", "picking", "reveal-1", "reveal-2", "reveal-10", "result", "deal-summary"]
)
def test_the_first_view_is_at_rest(stage: StagePage, name: str) -> None:
    assert moving(stage, gallery()[name]) == {}


def test_the_table_stays_one_picture_from_the_first_card_to_the_last(stage: StagePage) -> None:
    stage.feed(table("idle"))
    stage.page.evaluate("document.querySelector('.rows-card').dataset.same = 'yes'")
    for view in walked()[1:]:
        stage.feed(view)
        assert len(stage.page.evaluate(LAYERS)) == 1
        assert stage.page.locator(".rows-card[data-same]").count() == 1


def test_every_step_is_at_rest_before_the_next_one_comes(stage: StagePage) -> None:
    stage.feed(walked()[0])
    for view in walked()[1:]:
        ends = moving(stage, view)
        assert all(end <= STEP for end in ends.values()), ends
        rest(stage)


def test_the_card_that_is_placed_flies_to_its_row_and_no_other_does(stage: StagePage) -> None:
    stage.feed(reveal(2))
    rest(stage)
    ends = moving(stage, reveal(3))
    flying = [what for what, end in ends.items() if what.startswith("rows-card") and end > LIGHT]
    assert flying == ["rows-card p1 landed"]
    where = """() => { const line = document.querySelector('.pick .slip.in .chip').getBoundingClientRect();
        const card = document.querySelector('.landed').getBoundingClientRect();
        return [line.left - card.left, line.top - card.top].map(Math.abs); }"""
    rest(stage)
    stage.feed(reveal(2))
    assert all(gap < 60 for gap in stage.feed_and_look(reveal(3), where)), (
        "it starts where its owner's line is"
    )


def test_what_is_taken_flies_to_the_penalty_which_counts_up(stage: StagePage) -> None:
    stage.feed(reveal(1))
    rest(stage)
    ends = moving(stage, reveal(2))
    assert len([what for what in ends if what.startswith("rows-card small")]) >= 1
    assert "roll" in ends
    counted = "() => getComputedStyle(document.querySelector('.roll')).getPropertyValue('--count')"
    stage.until("Number(getComputedStyle(document.querySelector('.roll')).getPropertyValue('--count')) > 40")
    assert 40 < int(stage.page.evaluate(counted)) <= 45
    rest(stage)
    assert stage.page.locator(".rows-band .count span").first.inner_text() == "45"


@pytest.mark.parametrize(("before", "after"), [(1, 2), (2, 3), (9, 10)])
def test_a_reload_looks_as_if_there_had_been_none(page: Page, site: Site, before: int, after: int) -> None:
    stage = StagePage(page, site)
    stage.feed(reveal(before))
    rest(stage)
    stage.feed(reveal(after))
    rest(stage)
    seen = picture_of(page)
    stage = StagePage(page, site)
    stage.feed(reveal(after))
    difference = ImageChops.difference(seen, picture_of(page)).convert("L")
    clear = sum(difference.point(lambda value: value > 24).histogram()[1:])
    assert clear < 0.001 * seen.width * seen.height


def picture_of(page: Page) -> Image.Image:
    return Image.open(io.BytesIO(page.locator("#stage").screenshot())).convert("RGB")


def test_all_picks_come_up_together(stage: StagePage) -> None:
    stage.feed(table("closed", 0))
    ends = moving(stage, reveal(1))
    assert max(ends.values()) <= STEP
    assert stage.page.locator(".pick .slip").count() == 10


def test_a_new_deal_is_laid_calmly(stage: StagePage) -> None:
    stage.feed(table("deal_summary"))
    first = table("idle", round=rounds(1, deal=3, index=21), rows=((7,), (33,), (55,), (104,)))
    ends = moving(stage, first)
    assert [what for what in ends if what.startswith("rows-card")]
    assert max(ends.values()) <= STEP


def test_a_message_that_is_lifted_sets_nothing_in_motion(stage: StagePage) -> None:
    first = table("idle", round=rounds(1), rows=((7,), (33,), (55,), (104,)))
    for under in (first, reveal(4), table("deal_summary")):
        stage.feed(under)
        stage.feed({**under, "over": {"kind": "message", "text": "잠시만요"}})
        stage.until("document.querySelectorAll('.layer').length === 1")
        assert set(moving(stage, under)) == {"layer"}


def test_a_step_that_is_taken_back_sets_nothing_in_motion(stage: StagePage) -> None:
    stage.feed(reveal(5))
    rest(stage)
    ends = moving(stage, reveal(4))
    assert [what for what, end in ends.items() if "rows-card" in what and end > LIGHT] == []


def test_a_calm_show_only_fades(page: Page, site: Site) -> None:
    stage = StagePage(page, site)
    calm = {"show": show(game="rows", options=OPTIONS, motion="calm")}
    stage.feed({**table("idle"), **calm})
    for view in walked()[2:7]:
        ends = moving(stage, {**view, **calm})
        assert set(ends.values()) <= {300}, ends
        rest(stage)


def test_who_wants_less_motion_gets_the_calm_show(page: Page, site: Site) -> None:
    page.emulate_media(reduced_motion="reduce")
    stage = StagePage(page, site)
    stage.feed(reveal(1))
    assert set(moving(stage, reveal(2)).values()) <= {300}


def heard(stage: StagePage, before: Any, after: Any) -> list[str]:
    """The cues between two views."""
    script = """async ([before, after]) => {
        const {cues} = await import("/display/static/sound.js");
        const {ownCues, prepare} = await import("/display/static/screen.js");
        await prepare(after);
        return cues(before, after, ownCues(after)).map(([name]) => name);
    }"""
    names: list[str] = stage.page.evaluate(script, [before, after])
    return names


@pytest.mark.parametrize(
    ("lang", "rail"), [("ko", "규칙 7 / 10 확정 0:14"), ("en", "Rules 7 / 10 Locked 0:14")]
)
def test_rules_lie_over_a_round_that_goes_on(stage: StagePage, lang: str, rail: str) -> None:
    stage.feed(picking(1, lang=lang))
    covered = {**picking(2, lang=lang), "over": RULES}
    layers = stage.feed_and_look(covered, LAYERS)
    assert layers == ["rules", "picking"]
    rest(stage)
    stage.feed(covered)
    assert stage.page.evaluate(LAYERS) == ["rules"]
    words = " ".join(stage.page.locator(".rail").inner_text().split())
    assert rail in words


def test_rules_that_are_taken_away_leave_the_table_as_it_lay(stage: StagePage) -> None:
    stage.feed({**reveal(4), "over": RULES})
    assert set(moving(stage, reveal(4))) == {"layer"}
    rest(stage)
    assert stage.page.evaluate(LAYERS) == ["reveal"]


def test_what_is_heard_is_what_happens(stage: StagePage) -> None:
    assert heard(stage, picking(1), picking(2)) == ["lock"]
    assert heard(stage, picking(3), table("closed", 0)) == ["close"]
    assert heard(stage, table("closed", 0), reveal(1)) == ["picks"]
    assert heard(stage, reveal(1), reveal(2)) == ["taken", "land"]
    assert heard(stage, reveal(2), reveal(3)) == ["land"]
    assert heard(stage, reveal(11), table("deal_summary")) == ["deal_over"]
    assert heard(stage, reveal(5), table("time_up")) == ["time_up"]


def test_what_is_no_news_is_not_heard(stage: StagePage) -> None:
    assert heard(stage, None, reveal(3)) == []
    assert heard(stage, reveal(3), reveal(3)) == []
    assert heard(stage, reveal(4), reveal(3)) == []
    assert heard(stage, reveal(3), {**reveal(4), "over": {"kind": "blackout"}}) == []
    assert heard(stage, table("idle"), table("idle", over=again())) == []


def test_every_cue_can_be_played(stage: StagePage) -> None:
    script = """async names => {
        const {Sound} = await import("/display/static/sound.js");
        class Param { setValueAtTime() {} linearRampToValueAtTime() {} exponentialRampToValueAtTime() {} }
        const notes = [];
        globalThis.OscillatorNode = class { connect(next) { return next; } start(at) { notes.push(at); } stop() {} };
        globalThis.GainNode = class { gain = new Param(); connect(next) { return next; } };
        const sound = new Sound(class { state = "running"; currentTime = 0; destination = {}; });
        return names.map(name => { notes.length = 0; sound.play(name); return notes.length; });
    }"""
    counts = stage.page.evaluate(script, ["lock", "close", "picks", "land", "taken", "deal_over", "time_up"])
    assert all(count > 0 for count in counts)


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 768), (1920, 1080)])
def test_the_prompt_for_sound_leaves_the_card_of_the_lobby_alone(
    stage: StagePage, width: int, height: int
) -> None:
    stage.page.set_viewport_size({"width": width, "height": height})
    for name in ("join", "join-wifi"):
        stage.feed(joining()[name])
        prompt = stage.page.locator("#prompt").bounding_box()
        cards = [card.bounding_box() for card in stage.page.locator(".way").all()]
        assert prompt
        for card in cards:
            assert card
            assert card["y"] + card["height"] + height * 0.02 < prompt["y"], name
            inside = stage.page.locator(".way").evaluate_all(
                "all => all.every(one => one.scrollHeight <= one.clientHeight)"
            )
            assert inside, name


def test_the_prompt_for_sound_lies_on_nothing_that_is_played(stage: StagePage) -> None:
    for width, height in ((1280, 720), (1366, 768), (1920, 1080)):
        stage.page.set_viewport_size({"width": width, "height": height})
        stage.feed(picking(names=TEN))
        box = stage.page.locator("#prompt").bounding_box()
        assert box
        assert box["y"] >= height * 0.95
        assert box["height"] >= 24
