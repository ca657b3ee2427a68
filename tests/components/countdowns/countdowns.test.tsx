// Countdowns on the screens, with the real rules behind: the chips under the header and what they open into, the game master's panel,
// and what moved Fear.
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Command } from '../../../rules/commands/index.ts';
import { COUNTDOWNS_MAX, type Countdown, isWholeCountdown } from '../../../rules/countdowns.ts';
import type { Seat } from '../../../rules/seats.ts';
import { ClientFrame } from '../../../rules/wire/socket.ts';
import { CountdownChips } from '../../../web/features/countdowns/countdown-chips.tsx';
import { CountdownsPanel } from '../../../web/features/countdowns/countdowns-panel.tsx';
import { FearDialog } from '../../../web/features/table/fear-dialog.tsx';
import { FearStoryDialog } from '../../../web/features/table/fear-story-dialog.tsx';
import { toastStore } from '../../../web/lib/toast-store.ts';
import type { LiveTable } from '../../../web/live/use-table.ts';
import { condition, place } from '../../rules/fights.ts';
import { sheetOnTable } from '../../support/table-parts.ts';
import { signInAsInes } from '../builder/fixture.tsx';
import { INES, InPageRoom, JOSS, WREN } from '../support/in-page-room.ts';
import {
  button,
  cleanup,
  DESK,
  expectAbsent,
  expectFocus,
  expectVisible,
  heading,
  onPhone,
  pressEnter,
  render,
} from '../support/page.tsx';

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue(); // where a refusal is noted
  localStorage.clear();
  sessionStorage.clear();
  toastStore.setState({ toasts: [] });
});

afterEach(async () => {
  vi.restoreAllMocks();
  await page.viewport(DESK.width, DESK.height);
});

type Asked = { name: string } & Partial<Countdown>;

/** A command as a client sends it, with what the room fills in. */
const asSent = (command: object) => ClientFrame.parse({ id: 'from-elsewhere', ...command }) as Command;

function does(room: InPageRoom, seat: Seat, ...commands: object[]): void {
  for (const command of commands) {
    expect(room.does(seat, asSent(command))).toMatchObject({ isRefused: false });
  }
}

const made = (countdown: Asked) => ({ type: 'SetCountdown', countdown: { start: 6, ...countdown } });

/** A room with Maren and Joss in play, and these countdowns. */
function roomWith(...countdowns: Asked[]): InPageRoom {
  const room = new InPageRoom({ fear: 3 });
  for (const [seat, id, name] of [
    [JOSS, 'c-joss', 'Joss'],
    [WREN, 'c-maren', 'Maren'],
  ] as const) {
    const character = sheetOnTable(id, { name });
    room.does(seat, { type: 'Select', characterId: id, found: { character, password: 'notNeeded' } });
  }
  does(room, INES, ...countdowns.map(made));
  return room;
}

const wholeOf = ({ table }: InPageRoom): Countdown[] => table.countdowns.filter(isWholeCountdown);
const found = (room: InPageRoom, name: string) => wholeOf(room).find((each) => each.name === name);
const idOf = (room: InPageRoom, name: string) => found(room, name)?.id ?? '';
const sent = (room: InPageRoom, type: string) => room.heard.filter((each) => each.type === type);

async function sitDown(room: InPageRoom, seat: Seat) {
  cleanup(); // what another seat had on this screen
  const sat = room.sit(seat);
  await expect.poll(() => sat.live.store.getState().status).toBe('connected');
  return sat;
}

type ChipsOptions = { areNew?: boolean; onChange?: (countdownId: string) => void };

async function openChips(room: InPageRoom, seat: Seat, { areNew = false, onChange }: ChipsOptions = {}) {
  const sat = await sitDown(room, seat);
  render(
    <main>
      <CountdownChips
        key={crypto.randomUUID()}
        live={sat.live}
        seat={seat}
        areNew={areNew}
        onChange={onChange ?? null}
      />
    </main>,
  );
  return sat;
}

