"""A canary in the logs: whatever a test and its servers print or log is searched for tickets and picks.

It knows every ticket that is issued in this process, and every one with which a client comes to a server; what a pick
looks like it knows by its form. A test after which either stands in the output has failed.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterable
from http.cookies import SimpleCookie

import pytest

from stage.tickets import Tickets

LEAST = 20
"""Characters of what is taken for a secret: shorter ones stand in tests that make cookies up."""
PICK = re.compile(
    r"""["'](?:plus|minus|card|row|hand|hands|available|deal|sets|sealed)["']\s*:\s*[\[{"']?\d"""
    r"""|\b(?:PickMade|PickEntered|MakePick|EnterPick|Dealt)\("""
)
"""How a pick, a hand or a deal is written in JSON, as a dict and as one of our own values."""


class Canary:
    """What must not be told, and what has been told so far."""

    def __init__(self) -> None:
        self.secrets: set[str] = set()
        self.lines: list[str] = []
        """Of servers, from the beginning: a ticket may be known only after it was told."""
        self._searched = 0

    def knows(self, cookie: str) -> None:
        """A cookie with a ticket, as a client sends it."""
        self.secrets |= {one.value for one in SimpleCookie(cookie).values() if len(one.value) >= LEAST}

    def hears(self, line: str) -> None:
        """A line that a server wrote."""
        self.lines.append(line)

    def of_servers(self) -> list[str]:
        """What is wrong with all that servers wrote: tickets anywhere, picks in what is new."""
        new, self._searched = self.lines[self._searched :], len(self.lines)
        return [*self.tickets_in("\n".join(self.lines)), *picks_in(new)]

    def tickets_in(self, text: str) -> list[str]:
        """The tickets in a text, each once, and cut short: they need not be told once more."""
        found = {secret for secret in self.secrets if secret in text} if text else set()
        self.secrets -= found
        return [f"the ticket {secret[:6]}…" for secret in found]


def picks_in(texts: Iterable[str]) -> list[str]:
    """What in these texts looks like a pick, a hand or a deal."""
    return [f"the secret {found[0]!r}" for text in texts for found in PICK.finditer(text)]


canary = Canary()


def pytest_configure(config: pytest.Config) -> None:
    """From now on every ticket that is issued is known."""
    issue = Tickets.issue

    def noted(tickets: Tickets, *given: object, **named: object) -> str:
        secret = issue(tickets, *given, **named)  # type: ignore[arg-type]
        canary.secrets.add(secret)
        return secret

    Tickets.issue = noted  # type: ignore[method-assign, assignment]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test in whose output stands a secret has failed, whatever else became of it."""
    report = yield
    if report.when == "teardown":
        texts = [text for title, text in report.sections if title.startswith("Captured")]
        told = [*canary.tickets_in("\n".join(texts)), *picks_in(texts), *canary.of_servers()]
        if told and report.outcome == "passed":
            report.outcome = "failed"
            report.longrepr = f"in the output of {item.nodeid}, or of a server: {', '.join(told)}"
    return report
