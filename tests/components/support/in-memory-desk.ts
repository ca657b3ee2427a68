// The desk of one game master, kept in the page: campaigns, characters, sessions and content, with the answers of the server's calls
// for them. What is saved, linked and refused follows from rules/; who may call, limits and the rooms are for tests of the worker.
import { type Character, heritageParts, startingNumbers } from '../../../rules/character.ts';
import {
  type CharacterChange,
  changedNumbers,
  changedPlayerName,
  newNumbers,
  numbersToMove,
  playerNameOf,
} from '../../../rules/character-edit.ts';
import { builtInPack } from '../../../rules/content/built-in-pack.ts';
import { builtInWholePack } from '../../../rules/content/built-in-whole-pack.ts';
import { knownNumbers } from '../../../rules/content/known-numbers.ts';
import { experiencesByCategory, mergePacks, summaryOf } from '../../../rules/content/merge.ts';
import { Pack } from '../../../rules/content/pack.ts';
import { readPackFile } from '../../../rules/content/pack-file.ts';
import type { TableEvent } from '../../../rules/events.ts';
import { REFUSALS } from '../../../rules/refusals.ts';
import { parseSessionId, sessionIdFromBytes } from '../../../rules/session-id.ts';
import { CHARACTER_FILE } from '../../../rules/wire/file-formats.ts';
import {
  type Campaign,
  CharacterBody,
  type ErrorCode,
  type FieldErrors,
  fieldErrors,
  type LobbyAnswer,
  type Session,
  STATUS_OF,
} from '../../../rules/wire/rest.ts';

export type Call = { method: string; path: string; body: unknown };
export type Reply = { status: number; body?: unknown; etag?: string };

export const INES_GM = {
  id: 'gm-ines',
  username: 'ines',
  email: 'ines@example.org',
  displayName: 'Ines',
  type: 'gm',
} as const;

const SAVED_AT = '2026-11-21T10:00:00.000Z';

type KeptCampaign = Pick<Campaign, 'id' | 'name' | 'description' | 'damageRule'>;
type KeptSession = Pick<Session, 'id' | 'name' | 'campaignId' | 'status' | 'currentPhase' | 'fear' | 'notes'> &
  Pick<Session, 'startedAt' | 'closedAt'>;
/** Who sits at a session: `plays` is the id of a character. */
type Person = { name: string; plays?: string; isAway?: boolean };

export class Refused extends Error {
  readonly reply: Reply;

  constructor(code: ErrorCode, message: string, more: { errors?: FieldErrors; current?: object } = {}) {
    super(message);
    const { current } = more;
    this.reply = { ...refusal(code, message, more), ...(current && { etag: etagOf(current) }) };
  }
}

export function refusal(code: ErrorCode, message: string = code, more: object = {}): Reply {
  return { status: STATUS_OF[code], body: { message, status: STATUS_OF[code], code, ...more } };
}

export class InMemoryDesk {
  readonly characters = new Map<string, Character>();
  readonly campaigns = new Map<string, KeptCampaign>();
  readonly sessions = new Map<string, KeptSession>();
  readonly contents = new Map<string, string>(); // a campaign's own, as text
  readonly histories = new Map<string, TableEvent[]>(); // newest first
  readonly people = new Map<string, Person[]>(); // who is there, by session
  readonly #passwords = new Map<string, string>();
  readonly #made = new Map<string, string>(); // ids, by the key of the call that made them

