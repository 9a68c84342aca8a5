"""What the tests of the show share."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest


@pytest.fixture
def untraced() -> Iterator[None]:
    """Thousands of pairs are too many to measure coverage by; other tests walk the same lines."""
    tracing = sys.gettrace()
    sys.settrace(None)
    yield
    sys.settrace(tracing)
