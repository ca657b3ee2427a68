// `npm run shots`: the suite of all screens, with pictures in shots/, on a phone and at a desk, by night, by day and in forced colours.
// `npm run shots table` takes only the page states whose names begin so. `npm run shots -- --letters 150 table`: for somebody who has set
// the browser's letters to 150 % of their usual size. They are judged here as well.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { commandOf, root } from '../../scripts/tools.ts';

const folder = process.env.SHOTS_DIR ?? resolve(root, 'shots');
const {
  values: { letters },
  positionals: named,
} = parseArgs({ options: { letters: { type: 'string', default: '100' } }, allowPositionals: true });
if (!(Number(letters) >= 50 && Number(letters) <= 300)) {
  console.error(`--letters is a percentage from 50 to 300, not ${letters}.`);
  process.exit(1);
}

const args = ['run', '--config', 'tests/vitest.config.ts', '--project', 'screens', 'states'];
if (named.length > 0) args.push('--testNamePattern', ` (${named.join('|')})[^ ]*$`);
const vitest = spawn(process.execPath, [commandOf('vitest'), ...args], {
  cwd: root,
  env: { ...process.env, SHOTS_DIR: folder, SHOTS_LETTERS: letters },
  stdio: 'inherit',
});
vitest.once('exit', (code) => {
  console.info(`The pictures are in ${folder}`);
  process.exitCode = code ?? 1;
});
