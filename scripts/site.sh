#!/bin/sh
# Build the hall without a server, for `meadhall site` and for wheels: scripts/site.sh. Does nothing while it is fresh.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
. "$here/scripts/ground.sh"
. "$here/scripts/web.sh"

parts="src docs/rules requirements/locked.txt scripts/site_packages.py scripts/portable_modules.txt web"
made_of=$(digest "$here" "$parts")
if [ "$made_of" = "$(cat "$here/$site/.digest" 2>/dev/null)" ]; then
    say "site: fresh"
    exit 0
fi
need_environment check --group dev --group docs
need_uv # brings pip, which fetches packages for another machine
"$here/.tools/bin/python" "$here/scripts/site_packages.py" "$here/web/.packages"
if [ ! -d "$here/web/node_modules/pyodide" ]; then # ./play installs less
    in_web npm ci --ignore-scripts --prefer-offline --loglevel=error
fi
in_web node scripts/site.mjs .packages "$here/$site"
printf '%s\n' "$made_of" >"$here/$site/.digest"
