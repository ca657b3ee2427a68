// A game master's desk: the dashboard with its menus and dialogs, and the profile.
import type { Page } from 'playwright-core';
import { judgeStates } from '../page-states.ts';
import { button, chooseFor, dialog, jsonFile, menu, press, question, toCharacters, toPanel, words } from '../parts.ts';
import { PASSWORD, type SampleData } from '../sample-data.ts';

const atDesk = async (data: SampleData) => ({
  as: data.ines,
  path: `/dashboard?campaign=${(await data.desk()).campaignId}`,
});
const menuOfMaren = (page: Page) => button(page, 'Menu of Maren Oake');
const IN_PLAY = /is in play at a table/;

judgeStates({
  begin: ({ bram }) => ({ as: bram, path: '/dashboard' }),
  states: [
    { name: 'dashboard-empty', shows: (page) => words(page, 'No campaigns yet') },
    {
      name: 'dashboard-new-campaign',
      async go(page) {
        await press('Add Campaign')(page);
        await dialog(page).getByLabel('Campaign name').fill('   ');
      },
      shows: (page) => dialog(page, 'Create New Campaign'),
    },
  ],
});

judgeStates({
  async begin(data) {
    const { campaignId } = (await data.openFullSwing()).table;
    await data.make(data.orla, '/manage/sessions', { name: 'The Road to Candle Hythe', campaignId });
    return { as: data.orla, path: `/dashboard?campaign=${campaignId}` };
  },
  states: [
    {
      name: 'dashboard-take-over',
      async go(page, at) {
        await toPanel('Sessions')(page, at);
        await press('Start Session')(page);
      },
      shows: (page) => question(page, 'End The Mill at Low Water?'),
      keep: true,
    },
    {
      name: 'table-took-over',
      go: press('Start and End It'),
      shows: (page) => words(page, 'The Mill at Low Water was closed'),
      keep: true,
    },
    {
      name: 'dashboard-closed-lately',
      async go(page, at) {
        await page.goto(new URL(at.path, page.url()).href);
        await toPanel('Sessions')(page, at);
      },
      shows: (page) => button(page, 'Open Again: The Mill at Low Water'),
    },
  ],
});

judgeStates({
  begin: atDesk,
  states: [
    { name: 'dashboard-full', on: 'desktop', shows: menuOfMaren },
    {
      name: 'dashboard-full-campaigns',
      on: 'phone',
      go: toPanel('Campaigns'),
      shows: (page) => words(page, 'Winter Ferries'),
    },
    {
      name: 'dashboard-new-session',
      async go(page, at) {
        await toPanel('Sessions')(page, at);
        await press('Create Session')(page);
      },
      shows: (page) => dialog(page, 'Create Session'),
    },
    {
      name: 'dashboard-full-sessions',
      on: 'phone',
      go: toPanel('Sessions'),
      shows: (page) => page.getByRole('link', { name: 'Lobby of The Mill at Low Water' }),
    },
    { name: 'dashboard-full-characters', on: 'phone', go: toCharacters, shows: menuOfMaren },
    {
      name: 'dashboard-character-menu',
      async go(page, at) {
        await toCharacters(page, at);
        await menuOfMaren(page).click();
      },
      shows: menu,
    },
    { name: 'dashboard-lock', go: chooseFor('Maren Oake', 'Lock'), shows: (page) => dialog(page, 'Lock Maren Oake') },
    {
      name: 'dashboard-unlock-wrong',
      async go(page, at) {
        await chooseFor('Tobin Wick', 'Unlock')(page, at);
        await dialog(page).getByLabel('Password').fill('salt and wax');
        await page.keyboard.press('Enter');
      },
      shows: (page) => dialog(page).getByText('Invalid character password or character not available'),
    },
    {
      name: 'dashboard-move',
      go: chooseFor('Maren Oake', 'Move to'),
      shows: (page) => dialog(page, 'Move Maren Oake'),
    },
    {
      name: 'dashboard-delete-character',
      go: chooseFor('Maren Oake', 'Delete'),
      shows: (page) => question(page, 'Delete Maren Oake?'),
    },
    {
      name: 'dashboard-edit-character',
      go: chooseFor('Maren Oake', 'Edit'),
      shows: (page) => dialog(page, 'Edit Maren Oake'),
    },
    {
      name: 'dashboard-quick-form',
      async go(page, at) {
        await toCharacters(page, at);
        await press('Quick form')(page);
      },
      shows: (page) => dialog(page),
    },
    {
      name: 'dashboard-sheet',
      go: chooseFor('Maren Oake', 'Open sheet'),
      shows: (page) => dialog(page, 'Character Sheet').getByRole('heading', { name: 'Domain Cards' }),
      keep: true,
    },
    {
      name: 'dashboard-sheet-tooltips',
      go: press('Tooltips'),
      shows: (page) => page.getByRole('checkbox', { name: 'Show tooltips' }),
    },
    {
      name: 'dashboard-level-up',
      go: chooseFor('Maren Oake', 'Level up'),
      shows: (page) =>
        dialog(page, /^Level up/)
          .getByText('Hit Points')
          .first(),
    },
    {
      name: 'dashboard-share',
      go: chooseFor('Maren Oake', 'Share'),
      shows: (page) => page.getByRole('img', { name: /^QR code of/ }),
    },
    {
      name: 'dashboard-import-refused',
      async go(page, at) {
        await toCharacters(page, at);
        const chooser = page.waitForEvent('filechooser');
        await press('Import')(page);
        await (await chooser).setFiles([jsonFile('notes.json', 'Buy candles.'), jsonFile('list.json', '[1, 2]')]);
      },
      shows: (page) => words(page, 'These 2 files were not imported'),
    },
    {
      name: 'dashboard-import-letters',
      async go(page, at) {
        await toCharacters(page, at);
        const chooser = page.waitForEvent('filechooser');
        await press('Import')(page);
        const buffer = Buffer.from('{"name":"Zoë Grün","level":1}', 'latin1');
        await (await chooser).setFiles({ name: 'zoe.json', mimeType: 'application/json', buffer });
      },
      shows: (page) => dialog(page, 'Which letters are these?'),
    },
  ],
  expected: /status of 403/,
});

