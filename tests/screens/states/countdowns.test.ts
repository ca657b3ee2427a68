// Countdowns: the chips under the header, what they open into, the game master's panel with its form; and what moved Fear.
import type { Page } from 'playwright-core';
import type { HubClient } from '../../support/hub-client.ts';
import { judgeStates } from '../page-states.ts';
import { button, dialog, heading, layoutOf, press, question, tab, words } from '../parts.ts';
import { asGameMaster, asPlayer, type FullSwing, type SampleData } from '../sample-data.ts';

type Asked = { name: string; start?: number } & Record<string, unknown>;

const LONG = 'The tide comes in over the causeway and takes the road home';
const HEBREW_NAME = 'הגאות עולה על הדרך לטחנה';

const TIDE: Asked = { name: 'The tide comes in', start: 6, value: 4, kind: 'dusk', ticks: 'outcome' };
const THREE: Asked[] = [
  TIDE,
  { name: 'The ferry', start: 4, kind: 'hope', ticks: 'outcome' },
  { name: 'What the miller hides', start: 8, shown: 'veiled' },
];
const FIVE: Asked[] = [
  ...THREE,
  { name: 'The watch changes', start: 3, value: 0, ticks: 'action' },
  { name: 'The ninth keeper', start: 12, value: 7, shown: 'hidden', ticks: 'fear', note: 'She is the miller.' },
];
const CROWD: Asked[] = Array.from({ length: 24 }, (_, index) => ({
  name: index % 3 === 0 ? LONG : index % 3 === 1 ? HEBREW_NAME : `Lamp ${index + 1}`,
  start: index === 1 ? 99 : index + 1,
  value: index % 5 === 4 ? 0 : Math.max(1, index - 3),
  kind: ['plain', 'hope', 'dusk', 'rest'][index % 4],
  shown: index % 7 === 6 ? 'veiled' : 'open',
}));

async function madeBy(gm: HubClient, countdowns: Asked[]): Promise<void> {
  for (const { start = 6, value, ...countdown } of countdowns) {
    const left = value === undefined ? {} : { value: Math.min(Number(value), start) };
    await gm.send({ type: 'SetCountdown', countdown: { ...countdown, start, ...left } });
  }
}

async function tableWith({ openFullSwing }: SampleData, countdowns: Asked[]): Promise<FullSwing> {
  const swing = await openFullSwing();
  await madeBy(swing.gm, countdowns);
  return swing;
}

/** A project of the hero whom Joss plays, besides the tide. */
async function tableWithProject({ openFullSwing }: SampleData): Promise<FullSwing> {
  const swing = await openFullSwing();
  const ownerId = swing.table.characters.maren;
  await madeBy(swing.gm, [{ name: 'Mend the mill wheel', kind: 'project', start: 6, value: 5, ownerId }, TIDE]);
  return swing;
}

/** Fear by hand, for a reason, and once taken back. */
async function feared(swing: FullSwing): Promise<FullSwing> {
  const { gm } = swing;
  await gm.send({ type: 'ChangeFear', change: 1, reason: '' });
  await gm.send({ type: 'ChangeFear', change: -2, reason: 'the tide comes in' });
  const frames = await gm.send({
    type: 'ChangeFear',
    change: 2,
    reason: 'a lamp goes out on the far side of the causeway',
  });
  const changed = frames.find(({ type }) => type === 'FearChanged');
  await gm.send({ type: 'Undo', seq: changed?.seq });
  return swing;
}

const row = (page: Page) => page.getByRole('region', { name: 'Countdowns' });
const chip = (name: string | RegExp) => (page: Page) => row(page).getByRole('button', { name }).first();

async function toCountdowns(page: Page): Promise<void> {
  const layout = await layoutOf(page);
  if (layout === 'phone') await press('Foes')(page);
  if (layout === 'drawers') await press('Sheets & Foes')(page);
  await tab(page, 'Countdowns').click();
  await button(page, 'New countdown').waitFor();
}

const keptTemplates = ({ orla }: SampleData): [key: string, text: string] => [
  `two-lights-countdowns ${(orla.user as { id: string }).id}`,
  JSON.stringify(
    ['The tide comes in', LONG, HEBREW_NAME].map((name) => ({
      name,
      kind: 'dusk',
      start: 8,
      again: 'same',
      ticks: 'fear',
      shown: 'open',
      note: '',
    })),
  ),
];

judgeStates({
  begin: async (data) => asPlayer(await tableWith(data, [TIDE])),
  states: [
    { name: 'countdowns-one', shows: chip('The tide comes in, 4 left of 6'), keep: true },
    {
      name: 'countdowns-chip-open',
      go: (page) => chip(/^The tide/)(page).click(),
      shows: (page) => dialog(page).getByText('A failure with Fear moves it by 3'),
    },
  ],
});

