// What a table asks of a hero, and what a roll says of foes: a hit, what helps against it, two of them, damage that is to be
// thrown, and attacks that hit.
import type { Page } from 'playwright-core';
import type { HubClient } from '../../support/hub-client.ts';
import { judgeStates } from '../page-states.ts';
import { button, layoutOf, press, tab, tableOf, words } from '../parts.ts';
import { asPlayer, type FullSwing, rollPair, type SampleData } from '../sample-data.ts';

const LONG_NAME = 'The Ferry Wight of the Drowned Landing below the Ninth Lantern';

const take = (page: Page) => page.locator('button:not([aria-disabled])').filter({ hasText: /^Take it/ });

/** Puts this foe in sight under this name. Returns its id on the table. */
async function placeFoe(gm: HubClient, foeId: string, name?: string): Promise<string> {
  const events = await gm.send({ type: 'PlaceFoes', foeId, shown: 'seen' });
  const foes = events.find(({ type }) => type === 'FoesPlaced')?.foes as { id: string }[];
  const placedId = foes[0]?.id ?? '';
  if (name !== undefined) await gm.send({ type: 'ShowFoe', foeId: placedId, name });
  return placedId;
}

/** The foe strikes until it hits; then the hero is asked. */
async function strike(gm: HubClient, foeId: string, characterId: string): Promise<void> {
  for (let times = 0; times < 40; times += 1) {
    const events = await gm.send({
      type: 'FoeStrikes',
      foeIds: [foeId],
      targets: [characterId],
      advantage: 1,
      extra: 5,
    });
    if (events.some(({ type, hit }) => type === 'ReceiveCombatUpdate' && (hit as { state: string }).state === 'asked'))
      return;
    await gm.send({ type: 'UpdateCharacter', characterId, field: 'health', change: 20 });
  }
  throw new Error('It never hit so that it was asked.');
}

/** An attack that hits: what is added to the dice is more than any difficulty of the first tier. */
const attack = (seat: HubClient, targets: string[], context: string) =>
  seat.send({ type: 'SendDiceRoll', dicePool: { d12: 2 }, modifier: 12, isDuality: true, context, targets });

async function openFight(data: SampleData, name?: string): Promise<FullSwing & { foeId: string }> {
  const swing = await data.openFullSwing();
  const foeId = await placeFoe(swing.gm, 'ferry-wight', name);
  await rollPair(swing.joss.seat);
  return { ...swing, foeId };
}

/** Small phones, and large letters: what is asked has the room of everything else there. */
const SMALL = [
  { size: { width: 390, height: 844 }, letters: 200 },
  { size: { width: 360, height: 640 }, letters: 150 },
  { size: { width: 320, height: 568 }, letters: 125 },
].map((window) => ({ ...window, on: 'phone' as const, words: `${window.size.width}-${window.letters}` }));

/** As the keyboard of an iPhone, which lies over the page. */
const keyboard = (page: Page, isUp: boolean) =>
  page.evaluate((isUp) => {
    const { documentElement, activeElement } = document;
    documentElement.style.setProperty('--keyboard', isUp ? '300px' : '0px');
    documentElement.toggleAttribute('data-keyboard', isUp);
    activeElement?.scrollIntoView({ block: 'nearest' });
  }, isUp);

const asked = (page: Page) => page.getByRole('region', { name: 'Asked of you' });
const answers = (page: Page) => asked(page).getByRole('button', { name: /^(Take it|Mark armor|Eelknife|Throw$)/ });
const field = (page: Page) => page.getByLabel(/^(Less damage|Dice)$/);

