/** Which file a module goes into: what only the parts of one game share is no burden of the others. */

interface Importers {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
}
type InfoOf = (id: string) => Importers | null;

/** The screens and parts that come by themselves and cannot do without a module. */
function neededBy(id: string, infoOf: InfoOf, seen = new Set<string>()): Set<string> {
  const info = infoOf(id);
  if (!info || seen.has(id)) return new Set();
  seen.add(id);
  const own = info.isEntry || info.dynamicImporters.length ? [id] : [];
  return new Set([...own, ...info.importers.flatMap((importer) => [...neededBy(importer, infoOf, seen)])]);
}

/**
 * The file for what several parts of one game share, and nobody else needs; null for everything else. What its board
 * needs from the start does not wait for the rest.
 */
export function partsOfOneGame(id: string, context: { getModuleInfo: InfoOf }): string | null {
  const needed = [...neededBy(id, (module) => context.getModuleInfo(module))];
  const games = new Set(needed.map((top) => /\/src\/boards\/([\w-]+)\//.exec(top)?.[1] ?? ''));
  const [game] = games;
  if (games.size !== 1 || !game) return null;
  return `${game}-${needed.some((top) => top.endsWith(`/${game}/index.ts`)) ? 'parts' : 'later'}`;
}
