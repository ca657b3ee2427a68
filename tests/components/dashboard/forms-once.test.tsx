// Forms of a desk under hands that are quicker than the screen: a form that is pressed twice, or typed into while it is on its way,
// is sent once, and closes with the answer.
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CampaignDialog } from '../../../web/desk/campaign-dialog.tsx';
import { type AskedAction, CharacterActions } from '../../../web/features/dashboard/character-actions.tsx';
import { signInAsInes } from '../builder/fixture.tsx';
import { button, expectAbsent, expectVisible, render } from '../support/page.tsx';
import { type Reply, server } from '../support/server-edge.ts';

/** Longer than a press lets no other through. */
const PRESSES_FOR_MS = 400;

function NewCampaign() {
  const [isOpen, setIsOpen] = useState(true);
  return <CampaignDialog open={isOpen} onClose={() => setIsOpen(false)} />;
}

function Asked({ subject }: { subject: AskedAction }) {
  const [isOpen, setIsOpen] = useState(true);
  const opening = { subject, isOpen, key: 1, open: () => {}, close: () => setIsOpen(false) };
  return <CharacterActions opening={opening} campaigns={[]} onMove={async () => {}} returnTo={() => null} />;
}

const sent = () => server.calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => `${method} ${path}`);

const CREATE = ['Create Campaign', 'Campaign name', <NewCampaign key="new" />, 'POST /manage/campaigns'] as const;
const action = (label: 'Lock' | 'Unlock') => {
  const is = label.toLowerCase() as 'lock' | 'unlock';
  const character = { id: 'c-1', name: 'Maren Oake' } as never;
  const asked = <Asked key={is} subject={{ action: is, character }} />;
  return [label, 'Password', asked, `POST /manage/characters/c-1/${is}`] as const;
};

it.each([CREATE, action('Lock'), action('Unlock')])(
  '%s: typed into and pressed again while it is on its way, it is not sent again, and closes with the answer',
  async (label, field, dialog, call) => {
    signInAsInes();
    const character = server.has({ id: 'c-1', name: 'Maren Oake' });
    let answer: (reply: Reply) => void = () => {};
    const reply = new Promise<Reply>((resolve) => {
      answer = resolve;
    });
    server.answer(/^\/manage\/(campaigns|characters\/c-1\/(un)?lock)$/, () => reply);
    render(dialog);
    const input = page.getByLabelText(field, { exact: true });
    await input.fill('Winter Ferries');
    const pressedMs = performance.now();
    await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).dblClick();
    await expect.poll(sent).toEqual([call]);
    (input.element() as HTMLElement).focus();
    await userEvent.keyboard('x');
    do await userEvent.keyboard('{Enter}');
    while (performance.now() - pressedMs < PRESSES_FOR_MS);
    expect(sent()).toEqual([call]);
    await expectVisible(page.getByRole('dialog'));
    answer(
      field === 'Password'
        ? { status: 200, body: { ...character, isLocked: label === 'Lock' } }
        : { status: 201, body: server.campaign(server.hasCampaign('Winter Ferries')) },
    );
    await expectAbsent(page.getByRole('dialog'));
    expect(sent()).toEqual([call]);
  },
);

it('a character is deleted once by two presses, and not asked for again', async () => {
  signInAsInes();
  const character = server.has({ id: 'c-1', name: 'Maren Oake' });
  server.answer(/^\/manage\/characters\/c-1$/, () => ({ status: 204 }));
  render(<Asked subject={{ action: 'delete', character }} />);
  await button('Delete Character').dblClick();
  await expectVisible(page.getByText('Character Deleted'));
  await expectAbsent(page.getByRole('alertdialog'));
  const calls = server.calls.filter(({ path }) => path === '/manage/characters/c-1');
  expect(calls.map(({ method }) => method)).toEqual(['DELETE']);
});
