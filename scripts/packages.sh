#!/bin/sh
# Build the packages as a release does, and try them as a newcomer does: scripts/packages.sh [FOLDER].
# The source package is built here, with the page and the hall without a server; the pure and the compiled wheel are built
# from it, elsewhere. Each wheel is looked at, and installed from another folder into an environment that holds nothing:
# pip, the hall, a game. Takes a core for six minutes, since it compiles at full level.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
. "$here/scripts/ground.sh"

dist=${1:-"$here/dist"}
mkdir -p "$dist"
dist=$(cd "$dist" && pwd)
rm -f "$dist"/meadhall-*
need_uv
tools="$here/.tools/packages"
install_locked "$tools" --group "$here/pyproject.toml:packages"
away=$(mktemp -d)
trap 'rm -rf "$away"' EXIT
trap 'exit 130' INT TERM
now() { date +%s.%N; }
since() { echo "$1 $(now)" | awk '{ printf "%.1f s", $2 - $1 }'; }

say "packages: the hall without a server"
"$here/scripts/site.sh"

say "packages: the sources"
"$uv" build --quiet --sdist --python "$tools/bin/python" --out-dir "$dist" "$here"
sources=$(echo "$dist"/meadhall-*.tar.gz)
tar -tzf "$sources" >"$away/sources.txt"
for part in page site; do
    grep -q "/src/meadhall/server/$part/index.html\$" "$away/sources.txt" || { say "packages: the $part is not among the sources"; exit 1; }
done

say "packages: a pure wheel from them"
"$uv" build --quiet --wheel --python "$tools/bin/python" --out-dir "$dist" "$sources"
say "packages: a compiled wheel from them (some minutes)"
MEADHALL_NATIVE=1 CPPFLAGS="${CPPFLAGS:-} -fno-semantic-interposition" \
    "$uv" build --quiet --wheel --python "$tools/bin/python" --out-dir "$away/compiled" "$sources" 2>"$away/compiled.log" || { cat "$away/compiled.log" >&2; exit 1; }
PATH="$tools/bin:$PATH" "$tools/bin/auditwheel" repair --wheel-dir "$dist" "$away"/compiled/*.whl >"$away/repair.log" 2>&1 || { cat "$away/repair.log" >&2; exit 1; }

"$tools/bin/twine" check --strict "$dist"/*
# W002: files that are alike. W009: what is compiled has parts of its own beside the package.
"$tools/bin/check-wheel-contents" --ignore W002,W009 "$dist"/*.whl
for wheel in "$dist"/*.whl; do
    unzip -l "$wheel" >"$away/wheel.txt"
    for part in py.typed server/page/index.html server/site/index.html server/site/sw.js; do
        grep -q "meadhall/$part\$" "$away/wheel.txt" || { say "packages: no $part in $wheel"; exit 1; }
    done
    say "packages: $(basename "$wheel"), $(du -m "$wheel" | cut -f1) MB"
done

# From elsewhere, with nothing installed: what README and hosting guide tell people to type.
cd "$away"
for wheel in "$dist"/*.whl; do
    fresh="$away/fresh-$(basename "$wheel" .whl)"
    "$tools/bin/python" -m venv "$fresh"
    began=$(now)
    "$fresh/bin/pip" install --quiet --disable-pip-version-check "$wheel"
    installed=$(since "$began")
    port=$((20000 + $$ % 10000))
    "$fresh/bin/python" "$here/scripts/knock.py" "$port" "$fresh/bin/meadhall" serve --no-open --port "$port" --store "$away/hall.db" 2>"$away/hall.log" ||
        { cat "$away/hall.log" >&2; exit 1; }
    hall=$(since "$began")
    "$fresh/bin/meadhall" --version
    "$fresh/bin/meadhall" site "$away/public"
    cmp "$away/public/index.html" "$here/src/meadhall/server/site/index.html"
    rm -r "$away/public"
    "$fresh/bin/meadhall" simulate small-world --games 20 --bots random,random --seed 1 >"$away/games.txt"
    say "packages: $(basename "$wheel"): installed after $installed, the hall answers after $hall, plays"
done
