/** The faults that can be planted: a patch that a change has made stale would no longer be asked. */
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../../scripts/tools.ts';

it('every fault can be planted', () => {
  const patches = globSync('tests/faults/*/*.patch', { cwd: root });
  expect(patches.length).toBeGreaterThan(60);
  const stale = patches.filter((patch) => spawnSync('git', ['apply', '--check', patch], { cwd: root }).status !== 0);
  expect(stale).toEqual([]);
});
