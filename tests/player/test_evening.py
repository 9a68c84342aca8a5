"""The evening on a phone: what everybody follows of tokens and death matches, breaks, who is out, the end."""

from __future__ import annotations

import json

import pytest

from player.namespace import PlayerNamespace
from stage.surface import Guest
from tests.player import evening_views as e, views as v
from tests.player.conftest import Phone
from tests.player.evening_views import CANDIDATE, FREE, GIVER, OTHER, TWELVE, entered, news, seen
from tests.player.gallery_evening import SCENES
from tests.player.test_every_scene import BARE

OUT = [name for name in SCENES if name.startswith("evening: out in ")]


def html(phone: Phone) -> str:
    found: str = phone.page.evaluate(BARE)
    return found


@pytest.mark.parametrize(
    ("scene", "says"),
    [
        ("tokens, watched", "지호 님이 징표를 줄 사람을 고르고 있어요"),
        ("tokens given, to me", "지호 님이 나에게 생명의 징표를 줬어요"),
        ("tokens, naming, exposed", "이도현 님이 데스매치 상대를 고르고 있어요"),
        ("tokens, named me", "이도현 님이 나를 데스매치 상대로 지목했어요"),
        ("tokens, named, spared", "이도현 님이 데스매치 상대로 민지 님을 지목했어요"),
        ("tokens, several winners", "우승자가 모두 징표를 하나씩 가져요"),
        ("tokens, one more for me", "진행자가 나에게 징표를 하나 더 줬어요"),
        ("tokens, both kept", "지호 님이 징표 두 개를 모두 가져요"),
        ("death match, mine", "곧 데스매치를 시작해요"),
        ("death match away, mine", "무대로 나와 주세요"),
        ("death match away, on, watched", "데스매치를 하고 있어요"),
        ("death match away, lost by me", "데스매치에서 졌어요"),
        ("death match away, lost, watched", "민지 님이 데스매치에서 졌어요"),
        ("death match verdict, tied", "데스매치가 동점으로 끝났어요"),
        ("break", "쉬는 시간이에요"),
        ("break, over", "쉬는 시간이 끝났어요"),
        ("next lobby", "2경기에 나가요"),
        ("farewell of an evening", "쇼가 끝났어요"),
        ("recap", "오늘을 돌아보고 있어요"),
    ],
)
def test_a_scene_says_what_is_going_on(phone: Phone, scene: str, says: str) -> None:
    phone.open().show(SCENES[f"evening: {scene}"])
    assert phone.page.locator("h1").inner_text() == says


def test_only_who_decides_gets_a_form(phone: Phone) -> None:
    phone.open()
    forms = {"tokens, the winner", "tokens, ten to choose from, in a rehearsal", "tokens, naming"}
    forms |= {"tokens, nine to name, in a rehearsal"}
    for name, view in SCENES.items():
        if view["scene"] == "tokens":
            buttons = phone.show(view).page.get_by_role("button").count()
            assert (buttons > 0) == (name.removeprefix("evening: ") in forms), name


def test_while_an_opponent_is_named_the_phone_says_so_on_top(phone: Phone) -> None:
    phone.open()
    for scene, where in (("tokens, watched", "생명의 징표"), ("tokens, naming, exposed", "상대 지목")):
        phone.show(SCENES[f"evening: {scene}"])
        assert phone.page.locator(".where").inner_text() == where
    phone.show(
        seen(e.naming(), CANDIDATE, can={**seen(e.naming(), CANDIDATE)["can"], "name_opponent": False})
    )
    assert "나는 탈락 후보예요." in phone.text


def test_who_holds_a_token_sees_it_and_what_it_is_good_for(phone: Phone) -> None:
    phone.open()
    for name in (GIVER, FREE):
        phone.show(seen(e.named(), name))
        assert "생명의 징표 한 개" in phone.page.locator(".paper").inner_text()
        assert "지목되지 않아요" in phone.page.locator(".paper").inner_text()
    phone.show(seen(e.named(), OTHER))
    assert "생명의 징표" not in phone.page.locator(".paper").inner_text()
    assert "징표를 가진 사람: 지호 님, 서연 님" in phone.text


def test_a_reader_hears_what_was_chosen(phone: Phone) -> None:
    show = e.giving()
    phone.open().show(seen(show, OTHER))
    entered(show, FREE)
    phone.show(seen(show, OTHER))
    heard = phone.page.evaluate("document.getElementById('announcer').textContent")
    assert heard == "지호 님이 서연 님에게 생명의 징표를 줬어요"


