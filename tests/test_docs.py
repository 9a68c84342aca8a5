"""What the documents name is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
DOCUMENTS = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("bench/*.md")])
FILE = re.compile(
    r"`((?:tests|stage|show|games|host|player|display|web|tools|bench|docs|vendor)/[\w./-]*\.(?:py|m?js|css|md|c|sh|json))"
)


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_file_that_a_document_names_is_there(document: Path) -> None:
    named = set(FILE.findall(document.read_text("utf-8")))
    assert [name for name in sorted(named) if not (ROOT / name).exists()] == []


def test_documents_do_name_files() -> None:
    assert sum(len(FILE.findall(document.read_text("utf-8"))) for document in DOCUMENTS) > 30
