"""Both languages say the same things, and the code asks for exactly what they say."""

from __future__ import annotations

import ast
import json
import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from tests.scripts import ROOT, own_scripts, read
from web.words import LANGUAGES, catalogue, folders

PLACEHOLDER = re.compile(r"\{(\w+)((?::[^{}:]+)*)\}")
HANGUL = re.compile(r"[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]")
PYTHON = ("app.py", "serving.py", "settings.py", "games", "show", "stage", "web", "host", "player", "display")
HOLE = "\x00"


def load(folder: Path, lang: str) -> dict[str, Any]:
    """One catalogue; a key that stands in it twice is a fault."""

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        twice = [key for key, count in Counter(key for key, _ in pairs).items() if count > 1]
        assert not twice, f"{folder}: {twice} twice"
        return dict(pairs)

    file = folder / f"{lang}.json"
    loaded: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"), object_pairs_hook=once)
    return loaded


def sentences(entry: Any) -> list[str]:
    return [entry] if isinstance(entry, str) else list(entry.values())


def placeholders(entry: Any) -> set[str]:
    return {name for sentence in sentences(entry) for name, _ in PLACEHOLDER.findall(sentence)}


def prefixes() -> set[str]:
    """What the first part of a key may be."""
    return {"refused"} | {folder.parent.name for folder in folders()}


@cache
def python_trees() -> tuple[ast.Module, ...]:
    files = [
        file
        for part in PYTHON
        for file in ([ROOT / part] if part.endswith(".py") else sorted((ROOT / part).rglob("*.py")))
        if file.exists()
    ]
    return tuple(ast.parse(file.read_text(encoding="utf-8")) for file in files)


@cache
def page_templates() -> tuple[str, ...]:
    return tuple(file.read_text(encoding="utf-8") for file in sorted(ROOT.glob("*/templates/**/*.html")))


@cache
def asked() -> frozenset[str]:
    """Every string of the code that could be a key; what is put in at run time is a HOLE."""
    found: set[str] = set()
    for script in own_scripts():
        said = read(script.read_text(encoding="utf-8"))
        found.update(said.strings)
        found.update(HOLE.join(template.pieces) for template in said.templates if not template.tag)
    for tree in python_trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                pieces = [str(v.value) if isinstance(v, ast.Constant) else HOLE for v in node.values]
                found.add("".join(pieces))
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.add(node.value)
    for page in page_templates():
        found.update(re.findall(r"""["']([\w.]+)["']""", page))
    return frozenset(found)


def exact() -> set[str]:
    """The keys that are asked for as they stand, and beginnings of keys that the code continues."""
    first = "|".join(sorted(prefixes()))
    whole = re.compile(rf"(?:{first})(?:\.[a-z0-9_]+)+")
    return {text for text in asked() if whole.fullmatch(text) and not is_a_file(text)}


def beginnings() -> set[str]:
    """Those of them that are no keys but stand before keys."""
    return {text for text in exact() if any(key.startswith(f"{text}.") for key in catalogue("ko"))}


def is_a_file(text: str) -> bool:
    return text.rsplit(".", 1)[-1] in ("js", "css", "json", "html", "py", "svg", "csv")


def patterns() -> set[re.Pattern[str]]:
    """The keys that are asked for with something put in."""
    form = re.compile(rf"(?:{'|'.join(prefixes())}|{HOLE})[a-z0-9_.{HOLE}]*")
    forms = {
        text
        for text in asked()
        if HOLE in text and form.fullmatch(text) and re.search(r"\.[a-z]|[a-z]\.", text)
    }
    forms = {*forms, *(f"{text}.{HOLE}" for text in beginnings())}
    return {re.compile(re.escape(text).replace(re.escape(HOLE), r"([a-z0-9_.]*)")) for text in forms}


@cache
def spoken_of() -> frozenset[str]:
    """Every word that stands anywhere in the code, class names also in small letters."""
    texts = [script.read_text(encoding="utf-8") for script in own_scripts()]
    texts += [ast.unparse(tree) for tree in python_trees()]
    words = {word for text in texts for word in re.findall(r"\w+", text)}
    return frozenset(words | {re.sub(r"(?<!^)(?=[A-Z])", "_", word).lower() for word in words})


