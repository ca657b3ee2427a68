// The foes in a game master's hand, with the real rules behind: placed, shown, struck with, used, hurt, put away and told of.
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Command } from '../../../rules/commands/index.ts';
import { builtInWholePack } from '../../../rules/content/built-in-whole-pack.ts';
import { isWhole, type TableFoe } from '../../../rules/fight.ts';
import { viewFor } from '../../../rules/visibility.ts';
import { FoesPanel } from '../../../web/features/fight/foes-panel.tsx';
import type { LiveTable } from '../../../web/live/use-table.ts';
import { sheetOnTable } from '../../support/table-parts.ts';
import { signInAsInes } from '../builder/fixture.tsx';
import { INES, InPageRoom, JOSS, WREN } from '../support/in-page-room.ts';
import {
  button,
  DESK,
  expectAbsent,
  expectFocus,
  expectVisible,
  heading,
  onPhone,
  pressEnter,
  render,
} from '../support/page.tsx';
import { server } from '../support/server-edge.ts';

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue(); // where a refusal is noted
});

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(DESK.width, DESK.height);
});

/** A room with Maren and Joss in play, some Fear, and foes of the content. */
function roomWith(...foes: [foeId: string, change?: Partial<Extract<Command, { type: 'PlaceFoes' }>>][]): InPageRoom {
  const room = new InPageRoom({ fear: 3 });
  for (const [seat, id, name] of [
    [JOSS, 'c-joss', 'Joss'],
    [WREN, 'c-maren', 'Maren'],
  ] as const) {
    const character = sheetOnTable(id, { name });
    room.does(seat, { type: 'Select', characterId: id, found: { character, password: 'notNeeded' } });
  }
  for (const [foeId, change] of foes) place(room, foeId, change);
  return room;
}

function place(room: InPageRoom, foeId: string, change: Partial<Extract<Command, { type: 'PlaceFoes' }>> = {}): void {
  const found = builtInWholePack.foes.find(({ id }) => id === foeId)!;
  room.does(INES, { type: 'PlaceFoes', foeId, count: 1, shown: 'hidden', found, ...change });
}

function Panel({ live, isPhone }: { live: LiveTable; isPhone: boolean }) {
  const [openId, setOpenId] = useState<string | null>(null);
  return (
    <FoesPanel
      live={live}
      campaignId="campaign-1"
      openId={openId}
      onOpen={setOpenId}
      isPhone={isPhone}
      isStageInView={!isPhone}
      asked={null}
    />
  );
}

async function open(room: InPageRoom, isPhone = false) {
  if (isPhone) await onPhone();
  const { live, down, up } = room.sit(INES);
  await expect.poll(() => live.store.getState().status).toBe('connected');
  render(
    <main style={{ width: isPhone ? undefined : '344px' }}>
      <Panel key={crypto.randomUUID()} live={live} isPhone={isPhone} />
    </main>,
  );
  await expectVisible(button('Place foes'));
  return { live, down, up };
}

const foesOf = ({ table }: InPageRoom): TableFoe[] => table.foes.filter(isWhole);
const foe = (room: InPageRoom, name: string) => foesOf(room).find((each) => each.name === name)!;
const row = (name: string) => page.getByRole('article', { name, exact: true });
const sent = (room: InPageRoom, type: string) => room.heard.filter((each) => each.type === type);
const hero = (room: InPageRoom, id: string) => room.table.characters.find((each) => each.id === id)!;
const seenByJoss = (room: InPageRoom) => viewFor(room.table, JOSS).foes.map(({ name }) => name);

