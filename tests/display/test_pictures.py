"""Every scene of the room's screen, drawn in a real browser and measured."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.accessibility import violations
from tests.display.views import HOSTILE, LONGEST, final, gallery, join, match, picking, ranked, steps, view
from tests.display.wall import RULES, SIZES, draw, text
from tests.show.theatre import Theatre

LOOKED_AT_BY_AXE = [
    "join-wifi",
    "rules",
    "talk",
    "rules-over-held",
    "picking-held",
    "picking-count",
    "reveal-3",
    "snapshot",
    "verdict-3",
    "verdict-final-tied-bottom",
    "elimination-two",
    "message",
    "rehearsal-blackout",
]


@pytest.mark.parametrize(("width", "height"), SIZES)
@pytest.mark.parametrize("lang", ["ko", "en"])
def test_nothing_is_small_cut_off_or_out_of_place(wall: Page, lang: str, width: int, height: int) -> None:
    wall.set_viewport_size({"width": width, "height": height})
    assert wall.evaluate("([views, lang]) => galleryFaults(views, lang)", [gallery(), lang]) == {}


def played() -> dict[str, Any]:
    """What a screen got in a show played from the lobby to the farewell, each picture of it once."""
    options = {"numbers": 6, "rounds": 8, "snapshot": True, "talk_seconds": 30, "seconds": 90}
    theatre, chance, seen = Theatre(LONGEST, options=options, seed=5), Random(5), {}
    while True:
        now = {**theatre.screen(), "room": {"join": join()}}
        shown = (now["verdict"] or {}).get("shown"), (now["match"] or {}).get("revealed")
        seen[f"{now['scene']} {(now['round'] or {}).get('number')} {shown}"] = now
        if now["scene"] == "farewell":
            return seen
        if now["scene"] == "picking":
            theatre.lock_by_chance(chance)
        theatre.go()


def test_a_show_as_the_server_plays_it_can_be_seen_from_end_to_end(wall: Page) -> None:
    seen = played()
    assert {name.split()[0] for name in seen} >= {
        *("join", "rules", "memorising", "talk", "picking", "closed", "reveal", "cards_back"),
        *("snapshot", "verdict", "elimination", "farewell"),
    }
    assert wall.evaluate("views => galleryFaults(views, 'ko')", seen) == {}


def test_a_box_of_another_shape_holds_the_same_picture_smaller(wall: Page) -> None:
    where = """() => [...document.querySelectorAll(".sized, .mark, .face")].map(element => {
        const box = document.querySelector(".picture").getBoundingClientRect(), r = element.getBoundingClientRect();
        return [r.left - box.left, r.top - box.top, r.width].map(length => length / box.height * 100);
    })"""
    drawn = view("picking", **picking([f"이름{at}" for at in range(10)]))
    draw(wall, drawn)
    large = wall.evaluate(where)
    wall.evaluate("fillBox('480px', '270px')")
    draw(wall, drawn)
    small = wall.evaluate(where)
    assert len(large) > 20
    assert small == [pytest.approx(place, abs=0.35) for place in large]


def test_axe_finds_nothing(wall: Page) -> None:
    pictures, found = gallery(), {}
    for name in LOOKED_AT_BY_AXE:
        draw(wall, pictures[name])
        found[name] = violations(wall, RULES)
    assert {name: faults for name, faults in found.items() if faults} == {}


def test_a_short_name_is_not_broken_to_make_it_larger(wall: Page) -> None:
    lines = """names => names.map(name => {
        const range = document.createRange();
        range.selectNodeContents(name);
        return new Set([...range.getClientRects()].map(line => line.top)).size;
    })"""
    names = ["이서준", "박지우", "유리"]
    out = {"rule": "bottom", "eliminated": [], "candidates": names, "reason": None}
    pictures = [
        view("elimination", names=names, elimination=out),
        view("elimination", names=names, elimination={**out, "eliminated": names[:2], "candidates": []}),
        view("verdict", names=names, verdict=ranked([(names[2:], 3), (names[:2], -12)], 1)),
        view("verdict", names=names, verdict=final(names[2:], names[:2])),
    ]
    for drawn in pictures:
        draw(wall, drawn)
        assert set(wall.locator(".card .name").evaluate_all(lines)) == {1}


def test_hostile_names_stay_text(wall: Page) -> None:
    for name, drawn in gallery().items():
        if "hostile" not in name:
            continue
        draw(wall, drawn)
        assert wall.locator(".picture img, .picture script").count() == 0
        shown = wall.locator(".picture .name").all_text_contents()
        assert sorted(shown) == sorted(HOSTILE)


def test_a_name_written_from_the_right_leaves_its_neighbours_alone(wall: Page) -> None:
    names = ["가", "\u202eab", "나"]
    draw(wall, view("picking", **picking(names)))
    marks = wall.locator(".slip .mark").evaluate_all("marks => marks.map(mark => mark.textContent)")
    lefts = wall.locator(".slip .mark").evaluate_all(
        "marks => marks.map(m => m.getBoundingClientRect().right)"
    )
    assert marks == ["제출", "제출", "고민 중"]
    assert max(lefts) - min(lefts) < 1


def test_a_rehearsal_says_so_in_every_scene(wall: Page) -> None:
    unsaid = []
    for name, drawn in gallery().items():
        if drawn["show"] is None:
            continue
        draw(wall, {**drawn, "show": {**drawn["show"], "rehearsal": True}})
        if wall.locator(".rehearsal b").all_inner_texts() != ["리허설"]:
            unsaid.append(name)
    assert unsaid == []


def test_a_held_show_says_so(wall: Page) -> None:
    unsaid = []
    for name, drawn in gallery().items():
        if drawn["show"] is None or (drawn["over"] or {}).get("kind") == "blackout":
            continue
        draw(wall, {**drawn, "held": True})
        if "잠시 멈춤" not in wall.locator(".picture .rail").text_content():  # type: ignore[operator]
            unsaid.append(name)
    assert unsaid == []


def test_who_is_ready_is_not_told_where_only_the_count_may_be(wall: Page) -> None:
    drawn = gallery()["picking-count"]
    draw(wall, drawn)
    text = wall.locator(".picture").inner_text()
    assert "7" in text
    assert "12" in text
    assert not [seat["name"] for seat in drawn["seats"] if seat["name"] in text]


def test_a_number_that_is_not_revealed_says_nothing(wall: Page) -> None:
    draw(wall, view("reveal", match=match(5, steps(2))))
    faces = wall.locator(".face").all_text_contents()
    assert [bool(face.strip()) for face in faces] == [True, True, False, False, False]


def test_zero_and_six_two_and_four_look_alike(wall: Page) -> None:
    """The wire does not tell them apart; the picture adds nothing of its own to the same announcement."""
    draw(
        wall,
        view(
            "reveal",
            match=match(
                5,
                [
                    {"number": 1, "effect": "nothing"},
                    {"number": 2, "effect": "everyone_loses"},
                    {"number": 3, "effect": "nothing"},
                    {"number": 4, "effect": "everyone_loses"},
                ],
            ),
        ),
    )
    fields = wall.locator(".field").evaluate_all("all => all.map(field => field.outerHTML)")
    assert fields[0] == fields[2]
    assert fields[1] == fields[3]


def test_all_equal_is_one_group_and_not_two(wall: Page) -> None:
    drawn = gallery()["verdict-final-all-equal"]
    draw(wall, drawn)
    assert wall.locator(".group").count() == 1
    assert wall.locator(".group .name").count() == 12


@pytest.mark.parametrize(
    ("name", "lang", "rail"),
    [
        ("rules-over-picking", "ko", "플러스마이너스 규칙 7 / 10 제출 4:32"),
        ("rules-over-picking", "en", "Plus/minus Rules 7 / 10 Locked 4:32"),
        ("rules-over-memorising", "ko", "플러스마이너스 규칙 7 / 10 완료 0:45"),
        ("rules-over-talk", "en", "Plus/minus Rules 2:00"),
        ("rules-over-overtime", "ko", "플러스마이너스 규칙 7 / 10 제출"),
        ("rules-over-reveal", "ko", "플러스마이너스 규칙"),
        ("rules", "ko", "플러스마이너스 규칙"),
    ],
)
def test_over_a_match_the_rules_tell_what_goes_on_below(wall: Page, name: str, lang: str, rail: str) -> None:
    draw(wall, gallery()[name], lang)
    assert text(wall, ".rail") == rail
    assert wall.locator(".points li").count() == 4


def test_the_rules_tell_how_many_are_in_and_never_who(wall: Page) -> None:
    drawn = {**gallery()["picking-count"], "over": {"kind": "rules"}}
    draw(wall, drawn)
    words = text(wall, ".picture")
    assert "7 / 12" in words
    assert [seat["name"] for seat in drawn["seats"] if seat["name"] in words] == []


def test_the_round_shown_again_is_the_earlier_one(wall: Page) -> None:
    draw(wall, gallery()["result"])
    assert "4라운드 결과" in wall.locator(".rail").inner_text()
    assert wall.locator(".turn.now").count() == 0


@pytest.mark.parametrize("name", ["snapshot", "snapshot-twelve"])
@pytest.mark.parametrize(("lang", "said"), [("ko", "봇이 대신함"), ("en", "a bot is playing")])
def test_the_scores_so_far_mark_a_seat_that_a_bot_plays(wall: Page, name: str, lang: str, said: str) -> None:
    drawn = gallery()[name]
    names = [line["name"] for line in drawn["snapshot"]]
    seats = [{"name": name, "played_by": "stand_in" if name == names[1] else "person"} for name in names]
    marked = {**drawn, "seats": seats}
    draw(wall, marked, lang)
    assert wall.locator(".line:has(.stand-in) .name").all_inner_texts() == [names[1]]
    assert wall.locator(".stand-in.legend").inner_text() == said
    assert wall.evaluate("([views, lang]) => galleryFaults(views, lang)", [{"snapshot": marked}, lang]) == {}
