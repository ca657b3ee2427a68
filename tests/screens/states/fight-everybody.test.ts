// What everybody sees of a fight: the foes above the party, what a hero has against hits, and the campaign's rule of damage.
import type { Page } from 'playwright-core';
import { judgeStates } from '../page-states.ts';
import { button, dialog, heading, layoutOf, press } from '../parts.ts';
import { asGameMaster, asPlayer, type FullSwing, type SampleData } from '../sample-data.ts';

type Action = Record<string, unknown> & { type: string };
type Placing = { foeId: string; shown?: string; count?: number; name?: string; actions?: (foe: object) => Action[] };

const strip = (page: Page) => page.getByRole('region', { name: 'Foes' }).getByRole('listitem').first();
const LONG = 'The Ferryman of the Farthest Causeway, Who Was Never Paid';
const HEBREW_NAME = 'שומר המעבורת הטבוע מן הגדה הרחוקה';

/** A table of its own with these foes. */
async function fight({ openFullSwing }: SampleData, placings: Placing[], ...last: Action[]): Promise<FullSwing> {
  const swing = await openFullSwing();
  const { gm } = swing;
  for (const { foeId, shown = 'seen', count = 1, name, actions } of placings) {
    const frames = await gm.send({ type: 'PlaceFoes', foeId, shown, count });
    const placed = frames.find(({ type }) => type === 'FoesPlaced') as unknown as { foes: { id: string }[] };
    for (const { id } of placed.foes) {
      if (name !== undefined) await gm.send({ type: 'ShowFoe', foeId: id, name });
      for (const action of actions?.({ kind: 'foe', id }) ?? []) await gm.send(action);
    }
  }
  for (const action of last) await gm.send(action);
  return swing;
}

const struck = (total: number) => (foe: object) => [{ type: 'DealDamage', to: [foe], total }];
const suffers =
  (...names: string[]) =>
  (of: object) =>
    names.map((name) => ({ type: 'SetCondition', of, name, on: true }));

/** Twelve, in every state. */
const MANY: Placing[] = [
  { foeId: 'ferry-wight', count: 2 },
  { foeId: 'bog-ox', shown: 'open', actions: struck(9) },
  { foeId: 'toll-boy', count: 6 },
  { foeId: 'gallows-gulls', count: 2, actions: (foe) => [...struck(6)(foe), ...suffers('exposed')(foe)] },
  { foeId: 'reed-strangler', actions: suffers('held', 'unseen', 'up to the knees in mud') },
  { foeId: 'cable-mother', shown: 'open' },
  { foeId: 'sour-piper', actions: struck(90) },
  { foeId: 'slate-imp', shown: 'hidden' },
  { foeId: 'weir-poacher', actions: struck(4) },
  { foeId: 'wet-coat' },
  { foeId: 'lantern-child' },
];

async function toSheet(page: Page): Promise<void> {
  if ((await layoutOf(page)) !== 'docked') await press(/^Sheets?$/)(page);
}

const hero = ({ table }: FullSwing) => ({ kind: 'hero', id: table.characters.maren });

/** A table where a hero has a guard and conditions. */
async function guarded(data: SampleData): Promise<FullSwing> {
  const swing = await fight(data, [{ foeId: 'ferry-wight' }]);
  for (const action of suffers('exposed', 'soaked to the bone')(hero(swing))) await swing.gm.send(action);
  await swing.joss.seat.send({ type: 'SetGuard', characterId: swing.table.characters.maren, guard: 2 });
  return swing;
}

const against = (page: Page) => page.getByRole('region', { name: 'Against hits' });

judgeStates({
  begin: async (data) => asPlayer(await fight(data, [{ foeId: 'ferry-wight' }])),
  states: [
    { name: 'fight-strip-one', shows: strip },
    {
      name: 'fight-strip-chosen',
      go: press(/Ferry Wight/),
      shows: (page) => page.locator('[aria-pressed=true]', { hasText: 'Ferry Wight' }).first(),
    },
  ],
});

judgeStates({
  begin: async (data) => asPlayer(await fight(data, MANY)),
  states: [{ name: 'fight-strip-many', shows: strip }],
});

judgeStates({
  begin: async (data) => asGameMaster(data, await fight(data, MANY)),
  states: [{ name: 'fight-strip-game-master', shows: strip }],
});

judgeStates({
  begin: async (data) => asPlayer(await fight(data, MANY, { type: 'SetTells', foeState: 'bar' })),
  states: [{ name: 'fight-strip-bar', shows: strip }],
});

judgeStates({
  begin: async (data) => asPlayer(await fight(data, MANY, { type: 'SetTells', foeState: 'none' })),
  states: [{ name: 'fight-strip-none', shows: strip }],
});

judgeStates({
  begin: async (data) =>
    asPlayer(
      await fight(data, [
        { foeId: 'ferry-wight', name: LONG, actions: suffers('exposed') },
        { foeId: 'toll-boy', count: 4, name: HEBREW_NAME, actions: suffers('רטוב') },
      ]),
    ),
  states: [{ name: 'fight-strip-long-names', shows: strip }],
});

judgeStates({
  begin: async (data) => asPlayer(await guarded(data)),
  states: [
    { name: 'fight-conditions-on-party', shows: strip },
    { name: 'fight-defenses', go: toSheet, shows: against, keep: true },
    {
      name: 'fight-defenses-open',
      go: press('Change conditions'),
      shows: (page) => against(page).getByRole('group', { name: /^Conditions of/ }),
    },
  ],
});

judgeStates({
  begin: async (data) => asGameMaster(data, await guarded(data)),
  states: [
    {
      name: 'fight-defenses-game-master',
      async go(page) {
        if ((await layoutOf(page)) === 'docked') return;
        await button(page.getByRole('region', { name: 'Party' }), /Maren Oake/).click();
        await press('Open sheet')(page);
      },
      shows: against,
    },
  ],
});

judgeStates({
  begin: async (data) => ({ as: data.ines, path: `/campaigns/${(await data.desk()).campaignId}` }),
  states: [
    {
      name: 'campaign-damage-rule',
      async go(page) {
        await heading(page, 'The Salt Lanterns').waitFor();
        await press('Edit Details')(page);
      },
      shows: (page) => dialog(page, 'Edit Campaign').getByRole('radiogroup', { name: 'What a hit costs' }),
    },
  ],
  expected: /status of 404 .*\/content$/,
});
