// The least that a room can be: sockets that hibernate, and every message to all of them as it came.
// What the real room takes longer than this is our own doing.

import { DurableObject } from 'cloudflare:workers';

interface Env {
  ECHO: DurableObjectNamespace<Echo>;
}

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

const worker: ExportedHandler<Env> = {
  fetch: (request, env) =>
    request.headers.get('Upgrade') === 'websocket'
      ? env.ECHO.getByName('floor').fetch(request)
      : new Response('The floor.\n'),
};

export default worker;
