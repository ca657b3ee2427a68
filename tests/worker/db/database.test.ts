/**
 * What D1 is asked, and how it finds the answer: foreign keys hold, every list goes by an index, and a full desk costs
 * four statements.
 */
import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Character } from '../../../rules/character.ts';
import type { AuthAnswer, Campaign, Session } from '../../../rules/wire/rest.ts';
import { forgetOpenLogins } from '../../../worker/auth/open-logins.ts';
import { listCampaigns } from '../../../worker/db/campaigns.ts';
import { listCharacterPlaces, listCharacters } from '../../../worker/db/characters.ts';
import { type Database, db } from '../../../worker/db/client.ts';
import { listLobbyCharacters } from '../../../worker/db/lobbies.ts';
import { deleteFamilyOf, findToken, otherLoginsEnd } from '../../../worker/db/refresh-tokens.ts';
import { listLogPages } from '../../../worker/db/session-events.ts';
import { listActiveSessions, listSessions, listSessionsWithRooms } from '../../../worker/db/sessions.ts';
import {
  countAccounts,
  findUserByLogin,
  hasAccount,
  recoverUser,
  replaceRecoveryCode,
} from '../../../worker/db/users.ts';
import { call, join, newCampaign, newCharacter, newGm, newSession } from '../support/desk.ts';

const CAMPAIGNS = 50;
const CHARACTERS = 500;
const SESSIONS = 1_000;

type Statement = { sql: string; values: unknown[] };

/** The real database, and every statement that it is asked meanwhile. */
function overheard(): { DB: D1Database; statements: Statement[] } {
  const statements: Statement[] = [];
  const DB = new Proxy(env.DB, {
    get(database, name) {
      const member: unknown = Reflect.get(database, name);
      if (name !== 'prepare') return typeof member === 'function' ? member.bind(database) : member;
      return (sql: string) => {
        const statement: Statement = { sql, values: [] };
        statements.push(statement);
        return new Proxy(database.prepare(sql), {
          get(prepared, part) {
            const own: unknown = Reflect.get(prepared, part);
            if (part !== 'bind') return typeof own === 'function' ? own.bind(prepared) : own;
            return (...values: unknown[]) => {
              statement.values = values;
              return prepared.bind(...values);
            };
          },
        });
      };
    },
  });
  return { DB, statements };
}

let gm: AuthAnswer;
let crowd: AuthAnswer;
let campaignId: string;
let sessionId: string;

/** A full desk, and beside it one that must not be read. */
beforeAll(async () => {
  gm = await newGm('ada');
  crowd = await newGm('grace');
  for (const { user, accessToken } of [gm, crowd]) {
    const campaign = await newCampaign(accessToken);
    const character = await newCharacter(accessToken, { name: 'Vex', playerName: 'Robin', campaignId: campaign.id });
    const session = await newSession(accessToken, campaign.id);
    await fill(user.id, campaign.id, character.id, session.id);
    if (user.id === gm.user.id) [campaignId, sessionId] = [campaign.id, session.id];
  }
});

