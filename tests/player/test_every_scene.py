"""What holds for every scene of the phone, in both languages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.accessibility import violations
from tests.display.views import with_wide_names
from tests.player.conftest import Phone
from tests.player.gallery import SCENES as PLUS_MINUS
from tests.player.gallery_evening import SCENES as EVENING
from tests.player.gallery_rows import SCENES as ROWS
from tests.player.views import Json

OF_A_MATCH = PLUS_MINUS | ROWS
SCENES = OF_A_MATCH | EVENING
AXE = {"runOnly": ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"]}
MEASURE = """() => {
  const page = document.getElementById("page"), faults = [];
  const name = e => `${e.className || e.tagName} ${e.textContent.trim().slice(0, 20)}`;
  const {scrollWidth, scrollHeight} = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) faults.push(`scrolls: ${scrollWidth}x${scrollHeight}`);
  for (const e of page.querySelectorAll("button, input")) {
    const {width, height} = e.getBoundingClientRect();
    if (width < 48 || height < 48) faults.push(`small: ${name(e)} ${width}x${height}`);
  }
  for (const e of page.querySelectorAll("input"))
    if (parseFloat(getComputedStyle(e).fontSize) < 16) faults.push(`zooms: ${name(e)}`);
  for (const e of page.querySelectorAll(".num b, .fan li, .face *, .strip *, .go .chip, .whisper *, .k *"))
    if (parseFloat(getComputedStyle(e).fontSize) > 20) faults.push(`a secret in large type: ${name(e)}`);
  for (const e of page.querySelectorAll(".tab span, .label, .lid, .go, .quiet, .none, .where, .steps li, .effects, .whisper, .face > *, .tally, .row, .c, .k, .n, .what, .cost, .totals td, .totals .name, .totals .name span, .worth dt, .paused, .names span, .evening small, .evening em, .stamp"))
    if (e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1) faults.push(`clipped: ${name(e)}`);
  for (const e of page.querySelectorAll(".whisper"))
    if (e.getBoundingClientRect().height > 47) faults.push(`three lines: ${name(e)}`);
  if (page.querySelectorAll("h1").length !== 1) faults.push("not one heading");
  return faults;
}"""
READ = (
    "no show", "door", "door, closed", "lobby", "rules", "memorising", "idle, cards under a thumb", "talk, cards open",
    "picking", "picking, twelve seats, held, in a rehearsal", "locked", "reveal, everyone loses", "verdict, all", "out",
    "elsewhere", "rows rules", "rows idle", "rows picking", "rows picking, automatic", "rows locked", "rows closed",
    "rows reveal, picks", "rows reveal, own", "rows deal summary, ten, held, in a rehearsal", "rows taken over",
    "rows time up", "rows verdict, with stand-ins", "evening: tokens, ten to choose from, in a rehearsal",
    "evening: tokens given, watched", "evening: tokens, named me", "evening: death match, nine rivals, watched",
    "evening: death match idle, watched", "evening: elimination, out by a death match", "evening: break",
    "evening: next lobby", "evening: out in picking", "evening: farewell of an evening", "evening: recap",
)  # fmt: skip
BARE = """() => {
  const copy = document.getElementById("page").cloneNode(true);
  const walker = document.createTreeWalker(copy, NodeFilter.SHOW_COMMENT), comments = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  comments.forEach(comment => comment.remove());
  return copy.innerHTML;
}"""


def gallery(phone: Phone, look: Callable[[], Any], scenes: Mapping[str, Json] = SCENES) -> dict[str, Any]:
    """What ``look`` says of every scene that says something."""
    return {name: said for name, view in scenes.items() if (said := phone.show(view) and look())}


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_a_scene_fits_a_small_phone_and_a_thumb(phone: Phone, lang: str) -> None:
    phone.open(lang=lang)
    assert gallery(phone, lambda: phone.page.evaluate(MEASURE)) == {}


def test_the_widest_names_make_no_scene_scroll_sideways(phone: Phone) -> None:
    phone.open()
    wide = {name: with_wide_names(view) for name, view in SCENES.items()}
    look = "() => document.documentElement.scrollWidth > innerWidth ? [document.documentElement.scrollWidth] : []"
    assert gallery(phone, lambda: phone.page.evaluate(look), wide) == {}


def test_a_scene_is_read_by_everybody(phone: Phone) -> None:
    phone.open()
    assert gallery(phone, lambda: violations(phone.page, AXE), {name: SCENES[name] for name in READ}) == {}


def test_a_reloaded_phone_looks_as_if_it_had_never_reloaded(phone: Phone) -> None:
    one_a_kind = {name: view for name, view in OF_A_MATCH.items() if "," not in name or "cards" in name}
    phone.open()
    lived = gallery(phone, lambda: phone.page.evaluate(BARE), one_a_kind)

    phone.page.evaluate("localStorage.removeItem('cuecard.had')")

    def reloaded(view: Json) -> str:
        html: str = phone.reload().show(view).page.evaluate(BARE)
        return html

    differing = [name for name, view in one_a_kind.items() if reloaded(view) != lived[name]]
    assert differing == []
    assert len(set(lived.values())) == len(lived)


def test_a_held_rehearsal_says_so_on_every_scene(phone: Phone) -> None:
    phone.open()
    for name, view in SCENES.items():
        if view["show"]:
            phone.show(view | {"held": True, "show": view["show"] | {"rehearsal": True}})
            assert "리허설" in phone.text, name
            assert "멈췄어요" in phone.text, name


@pytest.mark.parametrize("scene", ["picking", "locked", "reveal, first", "rows picking", "rows locked"])
def test_a_lost_connection_leaves_no_button_of_the_game(phone: Phone, scene: str) -> None:
    phone.open().show(SCENES[scene])
    phone.link("lost")
    assert phone.page.locator("#page button").all_inner_texts() == ["지금 다시 연결"]
    phone.tap("지금 다시 연결")
    assert phone.reconnects(1) == 1
    phone.link("live")
    assert "다시 연결하고" not in phone.text


def test_a_page_that_never_connects_names_its_address(phone: Phone) -> None:
    phone.open()
    phone.link("unreachable")
    assert phone.page.get_by_label("주소").input_value() == f"{phone.venue.origin}/K7QM"
    assert "Safari" in phone.text
    phone.tap("주소 복사")
    expect(phone.page.locator("#page")).to_contain_text("복사했어요")


def test_an_older_tab_gives_way_and_can_take_over(phone: Phone) -> None:
    phone.open().show(SCENES["picking"], SCENES["elsewhere"])
    assert phone.page.locator("#page button").all_inner_texts() == ["여기서 할게요"]
    phone.tap("여기서 할게요")
    assert phone.reconnects(1) == 1
