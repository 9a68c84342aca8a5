"""An evening at the desk: tokens of life, all equal, the next lobby, breaks, history, and what is kept of it."""

from __future__ import annotations

import pytest

from show import commands as c
from tests.host import evening_views as evening, views
from tests.host.conftest import Console

NAMES = evening.NAMES


def at_go(console: Console) -> bool:
    there: bool = console.page.evaluate("document.activeElement.matches('.go')")
    return there


def press(console: Console, name: str) -> None:
    console.page.locator("main").get_by_role("button", name=name).click()


def id_of(scene: str, name: str) -> str:
    found: str = next(one["id"] for one in evening.view(scene)["roster"] if one["name"] == name)
    return found


# --- tokens of life ---


def test_the_desk_says_who_holds_tokens_and_whose_choice_is_awaited(console: Console) -> None:
    console.show(evening.view("giving"))
    panel = console.page.locator(".panel.tokens")
    assert panel.locator(".holders li").all_inner_texts() == ["서준 ◆◆\n징표 2개"]
    assert "서준 님이 징표를 줄 사람을 기다려요" in panel.inner_text()
    assert console.go_state == "disabled"
    assert "서준 님이" in console.go.inner_text()
    assert "◆◆" in console.page.locator(".final .seat").first.inner_text()


@pytest.mark.parametrize(
    ("scene", "button", "kind", "field"),
    [
        ("giving", "서준 님 대신 주기", "enter_token", "to"),
        ("naming", "정민재 님 대신 지목하기", "enter_opponent", "opponent"),
    ],
)
def test_a_choice_is_entered_for_whoever_does_not_make_it(
    console: Console, scene: str, button: str, kind: str, field: str
) -> None:
    console.show(evening.view(scene))
    press(console, button)
    assert console.sent == []
    console.page.get_by_label("이도현").check()
    press(console, button)
    assert console.sent == [{"kind": kind, field: id_of(scene, "이도현")}]
    assert at_go(console)


def test_by_keys_a_choice_takes_arrows_and_enter(console: Console) -> None:
    console.show(evening.view("giving"))
    console.page.locator(".panel.tokens input").first.focus()
    console.press("Space", "ArrowDown", "Enter")
    assert console.sent == [{"kind": "enter_token", "to": id_of("giving", "하린")}]
    assert at_go(console)


@pytest.mark.parametrize(
    ("scene", "said", "kind", "field"),
    [
        ("given", "서준 → 김별하늘달구름", "enter_token", "to"),
        ("named", "정민재가 지목한 상대: 하린", "enter_opponent", "opponent"),
    ],
)
def test_until_the_next_cue_a_choice_opens_again(
    console: Console, scene: str, said: str, kind: str, field: str
) -> None:
    console.show(evening.view(scene))
    assert said in console.page.locator(".panel.tokens").inner_text()
    assert console.go_state == "ready"
    press(console, "다시 고르기")
    assert console.sent == [{"kind": kind, field: None}]


def test_a_choice_half_made_stays_with_its_person(console: Console) -> None:
    console.show(evening.view("giving"))
    console.page.get_by_label("이도현").check()
    view = evening.view("giving")
    fewer = [one for one in view["tokens"]["choices"] if one["name"] != "하린"]
    console.show({**view, "tokens": {**view["tokens"], "choices": fewer}})
    assert console.page.get_by_label("이도현").is_checked()


def test_where_several_have_won_the_host_may_hand_out_one_more(console: Console) -> None:
    console.show(evening.view("several winners"))
    assert console.go_state == "ready"
    console.page.get_by_label("최서연").check()
    press(console, "진행자가 하나 더 주기")
    console.show(evening.view("handed out"))
    assert "진행자가 하나 더 줌 → 최서연" in console.page.locator(".panel.tokens").inner_text()
    press(console, "더 준 징표 되돌리기")
    kind = "hand_out_token"
    assert console.sent == [{"kind": kind, "to": id_of("handed out", "최서연")}, {"kind": kind, "to": None}]


# --- all equal ---


