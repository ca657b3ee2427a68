/** Whose work is shipped, as the build lists it from what is installed. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listShippedPackages } from '../../web/shipped-packages.ts';

const root = resolve(import.meta.dirname, '../..');
const { dependencies, devDependencies } = JSON.parse(readFileSync(resolve(root, 'package.json'), 'utf8')) as Record<
  'dependencies' | 'devDependencies',
  Record<string, string>
>;

describe('the packages that are shipped', () => {
  const packages = listShippedPackages(root);
  const names = packages.map(({ name }) => name);

  it('[DR6] are all that the product depends on, and what those depend on, and nothing that is for making it', () => {
    expect(names).toEqual(expect.arrayContaining(Object.keys(dependencies)));
    for (const [name, version] of Object.entries(dependencies)) {
      expect(packages.find((one) => one.name === name)?.version).toBe(version);
    }
    expect(names).toContain('scheduler'); // of React's
    expect(names.filter((name) => name in devDependencies)).toEqual([]);
  });

  it('[DR6] have a licence that lets them be shipped, with its whole text', () => {
    const welcome = ['MIT', 'ISC', '0BSD', 'Apache-2.0', 'OFL-1.1', 'Unlicense', 'BSD-2-Clause', 'BSD-3-Clause'];
    for (const { name, licence, text } of packages) {
      expect(welcome, name).toContain(licence);
      expect(text.length, name).toBeGreaterThan(50);
    }
    const text = (name: string) => packages.find((one) => one.name === name)?.text;
    expect(text('@fontsource-variable/fraunces')).toContain('SIL OPEN FONT LICENSE');
    expect(text('react')).toContain('Permission is hereby granted');
    expect(text('drizzle-orm')).toContain('Apache License');
  });
});
