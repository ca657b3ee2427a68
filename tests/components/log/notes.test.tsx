// Notes at a table in hand: they save themselves, two writers see both texts, and a text left on a device is offered to who wrote
// it. What was written at a closed session is read at the front door.

import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NOTE_REST_MS } from '../../../rules/durations.ts';
import type { Seat } from '../../../rules/seats.ts';
import { findNote } from '../../../rules/table.ts';
import type { Session } from '../../../rules/wire/rest.ts';
import { AuthScreen } from '../../../web/features/auth/auth-screen.tsx';
import { TableDrafts } from '../../../web/features/campaign/table-notes.tsx';
import { NotesPanel } from '../../../web/features/log/log-panel.tsx';
import { signInPlayer } from '../../../web/lib/auth-store.ts';
import { keepAtTheEnd, readKept } from '../../../web/lib/kept-notes.ts';
import type { LiveTable } from '../../../web/live/use-table.ts';
import { INES, InPageRoom, JOSS, WREN } from '../support/in-page-room.ts';
import { button, cleanup, expectAbsent, expectVisible, render } from '../support/page.tsx';
import { server } from '../support/server-edge.ts';

beforeEach(() => {
  vi.spyOn(console, 'info').mockReturnValue(); // where a save is said not to have gone well
});

afterEach(() => {
  vi.restoreAllMocks();
});

const EARLIER = '2026-11-21T19:31:00.000Z';
const shared = page.getByLabelText('For everybody');
const mine = page.getByLabelText('For me alone');

/** The notes as this person has them open; other rooms of the campaign have other ids and names. */
async function open(room: InPageRoom, seat: Seat) {
  const place = room.sit(seat);
  await expect.poll(() => place.live.store.getState().status).toBe('connected');
  render(<NotesPanel key={crypto.randomUUID()} live={place.live} seat={seat} />);
  await expectVisible(mine);
  return place;
}

const textOf = (room: InPageRoom, scope: 'shared' | 'private', { playerId }: Seat = JOSS) =>
  findNote(room.table, { scope, userId: playerId })?.text;
const saves = (room: InPageRoom) =>
  room.heard.flatMap((each) => (each.type === 'SaveNote' ? [[each.text, each.baseRevision]] : []));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function typeInto(field: typeof mine, text: string): Promise<void> {
  ((await field.findElement()) as HTMLElement).focus();
  await userEvent.keyboard(text);
}

/** No typed text is left on this device. */
const noDraft = (live: LiveTable, scope: 'shared' | 'private', { playerId }: Seat = JOSS) =>
  readKept('draft', { sessionId: live.sessionId, scope, writerId: playerId }) === null;

