/** What a row of a command says, and the words that several rows share. */
import { expect } from 'vitest';
import type { EventType } from '../../../../rules/events.ts';
import type { RefusalCode } from '../../../../rules/refusals.ts';
import type { ClientFrame, ClientFrameOf } from '../../../../rules/wire/socket.ts';
import type { Stage, Who } from '../command-stage.ts';
import { does } from '../fights.ts';

export type Type = ClientFrame['type'];
export type Refused = readonly [code: RefusalCode, message: string];
export type Fields = Record<string, unknown>;
export type OfStage<Value> = Value | ((at: Stage) => Value);
/** An event by some of its fields. */
export type Told = { type: EventType } & Fields;

/** A command that is done, and what is heard of it. */
export type Done = {
  before?: (at: Stage) => unknown; // what has to be done first
  fields: Fields;
  told: Told[]; // the game master
  toPlayers?: Told[]; // by all of their fields; missing: the very same as the game master
  toJoss?: Told[]; // missing: as all players
  result?: Fields;
  answer?: 'Waiting' | 'none'; // instead of an Ack
  gone?: Exclude<Who, 'lark'>; // who has no seat afterwards
};
export type Example = { by: Who; act: (at: Stage) => Done };

export type Row<Of extends Type> = {
  done: Record<string, Example>; // by the command in words
  role?: 'gm' | 'player'; // who alone may ask
  /** Besides the other role's. The fields are laid over those of the first example. */
  refused?: [by: Who, fields: OfStage<Fields>, refusal: Refused][];
  /** For each field, values that are malformed. */
  malformed: { [Field in keyof Omit<ClientFrameOf<Of>, 'type' | 'id'>]-?: readonly unknown[] };
};

export type Rows<Of extends Type = Type> = { [Each in Of]: Row<Each> };

/** Rows of some of the commands. */
export const rows = <Of extends Type>(some: Rows<Of>) => some;

export const done = (by: Who, act: Example['act']): Example => ({ by, act });
/** Of what players alone are told, some fields. */
export const some = (event: Told): Told => expect.objectContaining(event);
export const GM = { kind: 'gm', id: null };
export const LONG = 'x'.repeat(501);
export const ids = (count: number) => Array.from({ length: count }, (_, index) => `id-${index}`);
export const someId = ['', 7, 'x'.repeat(65)];
export const flag = ['yes', 1];
export const notYours = ['FORBIDDEN', 'Only the player who holds this character may do that.'] as const;
export const noSuchHero = ['NOT_FOUND', 'This character is not in play.'] as const;
export const noSuchFoe = ['NOT_FOUND', 'This foe is not on the table.'] as const;
export const otherSession = ['VALIDATION', 'This connection belongs to another session.'] as const;
export const elsewhere = { sessionId: 'AAAA-AAAA-AAAA-AAAA' };
export const hidden: Told = { type: 'Hidden' };
export const ofMaren = (at: Stage) => ({ characterId: at.maren.id });
/** A countdown that moves in secret, for the game master's copy of an event. */
export const secretTick = (countdownId: string, oldValue: number, newValue: number) => ({
  ticks: [{ countdownId, oldValue, newValue, isSecret: true }],
});
export const tideTick = { ticks: [{ countdownId: 'tide', oldValue: 6, newValue: 5 }] };
export const asks = (at: Stage, command: { type: string } & Fields) => does(at.ines, command);
