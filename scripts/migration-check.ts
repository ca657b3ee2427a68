// Checks that the committed migrations match worker/db/schema.ts: in a copy of them, drizzle-kit must find nothing for a next
// one. The repository itself is not changed.

import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { commandOf, root, runNode } from './tools.ts';

/** Throws with the content of the migration that is missing. */
export async function checkMigrations(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'two-lights-migrations-'));
  try {
    const copy = join(folder, 'migrations');
    cpSync(join(root, 'migrations'), copy, { recursive: true });
    const config = join(folder, 'drizzle.config.ts');
    const real = JSON.stringify(join(root, 'worker/db/drizzle.config.ts'));
    const out = JSON.stringify(relative(root, copy)); // drizzle-kit takes an absolute path as relative to the working folder
    writeFileSync(config, `import config from ${real};\nexport default { ...config, out: ${out} };\n`);
    const before = readdirSync(copy).length;
    const result = await runNode([commandOf('drizzle-kit'), 'generate', '--config', config]);
    const isSame = result.output.includes('No schema changes') && readdirSync(copy).length === before;
    if (!result.ok || !isSame) {
      throw new Error(`The migrations are behind the schema: npm run migrations\n${result.output}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
