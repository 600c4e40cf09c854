#!/bin/sh
# Try another Python: scripts/pythons.sh 3.14 [--compiled]. Builds the wheel, pure or compiled, installs it where nothing
# else is, and runs the rules' own tests and some games with it. The Python is one that this machine has; otherwise that of
# a Debian which mmdebstrap makes (3.13: trixie, 3.14: testing). Ends with 3 where neither is to be had.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
. "$here/scripts/ground.sh"

version=${1:?"usage: scripts/pythons.sh VERSION [--compiled]"}
mode=${2:-}
export MEADHALL_LEVEL="${MEADHALL_LEVEL:-1}"
place="$here/.pythons/$version$mode"
need_environment check --group dev --group docs # it brings the page, which then needs no Node here
rm -rf "$place"
mkdir -p "$place"

# What of the project the wheel and the tests are made of, in a copy.
# shellcheck disable=SC2086 # wheel_parts is a list
(cd "$here" && tar -cf - --exclude=__pycache__ --exclude=node_modules $wheel_parts tests docs CONTRIBUTING.md CHANGELOG.md requirements) | tar -xf - -C "$place"
compiler="asyncpg asyncpg-stubs mypy setuptools types-pyyaml" # as in hatch_build.py, with what the rules' types need
testing="pytest pytest-xdist pytest-rerunfailures hypothesis"

# Packages for this Python, wherever it runs: it need not be able to reach an index itself.
packages() { # folder, package...
    into=$1
    shift
    "$uv" pip install --quiet --python-version "$version" --python "$(command -v python3)" --target "$into" --only-binary :all: \
        --constraints "$here/requirements/locked.txt" "$@"
}

find_python() { # on the path, or among those of pyenv
    for one in "$(command -v "python$version")" "${PYENV_ROOT:-$HOME/.pyenv}/versions/$version".*/bin/python3; do
        if "$one" -c '' 2>/dev/null; then echo "$one" && return; fi
    done
    return 1
}

debian_with() {
    case "$version" in
        3.13) echo trixie ;;
        3.14) echo testing ;;
    esac
}

if python=$(find_python); then
    say "pythons: $("$python" --version) of this machine"
    # shellcheck disable=SC2086 # a list
    run() { (cd "$place" && env PYTHONPATH="$1" "$python" -m "$2" $3); }
    inside="$place"
else
    release=$(debian_with)
    if [ -z "$release" ] || ! command -v mmdebstrap >/dev/null || [ "$(id -u)" != 0 ]; then
        say "pythons: there is no Python $version here"
        exit 3
    fi
    root="$here/.pythons/$release"
    if [ ! -x "$root/usr/bin/python3" ]; then
        say "pythons: a Debian $release"
        mmdebstrap --quiet --variant=minbase --include=python3,python3-dev,gcc,libc6-dev,ca-certificates \
            --aptopt='Acquire::Check-Valid-Until "false"' "$release" "$root"
    fi
    say "pythons: $(chroot "$root" python3 --version) of Debian $release"
    rm -rf "$root/project"
    mv "$place" "$root/project"
    place="$root/project"
    inside=/project
    mount --bind /proc "$root/proc" 2>/dev/null || true # workers look at it
    trap 'umount "$root/proc" 2>/dev/null || true' EXIT
    run() { chroot "$root" env PYTHONPATH="$1" sh -c "cd /project && python3 -m $2 $3"; }
fi

say "pythons: the wheel"
# shellcheck disable=SC2086 # a list
if [ -n "$mode" ]; then
    export MEADHALL_NATIVE=1
    packages "$place/.with/build" hatchling $compiler --requirements "$place/pyproject.toml"
else
    packages "$place/.with/build" hatchling
fi
run "$inside/.with/build" hatchling "build -t wheel" >"$place/build.log" 2>&1 || { tail -20 "$place/build.log" >&2; exit 1; }
wheel=$(echo "$place"/dist/*.whl)
# shellcheck disable=SC2086 # a list
packages "$place/.with/all" "$wheel" $testing
rm -rf "$place/src" # what is tested is what is installed

say "pythons: $(basename "$wheel")"
run "$inside/.with/all" meadhall --version
for game in small-world alynthia; do run "$inside/.with/all" meadhall "simulate $game --games 4 --bots random,random --seed 1 --jobs 2" >/dev/null; done
run "$inside/.with/all" pytest "-q -p no:cacheprovider -n 2 tests/core tests/games tests/golden"
