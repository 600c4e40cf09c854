/** The moment of 04-small-world.png: map of four, turn 5, Ada conquers. */
import type { ComboData, People, RegionInteraction, RegionState } from '../boards/small-world/types.ts';
import { RACE } from '../boards/small-world/icons.ts';
import '../boards/small-world/icons-more.ts';
import type { LogTurn, PlayerData, Seat } from '../kit/types.ts';

const p = (race: string, seat: Seat | null, tokens: number, declined = false): People => ({ race, seat, tokens, declined });
const at = (id: string, people: People | null, markers: string[] = []): RegionState => ({ id, people, markers: markers.map((m) => ({ id: m })) });

export const REGIONS: RegionState[] = [
  at('r2', p('skeletons', 0, 2)),
  at('r3', p('lost_tribe', null, 1)),
  at('r4', p('elves', 1, 2), ['fortress']),
  at('r5', p('elves', 1, 1)),
  at('r6', p('ratmen', 3, 2)),
  at('r7', p('skeletons', 0, 1)),
  at('r8', p('skeletons', 0, 3)),
  at('r9', p('dwarves', 1, 1, true)),
  at('r10', p('elves', 1, 2), ['fortress']),
  at('r11', p('elves', 1, 2)),
  at('r12', p('dwarves', 1, 1, true)),
  at('r13', p('tritons', 2, 1, true)),
  at('r14', p('ratmen', 3, 7)),
  at('r15', p('giants', 2, 5)),
  at('r17', p('tritons', 2, 1, true)),
  at('r20', p('giants', 2, 2)),
  at('r21', p('giants', 2, 2)),
  at('r22', p('ratmen', 3, 1)),
  at('r23', p('ratmen', 3, 1)),
  at('r24', p('giants', 2, 1)),
  at('r25', p('giants', 2, 1)),
  at('r26', p('ghouls', 3, 2, true)),
  at('r27', p('lost_tribe', null, 1)),
  at('r30', p('ratmen', 3, 1)),
  at('r31', p('humans', 0, 1, true)),
  at('r33', p('ghouls', 3, 1, true)),
  at('r34', p('ghouls', 3, 2, true)),
  at('r36', p('humans', 0, 1, true)),
  ...['r0', 'r1', 'r16', 'r18', 'r19', 'r28', 'r29', 'r32', 'r35', 'r37', 'r38'].map((id) => at(id, null)),
];
export const MARKED: RegionState[] = REGIONS.map((r) => {
  if (r.id === 'r8') return { ...r, markers: [{ id: 'dragon' }] };
  if (r.id === 'r7') return { ...r, markers: [{ id: 'encampment', count: 3 }] };
  if (r.id === 'r2') return { ...r, markers: [{ id: 'hero' }] };
  if (r.id === 'r11') return { ...r, markers: [{ id: 'lair' }] };
  if (r.id === 'r15') return { ...r, markers: [{ id: 'hole' }], immune: true };
  if (r.id === 'r25') return { ...r, markers: [{ id: 'catapult' }, { id: 'pot' }] };
  if (r.id === 'r27') return { ...r, markers: [{ id: 'monster' }] };
  if (r.id === 'r28') return { ...r, places: ['tavern'] };
  if (r.id === 'r1') return { ...r, people: p('fauns', 4, 4) };
  if (r.id === 'r18') return { ...r, people: p('orcs', 5, 3) };
  if (r.id === 'r19') return { ...r, people: p('orcs', 5, 1, true) };
  if (r.id === 'r37') return { ...r, people: p('fauns', 4, 1, true) };
  return r;
});

const cost = (text: string, label: string): RegionInteraction => ({ state: 'legal', badge: { kind: 'cost', text }, label });
export const INTERACTIONS: Record<string, RegionInteraction> = {
  ...Object.fromEntries(
    REGIONS.map((r) => [r.id, { state: 'out', label: r.id, refused: 'Too far away' } satisfies RegionInteraction]),
  ),
  r2: { state: 'idle', label: 'Wheatmoor, farmland, your Skeletons, 2.', changed: true },
  r7: { state: 'idle', label: 'Badger Rise, hill, your Skeletons, 1.' },
  r8: { state: 'idle', label: 'Clover Hatch, farmland, your Skeletons, 3.', changed: true },
  r3: cost('2', 'Mosswood, forest, Lost Tribe. Costs 2, you have 4.'),
  r4: cost('4', "Lark Down, hill, Ben's Elves, 2, fortress. Costs 4, you have 4."),
  r6: cost('3', "Murkwater, swamp, Dov's Ratmen, 2. Costs 3, you have 4."),
  r9: cost('3', "Grey Anvil, mountain, Ben's Dwarves in decline, 1. Costs 3, you have 4."),
  r13: cost('2', "Pinewatch, forest, Cleo's Tritons in decline, 1. Costs 2, you have 4."),
  r15: { state: 'chance', badge: { kind: 'chance', text: '1/3' }, label: "Shepherd's Rest, hill, Cleo's Giants, 5. Last try, one chance in three." },
  r14: { state: 'refused', label: "Peat Moor, swamp, Dov's Ratmen, 7.", refused: 'Needs 8, you have 4.' },
};
export const WHY = {
  title: 'Peat Moor holds out',
  sum: '2 base + 7 Ratmen − 1 Commando = 8',
  text: 'You have 4 in hand. Even a 3 on the die leaves you one short.',
  rule: 'SW-5.23',
};

