#!/bin/sh
# Ask what is known of the versions we use: scripts/audit.sh. Ends with 1 if something is, and with 3 where the data of
# pip-audit or npm audit cannot be reached: then nothing is known, and that is said.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
. "$here/scripts/ground.sh"

need_uv
tools="$here/.tools/packages"
install_locked "$tools" --group "$here/pyproject.toml:packages"
said=$(mktemp)
trap 'rm -f "$said"' EXIT
unknown=0

asked() { # what, how a finding is told, command...
    what=$1
    finding=$2
    shift 2
    if "$@" >"$said" 2>&1; then
        say "audit: $what: nothing is known"
    elif grep -q "$finding" "$said"; then
        cat "$said"
        exit 1
    else
        say "audit: $what: the data could not be reached ($(tail -1 "$said"))"
        unknown=3
    fi
}

asked "Python" "Found [0-9]* known" "$tools/bin/pip-audit" --strict --disable-pip --require-hashes --requirement "$here/requirements/locked.txt"
asked "page" "severity" sh -c "cd '$here/web' && PATH='$here/.venv/bin':\$PATH npm audit --omit=dev"
exit "$unknown"
