/** A patch is a list of [path, value]; an empty path replaces the whole. Applied by copying, so that old views stay. */
import type { Patch } from '../wire.ts';

type Path = Patch[number][0];

export function applyPatch<T>(root: T, patch: Patch): T {
  let result: unknown = root;
  for (const [path, value] of patch) result = put(result, path, 0, value);
  return result as T;
}

function put(node: unknown, path: Path, depth: number, value: unknown): unknown {
  if (depth === path.length) return value;
  const key = path[depth]!;
  if (Array.isArray(node)) {
    const copy = [...node];
    copy[Number(key)] = put(copy[Number(key)], path, depth + 1, value);
    return copy;
  }
  const record = (node ?? {}) as Record<string, unknown>;
  return { ...record, [key]: put(record[key], path, depth + 1, value) };
}
