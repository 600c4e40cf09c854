import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FirstsAtTable } from '../src/table/firsts.svelte.ts';
import { settings } from '../src/table/settings.svelte.ts';
import type { FirstNow } from '../src/wire.ts';

const say = (at: number, turn: number, meet: string): FirstNow => ({
  at,
  turn,
  card: { meet, message: '', part: '', title: meet, pieces: [] },
});
let said: FirstNow;
let known: string[][] = [];

beforeEach(() => {
  localStorage.clear();
  settings.firsts = true;
  known = [];
  vi.stubGlobal('fetch', (_path: string, init: RequestInit) => {
    known.push((JSON.parse(init.body as string) as { known: string[] }).known);
    return Promise.resolve(new Response(JSON.stringify(said)));
  });
});
afterEach(() => vi.unstubAllGlobals());

const at = (table = 't') => new FirstsAtTable('small-world', table, () => ['key']);

describe('the first time of everything', () => {
  it('shows a card once, at this table and at every other one', async () => {
    said = say(3, 1, 'race:orcs');
    const firsts = at();
    await firsts.look(3);
    expect(firsts.card?.meet).toBe('race:orcs');
    await at('other').look(3);
    expect(known).toEqual([[], ['race:orcs']]);
  });
  it('shows one in a turn', async () => {
    said = say(3, 1, 'race:orcs');
    const firsts = at();
    await firsts.look(3);
    said = say(4, 1, 'power:hill');
    await firsts.look(4);
    expect(firsts.card).toBeNull();
    said = say(9, 2, 'power:hill');
    await firsts.look(9);
    expect(firsts.card?.meet).toBe('power:hill');
  });
  it('goes with the question, or when it is read', async () => {
    said = say(3, 1, 'race:orcs');
    const firsts = at();
    await firsts.look(3);
    firsts.understood();
    expect(firsts.card).toBeNull();
  });
  it('asks for nothing any more when it is off', async () => {
    said = say(3, 1, 'race:orcs');
    const firsts = at();
    await firsts.look(3);
    firsts.stop();
    expect(firsts.card).toBeNull();
    expect(settings.firsts).toBe(false);
    await firsts.look(4);
    expect(known).toHaveLength(1);
  });
});
