#!/bin/sh
# Try the page in a real browser: scripts/browser.sh [--long] [argument of playwright...]. ./check has set up what it needs.
# With the compiled server, as ./play starts it once it has been built.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
. "$here/scripts/ground.sh"
. "$here/scripts/web.sh"

if [ "${1:-}" = --long ]; then
    shift
    set -- --fail-on-flaky-tests --global-timeout=3600000 "$@"
    export MEADHALL_LONG=1 # every number of seats, in every window
fi
MEADHALL_COMMAND="$native/venv/bin/meadhall" MEADHALL_CHROMIUM=$(find_chromium) in_web npx playwright test "$@"
