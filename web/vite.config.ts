/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { fileURLToPath } from 'node:url';
import { brotli } from './scripts/brotli.ts';
import { partsOfOneGame } from './scripts/chunks.ts';
import { gameIcons, smallWorldGlyphs, smallWorldMaps } from './scripts/plugins.ts';
import { installable } from './scripts/installable.ts';
import { site } from './scripts/site/plugin.ts';

export default defineConfig(({ mode }) => ({
  base: mode === 'gallery' || mode === 'site' ? './' : '/', // routes lie deeper than the page
  plugins: [gameIcons(), smallWorldGlyphs(), smallWorldMaps(), site(), installable(mode), brotli(mode), svelte()],
  worker: { format: 'es', plugins: () => [site()] },
  server: { host: '127.0.0.1', fs: { allow: ['..'] } },
  preview: { host: '127.0.0.1' },
  build: {
    outDir: { gallery: 'dist-gallery', site: 'dist-site' }[mode] ?? 'dist',
    emptyOutDir: true,
    target: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0, // data: addresses would need a laxer content security policy
    manifest: 'chunks.json', // the server names a screen's files to the browser before the page asks for them
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    // The gallery is a workshop page: `vite build --mode gallery` builds it elsewhere, never into dist.
    rolldownOptions: {
      input: mode === 'gallery' ? 'gallery.html' : 'index.html',
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false, // or a part that comes later would take along what is needed at once
          groups: [
            // Dialogs and charts that several screens have, but none shows at first.
            {
              name: 'later',
              test: /lean-qr|src.share\.|hall.(LinksDialog|Qr|Seats|Share(Game|Link)|link|plan|pools|taken)|ScoreChart|kit.(Plot|chart)\.|book.Book(Sections|Picture)|kit.Drawer\.|table.(Chat|rules\.|wishes\.)/,
              priority: 1,
            },
            // What pages of a club share; no table needs it.
            { name: 'club', test: /hall.(Failed|Ladder|contests|days)\./, minShareCount: 2, priority: 1 },
            // Cards are in the hand of one game from the start, and come to another with its dice.
            { name: 'cards', test: /kit.(Card|Sign|hex)\./, minShareCount: 2, priority: 1 },
            { name: 'battles', test: /kit.BattleSum\./, minShareCount: 2, priority: 1 },
            // Parts and pictograms that several boards share, but not that of the first game.
            {
              name: 'pieces',
              test: /kit.(FigureG|MarkerStack|TerrainG|WaysMenu|terrain)\.|icon:(broadsword|crossed-swords|goat|peaks|pine-tree|shield|walking-boot|wheat|wolf-head|wyvern)$/,
              minShareCount: 2,
              priority: 1,
            },
            // What the parts of one game share that come one after the other: panels, dice, the last page.
            { name: partsOfOneGame, debugName: 'parts', minShareCount: 2, priority: 1 },
            // What else several screens use comes in one file and with the first one: many small ones would queue for connections.
            { name: 'shared', minShareCount: 2 },
          ],
        },
      },
    },
  },
  resolve: {
    ...(process.env.VITEST && { conditions: ['browser'] }),
    // Where tables are: at the server that the page came from, or in workers of the page.
    alias: { $host: fileURLToPath(new URL(`./src/${mode === 'site' ? 'local' : 'remote'}/host.ts`, import.meta.url)) },
  },
  test: { environment: 'happy-dom', include: ['tests/**/*.test.ts'], testTimeout: 60_000 },
}));
