// The real room, with everything counted that goes in or out: calls, messages, alarms, rows. It follows the evening's clock, by
// which it also hibernates: when nothing happened for ten seconds, the room is created again from its storage.

import { DurableObject } from 'cloudflare:workers';
import { KEEP_ALIVE_MS } from '../../../rules/durations.ts';
import type { Env } from '../../../worker/env.ts';
import type { Attachment } from '../../../worker/session/connection.ts';
import { SessionRoom } from '../../../worker/session/session-room.ts';
import { bill } from './bill.ts';
import { moveOn } from './clock.ts';
import { asRoom, countQuestions } from './database.ts';

/** After this time without work the platform lets an object hibernate. */
const HIBERNATES_AFTER_MS = 10_000;

/** For each object, when its alarm is due by the evening's clock. */
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

  /** Moves the evening on to `toMs` (ms since 1970); alarms due before that run at their time. */
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

  /** Calls one of the room's methods by name. */
  callRoom(name: string, given: unknown[]): Promise<unknown> {
    bill.roomCalls += 1;
    return this.#at((room) => Reflect.apply(Reflect.get(room, name), room, given));
  }

  async #at<Value>(work: (room: SessionRoom) => Value | Promise<Value>): Promise<Value> {
    const room = await this.#awake();
    try {
      return await asRoom(() => work(room));
    } finally {
      // All cursors have been read by now, or dropped: the room keeps none across an await.
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
    bill.roomInMemoryMs += HIBERNATES_AFTER_MS; // what it stays awake after its last work
    const room = new SessionRoom(this.ctx, this.env);
    this.#room = room;
    await this.ctx.blockConcurrencyWhile(async () => undefined); // waits until the room's constructor has done its own asynchronous work
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

const calls = Object.getOwnPropertyNames(SessionRoom.prototype);
for (const name of calls) {
  if (name in CountedRoom.prototype || name === 'alarm') continue;
  Object.defineProperty(CountedRoom.prototype, name, {
    value(this: CountedRoom, ...given: unknown[]) {
      return this.callRoom(name, given);
    },
  });
}

/**
 * The platform answers pings and remembers the time of the last. Our client sends one when it connects, and then every 15
 * seconds.
 */
function lastPing(socket: WebSocket): Date {
  const { sinceMs } = socket.deserializeAttachment() as Attachment;
  return new Date(sinceMs + Math.floor((Date.now() - sinceMs) / KEEP_ALIVE_MS) * KEEP_ALIVE_MS);
}
