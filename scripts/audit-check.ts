// Whether the registry knows of vulnerabilities in the shipped packages. `npm run test:long` passes with a remark if no
// registry answers, as on a train or behind a mirror that has no audit; before a deploy (`node scripts/audit-check.ts`) no
// answer is a failure.

import { pathToFileURL } from 'node:url';
import { run } from './tools.ts';

/** What `npm audit --json` says when it could ask. */
interface Audit {
  metadata: { vulnerabilities: { total: number } };
  vulnerabilities: Record<string, { severity: string; via: (string | { title: string; url: string })[] }>;
}
/** What it says when it could not: the registry does not answer, or not to this question. */
interface NoAudit {
  message: string;
}

export type AuditAnswer = { isClean: true } | { isClean: false; faults: string } | { isClean: null; why: string };

/** Reads what npm printed: one JSON object, among lines that warn. Throws when there is none. */
export function readAudit(output: string): AuditAnswer {
  const text = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  let told: Partial<Audit & NoAudit>;
  try {
    told = JSON.parse(text);
  } catch {
    throw new Error(`npm audit gives no answer that can be read:\n${output}`);
  }
  if (told.metadata === undefined) {
    if (told.message === undefined) throw new Error(`npm audit gives no answer that is known:\n${output}`);
    return { isClean: null, why: told.message };
  }
  if (told.metadata.vulnerabilities.total === 0) return { isClean: true };
  const faults = Object.entries(told.vulnerabilities ?? {}).map(([name, { severity, via }]) => {
    const why = via.map((each) => (typeof each === 'string' ? `by ${each}` : `${each.title} (${each.url})`));
    return `${name}, ${severity}: ${why.join('; ')}`;
  });
  return { isClean: false, faults: faults.join('\n') };
}

/**
 * Asks the registry. With `isStrict`, no answer is a failure. Throws when a shipped package is vulnerable; returns a remark
 * for the reader.
 */
export async function checkAudit({ isStrict = false } = {}): Promise<string> {
  const { output } = await run('npm', ['audit', '--omit=dev', '--json', '--fetch-retries=0', '--fetch-timeout=20000'], {
    limitMs: 60_000,
  });
  const answer = readAudit(output);
  if (answer.isClean === false) {
    throw new Error(
      `The registry knows of vulnerabilities in what ships:\n${answer.faults}\nnpm audit --omit=dev tells more.`,
    );
  }
  if (answer.isClean) return 'nothing is known against what ships';
  if (isStrict) throw new Error(`Nobody could say whether what ships is safe: ${answer.why}`);
  return `not asked: ${answer.why}`;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    console.log(`Audit: ${await checkAudit({ isStrict: true })}.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
