/** The last touches to a built site: what its page names to the browser beforehand, and what makes it stay and install. */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from './manifest.json' with { type: 'json' };

const here = dirname(fileURLToPath(import.meta.url));
/** What the hall cannot do without, besides what the page itself names. */
const SCREEN = 'src/hall/HallScreen.svelte';
const WORDS = 'words/en/common+hall+server+table';
/** The bundler's own list of its files; nobody needs it afterwards. */
const CHUNKS = 'chunks.json';
/** Hosts that send no headers: the page itself says what it may do. */
const POLICY =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
    "connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'";
/** The icon where a phone reads no manifest. */
const TOUCH_ICON = 'icon-192.png';

/** The chunks of a source with everything they import. */
function chunksOf(chunks, source, found = new Map()) {
    if (found.has(source)) return found;
    found.set(source, chunks[source]);
    for (const name of chunks[source].imports ?? []) chunksOf(chunks, name, found);
    return found;
}

/** `files` are all paths of the site. Gives those that the hall needs. */
export function finish(out, { pages }, files) {
    const chunks = JSON.parse(readFileSync(join(out, CHUNKS), 'utf8'));
    const needed = [...chunksOf(chunks, SCREEN).values()];
    const index = join(out, 'index.html');
    const page = readFileSync(index, 'utf8');
    const tags = [
        ...needed.map(({ file }) => [file, `<link rel="modulepreload" crossorigin href="./${file}">`]),
        ...needed.flatMap(({ css = [] }) => css).map((file) => [file, `<link rel="stylesheet" crossorigin href="./${file}">`]),
        ...[pages[WORDS], pages.games].map((file) => [file, `<link rel="preload" as="fetch" crossorigin href="./${file}">`]),
        ['manifest', '<link rel="manifest" href="./manifest.webmanifest">'],
        [TOUCH_ICON, `<link rel="apple-touch-icon" href="./${TOUCH_ICON}">`],
    ];
    const fresh = [...new Set(tags.filter(([file]) => !page.includes(file)).map(([, tag]) => tag))];
    const policy = `<meta http-equiv="content-security-policy" content="${POLICY}">`;
    const whole = page.replace('<meta charset', `${policy}<meta charset`).replace('</head>', `${fresh.join('')}</head>`);
    writeFileSync(index, whole);
    writeFileSync(join(out, 'manifest.webmanifest'), JSON.stringify(manifest));
    rmSync(join(out, CHUNKS));

    const all = files.filter((file) => file !== CHUNKS && file !== 'index.html' && !file.startsWith('.'));
    const shell = all.filter((file) => whole.includes(file));
    const version = createHash('sha256').update(whole).update(all.join('\n')).digest('hex').slice(0, 12);
    const named = { VERSION: version, SHELL: ['./', ...shell], REST: all.filter((file) => !shell.includes(file)) };
    const head = Object.entries(named).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};\n`);
    writeFileSync(join(out, 'sw.js'), head.join('') + readFileSync(join(here, 'sw.js'), 'utf8'));
    return ['index.html', ...shell];
}
