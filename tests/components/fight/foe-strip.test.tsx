// The foes in sight above the party, with the real rules behind: what is told of them, whom the next roll attacks, what is said when
// they come, fall and go; and what a hero has against hits.
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Command } from '../../../rules/commands/index.ts';
import type { Seat } from '../../../rules/seats.ts';
import { Defenses } from '../../../web/features/fight/defenses.tsx';
import { FoeStrip, type FoeStripProps } from '../../../web/features/fight/foe-strip.tsx';
import { condition, damage, foeBlock, place, underling } from '../../rules/fights.ts';
import { sheetOnTable } from '../../support/table-parts.ts';
import { INES, InPageRoom, JOSS, WREN } from '../support/in-page-room.ts';
import { button, expectAbsent, expectVisible, focused, pressEnter, render } from '../support/page.tsx';

const strip = page.getByRole('region', { name: 'Foes' });
const foes = () =>
  strip
    .getByRole('listitem')
    .elements()
    .map((each) => each.querySelector('span > span')?.textContent?.replace(/[\u2066-\u2069]/g, ''));
const announced = () =>
  page
    .getByRole('log', { name: 'Foes that come and go' })
    .element()
    .textContent?.replace(/[\u2066-\u2069]/g, '');

function does(room: InPageRoom, seat: Seat, ...commands: Command[]): void {
  for (const command of commands) expect(room.does(seat, command)).toMatchObject({ isRefused: false });
}

const idsOf = (room: InPageRoom) => room.table.foes.map(({ id }) => id);

function Strip(
  props: Omit<FoeStripProps, 'chosen' | 'areNew' | 'onChoose'> & Partial<FoeStripProps> & { attacks?: boolean },
) {
  const { attacks = false, onChoose, ...rest } = props;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const choose = (targets: readonly string[]) => {
    setChosen(targets);
    onChoose?.(targets);
  };
  return <FoeStrip areNew={false} chosen={chosen} onChoose={attacks ? choose : null} {...rest} />;
}

async function open(room: InPageRoom, seat: Seat, props: Partial<FoeStripProps> & { attacks?: boolean } = {}) {
  const sat = room.sit(seat);
  await expect.poll(() => sat.live.store.getState().status).toBe('connected');
  render(<Strip key={crypto.randomUUID()} live={sat.live} {...props} />);
  return sat;
}

describe('the foes in sight', () => {
  it('[FE4] [FE9] are told in words, an open one in numbers, the fallen last; hidden and away ones are not there', async () => {
    const room = new InPageRoom();
    does(
      room,
      INES,
      place({ count: 2 }),
      place({ shown: 'hidden' }),
      place({ shown: 'open', found: foeBlock({ name: 'Toll Boy' }) }),
      place({ count: 5, found: underling }),
    );
    const [first = '', second = '', , open1 = '', rats = ''] = idsOf(room);
    does(
      room,
      INES,
      damage([{ kind: 'foe', id: first }], 90),
      damage([{ kind: 'foe', id: open1 }], 8),
      damage([{ kind: 'foe', id: rats }], 1),
      condition({ kind: 'foe', id: second }, 'exposed'),
      condition({ kind: 'foe', id: second }, 'wet'),
    );
    const told = [
      'Ferry Wight 2, unhurt, exposed, wet',
      'Toll Boy, hurt, 16 of 20 hit points, 0 of 3 Stress',
      'Bilge Rat, 5 of them, unhurt',
      'Ferry Wight, fallen',
    ];
    await open(room, JOSS);
    await expect.poll(foes).toEqual(told);
    await expectAbsent(strip.getByRole('button'));
    await open(room, INES);
    await expect.poll(foes).toEqual([told[0], 'Ferry Wight a, hidden, unhurt', ...told.slice(1)]);
    does(room, INES, { type: 'PutFoeAway', foeId: second, away: true });
    await expect.poll(foes).toEqual(['Ferry Wight a, hidden, unhurt', ...told.slice(1)]);
  });

  it('[FE12] show how they stand as a bar, or not at all, as the game master has set it', async () => {
    const room = new InPageRoom();
    does(room, INES, place());
    await open(room, JOSS);
    await expectVisible(strip.getByText('unhurt', { exact: true }));
    does(room, INES, { type: 'SetTells', foeState: 'bar' });
    await expect.poll(() => document.querySelector('[role=meter]')?.getAttribute('aria-valuenow')).toBe('4');
    await expectAbsent(strip.getByText('unhurt', { exact: true }));
    await expect.poll(foes).toEqual(['Ferry Wight, unhurt']);
    does(room, INES, { type: 'SetTells', foeState: 'none' });
    await expect.poll(foes).toEqual(['Ferry Wight']);
    await expect.poll(() => document.querySelector('[role=meter]')).toBeNull();
  });

  it('[AT1] [FE15] are chosen by a press for the next roll, several at once, and one that went out of sight no longer', async () => {
    const room = new InPageRoom();
    does(room, INES, place({ count: 2 }));
    const [first = '', second = ''] = idsOf(room);
    const onChoose = vi.fn();
    await open(room, JOSS, { attacks: true, onChoose });
    const one = button(/Ferry Wight(?! 2)/);
    const other = button(/Ferry Wight 2/);
    await expect.element(one).toHaveAttribute('aria-pressed', 'false');
    await pressEnter(one);
    await userEvent.keyboard('{Tab} ');
    await expect.element(one).toHaveAttribute('aria-pressed', 'true');
    await expect.element(other).toHaveAttribute('aria-pressed', 'true');
    expect(onChoose.mock.calls).toEqual([[[first]], [[first, second]]]);
    does(room, INES, { type: 'ShowFoe', foeId: first, shown: 'hidden' });
    await pressEnter(other);
    expect(onChoose.mock.lastCall).toEqual([[]]);
  });

  it('[FE15] open for the game master by a press', async () => {
    const room = new InPageRoom();
    does(room, INES, place({ shown: 'hidden' }));
    const onOpen = vi.fn();
    await open(room, INES, { onOpen });
    const foe = button(/Ferry Wight a, hidden/);
    await expect.element(foe).not.toHaveAttribute('aria-pressed');
    await pressEnter(foe);
    expect(onOpen.mock.calls).toEqual([[idsOf(room)[0]]]);
  });

  it('[FE15] are announced when they come, fall and go, and those that were there before are not', async () => {
    const room = new InPageRoom();
    does(room, INES, place());
    const [id = ''] = idsOf(room);
    await open(room, JOSS);
    await expectVisible(strip);
    await expect.poll(announced).toBe('');
    does(room, INES, place({ shown: 'hidden' }), place({ count: 2, found: foeBlock({ name: 'Toll Boy' }) }));
    await expect.poll(announced).toBe('Toll Boy and Toll Boy 2 are there. ');
    does(room, INES, damage([{ kind: 'foe', id }], 90), { type: 'PutFoeAway', foeId: id, away: true });
    await expect.poll(announced).toMatch(/Ferry Wight has fallen\. Ferry Wight is gone\. $/);
    await open(room, JOSS, { areNew: true });
    await expect.poll(announced).toBe('Toll Boy and Toll Boy 2 are there. ');
  });

  it('pass the focus on when the one with it goes', async () => {
    const room = new InPageRoom();
    does(room, INES, place());
    await open(room, JOSS, { attacks: true });
    await pressEnter(button(/Ferry Wight/));
    does(room, INES, { type: 'PutFoeAway', foeId: idsOf(room)[0] ?? '', away: true });
    await expect.poll(focused).toBe('Foes');
  });
});

