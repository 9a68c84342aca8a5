"""The scenes of an evening, drawn in a real browser and measured."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from show import commands as c
from tests.accessibility import violations
from tests.display.evening_views import (
    TEN,
    decided,
    fallen,
    farewell,
    fought_twice,
    gallery,
    giving,
    naming,
    pause,
    summoned,
)
from tests.display.views import LONGEST, join
from tests.display.wall import RULES, SIZES, draw, text
from tests.show.theatre import Theatre

LOOKED_AT_BY_AXE = [
    "tokens-giving",
    "tokens-given-long",
    "tokens-each",
    "tokens-naming",
    "tokens-named",
    "duel",
    "duel-rules",
    "duel-away-lost-ten",
    "duel-verdict",
    "fallen",
    "fallen-three-of-ten",
    "break",
    "break-over",
    "join-later",
    "farewell-evening",
    "recap-scores",
    "recap-round",
    "recap-turns",
    "recap-away",
]


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("lang", ["ko", "en"])
def test_nothing_is_small_cut_off_or_out_of_place(wall: Page, lang: str, width: int, height: int) -> None:
    wall.set_viewport_size({"width": width, "height": height})
    assert wall.evaluate("([views, lang]) => galleryFaults(views, lang)", [gallery(), lang]) == {}


def test_axe_finds_nothing(wall: Page) -> None:
    pictures, found = gallery(), {}
    for name in LOOKED_AT_BY_AXE:
        draw(wall, pictures[name])
        found[name] = violations(wall, RULES)
    assert {name: faults for name, faults in found.items() if faults} == {}


def played(*points: int) -> Iterator[tuple[str, Any]]:
    """What the screen gets in an evening of tokens, death match, break and a second match, up to its recap."""
    theatre, chance = (
        Theatre(LONGEST[:10], options={"rounds": 8, "elimination": "tokens", "recap": "open"}),
        Random(4),
    )
    plan = [
        {"kind": "break", "text": "10분 쉬고 돌아오겠습니다", "seconds": 600},
        {"kind": "match", "game": "rows", "options": {"deals": 1, "recap": "open"}},
    ]
    theatre.perform(c.SetRundown(theatre.show.plan_no, plan))
    theatre.with_points(*points)
    cue: str | None = "go"
    while cue is not None:
        view = theatre.screen()
        yield view["scene"], {**view, "room": {"join": join()}}
        choose(theatre, view["tokens"], chance)
        cue = (theatre.console()["cue"] or {"cue": None})["cue"]
        if cue is not None:
            theatre.go()


def choose(theatre: Theatre, tokens: Any, chance: Random) -> None:
    """Whoever is waited for chooses."""
    if theatre.scene() == "picking":
        theatre.lock_by_chance(chance)
    if tokens and tokens["awaits"]:
        one = tokens["choices"][-1]["id"]
        give = tokens["awaits"] == "give"
        theatre.perform(c.EnterToken(one) if give else c.EnterOpponent(one))


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_an_evening_as_the_server_plays_it_can_be_seen_from_end_to_end(wall: Page, lang: str) -> None:
    seen: dict[str, Any] = {}
    for scene, view in played(*range(10)):
        step = view["tokens"] or view["recap"] or (view["verdict"] or {}).get("shown")
        seen.setdefault(f"{scene} {view['show']['number']} {step}", view)
    assert {name.split()[0] for name in seen} >= {
        *("tokens", "death_match", "verdict", "elimination", "break", "join", "rules", "farewell", "recap")
    }
    kinds = {view["recap"]["kind"] for view in seen.values() if view["recap"]}
    assert kinds == {"scores", "round", "turns"}
    assert wall.evaluate("([views, lang]) => galleryFaults(views, lang)", [seen, lang]) == {}


def emblems(wall: Page, where: str) -> list[int]:
    """How many tokens each of these shows."""
    count: list[int] = wall.locator(where).evaluate_all(
        "all => all.map(one => one.querySelectorAll('.emblem').length)"
    )
    return count


def test_every_seat_shows_its_tokens_and_the_candidate_is_marked_in_words(wall: Page) -> None:
    draw(wall, giving())
    assert emblems(wall, ".people li") == [0, 2, 0, 0, 0, 0, 0, 0, 0, 0]
    assert "탈락 후보" in wall.locator(".people li").nth(4).inner_text()
    draw(wall, giving(TEN[8]))
    assert emblems(wall, ".people li") == [0, 1, 0, 0, 0, 0, 0, 0, 1, 0]


def test_the_open_place_waits_until_it_is_known_who_gets_the_token(wall: Page) -> None:
    draw(wall, giving())
    assert text(wall, ".place.open") == "…"
    assert emblems(wall, ".place") == [2, 0]
    draw(wall, giving(TEN[8]))
    assert wall.locator(".place.open").count() == 0
    assert emblems(wall, ".place") == [1, 1]
    assert wall.locator(".place .name").all_text_contents() == [TEN[1], TEN[8]]


def test_of_a_crowd_of_holders_all_stand_in_the_list(wall: Page) -> None:
    draw(wall, gallery()["tokens-eleven"])
    assert sum(emblems(wall, ".people li")) == 11
    assert sum(emblems(wall, ".keepers")) == 11


def test_the_named_one_stands_alone_and_who_is_safe_is_told(wall: Page) -> None:
    draw(wall, naming(TEN[5]))
    assert wall.locator(".card .name").all_text_contents() == [TEN[5]]
    assert text(wall, "h1") == f"{TEN[4]}이 지목한 데스매치 상대"
    assert text(wall, ".shielded") == f"{TEN[0]} 님은 징표가 지켜 줍니다"
    draw(wall, naming(TEN[0], many=0))
    assert wall.locator(".shielded").count() == 0


def test_while_an_opponent_is_named_the_heading_says_so(wall: Page) -> None:
    for drawn, heading in ((giving(), "생명의 징표"), (naming(), "상대 지목"), (naming(TEN[5]), "상대 지목")):
        draw(wall, drawn)
        assert text(wall, ".rail .here") == heading


def test_nobody_wins_or_comes_last_in_a_death_match(wall: Page) -> None:
    said = {}
    for name, drawn in gallery().items():
        contest = (drawn["recap"] or drawn["show"]) if drawn["scene"] == "recap" else drawn["show"]
        if contest.get("contest") == "death_match":
            draw(wall, drawn)
            said[name] = text(wall, ".picture")
    assert len(said) > 20
    own = {name: re.sub("데스매치의 꼴찌", "", words) for name, words in said.items()}
    assert [name for name, words in own.items() if "우승" in words or "꼴찌" in words] == []
    assert "데스매치 승자는" in said["recap-turns-duel"]


@pytest.mark.parametrize(("lang", "word"), [("ko", "동점"), ("en", "Tied")])
def test_where_all_are_level_one_word_says_so_over_names_of_one_size(
    wall: Page, lang: str, word: str
) -> None:
    names = ["Alexandra", "Ben", "Chloe", "Maximilian K"]
    draw(wall, decided(names, names), lang)
    assert text(wall, ".group .label b:first-child") == word
    sizes = wall.locator(".group .name").evaluate_all("all => all.map(one => getComputedStyle(one).fontSize)")
    assert len(sizes) == 4
    assert len(set(sizes)) == 1


def test_how_a_death_match_ends_is_not_said_where_it_is_played_away(wall: Page) -> None:
    names = TEN[3:5]
    out = fallen(names[1:], names)
    draw(wall, out)
    assert wall.locator(".rail .badge").all_inner_texts() == ["데스매치", "총 1판"]
    draw(wall, {**out, "death_match": {**out["death_match"], "game": None}})
    assert wall.locator(".rail .badge").all_inner_texts() == ["데스매치"]
    for segment in ("lobby", "tokens", "break", "farewell", "recap"):
        said = {"over": {"kind": "message", "text": "곧"}, "show": {**out["show"], "segment": segment}}
        draw(wall, {**out, **said, "death_match": None})
        assert "총 1판" not in text(wall, ".rail"), segment


@pytest.mark.parametrize(
    ("name", "lang", "said", "unsaid"),
    [
        ("duel-rules", "ko", ("데스매치에서 져 탈락합니다", "최다 벌점 동점은 재대결"), "우승"),
        ("duel-rules", "en", ("loses the death match", "Tied losers: play again"), "wins"),
        ("duel-rules-plus-minus", "ko", ("데스매치에서 져 탈락합니다", "여럿이면 다시"), "우승"),
        ("duel-rules-plus-minus", "en", ("loses the death match", "they play again"), "wins"),
    ],
)
def test_rules_laid_over_a_death_match_say_what_it_is_about(
    wall: Page, name: str, lang: str, said: tuple[str, ...], unsaid: str
) -> None:
    draw(wall, gallery()[name], lang)
    words = text(wall, ".picture")
    assert [part for part in said if part not in words] == []
    assert unsaid not in words


def test_in_every_scene_of_a_death_match_it_is_said_that_it_is_one(wall: Page) -> None:
    unsaid = []
    for name, drawn in gallery().items():
        if drawn["show"] and drawn["show"].get("contest") == "death_match":
            draw(wall, drawn)
            said = wall.locator(".picture").inner_text()
            if "데스매치" not in said and "한 번 더 겨룹니다" not in said:
                unsaid.append(name)
    assert unsaid == []


def test_who_lost_a_death_match_played_away_is_marked_in_words(wall: Page) -> None:
    names = TEN[3:5]
    draw(wall, summoned(names, names[1:], None, started=True))
    assert wall.locator(".card.lost .name").all_text_contents() == names[1:]
    assert wall.locator(".card.lost .fate").all_text_contents() == ["패배"]
    assert text(wall, ".why") == f"{names[1]}이 졌습니다"
    draw(wall, summoned(names, [], None, started=True))
    assert text(wall, ".why") == "지금 겨루고 있습니다"


def test_after_a_death_match_one_is_stamped_and_the_others_are_still_there(wall: Page) -> None:
    names = TEN[:4]
    draw(wall, fallen(names[2:3], names))
    assert wall.locator(".gone .name").all_text_contents() == [names[2]]
    assert wall.locator(".gone .stamp").inner_text() == "탈락"
    assert wall.locator(".left-in .name").all_text_contents() == [names[0], names[1], names[3]]


def test_a_break_says_its_message_and_what_is_left_of_it(wall: Page) -> None:
    draw(wall, pause("10분 쉬고 돌아오겠습니다", 179_000))
    assert text(wall, "h1") == "10분 쉬고 돌아오겠습니다"
    assert text(wall, ".clock") == "2:59"
    draw(wall, pause("10분 쉬고 돌아오겠습니다", over=True))
    assert text(wall, ".over") == "곧 시작합니다"
    draw(wall, pause(""))
    assert text(wall, "h1") == "쉬는 시간"
    assert wall.locator(".clock, .over").count() == 0


def test_the_lobby_of_a_later_match_says_which_it_is_and_marks_nobody_as_just_arrived(wall: Page) -> None:
    draw(wall, gallery()["join-later"])
    assert "3경기 · 줄줄이 벌점" in text(wall, ".rail")
    assert "6명 남음" in text(wall, ".rail")
    assert wall.locator(".slip.in").count() == 0
    assert wall.locator(".slip .name").all_text_contents() == TEN[:6]


def test_the_credits_tell_each_match_who_won_it_and_who_is_out(wall: Page) -> None:
    draw(wall, gallery()["farewell-evening"])
    lines = [" ".join(line.split()) for line in wall.locator(".told li").all_inner_texts()]
    assert lines == [
        f"1 플러스마이너스 우승 {TEN[1]}",
        f"2 데스매치 생존 {TEN[5]} 탈락 {TEN[4]}",
        "3 줄줄이 벌점 승자 없이 끝났습니다",
        f"4 줄줄이 벌점 우승 {TEN[5]}, {TEN[8]} 탈락 {TEN[6]}",
    ]
    assert sorted(wall.locator(".credit .name").all_text_contents()) == sorted(TEN)
    draw(wall, gallery()["farewell-evening-long"])
    assert "우승 2명" in text(wall, ".told li:last-child")


def test_the_credits_tell_a_tie_and_that_it_was_played_again(wall: Page) -> None:
    told = fought_twice(TEN[:4])
    draw(wall, farewell(told))
    lines = [" ".join(line.split()) for line in wall.locator(".told li").all_inner_texts()]
    assert lines == [
        "1 플러스마이너스 동점 4명",
        f"1 데스매치 동점 {TEN[0]}, {TEN[1]} 다시 겨뤘습니다",
        f"1 데스매치 생존 {TEN[0]} 탈락 {TEN[1]}",
    ]
    draw(wall, farewell(told[:2]))
    assert "다시" not in text(wall, ".told")
    single = decided(TEN[:4], TEN[:4])
    draw(wall, {**single, "scene": "farewell", "show": {**single["show"], "contest": "match"}})
    assert text(wall, ".winner") == "동점이라 우승자가 없습니다"


def test_every_scene_of_the_evening_says_when_it_is_held_or_a_rehearsal(wall: Page) -> None:
    unsaid = []
    for name, drawn in gallery().items():
        draw(wall, {**drawn, "held": True, "show": {**drawn["show"], "rehearsal": True}})
        rail = wall.locator(".picture .rail").text_content() or ""
        if "잠시 멈춤" not in rail or wall.locator(".rehearsal b").all_inner_texts() != ["리허설"]:
            unsaid.append(name)
    assert unsaid == []
