// Whether the committed migrations say all that worker/db/schema.ts says: a copy of them is asked for the next one, and there must be none.
// The repository itself is only read.

import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { commandOf, root, runNode } from './tools.ts';

/** Throws with what the next migration would say. */
export async function checkMigrations(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'two-lights-migrations-'));
  try {
    const copy = join(folder, 'migrations');
    cpSync(join(root, 'migrations'), copy, { recursive: true });
    const config = join(folder, 'drizzle.config.ts');
    const real = JSON.stringify(join(root, 'worker/db/drizzle.config.ts'));
    const out = JSON.stringify(relative(root, copy)); // drizzle-kit takes an absolute path for one below the working folder
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
