// How page states read a page: its layout counts once its document is there. A phone is 980 px wide until it has read how wide a page
// wants to be.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Tabs, WINDOWS } from './device.ts';
import { layoutOf } from './parts.ts';

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
  const tabs = new Tabs(origin, WINDOWS.phone);
  const { page } = await tabs.open({ path: '/' });
  expect(await layoutOf(page)).toBe('phone');
  await tabs.close();
});