describe('the panel of foes', () => {
  it('says what to do while there is none', async () => {
    await open(roomWith());
    await expectVisible(heading('No foes yet'));
    await expectVisible(button('Places'));
  });

  it('[FE10] moves hit points, Stress and counters by a press, and stops at the ends', async () => {
    const room = roomWith(['gallows-gulls']);
    await open(room);
    const gulls = row('Gallows Flock a');
    await gulls.getByRole('button', { name: 'Hit points up' }).click({ force: true });
    expect(sent(room, 'ChangeFoe')).toEqual([]);
    await gulls.getByRole('button', { name: 'Hit points down' }).click();
    await gulls.getByRole('button', { name: 'Stress up' }).click();
    const { hp, stress } = foe(room, 'Gallows Flock a');
    expect([hp.current, stress.current]).toEqual([hp.max - 1, 1]);
    await expectVisible(gulls.getByRole('img', { name: `Stress 1 of ${stress.max} marked` }));
    await pressEnter(gulls.getByRole('button', { name: 'Gallows Flock a', exact: true }));
    await gulls.getByRole('button', { name: 'Loot up' }).click();
    expect(foe(room, 'Gallows Flock a').counters).toEqual({ Loot: 1 });
  });

  it('[FE5] counts underlings that stand', async () => {
    const room = roomWith(['candle-rat', { count: 5 }]);
    await open(room);
    const rats = row('Candle Rat a');
    await expectVisible(rats.getByText('stand'));
    await rats.getByRole('button', { name: 'Standing down' }).click();
    expect(foe(room, 'Candle Rat a').count).toBe(4);
    await expectAbsent(rats.getByRole('button', { name: 'Hit points down' }));
  });

  it('[FE9] [VI5] shows a foe and gives it a name; players see neither before', async () => {
    const room = roomWith(['ferry-wight']);
    await open(room);
    await pressEnter(row('Ferry Wight a').getByRole('button', { name: 'Ferry Wight a', exact: true }));
    await expectVisible(page.getByText('Players see nothing of it.'));
    await pressEnter(button('Rename'));
    const name = page.getByRole('textbox', { name: 'Name' });
    await expect.poll(() => document.activeElement === name.query()).toBe(true);
    await name.fill('Old Corbin');
    await userEvent.keyboard('{Enter}');
    await expectVisible(row('Old Corbin'));
    await expectFocus('Old Corbin');
    expect(seenByJoss(room)).toEqual([]);
    await row('Old Corbin').getByRole('radio', { name: 'Seen' }).click({ force: true });
    await expectVisible(page.getByText('Players see its name and how it stands.'));
    expect(seenByJoss(room)).toEqual(['Old Corbin']);
  });

  it('[FE11] puts a foe away, folded at the end, and brings it back; the focus stays in the panel', async () => {
    const room = roomWith(['ferry-wight'], ['toll-boy']);
    await open(room);
    await pressEnter(row('Toll Boy a').getByRole('button', { name: 'Toll Boy a', exact: true }));
    await pressEnter(row('Toll Boy a').getByRole('button', { name: 'Put away' }));
    await expectAbsent(row('Toll Boy a'));
    const isFocusInPanel = () => document.activeElement?.closest('[data-foes-panel]') !== null;
    await expect.poll(isFocusInPanel).toBe(true);
    await page.getByText('Put away (1)').click();
    await pressEnter(button('Bring back Toll Boy a'));
    await expectVisible(row('Toll Boy a'));
    await expect.poll(isFocusInPanel).toBe(true);
    expect(foe(room, 'Toll Boy a').isAway).toBe(false);
    await expectAbsent(page.getByText('Put away (1)'));
  });

  it('[FE9] shows and hides all of them in one step', async () => {
    const room = roomWith(['ferry-wight'], ['toll-boy', { shown: 'seen' }], ['bog-ox']);
    await open(room);
    await pressEnter(button('Show all (2)'));
    await expectAbsent(button(/^Show all/));
    expect(seenByJoss(room)).toEqual(['Ferry Wight', 'Toll Boy', 'Bog Ox']);
    expect(document.activeElement).toHaveAttribute('data-foes-panel');
    await pressEnter(button('Hide all (3)'));
    await expectVisible(button('Show all (3)'));
    expect(seenByJoss(room)).toEqual([]);
    expect(sent(room, 'ShowFoe').map((each) => 'foeIds' in each && each.foeIds?.length)).toEqual([2, 3]);
  });

  it('[FE11] folds the fallen at the end, and forgets one of them, or all', async () => {
    const room = roomWith(['ferry-wight'], ['toll-boy'], ['bog-ox']);
    await open(room);
    await pressEnter(row('Toll Boy a').getByRole('button', { name: 'Toll Boy a', exact: true }));
    await pressEnter(row('Toll Boy a').getByRole('button', { name: 'Put away' }));
    await page.getByText('Put away (1)').click();
    await pressEnter(button('Forget Toll Boy a'));
    await expect.poll(() => foesOf(room).map(({ name }) => name)).toEqual(['Ferry Wight a', 'Bog Ox a']);
    await expectAbsent(button(/^Forget/));
    const { id: foeId, hp } = foe(room, 'Ferry Wight a');
    (
      (await row('Ferry Wight a').getByRole('button', { name: 'Hit points down' }).findElement()) as HTMLElement
    ).focus();
    room.does(INES, { type: 'ChangeFoe', foeId, field: 'hp', change: -hp.max });
    await expectVisible(page.getByText('Fallen (1)', { exact: true }));
    expect(document.activeElement).toHaveAttribute('data-foes-panel');
    expect(page.getByRole('list', { name: 'Foes on the table' }).element().textContent).not.toContain('Ferry Wight');
    await expectAbsent(row('Ferry Wight a'));
    await page.getByText('Fallen (1)', { exact: true }).click();
    await expectVisible(row('Ferry Wight a'));
    await pressEnter(button('Forget all fallen (1)'));
    await expect.poll(() => foesOf(room).map(({ name }) => name)).toEqual(['Bog Ox a']);
  });

  it('[FE17] says that a block was changed at the desk, and takes it over', async () => {
    const old = builtInWholePack.foes.find(({ id }) => id === 'ferry-wight')!;
    const room = roomWith(['ferry-wight', { found: { ...old, hp: old.hp + 5 } }], ['toll-boy']);
    await open(room);
    await pressEnter(row('Toll Boy a').getByRole('button', { name: 'Toll Boy a', exact: true }));
    await pressEnter(row('Ferry Wight a').getByRole('button', { name: 'Ferry Wight a', exact: true }));
    await expectVisible(page.getByText('The block has changed since it was placed. What it has lost stays.'));
    await pressEnter(button('Take it over'));
    await expectAbsent(button('Take it over'));
    expect(foe(room, 'Ferry Wight a').hp).toEqual({ current: old.hp, max: old.hp });
    await expectFocus('Ferry Wight a');
  });

  it('[FE19] prints a foe alone, under the name that it has here', async () => {
    const print = vi.spyOn(window, 'print').mockReturnValue();
    const room = roomWith(['ferry-wight']);
    room.does(INES, { type: 'ShowFoe', foeId: foe(room, 'Ferry Wight a').id, name: 'Old Corbin' });
    await open(room);
    await pressEnter(row('Old Corbin').getByRole('button', { name: 'Old Corbin', exact: true }));
    await button('Print').click();
    expect(print).toHaveBeenCalledOnce();
    expect(document.querySelector('body > [data-print] h2')?.textContent).toBe('Old Corbin');
    window.dispatchEvent(new Event('afterprint'));
  });

  it('[FE12] sets what players are told', async () => {
    const room = roomWith();
    await open(room);
    const tells = page.getByRole('region', { name: 'What players are told' });
    await tells.getByRole('switch', { name: /^Whether their attacks hit/ }).click();
    await tells.getByLabelText('How a foe stands').selectOptions('Not at all');
    await expect.poll(() => room.table.session.tells).toEqual({ outcomes: false, foeState: 'none', fearReason: true });
  });

  it('says a refusal in the corner', async () => {
    const room = roomWith(['ferry-wight']);
    await open(room);
    room.refuse('The lamp is out.');
    await row('Ferry Wight a').getByRole('button', { name: 'Hit points down' }).click();
    await expectVisible(page.getByText('The lamp is out.'));
  });
});

