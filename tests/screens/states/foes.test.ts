// The page of a campaign's foes and places: looked through, read, written, changed and deleted.
import type { Page } from 'playwright-core';
import { ask } from '../../support/rest-client.ts';
import { sharedServer } from '../../support/shared-places.ts';
import { judgeStates } from '../page-states.ts';
import { button, heading, press, question, refuse, words } from '../parts.ts';
import type { SampleData } from '../sample-data.ts';

const open = async (data: SampleData, search = '') => ({
  as: data.ines,
  path: `/campaigns/${(await data.packed()).campaignId}/foes${search}`,
});
const search = (page: Page, name = 'Search foes') => page.getByRole('searchbox', { name });
const form = (page: Page) => page.getByRole('form');

judgeStates({
  begin: (data) => open(data),
  states: [
    { name: 'foes', shows: (page) => page.getByRole('link', { name: /Toll Boy/ }) },
    {
      name: 'foes-found',
      async go(page) {
        await search(page).fill('crust');
        await page.getByRole('radio', { name: '1', exact: true }).click({ force: true });
      },
      shows: (page) => page.getByRole('link', { name: /Crust Walker/ }),
    },
    {
      name: 'foes-none',
      go: (page) => search(page).fill('crust dragon'),
      shows: (page) => heading(page, 'No such foe'),
    },
    {
      name: 'foes-places',
      go: (page) => page.getByRole('radio', { name: 'Places' }).click({ force: true }),
      shows: (page) => page.getByRole('link', { name: /Noon on the Pans/ }),
    },
  ],
});

judgeStates({
  begin: (data) => open(data, '?entry=gallows-gulls'),
  states: [{ name: 'foes-read', shows: (page) => heading(page, 'Gallows Flock') }],
});

judgeStates({
  begin: (data) => open(data, '?entry=crust-walker'),
  states: [
    { name: 'foes-read-own', shows: (page) => button(page, 'Delete') },
    { name: 'foes-delete', go: press('Delete'), shows: (page) => question(page, 'Delete Crust Walker?') },
  ],
});

judgeStates({
  begin: (data) => open(data, '?list=places&entry=noon-on-the-pans'),
  states: [{ name: 'foes-read-place', shows: (page) => heading(page, 'Noon on the Pans') }],
});

judgeStates({
  begin: (data) => open(data, '?edit=new'),
  states: [
    { name: 'foes-write', shows: (page) => heading(page, 'Write a foe') },
    {
      name: 'foes-write-faults',
      async go(page) {
        await press('Add Feature')(page);
        await page.getByRole('textbox', { name: 'Damage' }).first().fill('a lot');
        await press('Save Foe')(page);
      },
      shows: (page) => form(page).getByText(/^Must read like d8/),
    },
    {
      name: 'foes-leave',
      async go(page) {
        await form(page).getByLabel('Name', { exact: true }).first().fill('Lamp Thief');
        await press('Cancel')(page);
      },
      shows: (page) => question(page, 'Leave without saving?'),
    },
  ],
});

judgeStates({
  begin: (data) => open(data, '?entry=gallows-gulls&edit=copy'),
  states: [
    { name: 'foes-copy', shows: (page) => heading(page, 'Copy Gallows Flock') },
    ...['Numbers', 'Attack', 'Features', 'Experiences'].map((name) => ({
      name: `foes-copy-${name.toLowerCase()}`,
      go: (page: Page) =>
        form(page)
          .getByRole('region', { name })
          .evaluate((part) => part.scrollIntoView()),
      shows: (page: Page) => form(page).getByRole('region', { name }),
    })),
    {
      name: 'foes-numbers',
      async go(page) {
        await form(page).getByLabel('Role', { exact: true }).selectOption('brute');
        await form(page)
          .getByLabel('Role', { exact: true })
          .evaluate((field) => field.scrollIntoView());
      },
      shows: (page) => button(page, 'Take the numbers of a tier 1 brute'),
    },
  ],
});

judgeStates({
  async begin(data) {
    const id = `fog-${Date.now()}`;
    const { campaignId } = await data.packed();
    const path = `/manage/campaigns/${campaignId}/content/places/${id}`;
    const place = {
      name: 'Fog on the Ferry Steps',
      description: 'Nobody sees the last step, and there is one more than yesterday.',
      tier: 1,
      kind: 'cross',
      impulses: 'To turn people round, and to take what they put down.',
      difficulty: 12,
      foes: ['crust-walker'],
    };
    const save = (change: object) =>
      ask(sharedServer().origin, 'PUT', path, { token: data.ines.bearer, body: { ...place, ...change } });
    await save({});
    return {
      as: data.ines,
      path: `/campaigns/${campaignId}/foes?list=places&entry=${id}&edit=change`,
      saveElsewhere: () => save({ difficulty: 14, description: 'There is no last step.' }),
    };
  },
  states: [
    { name: 'foes-change-place', shows: (page) => heading(page, 'Change Fog on the Ferry Steps') },
    {
      name: 'foes-overtaken',
      async go(page, { saveElsewhere }) {
        await form(page).getByLabel('Impulses').fill('To keep whatever falls.');
        await saveElsewhere();
        await press('Save Place')(page);
      },
      shows: (page) => button(page, 'Keep mine'),
    },
  ],
});

judgeStates({
  async begin(data) {
    return { ...(await open(data)), before: refuse('**/api/reference/foes*', 503) };
  },
  states: [{ name: 'foes-failed', shows: (page) => words(page, /Failed to load the foes/) }],
  expected: /status of 503/,
});
