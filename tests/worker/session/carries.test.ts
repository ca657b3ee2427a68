/** What the room tells D1 of its session and its characters: only what changed, soon, and once D1 is back after it was away. */
import { evictDurableObject, runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import type { EventDraft } from '../../../rules/events.ts';
import type { Campaign, Session } from '../../../rules/wire/rest.ts';
import { Archive } from '../../../worker/session/archive.ts';
import { Ledger, stamp } from '../../../worker/session/ledger.ts';
import { marksOf, tableCharacter } from '../../../worker/session/sheets.ts';
import { call, join, newCharacter, newSession } from '../support/desk.ts';
import {
  carry,
  eventsOf,
  fearOf,
  haveARoomForEachTest,
  here,
  pagesInD1,
  play,
  record,
  room,
  scene,
  state,
  upTo,
} from '../support/inside-a-room.ts';
import { sit } from '../support/sockets.ts';

haveARoomForEachTest();

/** The session as D1 has it, which lists are made of; asked for one, the desk asks its room. */
async function sessionInD1(): Promise<Session | undefined> {
  const { body } = await call<{ sessions: Session[] }>('GET', '/manage/sessions', { token: here.token });
  return body.sessions.find(({ id }) => id === here.session.id);
}

/** A promise, and what fulfils it. */
function newGate(): { gate: Promise<void>; open: () => void } {
  let open = () => {};
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { gate, open };
}

/** D1 with another way of carrying out a batch. */
function databaseWith(batch: (statements: D1PreparedStatement[]) => Promise<D1Result[]>): D1Database {
  return new Proxy(env.DB, {
    get(database, name) {
      const member: unknown = name === 'batch' ? batch : Reflect.get(database, name);
      return typeof member === 'function' ? member.bind(database) : member;
    },
  });
}

describe('what D1 is told', () => {
  /** The statements of each batch that a run of a fresh archive makes. */
  async function batchesAfter(drafts: EventDraft[]): Promise<number[]> {
    await record(drafts);
    return runInDurableObject(room(), async (_, { storage }) => {
      await storage.deleteAlarm(); // the room itself is not to be quicker
      const sizes: number[] = [];
      const DB = databaseWith(async (statements) => {
        sizes.push(statements.length);
        return env.DB.batch(statements);
      });
      const archive = new Archive({ DB }, new Ledger(storage));
      expect(await archive.run()).toBe(true);
      expect(archive.isBehind()).toBe(false);
      return sizes;
    });
  }

  it('[RM60] is what changed and nothing else', async () => {
    const maren = await newCharacter(here.token, { name: 'Maren Oake', class: 'Ranger', campaignId: here.campaignId });
    const tam = await newCharacter(here.token, { name: 'Tam', class: 'Ranger', campaignId: here.campaignId });
    for (const { id, name } of [maren, tam]) {
      const player = await sit(here.session.id, (await join(here.session.id, name)).accessToken);
      await player.ask({ type: 'SelectCharacter', characterId: id });
    }
    await batchesAfter([]); // the marks of both, and what else the room had not told yet
    expect(await batchesAfter([scene('The ferry'), scene('The shore')])).toEqual([]);
    expect(await batchesAfter([fearOf(2)])).toEqual([1]);
    expect(await batchesAfter([fearOf(2)])).toEqual([]); // as it was
    const hurt: EventDraft = {
      type: 'ReceiveCharacterDelta',
      characterId: tam.id,
      field: 'health',
      oldValue: tam.hp,
      newValue: tam.hp - 2,
    };
    expect(await batchesAfter([hurt])).toEqual([1]);
    const { body } = await call<Character>('GET', `/manage/characters/${tam.id}`, { token: here.token });
    expect(body.hp).toBe(tam.hp - 2);
  });

  it('[RM65] leaves alone what another session has made of a character meanwhile', async () => {
    const maren = await newCharacter(here.token, { name: 'Maren Oake', class: 'Ranger', campaignId: here.campaignId });
    const move = async (field: string, change: number) => {
      const player = await sit(here.session.id, (await join(here.session.id, `${field}, please`)).accessToken);
      await player.ask({ type: 'SelectCharacter', characterId: maren.id, forceSelection: true });
      expect(await player.ask({ type: 'UpdateCharacter', characterId: maren.id, field, change })).toMatchObject({
        type: 'Ack',
      });
    };
    const first = here.session;
    await move('hope', 1); // so that she is on this table
    here.session = await newSession(here.token, here.campaignId, 'Another evening');
    await move('health', -3);
    await move('stress', 2);
    const saved = async () => {
      await runDurableObjectAlarm(room());
      return (await call<Character>('GET', `/manage/characters/${maren.id}`, { token: here.token })).body;
    };
    await expect.poll(saved).toMatchObject({ hp: maren.hp - 3, stress: 2 });
    here.session = first;
    await move('hope', 1);
    await expect.poll(saved).toMatchObject({ hope: maren.hope + 2, hp: maren.hp - 3, stress: 2 });
  });

  it('[RM60] is everything again once somebody else wrote there', async () => {
    const maren = await newCharacter(here.token, { name: 'Maren Oake', class: 'Ranger', campaignId: here.campaignId });
    await call('POST', `/game/sessions/${here.session.id}/activate`, { token: here.token });
    const joss = await sit(here.session.id, (await join(here.session.id, 'Joss')).accessToken);
    await joss.ask({ type: 'SelectCharacter', characterId: maren.id });
    await joss.ask({ type: 'UpdateCharacter', characterId: maren.id, field: 'stress', change: 2 });
    const stress = async () =>
      (await call<Character>('GET', `/manage/characters/${maren.id}`, { token: here.token })).body.stress;
    const ring = async () => [await runDurableObjectAlarm(room()), await stress()];
    await expect.poll(ring).toEqual([expect.any(Boolean), 2]);
    await env.DB.prepare('UPDATE characters SET stress = 0 WHERE id = ?').bind(maren.id).run();
    await call('PATCH', `/manage/characters/${maren.id}`, { token: here.token, body: { name: 'Maren of the Oak' } });
    await joss.ask({ type: 'SendChatMessage', message: 'Still tired' });
    await expect.poll(ring).toEqual([expect.any(Boolean), 2]);
  });

  it('is no matter where one session is asked for, or the active ones: their rooms are asked', async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] }); // D1 hears of it in three seconds
    try {
      await call('POST', `/game/sessions/${here.session.id}/activate`, { token: here.token });
      await play(1);
      const ask = async (path: string) =>
        (await call<Session & { sessions: Session[] }>('GET', path, { token: here.token })).body;
      expect((await ask(`/manage/sessions/${here.session.id}`)).fear).toBe(1);
      const { sessions } = await ask('/game/sessions/active');
      expect(sessions.find(({ id }) => id === here.session.id)?.fear).toBe(1);
      expect((await sessionInD1())?.fear).toBe(0);
      const path = `/manage/sessions/${here.session.id}`;
      const renamed = await call<Session>('PATCH', path, { token: here.token, body: { notes: 'The ice holds.' } });
      expect(renamed.body).toMatchObject({ fear: 1, status: 'active', notes: 'The ice holds.' });
      expect((await sessionInD1())?.fear).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  it('is no matter where active sessions are listed: what its room has closed is none, what it has begun is one', async () => {
    const at = (path: string) => call('POST', `/game/sessions/${here.session.id}/${path}`, { token: here.token });
    const listed = async (token: string) =>
      (await call<{ sessions: Session[] }>('GET', '/game/sessions/active', { token })).body.sessions.map(
        ({ id }) => id,
      );
    const inD1 = (status: string) =>
      env.DB.prepare('UPDATE sessions SET status = ? WHERE id = ?').bind(status, here.session.id).run();
    const { accessToken: joss } = await join(here.session.id, 'Joss');
    expect(await listed(joss)).toEqual([]);
    await at('activate');
    await inD1('inactive');
    expect(await listed(joss)).toEqual([here.session.id]);
    await inD1('active');
    expect(await listed(here.token)).toContain(here.session.id);
    await at('deactivate');
    await inD1('active');
    expect(await listed(here.token)).not.toContain(here.session.id);
  });

  it('[RM61] is there without any alarm, once, and soon after that with the next', async () => {
    const fear = async () => (await sessionInD1())?.fear;
    await state();
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] }); // however slow the machine is, no three seconds go by
    try {
      await play(1);
      await expect.poll(fear).toBe(1);
      await play(3); // up, down, up
      const alarm = () => runInDurableObject(room(), (_, { storage }) => storage.getAlarm());
      expect(await alarm()).toBeLessThanOrEqual(Date.now() + 3_000);
      expect(await fear()).toBe(1);
      await runDurableObjectAlarm(room());
      await expect.poll(fear).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  /** A D1 whose batches wait until it is opened. */
  function slowDatabase() {
    const { gate, open } = newGate();
    return { DB: databaseWith((statements) => gate.then(() => env.DB.batch(statements))), open };
  }

  it('[RM60] is everything again also when somebody wrote there in the middle of a run', async () => {
    await state();
    await record([fearOf(4)]);
    const { DB, open } = slowDatabase();
    await runInDurableObject(room(), async (_, { storage }) => {
      await storage.deleteAlarm();
      const archive = new Archive({ DB }, new Ledger(storage));
      const running = archive.run();
      archive.markUnsaved('somebody');
      open();
      expect(await running).toBe(false);
      expect(archive.isBehind()).toBe(true);
      expect(await archive.run()).toBe(true);
      expect(archive.isBehind()).toBe(false);
    });
  });

  it('[RM60] is not what the table took from there, also when it took it in the middle of a run', async () => {
    const maren = await newCharacter(here.token, { name: 'Maren Oake', class: 'Ranger', campaignId: here.campaignId });
    await state();
    await record([fearOf(4)]);
    const { DB, open } = slowDatabase();
    await runInDurableObject(room(), async (_, { storage }) => {
      await storage.deleteAlarm();
      const archive = new Archive({ DB }, new Ledger(storage));
      const running = archive.run();
      archive.markSaved(maren.id, marksOf(tableCharacter(maren, null)));
      open();
      await running;
    });
    const chosen: EventDraft = {
      type: 'ReceiveCharacterSelected',
      playerId: 'joss',
      playerName: 'Joss',
      characterId: maren.id,
      characterName: maren.name,
      character: tableCharacter(maren, null),
    };
    expect(await batchesAfter([chosen])).toEqual([]);
  });

  it('[RM26] is a mark that goes back to what it was before the table took another from there, in the middle of a run', async () => {
    const maren = await newCharacter(here.token, { name: 'Maren Oake', class: 'Ranger', campaignId: here.campaignId });
    const joss = await sit(here.session.id, (await join(here.session.id, 'Joss')).accessToken);
    await joss.ask({ type: 'SelectCharacter', characterId: maren.id });
    const hurt = maren.hp - 3;
    const hitPoints = (oldValue: number, newValue: number): EventDraft => ({
      type: 'ReceiveCharacterDelta',
      characterId: maren.id,
      field: 'health',
      oldValue,
      newValue,
    });
    await batchesAfter([]);
    await env.DB.prepare('UPDATE characters SET hp = ? WHERE id = ?').bind(hurt, maren.id).run();
    const { DB, open } = slowDatabase();
    await record([fearOf(4)]);
    await runInDurableObject(room(), async (_, { storage }) => {
      await storage.deleteAlarm();
      const ledger = new Ledger(storage);
      const note = (...events: EventDraft[]) => {
        if (!ledger.table) throw new Error('The room was not founded');
        ledger.record(stamp(ledger.table, { isRefused: false, events }, Date.now()));
      };
      const archive = new Archive({ DB }, ledger);
      const running = archive.run();
      note(hitPoints(maren.hp, hurt));
      archive.markSomeSaved(maren.id, { hp: hurt });
      open();
      await running;
      note(hitPoints(hurt, maren.hp));
      expect(await archive.run()).toBe(true);
    });
    const { body } = await call<Character>('GET', `/manage/characters/${maren.id}`, { token: here.token });
    expect(body.hp).toBe(maren.hp);
  });
});