def test_a_rival_sees_against_whom_and_what_it_is_played_by(phone: Phone) -> None:
    phone.open().show(SCENES["evening: death match, mine"])
    assert phone.page.locator(".paper p").all_inner_texts() == [
        "민지\n데스매치",
        "이도현 님과 겨뤄요.",
        "게임: 줄줄이 벌점",
    ]
    phone.show(SCENES["evening: death match again, mine"])
    assert "승부가 나지 않아서 다시 겨뤄요" in phone.text


def test_all_rivals_are_named_however_many_they_are(phone: Phone) -> None:
    phone.open().show(SCENES["evening: death match, nine rivals, watched"])
    assert phone.page.locator(".names .name").all_inner_texts() == list(TWELVE[1:10])


def test_an_onlooker_of_a_death_match_sees_who_plays_and_the_open_table(phone: Phone) -> None:
    phone.open().show(SCENES["evening: death match idle, watched"])
    assert phone.page.locator(".board .row").count() == 4
    assert "이도현 님, 민지 님의 데스매치예요." in phone.text
    assert phone.page.get_by_role("button").count() == 0
    assert "카드를 이미 나눴어요" not in phone.text


def test_a_death_match_whose_loser_the_host_has_entered_takes_no_more_picks(phone: Phone) -> None:
    phone.open().show(SCENES["evening: death match picking, mine"])
    assert phone.page.locator(".rack button").count() == 10
    phone.show(SCENES["evening: death match picking, cut short"])
    assert phone.page.get_by_role("button").count() == 0
    assert news(phone) == "이도현 님이 데스매치에서 졌어요 | 진행자가 입력한 결과예요."


def test_nobody_wins_a_death_match_on_a_phone(phone: Phone) -> None:
    phone.open()
    for name, view in SCENES.items():
        if name.startswith("evening: death match verdict"):
            said = phone.show(view).text.replace("데스매치의 꼴찌", "")
            assert "우승" not in said, name
            assert "꼴찌" not in said, name


@pytest.mark.parametrize(
    ("scene", "stamp"), [("not at the bottom", "승리"), ("at the bottom", "패배"), ("tied", "동점")]
)
def test_a_death_match_is_won_lost_or_tied(phone: Phone, scene: str, stamp: str) -> None:
    phone.open().show(SCENES[f"evening: death match verdict, {scene}"])
    assert phone.page.locator(".paper .stamp").inner_text() == stamp


@pytest.mark.parametrize(
    ("lang", "says", "stamp", "line"),
    [
        ("ko", "모두 동점이에요", "동점", "모두 동점이라 우승자가 없어요."),
        ("en", "Everybody is tied", "Tied", "Everybody was tied."),
    ],
)
def test_where_all_are_level_nobody_is_called_a_winner(
    phone: Phone, lang: str, says: str, stamp: str, line: str
) -> None:
    show = e.rows(options={"deals": 1, "elimination": "bottom"}).with_points(7, 7, 7, 7, 7).to("verdict")
    while not (view := seen(show, GIVER))["verdict"]["final"]:
        show.go()
    phone.open(lang=lang).show(view)
    assert phone.page.locator("h1").inner_text() == says
    assert phone.page.locator(".paper .stamp").inner_text() == stamp
    assert not [word for word in ("우승:", "Winner", "1위", "Rank 1") if word in phone.text]
    last = SCENES["evening: farewell of an evening"]
    names = [GIVER, OTHER]
    level = {**last["history"][0], "names": names, "winners": names, "bottom": names, "eliminated": []}
    phone.show(last | {"history": [level, *last["history"][1:]]})
    assert phone.page.locator(".evening li").first.locator("small").inner_text() == line
    assert phone.page.locator(".evening em").first.inner_text() == stamp


def test_a_tied_death_match_is_told_as_a_draw_that_was_played_again(phone: Phone) -> None:
    last = SCENES["evening: farewell of an evening"]
    match, fight, *_ = last["history"]
    tie = {
        **fight,
        "names": [GIVER, OTHER],
        "winners": [GIVER, OTHER],
        "bottom": [GIVER, OTHER],
        "eliminated": [],
    }
    replay = {**fight, "names": [GIVER, OTHER], "eliminated": [OTHER]}
    phone.open().show(last | {"history": [match, tie, replay]})
    assert phone.page.locator(".evening small").nth(1).inner_text() == "동점이라 다시 겨뤘어요."
    assert phone.page.locator(".evening em").all_inner_texts()[1:] == ["동점", "생존"]
    phone.show(last | {"history": [match, tie]})
    assert phone.page.locator(".evening small").nth(1).inner_text() == "동점이라 승부가 나지 않았어요."


# --- who is out, and the end ---


