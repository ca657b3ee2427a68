// The least that a room can be: sockets that hibernate, and every message to all of them as it came, with or without one row
// written first. What the real room takes longer than this is our own doing.

import { DurableObject } from 'cloudflare:workers';

interface Env {
  ECHO: DurableObjectNamespace<Echo>;
  ROW: DurableObjectNamespace<EchoWithRow>;
}

/** Nothing is kept. */
export class Echo extends DurableObject<Env> {
  override fetch(): Response {
    const { 0: theirs, 1: ours } = new WebSocketPair();
    this.ctx.acceptWebSocket(ours);
    return new Response(null, { status: 101, webSocket: theirs });
  }

  override webSocketMessage(_sender: WebSocket, message: string | ArrayBuffer): void {
    for (const socket of this.ctx.getWebSockets()) socket.send(message);
  }

  override webSocketClose(socket: WebSocket): void {
    socket.close();
  }
}

/** Every message is on disk before anybody sees it. */
export class EchoWithRow extends Echo {
  constructor(ctx: DurableObjectState, env: Env) {
    super(ctx, env);
    ctx.storage.sql.exec('CREATE TABLE IF NOT EXISTS messages (seq INTEGER PRIMARY KEY, body TEXT NOT NULL)');
  }

  override webSocketMessage(sender: WebSocket, message: string | ArrayBuffer): void {
    this.ctx.storage.sql.exec('INSERT INTO messages (body) VALUES (?)', String(message));
    super.webSocketMessage(sender, message);
  }
}

/** `/echo?room=` and `/row?room=`: one object for each name. */
const worker: ExportedHandler<Env> = {
  fetch(request, env) {
    if (request.headers.get('Upgrade') !== 'websocket') return new Response('The floor.\n');
    const { pathname, searchParams } = new URL(request.url);
    const room = searchParams.get('room') ?? 'floor';
    return pathname === '/row' ? env.ROW.getByName(room).fetch(request) : env.ECHO.getByName(room).fetch(request);
  },
};

export default worker;
