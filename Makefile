# For a list of targets: make help

PYTHON ?= $(shell for p in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $$p && break; done)

VENV := .venv
BIN := $(VENV)/bin
MADE := .make
CLIENT := src/kingstable/server/client/index.html
COMPILED := $(wildcard src/kingstable/core/*.py src/kingstable/bots/*.py src/kingstable/house/luck.py src/kingstable/rl/slots.py) $(shell find src/kingstable/games -name '*.py')
WEB := $(shell find web -path web/node_modules -prune -o -type f -print)
PURE := $(MADE)/pure
BUILT := ./.git ./.venv ./.make ./.cache ./build ./dist ./web/node_modules '*.so' '*.pyd' '*.egg-info' __pycache__ layout.txt
WORKERS ?= $(shell echo $$(($$(getconf _NPROCESSORS_ONLN) + 1)))
SLOWER := more than fifty times
PIP := $(BIN)/python -m pip --disable-pip-version-check

# Tests start hundreds of processes, each of which would compile the same sources again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play test test-pure check docs bench wheel web source lock pure clean python-there venv-there node-there chromium

help: ## show this list
	@sed -n 's/^\([a-z-]*\):[^#]*## /  make \1	/p' Makefile

play: venv-there node-there ## play: open the games in your browser, from this computer
	@$(MAKE) --no-print-directory --jobs=2 $(MADE)/core $(CLIENT)
	$(BIN)/kingstable serve

test: venv-there node-there $(MADE)/dev $(MADE)/core $(CLIENT) chromium ## run all tests, in Python and in the web client
	npm --prefix web test
	$(BIN)/python -m pytest --numprocesses=$(WORKERS) --dist=worksteal --durations=10

test-pure: venv-there node-there $(MADE)/dev $(CLIENT) chromium ## run the Python tests with the games interpreted, in a copy; TESTS=tests/core for a part
	rm -rf $(PURE)
	mkdir -p $(PURE)
	tar -c -f - $(BUILT:%=--exclude=%) . | tar -x -f - -C $(PURE)
	ln -s $(CURDIR)/web/node_modules $(PURE)/web/node_modules
	cd $(PURE) && env -u KINGSTABLE_COMPILED PYTHONPATH=$(CURDIR)/$(PURE)/src:$(CURDIR)/$(PURE) \
		$(CURDIR)/$(BIN)/python -B -m pytest --numprocesses=auto --dist=worksteal $(TESTS)

check: $(MADE)/dev $(MADE)/core $(MADE)/npm docs ## check style, types, layers, indexes, the page's types, citations, documentation and that every rule has a test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m kingstable.core.indexer --check
	$(BIN)/python -m tests.page_types --check
	$(BIN)/kingstable rules coverage --tests tests
	$(BIN)/python -m tests.citations
	npm --prefix web run check

docs: $(MADE)/docs ## build the documentation into build/docs and look for dead links
	$(BIN)/zensical build --clean --strict
	$(BIN)/python -m tests.site build/docs

bench: $(MADE)/dev $(MADE)/core ## measure how fast the games play, beside rival systems
	$(BIN)/python -m bench.run --json bench/latest.json

web: $(CLIENT) ## build the web client

wheel: $(MADE)/locked $(CLIENT) ## build a wheel and a source archive into dist/
	rm -rf dist build/lib build/bdist.*
	$(PIP) wheel --quiet --no-deps --no-build-isolation --wheel-dir dist .
	$(BIN)/python setup.py --quiet sdist
	@ls dist

source: $(MADE)/locked $(CLIENT) ## build only the source archive, with the web client in it
	rm -rf dist
	KINGSTABLE_PURE=1 $(BIN)/python setup.py --quiet sdist
	@ls dist

lock: $(MADE)/locked ## renew the exact versions in the requirements files
	$(PIP) install --quiet 'uv>=0.13'
	$(BIN)/uv $(LOCK) --group build --output-file requirements.lock pyproject.toml
	$(BIN)/uv $(LOCK) --group dev --all-extras --constraint requirements.lock --output-file requirements-dev.lock pyproject.toml
	$(BIN)/uv $(LOCK) --group docs --constraint requirements-dev.lock --output-file requirements-docs.lock

LOCK := pip compile --quiet --upgrade --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--no-annotate --custom-compile-command 'make lock'

pure: ## run the games interpreted, to debug them, until the next make
	rm -f $(MADE)/core
	find src -name '*.so' -delete -o -name '*.pyd' -delete -o -name layout.txt -delete
	rm -rf build/lib.*

clean: ## remove everything that was built, but no games
	rm -rf $(VENV) $(MADE) build dist web/node_modules src/kingstable/server/client src/*.egg-info
	rm -rf .cache .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests bench -name '*.so' -delete -o -name '*.pyd' -delete
	find src tests bench -name __pycache__ -prune -exec rm -rf {} +

# Prerequisites

python-there:
	@[ -n "$(PYTHON)" ] || { echo 'kingstable needs Python 3.11 or newer: install it (Debian: apt-get install python3 python3-venv).' >&2; exit 1; }

venv-there: python-there
	@[ -x $(BIN)/python ] || $(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo 'kingstable needs the venv module of Python: install it (Debian: apt-get install python3-venv).' >&2; exit 1; }

node-there:
	@node -e 'const [major, minor] = process.versions.node.split(".").map(Number); process.exit(major > 20 || (major == 20 && minor >= 19) ? 0 : 1)' 2>/dev/null \
	|| { echo 'kingstable needs Node.js 20.19 or newer to build its web client: install it from nodejs.org or your distribution.' >&2; exit 1; }
	@command -v npm >/dev/null || { echo 'kingstable needs npm to build its web client: install it (Debian: apt-get install npm).' >&2; exit 1; }

chromium: $(MADE)/dev
	@$(BIN)/python -m tests.e2e.browsers

# What is built; each stamp is as old as its last build

$(BIN)/python: | venv-there
	$(PYTHON) -m venv $(VENV)

$(MADE)/locked: requirements.lock | $(BIN)/python
	@mkdir -p $(MADE)
	$(PIP) install --quiet --require-hashes --requirement requirements.lock
	@touch $@

$(MADE)/dev: requirements-dev.lock $(MADE)/locked
	$(PIP) install --quiet --require-hashes --requirement requirements-dev.lock
	@touch $@

$(MADE)/docs: requirements-docs.lock | $(BIN)/python
	@mkdir -p $(MADE)
	$(PIP) install --quiet --require-hashes --requirement requirements-docs.lock
	@touch $@

$(MADE)/core: setup.py pyproject.toml $(COMPILED) $(MADE)/locked
	$(BIN)/python setup.py --quiet build_ext --inplace
	@[ -x $(BIN)/kingstable ] && [ $(MADE)/core -nt pyproject.toml ] || KINGSTABLE_PURE=1 $(PIP) install --quiet --no-deps --no-build-isolation --editable .
	@$(BIN)/python -c 'import sys, kingstable.core.table as table; sys.exit(table.__file__.endswith(".py"))' \
	|| echo 'The games run interpreted, $(SLOWER) slower: for compiled ones install a C compiler (Debian: apt-get install gcc libc6-dev python3-dev), then make clean.' >&2
	@touch $@

$(MADE)/npm: web/package.json web/package-lock.json | node-there
	@mkdir -p $(MADE)
	npm --prefix web ci --no-audit --no-fund --loglevel=error
	@touch $@

$(CLIENT): $(MADE)/npm $(WEB) src/kingstable/server/words/en.ftl
	npm --prefix web run build
	@touch $@
