"""The evening on the projector's page: what moves from view to view, what is heard, and what never moves."""

from __future__ import annotations

import io
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page

from tests.display.evening_views import (
    TEN,
    fallen,
    fight,
    gallery,
    giving,
    naming,
    pause,
    summoned,
    tokens,
)
from tests.display.stage_page import StagePage
from tests.site import Site

MOVING = """() => document.getAnimations().map(a => ({
    what: a.effect.target.className.baseVal ?? a.effect.target.className, delay: a.effect.getTiming().delay,
    lasts: a.effect.getTiming().duration}))"""
LAYERS = "() => document.querySelectorAll('.layer').length"
AWAY = TEN[3:5]


def moving(stage: StagePage, view: Any) -> dict[str, tuple[int, int]]:
    """What moves when a view comes: after how many ms, and for how long."""
    return {one["what"]: (one["delay"], one["lasts"]) for one in stage.feed_and_look(view, MOVING)}


def rest(stage: StagePage) -> None:
    stage.until("document.getAnimations().length === 0 && document.querySelectorAll('.layer').length === 1")


def calmly(view: Any) -> Any:
    return {**view, "show": {**view["show"], "motion": "calm"}}


@pytest.mark.parametrize(
    "name",
    [
        *("tokens-given", "tokens-handed", "tokens-named", "duel", "duel-away-lost", "fallen", "break"),
        *("join-later", "farewell-evening", "recap-scores", "recap-round", "recap-turns", "recap-away"),
    ],
)
def test_after_a_reload_the_scene_is_at_rest(stage: StagePage, name: str) -> None:
    assert moving(stage, gallery()[name]) == {}


def test_a_token_travels_from_the_giver_to_whoever_gets_it(stage: StagePage) -> None:
    stage.feed(giving())
    rest(stage)
    stage.page.evaluate("document.querySelector('.people').dataset.same = 'yes'")
    assert moving(stage, giving(TEN[8]))["held"] == (0, 900)
    assert stage.page.evaluate(LAYERS) == 1
    assert stage.page.locator(".people[data-same]").count() == 1
    start, end = stage.page.evaluate(
        """() => {
            const travels = document.getAnimations().find(a => a.effect.target.className === "held");
            const middle = () => { const r = travels.effect.target.getBoundingClientRect(); return r.top + r.height / 2; };
            const at = time => { travels.pause(); travels.currentTime = time; return middle(); };
            return [at(0), at(899.9)];
        }"""
    )
    upper, lower = stage.page.locator(".place").evaluate_all(
        "all => all.map(one => { const r = one.getBoundingClientRect(); return r.top + r.height / 2; })"
    )
    assert start == pytest.approx(upper, abs=4)
    assert end == pytest.approx(lower, abs=4)


def test_a_token_put_right_travels_to_the_right_one(stage: StagePage) -> None:
    stage.feed(giving(TEN[8]))
    assert "held" in moving(stage, giving(TEN[0]))
    rest(stage)
    assert "held" not in moving(stage, giving())


def test_a_token_handed_out_drops_in_and_no_other_moves(stage: StagePage) -> None:
    stage.feed(tokens({TEN[0]: 1, TEN[1]: 1}))
    rest(stage)
    stage.feed(tokens({TEN[0]: 1, TEN[1]: 2}, handed=TEN[1]))
    drops = "document.getAnimations().filter(a => a.effect.target.matches('.kept .held > span')).length"
    assert stage.page.evaluate(drops) == 1


def test_the_named_one_lands_and_then_the_stamp_falls(stage: StagePage) -> None:
    stage.feed(naming())
    rest(stage)
    found = moving(stage, naming(TEN[5]))
    name = next(way for what, way in found.items() if what.startswith("card"))
    assert found["stamp"][0] >= sum(name)
    rest(stage)
    assert stage.page.locator(".card .name").all_text_contents() == [TEN[5]]


def test_another_opponent_is_another_picture(stage: StagePage) -> None:
    stage.feed(naming(TEN[5]))
    assert "stamp" in moving(stage, naming(TEN[6]))


