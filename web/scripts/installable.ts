import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import manifest from './site/manifest.json' with { type: 'json' };

const here = dirname(fileURLToPath(import.meta.url));
const ICONS = ['icon-192.png', 'icon-512.png', 'icon-maskable-512.png'];

/** What a page from a server needs to be called while it is closed: its worker, and on a phone a manifest. The site has its own. */
export function installable(mode: string): Plugin {
  const served = mode !== 'site' && mode !== 'gallery';
  const link = (rel: string, href: string) => ({ tag: 'link', attrs: { rel, href }, injectTo: 'head' as const });
  return {
    name: 'meadhall-installable',
    apply: 'build',
    transformIndexHtml: () => (served ? [link('manifest', '/manifest.webmanifest'), link('apple-touch-icon', '/icon-192.png')] : []),
    generateBundle() {
      if (!served) return;
      const emit = (fileName: string, source: string | Uint8Array) => this.emitFile({ type: 'asset', fileName, source });
      emit('push.js', readFileSync(resolve(here, 'push.js')));
      emit('manifest.webmanifest', JSON.stringify(manifest));
      for (const icon of ICONS) emit(icon, readFileSync(resolve(here, 'site/icons', icon)));
    },
  };
}