describe('[TA7] a note saves itself', () => {
  it('two seconds after the last letter, and not before', async () => {
    const room = new InPageRoom();
    const { live } = await open(room, JOSS);
    await typeInto(mine, 'The miller');
    await pause(NOTE_REST_MS / 2);
    await userEvent.keyboard(' lies');
    const typedAt = performance.now();
    await expect.poll(() => textOf(room, 'private')).toBe('The miller lies');
    expect(performance.now() - typedAt).toBeGreaterThan(NOTE_REST_MS * 0.9);
    expect(saves(room)).toEqual([['The miller lies', 0]]);
    await expectVisible(page.getByText('Saved', { exact: true }));
    expect(noDraft(live, 'private')).toBe(true);
  });

  it('in the middle of a line without taking the blank, and goes on from what it saved', async () => {
    const room = new InPageRoom();
    await open(room, JOSS);
    await typeInto(mine, 'The miller ');
    await expect.poll(() => textOf(room, 'private')).toBe('The miller');
    await expect.element(mine).toHaveValue('The miller ');
    await userEvent.keyboard('lies');
    await expect.poll(() => textOf(room, 'private')).toBe('The miller lies');
    expect(saves(room)).toEqual([
      ['The miller', 0],
      ['The miller lies', 1],
    ]);
    // The blank is not a draft: a later save from elsewhere replaces it.
    await userEvent.keyboard(' ');
    room.does(JOSS, { type: 'SaveNote', scope: 'private', text: 'From the tablet' });
    await expect.element(mine).toHaveValue('From the tablet');
  });

  it.each([
    ['its field is left', () => userEvent.keyboard('{Tab}')],
    ['the drawer is closed', () => cleanup()],
    [
      'the page is hidden',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        document.dispatchEvent(new Event('visibilitychange'));
        vi.restoreAllMocks();
      },
    ],
  ] as const)('at once when %s', async (_, leave) => {
    const room = new InPageRoom();
    await open(room, JOSS);
    await typeInto(shared, 'Mill');
    const leftAt = performance.now();
    await leave();
    await expect.poll(() => textOf(room, 'shared')).toBe('Mill');
    expect(performance.now() - leftAt).toBeLessThan(NOTE_REST_MS);
    expect(saves(room)).toEqual([['Mill', 0]]);
  });

  it('once the line is back, when it was down', async () => {
    const room = new InPageRoom();
    const { down, up } = await open(room, JOSS);
    down();
    await typeInto(mine, 'The miller lies{Tab}');
    await pause(NOTE_REST_MS * 1.25);
    expect(saves(room)).toEqual([]);
    up();
    await expect.poll(() => textOf(room, 'private')).toBe('The miller lies');
  });

  it('is kept as a draft where it is refused, and told', async () => {
    const room = new InPageRoom();
    const { live } = await open(room, JOSS);
    room.refuse('There is no room.');
    await typeInto(mine, 'The miller lies{Tab}');
    await expectVisible(page.getByText('There is no room. Your text is kept on this device.'));
    await pause(NOTE_REST_MS * 1.25);
    expect(saves(room)).toHaveLength(1); // not again by itself
    expect(noDraft(live, 'private')).toBe(false);
    await typeInto(mine, '!');
    await expect.poll(() => textOf(room, 'private')).toBe('The miller lies!');
  });

  it('waits as a draft where it is refused behind a shut drawer, and that is told', async () => {
    const room = new InPageRoom();
    const { live } = await open(room, JOSS);
    room.hold();
    room.refuse('Not so fast.');
    await typeInto(mine, 'The miller lies{Tab}');
    render(null);
    await expectAbsent(mine);
    room.letGo();
    await expectVisible(page.getByText('A note was not saved'));
    expect(noDraft(live, 'private')).toBe(false);
    render(<NotesPanel live={live} seat={JOSS} />);
    await expect.element(mine).toHaveValue('The miller lies');
  });
});

