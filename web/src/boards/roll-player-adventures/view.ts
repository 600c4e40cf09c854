/** Roll Player Adventures' views (src/meadhall/games/roll_player_adventures/view.py) and how they are pointed at and told. */
import type {
  RollPlayerAdventuresChallengeView as ChallengeView,
  RollPlayerAdventuresDieView as DieView,
  RollPlayerAdventuresEventView as EventView,
  RollPlayerAdventuresHeroView as HeroView,
  RollPlayerAdventuresMapView as MapView,
  RollPlayerAdventuresOptionView as OptionView,
  RollPlayerAdventuresPageView as PageView,
  RollPlayerAdventuresPublicView as PublicView,
  RollPlayerAdventuresSlotView as SlotView,
  OddsMessage,
} from '../../wire.ts';
import type { DieData, PlayerData, Seat, SlotData } from '../../kit/types.ts';
import type { House } from '../../words/house.ts';
import type { Facts, Words } from '../../words/words.ts';
import type { Fact, Inspection, Lead, Question, Scene } from '../module.ts';
import { ATTRIBUTES, COLOUR, COLOURS, lettersOf, lookOf } from './colours.ts';
import { placeId } from './ground.ts';
import { CLASS, ICON } from './icons.ts';
import { plainText } from './markdown.ts';
import type { Chronicle } from './chronicle.ts';
import type { Beat, Outcome } from './reading.ts';

export type { ChallengeView, DieView, EventView, HeroView, MapView, OptionView, PageView, PublicView, SlotView };
export type AdventureScene = Scene<PublicView, Record<string, never>, null>;

const FACES = [1, 2, 3, 4, 5, 6];
/** What a die can show at this table. */
export const facesOf = (house: House): number[] => [...new Set(house.data(FACES, 'core.dice.faces'))];
const PORTRAITS = Array.from({ length: 12 }, (_, i) => `P${String(i + 1).padStart(2, '0')}`);

/** What takes the place of the book when the story wants something else: heroes, dice, the market. */
export type Pursuit = 'party' | 'dice' | 'market';
export function pursuitOf(view: PublicView): Pursuit | null {
  if (view.stage === 'setup') return 'party';
  if (view.event) return 'dice';
  return view.market ? 'market' : null;
}
export const isPlace = (target: string): boolean => /^place[A-Z]$/.test(target);
export const isCard = (target: string): boolean => /^[A-Z]\d\d$/.test(target);
export const isSeat = (target: string): boolean => /^s\d$/.test(target);
export const isRow = (target: string): boolean => /^s\d-[A-Z]{3}$/.test(target);
/** The element of a line of the choice list. */
export const optionId = (choice: string): string => `option-${choice.replace(' ', '')}`;
export const heroOf = (view: PublicView, seat: number): HeroView | undefined => view.heroes.find((h) => h.seat === seat);
/** The hero whose cards lie in front: that of the seat that looks, or for a spectator of the one who acts. */
export const shownSeat = (scene: AdventureScene): number => (scene.you >= 0 ? scene.you : Math.max(0, scene.asked[0] ?? 0));

/* what can be pointed at */

export function elements(scene: AdventureScene): { board: string[]; offers: string[] } {
  const view = scene.public;
  const cards = view.heroes.flatMap((h) => [h.klass, ...h.cards.map((c) => c.id)]).filter((id) => id !== '');
  const rows = view.heroes.flatMap((h) => ATTRIBUTES.map((a) => `s${h.seat}-${a}`));
  const party = [
    ...view.heroes.map((h) => `s${h.seat}`),
    ...view.journal.items.map((i) => `item${i.number}`),
    ...view.journal.titles.map((_, i) => `title${i + 1}`),
  ];
  const places = view.map.locations.map((l) => placeId(l.letter));
  const pursuit = pursuitOf(view);
  const own = [...new Set(cards)];
  if (pursuit === 'dice') return { board: [...diceElements(view.event!, scene.words.house), ...own, ...rows], offers: party };
  const board: Record<Exclude<Pursuit, 'dice'> | 'story', string[]> = {
    party: [...PORTRAITS, ...Object.keys(CLASS).filter((k) => !own.includes(k))],
    story: [...view.options.map((o) => optionId(o.choice)), ...places],
    market: [...(view.market?.cards.map((c) => c.card) ?? []).filter((c) => !own.includes(c)), ...UPGRADES],
  };
  return { board: board[pursuit ?? 'story'], offers: [...party, ...rows, ...own] };
}
export const UPGRADES = ['dice-limit', 'bonus-limit', 'mastery'];
function diceElements(event: EventView, house: House): string[] {
  const slots = event.challenges.flatMap((c) => c.slots.map((s) => `slot-${s.id}`));
  return [...slots, ...event.pool.map((d) => d.id), ...COLOURS, ...facesOf(house).map((n) => `value${n}`)];
}