  /** A saved character; missing fields are empty. */
  has(change: Omit<Partial<CharacterBody>, 'name'> & { name: string; id?: string }): Character {
    const { id = `c-${this.characters.size + 1}`, ...fields } = change;
    const body = CharacterBody.parse(fields);
    const whole = { ...body, playerName: playerNameOf(body) };
    const character: Character = {
      ...startingNumbers(whole, {}),
      ...whole,
      ...newNumbers(whole, knownNumbers(this.#contentOf(whole.campaignId), whole)),
      ...heritageParts(whole.heritage),
      id,
      userId: INES_GM.id,
      isLocked: false,
      createdAt: SAVED_AT,
      updatedAt: SAVED_AT,
    };
    this.characters.set(id, character);
    return character;
  }

  hasCampaign(name: string, change: Partial<KeptCampaign> = {}): string {
    const { id = `campaign-${this.campaigns.size + 1}` } = change;
    this.campaigns.set(id, { id, name, description: '', damageRule: 'share', ...change });
    return id;
  }

  hasSession(name: string, campaignId: string, change: Partial<KeptSession> = {}): string {
    const { id = sessionIdFromBytes(crypto.getRandomValues(new Uint8Array(16))) } = change;
    const kept = { id, name, campaignId, status: 'inactive', currentPhase: 'lobby', fear: 0, notes: '' } as const;
    this.sessions.set(id, { ...kept, startedAt: null, closedAt: null, ...change });
    return id;
  }

  campaign(id: string): Campaign {
    return this.#campaignOf(found(this.campaigns, id));
  }

  lock(id: string, password: string): void {
    this.#passwords.set(id, password);
    this.characters.set(id, { ...found(this.characters, id), isLocked: true });
  }

  /** Null where nobody answers here. Throws Refused. */
  respond({ method, path, body }: Call, search: URLSearchParams, headers: Headers): Reply | null {
    const [, root = '', kind = '', id = '', ...rest] = path.split('/');
    if (root === 'api' && kind === 'reference') return { status: 200, body: this.#reference(id, rest, search) };
    if (root === 'manage' && kind === 'profile' && method === 'GET')
      return { status: 200, body: { user: INES_GM, hasRecoveryCode: true } };
    const sent = (body ?? {}) as Record<string, unknown>;
    const call = `${method} ${rest.join('/')}`.trim();
    if (root === 'auth' && kind === 'logout') return { status: 204 };
    if (root === 'auth' && kind === 'join-lobby') return this.#join(id, String(sent.playerName));
    if (root === 'manage' && id === '') return this.#list(method, kind, sent, search, headers);
    if (root === 'manage' && kind === 'campaigns') return this.#campaign(call, id, sent, headers);
    if (root === 'manage' && kind === 'characters') return this.#character(call, id, sent, headers);
    if (root === 'manage' && kind === 'sessions') return this.#session(call, id, sent, headers, search);
    if (root === 'game' && id === 'active')
      return { status: 200, body: { sessions: [...this.sessions.values()].filter(isActive).map(this.#sessionOf) } };
    return root === 'game' ? this.#game(call, id, sent) : null;
  }

  #list(
    method: string,
    kind: string,
    sent: Record<string, unknown>,
    search: URLSearchParams,
    headers: Headers,
  ): Reply | null {
    const wanted = search.get('campaignId');
    if (wanted !== null) found(this.campaigns, wanted);
    const fits = (each: { campaignId: string | null }) => wanted === null || each.campaignId === wanted;
    if (method === 'GET') {
      const lists: Record<string, () => object[]> = {
        campaigns: () => [...this.campaigns.values()].map(this.#campaignOf),
        characters: () => [...this.characters.values()].filter(fits).reverse(),
        sessions: () => [...this.sessions.values()].filter(fits).map(this.#sessionOf).reverse(),
      };
      return lists[kind] ? { status: 200, body: { [kind]: lists[kind]() } } : null;
    }
    const key = headers.get('Idempotency-Key');
    const make: Record<string, () => string> = {
      campaigns: () => this.hasCampaign(String(sent.name), { description: String(sent.description ?? '') }),
      characters: () => this.has(judged(sent)).id,
      sessions: () => this.hasSession(String(sent.name), found(this.campaigns, String(sent.campaignId)).id),
    };
    const id = (key && this.#made.get(`${kind} ${key}`)) || make[kind]?.();
    if (!id) return null;
    if (key) this.#made.set(`${kind} ${key}`, id);
    return { ...tagged(this.#entity(kind, id)), status: 201 };
  }

  #entity(kind: string, id: string): object {
    if (kind === 'campaigns') return this.campaign(id);
    if (kind === 'sessions') return this.#sessionOf(found(this.sessions, id));
    return found(this.characters, id);
  }

  #campaign(call: string, id: string, sent: Record<string, unknown>, headers: Headers): Reply | null {
    const kept = found(this.campaigns, id);
    const its = [...this.sessions.values()].filter(({ campaignId }) => campaignId === id);
    switch (call) {
      case 'GET':
        return tagged(this.#campaignOf(kept));
      case 'PATCH':
        refuseChanged(this.#campaignOf(kept), headers);
        this.campaigns.set(id, { ...kept, ...sent });
        return tagged(this.#entity('campaigns', id));
      case 'DELETE':
        if (its.some(isActive)) throw new Refused('CONFLICT', 'A session of this campaign is active. Close it first.');
        for (const session of its) this.sessions.delete(session.id);
        for (const each of this.characters.values())
          if (each.campaignId === id) this.characters.set(each.id, { ...each, campaignId: null });
        this.campaigns.delete(id);
        return { status: 204 };
      case 'GET content': {
        const text = this.contents.get(id);
        if (text === undefined) throw new Refused('NOT_FOUND', 'This campaign has no content of its own.');
        return { status: 200, body: JSON.parse(text) };
      }
      case 'PUT content': {
        const text = JSON.stringify(sent);
        const reading = readPackFile(text, builtInWholePack);
        if (!reading.ok) {
          const errors: FieldErrors = {};
          for (const { path, message } of reading.faults) errors[path || 'general'] = [message];
          throw new Refused('VALIDATION', 'The file has faults.', { errors });
        }
        this.contents.set(id, text);
        const { pack } = reading;
        return {
          status: 200,
          body: { name: pack.name, ...summaryOf(builtInWholePack, pack), updatedAt: SAVED_AT },
        };
      }
      case 'DELETE content':
        this.contents.delete(id);
        return { status: 204 };
      default:
        return null;
    }
  }

  #character(call: string, id: string, sent: Record<string, unknown>, headers: Headers): Reply | null {
    if (call === 'POST' && id === 'import') {
      const { character, campaignId = null } = sent as {
        character: Record<string, unknown>;
        campaignId?: string | null;
      };
      const inner = 'format' in character ? (character.character as object) : character;
      const { id: _id, ...fields } = inner as Character;
      return { ...tagged(this.has(judged({ ...fields, campaignId }))), status: 201 };
    }
    const kept = found(this.characters, id);
    const save = (change: Partial<Character>) => {
      this.characters.set(id, { ...kept, ...change });
      return tagged(this.#entity('characters', id));
    };
    switch (call) {
      case 'GET':
        return tagged(kept);
      case 'PATCH': {
        refuseChanged(kept, headers);
        return save(this.#changeOf(kept, sent));
      }
      case 'DELETE':
        this.characters.delete(id);
        return { status: 204 };
      case 'POST assign':
        return save({ campaignId: sent.campaignId as string | null });
      case 'POST lock':
        this.lock(id, String(sent.password));
        return tagged(found(this.characters, id));
      case 'POST unlock':
        if (this.#passwords.get(id) !== sent.password) throw new Refused(...REFUSALS.wrongCharacterPassword);
        return save({ isLocked: false });
      case 'GET export':
        return { status: 200, body: { ...CHARACTER_FILE, exportedAt: SAVED_AT, character: kept } };
      default:
        return null;
    }
  }

  #changeOf(before: Character, { numbersFollow = false, ...sent }: CharacterChange & { numbersFollow?: boolean }) {
    const known = (each: Character) => knownNumbers(this.#contentOf(each.campaignId), each);
    const after = { ...before, ...sent } as Character;
    const baseHp = { before: known(before).classBaseHp, after: known(after).classBaseHp };
    const change = { ...(numbersFollow ? numbersToMove(before, after, sent.maxHp, baseHp) : {}), ...sent };
    return {
      ...(change as Partial<Character>),
      ...changedNumbers(before, change, known(after)),
      ...heritageParts(after.heritage),
      playerName: changedPlayerName(before, change as Partial<Character>),
    };
  }

  #session(call: string, id: string, sent: object, headers: Headers, search: URLSearchParams): Reply | null {
    const kept = found(this.sessions, id);
    switch (call) {
      case 'GET':
        return tagged(this.#sessionOf(kept));
      case 'PATCH':
        refuseChanged(this.#sessionOf(kept), headers);
        this.sessions.set(id, { ...kept, ...sent });
        return tagged(this.#entity('sessions', id));
      case 'DELETE':
        if (isActive(kept)) throw new Refused('CONFLICT', 'This session is active. Close it first.');
        this.sessions.delete(id);
        return { status: 204 };
      case 'GET history': {
        const before = Number(search.get('before') ?? Number.MAX_SAFE_INTEGER);
        const older = (this.histories.get(id) ?? []).filter(({ seq }) => seq < before);
        const events = older.slice(0, Number(search.get('limit') ?? 50));
        return { status: 200, body: { events, nextBefore: older.length > events.length ? events.at(-1)?.seq : null } };
      }
      default:
        return null;
    }
  }

  #game(call: string, asked: string, { insteadOf }: { insteadOf?: string }): Reply | null {
    const id = parseSessionId(asked) ?? asked;
    const kept = this.sessions.get(id);
    if (kept === undefined) throw new Refused(...REFUSALS.sessionNotFound);
    const others = [...this.sessions.values()].filter(
      (each) => isActive(each) && each.campaignId === kept.campaignId && each.id !== id,
    );
    const set = (session: KeptSession, change: Partial<KeptSession>) =>
      this.sessions.set(session.id, { ...session, ...change });
    const close = (session: KeptSession) => set(session, { status: 'closed', closedAt: new Date().toISOString() });
    switch (call) {
      case 'GET lobby':
        return { status: 200, body: this.#lobbyOf(kept) };
      case 'POST activate':
      case 'POST start': {
        const fearCarriedOver = others.reduce((sum, { fear }) => sum + fear, 0);
        for (const other of others) close(other);
        const currentPhase = call === 'POST start' ? 'table' : kept.currentPhase;
        set(kept, { status: 'active', currentPhase, fear: kept.fear + fearCarriedOver, startedAt: SAVED_AT });
        const closedSessions = others.map(({ id, name }) => ({ id, name }));
        const previousSessionClosed = others.length > 0;
        const session = this.#entity('sessions', id);
        return { status: 200, body: { session, previousSessionClosed, closedSessions, fearCarriedOver } };
      }
      case 'POST leave':
        return { status: 200, body: { ok: true } };
      case 'POST deactivate':
        close(kept);
        return { status: 200, body: { ok: true } };
      case 'POST reopen': {
        if (others.some((other) => other.id !== insteadOf)) throw new Refused(...REFUSALS.otherIsActive);
        for (const other of others) close(other);
        set(kept, { status: 'active', closedAt: null });
        return { status: 200, body: { session: this.#entity('sessions', id) } };
      }
      default:
        return null;
    }
  }

  #join(sessionId: string, playerName: string): Reply {
    if (!this.sessions.has(sessionId)) throw new Refused(...REFUSALS.sessionNotFound);
    const player = { playerId: `player-${playerName.toLowerCase()}`, playerName, sessionId };
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    return { status: 200, body: { player, accessToken: `seat of ${playerName}`, expiresAt } };
  }

  #lobbyOf(session: KeptSession): LobbyAnswer {
    const people = this.people.get(session.id) ?? [];
    const offered = [...this.characters.values()].filter(({ campaignId }) => campaignId === session.campaignId);
    return {
      session: { ...atTheTable, ...this.#sessionOf(session) } as LobbyAnswer['session'],
      availableCharacters: offered.map(({ id, name, level, heritage, ancestry, class: kind, isLocked }) => {
        const holder = people.find(({ plays }) => plays === id);
        return {
          ...{ id, name, level, heritage, ancestry, class: kind, requiresPassword: isLocked },
          isAvailable: holder === undefined,
          assignedToUserId: holder ? `player-${holder.name}` : null,
          assignedToUsername: holder?.name ?? null,
        };
      }),
      connectedPlayers: people
        .filter(({ isAway }) => !isAway)
        .map(({ name, plays = null }) => ({
          userId: `player-${name}`,
          username: name,
          isGm: false,
          characterId: plays,
        })),
    };
  }

  readonly #campaignOf = (kept: KeptCampaign): Campaign => {
    const its = [...this.sessions.values()].filter(({ campaignId }) => campaignId === kept.id);
    const cast = [...this.characters.values()].filter(({ campaignId }) => campaignId === kept.id);
    const played = its.flatMap(({ startedAt }) => startedAt ?? []).toSorted();
    return {
      ...kept,
      sessionCount: its.length,
      characterCount: cast.length,
      lastSessionDate: played.at(-1) ?? null,
      createdAt: SAVED_AT,
      playerNames: [...new Set(cast.map(({ playerName }) => playerName))],
      hasContent: this.contents.has(kept.id),
    };
  };

  readonly #sessionOf = (kept: KeptSession): Session => {
    const campaignName = this.campaigns.get(kept.campaignId)?.name ?? '';
    return { ...kept, campaignName, gmName: INES_GM.displayName, gmUserId: INES_GM.id, createdAt: SAVED_AT };
  };

  #contentOf(campaignId: string | null) {
    const text = this.contents.get(campaignId ?? '');
    return mergePacks(builtInPack, text === undefined ? null : Pack.parse(JSON.parse(text)));
  }

  #reference(part: string, rest: string[], search: URLSearchParams): unknown {
    const content = this.#contentOf(search.get('campaignId'));
    switch (part) {
      case 'weapons':
      case 'armors':
        return content[part].filter(({ tier }) => tier === Number(rest[1]));
      case 'experiences':
        return { experiencesByCategory: experiencesByCategory(content.experiences) };
      case 'domain-cards':
        return { domainCards: content.domainCards };
      case 'starting-items':
        return { potions: content.potions, kit: content.kit };
      case 'prompts':
        return { connectionPrompts: content.connectionPrompts, backgroundQuestions: content.backgroundQuestions };
      case 'pack':
        return content;
      case 'foes':
      case 'places':
        return { [part]: builtInWholePack[part].map((each) => ({ ...each, isSystemDefault: true })) };
      default:
        return { [part]: content[part as keyof typeof content] };
    }
  }
}

const atTheTable = {
  scene: '',
  door: 'open',
  automation: true,
  damageRule: 'share',
  tells: { outcomes: true, foeState: 'words', fearReason: true },
};

const isActive = ({ status }: KeptSession) => status === 'active';

function found<Entity>(among: ReadonlyMap<string, Entity>, id: string): Entity {
  const entity = among.get(id);
  if (entity === undefined) throw new Refused('NOT_FOUND', 'There is no such thing.');
  return entity;
}

function judged(sent: object): CharacterBody {
  const { success, data, error } = CharacterBody.safeParse(sent);
  if (!success) throw new Refused('VALIDATION', 'The request is not valid.', { errors: fieldErrors(error) });
  return data;
}

function tagged(entity: object): { status: number; body: object; etag: string } {
  return { status: 200, body: entity, etag: etagOf(entity) };
}

/** Another one after every change. */
function etagOf(entity: object): string {
  let sum = 0;
  for (const letter of JSON.stringify(entity)) sum = (sum * 31 + letter.charCodeAt(0)) % 4_294_967_291;
  return `"${sum}"`;
}

function refuseChanged(entity: object, headers: Headers): void {
  const condition = headers.get('If-Match');
  if (condition === null || condition === etagOf(entity)) return;
  throw new Refused('PRECONDITION_FAILED', 'This was changed meanwhile.', { current: entity });
}
