// The row of circles over the steps: which is current, which are complete, which were left open. Each leads to its step. The
// status comes from rules/builder, and is never shown by colour alone.
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import type { Builder } from '../../../rules/builder/builder.ts';
import { compactSteps, type StepMark, stepMarks } from '../../../rules/builder/step-indicator.ts';
import { classNames } from '../../ui/class-names.ts';
import styles from './step-indicator.module.css';

type StepIndicatorProps = {
  builder: Builder;
  isCompact: boolean;
  isResting: boolean;
  onStep: (step: number) => void;
};

const STATUS_WORDS: Record<StepMark['status'], string> = {
  current: 'current step',
  done: 'complete',
  incomplete: 'not complete yet',
  later: 'later',
};

export function StepIndicator({ builder, isCompact, isResting, onStep }: StepIndicatorProps) {
  const { currentStep } = builder.meta;
  const marks = stepMarks(builder);
  const shown = isCompact ? compactSteps(currentStep) : marks.map(({ step }) => step);
  return (
    <nav className={styles.row} aria-label="Steps" inert={isResting}>
      <ol className={styles.steps}>
        {shown.map((step, place) => {
          const mark = step === 'ellipsis' ? undefined : marks[step];
          return (
            <Fragment key={mark?.step ?? `ellipsis after ${shown[place - 1]}`}>
              {mark === undefined ? (
                <li className={styles.ellipsis} aria-hidden>
                  …
                </li>
              ) : (
                <li className={classNames(styles.place, Math.abs(mark.step - currentStep) > 1 && styles.far)}>
                  <button
                    type="button"
                    className={styles.mark}
                    data-status={mark.status}
                    aria-label={`${mark.step === 0 ? 'Start' : mark.step}: ${mark.name}, ${STATUS_WORDS[mark.status]}`}
                    aria-current={mark.status === 'current' ? 'step' : undefined}
                    title={mark.name}
                    onClick={() => onStep(mark.step)}
                  >
                    <span className={styles.circle}>{mark.status === 'done' ? <Check aria-hidden /> : mark.label}</span>
                  </button>
                </li>
              )}
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}
