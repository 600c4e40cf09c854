#!/bin/sh
# Lock every version, with the hashes of its files: scripts/lock.sh keeps what is locked already and adds what is
# missing, scripts/lock.sh --upgrade takes the newest of all. For all systems and Pythons we support, all extras and
# groups, and without an address: a lock file of uv or npm would name the hosts it was made with.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
. "$here/scripts/ground.sh"

need_uv
cd "$here"
"$uv" pip compile --quiet pyproject.toml --all-extras --group dev --group docs --group packages --group peers \
    --universal --python-version 3.11 --generate-hashes "$@" \
    --custom-compile-command scripts/lock.sh --output-file requirements/locked.txt
