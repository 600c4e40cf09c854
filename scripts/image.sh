#!/bin/sh
# Build the image of the Dockerfile without a daemon and without a registry, and try it: scripts/image.sh [FOLDER].
# Buildah builds on a Debian that mmdebstrap makes; the hall then has to answer from the image, as its own user. What needs
# a container's kernel settings (--read-only, --cap-drop) is shown as far as a chroot can: every file of the image belongs
# to root, none of them may be written by the hall's user, and nothing but /data changed while it served. The forge's
# release workflow shows the rest. MEADHALL_LEVEL=3 compiles as a release does; an
# empty MEADHALL_NATIVE does not compile at all.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
. "$here/scripts/ground.sh"

folder=${1:-"$here/.image"}
release=trixie
image=localhost/meadhall:tried
port=$((20000 + $$ % 10000))
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
if [ "$(uname -s)" != Linux ] || [ "$(id -u)" != 0 ]; then
    say "image: needs root on Linux, for a chroot"
    exit 3
fi
need_command buildah "to build the image" && need_command mmdebstrap "to make what it is built on"
build() { buildah --root "$folder/store" --runroot "$folder/run" --storage-driver vfs "$@"; }

base() {
    [ -f "$folder/base.tar" ] || mmdebstrap --quiet --variant=minbase --include=python3,python3-venv,ca-certificates "$release" "$folder/base.tar"
    container=$(build from scratch)
    build add --quiet "$container" "$folder/base.tar" / >/dev/null
    # What this machine trusts and how it finds packages holds in the trial, too.
    certificates=/etc/ssl/certs/ca-certificates.crt
    for file in "$certificates" /etc/pip.conf; do
        [ ! -f "$file" ] || build copy --quiet "$container" "$file" "$file" >/dev/null
    done
    build config --env NODE_EXTRA_CA_CERTS="$certificates" --env SSL_CERT_FILE="$certificates" "$container"
    build commit --quiet --rm "$container" "localhost/base:$release" >/dev/null
}

fail() {
    say "image: $*"
    exit 1
}

say "image: a Debian to build on"
base
say "image: building"
build bud --quiet --format docker --isolation chroot --build-arg "BASE=localhost/base:$release" \
    --build-arg "MEADHALL_NATIVE=${MEADHALL_NATIVE-1}" --build-arg "MEADHALL_LEVEL=${MEADHALL_LEVEL:-1}" --tag "$image" "$here" >"$folder/build.log" 2>&1 ||
    fail "the build failed: $folder/build.log"

say "image: trying"
container=$(build from "$image")
root=$(build mount "$container")
trap 'build umount "$container" >/dev/null; build rm "$container" >/dev/null' EXIT
[ "$(build run --isolation chroot "$container" -- id -u)" = 10001 ] || fail "it does not run as its own user"
writable=$(find "$root" -xdev \( -path "$root/data" -o -path "$root/tmp" -o -path "$root/var/tmp" -o -path "$root/run" -o -path "$root/proc" -o -path "$root/dev" -o -path "$root/sys" \) -prune \
    -o \( -type f -o -type d \) \( -user 10001 -o -perm -o=w \) -print | head -5)
[ -z "$writable" ] || fail "the hall could write $writable"
[ -z "${MEADHALL_NATIVE-1}" ] || [ -n "$(find "$root/opt/meadhall" -name '*.so' -path '*meadhall/games*' | head -1)" ] || fail "the rules in it are not compiled"
[ -z "$(find "$root" -xdev -name gcc -path '*/bin/*')" ] || fail "it still has its compiler"

touch "$folder/begun"
python3 "$here/scripts/knock.py" "$port" buildah --root "$folder/store" --runroot "$folder/run" --storage-driver vfs \
    run --isolation chroot "$container" -- meadhall serve --no-open --host 127.0.0.1 --port "$port" --log json 2>"$folder/hall.log" ||
    fail "the hall does not answer: $folder/hall.log"
changed=$(find "$root" -xdev \( -path "$root/data" -o -path "$root/tmp" -o -path "$root/proc" -o -path "$root/dev" -o -path "$root/sys" -o -path "$root/run" \) -prune -o -type f -newer "$folder/begun" -print | head -5)
[ -z "$changed" ] || fail "a read-only root would have refused to change $changed"
size() { du -sm "$1" | cut -f1; }
say "image: serves as its own user, writes nothing but /data; $(size "$root/opt/meadhall") MB above its base"
