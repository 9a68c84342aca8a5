"""A whole show as a hall sees it: console, projector and ten phones on a network that browsers do not trust."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.surfaces.server import Server
from tests.whole.hall import NAMES, Hall, played_in

ROUNDS = 8


@pytest.mark.parametrize("lang", played_in("en"))  # the evening plays it in Korean
def test_ten_phones_play_a_whole_show(
    browser: Browser, server: Server, lang: str, pictures: Path | None
) -> None:
    hall = Hall(browser, server, lang)
    try:
        _open_the_lobby(hall, pictures)
        _deal(hall, pictures)
        for number in range(1, ROUNDS + 1):
            _play_round(hall, number, pictures)
        hall.to_the_end(pictures)
        assert hall.complaints == []
    finally:
        hall.close()


def _open_the_lobby(hall: Hall, pictures: Path | None) -> None:
    hall.begin("plus_minus")
    rounds = hall.console.locator('[name="option.rounds"]')
    rounds.select_option(label=hall.says("plus_minus.value.rounds.some", rounds=ROUNDS))
    hall.look("start", pictures)
    hall.go.click()
    hall.fill()
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
    expect(hall.go).to_contain_text(hall.says("plus_minus.cue_why.close_round"))
    hall.press(hall.says("show.cue.close_round", round=number))
    for step in range(1, 6):
        hall.press(hall.says("plus_minus.cue.reveal", number=step))
        if number == 1 and step == 3:
            hall.look("reveal", pictures)
    if number == 1:
        expect(hall.go).to_contain_text(hall.says("show.cue.open_round", round=2))
        hall.reload(NAMES[4])


def _survive(hall: Hall) -> None:
    """The server dies in the middle of a round, and what was locked stays locked."""
    locked = hall.phones[NAMES[0]].get_by_role("heading", name=hall.says("plus_minus.phone.locked"))
    hall.survive(locked, number=2)
