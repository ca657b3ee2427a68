// Checks that no publisher's or product's name stands in this repository. Its own list therefore holds only hashes. It reads
// all files that git tracks, or would track.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './tools.ts';

/** The SHA-256 of each name in lower case without spaces, by the length of the name. */
const forbidden = new Map([
  [9, '6e591964a40d93b5532c0580cef129c17360e494389066ec6779bb1541406641'],
  [10, '6bcd7e2c0269509d6621520d83d6d5e39741bcb791317f8aedf5e246bbd68238'],
  [11, '51f8d01ef1410c538dd87a5805a4997f026646ec39e960b5329dd9e22801bcd8'],
  [12, 'dc683087ea3637311f1ef2c47dc6af6afec3eae4c18d4bc848ec2308a5a78bd5'],
]);

/** Throws with the place of every name found in a file's text or path: as one word, within a longer one, or as two words. */
export async function checkNames(): Promise<void> {
  const list = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard']);
  if (!list.ok) throw new Error(`git does not list the files.\n${list.output}`);
  const places: string[] = [];
  for (const path of list.output.split('\0')) {
    const text = path === '' ? undefined : readText(join(root, path));
    if (text === undefined) continue;
    if (findName(path)) places.push(`${path}: its name`);
    if (!findName(text)) continue;
    text.split('\n').forEach((line, index) => {
      if (findName(line)) places.push(`${path}:${index + 1}`);
    });
    if (!places.some((place) => place.startsWith(`${path}:`))) places.push(`${path}: across two lines`);
  }
  if (places.length > 0) throw new Error(`A name that must not stand here:\n${places.join('\n')}`);
}

export function findName(text: string): boolean {
  // A name of two words may have spaces, hyphens and the like between them, but no comma or bracket.
  const phrases = text.toLowerCase().match(/[a-z]+(?:[\s_'’-]+[a-z]+)*/g) ?? [];
  return phrases.some((phrase) => {
    const words = phrase.split(/[^a-z]+/);
    return words.some((word, index) => hasName(word) || hasName(word + (words[index + 1] ?? '')));
  });
}

const answers = new Map<string, boolean>();

function hasName(word: string): boolean {
  const known = answers.get(word);
  if (known !== undefined) return known;
  let answer = false;
  for (const [length, hash] of forbidden) {
    for (let from = 0; from + length <= word.length; from++) {
      if (
        createHash('sha256')
          .update(word.slice(from, from + length))
          .digest('hex') === hash
      )
        answer = true;
    }
  }
  answers.set(word, answer);
  return answer;
}

/** Undefined for binary files, and for files that are listed but deleted. */
function readText(path: string): string | undefined {
  try {
    const bytes = readFileSync(path);
    return bytes.includes(0) ? undefined : bytes.toString('utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR'))
      return undefined;
    throw error;
  }
}