describe('what a hero has against hits', () => {
  const hero = sheetOnTable('a', { name: 'Maren Oake', thresholds: { minor: 4, major: 7, severe: 14 } });
  const group = page.getByRole('region', { name: 'Against hits' });
  const numbers = () => group.element().textContent?.match(/minor.*?(?=Guard|Cond|Exposed|$)/)?.[0];

  async function openDefenses(room: InPageRoom, seat: Seat, mayChange: boolean) {
    const { live } = room.sit(seat);
    await expect.poll(() => live.store.getState().status).toBe('connected');
    render(<Defenses key={crypto.randomUUID()} live={live} characterId="a" mayChange={mayChange} />);
    await expectVisible(group);
  }

  function withHero(change: Partial<typeof hero> = {}): InPageRoom {
    const room = new InPageRoom();
    const sheet = { ...hero, ...change };
    does(room, JOSS, { type: 'Select', characterId: 'a', found: { character: sheet, password: 'notNeeded' } });
    return room;
  }

  it('[CN4] is thresholds with the guard in them, which its player moves', async () => {
    const room = withHero();
    await openDefenses(room, JOSS, true);
    await expect.poll(numbers).toMatch(/^minor 4.*major.*7.*severe.*14/);
    await pressEnter(button('Increase Guard'));
    await expect.poll(numbers).toMatch(/^minor 5.*major.*8.*severe.*15/);
    expect(room.heard.at(-1)).toMatchObject({ type: 'SetGuard', characterId: 'a', guard: 1 });
    await openDefenses(room, WREN, false);
    await expectVisible(group.getByText('Guard +1'));
    await expectAbsent(group.getByRole('button'));
  });

  it('[DA8] says where nobody knows the thresholds', async () => {
    await openDefenses(withHero({ thresholds: null }), JOSS, true);
    await expectVisible(group.getByText('Not known yet. You say how hard a hit is.'));
  });

  it('[CN1] is conditions, which its player sets and ends', async () => {
    const room = withHero();
    await openDefenses(room, JOSS, true);
    await pressEnter(button('Set a condition'));
    await pressEnter(group.getByRole('button', { name: /^Exposed/ }));
    await expect.poll(() => room.table.characters[0]?.conditions).toEqual([{ name: 'exposed', until: 'ended' }]);
    await openDefenses(room, WREN, false);
    await expectVisible(group.getByRole('list', { name: 'Conditions' }).getByText('Exposed'));
    await openDefenses(room, JOSS, true);
    await pressEnter(button('Change conditions'));
    await pressEnter(group.getByRole('button', { name: /^Exposed/ }));
    await expect.poll(() => room.table.characters[0]?.conditions).toEqual([]);
    await pressEnter(button('Set a condition'));
    await expectAbsent(group.getByRole('button', { name: /^Exposed/ }));
  });
});
