// The page of a campaign and of one of its sessions.
import type { Page } from 'playwright-core';
import { ask } from '../../support/rest-client.ts';
import type { Device } from '../device.ts';
import { judgeStates } from '../page-states.ts';
import { button, dialog, draftItem, heading, jsonFile, press, question, words } from '../parts.ts';

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

judgeStates({
  begin: async (data) => ({ as: data.ines, path: `/campaigns/${(await data.desk()).campaignId}` }),
  states: [
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
    {
      name: 'campaign-content-foreign',
      async go(page, at) {
        await toPart('Content')(page, at);
        const file = jsonFile('marsh-monsters.json', '[{"name":"Bog Wight","hp":40,"ac":13}]');
        await content(page).locator('input[type=file]').setInputFiles(file);
        await content(page).getByRole('alert').scrollIntoViewIfNeeded();
      },
      shows: (page) =>
        content(page)
          .getByRole('alert')
          .getByText(/looks like stat blocks of another program/),
    },
  ],
  expected: /status of (400|422)/,
});

judgeStates({
  begin: async (data) => ({ as: data.ines, path: `/campaigns/${(await data.packed()).campaignId}` }),
  states: [
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
});

judgeStates({
  async begin(data) {
    const { campaignId } = (await data.fullSwing()).table;
    return { as: data.orla, path: `/campaigns/${campaignId}` };
  },
  states: [
    { name: 'campaign-active', shows: (page) => page.getByRole('link', { name: 'Open Table' }) },
    { name: 'campaign-in-play', go: toPart('Characters'), shows: (page) => words(page, /^In play: /) },
    {
      name: 'campaign-delete-active',
      go: press('Delete Campaign'),
      shows: (page) => dialog(page, 'Close the session first'),
    },
  ],
});

judgeStates({
  async begin(data) {
    const { campaignId, sessionId } = (await data.fullSwing()).table;
    return { as: data.orla, path: `/campaigns/${campaignId}/sessions/${sessionId}` };
  },
  states: [
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
});

judgeStates({
  async begin(data) {
    const { campaignId, sessionId, call, sit } = await data.openBareTable();
    await call('start');
    const gm = await sit();
    await gm.send({ type: 'SaveNote', scope: 'shared', text: 'The ferry leaves at dusk.' });
    await call('deactivate');
    const { id } = data.orla.user as { id: string };
    const draft = { text: 'The miller is the heir.', onRevision: 0 };
    const items = [draftItem('note', id, `${sessionId} private`, draft)];
    return { as: data.orla, path: `/campaigns/${campaignId}/sessions/${sessionId}`, items };
  },
  states: [
    { name: 'campaign-session-closed-draft', shows: (page) => notes(page).getByText('The miller is the heir.') },
  ],
});

judgeStates({
  async begin(data) {
    const { id } = await data.make(data.orla, '/manage/campaigns', {
      name: 'The Salt Lanterns',
      description: 'A drowned coast, and the lights along it.',
    });
    const elsewhere = {
      saveElsewhere: (origin: string, description: string) =>
        ask(origin, 'PATCH', `/manage/campaigns/${id}`, { token: data.orla.bearer, body: { description } }),
    };
    return { as: data.orla, path: `/campaigns/${id}`, ...elsewhere };
  },
  states: [
    {
      name: 'campaign-overtaken',
      async go(page, at) {
        await press('Edit Details')(page);
        await dialog(page)
          .getByLabel(/Description/)
          .fill('A coast that the sea took back, and those who light it.');
        await at.saveElsewhere(new URL(page.url()).origin, 'Nine lamps along a drowned coast. Somebody puts them out.');
        await press('Save Changes')(page);
      },
      shows: (page) => button(page, 'Keep mine'),
    },
  ],
  expected: /status of 412/,
});

judgeStates({
  async begin(data) {
    const { campaignId, sessionId } = await data.desk();
    const server = {
      saveElsewhere: async (origin: string) => {
        const body = { notes: 'They still owe the miller three candles.' };
        await ask(origin, 'PATCH', `/manage/sessions/${sessionId}`, { token: data.ines.bearer, body });
      },
    };
    return { as: data.ines, path: `/campaigns/${campaignId}/sessions/${sessionId}`, ...server };
  },
  states: [
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
});
