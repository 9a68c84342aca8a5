"""Rows on the phone: a locked pick and the hand under their grip, and what everybody sees from the reveal on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.player import views as v, views_rows as r
from tests.player.conftest import Phone
from tests.player.gallery import SCENES as PLUS_MINUS
from tests.player.gallery_rows import SCENES as ROWS

PAGE = "document.getElementById('page').innerHTML.replace(/<!--.*?-->/gs, '')"


def pick(card: int, row: int) -> v.Json:
    return r.locked(match=r.match(pick={"card": r.card(card), "row": row}))


@pytest.fixture
def locked(phone: Phone) -> Phone:
    phone.page.clock.install()
    return phone.open().show(r.locked())


def test_after_the_lock_neither_pick_nor_hand_is_on_the_page_until_the_grip_is_held(phone: Phone) -> None:
    phone.open().show(r.picking())
    for button in (phone.page.locator(".rack button").nth(5), phone.page.locator(".board button").nth(1)):
        button.tap()
    phone.answers("pick", {"ok": True, "version": phone.version + 1})
    phone.go.tap()
    phone.show(r.locked())
    assert not re.search(r">(5|19|30|47|55|58|66|83|90|101)<|58.{0,30}→", phone.page.evaluate(PAGE))
    phone.press_grip()
    expect(phone.page.locator(".face p")).to_have_text("58 1점 → 2번 줄")
    assert phone.page.locator(".rest b").all_inner_texts() == [
        "5",
        "19",
        "30",
        "47",
        "55",
        "66",
        "83",
        "90",
        "101",
    ]
    phone.let_go()
    expect(phone.page.locator(".face *")).to_have_count(0)
    assert not re.search(r"58.{0,30}→", phone.page.evaluate(PAGE), re.DOTALL)


@pytest.mark.parametrize(
    ("awaited", "says"),
    [
        (3, "하린 님, 이도현 님, 민지 님을 기다리고 있어요."),
        (1, "아직 한 명을 기다리고 있어요."),
        (0, "모두 확정했어요."),
    ],
)
def test_nobody_waits_for_a_seat_on_automatic(phone: Phone, awaited: int, says: str) -> None:
    """Which seats are on automatic a phone does not know, so it names nobody where one of them might be."""
    names = ("지호", "서연", "하린", "이도현", "민지")
    counts = {"ready": 2, "of": 5, "awaited": awaited}
    phone.open().show(r.locked(seats=r.seats(*names, locked=2), counts=counts))
    assert says in phone.text


def test_every_pick_that_is_shown_says_the_points_of_its_card(phone: Phone) -> None:
    phone.open().show(r.reveal(1))
    shown = [" ".join(one.split()) for one in phone.page.locator(".picks .what").all_inner_texts()]
    assert shown == [f"{(n := one['card'][0])} {r.points(n)}점 → {one['row']}번 줄" for one in r.STEPS]
    phone.page.evaluate("localStorage.setItem('cuecard.lang', 'en')")
    phone.reload().show(r.reveal(1))
    assert "35 2 pts → row 1" in " ".join(phone.page.locator(".picks").inner_text().split())


@pytest.mark.parametrize("scene", ["verdict, no result", "farewell, no result", "time up"])
def test_a_match_without_a_result_gives_a_phone_no_rank(phone: Phone, scene: str) -> None:
    for lang, rank in (("ko", r"\d위|null"), ("en", r"(?i)rank|no\. |null")):
        phone.open(lang=lang)
        phone.page.evaluate("lang => localStorage.setItem('cuecard.lang', lang)", lang)
        phone.reload().show(ROWS[f"rows {scene}"])
        assert "12" in phone.text or scene == "time up"
        assert not re.search(rank, phone.text)


def test_every_locked_pick_looks_the_same(phone: Phone) -> None:
    phone.open()
    seen = set()
    for shown in (pick(58, 2), pick(5, 4), pick(101, 1)):
        phone.show(shown)
        seen.add(phone.page.evaluate(PAGE))
    assert len(seen) == 1


def test_a_look_lasts_three_seconds_at_most(locked: Phone) -> None:
    locked.press_grip()
    locked.page.clock.run_for(2500)
    assert "58 1점 →" in locked.text
    locked.page.clock.run_for(600)
    assert "58 1점 →" not in locked.text
    locked.let_go()


def test_a_held_key_looks_too(locked: Phone) -> None:
    locked.grip.focus()
    locked.page.keyboard.down("Space")
    expect(locked.page.locator(".face p")).to_have_text("58 1점 → 2번 줄")
    locked.page.keyboard.up("Space")
    expect(locked.page.locator(".face *")).to_have_count(0)


@pytest.mark.parametrize("ends", ["hidden", "next scene", "connection lost"])
def test_a_look_ends_with_the_page_and_with_the_scene(locked: Phone, ends: str) -> None:
    locked.press_grip()
    if ends == "hidden":
        locked.hide()
    elif ends == "connection lost":
        locked.link("lost")
    else:
        locked.show(r.closed())
    expect(locked.page.locator(".face *")).to_have_count(0)
    locked.let_go()


def test_the_face_of_the_covered_card_holds_a_whole_hand(phone: Phone) -> None:
    for lang in ("ko", "en"):
        phone.open(lang=lang).show(
            r.locked(match=r.match(r.FULL, r.HIGH, pick={"card": r.card(104), "row": 4}))
        )
        phone.press_grip()
        expect(phone.page.locator(".rest li")).to_have_count(9)
        assert (
            phone.page.evaluate("""[...document.querySelectorAll(".secret, .secret *")].filter(e =>
          e.scrollHeight > e.clientHeight + 1 || e.scrollWidth > e.clientWidth + 1 ||
          parseFloat(getComputedStyle(e).fontSize) > 20).length""")
            == 0
        )
        phone.let_go()


def test_for_whom_the_round_waits_is_named_or_counted(phone: Phone) -> None:
    phone.open().show(r.locked(locked=3))
    assert "하린 님, 이도현 님을 기다리고 있어요" in phone.text
    phone.show(r.locked(seats=r.seats(*(f"열두글자이름입니다요{n}" for n in range(9)), locked=5)))
    assert "아직 네 명을 기다리고 있어요" in phone.text
    phone.show(r.locked(locked=5))
    assert "모두 확정했어요" in phone.text
    phone.show(r.locked(locked=None, counts={"ready": 4, "of": 5, "awaited": 1}))
    assert "아직 한 명을 기다리고 있어요" in phone.text


def test_nothing_of_a_pick_is_shown_before_the_reveal(phone: Phone) -> None:
    phone.open().show(r.closed())
    assert phone.page.locator(".picks").count() == 0
    phone.show(r.reveal(1))
    assert phone.page.locator(".picks .what").all_inner_texts() == [
        "35 2점 → 1번 줄", "37 1점 → 3번 줄", "40 3점 → 2번 줄", "48 1점 → 2번 줄", "75 2점 → 4번 줄",
    ]  # fmt: skip


def test_the_reveal_lays_the_cards_and_tells_ones_own_result(phone: Phone) -> None:
    phone.open().show(r.reveal(2))
    assert phone.page.locator("h1").inner_text() == "내 37 → 3번 줄"
    assert phone.page.locator(".board .now b").all_inner_texts() == ["35"]
    assert "내 벌점: 이번 판 0, 합계 6" in phone.text
    assert phone.page.locator("#page [role=status]").text_content() == "지호 님, 35 → 1번 줄, 이어 놓음"
    phone.show(r.reveal(3))
    assert phone.page.locator("h1").inner_text() == "내 37 → 3번 줄, 여섯 번째 · 벌점 6"
    assert "내 벌점: 이번 판 6, 합계 12" in phone.text
    assert phone.page.locator(".row").nth(2).locator(".c b").all_inner_texts() == ["37"]
    assert phone.page.locator("#page [role=status]").text_content() == ""
    own = phone.page.locator(".picks [aria-current=step]")
    assert own.inner_text().split("\n") == ["민지", "나", "37 1점 → 3번 줄", "+6", "벌점 6"]


def test_after_a_deal_its_penalties_and_the_totals_stand_with_ones_own_line_marked(phone: Phone) -> None:
    phone.open().show(r.in_match("deal_summary", standings=r.standing()))
    assert "둘째 판이 끝났어요" in phone.text
    assert phone.page.locator(".totals tbody tr").count() == 5
    assert phone.page.locator(".totals .own").inner_text().split() == ["3", "민지", "나", "9", "18"]
    phone.show(r.in_match("deal_summary", standings=r.standing(stood_in=True)))
    assert "한때 봇이 대신함" in phone.page.locator(".totals .own").inner_text()
    seats = [{**one, "played_by": "stand_in"} if one["seat"] == 3 else one for one in r.seats(*r.NAMES)]
    phone.show(r.in_match("deal_summary", standings=r.standing(stood_in=True), seats=seats))
    assert phone.page.locator(".totals .own small").inner_text() == "봇이 대신함"


@pytest.mark.parametrize(
    ("lang", "now", "before"),
    [("ko", "봇이 대신함", "한때 봇이 대신함"), ("en", "A bot is playing", "A bot played some of it")],
)
@pytest.mark.parametrize("many", [5, 10])
def test_the_seat_of_a_bot_is_marked_in_a_reveal(
    phone: Phone, lang: str, now: str, before: str, many: int
) -> None:
    ten = ROWS["rows reveal, ten, held, in a rehearsal"]
    view = ROWS["rows reveal, settled"] if many == 5 else ten | {"held": False}
    seats = [{**one, "played_by": "stand_in"} if one["seat"] == 2 else one for one in view["seats"]]
    phone.open(lang=lang).show(view | {"seats": seats})
    marked = phone.page.locator(".picks li:has(.bot)")
    assert marked.count() == 1
    assert now in (marked.text_content() or "")
    assert phone.page.locator(".bots").inner_text().strip() == now
    for held in (True, False):
        phone.show(view | {"seats": seats, "held": held})
        assert phone.page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    lines = [{"seat": one["seat"], "stood_in": one["seat"] == 2} for one in view["seats"]]
    phone.show(view | {"standings": lines})
    assert phone.page.locator(".bots").inner_text().strip() == before
    phone.show(view)
    assert phone.page.locator(".bot, .bots").count() == 0


def test_how_a_match_ends_is_not_said_where_none_is_played_here(phone: Phone) -> None:
    told = {"rule": "death_match", "eliminated": ["하린"], "candidates": [], "reason": v.reason()}
    fight = {"rivals": [], "game": "rows", "started": True, "again": False, "lost": []}
    here = r.rows_view("elimination", elimination=told, death_match=fight)
    phone.open().show(here)
    assert phone.page.locator(".badge").inner_text() == "총 3판"
    phone.show(here | {"death_match": fight | {"game": None}})
    assert phone.page.locator(".badge").count() == 0
    phone.show(ROWS["rows lobby"])
    assert phone.page.locator(".badge").count() == 0


@pytest.mark.parametrize(
    ("rule", "says"),
    [("bottom", "가장 많으면 탈락"), ("tokens", "가장 많으면 데스매치"), ("none", "탈락은 없어요")],
)
def test_the_rules_say_who_is_eliminated(phone: Phone, rule: str, says: str) -> None:
    phone.open().show(r.rows_view("rules", chosen={"elimination": rule}))
    assert says in phone.page.locator(".rules").last.inner_text()
    shown = v.view("rules")
    phone.show(shown | {"show": shown["show"] | {"options": v.options(elimination=rule)}})
    assert says.replace("많으면", "낮으면") in phone.page.locator(".rules").last.inner_text()


def test_a_match_out_of_time_has_totals_but_no_ranks_and_no_winner(phone: Phone) -> None:
    phone.open().show(r.in_match("time_up", standings=r.standing()))
    assert "45분" in phone.text
    assert "승자 없이" in phone.text
    assert phone.page.locator(".totals thead").inner_text().split() == ["이름", "합계"]


def test_whose_seat_a_bot_plays_sees_the_table_and_how_to_get_it_back(phone: Phone) -> None:
    phone.open().show(r.public("picking", status="taken_over", seat=3))
    assert phone.page.locator(".board .row").count() == 4
    assert "진행자에게 말해 주세요" in phone.text
    assert phone.page.get_by_role("button").count() == 0


def test_whose_seat_a_bot_plays_finds_the_own_line_in_a_reveal_and_is_told_whom_to_ask(phone: Phone) -> None:
    told = r.reveal(3)["match"] | {"mine": None}
    phone.open().show(r.public("reveal", status="taken_over", seat=3, match=told))
    assert phone.page.locator(".picks .own").inner_text().split("\n")[:2] == ["민지", "나"]
    assert "지금은 봇이 이 자리를 대신하고 있어요" in phone.text
    assert "진행자에게 말해 주세요" in phone.text
    phone.show(r.public("reveal", match=told))
    assert phone.page.locator(".picks .own").count() == 0


def test_a_single_deal_is_never_counted(phone: Phone) -> None:
    alone = r.round_of(9, deal=1, deals=1)
    phone.open().show(r.picking(round=alone))
    assert phone.page.locator(".where b").inner_text() == "9라운드"
    assert "내 벌점: 15" in phone.text
    phone.show(r.in_match("deal_summary", standings=r.standing(), round=alone))
    assert "라운드가 모두 끝났어요" in phone.text
    assert phone.page.locator(".totals thead").inner_text().split() == ["순위", "이름", "합계"]


def test_a_phone_that_is_offline_says_the_round_in_the_games_own_words(phone: Phone) -> None:
    phone.open().show(r.picking())
    phone.link("offline")
    assert phone.page.locator(".where b").inner_text() == "둘째 판 3라운드"
    assert "3 / 10" not in phone.text


@pytest.mark.parametrize(
    ("chosen", "badge"), [({}, "총 3판"), ({"deals": 1}, "총 1판"), ({"ending": "sixty_six"}, "66점까지")]
)
def test_the_ending_in_use_stands_on_every_screen(phone: Phone, chosen: v.Json, badge: str) -> None:
    phone.open()
    shown = [r.rows_view("rules", chosen=chosen), r.picking(chosen=chosen), r.locked(chosen=chosen)]
    shown += [r.reveal(2, chosen=chosen), r.public("idle", chosen=chosen)]
    shown += [r.in_match("deal_summary", standings=r.standing(), chosen=chosen)]
    for one in shown:
        phone.show(one)
        assert phone.page.locator(".badge").inner_text() == badge


def test_a_phone_that_stays_open_plays_the_next_show_in_that_games_own_clothes(phone: Phone) -> None:
    looks = "[...document.querySelectorAll('.rack, .rules, .effects, .num, .k, .row')].map(e => JSON.stringify({...getComputedStyle(e)}))"
    fresh = {}
    for name, shown in (
        ("rows", r.picking(timer=None)),
        ("plus_minus", PLUS_MINUS["picking, cards return no more"]),
    ):
        fresh[name] = phone.open().show(shown).page.evaluate(looks)
    for name, shown in (
        ("rows", r.picking(timer=None)),
        ("plus_minus", PLUS_MINUS["picking, cards return no more"]),
    ):
        assert phone.show(shown).page.evaluate(looks) == fresh[name]


def test_the_verdict_counts_penalties_and_says_where_a_bot_played(phone: Phone) -> None:
    phone.open().show(ROWS["rows verdict, with stand-ins"])
    assert [line for line in phone.page.locator(".paper").inner_text().split("\n") if line] == [
        "민지",
        "꼴찌",
        "2위",
        "벌점 12점",
        "한때 봇이 대신함",
    ]
    assert "한때 봇이 대신함: 지호 님" in phone.text
    phone.show(ROWS["rows farewell"])
    assert "벌점 1점" in phone.text
    assert "봇" not in phone.text


def test_a_match_without_a_result_names_no_winner(phone: Phone) -> None:
    phone.open().show(ROWS["rows verdict, no result"])
    assert phone.page.locator("h1").inner_text() == "이번 경기는 승자가 없어요"
    assert "우승" not in phone.text


def test_a_time_that_stands_still_because_everybody_is_gone_says_so(phone: Phone) -> None:
    phone.open().show(ROWS["rows all gone"])
    assert "모두 연결이 끊겨서 시간이 멈췄어요" in phone.text
