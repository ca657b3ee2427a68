// Lists for the app, at build time, the packages that it ships: every package of package-lock.json that is not for development
// only, with its licence text from node_modules.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const MODULE = 'virtual:shipped-packages';
const LICENCE_FILE = /^(licen[cs]e|copying|ofl)/i;

/** Packages that name a licence but have no file with its text: it is taken from another package. */
const TEXTS_ELSEWHERE: Record<string, string> = { 'Apache-2.0': 'typescript' };

type Locked = { version?: string; license?: string; dev?: boolean; devOptional?: boolean; optional?: boolean };

export type ShippedPackage = { name: string; version: string; licence: string; text: string };

/** Throws when a package has no licence that can be shown. */
export function listShippedPackages(root: string): ShippedPackage[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>;
  };
  return Object.entries(lock.packages).flatMap(([path, { version = '', license, dev, devOptional, optional }]) => {
    if (path === '' || dev || devOptional || optional) return [];
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (license === undefined) throw new Error(`${name} names no licence.`);
    return [{ name, version, licence: license, text: textOf(root, path, license) }];
  });
}

function textOf(root: string, path: string, licence: string): string {
  const elsewhere = TEXTS_ELSEWHERE[licence];
  const text =
    findText(join(root, path)) ??
    (elsewhere === undefined ? undefined : findText(join(root, 'node_modules', elsewhere)));
  if (text === undefined) throw new Error(`${path} brings no text of ${licence}.`);
  return text.trim();
}

function findText(folder: string): string | undefined {
  const file = existsSync(folder) ? readdirSync(folder).find((name) => LICENCE_FILE.test(name)) : undefined;
  return file === undefined ? undefined : readFileSync(join(folder, file), 'utf8');
}

export function shippedPackages({ root }: { root: string }): Plugin {
  return {
    name: 'shipped-packages',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
      const packages = JSON.stringify(listShippedPackages(root));
      return `export const version = ${JSON.stringify(version)};\nexport const packages = ${packages};\n`;
    },
  };
}
