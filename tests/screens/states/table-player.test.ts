// The table as a player sees it: dice, sides, menu and every dialog.
import { holdNoteSaving } from '../../support/hold-note-saving.ts';
import { FLAT, TABLET } from '../device.ts';
import { judgeStates } from '../page-states.ts';
import {
  button,
  choose,
  dialog,
  draftItem,
  heading,
  isAtTable,
  lastRoll,
  menu,
  press,
  question,
  tab,
  tableOf,
  toLog,
  toSheet,
  words,
} from '../parts.ts';
import { asPlayer, rollPair } from '../sample-data.ts';

judgeStates({
  async begin(data) {
    const table = await data.openTable();
    const { auth } = await table.join('Joss', table.characters.maren);
    return { as: auth, path: tableOf(table) };
  },
  states: [{ name: 'table-player-empty', shows: (page) => words(page, 'The table is set') }],
});

judgeStates({
  async begin(data) {
    const { table, joss, wren } = await data.openFullSwing();
    return {
      as: joss.auth,
      path: tableOf(table),
      rollMine: () => rollPair(joss.seat),
      rollTheirs: () => rollPair(wren.seat, 'Presence'),
    };
  },
  states: [
    {
      name: 'table-player-flat-dice',
      async go(page, { rollMine }) {
        await isAtTable(page).waitFor();
        await rollMine();
      },
      shows: lastRoll,
    },
    {
      name: 'table-player-two-rollers-flat',
      async go(page, { rollTheirs }) {
        await rollTheirs();
        await page.locator('[aria-label="Earlier rolls on the table"] li').waitFor({ state: 'attached' });
      },
      shows: lastRoll,
    },
  ],
});

judgeStates({
  begin: async (data) => asPlayer(await data.fullSwing()),
  states: [
    { name: 'table-player-flat', on: 'phone', size: FLAT, shows: lastRoll },
    { name: 'table-player-tablet', on: 'desktop', size: TABLET, shows: lastRoll },
    {
      name: 'table-chat-too-long',
      async go(page, at) {
        await toLog('Chat')(page, at);
        await page.getByRole('textbox', { name: 'Message' }).fill('The ford is deep. '.repeat(120));
      },
      shows: (page) => words(page, '159 too many: 2,000 characters fit.'),
      keep: true,
    },
    {
      name: 'table-chat-roll-unreadable',
      async go(page) {
        await page.getByRole('textbox', { name: 'Message' }).fill('/r 3d7 for the door');
        await page.keyboard.press('Enter');
      },
      shows: (page) => words(page, 'This roll cannot be read.'),
      keep: true,
    },
    {
      name: 'table-notes-with-links',
      async go(page) {
        await tab(page, 'Notes').click();
        const text =
          'The map is at https://maps.example/ford, the rules at https://rules.example/a-very/long/way/to/them.';
        await page.getByRole('textbox', { name: 'For me alone' }).fill(text);
      },
      shows: (page) => page.getByRole('list', { name: 'Links in this note' }),
    },
  ],
});

judgeStates({
  begin: async (data) => ({ ...asPlayer(await data.fullSwing()), hasSolidDice: true }),
  states: [
    {
      name: 'table-player-solid-dice',
      isOnlyPictured: true,
      shows: (page) => page.locator('[data-drawing=solid][data-moving=false]'),
    },
  ],
});

