"""Keys by their place on the keyboard: each does its one thing once, and rests while somebody types."""

from __future__ import annotations

from typing import Any

import pytest

from tests.host import evening_views as evening, views
from tests.host.conftest import Console

COMMANDS: dict[str, Any] = {
    "KeyH": {"kind": "hold"},
    "KeyT": {"kind": "add_time", "seconds": 10},
    "KeyP": {"kind": "set_pacing", "pacing": "clock"},
    "KeyB": {"kind": "blackout", "on": True},
    "Period": {"kind": "blackout", "on": True},
    "KeyQ": {"kind": "show_join", "on": True},
    "KeyL": {"kind": "show_rules", "on": True},
    "KeyV": {"kind": "peek", "what": "standings"},
    "KeyC": {"kind": "peek", "what": "hands"},
    "KeyN": {"kind": "peek", "what": "counts"},
    "Space": {"kind": "cue", "cue": "reveal", "cue_no": 17},
    "Enter": {"kind": "cue", "cue": "reveal", "cue_no": 17},
    "PageDown": {"kind": "cue", "cue": "reveal", "cue_no": 17},
}
DIALOGS = {
    "Backspace": "rewind", "KeyR": "hand_back", "KeyE": "enter_pick", "KeyA": "show_result", "KeyM": "message",
    "Shift+Slash": "keys",
}  # fmt: skip
EVERY = [*COMMANDS, *DIALOGS]
FIRE = """([code, more]) => document.activeElement.dispatchEvent(
  new KeyboardEvent('keydown', {code, key: 'ㅠ', bubbles: true, cancelable: true, ...more}))"""


def fire(console: Console, code: str, **more: Any) -> bool:
    """One keydown as an input method would report it; whether its default would go on."""
    console.wait_until_meant()
    shift = {"shiftKey": True} if code.startswith("Shift+") else {}
    goes_on: bool = console.page.evaluate(FIRE, [code.removeprefix("Shift+"), {**shift, **more}])
    return goes_on


@pytest.mark.parametrize("code", COMMANDS)
def test_a_key_does_its_command_exactly_once(console: Console, code: str) -> None:
    console.show(views.reveal())
    fire(console, code)
    for _ in range(3):
        fire(console, code, repeat=True)
    assert console.sent == [COMMANDS[code]]


@pytest.mark.parametrize("code", DIALOGS)
def test_a_key_opens_its_dialog_and_sends_nothing(console: Console, code: str) -> None:
    console.show(views.picking())
    fire(console, code)
    assert console.dialog.get_attribute("data-kind") == DIALOGS[code]
    assert console.sent == []


def test_no_key_acts_on_repeat_in_composition_or_with_a_modifier(console: Console) -> None:
    console.show(views.reveal())
    for code in EVERY:
        for more in (
            {"repeat": True},
            {"isComposing": True},
            {"ctrlKey": True},
            {"altKey": True},
            {"metaKey": True},
        ):
            fire(console, code, **more)
    assert console.sent == []
    assert console.dialog.count() == 0


def test_no_key_acts_while_somebody_types(console: Console) -> None:
    console.show(views.reveal()).press("m")
    console.page.wait_for_selector("dialog input:focus")
    console.press("h", "b", "t", "p", "q", "v", "Backspace", "Space", "PageDown", "F5")
    assert console.sent == []
    assert console.dialog.get_attribute("data-kind") == "message"
    assert console.page.input_value("dialog input") == "hbtpq "


def test_a_clickers_f5_does_not_reload_a_running_show(console: Console) -> None:
    console.show(views.reveal())
    console.page.evaluate("window.still_here = true")
    console.press("F5")
    assert not fire(console, "F5")
    assert console.page.evaluate("window.still_here")


def test_every_key_is_printed_on_its_control(console: Console) -> None:
    console.show(views.picking())
    printed = console.page.locator("#desk kbd").all_inner_texts()
    for key in (
        "Space",
        "Enter",
        "PageDown",
        "H",
        "T",
        "P",
        "⌫",
        "R",
        "E",
        "A",
        "B",
        "M",
        "Q",
        "L",
        "V",
        "C",
        "N",
        "?",
    ):
        assert key in printed


def test_what_is_on_is_switched_off_by_the_same_key(console: Console) -> None:
    over = {"blackout": True, "message": None, "join": True, "result": 3, "rules": True}
    console.show(views.reveal(held=True, over_now=over, show=views.show("match", pacing="clock")))
    console.press("h", "b", "q", "l", "a", "p")
    assert console.sent == [
        {"kind": "resume"},
        {"kind": "blackout", "on": False},
        {"kind": "show_join", "on": False},
        {"kind": "show_rules", "on": False},
        {"kind": "show_result", "round": None},
        {"kind": "set_pacing", "pacing": "host"},
    ]


@pytest.mark.parametrize(
    ("over", "words"),
    [({"message": "10분 쉽니다"}, "자막이 덮고"), ({"blackout": True}, "암전 중"), ({}, None)],
)
def test_a_way_in_that_something_lies_over_is_said_to_be_covered(
    console: Console, over: dict[str, Any], words: str | None
) -> None:
    console.show(views.reveal(over_now={**views.NOTHING_OVER, **over})).press("q")
    assert console.sent == [{"kind": "show_join", "on": True}]
    note = console.page.locator(".note[role=status]")
    if words is None:
        assert note.inner_text() == ""
    else:
        note.get_by_text(words).wait_for()


@pytest.mark.parametrize(
    ("over", "timer", "lang", "words"),
    [
        ({"message": "10분 쉽니다"}, None, "ko", "자막이 덮고 있어 규칙이"),
        ({"blackout": True}, None, "en", "The screen is dark. The rules"),
        ({}, {"what": "auto", "due": views.NOW + 4_000, "total": 4_000}, "ko", "H로 멈춰 두세요"),
        ({}, {"what": "auto", "due": views.NOW + 4_000, "total": 4_000}, "en", "H holds it"),
        ({}, {"what": "auto", "left": 4_000, "total": 4_000}, "ko", None),
        ({}, None, "ko", None),
    ],
)
def test_the_host_hears_why_nobody_sees_the_rules_and_what_would_take_them_away(
    console: Console, over: dict[str, Any], timer: Any, lang: str, words: str | None
) -> None:
    now = {**views.NOTHING_OVER, **over}
    console.show(views.reveal(over_now=now, timer=timer, lang=lang)).press("l")
    assert console.sent == [{"kind": "show_rules", "on": True}]
    note = console.page.locator(".note[role=status]")
    if words is None:
        assert note.inner_text() == ""
    else:
        note.get_by_text(words).wait_for()


def test_in_a_break_there_are_no_rules_to_show(console: Console) -> None:
    console.show(evening.view("break")).press("l")
    assert console.sent == []
    assert console.page.get_by_role("button", name="규칙").is_disabled()
    assert console.page.get_by_role("button", name="입장 QR").is_enabled()


def test_what_the_server_would_refuse_is_not_sent_but_said(console: Console) -> None:
    console.show(views.reveal(may=["cue"])).press("t", "h", "r", "v")
    assert console.sent == []
    assert "지금은 할 수 없는" in console.page.locator(".note[role=status]").inner_text()


def test_a_keyboard_host_can_walk_to_a_button_and_press_it(console: Console) -> None:
    console.show(views.reveal())
    console.page.get_by_role("button", name="더", exact=False).filter(has_text="10초 더").focus()
    console.press("Enter", "PageDown")
    assert console.sent == [COMMANDS["KeyT"], COMMANDS["PageDown"]]
