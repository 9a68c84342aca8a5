"""Names are data: any script, 1-12 characters as a reader counts them, never two that look alike by case."""

from __future__ import annotations

import sys
import unicodedata

import pytest
import regex

from show import commands as c
from show.audience import Guest
from show.names import _drawn, _folded, clean, graphemes, name, same, sentence
from tests.show.theatre import Theatre

FAMILY = "👨\u200d👩\u200d👧\u200d👦"


@pytest.mark.parametrize(
    "typed",
    [
        "가",
        "가나다라마바사아자차카타",
        "Ahn Seo-yeon",
        "O'Brien",
        "אבג",
        "محمد",
        "ไทย",
        "नमस्ते",
        "🎉",
        FAMILY * 12,
        "<b>x</b>",
        "e\u0301" * 12,
        "1",
        "★",
    ],
)
def test_a_name_of_up_to_twelve_characters_is_taken(typed: str) -> None:
    taken = name(typed)
    assert taken == unicodedata.normalize("NFC", typed)


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "\u200b\u200d",
        "\u3164\u3164",
        "\u2800",
        "\u0301",
        "가나다라마바사아자차카타파",
        FAMILY * 13,
        "Z" + "\u0301\u0302\u0303\u0304" * 3,
        "가" + "\u0489" * 40,
        "a" + "\u200d" * 13 + "b",
        "x" * 401,
        "\ud800",
        None,
        7,
        ["민서"],
    ],
)
def test_what_is_no_name_is_refused(typed: object) -> None:
    assert name(typed) is None


IGNORABLE = regex.compile(r"\p{Default_Ignorable_Code_Point}")
DRAWS_NOTHING = [c for c in map(chr, range(sys.maxunicode + 1)) if IGNORABLE.match(c)]
DRAWS_NOTHING += ["\u2800", "\u2d7f", "\ufffc", "\U0001107f", "\U00016fe4", "\U0001d159"]


def test_what_draws_nothing_is_no_name_and_makes_no_double() -> None:
    for unseen in DRAWS_NOTHING:
        assert name(unseen) is None, ascii(unseen)
        for written in (f"Anna{unseen}", f"An{unseen}na", f"{unseen}Anna", f"Anna {unseen}"):
            taken = name(written)
            assert taken is None or same(taken, "Anna"), ascii(written)


def test_marks_of_another_writing_are_refused_and_those_of_ones_own_are_not() -> None:
    marks = [c for c in map(chr, range(sys.maxunicode + 1)) if unicodedata.category(c) == "Mn"]
    strange = [c for c in marks if regex.match(r"[^\p{sc=Zinh}\p{sc=Zyyy}\p{sc=Latn}]", c)]
    assert len(strange) > 1_000
    for mark in strange:
        assert name(f"Anna{mark}") is None, ascii(mark)
        assert name(f"{mark}") is None, ascii(mark)
    for written in ("กำ้", "שָׁלוֹם", "مُحَمَّد", "கௌரி", "ខ្មែរ", "မြန်မာ", "É", "が", "1\ufe0f\u20e3", "ཀྲ"):
        assert name(written), written


def test_every_korean_syllable_and_letter_is_a_name_of_its_own() -> None:
    syllables = [chr(n) for n in range(0xAC00, 0xD7A4)]
    letters = [chr(n) for n in range(0x3131, 0x3164)]
    assert all(name(one) == one for one in (*syllables, *letters))
    assert len({_folded(one) for one in (*syllables, *letters)}) == len(syllables) + len(letters)
    assert len({_drawn(one) for one in (*syllables, *letters)}) == len(syllables) + len(letters)
    assert not same("ㅎㅏㄴㅏ", "하나")


def test_different_russian_and_greek_names_stay_different() -> None:
    for one, other in [("Анна", "Инна"), ("Вова", "Рова"), ("Нина", "Тина"), ("Νίκη", "Βίκη")]:
        assert not same(one, other)


def test_a_name_is_trimmed_its_white_space_folded_and_its_letters_composed() -> None:
    decomposed = unicodedata.normalize("NFD", "민서")
    assert name(f"\u00a0 {decomposed} \t\n 김 ") == "민서 김"


