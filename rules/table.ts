/**
 * The table: its contents, and how to find something on it. Only events change it, in apply.ts.
 */
import type { Trait } from './character.ts';
import type { AnyCountdown } from './countdowns.ts';
import { DAMAGE_RULE_DEFAULT, type DamageRule } from './damage-rules.ts';
import type { DiceRollFacts } from './dice.ts';
import {
  type Act,
  type AskedHit,
  type Condition,
  type FoeInSight,
  type TableFoe,
  TELLS_DEFAULT,
  type Tells,
} from './fight.ts';
import type { Thresholds } from './formulas.ts';
import { LENGTHS } from './lengths.ts';
import type { Marks, Resource } from './resources.ts';
import { type Hand, NOBODY, type Spotlight } from './spotlight.ts';

export const SESSION_STATUSES = ['inactive', 'active', 'closed'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];
export const SESSION_PHASES = ['lobby', 'table'] as const;
export type SessionPhase = (typeof SESSION_PHASES)[number];
export const DOORS = ['open', 'ask', 'shut'] as const;
export type Door = (typeof DOORS)[number];

/** How much of the past a table keeps: the newest rolls, chat messages, and changes to take back. */
export const ROLLS_KEPT = 50;
export const CHAT_KEPT = 200;
export const CHANGES_KEPT = 100;

/** The limit of a table's notes together, in characters: a page each for fifty people. */
export const NOTES_MAX = 50 * LENGTHS.note;

/** The limit of all sheets on a table together, as JSON: everybody gets all of them, and a room loads them on each wake. */
export const SHEETS_MAX = 4_000_000;

export type TableSession = {
  id: string; // in groups of four, as it is printed
  name: string;
  campaignId: string;
  campaignName: string;
  gmName: string;
  gmUserId: string;
  status: SessionStatus;
  currentPhase: SessionPhase;
  fear: number; // 0 to 12
  scene: string; // the game master's name for the place, may be empty
  door: Door;
  automation: boolean; // duality rolls move Hope, Fear and Stress by themselves, strikes deal their damage
  damageRule: DamageRule; // the campaign's
  tells: Tells;
  createdAt: string;
  startedAt: string | null;
  closedAt: string | null;
  reopenedAt?: string; // when it was last opened again after a close
};
/** The fields of a session that can change outside the game. */
export type SessionChange = Partial<
  Pick<
    TableSession,
    'name' | 'campaignName' | 'gmName' | 'damageRule' | 'tells' | 'status' | 'startedAt' | 'closedAt' | 'reopenedAt'
  >
>;

/** A character on the table. */
export type TableCharacter = {
  id: string;
  characterId: string; // the same as `id`: clients may read either
  name: string;
  playerId: string | null; // the first who holds it
  playerName: string;
  playerIds: string[]; // all who hold it: a shared sheet has several
  pronouns: string;
  description: string;
  heritage: string;
  class: string;
  subclass: string;
  level: number;
  hope: number; // 0 to 6
  health: Marks; // current is what is left
  armor: Marks; // current is the slots not yet marked
  stress: Marks; // current is what is marked
  evasion: number;
  proficiency: number;
  traits: Record<Trait, number>;
  experiences: { name: string; description: string; modifier: number }[];
  thresholds: Thresholds | null; // null where nobody knows them
  guard: number; // raises all three; at this table only, like the conditions
  conditions: Condition[];
};

/** What a fight has done to a hero besides marks. */
export type HeroInFight = Pick<TableCharacter, 'guard' | 'conditions'>;

/** A seat at the table; the game master has one from the first connection on. */
export type Player = {
  id: string;
  userId: string; // the same as `id`: clients may read either
  username: string;
  isGm: boolean;
  isConnected: boolean;
  disconnectedAt: string | null; // null while connected
  characterId: string | null;
  isNewcomer?: boolean; // has chosen no character yet; missing for people who came before 2026-11-25
};

