// Makes a table for clients without a screen through the server's own calls: a game master, and players with a character each;
// and the calls that an oracle makes afterwards.

import type { Character } from '../../rules/character.ts';
import type { TableEvent } from '../../rules/events.ts';
import type { Table } from '../../rules/table.ts';
import type { AuthAnswer, Campaign, HistoryAnswer, JoinLobbyAnswer, Session } from '../../rules/wire/rest.ts';
import { accessKey } from './server.ts';

/** Somebody who may join: what it takes to open a line. */
export interface Guest {
  playerId: string;
  name: string;
  token: string;
  isGm: boolean;
  character: Character | null; // the one to select
}

export interface LiveTable {
  sessionId: string;
  gm: Guest;
  players: Guest[];
}

/** As much as an evening of fights takes from nobody: a mark that is moved never meets the end of its range. */
const ENDURING = { maxHp: 999, hp: 999, armorSlots: 400 };

/** Calls the server and gives its JSON. Throws with the whole answer when the status is an error. */
export async function call<Body>(
  origin: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown } = {},
): Promise<Body> {
  const response = await fetch(origin + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Connection: 'close', // a kept one may be closed by the server in the moment in which it is used again
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path} answers ${response.status}: ${text}`);
  return (text === '' ? null : JSON.parse(text)) as Body;
}

/** A session that was started, with this many players seated, each with a character unless it is to be without. */
export async function openLiveTable(
  origin: string,
  playerCount: number,
  { hasCharacters = true } = {},
): Promise<LiveTable> {
  const username = `gm-${crypto.randomUUID().slice(0, 8)}`;
  const { user, accessToken: token } = await call<AuthAnswer>(origin, 'POST', '/auth/register', {
    body: { username, email: `${username}@example.org`, password: 'correct horse', displayName: 'Ines', accessKey },
  });
  const create = <Entity>(path: string, body: unknown) => call<Entity>(origin, 'POST', path, { token, body });
  const { id: campaignId } = await create<Campaign>('/manage/campaigns', { name: 'The Long Night' });
  const { id: sessionId } = await create<Session>('/manage/sessions', { name: 'A hard evening', campaignId });
  await create(`/game/sessions/${sessionId}/start`, {});
  const gm: Guest = { playerId: user.id, name: user.displayName, token, isGm: true, character: null };
  const players: Guest[] = [];
  for (let number = 1; number <= playerCount; number += 1) {
    const name = `Player ${number}`;
    const hero = { name: `Hero ${number}`, class: 'Guardian', level: 3, campaignId, ...ENDURING };
    const character = hasCharacters ? await create<Character>('/manage/characters', hero) : null;
    const joined = await call<JoinLobbyAnswer>(origin, 'POST', `/auth/join-lobby/${sessionId}`, {
      body: { playerName: name },
    });
    players.push({ playerId: joined.player.playerId, name, token: joined.accessToken, isGm: false, character });
  }
  return { sessionId, gm, players };
}

/** The whole log, oldest first, read page by page as the desk reads it. */
export async function logOf(origin: string, { sessionId, gm }: LiveTable): Promise<TableEvent[]> {
  const newestFirst: TableEvent[] = [];
  let before: number | null = null;
  do {
    const query: string = before === null ? '' : `&before=${before}`;
    const page: HistoryAnswer = await call(origin, 'GET', `/manage/sessions/${sessionId}/history?limit=200${query}`, {
      token: gm.token,
    });
    newestFirst.push(...page.events);
    before = page.nextBefore;
  } while (before !== null);
  return newestFirst.toReversed();
}

/** The table as the server shows it to the game master. */
export function stateOf(origin: string, { sessionId, gm }: LiveTable): Promise<Table> {
  return call(origin, 'GET', `/game/sessions/${sessionId}/state`, { token: gm.token });
}