describe('[TA7] two writers of one note', () => {
  it('see both texts, and nothing is saved until one of them is chosen', async () => {
    const room = new InPageRoom();
    await open(room, JOSS);
    await typeInto(shared, 'Mine: mill');
    room.does(WREN, { type: 'SaveNote', scope: 'shared', text: 'Theirs: weir' });
    await expectVisible(page.getByText('Theirs: weir'));
    await userEvent.keyboard(' or weir{Tab}');
    await pause(NOTE_REST_MS * 1.25);
    expect([saves(room), textOf(room, 'shared')]).toEqual([[], 'Theirs: weir']);
    await expect.element(shared).toHaveValue('Mine: mill or weir');
    await button('Keep mine').click();
    await expect.poll(() => textOf(room, 'shared')).toBe('Mine: mill or weir');
    expect(saves(room)).toEqual([['Mine: mill or weir', 1]]);
    await expectAbsent(button('Keep mine'));
  });

  it('who sends at the same moment is refused, and shown what was quicker', async () => {
    const room = new InPageRoom();
    await open(room, JOSS);
    room.overtake({ type: 'SaveNote', scope: 'shared', text: 'Theirs: weir' }, WREN);
    await typeInto(shared, 'Mine: mill{Tab}');
    await expectVisible(page.getByText('Theirs: weir'));
    await expectVisible(page.getByText(/^Somebody saved this note meanwhile/));
    await expect.element(shared).toHaveValue('Mine: mill');
    expect([saves(room), textOf(room, 'shared')]).toEqual([[['Mine: mill', 0]], 'Theirs: weir']);
    await button('Take theirs').click();
    await expect.element(shared).toHaveValue('Theirs: weir');
  });

  it('[TA2] lose no text: an earlier version comes back as a draft', async () => {
    const room = new InPageRoom();
    for (const text of ['One', 'Two']) room.does(WREN, { type: 'SaveNote', scope: 'shared', text });
    const { id: sessionId } = room.table.session;
    const player = { playerId: JOSS.playerId, playerName: JOSS.playerName, sessionId };
    signInPlayer({ player, accessToken: 'seat-of-joss', expiresAt: '2100-01-01T00:00:00.000Z' });
    const one = { revision: 1, text: 'One', userId: WREN.playerId, playerName: WREN.playerName, at: EARLIER };
    server.answer(/\/notes\/shared\/older$/, () => ({ status: 200, body: { older: [one] } }));
    await open(room, JOSS);
    await button('Earlier versions').click();
    const earlier = page.getByRole('dialog', { name: 'Earlier versions' });
    await expectVisible(earlier.getByText('One', { exact: true }));
    await earlier
      .getByRole('button', { name: /^Use this version/ })
      .first()
      .click();
    await expect.element(shared).toHaveValue('One');
    await expectVisible(page.getByText('Draft, only on this device'));
  });

  it('the two ways out stand beside each other on a phone', async () => {
    await page.viewport(390, 844);
    const room = new InPageRoom();
    for (const text of ['One', 'Two']) room.does(WREN, { type: 'SaveNote', scope: 'shared', text });
    await open(room, JOSS);
    await typeInto(shared, ' and mine');
    room.does(WREN, { type: 'SaveNote', scope: 'shared', text: 'Three' });
    const tops = () => ['Take theirs', 'Keep mine'].map((name) => button(name).element().getBoundingClientRect().top);
    await expectVisible(button('Take theirs'));
    const [theirs, own] = tops();
    expect(theirs).toBe(own);
  });
});

