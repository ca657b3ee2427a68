// The roller at a table, with the real rules behind it: what is chosen goes with one roll, costs what it costs, and comes back with
// a roll that is taken back or refused.
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Seat } from '../../../rules/seats.ts';
import type { LiveTable } from '../../../web/live/use-table.ts';
import { newRollChoice, type RollChoice } from '../../../web/routes/table/roll-choice.ts';
import { RollerPiece, RollPiece, TraitsPiece } from '../../../web/routes/table/table-pieces.tsx';
import { INES, type InPageRoom, JOSS } from '../support/in-page-room.ts';
import { button, expectAbsent, expectVisible, PHONE, render } from '../support/page.tsx';
import { dialog, expectMayRoll, rollButton, roomInPlay } from '../support/whole-table.tsx';

afterEach(() => vi.restoreAllMocks());

function Rolls({ live, seat, choice }: { live: LiveTable; seat: Seat; choice: RollChoice }) {
  const [isOpen, setIsOpen] = useState(false);
  const characterId = seat === JOSS ? 'm' : null;
  return (
    <main>
      {characterId && <TraitsPiece live={live} characterId={characterId} choice={choice} />}
      <RollPiece live={live} characterId={characterId} choice={choice} />
      <button type="button" onClick={() => setIsOpen(true)}>
        Open the roller
      </button>
      <RollerPiece
        live={live}
        seat={seat}
        characterId={characterId}
        choice={choice}
        open={isOpen}
        onOpenChange={setIsOpen}
      />
    </main>
  );
}

async function sitWithRoller(room: InPageRoom, seat: Seat): Promise<LiveTable> {
  const { live } = room.sit(seat);
  await expect.poll(() => live.store.getState().status).toBe('connected');
  render(<Rolls live={live} seat={seat} choice={newRollChoice()} />);
  return live;
}

const roller = dialog('Roll the dice');

async function openRoller(): Promise<void> {
  await button('Open the roller').click();
  await expectVisible(roller);
}

/** The result of what is in the air shows, and a roll is possible again. */
async function rest(live: LiveTable): Promise<void> {
  live.skipReveal();
  await expectMayRoll();
}

/** Whether both ends of it can be seen. */
function isUncovered(element: Element): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return [top + 1, bottom - 1].every((y) => document.elementFromPoint((left + right) / 2, y) === element);
}

describe('the dice roller', () => {
  it('[DU25] spends a Hope for each experience with the roll, and the game master gives both back', async () => {
    const room = roomInPlay();
    await sitWithRoller(room, JOSS);
    await openRoller();
    await roller.getByRole('button', { name: /^Agility/ }).click();
    await button(/^Night Watch/).click();
    await button(/^Ferryman/).click();
    await expectVisible(page.getByText('Costs 2 of 2 Hope'));
    await expect.element(button(/^Herbs/)).toHaveAttribute('aria-disabled', 'true');
    await expectVisible(page.getByText('2d12 + 7'));
    await button('Roll for Agility once, then cleared').click();
    await expect.poll(() => room.table.rolls.length).toBe(1);
    const [roll] = room.table.rolls;
    expect(roll).toMatchObject({ total: 2 + 7 });
    await openRoller();
    await expectAbsent(page.getByText('A Hope each, of 2'));
    room.does(INES, { type: 'Undo', seq: roll?.seq ?? 0 });
    await expectVisible(page.getByText('A Hope each, of 2'));
  });

  it('[DU26] reads a typed modifier, and 0 for other text, with a hint; counts never fall below 0', async () => {
    const room = roomInPlay();
    await sitWithRoller(room, JOSS);
    await page.viewport(PHONE.width, PHONE.height);
    await openRoller();
    const modifier = page.getByLabelText('Modifier', { exact: true });
    await modifier.fill('-12');
    await expectVisible(page.getByText('2d12 − 12'));
    modifier.element().scrollIntoView({ block: 'end' }); // at the edge of the roller's foot
    await modifier.fill('a lot');
    const refused = page.getByText('No number: 0 counts.');
    await expect.poll(() => isUncovered(refused.element())).toBe(true);
    await expect.element(modifier).toHaveAttribute('aria-invalid', 'true');
    await userEvent.keyboard('{Tab}');
    await expect.element(modifier).toHaveValue('0');
    await expectVisible(refused);
    await button('Clear pool').click();
    await expectAbsent(refused);
    await expect.element(modifier).toHaveAttribute('aria-invalid', 'false');
    await modifier.fill('a lot');
    await expectVisible(refused);
    await modifier.fill('+ 4');
    await expectVisible(page.getByText('2d12 + 4'));
    await expectAbsent(refused);
    await modifier.fill('0');
    await page.getByRole('radio', { name: 'Dice pool' }).click({ force: true });
    await expect.element(button('One d6 less')).toHaveAttribute('aria-disabled', 'true');
    await button('One d100 more').click();
    await roller.getByRole('button', { name: 'Roll once, then cleared' }).click();
    await expect.poll(() => room.heard).toMatchObject([{ dicePool: { d100: 1 }, modifier: 0, isDuality: false }]);
  });

  it('hides a roll for the game master alone, and has no such switch for a player', async () => {
    const room = roomInPlay();
    await sitWithRoller(room, INES);
    await openRoller();
    await page.getByRole('switch', { name: 'Behind the screen' }).click({ force: true });
    await roller.getByRole('button', { name: 'Roll', exact: true }).click();
    await expect.poll(() => room.table.hiddenRolls.length).toBe(1);
    expect(room.table.rolls).toEqual([]);
    await sitWithRoller(room, JOSS);
    await openRoller();
    await expectAbsent(page.getByRole('switch', { name: 'Behind the screen' }));
  });
});