def test_who_is_out_gets_a_last_word_with_its_reason(phone: Phone) -> None:
    phone.open().show(SCENES["evening: elimination, out by a death match"])
    paper = phone.page.locator(".paper").inner_text()
    assert "여기까지예요. 수고하셨어요!" in paper
    assert "벌점 30점" in paper
    phone.show(SCENES["evening: elimination, survived"])
    assert "데스매치에서 살아남았어요!" in phone.text


def test_an_out_phone_looks_on_in_every_scene_and_never_gets_a_form(phone: Phone) -> None:
    phone.open()
    for name in OUT:
        phone.show(SCENES[name])
        assert phone.page.locator("#page :is(button, input, [data-grip])").count() == 0, name
        assert phone.page.locator(".where").inner_text().startswith("관객"), name
    assert len(OUT) == 10


def test_who_did_not_play_is_promised_no_rank(phone: Phone) -> None:
    phone.open()
    for name in ("out in verdict", "out while the verdict is told", "death match verdict, watched"):
        phone.show(SCENES[f"evening: {name}"])
        assert "순위" not in phone.text, name


def test_a_lobby_without_a_free_seat_says_so(phone: Phone) -> None:
    phone.open().show(SCENES["evening: next lobby, no seat free"])
    assert "빈자리가 없어요" in phone.text
    assert "이미 나눴어요" not in phone.text


def test_a_break_shows_its_message_and_counts_down(phone: Phone) -> None:
    phone.open().show(SCENES["evening: break"])
    assert e.BREAK["text"] in phone.text
    assert phone.page.get_by_role("timer").inner_text().split() == ["7:03", "남음"]
    phone.show(SCENES["evening: break, over"])
    assert phone.page.get_by_role("timer").count() == 0
    assert "자리로 돌아와 주세요" in phone.text


def test_the_farewell_tells_the_evening_and_what_became_of_oneself(phone: Phone) -> None:
    phone.open().show(SCENES["evening: farewell of an evening"])
    lines = [text.split("\n") for text in phone.page.locator(".evening li").all_inner_texts()]
    assert [[part for part in line if part] for line in lines] == [
        ["1경기 · 줄줄이 벌점", "우승 지호 님", "우승"],
        ["1경기 · 데스매치", "탈락 민지 님", "관객"],
        ["2경기 · 플러스마이너스", "우승 지호 님 · 탈락 이도현 님", "우승"],
    ]
    phone.show(SCENES["evening: farewell of an evening, out"])
    assert phone.page.locator(".evening em").all_inner_texts() == ["참가", "탈락", "관객"]
    phone.show(SCENES["evening: farewell, eight matches"])
    assert phone.page.locator(".evening li").count() == 5
    assert "앞선 세 경기는 줄였어요" in phone.text


def test_the_recap_points_to_the_room_and_shows_ones_own_results(phone: Phone) -> None:
    phone.open().show(SCENES["evening: recap"])
    assert "무대 화면을 봐 주세요" in phone.text
    assert phone.page.locator(".paper .stamp").inner_text() == "1위"
    assert phone.page.locator(".evening em").all_inner_texts() == ["우승", "관객", "우승"]


def standing(view: v.Json) -> v.Json:
    """The same with its clock stopped."""
    timer = view["timer"]
    if not timer or "left" in timer:
        return view
    return view | {"timer": v.standing((timer["due"] - v.NOW) / 1000, timer["total"] / 1000, timer["what"])}


def test_every_scene_of_the_evening_looks_the_same_after_a_reload(phone: Phone) -> None:
    phone.open()
    still = {name: standing(view) for name, view in SCENES.items()}
    lived = {name: html(phone.show(view)) for name, view in still.items()}
    phone.page.evaluate("localStorage.removeItem('cuecard.choice.giving')")
    phone.page.evaluate("localStorage.removeItem('cuecard.choice.naming')")
    differing = [name for name, view in still.items() if html(phone.reload().show(view)) != lived[name]]
    assert differing == []


class OlderTab(PlayerNamespace):
    """A tab whose seat is played in a newer one."""

    def __init__(self) -> None:
        """It needs no house to dress a view."""

    def _elsewhere(self, guest: Guest) -> bool:
        return True


def test_an_older_tab_is_told_nothing_of_the_evening(phone: Phone) -> None:
    phone.open()
    nobody = Guest.__new__(Guest)
    for name, view in SCENES.items():
        told = OlderTab().dressed(nobody, view)
        rest = json.dumps({**told, "me": None}, ensure_ascii=False)
        assert not [one for one in (*e.NAMES, *TWELVE, e.BREAK["text"]) if one in rest], name
        assert not any(told["can"].values()), name
    phone.show(told)
    assert phone.page.locator("#page button").all_inner_texts() == ["여기서 할게요"]
