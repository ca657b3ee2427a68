// The roller and the debug panel of a table in hand, with a table without a line: the choices leave as a request, and
// what the line wrote down is listed, filtered and laid out.
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DebugPanel } from '../../../web/features/debug/debug-panel.tsx';
import { DiceRoller } from '../../../web/features/dice/dice-roller.tsx';
import { newDebugLog } from '../../../web/live/debug-log.ts';
import type { LiveTable } from '../../../web/live/use-table.ts';
import { sheetOnTable } from '../../support/table-parts.ts';
import { button, expectAbsent, expectVisible, pressEnter, render } from '../support/page.tsx';

const MAREN = sheetOnTable('c-1', {
  name: 'Maren Oake',
  hope: 2,
  experiences: [{ name: 'Ferryhand', description: '', modifier: 2 }],
});

const roll = vi.fn();
const endThrow = vi.fn();

function Roller({ isDown = false, isResting = false }: { isDown?: boolean; isResting?: boolean }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open again
      </button>
      <DiceRoller
        open={isOpen}
        onOpenChange={setIsOpen}
        rolling={{ roll, endThrow, mayRoll: !isDown && !isResting, isDown }}
        character={MAREN}
        rollerName="Maren Oake"
        isGm={false}
      />
    </>
  );
}

describe('the roller', () => {
  it('asks for what was chosen, says it beforehand, and closes', async () => {
    roll.mockClear();
    render(<Roller />);
    const dialog = page.getByRole('dialog', { name: 'Roll the dice' });
    await expectVisible(dialog);
    const traits = dialog.getByRole('group', { name: 'Trait for the roll' });
    await traits.getByRole('button', { name: /Agility/ }).click();
    await expectVisible(button(/^Roll for Agility/));
    const help = dialog.getByRole('group', { name: /^Experiences for the roll/ });
    await help.getByRole('button', { name: /Ferryhand/ }).click();
    await expectVisible(dialog.getByText(/for 1 Hope$/));
    await button(/^Roll for Agility/).click();
    await expectAbsent(dialog);
    expect(roll.mock.calls).toMatchObject([
      [
        { characterId: 'c-1', isDuality: true, context: 'Agility', modifier: 2, experiences: ['Ferryhand'] },
        expect.any(Function),
      ],
    ]);
  });

  it('[HA3] says on its button that the choice is for one roll, and forgets it once that was thrown', async () => {
    roll.mockClear();
    render(<Roller />);
    const dialog = page.getByRole('dialog', { name: 'Roll the dice' });
    await expectVisible(dialog.getByRole('button', { name: 'Roll', exact: true }));
    await dialog.getByRole('radio', { name: 'Advantage', exact: true }).click({ force: true });
    await button('Increase Modifier').click();
    await expectVisible(dialog.getByText('2d12 + d6 + 1'));
    await button('Roll once, then cleared').click();
    await expectAbsent(dialog);
    await button('Open again').click();
    await expectVisible(dialog.getByText('2d12 + d6 + 1')); // nothing is known of the roll yet
    const [, thrown] = roll.mock.calls[0] ?? [];
    thrown();
    await expectVisible(dialog.getByText('2d12', { exact: true }));
    await expectVisible(dialog.getByRole('button', { name: 'Roll', exact: true }));
  });

  it('throws each quick roll as it stands', async () => {
    roll.mockClear();
    render(<Roller />);
    const pair = { dicePool: { d12: 2 }, isDuality: true };
    const quick = [
      ['d20', { dicePool: { d20: 1 } }],
      ['d12', { dicePool: { d12: 1 } }],
      ['2d12 (Basic Roll)', pair],
      ['2d12 + Hope', { dicePool: { d12: 2, d20: 1 }, isDuality: true }],
      ['Roll Agility +2', { ...pair, modifier: 2, context: 'Agility' }],
      ['Roll Knowledge −1', { ...pair, modifier: -1, context: 'Knowledge' }],
    ] as const;
    const dialog = page.getByRole('dialog', { name: 'Roll the dice' });
    for (const [at, [name, request]] of quick.entries()) {
      if (at > 0) await button('Open again').click();
      await dialog.getByRole('button', { name, exact: true }).click();
      await expectAbsent(dialog);
      expect(roll.mock.calls.at(-1)?.[0]).toEqual({ modifier: 0, characterId: 'c-1', ...request });
    }
    expect(roll).toHaveBeenCalledTimes(quick.length);
  });

  it('says that an empty pool rolls nothing, and asks for nothing', async () => {
    roll.mockClear();
    render(<Roller />);
    await page.getByRole('radio', { name: 'Dice pool' }).click({ force: true });
    await button(/^Roll$/).click();
    await expectVisible(page.getByRole('alert'));
    expect(roll).not.toHaveBeenCalled();
  });

  it('[HA1] ends the throw while a roll rests, and throws nothing', async () => {
    roll.mockClear();
    render(<Roller isResting />);
    await button(/^Roll$/).click({ force: true });
    expect(endThrow).toHaveBeenCalledTimes(1);
    expect(roll).not.toHaveBeenCalled();
    await expectVisible(page.getByRole('dialog', { name: 'Roll the dice' }));
  });

  it('stays open without a line, and its button says why', async () => {
    render(<Roller isDown />);
    await expectVisible(page.getByText('Disconnected'));
  });
});

describe('the debug panel', () => {
  function putPanel() {
    const debugLog = newDebugLog(() => Date.parse('2026-11-21T19:30:00.000Z'));
    debugLog.record('connection', 'The line is open.', 'open');
    debugLog.record('outgoing', '{"type":"SendDiceRoll","id":"1"}');
    debugLog.record('incoming', '{"type":"FearChanged","fear":3}');
    const onClose = vi.fn();
    render(<DebugPanel live={{ debugLog } as LiveTable} isPhone={false} open onClose={onClose} />);
    return { debugLog, onClose };
  }
  const rows = () =>
    page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent);
  const search = page.getByLabelText('Search the messages');

  it('filters and counts, finds words, and says when there is nothing', async () => {
    const { onClose } = putPanel();
    await expectVisible(page.getByText('SendDiceRoll'));
    expect(rows()).toHaveLength(3);
    const filter = page.getByLabelText('Show');
    await filter.selectOptions('Outgoing (1)');
    await expect.poll(rows).toEqual([expect.stringContaining('SendDiceRoll')]);
    await filter.selectOptions('Error (0)');
    await expectVisible(page.getByText('No message is like that.'));
    await button('Show all').click();
    await search.fill('FEARchanged');
    await expect.poll(rows).toEqual([expect.stringContaining('FearChanged')]);
    await userEvent.keyboard('{Escape}');
    await expect.element(search).toHaveValue('');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('lays a line out, pauses while more comes, and is cleared', async () => {
    const { debugLog, onClose } = putPanel();
    const line = button(/SendDiceRoll/);
    await line.click();
    await expectVisible(page.getByText(/^{\s+"type": "SendDiceRoll",/));
    await expect.element(line).toHaveAttribute('aria-expanded', 'true');
    await button('Pause').click();
    debugLog.record('incoming', '{"type":"FearChanged","fear":4}');
    await expectVisible(page.getByText('Paused. 1 newer since.'));
    expect(rows()).toHaveLength(3);
    await button('Resume').click();
    await expect.poll(rows).toHaveLength(4);
    await button('Clear').click();
    await expectVisible(page.getByText('Nothing yet.', { exact: false }));
    await pressEnter(search);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
