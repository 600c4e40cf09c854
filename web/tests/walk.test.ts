/** Walking a map in words. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { makeGround, beside, type Ground } from '../src/boards/dawn-of-ulos/ground.ts';
import { stands } from '../src/boards/alynthia/ground.ts';
import type { PublicView } from '../src/boards/alynthia/view.ts';
import { module as ice } from '../src/boards/ice-garden/index.ts';
import { MAP } from '../src/boards/ice-garden/map.ts';
import { module as ulos } from '../src/boards/dawn-of-ulos/index.ts';
import type { Scene } from '../src/boards/module.ts';
import { aroundOf, directionOf, waysFrom } from '../src/table/walk.ts';
import { Catalogue, Language } from '../src/words/catalogue.ts';
import { Words } from '../src/words/words.ts';

const text = (file: string) => readFileSync(`../src/meadhall/words/en/${file}.ftl`, 'utf8');
const words = (game: string) => new Words(new Catalogue([new Language('en', ['house', 'table', game].map(text))]));

describe('directions', () => {
  it('are those of a map', () => {
    expect(directionOf([0, 0], [0, -5])).toBe('north');
    expect(directionOf([0, 0], [5, 1])).toBe('east');
    expect(directionOf([0, 0], [-4, 5])).toBe('south-west');
  });
  it('lead back', () => {
    const lands = ice.walk!({ ground: MAP } as unknown as Scene);
    for (const { id } of lands) for (const { to } of waysFrom(lands, id)) expect(waysFrom(lands, to).map((w) => w.to)).toContain(id);
    expect(lands.every(({ id }) => waysFrom(lands, id).length > 1)).toBe(true);
  });
});

describe('what lies around', () => {
  it('a hex are its neighbours, clockwise from the north, by their names on the rim', () => {
    const ground: Ground = makeGround();
    const scene = { ground, words: words('dawn-of-ulos') } as unknown as Scene;
    expect(beside('r01c01').filter(Boolean)).toHaveLength(6);
    expect(aroundOf(ulos, scene, 'r00c00')).toBe('Around it: east B1, south-east A2.');
  });
  it('a space of Alynthia are the spaces with a common side, and the tunnel at an entrance', () => {
    const space = (id: string, x: number, y: number, entrance = false) => ({ id, x, y, entrance, slot: 0 });
    const view = {
      width: 3,
      height: 2,
      spaces: [space('a1', 0, 0, true), space('b1', 1, 0), space('b2', 1, 1)],
      tunnel: { open: true },
      players: [],
    } as unknown as PublicView;
    const near = Object.fromEntries(stands(view).map((s) => [s.id, s.near]));
    expect(near).toEqual({ a1: ['b1', 'tunnel'], b1: ['a1', 'b2'], b2: ['b1'], tunnel: ['a1'] });
  });
});
