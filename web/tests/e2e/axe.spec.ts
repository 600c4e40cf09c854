import type { Page } from '@playwright/test';
import { lookAround } from './axe.ts';
import { asAda, bot, GAMES, person, test, type House } from './house.ts';
import { Hand } from './hand.ts';

type Look = (place: string) => Promise<void>;
/** Somebody's way through several places, looking around at each: to get to a place takes longer than to look at it. */
type Walk = (page: Page, house: House, look: Look) => Promise<void>;

async function sitDown(page: Page, house: House): Promise<Hand> {
  await page.goto(house.tableLink(await house.setTable([person('Ada'), bot('Ben')]), 0));
  const hand = new Hand(page);
  await hand.myTurn();
  return hand;
}
/** What a bot would do, once the table asks. */
async function askForAdvice(page: Page): Promise<void> {
  await new Hand(page).button('What would you do?').click();
  await page.locator('[data-hints]').getByRole('button').first().waitFor({ timeout: 30_000 });
}
/** A table of another game, at its first question. */
const first =
  (game: string, seats: number, options: Record<string, string> = {}): Walk =>
  async (page, house, look) => {
    const bots = ['Ben', 'Cleo', 'Dov'].slice(0, seats - 1).map((name) => bot(name));
    await page.goto(house.tableLink(await house.setGame(game, [person('Ada'), ...bots], 4, options), 0));
    await new Hand(page).myTurn();
    await look('the first question');
  };
const WALKS: Record<string, Walk> = {
  'Dawn of Ulos': first('dawn-of-ulos', 3),
  'The Ice Garden': first('ice-garden', 3),
  'Roll Player Adventures, a party of four': first('roll-player-adventures', 4),
  Alynthia: async (page, house, look) => {
    await first('alynthia', 3)(page, house, look);
    await askForAdvice(page);
    await look('what a bot would do');
  },
  'Roll Player Adventures': async (page, house, look) => {
    await page.goto(house.tableLink(await house.setGame('roll-player-adventures', [person('Ada')], 5, { adventure: '0' }), 0));
    const hand = new Hand(page);
    await hand.myTurn();
    await hand.readOn();
    await hand.press(page.getByRole('button', { name: /^Maud Harrowgate/ }).first());
    await hand.press(hand.button('Yes, so be it'));
    await hand.readOn();
    const choices = page.getByRole('group', { name: 'What do you do?' });
    await choices.waitFor();
    await look('the book');
    await askForAdvice(page);
    await look('what a bot would do');
    await hand.press(choices.getByRole('button', { name: /Mend the ferry/ }));
    await hand.readOn();
    await page.getByText(/to pass/).waitFor();
    await look('dice and odds');
    await page.goto(house.url);
    await page.getByRole('heading', { name: 'Campaigns' }).waitFor();
    await look('the campaign shelf');
    await page.getByRole('button', { name: 'Bring a campaign' }).click();
    await page.getByRole('dialog').waitFor();
    await look('bringing a campaign');
  },
  'Small World': async (page, house, look) => {
    const hand = await sitDown(page, house);
    await look('choosing a people');
    await askForAdvice(page);
    await look('what a bot would do');
    await hand.answer();
    await page.locator('[data-region][aria-disabled="true"]').first().focus();
    await page.keyboard.press('Enter');
    await page.getByText(/Rule SW-\d/).waitFor();
    await look('conquering, and a refusal');
    await page.goto(house.url);
    await page.getByRole('heading', { name: /waits for you/ }).waitFor();
    await look('the hall');
    await page.getByRole('button', { name: /^Links and record/ }).click();
    await page
      .getByRole('button', { name: /^Show as a code/ })
      .first()
      .click();
    await look('links and codes');
  },
  'Small World, the Necromancer begins': async (page, house, look) => {
    await page.goto(house.tableLink(await house.setTable([bot('Ben'), bot('Cleo'), person('Ada')], 5, { mode: 'necromancer' }), 2));
    await new Hand(page).myTurn();
    await look('the table');
  },
  'Small World, teams': async (page, house, look) => {
    const seats = [bot('Ben'), person('Ada'), bot('Cleo'), bot('Dov'), bot('Eda'), bot('Finn')];
    await page.goto(house.tableLink(await house.setTable(seats, 7, { mode: 'teams' }), 1));
    await new Hand(page).myTurn();
    await look('the table');
  },
  'the hall': async (page, house, look) => {
    await page.goto(house.url);
    await page.getByRole('button', { name: 'Ada' }).click();
    await look('who I am');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^Small World/ }).click();
    await look('setting a table');
    await page.getByRole('radio', { name: /teams/ }).click();
    await look('setting a table for teams');
    await page.goto(`${house.url}/join`);
    await page.getByRole('dialog').waitFor();
    await look('joining by link');
    await page.goto(`${house.url}/table/nosuchtable`);
    await page.getByRole('heading').waitFor();
    await look('no seat');
    await page.goto(`${house.url}/rules/small-world`);
    await page.getByRole('heading', { name: 'Conquering' }).waitFor();
    await look('a rulebook');
  },
  'the club and its games': async (page, house, look) => {
    await page.goto(`${house.url}/club`);
    await page.getByRole('link', { name: 'Small World' }).waitFor();
    await look('the club');
    await page.goto(`${house.url}/game/dawn-of-ulos`);
    await page.getByRole('heading', { name: 'Dawn of Ulos in this club' }).waitFor();
    await look('a game in this club');
    await page.goto(`${house.url}/tournament`);
    await page.getByText('There is no season.').waitFor();
    await look('tournaments and seasons');
  },
  'practice, and the rules of a question': async (page, house, look) => {
    await page.goto(`${house.url}/practice`);
    const section = page.getByRole('region', { name: /Small World/ });
    await section.getByRole('button').first().waitFor();
    await look('all puzzles');
    await section.getByRole('button').first().click();
    await page.locator('[data-part="practice"]').waitFor({ timeout: 20_000 });
    await look('a puzzle');
    await page.getByRole('button', { name: 'Rules' }).first().click();
    await page.getByRole('dialog', { name: 'Rules' }).locator('[aria-current]').waitFor();
    await look('the paragraph about a question');
  },
  'orders and a plan': async (page, house, look) => {
    await sitDown(page, house);
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Orders' }).click();
    await page.getByRole('combobox', { name: 'Where do driven out tokens go?', exact: true }).selectOption('evenly');
    await look('the orders');
    await page.getByRole('button', { name: 'Give this order' }).click();
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Plan', exact: true }).click();
    await page.getByRole('button', { name: 'Add a possibility' }).click();
    await look('the plan');
  },
  'two people at a table': async (page, house, look) => {
    const keys = await house.setTable([person('Ada'), person('Ben')]);
    await page.goto(house.tableLink(keys, 0));
    await page.getByRole('button', { name: 'Ben is away: let a bot play' }).click();
    await page.getByRole('dialog', { name: 'Who plays for Ben?' }).waitFor();
    await look('a bot for somebody who is away');
    await page.goto(house.url);
    await page.goto(house.tableLink(keys, 0, 1));
    await new Hand(page).curtain.waitFor();
    await look('a curtain');
  },
  'a finished game': async (page, house, look) => {
    const keys = await house.finishedTable();
    await page.goto(house.tableLink(keys, 0));
    await new Hand(page).end.waitFor();
    await look('its end');
    await page.goto(house.replayLink(keys, 97));
    await page.getByRole('heading', { name: /^Move 97/ }).waitFor();
    await look('its replay');
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.getByRole('dialog').waitFor();
    await look('playing on');
  },
};

