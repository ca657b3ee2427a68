// What stands where something is missing, waits, or went wrong: pages that are not there, code and lists that do not come, a
// line that is down.

import { judgeStates } from '../page-states.ts';
import { button, dialog, heading, hold, press, refuse, words } from '../parts.ts';
import { rollPair } from '../sample-data.ts';

const NO_SUCH_SESSION = 'K7QM-2XRT-9PHD-4WZA';
const NO_SUCH_ID = '00000000-0000-4000-8000-000000000000';

judgeStates({
  begin: () => ({ path: '/a/path/nobody/laid' }),
  states: [{ name: 'not-found', shows: (page) => heading(page, 'Not Found') }],
});

judgeStates({
  begin: () => ({ path: '/offline' }),
  states: [{ name: 'offline', shows: (page) => heading(page, 'No line to the table') }],
});

judgeStates({
  begin: ({ ines }) => ({ as: ines, path: `/campaigns/${NO_SUCH_ID}` }),
  states: [{ name: 'campaign-not-found', shows: (page) => heading(page, 'Campaign not found') }],
  expected: /status of 404/,
});

judgeStates({
  begin: async (data) => ({
    as: data.ines,
    path: `/campaigns/${(await data.desk()).campaignId}/sessions/${NO_SUCH_SESSION}`,
  }),
  states: [{ name: 'campaign-session-not-found', shows: (page) => heading(page, 'Session not found') }],
  expected: /status of 404/,
});

judgeStates({
  async begin(data) {
    const { table } = await data.openFullSwing();
    return {
      as: data.orla,
      path: `/sessions/${table.sessionId}`,
      async openElsewhere() {
        for (let place = 1; place <= 8; place += 1) await table.sit();
      },
    };
  },
  states: [
    {
      name: 'table-displaced',
      async go(page, { openElsewhere }) {
        await heading(page, 'The Mill at Low Water').waitFor();
        await openElsewhere();
      },
      shows: (page) => heading(page, 'You are here in other places'),
    },
  ],
});

judgeStates({
  begin: ({ ines }) => ({ as: ines, path: `/sessions/${NO_SUCH_SESSION}/lobby` }),
  states: [{ name: 'lobby-not-found', shows: (page) => heading(page, 'No session found') }],
  expected: /status of 404|Unexpected response code: 404/,
});

judgeStates({
  begin: ({ orla }) => ({
    as: orla,
    path: '/dashboard',
    before: refuse('**/manage/**', 400),
  }),
  states: [
    {
      name: 'dashboard-failed',
      shows: (page) => words(page, 'Failed to load dashboard data. Please try again.'),
    },
  ],
  expected: /status of 400/,
});

judgeStates({
  begin: ({ orla }) => ({
    as: orla,
    path: '/dashboard',
    before: (page) => page.route('**/assets/dashboard-route*.js', (route) => route.abort()),
  }),
  states: [
    { name: 'page-broken', shows: (page) => words(page, 'Something went wrong!'), keep: true },
    { name: 'page-broken-error', go: press('Show Error'), shows: (page) => button(page, 'Hide Error') },
  ],
  expected: /ERR_FAILED|Failed to fetch dynamically imported module/,
});

judgeStates({
  begin: ({ ines }) => ({ as: ines, path: '/dashboard', before: hold('**/manage/**') }),
  states: [{ name: 'dashboard-waiting', shows: (page) => page.locator('[aria-busy=true]').first() }],
});

judgeStates({
  begin: async (data) => ({
    as: data.ines,
    path: `/campaigns/${(await data.desk()).campaignId}`,
    before: hold('**/manage/**'),
  }),
  states: [{ name: 'campaign-waiting', shows: (page) => page.locator('[aria-busy=true]').first() }],
});

judgeStates({
  begin: async (data) => ({
    as: data.orla,
    path: `/sessions/${(await data.crowd()).sessionId}/lobby`,
    before: hold('**/game/sessions/*/lobby'),
  }),
  states: [{ name: 'lobby-waiting', shows: (page) => page.getByRole('img', { name: /^QR code/ }) }],
});

judgeStates({
  begin: async (data) => ({
    as: data.orla,
    path: `/sessions/${(await data.crowd()).sessionId}/lobby`,
    before: refuse('**/game/sessions/*/lobby', 409),
  }),
  states: [{ name: 'lobby-failed', shows: (page) => words(page, 'Failed to load session information') }],
  expected: /status of 409/,
});

judgeStates({
  begin: async (data) => ({
    as: data.orla,
    path: `/sessions/${(await data.crowd()).sessionId}/lobby`,
    before: (page) => page.route(/\/assets\/qr-pattern-[\w-]{8}\.js$/, (route) => route.abort()),
  }),
  states: [
    { name: 'lobby-code-out-of-reach', shows: (page) => words(page, 'The code is out of reach.'), keep: true },
    {
      name: 'lobby-poster-out-of-reach',
      go: press('Full screen'),
      shows: (page) => dialog(page).getByText('The code is out of reach.'),
    },
  ],
  expected: /ERR_FAILED/,
});

judgeStates({
  begin: () => ({ path: '/character#nothing-that-was-carried' }),
  states: [{ name: 'shared-nobody', shows: (page) => heading(page, 'No character here') }],
});

judgeStates({
  async begin(data) {
    const { table, joss } = await data.fullSwing();
    return {
      as: joss.auth,
      path: `/sessions/${table.sessionId}`,
      before: (page) =>
        page.routeWebSocket(/gameStateHub/, (line) => {
          const room = line.connectToServer();
          room.onMessage((text) =>
            line.send(String(text).replace(/"protocol":(\d+)/, (_all, version) => `"protocol":${+version + 1}`)),
          );
        }),
    };
  },
  states: [{ name: 'table-newer-version', shows: (page) => words(page, 'There is a newer version') }],
});

judgeStates({
  async begin(data) {
    const { table, joss, gm } = await data.openFullSwing();
    let isCut = false;
    let cut = async () => {};
    return {
      as: joss.auth,
      path: `/sessions/${table.sessionId}`,
      async before(page) {
        await page.routeWebSocket(/gameStateHub/, async (line) => {
          if (isCut) return line.close();
          line.connectToServer();
          cut = () => line.close({ code: 1001, reason: 'A dead spot' });
        });
        // Streams and polls are blocked too: otherwise the page would be back before it has missed anything.
        await page.route(/gameStateHub\/(events|poll)/, (route) => (isCut ? route.abort() : route.continue()));
      },
      loseLine: () => {
        isCut = true;
        return cut();
      },
      async returnAfterMuch() {
        await gm.send({ type: 'SendChatMessage', message: 'It has seen your lantern.' });
        await gm.send({ type: 'ChangeFear', change: 2, reason: '' });
        await gm.send({ type: 'SetScene', label: 'Under the wheel' });
        await rollPair(gm);
        isCut = false;
      },
    };
  },
  states: [
    {
      name: 'table-line-lost',
      async go(page, { loseLine }) {
        await heading(page, 'The Mill at Low Water').waitFor();
        await loseLine();
      },
      shows: (page) => words(page, /Connection Lost/),
      keep: true,
    },
    {
      name: 'table-missed-message',
      async go(page, { returnAfterMuch }) {
        await returnAfterMuch();
        await page.evaluate(() => dispatchEvent(new Event('online'))); // at once, however often it was tried in vain
      },
      shows: (page) => page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Show' }),
      keep: true,
    },
    {
      name: 'table-missed',
      go: (page) => page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Show' }).click(),
      shows: (page) => dialog(page, 'While you were away'),
    },
  ],
  expected: /ERR_FAILED/,
});
