// The page of a campaign and of one of its sessions.
import type { Page } from 'playwright-core';
import { ask } from '../support/rest-client.ts';
import { button, dialog, draftItem, heading, jsonFile, keepItems, press, question, words } from './parts.ts';
import type { Device } from './stage.ts';
import { type Visit, visit } from './visit.ts';

const toPart =
  (name: 'Sessions' | 'Characters' | 'Content') =>
  async (page: Page, { device }: { device: Device }) => {
    if (device === 'phone')
      await page.getByRole('navigation', { name: 'Parts of this campaign' }).getByText(name).click();
  };
const content = (page: Page) => page.getByRole('region', { name: 'Content' });
const notes = (page: Page) => page.getByRole('region', { name: 'Notes on this session' });

const BAD_PACK = JSON.stringify({
  format: 'two-lights-pack',
  version: 1,
  name: 'Broken',
  names: ['Ada', 5],
  weapons: [{ id: 'Hook', name: '', damageDie: 'd7' }],
});

export const campaignVisits: Visit[] = [
  visit({
    begin: async (world) => ({ as: world.ines, path: `/campaigns/${(await world.desk()).campaignId}` }),
    looks: [
      { name: 'campaign', shows: (page) => heading(page, 'The Mill at Low Water') },
      {
        name: 'campaign-characters',
        on: 'phone',
        go: toPart('Characters'),
        shows: (page) => button(page, /Maren Oake/),
      },
      { name: 'campaign-content', on: 'phone', go: toPart('Content'), shows: content },
      {
        name: 'campaign-details',
        async go(page) {
          await press('Edit Details')(page);
          await dialog(page).getByLabel('Campaign name').fill('   ');
        },
        shows: (page) => dialog(page).getByText('Campaign name is required'),
      },
      {
        name: 'campaign-delete',
        go: press('Delete Campaign'),
        shows: (page) => question(page, 'Delete The Salt Lanterns?'),
      },
      {
        name: 'campaign-content-refused',
        async go(page, at) {
          await toPart('Content')(page, at);
          await content(page).locator('input[type=file]').setInputFiles(jsonFile('broken.json', BAD_PACK));
        },
        shows: (page) => content(page).getByRole('region', { name: 'Faults in the file' }),
      },
    ],
    expected: /status of (400|422)/,
  }),
  visit({
    begin: async (world) => ({ as: world.ines, path: `/campaigns/${(await world.packed()).campaignId}` }),
    looks: [
      {
        name: 'campaign-content-own',
        go: toPart('Content'),
        shows: (page) => content(page).getByText(/^Adds \d+ entries/),
      },
      {
        name: 'campaign-content-remove',
        async go(page, at) {
          await toPart('Content')(page, at);
          await content(page).getByRole('button', { name: 'Remove' }).click();
        },
        shows: (page) => question(page, /^Remove /),
      },
      {
        name: 'campaign-content-replace',
        async go(page, at) {
          await toPart('Content')(page, at);
          await content(page).locator('input[type=file]').setInputFiles(jsonFile('The Wrong Campaign.json', '{}'));
        },
        shows: (page) => question(page, /^Replace /),
      },
    ],
  }),
  visit({
    async begin(world) {
      const { campaignId } = (await world.fullSwing()).table;
      return { as: world.orla, path: `/campaigns/${campaignId}` };
    },
    looks: [
      { name: 'campaign-active', shows: (page) => page.getByRole('link', { name: 'Open Table' }) },
      {
        name: 'campaign-delete-active',
        go: press('Delete Campaign'),
        shows: (page) => dialog(page, 'Close the session first'),
      },
    ],
  }),
  visit({
    async begin(world) {
      const { campaignId, sessionId } = (await world.fullSwing()).table;
      return { as: world.orla, path: `/campaigns/${campaignId}/sessions/${sessionId}` };
    },
    looks: [
      { name: 'campaign-session', shows: (page) => words(page, /rolled Agility/) },
      { name: 'campaign-session-rename', go: press('Rename'), shows: (page) => dialog(page, 'Rename Session') },
      {
        name: 'campaign-session-rolls',
        async go(page, { device }) {
          const history = page.getByRole('region', { name: 'History' });
          if (device === 'phone') await history.getByLabel('Show').selectOption('Rolls');
          else await history.getByRole('radio', { name: 'Rolls', exact: true }).check({ force: true });
        },
        shows: (page) => words(page, /rolled Agility/),
      },
    ],
  }),
  visit({
    async begin(world) {
      const { campaignId, sessionId, call, sit } = await world.openBareTable();
      await call('start');
      const gm = await sit();
      await gm.send({ type: 'SaveNote', scope: 'shared', text: 'The ferry leaves at dusk.' });
      await call('deactivate');
      const { id } = world.orla.user as { id: string };
      const draft = { text: 'The miller is the heir.', onRevision: 0 };
      const before = keepItems(draftItem('note', id, `${sessionId} private`, draft));
      return { as: world.orla, path: `/campaigns/${campaignId}/sessions/${sessionId}`, before };
    },
    looks: [
      { name: 'campaign-session-closed-draft', shows: (page) => notes(page).getByText('The miller is the heir.') },
    ],
  }),
  visit({
    async begin(world) {
      const { id } = await world.make(world.orla, '/manage/campaigns', {
        name: 'The Salt Lanterns',
        description: 'A drowned coast, and the lights along it.',
      });
      const elsewhere = {
        saveElsewhere: (origin: string, description: string) =>
          ask(origin, 'PATCH', `/manage/campaigns/${id}`, { token: world.orla.bearer, body: { description } }),
      };
      return { as: world.orla, path: `/campaigns/${id}`, ...elsewhere };
    },
    looks: [
      {
        name: 'campaign-overtaken',
        async go(page, at) {
          await press('Edit Details')(page);
          await dialog(page)
            .getByLabel(/Description/)
            .fill('A coast that the sea took back, and those who light it.');
          await at.saveElsewhere(
            new URL(page.url()).origin,
            'Nine lamps along a drowned coast. Somebody puts them out.',
          );
          await press('Save Changes')(page);
        },
        shows: (page) => button(page, 'Keep mine'),
      },
    ],
    expected: /status of 412/,
  }),
  visit({
    async begin(world) {
      const { campaignId, sessionId } = await world.desk();
      const server = {
        saveElsewhere: async (origin: string) => {
          const body = { notes: 'They still owe the miller three candles.' };
          await ask(origin, 'PATCH', `/manage/sessions/${sessionId}`, { token: world.ines.bearer, body });
        },
      };
      return { as: world.ines, path: `/campaigns/${campaignId}/sessions/${sessionId}`, ...server };
    },
    looks: [
      { name: 'campaign-session-quiet', shows: (page) => words(page, 'Nothing has happened yet') },
      {
        name: 'campaign-session-delete',
        go: press('Delete Session'),
        shows: (page) => question(page, 'Delete The Mill at Low Water?'),
      },
      {
        name: 'campaign-session-notes-elsewhere',
        async go(page, { saveElsewhere }) {
          await saveElsewhere(new URL(page.url()).origin);
          await notes(page).getByRole('textbox', { name: 'Notes' }).fill('They owe nobody anything.');
        },
        shows: (page) => notes(page).getByText(/changed elsewhere/),
      },
    ],
    expected: /status of 412/,
  }),
];