/* dice and slots */

export function dieData(die: DieView): DieData {
  const look = lookOf(die.colours);
  return { id: die.id, value: die.value || '?', letters: lettersOf(die.colours), fill: look.fill, ink: look.ink };
}
export function dieText(words: Words, die: DieView): string {
  return words.say('web-die', { colours: die.colours, value: die.value });
}
export function slotText(words: Words, slot: SlotView): string {
  return words.say('web-slot', {
    spot: slot.id,
    colours: slot.colours,
    any: slot.colours.length ? 0 : 1,
    value: slot.value,
    covered: slot.covered,
  });
}
/** The dice of the pool that fit a slot, as numbers people see. */
export function fitsText(words: Words, event: EventView, slot: SlotView): string {
  const dice = event.pool.filter((d) => slot.fits.includes(d.id)).map((d) => `${lettersOf(d.colours)} ${d.value}`);
  return words.say('web-fits', { number: dice.length, items: [...new Set(dice)] });
}
export function slotData(words: Words, slot: SlotView, state: SlotData['state'], label: string): SlotData {
  const gifts = [
    slot.xp ? words.say('web-xp', { xp: slot.xp }) : '',
    slot.gold ? words.say('web-gold', { gold: slot.gold }) : '',
    slot.hit ? words.say('web-hit', { hit: slot.hit }) : '',
  ].filter(Boolean);
  const look = lookOf(slot.colours);
  return {
    id: `slot-${slot.id}`,
    name: slot.id,
    wants: slot.value ? String(slot.value) : words.say('web-any'),
    fills: slot.colours.length ? slot.colours.slice(0, 2).map((c) => COLOUR[c]!.fill) : [look.fill],
    ink: slot.colours.length > 1 && slot.colours.includes('white') ? '#fff' : look.ink,
    letters: slot.colours.length ? lettersOf(slot.colours) : words.say('web-any-colour'),
    filled: slot.die
      ? dieData({ ...slot.die, id: `on-${slot.id}` })
      : slot.covered
        ? { id: `on-${slot.id}`, value: '–', letters: '', fill: '#4b5a5e', ink: '#fff' }
        : undefined,
    note: slot.covered ? undefined : words.enumeration(gifts) || undefined,
    state,
    label,
  };
}

/** What has to be covered, and how much of it is; what else counts stands behind it. */
export function coverText(scene: AdventureScene, challenge: ChallengeView): string {
  const { words, public: view } = scene;
  if (challenge.defeated) return words.say('web-defeated');
  const event = view.event!;
  const done = challenge.slots.filter((s) => s.covered).length;
  const parts = [
    words.say('web-cover', { kind: event.kind, round: event.round, number: challenge.slots.length, done }),
    view.journal.tokens ? words.say('web-tokens', { number: view.journal.tokens }) : '',
    event.extra_plays ? words.say('web-extra', { number: event.extra_plays }) : '',
    event.shield ? words.say('web-shield', { number: event.shield }) : '',
    ...challenge.modifiers.map((id) => unstopped(words.about('modifier', id))),
  ];
  return parts.filter(Boolean).join('; ');
}
export const trayTitle = ({ words, public: view }: AdventureScene): string =>
  words.say('web-pool-of', { number: view.event!.pool.length, limit: view.event!.limit });

/** What dropping a die on a slot says: one that is held already is only put down, another one is put back first. */
export function dropped(event: EventView, die: string, slot: string): string[] {
  const put = `slot ${slot.slice(5)}`;
  if (event.held === die) return [put];
  return [...(event.held ? ['back'] : []), `hold ${die}`, put];
}

