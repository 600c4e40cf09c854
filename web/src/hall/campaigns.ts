/** The campaign shelf: where each party stopped, and how it goes on. A campaign travels as one line of text. */
import type { Seat } from '../kit/types.ts';
import { tablePath } from '../router.svelte.ts';
import type { RollPlayerAdventuresSummaryView as Summary, TableInfo } from '../wire.ts';
import type { Words } from '../words/words.ts';
import type { MyTable } from './mine.ts';
import { isHere } from './plan.ts';
import { ago } from './shown.ts';
import type { SeatDraft } from './types.ts';

export const CAMPAIGN_GAME = 'roll-player-adventures';
const LOST = 'long-quiet';
const TRAINING = '0';

/** What a saved campaign tells without a server: enough for a card. */
export interface CampaignText {
  done: number;
  legendary: boolean;
  ending: string;
  heroes: string[];
  titles: string[];
}
/** Reads a saved campaign; null if a text is none. The server looks closer when it is played on. */
export function readCampaign(text: string): CampaignText | null {
  const fields = text
    .trim()
    .split(';')
    .map((f) => [f.slice(0, Math.max(0, f.indexOf('='))), f.slice(f.indexOf('=') + 1)] as const);
  const field = (name: string) => fields.find(([n]) => n === name)?.[1];
  const heroes = fields.filter(([n]) => n === 'hero').map(([, v]) => nameIn(v));
  const done = field('done') ?? '';
  if (!field('v') || !/^\d+$/.test(done) || !heroes.length || /\s/.test(text.trim())) return null;
  const titles = (field('titles') ?? '')
    .split('.')
    .filter(Boolean)
    .map((slug) => slug.replaceAll('-', ' '));
  return { done: Number(done), legendary: field('legendary') === '1', ending: field('ending') ?? '', heroes, titles };
}
function nameIn(hero: string): string {
  try {
    return decodeURIComponent(hero.split('/')[0]!);
  } catch {
    return '';
  }
}
/** The adventure that comes next, of those there are; null if the story is over, or lost. */
export function nextOf(campaign: CampaignText, known: readonly string[]): string | null {
  const next = String(campaign.done + 1);
  return campaign.ending !== LOST && known.includes(next) ? next : null;
}

/** A campaign that was brought along from elsewhere. */
export interface KeptCampaign {
  text: string;
  /** When, in milliseconds. */
  seen: number;
}
export interface CampaignShown {
  id: string;
  /** The party: "Maud, Wren, Brida". */
  party: string;
  adventure: string;
  where: string;
  titles: string;
  when: string;
  /** "Your turn."; empty when others are to act. */
  mine: string;
  seats: { seat: Seat; letter: string; name: string }[];
  /** The running table that is opened again. */
  table: string | null;
  path: string;
  /** The adventure that can begin. */
  next: string | null;
  /** The line of text to take along; empty while the first adventure runs. */
  text: string;
  /** It was brought along, and can be put away again. */
  kept: boolean;
}

interface Shelf {
  mine: readonly MyTable[];
  infos: ReadonlyMap<string, TableInfo | null>;
  kept: readonly KeptCampaign[];
  /** The adventures there are. */
  known: readonly string[];
  words: Words;
  now: number;
}
const summaryOf = (info: TableInfo): Summary => info.summary as unknown as Summary;