describe('while D1 is away', () => {
  const rename = (from: string, to: string) => env.DB.prepare(`ALTER TABLE ${from} RENAME TO ${to}`).run();

  it('[RM26] the table plays on and closes, and D1 has everything once it is back', async () => {
    const maren = await newCharacter(here.token, {
      name: 'Maren Oake',
      class: 'Ranger',
      level: 3,
      campaignId: here.campaignId,
    });
    const screen = await sit(here.session.id, here.token);
    const joss = await sit(here.session.id, (await join(here.session.id, 'Joss')).accessToken);
    await joss.ask({ type: 'SelectCharacter', characterId: maren.id });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await rename('sessions', 'sessions_away');
    try {
      const activated = await runInDurableObject(room(), (instance) =>
        instance.activate(here.session.id, here.ines, []),
      );
      expect(activated).toMatchObject({ ok: true });
      expect(await screen.ask({ type: 'ChangeFear', change: 3 })).toMatchObject({ type: 'Ack' });
      expect(
        await joss.ask({ type: 'UpdateCharacter', characterId: maren.id, field: 'health', change: -4 }),
      ).toMatchObject({ type: 'Ack' });
      const roll = { type: 'SendDiceRoll', dicePool: { d20: 1 }, modifier: 2, context: 'Agility' };
      expect(await joss.ask(roll)).toMatchObject({ type: 'Ack' });
      await play(300);
      await runDurableObjectAlarm(room());
      expect(await joss.ask({ type: 'SendChatMessage', message: 'Good night' })).toMatchObject({ type: 'Ack' });
      await screen.next('ReceiveChatMessage');
      const closed = await call('POST', `/game/sessions/${here.session.id}/deactivate`, {
        token: here.token,
        body: {},
      });
      expect(closed.status).toBe(200);
      expect(await joss.closed()).toBe(4410);
      await runDurableObjectAlarm(room());
    } finally {
      await rename('sessions_away', 'sessions');
    }
    const archiving = logged.mock.calls.filter(([line]) => String(line).includes('"event":"archive_failed"'));
    const ofTheLast = logged.mock.calls.filter(([line]) =>
      String(line).includes('"event":"fetching_the_last_session_failed"'),
    );
    expect(archiving.length).toBeGreaterThanOrEqual(3);
    expect(ofTheLast).toHaveLength(2); // asked twice, then the evening begins without it
    expect(logged.mock.calls).toHaveLength(archiving.length + ofTheLast.length);
    expect(logged.mock.calls.join()).not.toContain('Good night');
    const desk = async <Body>(path: string) => (await call<Body>('GET', `/manage${path}`, { token: here.token })).body;
    expect(await sessionInD1()).toMatchObject({ status: 'inactive', fear: 0 });
    expect((await desk<Campaign>(`/campaigns/${here.campaignId}`)).lastSessionDate).toBeNull();
    const { seq, session: ended } = await state();
    expect(seq).toBeGreaterThan(300);
    await carry(seq);
    expect(await sessionInD1()).toMatchObject({
      status: 'closed',
      fear: ended.fear,
      startedAt: ended.startedAt,
      closedAt: ended.closedAt,
    });
    expect(ended.fear).toBe(3);
    expect((await desk<Character>(`/characters/${maren.id}`)).hp).toBe(maren.hp - 4);
    expect((await desk<Campaign>(`/campaigns/${here.campaignId}`)).lastSessionDate).toBe(ended.startedAt);
    expect(eventsOf(await pagesInD1()).map((event) => event.seq)).toEqual(upTo(seq));
    logged.mockRestore();
  });

  it.each([
    ['an answer is lost', () => Promise.reject(new Error('D1_ERROR: Network connection lost.'))],
    ['the room dies before the answer', () => new Promise<never>(() => undefined)],
  ])('[RM26] %s and everything goes back to what it was: D1 is told that as well', async (_, answer) => {
    const maren = await newCharacter(here.token, { name: 'Maren Oake', class: 'Ranger', campaignId: here.campaignId });
    const joss = await sit(here.session.id, (await join(here.session.id, 'Joss')).accessToken);
    await joss.ask({ type: 'SelectCharacter', characterId: maren.id });
    const hurt = (oldValue: number, newValue: number): EventDraft => ({
      type: 'ReceiveCharacterDelta',
      characterId: maren.id,
      field: 'health',
      oldValue,
      newValue,
    });
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isWritten = () => {};
    const written = new Promise<void>((resolve) => {
      isWritten = resolve;
    });
    const lost = databaseWith(async (statements) => {
      await env.DB.batch(statements);
      isWritten();
      return answer();
    });
    await runInDurableObject(room(), async (_, { storage }) => {
      await storage.deleteAlarm(); // the room itself is not to be quicker
      const note = (ledger: Ledger, ...events: EventDraft[]) => {
        if (!ledger.table) throw new Error('The room was not founded');
        ledger.record(stamp(ledger.table, { isRefused: false, events }, Date.now()));
      };
      const before = new Ledger(storage);
      expect(await new Archive(env, before).run()).toBe(true);
      note(before, fearOf(4), hurt(maren.hp, maren.hp - 3));
      void new Archive({ DB: lost }, before).run();
      await written;
      await new Promise((resolve) => setTimeout(resolve)); // a lost answer is noticed
      const woken = new Ledger(storage);
      note(woken, fearOf(0), hurt(maren.hp - 3, maren.hp));
      expect(await new Archive(env, woken).run()).toBe(true);
    });
    const kept = async <Body>(path: string) => (await call<Body>('GET', `/manage${path}`, { token: here.token })).body;
    expect((await kept<Session>(`/sessions/${here.session.id}`)).fear).toBe(0);
    expect((await kept<Character>(`/characters/${maren.id}`)).hp).toBe(maren.hp);
    logged.mockRestore();
  });

  it('[RM26] or something else that is due fails, the alarm still carries over and rings again', async () => {
    await call('POST', `/game/sessions/${here.session.id}/activate`, { token: here.token });
    const setIntent = (intent: string | null) =>
      runInDurableObject(room(), async (_, { storage }) => {
        const ledger = new Ledger(storage);
        if (intent === null) ledger.clearFact('activation');
        else ledger.writeFact('activation', intent);
        await storage.setAlarm(Date.now() + 60_000);
      }).then(() => evictDurableObject(room()));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await setIntent('no intent at all');
    await play(1);
    expect(await runDurableObjectAlarm(room())).toBe(true);
    expect(String(logged.mock.calls[0])).toContain('"event":"alarm_failed"');
    await expect.poll(async () => (await sessionInD1())?.fear).toBe(1);
    expect(await runDurableObjectAlarm(room())).toBe(true);
    await setIntent(null);
    await runDurableObjectAlarm(room());
    logged.mockRestore();
  });

  it('[RM27] the archive tries again after 6 seconds, then twice as long, up to a minute, and soon once it has come back', async () => {
    await state();
    await record([fearOf(1)]);
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await rename('sessions', 'sessions_away');
    await runInDurableObject(room(), async (_, { storage }) => {
      const archive = new Archive(env, new Ledger(storage));
      const delays = [archive.nextRunMs(0)];
      try {
        for (let tries = 0; tries < 6; tries += 1) {
          expect(await archive.run()).toBe(false);
          delays.push(archive.nextRunMs(0));
        }
      } finally {
        await rename('sessions_away', 'sessions');
      }
      expect(delays).toEqual([3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000]);
      await expect.poll(() => archive.run()).toBe(true);
      expect(archive.nextRunMs(0)).toBe(3_000);
    });
    expect(logged).toHaveBeenCalled();
    logged.mockRestore();
  });

  it('[RM27] or slow, nobody waits for long, and there are never two runs at once', async () => {
    await state();
    const { gate, open } = newGate();
    const underWay = { now: 0, most: 0, ever: 0 };
    const DB = databaseWith(async (statements) => {
      underWay.now += 1;
      underWay.ever += 1;
      underWay.most = Math.max(underWay.most, underWay.now);
      await gate;
      const results = await env.DB.batch(statements);
      underWay.now -= 1;
      return results;
    });
    await runInDurableObject(room(), async (_, { storage }) => {
      const ledger = new Ledger(storage);
      const archive = new Archive({ DB }, ledger);
      if (!ledger.table) throw new Error('The room was not founded');
      ledger.record(stamp(ledger.table, { isRefused: false, events: [fearOf(2)] }, Date.now()));
      const waiting = [archive.run(), archive.run(), archive.run()];
      expect(await Promise.all(waiting)).toEqual([false, false, false]);
      expect(underWay).toEqual({ now: 1, most: 1, ever: 1 });
      ledger.record(stamp(ledger.table, { isRefused: false, events: [fearOf(3)] }, Date.now()));
      open();
      await expect.poll(() => archive.run()).toBe(true);
      expect(archive.isBehind()).toBe(false);
      expect(underWay).toEqual({ now: 0, most: 1, ever: 2 });
    });
    await evictDurableObject(room());
    expect((await state()).session.fear).toBe(3);
  });
});
