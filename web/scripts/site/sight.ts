import { render } from 'svelte/server';
import Hall from '../../src/hall/Hall.svelte';
import { gamesShown } from '../../src/hall/shown.ts';
import type { GameInfo } from '../../src/wire.ts';
import { Catalogue, ENGLISH, Language } from '../../src/words/catalogue.ts';
import { PRINTED } from '../../src/words/house.ts';
import { Words } from '../../src/words/words.ts';

const nothing = (): void => undefined;

/** The hall as somebody sees it who has never been there, as HTML. */
export function firstSight(text: string, shelf: GameInfo[]): string {
  const words = new Words(new Catalogue([new Language(ENGLISH, [text], PRINTED)], PRINTED));
  const props = {
    words,
    tales: words,
    me: words.say('hall-guest'),
    games: gamesShown(shelf, words),
    tables: [],
    campaigns: [],
    lost: false,
    ...{ onopen: nothing, onlinks: nothing, ongame: nothing, onfirst: nothing, onteach: nothing, onjoin: nothing },
    ...{ onimport: nothing, onme: nothing, ongo: nothing, ontake: nothing, oncampaignlinks: nothing },
  };
  return render(Hall, { props }).body;
}