def test_bidi_controls_and_other_invisible_marks_are_taken_out() -> None:
    assert name("\u202e민\u2066서\u2069\u200f\x00\ufeff") == "민서"
    assert clean("가\u2028나") == "가 나"


def test_a_family_of_four_is_one_character() -> None:
    assert graphemes(FAMILY) == [FAMILY]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ana", "aNA"),
        ("Straße", "STRASSE"),
        ("민서", unicodedata.normalize("NFD", "민서")),
        ("민서", "민\u200d서"),
        ("민서", "민서\u3164"),
        ("민 서", "민 \u3164 서"),
        ("👍", "👍\ufe0f"),
        ("a", "a\u034f"),
        ("ab", "a\U000e0100b"),
        ("Ω", "ω"),
        ("Νίκος", "νίκοσ"),
        ("Вова", "вова"),
        ("Anna", "Ａｎｎａ"),
        ("Anna", "𝓐𝓷𝓷𝓪"),
        ("Anna", "ANNA\u180b"),
        ("Anna", "Аnnа"),
        ("Hana", "Ηana"),
        ("HANNA", "НАΝΝА"),
        ("Zoë", "Zоё"),
        ("민서 A", "민서 А"),
        ("나1", "나①"),
    ],
)
def test_names_that_a_reader_cannot_tell_apart_are_the_same(one: str, other: str) -> None:
    assert same(one, other)


@pytest.mark.parametrize(("one", "other"), [("민서", "민수"), ("👍", "👍🏽"), ("a", "á"), ("민서", "민 서")])
def test_names_that_a_reader_can_tell_apart_are_not_the_same(one: str, other: str) -> None:
    assert not same(one, other)


def test_a_second_contestant_of_the_same_name_is_asked_to_choose_another_never_renamed() -> None:
    show = Theatre(0)
    show.join("Ana")
    assert show.refusal(c.Join("p2", "ANA")) == ("name_taken", {"name": "Ana"})
    assert show.refusal(c.Join("p2", "A\u200dna")) == ("name_taken", {"name": "Ana"})


@pytest.mark.parametrize("gone", ["leave", "remove"])
def test_the_name_of_somebody_who_has_played_stays_theirs(gone: str) -> None:
    show = Theatre(8).to("memorising")
    getattr(show, gone)("민서")
    assert show.refusal(c.Join("p2", "민서")) == ("name_taken", {"name": "민서"})


@pytest.mark.parametrize("gone", ["leave", "remove"])
def test_the_name_of_somebody_who_went_before_ever_playing_is_free_again(gone: str) -> None:
    show = Theatre(("민서", "지우"))
    first = show.id("민서")
    getattr(show, gone)("민서")
    show.perform(c.Join("p2", "민서"))
    assert show.seen_by(Guest("p2"))["me"]["name"] == "민서"
    assert show.refusal(c.Join("p3", "민서")) == ("name_taken", {"name": "민서"})
    assert show.refusal(c.Restore(first)) == ("name_taken", {"name": "민서"})
    show.perform(c.Rename(first, "민서 1"))
    show.restore("민서 1")
    assert show.names() == ["민서 1", "지우", "민서"]


def test_who_left_before_playing_asks_to_return_as_long_as_nobody_else_has_the_name() -> None:
    show = Theatre(("민서", "지우"))
    first = show.id("민서")
    show.leave("민서")
    show.perform(c.AskToReturn("p2", "민서"))
    show.perform(c.Join("p3", "민서"))
    assert show.refusal(c.AnswerRequest("p2", True)) == ("name_taken", {"name": "민서"})
    show.perform(c.AskToReturn("p4", "민서"))
    assert [one["contestant"] for one in show.console()["requests"]] == [first, "p3"]
    show.remove("민서")
    show.perform(c.AnswerRequest("p4", True))
    assert [one["id"] for one in show.console()["roster"] if one["status"] == "seated"] == ["h2", "p3"]


@pytest.mark.parametrize("typed", [None, 5, "x" * 801, "가" * 41, "x" + "\u0301\u0302\u0303\u0304"])
def test_what_is_no_sentence_is_refused(typed: object) -> None:
    assert sentence(typed, 40) is None


def test_a_sentence_may_be_empty_and_is_cleaned() -> None:
    assert sentence("", 40) == ""
    assert sentence(" 잠시\u202e 쉽니다\n", 40) == "잠시 쉽니다"
