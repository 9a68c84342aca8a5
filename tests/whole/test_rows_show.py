"""A whole show of rows as a hall sees it: console, projector and ten phones, one deal from first to last card."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.surfaces.server import Server
from tests.whole.hall import NAMES, Hall, played_in

DEALS = int(os.environ.get("CUECARD_DEALS", "1"))
"""Played in a row: 1, 3 or 5."""
ROUNDS = 10
STEPS = 1 + len(NAMES)


@pytest.mark.parametrize("lang", played_in("en"))  # the evening plays it in Korean
def test_ten_phones_play_rows(browser: Browser, server: Server, lang: str, pictures: Path | None) -> None:
    hall = Hall(browser, server, lang)
    try:
        _open_the_lobby(hall, pictures)
        for deal in range(1, DEALS + 1):
            _play_deal(hall, deal, pictures if deal == 1 else None)
        hall.to_the_end(pictures, "rows-", ranked=False)
        assert hall.complaints == []
    finally:
        hall.close()


def _open_the_lobby(hall: Hall, pictures: Path | None) -> None:
    hall.begin("rows")
    deals = hall.console.locator('[name="option.deals"]')
    deals.select_option(label=hall.says(f"rows.value.deals.{DEALS}"))
    seconds = hall.console.locator('[name="option.seconds"]')
    seconds.select_option(label=hall.says("rows.value.seconds.45"))
    hall.console.get_by_label(hall.says("host.value.pacing.host"), exact=True).check()
    hall.look("rows-start", pictures)
    hall.go.click()
    hall.fill()
    hall.press(hall.says("show.cue.show_rules"))
    expect(hall.go).to_contain_text(hall.says("show.cue.deal"))
    hall.look("rows-rules", pictures)
    hall.press(hall.says("show.cue.deal"))


def _play_deal(hall: Hall, deal: int, pictures: Path | None) -> None:
    if deal > 1:
        hall.press(hall.says("show.cue.next_deal", deal=deal))
    expect(hall.go).to_contain_text(hall.says("show.cue.open_round", round=1))
    if deal == 1:
        hall.look("rows-idle", pictures)
    for number in range(1, ROUNDS + 1):
        _play_round(hall, number, pictures, watched=deal == 1)
    hall.press(hall.says("show.cue.show_deal_summary", deal=deal))
    if deal == 1:
        following = "show.cue.reveal_verdict" if DEALS == 1 else "show.cue.next_deal"
        expect(hall.go).to_contain_text(hall.says(following, deal=2))
        hall.look("rows-summary", pictures)


def _play_round(hall: Hall, number: int, pictures: Path | None, *, watched: bool) -> None:
    hall.press(hall.says("show.cue.open_round", round=number))
    for index, name in enumerate(NAMES):
        hall.lock_on_row(name, row=1 + (number + index) % 4)
        if watched and number == 1 and index == 5:
            hall.more_time(12)
            hall.look("rows-picking", pictures)
        if watched and number == 2 and index == 5:
            locked = hall.phones[NAMES[0]].get_by_role("heading", name=hall.says("rows.phone.locked"))
            hall.survive(locked, number=2)
    expect(hall.go).to_contain_text(hall.says("rows.cue_why.close_round"))
    hall.press(hall.says("show.cue.close_round", round=number))
    for step in range(1, STEPS + 1):
        _reveal_step(hall)
        if watched and (number, step) in ((1, 1), (1, 5), (9, 7)):
            hall.look(f"rows-reveal-{number}-{step}", pictures)
    if watched and number == 1:
        expect(hall.go).to_contain_text(hall.says("show.cue.open_round", round=2))
        hall.reload(NAMES[4])


def _reveal_step(hall: Hall) -> None:
    """One press, and GO says something else: whose card comes next, or what comes after the last."""
    expect(hall.go).to_be_enabled()
    said = hall.go.locator(".say").inner_text()
    hall.press_go()
    expect(hall.go.locator(".say")).not_to_have_text(said)
