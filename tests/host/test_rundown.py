"""The rundown: what comes is put in order at the console, by mouse and by keys, and nothing typed is ever lost."""

from __future__ import annotations

from typing import Any

import pytest

from tests.host import evening_views as evening
from tests.host.conftest import Console

BREAK, MATCH = evening.PLAN[1], evening.PLAN[2]


def opened(console: Console, scene: str = "lobby") -> Console:
    return console.show(evening.view(scene)).press("o")


def planned(scene: str, no: int, ahead: list[Any]) -> Any:
    return {**evening.view(scene), "plan": {"no": no, "ahead": ahead}}


def act(console: Console, line: int, name: str) -> Any:
    return console.dialog.locator(f"[data-line='{line}'] [data-act={name}]")


def add(console: Console, kind: str) -> None:
    console.dialog.locator(f"[data-add={kind}]").click()


def send(console: Console) -> Any:
    console.dialog.locator("[data-send]").click()
    return console.sent[-1]


def focused(console: Console) -> Any:
    return console.page.evaluate(
        "[document.activeElement.closest('[data-line]')?.dataset.line, document.activeElement.dataset.act ?? document.activeElement.name]"
    )


@pytest.mark.parametrize(
    "scene", ["lobby", "next lobby", "death match picking", "giving", "eliminated", "break"]
)
def test_the_rundown_is_at_hand_before_in_and_after_a_match(console: Console, scene: str) -> None:
    opened(console, scene)
    assert console.dialog.get_attribute("data-kind") == "rundown"
    console.press("Escape")
    assert console.page.evaluate("document.activeElement.matches('.go')")
    console.page.get_by_role("button", name="순서표").click()
    assert console.dialog.get_attribute("data-kind") == "rundown"


def test_it_says_what_was_what_is_and_what_comes(console: Console) -> None:
    opened(console, "eliminated")
    assert console.dialog.locator(".so-far li").all_inner_texts() == ["로비", "플러스마이너스", "최종 결과"]
    lines = console.dialog.locator(".what").all_inner_texts()
    assert [line.split("\n") for line in lines] == [
        ["데스매치 · 줄줄이 벌점", "총 1판"],
        ["쉬는 시간", "15:00 · 15분 뒤에 다시 만나요"],
        ["줄줄이 벌점", "총 5판 · 탈락: 생명의 징표"],
    ]


@pytest.mark.parametrize(
    ("scene", "said"), [("lobby", "로비 · 플러스마이너스"), ("next lobby", "로비 · 줄줄이 벌점")]
)
def test_a_lobby_is_named_with_the_match_it_leads_to(console: Console, scene: str, said: str) -> None:
    opened(console, scene)
    assert console.dialog.locator(".so-far .now").inner_text() == said


@pytest.mark.parametrize("kind", ["match", "death_match"])
def test_what_is_added_takes_over_how_the_evening_tells_of_itself(console: Console, kind: str) -> None:
    view = evening.view("giving")
    chosen = {**view["show"]["options"], "recap": "open", "who_locked": "count"}
    console.show({**view, "show": {**view["show"], "options": chosen}}).press("o")
    add(console, kind)
    for game in ("플러스마이너스", "줄줄이 벌점"):
        console.dialog.get_by_role("radio", name=game).check()
        assert console.dialog.get_by_label("돌아보기와 내보낸 파일에").input_value() == "1"
    [item] = send(console)["items"]
    preset = {"deals": 1} if kind == "death_match" else {}
    assert item["options"] == {**preset, "recap": "open", "who_locked": "count"}


def test_a_line_that_is_edited_says_the_game_that_is_picked(console: Console) -> None:
    opened(console, "giving")
    add(console, "match")
    console.dialog.get_by_role("radio", name="줄줄이 벌점").check()
    assert console.dialog.locator(".what").inner_text().split("\n") == ["줄줄이 벌점", "총 3판"]
    console.dialog.get_by_role("radio", name="플러스마이너스").check()
    assert console.dialog.locator(".what b").inner_text() == "플러스마이너스"


def test_a_match_a_death_match_and_a_break_are_added(console: Console) -> None:
    opened(console, "giving")
    add(console, "match")
    console.dialog.get_by_role("radio", name="줄줄이 벌점").check()
    console.dialog.locator("[name='option.deals']").select_option(index=2)
    add(console, "death_match")
    console.dialog.get_by_label("무대에서 직접").check()
    add(console, "break")
    console.dialog.get_by_label("객석에 띄울 말").fill(" 곧 돌아옵니다 ")
    console.dialog.get_by_label("시간(분)").fill("10")
    assert send(console) == {
        "kind": "set_rundown",
        "plan_no": 0,
        "items": [
            {"kind": "match", "game": "rows", "options": {"deals": 5}},
            {"kind": "death_match", "game": None},
            {"kind": "break", "text": "곧 돌아옵니다", "seconds": 600},
        ],
    }
    assert console.dialog.count() == 0
    assert console.page.evaluate("document.activeElement.matches('.go')")


