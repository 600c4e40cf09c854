/** The last touches to a built site: what its page names to the browser beforehand, and what makes it stay and install. */
import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import manifest from './manifest.json' with { type: 'json' };

const here = dirname(fileURLToPath(import.meta.url));
/** What the hall cannot do without, besides what the page itself names. */
const SCREEN = 'src/hall/HallScreen.svelte';
export const WORDS = 'words/en/common+hall+server+table';
/** Where the page is drawn by its scripts. */
const APP = '<div id="app"></div>';
/** The bundler's own list of its files; nobody needs it afterwards. */
const CHUNKS = 'chunks.json';
const digestOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** Hosts that send no headers: the page itself says what it may do; what stands in it, by its digest. */
const policy = (script, style) =>
    `default-src 'none'; script-src 'self' 'wasm-unsafe-eval' ${script}; style-src 'self' ${style}; img-src 'self' data:; font-src 'self'; ` +
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

/** Styles as they stand in the document itself: what is seen first waits for no other file. */
const inDocument = (out, file) => readFileSync(join(out, file), 'utf8').replaceAll('url(./', 'url(./assets/');
/** Names a file of styles whose content is in the document already, so that the bundler's loader does not fetch it again. */
const inside = (file) => `<link rel="stylesheet" crossorigin disabled href="./${file}">`;

/** What the bundler has written into the page's head: taken out, each tag with the file it names. */
function takeOut(page, tag) {
    const found = [...page.matchAll(tag)].map(([whole, file]) => [file, whole]);
    return [found.reduce((rest, [, whole]) => rest.replace(whole, ''), page), found];
}

/**
 * The page with its styles and its first sight (door.mjs) in it. Everything else that the hall needs waits in a template
 * until that is seen.
 */
function pageWith(out, page, { pages }, first) {
    const chunks = JSON.parse(readFileSync(join(out, CHUNKS), 'utf8'));
    const needed = [...chunksOf(chunks, SCREEN).values()];
    const [bare, [entry]] = takeOut(page, /<script type="module" crossorigin src="\.\/(.*?)"><\/script>/g);
    const [plain, ahead] = takeOut(bare, /<link rel="modulepreload" crossorigin href="\.\/(.*?)">/g);
    const [bald, worn] = takeOut(plain, /<link rel="stylesheet" crossorigin href="\.\/(.*?)">/g);
    const styles = [...new Set([...worn.map(([file]) => file), ...needed.flatMap(({ css = [] }) => css)])];
    const scripts = [...new Set([...ahead.map(([file]) => file), ...needed.map(({ file }) => file)])];
    const rest = [
        ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="./${file}">`),
        ...[pages[WORDS], pages.games].map((file) => `<link rel="preload" as="fetch" crossorigin href="./${file}">`),
        ...styles.map(inside),
        entry[1],
    ];
    const style = styles.map((file) => inDocument(out, file)).join('');
    const policed = `<meta http-equiv="content-security-policy" content="${policy(digestOf(first.script), digestOf(style))}">`;
    const head = [
        `<style>${style}</style>`,
        '<link rel="manifest" href="./manifest.webmanifest">',
        `<link rel="apple-touch-icon" href="./${TOUCH_ICON}">`,
    ];
    const body = [`<noscript id="sight">${first.html}</noscript>`, APP, `<template id="rest">${rest.join('')}</template>`];
    return bald
        .replace('<meta charset', () => `${policed}<meta charset`)
        .replace('</head>', () => `${head.join('')}</head>`)
        .replace(APP, () => `${body.join('')}<script>${first.script}</script>`);
}

/** `files` are all paths of the site, `first` is what is seen first. Gives the files that the hall needs. */
export function finish(out, known, files, first) {
    const index = join(out, 'index.html');
    const whole = pageWith(out, readFileSync(index, 'utf8'), known, first);
    if (!whole.includes(first.script)) throw new Error('the page has no place for its first sight');
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
