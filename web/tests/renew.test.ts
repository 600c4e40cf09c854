import { expect, it } from 'vitest';
import { renewed } from '../src/renew.ts';

it('loads a page anew whose parts are gone, but not again and again', () => {
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) };
  expect(renewed(storage, 1_000_000)).toBe(true);
  expect(renewed(storage, 1_010_000)).toBe(false);
  expect(renewed(storage, 1_100_000)).toBe(true);
});
