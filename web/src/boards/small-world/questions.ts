/** How Small World's questions are answered on the table: what stands for an answer, and what is shared out. */
import type { Share } from '../../table/distribute.ts';
import type { Option, Question } from '../module.ts';
import { isRegion, numberOf, type PublicView, type SmallWorldScene } from './view.ts';

/* pointing */

/** Where his Ghosts are raised: an element of the Necromancer's panel. */
export const GHOST = 'ghost';

const regionsWhere = (view: PublicView, is: (region: PublicView['regions'][number]) => boolean) =>
  view.regions.flatMap((region, i) => (is(region) ? [`r${i}`] : []));
const ofRace = (view: PublicView, race: string) => regionsWhere(view, (r) => r.race === race);
const ofSeat = (view: PublicView, target: string) => regionsWhere(view, (r) => r.seat === numberOf(target) && !r.declined);

/** Where an answer is pointed at: a people at its regions, a player at panel and regions, all else at what it names. */
export function spots(scene: SmallWorldScene, question: Question, option: Option): string[] {
  const view = scene.public;
  const [target] = option.targets;
  switch (option.verb) {
    case 'bony':
    case 'guard':
    case 'beg':
      return target ? ofRace(view, target) : [];
    case 'peace':
    case 'give':
      return target ? [target, ...ofSeat(view, target)] : [];
    case 'ghost':
      return [GHOST, ...scene.ground.regions.filter((r) => r.terrain === 'lake').map((r) => r.id)];
    case 'with':
    case 'lose-race':
    case 'lose-horde':
      return [question.facts.region];
    default:
      return option.targets;
  }
}
/** What helps in an attack, and who falls, is asked about one region: its menu opens by itself. */
export const opens = (question: Question): string | null =>
  question.name === 'choose-aid' || question.name === 'choose-loss' ? question.facts.region : null;

const PLAIN_VERBS: Record<string, string> = {
  'choose-conquest': 'conquer',
  'choose-fortress': 'fortress',
  'choose-hero': 'hero',
  'choose-give-up': 'give-up',
  'choose-source': 'from',
  'choose-behemoth': 'behemoth',
  'choose-tower': 'tower',
  'choose-monster': 'monster',
  'choose-slip': 'soapbar',
  'choose-sacrifice': 'sacrifice',
};
const PEOPLE_VERBS: Record<string, string> = { 'choose-bony': 'bony', 'set-sigil': 'guard' };
/** The choice that somebody means who points at something that is not offered. */
export function meant(question: string, target: string, scene?: SmallWorldScene): string {
  if (/^s\d$/.test(target)) return question === 'share-tavern' ? `give ${target}=1` : `peace ${target}`;
  if (isRegion(target)) {
    const race = scene?.public.regions[numberOf(target)]?.race;
    const people = PEOPLE_VERBS[question];
    return people && race ? `${people} ${race}` : `${PLAIN_VERBS[question] ?? 'conquer'} ${target}`;
  }
  if (target === GHOST) return 'ghost';
  return `${scene?.public.necromancer?.reserve.includes(target) ? 'use' : 'pick'} ${target}`;
}

/* sharing out */

/** Peoples of whom some may stay beside the map. */
const MAY_STAY_OFF = new Set(['ghosts', 'pixies']);
const each = (places: readonly string[], most: (place: string) => number) => Object.fromEntries(places.map((p) => [p, most(p)]));

export function share(question: Question, view: PublicView): Share | null {
  if (!question.yours) return null;
  const { regions: places, least, hand, camps, hordes, race, number } = question.facts;
  const tokens = (place: string) => view.regions[numberOf(place)]?.tokens ?? 0;
  switch (question.name) {
    case 'place-tokens':
      return { verb: 'place', places, least, hand, standing: each(places, tokens), rest: race === 'ghosts' };
    case 'add-tokens':
      return { verb: 'add', places, least: 0, hand };
    case 'place-camps':
      return { verb: 'camp', places, least: 0, hand: camps };
    case 'place-hordes': {
      const most = race === 'pixies' ? each(places, () => 1) : undefined;
      return { verb: 'horde', places, least: 0, hand: hordes, most, rest: MAY_STAY_OFF.has(race), cover: { least, others: hand - hordes } };
    }
    case 'add-hordes':
      return { verb: 'horde', places, least: 0, hand: hordes };
    case 'choose-take-up': {
      const most = each(places, (p) => tokens(p) - 1);
      return { verb: 'take', places, least: 0, hand: Object.values(most).reduce((a, b) => a + b, 0), most, rest: true, all: true };
    }
    case 'choose-pot': {
      const open = question.yours.filter((o) => o.verb === 'pot').map((o) => o.targets[0]!);
      return { verb: 'pot', places: open, least: 0, hand: Math.min(number, open.length), most: each(open, () => 1), rest: true, end: 'pass' };
    }
    default:
      return null;
  }
}
/** How many stand at a place before anything is shared out; of those who leave it, none have. */
export function standing(view: PublicView, shared: Share, place: string): number {
  const region = view.regions[numberOf(place)];
  if (!region) return 0;
  switch (shared.verb) {
    case 'camp':
      return region.camps;
    case 'horde':
      return region.hordes;
    case 'take':
    case 'pot':
      return 0;
    default:
      return region.tokens;
  }
}
type Region = PublicView['regions'][number];
function placed(region: Region, verb: string, more: number): Region {
  switch (verb) {
    case 'camp':
      return { ...region, camps: region.camps + more };
    case 'horde':
      return { ...region, hordes: region.hordes + more, tokens: region.tokens + more };
    case 'take':
      return { ...region, tokens: region.tokens - more };
    case 'pot':
      return { ...region, markers: [...region.markers, 'pot'] };
    default:
      return { ...region, tokens: region.tokens + more };
  }
}
/** The view as it will be. */
export function placing(view: PublicView, shared: Share, counts: Readonly<Record<string, number>>): PublicView {
  const regions = view.regions.map((region, i) => {
    const more = counts[`r${i}`];
    return more ? placed(region, shared.verb, more) : region;
  });
  return { ...view, regions };
}
