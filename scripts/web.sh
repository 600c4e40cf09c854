# The stages of ./check for the page: sourced by it, after ground.sh.
# shellcheck shell=sh disable=SC2154 # here and page come from there

# Node comes with the environment; nothing of it needs to be on the machine.
in_web() ( # command...
    cd "$here/web" && PATH="$here/.venv/bin:$PATH" "$@"
)

web_set_up() {
    need_chromium || return
    # npm notes in the second file what it has installed; ./play installs less than the tests need.
    if [ ! -d "$here/web/node_modules/@playwright" ] || [ "$here/web/package-lock.json" -nt "$here/web/node_modules/.package-lock.json" ]; then
        in_web npm ci --ignore-scripts --prefer-offline --loglevel=error
    fi
}

# Chromium without the windows around it draws the same in a good half of the time; where it cannot be had, the whole of it.
need_chromium() { need_command chromium-headless-shell "to try the page in half the time" || command -v chromium; }
find_chromium() { command -v chromium-headless-shell || command -v chromium; }

# What is served must be what the sources say: built again here, aloud.
web_build() {
    in_web npx vite build --logLevel=warn || return
    if diff -rq --exclude=.digest "$here/web/dist" "$here/$page"; then return; fi
    say "check: the installed page is not made from these sources; its trouble, if any: $page/trouble.txt"
    return 1
}

# The page without a server (scripts/site.sh).
site_build() { "$here/scripts/site.sh"; }

web_shape() { in_web npx prettier --check --log-level=warn . && in_web npx eslint --max-warnings=0 .; }
web_types() { in_web npx svelte-check --tsconfig ./tsconfig.json --fail-on-warnings --output human; }
web_tests() { in_web npx vitest run --reporter=dot; }