/** The odds in words: the chance, what it costs, from how many tries, and the best next step, whoever's it is. */
export function oddsText(
  scene: AdventureScene,
  question: Question | null,
  said: OddsMessage,
): { percent: string; chance: string; cost: string; runs: string; next: string } {
  const { words, public: view } = scene;
  const kind = view.event?.kind ?? 'check';
  const percent = said.rate > 0 && said.rate < 0.01 ? 1 : said.rate < 1 && said.rate > 0.99 ? 99 : Math.round(said.rate * 100);
  const cost = Math.round(said.cost * 10) / 10;
  const [verb = '', id = ''] = said.best?.choice.split(' ') ?? [];
  const label = said.best ? words.choice(verb, { ...said.best.facts, ask: question?.name ?? 'manipulate' }).text : '';
  const owner = view.heroes.find((h) => h.klass === id || h.cards.some((c) => c.id === id))?.seat;
  return {
    percent: words.say('web-percent', { number: percent }),
    chance: words.say('web-odds-chance', { kind }),
    cost: words.say('web-odds-cost', { number: cost }),
    runs: words.say('web-odds-runs', { number: said.runs }),
    next: label
      ? words.say(owner === undefined || owner === scene.you ? 'web-odds-next' : 'web-odds-next-of', { text: label, seat: owner ?? 0 })
      : '',
  };
}

/* in words */

export function spoken(scene: AdventureScene, target: string): string {
  const { words, public: view } = scene;
  if (isPlace(target)) return placeText(scene, target);
  if (isSeat(target)) return scene.names[Number(target.slice(1))] ?? '';
  if (isRow(target)) return rowText(scene, target);
  if (target.startsWith('option-')) {
    const option = view.options.find((o) => optionId(o.choice) === target);
    return option ? optionText(words, option) : '';
  }
  if (target.startsWith('slot-')) {
    const slot = view.event?.challenges.flatMap((c) => c.slots).find((s) => `slot-${s.id}` === target);
    return slot ? words.enumeration([slotText(words, slot), slot.covered ? '' : fitsText(words, view.event!, slot)].filter(Boolean)) : '';
  }
  const die = view.event?.pool.find((d) => d.id === target);
  if (die) return dieText(words, die);
  if (target.startsWith('value')) return target.slice(5);
  if (COLOUR[target]) return words.say('web-bag-die', { colour: target, number: view.event?.bag[target] ?? 0 });
  if (target.startsWith('item')) return view.journal.items.find((i) => `item${i.number}` === target)?.name ?? '';
  if (target.startsWith('title')) return view.journal.titles[Number(target.slice(5)) - 1]?.name ?? '';
  if (UPGRADES.includes(target)) return words.say(`choice-${target}`);
  if (/^P\d\d$/.test(target)) return words.say('web-portrait', { portrait: target, text: unstopped(words.about('portrait', target)) });
  return isCard(target) ? words.say('web-card', { played: target, text: unstopped(words.about('card', target)) }) : '';
}
/** A sentence that goes on: whoever says it ends it. */
const unstopped = (text: string): string => text.replace(/\.$/, '');
/** An option as the list shows it; those that every story has carry no text of their own. */
export const optionText = (words: Words, option: OptionView): string =>
  option.text ? plainText(option.text) : words.say(`choice-${option.choice.split(' ')[0]}`);

function rowText(scene: AdventureScene, target: string): string {
  const [seat, attribute = ''] = target.split('-');
  const hero = heroOf(scene.public, Number(seat!.slice(1)));
  const at = ATTRIBUTES.indexOf(attribute as (typeof ATTRIBUTES)[number]);
  return scene.words.say('web-row', { hero: hero?.seat ?? 0, attribute, number: hero?.rows[at] ?? 0, score: hero?.scores[at] ?? 0 });
}
const placeAt = ({ public: view }: AdventureScene, target: string) => view.map.locations.find((l) => placeId(l.letter) === target);
export function placeName(scene: AdventureScene, target: string): string {
  const place = placeAt(scene, target);
  return place ? scene.words.say('web-place', { letter: place.letter, name: place.name }) : target;
}
function placeText(scene: AdventureScene, target: string): string {
  const { words, public: view } = scene;
  const place = placeAt(scene, target);
  if (!place) return '';
  const parts = [placeName(scene, target)];
  if (view.map.at === place.letter) parts.push(words.say('web-here'));
  if (!place.explored) parts.push(words.say('web-unexplored'));
  if (place.xp) parts.push(words.say('web-xp', { xp: place.xp }));
  return words.enumeration([...parts, ...place.tokens.map((t) => words.noun('token', t))]);
}
export function inspect(scene: AdventureScene, target: string): Inspection | null {
  const { words, public: view } = scene;
  if (isCard(target) && !target.startsWith('P')) return { title: words.noun('card', target), lines: [words.about('card', target)] };
  if (/^P\d\d$/.test(target)) return { title: words.noun('portrait', target), lines: [words.about('portrait', target)] };
  const item = view.journal.items.find((i) => `item${i.number}` === target);
  if (item)
    return {
      title: item.name,
      lines: [item.text ? plainText(item.text) : '', words.say('web-item-tires', { number: item.stamina })].filter(Boolean),
    };
  const title = spoken(scene, target);
  return title ? { title, lines: [] } : null;
}
/** Everything belongs to the party: nothing is washed out. */
export const owned = (): boolean => true;

