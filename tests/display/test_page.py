"""The projector's page: from view to view, without an empty frame and without old news."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page

from tests.display.stage_page import StagePage
from tests.display.views import LONG, gallery, match, picking, rounds, seats, show, steps, view
from tests.site import Site

LAYERS = """() => [...document.querySelectorAll(".layer")].map(layer =>
    ({scene: layer.firstElementChild.dataset.scene, opacity: Number(getComputedStyle(layer).opacity)}))"""
MOVING = """() => document.getAnimations().map(a =>
    [a.effect.target.className.baseVal ?? a.effect.target.className, a.effect.getTiming().duration]).sort()"""


def revealing(count: int, kinds: list[dict[str, Any]] | None = None) -> Any:
    return view("reveal", match=match(5, (kinds or steps(5))[:count]))


@pytest.mark.parametrize(
    "name", ["join", "picking", "reveal-3", "cards-back", "verdict-final", "elimination-two"]
)
def test_the_first_view_is_at_rest_and_silent(stage: StagePage, name: str) -> None:
    assert stage.feed_and_look(gallery()[name], MOVING) == []


def test_scenes_cross_fade_over_a_picture_that_is_already_whole(stage: StagePage) -> None:
    stage.feed(view("idle"))
    layers = stage.feed_and_look(view("picking", **picking(LONG[:10])), LAYERS)
    assert [layer["scene"] for layer in layers] == ["picking", "idle"]
    assert layers[0]["opacity"] == 1
    stage.until("document.querySelectorAll('.layer').length === 1")
    assert stage.page.locator(".picture").get_attribute("data-scene") == "picking"


def test_a_quick_succession_of_scenes_ends_with_the_last_one_alone(stage: StagePage) -> None:
    for scene in ("idle", "talk", "idle", "cards_back"):
        stage.feed(view(scene))
    stage.until("document.querySelectorAll('.layer').length === 1")
    assert stage.page.locator(".picture").get_attribute("data-scene") == "cards_back"


def test_a_number_turns_where_it_lies(stage: StagePage) -> None:
    stage.feed(view("closed", **picking(LONG[:10], timer=None)))
    moving = stage.feed_and_look(revealing(1), MOVING)
    assert stage.page.locator(".layer").count() == 1
    assert ["turn open now", 700] in moving


def test_a_reveal_moves_the_same_whatever_it_says(stage: StagePage) -> None:
    seen = []
    for effect in (
        {"effect": "nothing"},
        {"effect": "everyone_loses"},
        {"effect": "odd", "plus": 3, "minus": -1},
    ):
        stage.feed(view("closed", **picking(LONG[:10], timer=None)))
        stage.until("document.getAnimations().length === 0")
        seen.append(stage.feed_and_look(revealing(1, [{"number": 1, **effect}]), MOVING))
        stage.until("document.getAnimations().length === 0")
    assert seen[0]
    assert seen[0] == seen[1] == seen[2]


def test_a_lock_wipes_in_on_its_own_slip(stage: StagePage) -> None:
    taken = picking(LONG[:3], timer=None)
    stage.feed(view("picking", **{**taken, "seats": seats(LONG[:3], 1), "counts": {"ready": 1, "of": 3}}))
    stage.page.evaluate("document.querySelectorAll('.slip')[1].dataset.same = 'yes'")
    moving = stage.feed_and_look(view("picking", **taken), MOVING)
    assert [entry for entry in moving if entry[1] == 420]
    assert stage.page.locator(".slip").nth(1).get_attribute("data-same") == "yes"


def test_somebody_who_comes_in_drops_in(stage: StagePage) -> None:
    stage.feed(view("join", names=LONG[:3]))
    assert ["slip in", 420] in stage.feed_and_look(view("join", names=LONG[:4]), MOVING)
    dropping = "() => [...document.querySelectorAll('.slip')].map(s => s.getAnimations().length)"
    assert stage.page.evaluate(dropping)[:2] == [0, 0]


def test_a_calm_show_only_fades(page: Page, site: Site) -> None:
    stage = StagePage(page, site)
    calm = {"show": show(motion="calm")}
    stage.feed({**view("closed", **picking(LONG[:10], timer=None)), **calm})
    for shown in (revealing(1), revealing(2), view("cards_back")):
        assert ["layer", 300] in stage.feed_and_look({**shown, **calm}, MOVING)
        assert {duration for _, duration in stage.page.evaluate(MOVING)} <= {300}


def test_who_wants_less_motion_gets_the_calm_show(page: Page, site: Site) -> None:
    page.emulate_media(reduced_motion="reduce")
    stage = StagePage(page, site)
    stage.feed(view("closed", **picking(LONG[:10], timer=None)))
    assert ["layer", 300] in stage.feed_and_look(revealing(1), MOVING)


def test_an_earlier_round_leaves_nothing_on_a_new_one(stage: StagePage) -> None:
    stage.feed(revealing(5))
    stage.feed(view("closed", round=rounds(6), match=match(6)))
    stage.until("document.querySelectorAll('.layer').length === 1")
    assert stage.page.locator(".turn.open").count() == 0
    assert stage.page.locator(".field").count() == 0


def test_a_lost_connection_keeps_the_picture_and_says_so_quietly(stage: StagePage) -> None:
    stage.feed(view("idle"))
    mark = stage.page.locator("#mark")
    assert mark.is_hidden()
    stage.page.evaluate("enter('lost')")
    assert mark.text_content() == "다시 연결하는 중입니다"
    box = mark.bounding_box()
    assert box
    assert box["height"] < 40
    assert stage.page.locator(".picture").get_attribute("data-scene") == "idle"
    stage.page.evaluate("enter('live')")
    assert mark.is_hidden()


def test_a_screen_that_is_shut_out_says_so_and_shows_nothing_of_the_show_any_more(stage: StagePage) -> None:
    stage.feed(view("idle"))
    stage.page.evaluate("enter('ended', 'shut_out')")
    stage.until("!document.querySelector('#ended').hidden")
    said = stage.page.get_by_role("alert").inner_text()
    assert "연결이 끝났습니다" in said
    assert "진행석에서 이 화면을 다시 열어 주십시오" in said
    stage.page.evaluate("view => feed(view, 9)", view("idle"))
    stage.page.evaluate(
        "() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))"
    )
    for part in ("#stage", "#mark", "#prompt"):
        assert stage.page.locator(part).is_hidden()


def test_an_overlay_that_is_shut_out_leaves_the_broadcast_alone(page: Page, site: Site) -> None:
    stage = StagePage(page, site, overlay=True)
    stage.feed(view("idle"))
    page.evaluate("enter('ended', 'shut_out')")
    stage.until("!document.querySelector('#ended').hidden")
    assert page.locator("#stage").is_hidden()
    assert page.title() == "이 화면의 연결이 끝났습니다"
    assert page.locator("#ended").evaluate("box => getComputedStyle(box).opacity") == "0"


def test_a_picture_that_cannot_be_drawn_leaves_the_one_before(page: Page, site: Site) -> None:
    stage = StagePage(page, site)
    stage.feed(view("idle"))
    with page.expect_console_message(lambda said: "no_such_scene" in said.text):
        page.evaluate("view => feed(view, 7)", {**view("idle"), "scene": "no_such_scene"})
    assert page.locator(".picture").get_attribute("data-scene") == "idle"
    page.evaluate("view => feed(view, 8)", view("cards_back"))
    stage.until("sent.some(s => s.version === 8)")
    assert page.evaluate("sent.some(s => s.version === 7)") is False


def test_the_house_hears_what_is_shown(stage: StagePage) -> None:
    stage.page.set_viewport_size({"width": 1366, "height": 768})
    stage.feed(view("idle"))
    shown = stage.page.evaluate("sent.findLast(s => s.version === 1)")
    assert shown == {
        "kind": "shown",
        "version": 1,
        "width": 1366,
        "height": 768,
        "sound": "locked",
        "fullscreen": False,
    }
    assert stage.page.evaluate("namespace") == "/display"


def test_the_language_is_the_shows(stage: StagePage) -> None:
    stage.feed(view("talk"))
    assert "대화 시간" in stage.page.locator(".picture").inner_text()
    stage.feed(view("talk", lang="en"))
    assert "Time to talk" in stage.page.locator(".layer").first.inner_text()
    assert stage.page.evaluate("document.documentElement.lang") == "en"
    assert stage.page.title() == "Cuecard stage"


def test_the_clock_counts_down_to_the_servers_deadline(stage: StagePage) -> None:
    stage.feed(view("picking", **picking(LONG[:10])))
    assert stage.page.locator(".clock").text_content() == "1:24"


def test_one_click_brings_sound_and_full_screen(stage: StagePage) -> None:
    stage.feed(view("idle"))
    prompt = stage.page.get_by_role("button", name="눌러서 소리와 전체 화면 켜기")
    prompt.click()
    stage.until("sent.some(s => s.sound === 'on' && s.fullscreen)")
    assert prompt.is_hidden()


def test_the_overlay_is_see_through_and_has_no_controls(page: Page, site: Site) -> None:
    stage = StagePage(page, site, overlay=True)
    stage.feed(view("picking", **picking(LONG[:10])))
    assert page.get_by_role("button").count() == 0
    assert page.evaluate("getComputedStyle(document.body).cursor") == "none"
    seen = Image.open(io.BytesIO(page.screenshot(omit_background=True)))
    assert seen.getpixel((4, 4))[3] == 0  # type: ignore[index]
    stage.page.evaluate("enter('lost')")
    assert page.locator("#mark").is_hidden()


def test_the_projector_is_not_see_through(stage: StagePage) -> None:
    stage.feed(view("picking", **picking(LONG[:10])))
    seen = Image.open(io.BytesIO(stage.page.screenshot(omit_background=True))).convert("RGBA")
    assert seen.getpixel((4, 4))[3] == 255  # type: ignore[index]


def heard(stage: StagePage, before: Any, after: Any) -> list[str]:
    """The cues between two views."""
    script = """async ([before, after]) => {
        const {cues} = await import("/display/static/sound.js");
        return cues(before, after).map(([name, delay]) => `${name} ${delay}`);
    }"""
    names: list[str] = stage.page.evaluate(script, [before, after])
    return names


def test_what_is_heard_is_what_differs(stage: StagePage) -> None:
    closed = view("closed", **picking(LONG[:10], timer=None))
    one, two = picking(LONG[:3], ready=1, timer=None), picking(LONG[:3], ready=2, timer=None)
    final = gallery()["verdict-final"]
    assert heard(stage, None, revealing(3)) == []
    assert heard(stage, revealing(3), revealing(3)) == []
    assert heard(stage, closed, revealing(1)) == heard(stage, revealing(4), revealing(5)) == ["reveal 500"]
    assert heard(stage, revealing(3), revealing(2)) == []
    assert heard(stage, view("picking", **one), view("picking", **two)) == ["lock 0"]
    assert heard(stage, view("picking", **two), view("picking", **one)) == []
    assert heard(stage, view("picking", **two), closed) == ["close 0"]
    assert heard(stage, revealing(5), view("cards_back")) == ["cards_back 0"]
    assert heard(stage, gallery()["verdict-3"], final)[-1] == "verdict 1500"
    assert (
        heard(stage, view("picking", **one), {**view("picking", **two), "over": {"kind": "blackout"}}) == []
    )


def test_a_reveal_sounds_the_same_whatever_it_says(stage: StagePage) -> None:
    closed = view("closed", **picking(LONG[:10], timer=None))
    kinds: list[dict[str, Any]] = [
        {"effect": "nothing"},
        {"effect": "everyone_loses"},
        {"effect": "odd", "plus": 3, "minus": -1},
    ]
    assert {tuple(heard(stage, closed, revealing(1, [{"number": 1, **kind}]))) for kind in kinds} == {
        ("reveal 500",)
    }
