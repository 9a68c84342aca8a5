#!/bin/sh
# venv.sh run|dev: makes .venv hold exactly the packages of requirements.txt or requirements-dev.txt.
# Once it does, this asks neither the network nor pip again until the file changes.
set -eu
cd "$(dirname "$0")/.."
. tools/python.sh
. tools/apt.sh

kind=$1
case $kind in
  run) file=requirements.txt ;;
  dev) file=requirements-dev.txt ;;
  *) echo "venv.sh: run or dev" >&2; exit 2 ;;
esac

stamp() { cksum <"$1"; }
holds() { [ "$(cat ".venv/holds-$1" 2>/dev/null)" = "$(stamp "$2")" ]; }

if [ ! -x .venv/bin/python ] || ! .venv/bin/python -c '' 2>/dev/null; then
  if ! find_python >/dev/null && apt_allowed; then
    echo "Installing what Cuecard needs: python3 python3-venv"
    { apt update && apt install -y --no-install-recommends python3 python3-venv >/dev/null; } || true # said below
  fi
  if ! python=$(find_python); then
    case $(uname) in
      Darwin) how='brew install python@3.13' ;;
      *) how='sudo apt-get install -y python3 python3-venv' ;;
    esac
    echo "Cuecard needs Python 3.11 or newer with venv: $how" >&2
    exit 1
  fi
  rm -rf .venv
  "$python" -m venv .venv
fi

if holds "$kind" "$file"; then exit 0; fi

echo "Setting up .venv from $file (once; this needs the internet)"
.venv/bin/python -m pip install --quiet --no-input --disable-pip-version-check --require-hashes --requirement "$file"
stamp "$file" >".venv/holds-$kind"
# The development packages are a superset.
if [ "$kind" = dev ]; then stamp requirements.txt >.venv/holds-run; fi