describe('[TA9] a draft that is left on a device', () => {
  const next = { id: 'AAAA-AAAA-AAAA-AAAA', name: 'The Weir' };

  /** An evening at which Joss typed this, and the room never had it. */
  async function leaveDraft(seat: Seat, text: string): Promise<void> {
    const room = new InPageRoom();
    const { down } = await open(room, seat);
    down();
    await typeInto(mine, text);
    cleanup();
    expect(saves(room)).toEqual([]);
  }

  it('is in its field when the same seat comes again, and is saved', async () => {
    await leaveDraft(JOSS, 'The miller lies');
    const room = new InPageRoom();
    await open(room, JOSS);
    await expect.element(mine).toHaveValue('The miller lies');
    await expect.poll(() => textOf(room, 'private')).toBe('The miller lies');
  });

  it.each([
    ['another seat of the same session', {}],
    ['another session of the campaign', next],
  ])('is offered to the same name at %s, to take up', async (_, change) => {
    await leaveDraft(JOSS, 'The miller lies');
    const room = new InPageRoom(change);
    const again: Seat = { ...JOSS, playerId: 'player-joss-again' };
    room.does(again, { type: 'TakeSeat' });
    await open(room, again);
    await expectVisible(page.getByText(/^A draft of yours.*, never saved:$/));
    expect(textOf(room, 'private', again)).toBeUndefined();
    await button('Use it here').click();
    await expect.element(mine).toHaveValue('The miller lies');
    await expectAbsent(button('Use it here'));
    await expect.poll(() => textOf(room, 'private', again)).toBe('The miller lies');
  });

  it('of an older version is offered to its writer alone, and goes when it is taken up', async () => {
    const room = new InPageRoom(next);
    const of = { campaignId: room.table.session.campaignId, sessionName: 'The Mill at Low Water', playerName: 'Joss' };
    const key = 'two-lights-note K7QM-2XRT-9PHD-4WZA private joss';
    localStorage.setItem(key, JSON.stringify({ text: 'The miller lies', onRevision: 0, of }));
    localStorage.setItem('two-lights-kept-notes', key);
    await open(room, WREN);
    await expectAbsent(button('Use it here'));
    await open(room, JOSS);
    await button('Use it here').click();
    await expect.element(mine).toHaveValue('The miller lies');
    expect(Object.keys(localStorage).filter((each) => each.includes('4WZA'))).toEqual([]);
  });

  it('is not offered to somebody else, or in another campaign, and is gone once discarded', async () => {
    await leaveDraft(JOSS, 'The miller lies');
    const room = new InPageRoom(next);
    await open(room, WREN);
    await expectAbsent(button('Use it here'));
    await open(new InPageRoom({ ...next, campaignId: 'campaign-2' }), JOSS);
    await expectAbsent(button('Use it here'));
    await open(room, JOSS);
    await button('Discard').click();
    await expectAbsent(button('Use it here'));
    await open(room, JOSS);
    await expectAbsent(button('Use it here'));
  });

  it("of a game master is on its closed session's page", async () => {
    await leaveDraft(INES, 'The miller is the heir');
    const room = new InPageRoom();
    const session = { id: room.table.session.id, gmUserId: INES.playerId } as Session;
    render(<TableDrafts key="page" session={session} />);
    await expectVisible(page.getByText('The miller is the heir'));
    await button('Discard').click();
    await expectAbsent(page.getByText('The miller is the heir'));
    await open(new InPageRoom(next), INES);
    await expectAbsent(button('Use it here'));
  });
});

