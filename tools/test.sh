#!/bin/sh
# Every test: the pages' scripts under Node, rules and show with full branch coverage, the surfaces in both
# of the server's modes, and the pages in a real browser. Two workers share them: that is what a small machine
# has. Tests of faults and surfaces often wait for a disk or a clock, so there it is three. Each step looks for
# its tests where tests/conftest.py says that they have to be.
set -eu
cd "$(dirname "$0")/.."
unset PYTHONDONTWRITEBYTECODE # each step and each server of a test would compile everything anew

step() {
  printf '\n== %s\n' "$1"
  shift
  "$@"
}

pytest() {
  .venv/bin/python -m pytest --numprocesses 2 --dist worksteal "$@"
}

# shellcheck disable=SC2046
step 'Scripts of the pages' node --import ./tests/web/page_urls.mjs --test \
  --test-reporter spec $(find tests -name '*.test.mjs' | sort)
step 'Rules, show and stage' pytest -m 'not surface and not browser and not pairs and not faults and not generated' \
  --cov --cov-fail-under=100
step 'Shows made up by the thousand, and secrets in pairs of them' pytest -m 'generated or pairs' tests/games tests/show
step 'Faults and floods' pytest -m faults --numprocesses 3 tests/faults tests/surfaces
step 'Surfaces, on eventlet' pytest -m 'surface and not faults' --async eventlet --numprocesses 3 tests/surfaces
step 'Surfaces, on threads' pytest -m 'surface and not faults' --async threading --numprocesses 3 tests/surfaces
step 'Pages in a browser' pytest -m browser tests/whole tests/host tests/player tests/display tests/web
