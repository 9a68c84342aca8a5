"""House rules that hold for every script and template of the pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.scripts import ROOT, SURFACES, own_scripts, read, static_folders

IMPORT = re.compile(
    r'^\s*(?:import|export)\b[^"\';]*?from\s*"([^"]+)"|^\s*import\s*"([^"]+)"|\bimport\("([^"]+)"\)', re.M
)
IN_A_TAG = re.compile(r"\{% block (?:page_class|body) %\}[^<>]*?\{% endblock %\}")
HOLE = "\x00"
LETTER = re.compile(r"[^\W\d_]")
SAME_IN_EVERY_LANGUAGE = re.compile(r"\b(?:CSV|JSON)\b")
READ_ALOUD = re.compile(r'\b(?:aria-label|aria-description|alt|title|placeholder)\s*=\s*"([^"]*)"')


def file_at(address: str) -> Path | None:
    """The file a page's absolute address stands for; None if it is no address of ours."""
    found = re.fullmatch(r"/(?:(host|player|display|games/\w+)/)?static/(.+)", address)
    return ROOT / (found[1] or "web") / "static" / found[2] if found else None


def markup() -> Iterator[tuple[str, str]]:
    """All HTML of the pages, every hole as one mark."""
    for script in own_scripts():
        for template in read(script.read_text(encoding="utf-8")).templates:
            if template.tag in ("html", "svg"):
                yield script.relative_to(ROOT).as_posix(), HOLE.join(template.pieces)
    for surface in SURFACES:
        for page in sorted((ROOT / surface / "templates").rglob("*.html")):
            text = IN_A_TAG.sub(HOLE, page.read_text(encoding="utf-8"))
            text = re.sub(r"\{[{%#].*?[}%#]\}", HOLE, text, flags=re.S)
            yield page.relative_to(ROOT).as_posix(), text


def literal_text(html: str) -> list[str]:
    """Words that stand in markup instead of in a catalogue."""
    read_aloud = [text for text in READ_ALOUD.findall(html) if LETTER.search(text)]
    bare = re.sub(r"<!--.*?-->", " ", html, flags=re.S)
    bare = re.sub(r'<[a-zA-Z/!](?:"[^"]*"|\'[^\']*\'|[^>"\'])*>', " ", bare)
    bare = SAME_IN_EVERY_LANGUAGE.sub(" ", re.sub(r"&\w+;|&#\w+;", " ", bare))
    return read_aloud + [text for text in bare.split(HOLE) if LETTER.search(text)]


def inline_code(html: str) -> list[str]:
    """Style attributes, handlers and code in markup, which the pages' policy forbids."""
    found = re.findall(r"\sstyle\s*=|\son\w+\s*=|javascript:|<style|<script(?![^>]*\ssrc=)", html)
    return [piece.strip() for piece in found]


def test_every_import_is_absolute_and_leads_to_a_file() -> None:
    lost = [
        f"{script.relative_to(ROOT)} imports {address}"
        for script in own_scripts()
        for groups in IMPORT.findall(script.read_text(encoding="utf-8"))
        for address in filter(None, groups)
        if (file := file_at(address)) is None or not file.is_file()
    ]
    assert lost == []


def test_only_the_link_knows_the_socket_library() -> None:
    knowing = [file.name for file in own_scripts() if "socket.io" in file.read_text(encoding="utf-8")]
    assert knowing == ["link.js"]


def test_no_markup_holds_code_or_style() -> None:
    assert [(path, found) for path, html in markup() if (found := inline_code(html))] == []


def test_no_markup_holds_words_of_its_own() -> None:
    assert [(path, found) for path, html in markup() if (found := literal_text(html))] == []


def test_no_script_writes_html_from_text() -> None:
    forbidden = re.compile(
        r"innerHTML|outerHTML|insertAdjacentHTML|unsafeHTML|document\.write|\beval\(|new Function"
    )
    assert [file.name for file in own_scripts() if forbidden.search(file.read_text(encoding="utf-8"))] == []


def test_nothing_is_loaded_from_elsewhere() -> None:
    for folder in static_folders():
        for file in (*folder.rglob("*.css"), *folder.rglob("*.js")):
            if "vendor" in file.parts:
                continue
            addresses = re.findall(r"(?:https?:)?//[a-z0-9-]+\.[a-z]{2,}", file.read_text(encoding="utf-8"))
            assert [found for found in addresses if "www.w3.org" not in found] == [], file


def test_every_style_sheet_finds_what_it_names() -> None:
    for folder in static_folders():
        for sheet in folder.rglob("*.css"):
            for address in re.findall(r'(?:url\(|@import )"([^"#]+)"', sheet.read_text(encoding="utf-8")):
                file = file_at(address)
                assert address.startswith("data:") or (file and file.is_file()), f"{sheet}: {address}"


def test_nothing_endless_moves_faster_than_the_eye_may_stand() -> None:
    for folder in static_folders():
        for sheet in folder.rglob("*.css"):
            for rule in re.findall(
                r"animation:([^;}]*\binfinite\b[^;}]*)", sheet.read_text(encoding="utf-8")
            ):
                times = [
                    float(n) * (1 if unit == "ms" else 1000)
                    for n, unit in re.findall(r"([\d.]+)(ms|s)\b", rule)
                ]
                assert times, f"{sheet}: the time of {rule.strip()} cannot be read"
                assert times[0] >= 400, f"{sheet}: {rule.strip()}"


@pytest.mark.parametrize(
    "html",
    [
        "<p>Lock</p>",
        "<p>\x00 점</p>",
        '<button aria-label="close">\x00</button>',
        "<p>a<b>\x00</b></p>",
        '<img alt="가">',
    ],
)
def test_words_in_markup_are_found(html: str) -> None:
    assert literal_text(html)


@pytest.mark.parametrize(
    "html", ['<p class="a > b">\x00 · 12</p>', "<!-- why --><p>&nbsp;\x00</p>", '<a href="/x">\x00</a>']
)
def test_markup_without_words_is_let_through(html: str) -> None:
    assert literal_text(html) == []


@pytest.mark.parametrize(
    "html",
    [
        '<p style="--n: 3">',
        "<p style=\x00>",
        '<p onclick="x()">',
        "<script>1</script>",
        '<a href="javascript:x">',
    ],
)
def test_code_in_markup_is_found(html: str) -> None:
    assert inline_code(html)


def test_scripts_are_read_with_their_nested_templates() -> None:
    source = """
      // it's a comment with `quotes`
      const a = /["`]/.test(x) ? "one" : 'it\\'s';
      html`<p>${b.map(c => html`<i>${{d: 1}.d}</i>`)} ${t(`x.${e}.y`)}</p>`; /* "no" */
    """
    script = read(source)
    assert script.strings == ["one", "it\\'s"]
    assert [template.tag for template in script.templates] == ["html", "html", ""]
    assert script.templates[1].holes == ["{d: 1}.d"]
    assert script.templates[2].pieces == ["x.", ".y"]
    assert len(script.comments) == 2
