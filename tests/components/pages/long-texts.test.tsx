// Texts that are longer than fits, pasted where people paste them: at the door, in the chat, in a note, at the desk and in the
// builder. Nothing of them is cut and nothing is sent; the field says by how much they are too long.
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { NOTE_REST_MS } from '../../../rules/durations.ts';
import { LENGTHS } from '../../../rules/lengths.ts';
import { CampaignDialog } from '../../../web/desk/campaign-dialog.tsx';
import { AuthScreen } from '../../../web/features/auth/auth-screen.tsx';
import { openBuilder, signInAsInes } from '../builder/fixture.tsx';
import { JOSS } from '../support/in-page-room.ts';
import { button, DESK, expectAbsent, expectVisible, onPhone, PHONE, render } from '../support/page.tsx';
import { server } from '../support/server-edge.ts';
import { chat, message, openTable, roomInPlay } from '../support/whole-table.tsx';

const FOX = '\u{1f98a}';
const FAMILY = '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'; // one sign, five characters

/** Sentences with this many characters. */
const words = (length: number) =>
  'The ford is deep, and a lantern goes out. '
    .repeat(200)
    .slice(0, length - 1)
    .concat('.');

const expectTooMany = (excess: string) => expectVisible(page.getByText(`${excess} too many`, { exact: false }));
const expectText = (field: Locator, text: string) => expect.element(field).toHaveValue(text);
const changes = () => server.calls.filter(({ method }) => method !== 'GET');

describe.each([
  ['on a phone', PHONE],
  ['at a desk', DESK],
])('at a table, %s', (_where, device) => {
  async function open() {
    const room = roomInPlay();
    await openTable(room, JOSS, device);
    if (device === PHONE) await button(/^Chat/).click();
    return () => room.heard.filter(({ type }) => type === 'SendChatMessage' || type === 'SaveNote');
  }

  it('[WI10] a message of 3,007 characters stays as it was pasted, and goes when it fits', async () => {
    const sent = await open();
    await message.fill(words(3_007));
    await expectTooMany('1,007');
    await userEvent.keyboard('{Enter}');
    await button('Send').click();
    await expectText(message, words(3_007));
    await expect.element(message).toHaveFocus();
    expect(sent()).toEqual([]);
    const fitting = `${words(1_999)}${FOX}`;
    await message.fill(fitting);
    await expectAbsent(page.getByText(/too many/));
    await userEvent.keyboard('{Enter}');
    await expectVisible(chat.getByText(fitting));
    expect(sent()).toMatchObject([{ message: fitting }]);
  });

  it('[WI10] a note that is too long, in characters or in bytes, is not saved', async () => {
    const sent = await open();
    await page.getByRole('tab', { name: /^Notes/ }).click();
    const note = page.getByRole('textbox', { name: 'For me alone' });
    await note.fill('x'.repeat(LENGTHS.note + 12));
    await expectTooMany('12');
    await note.fill(FOX.repeat(LENGTHS.note)); // few enough characters, but more bytes than the line carries at once
    await expectVisible(page.getByText(/^\d+ KB too many for one note/));
    (note.element() as HTMLElement).blur();
    // Of the other note there is nothing to save.
    for (const save of button('Save').all()) await save.click({ force: true });
    await new Promise((resolve) => setTimeout(resolve, NOTE_REST_MS + 500));
    expect(sent()).toEqual([]);
    await expectText(note, FOX.repeat(LENGTHS.note));
  });
});

describe('elsewhere', () => {
  it('[WI10] a player’s name at the door is not cut within a sign', async () => {
    await onPhone();
    const sessionId = 'K7QM-2XRT-9PHD-4WZA';
    const onJoined = vi.fn();
    server.answer(/^\/auth\/join-lobby\//, ({ body }) => {
      const player = { playerId: 'player-1', sessionId, ...(body as { playerName: string }) };
      const end = { expiresAt: '2100-01-01T00:00:00.000Z', expiresInMs: 3_600_000 };
      return { status: 200, body: { player, accessToken: 'seat', ...end } };
    });
    render(
      <MemoryRouter initialEntries={[`/auth?sessionId=${sessionId}`]}>
        <AuthScreen onJoined={onJoined} />
      </MemoryRouter>,
    );
    const name = page.getByLabelText('Player name');
    await name.fill(FAMILY.repeat(9));
    await expectTooMany('5');
    await button('Join Session').click();
    await expectText(name, FAMILY.repeat(9));
    expect(changes()).toEqual([]);
    await name.fill(FAMILY.repeat(8));
    await button('Join Session').click();
    await expect.poll(() => onJoined.mock.calls.length).toBe(1);
    expect(changes()).toMatchObject([{ body: { playerName: FAMILY.repeat(8) } }]);
  });

  it('[WI10] a campaign’s description stays whole, and nothing is saved', async () => {
    signInAsInes();
    render(<CampaignDialog open onClose={() => undefined} />);
    await page.getByLabelText('Campaign name').fill('The Long Road');
    const description = page.getByLabelText('Description');
    await description.fill(words(1_300));
    await expectTooMany('300');
    await button(/^Create/).click();
    await expect.element(description).toHaveFocus();
    await expectText(description, words(1_300));
    expect(changes()).toEqual([]);
  });

  it('[WI10] a character’s story stays whole, and nothing is saved', async () => {
    await openBuilder();
    await page.getByLabelText('Character Name').fill('Odalys Reedwater');
    const description = page.getByLabelText('Character Description');
    await description.fill(words(6_207));
    await expectTooMany('1,207');
    await button(/^Save/).first().click();
    await expectVisible(page.getByText('Save failed: Character description: 1,207 too many'));
    await expectText(description, words(6_207));
    expect(changes()).toEqual([]);
  });
});
