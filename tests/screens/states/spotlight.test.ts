// The spotlight: hands and the line on players' screens, the bar of the game master, and what is said of a roll.
import type { Page } from 'playwright-core';
import type { HubClient } from '../../support/hub-client.ts';
import { judgeStates } from '../page-states.ts';
import { button, dialog, press, words } from '../parts.ts';
import { asGameMaster, asPlayer, type FullSwing, pairOf, type SampleData } from '../sample-data.ts';

const LONG_WISH = 'open the sluice before the tide turns and hold it open with my shield';
const HEBREW_WISH = 'לפתוח את הסכר לפני הגאות';

const give = (seat: HubClient, kind: string, id: string | null = null) =>
  seat.send({ type: 'GiveSpotlight', to: { kind, id } });
const raise = (seat: HubClient, wish?: string) => seat.send({ type: 'RaiseHand', up: true, wish });

/** A table with four heroes, each with a player. */
async function four(data: SampleData) {
  const swing = await data.openFullSwing();
  const { table } = swing;
  const join = async (player: string, name: string) => {
    const made = await data.make(data.orla, '/manage/characters', {
      name,
      class: 'Bard',
      campaignId: table.campaignId,
    });
    const id = String(made.id);
    return { id, seat: (await table.join(player, id)).seat };
  };
  const kit = await join('Kit', 'Odile of the Nine Ferries');
  const pell = await join('Pell', 'Bo');
  return { ...swing, kit, pell };
}

/** Three hands are up, a foe is in the spotlight, and turns have been had. */
async function middle(data: SampleData) {
  const swing = await four(data);
  const { gm, joss, wren, kit, pell, table } = swing;
  for (const id of [table.characters.maren, kit.id, table.characters.maren, table.characters.tobin]) {
    await give(gm, 'hero', id);
  }
  const placed = await gm.send({ type: 'PlaceFoes', foeId: 'ferry-wight', shown: 'seen' });
  const foes = placed.find(({ type }) => type === 'FoesPlaced')?.foes as { id: string }[];
  await gm.send({ type: 'PlaceFoes', foeId: 'toll-boy', shown: 'hidden' });
  await give(gm, 'foe', foes[0]?.id);
  await raise(kit.seat, LONG_WISH);
  await raise(wren.seat);
  await raise(pell.seat, HEBREW_WISH);
  return { ...swing, joss };
}

const line = (page: Page) => page.getByRole('region', { name: 'Spotlight' });

/** A roll of Maren that is neither a critical nor aimed at anybody, after which nothing else is rolled. */
const rolled = (swing: FullSwing) =>
  swing.joss.seat.rollsUntil(pairOf('Agility'), ({ outcome }) => outcome !== 'Critical Success');

const countdown = (change: object) => ({
  type: 'SetCountdown',
  countdown: {
    name: 'The tide in the mill race',
    kind: 'plain',
    start: 6,
    value: 6,
    again: 'stop',
    ticks: 'action',
    shown: 'open',
    ownerId: null,
    note: '',
    ...change,
  },
});

judgeStates({
  begin: async (data) => asPlayer(await middle(data)),
  states: [
    { name: 'spotlight-queue', shows: (page) => line(page).getByText('Ferry Wight').first() },
    {
      name: 'spotlight-hand',
      go: press('Raise your hand'),
      shows: (page) => page.getByLabel('I want to…'),
      keep: true,
    },
    {
      name: 'spotlight-wish-too-long',
      go: (page) => page.getByLabel('I want to…').fill(`${LONG_WISH} `.repeat(2)),
      shows: (page) => words(page, /too many/),
      keep: true,
    },
    {
      name: 'spotlight-wish',
      async go(page) {
        await page.getByLabel('I want to…').fill('follow the light');
        await press('Say it')(page);
      },
      shows: (page) => line(page).getByText('follow the light'),
    },
  ],
});

judgeStates({
  async begin(data) {
    const swing = await middle(data);
    await give(swing.gm, 'hero', swing.table.characters.maren);
    return asPlayer(swing);
  },
  states: [
    { name: 'spotlight-mine', shows: (page) => line(page).getByText('You are in the spotlight') },
    {
      name: 'spotlight-pass-on',
      go: press('Pass it on'),
      shows: (page) => dialog(page, 'Pass on the spotlight').getByText('Hand up, 1st').first(),
    },
  ],
});

judgeStates({
  begin: async (data) => asGameMaster(data, await middle(data)),
  states: [
    {
      name: 'spotlight-bar',
      shows: (page) => button(page.getByRole('region', { name: 'Spotlight' }), /Odile.*hand up, 1st/),
    },
    {
      name: 'spotlight-bar-you',
      go: press('You'),
      shows: (page) => button(page, 'You, in the spotlight'),
    },
  ],
});

judgeStates({
  async begin(data) {
    const swing = await data.openFullSwing();
    await rolled(swing);
    return asGameMaster(data, swing);
  },
  states: [
    { name: 'spotlight-verdict', shows: (page) => button(page, 'Failure'), keep: true },
    {
      name: 'spotlight-judged',
      go: press('Success'),
      shows: (page) => page.getByRole('article', { name: 'Last roll' }).getByText('Success', { exact: true }),
    },
  ],
});

judgeStates({
  async begin(data) {
    const swing = await data.openFullSwing();
    await swing.gm.send({ type: 'SetTells', outcomes: false });
    await rolled(swing);
    return asGameMaster(data, swing);
  },
  states: [
    {
      name: 'spotlight-kept-end',
      async go(page) {
        await press('Failure')(page);
        await press('How it ended')(page);
      },
      shows: (page) => button(page, 'Hide'),
    },
  ],
});

judgeStates({
  async begin(data) {
    const swing = await data.openFullSwing();
    await swing.gm.send({ type: 'SetAutomation', on: false });
    await swing.gm.send(countdown({}));
    await swing.gm.send(countdown({ name: 'The watch', ticks: 'action', shown: 'hidden' }));
    await rolled(swing);
    return asGameMaster(data, swing);
  },
  states: [{ name: 'spotlight-offers', shows: (page) => button(page, /^Spotlight to/) }],
});
