// A server and a browser for each worker of the test runner (the smoke has one of both), started once and used by all files: starting
// both anew for each file took a tenth of the run. Files on one server keep apart by accounts of their own (journeys/game-master.ts); a file that
// needs other durations, a restart or the limits for itself starts its own server (server.ts).

import { type Browser, type BrowserServer, chromium } from 'playwright-core';
import { inject } from 'vitest';
import type { TestProject } from 'vitest/node';
import { launchBrowser, launchBrowserServer } from '../../scripts/browser.ts';
import { namedEngine, wordsOfEngine } from '../../scripts/engines.ts';
import migrateState from './migrated-state.ts';
import { type Server, startServer } from './server.ts';

/** All files of a worker play from one address. */
const MANY_TABLES = { ADDRESS_SHARED_BY: '100' };

/** What of a server its users may not touch is left out: it is not theirs to stop. */
export type SharedServer = Pick<Server, 'origin' | 'port' | 'stateDir'>;

interface Place {
  origin: string;
  port: number;
  stateDir: string;
  browserAddress?: string; // of Playwright's own protocol
}

declare module 'vitest' {
  export interface ProvidedContext {
    places: Place[];
  }
}

/** The server of this worker, running. */
export function sharedServer(): SharedServer {
  const { origin, port, stateDir } = findPlace();
  return { origin, port, stateDir };
}

/**
 * The browser of this worker. To close it closes the pages that were opened through this call, and no others. In another engine it is
 * one for this call.
 */
export function sharedBrowser(): Promise<Browser> {
  const { browserAddress } = findPlace();
  if (browserAddress !== undefined) return chromium.connect(browserAddress);
  return launchBrowser();
}

function findPlace(): Place {
  const places = inject('places');
  const place = places[(Number(process.env.VITEST_POOL_ID) - 1) % places.length];
  if (place === undefined)
    throw new Error(`Worker ${process.env.VITEST_POOL_ID} has no server: there are ${places.length}.`);
  return place;
}

/** Vitest calls it before the first file of a project, and what it returns after the last. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const forgetState = await migrateState();
  const opened: [Server, BrowserServer?][] = [];
  const close = async () => {
    await Promise.all(opened.map(([server, browser]) => Promise.all([server.stop(), browser?.close()])));
    forgetState();
  };
  const engine = namedEngine();
  if (engine !== undefined) console.info(`  In ${await wordsOfEngine(engine)}`);
  const open = async () => {
    const server = startServer({ env: MANY_TABLES });
    opened.push(engine === undefined ? await Promise.all([server, launchBrowserServer()]) : [await server]);
  };
  try {
    const count = project.name === 'smoke' ? 1 : project.config.maxWorkers;
    await Promise.all(Array.from({ length: count }, open));
  } catch (error) {
    await close();
    throw error;
  }
  project.provide(
    'places',
    opened.map(([{ origin, port, stateDir }, browser]) => ({
      origin,
      port,
      stateDir,
      ...(browser && { browserAddress: browser.wsEndpoint() }),
    })),
  );
  return close;
}
