/**
 * The worker is built beside the web app: files of that which come and go meanwhile are nothing to it, and both may be moved
 * together.
 */
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { configOf } from '../../scripts/runtime-config.ts';
import { bundleWorker } from '../../scripts/worker-build.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'two-lights-build-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('is built while a static file is gone that was listed a moment before', async () => {
  const config = join(folder, 'wrangler.toml');
  writeFileSync(join(folder, 'worker.ts'), 'export default { fetch: () => new Response("well") };');
  mkdirSync(join(folder, 'files'));
  symlinkSync(join(folder, 'nowhere.js'), join(folder, 'files/gone.js'));
  writeFileSync(
    config,
    'name = "gone"\nmain = "worker.ts"\ncompatibility_date = "2026-07-01"\n[assets]\ndirectory = "files"\nbinding = "ASSETS"\n',
  );
  await bundleWorker(config, join(folder, 'built/worker'));
  expect(existsSync(join(folder, 'built/worker/worker.js'))).toBe(true);
  expect(existsSync(join(folder, 'built/worker/options.json'))).toBe(true);
});

it('serves the static files of the folder that it stands in, also after that was moved', async () => {
  rmSync(join(folder, 'files/gone.js'));
  const moved = join(folder, 'moved');
  mkdirSync(moved);
  for (const part of ['built', 'files']) renameSync(join(folder, part), join(moved, part));
  const config = await configOf({
    worker: join(moved, 'built/worker'),
    stateDir: join(moved, 'state'),
    vars: {},
    host: '127.0.0.1',
    port: 0,
    hostNames: [],
  });
  expect(config.includes(join(moved, 'files'))).toBe(true);
  expect(config.includes(join(folder, 'files'))).toBe(false);
});
