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

type Visit = (page: Page, house: House) => Promise<void>;
const table: Visit = async (page, house) => {
  await page.goto(house.tableLink(await house.setTable([person('Ada'), bot('Ben')]), 0));
  await new Hand(page).myTurn();
};
/** A table of another game, at its first question. */
const first =
  (game: string, seats = 3, options: Record<string, string> = {}): Visit =>
  async (page, house) => {
    const bots = ['Ben', 'Cleo', 'Dov'].slice(0, seats - 1).map((name) => bot(name));
    await page.goto(house.tableLink(await house.setGame(game, [person('Ada'), ...bots], 4, options), 0));
    await new Hand(page).myTurn();
  };
/** An adventure of one, at its first choice; then at its first dice. */
const reading: Visit = async (page, house) => {
  await page.goto(house.tableLink(await house.setGame('roll-player-adventures', [person('Ada')], 5, { adventure: '0' }), 0));
  const hand = new Hand(page);
  await hand.myTurn();
  await hand.readOn();
  await hand.press(page.getByRole('button', { name: /^Maud Harrowgate/ }).first());
  await hand.press(hand.button('Yes, so be it'));
  await hand.readOn();
  await page.getByRole('group', { name: 'What do you do?' }).waitFor();
};
const rolling: Visit = async (page, house) => {
  await reading(page, house);
  const hand = new Hand(page);
  await hand.press(page.getByRole('group', { name: 'What do you do?' }).getByRole('button', { name: /Mend the ferry/ }));
  await hand.readOn();
  await page.getByText(/to pass/).waitFor();
};
/** What a bot would do, once the table asks. */
const advised =
  (visit: Visit): Visit =>
  async (page, house) => {
    await visit(page, house);
    await new Hand(page).button('What would you do?').click();
    await page.locator('[data-hints]').getByRole('button').first().waitFor({ timeout: 30_000 });
  };
const SCREENS: Record<string, Visit> = {
  'Dawn of Ulos': first('dawn-of-ulos'),
  Alynthia: first('alynthia'),
  'The Ice Garden': first('ice-garden'),
  'Roll Player Adventures: a party of four gathers': first('roll-player-adventures', 4),
  'Roll Player Adventures: the book': reading,
  'Roll Player Adventures: dice and odds': rolling,
  'Alynthia: what a bot would do': advised(first('alynthia')),
  'Roll Player Adventures: what a bot would do': advised(reading),
  'the campaign shelf': async (page, house) => {
    await reading(page, house);
    await page.goto(house.url);
    await page.getByRole('heading', { name: 'Campaigns' }).waitFor();
  },
  'bringing a campaign': async (page, house) => {
    await reading(page, house);
    await page.goto(house.url);
    await page.getByRole('button', { name: 'Bring a campaign' }).click();
    await page.getByRole('dialog').waitFor();
  },
  'the hall': async (page, house) => {
    await table(page, house);
    await page.goto(house.url);
    await page.getByRole('heading', { name: /waits for you/ }).waitFor();
  },
  'a first game that teaches': async (page, house) => {
    await page.goto(house.url);
    await page.getByRole('button', { name: 'A first game of Small World that teaches it' }).click();
    await page.getByRole('button', { name: 'Understood' }).waitFor({ timeout: 20_000 });
  },
  'a rulebook': async (page, house) => {
    await page.goto(`${house.url}/rules/small-world`);
    await page.getByRole('heading', { name: 'Conquering' }).waitFor();
  },
  'setting a table': async (page, house) => {
    await page.goto(house.url);
    await page.getByRole('button', { name: /^Small World/ }).click();
  },
  'setting a table for teams': async (page, house) => {
    await page.goto(house.url);
    await page.getByRole('button', { name: /^Small World/ }).click();
    await page.getByRole('radio', { name: /teams/ }).click();
  },
  'the table: the Necromancer begins': async (page, house) => {
    await page.goto(house.tableLink(await house.setTable([bot('Ben'), bot('Cleo'), person('Ada')], 5, { mode: 'necromancer' }), 2));
    await new Hand(page).myTurn();
  },
  'the table: teams': async (page, house) => {
    const seats = [bot('Ben'), person('Ada'), bot('Cleo'), bot('Dov'), bot('Eda'), bot('Finn')];
    await page.goto(house.tableLink(await house.setTable(seats, 7, { mode: 'teams' }), 1));
    await new Hand(page).myTurn();
  },
  'links and codes': async (page, house) => {
    await table(page, house);
    await page.goto(house.url);
    await page.getByRole('button', { name: /^Links and record/ }).click();
    await page
      .getByRole('button', { name: /^Show as a code/ })
      .first()
      .click();
  },
  'joining by link': (page, house) => page.goto(`${house.url}/join`).then(() => page.getByRole('dialog').waitFor()),
  'who I am': async (page, house) => {
    await page.goto(house.url);
    await page.getByRole('button', { name: 'Ada' }).click();
  },
  'no seat': (page, house) => page.goto(`${house.url}/table/nosuchtable`).then(() => page.getByRole('heading').waitFor()),
  'the table: choosing a people': table,
  'the table: conquering, and a refusal': async (page, house) => {
    await table(page, house);
    const hand = new Hand(page);
    await hand.answer();
    await page.locator('[data-region][aria-disabled="true"]').first().focus();
    await page.keyboard.press('Enter');
    await page.getByText(/Rule SW-\d/).waitFor();
  },
  'the table: what a bot would do': advised(table),
  'the table: a bot for somebody who is away': async (page, house) => {
    await page.goto(house.tableLink(await house.setTable([person('Ada'), person('Ben')]), 0));
    await page.getByRole('button', { name: 'Ben is away: let a bot play' }).click();
    await page.getByRole('dialog', { name: 'Who plays for Ben?' }).waitFor();
  },
  'a curtain': async (page, house) => {
    await page.goto(house.tableLink(await house.setTable([person('Ada'), person('Ben')]), 0, 1));
    await new Hand(page).curtain.waitFor();
  },
  'the end of a game': async (page, house) => {
    const keys = await house.finishedTable();
    await page.goto(house.tableLink(keys, 0));
    await new Hand(page).end.waitFor();
  },
  'a replay': async (page, house) => {
    await page.goto(house.replayLink(await house.finishedTable(), 97));
    await page.getByRole('heading', { name: /^Move 97/ }).waitFor();
  },
  'a replay with its analysis': async (page, house) => {
    await page.goto(house.replayLink(await house.finishedTable(), 97));
    await page.getByRole('button', { name: 'Analyse' }).click();
    await page.getByRole('img', { name: 'Chances to win' }).waitFor({ timeout: 60_000 });
  },
  'playing on': async (page, house) => {
    await page.goto(house.replayLink(await house.finishedTable(), 97));
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.getByRole('dialog').waitFor();
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

for (const [name, visit] of Object.entries(SCREENS))
  test(`${name}: nothing serious for axe`, async ({ page, house }) => {
    await asAda(page);
    await visit(page, house);
    const found = await unsaid(page);
    await show(page, 'dark');
    found.push(...(await findings(page)));
    await show(page, 'light');
    found.push(...(await findings(page, COLOURS)).map((finding) => `light: ${finding}`));
    expect(found).toEqual([]);
  });
