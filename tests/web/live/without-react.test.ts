/** [LN10] The live folder does not use React: checks the imports of its files. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const live = resolve(import.meta.dirname, '../../../web/live');
const importsReact = (file: string) => /from 'react(?:-dom|\/[^']*)?'/.test(readFileSync(resolve(live, file), 'utf8'));

it('[LN10] the line, the store and the replay know no React, the hooks beside them do', () => {
  expect(globSync('**/*.{ts,tsx}', { cwd: live }).filter(importsReact)).toEqual(['use-table.ts']);
});
