// The floor that the benches compare with. The least that a room can be: hibernating sockets, and every message sent to all of
// them as it came, with or without writing one row first. The least that a call can be: one read in an object, one query of D1.
// Any extra time is our own.

import { DurableObject } from 'cloudflare:workers';

interface Env {
  DB: D1Database;
  ECHO: DurableObjectNamespace<Echo>;
  ROW: DurableObjectNamespace<EchoWithRow>;
}

/** Keeps nothing. */
export class Echo extends DurableObject<Env> {
  override fetch(request: Request): Response {
    const { 0: theirs, 1: ours } = new WebSocketPair();
    this.ctx.acceptWebSocket(ours);
    const bytes = bytesOf(request);
    if (bytes > 0) ours.send('x'.repeat(bytes)); // as many bytes as somebody who joins receives
    return new Response(null, { status: 101, webSocket: theirs });
  }

  override webSocketMessage(_sender: WebSocket, message: string | ArrayBuffer): void {
    for (const socket of this.ctx.getWebSockets()) socket.send(message);
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }
}

/** Writes every message to disk before sending it. */
export class EchoWithRow extends Echo {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS messages (seq INTEGER PRIMARY KEY, body TEXT NOT NULL)');
  }

  /** Stores the name, and gives the seat's number. */
  sit(who: string): number {
    const insert = 'INSERT INTO messages (body) VALUES (?) RETURNING seq';
    return this.ctx.storage.sql.exec<{ seq: number }>(insert, who).one().seq;
  }

  /** Reads one row of this many bytes. */
  read(bytes: number): string {
    this.ctx.storage.sql.exec('INSERT OR IGNORE INTO messages (seq, body) VALUES (0, ?)', 'x'.repeat(bytes));
    return this.ctx.storage.sql.exec<{ body: string }>('SELECT body FROM messages WHERE seq = 0').one().body;
  }

  override webSocketMessage(sender: WebSocket, message: string | ArrayBuffer): void {
    this.ctx.storage.sql.exec('INSERT INTO messages (body) VALUES (?)', String(message));
    super.webSocketMessage(sender, message);
  }
}

/**
 * Sockets at `/echo?room=` and `/row?room=`, one object for each name; calls of `/read` and `/query` with their `bytes`; a seat
 * by a POST to `/seat?room=`.
 */
const worker: ExportedHandler<Env> = {
  async fetch(request, env) {
    const { pathname, searchParams } = new URL(request.url);
    const room = searchParams.get('room') ?? 'floor';
    if (pathname === '/read') return Response.json(await env.ROW.getByName('read').read(bytesOf(request)));
    if (pathname === '/query') return Response.json(await query(env.DB, bytesOf(request)));
    if (pathname === '/seat') return Response.json({ seat: await env.ROW.getByName(room).sit(await request.text()) });
    if (request.headers.get('Upgrade') !== 'websocket') return new Response('The floor.\n');
    return pathname === '/row' ? env.ROW.getByName(room).fetch(request) : env.ECHO.getByName(room).fetch(request);
  },
};

function bytesOf(request: Request): number {
  return Number(new URL(request.url).searchParams.get('bytes') ?? 0);
}

/** One query whose answer has this many bytes; it needs no table. */
async function query(database: D1Database, bytes: number): Promise<unknown> {
  const { results } = await database.prepare('SELECT printf(?, 0) AS body').bind(`%0${bytes}d`).all();
  return results;
}

export default worker;