/** A walk of its own for each game: together they take longer than a test may. */
const each = (games: readonly string[], name: (game: string) => string, walk: (game: string) => Walk): Record<string, Walk> =>
  Object.fromEntries(games.map((game) => [name(game), walk(game)]));
/** Besides Small World, whose puzzles are looked at in every run. */
const OTHERS = ['Dawn of Ulos', 'Alynthia', 'Ice Garden'];
const TAUGHT = ['Small World', 'Dawn of Ulos', 'Alynthia', 'The Lord of the Ice Garden', 'Roll Player Adventures'];

const firstGame =
  (game: string): Walk =>
  async (page, house, look) => {
    await page.goto(house.url);
    await page.getByRole('button', { name: `A first game of ${game} that teaches it` }).click();
    const card = page.getByRole('button', { name: 'Understood' });
    const on = page.getByRole('button', { name: 'Go on' });
    await card.or(on).first().waitFor({ timeout: 20_000 });
    // a story is read before its first card, which may come while the hand is on its way
    while (!(await card.isVisible())) await on.click({ timeout: 4000 }).catch(() => undefined);
    await look('its first card');
  };
const rulebook =
  (game: string): Walk =>
  async (page, house, look) => {
    await page.goto(`${house.url}/rules/${game}`);
    await page.getByRole('heading', { level: 2 }).first().waitFor();
    await look('all of it');
  };
const drawer =
  (game: string): Walk =>
  async (page, house, look) => {
    const others = game === 'roll-player-adventures' ? [] : [bot('Ben')];
    await page.goto(house.tableLink(await house.setGame(game, [person('Ada'), ...others], 4), 0));
    await new Hand(page).myTurn();
    await page.keyboard.press('r');
    await page.getByRole('dialog', { name: 'Rules' }).locator('[aria-current]').waitFor({ timeout: 20_000 });
    await look('the paragraph about the question');
  };
const puzzle =
  (game: string): Walk =>
  async (page, house, look) => {
    await page.goto(`${house.url}/practice`);
    await page
      .getByRole('region', { name: new RegExp(game) })
      .getByRole('button')
      .first()
      .click();
    await page.locator('[data-part="practice"]').waitFor({ timeout: 20_000 });
    await new Hand(page).myTurn();
    await look('as it begins');
  };
const firstCards = (games: readonly string[]) => each(games, (game) => `a first game of ${game}`, firstGame);
/** What looks alike in every game is looked at in one, unless somebody has the time. */
const LONG_WALKS = {
  ...firstCards(TAUGHT.slice(1)),
  ...each(GAMES, (game) => `the rulebook of ${game}`, rulebook),
  ...each(GAMES, (game) => `the rules at a table of ${game}`, drawer),
  ...each(OTHERS, (game) => `a puzzle of ${game}`, puzzle),
};

for (const [name, walk] of Object.entries({
  ...WALKS,
  ...firstCards(TAUGHT.slice(0, 1)),
  ...(process.env.MEADHALL_LONG ? LONG_WALKS : {}),
}))
  test(`${name}: nothing for axe to find`, async ({ page, house }) => {
    await asAda(page);
    await walk(page, house, (place) => lookAround(page, place));
  });
