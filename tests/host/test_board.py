"""The call board: how each contestant is, told by shape and by word."""

from __future__ import annotations

from typing import Any

import pytest

from tests.host import rows_views as rows, views
from tests.host.conftest import Console


def lamps(console: Console) -> dict[str, tuple[str, str]]:
    """Shape and word by contestant."""
    seats = console.page.locator("[data-contestant]").evaluate_all(
        "all => all.map(one => [one.dataset.contestant, one.querySelector('.lamp').className, one.querySelector('.word').innerText])"
    )
    return {name: (shape.removeprefix("lamp "), word) for name, shape, word in seats}


def test_every_lamp_differs_by_shape_and_by_word(console: Console) -> None:
    people = views.roster(views.SOME)
    people[3]["status"], people[4]["status"], people[5]["status"] = "removed", "left", "out"
    people[6].update(kind="bot", ready=False)
    people[8].update(phone=False, ready=False)
    console.show(views.picking(roster=people))
    shown = lamps(console)
    assert shown["c0"] == ("on", "고르는 중")
    assert shown["c1"][0] == "cut"
    assert shown["c1"][1].startswith("끊김 1:1")
    assert shown["c2"][0] == "asleep"
    assert shown["c2"][1].startswith("폰 잠듦 0:4")
    assert shown["c3"] == ("removed", "내보냄")
    assert shown["c4"] == ("left", "나감")
    assert shown["c5"] == ("out", "탈락")
    assert shown["c6"] == ("bot", "봇")
    assert shown["c7"] == ("entered in", "대신 제출")
    assert shown["c8"] == ("nophone", "폰 없음")
    assert shown["c9"] == ("bot in", "봇 · 제출")
    assert len(set(shown.values())) == len(shown)


def test_a_name_is_set_smaller_only_where_it_is_wide(console: Console) -> None:
    console.show(views.picking())
    small = console.page.locator("button.seat .name.long").all_inner_texts()
    assert {"김별하늘달구름", "Alexandra"}.isdisjoint(small)
    assert "윤슬구름햇살바람하늘바다" in small


def test_a_lost_phone_is_trouble_only_while_it_is_awaited(console: Console) -> None:
    assert console.show(views.picking()).page.locator(".seat.bad").count() == 1
    assert console.show(views.reveal()).page.locator(".seat.bad").count() == 0


def test_the_host_sees_who_is_locked_whatever_the_room_sees(console: Console) -> None:
    view = views.picking()
    screen = {**view["screen"], "seats": [{**one, "ready": None} for one in view["screen"]["seats"]]}
    console.show({**view, "screen": screen})
    assert sum(word == "제출" for _, word in lamps(console).values()) == 5


def test_enter_for_offers_the_seat_that_needs_it_most(console: Console) -> None:
    people = views.roster(views.SOME)
    people[7].update(ready=False, entered=False)
    console.show(views.picking(roster=people)).press("e")
    assert console.dialog.locator(":checked").get_attribute("value") == "c7"


def test_a_rank_the_room_has_not_seen_is_covered_here_too(console: Console) -> None:
    console.show(views.verdict(shown=4))
    board = console.page.locator(".board").inner_text()
    assert "최서연" not in board
    assert "하린" in board
    assert "아직 공개 전" in board


def test_a_name_written_from_right_to_left_begins_where_all_names_begin(console: Console) -> None:
    view = rows.picking()
    view["roster"][0]["name"] = "סארה"
    starts = (
        console.show(view)
        .page.locator(".seat .name")
        .evaluate_all(
            """all => all.slice(0, 2).map(one => {
          const range = document.createRange();
          range.selectNodeContents(one);
          return Math.round(range.getBoundingClientRect().left);
        })"""
        )
    )
    assert starts[0] == starts[1]


@pytest.mark.parametrize("path", ["/host/", "/host/remote"])
@pytest.mark.parametrize("width", [1440, 1280])
def test_the_miniature_is_a_projectors_picture_made_small(console: Console, path: str, width: int) -> None:
    console.page.set_viewport_size({"width": width, "height": 800})
    view = views.picking()
    console.show(views.remote(view) if path.endswith("remote") else view)
    boxes = console.page.locator(".stage .miniature").evaluate(
        """async one => {
          const picture = one.shadowRoot.querySelector(".picture");
          await new Promise(requestAnimationFrame);
          return [picture.clientWidth, picture.clientHeight, picture.getBoundingClientRect().width - one.clientWidth];
        }"""
    )
    assert boxes[:2] == [1280, 720]
    assert abs(boxes[2]) < 1


def test_the_miniature_tells_whether_the_projector_shows_this(console: Console) -> None:
    def told(**screen: Any) -> str:
        room = views.room(screens=[{**views.PROJECTOR, **screen}] if screen else [])
        return console.show(views.picking(room=room)).page.locator(".monitor > header").inner_text()

    assert "프로젝터가 확인함" in told(shows=True)
    assert "기다리는 중" in told(shows=False)
    assert "연결된 프로젝터 없음" in told()


def test_script_follows_the_show_and_the_console_its_own_language(console: Console) -> None:
    console.show(views.picking())
    console.page.get_by_role("button", name="English").click()
    console.page.wait_for_selector("text=Read aloud")
    assert "일곱 분이 내셨습니다" in console.page.locator(".lines").inner_text()
    console.page.reload()
    console.reached().show(views.picking())
    assert "Hold" in console.page.locator(".bar").inner_text()
