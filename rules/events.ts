/**
 * Every event of a table: the vocabulary of both the ledger and the wire. An event says what happened, never what to do; apply.ts
 * says what it means.
 */

import type { AnyCountdown, Countdown, Tick } from './countdowns.ts';
import type { DiceRollFacts } from './dice.ts';
import type { BearerRef, ConditionEnd, FeatureOwner, FoeInSight, FoeState, Hit, TableFoe, Tells } from './fight.ts';
import type { Resource } from './resources.ts';
import type { Spotlight } from './spotlight.ts';
import type { Door, HeroInFight, Note, SessionChange, Table, TableCharacter } from './table.ts';
import type { UNDONE_WORDS } from './words.ts';

/** A character in the lobby's list. */
export type AvailableCharacter = {
  id: string;
  name: string;
  level: number;
  heritage: string;
  ancestry: string;
  class: string;
  isAvailable: boolean; // nobody at this table holds it
  assignedToUserId: string | null; // the seat that holds it
  assignedToUsername: string | null;
  requiresPassword: boolean;
};

/** What a game master can take back. */
export type UndoableType = keyof typeof UNDONE_WORDS;

/**
 * What players are told instead, where that differs from what the game master is told: another event, other values of some
 * fields, or nothing (null). The event itself says it, so that a copy can be made of it without the table.
 */
export type Masked<Fields = Record<never, never>> = { toPlayers?: EventDraft | Partial<Fields> | null };

/** The countdowns that an event moved; missing where it moved none. Players get no secret ones. */
type Ticking = { ticks?: Tick[] };

/** All of a fight that came along from another session, for its game master. */
export type FightInHiding = {
  foes: TableFoe[];
  heroes: Record<string, HeroInFight>; // who have not come yet
  placeUses: Table['placeUses'];
};

/** What came of an event in hiding rides in it, see riders.ts; players' copies lack it. */
export type Rider = EventDraft & {
  type: 'FoeChanged' | 'ConditionSet' | 'FoeShown' | 'FoeGone' | 'ReceiveCombatUpdate';
};
type Carrying = { gm?: { events: Rider[] } };

