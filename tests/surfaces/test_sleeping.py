"""The server's process is stopped in the middle of a round and goes on later, as in a laptop that was shut."""

from __future__ import annotations

import secrets
import signal
import threading

from tests.surfaces.conftest import Launch
from tests.surfaces.evening import FOUR, hand_of, with_phones
from tests.surfaces.live import Console, Phone, Screen
from tests.surfaces.server import Server

DOZING = ("-m", "tests.surfaces.dozing")
"""Takes a stop of four seconds for sleep."""
TIMED = {"rounds": 8, "seconds": 30, "cards": "always"}


class Stopped:
    """While the process stands still; whatever is sent to it waits."""

    def __init__(self, server: Server, seconds: float) -> None:
        self.process, self.seconds = server.process, seconds

    def __enter__(self) -> None:
        self.process.send_signal(signal.SIGSTOP)

    def __exit__(self, *fault: object) -> None:
        threading.Event().wait(self.seconds)  # nothing can tell us that it does nothing
        self.process.send_signal(signal.SIGCONT)


def in_a_timed_round(server: Server) -> tuple[Console, list[Phone]]:
    console = Console(server)
    phones = with_phones(console, *FOUR, options=TIMED)
    console.go_to("picking")
    for phone in phones:
        phone.scene("picking")
    return console, phones


def test_what_was_sent_to_a_server_that_stood_still_for_a_moment_counts_and_the_show_goes_on(
    launch: Launch,
) -> None:
    server = launch(program=DOZING)
    console, phones = in_a_timed_round(server)
    due = console.view["timer"]["due"]
    with Stopped(server, 0.7):
        numbers = [
            phone.send(
                {
                    "id": secrets.token_hex(8),
                    "kind": "pick",
                    "opening": 1,
                    "pick": {"plus": hand_of(phone)[0]},
                }
            )
            for phone in phones
        ]
    assert all(phone.answer(number)["ok"] for phone, number in zip(phones, numbers, strict=True))
    view = console.wait(lambda view: bool(view["counts"]["ready"] == 4))
    assert (view["held"], view["scene"], view["timer"]["due"]) == (False, "picking", due)


def test_after_a_long_sleep_the_show_is_held_with_all_its_time_and_nobody_is_dropped(launch: Launch) -> None:
    server = launch(program=DOZING)
    console, phones = in_a_timed_round(server)
    screen = Screen(server)
    due, before = console.view["timer"]["due"], console.do("time")["at"]
    with Stopped(server, 5):
        pass
    view = console.wait(lambda view: bool(view["held"]))
    assert view["scene"] == "picking"
    assert view["log"][0]["key"].startswith("show.done.held")
    assert due - before - 2_000 <= view["timer"]["left"] <= due - before
    for client in (screen, *phones):
        assert client.wait(lambda view: bool(view["held"]))["timer"] == view["timer"]
        assert not client.ended.is_set()
    console.go()
    for phone in phones:
        assert phone.wait(lambda view: not view["held"])["can"]["pick"]
        assert phone.pick(plus=hand_of(phone)[0])["ok"]
    assert console.wait(lambda view: bool(view["counts"]["ready"] == 4))["scene"] == "picking"