describe('a strike', () => {
  it('[FE14] takes two presses: Strike, and whom', async () => {
    const room = roomWith(['ferry-wight', { shown: 'seen' }]);
    room.dice = (sides) => sides; // a critical, and all the damage
    await open(room);
    await pressEnter(button('Strike with Ferry Wight'));
    await expectFocus('Strike Joss');
    await pressEnter(button('Strike Maren'));
    await expectFocus('Strike with Ferry Wight');
    expect(sent(room, 'FoeStrikes')).toMatchObject([
      { targets: ['c-maren'], advantage: 0, extra: 0, hidden: false, foeIds: [foe(room, 'Ferry Wight').id] },
    ]);
    expect(room.table.hits).toMatchObject([{ to: { id: 'c-maren' }, state: 'asked' }]);
    await expectAbsent(button('Strike Maren'));
  });

  it('offers first whom it struck last', async () => {
    const room = roomWith(['ferry-wight']);
    await open(room);
    await pressEnter(button('Strike with Ferry Wight a'));
    await pressEnter(button('Strike Maren'));
    await pressEnter(button('Strike with Ferry Wight a'));
    await expectFocus('Strike Maren');
    await userEvent.keyboard('{Escape}');
    await expectFocus('Strike with Ferry Wight a');
    await expectAbsent(button('Strike Maren'));
  });

  it('[FE14] hits several, with an experience, extra damage, in secret, and others of its block', async () => {
    const room = roomWith(['candle-rat', { count: 2 }], ['candle-rat', { count: 3 }]);
    const [first, second] = foesOf(room);
    await open(room);
    await pressEnter(button('Strike with Candle Rat a'));
    await pressEnter(button('More'));
    await page.getByRole('switch', { name: 'Several at once' }).click();
    const joss = page.getByRole('button', { name: 'Joss', exact: true });
    await expectVisible(joss);
    await page.getByRole('group', { name: 'Who strikes with it' }).getByRole('button').click();
    await page.getByRole('radio', { name: 'Advantage', exact: true }).click({ force: true });
    await page.getByLabelText('An experience, for 1 Fear').selectOptions('Born in the Rafters +2');
    await button('Increase Extra damage').click();
    await page.getByRole('switch', { name: /^Roll in secret/ }).click();
    await expectVisible(button('Choose whom it strikes'));
    await joss.click();
    await page.getByRole('button', { name: 'Maren', exact: true }).click();
    room.does(INES, { type: 'ChangeFear', change: -3, reason: '' });
    await expect.element(button('No Fear to spend, it takes 1')).toHaveAttribute('aria-disabled', 'true');
    room.does(INES, { type: 'ChangeFear', change: 3, reason: '' });
    await pressEnter(button('Strike Joss and Maren: 1 Fear'));
    expect(sent(room, 'FoeStrikes')).toMatchObject([
      {
        foeIds: [first!.id, second!.id],
        targets: ['c-joss', 'c-maren'],
        advantage: 1,
        experience: 'Born in the Rafters',
        extra: 1,
        hidden: true,
      },
    ]);
    expect(room.table.session.fear).toBe(2);
  });
});

