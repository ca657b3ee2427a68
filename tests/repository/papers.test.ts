/** The papers: README.md stays short, and what the papers link to or name is there. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const PAPERS = ['README.md', 'SECURITY.md', ...globSync(['docs/**/*.md', 'rules/**/*.md'], { cwd: root })];
const README_MAX_BYTES = 10 * 1024;

/** A path of this repository in a code span, a file or a folder. */
const NAMED = /`((?:docs|migrations|rules|scripts|tests|web|worker)\/[\w./-]*)`/g;
const FENCED = /^ *```[\s\S]*?^ *```$/gm;
const CODE = /`[^`\n]+`/g;

/** Where a paper leads, without its code: links and pictures, in Markdown and in HTML. */
function targetsOf(text: string): string[] {
  const words = text.replace(FENCED, '').replace(CODE, '');
  const links = words.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g);
  return [...links].map(([, markdown, html]) => (markdown ?? html)!);
}

/** The anchors that a reader of the rendered paper can jump to: its headings in lower case, without signs. */
function anchorsOf(text: string): string[] {
  const headings = text.replace(FENCED, '').matchAll(/^#{1,6} (.+)$/gm);
  return [...headings].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

function leadsNowhere(paper: string, target: string): boolean {
  if (/^(?:https?|mailto):/.test(target)) return false;
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? join(root, paper) : join(root, dirname(paper), path);
  if (!existsSync(file)) return true;
  return anchor !== undefined && !anchorsOf(readFileSync(file, 'utf8')).includes(anchor);
}

function faultsOf(paper: string, text: string): string[] {
  const dead = targetsOf(text).filter((target) => leadsNowhere(paper, target));
  const missing = [...text.replace(FENCED, '').matchAll(NAMED)].map(([, path]) => path!);
  return [...dead, ...missing.filter((path) => !existsSync(join(root, path)))];
}

/** A numbered part of a text that does not stand in this repository. */
const CITED_FROM_OUTSIDE = /\b(?:contract|document)[\s*/]+\d/i;

/** A sentence that hides its subject: "Whoever holds it" is "the holder". The prose of the game is free to use it. */
const HIDDEN_SUBJECT = /\bwhoever\b/i;
const GAME_PROSE = /^rules\/content\/.*\.ts$/;

/** All that people wrote here for people, but for this file, which has the words that it looks for. */
function writtenFiles(): string[] {
  const folders = ['rules', 'worker', 'web', 'scripts', 'tests', 'docs'].map(
    (folder) => `${folder}/**/*.{ts,tsx,css,js,html,md}`,
  );
  const files = globSync([...folders, '*.md', '*.ts', '*.toml'], { cwd: root }).filter(
    (file) => !file.endsWith('papers.test.ts'),
  );
  expect(files.length).toBeGreaterThan(1_000);
  return files;
}

function filesWith(pattern: RegExp, files: string[]): string[] {
  return files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));
}

it('no comment and no paper cites a text that is not in the repository', () => {
  expect(filesWith(CITED_FROM_OUTSIDE, writtenFiles())).toEqual([]);
});

it('no code, test or paper says "whoever"', () => {
  const files = writtenFiles();
  expect(
    filesWith(
      HIDDEN_SUBJECT,
      files.filter((file) => !GAME_PROSE.test(file)),
    ),
  ).toEqual([]);
  expect(
    filesWith(
      HIDDEN_SUBJECT,
      files.filter((file) => GAME_PROSE.test(file)),
    ),
  ).not.toEqual([]);
});

/** A file with its ending, as comments name it: alone, or with some of its folders. */
const NAMED_FILE = /(?<![\w./-])(?:[\w-]+\/)*[\w-]+(?:\.[a-z]+)?\.(?:tsx?|css)\b/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*$/gm;

/** Files that comments of this text name, and that are nowhere among the paths. */
function missingFiles(text: string, paths: readonly string[]): string[] {
  const named = [...text.matchAll(COMMENT)].flatMap(([comment]) => comment.match(NAMED_FILE) ?? []);
  return named.filter((name) => !paths.some((path) => `/${path}`.endsWith(`/${name}`)));
}

it('a comment names only files that exist', () => {
  const files = writtenFiles();
  const missing = files
    .filter((file) => /\.(?:tsx?|css)$/.test(file))
    .flatMap((file) => missingFiles(readFileSync(join(root, file), 'utf8'), files).map((name) => `${file}: ${name}`));
  expect(missing).toEqual([]);
  expect(missingFiles('/** See gone.ts, rules/apply.ts and web/apply.ts. */', files)).toEqual([
    'gone.ts',
    'web/apply.ts',
  ]);
});

it('README.md is 10 KB at most', () => {
  expect(statSync(join(root, 'README.md')).size).toBeLessThanOrEqual(README_MAX_BYTES);
});

describe('what a paper links to or names is there', () => {
  it.each(PAPERS)('%s', (paper) => {
    expect(faultsOf(paper, readFileSync(join(root, paper), 'utf8'))).toEqual([]);
  });

  it('also where papers lead to each other: most do', () => {
    const links = PAPERS.flatMap((paper) => targetsOf(readFileSync(join(root, paper), 'utf8')));
    expect(links.filter((target) => !target.includes(':')).length).toBeGreaterThan(30);
  });
});

it.each([
  { fault: 'a file that is not there', text: 'See [the map](docs/map.md).', found: ['docs/map.md'] },
  { fault: 'a picture that is not there', text: '<img src="docs/none.png">', found: ['docs/none.png'] },
  { fault: 'a heading that is not there', text: '[Tests](#no-tests)', found: ['#no-tests'] },
  { fault: 'another paper without the heading', text: '[x](docs/backups.md#x)', found: ['docs/backups.md#x'] },
  { fault: 'a source file that is not there', text: 'It is `rules/applied.ts`.', found: ['rules/applied.ts'] },
])('$fault is found', ({ text, found }) => {
  expect(faultsOf('README.md', text)).toEqual(found);
});

it.each([
  '[Two commands](#two-commands), [the whole server](docs/backups.md#the-whole-server)',
  '[elsewhere](https://example.org/nowhere), `[not](a-link)` and `rules/apply.ts` in `web/live/`',
  '```sh\ncp [no](link) `web/nothing.ts`\n```',
])('nothing is wrong with %s', (text) => {
  expect(faultsOf('README.md', text)).toEqual([]);
});
