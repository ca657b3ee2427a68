// A socket to the hub for a client that is not a browser, with the token in a header.

import { WebSocket } from 'ws';

/** Where somebody knocks, and with what: `origin` is the server's, `http://localhost:{port}`. */
export interface Dial {
  origin: string;
  sessionId: string;
  token: string;
}

/** A dial takes 10 seconds at most; a refusal is an `error` with the status in its message, and then a `close`. */
export function dialHub({ origin, sessionId, token }: Dial): WebSocket {
  const url = `${origin.replace('http', 'ws')}/gameStateHub?sessionId=${sessionId}`;
  return new WebSocket(url, { headers: { Authorization: `Bearer ${token}` }, handshakeTimeout: 10_000 });
}