/** Adventures that run first, then parties between two adventures; what another table goes on with is not shown twice. */
export function campaignsShown({ mine, infos, kept, known, words, now }: Shelf): CampaignShown[] {
  const tables = mine
    .map((m) => ({ m, info: infos.get(m.table) }))
    .filter((t): t is { m: MyTable; info: TableInfo } => t.info?.game === CAMPAIGN_GAME && t.m.keys.length > 0);
  const begun = new Set(tables.map(({ info }) => info.options.campaign));
  const running = tables.filter(({ info }) => !info.result).map(({ m, info }) => runningShown(m, info, words, now));
  const between = tables
    .filter(({ info }) => info.result && !begun.has(summaryOf(info).campaign))
    .map(({ info }) => betweenShown(info.table, summaryOf(info).campaign, info, known, words, now));
  const texts = new Set([...begun, ...between.map((c) => c?.text)]);
  const brought = kept.filter((k) => !texts.has(k.text)).map((k) => betweenShown(k.text, k.text, null, known, words, now, k.seen / 1000));
  return [...running.sort((a, b) => Number(!!b.mine) - Number(!!a.mine)), ...[...between, ...brought].filter((c) => c !== null)];
}
const partyOf = (words: Words, heroes: readonly string[]): string =>
  heroes.length ? words.say('shelf-party', { items: [...heroes] }) : words.say('shelf-no-party');
const seatsOf = (info: TableInfo | null) =>
  (info?.seats ?? []).map((s, i) => ({ seat: i as Seat, letter: s.name.slice(0, 1).toUpperCase(), name: s.name }));

function runningShown(m: MyTable, info: TableInfo, words: Words, now: number): CampaignShown {
  const told = summaryOf(info);
  const yours = info.asked.some((s) => info.you.includes(s));
  return {
    id: info.table,
    party: partyOf(words, told.heroes),
    adventure: words.say(`option-adventure-${told.adventure}`),
    where: told.place ? words.say('shelf-stopped', { place: told.place, number: told.pages }) : words.say('shelf-setup'),
    titles: words.enumeration(told.titles),
    when: ago(Math.max(0, now - info.changed)),
    mine: yours ? words.say('card-your-turn') : words.say('card-waits', { items: info.asked.map((s) => info.seats[s]?.name ?? '') }),
    seats: seatsOf(info),
    table: m.table,
    path: tablePath(m.table),
    next: null,
    text: told.adventure === TRAINING ? '' : told.campaign,
    kept: false,
  };
}
function betweenShown(
  id: string,
  text: string,
  info: TableInfo | null,
  known: readonly string[],
  words: Words,
  now: number,
  seen = 0,
): CampaignShown | null {
  const campaign = readCampaign(text);
  if (!campaign || campaign.ending === LOST) return null;
  const next = nextOf(campaign, known);
  return {
    id,
    party: partyOf(words, info ? summaryOf(info).heroes : campaign.heroes),
    adventure: next ? words.say('shelf-next', { adventure: words.say(`option-adventure-${next}`) }) : words.say('shelf-ended'),
    where: words.say('shelf-done', { number: campaign.done }),
    titles: words.enumeration(info ? summaryOf(info).titles : campaign.titles),
    when: ago(Math.max(0, now - (info?.changed ?? seen))),
    mine: '',
    seats: seatsOf(info),
    table: null,
    path: '',
    next,
    text,
    kept: !info,
  };
}

/** Who sits down for the next adventure: the same company; a campaign from elsewhere brings me and bots for its heroes. */
export function companyOf(campaign: CampaignShown, info: TableInfo | null | undefined, name: string, bot: string): SeatDraft[] {
  if (info) {
    const me = info.you[0];
    return info.seats.map((s, id) => ({
      id,
      name: s.name,
      bot: s.bot || bot,
      kind: s.kind === 'bot' ? 'bot' : id === me ? 'me' : info.you.includes(id) ? 'here' : 'friend',
    }));
  }
  const heroes = readCampaign(campaign.text)?.heroes.length ?? 1;
  return Array.from({ length: heroes }, (_, id) => ({ id, name: id ? '' : name, bot, kind: id ? 'bot' : 'me' }));
}
/** Where the others sit, for the switch above the seats. */
export const placeOf = (seats: readonly SeatDraft[]): string =>
  seats.some((s) => s.kind === 'friend') ? 'friends' : seats.filter((s) => isHere(s.kind)).length > 1 ? 'here' : 'bots';
