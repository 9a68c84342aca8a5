"""Sentences that the show would send, for these views alone."""

from __future__ import annotations

KO = {
    "lobby": "로비", "match": "플러스마이너스 {n}/{of}", "verdict": "판정", "farewell": "마무리", "open": "시작", "picking": "고르기",
    "close": "마감", "number": "{n}", "did_enter": "{name} 대신 입력", "did_time": "10초 더", "did_open": "{n}라운드 시작",
    "close_round": "{n}라운드 마감", "rules": "규칙 설명",
    "rules_why": "빈자리 {n}개는 비운 채 시작해요", "close_why": "{n}명이 아직이라 두 번 눌러야 마감돼요",
    "number_result": "숫자 {n} 결과", "line_in": "지금 {n:counted} 분이 내셨습니다.", "line_wait": "{names:님}, 기다립니다.",
    "line_aside": "이번에 내신 카드는 7라운드에 돌아옵니다.", "line_then": "여기서 마감합니다. 이제 바꿀 수 없습니다.",
    "line_number": "숫자 {n}. 플러스로 내신 분은 플러스 2점, 마이너스로 내신 분은 마이너스 1점입니다.", "line_next": "다음 숫자입니다.",
    "line_bottom": "최하위는 두 분, 동점입니다. 하린 님과 이도현 님, 나란히 마이너스 3점.", "reason": "최하위 동점(−3점) 두 명",
    "rows_match": "줄줄이 벌점 {deal}판 {n}/{of}", "rows_title": "줄줄이 벌점", "did_automatic": "{name} 자동 진행으로 바뀜",
    "did_take_over": "{name} 자리를 봇이 이어받음", "rows_line": "{n:counted} 분이 확정하셨습니다.",
    "rows_line_row": "2번 줄이 네 장입니다. 여섯 번째 카드는 앞의 다섯 장을 가져갑니다.", "rows_then": "카드를 엽니다. 작은 숫자부터 놓겠습니다.",
    "rows_open": "{deal}판 {round}라운드 시작", "rows_summary": "2판 벌점", "rows_next_deal": "{deal}판 카드 나누기",
    "rows_no_result": "시간이 다 되어 결과가 없어요", "rows_warning": "두 명이 66점까지 가면 45분이 모자랄 수 있어요",
    "choose_first": "탈락자를 먼저 적어 주세요", "resume": "0:48부터 계속", "lift": "화면 켜기",
}  # fmt: skip
EN = {
    "lobby": "Lobby", "match": "Plus/minus {n}/{of}", "verdict": "Verdict", "farewell": "Farewell", "open": "Open",
    "picking": "Picking", "close": "Close", "number": "{n}", "did_enter": "Entered for {name}", "did_time": "+10 s",
    "did_open": "Round {n} opened",
    "close_round": "Round {n} closes", "rules": "The rules", "rules_why": "{n} seats stay empty",
    "close_why": "{n} are missing, so press twice", "number_result": "Number {n}’s result", "line_in": "{n:counted} of you are in.",
    "line_wait": "{names}, we are waiting for you.", "line_aside": "These cards come back in round 7.",
    "line_then": "And we are closed. Nobody can change anything now.",
    "line_number": "Number {n}. Plus gains two points, minus loses one.", "line_next": "Next number.",
    "line_bottom": "Two of you share last place: 하린 and 이도현, at minus 3.", "reason": "A tie at the bottom (−3)",
    "rows_match": "Rows, deal {deal} · {n}/{of}", "rows_title": "Rows", "did_automatic": "{name} is on automatic",
    "did_take_over": "A bot took over {name}’s seat", "rows_line": "{n:counted} of you have locked.",
    "rows_line_row": "Row 2 holds four cards. A sixth card takes the five before it.", "rows_then": "Cards open. The smallest is placed first.",
    "rows_open": "Deal {deal}, round {round}", "rows_summary": "Penalties of deal 2", "rows_next_deal": "Deal {deal}: new cards",
    "rows_no_result": "The time is up, so there is no result", "rows_warning": "Two to sixty-six may take longer than 45 minutes",
    "choose_first": "Record who is eliminated first", "resume": "Go on from 0:48", "lift": "Screen on",
}  # fmt: skip


def words(lang: str) -> dict[str, str]:
    return {f"demo.{key}": sentence for key, sentence in (KO if lang == "ko" else EN).items()}