describe('[TA8] what was written at a session that was closed', () => {
  function putDoor() {
    render(
      <MemoryRouter key={crypto.randomUUID()} initialEntries={['/auth']}>
        <AuthScreen onJoined={() => undefined} />
      </MemoryRouter>,
    );
  }

  /** Joss wrote for everybody and for himself, and typed on when the session was closed. */
  async function closeOn(room: InPageRoom): Promise<void> {
    const { live, down } = await open(room, JOSS);
    room.does(WREN, { type: 'SaveNote', scope: 'shared', text: 'The ferry leaves at dusk' });
    room.does(WREN, { type: 'SaveNote', scope: 'private', text: 'I told them nothing' });
    await typeInto(mine, 'I stole it{Tab}');
    await expect.poll(() => textOf(room, 'private')).toBe('I stole it');
    await expectVisible(page.getByText('Saved', { exact: true }));
    down();
    await typeInto(mine, ' and hid it');
    cleanup();
    room.close();
    keepAtTheEnd(live.store.getState().table, live.sessionId, JOSS);
  }

  it('opens at the front door once, to read and copy, and nothing of anybody else', async () => {
    await closeOn(new InPageRoom());
    putDoor();
    const dialog = page.getByRole('dialog', { name: 'Your notes' });
    await expectVisible(dialog.getByText('The Mill at Low Water, Joss'));
    const texts = dialog.getByRole('blockquote').elements();
    const written = ['I stole it', 'I stole it and hid it', 'The ferry leaves at dusk'];
    expect(texts.map(({ textContent }) => textContent).sort()).toEqual(written);
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await dialog.getByRole('button', { name: 'Copy' }).first().click();
    await expectVisible(dialog.getByText('Copied'));
    expect(written).toContain(copied.mock.calls[0]?.[0]);
    await expectVisible(dialog.getByText('For me alone, not saved at the table'));
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expectAbsent(dialog);
    cleanup();
    putDoor();
    await button('Notes on this device').click();
    await expectVisible(dialog.getByText('I stole it', { exact: true }));
  });

  it('is saved as a file, and deleted from the device, which can be taken back', async () => {
    await closeOn(new InPageRoom());
    putDoor();
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const blobs: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      blobs.push(blob as Blob);
      return 'blob:none';
    });
    await button('Save as File').click();
    expect(click.mock.instances).toMatchObject([{ download: 'Notes The Mill at Low Water Joss.txt' }]);
    vi.restoreAllMocks();
    const text = await blobs[0]?.text();
    for (const words of ['The ferry leaves at dusk', 'I stole it and hid it']) expect(text).toContain(words);
    await button('Delete').click();
    await expectAbsent(page.getByRole('dialog', { name: 'Your notes' }));
    await expectAbsent(button('Notes on this device'));
    await button('Put them back').click();
    await expectVisible(page.getByText('The ferry leaves at dusk'));
    await button('Delete').click();
    cleanup();
    putDoor();
    await expectVisible(page.getByText(/^Players need no account/));
    await expectAbsent(button('Notes on this device'));
    expect(Object.keys(localStorage).filter((key) => key.includes('note'))).toEqual([]);
  });

  it('is all that the device has of it where the page came too late to see the table', async () => {
    const room = new InPageRoom();
    const { live } = await open(room, JOSS);
    await typeInto(mine, 'I stole it{Tab}');
    await expectVisible(page.getByText('Saved', { exact: true }));
    cleanup();
    room.close();
    keepAtTheEnd(null, live.sessionId, JOSS);
    putDoor();
    await expectVisible(page.getByRole('dialog').getByText('I stole it', { exact: true }));
  });

  it('is read as an older version kept it, and deleted with all that it kept', async () => {
    const of = { campaignId: 'campaign-1', sessionName: 'The Mill at Low Water', playerName: 'Joss' };
    const key = 'two-lights-saved-note K7QM-2XRT-9PHD-4WZA private joss';
    localStorage.setItem(key, JSON.stringify({ text: 'I stole it', onRevision: 1, of, keptMs: 1 }));
    localStorage.setItem('two-lights-kept-notes', key);
    localStorage.setItem('two-lights-unread-notes', 'yes');
    putDoor();
    const dialog = page.getByRole('dialog', { name: 'Your notes' });
    await expectVisible(dialog.getByText('I stole it', { exact: true }));
    await button('Delete').click();
    await expectAbsent(dialog);
    expect(Object.keys(localStorage).filter((each) => each.includes('note'))).toEqual([]);
    await button('Put them back').click();
    await expectVisible(dialog.getByText('I stole it', { exact: true }));
  });

  it('is read from the page where the browser keeps nothing', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await closeOn(new InPageRoom());
    putDoor();
    const dialog = page.getByRole('dialog', { name: 'Your notes' });
    await expectVisible(dialog.getByText('I stole it and hid it', { exact: true }));
    await button('Delete').click();
    cleanup();
    putDoor();
    await expectVisible(page.getByText(/^Players need no account/));
    await expectAbsent(button('Notes on this device'));
  });

  it('is nothing where nothing was written', async () => {
    const room = new InPageRoom();
    const { live } = await open(room, JOSS);
    cleanup();
    room.close();
    keepAtTheEnd(live.store.getState().table, live.sessionId, JOSS);
    putDoor();
    await expectVisible(page.getByText(/^Players need no account/));
    await expectAbsent(button('Notes on this device'));
  });

  it('has what was not saved at the next session as well, and there it is taken up', async () => {
    await closeOn(new InPageRoom());
    const next = new InPageRoom({ id: 'AAAA-AAAA-AAAA-AAAA', name: 'The Weir' });
    await open(next, JOSS);
    await expectVisible(page.getByText('A draft of yours from The Mill at Low Water, never saved:'));
    await button('Use it here').click();
    await expect.element(mine).toHaveValue('I stole it and hid it');
    await expectAbsent(button('Use it here'));
  });
});
