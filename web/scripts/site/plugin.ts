import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Where scripts/site.mjs notes the files that it has made, before the page is built around them. */
const PARTS = fileURLToPath(new URL('../../.site/parts.json', import.meta.url));
const ID = 'virtual:site';

/** `virtual:site` names the files that the page's workers load, by their digests. All chunks lie in assets/. */
export function site(): Plugin {
  return {
    name: 'meadhall-site',
    resolveId: (id) => (id === ID ? '\0' + id : undefined),
    load(id) {
      if (id !== '\0' + ID) return;
      if (!existsSync(PARTS)) this.error('the site is built by scripts/site.mjs');
      const parts = JSON.parse(readFileSync(PARTS, 'utf8')) as Record<string, unknown>;
      const named = Object.entries(parts).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`);
      return [`export const at = (file) => new URL('../' + file, import.meta.url).href;`, ...named].join('\n');
    },
  };
}
