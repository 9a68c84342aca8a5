# run: start a show · rehearse: a whole show with bots · test: everything that must pass · check: style and types
# bench: speed · bench-bots: how well the bots of rows play · train-bots: teach the hard one anew
# requirements: pin the dependencies of pyproject.toml anew · vendor: fetch the browser's anew

PYTHON := .venv/bin/python
STRICT := games show stage web tools

.DEFAULT_GOAL := run
.PHONY: run rehearse test check bench bench-bots train-bots requirements vendor .venv .venv-dev system

run: .venv
	@$(PYTHON) app.py serve $(ARGS)

rehearse: .venv
	@$(PYTHON) app.py rehearse $(ARGS)

.venv:
	@sh tools/venv.sh run

.venv-dev:
	@sh tools/venv.sh dev

system:
	@sh tools/system.sh

check: .venv-dev
	$(PYTHON) -m ruff check .
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m mypy $(STRICT)

# The order of the prerequisites matters: Python's venv may be among the system's missing packages.
test:
	@sh tools/system.sh
	@$(MAKE) --no-print-directory check
	@sh tools/test.sh

bench: .venv-dev
	@$(PYTHON) -m bench $(ARGS)

bench-bots: .venv-dev
	@$(PYTHON) -m bench.bots $(ARGS)

train-bots: .venv-dev
	@$(PYTHON) -m bench.training $(ARGS)

COMPILE := $(PYTHON) -m uv pip compile pyproject.toml --universal --python-version 3.11 \
	--generate-hashes --no-emit-index-url --no-header --quiet

requirements: .venv-dev
	$(PYTHON) -m pip install --quiet uv
	$(COMPILE) --output-file requirements.txt
	$(COMPILE) --group dev --output-file requirements-dev.txt

vendor: .venv-dev
	$(PYTHON) tools/vendor.py
