"""A whole show as a hall sees it: console, projector and ten phones on a network that browsers do not trust."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from stage.transport import MODES
from tests.surfaces.server import Server
from tests.whole.hall import Hall

NAMES = (
    "민서",
    "한서연",
    "도윤",
    "왕십리 불주먹",
    "회계팀에서온김수현대리님",
    "유나",
    "무지개떡집둘째아들태오",
    "할머니와함께온막내손예준",
    "Alexandra",
    "새벽세시라면끓이는이지호",
)
ROUNDS = 8


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    running = Server(tmp_path / "evening.journal", MODES[0])
    yield running
    running.stop()
    assert running.complaints == []


@pytest.fixture
def pictures() -> Path | None:
    """Where to leave a picture of every scene, if the environment names a folder."""
    named = os.environ.get("CUECARD_PICTURES")
    return Path(named) if named else None


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_ten_phones_play_a_whole_show(
    browser: Browser, server: Server, lang: str, pictures: Path | None
) -> None:
    hall = Hall(browser, server, lang)
    try:
        _open_the_lobby(hall, pictures)
        _deal(hall, pictures)
        for number in range(1, ROUNDS + 1):
            _play_round(hall, number, pictures)
        _verdict(hall, pictures)
        assert hall.complaints == []
    finally:
        hall.close()


def _open_the_lobby(hall: Hall, pictures: Path | None) -> None:
    console = hall.console
    expect(console.locator("form#new-show")).to_be_visible()
    if hall.lang != console.locator("html").get_attribute("lang"):
        console.get_by_role("button", name="English" if hall.lang == "en" else "한국어").click()
    console.get_by_label(hall.says(f"host.lang.{hall.lang}"), exact=True).check()
    rounds = console.locator('[name="option.rounds"]')
    rounds.select_option(label=hall.says("plus_minus.value.rounds.some", rounds=ROUNDS))
    hall.look("start", pictures)
    hall.go.click()
    code = hall.screen.locator(".code").inner_text().split()[-1]
    for name in NAMES:
        hall.join(name, code)
    expect(hall.screen.get_by_text(NAMES[-1])).to_be_visible()
    hall.look("lobby", pictures)


def _deal(hall: Hall, pictures: Path | None) -> None:
    hall.press(hall.says("show.cue.show_rules"))
    expect(hall.go).to_contain_text(hall.says("show.cue.deal"))
    hall.look("rules", pictures)
    hall.press(hall.says("show.cue.deal"))
    for name in NAMES[:-1]:
        hall.memorise(name)
    hall.look("memorising", pictures)
    hall.memorise(NAMES[-1])
    hall.press(hall.says("show.cue.end_memorising"))
    expect(hall.go).to_contain_text(hall.says("show.cue.open_round", round=1))
    hall.look("idle", pictures)


def _play_round(hall: Hall, number: int, pictures: Path | None) -> None:
    fresh = number % 2 == 1
    if fresh and number > 1:
        hall.press(hall.says("show.cue.give_cards_back"))
        expect(hall.go).to_contain_text(hall.says("show.cue.open_round", round=number))
        if number == 3:
            hall.look("cards_back", pictures)
    hall.press(hall.says("show.cue.open_round", round=number))
    for index, name in enumerate(NAMES):
        first, second, third = hall.hands[name]
        if fresh:
            hall.lock(name, plus=first, minus=second if index % 3 == 0 else None)
        else:
            hall.lock(name, plus=third if index % 4 else None)
        if number == 1 and index == 5:
            hall.look("picking", pictures)
        if number == 2 and index == 5:
            _survive(hall)
    expect(hall.go).to_contain_text(hall.says("show.cue_why.close_round"))
    hall.press(hall.says("show.cue.close_round", round=number))
    for step in range(1, 6):
        hall.press(hall.says("plus_minus.cue.reveal", number=step))
        if number == 1 and step == 3:
            hall.look("reveal", pictures)
    if number == 1:
        _reload(hall)


def _survive(hall: Hall) -> None:
    """The server dies in the middle of a round and comes back: same show, held, pages back by themselves."""
    hall.server.kill()
    hall.server.start()
    expect(hall.go).to_contain_text(hall.says("show.cue.resume"), timeout=20_000)
    locked = hall.phones[NAMES[0]]
    expect(locked.get_by_role("heading", name=hall.says("plus_minus.phone.locked"))).to_be_visible(
        timeout=20_000
    )
    hall.press(hall.says("show.cue.resume"))
    expect(hall.go).to_contain_text(hall.says("show.cue.close_round", round=2))


def _reload(hall: Hall) -> None:
    """A page that was reloaded reads as it read before."""
    expect(hall.go).to_contain_text(hall.says("show.cue.open_round", round=2))
    expect(hall.screen.locator(".picture")).to_have_count(1)
    for page, part in ((hall.screen, ".picture"), (hall.phones[NAMES[4]], "main")):
        before = page.inner_text(part)
        page.reload()
        expect(page.locator(part)).to_have_text(_words(before), use_inner_text=True)


def _words(text: str) -> str:
    return " ".join(text.split())


def _verdict(hall: Hall, pictures: Path | None) -> None:
    hall.press(hall.says("show.cue.start_verdict"), twice=True)
    expect(hall.go).to_contain_text(hall.says("show.cue.reveal_rank"))
    hall.look("verdict-begun", pictures)
    told = hall.console.locator(".final .tally .small")
    while hall.says("show.cue.reveal_rank") in hall.go.inner_text():
        before = told.inner_text()
        hall.press(hall.says("show.cue.reveal_rank"))
        expect(told).not_to_have_text(before)
    hall.press(hall.says("show.cue.reveal_verdict"))
    expect(hall.go).not_to_contain_text(hall.says("show.cue.reveal_verdict"))
    hall.look("verdict", pictures)
    scene = next(
        (key for key in ("eliminate", "candidates") if hall.says(f"show.cue.{key}") in hall.go.inner_text()),
        None,
    )
    if scene:
        hall.press(hall.says(f"show.cue.{scene}"))
        expect(hall.go).to_contain_text(hall.says("show.cue.farewell"))
        hall.look("elimination", pictures)
    guarded = "guard" in (hall.go.get_attribute("class") or "")
    hall.press(hall.says("show.cue.farewell"), twice=guarded)
    expect(hall.phones[NAMES[0]].locator("body")).to_contain_text(hall.says("player.farewell.say"))
    hall.look("farewell", pictures)
