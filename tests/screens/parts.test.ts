// How scenes read a page: its layout counts once its document is there. A phone is 980 px wide until it has read how wide a page
// wants to be.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { layoutOf } from './parts.ts';
import { setStage } from './stage.ts';

const REST = '<title>Late</title><meta name="viewport" content="width=device-width"><p>Here at last</p>';
const LATE_MS = 300;

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' });
    response.write('<!doctype html><html lang="en">');
    setTimeout(() => response.end(REST), LATE_MS);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  server?.close();
});

it('a phone whose document comes late is laid out as a phone', async () => {
  const stage = setStage(origin, 'phone', { folder: undefined, lettersPercent: 100 });
  const { page, close } = await stage.open({ path: '/' });
  expect(await layoutOf(page)).toBe('phone');
  await close();
  await stage.close();
});
