// The game master's dialogs at a table: Fear is moved with a reason, the scene is set, and what can be taken back stays in its place
// while others play on.
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { viewFor } from '../../../rules/visibility.ts';
import { CloseQuestion } from '../../../web/features/table/close-question.tsx';
import { FearDialog } from '../../../web/features/table/fear-dialog.tsx';
import { SceneDialog } from '../../../web/features/table/scene-dialog.tsx';
import { StartDialog } from '../../../web/features/table/start-dialog.tsx';
import { TakeBackDialog } from '../../../web/features/table/take-back-dialog.tsx';
import type { LiveTable } from '../../../web/live/use-table.ts';
import { damage, place } from '../../rules/fights.ts';
import { signInAsInes } from '../builder/fixture.tsx';
import { INES, type InPageRoom } from '../support/in-page-room.ts';
import { button, expectAbsent, expectVisible, render } from '../support/page.tsx';
import { server } from '../support/server-edge.ts';
import { dialog, roomInPlay } from '../support/whole-table.tsx';

afterEach(() => vi.restoreAllMocks());

const DIALOGS = { FearDialog, SceneDialog, TakeBackDialog, StartDialog, CloseQuestion };

function Open({ live, of }: { live: LiveTable; of: keyof typeof DIALOGS }) {
  const [isOpen, setIsOpen] = useState(true);
  const Dialog = DIALOGS[of];
  return <Dialog live={live} open={isOpen} onOpenChange={setIsOpen} onTakeBack={() => {}} />;
}

async function open(room: InPageRoom, of: keyof typeof DIALOGS): Promise<void> {
  const { live } = room.sit(INES);
  await expect.poll(() => live.store.getState().status).toBe('connected');
  render(
    <MemoryRouter key={crypto.randomUUID()}>
      <Open live={live} of={of} />
    </MemoryRouter>,
  );
}

/** On another device of the game master. */
function gainFear(room: InPageRoom, change: number): void {
  room.does(INES, { type: 'ChangeFear', change, reason: '' });
}

it('Fear is spent with a reason', async () => {
  const room = roomInPlay({ fear: 5 });
  await open(room, 'FearDialog');
  await page.getByLabelText('What for').fill('The bridge gives way');
  await button('Decrease How much').click();
  await button('Spend 2 Fear').click();
  await expectAbsent(dialog('Fear'));
  expect(room.heard).toMatchObject([{ type: 'ChangeFear', change: -2, reason: 'The bridge gives way' }]);
  expect(room.table.session.fear).toBe(3);
});

it('Fear is gained as it was about to be when the first Fear comes while the reason is typed', async () => {
  const room = roomInPlay();
  await open(room, 'FearDialog');
  await expectVisible(page.getByText('The track holds 0 of 12.'));
  await page.getByLabelText('What for').fill('The bell');
  gainFear(room, 2);
  await expectVisible(page.getByText('The track holds 2 of 12.'));
  await button('Gain 1 Fear').click();
  await expectAbsent(dialog('Fear'));
  expect(room.table.session.fear).toBe(3);
});

it('the scene is not left before it is set', async () => {
  const room = roomInPlay();
  await open(room, 'SceneDialog');
  const scene = page.getByLabelText('Where are we?');
  await scene.fill('The mill race');
  room.hold();
  await userEvent.keyboard('{Enter}');
  await expectVisible(dialog('Set Scene').getByText('Setting'));
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Cancel')).toBeDisabled();
  await expect.element(scene).toHaveValue('The mill race');
  await expectVisible(dialog('Set Scene'));
  room.letGo();
  await expectAbsent(dialog('Set Scene'));
  expect(room.table.session.scene).toBe('The mill race');
});

it('what can be taken back stays where it is when something new happens: it waits below', async () => {
  const room = roomInPlay();
  gainFear(room, 2);
  gainFear(room, 1);
  await open(room, 'TakeBackDialog');
  const first = page.getByRole('listitem').first();
  await expect.element(first).toHaveTextContent('Fear 2 to 3');
  const place = first.element().getBoundingClientRect();
  gainFear(room, 1);
  const more = button('Show 1 newer');
  await expectVisible(more);
  await expect.element(first).toHaveTextContent('Fear 2 to 3');
  expect(first.element().getBoundingClientRect()).toEqual(place);
  await more.click();
  await expect.element(first).toHaveTextContent('Fear 3 to 4');
  await expectAbsent(more);
});

/** A table in the middle of a fight: one foe stands, one has fallen, and Maren is asked about a hit. */
function inTheMiddle(): InPageRoom {
  const room = roomInPlay();
  for (let count = 0; count < 2; count += 1) room.does(INES, place());
  const [fallen] = room.table.foes;
  room.does(INES, { type: 'ChangeFoe', foeId: fallen?.id ?? '', field: 'hp', change: -99 });
  room.does(INES, damage([{ kind: 'hero', id: 'm' }], 12));
  return room;
}

/** Behind a session that is not started yet, whose campaign has closed one. */
async function startAfter(fought: InPageRoom): Promise<void> {
  signInAsInes();
  const room = roomInPlay({ status: 'inactive', currentPhase: 'lobby' });
  const { id, campaignId, name } = room.table.session;
  server.hasCampaign('The Salt Lanterns', { id: campaignId });
  server.hasSession(name, campaignId, { id });
  server.hasSession('Earlier', campaignId, { status: 'closed', closedAt: '2026-11-14T22:00:00.000Z' });
  const { session, ...rest } = viewFor(fought.table, INES);
  server.answer(/\/state$/, () => ({ status: 200, body: { ...rest, session: { ...session, notes: '' } } }));
  await open(room, 'StartDialog');
}

it.each([
  ['Go on with the fight', undefined],
  ['An empty table', { fresh: true }],
])('[LI10] a start asks whether the fight of the session before goes on: %s', async (said, body) => {
  await startAfter(inTheMiddle());
  const question = page.getByRole('alertdialog', { name: 'Go on with the fight?' });
  await expectVisible(question.getByText(/1 foe, 1 fallen or put away, 1 hit waits/));
  expect(server.sent('POST', /\/start$/)).toEqual([]);
  await button(said).click();
  await expect.poll(() => server.sent('POST', /\/start$/)).toEqual([body]);
});

it('[LI10] a start begins nothing where that is not answered, and asks nothing where no fight is left', async () => {
  await startAfter(inTheMiddle());
  await button('Cancel').click();
  await expectAbsent(page.getByRole('alertdialog'));
  expect(server.sent('POST', /\/start$/)).toEqual([]);
  await startAfter(roomInPlay());
  await expect.poll(() => server.sent('POST', /\/start$/)).toHaveLength(1);
});

it('[LI10] the question before a close says what of a fight is under way', async () => {
  await open(inTheMiddle(), 'CloseQuestion');
  await expectVisible(
    page.getByText(/^A fight is under way: 1 foe, 1 fallen or put away, 1 hit waits\. The campaign's next/),
  );
});
