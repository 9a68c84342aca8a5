"""Rows, whole: ten phones, a console, a projector and an overlay; every round worked out again on paper."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from stage.encoding import dumps
from tests.surfaces.conftest import Launch
from tests.surfaces.hall import Hall, same
from tests.surfaces.live import Client, Console, Phone, View

TEN = ("하나", "두리", "세찬", "네모", "다솜", "여름", "일곱", "여덟", "아홉", "열매")
SCENES = {
    "rules", "idle", "picking", "closed", "reveal", "deal_summary", "verdict", "elimination", "farewell",
}  # fmt: skip
Card = list[int]


def penalty(cards: list[Card]) -> int:
    return sum(points for _, points in cards)


class Paper:
    """Somebody in the hall who plays along on paper, from what the projector shows and the phones know."""

    def __init__(self, phones: list[Phone]) -> None:
        self.phones = {phone.view["me"]["seat"]: phone for phone in phones}
        self.totals = dict.fromkeys(self.phones, 0)
        self.rng = Random(1)
        self.played: dict[int, set[int]] = {}

    def deal(self, view: View) -> None:
        """Ten cards a hand, none of them anywhere else."""
        hands = [card for phone in self.phones.values() for card in phone.view["match"]["mine"]["hand"]]
        open_cards = [row[0] for row in view["match"]["rows"]]
        assert [len(row) for row in view["match"]["rows"]] == [1] * 4
        numbers = [number for number, _ in [*hands, *open_cards]]
        assert len(numbers) == len(set(numbers)) == 104
        assert set(numbers) == set(range(1, 105))
        assert view["match"]["penalties"] == [0] * len(self.phones)
        self.played = {seat: set() for seat in self.phones}

    def charge(self, hall: Hall, seat: int, points: int) -> None:
        """Penalty points by the host's hand: then one alone is last, and no death match follows."""
        one = self.phones[seat].id
        hall.console.done("adjust_score", contestant=one, points=points, reason="늦게 왔어요")
        self.totals[seat] += points
        for client in (hall.console, *hall.screens, *hall.phones):
            client.wait(lambda view: view["standings"][-1]["points"] == points)

    def pick(self, view: View) -> None:
        """Each phone locks some card for some row."""
        self.rows = [list(row) for row in view["match"]["rows"]]
        self.before = list(view["match"]["penalties"])
        self.picks = {}
        sent = []
        for seat, phone in self.phones.items():
            hand = phone.scene("picking")["match"]["mine"]["hand"]
            assert not self.played[seat] & {number for number, _ in hand}
            card, row = self.rng.choice(hand), self.rng.randint(1, 4)
            self.picks[seat] = (card, row)
            self.played[seat].add(card[0])
            pick = {"card": card[0], "row": row}
            sent.append((phone, phone.send({"id": f"{view['round']['index']}", "kind": "pick", "opening": view["round"]["opening"], "pick": pick})))  # fmt: skip
        assert all(phone.answer(number)["ok"] for phone, number in sent)

    def settle(self, view: View) -> None:
        """The round as the rules have it, compared with every screen's."""
        steps, gained = [], Counter[int]()
        for seat, (card, row) in sorted(self.picks.items(), key=lambda one: one[1][0]):
            lies = self.rows[row - 1]
            fits, full = card[0] > lies[-1][0], len(lies) == 5
            result = "too_low" if not fits else "sixth" if full else "appended"
            taken = [] if result == "appended" else lies
            self.rows[row - 1] = [card] if taken else [*lies, card]
            gained[seat] += penalty(taken)
            steps.append(
                {"seat": seat, "card": card, "row": row, "result": result, "taken": taken, "penalty": penalty(taken)}
            )  # fmt: skip
        match = view["match"]
        assert match["steps"] == steps
        assert match["rows"] == self.rows
        assert match["picks"] == [{key: step[key] for key in ("seat", "card", "row")} for step in steps]
        assert match["penalties"] == [points + gained[seat] for seat, points in enumerate(self.before, 1)]
        for seat in self.totals:
            self.totals[seat] += gained[seat]
        self.agrees_with(view["standings"])

    def agrees_with(self, standings: list[dict[str, Any]]) -> None:
        """Totals and ranks, the lowest first."""
        assert {line["seat"]: line["points"] for line in standings} == self.totals
        points = [line["points"] for line in standings]
        assert points == sorted(points)
        assert [line["rank"] for line in standings] == [
            1 + sum(other < one for other in points) for one in points
        ]