export const COMBOS: ComboData[] = [
  { race: 'amazons', power: 'forest', raceName: 'Amazons', powerName: 'Forest', tokens: '10+4', bonus: 0, price: 0, state: 'idle' },
  { race: 'trolls', power: 'spirit', raceName: 'Trolls', powerName: 'Spirit', tokens: '10', bonus: 2, price: 1, state: 'idle' },
  { race: 'halflings', power: 'wealthy', raceName: 'Halflings', powerName: 'Wealthy', tokens: '10', bonus: 0, price: 2, state: 'idle' },
  { race: 'sorcerers', power: 'underworld', raceName: 'Sorcerers', powerName: 'Underworld', tokens: '10', bonus: 1, price: 3, state: 'idle' },
  { race: 'wizards', power: 'berserk', raceName: 'Wizards', powerName: 'Berserk', tokens: '9', bonus: 0, price: 4, state: 'idle' },
  { race: 'priestesses', power: 'pillaging', raceName: 'Priestesses', powerName: 'Pillaging', tokens: '9', bonus: 0, price: 5, state: 'idle' },
];
export const PLAYERS: PlayerData[] = [
  { seat: 0, name: 'Ada', note: '(you)', title: 'Commando Skeletons', glyph: RACE.skeletons, toAct: true, coins: 31, counters: [{ label: 'hand', value: '4' }], past: { glyph: RACE.humans, text: 'Humans, 2 regions' } },
  { seat: 1, name: 'Ben', title: 'Fortified Elves', glyph: RACE.elves, coins: null, counters: [{ label: 'hand', value: '0' }], past: { glyph: RACE.dwarves, text: 'Dwarves, 2 regions' } },
  { seat: 2, name: 'Cleo', note: 'bot, steady', title: 'Mounted Giants', glyph: RACE.giants, coins: null, counters: [{ label: 'hand', value: '0' }], past: { glyph: RACE.tritons, text: 'Tritons, 2 regions' } },
  { seat: 3, name: 'Dov', title: 'Swamp Ratmen', glyph: RACE.ratmen, coins: null, counters: [{ label: 'hand', value: '0' }], past: { glyph: RACE.ghouls, text: 'Ghouls, 3 regions' } },
];
export const LOG: LogTurn[] = [
  {
    heading: 'Turn 4, Ben',
    lines: [
      { id: 81, seat: 1, who: 'Ben', text: 'builds a fortress on Lark Down', place: 'r4' },
      { id: 82, seat: 1, who: 'Ben', text: 'scores 9: 4 regions, 2 declined, 2 fortresses, 1 mine' },
    ],
  },
  {
    heading: 'Turn 4, Cleo',
    lines: [
      { id: 85, seat: 2, who: 'Cleo', text: "takes Shepherd's Rest with 1: 2 − 1 Mounted − 1 Giants, never below 1", place: 'r15' },
      { id: 86, seat: 2, who: 'Cleo', text: 'scores 7: 5 regions, 2 declined' },
    ],
  },
  {
    heading: 'Turn 4, Dov',
    lines: [
      { id: 90, seat: 3, who: 'Dov', text: 'drives Ada from Murkwater. You lost 1 Skeleton', place: 'r6', toMe: true },
      { id: 91, seat: 3, who: 'Dov', text: 'moves 3 Ratmen to Peat Moor', place: 'r14' },
      { id: 93, seat: 3, who: 'Dov', text: 'scores 12: 5 regions, 3 declined, 4 Swamp' },
    ],
  },
  {
    heading: 'Turn 5, Ada',
    lines: [
      { id: 97, seat: 0, who: 'Ada', text: 'takes Wheatmoor with 2: 2 + 1 Lost Tribe − 1 Commando', place: 'r2', toMe: true },
      { id: 98, seat: 0, who: 'Ada', text: 'takes Clover Hatch from Cleo with 3: 2 + 2 Giants − 1 Commando', place: 'r8', toMe: true },
    ],
  },
];