/** Copies one of each until there are enough, spread over the campaigns. */
async function fill(userId: string, campaign: string, character: string, session: string): Promise<void> {
  const numbers = (count: number) =>
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})`;
  const copies = (table: string, id: string, count: number, changed: Record<string, string>) =>
    env.DB.prepare(`SELECT name FROM pragma_table_info('${table}')`)
      .all<{ name: string }>()
      .then(({ results }) => {
        const names = results.map(({ name }) => name);
        const values = names.map((name) => changed[name] ?? `t.${name}`);
        return env.DB.prepare(
          `INSERT INTO ${table} (${names.join()}) ${numbers(count)} SELECT ${values.join()} FROM n, ${table} t WHERE t.id = ?`,
        )
          .bind(id)
          .run();
      });
  const spread = `iif(i % ${CAMPAIGNS} = 0, '${campaign}', '${userId}-c' || (i % ${CAMPAIGNS}))`;
  await copies('campaigns', campaign, CAMPAIGNS, { id: `'${userId}-c' || i` });
  await copies('characters', character, CHARACTERS, { id: `'${userId}-h' || i`, campaign_id: spread });
  await copies('sessions', session, SESSIONS, { id: `'${userId}-s' || i`, campaign_id: spread });
}

describe('a campaign that is deleted at the same moment', () => {
  it('leaves no orphan, and the writer is told that it does not exist', async () => {
    const vanish = (table: string) =>
      `CREATE TRIGGER vanish BEFORE INSERT ON ${table} BEGIN DELETE FROM campaigns WHERE id = NEW.campaign_id; END`;
    for (const [table, method, path, body] of [
      ['sessions', 'POST', '/manage/sessions', { name: 'Too late' }],
      ['characters', 'POST', '/manage/characters', { name: 'Too Late' }],
    ] as const) {
      const { id } = await newCampaign(gm.accessToken, 'Going');
      await env.DB.prepare(vanish(table)).run();
      const answer = await call(method, path, { token: gm.accessToken, body: { ...body, campaignId: id } });
      await env.DB.prepare('DROP TRIGGER vanish').run();
      await call('DELETE', `/manage/campaigns/${id}`, { token: gm.accessToken });
      expect([table, answer.status, answer.body.code]).toEqual([table, 404, 'NOT_FOUND']);
    }
  });
});

describe('a desk with 50 campaigns, 500 characters and 1,000 sessions', () => {
  it('costs four statements: its three lists, and whether the login is open', async () => {
    const { DB, statements } = overheard();
    forgetOpenLogins();
    const get = <Body>(path: string) => call<Body>('GET', path, { token: gm.accessToken, bindings: { DB } });
    const [campaigns, characters, sessions] = await Promise.all([
      get<{ campaigns: Campaign[] }>('/manage/campaigns'),
      get<{ characters: Character[] }>('/manage/characters'),
      get<{ sessions: Session[] }>('/manage/sessions'),
    ]);
    expect(statements.map(({ sql }) => sql.slice(0, 6))).toEqual(['select', 'select', 'select', 'select']);
    expect(characters.body.characters).toHaveLength(CHARACTERS);
    expect(sessions.body.sessions).toHaveLength(SESSIONS);
    const listed = campaigns.body.campaigns;
    expect(listed).toHaveLength(CAMPAIGNS);
    const sum = (count: (campaign: Campaign) => number) => listed.reduce((all, each) => all + count(each), 0);
    expect(sum(({ characterCount }) => characterCount)).toBe(CHARACTERS);
    expect(sum(({ sessionCount }) => sessionCount)).toBe(SESSIONS);
    expect(listed.every(({ playerNames }) => playerNames.join() === 'Robin')).toBe(true);
  });

  it('makes one more query for a filter by campaign, to check its owner', async () => {
    const { DB, statements } = overheard();
    const path = `/manage/sessions?campaignId=${campaignId}&status=inactive`;
    const { body } = await call<{ sessions: Session[] }>('GET', path, { token: gm.accessToken, bindings: { DB } });
    expect(body.sessions.length).toBeGreaterThan(10);
    expect(statements).toHaveLength(2);
  });

  it('asks D1 nothing for a call of a player to a room that is there', async () => {
    const { accessToken } = await join(sessionId);
    const { DB, statements } = overheard();
    const path = `/game/sessions/${sessionId}/state`;
    expect((await call('GET', path, { token: accessToken, bindings: { DB } })).status).toBe(200);
    expect(statements).toHaveLength(0);
  });
});

describe('an index', () => {
  const questions: [string, (database: Database) => Promise<unknown>, statements?: number][] = [
    ['campaigns of a game master', (d) => listCampaigns(d, gm.user.id)],
    ['characters of a game master', (d) => listCharacters(d, gm.user.id)],
    ['characters of a game master in a campaign', (d) => listCharacters(d, gm.user.id, campaignId)],
    ['where the characters of a game master are', (d) => listCharacterPlaces(d, gm.user.id)],
    ['what a lobby needs', (d) => listLobbyCharacters(d, sessionId), 1],
    ['sessions of a game master', (d) => listSessions(d, gm.user.id)],
    ['sessions of a game master in a campaign', (d) => listSessions(d, gm.user.id, { campaignId })],
    ['sessions of a game master by status', (d) => listSessions(d, gm.user.id, { status: 'active' })],
    ['sessions by campaign and status', (d) => listSessions(d, gm.user.id, { campaignId, status: 'closed' })],
    ['active sessions of a campaign', (d) => listActiveSessions(d, campaignId)],
    ['sessions with rooms of a campaign', (d) => listSessionsWithRooms(d, { campaignId })],
    ['sessions with rooms of a game master', (d) => listSessionsWithRooms(d, { gmUserId: gm.user.id })],
    ['the newest pages of a log', (d) => listLogPages(d, sessionId, 1_000, 3)],
    ['accounts by name or address', (d) => findUserByLogin(d, 'ada@example.org')],
    ['accounts of an access key', (d) => countAccounts(d, 'digest')],
    ['a refresh token and its heir', (d) => findToken(d, 'hash')],
    ['the family of a token', (d) => deleteFamilyOf(d, 'hash')],
    ['the other logins of an account', (d) => otherLoginsEnd(d, { id: 'nobody', passwordHash: 'hash' }, 'family')],
    [
      'the account that a recovery code opens',
      (d) =>
        recoverUser(
          d,
          { id: 'nobody', recoveryHash: 'hash' },
          { passwordHash: 'hash', recoveryHash: 'another' },
          { hash: 'hash', family: 'family', createdAt: '2026', expiresAt: '2027' },
        ),
      3,
    ],
    [
      'the account of a new recovery code',
      (d) => replaceRecoveryCode(d, { id: 'nobody', passwordHash: 'hash' }, 'another'),
    ],
    ['an account by name and address', (d) => hasAccount(d, { username: 'ada', email: 'ada@example.org' })],
  ];

  it.each(questions)('finds %s', async (_, ask, expected = 1) => {
    const { DB, statements } = overheard();
    await ask(db({ DB }));
    expect(statements).toHaveLength(expected);
    for (const { sql, values } of statements) {
      const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
        .bind(...values)
        .all<{ detail: string }>();
      const plan = results.map(({ detail }) => detail);
      expect(plan.some((step) => step.startsWith('SEARCH'))).toBe(true);
      expect(plan.filter((step) => step.startsWith('SCAN') || step.includes('FOR ORDER BY'))).toEqual([]);
    }
  });

  it('is missed by a question that has none, as the same look shows', async () => {
    const { results } = await env.DB.prepare('EXPLAIN QUERY PLAN SELECT * FROM sessions ORDER BY name').all<{
      detail: string;
    }>();
    expect(results.map(({ detail }) => detail)).toEqual(['SCAN sessions', 'USE TEMP B-TREE FOR ORDER BY']);
  });
});

describe('foreign keys', () => {
  it('are on: nothing belongs to what is not there, and nothing goes while something is its own', async () => {
    const run = (sql: string) => env.DB.prepare(sql).run();
    expect(await env.DB.prepare('PRAGMA foreign_keys').first()).toEqual({ foreign_keys: 1 });
    const broken = [
      "UPDATE sessions SET campaign_id = 'nothing'",
      "UPDATE sessions SET gm_user_id = 'nobody'",
      "UPDATE characters SET campaign_id = 'nothing'",
      "UPDATE characters SET user_id = 'nobody'",
      "UPDATE campaigns SET gm_user_id = 'nobody'",
      "UPDATE refresh_tokens SET user_id = 'nobody'",
      `INSERT INTO session_events VALUES ('nothing', 1, 1, '[]')`,
      `INSERT INTO campaign_packs VALUES ('nothing', '{}', 'digest', '2026-11-21T00:00:00.000Z')`,
      'DELETE FROM users',
      'DELETE FROM campaigns',
    ];
    for (const sql of broken) await expect(run(sql), sql).rejects.toThrow('FOREIGN KEY constraint failed');
    expect((await env.DB.prepare('PRAGMA foreign_key_check').all()).results).toEqual([]);
  });
});
