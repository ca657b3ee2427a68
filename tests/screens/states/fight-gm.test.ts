// The fight in the game master's hand: foes, strikes, placing, damage by hand, and what players are told.
import type { Page } from 'playwright-core';
import type { HubClient } from '../../support/hub-client.ts';
import { ask } from '../../support/rest-client.ts';
import { sharedServer } from '../../support/shared-places.ts';
import { judgeStates } from '../page-states.ts';
import { button, choose, heading, layoutOf, press, question, tab, words } from '../parts.ts';
import type { SampleData } from '../sample-data.ts';

type Placed = { foeId: string; count?: number; shown?: 'hidden' | 'seen' | 'open' };

const LONG_NAME = 'Bailiff Anneliese-Philippa of the Damp and All of Its Landings';
const TWELVE: Placed[] = [
  { foeId: 'ferry-wight', shown: 'open' },
  { foeId: 'candle-rat', count: 6, shown: 'seen' },
  { foeId: 'gallows-gulls', shown: 'seen' },
  { foeId: 'hedge-deserter', count: 3 },
  { foeId: 'cable-mother' },
  { foeId: 'bog-ox' },
  { foeId: 'lantern-child' },
  { foeId: 'bailiff-of-the-damp', shown: 'seen' },
  { foeId: 'toll-boy' },
  { foeId: 'slate-imp' },
];

/** Places foes and returns their ids on the table. */
async function placeAll(gm: HubClient, foes: Placed[]): Promise<string[]> {
  const ids: string[] = [];
  for (const foe of foes) {
    const events = await gm.send({ type: 'PlaceFoes', ...foe });
    const placed = events.find(({ type }) => type === 'FoesPlaced')?.foes as { id: string }[];
    ids.push(...placed.map(({ id }) => id));
  }
  return ids;
}

type More = (gm: HubClient, ids: string[], heroIds: string[]) => Promise<unknown>;

async function fightOf(data: SampleData, foes: Placed[], more: More) {
  const { table, gm } = await data.openFullSwing();
  const { maren, tobin } = table.characters;
  await more(gm, await placeAll(gm, foes), [maren, tobin]);
  return { as: data.orla, path: `/sessions/${table.sessionId}` };
}

async function inTheMiddle(gm: HubClient, ids: string[], heroIds: string[]): Promise<void> {
  const [wight, rats, gulls] = ids as [string, string, string];
  await gm.send({ type: 'ChangeFoe', foeId: wight, field: 'hp', change: -7 });
  await gm.send({ type: 'ChangeFoe', foeId: wight, field: 'stress', change: 2 });
  await gm.send({ type: 'SetCondition', of: { kind: 'foe', id: wight }, name: 'exposed', on: true, until: 'roll' });
  await gm.send({
    type: 'SetCondition',
    of: { kind: 'foe', id: wight },
    name: 'Owes the miller a candle',
    on: true,
    until: 'scene',
  });
  await gm.send({ type: 'ChangeFoe', foeId: rats, field: 'count', change: -2 });
  await gm.send({ type: 'ChangeFoe', foeId: gulls, field: 'hp', change: -99 });
  const bailiff = ids.at(-3) as string;
  await gm.send({ type: 'ShowFoe', foeId: bailiff, name: LONG_NAME });
  for (const id of ids.slice(-2)) await gm.send({ type: 'PutFoeAway', foeId: id });
  const heroes = heroIds.map((id) => ({ kind: 'hero', id }));
  for (const from of ['A falling beam', 'The cold']) await gm.send({ type: 'DealDamage', to: heroes, total: 9, from });
}

const many = (data: SampleData) => fightOf(data, TWELVE, inTheMiddle);
const two = (data: SampleData) =>
  fightOf(data, [{ foeId: 'ferry-wight', shown: 'seen' }, { foeId: 'toll-boy' }], async () => undefined);

async function toFoes(page: Page): Promise<void> {
  const layout = await layoutOf(page);
  if (layout === 'phone') await press('Foes')(page);
  if (layout === 'drawers') await press('Sheets & Foes')(page);
  if (layout !== 'phone') await tab(page, 'Foes').click();
  await button(page, 'Place foes').waitFor();
}

/** At a desk the row of the foe opens; on a phone its card is open. */
async function openWight(page: Page): Promise<void> {
  if ((await layoutOf(page)) !== 'phone') await button(page, 'Ferry Wight').click();
}

const intoView = (page: Page, name: string | RegExp) =>
  heading(page, name).evaluate((element) => element.scrollIntoView());

judgeStates({
  begin: (data) => fightOf(data, [], async () => undefined),
  states: [
    { name: 'fight-gm-empty', go: toFoes, shows: (page) => heading(page, 'No foes yet'), keep: true },
    {
      name: 'fight-gm-place',
      async go(page) {
        await press('Place foes')(page);
      },
      shows: (page) => button(page, 'Place Toll Boy'),
      keep: true,
    },
    {
      name: 'fight-gm-place-found',
      async go(page) {
        await page.getByRole('searchbox').fill('ferry wight');
        await button(page, /^Ferry Wight/).click();
        await button(page, 'Increase How many').click();
        await press('Place Ferry Wight')(page);
      },
      shows: (page) => words(page, 'Placed Ferry Wight, 2 of them, hidden.'),
      keep: true,
    },
    {
      name: 'fight-gm-place-chosen',
      async go(page) {
        await press('Choose Ferry Wight, to be placed with others')(page);
        await page.getByRole('searchbox').fill('toll');
        await press('Choose Toll Boy, to be placed with others')(page);
      },
      shows: (page) => button(page, 'Place all'),
      keep: true,
    },
    {
      name: 'fight-gm-place-none',
      go: (page) => page.getByRole('searchbox').fill('ferry dragon'),
      shows: (page) => heading(page, 'No such foe'),
    },
  ],
});