/** A roll in the table's memory. */
export type Roll = DiceRollFacts & {
  seq: number;
  at: string;
  isCleared: boolean;
  isUndone: boolean;
  toPlayers?: object | null; // as in its event
} & Turned;

/** The last Undone or Redone that named a roll or a change. */
type Turned = { turnedSeq?: number };

export type ChatMessage = {
  seq: number;
  at: string;
  userId: string;
  playerName: string;
  characterName: string | null;
  message: string;
};

export const NOTE_SCOPES = ['private', 'shared'] as const;
export type NoteScope = (typeof NOTE_SCOPES)[number];

export type Note = {
  scope: NoteScope;
  text: string;
  userId: string; // who wrote it last
  revision: number; // from 1, one more with each save
};

/** Which note: the table's shared one, for anybody, or the private one of this person. */
export type NoteKey = Pick<Note, 'scope' | 'userId'>;

/** Somebody at the door, whom the game master has not let in yet. */
export type Waiting = { playerId: string; playerName: string; at: string };

/** A player whose token is no longer valid: removed from the seat, or refused at the door. */
export type Removed = { playerId: string; wasWaiting: boolean };

/** A change of a counter that can be taken back or put back. */
export type Change = Turned & {
  seq: number;
  characterId: string | null; // null: the Fear pool
  field: Resource | 'fear';
  by: number;
  causeSeq: number | null; // the roll, the hit or the feature that brought it; null: moved by hand
  rootSeq?: number; // the roll that brought the hit that brought it
  isUndone: boolean; // the same for changes by an undo or a redo: they cannot be taken back separately
  undoes?: number; // the event that this took back
  reason?: string; // of Fear: why it moved
  toPlayers?: { reason: string; causeSeq?: null }; // what players are told instead
};

export type Table = {
  seq: number; // of the newest event folded in
  session: TableSession;
  characters: TableCharacter[]; // in play
  resting: TableCharacter[]; // known to this table, without a holder: their marks are kept
  players: Player[];
  waiting: Waiting[]; // at the door, oldest first; the game master's to see
  removed: Removed[];
  rolls: Roll[]; // oldest first
  hiddenRolls: Roll[]; // the game master's, oldest first; empty in every other view
  changes: Change[]; // of Fear and marks, oldest first
  chat: ChatMessage[]; // oldest first
  notes: Note[]; // those a seat may see
  foes: (TableFoe | FoeInSight)[]; // all of them whole for the game master, those in sight for a player
  hits: AskedHit[]; // that wait for an answer, oldest first
  acts: Act[] | null; // of the fight, to be taken back, oldest first; null in a player's view
  placeUses: Record<string, Record<string, number>>; // how often each feature of a place was used; empty in a player's view
  heroesBefore: Record<string, HeroInFight>; // as the last session's fight left those who have not come yet; empty in a player's view
  spotlight: Spotlight;
  hands: Hand[]; // that are up, in the order in which they went up
  turns: Record<string, number>; // since the scene was set, by character
  countdowns: AnyCountdown[]; // all of them whole for the game master, those in sight for a player; in the order in which they were made
};

/** An empty table before its first event. */
export function newTable(session: TableSession): Table {
  return {
    seq: 0,
    session,
    characters: [],
    resting: [],
    players: [],
    waiting: [],
    removed: [],
    rolls: [],
    hiddenRolls: [],
    changes: [],
    chat: [],
    notes: [],
    foes: [],
    hits: [],
    acts: [],
    placeUses: {},
    heroesBefore: {},
    spotlight: NOBODY,
    hands: [],
    turns: {},
    countdowns: [],
  };
}

/** A table that an older worker may have written: what it lacks has its default. */
export function tableOfAnyAge(kept: Table): Table {
  const { session, characters, resting, rolls, hiddenRolls } = kept;
  return {
    ...newTable(session),
    ...kept,
    session: {
      ...session,
      damageRule: session.damageRule ?? DAMAGE_RULE_DEFAULT,
      tells: session.tells ?? TELLS_DEFAULT,
    },
    characters: characters.map(sheetOfAnyAge),
    resting: (resting ?? []).map(sheetOfAnyAge),
    rolls: rolls.map(rollOfAnyAge),
    hiddenRolls: (hiddenRolls ?? []).map(rollOfAnyAge),
  };
}

