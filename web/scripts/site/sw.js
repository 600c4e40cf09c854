/**
 * Keeps one version of the site. What it is made of, and the version, are written in front of this by finish.mjs:
 * VERSION, SHELL (what the hall needs) and REST. Names are digests, so that a file never changes.
 */
/* global VERSION, SHELL, REST */
const NAME = `meadhall-${VERSION}`;
const OURS = /^meadhall-/;
const PAGE = './';

/** Puts files into the cache of this version; what an older one has is taken over. */
async function keep(files) {
    const cache = await caches.open(NAME);
    for (const file of files) {
        const address = new URL(file, self.registration.scope).href;
        if (await cache.match(address)) continue;
        const known = file === PAGE ? undefined : await caches.match(address);
        if (known) await cache.put(address, known);
        else {
            const answer = await fetch(address, file === PAGE ? { cache: 'reload' } : {});
            if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
            await cache.put(address, answer);
        }
    }
}

self.addEventListener('install', (event) => event.waitUntil(keep(SHELL)));
self.addEventListener('activate', (event) => event.waitUntil(begin()));
/** The version before this one stays: a tab may still show it. Older ones go. */
async function begin() {
    const old = (await caches.keys()).filter((name) => OURS.test(name) && name !== NAME);
    await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
    await self.clients.claim();
}

self.addEventListener('message', (event) => {
    if (event.data === 'take over') self.skipWaiting();
    if (event.data === 'keep everything') event.waitUntil(keep(REST).then(() => event.source?.postMessage('kept')));
});

self.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET' || !request.url.startsWith(self.registration.scope)) return;
    event.respondWith(answer(request));
});
async function answer(request) {
    const cache = await caches.open(NAME);
    if (request.mode === 'navigate') return (await cache.match(new URL(PAGE, self.registration.scope).href)) ?? fetch(request);
    return (await cache.match(request.url)) ?? (await caches.match(request.url)) ?? fetch(request);
}
