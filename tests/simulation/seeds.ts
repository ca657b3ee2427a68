/** The seeds with which simulations run, and the message when one fails: the seed, and the command that runs it again. */

/** `SIM_SEED` is the first seed, and then one run is enough; `SIM_RUNS` is the number of runs. Without both, `runs` from seed 1. */
export function seedsOf(given: { seed?: string | undefined; runs?: string | undefined }, runs: number): number[] {
  const first = wholeOf(given.seed) ?? 1;
  const count = wholeOf(given.runs) ?? (given.seed ? 1 : runs);
  return Array.from({ length: count }, (_, index) => first + index);
}

function wholeOf(text: string | undefined): number | undefined {
  if (!text) return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0)
    throw new Error(`A seed or a number of runs is a whole number, not "${text}".`);
  return number;
}

/** The error of a run that failed: the complaints, the last happenings, and how to run it again. */
export function failureOf(
  { seed, project, file }: { seed: number; project: string; file: string },
  complaints: readonly string[],
  journal: readonly string[],
): Error {
  const few = complaints.slice(0, 10);
  return new Error(
    [
      `The simulation with seed ${seed} went wrong:`,
      ...few.map((complaint) => `  ${complaint}`),
      ...(complaints.length > few.length ? [`  and ${complaints.length - few.length} more`] : []),
      'What happened last:',
      ...journal.slice(-12).map((line) => `  ${line}`),
      'To see it again:',
      `  SIM_SEED=${seed} npx vitest run --config tests/vitest.config.ts --project ${project} ${file}`,
    ].join('\n'),
  );
}
