import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The English catalogue of a game, those of its packs behind it, or one of those that all share. */
export function ftl(name: string): string {
  const packs = `../src/meadhall/games/${name.replaceAll('-', '_')}/packs`;
  const more = existsSync(packs) ? readdirSync(packs).map((pack) => `${packs}/${pack}/en.ftl`) : [];
  return [`../src/meadhall/words/en/${name}.ftl`, ...more.filter(existsSync)].map((file) => readFileSync(file, 'utf8')).join('\n');
}
