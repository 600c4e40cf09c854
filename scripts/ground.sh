# Shared by ./play, ./native and ./check, which set $here to the project's folder and source this file.
# shellcheck shell=sh disable=SC2034,SC2154 # names cross between the files

uv="$here/.tools/bin/uv"
native="$here/.native"
uv_version=0.13.7

# What the wheel is made of. The native build is fresh while these are unchanged.
wheel_parts="pyproject.toml hatch_build.py scripts/compile.py README.md LICENSE src docs/rules docs/guide/ladder.json web"
# What an editable installation is made of besides src/, which is used where it lies: as cache-keys in pyproject.toml.
installed_parts="pyproject.toml hatch_build.py requirements src/meadhall/__init__.py src/meadhall/words/facts src/meadhall/games/*/data web"
# What lies among them but is made from them, by hatch_build.py and by the programs of web/.
page="src/meadhall/server/page"
site="src/meadhall/server/site"
made_parts="$page $site web/node_modules web/dist web/dist-gallery web/dist-site web/.site web/.packages web/test-results"

unset VIRTUAL_ENV # an environment that happens to be active is not ours

say() { printf '%s\n' "$*" >&2; }

need_uv() {
    [ -x "$uv" ] && return
    say "meadhall: setting up its tools in .tools (once)"
    python3 -m venv "$here/.tools" || {
        say "meadhall: needs Python 3.11 or newer with venv (on Debian: apt-get install python3-venv)"
        return 1
    }
    "$here/.tools/bin/pip" install --quiet --disable-pip-version-check "uv==$uv_version"
}

# Every package in the version and with the hash of requirements/locked.txt, into the environment $1.
install_locked() { # environment, argument of pip install...
    environment=$1
    shift
    [ -x "$environment/bin/python" ] || "$uv" venv --quiet "$environment" || return
    "$uv" pip install --quiet --python "$environment/bin/python" --constraints "$here/requirements/locked.txt" "$@"
}

# The environment of the rules as they are written, for what the first word says; done once for the same sources.
need_environment() { # name, argument of pip install...
    stamp="$here/.venv/meadhall-$1.digest"
    shift
    installed=$(digest "$here" "$installed_parts")
    if [ "$installed" = "$(cat "$stamp" 2>/dev/null)" ]; then return; fi
    need_uv && install_locked "$here/.venv" --editable "$here" "$@" || return
    # A page that could not be built (no network?) is tried again the next time.
    if [ -f "$here/$page/index.html" ]; then printf '%s\n' "$installed" >"$stamp"; fi
}

can_apt() { [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; }

# One after the other: ./native may want a compiler while ./check wants a browser.
apt_install() { # package...
    flock "${TMPDIR:-/tmp}/meadhall-apt.lock" sh -c \
        'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y "$@" >/dev/null' apt-get "$@"
}

# A program of the same name as its package, for what the last word says: there, installed, or asked for.
need_command() { # name, what for
    command -v "$1" >/dev/null && return
    if can_apt; then
        say "check: installing $1"
        apt_install "$1" && return
    fi
    say "check: needs $1 $2 (on Debian: apt-get install $1)"
    return 1
}

# Linux and macOS name the tool differently.
if command -v sha256sum >/dev/null; then sha256=sha256sum; else sha256="shasum -a 256"; fi

# The digest of parts of the project under folder $1: of their names and contents, whatever was made from them.
# shellcheck disable=SC2046,SC2086 # parts, made_parts and sha256 are lists of words
digest() ( # folder, parts
    cd "$1" || exit
    find $2 -type d \( -name __pycache__ $(printf ' -o -path %s' $made_parts) \) -prune -o -type f -print |
        LC_ALL=C sort | tr '\n' '\0' | xargs -0 $sha256 | $sha256 | cut -d' ' -f1
)

# Whether the native build is made from the sources as they are now.
is_fresh() {
    [ -x "$native/venv/bin/meadhall" ] && [ "$(digest "$here" "$wheel_parts")" = "$(cat "$native/digest" 2>/dev/null)" ]
}
