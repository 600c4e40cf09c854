/** Python in this worker: its library, our rules as bytecode, and a game when it is wanted. Nothing comes from elsewhere. */
import { loadPyodide, type PyodideAPI } from 'pyodide';
import { at, library, lock, packs, python, weight } from 'virtual:site';

/** Where packs are unpacked to. Data lies beside the code that reads it. */
const HOME = '/meadhall';
const ENGINE = 'engine';
/** Modules leave nothing behind that a look for garbage would find, and such looks are a third of the time to import them. */
const BEGIN = `
import gc
import sys
gc.set_threshold(20_000)
sys.path.insert(0, "${HOME}")
`;
/** Python remembers what was in a folder. `importlib` could tell it to forget, but would need half the library for it. */
const LOOK_AGAIN = `
import sys
for place, finder in sys.path_importer_cache.items():
    if place.startswith("${HOME}") and finder is not None:
        finder.invalidate_caches()
`;

export type Progress = (part: string, done: number, of: number) => void;

export interface Python {
  readonly api: PyodideAPI;
  /** Lets a game be imported; at once if it is there. */
  fetchGame(game: string): Promise<void>;
}

type Bytes = Uint8Array<ArrayBuffer>;
/** Tells how many of so many bytes have come. */
function counted(part: string, of: number, progress: Progress): TransformStream<Bytes, Bytes> {
  let done = 0;
  return new TransformStream({
    transform(chunk, out) {
      done += chunk.length;
      progress(part, done, of);
      out.enqueue(chunk);
    },
  });
}
async function bytesOf(address: string, part: string, progress: Progress): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${part}: ${answer.status}`);
  const of = Number(answer.headers.get('content-length') ?? 0);
  // Made small by us, so that its size depends on no host.
  const plain = answer.body.pipeThrough(counted(part, of, progress)).pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}

/**
 * Pyodide fetches its own parts. The one that takes longest is counted on its way over a network; what is kept here comes
 * at once, and untouched, for browsers keep what they have compiled of it.
 */
async function countingPython<T>(progress: Progress, load: () => Promise<T>): Promise<T> {
  const plain = self.fetch;
  self.fetch = async (wanted, init) => {
    const address = wanted instanceof Request ? wanted.url : String(wanted);
    if (!address.endsWith('.wasm')) return plain(wanted, init);
    const [answer, kept] = await Promise.all([plain(wanted, init), caches.match(address)]);
    if (kept || !answer.ok || !answer.body) return answer;
    return new Response(answer.body.pipeThrough(counted('python', weight, progress)), { headers: { 'content-type': 'application/wasm' } });
  };
  try {
    return await load();
  } finally {
    self.fetch = plain;
  }
}

const coming = new Map<string, Promise<Uint8Array>>();
/** A game's pack, which begins to come at once, also before there is a Python to unpack it; null: there is no such game. */
export function fetchPack(game: string, progress: Progress): Promise<Uint8Array> | null {
  const address = packs[game];
  if (!address) return null;
  let pack = coming.get(game);
  if (!pack) {
    pack = bytesOf(at(address), game, progress);
    pack.catch(() => coming.delete(game));
    coming.set(game, pack);
  }
  return pack;
}

/** A pack is the length of a list, the list of paths and lengths, and the contents (scripts/site/bake.py). */
function unpack(api: PyodideAPI, pack: Uint8Array): void {
  const length = new DataView(pack.buffer, pack.byteOffset).getUint32(0, true);
  const list = JSON.parse(new TextDecoder().decode(pack.subarray(4, 4 + length))) as [string, number][];
  let from = 4 + length;
  for (const [path, size] of list) {
    const file = `${HOME}/${path}`;
    api.FS.mkdirTree(file.slice(0, file.lastIndexOf('/')));
    api.FS.writeFile(file, pack.subarray(from, from + size));
    from += size;
  }
}

export async function boot(progress: Progress): Promise<Python> {
  const engine = fetchPack(ENGINE, progress)!;
  const api = await countingPython(progress, () =>
    loadPyodide({
      indexURL: at(python),
      stdLibURL: at(library),
      lockFileContents: lock, // with no packages in it
      env: { HOME, PYTHONHASHSEED: '0', PYTHONDONTWRITEBYTECODE: '1' },
    }),
  );
  progress('python', 1, 1);
  unpack(api, await engine);
  coming.delete(ENGINE);
  api.runPython(BEGIN);
  const wanted = new Map<string, Promise<void>>();
  const load = async (game: string) => {
    const pack = fetchPack(game, progress);
    if (!pack) return; // Python says that there is no such game
    unpack(api, await pack);
    coming.delete(game); // it lies in Python's files now
    api.runPython(LOOK_AGAIN);
  };
  return {
    api,
    fetchGame(game) {
      let coming = wanted.get(game);
      if (!coming) {
        coming = load(game);
        coming.catch(() => wanted.delete(game));
        wanted.set(game, coming);
      }
      return coming;
    },
  };
}
