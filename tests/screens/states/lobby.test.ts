// The lobby of a session, for the game master and for players, and the door before it.
import type { Page, Route } from 'playwright-core';
import { judgeStates } from '../page-states.ts';
import { button, choose, dialog, heading, press, question, tableOf, words } from '../parts.ts';
import { sampleCharacter } from '../sample-character.ts';
import type { BareTable, SampleData } from '../sample-data.ts';

const lobbyOf = ({ sessionId }: BareTable) => `/sessions/${sessionId}/lobby`;
const select = (name: string) => press(`Select Character: ${name}`);

const refusal = (route: Route) =>
  route.fulfill({ status: 500, json: { message: 'The room is out of breath.', status: 500, code: 'INTERNAL' } });

/** Before the start: Maren is with Joss, Tobin has a password, Wren still selects. */
async function openWaiting(data: SampleData) {
  const table = await data.openTable({ isActive: false, isLocked: true });
  const joss = await table.join('Joss', table.characters.maren);
  const wren = await table.join('Wren');
  return { table, joss, wren };
}

judgeStates({
  async begin(data) {
    const { table, wren } = await openWaiting(data);
    return { as: wren.auth, path: lobbyOf(table) };
  },
  states: [
    { name: 'lobby-player', shows: (page) => button(page, 'Select Character: Maren Oake') },
    {
      name: 'lobby-player-password-wrong',
      async go(page: Page) {
        await select('Tobin Wick')(page);
        await dialog(page).getByLabel('Password').fill('two bells');
        await page.keyboard.press('Enter');
      },
      shows: (page) => dialog(page).getByText('Invalid character password or character not available'),
    },
    {
      name: 'lobby-player-in-use',
      go: select('Maren Oake'),
      shows: (page) => question(page, 'Character Already In Use'),
    },
    {
      name: 'lobby-player-create',
      go: press(/^Create New Character/),
      shows: (page) => dialog(page, 'Create New Character'),
    },
    { name: 'lobby-player-leave', go: press('Logout'), shows: (page) => question(page, 'Leave this session?') },
  ],
  expected: /status of (403|409)/,
});

judgeStates({
  async begin(data) {
    const { table, joss } = await openWaiting(data);
    return { as: joss.auth, path: lobbyOf(table) };
  },
  states: [{ name: 'lobby-player-ready', shows: (page) => words(page, 'Or somebody else tonight') }],
});

judgeStates({
  async begin(data) {
    const { table, joss } = await data.fullSwing();
    return { as: joss.auth, path: lobbyOf(table) };
  },
  states: [{ name: 'lobby-player-started', shows: (page) => page.getByRole('link', { name: 'Go to the table' }) }],
});

judgeStates({
  async begin(data) {
    const table = await data.openTable();
    return { as: (await table.come('Hanneke')).auth, path: lobbyOf(table) };
  },
  states: [
    {
      name: 'lobby-player-late',
      shows: (page) => words(page, 'The session has started. Select a character to join it.'),
    },
  ],
});

judgeStates({
  async begin(data) {
    const table = await data.openBareTable();
    await table.call('start');
    return { as: (await table.come('Hanneke')).auth, path: '/lobby' };
  },
  states: [
    {
      name: 'lobby-player-late-empty',
      shows: (page) => words(page, 'The session has started. Create a character to join it.'),
    },
    {
      name: 'lobby-player-late-quick',
      go: press('Create New Character'),
      shows: (page) => dialog(page, 'Create New Character').getByText('a name is enough.'),
    },
  ],
});

judgeStates({
  async begin(data) {
    const table = await data.openBareTable();
    return { as: (await table.come('Wren')).auth, path: lobbyOf(table) };
  },
  states: [{ name: 'lobby-player-empty', shows: (page) => words(page, 'No characters available in this campaign') }],
});

judgeStates({
  async begin(data) {
    const table = await data.crowd();
    return { as: (await table.come('Wren')).auth, path: lobbyOf(table) };
  },
  states: [{ name: 'lobby-player-crowd', shows: (page) => words(page, '40 characters') }],
});

judgeStates({
  begin: async (data) => ({
    as: data.orla,
    path: lobbyOf(await data.openTable({ isActive: false, isLocked: true })),
  }),
  states: [{ name: 'lobby-game-master-nobody', shows: (page) => words(page, /^Waiting for players/) }],
});

judgeStates({
  begin: async (data) => ({ as: data.orla, path: lobbyOf(await data.openBareTable()) }),
  states: [
    { name: 'lobby-game-master-empty', shows: (page) => words(page, 'No characters available in this campaign') },
  ],
});

judgeStates({
  async begin(data) {
    const { table } = await openWaiting(data);
    const gm = await table.sit();
    return {
      as: data.orla,
      path: lobbyOf(table),
      before: (page: Page) => page.route('**/start', refusal),
      async somebodyKnocks() {
        await gm.send({ type: 'SetDoor', door: 'ask' });
        await table.knock('Late');
        await table.knock('Wren of the Long Winding Harbour Wall');
      },
    };
  },
  states: [
    { name: 'lobby-game-master', shows: (page) => words(page, '1 of 2 players') },
    { name: 'lobby-game-master-poster', go: press('Full screen'), shows: (page) => dialog(page).getByRole('img') },
    {
      name: 'lobby-game-master-create',
      go: press(/^Create New Character/),
      shows: (page) => dialog(page, 'Create New Character'),
    },
    { name: 'lobby-game-master-door', go: press('Change the door'), shows: (page) => dialog(page, 'The door') },
    {
      name: 'lobby-game-master-start-failed',
      go: press('Start Session'),
      shows: (page) => words(page, 'Start Failed'),
    },
    {
      name: 'lobby-game-master-knocks',
      go: (_page, { somebodyKnocks }) => somebodyKnocks(),
      shows: (page) => button(page, '2 people ask to come in'),
    },
  ],
  expected: /status of 500/,
});