judgeStates({
  begin: async (data) => ({
    as: data.orla,
    path: `/dashboard?campaign=${(await data.fullSwing()).table.campaignId}`,
  }),
  states: [
    {
      name: 'dashboard-active',
      go: toPanel('Sessions'),
      shows: (page) => page.getByRole('link', { name: 'Open Table' }),
    },
    { name: 'dashboard-in-play', go: toCharacters, shows: (page) => words(page, /^In play: /) },
    {
      name: 'dashboard-move-in-play',
      async go(page, at) {
        await chooseFor('Tobin Wick', 'Move to')(page, at);
        const move = dialog(page, 'Move Tobin Wick');
        await move.getByLabel('Move to').selectOption('Unassigned');
        await move.getByRole('button', { name: 'Move', exact: true }).click();
      },
      shows: (page) => dialog(page).getByText(IN_PLAY),
    },
    {
      name: 'dashboard-delete-in-play',
      async go(page, at) {
        await chooseFor('Tobin Wick', 'Delete')(page, at);
        await question(page).getByRole('button', { name: 'Delete Character' }).click();
      },
      shows: (page) => question(page).getByText(IN_PLAY),
    },
  ],
  expected: /status of 409/,
});

judgeStates({
  begin: async (data) => ({ as: data.orla, path: `/dashboard?campaign=${(await data.crowd()).campaignId}` }),
  states: [
    { name: 'dashboard-many-characters', go: toCharacters, shows: (page) => button(page, 'Menu of Lamplighter 1') },
    {
      name: 'dashboard-search-none',
      async go(page, at) {
        await toCharacters(page, at);
        await page.getByRole('searchbox', { name: 'Search characters' }).fill('nobody at all');
      },
      shows: (page) => words(page, /^0 of \d+ found$/),
    },
  ],
});

judgeStates({
  begin: ({ ines }) => ({ as: ines, path: '/profile' }),
  states: [
    { name: 'profile', shows: (page) => button(page, 'Export Everything') },
    {
      name: 'profile-email-refused',
      async go(page) {
        const form = page.getByRole('form', { name: 'Email' });
        await form.getByLabel('Email').fill('somebody.else@example.org');
        await form.getByLabel('Current password').fill('not the password');
        await form.getByRole('button', { name: 'Save Email' }).click();
      },
      shows: (page) => page.getByRole('form', { name: 'Email' }).locator('[aria-invalid=true]').first(),
    },
    {
      name: 'profile-recovery-code',
      async go(page) {
        const form = page.getByRole('form', { name: 'Recovery Code' });
        await form.getByLabel('Current password').fill(PASSWORD);
        await form.getByRole('button', { name: 'New Recovery Code' }).click();
      },
      shows: (page) => words(page, 'Keep it where nobody else reads it'),
    },
    {
      name: 'profile-export',
      go: press('Export Everything'),
      shows: (page) => words(page, 'Nobody gets in with it.'),
    },
    {
      name: 'profile-import',
      go: press('Import a File'),
      shows: (page) => dialog(page, 'Import a File'),
      keep: true,
    },
    {
      name: 'profile-import-refused',
      go: (page) => dialog(page).getByLabel('Desk file').setInputFiles(jsonFile('notes.json', '{}')),
      shows: (page) => dialog(page).getByRole('alert').getByText('This is not a desk file.'),
      keep: true,
    },
    {
      name: 'profile-import-offered',
      async go(page) {
        const desk = await page.evaluate(async () => {
          const { auth } = JSON.parse(localStorage.getItem('two-lights-auth') ?? '{}');
          const answer = await fetch('/api/profile/export', { headers: { Authorization: `Bearer ${auth.token}` } });
          return answer.text();
        });
        await dialog(page).getByLabel('Desk file').setInputFiles(jsonFile('desk.json', desk));
      },
      shows: (page) => dialog(page).getByText(/saved on/),
    },
  ],
  expected: /status of (400|401|403|409)/,
});
