/**
 * The check before a deploy: npm asks a registry about the shipped packages. Here the registry is one of ours on a port of
 * its own, which knows nothing, knows of a fault, has no audit to offer, or is gone; npm and the list of what ships are the
 * real ones.
 */
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkAudit } from '../../scripts/audit-check.ts';

const LOCK = resolve(import.meta.dirname, '../../package-lock.json');
const FAULT = {
  id: 7101,
  url: 'https://example.org/advisories/7101',
  title: 'A door that does not close',
  severity: 'high',
  vulnerable_versions: '<999.0.0',
  cwe: [],
  cvss: { score: 0, vectorString: null },
};

let registry: Server;
let known: Record<string, unknown[]> | null; // null: it has no audit
const asked: string[] = [];

beforeAll(async () => {
  registry = createServer((ask, reply) => {
    asked.push(`${ask.method} ${ask.url}`);
    ask.resume();
    const [, name = ''] = /^\/([\w-]+)$/.exec(ask.url ?? '') ?? [];
    const isAudit = ask.method === 'POST' && ask.url === '/-/npm/v1/security/advisories/bulk';
    if (isAudit ? known === null : name === '') return reply.writeHead(405).end();
    reply.setHeader('Content-Type', 'application/json');
    reply.end(JSON.stringify(isAudit ? known : { name, 'dist-tags': {}, versions: {} }));
  });
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('npm_config_registry', `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`);
});

afterAll(() => {
  vi.unstubAllEnvs();
  registry?.closeAllConnections();
  registry?.close();
});

describe('a person who deploys', () => {
  it('goes on when nothing is known against what ships', async () => {
    known = {};
    expect(await checkAudit({ isStrict: true })).toBe('nothing is known against what ships');
    expect(asked).toEqual(['POST /-/npm/v1/security/advisories/bulk']);
  });

  it('is stopped, in the tests too, when something is, and reads what', async () => {
    known = { hono: [FAULT] };
    await expect(checkAudit()).rejects.toThrow(
      'vulnerabilities in what ships:\nhono, high: A door that does not close (https://example.org/advisories/7101)',
    );
    known = { vite: [FAULT] }; // for making it only
    expect(await checkAudit()).toBe('nothing is known against what ships');
  });

  it('is stopped when nobody answers; the tests go on, and say so', async () => {
    known = null;
    expect(await checkAudit()).toMatch(/^not asked: 405 Method Not Allowed/);
    await expect(checkAudit({ isStrict: true })).rejects.toThrow('Nobody could say whether what ships is safe: 405');
    registry.closeAllConnections();
    await new Promise((resolve) => registry.close(resolve));
    expect(await checkAudit()).toMatch(/^not asked: .*ECONNREFUSED/);
    await expect(checkAudit({ isStrict: true })).rejects.toThrow('Nobody could say whether what ships is safe: ');
  });
});

it('every package of the lock file has a digest, the optional ones too', () => {
  const lock: { packages: Record<string, { integrity?: string }> } = JSON.parse(readFileSync(LOCK, 'utf8'));
  const { '': ours, ...packages } = lock.packages;
  const without = Object.entries(packages).flatMap(([path, { integrity }]) =>
    integrity?.startsWith('sha') ? [] : [path],
  );
  expect(ours).toBeDefined();
  expect(without).toEqual([]);
});
