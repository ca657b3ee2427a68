/**
 * What may stand between a browser and the server: a slow line, none at all, or a deploy that came meanwhile. It passes
 * everything else on as it is, and knows no page.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Front = {
  readonly origin: string; // http://localhost:{port}, a secure context
  /** Pages come so late from now on. */
  delayPages: (ms: number) => void;
  /** From now on these files have other texts, or are gone. */
  deploy: (files: Record<string, ((text: string) => string) | null>) => void;
  /** Nobody listens at the port any more. */
  goDown: () => Promise<void>;
  comeUp: () => Promise<void>;
  /** Whether answers are passed on only once they are whole, as by some networks, which let no socket through either. */
  holdBack: (isHeldBack: boolean) => void;
  /** The paths that were asked for since the last time. */
  takeAsked: () => string[];
};

export async function openFront(port: number): Promise<Front> {
  let delayMs = 0;
  let isHeldBack = false;
  let deployed: Record<string, ((text: string) => string) | null> = {};
  const asked: string[] = [];

  async function answer(ask: IncomingMessage, reply: ServerResponse): Promise<void> {
    const path = ask.url ?? '/';
    asked.push(path);
    if (isHeldBack && ask.headers.upgrade !== undefined) {
      reply.writeHead(403).end();
      return;
    }
    if (ask.headers['sec-fetch-mode'] === 'navigate') await sleep(delayMs);
    const change = deployed[path];
    if (change === null) {
      reply.writeHead(404).end();
      return;
    }
    // A changed file has no known length, and must not be reported as unchanged.
    const { 'accept-encoding': _packed, 'if-none-match': mark, ...headers } = ask.headers;
    const sent = change === undefined && mark !== undefined ? { ...headers, 'if-none-match': mark } : headers;
    const inner = request({ port, host: 'localhost', path, method: ask.method, headers: sent }, (response) => {
      if (isHeldBack) {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          reply.writeHead(response.statusCode ?? 502, response.headers).end(Buffer.concat(parts)),
        );
        return;
      }
      const { 'content-length': length, etag, ...others } = response.headers;
      if (change === undefined) {
        reply.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(reply);
        return;
      }
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => reply.writeHead(response.statusCode ?? 502, others).end(change(text)));
    });
    inner.on('error', () => reply.destroy());
    reply.on('close', () => inner.destroy()); // who asked has gone
    ask.pipe(inner);
  }

  const server = createServer((ask, reply) => void answer(ask, reply));
  const listen = (at: number) => new Promise<void>((resolve) => server.listen(at, 'localhost', resolve));
  await listen(0);
  const own = (server.address() as AddressInfo).port;
  return {
    origin: `http://localhost:${own}`,
    delayPages: (ms) => {
      delayMs = ms;
    },
    deploy: (files) => {
      deployed = files;
    },
    holdBack: (isSo) => {
      isHeldBack = isSo;
    },
    goDown: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    comeUp: () => listen(own),
    takeAsked: () => asked.splice(0),
  };
}
