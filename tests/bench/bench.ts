// `npm run bench`: runs all parts one after the other, or those that are named (`npm run bench desk`).
import { endOnSignals } from '../../scripts/signals.ts';

const parts: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  room: () => import('./room.ts'),
  storm: () => import('./storm.ts'),
  fleeting: () => import('./fleeting.ts'),
  reads: () => import('./reads.ts'),
  evening: () => import('./evening.ts'),
  arrival: () => import('./arrival.ts'),
  returning: () => import('./returning.ts'),
  painted: () => import('./painted.ts'),
  presses: () => import('./presses.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  hours: () => import('./hours.ts'),
  tables: () => import('./tables.ts'),
  desk: () => import('./desk.ts'),
  dice: () => import('./dice.ts'),
  builder: () => import('./builder.ts'),
  release: () => import('./release.ts'),
};

endOnSignals(130);
const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`There is no part named ${unknown.join(' or ')}. The parts: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}
for (const name of named.length > 0 ? named : Object.keys(parts)) {
  const part = await parts[name]?.();
  await part?.run();
}
process.exit();