describe('a feature', () => {
  it('[FE13] says what it costs, is paid in one step, and says why it cannot be used', async () => {
    const room = roomWith(['ferry-wight', { shown: 'seen' }]);
    await open(room);
    await pressEnter(row('Ferry Wight').getByRole('button', { name: 'Ferry Wight', exact: true }));
    await pressEnter(button('Use Down with the Boat: 1 Fear'));
    await expect.poll(() => room.table.session.fear).toBe(2);
    await pressEnter(button('Use Fare, Please: 1 of 1 left'));
    await expectVisible(button('Use Fare, Please: 0 of 1 left'));
    await expect.element(button('Use Fare, Please: 0 of 1 left')).toHaveAttribute('aria-disabled', 'true');
    await expectVisible(page.getByText('Used up'));
    room.does(INES, { type: 'ChangeFear', change: -3, reason: '' });
    await expectVisible(page.getByText('No Fear to spend'));
    await expect.element(button('Use Down with the Boat: 1 Fear')).toHaveAttribute('aria-disabled', 'true');
  });

  it('[FE13] is used in secret, by a foe that players see: they are told only that Fear moves', async () => {
    const room = roomWith(['ferry-wight', { shown: 'seen' }], ['toll-boy']);
    await open(room);
    await pressEnter(row('Toll Boy a').getByRole('button', { name: 'Toll Boy a', exact: true }));
    await expectAbsent(button(/^In secret/)); // whatever it does is secret
    await pressEnter(row('Ferry Wight').getByRole('button', { name: 'Ferry Wight', exact: true }));
    await pressEnter(button('In secret, use Down with the Boat: players see only that Fear moves'));
    await expect.poll(() => room.table.session.fear).toBe(2);
    expect(sent(room, 'UseFeature')).toMatchObject([{ name: 'Down with the Boat', hidden: true }]);
  });

  it('[FE13] takes a double tap for one press', async () => {
    const room = roomWith(['ferry-wight', { shown: 'seen' }]);
    await open(room);
    await pressEnter(row('Ferry Wight').getByRole('button', { name: 'Ferry Wight', exact: true }));
    await button('Use Down with the Boat: 1 Fear').dblClick();
    await expect.poll(() => room.table.session.fear).toBe(2);
    await pressEnter(row('Ferry Wight').getByRole('button', { name: 'Stress up' })); // the room heard all before it
    await expect.poll(() => foe(room, 'Ferry Wight').stress.current).toBe(1);
    expect(sent(room, 'UseFeature')).toHaveLength(1);
    expect(room.table.session.fear).toBe(2);
  });

  it('that deals damage leads to its dice, and the damage to whom it struck last', async () => {
    const withDamage = builtInWholePack.foes.find(({ features }) =>
      features.some(({ damage, fear, stress }) => damage !== null && fear <= 3 && stress === 0),
    )!;
    const feature = withDamage.features.find(({ damage }) => damage !== null)!;
    const room = roomWith([withDamage.id, { shown: 'seen' }]);
    room.dice = () => 2;
    await open(room);
    await pressEnter(button(`Strike with ${withDamage.name}`));
    await pressEnter(button('Strike Joss'));
    await pressEnter(row(withDamage.name).getByRole('button', { name: withDamage.name, exact: true }));
    await pressEnter(page.getByRole('button', { name: new RegExp(`^Use ${feature.name}`) }));
    await expectVisible(heading('Deal damage'));
    await pressEnter(button(`Throw ${feature.damage}`));
    const amount = page.getByRole('textbox', { name: 'How much' });
    await expect.poll(() => room.table.rolls.at(-1)?.context).toBe(feature.name);
    const total = room.table.rolls.at(-1)!.total;
    await expect.element(amount).toHaveValue(String(total));
    await pressEnter(button(`Deal ${total} to Joss`));
    expect(sent(room, 'DealDamage')).toMatchObject([
      { to: [{ kind: 'hero', id: 'c-joss' }], total, from: feature.name },
    ]);
    await expectFocus(withDamage.name); // back at its row, which is still open
    await expectVisible(row(withDamage.name).getByRole('button', { name: 'Put away' }));
  });
});

