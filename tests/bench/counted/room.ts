// The real room with a meter at each of its doors: calls, messages, alarms, rows. It goes by the evening's clock, by which it
// also hibernates: the room is made anew from its disk whenever nothing happened for ten seconds.

import { DurableObject } from 'cloudflare:workers';
import { KEEP_ALIVE_MS } from '../../../rules/durations.ts';
import type { Env } from '../../../worker/env.ts';
import { DeskCalls } from '../../../worker/session/desk-calls.ts';
import type { Attachment } from '../../../worker/session/receiver.ts';
import { SessionRoom } from '../../../worker/session/session-room.ts';
import { bill } from './bill.ts';
import { moveOn } from './clock.ts';
import { asRoom, countQuestions } from './database.ts';

/** The platform lets an object sleep after so long with nothing to do. */
const HIBERNATES_AFTER_MS = 10_000;

/** By object, when its alarm rings on the evening's clock. */
const alarms = new Map<string, number>();

export class CountedRoom extends DurableObject<Env> {
  readonly #cursors: Pick<SqlStorageCursor<never>, 'rowsRead' | 'rowsWritten'>[] = [];
  #room: SessionRoom | null = null;
  #busyAtMs = 0; // when something happened last

  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    countQuestions(env.DB);
    this.#countRows(ctx.storage.sql);
    const id = ctx.id.toString();
    ctx.storage.getAlarm = async () => alarms.get(id) ?? null;
    ctx.storage.setAlarm = async (at) => {
      bill.roomAlarmsSet += 1;
      alarms.set(id, Number(at));
    };
    ctx.getWebSocketAutoResponseTimestamp = lastPing;
  }

  /** Lets the evening go on until `toMs` (since 1970); alarms ring on the way. */
  async goOn(toMs: number): Promise<void> {
    const id = this.ctx.id.toString();
    for (let dueMs = alarms.get(id); dueMs !== undefined && dueMs <= toMs; dueMs = alarms.get(id)) {
      moveOn(dueMs);
      alarms.delete(id);
      bill.roomAlarms += 1;
      await this.#at((room) => room.alarm());
    }
    moveOn(toMs);
  }

  override fetch(request: Request): Promise<Response> {
    bill.roomCalls += 1;
    return this.#at((room) => room.fetch(request));
  }

  override webSocketMessage(socket: WebSocket, message: string | ArrayBuffer): Promise<void> {
    bill.roomMessages += 1;
    return this.#at((room) => room.webSocketMessage(socket, message));
  }

  override webSocketClose(socket: WebSocket, code: number): Promise<void> {
    return this.#at((room) => room.webSocketClose(socket, code));
  }

  override webSocketError(socket: WebSocket): Promise<void> {
    return this.#at((room) => room.webSocketError(socket));
  }

  /** One of the room's own methods, by name. */
  callRoom(name: string, given: unknown[]): Promise<unknown> {
    bill.roomCalls += 1;
    return this.#at((room) => Reflect.apply(Reflect.get(room, name), room, given));
  }

  async #at<Value>(work: (room: SessionRoom) => Value | Promise<Value>): Promise<Value> {
    const room = await this.#awake();
    try {
      return await asRoom(() => work(room));
    } finally {
      // Read to their end by now, or let go of: nothing in a room keeps a cursor over a wait.
      for (const { rowsRead, rowsWritten } of this.#cursors.splice(0)) {
        bill.roomRowsRead += rowsRead;
        bill.roomRowsWritten += rowsWritten;
      }
    }
  }

  async #awake(): Promise<SessionRoom> {
    const idleMs = Date.now() - this.#busyAtMs;
    this.#busyAtMs = Date.now();
    if (this.#room && idleMs <= HIBERNATES_AFTER_MS) {
      bill.roomInMemoryMs += idleMs;
      return this.#room;
    }
    bill.roomWakes += 1;
    bill.roomInMemoryMs += HIBERNATES_AFTER_MS; // with which this time of being awake will end
    const room = new SessionRoom(this.ctx, this.env);
    this.#room = room;
    await this.ctx.blockConcurrencyWhile(async () => undefined); // behind what the room itself does first
    return room;
  }

  #countRows(sql: SqlStorage): void {
    const exec = sql.exec.bind(sql);
    sql.exec = <Row extends Record<string, SqlStorageValue>>(query: string, ...values: unknown[]) => {
      const cursor = exec<Row>(query, ...values);
      this.#cursors.push(cursor);
      return cursor;
    };
  }
}

const calls = [SessionRoom, DeskCalls].flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype));
for (const name of calls) {
  if (name in CountedRoom.prototype || name === 'alarm') continue;
  Object.defineProperty(CountedRoom.prototype, name, {
    value(this: CountedRoom, ...given: unknown[]) {
      return this.callRoom(name, given);
    },
  });
}

/** Our client pings as soon as it stands, and every 15 seconds; the platform answers, and only remembers when. */
function lastPing(socket: WebSocket): Date {
  const { sinceMs } = socket.deserializeAttachment() as Attachment;
  return new Date(sinceMs + Math.floor((Date.now() - sinceMs) / KEEP_ALIVE_MS) * KEEP_ALIVE_MS);
}
