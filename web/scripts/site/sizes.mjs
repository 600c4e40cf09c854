/** What a visitor has to fetch, held: a page that grows without anybody noticing is slow one day. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Bytes, as a host sends them that packs as well as it can: before the hall is usable, and for a first game. */
const MOST_HALL = 400_000;
const MOST_GAME = 7_000_000;

const sent = (out, file) => statSync(join(out, existsSync(join(out, `${file}.br`)) ? `${file}.br` : file)).size;
const sum = (out, files) => files.reduce((total, file) => total + sent(out, file), 0);

export function holdSizes(out, shell, { python, library, packs }, all) {
    const hall = sum(out, shell);
    const rules = [`${python}pyodide.asm.mjs`, `${python}pyodide.asm.wasm`, library, packs.engine];
    // The table, every board and all their pictures: more than one game needs, but not by much.
    const page = all.filter((file) => /\.(js|css|svg|woff2)$/.test(file) && !shell.includes(file));
    // A first game is one of today's: texts of older editions are read at tables that were begun by them.
    const games = Object.entries(packs).filter(([name]) => name !== 'engine' && !name.endsWith('-past'));
    const dearest = Math.max(...games.map(([, file]) => sent(out, file)));
    const game = hall + sum(out, rules) + sum(out, page) + dearest;
    const told = (bytes) => `${(bytes / 1000).toFixed(0)} kB`;
    console.log(`site: ${told(hall)} for the hall, at most ${told(game)} for a first game`);
    if (hall > MOST_HALL) throw new Error(`the hall needs ${told(hall)}, at most ${told(MOST_HALL)} are allowed`);
    if (game > MOST_GAME) throw new Error(`a first game needs ${told(game)}, at most ${told(MOST_GAME)} are allowed`);
}
