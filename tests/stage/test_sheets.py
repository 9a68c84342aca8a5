"""Tables as files that spreadsheets open: what is a number stays one, what is a text stays one."""

from __future__ import annotations

import csv
import io
from typing import Any

import openpyxl
import pytest

from stage.sheets import as_csv, as_xlsx
from stage.tables import Table, tables
from tests.show.evenings import played
from web.words import Words

PLAIN = Table("1. 순위", ["순위", "이름", "점수"], [[1, "민서", 9], [2, "지우", -3], ["", "서연", 0]])
FORMULAS = [
    *("=1+1", '=HYPERLINK("http://x.example","x")', "+2", "-3", "@SUM(A1)", "{=1+1}", "=cmd|' /C calc'!A0"),
    *("http://x.example", "mailto:a@x.example", "internal:A1", "007", "1e5", "TRUE", "2031-05-09", "'x"),
]
"""What a spreadsheet would take for something else than the name that it is."""


def rows(body: bytes) -> list[list[str]]:
    assert body.startswith(b"\xef\xbb\xbf")
    return list(csv.reader(io.StringIO(body.decode("utf-8-sig"))))


def book(body: bytes) -> Any:
    return openpyxl.load_workbook(io.BytesIO(body))


def cells(tab: Any) -> list[list[Any]]:
    return [list(row) for row in tab.iter_rows(values_only=True)]


def test_a_csv_holds_one_table_under_the_other_each_with_its_title() -> None:
    other = Table("1. 라운드", ["라운드"], [["1라운드"]])
    assert rows(as_csv([PLAIN, other])) == [
        ["1. 순위"],
        ["순위", "이름", "점수"],
        ["1", "민서", "9"],
        ["2", "지우", "-3"],
        ["", "서연", "0"],
        [],
        ["1. 라운드"],
        ["라운드"],
        ["1라운드"],
    ]


def test_a_workbook_holds_a_sheet_for_each_table() -> None:
    other = Table("1. 라운드", ["라운드"], [["1라운드"]])
    written = book(as_xlsx([PLAIN, other]))
    assert written.sheetnames == ["1. 순위", "1. 라운드"]
    assert cells(written["1. 순위"]) == [
        ["순위", "이름", "점수"],
        [1, "민서", 9],
        [2, "지우", -3],
        [None, "서연", 0],
    ]
    kinds = [[cell.data_type for cell in row] for row in written["1. 순위"].iter_rows(min_row=2, max_row=3)]
    assert kinds == [["n", "s", "n"]] * 2
    assert [cell.font.bold for cell in written["1. 순위"][1]] == [True] * 3
    assert written["1. 순위"].freeze_panes == "A2"


@pytest.mark.parametrize("name", FORMULAS)
def test_a_name_is_never_a_formula_a_link_or_a_number(name: str) -> None:
    table = Table("표", ["이름", name], [[name, f"{name} 36 > 2: 7"]])
    tab = book(as_xlsx([table]))["표"]
    assert cells(tab) == [["이름", name], [name, f"{name} 36 > 2: 7"]]
    written = [cell for row in tab.iter_rows() for cell in row]
    assert {cell.data_type for cell in written} == {"s"}
    assert [cell.hyperlink for cell in written] == [None] * 4
    for cell in rows(as_csv([table]))[2]:
        assert cell[:1] not in ("=", "+", "-", "@")
        assert cell.removeprefix("'").startswith(name.removeprefix("'"))


SIGNS = [*"=+-@", *"＝＋－＠", *"﹦﹢﹣﹫", "⁺", "₌"]
LEADS = ["", " ", "\u3000", "\u00a0", "\t", "\r", "\n", "\u200b", "\ufeff", " \t\r "]


@pytest.mark.parametrize("lead", LEADS)
@pytest.mark.parametrize("sign", SIGNS)
def test_a_text_that_begins_a_formula_in_whatever_writing_is_quoted(sign: str, lead: str) -> None:
    text = f"{lead}{sign}1+1"
    table = Table(text, ["이름", text], [[text, 1]])
    assert [cell for row in rows(as_csv([table])) for cell in row if "1+1" in cell] == [f"'{text}"] * 3


@pytest.mark.parametrize("lead", ["\t", "\r", "\n"])
def test_a_text_that_begins_with_a_break_is_quoted(lead: str) -> None:
    assert rows(as_csv([Table("표", ["이름"], [[f"{lead}민서"]])]))[2] == [f"'{lead}민서"]


@pytest.mark.parametrize("text", ["", " ", "민서", "a=b", "1+1", "(-3)", "−3", " 민서", "'x", "점수 =", "@"])
def test_any_other_text_stays_as_it_is(text: str) -> None:
    kept = "'@" if text == "@" else text
    assert rows(as_csv([Table("표", ["이름", "점수"], [[text, -3]])]))[2] == [kept, "-3"]


def test_commas_quotes_and_right_to_left_names_come_back_as_they_were() -> None:
    names = ['그 "사람", 둘째', "한글이름열두글자까지돼요", "שלום", "👩🏽‍🚀", "a;b", "x\ty"]
    table = Table("표", ["이름"], [[name] for name in names])
    assert [row[0] for row in rows(as_csv([table]))[2:]] == names
    assert [row[0] for row in cells(book(as_xlsx([table]))["표"])[1:]] == names


def test_nothing_to_tell_is_still_a_file_that_opens() -> None:
    assert rows(as_csv([])) == []
    assert cells(book(as_xlsx([])).worksheets[0]) in ([], [[None]])


def test_a_table_without_rows_keeps_its_head() -> None:
    table = Table("표", ["이름", "점수"], [])
    assert rows(as_csv([table])) == [["표"], ["이름", "점수"]]
    assert cells(book(as_xlsx([table]))["표"]) == [["이름", "점수"]]


def test_columns_are_as_wide_as_what_stands_in_them_hangul_twice_and_none_without_end() -> None:
    table = Table("표", ["a", "b", "c"], [["x" * 10, "가" * 10, "나" * 500], [1, -100, ""]])
    tab = book(as_xlsx([table]))["표"]
    narrow, wide, widest = (tab.column_dimensions[letter].width for letter in "ABC")
    assert 11 < narrow < 14
    assert 21 < wide < 24
    assert 59 < widest < 62


def test_a_long_title_is_cut_for_the_tab_alone() -> None:
    table = Table("긴 제목 " * 10, ["a"], [["b"]])
    assert book(as_xlsx([table])).sheetnames == [table.title[:31]]
    assert rows(as_csv([table]))[0] == [table.title]


@pytest.mark.parametrize("lang", ["ko", "en"])
@pytest.mark.parametrize("game", ["plus_minus", "rows"])
def test_an_evening_comes_back_from_both_files_as_it_was_told(game: str, lang: str) -> None:
    evening = played(9, 5, 3, 1, game=game, recap="open", **({"pacing": "host"} if game == "rows" else {}))
    evening.to("farewell")
    told = tables(evening.export(), Words(lang))
    written = book(as_xlsx(told))
    assert written.sheetnames == [table.title for table in told]
    below = rows(as_csv(told))
    for table in told:
        whole = [list(table.head), *map(list, table.rows)]
        assert cells(written[table.title]) == [
            [None if cell == "" else cell for cell in row] for row in whole
        ]
        begin = below.index([table.title]) + 1
        shown = below[begin : begin + len(whole)]
        assert [[cell.removeprefix("'") for cell in row] for row in shown] == [
            [str(cell) for cell in row] for row in whole
        ]
