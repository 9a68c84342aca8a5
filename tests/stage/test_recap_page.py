"""The recap as a page: whole without a server, silent before the farewell, names as text and nothing else."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from games.contract import Json
from show import commands as c
from show.recap import chapters
from stage.export import EXPORTS, LATEST, UnknownShow, export, named
from stage.recap_page import TURNS_TOLD, recap_page
from stage.sqlite import SqliteJournal
from tests.show.evenings import Evening, begun, break_item, match_item, played
from tests.stage.rows_hall import NAMES as RIVALS, Hall
from web.words import Words

KO, EN = Words("ko"), Words("en")


def page(evening: Evening, words: Words = KO, *, alone: bool = True) -> str:
    """The page of an evening as it is now."""
    story = {"title": evening.show.title, "lang": evening.show.lang, "chapters": chapters(evening.show)}
    return recap_page(story, words, alone=alone).decode()


def text(body: str) -> str:
    """What a reader sees, without the markup."""
    bare = re.sub(r"<style>.*?</style>", "", body, flags=re.DOTALL)
    return html.unescape(re.sub(r"[ \n]+", " ", re.sub(r"<[^>]+>", " ", bare)))


def headings(body: str) -> list[str]:
    return [text(one).strip() for one in re.findall(r"<h2.*?</h2>", body, flags=re.DOTALL)]


def over(*points: int, **more: Json) -> Evening:
    evening = played(*points, **more)
    evening.to("farewell")
    return evening


def open_match(seed: int, seats: int = 8) -> Evening:
    """A match whose recap is open, played by chance up to its farewell."""
    evening = begun(seats, recap="open", elimination="none")
    evening.deal().to_end_of_match(Random(seed))
    evening.scored = True
    evening.told().to("farewell")
    return evening


@pytest.mark.parametrize(("words", "sentence"), [(KO, "쇼를 마친 뒤에"), (EN, "once the show has ended")])
def test_before_the_farewell_it_tells_nothing(words: Words, sentence: str) -> None:
    evening = played(9, 5, 3, 1, recap="open")
    for _ in range(2):
        body = page(evening, words)
        assert sentence in text(body)
        assert not [name for name in ("민서", "지우", "서연", "도윤") if name in body]
        assert headings(body) == []
        evening.go()


def test_each_match_has_a_heading_its_reason_and_what_became_of_whom() -> None:
    evening = over(9, 5, 1, 1)
    body = page(evening)
    first, second = evening.console()["history"]
    assert headings(body) == [f"1 {KO('plus_minus.title')}", f"2 데스매치 · {KO('rows.title')}"]
    for one in (first, second):
        assert KO(one["reason"]["key"], **one["reason"]["params"]) in text(body)
    facts = re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", body)
    assert facts[:2] == [("우승", "민서"), ("꼴찌", "서연, 도윤")]
    assert ("탈락", second["eliminated"][0]) in facts
    assert body.count('role="img"') == 2
    assert body.count("<table>") == 4


def duel(*, tied: bool) -> Evening:
    """A death match of two, played to its end at the console, with its recap open."""
    evening = played(9, 5, 1, 1)
    evening.to("death_match")
    evening.perform(c.SetDeathMatch("rows", {"deals": 1, "recap": "open"}))
    evening.to_end_of_match()
    evening.scored = True
    one, other = evening.console()["standings"]
    evening.perform(c.AdjustScore(one["id"], other["points"] - one["points"] - (0 if tied else 3), "시험"))
    evening.to("farewell")
    return evening


def facts_of(body: str) -> list[list[tuple[str, str]]]:
    """What stands at the head of each match."""
    return [re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", one) for one in body.split("<section")[1:]]


def test_a_death_match_is_won_and_lost() -> None:
    body = page(duel(tied=False))
    assert [name for name, _ in facts_of(body)[1]] == ["승리", "패배", "탈락"]
    second = text(body.split("<section")[2])
    assert "우승" not in second
    assert "라운드별 벌점" in second
    assert KO("web.recap.no_turns.match") not in second


def test_a_death_match_that_was_level_was_neither_won_nor_lost() -> None:
    first, second, *_ = facts_of(page(duel(tied=True)))
    assert first[0] == ("우승", "민서")
    assert [(label, set(names.split(", "))) for label, names in second] == [("동점", {"서연", "도윤"})]


def test_a_match_in_which_all_were_equal_has_neither_winner_nor_bottom() -> None:
    assert facts_of(page(over(3, 3, 3, 3))) == [[("모두 동점", "민서, 지우, 서연, 도윤")]]


def test_tokens_and_the_opponent_are_told_where_there_were_any() -> None:
    evening = played(9, 5, 4, 3, 1, elimination="tokens")
    evening.go()
    evening.enter_token("지우")
    evening.go()
    evening.enter_opponent("서연")
    evening.to("farewell")
    facts = re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", page(evening))
    assert ("생명의 징표", "민서, 지우") in facts
    assert ("지목된 상대", "서연") in facts
    assert "생명의 징표" not in [
        name for name, _ in re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", page(over(9, 5, 3, 1)))
    ]


def test_a_match_that_was_played_away_has_neither_lines_nor_tables() -> None:
    evening = played(9, 5, 1, 1)
    evening.go()
    evening.perform(c.SetDeathMatch(None))
    evening.to("farewell")
    body = page(evening)
    assert headings(body)[1] == f"2 데스매치 · {KO('show.away')}"
    assert (body.count('role="img"'), body.count("<table>")) == (1, 2)


# --- turning points ---


def turns_of(evening: Evening) -> list[Json]:
    return list(chapters(evening.show)[0]["turns"])


def test_the_few_that_turned_most_are_told_and_all_of_them_folded_away() -> None:
    evening = next(one for seed in range(20) if len(turns_of(one := open_match(seed))) > TURNS_TOLD)
    every, body = turns_of(evening), page(evening)
    told, folded = re.findall(r'<ol class="turns">(.*?)</ol>', body, flags=re.DOTALL)
    assert (told.count("<li>"), folded.count("<li>")) == (TURNS_TOLD, len(every))
    assert f"선택 {len(every)}개 모두 보기" in text(body)
    assert set(re.findall(r"<li>(.*?)</li>", told)) <= set(re.findall(r"<li>(.*?)</li>", folded))
    for turn, line in zip(every, re.findall(r"<li>(.*?)</li>", folded), strict=True):
        said = html.unescape(line)
        assert said.startswith(f"{turn['round']}라운드, {turn['name']} 님의 ")
        assert KO(turn["pick"]["key"], **turn["pick"]["params"]) in said
        if set(turn["winners"]) == set(turn["bottom"]):
            assert said.endswith("모두 동점입니다.")
            continue
        assert ("우승은" in said, "꼴찌는" in said) == (
            "winner" in turn["changes"],
            "bottom" in turn["changes"],
        )
        for name in (*turn["winners"], *turn["bottom"])[: 20 if len(turn["changes"]) == 2 else 0]:
            assert name in said


def test_a_few_are_told_without_a_fold() -> None:
    evening = next(one for seed in range(40) if 0 < len(turns_of(one := open_match(seed, 4))) <= TURNS_TOLD)
    body = page(evening)
    assert "<details" not in body
    assert body.count("<li>") == len(turns_of(evening))
    english = page(evening, EN)
    assert english.count("<li>") == body.count("<li>")
    assert "would have been" in text(english)


def test_where_no_pick_turned_anything_it_says_so() -> None:
    body = page(over(9, 5, 3, 1, recap="open"))
    assert "<li>" not in body
    assert KO("web.recap.no_turns.match") in text(body)


def of_rows(deals: int) -> Evening:
    evening = begun(3, game="rows", deals=deals, recap="open", pacing="host", elimination="none")
    evening.deal().to_end_of_match(Random(5))
    evening.scored = True
    return evening.told().to("farewell")


@pytest.mark.parametrize(("deals", "named"), [(3, r"[123]판 \d+라운드, "), (1, r"\d+라운드, ")])
def test_where_a_match_has_several_deals_every_turning_point_bears_its_own(deals: int, named: str) -> None:
    evening = of_rows(deals)
    said = re.findall(r"<li>(.*?)</li>", page(evening))
    assert {turn["deal"] for turn in turns_of(evening)} == set(range(1, deals + 1))
    assert said
    assert all(re.match(named, line) for line in said)


def test_a_column_with_nothing_in_it_is_left_out() -> None:
    body = page(of_rows(1))
    for key in ("adjusted.lowest", "replayed"):
        assert f">{KO(f'web.export.{key}')}<" not in body
    tables = re.findall(r"<table>(.*?)</table>", body, flags=re.DOTALL)
    assert len(tables) == 2
    for table in tables:
        rows = [re.findall(r"<t[hd][^>]*>(.*?)</t", row) for row in re.findall(r"<tr>(.*?)</tr>", table)]
        assert all(any(column) for column in zip(*rows[1:], strict=True))
        assert {len(row) for row in rows} == {len(rows[0])}


def test_where_the_recap_tells_scores_alone_it_tells_no_picks_counts_or_turns() -> None:
    evening = begun(8, recap="scores", elimination="none")
    evening.deal().to_end_of_match(Random(3))
    evening.scored = True
    evening.told().to("farewell")
    for words in (KO, EN):
        seen = text(page(evening, words))
        for key in (
            "web.export.counts",
            "web.recap.turns",
            "web.recap.no_turns.match",
            "plus_minus.pick.nothing",
        ):
            assert words(key) not in seen
    assert KO("web.export.counts") in text(page(open_match(3)))


def test_each_match_is_as_open_as_its_own_choice_says() -> None:
    evening = played(9, 5, 4, 3, 1, recap="open").plan(break_item(), match_item(recap="scores"))
    evening.to("join")
    evening.deal().with_points(9, 5, 4, 1)
    evening.told().to("farewell")
    first, second = page(evening).split("<section")[1:]
    assert (KO("web.export.counts") in text(first), KO("web.export.counts") in text(second)) == (True, False)


# --- as a file and as a page ---


HOSTILE = ("<b>굵게</b>", "\"&'", "{{ 7*7 }}", "<script>")


def test_names_and_titles_are_text_whatever_stands_in_them() -> None:
    evening = played(9, 5, 3, 1, seats=HOSTILE)
    evening.to("farewell")
    story = {"title": "</title><img src=x>", "lang": "ko", "chapters": chapters(evening.show)}
    body = recap_page(story, KO).decode()
    assert not [one for one in ("<b>굵게", "<script", "<img", ">49<") if one in body]
    for name in HOSTILE:
        assert name in text(body)


def test_alone_it_has_its_style_in_it_and_needs_nothing_from_anywhere() -> None:
    body = page(over(9, 5, 3, 1))
    assert "<style>" in body
    assert not re.search(r"<link|<script|\ssrc=|@import|url\(|https?://", body)


def test_on_the_console_it_keeps_to_the_houses_strict_policy() -> None:
    body = page(over(9, 5, 3, 1, recap="open"), alone=False)
    assert '<link rel="stylesheet" href="/host/static/recap.css">' in body
    assert not re.search(r"<style|<script|\sstyle=|\son[a-z]+=", body)


def test_on_the_console_it_names_an_icon_that_is_there_or_the_browser_asks_for_one_that_is_not() -> None:
    [icon] = re.findall(r'<link rel="icon" href="/(\S+)"', page(over(9, 5, 3, 1), alone=False))
    assert (Path(__file__).parents[2] / icon).is_file()


@pytest.mark.parametrize("lang", ["ko", "en"])
def test_it_is_marked_with_its_language_and_titled(lang: str) -> None:
    evening = over(9, 5, 3, 1)
    body = page(evening, Words(lang))
    assert f'<html lang="{lang}">' in body
    assert "<title>한가위 특집</title>" in body
    untitled = recap_page({"title": "", "lang": "ko", "chapters": []}, Words(lang)).decode()
    assert f"<title>{Words(lang)('web.name')}</title>" in untitled


def test_all_that_can_be_scrolled_can_be_reached_by_keyboard_and_has_a_name() -> None:
    body = page(over(9, 5, 3, 1))
    for region in re.findall(r'<div class="wide"[^>]*>', body):
        assert 'tabindex="0"' in region
        assert re.search(r'aria-label="\S', region)
    assert all('aria-label="' in drawing for drawing in re.findall(r"<svg[^>]*viewBox[^>]*>", body))


# --- out of a journal ---


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[Hall]:
    """A hall whose show of rows is over, and the journal it is kept in."""
    hall = Hall(tmp_path / "hall.journal")
    hall.open(pacing="host", deals=1, elimination="none")
    while hall.view["scene"] != "farewell":
        hall.go()
    yield hall
    hall.journal.close()


def test_a_journal_gives_the_same_page_to_keep_and_to_look_at_but_for_where_its_style_is(kept: Hall) -> None:
    records = kept.runner.records(named(kept.journal, LATEST))
    alone, shown = (export(records, "html", None, alone).decode() for alone in (True, False))
    assert ("<style>" in alone, "<style>" in shown) == (True, False)
    assert text(alone) == text(shown)
    assert all(name in text(alone) for name in RIVALS.values())
    assert '<html lang="en">' in export(records, "html", "en").decode()


@pytest.mark.parametrize("form", EXPORTS)
def test_a_show_that_is_not_in_the_journal_is_no_file(kept: Hall, form: str) -> None:
    assert named(kept.journal, "none") == "none"
    with pytest.raises(UnknownShow):
        export(kept.runner.records("none"), form)
    with pytest.raises(UnknownShow):
        export([], form)


def test_an_empty_journal_has_no_latest_show(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / "empty.journal")
    assert named(journal, LATEST) == LATEST
    journal.close()