def test_ten_phones_play_three_deals_and_all_screens_agree_with_the_rules(launch: Launch) -> None:
    console = Console(launch())
    hall = Hall(console, *TEN, game="rows", options={"pacing": "host", "deals": 3})
    seen: set[str] = set()
    paper = Paper(hall.phones)
    rounds = []
    while console.view["scene"] != "farewell":
        scene = console.go()["scene"]
        if scene not in seen:
            hall.agree()
            hall.reload()
            paper.phones = {phone.view["me"]["seat"]: phone for phone in hall.phones}
            seen.add(scene)
        if scene == "picking" and not rounds:
            paper.charge(hall, seat=1, points=500)
        if scene == "picking":
            rounds.append(_play_a_round(hall, paper))
            seen |= {"closed", "reveal"}
        if scene == "deal_summary":
            paper.agrees_with(hall.agree()["standings"])
    assert seen == SCENES
    assert rounds == [(deal, n, 10 * (deal - 1) + n) for deal in (1, 2, 3) for n in range(1, 11)]
    _check_verdict(hall, paper)


def _play_a_round(hall: Hall, paper: Paper) -> tuple[int, int, int]:
    """The round that is open; the deal it belongs to, its number in it and in the match."""
    console, view = hall.console, hall.agree()
    round = view["round"]
    if round["number"] == 1:
        paper.deal(view)
    paper.pick(view)
    console.press("close_round")
    if round["index"] == 12:  # in the middle of a reveal too a page comes back as it was
        console.press(*["reveal"] * 4)
        hall.agree()
        hall.reload()
        paper.phones = {phone.view["me"]["seat"]: phone for phone in hall.phones}
    console.press(*["reveal"] * (1 + len(paper.phones) - console.view["match"]["revealed"]))
    paper.settle(hall.agree())
    return round["deal"], round["number"], round["index"]


def _check_verdict(hall: Hall, paper: Paper) -> None:
    final = hall.agree()["verdict"]["final"]
    by_name = {phone.view["me"]["name"]: paper.totals[seat] for seat, phone in paper.phones.items()}
    assert set(final["winners"]) == {
        one for one, points in by_name.items() if points == min(by_name.values())
    }
    assert set(final["bottom"]) == {one for one, points in by_name.items() if points == max(by_name.values())}
    for phone in hall.phones:
        assert phone.view["mine"]["points"] == by_name[phone.view["me"]["name"]]


def test_under_the_clock_a_round_of_rows_is_played_and_revealed_by_itself(launch: Launch) -> None:
    console = Console(launch())
    hall = Hall(console, *TEN[:2], game="rows", bots=1, options={"seconds": 45})
    clients: list[Client] = [console, *hall.screens, *hall.phones]
    console.go_to("idle")
    for client in clients:
        client.scene("picking")
    for phone in hall.phones:
        card = phone.view["match"]["mine"]["hand"][0][0]
        assert phone.pick(card=card, row=1)["ok"]
    for client in clients:
        client.wait(lambda view: view["scene"] == "reveal" and view["match"]["revealed"] == 1)
    for client in clients:
        client.wait(lambda view: view["match"]["revealed"] == 2)
    console.done("hold")
    for client in clients:
        held = client.wait(lambda view: view["held"])
        same(held, console.view)


def test_nobody_learns_a_pick_or_a_hand_before_its_time(launch: Launch) -> None:
    console = Console(launch())
    hall = Hall(console, *TEN[:4], game="rows", options={"pacing": "host"})
    console.go_to("picking")
    mine, other = hall.phones[0], hall.phones[1]
    hand = mine.scene("picking")["match"]["mine"]["hand"]
    card = hand[9][0]
    assert mine.pick(card=card, row=3)["ok"]
    for client in (*hall.screens, *hall.phones[1:], console):
        view = client.wait(
            lambda view: any(one["ready"] for one in view["seats" if "seats" in view else "roster"])
        )
        assert view["match"]["picks"] is None
        client.settle()
        lying = [row[0] for row in view["match"]["rows"]]
        assert told_of(client, [*hand, *lying]) == {number for number, _ in lying}
    assert other.refused("pick", opening=1, pick={"card": card, "row": 3}) == "card_not_held"
    assert mine.refused("pick", opening=1, pick={"card": card, "row": 4}) == "locked_already"
    assert told_of(mine, hand) == {number for number, _ in hand}


def told_of(client: Client, cards: list[Card]) -> set[int]:
    """Which of these cards any message to a client has named, as a card or as a key of previews."""
    written = {number: (dumps([number, points]), f'"{number}":') for number, points in cards}
    return {
        number
        for number, forms in written.items()
        if any(form in frame for frame in client.frames for form in forms)
    }
