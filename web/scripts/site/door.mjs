/**
 * The hall as a picture in the document: whoever comes for the first time sees it before any script has come. It is the
 * hall's own component, drawn when the site is built, so that it looks the same when the hall itself takes its place.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const here = dirname(fileURLToPath(import.meta.url));

/** What screens listen to as soon as they are loaded; here nothing ever happens. */
function nobodyLooks() {
    const silence = new EventTarget();
    Object.assign(globalThis, { window: silence, document: silence, location: new URL('http://hall/') });
}

async function drawn(web, words, games) {
    nobodyLooks();
    const server = await createServer({
        root: web,
        mode: 'site',
        logLevel: 'warn',
        appType: 'custom',
        resolve: { alias: { $host: join(here, 'nobody.ts') } },
        server: { middlewareMode: true, hmr: false, ws: false, watch: null },
        optimizeDeps: { noDiscovery: true },
    });
    try {
        const { firstSight } = await server.ssrLoadModule(join(here, 'sight.ts'));
        return firstSight(words, games);
    } finally {
        await server.close();
    }
}

/** Where a painted map lies in the site (scripts/plugins.ts). */
const mapIn = (files) => (_, number) => `./${files.find((file) => file.startsWith(`assets/small-world-${number}-`))}`;

/** The picture, and the few lines that show it; `files` are all paths of the site. */
export async function door(web, words, games, files) {
    const hall = (await drawn(web, words, games))
        .replace(/<!--.*?-->/g, '') // the marks by which scripts would find their way in it
        .replace(/\/@small-world-map\/(\d)\.svg/g, mapIn(files));
    if (/\sstyle=/.test(hall)) throw new Error('the first sight of the hall has styles of its own, which the policy forbids');
    const strange = /(?:href|src)="(?!#)(?!\.\/assets\/small-world-\d-[^"]*\.svg").*?"/.exec(hall);
    if (strange) throw new Error(`the first sight of the hall wants ${strange[0]}, which is not in the site`);
    return { html: hall, script: readFileSync(join(here, 'door.js'), 'utf8') };
}
