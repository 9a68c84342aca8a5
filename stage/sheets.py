"""Tables written as files that spreadsheets open."""

from __future__ import annotations

import csv
import io
import unicodedata
from collections.abc import Sequence

import xlsxwriter

from stage.lettering import columns
from stage.tables import Cell, Table

_WIDEST = 60
"""Characters a column may be wide."""
_TAB_MOST = 31
"""Characters on the tab of a sheet."""
_FORMULA = ("=", "+", "-", "@")
_BREAKS = ("\t", "\r", "\n")
_SKIPPED = ("C", "Z")
"""Kinds of characters that a spreadsheet may pass over to find a formula: controls, formats and spaces."""


def as_csv(tables: Sequence[Table]) -> bytes:
    """One table under the other. With a byte order mark: spreadsheets read Hangul only so."""
    sheet = io.StringIO()
    write = csv.writer(sheet)
    for number, table in enumerate(tables):
        write.writerows([[]] if number else [])
        write.writerow([_inert(table.title)])
        write.writerow(map(_inert, table.head))
        write.writerows(list(map(_inert, row)) for row in table.rows)
    return "\ufeff".encode() + sheet.getvalue().encode()


def as_xlsx(tables: Sequence[Table]) -> bytes:
    """One sheet for each table; numbers are numbers, and nothing is a formula."""
    file = io.BytesIO()
    plain = {"strings_to_formulas": False, "strings_to_urls": False}
    book = xlsxwriter.Workbook(file, {"in_memory": True, **plain})
    bold = book.add_format({"bold": True, "bottom": 1})
    for table in tables:
        sheet = book.add_worksheet(table.title[:_TAB_MOST])
        sheet.write_row(0, 0, table.head, bold)
        for number, row in enumerate(table.rows, start=1):
            sheet.write_row(number, 0, row)
        sheet.freeze_panes(1, 0)
        for column, width in enumerate(_widths(table)):
            sheet.set_column(column, column, width)
    if not tables:
        book.add_worksheet()
    book.close()
    return file.getvalue()


def _inert(cell: Cell) -> Cell:
    """A text that a spreadsheet does not take for a formula, be its sign fullwidth, small or raised."""
    if not isinstance(cell, str):
        return cell
    first = next((letter for letter in cell if unicodedata.category(letter)[0] not in _SKIPPED), "")
    begins = unicodedata.normalize("NFKC", first).startswith(_FORMULA)
    return f"'{cell}" if begins or cell.startswith(_BREAKS) else cell


def _widths(table: Table) -> list[int]:
    standing = zip(table.head, *table.rows, strict=True)
    return [min(_WIDEST, 2 + max(columns(str(cell)) for cell in column)) for column in standing]