/* players */

export function players(scene: AdventureScene): PlayerData[] {
  const { words, public: view } = scene;
  return scene.names.map((name, seat) => {
    const hero = heroOf(view, seat);
    const reads = view.storyteller === seat && view.stage !== 'setup' ? words.say('web-reads') : '';
    const passed = view.event?.passed.includes(seat) ? words.say('web-passed') : '';
    const tired = hero ? [{ label: words.say('web-fatigue'), value: `${hero.fatigue}/${hero.health}`, glyph: ICON.heart }] : [];
    return {
      seat: seat as Seat,
      name,
      note: scene.notes[seat],
      title: words.enumeration([hero?.name ?? '', hero?.exhausted ? words.say('web-exhausted') : '', reads, passed].filter(Boolean)),
      glyph: hero ? CLASS[hero.klass] : undefined,
      toAct: scene.asked.includes(seat),
      counters:
        hero && view.event
          ? [
              ...tired,
              { label: words.say('web-plays'), value: `${view.event.plays[seat] ?? 0}/${view.journal.play_limit}`, glyph: ICON.swords },
            ]
          : tired,
    };
  });
}
/** Whose hero it is, and what is worth knowing at a glance. */
export function heroText(scene: AdventureScene, hero: HeroView): string {
  const { words, public: view } = scene;
  const played = view.event ? words.say('web-plays-of', { number: view.event.plays[hero.seat] ?? 0, limit: view.journal.play_limit }) : '';
  const state = hero.exhausted ? words.say('web-exhausted') : hero.ready ? '' : words.say('web-class-used', { played: hero.klass });
  const passed = view.event?.passed.includes(hero.seat) ? words.say('web-passed') : '';
  return words.enumeration([scene.names[hero.seat] ?? '', passed || played || state].filter(Boolean));
}
export function lead(scene: AdventureScene): Lead | null {
  const seat = scene.asked.includes(scene.you) ? scene.you : scene.asked[0];
  if (seat === undefined || seat < 0) return null;
  return { seat: seat as Seat, glyph: CLASS[heroOf(scene.public, seat)?.klass ?? ''] };
}

/* the story */

/** What is noted in the margin of a page; what the dice brought is told with how they fell. */
const NOTED = new Set([
  ...['chose', 'moved', 'token-turned', 'gold', 'xp', 'xp-collected', 'keyword', 'keyword-erased', 'title', 'title-lost'],
  ...['item', 'item-lost', 'item-used', 'items-used', 'favor', 'card-gained', 'card-returned', 'card-given', 'map-card'],
  ...['path-opened', 'path-closed', 'end-open', 'tired', 'recovered', 'exhausted', 'revived', 'health-changed', 'score-changed'],
  ...['rest-begins', 'rest-rolled', 'rest-over', 'death', 'death-woke', 'nothing-left', 'token-placed', 'name-struck'],
]);
export const notesOf = (words: Words, beat: Pick<Beat, 'events'>): string[] => [
  ...new Set(beat.events.filter((facts) => NOTED.has(facts.kind)).map((facts) => words.event(facts))),
];
const COUNTED = new Set([
  'rewarded',
  'danger',
  'penalty',
  'counterattack',
  'venom',
  'track-step',
  'foe-defeated',
  'exhausted',
  'familiar-left',
]);
/** How dice fell, in words. */
export function outcomeText(words: Words, { over, events }: Outcome): { won: boolean; title: string; slots: string; lines: string[] } {
  const won = over.won === 1 || over.won === true;
  const combat = over.kind === 'combat-over';
  const rounds = events.filter((facts) => facts.kind === 'round-begins').length;
  return {
    won,
    title: words.say(combat ? 'web-fought' : 'web-checked', { won: Number(won), skill: over.skill ?? '', level: over.level ?? 0 }),
    slots: combat
      ? words.say('web-rounds', { number: Math.max(1, rounds) })
      : words.say('web-filled', { number: over.covered, of: over.slots }),
    lines: [...new Set(events.filter((facts) => COUNTED.has(facts.kind)).map((facts) => words.event(facts)))],
  };
}
/** What an option costs, in words. */
export function costsOf(scene: AdventureScene, option: OptionView): string {
  const { words, public: view } = scene;
  const parts = Object.entries(option.cost).map(([what, number]) =>
    words.say('web-cost', { what, number, name: view.journal.items.find((i) => i.number === number)?.name ?? '' }),
  );
  return words.enumeration(parts);
}
/** How the vote stands: what I point at, and who has not pointed yet. */
export function votesText(scene: AdventureScene): string {
  const { words, public: view } = scene;
  if (view.heroes.length < 2 || !view.options.length) return '';
  const mine = view.options.findIndex((o) => o.choice === view.pointing[String(scene.you)]);
  const missing = view.heroes.filter((h) => !(String(h.seat) in view.pointing) && h.seat !== scene.you);
  return [
    mine >= 0 ? words.say('web-you-point', { number: mine + 1 }) : '',
    Object.keys(view.pointing).length && missing.length
      ? words.say('web-not-pointed', { number: missing.length, names: words.enumeration(missing.map((h) => scene.names[h.seat] ?? '')) })
      : '',
  ]
    .filter(Boolean)
    .join(' ');
}
export const pageTitle = (words: Words, view: PublicView, page: PageView): string =>
  page.title ||
  (page.label.startsWith('death')
    ? words.say('web-death', { number: Number(page.label.slice(6)) })
    : page.label === 'begin'
      ? view.title
      : (view.map.locations.find((l) => l.letter === page.label.slice(0, 1) && /^[A-Z]\d/.test(page.label))?.name ?? view.title));