judgeStates({
  begin: async (data) => asPlayer(await data.fullSwing()),
  states: [
    { name: 'table-player', shows: lastRoll },
    {
      name: 'table-sheet',
      go: toSheet,
      shows: (page) => heading(page, 'Traits'),
      keep: true,
    },
    {
      name: 'table-sheet-tooltips',
      go: press('Tooltips'),
      shows: (page) => page.getByRole('checkbox', { name: 'Show tooltips' }),
    },
    {
      name: 'table-sheet-explained',
      on: 'desktop',
      async go(page) {
        await button(page, 'Proficiency').focus();
        await page.keyboard.press('Shift+Tab');
      },
      shows: (page) => words(page, 'What a roll against you has to reach'),
    },
    {
      name: 'table-level-up',
      async go(page, at) {
        await toSheet(page, at);
        await press('Level up')(page);
      },
      shows: (page) =>
        dialog(page, /^Level up/)
          .getByText('Hit Points')
          .first(),
    },
    {
      name: 'table-share',
      async go(page, at) {
        await toSheet(page, at);
        await press('Share')(page);
      },
      shows: (page) => page.getByRole('img', { name: /^QR code of/ }),
    },
    { name: 'table-chat', go: toLog('Chat'), shows: (page) => words(page, 'Something moves under the ice.') },
    {
      name: 'table-rolls',
      go: toLog('Rolls'),
      shows: (page) => page.getByRole('combobox', { name: 'Outcome' }),
      keep: true,
    },
    {
      name: 'table-rolls-opened',
      go: (page) =>
        page.getByRole('tabpanel', { name: 'Rolls' }).getByRole('listitem').first().getByRole('button').first().click(),
      shows: (page) => page.getByRole('term').getByText('Total').first(),
      keep: true,
    },
    {
      name: 'table-rolls-none-like-that',
      go: (page) => page.getByRole('combobox', { name: 'Outcome' }).selectOption({ label: 'Plain dice' }),
      shows: (page) => words(page, 'No roll is like that'),
    },
    {
      name: 'table-party',
      go: (page) =>
        page
          .getByRole('region', { name: 'Party' })
          .getByRole('button', { name: /Tobin Wick/ })
          .click(),
      shows: (page) => dialog(page),
    },
    {
      name: 'table-roller-player',
      async go(page) {
        await press(/More dice/)(page);
        await dialog(page, 'Roll the dice')
          .getByRole('button', { name: /^Agility/ })
          .first()
          .click();
        await button(page, /^Night Watch/).click();
      },
      shows: (page) => words(page, /Costs 1 of \d Hope/),
      keep: true,
    },
    {
      name: 'table-roller-pool',
      async go(page) {
        await press('Clear pool')(page);
        await page.getByRole('radio', { name: 'Dice pool' }).click();
        await press('One d100 more')(page);
      },
      shows: (page) => dialog(page, 'Roll the dice').getByText('d100', { exact: true }).last(),
    },
    {
      name: 'table-roller-modifier-refused',
      async go(page) {
        await press(/More dice/)(page);
        await page.getByLabel('Modifier', { exact: true }).fill('two');
      },
      shows: (page) => dialog(page, 'Roll the dice').locator('[aria-invalid=true]'),
    },
    { name: 'table-menu-player', go: press(/^Menu/), shows: menu },
    {
      name: 'table-leave-question',
      go: choose('Logout'),
      shows: (page) => question(page, 'Leave this session?'),
    },
    {
      name: 'table-debug',
      go: choose('Debug Messages'),
      shows: (page) => dialog(page, 'Debug Messages'),
      keep: true,
    },
    {
      name: 'table-debug-more',
      async go(page) {
        await dialog(page, 'Debug Messages').getByRole('button', { name: 'More' }).click();
      },
      shows: menu,
    },
    {
      name: 'table-debug-opened',
      async go(page) {
        await choose('Debug Messages')(page);
        await dialog(page, 'Debug Messages').locator('[aria-expanded=false]').last().click();
      },
      shows: (page) => dialog(page, 'Debug Messages').locator('pre').first(),
      keep: true,
    },
    {
      name: 'table-debug-empty',
      go: (page) => dialog(page, 'Debug Messages').getByRole('button', { name: 'Clear' }).click(),
      shows: (page) => dialog(page, 'Debug Messages').getByText(/^Nothing yet\./),
    },
  ],
});

judgeStates({
  async begin(data) {
    const { table, joss, wren } = await data.openFullSwing();
    const save = (text: string) => wren.seat.send({ type: 'SaveNote', scope: 'shared', text });
    return { as: joss.auth, path: tableOf(table), saveElsewhere: () => save('Theirs: the lantern is in the weir') };
  },
  states: [
    {
      name: 'table-notes',
      go: toLog('Notes'),
      shows: (page) => page.getByLabel('For me alone'),
      keep: true,
    },
    {
      name: 'table-note-conflict',
      async go(page, { saveElsewhere }) {
        await holdNoteSaving(page);
        await page.getByLabel('For everybody').fill('Mine: the lantern is in the mill');
        await saveElsewhere();
      },
      shows: (page) => words(page, 'Somebody saved this note meanwhile.'),
      keep: true,
    },
    {
      name: 'table-note-earlier',
      async go(page) {
        await press('Keep mine')(page);
        await words(page, 'Saved').waitFor();
        await press('Earlier versions')(page);
      },
      shows: (page) => dialog(page, 'Earlier versions').getByText('Theirs: the lantern is in the weir'),
    },
  ],
});

judgeStates({
  async begin(data) {
    const { table, joss } = await data.fullSwing();
    const of = { campaignId: table.campaignId, sessionName: 'The Night Before', playerName: 'Joss' };
    const draft = { text: 'The miller lies about the ice.', onRevision: 0, of };
    const items = [draftItem('note', 'joss', 'K7QM-2XRT-9PHD-4WZA private', draft)];
    return { as: joss.auth, path: tableOf(table), items };
  },
  states: [
    {
      name: 'table-note-left',
      go: toLog('Notes'),
      shows: (page) => words(page, 'A draft of yours from The Night Before, never saved:'),
    },
  ],
});

judgeStates({
  async begin(data) {
    const { table, joss, gm } = await data.openFullSwing();
    return {
      as: joss.auth,
      path: tableOf(table),
      takeBack: async () => {
        const events = await rollPair(joss.seat);
        const seq = events.find(({ type }) => type === 'DiceRoll')?.seq;
        await gm.send({ type: 'Undo', seq });
      },
    };
  },
  states: [
    {
      name: 'table-taken-back',
      async go(page, at) {
        await isAtTable(page).waitFor();
        await at.takeBack();
        await toLog('Chat')(page, at);
      },
      shows: (page) => page.getByRole('log', { name: 'Chat' }).getByText('taken back', { exact: true }),
    },
  ],
});
