// People who write from right to left: their desk, their lobby and their table. All their words are Hebrew or Arabic, so that all
// other text is ours.
import type { Page } from 'playwright-core';
import type { Device } from '../device.ts';
import { judgeStates } from '../page-states.ts';
import { button, dialog, heading, press, question, tab, words } from '../parts.ts';
import { HEBREW, type SampleData } from '../sample-data.ts';

type At = { device: Device };

async function asGameMaster(data: SampleData, path: (at: { campaignId: string; sessionId: string }) => string) {
  const { table } = await data.rightToLeft();
  return { as: data.orla, path: path(table) };
}

const isThere = (page: Page) => heading(page, HEBREW.session);

judgeStates({
  begin: (data) => asGameMaster(data, ({ campaignId }) => `/campaigns/${campaignId}`),
  states: [
    { name: 'right-to-left-campaign', shows: isThere },
    {
      name: 'right-to-left-campaign-delete',
      go: press('Delete Campaign'),
      shows: (page) => question(page).or(dialog(page)).first(),
    },
  ],
  expected: /status of 404 .*\/content$/,
});

judgeStates({
  begin: (data) => asGameMaster(data, ({ campaignId, sessionId }) => `/campaigns/${campaignId}/sessions/${sessionId}`),
  states: [{ name: 'right-to-left-story', shows: (page) => words(page, HEBREW.said) }],
});

judgeStates({
  begin: (data) => asGameMaster(data, ({ sessionId }) => `/sessions/${sessionId}/lobby`),
  states: [{ name: 'right-to-left-gm-lobby', shows: isThere }],
});

judgeStates({
  async begin(data) {
    const { table, newcomer } = await data.rightToLeft();
    return { as: newcomer.auth, path: `/sessions/${table.sessionId}/lobby` };
  },
  states: [{ name: 'right-to-left-lobby', shows: (page) => button(page, /^Select Character/) }],
});

judgeStates({
  async begin(data) {
    const { table, player, rollTheirs } = await data.rightToLeft();
    return { as: player.auth, path: `/sessions/${table.sessionId}`, rollTheirs };
  },
  states: [
    {
      name: 'right-to-left-table',
      async go(page, { rollTheirs }) {
        await isThere(page).waitFor();
        await rollTheirs();
      },
      shows: (page) => page.locator('article[aria-label="Last roll"][aria-busy=false]'),
    },
    {
      name: 'right-to-left-chat',
      async go(page: Page, { device }: At) {
        if (device === 'phone') await press(/^Chat/)(page);
        await tab(page, 'Chat').click();
        await page.getByRole('textbox', { name: 'Message' }).fill(HEBREW.said);
      },
      shows: (page) => words(page, HEBREW.said),
      keep: true,
    },
    {
      name: 'right-to-left-rolls',
      async go(page: Page) {
        await tab(page, 'Rolls').click();
        await page
          .getByRole('tabpanel', { name: 'Rolls' })
          .getByRole('listitem')
          .first()
          .getByRole('button')
          .first()
          .click();
      },
      shows: (page) => page.getByRole('term').getByText('Total').first(),
      keep: true,
    },
    {
      name: 'right-to-left-notes',
      go: (page) => tab(page, 'Notes').click(),
      shows: (page) => page.getByRole('textbox', { name: 'For everybody' }),
    },
    {
      name: 'right-to-left-sheet',
      async go(page: Page, { device }: At) {
        if (device === 'phone') await press('Sheet')(page);
      },
      shows: (page) => heading(page, 'Traits'),
    },
  ],
});
