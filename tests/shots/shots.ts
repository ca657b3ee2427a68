// `npm run shots`: every screen on a phone and at a desk, by night and by day, as pictures in shots/. `npm run shots table` takes
// those scenes only whose names begin so. A scene that cannot be taken is told at the end, and the others are taken all the same.
// `npm run shots -- --letters 150 table`: for somebody who has set the browser's letters to 150 % of their usual size.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { endOnSignals } from '../../scripts/signals.ts';
import { startServer } from '../support/server.ts';
import { beginEvening } from './evening.ts';
import { scenes } from './scenes.ts';
import { openHouse } from './studio.ts';

const folder = resolve(import.meta.dirname, '../../shots');

endOnSignals(130);
const {
  values: { letters },
  positionals: named,
} = parseArgs({ options: { letters: { type: 'string', default: '100' } }, allowPositionals: true });
const lettersPercent = Number(letters);
if (!(lettersPercent >= 50 && lettersPercent <= 300)) {
  console.error(`--letters is a percentage from 50 to 300, not ${letters}.`);
  process.exit(1);
}
const wanted = Object.entries(scenes).filter(
  ([name]) => named.length === 0 || named.some((word) => name.startsWith(word)),
);
if (wanted.length === 0) {
  console.error(`There is no scene named ${named.join(' or ')}. The scenes: ${Object.keys(scenes).join(', ')}.`);
  process.exit(1);
}

const failures: string[] = [];
const server = await startServer();
const house = openHouse(server.origin, { folder, lettersPercent });
try {
  const evening = await beginEvening(server.origin);
  for (const [name, show] of wanted) {
    for (const device of ['phone', 'desktop'] as const) {
      try {
        await show({ ...house.enter(device), evening });
      } catch (error) {
        failures.push(`${name} on the ${device}: ${error instanceof Error ? error.message : error}`);
      }
      await house.tidy();
    }
    console.info(`${name}: ${house.taken()} pictures so far`);
  }
} finally {
  await house.close();
  await server.stop();
}
console.info(`${house.taken()} pictures in ${folder}`);
for (const failure of failures) console.error(`\nNot taken: ${failure}`);
process.exit(failures.length === 0 ? 0 : 1);