judgeStates({
  begin: two,
  states: [
    { name: 'fight-gm-one', go: toFoes, shows: (page) => words(page, 'Hidden'), keep: true },
    {
      name: 'fight-gm-strike',
      on: 'desktop',
      async go(page) {
        if ((await layoutOf(page)) !== 'phone') await press('Strike with Ferry Wight')(page); // there it is at the thumb
      },
      shows: (page) => button(page, 'More'),
      keep: true,
    },
    {
      name: 'fight-gm-strike-more',
      go: press('More'),
      shows: (page) => words(page, 'Extra damage'),
    },
  ],
});

judgeStates({
  begin: two,
  states: [
    {
      name: 'fight-gm-place-open',
      async go(page) {
        await toFoes(page);
        await press('Places')(page);
        await button(page, /^The Mill with One Wheel Turning/).click();
      },
      shows: (page) => button(page, 'Place Candle Rat'),
      keep: true,
    },
    {
      name: 'fight-gm-damage',
      async go(page) {
        await press('Back')(page);
        await press('Damage')(page);
        await page.getByRole('textbox', { name: 'How much' }).fill('12');
        for (const name of ['Ferry Wight', 'Toll Boy a']) await button(page, name).click();
      },
      shows: (page) => button(page, 'Deal 12 to Ferry Wight and Toll Boy a'),
      keep: true,
    },
  ],
});

/** A phone held flat: the foe, what it has left, and its strike. */
const flat = ([width, height]: [width: number, height: number], keep: boolean) => ({
  name: `fight-gm-flat-${width}`,
  on: 'phone' as const,
  size: { width, height },
  async go(page: Page) {
    if (!(await button(page, 'Place foes').isVisible())) await press('Foes')(page);
  },
  shows: (page: Page) => button(page, 'Place foes'),
  inSight: (page: Page) =>
    page
      .getByRole('article', { name: 'Ferry Wight', exact: true })
      .locator('h3, button[aria-label^="Hit points"], button[aria-label^="Stress"]')
      .or(button(page, /^(Strike|Choose whom)/)),
  ...(keep && { keep: true as const }),
});

judgeStates({
  begin: many,
  states: [
    {
      name: 'fight-gm-many-low',
      on: 'desktop',
      size: { width: 1366, height: 768 },
      go: toFoes,
      shows: (page) => button(page, '4 hits wait'),
    },
  ],
});

judgeStates({
  begin: many,
  states: [
    flat([667, 375], true),
    flat([844, 390], false),
    { name: 'fight-gm-many', go: toFoes, shows: (page) => words(page, 'Put away (2)'), keep: true },
    {
      name: 'fight-gm-block',
      go: openWight,
      shows: (page) => button(page, /^Use Down with the Boat/),
      keep: true,
    },
    {
      name: 'fight-gm-block-features',
      go: (page) => intoView(page, 'Fare, Please'),
      shows: (page) => button(page, 'Put away'),
      keep: true,
    },
    {
      name: 'fight-gm-condition',
      async go(page) {
        await press('Another condition')(page);
      },
      shows: (page) => button(page, 'Set it'),
      keep: true,
    },
    {
      name: 'fight-gm-tells',
      async go(page) {
        await words(page, 'Put away (2)').click();
        await intoView(page, 'What players are told');
      },
      shows: (page) => button(page, /^Bring back .?Toll Boy/),
      keep: true,
    },
    { name: 'fight-gm-hits', go: press('4 hits wait'), shows: (page) => button(page, 'Let them wait'), keep: true },
    {
      name: 'fight-gm-long-name',
      on: 'phone',
      async go(page) {
        const select = page.getByLabel('Foe', { exact: true });
        const option = await select.locator('option', { hasText: LONG_NAME }).getAttribute('value');
        await select.selectOption(option);
      },
      shows: (page) => page.getByRole('article', { name: LONG_NAME }),
    },
  ],
});

judgeStates({
  begin: many,
  states: [
    { name: 'fight-gm-close', go: choose('Close Session'), shows: (page) => question(page, 'Close this session?') },
  ],
});

judgeStates({
  async begin(data) {
    const { table, gm } = await data.openFullSwing();
    await placeAll(gm, TWELVE.slice(0, 3));
    await table.call('deactivate');
    const body = { name: 'The morning after', campaignId: table.campaignId };
    await ask(sharedServer().origin, 'POST', '/manage/sessions', { token: data.orla.bearer, body });
    return { as: data.orla, path: `/campaigns/${table.campaignId}` };
  },
  states: [
    {
      name: 'fight-gm-start',
      async go(page) {
        await press('Start Session')(page);
      },
      shows: (page) => question(page, 'Go on with the fight?'),
    },
  ],
});
