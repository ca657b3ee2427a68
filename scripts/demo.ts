// `npm run demo`: fills a fresh state folder with the desk of scripts/demo-desk.ts, and says how to sign in. It starts the
// worker only for that.

import { randomBytes } from 'node:crypto';
import { relative } from 'node:path';
import { makeDemoDesk } from './demo-desk.ts';
import { applyMigrations } from './local-database.ts';
import { startLocalWorker } from './local-worker.ts';
import { findFreePort } from './ports.ts';
import { endAllGroups } from './process-group.ts';
import { readSettings } from './settings.ts';
import { endOnSignals } from './signals.ts';
import { root } from './tools.ts';
import { makeWebFolder } from './web-build.ts';
import { buildWorker, workerFolder } from './worker-build.ts';

endOnSignals();

const graceMs = 2_000; // for the worker to finish writing

try {
  const settings = readSettings(process.env);
  const [accessKey] = settings.accessKeys;
  if (accessKey === undefined) throw new Error('There is no access key: set BETA_ACCESS_KEYS in .dev.vars.');
  console.log('Two Lights: laying the table ...');
  makeWebFolder();
  await Promise.all([buildWorker(), applyMigrations(settings.stateDir)]);
  const port = await findFreePort();
  const place = { port, host: '127.0.0.1', worker: workerFolder };
  const { lost } = await startLocalWorker({ ...settings, ...place, health: '/api/health' });
  const password = randomBytes(9).toString('base64url'); // random, because this file is public and others on the network may reach the server
  const made = makeDemoDesk(`http://127.0.0.1:${port}`, accessKey, password);
  const { username, sessionId } = await Promise.race([made, lost]);
  const folder = relative(root, settings.stateDir);
  const start = process.env.STATE_DIR ? `STATE_DIR=${process.env.STATE_DIR} npm start` : 'npm start';
  console.log(
    [
      '',
      `  In ${folder.startsWith('..') ? settings.stateDir : folder}: two campaigns, six characters, an evening that was played.`,
      '',
      `    Start:        ${start}`,
      `    Sign in:      Game Master, ${username}, ${password}`,
      `    As a player:  session ${sessionId}`,
      '',
    ].join('\n'),
  );
  await endAllGroups(graceMs);
  process.exit(0);
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  await endAllGroups(0);
  process.exit(1);
}