def test_a_break_without_minutes_waits_for_the_host(console: Console) -> None:
    opened(console, "giving")
    add(console, "break")
    assert send(console)["items"] == [{"kind": "break", "text": "", "seconds": None}]


def test_what_does_not_fit_is_not_sent(console: Console) -> None:
    opened(console, "giving")
    add(console, "break")
    console.dialog.get_by_label("시간(분)").fill("0")
    console.dialog.locator("[data-send]").click()
    assert console.sent == []
    assert console.dialog.count() == 1


def test_lines_are_moved_removed_and_changed(console: Console) -> None:
    opened(console)
    act(console, 2, "up").click()
    act(console, 0, "remove").click()
    act(console, 1, "change").click()
    console.dialog.get_by_label("시간(분)").fill("5")
    assert send(console)["items"] == [MATCH, {**BREAK, "seconds": 300}]


def test_another_game_in_a_line_begins_as_it_is_preset(console: Console) -> None:
    opened(console)
    act(console, 2, "change").click()
    console.dialog.get_by_role("radio", name="플러스마이너스").check()
    assert send(console)["items"][2] == {"kind": "match", "game": "plus_minus", "options": {}}


def test_all_of_it_goes_by_keys(console: Console) -> None:
    opened(console)
    act(console, 0, "down").focus()
    console.press("Enter")
    assert focused(console) == ["0", "down"]
    console.press("Enter")
    assert focused(console) == ["0", "up"]  # at the end: down is no longer possible
    act(console, 0, "remove").focus()
    console.press("Space")
    assert focused(console) == ["2", "remove"]
    console.dialog.locator("[data-add=break]").focus()
    console.press("Enter")
    assert focused(console) == ["3", "text"]
    console.page.keyboard.type("5분")
    console.press("Enter")
    assert focused(console) == ["3", "change"]
    console.dialog.locator("[data-send]").focus()
    console.press("Enter")
    assert console.sent[-1]["items"] == [BREAK, MATCH, {"kind": "break", "text": "5분", "seconds": None}]


def test_a_plan_changed_elsewhere_is_shown_and_what_was_typed_stays(console: Console) -> None:
    opened(console)
    add(console, "break")
    console.dialog.get_by_label("객석에 띄울 말").fill("금방 옵니다")
    console.show(planned("lobby", 1, [BREAK, MATCH, {"kind": "match", "game": "plus_minus", "options": {}}]))
    said = console.dialog.get_by_role("alert").first.inner_text()
    assert "빠짐: 데스매치 · 줄줄이 벌점" in said
    assert "새로 들어옴: 플러스마이너스" in said
    assert console.dialog.get_by_label("객석에 띄울 말").input_value() == "금방 옵니다"
    assert console.dialog.locator("[data-send]").is_disabled()
    console.dialog.get_by_role("button", name="내가 적은 대로 두기").click()
    sent = send(console)
    assert sent["plan_no"] == 1
    assert sent["items"] == [*evening.PLAN, {"kind": "break", "text": "금방 옵니다", "seconds": None}]


def test_the_host_may_start_again_from_the_plan_as_it_is_now(console: Console) -> None:
    opened(console)
    act(console, 0, "remove").click()
    console.show(planned("lobby", 1, [MATCH, BREAK]))
    console.dialog.get_by_role("button", name="지금 순서표로 다시 시작").click()
    assert send(console) == {"kind": "set_rundown", "plan_no": 1, "items": [MATCH, BREAK]}


def test_a_plan_that_the_server_finds_stale_stays_open_as_typed(console: Console) -> None:
    opened(console)
    act(console, 0, "remove").click()
    console.answers("set_rundown", {"ok": False, "code": "stale", "params": {}})
    send(console)
    assert console.dialog.locator("[data-line]").count() == 2
    assert "그사이 다른 곳에서 순서표가 바뀌었어요" in console.dialog.inner_text()


def test_what_begins_meanwhile_leaves_the_list(console: Console) -> None:
    opened(console, "eliminated")
    add(console, "break")
    console.show(evening.view("break"))
    assert "이미 시작해서 뺐어요: 데스매치 · 줄줄이 벌점, 쉬는 시간" in console.dialog.inner_text()
    assert send(console)["items"] == [MATCH, {"kind": "break", "text": "", "seconds": None}]


def test_a_long_evening_shows_where_it_is(console: Console) -> None:
    console.show(evening.view("break"))
    shown = console.page.locator(".rundown li").all_inner_texts()
    assert "쉬는 시간" in shown
    assert shown[0] == "앞에 3개"
    assert console.page.locator(".rundown [aria-current=step]").inner_text() == "쉬는 시간"


def test_after_the_farewell_the_key_opens_the_history(console: Console) -> None:
    console.show(evening.view("farewell")).press("o")
    assert console.dialog.get_attribute("data-kind") == "history"
