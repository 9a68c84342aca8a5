"""From an empty evening to a full table."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.host import views
from tests.host.conftest import Console

DEFAULT = {
    "kind": "create_show", "title": "오늘의 게임쇼", "game": "plus_minus", "options": {}, "lang": "ko", "names": [],
    "joining": "open", "bots": 0,
}  # fmt: skip


def test_one_press_opens_a_show_with_the_defaults(console: Console) -> None:
    console.show(views.empty()).press("Space")
    assert console.sent == [DEFAULT]


def test_two_quick_presses_make_one_show(console: Console) -> None:
    console.show(views.empty())
    console.page.evaluate("stage.holdAnswers()")
    console.press("Space", "Enter")
    assert len(console.sent) == 1


def test_a_show_takes_what_the_host_chose_and_only_that(console: Console) -> None:
    page = console.show(views.empty()).page
    page.get_by_label("쇼 이름").fill("목요 게임쇼 3회")
    page.get_by_label("English").check()
    page.locator("[name='option.rounds']").select_option(label="8라운드")
    page.get_by_label("고르는 시간").fill("90")
    page.locator("[name='option.snapshot']").select_option(index=1)
    page.locator("[name='option.elimination']").select_option(index=2)
    page.get_by_label("이름, 한 줄에").fill("서준\n하린, 이도현\n\n  박지우 ")
    page.get_by_label("승인").check()
    page.get_by_label("봇").fill("4")
    page.get_by_label("시간에 맞춰 자동").check()
    console.press_go()
    assert console.sent == [
        {
            **DEFAULT, "title": "목요 게임쇼 3회", "lang": "en", "joining": "approve", "bots": 4,
            "names": ["서준", "하린", "이도현", "박지우"],
            "options": {
                "rounds": 8, "seconds": 90, "snapshot": True, "elimination": "none", "pacing": "clock",
            },
        },
    ]  # fmt: skip


def test_another_game_brings_its_own_choices_and_pacing(console: Console) -> None:
    page = console.show(views.empty()).page
    page.locator("[name='option.rounds']").select_option(label="8라운드")
    page.locator("input[name=game][value=rows]").check()
    assert page.locator("[name='option.rounds']").count() == 0
    assert page.locator("[name='option.pacing']:checked").get_attribute("value") == "1"
    page.locator("[name='option.deals']").select_option(index=2)
    page.locator("[name='option.seconds']").select_option(index=1)
    console.press_go()
    assert console.sent == [{**DEFAULT, "game": "rows", "options": {"deals": 5, "seconds": 30}}]


def test_how_many_deals_is_not_asked_where_points_end_the_match(console: Console) -> None:
    page = console.show(views.empty()).page
    page.locator("input[name=game][value=rows]").check()
    deals, ending = page.locator("[name='option.deals']"), page.locator("[name='option.ending']")
    assert deals.is_visible()
    ending.select_option(index=1)
    expect(deals).to_be_hidden()
    ending.select_option(index=0)
    expect(deals).to_be_visible()
    ending.select_option(index=1)
    console.press_go()
    assert console.sent == [{**DEFAULT, "game": "rows", "options": {"ending": "sixty_six"}}]


def test_the_focused_choice_is_explained_as_text(console: Console) -> None:
    page = console.show(views.empty()).page
    about = page.locator(".start .about")
    assert about.inner_text() == ""
    page.locator("input[name=game][value=rows]").check()
    page.locator("[name='option.ending']").focus()
    expect(about).to_have_text("정한 판 수만큼 하거나, 한 판이 끝났을 때 누군가 벌점 66점 이상이면 끝나요.")
    page.locator("[name='title']").focus()
    expect(about).to_have_text("")


def test_the_strength_of_the_forms_bots_is_said_where_a_game_has_several(console: Console) -> None:
    page = console.show(views.empty()).page
    assert page.get_by_label("실력 보통").count() == 0
    page.locator("input[name=game][value=rows]").check()
    assert page.get_by_label("봇 · 실력 보통").get_attribute("name") == "bots"


@pytest.mark.parametrize("scene", ["farewell", "recap"])
def test_after_a_farewell_the_new_show_page_counts_that_show_among_the_earlier_ones(
    console: Console, scene: str
) -> None:
    page = console.show({**views.farewell(), "scene": scene, "past": views.empty()["past"]}).page
    page.get_by_role("button", name="새 쇼…", exact=True).click()
    assert "방금 끝남" in page.locator(".past").inner_text()
    show = views.farewell()["show"]["id"]
    carried = page.get_by_label("출연자 이어받기").locator("option")
    assert carried.evaluate_all("all => all.map(one => one.value)") == ["", show, "p2", "p1", "p0"]
    assert page.locator(".past a").first.get_attribute("href") == f"/host/recap/{show}"
    assert page.locator(".rundown").inner_text() == "새 쇼"


def test_a_choice_made_for_one_game_is_not_carried_to_the_next(console: Console) -> None:
    page = console.show(views.empty()).page
    page.locator("[name='option.pacing'][value='1']").check()
    page.locator("[name='option.numbers']").select_option(index=1)
    page.locator("input[name=game][value=rows]").check()
    page.locator("[name='option.pacing'][value='0']").check()
    console.press_go()
    assert console.sent == [{**DEFAULT, "game": "rows", "options": {"pacing": "host"}}]


def test_a_rehearsal_of_a_game_for_few_still_fills_half_the_table(console: Console) -> None:
    page = console.show(views.empty()).page
    page.locator("input[name=game][value=rows]").check()
    page.get_by_role("button", name="봇으로 리허설").click()
    assert console.sent == [{**DEFAULT, "game": "rows", "bots": 6, "rehearsal": True}]


def test_enter_in_a_field_opens_no_show(console: Console) -> None:
    console.show(views.empty())
    console.page.get_by_label("쇼 이름").focus()
    console.press("Enter")
    console.page.get_by_label("고르는 시간").focus()
    console.press("Enter", "PageDown")
    assert console.sent == []


def test_a_click_on_go_leads_to_the_field_that_is_wrong(console: Console) -> None:
    page = console.show(views.empty()).page
    page.get_by_label("대화 시간").fill("1")
    console.press_go()
    assert console.sent == []
    assert page.evaluate("document.activeElement.name") == "option.talk_seconds"


def test_a_rehearsal_fills_the_table_with_bots(console: Console) -> None:
    console.show(views.empty())
    console.page.get_by_role("button", name="봇으로 리허설").click()
    assert console.sent == [{**DEFAULT, "bots": 8, "rehearsal": True}]


def test_earlier_shows_can_be_downloaded(console: Console) -> None:
    console.show(views.empty())
    links = console.page.locator(".past a").evaluate_all("all => all.map(one => one.getAttribute('href'))")
    assert links[:2] == ["/host/export/p2.csv", "/host/export/p2.json"]


def test_the_lobby_answers_a_phone_that_comes_back(console: Console) -> None:
    console.show(views.lobby())
    console.page.get_by_role("button", name="맞아요").click()
    assert console.sent == [{"kind": "answer_request", "request": "r1", "yes": True}]


def test_as_many_are_said_to_have_no_seat_as_are_listed(console: Console) -> None:
    people = views.roster([None] * 8)
    people[6] = {**people[6], "seat": None, "status": "watching"}
    people[7] = {**people[7], "seat": None, "status": "out"}
    for view in (views.lobby(roster=people), views.picking(roster=people, ready=[None] * 8)):
        console.show(view)
        console.page.get_by_role("button", name="자리 밖 2명").click()
        assert console.dialog.locator(".rows li").count() == 2
        console.press("Escape")


def test_no_is_said_to_all_at_the_door_by_a_second_press(console: Console) -> None:
    asked = [{"id": f"r{n}", "name": f"손님 {n}", "kind": "join", "contestant": None} for n in range(2)]
    console.show(views.lobby(requests=asked[:1]))
    everybody = console.page.get_by_role("button", name="모두 돌려보내기")
    assert everybody.count() == 0
    console.show(views.lobby(requests=asked))
    everybody.click()
    assert console.sent == []
    assert everybody.inner_text() == "한 번 더: 2건 모두 돌려보내기"
    everybody.click()
    assert console.sent == [{"kind": "deny_requests"}]


def test_a_double_click_on_everybody_turns_nobody_away(console: Console) -> None:
    asked = [{"id": f"r{n}", "name": f"손님 {n}", "kind": "join", "contestant": None} for n in range(2)]
    console.show(views.lobby(requests=asked))
    everybody = console.page.get_by_role("button", name="모두 돌려보내기")
    everybody.dblclick()
    assert everybody.inner_text() == "한 번 더: 2건 모두 돌려보내기"
    assert console.sent == []


def test_all_who_wait_without_a_seat_are_removed_by_a_second_press(console: Console) -> None:
    people = views.roster([None] * 8)
    people[7] = {**people[7], "seat": None, "status": "watching"}
    console.show(views.lobby(roster=people, watchers=1))
    console.page.get_by_role("button", name="자리 밖 1명").click()
    click = console.dialog.get_by_role("button", name="기다리는 1명").click
    click()
    assert console.sent == []
    click()
    assert console.sent == [{"kind": "remove_watchers"}]
    console.page.clock.run_for(100)
    click()
    console.page.clock.run_for(3_100)
    click()
    assert len(console.sent) == 1
    console.show(views.lobby(roster=people, watchers=0))
    assert console.dialog.get_by_role("button", name="내보내기").count() == 0


def test_free_seats_take_bots_and_the_host_decides_who_may_join(console: Console) -> None:
    console.show(views.lobby())
    console.page.get_by_role("button", name="봇 앉히기").first.click()
    console.page.get_by_label("닫힘").check()
    console.page.get_by_label("172.30.1.5").check()
    assert console.sent == [
        {"kind": "add_bots", "count": 1},
        {"kind": "set_joining", "joining": "closed"},
        {"kind": "choose_address", "address": "172.30.1.5"},
    ]


def test_after_choosing_an_address_the_next_press_is_the_shows(console: Console) -> None:
    console.show(views.lobby())
    console.page.get_by_label("172.30.1.5").click()
    console.press("Space")
    assert console.sent[-1] == {"kind": "cue", "cue": "show_rules", "cue_no": 17}


def test_an_address_is_not_proven_before_a_phone_came_in(console: Console) -> None:
    addresses = [{**one, "proven": False, "phones": 0} for one in views.ADDRESSES]
    console.show(
        views.lobby(0, room=views.room(join={**views.room()["join"], "proven": False}, addresses=addresses))
    )
    said = console.page.locator(".sheet.way").inner_text()
    for part in ("아직 미확인", "다른 와이파이", "모바일 데이터", "기기끼리 막힌 망", "방화벽"):
        assert part in said


def test_without_a_network_the_lobby_says_so(console: Console) -> None:
    join = {**views.room()["join"], "address": None, "qr": None, "wifi": None, "proven": False}
    console.show(views.lobby(0, room=views.room(join=join, addresses=[])))
    assert "연결된 망이 없어요" in console.page.locator(".sheet.way").inner_text()


def test_a_server_that_answers_at_one_address_alone_says_so_where_the_way_in_would_be(
    console: Console,
) -> None:
    join = {**views.room()["join"], "address": None, "qr": None}
    room = views.room(join=join, addresses=[], listens_at="127.0.0.1")
    way = console.show(views.lobby(0, room=room)).page.get_by_role("region", name="들어오는 길")
    expect(way).to_contain_text("서버가 127.0.0.1에서만 응답")
    expect(way).not_to_contain_text("연결된 망이 없어요")


@pytest.mark.parametrize(
    ("opener", "fields", "send", "command"),
    [
        ("폰 없는 출연자…", {"이름, 한 줄에": "정민재, 한가람"}, "자리에 앉히기", {"kind": "add_contestants", "names": ["정민재", "한가람"]}),
        ("봇…", {"몇 명": "2"}, "앉히기", {"kind": "add_bots", "count": 2}),
        ("와이파이 이름과", {"이름": "HALL", "비밀번호": "a;b:c"}, "띄우기", {"kind": "set_wifi", "ssid": "HALL", "password": "a;b:c"}),
    ],
)  # fmt: skip
def test_the_lobbys_dialogs_send_what_they_say(
    console: Console, opener: str, fields: dict[str, str], send: str, command: dict[str, object]
) -> None:
    console.show(views.lobby(requests=[]))
    console.page.get_by_role("button", name=opener).click()
    for label, value in fields.items():
        console.dialog.get_by_label(label).fill(value)
    console.dialog.get_by_role("button", name=send, exact=True).click()
    assert console.sent == [command]


def test_options_can_be_changed_until_the_first_deal(console: Console) -> None:
    console.show(views.lobby())
    console.page.get_by_role("button", name="게임·옵션").click()
    assert console.dialog.get_by_label("고르는 시간").input_value() == "120"
    console.dialog.get_by_label("고르는 시간").fill("")
    console.dialog.locator("[name='option.cards']").select_option(index=1)
    console.dialog.get_by_role("button", name="이대로 바꾸기").click()
    assert console.sent == [
        {
            "kind": "change_show",
            "title": "목요 게임쇼 3회",
            "options": {"cards": "press", "seconds": None},
            "lang": "ko",
        }
    ]


def test_the_pacing_can_be_changed_with_the_other_options(console: Console) -> None:
    console.show(views.lobby())
    console.page.get_by_role("button", name="게임·옵션").click()
    console.dialog.get_by_label("진행 방식").select_option(label="시간에 맞춰 자동")
    console.dialog.get_by_role("button", name="이대로 바꾸기").click()
    assert console.sent[0]["options"] == {"seconds": 120, "pacing": "clock"}


def test_after_the_farewell_a_new_show_can_be_made(console: Console) -> None:
    console.show(views.farewell())
    console.page.get_by_role("button", name="새 쇼…", exact=True).click()
    console.page.get_by_label("쇼 이름").fill("앙코르")
    console.press_go()
    assert console.sent == [{**DEFAULT, "title": "앙코르"}]


def test_a_lobby_that_only_waits_for_contestants_has_nothing_red(console: Console) -> None:
    console.show(views.lobby(0, cue={**views.lobby(0)["cue"], "disabled": True}))
    assert console.go_state == "disabled"
    assert console.page.locator(".ready-list li.todo").count() >= 1
    assert console.page.locator(".ready-list li.no").count() == 0