describe('damage by hand', () => {
  it('[HI1] goes to heroes and foes at once, and back to the foes', async () => {
    const room = roomWith(['ferry-wight', { shown: 'open' }]);
    await open(room);
    await pressEnter(row('Ferry Wight').getByRole('button', { name: 'Ferry Wight', exact: true }));
    await pressEnter(button('Deal damage to it'));
    await expectFocus('Deal damage');
    await page.getByRole('textbox', { name: 'How much' }).fill('7');
    await page.getByRole('button', { name: 'Joss', exact: true }).click();
    await page.getByRole('radio', { name: 'Magic' }).click({ force: true });
    await page.getByRole('switch', { name: /^Direct/ }).click();
    await page.getByRole('textbox', { name: 'From' }).fill('a falling beam');
    await pressEnter(button('Deal 7 to Joss and Ferry Wight'));
    await expectVisible(row('Ferry Wight'));
    expect(sent(room, 'DealDamage')).toMatchObject([
      { total: 7, kind: 'magic', isDirect: true, from: 'a falling beam' },
    ]);
    expect(room.table.hits).toMatchObject([{ to: { id: 'c-joss' }, total: 7, isDirect: true, state: 'asked' }]);
    expect(foe(room, 'Ferry Wight').hp.current).toBeLessThan(12);
  });

  it('[DA1] [HI1] is half for some of them', async () => {
    const room = roomWith();
    await open(room);
    await pressEnter(button('Damage'));
    await page.getByRole('textbox', { name: 'How much' }).fill('12');
    for (const name of ['Joss', 'Maren']) await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('group', { name: 'Half for' }).getByRole('button', { name: 'Maren' }).click();
    await pressEnter(button('Deal 12 to Joss and Maren'));
    await expect
      .poll(() => room.table.hits.map(({ halved, loss }) => [halved, loss]))
      .toEqual([
        [undefined, 6],
        [true, 2],
      ]);
  });

  it('[HI1] heals in the same form, heroes and foes, as far as they were hurt', async () => {
    const room = roomWith(['ferry-wight']);
    const { id: foeId, hp } = foe(room, 'Ferry Wight a');
    room.does(INES, { type: 'ChangeFoe', foeId, field: 'hp', change: -5 });
    room.does(INES, { type: 'UpdateCharacter', characterId: 'c-joss', field: 'health', change: -2 });
    await open(room);
    await pressEnter(button('Damage'));
    await page.getByRole('radio', { name: 'Healing' }).click({ force: true });
    await page.getByRole('textbox', { name: 'How much' }).fill('4');
    await page.getByRole('button', { name: 'Joss', exact: true }).click();
    await page.getByRole('button', { name: 'Ferry Wight a', exact: true }).click();
    await expectAbsent(page.getByRole('group', { name: 'Half for' }));
    await pressEnter(button('Heal Joss and Ferry Wight a by 4'));
    await expectVisible(row('Ferry Wight a'));
    expect([hero(room, 'c-joss').health.current, foe(room, 'Ferry Wight a').hp.current]).toEqual([10, hp.max - 1]);
  });

  it('waits for a number and for somebody', async () => {
    const room = roomWith();
    await open(room);
    await pressEnter(button('Damage'));
    await page.getByRole('textbox', { name: 'How much' }).fill('a lot');
    await expectVisible(page.getByText('A whole number from 0 to 999'));
    await expect.element(button('Choose whom it hits')).toHaveAttribute('aria-disabled', 'true');
    await pressEnter(button('Back'));
    await expectFocus('Damage');
  });
});

