#!/bin/sh
# The page's faces, made smaller: scripts/fonts.sh, after a new version of a @fontsource package.
# What is left are the letters of western Europe, dashes, quotes, arrows and a few signs, and of what a face can do: kerning,
# ligatures and the figures that base.css and the story ask for. Whatever else somebody writes is shown by the system's face.
# Much of Alegreya Sans are small capitals that nobody asks for, and every page of a table waits for it. The hints stay: without
# them letters are rounded to other widths on some screens, and titles do not fit.
set -eu
here=$(cd "$(dirname "$0")/.." && pwd)
. "$here/scripts/ground.sh"
need_uv

letters=U+0020-007E,U+00A0-00FF,U+0131,U+0141-0142,U+0152-0153,U+0160-0161,U+017D-017E
signs=U+2010-2015,U+2018-201E,U+2020-2022,U+2026,U+2030,U+2032-2033,U+2039-203A,U+20AC,U+2122,U+2190-2193,U+2212,U+2260,U+2264-2265

for face in alegreya/alegreya-latin-400-normal alegreya/alegreya-latin-400-italic \
    alegreya-sans/alegreya-sans-latin-500-normal alegreya-sans/alegreya-sans-latin-700-normal \
    grenze/grenze-latin-600-normal grenze-gotisch/grenze-gotisch-latin-600-normal; do
    name=${face#*/}
    "$uv" tool run --quiet --from "fonttools[woff]==4.68.0" pyftsubset \
        "$here/web/node_modules/@fontsource/${face%/*}/files/$name.woff2" --flavor=woff2 \
        --unicodes="$letters,$signs" --layout-features=kern,liga,lnum,tnum,onum,mark,ccmp \
        --output-file="$here/web/src/fonts/$name.woff2"
done