export const placesOf = (_: Facts): string[] => [];

export function progress(view: PublicView, words: Words): { turn: number; turns: number; over: boolean; facts: Fact[] } {
  const place = view.map.locations.find((l) => l.letter === view.map.at);
  const facts = [
    view.title,
    place ? words.say('web-place', { letter: place.letter, name: place.name }) : '',
    view.journal.legendary ? words.say('option-legendary') : '',
  ];
  return { turn: view.book.length, turns: 0, over: view.stage === 'over', facts: facts.filter(Boolean).map((text) => ({ text })) };
}
export function triumph(scene: AdventureScene): string {
  return scene.words.say('web-outcome', { outcome: scene.public.outcome, title: scene.public.title });
}
/** The adventure for learning, which stands outside every campaign. */
export const TRAINING = '0';
/** The adventure that comes next in the campaign, of those there are; after the training it is the first. */
export function nextAdventure(view: PublicView, known: readonly string[]): string | null {
  if (view.outcome === 'long-quiet') return null;
  const next =
    view.adventure === TRAINING && !view.campaign
      ? '1'
      : String(Number(/(?:^|;)done=(\d+)/.exec(view.campaign)?.[1] ?? view.journal.done) + 1);
  return known.includes(next) ? next : null;
}

/** How somebody has grown: the class, the health and the scores of today. */
export function growthText({ words }: AdventureScene, hero: HeroView): string {
  const scores = ATTRIBUTES.map((attribute, i) => `${attribute} ${hero.scores[i] ?? 0}`).join(', ');
  return words.say('web-grown', { played: hero.klass, health: hero.health, number: hero.cards.length, text: scores });
}
/** The chronicle of an adventure, line by line: what happened, what it brought, which roads were not taken. */
export function chronicleText({ words, public: view }: AdventureScene, told: Chronicle): { title: string; text: string }[] {
  const gained = [
    words.say('web-xp', { xp: told.xp }),
    words.say('web-gold', { gold: told.gold }),
    ...told.titles.map((name) => words.say('web-title-gained', { name })),
    ...told.items,
  ];
  const roads = [
    told.unseen.length ? words.say('web-unseen', { number: told.unseen.length, names: words.enumeration(told.unseen) }) : '',
    told.unturned ? words.say('web-unturned', { number: told.unturned }) : '',
  ].filter(Boolean);
  const [passed, failed] = told.checks;
  const [won, lost] = told.fights;
  return [
    {
      title: words.say('web-behind'),
      text: words.say('web-chronicle', {
        ...{ number: view.journal.done, pages: view.book.length, decisions: told.decisions.length },
        ...{ passed, failed, won, lost, rests: told.rests, deaths: told.deaths },
      }),
    },
    { title: words.say('web-gained'), text: words.enumeration(gained) },
    { title: words.say('web-roads'), text: roads.join(' ') || words.say('web-all-roads') },
    {
      title: words.say('web-purse'),
      text: words.enumeration([words.say('web-gold', { gold: view.journal.gold }), words.say('web-xp', { xp: view.journal.xp })]),
    },
  ];
}
