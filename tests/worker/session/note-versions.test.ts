/** Earlier versions of notes: kept for a day, for everybody who may read the note. */
import { evictDurableObject, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { LENGTHS } from '../../../rules/lengths.ts';
import { NOTES_MAX } from '../../../rules/table.ts';
import type { AuthAnswer, HistoryAnswer, OlderNote, OlderNotesAnswer, Session } from '../../../rules/wire/rest.ts';
import { Ledger, stamp } from '../../../worker/session/ledger.ts';
import { call, join, newCampaign, newGm, newSession } from '../support/desk.ts';
import { type Client, sit } from '../support/sockets.ts';

let gm: AuthAnswer;
let session: Session;
let screen: Client;
let joss: { client: Client; playerId: string; token: string };

beforeAll(async () => {
  gm = await newGm('ines');
});

beforeEach(async () => {
  session = await newSession(gm.accessToken, (await newCampaign(gm.accessToken)).id);
  screen = await sit(session.id, gm.accessToken);
  const { accessToken, player } = await join(session.id, 'Joss');
  joss = { client: await sit(session.id, accessToken), playerId: player.playerId, token: accessToken };
});

const room = () => env.ROOMS.get(env.ROOMS.idFromName(session.id));
const save = async (client: Client, scope: 'private' | 'shared', text: string) =>
  expect(await client.ask({ type: 'SaveNote', scope, text })).toMatchObject({ type: 'Ack' });
const ask = (scope: string, token: string) =>
  call<OlderNotesAnswer>('GET', `/game/sessions/${session.id}/notes/${scope}/older`, { token });
const older = async (scope: 'private' | 'shared', token: string): Promise<OlderNote[]> => {
  const { status, body } = await ask(scope, token);
  expect(status).toBe(200);
  return body.older;
};
const textsOf = (notes: OlderNote[]) => notes.map(({ text }) => text);

describe('[RM25] an older note', () => {
  it('is what the note read before, newest first, with who wrote it and when, and survives a sleep', async () => {
    expect(await older('shared', joss.token)).toEqual([]);
    await save(joss.client, 'shared', 'The ferry leaves at dusk');
    expect(await older('shared', joss.token)).toEqual([]);
    await save(screen, 'shared', 'The ferry leaves at dawn');
    await save(joss.client, 'shared', '');
    await evictDurableObject(room());
    const notes = await older('shared', joss.token);
    expect(notes).toMatchObject([
      { revision: 2, text: 'The ferry leaves at dawn', userId: gm.user.id, playerName: gm.user.displayName },
      { revision: 1, text: 'The ferry leaves at dusk', userId: joss.playerId, playerName: 'Joss' },
    ]);
    for (const { at } of notes) expect(new Date(at).toISOString()).toBe(at);
    expect(await older('shared', gm.accessToken)).toEqual(notes);
  });

  it('is not what its writer only added to; what somebody took away or put in its place is', async () => {
    for (const text of ['', 'The ferry', 'The ferry leaves', 'The ferry leaves at dusk', 'The ferry at dusk']) {
      await save(joss.client, 'shared', text);
    }
    expect(textsOf(await older('shared', joss.token))).toEqual(['The ferry leaves at dusk']);
    await save(screen, 'shared', 'The ferry at dusk. Or dawn?'); // by somebody else: the earlier text stays available
    expect(textsOf(await older('shared', joss.token))).toEqual(['The ferry at dusk', 'The ferry leaves at dusk']);
  });

  it('of a private one is only for its writer', async () => {
    for (const text of ['I stole it', 'I gave it back', 'Nobody knows']) await save(joss.client, 'private', text);
    for (const text of ['A trap', 'No trap']) await save(screen, 'private', text);
    expect(textsOf(await older('private', joss.token))).toEqual(['I gave it back', 'I stole it']);
    for (const [query, types] of [
      ['limit=5', ['Hidden', 'Hidden', 'Hidden', 'Hidden', 'Hidden']],
      ['type=NoteSaved', []],
    ] as const) {
      const path = `/manage/sessions/${session.id}/history?${query}`;
      const { events } = (await call<HistoryAnswer>('GET', path, { token: gm.accessToken })).body;
      expect(events.map(({ type }) => type)).toEqual(types); // [VI4]
    }
    expect(textsOf(await older('private', gm.accessToken))).toEqual(['A trap']);
    const wren = (await join(session.id, 'Wren')).accessToken;
    expect(await older('private', wren)).toEqual([]);
    expect(await older('shared', wren)).toEqual([]);
  });

  it('is kept for a day after it was replaced, however long it had stood, and 50 times at most', async () => {
    for (const text of ['One', 'Two', 'Three']) await save(joss.client, 'shared', text);
    const DAY_MS = 24 * 60 * 60 * 1_000;
    const replaced = (text: string, agoMs: number) =>
      runInDurableObject(room(), (_, { storage }) => {
        storage.sql.exec('UPDATE note_versions SET replaced_at = ? WHERE text = ?', Date.now() - agoMs, text);
      });
    await replaced('One', DAY_MS + 1_000);
    await replaced('Two', DAY_MS - 60_000);
    expect(textsOf(await older('shared', joss.token))).toEqual(['Two']);
    await save(screen, 'private', 'Something else');
    const kept = () =>
      runInDurableObject(room(), (_, { storage }) =>
        storage.sql
          .exec<{ text: string }>('SELECT text FROM note_versions ORDER BY owner, revision')
          .toArray()
          .map(({ text }) => text),
      );
    expect(await kept()).toEqual(['Two', 'Three', 'Something else']);
    await runInDurableObject(room(), (_, { storage }) => {
      const ledger = new Ledger(storage);
      for (let revision = 4; revision <= 80; revision += 1) {
        if (!ledger.table) throw new Error('The room was not founded');
        const note = { scope: 'shared', text: `Version ${revision}`, userId: joss.playerId, revision } as const;
        ledger.record(stamp(ledger.table, { isRefused: false, events: [{ type: 'NoteSaved', ...note }] }, Date.now()));
      }
    });
    await evictDurableObject(room());
    const notes = await older('shared', joss.token);
    expect(notes.map(({ revision }) => revision)).toEqual(Array.from({ length: 50 }, (_, index) => 79 - index));
    expect(await kept()).toHaveLength(52); // the current shared one and the private one beside them
  });

  it('is also what made way for the notes of others, and counts on when its writer comes back', async () => {
    await save(joss.client, 'private', 'I stole it');
    await joss.client.ask({ type: 'LeaveSession', sessionId: session.id });
    await runInDurableObject(room(), (_, { storage }) => {
      const ledger = new Ledger(storage);
      const text = 'x'.repeat(LENGTHS.note);
      for (let writer = 0; writer < NOTES_MAX / LENGTHS.note; writer += 1) {
        if (!ledger.table) throw new Error('The room was not founded');
        const note = { scope: 'private', text, userId: `writer-${writer}`, revision: 1 } as const;
        ledger.record(stamp(ledger.table, { isRefused: false, events: [{ type: 'NoteSaved', ...note }] }, Date.now()));
      }
    });
    await evictDurableObject(room());
    const back = await sit(session.id, joss.token);
    const { state } = await back.join();
    expect(state.notes).toMatchObject([{ scope: 'private', text: '', revision: 1 }]);
    expect(textsOf(await older('private', joss.token))).toEqual(['I stole it']);
    expect(await back.ask({ type: 'SaveNote', scope: 'private', text: 'It is mine' })).toMatchObject({
      result: { revision: 2 },
    });
    expect(textsOf(await older('private', joss.token))).toEqual(['I stole it']);
  });

  it('is refused in the order of every call: to strangers, of no such note, without a seat, after the end', async () => {
    await save(joss.client, 'shared', 'One');
    await save(joss.client, 'shared', 'Two');
    const grace = await newGm('grace');
    const elsewhere = await newSession(grace.accessToken, (await newCampaign(grace.accessToken)).id);
    const stranger = (await join(elsewhere.id, 'Stranger')).accessToken;
    const statusOf = async (scope: string, token: string) => (await ask(scope, token)).status;
    expect(await statusOf('shared', 'garbage')).toBe(401);
    for (const scope of ['shared', 'private', 'everything']) {
      expect([scope, await statusOf(scope, grace.accessToken)]).toEqual([scope, 404]);
      expect([scope, await statusOf(scope, stranger)]).toEqual([scope, 404]);
    }
    expect(await statusOf('everything', joss.token)).toBe(404);
    const { accessToken: wren } = await join(session.id, 'Wren');
    expect(await statusOf('shared', wren)).toBe(200);
    await call('POST', `/game/sessions/${session.id}/leave`, { token: wren });
    expect(await statusOf('shared', wren)).toBe(403);
    for (const step of ['activate', 'deactivate']) {
      await call('POST', `/game/sessions/${session.id}/${step}`, { token: gm.accessToken, body: {} });
    }
    expect(await statusOf('shared', joss.token)).toBe(410);
    expect(textsOf(await older('shared', gm.accessToken))).toEqual(['One']);
  });
});

describe('[TA5] a save that names the revision it was written on', () => {
  const saveOn = (client: Client, text: string, baseRevision: number, id?: string) =>
    client.ask({ type: 'SaveNote', scope: 'shared', text, baseRevision, ...(id === undefined ? {} : { id }) });

  it('is refused over another text, and both writers are told, also after a sleep', async () => {
    expect(await saveOn(joss.client, 'The ferry leaves at dusk', 0)).toMatchObject({ result: { revision: 1 } });
    expect(await saveOn(screen, 'The ferry leaves at dawn', 0)).toMatchObject({ type: 'Error', code: 'CONFLICT' });
    expect((await screen.next('NoteSaved')).text).toBe('The ferry leaves at dusk'); // told before the refusal
    await evictDurableObject(room());
    expect(await saveOn(screen, 'The ferry leaves at dawn', 2)).toMatchObject({ type: 'Error', code: 'CONFLICT' });
    expect(await saveOn(screen, 'The ferry leaves at dawn', 1)).toMatchObject({ result: { revision: 2 } });
    const { state } = await joss.client.join();
    expect(state.notes).toMatchObject([{ text: 'The ferry leaves at dawn', revision: 2 }]);
    expect(textsOf(await older('shared', joss.token))).toEqual(['The ferry leaves at dusk']);
  });

  it('is answered as it was when it comes twice, and saves once', async () => {
    const sends = [await saveOn(joss.client, 'Mill', 0, 'once'), await saveOn(joss.client, 'Mill', 0, 'once')];
    expect(sends.map((answer) => 'result' in answer && answer.result)).toEqual([{ revision: 1 }, { revision: 1 }]);
    expect(joss.client.events.filter(({ type }) => type === 'NoteSaved')).toHaveLength(1);
  });

  it('must name a number of saves', async () => {
    for (const base of [-1, 1.5, '1']) {
      const answer = await joss.client.ask({ type: 'SaveNote', scope: 'shared', text: 'Mill', baseRevision: base });
      expect([base, answer]).toMatchObject([base, { type: 'Error', code: 'VALIDATION' }]);
    }
  });
});

describe('long private notes of one player', () => {
  it('put nobody behind who is not told them', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    for (let note = 0; note < 29; note += 1) {
      if (note === 15) vi.setSystemTime(Date.now() + 10_001); // more than that is too much at once (RM70)
      await save(joss.client, 'private', `${note}${'"'.repeat(19_000)}`);
      joss.client.sendRaw(JSON.stringify({ type: 'Seen', seq: joss.client.events.at(-1)?.seq }));
    }
    expect(screen.events.filter(({ type }) => type === 'Hidden')).toHaveLength(29);
    expect(screen.closeCode).toBeNull();
    expect(await screen.ask({ type: 'SendChatMessage', message: 'What are you writing?' })).toMatchObject({
      type: 'Ack',
    });
    vi.useRealTimers();
  });
});
