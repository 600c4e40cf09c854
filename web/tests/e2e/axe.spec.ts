import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { asAda, bot, expect, person, test, type House } from './house.ts';
import { Hand } from './hand.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
interface Finding {
  id: string;
  impact: string;
  nodes: { html: string; failureSummary: string }[];
}

/** What axe finds serious or critical, in words short enough for a report. */
async function findings(page: Page, rules: object = {}): Promise<string[]> {
  const found = await page.evaluate(
    async ([source, asked]) => {
      const own = window as unknown as { axe?: { run(options: object): Promise<{ violations: Finding[] }> } };
      if (!own.axe) (0, eval)(source);
      return (await own.axe!.run(asked)).violations;
    },
    [AXE, rules] as const,
  );
  return found
    .filter((f) => f.impact === 'serious' || f.impact === 'critical')
    .flatMap((f) => f.nodes.map((n) => `${f.id}: ${n.html.slice(0, 160)} (${n.failureSummary.slice(0, 160)})`));
}

/** Words that are seen on a control and kept from those who listen must be in the sentence that these hear instead. */
function unsaid(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = (text: string | null) => (text ?? '').toLowerCase().match(/\p{L}{3,}/gu) ?? [];
    const heard = (control: Element) => {
      const copy = control.cloneNode(true) as Element;
      for (const silent of copy.querySelectorAll('[aria-hidden="true"]')) silent.remove();
      const labels = [copy, ...copy.querySelectorAll('[aria-label]')].map((e) => e.getAttribute('aria-label') ?? '');
      return new Set(words([copy.textContent, ...labels].join(' ')));
    };
    return [...document.querySelectorAll('button, [role="button"], a')].flatMap((control) => {
      const silent = [...control.querySelectorAll('[aria-hidden="true"]:not(kbd, svg)')].flatMap((e) => words(e.textContent));
      const said = silent.length ? heard(control) : new Set<string>();
      const missing = silent.filter((word) => !said.has(word));
      return missing.length ? [`unsaid: ${missing.join(', ')} in ${control.outerHTML.slice(0, 160)}`] : [];
    });
  });
}

/** Looks at what the page shows now, in both lights. */
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
  'a first game that teaches': async (page, house, look) => {
    await page.goto(house.url);
    await page.getByRole('button', { name: 'A first game of Small World that teaches it' }).click();
    await page.getByRole('button', { name: 'Understood' }).waitFor({ timeout: 20_000 });
    await look('its first card');
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
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.getByRole('img', { name: 'Chances to win' }).waitFor({ timeout: 240_000 }); // niced, beside two browsers;
    await look('its analysis');
  },
};

/** The page follows the system; what fades from one colour to another is not looked at on its way. */
async function show(page: Page, colorScheme: 'dark' | 'light'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    // an inherited colour fades again in each child
    const fading = () => document.getAnimations().filter((a) => a instanceof CSSTransition);
    for (let left = fading(); left.length; left = fading()) await Promise.allSettled(left.map((a) => a.finished));
  });
}

/** The same page in the other light differs in nothing but its colours: the rules about them are asked again. */
const COLOURS = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

for (const [name, walk] of Object.entries(WALKS))
  test(`${name}: nothing serious for axe`, async ({ page, house }) => {
    test.slow(name === 'a finished game', 'what strangers want is worked out when nobody else needs the machine');
    await asAda(page);
    await walk(page, house, async (place) => {
      const found = await unsaid(page);
      await show(page, 'dark');
      found.push(...(await findings(page)));
      await show(page, 'light');
      found.push(...(await findings(page, COLOURS)).map((finding) => `light: ${finding}`));
      expect.soft(found, place).toEqual([]);
    });
  });
