/** Python in this worker: its library, our rules as bytecode, and a game when it is wanted. Nothing comes from elsewhere. */
import { loadPyodide, type PyodideAPI } from 'pyodide';
import { at, library, lock, packs, python } from 'virtual:site';

/** Where packs are unpacked to. Data lies beside the code that reads it. */
const HOME = '/meadhall';
const ENGINE = 'engine';
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

async function bytesOf(address: string, part: string, progress: Progress): Promise<Uint8Array> {
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(`${part}: ${answer.status}`);
  const of = Number(answer.headers.get('content-length') ?? 0);
  let done = 0;
  const counted = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, out) {
      done += chunk.length;
      progress(part, done, of);
      out.enqueue(chunk);
    },
  });
  // Made small by us, so that its size depends on no host.
  const plain = answer.body.pipeThrough(counted).pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
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
  const engine = bytesOf(at(packs[ENGINE]!), ENGINE, progress);
  engine.catch(() => undefined); // heard below
  const api = await loadPyodide({
    indexURL: at(python),
    stdLibURL: at(library),
    lockFileContents: lock, // with no packages in it
    env: { HOME, PYTHONHASHSEED: '0', PYTHONDONTWRITEBYTECODE: '1' },
  });
  progress('python', 1, 1);
  unpack(api, await engine);
  api.runPython(`import sys; sys.path.insert(0, "${HOME}")`);
  const wanted = new Map<string, Promise<void>>();
  const load = async (game: string) => {
    const address = packs[game];
    if (!address) return; // Python says that there is no such game
    unpack(api, await bytesOf(at(address), game, progress));
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
