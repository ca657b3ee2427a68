// `npm start`: prepares as `npx wrangler dev` does (prepare.ts), and serves at one address until Ctrl-C. That command is for
// developing alone, this one for a table of people: it serves with the runtime itself (local-worker.ts), so that no lost request
// ends it (workers-sdk #15317) and no door of a development server is open, such as Wrangler's local explorer; it starts a broken
// runtime again, refuses a state folder that is served already, and rebuilds nothing under people who play. Here are the order of
// these, and the texts in the terminal.

import { networkInterfaces } from 'node:os';
import { startLocalWorker } from './local-worker.ts';
import { isPortFree } from './ports.ts';
import { prepare } from './prepare.ts';
import { endAllGroups } from './process-group.ts';
import { readSettings, type Settings } from './settings.ts';
import { endOnSignals } from './signals.ts';
import { claimState } from './state-claim.ts';
import { buildWorker, workerFolder } from './worker-build.ts';

endOnSignals();

try {
  const settings = readSettings(process.env);
  const { port, host, stateDir } = settings;
  await claimState(stateDir, settings);
  if (!(await isPortFree(port, host))) {
    throw new Error(`Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`);
  }
  console.log('Two Lights: preparing the table ...');
  await Promise.all([prepare(stateDir), buildWorker()]);
  const { lost } = await startLocalWorker({ ...settings, worker: workerFolder, health: '/api/health' });
  console.log(banner(settings));
  await lost;
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}\n`);
  await endAllGroups(0);
  process.exit(1);
}

function banner({ port, host, accessKeys }: Settings): string {
  const origins = [`http://localhost:${port}`];
  if (host === '0.0.0.0' || host === '::') {
    const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    const outside = addresses.filter((address) => address.family === 'IPv4' && !address.internal);
    // First: links and codes begin with the address that their maker is at.
    origins.unshift(...outside.map((address) => `http://${address.address}:${port}  (yourself, too)`));
  } else if (host !== '127.0.0.1' && host !== 'localhost') {
    origins[0] = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  }
  const key = accessKeys.length === 1 ? 'Access key: ' : 'Access keys:';
  const keys = accessKeys.length === 0 ? 'none; set BETA_ACCESS_KEYS in .dev.vars' : accessKeys.join(', ');
  return [
    '',
    '  Two Lights is ready.',
    '',
    `    Open:         ${origins.join('\n                  ')}`,
    `    ${key}  ${keys}  (to create a GM account)`,
    '    Stop:         Ctrl-C',
    '',
  ].join('\n');
}