/** [DE10] The states of such a window: as it is asked, with the field for more, and with a keyboard over the page. */
const whenSmall = (kind: string, opener: string) =>
  SMALL.flatMap(({ words, ...window }) => [
    {
      ...window,
      name: `ask-${kind}-${words}`,
      async go(page: Page) {
        await keyboard(page, false);
        const opened = page.getByRole('button', { name: opener, expanded: true });
        if (await opened.isVisible()) await opened.click(); // in the window before
      },
      shows: (page: Page) => answers(page).first(),
      inSight: answers,
      keep: true as const,
    },
    {
      ...window,
      name: `ask-${kind}-${words}-field`,
      async go(page: Page) {
        await press(opener)(page);
        await field(page).fill('1');
      },
      shows: field,
      inSight: (page: Page) => answers(page).or(field(page)),
      keep: true as const,
    },
    {
      ...window,
      name: `ask-${kind}-${words}-keyboard`,
      go: (page: Page) => keyboard(page, true),
      shows: field,
      inSight: field,
      keep: true as const,
    },
  ]);

judgeStates({
  async begin(data) {
    const fight = await openFight(data);
    await strike(fight.gm, fight.foeId, fight.table.characters.maren);
    return asPlayer(fight);
  },
  states: [
    { name: 'ask-hit', shows: take },
    {
      name: 'ask-behind-sheet',
      on: 'phone',
      go: press('Sheet'),
      shows: (page) => button(page, 'You are hit: answer'),
    },
    {
      name: 'ask-hit-help',
      async go(page) {
        await press('Something helps…')(page);
        await page.getByLabel('Less damage').fill('3');
        await press('Increase Grades lower')(page);
      },
      shows: (page) => words(page, /^With that:/),
    },
    {
      name: 'ask-hit-over-stage',
      on: 'desktop',
      go: (page) => page.keyboard.press('s'),
      shows: take,
    },
  ],
});

judgeStates({
  async begin(data) {
    const fight = await openFight(data, LONG_NAME);
    const { gm, table } = fight;
    await strike(gm, fight.foeId, table.characters.maren);
    const to = [{ kind: 'hero', id: table.characters.maren }];
    await gm.send({ type: 'DealDamage', to, total: 9, kind: 'magic', from: 'The falling roof of the mill' });
    return asPlayer(fight);
  },
  states: [{ name: 'ask-two-hits', shows: (page) => words(page, '1 of 2') }],
});

judgeStates({
  async begin(data) {
    const fight = await openFight(data);
    const other = await placeFoe(fight.gm, 'toll-boy');
    await attack(fight.joss.seat, [fight.foeId, other], 'Strength');
    return asPlayer(fight);
  },
  states: [
    { name: 'ask-damage', shows: (page) => button(page, /^No damage/) },
    {
      name: 'ask-damage-other',
      async go(page) {
        await press('Other damage…')(page);
        await page.getByLabel('Dice', { exact: true }).fill('a rock');
        await page.getByRole('button', { name: 'Throw', exact: true }).click();
      },
      shows: (page) => words(page, 'Write dice, such as 2d6+3.'),
    },
    {
      name: 'ask-put-aside',
      go: press('No damage'),
      shows: (page) => words(page, /^hits Ferry Wight/),
    },
    {
      name: 'ask-rolls',
      async go(page) {
        if ((await layoutOf(page)) !== 'docked') await press(/^(Chat|Notes & Chat)/)(page);
        await tab(page, 'Rolls').click();
      },
      shows: (page) => words(page, /hits Ferry Wight/),
    },
  ],
});

judgeStates({
  async begin(data) {
    const fight = await openFight(data, LONG_NAME);
    await attack(fight.joss.seat, [fight.foeId], 'Strength');
    await fight.wren.seat.send({
      type: 'SendDiceRoll',
      dicePool: { d12: 2 },
      modifier: 12,
      isDuality: true,
      targets: [fight.foeId],
    });
    return { as: fight.wren.auth, path: tableOf(fight.table) };
  },
  states: [{ name: 'ask-damage-long-name', shows: (page) => button(page, /^No damage/) }],
});

judgeStates({
  async begin(data) {
    const fight = await openFight(data);
    await strike(fight.gm, fight.foeId, fight.table.characters.maren);
    return asPlayer(fight);
  },
  states: whenSmall('hit', 'Something helps…'),
});

judgeStates({
  async begin(data) {
    const fight = await openFight(data);
    await attack(fight.joss.seat, [fight.foeId], 'Strength');
    return asPlayer(fight);
  },
  states: whenSmall('damage', 'Other damage…'),
});