def test_where_all_are_equal_the_host_may_send_all(console: Console) -> None:
    console.show(evening.view("all equal"))
    board = console.page.locator(".final .word").all_inner_texts()
    assert [word.split(" 3")[0] for word in board] == ["모두 동점"] * 8
    assert console.page.get_by_label("아무도 탈락하지 않아요").is_checked()
    console.page.get_by_label("모두 데스매치로 보내기").check()
    console.show(evening.view("all sent"))
    assert console.page.get_by_label("모두 데스매치로 보내기").is_checked()
    assert "데스매치" in console.go.inner_text()
    console.page.get_by_label("아무도 탈락하지 않아요").check()
    assert console.sent == [{"kind": "send_all", "on": True}, {"kind": "send_all", "on": False}]


# --- the lobby before each match ---


def test_who_is_out_stands_apart_from_those_who_sit(console: Console) -> None:
    console.show(evening.view("next lobby"))
    assert "정민재" not in console.page.locator(".board .seats").inner_text()
    assert console.page.locator(".board .outs").inner_text().split("\n") == ["탈락 1명", "정민재"]
    console.page.locator(".board .outs").click()
    line = console.dialog.locator(".rows li")
    assert "탈락" in line.inner_text()
    assert line.locator(".lamp.out").count() == 1


def test_in_the_scene_of_the_elimination_the_seat_says_out(console: Console) -> None:
    console.show({**evening.view("eliminated"), "scene": "break", "break": {"text": "", "over": False}})
    seat = console.page.locator(f"[data-contestant={id_of('eliminated', '정민재')}]")
    assert seat.locator(".lamp.out").count() == 1
    assert "탈락" in seat.inner_text()


@pytest.mark.parametrize("scene", ["lobby", "next lobby"])
def test_another_game_may_be_chosen_before_each_match(console: Console, scene: str) -> None:
    console.show(evening.view(scene))
    console.page.get_by_role("button", name="바꾸기…", exact=True).click()
    other = "plus_minus" if scene == "next lobby" else "rows"
    console.dialog.locator(f"[name=game][value={other}]").check()
    console.dialog.get_by_role("button", name="이대로 바꾸기").click()
    sent = console.sent[-1]
    assert (sent["kind"], sent["game"]) == ("change_show", other)
    # What the evening has chosen for every game goes on; all else is the other game's preset.
    assert sent["options"] == ({"elimination": "tokens"} if scene == "next lobby" else {})


def test_the_same_game_keeps_what_the_host_has_chosen(console: Console) -> None:
    console.show(evening.view("next lobby"))
    console.page.get_by_role("button", name="게임·옵션").click()
    console.dialog.locator("[name='option.seconds']").select_option(index=1)
    console.dialog.get_by_role("button", name="이대로 바꾸기").click()
    assert "game" not in console.sent[-1]
    assert console.sent[-1]["options"] == {"deals": 5, "elimination": "tokens", "seconds": 30}


def test_a_game_that_so_many_cannot_play_says_why(console: Console) -> None:
    view = evening.view("next lobby")
    reason = {"key": "refused.too_few_seats", "params": {"least": 4, "n": 3}}
    console.show({**view, "lobby": {**view["lobby"], "unplayable": {"plus_minus": reason}}})
    console.page.get_by_role("button", name="게임·옵션").click()
    line = console.dialog.locator(".games label").first
    assert "4명부터" in line.inner_text()
    assert line.locator("input").is_disabled()


def test_a_dialog_of_the_lobby_goes_with_the_lobby(console: Console) -> None:
    console.show(evening.view("lobby"))
    console.page.get_by_role("button", name="게임·옵션").click()
    console.show(evening.view("death match picking"))
    assert console.dialog.count() == 0


# --- a roster carried over, and cards for seats ---


def test_a_new_show_may_carry_the_roster_of_an_earlier_one_over(console: Console) -> None:
    console.show(views.empty())
    roster = console.page.get_by_label("출연자 이어받기")
    assert roster.input_value() == ""
    roster.select_option("p1")
    console.press_go()
    assert console.sent[-1]["carry"] == "p1"


def test_by_itself_a_show_begins_with_nobody_and_a_rehearsal_always_does(console: Console) -> None:
    console.show(views.empty())
    console.press_go()
    console.page.get_by_label("출연자 이어받기").select_option("p1")
    console.page.get_by_role("button", name="리허설").click()
    assert [("carry" in sent) for sent in console.sent] == [False, False]


def test_the_show_that_has_just_ended_can_be_carried_over(console: Console) -> None:
    view = evening.view("farewell")
    console.show(view)
    press(console, "새 쇼")
    console.page.get_by_label("출연자 이어받기").select_option(view["show"]["id"])
    console.press_go()
    assert console.sent[-1]["carry"] == view["show"]["id"]


