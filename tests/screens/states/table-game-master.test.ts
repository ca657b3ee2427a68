// The table as its game master sees it: dice, sides, menu and every dialog, and eight people with long names.
import { FLAT, TABLET } from '../device.ts';
import { judgeStates } from '../page-states.ts';
import {
  button,
  choose,
  dialog,
  heading,
  isAtTable,
  item,
  lastRoll,
  menu,
  press,
  question,
  tableOf,
  toLog,
  toSheet,
  words,
} from '../parts.ts';
import { asGameMaster, rollPair } from '../sample-data.ts';

const LONG_TABLE = [
  'Ada',
  'Wolfeschlegelsteinhausenbergerdorffwelch',
  'Bo',
  'Sister Quillfeather of the Bells',
  'Ilse Vane',
  'Corin Thatch',
  'Y',
  'Joss',
];

judgeStates({
  begin: async (data) => ({ as: data.orla, path: tableOf(await data.openTable()) }),
  states: [
    { name: 'table-game-master-empty', shows: isAtTable },
    { name: 'table-rolls-empty', go: toLog('Rolls'), shows: (page) => heading(page, 'No rolls yet') },
  ],
});

judgeStates({
  async begin(data) {
    const table = await data.openTable({ isActive: true });
    for (const name of ['Kit', 'Lark of the Nine Ferries', 'Pell']) await table.come(name);
    return { as: data.orla, path: tableOf(table) };
  },
  states: [
    {
      name: 'table-newcomers',
      go: (page) => page.getByRole('list', { name: 'Also here' }).getByRole('button', { name: /Kit/ }).click(),
      shows: (page) => button(page, 'Remove all 3 who never came back'),
    },
  ],
});

judgeStates({
  async begin(data) {
    const table = await data.openTable({ isActive: false });
    return { as: data.orla, path: tableOf(table) };
  },
  states: [
    {
      name: 'table-menu-before-start',
      go: press(/^Menu/),
      shows: (page) => item(page, 'Start Session'),
    },
  ],
});

judgeStates({
  begin: async (data) => ({ ...asGameMaster(data, await data.fullSwing()), hasSolidDice: true }),
  states: [
    {
      name: 'table-game-master-solid-dice',
      isOnlyPictured: true,
      shows: (page) => page.locator('[data-drawing=solid][data-moving=false]'),
    },
  ],
});

judgeStates({
  begin: async (data) => asGameMaster(data, await data.fullSwing()),
  states: [
    { name: 'table-game-master', shows: lastRoll },
    { name: 'table-game-master-flat', on: 'phone', size: FLAT, shows: lastRoll },
    { name: 'table-game-master-tablet', on: 'desktop', size: TABLET, shows: lastRoll },
    {
      name: 'table-game-master-sheets',
      go: toSheet,
      shows: (page) => page.getByRole('group', { name: 'Character' }),
    },
    {
      name: 'table-game-master-chat',
      go: toLog('Chat'),
      shows: (page) => words(page, 'Something moves under the ice.'),
    },
    { name: 'table-game-master-notes', go: toLog('Notes'), shows: (page) => page.getByLabel('For me alone') },
    { name: 'table-roller-game-master', go: press(/More dice/), shows: (page) => dialog(page, 'Roll the dice') },
    { name: 'table-menu-game-master', go: press(/^Menu/), shows: menu },
    {
      name: 'table-qr',
      go: choose('Show QR Code'),
      shows: (page) => dialog(page, 'Join this session').getByRole('img', { name: /^QR code/ }),
    },
    {
      name: 'table-qr-flat',
      on: 'phone',
      size: FLAT,
      go: choose('Show QR Code'),
      shows: (page) => dialog(page, 'Join this session').getByRole('img', { name: /^QR code/ }),
    },
    { name: 'table-fear', go: choose('Change Fear'), shows: (page) => dialog(page, 'Fear') },
    { name: 'table-scene', go: choose('Set Scene'), shows: (page) => dialog(page, 'Set Scene') },
    { name: 'table-keys', on: 'desktop', go: choose('Keys'), shows: (page) => dialog(page, 'Keys') },
    {
      name: 'table-keys-off',
      on: 'desktop',
      async go(page) {
        await choose('Keys')(page);
        await page.getByRole('switch', { name: 'Letters are keys' }).uncheck();
      },
      shows: (page) => dialog(page, 'Keys').getByRole('switch', { checked: false }),
    },
    {
      name: 'table-put-it-back',
      go: choose(/^Take back: /),
      shows: (page) => page.getByRole('button', { name: 'Put it back' }),
    },
    {
      name: 'table-take-back',
      go: choose('Take back something earlier'),
      shows: (page) => dialog(page, 'Take back'),
    },
    {
      name: 'table-close-question',
      go: choose('Close Session'),
      shows: (page) => question(page, 'Close this session?'),
    },
    {
      name: 'table-copied',
      go: choose('Copy Login Link'),
      shows: (page) => words(page, 'Login Link Copied'),
    },
  ],
});

judgeStates({
  async begin(data) {
    const table = await data.openTable();
    for (const name of LONG_TABLE) {
      const { seat } = await table.join(name);
      const events = await seat.send({ type: 'CreateCharacter', character: { name } });
      const made = events.find(({ type }) => type === 'ReceiveCharacterCreated')?.character as { id: string };
      await seat.send({ type: 'SelectCharacter', characterId: made.id });
      await seat.send({ type: 'SendChatMessage', message: 'The water is rising.' });
      await rollPair(seat, 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewissenh');
    }
    return { as: data.orla, path: tableOf(table) };
  },
  states: [
    { name: 'table-crowded', shows: lastRoll },
    { name: 'table-crowded-sheets', go: toSheet, shows: (page) => page.getByRole('group', { name: 'Character' }) },
    { name: 'table-crowded-chat', go: toLog('Chat'), shows: (page) => words(page, 'The water is rising.') },
  ],
});
