/** How others' turns are told: a conquest, who was driven out and what was lost are one sentence. */
import ghost from 'icon:spectre';
import sunset from 'icon:sunset';
import trophy from 'icon:trophy';
import type { Glyph } from '../../kit/types.ts';
import type { Telling } from '../module.ts';
import { count, total } from '../telling.ts';
import type { BoardMap } from './types.ts';
import type { PublicView } from './view.ts';

/** What comes of a conquest, of taking a people, of the end of a turn. */
const FOLLOWS = new Set([
  ...['driven-out', 'vanished', 'grew', 'bred', 'gift', 'ransacked', 'bribed', 'pot-taken', 'hired', 'joined', 'souls', 'spawned'],
  ...['slipped', 'treated', 'remembered', 'kept-off', 'returned', 'exchanged'],
]);
const PAIRS: Record<string, string> = { tried: 'rolled', paid: 'picked', shot: 'conquered' };
const SIGNS: Record<string, Glyph> = { declined: sunset, rose: ghost, found: trophy };

export const telling: Telling = {
  joins: (first, { kind }) => PAIRS[first.kind] === kind || (FOLLOWS.has(kind) && first.kind !== 'rolled'),
  leads: new Set(['rolled', 'picked', 'conquered']),
  within: new Set(['driven-out']),
  passing: new Set(['offered', 'begins', 'reserved']),
  suspense: new Set(['rolled']),
  isDrama: ({ kind }) => kind === 'rolled' || kind in SIGNS,
  drama: (_, [main]) =>
    main!.kind === 'rolled' ? { dice: [{ face: String(main!.number), pips: true }] } : { glyph: SIGNS[main!.kind as string] },
  origin(scene, facts) {
    if (facts.kind !== 'conquered') return null;
    const { regions } = scene.public as PublicView;
    const map = scene.ground as BoardMap;
    const beside = map.regions.find(({ id }) => id === facts.region)?.adjacent ?? [];
    return beside.find((id) => regions[Number(id.slice(1))]?.seat === facts.seat) ?? null;
  },
  tally: (facts) => [
    { message: 'turn-picks', number: count(facts, 'picked') },
    { message: 'turn-takes', number: count(facts, 'conquered') },
    { message: 'turn-fails', number: count(facts, 'repelled') },
    { message: 'turn-declines', number: count(facts, 'declined') },
    { message: 'turn-scores', number: total(facts, 'scored', 'coins') },
  ],
};