describe('conditions of a foe', () => {
  it('[CN1] begin and end by a press, others in words with their end', async () => {
    const room = roomWith(['ferry-wight']);
    await open(room);
    await pressEnter(row('Ferry Wight a').getByRole('button', { name: 'Ferry Wight a', exact: true }));
    const conditions = page.getByRole('group', { name: 'Conditions of Ferry Wight' });
    const borne = () => foe(room, 'Ferry Wight a').conditions;
    await conditions.getByRole('button', { name: /^Exposed/ }).click();
    await expect.poll(borne).toEqual([{ name: 'exposed', until: 'ended' }]);
    await conditions.getByRole('button', { name: /^Exposed/ }).click();
    await expect.poll(borne).toEqual([]);
    await pressEnter(button('Another condition'));
    await expectFocus('');
    await userEvent.keyboard('On fire');
    await page.getByLabelText('How long').selectOptions('Until the next scene');
    await pressEnter(button('Set it'));
    await expect.poll(borne).toEqual([{ name: 'On fire', until: 'scene' }]);
    await expectFocus('Another condition');
    await pressEnter(button('End On fire'));
    await expect.poll(borne).toEqual([]);
  });
});

describe('placing', () => {
  async function openPlacing(room: InPageRoom, words: 'Place foes' | 'Places') {
    signInAsInes();
    const marked = <Each extends object>(each: Each) => ({ ...each, isSystemDefault: true });
    server.answer(/\/reference\/foes$/, () => ({ status: 200, body: { foes: builtInWholePack.foes.map(marked) } }));
    server.answer(/\/reference\/places$/, () => ({
      status: 200,
      body: { places: builtInWholePack.places.map(marked) },
    }));
    await open(room);
    await pressEnter(button(words));
    await expectVisible(page.getByRole('searchbox'));
  }

  it('[FE9] [CO13] finds a foe by words and places as many as wanted, hidden at first', async () => {
    const room = roomWith();
    await openPlacing(room, 'Place foes');
    await page.getByRole('searchbox').fill('ferr wig');
    await expectVisible(page.getByText(`1 of ${builtInWholePack.foes.length}`));
    await expectVisible(page.getByText('Tier 1 regular, level 3'));
    await button('Increase How many').click();
    const place = () => button('Place Ferry Wight').element().getBoundingClientRect().top;
    const before = place();
    await pressEnter(button('Place Ferry Wight'));
    await expectVisible(page.getByText('Placed Ferry Wight, 2 of them, hidden.'));
    expect(place()).toBe(before); // a second press places the same
    expect(foesOf(room).map(({ name, shown, level }) => [name, shown, level])).toEqual([
      ['Ferry Wight a', 'hidden', 3],
      ['Ferry Wight b', 'hidden', 3],
    ]);
    await page.getByRole('radio', { name: 'Seen' }).click({ force: true });
    await page.getByLabelText('Level').selectOptions('Level 4');
    await pressEnter(button('Place Ferry Wight'));
    await expect.poll(() => foesOf(room).map(({ shown, level }) => `${shown} ${level}`)).toContain('seen 4');
    await pressEnter(button('Back'));
    await expectFocus('Place foes');
    await expectVisible(row('Ferry Wight b'));
  });

  it('[FE18] places several kinds with one press; from the first that is refused on they stay chosen', async () => {
    const room = roomWith(
      ['ferry-wight', { count: 20 }],
      ['ferry-wight', { count: 20 }],
      ['ferry-wight', { count: 19 }],
    );
    const crowd = foesOf(room).map(({ id }) => id);
    await openPlacing(room, 'Place foes');
    for (const name of ['Candle Rat', 'Ferry Wight', 'Toll Boy']) {
      await page.getByRole('searchbox').fill(name);
      await button(`Choose ${name}, to be placed with others`).click();
    }
    await button('Decrease How many of Toll Boy').click();
    await expectVisible(page.getByText('Candle Rat; Ferry Wight', { exact: true }));
    await button('Choose Toll Boy, to be placed with others').click();
    await button('Increase How many of Toll Boy').click();
    await button('Place all').click();
    await expectVisible(page.getByText('Placed Candle Rat, hidden.'));
    await expectVisible(page.getByText('A table holds 60 foes.'));
    await expectVisible(page.getByText('Ferry Wight; Toll Boy, 2 of them', { exact: true }));
    room.does(INES, { type: 'PutFoeAway', foeIds: crowd, away: true, forget: true });
    await page.getByRole('radio', { name: 'Seen' }).click({ force: true });
    await button('Place all').click();
    await expectVisible(page.getByText('Placed Ferry Wight; Toll Boy, 2 of them, seen.'));
    expect(foesOf(room)).toHaveLength(3);
    await expectAbsent(button('Place all'));
  });

  it('[FE13] opens a place, uses its features, and places its foes', async () => {
    const room = roomWith();
    await openPlacing(room, 'Places');
    await page.getByRole('searchbox').fill('mill wheel');
    await pressEnter(page.getByRole('button', { name: /^The Mill with One Wheel Turning/ }));
    await pressEnter(button('Use Into the Hopper: 1 Fear'));
    await expect.poll(() => room.table.session.fear).toBe(2);
    await pressEnter(button('Place Candle Rat'));
    await expect.poll(() => foesOf(room).map(({ name }) => name)).toEqual(['Candle Rat a']);
  });

  it('says that the content did not come, and asks again', async () => {
    const room = roomWith();
    server.answer(/\/reference\/foes$/, () => ({ status: 404, body: { message: '', status: 404, code: 'NOT_FOUND' } }));
    signInAsInes();
    await open(room);
    await pressEnter(button('Place foes'));
    await expectVisible(page.getByText('Failed to load the foes and places.'));
    await expectVisible(button('Retry'));
  });
});

