// The character builder: every step, new and full, on the page and in its window, with its questions and its notices.
import type { Page } from 'playwright-core';
import { STEPS } from '../../../rules/builder/steps.ts';
import { ask } from '../../support/rest-client.ts';
import { judgeStates, type PageState } from '../page-states.ts';
import { button, dialog, heading, jsonFile, press, question, toCharacters, words } from '../parts.ts';
import type { SampleData } from '../sample-data.ts';

const nameField = (page: Page) => page.getByLabel('Character Name');

/** The steps one after the other, from the first. */
const walk = (name: string): PageState[] =>
  STEPS.map((step, index) => ({
    name: `${name}-${index + 1}`,
    ...(index > 0 && { go: press(/^Next/) }),
    shows: (page: Page) => page.getByRole('heading', { name: step, exact: true, level: 2 }),
    keep: true as const,
  }));

/** Leads from the first step to this one. */
async function toStep(page: Page, step: (typeof STEPS)[number]): Promise<void> {
  for (let more = STEPS.indexOf(step); more > 0; more -= 1) await press(/^Next/)(page);
  await page.getByRole('heading', { name: step, exact: true, level: 2 }).waitFor();
}

const marenIn = async (data: SampleData) => {
  const { characters } = await data.desk();
  return { as: data.ines, path: `/character-builder?character=${characters.maren}` };
};

judgeStates({ begin: ({ ines }) => ({ as: ines, path: '/character-builder' }), states: walk('builder-new') });
judgeStates({
  begin: marenIn,
  states: [
    ...walk('builder'),
    {
      name: 'builder-preview',
      go: press('Preview'),
      shows: (page) => heading(page, 'Character Summary'),
      keep: true,
    },
    {
      name: 'builder-share',
      go: press('Share'),
      shows: (page) => page.getByRole('img', { name: /^QR code of/ }),
    },
  ],
});

judgeStates({
  begin: marenIn,
  states: [
    {
      name: 'builder-remove-question',
      async go(page) {
        await toStep(page, 'Experiences');
        await press('Remove experience 2')(page);
      },
      shows: (page) => question(page),
    },
  ],
});

judgeStates({
  async begin(data) {
    const { campaignId } = await data.packed();
    return { as: data.ines, path: `/character-builder?campaign=${campaignId}` };
  },
  states: [
    {
      name: 'builder-class-more',
      async go(page) {
        await toStep(page, 'Class & Subclass');
        await press('Show more of Ranger')(page);
      },
      shows: (page) => button(page, 'Show less of Ranger'),
      keep: true,
    },
    {
      name: 'builder-class-chosen',
      go: (page) =>
        page.getByRole('list', { name: 'Classes' }).getByRole('button', { name: 'Salt Diver', exact: true }).click(),
      shows: (page) => button(page, 'Bell Diver'),
      keep: true,
    },
    {
      name: 'builder-subclass-chosen',
      go: press('Bell Diver'),
      shows: (page) => page.getByRole('radio', { name: 'Whales' }),
      keep: true,
    },
    {
      name: 'builder-heritage-chosen',
      async go(page) {
        await press(/^Next/)(page);
        await button(page, 'Elf').click();
        await button(page, 'Pan Rakers').click();
      },
      shows: (page) => page.getByRole('article', { name: 'Your heritage' }),
      keep: true,
    },
    {
      name: 'builder-traits-dealt',
      async go(page) {
        await press(/^Next/)(page);
        await press('Random')(page);
      },
      shows: (page) => page.locator('[data-token]').first(),
      keep: true,
    },
  ],
});

judgeStates({
  begin: ({ ines }) => ({ as: ines, path: '/character-builder' }),
  states: [
    {
      name: 'builder-nameless',
      async go(page) {
        await nameField(page).waitFor();
        await press('Save')(page);
      },
      shows: (page) => button(page, 'Save as Unnamed Character'),
      keep: true,
    },
    {
      name: 'builder-file-refused',
      go: (page) => openFile(page, 'tobin.json', '{"character":'),
      shows: (page) => words(page, /^tobin\.json: /),
      keep: true,
    },
    {
      name: 'builder-file-offered',
      async go(page) {
        await nameField(page).fill('Somebody else');
        await openFile(
          page,
          'tobin.json',
          JSON.stringify({ character: { name: 'Tobin Wick', class: 'Bard', level: 2 } }),
        );
      },
      shows: (page) => dialog(page, 'Build on Tobin Wick?'),
    },
    {
      name: 'builder-draft-offered',
      async go(page) {
        await nameField(page).fill('Quill Weir');
        await page.waitForTimeout(1_000); // drafts are kept once the pen rests
        await page.reload();
      },
      shows: (page) => words(page, 'You were building Quill Weir.'),
    },
  ],
});