judgeStates({
  begin: async (data) => ({ as: data.orla, path: lobbyOf((await data.fullSwing()).table) }),
  states: [{ name: 'lobby-game-master-started', shows: (page) => page.getByRole('link', { name: 'Go to the table' }) }],
});

judgeStates({
  begin: async (data) => ({ as: data.orla, path: lobbyOf(await data.crowd()) }),
  states: [
    { name: 'lobby-game-master-crowd', shows: (page) => words(page, '40 characters') },
    {
      name: 'lobby-game-master-search-none',
      go: (page) => page.getByLabel('Search characters').fill('nobody at all'),
      shows: (page) => words(page, 'Nobody by that name'),
    },
  ],
});

judgeStates({
  async begin(data) {
    const table = await data.openTable();
    const gm = await table.sit();
    await gm.send({ type: 'SetDoor', door: 'ask' });
    const joss = await table.come('Joss');
    return {
      as: joss.auth,
      path: '/lobby',
      refuse: () => gm.send({ type: 'AdmitPlayer', playerId: joss.playerId, admit: false }),
    };
  },
  states: [
    { name: 'door-waiting', shows: (page) => heading(page, 'Knock, knock'), keep: true },
    {
      name: 'door-refused',
      go: (_page, { refuse }) => refuse(),
      shows: (page) => heading(page, 'Not this time'),
      keep: true,
    },
    { name: 'door-seat-gone', go: (page) => page.reload(), shows: (page) => heading(page, 'You have no seat here') },
  ],
  expected: /status of (401|403|404|410)|HTTP Authentication failed/,
});

judgeStates({
  async begin(data) {
    const { table, wren, gm } = await data.openFullSwing();
    return {
      as: wren.auth,
      path: tableOf(table),
      remove: () => gm.send({ type: 'RemovePlayer', playerId: wren.playerId }),
    };
  },
  states: [
    {
      name: 'door-sent-away',
      async go(page, { remove }) {
        await heading(page, 'The Mill at Low Water').waitFor();
        await remove();
      },
      shows: (page) => heading(page, 'You were sent from the table'),
    },
  ],
  expected: /status of 401/, // what the page still asks for when the seat is gone
});

/** The session is closed while they look at it. The page of the table leads home soon. */
for (const [name, where, shows] of [
  ['door-closed', tableOf, (page: Page) => page.getByRole('region', { name: 'Messages' }).getByText('Session Closed')],
  ['lobby-player-closed', lobbyOf, (page: Page) => heading(page, 'Session Closed')],
] as const) {
  judgeStates({
    async begin(data) {
      const { table, joss } = await data.openFullSwing();
      return { as: joss.auth, path: where(table), close: () => table.call('deactivate') };
    },
    states: [
      {
        name,
        async go(page, { close }) {
          await heading(page, 'The Mill at Low Water').waitFor();
          await close();
        },
        shows,
      },
    ],
    expected: /status of (401|403|410)/, // what the page still asks for when the seat is gone
  });
}

judgeStates({
  async begin(data) {
    const table = await data.openBareTable();
    const received = JSON.stringify({ ...sampleCharacter(), name: 'Sela Quill' });
    return {
      as: (await table.come('Wren')).auth,
      path: lobbyOf(table),
      items: [['two-lights-carried-character', received]],
    };
  },
  states: [
    { name: 'lobby-player-received', shows: (page) => words(page, 'Sela Quill') },
    {
      name: 'lobby-player-create-failed',
      async go(page: Page) {
        await page.route('**/create-character', refusal);
        await press(/^Create New Character/)(page);
        await dialog(page).getByLabel('Name', { exact: true }).fill('Maren');
        await page.keyboard.press('Enter');
      },
      shows: (page) => words(page, 'Creation Failed'),
    },
  ],
  expected: /status of 500/,
});

judgeStates({
  async begin(data) {
    const table = await data.openTable();
    const gm = await table.sit();
    await gm.send({ type: 'SetDoor', door: 'ask' });
    const tova = await table.come('Tova');
    await gm.send({ type: 'SetDoor', door: 'shut' });
    return { as: tova.auth, path: '/lobby' };
  },
  states: [{ name: 'door-shut', shows: (page) => heading(page, 'The door is shut') }],
  expected: /status of 403/,
});

judgeStates({
  async begin(data) {
    const { table, gm } = await data.openFullSwing();
    await gm.send({ type: 'SetDoor', door: 'ask' });
    await table.knock('Late');
    await table.knock('Wren of the Long Winding Harbour Wall');
    return { as: data.orla, path: tableOf(table) };
  },
  states: [
    { name: 'door-somebody-knocks', shows: (page) => button(page, '2 people ask to come in'), keep: true },
    {
      name: 'door-who-knocks',
      go: press('2 people ask to come in'),
      shows: (page) => words(page, 'Wren of the Long Winding Harbour Wall asks to come in'),
    },
    { name: 'door-dialog', go: choose(/^The door/), shows: (page) => dialog(page, 'The door') },
    {
      name: 'door-remove',
      async go(page) {
        await page
          .getByRole('region', { name: 'Party' })
          .getByRole('button', { name: /Tobin Wick/ })
          .click();
        await press('Remove Wren')(page);
      },
      shows: (page) => question(page, 'Remove Wren?'),
    },
  ],
});