/** Sheets before 2026-11-26 had no thresholds, no guard and no conditions. */
export function sheetOfAnyAge(sheet: TableCharacter): TableCharacter {
  const { thresholds = null, guard = 0, conditions = [] } = sheet as Partial<TableCharacter>;
  return { ...sheet, thresholds, guard, conditions };
}

/** Rolls before 2026-11-26 were aimed at nobody, and moved no countdowns. */
export function rollOfAnyAge<Facts extends DiceRollFacts>(roll: Facts): Facts {
  const { targets = [], damageOf = null, foe = null, ticks = [] } = roll as Partial<DiceRollFacts>;
  return { ...roll, targets, damageOf, foe, ticks };
}

/** The notes that stay: the shared one, and those of everybody with a seat. */
export function lastingNotes({ notes, players, session }: Table): Note[] {
  const seated = new Set([session.gmUserId, ...players.map(({ id }) => id)]);
  return notes.filter(({ scope, userId }) => scope === 'shared' || seated.has(userId));
}

/** Characters of all of them. */
export function lengthOf(notes: readonly Note[]): number {
  return notes.reduce((sum, { text }) => sum + text.length, 0);
}

/** Characters of these sheets as JSON, which is how they are stored and sent. */
export function lengthOfSheets(sheets: readonly TableCharacter[]): number {
  return JSON.stringify(sheets).length;
}

/** One shared note for the table, one private note for each of its people. */
export function isSameNote(one: NoteKey, other: NoteKey): boolean {
  return one.scope === other.scope && (one.scope === 'shared' || one.userId === other.userId);
}

/** The table's shared note, or the private one of this person. */
export function findNote({ notes }: Pick<Table, 'notes'>, key: NoteKey): Note | undefined {
  return notes.find((note) => isSameNote(note, key));
}

export function findPlayer(table: Table, playerId: string): Player | undefined {
  return table.players.find(({ id }) => id === playerId);
}

/** A newcomer who has left without choosing a character. */
export function isGoneNewcomer({ isNewcomer, isConnected }: Player): boolean {
  return isNewcomer === true && !isConnected;
}

/** [HI8] A hero without hit points left is down: on every screen in a word and a sign. */
export function isFallen({ health }: Pick<TableCharacter, 'health'>): boolean {
  return health.current <= 0;
}

/** Whether a change of marks brings a hero down. */
export function isDowned({ field, newValue }: { field: Resource; newValue: number }): boolean {
  return field === 'health' && newValue <= 0;
}

/** The character in play with this id. */
export function findCharacter(table: Pick<Table, 'characters'>, characterId: string): TableCharacter | undefined {
  return table.characters.find(({ id }) => id === characterId);
}

/** The character as this table knows it, in play or resting. */
export function findOnTable(table: Table, characterId: string): TableCharacter | undefined {
  return [...table.characters, ...table.resting].find(({ id }) => id === characterId);
}

/** The character this player holds. */
export function findHeldCharacter(table: Pick<Table, 'characters'>, playerId: string): TableCharacter | undefined {
  return table.characters.find(({ playerIds }) => playerIds.includes(playerId));
}

/**
 * The rolls on the table: the newest of each roller, unless it was cleared; oldest first. One that was taken back counts as if it
 * had never been: the one before is there again.
 */
export function diceOnTheTable(table: Pick<Table, 'rolls' | 'hiddenRolls'>): Roll[] {
  const newest = new Map<string, Roll>();
  const all = [...table.rolls, ...table.hiddenRolls].sort((one, other) => one.seq - other.seq);
  for (const roll of all) {
    if (roll.isUndone) continue;
    newest.delete(roll.rollerPlayerId);
    newest.set(roll.rollerPlayerId, roll);
  }
  return [...newest.values()].filter((roll) => !roll.isCleared);
}
