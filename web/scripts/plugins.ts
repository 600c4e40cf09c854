import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { bakeMap, type MapFile } from './bake-maps.ts';
import { compactPath } from './path-data.ts';

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

/**
 * `import skull from 'icon:death-skull'` gives the path data of one game-icons pictogram (512 x 512 box).
 * Plain path data, not a component: the same string serves HTML icons and pieces inside an SVG board.
 */
export function gameIcons(): Plugin {
  let icons: Record<string, { body: string }> | undefined;
  let aliases: Record<string, { parent: string }> = {};
  return {
    name: 'meadhall-game-icons',
    resolveId: (id) => (id.startsWith('icon:') ? '\0' + id : undefined),
    load(id) {
      if (!id.startsWith('\0icon:')) return;
      if (!icons) {
        const file = JSON.parse(readFileSync(require.resolve('@iconify-json/game-icons/icons.json'), 'utf8'));
        icons = file.icons as Record<string, { body: string }>;
        aliases = file.aliases ?? {};
      }
      const name = id.slice('\0icon:'.length);
      const icon = icons[name] ?? icons[aliases[name]?.parent ?? ''];
      if (!icon) this.error(`no game-icon called ${name}`);
      const paths = [...icon.body.matchAll(/<path\b[^>]*?\bd="([^"]+)"[^>]*\/>/g)].map((m) => m[1]!);
      if (icon.body.replace(/<path\b[^>]*\/>/g, '').trim()) this.error(`${name} is more than paths: ${icon.body}`);
      return `export default ${JSON.stringify(paths.map(compactPath).join(''))}`;
    },
  };
}

const PACKS = resolve(here, '../../src/meadhall/games/small_world/packs');
const GLYPHS_ID = /^virtual:small-world-glyphs\/(base|more)$/;
type Row = { id: string; glyph: string };
type Pack = { pieces: { races?: Row[]; powers?: Row[] } };

/**
 * `virtual:small-world-glyphs/base` has the pictograms of the base game's races and powers, `.../more` those of all other
 * packs. A row of a pack names its own, so that no list has to know them.
 */
export function smallWorldGlyphs(folder = PACKS): Plugin {
  return {
    name: 'meadhall-small-world-glyphs',
    resolveId: (id) => (GLYPHS_ID.test(id) ? '\0' + id : undefined),
    load(id) {
      const which = id.startsWith('\0') && GLYPHS_ID.exec(id.slice(1))?.[1];
      if (!which) return;
      const found = readdirSync(folder).filter((name) => existsSync(resolve(folder, name, 'pack.json')));
      const files = found.filter((name) => (name === 'base') === (which === 'base')).map((name) => resolve(folder, name, 'pack.json'));
      const packs = files.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Pack);
      for (const file of files) this.addWatchFile(file);
      const races = packs.flatMap((pack) => pack.pieces.races ?? []);
      const powers = packs.flatMap((pack) => pack.pieces.powers ?? []);
      return [...new Set([...races, ...powers].map((row) => row.glyph))]
        .map((name) => `import ${variable(name)} from 'icon:${name}';`)
        .concat(`export const RACE = {${races.map(entry).join()}};`, `export const POWER = {${powers.map(entry).join()}};`)
        .join('\n');
    },
  };
}

const variable = (glyph: string) => `glyph_${glyph.replaceAll('-', '_')}`;
const entry = (row: Row) => `${JSON.stringify(row.id)}: ${variable(row.glyph)}`;

const MAPS = resolve(here, '../../src/meadhall/games/small_world/data/maps.json');
const MAP_ID = /^virtual:small-world-map\/(\d)(\/picture)?$/;

/**
 * `virtual:small-world-map/4` is the drawing data of one map, `.../picture` only the address of its painted
 * ground. Both are baked from the map file of the rules, so there is one truth.
 */
export function smallWorldMaps(): Plugin {
  let building = false;
  const baked = new Map<string, ReturnType<typeof bakeMap>>();
  function bake(n: string) {
    let done = baked.get(n);
    if (!done) {
      if (!existsSync(MAPS)) throw new Error(`map data missing: ${MAPS}`);
      const file = JSON.parse(readFileSync(MAPS, 'utf8')) as MapFile;
      const map = file.maps[n];
      if (!map) throw new Error(`no map for ${n} players`);
      baked.set(n, (done = bakeMap(map, file.canvas)));
    }
    return done;
  }
  return {
    name: 'meadhall-small-world-maps',
    configResolved(config) {
      building = config.command === 'build';
    },
    resolveId: (id) => (MAP_ID.test(id) ? '\0' + id : undefined),
    load(id) {
      const m = MAP_ID.exec(id.slice(1));
      if (!id.startsWith('\0') || !m) return;
      const n = m[1]!;
      this.addWatchFile(MAPS);
      if (m[2]) {
        if (!building) return `export default '/@small-world-map/${n}.svg'`;
        const ref = this.emitFile({ type: 'asset', name: `small-world-${n}.svg`, source: bake(n).svg });
        return `export default import.meta.ROLLUP_FILE_URL_${ref}`;
      }
      const data = JSON.stringify(bake(n).data);
      return `import picture from 'virtual:small-world-map/${n}/picture';
export default { picture, ...JSON.parse(${JSON.stringify(data)}) };`;
    },
    configureServer(server) {
      server.middlewares.use((req, res, next) => {
        const m = /^\/@small-world-map\/(\d)\.svg/.exec(req.url ?? '');
        if (!m) return next();
        res.setHeader('content-type', 'image/svg+xml');
        res.end(bake(m[1]!).svg);
      });
    },
  };
}
