/** The worker is built beside the web app: files of that which come and go meanwhile are nothing to it. */
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
