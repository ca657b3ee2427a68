// A hero without hit points left: on the hero's own screen, and on the game master's, wherever heroes are listed.
import type { Page } from 'playwright-core';
import { judgeStates } from '../page-states.ts';
import { button, layoutOf, press, toSheet, words } from '../parts.ts';
import { asGameMaster, asPlayer, type SampleData } from '../sample-data.ts';

/** Tobin has fewer hit points than a hit costs, and takes it; Wren plays him. */
async function felled(data: SampleData) {
  const swing = await data.openFullSwing();
  const { gm, wren, table } = swing;
  const { tobin } = table.characters;
  await gm.send({ type: 'PlaceFoes', foeId: 'ferry-wight', shown: 'seen' });
  const events = await gm.send({
    type: 'DealDamage',
    to: [{ kind: 'hero', id: tobin }],
    total: 90,
    kind: 'physical',
    isDirect: true,
    from: 'a falling beam',
  });
  const hit = events.find(({ type }) => type === 'ReceiveCombatUpdate')?.hit as { id: string };
  await wren.seat.send({ type: 'AnswerHit', hitId: hit.id, armor: 0, grade: 'severe' });
  return { ...swing, joss: wren };
}

const party = (page: Page) => page.getByRole('region', { name: 'Party' });

judgeStates({
  begin: async (data) => asPlayer(await felled(data)),
  states: [
    { name: 'down-player', shows: (page) => button(party(page), /Tobin Wick.*down/) },
    {
      name: 'down-card',
      go: (page) => button(party(page), /Tobin Wick/).click(),
      shows: (page) => words(page, 'Down'),
    },
    { name: 'down-sheet', go: toSheet, shows: (page) => words(page, 'Down') },
  ],
});

judgeStates({
  begin: async (data) => asGameMaster(data, await felled(data)),
  states: [
    { name: 'down-gm', shows: (page) => button(party(page), /Tobin Wick.*down/) },
    {
      name: 'down-strike',
      async go(page) {
        const layout = await layoutOf(page);
        if (layout === 'phone') await press('Foes')(page);
        else await page.getByRole('tab', { name: /^Foes/ }).click();
        if (layout !== 'phone') await press('Strike with Ferry Wight')(page);
      },
      shows: (page) => button(page, 'More'),
      keep: true,
    },
    {
      name: 'down-damage',
      async go(page) {
        await press('Damage')(page);
      },
      shows: (page) => page.getByRole('button', { name: /^Tobin Wick ?down$/ }),
    },
  ],
});