describe('the cards of a phone', () => {
  it('turn by buttons, keys and the list, and strike at the thumb whom the foe struck last', async () => {
    const room = roomWith(['ferry-wight'], ['toll-boy'], ['candle-rat']);
    room.does(INES, {
      type: 'FoeStrikes',
      foeIds: [foe(room, 'Toll Boy a').id],
      targets: ['c-maren'],
      advantage: 0,
      extra: 0,
      hidden: false,
    });
    await open(room, true);
    const select = page.getByLabelText('Foe', { exact: true });
    await expect.element(select).toHaveDisplayValue(/^1\/3 Ferry Wight a, hidden$/);
    await expectVisible(button('Choose whom it strikes'));
    await button('The next foe').click();
    await expect.element(select).toHaveDisplayValue(/^2\/3 Toll Boy a/);
    await expectVisible(page.getByText('Last strike 2: misses Maren.'));
    await pressEnter(button('Strike Maren'));
    expect(sent(room, 'FoeStrikes')).toMatchObject([{ foeIds: [foe(room, 'Toll Boy a').id], targets: ['c-maren'] }]);
    ((await page.getByRole('list', { name: 'Foes on the table' }).findElement()) as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(select).toHaveDisplayValue(/^3\/3 Candle Rat/);
    await select.selectOptions(foe(room, 'Ferry Wight a').id);
    await expect.element(select).toHaveDisplayValue(/^1\/3 Ferry Wight/);
    await expectVisible(row('Ferry Wight a').getByRole('button', { name: 'Put away' }));
  });

  it('[FE14] keep no extra damage for the next strike', async () => {
    const room = roomWith(['ferry-wight']);
    await open(room, true);
    await page.getByRole('button', { name: 'Maren', exact: true }).click();
    await pressEnter(button('More'));
    await button('Increase Extra damage').click();
    await pressEnter(button('Strike Maren'));
    await expect.poll(() => sent(room, 'FoeStrikes')).toMatchObject([{ extra: 1 }]);
    await expect.element(page.getByRole('status', { name: 'Extra damage' })).toHaveTextContent('0');
  });

  it('come back to the same card after damage by hand', async () => {
    const room = roomWith(['ferry-wight'], ['toll-boy'], ['candle-rat']);
    await open(room, true);
    const select = page.getByLabelText('Foe', { exact: true });
    await select.selectOptions(foe(room, 'Candle Rat a').id);
    await pressEnter(row('Candle Rat a').getByRole('button', { name: 'Deal damage to it' }));
    await page.getByRole('textbox', { name: 'How much' }).fill('5');
    await pressEnter(button('Deal 5 to Candle Rat a'));
    await expect.element(select).toHaveDisplayValue(/^3\/3 Candle Rat/);
    const cards = page.getByRole('list', { name: 'Foes on the table' });
    const place = () => (cards.element().scrollLeft / cards.element().clientWidth).toFixed(1);
    await expect.poll(place).toBe('2.0');
    expect(foe(room, 'Candle Rat a').count).toBe(0);
  });
});
