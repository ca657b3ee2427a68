/** [TA6] A campaign's next session begins with the shared note of the one that was closed last, despite failures on the way. */
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Table } from '../../../rules/table.ts';
import type { ActivateAnswer, AuthAnswer, OlderNotesAnswer, Session } from '../../../rules/wire/rest.ts';
import { SessionRoom } from '../../../worker/session/session-room.ts';
import { call, join, newCampaign, newGm, newSession } from '../support/desk.ts';
import { type Client, sit } from '../support/sockets.ts';

let gm: AuthAnswer;
let campaignId: string;

beforeAll(async () => {
  gm = await newGm('ines');
});

beforeEach(async () => {
  campaignId = (await newCampaign(gm.accessToken)).id;
});

afterEach(() => {
  vi.restoreAllMocks();
});

const room = ({ id }: Session) => env.ROOMS.get(env.ROOMS.idFromName(id));
const evening = (name: string, campaign = campaignId) => newSession(gm.accessToken, campaign, name);
const step = ({ id }: Session, what: 'activate' | 'start' | 'deactivate') =>
  call<ActivateAnswer>('POST', `/game/sessions/${id}/${what}`, { token: gm.accessToken, body: {} });
const write = async (client: Client, text: string, more: object = {}) =>
  expect(await client.ask({ type: 'SaveNote', scope: 'shared', text, ...more })).toMatchObject({ type: 'Ack' });

async function notesOf({ id }: Session): Promise<Table['notes']> {
  return (await call<Table>('GET', `/game/sessions/${id}/state`, { token: gm.accessToken })).body.notes;
}

/** An evening at which this was written; it is in play. */
async function playedEvening(name: string, text: string): Promise<Session> {
  const session = await evening(name);
  await step(session, 'activate');
  const joss = await sit(session.id, (await join(session.id, 'Joss')).accessToken);
  await write(joss, text);
  await joss.ask({ type: 'SaveNote', scope: 'private', text: 'I stole it' });
  return session;
}

const INHERITED = { scope: 'shared', text: 'The ferry leaves at dusk', revision: 1 };

describe('the shared note of the evening before', () => {
  it('stands at the next one from its activation on, and nothing that was private', async () => {
    const before = await playedEvening('First', INHERITED.text);
    await step(before, 'deactivate');
    const next = await evening('Second');
    const early = await sit(next.id, (await join(next.id, 'Wren')).accessToken);
    expect(await notesOf(next)).toEqual([]);
    await step(next, 'activate');
    expect(await early.next('NoteSaved')).toMatchObject(INHERITED);
    expect(await notesOf(next)).toMatchObject([INHERITED]);
    await evictDurableObject(room(next));
    await write(early, 'The ferry left', { baseRevision: 1 });
    const path = `/game/sessions/${next.id}/notes/shared/older`;
    const { older } = (await call<OlderNotesAnswer>('GET', path, { token: gm.accessToken })).body;
    expect(older).toMatchObject([{ text: INHERITED.text, playerName: gm.user.displayName }]);
  });

  it.each(['activate', 'start'] as const)('comes over too where %s closes that evening', async (what) => {
    const before = await playedEvening('First', INHERITED.text);
    const next = await evening('Second');
    expect((await step(next, what)).body).toMatchObject({ previousSessionClosed: true });
    expect(await notesOf(next)).toMatchObject([INHERITED]);
    expect(await notesOf(before)).toMatchObject([{ text: INHERITED.text }]); // and stays where it was
  });

  it('goes on from evening to evening, and is that of the last one closed, not of the newest', async () => {
    const first = await playedEvening('First', 'Mill');
    const second = await playedEvening('Second', 'Weir'); // which closes the first, and begins with its note
    expect((await notesOf(second)).map(({ text, revision }) => [text, revision])).toEqual([['Weir', 2]]);
    await step(second, 'deactivate');
    const third = await evening('Third');
    await step(third, 'activate');
    await step(third, 'deactivate');
    const fourth = await evening('Fourth');
    await step(fourth, 'activate');
    expect(await notesOf(fourth)).toMatchObject([{ text: 'Weir', revision: 1 }]);
    expect(await notesOf(first)).toMatchObject([{ text: 'Mill' }]);
  });

  it('is nothing where that evening had none, or emptied it, or was of another campaign', async () => {
    const elsewhere = await playedEvening('Elsewhere', 'Not yours');
    await step(elsewhere, 'deactivate');
    campaignId = (await newCampaign(gm.accessToken)).id;
    const first = await evening('First');
    await step(first, 'activate');
    expect(await notesOf(first)).toEqual([]);
    const joss = await sit(first.id, (await join(first.id, 'Joss')).accessToken);
    await write(joss, 'Mill');
    await write(joss, '');
    const second = await evening('Second');
    await step(second, 'activate');
    expect(await notesOf(second)).toEqual([]);
  });

  it('leaves alone what was written in the lobby, and a session that is in play', async () => {
    const before = await playedEvening('First', 'Mill');
    const next = await evening('Second');
    const early = await sit(next.id, (await join(next.id, 'Wren')).accessToken);
    await write(early, 'Where were we?');
    await step(next, 'activate');
    expect(await notesOf(next)).toMatchObject([{ text: 'Where were we?', revision: 1 }]);
    expect((await notesOf(before)).map(({ text }) => text)).toEqual(['Mill']);
    await step(next, 'activate');
    expect(await notesOf(next)).toMatchObject([{ text: 'Where were we?', revision: 1 }]);
  });
});

describe('on a bad evening', () => {
  it('it comes over once, though the room before cannot be reached at first, and the next one falls down', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    await playedEvening('First', INHERITED.text);
    const next = await evening('Second');
    vi.spyOn(SessionRoom.prototype, 'closeFor').mockRejectedValueOnce(new Error('out of reach'));
    expect((await step(next, 'activate')).status).toBe(503);
    await runInDurableObject(room(next), (_room, state) => state.abort('crash')).catch(() => undefined);
    await runDurableObjectAlarm(room(next));
    expect(await notesOf(next)).toMatchObject([INHERITED]);
    await step(next, 'activate');
    expect(await notesOf(next)).toMatchObject([INHERITED]);
  });

  it('a silent room is asked again, and does not block the start of the next evening', async () => {
    const error = vi.spyOn(console, 'error').mockReturnValue();
    await step(await playedEvening('First', INHERITED.text), 'deactivate');
    const second = await evening('Second');
    vi.spyOn(SessionRoom.prototype, 'lastSession').mockRejectedValueOnce(new Error('out of reach'));
    expect((await step(second, 'activate')).status).toBe(200);
    expect(await notesOf(second)).toMatchObject([INHERITED]);
    await step(second, 'deactivate');
    const third = await evening('Third');
    vi.spyOn(SessionRoom.prototype, 'lastSession').mockRejectedValue(new Error('out of reach'));
    expect((await step(third, 'activate')).status).toBe(200);
    expect(await notesOf(third)).toEqual([]);
    expect(error).toHaveBeenCalledTimes(3);
  });

  it('two that are activated at once leave one, which has it', async () => {
    await playedEvening('First', INHERITED.text);
    const both = [await evening('Second'), await evening('Third')];
    await Promise.all(both.map((each) => step(each, 'activate')));
    for (const each of both) expect(await notesOf(each)).toMatchObject([INHERITED]);
  });
});