describe('[HA3] what is chosen for a roll', () => {
  const agility = page.getByRole('main').getByRole('button', { name: /^Agility/ });

  it('goes with it: Agility, Roll, Agility, Roll adds it both times', async () => {
    const room = roomInPlay();
    const live = await sitWithRoller(room, JOSS);
    for (const times of [1, 2]) {
      await agility.click();
      await button('Roll Agility +2, once').click();
      await expect.poll(() => room.table.rolls.length).toBe(times);
      expect(room.heard.at(-1)).toMatchObject({ context: 'Agility', modifier: 2 });
      await expect.element(agility).toHaveAttribute('aria-pressed', 'false');
      await rest(live);
    }
    await button('Roll').click();
    await expect.poll(() => room.table.rolls.length).toBe(3);
    expect(room.heard.at(-1)).toMatchObject({ context: '', modifier: 0 });
  });

  it('goes with it in the roller: edge, modifier and experience alike, and all stays where nothing was thrown', async () => {
    vi.spyOn(console, 'info').mockReturnValue(); // where a roll is said not to have been made
    const room = roomInPlay();
    const { store } = await sitWithRoller(room, JOSS);
    await openRoller();
    await page.getByRole('radio', { name: 'Advantage', exact: true }).click({ force: true });
    await button('Increase Modifier').click();
    await button(/^Night Watch/).click();
    const chosen = page.getByText('2d12 + d6 + 3');
    await expectVisible(chosen);
    room.refuse('Not now.');
    await button('Roll once, then cleared').click();
    await expectVisible(page.getByText('Not now.'));
    await openRoller();
    await expectVisible(chosen);
    await expect.poll(() => store.getState().isRolling).toBe(false);
    await button('Roll once, then cleared').click();
    await expect.poll(() => room.table.rolls.length).toBe(1);
    await openRoller();
    await expectVisible(roller.getByText('2d12', { exact: true }));
    await expectVisible(roller.getByRole('button', { name: 'Roll', exact: true }));
  });
});

describe('[HA1] a second press on Roll', () => {
  /** Half a second later by the page's clock. */
  function later(): void {
    vi.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + 500);
  }

  it('before the result was seen ends the throw, and throws nothing; one at once is of a double tap, and ends nothing', async () => {
    const room = roomInPlay();
    const { store } = await sitWithRoller(room, JOSS);
    const press = () => (rollButton.element() as HTMLElement).click();
    await expectMayRoll();
    press();
    await expect.element(rollButton).toHaveAttribute('aria-disabled', 'true');
    press();
    expect([store.getState().airborne.length, room.table.rolls.length]).toEqual([1, 1]);
    later();
    press();
    expect(store.getState().airborne).toEqual([]);
    press(); // in the moment in which the result can be seen
    await expectMayRoll();
    expect(room.table.rolls.length).toBe(1);
    press();
    await expect.poll(() => room.table.rolls.length).toBe(2);
  });
});