const row = page.getByRole('region', { name: 'Countdowns' });
const chip = (name: string | RegExp) => row.getByRole('button', { name });
const chips = () =>
  row
    .getByRole('listitem')
    .elements()
    .map((each) => each.querySelector('button > span')?.textContent?.replace(/[\u2066-\u2069]/g, ''));
const announced = () => page.getByRole('log', { name: 'Countdowns that move' }).element().textContent;
const notices = () => toastStore.getState().toasts.map(({ title }) => title);

/** The pair with these faces, with a difficulty. */
function rolls(room: InPageRoom, seat: Seat, hope: number, fear: number, difficulty = 12): void {
  const faces = [hope, fear];
  room.dice = () => faces.shift() ?? 1;
  does(room, seat, { type: 'SendDiceRoll', dicePool: { d12: 2 }, isDuality: true, difficulty });
}

describe('the chips', () => {
  it('[CD4] [CD12] say what is left; a veiled one has no number, a hidden one stands for the game master alone', async () => {
    const room = roomWith(
      { name: 'The tide', value: 4 },
      { name: 'The keeper', shown: 'veiled' },
      { name: 'The heir', shown: 'hidden' },
    );
    await openChips(room, JOSS);
    await expect.poll(chips).toEqual(['The tide, 4 left of 6', 'The keeper, veiled']);
    expect(row.element().textContent).not.toContain('The heir');
    await openChips(room, INES);
    await expect
      .poll(chips)
      .toEqual(['The tide, 4 left of 6', 'The keeper, 6 left of 6, veiled', 'The heir, 6 left of 6, hidden']);
  });

  it('[CD12] move once the dice of their roll lie still; what is moved by hand meanwhile moves at once', async () => {
    const room = roomWith({ name: 'The tide', kind: 'dusk', ticks: 'outcome' }, { name: 'The watch', ticks: 'hand' });
    const { live } = await openChips(room, WREN);
    await expect.poll(chips).toEqual(['The tide, 6 left of 6', 'The watch, 6 left of 6']);
    rolls(room, JOSS, 2, 5);
    expect(found(room, 'The tide')?.value).toBe(3);
    does(room, INES, { type: 'MoveCountdown', countdownId: idOf(room, 'The watch'), change: -2 });
    await expect.poll(chips).toEqual(['The tide, 6 left of 6', 'The watch, 4 left of 6']);
    expect(live.store.getState().airborne).toHaveLength(1);
    await expect.poll(chips).toEqual(['The tide, 3 left of 6', 'The watch, 4 left of 6']);
    await expect.poll(announced).toContain('The tide moved from 6 to 3.');
  });

  it('[ST10] are announced once after the last press on one of them', async () => {
    const room = roomWith({ name: 'The tide' });
    await openChips(room, WREN);
    await expect.poll(chips).toEqual(['The tide, 6 left of 6']);
    for (const left of [5, 4, 3]) {
      does(room, INES, { type: 'MoveCountdown', countdownId: idOf(room, 'The tide'), change: -1 });
      await expect.poll(chips).toEqual([`The tide, ${left} left of 6`]);
    }
    expect(announced()).toBe('');
    await expect.poll(announced).toBe('The tide moved from 6 to 3. ');
  });

  it('[CD12] what is moved by hand after a roll that moved it waits for that roll, and shows no dice early', async () => {
    const room = roomWith({ name: 'The tide', kind: 'dusk', ticks: 'outcome' });
    const { live } = await openChips(room, WREN);
    await expect.poll(chips).toEqual(['The tide, 6 left of 6']);
    rolls(room, JOSS, 2, 5);
    does(room, INES, { type: 'MoveCountdown', countdownId: idOf(room, 'The tide'), change: 1 });
    await expect.poll(() => live.store.getState().table?.seq).toBe(room.table.seq);
    expect(chips()).toEqual(['The tide, 6 left of 6']);
    expect(live.store.getState().airborne).toHaveLength(1);
    await expect.poll(chips).toEqual(['The tide, 4 left of 6']);
  });

  it('[CD2] [CD12] tell everybody when one runs out, politely, and say so until it is settled', async () => {
    const room = roomWith({ name: 'The tide', start: 1 }, { name: 'The ferry' });
    await openChips(room, JOSS);
    await expect.poll(chips).toHaveLength(2);
    expect(notices()).toEqual([]);
    does(room, INES, { type: 'MoveCountdown', countdownId: idOf(room, 'The tide'), change: -1 });
    await expect.poll(notices).toEqual(['The tide ran out.']);
    const message = page.getByText('The tide ran out.');
    await expectVisible(message);
    expect(message.element().closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite');
    expect(chips()[0]).toBe('The tide, ran out');
    expect(chip(/^The tide/).element().textContent).toContain('ran out');
    does(room, INES, { type: 'SettleCountdown', countdownId: idOf(room, 'The tide') });
    await expect.poll(chips).toEqual(['The ferry, 6 left of 6']);
    expect(notices()).toEqual([]);
  });

  it('[CD12] tell the player whose project runs out at once', async () => {
    const room = roomWith({ name: 'The wheel', kind: 'project', start: 1, ownerId: 'c-maren' });
    await openChips(room, WREN);
    await expectVisible(chip(/^The wheel/));
    does(room, INES, { type: 'MoveCountdown', countdownId: idOf(room, 'The wheel'), change: -1 });
    const message = page.getByRole('alert').filter({ hasText: 'The wheel ran out.' });
    await expectVisible(message);
  });

  it('announce the first one, the next, one that is shown, and one that goes', async () => {
    const room = roomWith({ name: 'The tide' });
    await openChips(room, JOSS, { areNew: true });
    await expect.poll(announced).toContain('A countdown: The tide, from 6.');
    does(room, INES, made({ name: 'The keeper', shown: 'veiled' }));
    await expect.poll(announced).toContain('A veiled countdown: The keeper.');
    const keeper = found(room, 'The keeper');
    does(room, INES, { type: 'SetCountdown', countdown: { ...keeper, shown: 'open' } });
    await expect.poll(announced).toContain('A countdown: The keeper, from 6.');
    does(room, INES, { type: 'RemoveCountdown', countdownId: idOf(room, 'The tide') });
    await expect.poll(announced).toContain('A countdown is gone: The tide.');
  });

  it('open into what they are, and show no number of a veiled one', async () => {
    const room = roomWith(
      { name: 'The tide', value: 4, kind: 'dusk', ticks: 'outcome', again: 'longer', note: 'It takes the road.' },
      { name: 'The keeper', shown: 'veiled', start: 9 },
    );
    await openChips(room, JOSS);
    await pressEnter(chip(/^The tide/));
    const tide = page.getByRole('article', { name: 'The tide' });
    await expectVisible(tide.getByText('4 left of 6'));
    await expectVisible(tide.getByText('Of dusk'));
    await expectVisible(
      tide.getByText('A failure with Fear moves it by 3, one with Hope by 2, a success with Fear by 1.'),
    );
    await expectVisible(tide.getByText('It begins anew, one longer'));
    expect(tide.element().textContent).not.toContain('It takes the road.');
    await expectAbsent(tide.getByRole('button'));
    await userEvent.keyboard('{Escape}');
    await expectFocus(/^The tide/);
    await pressEnter(chip(/^The keeper/));
    const keeper = page.getByRole('article', { name: 'The keeper' });
    await expectVisible(keeper.getByText('Only the game master knows how much is left.'));
    expect(keeper.element().textContent).not.toContain('9');
  });

  it('stand three on a phone, and the rest in a list behind "+2"', async () => {
    await onPhone();
    const room = roomWith(...['One', 'Two', 'Three', 'Four', 'Five'].map((name) => ({ name })));
    await openChips(room, JOSS);
    await expect
      .poll(chips)
      .toEqual(['One, 6 left of 6', 'Two, 6 left of 6', 'Three, 6 left of 6', '2 more countdowns, 5 in all']);
    does(room, INES, { type: 'MoveCountdown', countdownId: idOf(room, 'Five'), change: -6 });
    await expect.poll(() => chips().at(-1)).toBe('2 more countdowns, 5 in all, one ran out');
    await pressEnter(chip(/more countdowns/));
    const list = page.getByRole('dialog', { name: 'Countdowns' });
    await pressEnter(list.getByRole('button', { name: /^Five/ }));
    await expectVisible(list.getByRole('article', { name: 'Five' }).getByText(/^Ran out/));
  });

  it('[CD3] have a button down and one up for the player whose project it is, and for nobody else', async () => {
    const room = roomWith({ name: 'The wheel', kind: 'project', start: 6, ownerId: 'c-maren' });
    await openChips(room, JOSS);
    await pressEnter(chip(/^The wheel/));
    await expectVisible(page.getByRole('article', { name: 'The wheel' }).getByText('Maren'));
    await expectAbsent(button('The wheel down'));
    const { down } = await openChips(room, WREN);
    await pressEnter(chip(/^The wheel/));
    const step = button('The wheel down');
    const { width, height } = (await step.findElement()).getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await pressEnter(step);
    await expectVisible(page.getByRole('article', { name: 'The wheel' }).getByText('5 left of 6'));
    expect(found(room, 'The wheel')?.value).toBe(5);
    await pressEnter(button('The wheel up'));
    await expect.poll(() => found(room, 'The wheel')?.value).toBe(6);
    down();
    await pressEnter(step);
    expect(sent(room, 'MoveCountdown')).toHaveLength(2);
  });

  it('[CD8] are settled from near by the game master, who opens one to change it', async () => {
    const room = roomWith({ name: 'The tide', start: 3, value: 0, again: 'shorter' });
    const changed = vi.fn();
    await openChips(room, INES, { onChange: changed });
    await pressEnter(chip(/^The tide, ran out/));
    await pressEnter(button('Settle The tide'));
    await expectVisible(page.getByRole('article', { name: 'The tide' }).getByText('2 left of 2'));
    await expectAbsent(button('Settle The tide'));
    await pressEnter(button('Change The tide'));
    expect(changed).toHaveBeenCalledWith(idOf(room, 'The tide'));
  });
});

function Panel({ live }: { live: LiveTable }) {
  const [editing, setEditing] = useState<string | null>(null);
  return <CountdownsPanel live={live} accountId={INES.playerId} editing={editing} onEdit={setEditing} />;
}

async function openPanel(room: InPageRoom) {
  const sat = await sitDown(room, INES);
  render(
    <main style={{ width: '344px' }}>
      <Panel key={crypto.randomUUID()} live={sat.live} />
    </main>,
  );
  await expectVisible(button('New countdown'));
  return sat;
}

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const choice = (name: string) => page.getByRole('combobox', { name, exact: true });
const inRow = (name: string) => page.getByRole('article', { name, exact: true });

describe('the panel', () => {
  it('[CD1] makes a countdown in three fields; the focus goes into the form and back', async () => {
    const room = roomWith();
    await openPanel(room);
    await expectVisible(heading('No countdowns yet'));
    await pressEnter(button('New countdown'));
    await expectFocus('New countdown');
    await field('Name').fill('  The tide ');
    await field('Start').fill('8');
    await choice('What moves it').selectOptions('fear');
    await expectVisible(page.getByText('Each Fear that is gained moves it by 1.'));
    await pressEnter(button('Make it'));
    await expectVisible(inRow('The tide'));
    await expectFocus('New countdown');
    expect(found(room, 'The tide')).toMatchObject({
      name: 'The tide',
      kind: 'plain',
      start: 8,
      value: 8,
      again: 'stop',
      ticks: 'fear',
      shown: 'open',
      ownerId: null,
      note: '',
    });
  });

  it('[CD1] has the rest behind More, and takes no start that is none', async () => {
    const room = roomWith();
    await openPanel(room);
    await pressEnter(button('New countdown'));
    await field('Name').fill('The wheel');
    await field('Start').fill('100');
    await expectVisible(page.getByText('A whole number from 1 to 99'));
    await pressEnter(button('Make it'));
    expect(sent(room, 'SetCountdown')).toEqual([]);
    await field('Start').fill('4');
    await pressEnter(button('More'));
    await choice('Kind').selectOptions('project');
    await choice('Once it has run out').selectOptions('same');
    await choice('Whose it is').selectOptions('c-maren');
    await page.getByRole('radio', { name: 'Hidden' }).click({ force: true });
    await field('What is left').fill('5');
    await expectVisible(page.getByText('A whole number from 0 to 4'));
    await field('What is left').fill('2');
    await field('Note').fill('It creaks.');
    await pressEnter(button('Make it'));
    await expectVisible(inRow('The wheel'));
    expect(found(room, 'The wheel')).toMatchObject({
      kind: 'project',
      again: 'same',
      shown: 'hidden',
      ownerId: 'c-maren',
      value: 2,
      note: 'It creaks.',
    });
  });

  it('[CD1] changes one, and leaves what moves meanwhile', async () => {
    const room = roomWith({ name: 'The tide', value: 4, note: 'It takes the road.' });
    await openPanel(room);
    await pressEnter(button('Change The tide'));
    await expect.element(field('Name')).toHaveValue('The tide');
    does(room, INES, { type: 'MoveCountdown', countdownId: idOf(room, 'The tide'), change: -1 });
    await field('Name').fill('The flood');
    await pressEnter(button('Save'));
    await expectVisible(inRow('The flood'));
    await expectFocus('Change The flood');
    expect(wholeOf(room)).toMatchObject([{ name: 'The flood', value: 3, note: 'It takes the road.' }]);
  });

  it('keeps what is typed when another tab comes in between', async () => {
    signInAsInes();
    const room = roomWith();
    await openPanel(room);
    await pressEnter(button('New countdown'));
    await field('Name').fill('The tide');
    await openPanel(room);
    await pressEnter(button('New countdown'));
    await expect.element(field('Name')).toHaveValue('The tide');
  });

  it('[CD4] shows, veils and hides one by a press each', async () => {
    const room = roomWith({ name: 'The tide', value: 4 });
    await openPanel(room);
    for (const [name, shown] of [
      ['Veiled', 'veiled'],
      ['Hidden', 'hidden'],
      ['Open', 'open'],
    ] as const) {
      await inRow('The tide').getByRole('radio', { name }).click({ force: true });
      await expect.poll(() => found(room, 'The tide')).toMatchObject({ shown, value: 4 });
    }
  });

  it('[CD3] [CD8] moves one and settles it; what is over is gone', async () => {
    const room = roomWith({ name: 'The tide', start: 2 });
    await openPanel(room);
    await pressEnter(button('The tide down'));
    await pressEnter(button('The tide down'));
    await expectVisible(inRow('The tide').getByText(/^Ran out/));
    await pressEnter(button('The tide down'));
    expect(sent(room, 'MoveCountdown')).toHaveLength(2);
    await pressEnter(button('Settle The tide'));
    await expectAbsent(inRow('The tide'));
    expect(wholeOf(room)).toEqual([]);
  });

  it('removes one after a question', async () => {
    const room = roomWith({ name: 'The tide' }, { name: 'The ferry' });
    await openPanel(room);
    await pressEnter(button('Remove The tide'));
    await pressEnter(
      page.getByRole('alertdialog', { name: 'Remove The tide?' }).getByRole('button', { name: 'Cancel' }),
    );
    await expectFocus('Remove The tide');
    await pressEnter(button('Remove The tide'));
    await pressEnter(
      page.getByRole('alertdialog', { name: 'Remove The tide?' }).getByRole('button', { name: 'Remove' }),
    );
    await expectAbsent(inRow('The tide'));
    await expectFocus('New countdown');
    expect(wholeOf(room).map(({ name }) => name)).toEqual(['The ferry']);
  });

  it('[CD5] pairs two: one of Hope and one of dusk, both by outcome', async () => {
    const room = roomWith();
    await openPanel(room);
    await pressEnter(button('New countdown'));
    await field('Name').fill('Across the ice');
    await page.getByRole('switch', { name: 'Pair two' }).click({ force: true });
    await expect.element(field('Name, of Hope')).toHaveValue('Across the ice');
    await pressEnter(button('Make both'));
    expect(sent(room, 'SetCountdown')).toEqual([]);
    await field('Name, of dusk').fill('The ice breaks');
    await pressEnter(button('Make both'));
    await expectVisible(inRow('The ice breaks'));
    expect(wholeOf(room)).toMatchObject([
      { name: 'Across the ice', kind: 'hope', ticks: 'outcome', start: 6 },
      { name: 'The ice breaks', kind: 'dusk', ticks: 'outcome', start: 6 },
    ]);
  });

  it('[CD1] says that a table is full, also where only one of two finds room', async () => {
    const room = roomWith(...Array.from({ length: COUNTDOWNS_MAX - 1 }, (_, index) => ({ name: `Lamp ${index + 1}` })));
    await openPanel(room);
    await pressEnter(button('New countdown'));
    await field('Name').fill('Across the ice');
    await page.getByRole('switch', { name: 'Pair two' }).click({ force: true });
    await field('Name, of dusk').fill('The ice breaks');
    await pressEnter(button('Make both'));
    await expectVisible(page.getByText(/^A table holds 24 countdowns\. Settle one/));
    expect(wholeOf(room)).toHaveLength(COUNTDOWNS_MAX - 1);
    await page.getByRole('switch', { name: 'Pair two' }).click({ force: true });
    await pressEnter(button('Make it'));
    await expectVisible(inRow('Across the ice'));
    toastStore.setState({ toasts: [] });
    await pressEnter(button('New countdown'));
    await field('Name').fill('One too many');
    await pressEnter(button('Make it'));
    await expectVisible(page.getByText(/^A table holds 24 countdowns\. Settle one/));
    await expect.element(field('Name')).toHaveValue('One too many');
  });

  it('keeps templates under the account, begins from one, and forgets one', async () => {
    const room = roomWith();
    await openPanel(room);
    await pressEnter(button('New countdown'));
    await field('Name').fill('The tide');
    await field('Start').fill('9');
    await choice('What moves it').selectOptions('rest');
    await pressEnter(button('Save as a template'));
    await expectVisible(page.getByText('Template saved'));
    await field('Name').fill('The ferry');
    await pressEnter(button('Save as a template'));
    await pressEnter(button('Back'));
    await openPanel(roomWith());
    await pressEnter(button('New countdown'));
    await pressEnter(page.getByRole('button', { name: /^The tide/ }));
    await expect.element(field('Name')).toHaveValue('The tide');
    await expect.element(field('Start')).toHaveValue('9');
    await expect.element(choice('What moves it')).toHaveValue('rest');
    await pressEnter(button('Forget The tide'));
    await expectAbsent(button('Forget The tide'));
    await expectVisible(button('Forget The ferry'));
    expect(localStorage.getItem('two-lights-countdowns gm-ines')).not.toContain('The tide');
  });

  it('[CD13] rests: moves those that wait for one by 1, and ends the conditions until a rest, of heroes and foes', async () => {
    const room = roomWith(
      { name: 'The road', ticks: 'rest', value: 4 },
      { name: 'The wound', ticks: 'rest', value: 1, shown: 'hidden' },
      { name: 'The tide', ticks: 'fear' },
    );
    room.does(INES, place());
    const [foe] = room.table.foes;
    for (const [of, name, until] of [
      [{ kind: 'hero', id: 'c-maren' }, 'sodden', 'rest'],
      [{ kind: 'hero', id: 'c-joss' }, 'held', 'ended'],
      [{ kind: 'foe', id: foe?.id ?? '' }, 'blinded', 'rest'],
    ] as const) {
      does(room, INES, condition(of, name, { until }));
    }
    await openPanel(room);
    await pressEnter(button('Rest'));
    await expect.poll(() => wholeOf(room).map(({ value }) => value)).toEqual([3, 0, 6]);
    await expect.poll(() => room.table.foes.flatMap(({ conditions }) => conditions)).toEqual([]);
    const names = room.table.characters.flatMap(({ conditions }) => conditions.map(({ name }) => name));
    expect(names).toEqual(['held']);
  });

  it('[CD13] does not rest where nothing waits for it, or while the line is down', async () => {
    const room = roomWith({ name: 'The tide', ticks: 'fear' });
    const { down } = await openPanel(room);
    await expectVisible(page.getByText('Nothing waits for a rest.'));
    await pressEnter(button('Rest'));
    does(room, INES, made({ name: 'The road', ticks: 'rest' }));
    await expectVisible(page.getByText(/^A rest moves the countdowns/));
    down();
    await expect.element(button('Rest')).toHaveAttribute('aria-disabled', 'true');
    await pressEnter(button('Rest'));
    expect(room.heard).toEqual([]);
  });

  it('says why a press was refused', async () => {
    const room = roomWith({ name: 'The tide' });
    await openPanel(room);
    room.refuse('The lamp is out.');
    await pressEnter(button('The tide down'));
    await expectVisible(page.getByText('The lamp is out.'));
    expect(found(room, 'The tide')?.value).toBe(6);
  });
});

describe('what moved Fear', () => {
  const words = () =>
    page
      .getByRole('dialog')
      .getByRole('list')
      .getByRole('listitem')
      .elements()
      .map((each) => each.textContent?.replace(/[\u2066-\u2069]/g, ''));

  async function openFear(room: InPageRoom, seat: Seat) {
    const { live } = await sitDown(room, seat);
    const Dialog = seat.role === 'gm' ? FearDialog : FearStoryDialog;
    render(<Dialog key={crypto.randomUUID()} live={live} open onOpenChange={() => undefined} />);
    await expectVisible(page.getByRole('dialog', { name: 'Fear' }));
  }

  it('[CD14] tells who or what it was, the newest first, for everybody', async () => {
    const room = roomWith();
    rolls(room, WREN, 2, 5);
    does(
      room,
      INES,
      { type: 'ChangeFear', change: 1 },
      { type: 'ChangeFear', change: -2, reason: 'the tide comes in' },
    );
    const told = ['−2Spent: the tide comes in', '+1By hand', '+1Maren’s roll with Fear'];
    for (const seat of [JOSS, INES]) {
      await openFear(room, seat);
      await expect.poll(words).toEqual(told);
    }
  });

  it('[CD14] marks what was taken back, and lists no take-back of its own', async () => {
    const room = roomWith();
    does(room, INES, { type: 'ChangeFear', change: 2, reason: 'the lamp' });
    does(room, INES, { type: 'Undo', seq: room.table.seq });
    await openFear(room, JOSS);
    await expect.poll(words).toEqual(['+2the lamptaken back']);
  });

  it('[CD14] tells players no reason where the game master keeps it', async () => {
    const room = roomWith();
    does(
      room,
      INES,
      { type: 'SetTells', fearReason: false },
      { type: 'ChangeFear', change: -1, reason: 'the tide comes in' },
    );
    await openFear(room, JOSS);
    await expect.poll(words).toEqual(['−1By hand']);
    await openFear(room, INES);
    await expect.poll(words).toEqual(['−1Spent: the tide comes in']);
  });

  it('[CD14] goes twelve back, and says where nothing has moved it', async () => {
    const room = roomWith();
    await openFear(room, JOSS);
    await expectVisible(page.getByText('Nothing has moved it yet.'));
    for (let one = 0; one < 14; one += 1) does(room, INES, { type: 'ChangeFear', change: one % 2 === 0 ? 1 : -1 });
    await expect.poll(words).toHaveLength(12);
  });
});