judgeStates({
  async begin(data) {
    const { characters } = await data.desk();
    const { tobin } = characters;
    return {
      as: data.ines,
      path: `/character-builder?character=${tobin}`,
      async changeElsewhere(origin: string) {
        const body = { pronouns: 'they/them' };
        await ask(origin, 'PATCH', `/manage/characters/${tobin}`, { token: data.ines.bearer, body });
      },
    };
  },
  states: [
    {
      name: 'builder-clash',
      async go(page, { changeElsewhere }) {
        await nameField(page).waitFor();
        await changeElsewhere(new URL(page.url()).origin);
        await page.getByLabel('Pronouns').first().fill('xe/xem');
        await press('Save')(page);
      },
      shows: (page) => words(page, /and in the same places/),
    },
  ],
  expected: /status of (409|412)/,
});

judgeStates({
  begin: ({ ines }) => ({
    as: ines,
    path: '/character-builder',
    before: (page: Page) =>
      page.route(/\/api\/reference\/(classes|prompts|starting-items)/, (route) =>
        route.fulfill({ status: 403, json: { message: 'The shelf is closed.', status: 403, code: 'FORBIDDEN' } }),
      ),
  }),
  states: [
    {
      name: 'builder-class-failed',
      go: (page) => toStep(page, 'Class & Subclass'),
      shows: (page) => words(page, 'Failed to load class data'),
      keep: true,
    },
    {
      name: 'builder-background-failed',
      async go(page) {
        for (const step of STEPS.slice(2, 7)) {
          await press(/^Next/)(page);
          await page.getByRole('heading', { name: step, exact: true, level: 2 }).waitFor();
        }
      },
      shows: (page) => words(page, 'Failed to load background questions'),
      keep: true,
    },
    {
      name: 'builder-content-missing',
      async go(page) {
        await press(/^Start: Basic Information/)(page);
        await nameField(page).fill('Ilse Weir');
        await press('Save')(page);
      },
      shows: (page) => button(page, 'Save without it'),
    },
  ],
  expected: /status of 403/,
});

judgeStates({
  async begin(data) {
    const { campaignId } = await data.desk();
    return { as: data.ines, path: `/dashboard?campaign=${campaignId}` };
  },
  states: [
    {
      name: 'builder-template',
      async go(page, at) {
        await toCharacters(page, at);
        await press('New template')(page);
      },
      shows: nameField,
    },
    {
      name: 'builder-window',
      async go(page, at) {
        await toCharacters(page, at);
        await press('Add Character')(page);
      },
      shows: nameField,
      keep: true,
    },
    {
      name: 'builder-window-narrow',
      on: 'desktop',
      size: { width: 480, height: 900 },
      shows: nameField,
      keep: true,
    },
    {
      name: 'builder-window-menu',
      on: 'desktop',
      go: press('Move and resize'),
      shows: (page) => page.getByRole('menuitem', { name: 'Smaller' }),
      keep: true,
    },
    {
      name: 'builder-window-maximized',
      on: 'desktop',
      async go(page) {
        await page.keyboard.press('Escape');
        await press('Maximize')(page);
      },
      shows: (page) => button(page, 'Restore'),
      keep: true,
    },
    {
      name: 'builder-window-put-away',
      go: press('Minimize'),
      shows: (page) => button(page, /^(Maximize|Restore)$/),
      keep: true,
    },
  ],
});

judgeStates({
  async begin(data) {
    const { table, joss } = await data.fullSwing();
    return { as: joss.auth, path: `/sessions/${table.sessionId}` };
  },
  states: [
    {
      name: 'builder-at-table',
      async go(page, { device }) {
        if (device === 'phone') await press('Sheet')(page);
        await press('Edit sheet')(page);
      },
      shows: nameField,
      keep: true,
    },
    {
      name: 'builder-saving-changes',
      async go(page) {
        await page.getByLabel('Level', { exact: true }).fill('5');
        await press('Preview')(page);
      },
      shows: (page) => words(page, /^Saving changes /),
    },
  ],
});

judgeStates({
  async begin(data) {
    const { table, joss } = await data.fullSwing();
    return { as: joss.auth, path: `/sessions/${table.sessionId}` };
  },
  states: [
    {
      name: 'shared-character',
      async go(page, { device }) {
        if (device === 'phone') await press('Sheet')(page);
        await press('Share')(page);
        await page.getByRole('img', { name: /^QR code of/ }).waitFor();
        await press('Copy Link')(page);
        await words(page, 'Copied').waitFor();
        await page.goto(await page.evaluate(() => navigator.clipboard.readText()));
      },
      shows: (page) => page.getByRole('article', { name: 'Maren Oake' }),
    },
  ],
});

async function openFile(page: Page, name: string, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await press('Open a character file')(page);
  await (await chooser).setFiles(jsonFile(name, text));
}
