"""An evening as a hall sees it: plus/minus with ten, tokens of life, a death match in rows, a break, rows with nine.

The server is killed once in every stretch of it, and comes back.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.surfaces.server import Server
from tests.whole.hall import NAMES, Hall, played_in

WINNER, CANDIDATE = NAMES[0], NAMES[9]
GIVEN, PUT_RIGHT, OPPONENT = NAMES[3], NAMES[4], NAMES[2]
ONLOOKERS = [name for name in NAMES if name not in (CANDIDATE, OPPONENT)]
ROUNDS = 8


@pytest.mark.parametrize("lang", played_in("ko"))  # the matches alone are in English
def test_an_evening_runs_from_the_first_lobby_to_the_recap(
    browser: Browser, server: Server, lang: str, pictures: Path | None
) -> None:
    hall = Hall(browser, server, lang)
    try:
        _plan(hall, pictures)
        _first_match(hall, pictures)
        _tokens(hall, pictures)
        _death_match(hall, pictures)
        _break(hall, pictures)
        _survivors(hall, pictures)
        _recap(hall, pictures)
        assert hall.complaints == []
    finally:
        hall.close()


def _plan(hall: Hall, pictures: Path | None) -> None:
    """The host chooses tokens and an open recap, and plans a break and a match of rows."""
    hall.begin("plus_minus")
    for option, label in (
        ("rounds", hall.says("plus_minus.value.rounds.some", rounds=ROUNDS)),
        ("cards", hall.says("plus_minus.value.cards.always")),
        ("elimination", hall.says("host.value.elimination.tokens")),
        ("recap", hall.says("host.value.recap.open")),
    ):
        hall.choose(option, label)
    hall.go.click()
    hall.fill()
    hall.console.keyboard.press("KeyO")
    dialog = hall.console.locator("dialog[open]")
    dialog.locator("[data-add=break]").click()
    dialog.locator('[name="text"]').fill("Encore")
    dialog.locator('[name="minutes"]').fill("15")
    dialog.locator("[data-add=match]").click()
    dialog.locator('[name="game"][value="rows"]').check()
    dialog.locator('[name="option.deals"]').select_option(label=hall.says("rows.value.deals.1"))
    dialog.locator("[data-send]").click()
    expect(dialog).to_have_count(0)
    hall.look("evening-lobby", pictures)


def _first_match(hall: Hall, pictures: Path | None) -> None:
    """One round is locked on every phone, the others are closed over their silence: the phones are put away."""
    hall.go_on_to(hall.says("show.cue.close_round", round=1))
    for name in NAMES:
        hall.lock(name)
    hall.survive(hall.phones[NAMES[0]].get_by_role("heading", name=hall.says("plus_minus.phone.locked")), 1)
    hall.put_away(*NAMES[:-1])
    hall.go_on_to(hall.says("show.cue.start_verdict"))
    hall.adjust(WINNER, 60, "plus_minus")
    hall.adjust(CANDIDATE, -60, "plus_minus")
    hall.go_on_to(hall.says("show.cue.start_tokens"))
    hall.look("evening-verdict", pictures)


def _tokens(hall: Hall, pictures: Path | None) -> None:
    """The winner gives on the own phone, the host puts it right; the candidate names, likewise seen by all."""
    hall.take_out(*NAMES[:-1])
    hall.press(hall.says("show.cue.start_tokens"))
    hall.decide(WINNER, GIVEN, "player.tokens.give.button")
    expect(hall.screen.locator(".picture").last).to_contain_text(GIVEN)
    hall.look("evening-given", pictures)
    hall.console.get_by_role("button", name=hall.says("host.tokens.again")).click()
    hall.console.locator(".tokens .pick label", has_text=PUT_RIGHT).click()
    hall.console.get_by_role("button", name=hall.says("host.tokens.enter_token", name=WINNER)).click()
    expect(hall.phones[PUT_RIGHT].locator("main")).to_contain_text(hall.says("player.tokens.hold", n=1))
    hall.come_back()
    hall.press(hall.says("show.cue.start_naming"))
    hall.decide(CANDIDATE, OPPONENT, "player.tokens.name.button")
    expect(hall.screen.locator(".picture").last).to_contain_text(OPPONENT)
    hall.look("evening-named", pictures)


def _death_match(hall: Hall, pictures: Path | None) -> None:
    """Two play ten rounds of rows, the others look on; the named one loses."""
    hall.press(hall.says("show.cue.death_match"))
    expect(hall.go).to_contain_text(hall.says("show.cue.death_match_begins"))
    hall.console.keyboard.press("KeyP")
    hall.look("evening-rivals", pictures)
    hall.come_back()
    hall.press(hall.says("show.cue.death_match_begins"))
    hall.put_away(*ONLOOKERS)
    for number in range(1, 11):
        hall.go_on_to(hall.says("show.cue.close_round", round=number))
        for row, name in enumerate((CANDIDATE, OPPONENT), start=1):
            hall.lock_on_row(name, row=row)
        if number == 1:
            hall.look("evening-duel", pictures)
            hall.survive(hall.phones[OPPONENT].get_by_role("heading", name=hall.says("rows.phone.locked")), 1)
    hall.adjust(OPPONENT, 99, "rows")
    hall.go_on_to(hall.says("show.cue.eliminate"))
    hall.press(hall.says("show.cue.eliminate"))
    expect(hall.screen.locator(".picture").last).to_contain_text(OPPONENT)
    hall.look("evening-out", pictures)


def _break(hall: Hall, pictures: Path | None) -> None:
    hall.press(hall.says("show.cue.start_break"))
    expect(hall.screen.locator(".picture").last).to_contain_text("Encore")
    hall.look("evening-break", pictures)
    hall.die_and_rise()
    expect(hall.screen.locator(".picture").last).to_contain_text("Encore", timeout=20_000)


def _survivors(hall: Hall, pictures: Path | None) -> None:
    """Nine sit in the next lobby, the tenth looks on; they play a deal of rows."""
    hall.take_out(*ONLOOKERS)
    hall.press(hall.says("show.cue.next_match"))
    expect(hall.go).to_contain_text(hall.says("show.cue.show_rules"))
    expect(hall.screen.locator(".picture").last).to_contain_text(WINNER, timeout=20_000)
    expect(hall.screen.locator(".picture").last).not_to_contain_text(OPPONENT)
    hall.look("evening-next-lobby", pictures)
    hall.come_back()
    hall.go_on_to(hall.says("show.cue.deal"))
    hall.press(hall.says("show.cue.deal"))
    hall.console.keyboard.press("KeyP")
    hall.go_on_to(hall.says("show.cue.close_round", round=1))
    for index, name in enumerate(name for name in NAMES if name != OPPONENT):
        hall.lock_on_row(name, row=1 + index % 4)
    hall.look("evening-rows", pictures)
    for number in range(2, 11):
        hall.go_on_to(hall.says("show.cue.close_round", round=number))
    hall.adjust(WINNER, 99, "rows")
    hall.go_on_to(hall.says("show.cue.eliminate"))
    hall.press(hall.says("show.cue.eliminate"))


def _recap(hall: Hall, pictures: Path | None) -> None:
    """The story comes picture by picture, and all of it stands on a page of the console's."""
    hall.press(hall.says("show.cue.farewell"), twice=True)
    expect(hall.go).to_contain_text(hall.says("show.cue.recap"))
    hall.look("evening-farewell", pictures)
    hall.press(hall.says("show.cue.recap"))
    expect(hall.go).to_contain_text(hall.says("show.cue.recap_next"))
    hall.look("evening-recap", pictures)
    hall.come_back()
    with hall.console.context.expect_page() as opened:
        hall.console.get_by_role("link", name=hall.says("host.more.recap")).first.click()
    story = opened.value.locator("body")
    expect(story).to_contain_text(hall.says("web.recap.turns"))
    expect(story).to_contain_text(OPPONENT)
    hall.look_at(opened.value, "evening-recap", "story", pictures)
