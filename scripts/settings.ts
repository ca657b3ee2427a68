// The settings of the server, from the environment and from .dev.vars, which is created if missing.

import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { hostNamesOf } from './host-names.ts';
import { root } from './tools.ts';

const devVarsFile = join(root, '.dev.vars');

export interface Settings {
  port: number;
  host: string; // the address to listen at
  hostNames: string[]; // by which it may be called
  stateDir: string; // absolute
  vars: Record<string, string>; // variables for the worker: those of .dev.vars, overridden by the environment's
  accessKeys: string[];
}

/** Where Wrangler keeps its local state, unless it is told another folder. */
export const DEFAULT_STATE_DIR = join(root, '.wrangler/state');

/** Variables of the environment that are passed to the worker. */
export const PASSED_THROUGH = [
  'JWT_SECRET',
  'BETA_ACCESS_KEYS',
  'PLAYER_TOKEN_SECONDS',
  'GM_TOKEN_SECONDS',
  'INACTIVITY_MINUTES',
  'REOPEN_HOURS',
  'ACCESS_KEY_USES',
  'ACCOUNT_MAX_MIB',
  'ADDRESS_SHARED_BY',
];

/** Throws a readable sentence when PORT is not a port. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const port = Number(env.PORT || 8787);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    throw new Error(`PORT must be a whole number from 1 to 65535, not "${env.PORT}".`);
  }
  const vars: Record<string, string> = {};
  writeDevVars();
  for (const [name, value] of Object.entries(parseEnv(readFileSync(devVarsFile, 'utf8'))))
    if (value !== undefined) vars[name] = value;
  for (const name of PASSED_THROUGH) {
    const value = env[name];
    if (value) vars[name] = value;
  }
  const host = env.HOST || '127.0.0.1';
  const keys = vars.BETA_ACCESS_KEYS ?? '';
  return {
    port,
    host,
    hostNames: hostNamesOf(host, env.ALLOWED_HOSTS),
    stateDir: resolve(env.STATE_DIR || DEFAULT_STATE_DIR),
    vars,
    accessKeys: keys
      .split(',')
      .map((key) => key.trim())
      .filter((key) => key !== ''),
  };
}

/** Writes the worker's settings for this machine, with a new secret, unless there are some. */
export function writeDevVars(): 'written' | 'there' {
  if (existsSync(devVarsFile)) return 'there';
  const secret = randomBytes(48).toString('base64url');
  writeFileSync(devVarsFile, `JWT_SECRET=${secret}\nBETA_ACCESS_KEYS=duality-beta\n`, { mode: 0o600 });
  return 'written';
}
