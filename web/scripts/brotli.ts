import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const pack = promisify(brotliCompress);

/** The page's files as small as they can be sent, beside them as .br, for the server's `static.py`. The site packs its own. */
export function brotli(mode: string): Plugin {
  let folder = '';
  return {
    name: 'meadhall-brotli',
    apply: 'build',
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    async closeBundle() {
      if (mode === 'site' || mode === 'gallery') return;
      const assets = join(folder, 'assets');
      if (!existsSync(assets)) return; // a build that failed says why by itself
      const files = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name));
      await Promise.all(files.map((name) => packBeside(join(assets, name))));
    },
  };
}

async function packBeside(file: string): Promise<void> {
  const content = readFileSync(file);
  writeFileSync(`${file}.br`, await pack(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }));
}
