/** [RM64] A lobby that was read in D1 is believed, until the room hears that it changed. */
import { env } from 'cloudflare:workers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import type { Table } from '../../../rules/table.ts';
import type { AuthAnswer, LobbyAnswer, Session, StateAnswer } from '../../../rules/wire/rest.ts';
import { LobbyCharacters } from '../../../worker/session/lobby.ts';
import { roomOf, unwrap } from '../../../worker/session/rooms.ts';
import { call, join, newCampaign, newCharacter, newGm, newSession } from '../support/desk.ts';
import { questionedDatabase } from '../support/questioned-database.ts';
import { connect, sit } from '../support/sockets.ts';

let gm: AuthAnswer;
let campaignId: string;
let session: Session;
let vex: Character;

beforeEach(async () => {
  gm ??= await newGm('ada');
  campaignId = (await newCampaign(gm.accessToken)).id;
  session = await newSession(gm.accessToken, campaignId);
  vex = await newCharacter(gm.accessToken, { name: 'Vex', campaignId });
});
afterEach(() => {
  vi.useRealTimers();
});

const ask = <Body>(method: string, path: string, body?: unknown) =>
  call<Body>(method, path, { token: gm.accessToken, body });
const lobby = async (token = gm.accessToken) =>
  (await call<LobbyAnswer>('GET', `/game/sessions/${session.id}/lobby`, { token })).body;
const names = async () => (await lobby()).availableCharacters.map(({ name }) => name);

describe('a lobby that was looked at', () => {
  it('shows every change at the desk at once', async () => {
    expect(await names()).toEqual(['Vex']);
    const wren = await newCharacter(gm.accessToken, { name: 'Wren', campaignId });
    expect(await names()).toEqual(['Vex', 'Wren']);
    await ask('PATCH', `/manage/characters/${wren.id}`, { name: 'Wren Ash', level: 3 });
    expect((await lobby()).availableCharacters[1]).toMatchObject({ name: 'Wren Ash', level: 3 });
    await ask('POST', `/manage/characters/${wren.id}/lock`, { password: 'lantern' });
    expect((await lobby()).availableCharacters[1]).toMatchObject({ requiresPassword: true });
    await ask('POST', `/manage/characters/${wren.id}/unlock`, { password: 'lantern' });
    expect((await lobby()).availableCharacters[1]).toMatchObject({ requiresPassword: false });
    await ask('POST', `/manage/characters/${wren.id}/assign`, { campaignId: null });
    expect(await names()).toEqual(['Vex']);
    await ask('POST', `/manage/characters/${wren.id}/assign`, { campaignId });
    expect(await names()).toEqual(['Vex', 'Wren Ash']);
    await ask('DELETE', `/manage/characters/${vex.id}`);
    expect(await names()).toEqual(['Wren Ash']);
  });

  it('shows the notes of the session to the game master alone, as they read now', async () => {
    const { accessToken } = await join(session.id);
    expect((await lobby()).session.notes).toBe('');
    await ask('PATCH', `/manage/sessions/${session.id}`, { notes: 'The ferryman lies.' });
    expect((await lobby()).session.notes).toBe('The ferryman lies.');
    expect((await lobby(accessToken)).session.notes).toBe('');
    const stateFor = async (by: string) =>
      (await call<StateAnswer>('GET', `/game/sessions/${session.id}/state`, { token: by })).body.session;
    expect([(await stateFor(gm.accessToken)).notes, (await stateFor(accessToken)).notes]).toEqual([
      'The ferryman lies.',
      '',
    ]);
    const [ines, robin] = [await connect(session.id, gm.accessToken), await connect(session.id, accessToken)];
    expect((await ines.join()).state.session).toMatchObject({ notes: 'The ferryman lies.' });
    expect((await robin.join()).state.session).toMatchObject({ notes: '' });
    await ask('PATCH', `/manage/sessions/${session.id}`, { notes: 'Or not.' });
    expect(JSON.stringify(robin.frames)).not.toContain('Or not.');

    await call('POST', `/game/sessions/${session.id}/start`, { token: gm.accessToken });
    await call('POST', `/game/sessions/${session.id}/deactivate`, { token: gm.accessToken, body: {} });
    await ask('PATCH', `/manage/sessions/${session.id}`, { notes: 'He drowned.' });
    expect([(await lobby()).session.notes, (await stateFor(gm.accessToken)).notes]).toEqual([
      'He drowned.',
      'He drowned.',
    ]);
  });

  it('shows new and held characters of its own table', async () => {
    const { accessToken, player } = await join(session.id, 'Joss');
    expect(await names()).toEqual(['Vex']);
    const joss = await sit(session.id, accessToken);
    await joss.ask({ type: 'CreateCharacter', character: { name: 'Pell' } });
    await joss.ask({ type: 'SelectCharacter', characterId: vex.id });
    expect((await lobby()).availableCharacters).toMatchObject([
      { name: 'Vex', isAvailable: false, assignedToUserId: player.playerId, assignedToUsername: 'Joss' },
      { name: 'Pell', isAvailable: true, assignedToUserId: null },
    ]);
  });

  it('shows characters that a file of the desk brought back', async () => {
    const { body } = await ask<object>('GET', '/api/profile/export');
    const file = { ...body, sessions: [] }; // as a part of a large file may be
    const other = await newGm('grace');
    const take = () => call('POST', '/api/profile/import', { token: other.accessToken, body: file });
    const theirs = <Entity>(kind: string) =>
      call<Record<string, Entity[]>>('GET', `/manage/${kind}`, { token: other.accessToken });
    expect((await take()).status).toBe(200);
    const [copy] = (await theirs<Character>('characters')).body.characters ?? [];
    const there = await newSession(other.accessToken, copy?.campaignId ?? '', 'Not in the file');
    const listed = async () => {
      const path = `/game/sessions/${there.id}/lobby`;
      return (await call<LobbyAnswer>('GET', path, { token: other.accessToken })).body.availableCharacters.length;
    };
    const before = await listed();
    await call('DELETE', `/manage/characters/${copy?.id}`, { token: other.accessToken });
    expect(await listed()).toBe(before - 1);
    await take();
    expect(await listed()).toBe(before);
  });

  it('is read again once the session is closed, since its room hears no more news', async () => {
    await ask('POST', `/game/sessions/${session.id}/activate`);
    expect(await names()).toEqual(['Vex']);
    await ask('POST', `/game/sessions/${session.id}/deactivate`, { id: session.id });
    await newCharacter(gm.accessToken, { name: 'Wren', campaignId });
    expect(await names()).toEqual(['Vex', 'Wren']);
  });
});

