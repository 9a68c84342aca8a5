#!/bin/sh
# What the tests need from the system: Python with venv, Chromium, a Korean font, Node, a C compiler.
# With apt and the right to use it the missing ones are installed; elsewhere each is named with its command.
set -eu
cd "$(dirname "$0")/.."
. tools/python.sh
. tools/apt.sh

has_venv() { [ -x .venv/bin/python ] || find_python >/dev/null; }

has_shell() { [ -n "${CHROMIUM:-}" ] || command -v chromium-headless-shell >/dev/null; }

has_chromium() {
  has_shell || command -v chromium >/dev/null || command -v chromium-browser >/dev/null ||
    command -v google-chrome >/dev/null
}

has_korean_font() {
  [ "$(uname)" = Darwin ] || { command -v fc-list >/dev/null && [ -n "$(fc-list :lang=ko family 2>/dev/null)" ]; }
}

# 18.19 is the first that can be told where a page's absolute addresses lie.
has_node() {
  command -v node >/dev/null &&
    node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 18 || (a === 18 && b >= 19) ? 0 : 1)'
}

# The program that drives the browser is linked against it, and a bare Debian has none.
has_atomics() {
  [ "$(uname)" = Darwin ] || [ -n "$(find -L /lib /usr/lib -maxdepth 2 -name 'libatomic.so.1' 2>/dev/null)" ]
}

# Faults of the disk are made by a small library of our own; macOS does not take it, and its tests are skipped there.
has_compiler() {
  [ "$(uname)" = Darwin ] && return
  for compiler in cc gcc clang; do
    command -v $compiler >/dev/null && echo '#include <dlfcn.h>' | $compiler -x c -fsyntax-only - 2>/dev/null && return
  done
  return 1
}

missing() {
  has_venv || echo venv
  has_atomics || echo atomics
  has_chromium || echo chromium
  has_korean_font || echo font
  has_node || echo node
  has_compiler || echo compiler
}

called() {
  case $1 in
    venv) echo 'Python 3.11 or newer with venv' ;;
    atomics) echo libatomic ;;
    chromium) echo Chromium ;;
    font) echo 'a Korean font' ;;
    node) echo 'Node 18.19 or newer' ;;
    compiler) echo 'a C compiler' ;;
  esac
}

package() {
  case "$1-$2" in
    venv-apt) echo python3-venv ;;
    venv-brew) echo python@3.13 ;;
    atomics-apt) echo libatomic1 ;;
    chromium-apt) echo chromium ;;
    chromium-brew) echo --cask chromium ;;
    font-apt) echo fontconfig fonts-noto-cjk ;;
    font-brew) echo --cask font-noto-sans-cjk-kr ;;
    node-apt) echo nodejs ;;
    node-brew) echo node ;;
    compiler-apt) echo gcc libc6-dev ;;
  esac
}

# The same engine without a browser's windows: it halves the work of the pages' tests. Debian alone has it, and
# where it cannot be had the browser does.
shell_of_chromium() { ! has_shell && apt-cache show chromium-headless-shell >/dev/null 2>&1; }

wanted=$(missing)
if [ -z "$wanted" ]; then
  if apt_allowed && shell_of_chromium; then
    apt install -y --no-install-recommends chromium-headless-shell >/dev/null 2>&1 || true
  fi
  exit 0
fi

if apt_allowed; then
  apt update
  packages=$(for thing in $wanted; do
    if [ "$thing" = chromium ] && shell_of_chromium; then echo chromium-headless-shell; else package "$thing" apt; fi
  done)
  echo "Installing what the tests need:" $packages
  # Word by word on purpose.
  # shellcheck disable=SC2086
  apt install -y --no-install-recommends $packages >/dev/null
  wanted=$(missing)
  [ -n "$wanted" ] || exit 0
fi

for thing in $wanted; do
  if [ "$(uname)" = Darwin ]; then
    echo "The tests need $(called "$thing"): brew install $(package "$thing" brew)" >&2
  else
    echo "The tests need $(called "$thing"): sudo apt-get install -y $(package "$thing" apt)" >&2
  fi
done
exit 1
