/** CPython in WebAssembly under node: what the site's workers load is made by the Python that will run it. */
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadPyodide } from 'pyodide';

const here = dirname(fileURLToPath(import.meta.url));
export const ROOT = resolve(here, '../../..');

const require = createRequire(import.meta.url);
export const pyodideFolder = dirname(require.resolve('pyodide/pyodide-lock.json'));
/** Pyodide's list of packages without any: nothing is fetched from elsewhere. */
export const lock = { info: require('pyodide/pyodide-lock.json').info, packages: {} };

/** Pyodide with its own library, our sources, and the packages of others (scripts/site_packages.py). */
export async function start(packages) {
    const python = await loadPyodide({
        // No column positions in bytecode: a quarter less of it.
        env: { PYTHONNODEBUGRANGES: '1', PYTHONDONTWRITEBYTECODE: '1', PYTHONHASHSEED: '0' },
        lockFileContents: lock,
    });
    python.FS.mkdirTree('/project');
    python.FS.mount(python.FS.filesystems.NODEFS, { root: ROOT }, '/project');
    python.FS.mkdirTree('/packages');
    python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(packages) }, '/packages');
    python.runPython('import sys; sys.path[:0] = ["/packages", "/project/src", "/project"]');
    return python;
}

/** Everything that bake.py makes, in a folder. */
export async function bake(packages, folder) {
    const python = await start(packages);
    mkdirSync(folder, { recursive: true });
    python.FS.mkdirTree('/made');
    python.FS.mount(python.FS.filesystems.NODEFS, { root: resolve(folder) }, '/made');
    python.runPython(readFileSync(join(here, 'bake.py'), 'utf8'), { filename: 'bake.py' });
    python.globals.get('bake')('/made');
}