judgeStates({
  begin: async (data) => asPlayer(await tableWith(data, THREE)),
  states: [
    { name: 'countdowns-three', shows: chip(/^The tide/), keep: true },
    {
      name: 'countdowns-veiled-open',
      async go(page) {
        const veiled = chip(/^What the miller hides/)(page);
        if (await veiled.isVisible()) return veiled.click();
        await chip(/more countdown/)(page).click();
        await dialog(page)
          .getByRole('button', { name: /^What the miller hides/ })
          .click();
      },
      shows: (page) => dialog(page).getByText('Only the game master knows how much is left.'),
    },
  ],
});

judgeStates({
  begin: async (data) => asPlayer(await tableWith(data, FIVE)),
  states: [{ name: 'countdowns-five', shows: chip(/^The tide/) }],
});

judgeStates({
  begin: async (data) => asPlayer(await tableWith(data, CROWD)),
  states: [
    { name: 'countdowns-crowd', shows: chip(/more countdown/), keep: true },
    {
      name: 'countdowns-list',
      async go(page) {
        await chip(/more countdown/)(page).click();
        await dialog(page)
          .getByRole('button', { name: /^Lamp 3/ })
          .click();
      },
      shows: (page) => dialog(page).getByRole('article', { name: 'Lamp 3' }),
    },
  ],
});

judgeStates({
  begin: async (data) => asPlayer(await tableWithProject(data)),
  states: [
    {
      name: 'countdowns-project',
      go: (page) => chip(/^Mend the mill wheel/)(page).click(),
      shows: (page) => button(page, 'Mend the mill wheel down'),
    },
  ],
});

judgeStates({
  begin: async (data) => asGameMaster(data, await tableWith(data, [FIVE[3] as Asked, ...FIVE.slice(0, 3)])),
  states: [
    {
      name: 'countdowns-due',
      go: (page) => chip(/^The watch changes, ran out/)(page).click(),
      shows: (page) => button(page, 'Settle The watch changes'),
    },
  ],
});

judgeStates({
  begin: async (data) => asGameMaster(data, await data.openFullSwing()),
  states: [
    {
      name: 'countdowns-panel-empty',
      go: toCountdowns,
      shows: (page) => heading(page, 'No countdowns yet'),
      keep: true,
    },
    { name: 'countdowns-form', go: press('New countdown'), shows: (page) => button(page, 'Make it'), keep: true },
    {
      name: 'countdowns-form-more',
      async go(page) {
        await page.getByRole('textbox', { name: 'Name' }).fill(LONG);
        await page.getByLabel('What moves it').selectOption('outcome');
        await press('More')(page);
        await page.getByLabel('Kind').selectOption('project');
      },
      shows: (page) => page.getByRole('textbox', { name: 'Note' }),
      keep: true,
    },
    {
      name: 'countdowns-form-foot',
      go: (page) => button(page, 'Save as a template').scrollIntoViewIfNeeded(),
      shows: (page) => button(page, 'Save as a template'),
      keep: true,
    },
    {
      name: 'countdowns-form-pair',
      async go(page) {
        await press('Less')(page);
        await page.getByRole('switch', { name: 'Pair two' }).click({ force: true });
      },
      shows: (page) => button(page, 'Make both'),
    },
  ],
});

judgeStates({
  begin: async (data) => asGameMaster(data, await tableWith(data, FIVE)),
  states: [
    {
      name: 'countdowns-panel',
      go: toCountdowns,
      shows: (page) => button(page, 'Settle The watch changes'),
      keep: true,
    },
    {
      name: 'countdowns-panel-end',
      go: (page) => button(page, 'Remove The ninth keeper').scrollIntoViewIfNeeded(),
      shows: (page) => button(page, 'Remove The ninth keeper'),
      keep: true,
    },
    {
      name: 'countdowns-remove',
      go: press('Remove The ninth keeper'),
      shows: (page) => question(page, 'Remove The ninth keeper?'),
    },
  ],
});

judgeStates({
  begin: async (data) => ({
    ...asGameMaster(data, await tableWith(data, THREE)),
    items: [keptTemplates(data)],
  }),
  states: [
    {
      name: 'countdowns-templates',
      async go(page) {
        await toCountdowns(page);
        await press('New countdown')(page);
      },
      shows: (page) => heading(page, 'Begin from a template'),
    },
  ],
});

judgeStates({
  begin: async (data) => asPlayer(await feared(await data.openFullSwing())),
  states: [
    {
      name: 'countdowns-fear',
      go: press('What moved Fear'),
      shows: (page) => words(page, 'Spent: the tide comes in'),
    },
  ],
});

judgeStates({
  begin: async (data) => asGameMaster(data, await feared(await tableWith(data, THREE))),
  states: [
    {
      name: 'countdowns-fear-game-master',
      go: press('What moved Fear'),
      shows: (page) => words(page, 'Spent: the tide comes in'),
    },
  ],
});
