// The row of circles over the steps of the builder: what each tells of its step, and which of them a narrow row shows.
import { describe, expect, it } from 'vitest';
import { type Builder, newBuilder } from '../../../../rules/builder/builder.ts';
import { clearClass, selectClass } from '../../../../rules/builder/class-choice.ts';
import { editIdentity } from '../../../../rules/builder/identity.ts';
import { goBack, goNext } from '../../../../rules/builder/wizard.ts';
import { compactSteps, stepMarks } from '../../../../web/features/builder/step-indicator.tsx';
import { CONTENT, completeBuilder } from '../../../rules/builder/sample-content.ts';

describe('the indicator', () => {
  it('[BU5] an earlier step is done when it was complete as it was left, and still is', () => {
    const fresh = stepMarks(newBuilder());
    expect(fresh.map(({ label }) => label).join('')).toBe('★123456789');
    expect(fresh.map(({ status }) => status)).toEqual(['current', ...Array(9).fill('later')]);
    const statuses = (builder: Builder) =>
      stepMarks(builder)
        .slice(0, 4)
        .map(({ status }) => status);
    const third = goNext(goNext(goNext(clearClass(completeBuilder()))));
    expect(statuses(third)).toEqual(['done', 'incomplete', 'done', 'current']);
    // chosen afterwards, but not validated yet
    expect(statuses(selectClass(third, 'Hermit', CONTENT))).toEqual(['done', 'incomplete', 'done', 'current']);
    expect(statuses(editIdentity(third, { name: '' }))).toEqual(['incomplete', 'incomplete', 'done', 'current']);
    expect(statuses(goBack(third))).toEqual(['done', 'incomplete', 'current', 'later']);
  });

  it.each([
    [0, '0 1 … 9'],
    [1, '0 1 2 … 9'],
    [2, '0 1 2 3 … 9'],
    [3, '0 1 2 3 4 … 9'],
    [4, '0 … 3 4 5 … 9'],
    [5, '0 … 4 5 6 … 9'],
    [6, '0 … 5 6 7 8 9'],
    [7, '0 … 6 7 8 9'],
    [8, '0 … 7 8 9'],
    [9, '0 … 8 9'],
  ])('[BU6] a narrow row on step %i', (step, row) => {
    expect(
      compactSteps(step)
        .map((each) => (each === 'ellipsis' ? '…' : each))
        .join(' '),
    ).toBe(row);
  });
});