describe('the memory of a lobby', () => {
  /** A memory, how many questions it put to D1, and a gate before each answer. */
  function overheard(gate: () => Promise<void> = () => Promise.resolve()) {
    const questions = vi.fn<() => void>();
    const DB = questionedDatabase(async (ask) => {
      questions();
      const answers = await ask();
      await gate();
      return answers;
    });
    return { memory: new LobbyCharacters({ ...env, DB }), questions };
  }

  async function tableSession(): Promise<Table['session']> {
    const seat = { playerId: gm.user.id, playerName: 'Ada', role: 'gm' } as const;
    return unwrap(await roomOf(env, session.id).session(session.id, seat));
  }

  const namesIn = async (memory: LobbyCharacters, of: Table['session']) =>
    (await memory.read(of)).map(({ name }) => name);

  it('asks once for all who come at the same moment, and again for those who come while there is no answer', async () => {
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const { memory, questions } = overheard(() => gate);
    const here = await tableSession();
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    const crowd = Array.from({ length: 200 }, () => namesIn(memory, here));
    await expect.poll(() => questions.mock.calls.length).toBe(1);
    vi.setSystemTime(Date.now() + 1_000);
    const late = namesIn(memory, here);
    open();
    expect(await Promise.all([...crowd, late])).toEqual(Array.from({ length: 201 }, () => ['Vex']));
    expect(questions).toHaveBeenCalledTimes(2);
  });

  it('asks once for everybody who comes within half a minute', async () => {
    const { memory, questions } = overheard();
    const open = await tableSession();
    vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
    await memory.read(open);
    await env.DB.prepare('UPDATE characters SET name = ? WHERE id = ?').bind('Wren', vex.id).run();
    vi.setSystemTime(Date.now() + 29_999);
    expect(await namesIn(memory, open)).toEqual(['Vex']);
    expect(questions).toHaveBeenCalledTimes(1);
    vi.setSystemTime(Date.now() + 1);
    expect(await namesIn(memory, open)).toEqual(['Wren']);
    expect(questions).toHaveBeenCalledTimes(2);
  });

  it('does not keep what was read before a change and came after it', async () => {
    const { memory, questions } = overheard(async () => {
      if (questions.mock.calls.length > 1) return;
      await env.DB.prepare('UPDATE characters SET name = ? WHERE id = ?').bind('Wren', vex.id).run();
      memory.forget();
    });
    const open = await tableSession();
    expect(await namesIn(memory, open)).toEqual(['Vex']);
    expect(await namesIn(memory, open)).toEqual(['Wren']);
    expect(questions).toHaveBeenCalledTimes(2);
  });

  it('keeps nothing of a question that failed', async () => {
    let failures = 1;
    const { memory } = overheard(() =>
      failures-- > 0 ? Promise.reject(new Error('D1_ERROR: Network connection lost.')) : Promise.resolve(),
    );
    const open = await tableSession();
    await expect(memory.read(open)).rejects.toThrow('Failed query');
    expect(await namesIn(memory, open)).toEqual(['Vex']);
  });
});