def test_the_rivals_come_from_both_sides(stage: StagePage) -> None:
    stage.feed(naming(AWAY[0]))
    rest(stage)
    stage.feed(summoned(AWAY))
    sides = stage.page.evaluate(
        """() => [...document.querySelectorAll(".duel .card")].map(card => {
            const [comes] = card.getAnimations();
            comes.pause();
            comes.currentTime = comes.effect.getTiming().delay;
            return Math.sign(parseFloat(getComputedStyle(card).translate));
        })"""
    )
    assert sides == [-1, 1]


def test_the_loser_that_the_host_enters_is_marked_where_the_rivals_stand(stage: StagePage) -> None:
    stage.feed(summoned(AWAY, [], None, started=True))
    rest(stage)
    assert moving(stage, summoned(AWAY, AWAY[1:], None, started=True)) == {"fate": (0, 300)}
    assert stage.page.evaluate(LAYERS) == 1


def test_the_loser_is_stamped_before_the_survivor_stands_in_the_light(stage: StagePage) -> None:
    stage.feed(summoned(AWAY))
    rest(stage)
    found = moving(stage, fallen(AWAY[1:], AWAY))
    assert found["left-in single"][0] > sum(found["stamp"])


def test_the_lines_of_the_scores_are_drawn_once_and_nothing_else_moves(stage: StagePage) -> None:
    stage.feed(gallery()["farewell-evening"])
    rest(stage)
    assert moving(stage, gallery()["recap-scores"]) == {"layer": (0, 500), "lines": (0, 1600)}


def test_a_calm_evening_only_fades(stage: StagePage) -> None:
    for view in (
        *(giving(), giving(TEN[8]), naming(), naming(TEN[5]), summoned(AWAY), summoned(AWAY, AWAY[1:])),
        *(fallen(AWAY[1:], AWAY), gallery()["break"], gallery()["recap-scores"]),
    ):
        found = moving(stage, calmly(view))
        assert {lasts for _, lasts in found.values()} <= {300}, view["scene"]
        rest(stage)


def test_a_break_counts_down_to_the_servers_deadline_and_then_says_soon(stage: StagePage) -> None:
    stage.feed(pause("10분 쉬고 돌아오겠습니다", 179_000))
    assert stage.page.locator(".clock").text_content() == "2:59"
    rest(stage)
    stage.feed(pause("10분 쉬고 돌아오겠습니다", over=True))
    assert stage.page.evaluate(LAYERS) == 1
    assert stage.page.locator(".over").text_content() == "곧 시작합니다"
    assert stage.page.locator(".clock").count() == 0


def test_over_somebody_elses_picture_the_ground_is_see_through(page: Page, site: Site) -> None:
    stage = StagePage(page, site, overlay=True)
    for name in ("tokens-given", "duel", "recap-scores"):
        stage.feed(gallery()[name])
        rest(stage)
        seen = Image.open(io.BytesIO(page.screenshot(omit_background=True)))
        assert seen.getchannel("A").getpixel((4, 4)) == 0, name


def heard(stage: StagePage, before: Any, after: Any) -> list[str]:
    script = """async ([before, after]) => {
        const {cues} = await import("/display/static/sound.js");
        return cues(before, after).map(([name]) => name);
    }"""
    names: list[str] = stage.page.evaluate(script, [before, after])
    return names


def test_what_happens_is_heard_once(stage: StagePage) -> None:
    given, named = giving(TEN[8]), naming(TEN[5])
    assert heard(stage, giving(), given) == ["token"]
    assert heard(stage, given, given) == heard(stage, given, giving()) == heard(stage, None, given) == []
    assert heard(stage, naming(), named) == ["named"]
    assert heard(stage, named, named) == heard(stage, named, naming()) == []
    assert heard(stage, named, summoned(AWAY)) == ["duel"]
    assert heard(stage, summoned(AWAY), summoned(AWAY, AWAY[1:])) == []
    assert heard(stage, summoned(AWAY), fallen(AWAY[1:], AWAY)) == ["elimination"]
    assert heard(stage, fallen(AWAY[1:], AWAY), gallery()["break"]) == []


def test_a_death_match_played_again_is_another_picture_of_the_same_people(stage: StagePage) -> None:
    stage.feed(summoned(AWAY))
    rest(stage)
    again = {**summoned(AWAY, again=True), "show": fight(number=3)}
    stage.feed(again)
    assert stage.page.evaluate(LAYERS) == 2
