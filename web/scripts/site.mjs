/**
 * The site without a server: node scripts/site.mjs PACKAGES [OUT]. PACKAGES is what scripts/site_packages.py has fetched.
 *
 * Python is compiled and packed by Pyodide (site/bake.py), the page is built around the names of those files, which are
 * their digests, and what a host can send small lies beside it as .br and .gz.
 */
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { bake, lock, pyodideFolder } from './site/python.mjs';
import { door } from './site/door.mjs';
import { finish, WORDS } from './site/finish.mjs';
import { holdSizes } from './site/sizes.mjs';

const web = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const [packages, out = join(web, 'dist-site')] = process.argv.slice(2);
if (!packages) throw new Error('usage: node scripts/site.mjs PACKAGES [OUT]');

const made = join(web, '.site');
const baked = join(made, 'baked');
/** Brotli at its best takes half a minute for Python: once for each content. */
const cache = join(web, 'node_modules/.cache/meadhall-site');
const digest = (content) => createHash('sha256').update(content).digest('hex').slice(0, 12);

function filesIn(folder) {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
        .sort();
}

/** Files of the site that are no part of the page, by their path, and what the page has to know of them. */
async function parts() {
    const files = new Map();
    const named = (name, kind, content) => {
        const path = `assets/${name}-${digest(content)}.${kind}`;
        files.set(path, content);
        return path;
    };
    const pyodide = ['pyodide.asm.mjs', 'pyodide.asm.wasm'].map((name) => [name, readFileSync(join(pyodideFolder, name))]);
    const python = `assets/python-${digest(Buffer.concat(pyodide.map(([, content]) => content)))}/`;
    for (const [name, content] of pyodide) files.set(python + name, content);
    const weight = files.get(`${python}pyodide.asm.wasm`).length;
    const library = named('library', 'zip', readFileSync(join(baked, 'library.zip')));
    const packs = {};
    for (const file of filesIn(baked).filter((name) => name.endsWith('.pack'))) {
        const name = file.slice(0, -'.pack'.length);
        packs[name] = named(name, 'pack', await promisify(gzip)(readFileSync(join(baked, file)), { level: 9 }));
    }
    const pages = {};
    for (const file of filesIn(join(baked, 'api'))) {
        const [, name, kind] = /^(.*)\.(\w+)$/.exec(file);
        pages[name] = named(name.replaceAll('/', '-'), kind, readFileSync(join(baked, 'api', file)));
    }
    return { files, known: { python, weight, library, packs, pages, lock } };
}

/** The same content in a host's own packing; what is small, or packed already, gains nothing. */
async function compress(folder) {
    mkdirSync(cache, { recursive: true });
    for (const file of filesIn(folder).filter((name) => /\.(js|mjs|css|html|json|ftl|svg|wasm|webmanifest)$/.test(name))) {
        const content = readFileSync(join(folder, file));
        if (content.length < 1000) continue;
        for (const [kind, pack] of Object.entries(PACKINGS)) {
            const kept = join(cache, `${digest(content)}.${kind}`);
            if (!existsSync(kept)) writeFileSync(kept, await pack(content));
            cpSync(kept, join(folder, `${file}.${kind}`));
        }
    }
}
const PACKINGS = {
    gz: (content) => promisify(gzip)(content, { level: 9 }),
    br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
};

rmSync(made, { recursive: true, force: true });
await bake(packages, baked);
const { files, known } = await parts();
writeFileSync(join(made, 'parts.json'), JSON.stringify(known));
await build({ root: web, mode: 'site', logLevel: 'warn', build: { outDir: out } });
for (const [path, content] of files) {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), content);
}
cpSync(join(web, 'scripts/site/icons'), out, { recursive: true });
const all = filesIn(out);
const read = (page) => files.get(known.pages[page]).toString();
const shell = finish(out, known, all, await door(web, read(WORDS), JSON.parse(read('games')), all));
await compress(out);
holdSizes(out, shell, known, all);
const total = filesIn(out).reduce((sum, name) => sum + statSync(join(out, name)).size, 0);
console.log(`site: ${filesIn(out).length} files, ${(total / 1e6).toFixed(1)} MB, in ${relative(process.cwd(), out) || out}`);