/** The fields of each event besides `seq`, `at` and `type`. */
export type EventPayloads = {
  PlayerConnected: { playerName: string; playerId: string; sessionId: string; isGm: boolean };
  PlayerDisconnected: { playerName: string; playerId: string; sessionId: string; isGm: boolean };
  ReceivePlayerJoined: { playerId: string; playerName: string };
  /**
   * `wasWaiting`: they gave up a place at the door, not a seat. `wasAway`: frees the seat of a newcomer who had
   * left without choosing a character.
   */
  ReceivePlayerLeft: { playerId: string; playerName: string; wasWaiting?: true; wasAway?: true };
  PlayerWaiting: { playerId: string; playerName: string };
  /** By the game master; `wasWaiting`: refused at the door. */
  PlayerRemoved: { playerId: string; playerName: string; wasWaiting: boolean };
  ReceiveCharacterSelected: {
    playerId: string;
    playerName: string;
    characterId: string;
    characterName: string;
    character: TableCharacter; // the sheet on the table from now on
  };
  ReceiveCharacterCreated: { character: AvailableCharacter; createdBy: string };
  /** `stillPlayedBy`: the names of the others who share the character and keep it. */
  CharacterRemovedDueToInactivity: {
    playerId: string;
    characterId: string;
    characterName: string;
    stillPlayedBy?: string[];
  };
  ReceiveCharacterDelta: {
    characterId: string;
    field: Resource;
    oldValue: number;
    newValue: number;
    causeSeq?: number; // the roll or the hit that brought it
    rootSeq?: number; // the roll that brought that hit
    undoes?: number; // the event that this takes back: a roll, a change, or an Undone
  };
  FearChanged: { oldValue: number; newValue: number; reason: string; causeSeq?: number; undoes?: number } & Ticking &
    Masked<{ reason: string }>;
  DiceRoll: DiceRollFacts & Carrying & Masked<DiceRollFacts>;
  /** All rolls of `rollerPlayerId`, if named; otherwise those of `characterId`; if both are null, every roll. */
  ClearDice: { characterId: string | null; rollerPlayerId: string | null; clearedBy: string };
  ReceiveChatMessage: { playerName: string; message: string; userId: string; characterName: string | null };
  ReceiveSessionStarted: { sessionId: string; currentPhase: 'table' };
  /** Something of the session or of a sheet changed beside the game; `message` says it in words. */
  ReceiveStateUpdate: {
    kind: 'session' | 'character';
    message: string;
    session?: SessionChange;
    character?: TableCharacter;
    foes?: FoeInSight[]; // in sight, that came along
    gm?: { countdowns?: Countdown[] } & Partial<FightInHiding>; // what came along in hiding, and all foes; players' copies lack it
  };
  /** The lobby's list of characters has changed; clients fetch it. */
  ReceiveLobbyUpdate: Record<never, never>;
  SessionClosed: { message: string; carriedTo: string | null }; // the session that took the Fear over
  NoteSaved: Note;
  DoorChanged: { door: Door };
  AutomationChanged: { on: boolean };
  SceneChanged: { label: string };
  /** The roll or change with `undoneSeq` was taken back; its changes follow as separate events. */
  Undone: { undoneSeq: number; undoneType: UndoableType; undoneBy: string; hidden: boolean } & Ticking &
    Carrying &
    Masked<{ undoneType: UndoableType; undoneSeq?: number }>;
  /** Puts back what the Undone with `undoSeq` had taken back; its changes follow as separate events. */
  Redone: {
    undoneSeq: number;
    undoneType: UndoableType;
    undoSeq: number;
    redoneBy: string;
    hidden: boolean;
  } & Ticking &
    Carrying &
    Masked<{ undoneType: UndoableType; undoneSeq?: number }>;
  FoesPlaced: { foes: (TableFoe | FoeInSight)[] } & Masked;
  /** Of a foe that is only seen, players are told how it stands, and no numbers. */
  FoeChanged: {
    foeId: string; // its id on the table
    field: string; // `hp`, `stress`, `count` or a counter's name
    oldValue?: number;
    newValue?: number;
    state: FoeState | null;
    causeSeq?: number; // the hit or the feature that brought it
    rootSeq?: number; // the roll that brought that hit
    undoes?: number;
  } & Masked;
  /** `causeSeq`: the first event of the step, which showed or put away several. `isRefreshed`: it has the block of the content. */
  FoeShown: {
    foe: TableFoe | FoeInSight;
    isInTheSpotlight?: true;
    isRefreshed?: true;
    causeSeq?: number;
    undoes?: number;
  } & Masked;
  /** It was put away, or, for a player, went out of sight. `isRemoved`: it was forgotten, or its placing was taken back. */
  FoeGone: { foeId: string; isRemoved?: true; causeSeq?: number; undoes?: number } & Masked;
  /** A hit is asked, or taken; what it costs follows as separate events. */
  ReceiveCombatUpdate: {
    hit: Hit;
    causeSeqs?: number[]; // of one that is asked no longer, because its hero came to 0: what felled the hero
    undoes?: number;
  } & Masked<{ hit: Hit }>;
  /** What it costs follows as separate events. */
  FeatureUsed: { name: string; who: FeatureOwner; targets: string[]; isHidden?: true } & Masked;
  GuardSet: { characterId: string; guard: number };
  ConditionSet: { of: BearerRef; name: string; on: boolean; until: ConditionEnd; undoes?: number } & Masked;
  /** `states`: how the foes in sight stand from now on, as players are told. */
  TellsChanged: Tells & { states: Record<string, FoeState | null>; undoes?: number };
  HandRaised: { playerId: string; characterId: string; up: boolean; wish: string };
  /** `turn`: a hero whose turn it was, or, with a change of −1, whose turn is taken back; also where it went on to the game master. */
  SpotlightGiven: {
    to: Spotlight;
    by: string; // the name of who gave it, or whose roll moved it
    turn?: { characterId: string; change: 1 | -1 };
    causeSeq?: number; // the roll that moved it
    undoes?: number;
  } & Ticking &
    Masked<{ to: Spotlight }>;
  /** A countdown was made, changed, shown, or begun anew. */
  CountdownSet: { countdown: AnyCountdown } & Masked;
  /** Moved by hand. */
  CountdownMoved: {
    countdownId: string;
    oldValue: number;
    newValue: number;
    isDue: boolean;
    undoes?: number;
  } & Masked;
  /** It was removed, or settled for good, or, for a player, went out of sight. */
  CountdownRemoved: { countdownId: string } & Masked;
  /** The game master said whether a roll without a difficulty succeeded: null where players are not told. */
  RollJudged: { rollSeq: number; isSuccess: boolean | null } & Ticking & Masked<{ isSuccess: null }>;
  /** Something happened that this seat may not see. */
  Hidden: Record<never, never>;
};

export const EVENT_TYPES = [
  'PlayerConnected',
  'PlayerDisconnected',
  'ReceivePlayerJoined',
  'ReceivePlayerLeft',
  'PlayerWaiting',
  'PlayerRemoved',
  'ReceiveCharacterSelected',
  'ReceiveCharacterCreated',
  'CharacterRemovedDueToInactivity',
  'ReceiveCharacterDelta',
  'FearChanged',
  'DiceRoll',
  'ClearDice',
  'ReceiveChatMessage',
  'ReceiveSessionStarted',
  'ReceiveStateUpdate',
  'ReceiveLobbyUpdate',
  'SessionClosed',
  'NoteSaved',
  'DoorChanged',
  'AutomationChanged',
  'SceneChanged',
  'Undone',
  'Redone',
  'FoesPlaced',
  'FoeChanged',
  'FoeShown',
  'FoeGone',
  'ReceiveCombatUpdate',
  'FeatureUsed',
  'GuardSet',
  'ConditionSet',
  'TellsChanged',
  'HandRaised',
  'SpotlightGiven',
  'CountdownSet',
  'CountdownMoved',
  'CountdownRemoved',
  'RollJudged',
  'Hidden',
] as const satisfies readonly (keyof EventPayloads)[];
export type EventType = (typeof EVENT_TYPES)[number];

/** A decision's proposal: an event without a seq. */
export type EventDraft = { [Type in EventType]: { type: Type } & EventPayloads[Type] }[EventType];

/** An event of the log: `seq` counts from 1 for each session without a gap, `at` is ISO 8601. */
export type TableEvent = EventDraft & { seq: number; at: string };

export type EventOf<Type extends EventType> = Extract<TableEvent, { type: Type }>;