def reachable(key: str, forms: set[re.Pattern[str]]) -> bool:
    """Whether some form makes this key out of words that the code knows."""
    return any(
        all(
            part in spoken_of() or part.isdigit()
            for hole in match.groups()
            for part in hole.split(".")
            if part
        )
        for form in forms
        if (match := form.fullmatch(key))
    )


@pytest.mark.parametrize("folder", list(folders()), ids=lambda folder: folder.parent.name)
def test_both_languages_have_the_same_keys_and_placeholders(folder: Path) -> None:
    korean, english = (load(folder, lang) for lang in LANGUAGES)
    assert korean.keys() == english.keys()
    for key in korean:
        assert placeholders(korean[key]) == placeholders(english[key]), key


@pytest.mark.parametrize("folder", list(folders()), ids=lambda folder: folder.parent.name)
def test_every_key_bears_the_name_of_its_folder(folder: Path) -> None:
    allowed = {folder.parent.name, *(["refused"] if folder.parent.name == "web" else [])}
    assert {key.split(".")[0] for key in load(folder, "ko")} <= allowed


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_well_formed(lang: str) -> None:
    for key, entry in catalogue(lang).items():
        assert isinstance(entry, str) or {"other"} <= entry.keys() <= {"one", "other"}, key
        for sentence in sentences(entry):
            assert not re.search(r"[{}]", PLACEHOLDER.sub("", sentence)), f"{key}: {sentence}"
            assert sentence == sentence.strip() or key.startswith("web.list."), key
            particles = [
                way for _, ways in PLACEHOLDER.findall(sentence) for way in ways.split(":") if "/" in way
            ]
            assert not (particles and lang == "en"), f"{key}: particles are Korean"
            assert all(way.count("/") == 1 and HANGUL.match(way) for way in particles), key


def test_english_says_nothing_in_korean_but_the_name_of_the_language() -> None:
    english = ((key, sentence) for key, entry in catalogue("en").items() for sentence in sentences(entry))
    assert [key for key, sentence in english if HANGUL.search(sentence) and sentence != "한국어"] == []


def test_a_korean_name_is_never_followed_by_a_particle_that_may_be_wrong() -> None:
    loose = re.compile(
        r"\{\w+(?::(?:signed|spoken|total|said|counted|ordinal))?\}(?:이|가|은|는|을|를|과|와|으로|로)(?![가-힣])"
    )
    assert [key for key, entry in catalogue("ko").items() if loose.search(" ".join(sentences(entry)))] == []


def test_every_key_the_code_asks_for_has_words() -> None:
    assert sorted(exact() - beginnings() - catalogue("ko").keys()) == []


def test_every_form_of_a_key_meets_some_words() -> None:
    """A form that begins with what is put in asks for a game's own words, which a game need not have."""
    forms = (form for form in patterns() if not form.pattern.startswith("("))
    assert sorted(form.pattern for form in forms if not any(map(form.fullmatch, catalogue("ko")))) == []


def test_no_words_are_left_over() -> None:
    used, forms = exact(), patterns()
    assert [key for key in catalogue("ko") if key not in used and not reachable(key, forms)] == []


def test_every_refusal_has_words() -> None:
    codes = set()
    for tree in python_trees():
        for node in ast.walk(tree):
            match node:
                case ast.Call(
                    func=ast.Name(id="Refused" | "IllegalPick"), args=[ast.Constant(value=code), *_]
                ):
                    codes.add(code)
    assert "stale" in codes
    assert sorted(code for code in codes if f"refused.{code}" not in catalogue("ko")) == []


def test_nothing_but_the_catalogues_speaks_korean() -> None:
    endings = ("*.py", "*.js", "*.html", "*.css")
    files = [file for part in PYTHON for ending in endings for file in (ROOT / part).rglob(ending)]
    files += [*ROOT.glob("*.py"), *ROOT.glob("tools/*"), ROOT / "Makefile", ROOT / "pyproject.toml"]
    speaking = [
        file.relative_to(ROOT).as_posix()
        for file in files
        if file.is_file() and "vendor" not in file.parts and HANGUL.search(file.read_text(encoding="utf-8"))
    ]
    assert speaking == []