def test_seat_cards_are_printed_for_all_or_for_one(console: Console) -> None:
    console.show(evening.view("lobby"))
    assert console.page.get_by_role("link", name="자리 카드").get_attribute("href") == "/host/cards"
    console.page.locator("[data-contestant]").first.click()
    link = console.dialog.get_by_role("link", name="자리 카드 인쇄")
    assert link.get_attribute("href") == f"/host/cards?seats={id_of('lobby', '서준')}"


def test_a_bot_needs_no_card(console: Console) -> None:
    show = evening.theatre()
    show.perform(c.AddBots(1, None, "봇 {n}"))
    console.show(evening.dressed(show))
    console.page.locator("[data-contestant]").last.click()
    assert console.dialog.get_by_role("link").count() == 0


# --- breaks, history, the end ---


def test_a_break_counts_down_and_nothing_happens_by_itself(console: Console) -> None:
    console.show(evening.view("break"))
    assert console.page.locator(".panel.clock strong").inner_text() in ("15:00", "14:59")
    assert console.page.locator(".go .burning").count() == 0
    assert "15분 뒤에 다시 만나요" in console.page.locator(".panel.words").inner_text()
    console.press("t")
    assert console.sent == [{"kind": "add_time", "seconds": 10}]
    console.show(evening.view("break over"))
    assert "쉬는 시간이 끝났어요" in console.page.locator(".panel.clock").inner_text()


def test_the_history_tells_who_won_who_was_last_who_is_out_and_why(console: Console) -> None:
    console.show(evening.view("farewell")).press("o")
    matches = console.dialog.locator(".history > li").all_inner_texts()
    assert len(matches) == 3
    assert "우승 서준" in matches[0]
    assert "꼴찌 Alexandra · 정민재" in matches[0]
    assert "데스매치 · 무대에서 직접" in matches[1], "its loser was entered before anything was dealt"
    assert "탈락 정민재" in matches[1]
    assert "데스매치에서" in matches[1]


def test_a_match_in_which_all_were_equal_has_neither_winner_nor_bottom_in_the_history(
    console: Console,
) -> None:
    console.show(evening.dressed(evening.theatre().with_points(*([3] * 8)).to("farewell")))
    press(console, "오늘의 기록")
    lines = console.dialog.locator(".history > li").inner_text().split("\n")
    assert lines[1] == f"◆ 모두 동점 {' · '.join(NAMES)}"
    assert "★" not in " ".join(lines)
    assert "▼" not in " ".join(lines)


def test_after_the_farewell_go_turns_the_pictures_of_the_recap(console: Console) -> None:
    console.show(evening.view("farewell")).press("Space")
    console.show(evening.view("recap")).press("Space")
    assert [sent["cue"] for sent in console.sent] == ["recap", "recap"]
    assert console.show(evening.view("recap is over")).go_state == "idle"


@pytest.mark.parametrize("scene", ["farewell", "recap"])
def test_the_papers_of_the_evening_are_at_hand(console: Console, scene: str) -> None:
    console.show(evening.view(scene))
    show = evening.view(scene)["show"]["id"]
    links = console.page.locator(".wrap-up a").evaluate_all("all => all.map(one => one.getAttribute('href'))")
    files = [f"/host/export/{show}.{form}" for form in ("html", "xlsx", "csv", "json")]
    assert links == [f"/host/recap/{show}", *files]
    press(console, "새 쇼")
    assert console.page.locator("form#new-show").count() == 1


# --- the remote ---


@pytest.mark.parametrize(
    "scene", ["giving", "given", "naming", "death match", "played away", "lost away", "recap"]
)
def test_a_remote_presses_the_evenings_cues_and_says_why_it_cannot(console: Console, scene: str) -> None:
    view = evening.view(scene)
    console.open(path="/host/remote").show(views.remote(view)).press("Escape").wait_until_meant()
    console.go.dispatch_event("click")
    if view["cue"]["disabled"]:
        assert console.go_state == "disabled"
        assert console.go.locator(".why").inner_text().strip() != ""
        assert console.sent == []
    else:
        assert console.sent == [{"kind": "cue", "cue": view["cue"]["cue"], "cue_no": view["show"]["cue_no"]}]
