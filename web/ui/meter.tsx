// How much of something is left or marked: an icon, the numbers and a bar, so that nobody has to tell colours apart.
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './meter.module.css';

type MeterProps = {
  label: string;
  value: number;
  max: number;
  color: 'health' | 'armor' | 'stress';
  icon?: ReactNode;
  word?: string | undefined; // how it stands: said with the label, and shown in its place
  showLabel?: boolean | undefined;
  size?: 'sm' | 'md' | undefined;
  layout?: 'row' | 'stacked' | 'bare' | undefined; // stacked: the bar below the words; bare: only the bar is visible
  className?: string | undefined;
};

export function Meter({
  label,
  value,
  max,
  color,
  icon,
  word,
  showLabel = false,
  size = 'sm',
  layout = 'row',
  className,
}: MeterProps) {
  const range = Math.max(max, 1); // a range of nothing is no range: 0/0 is an empty bar
  const marked = Math.min(Math.max(value, 0), range);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the browser's own <meter> cannot be dressed alike everywhere
    <div
      role="meter"
      className={classNames(
        styles.meter,
        styles[color],
        styles[size],
        styles[layout],
        showLabel && styles.labelled,
        className,
      )}
      data-spent={(value <= 0 && max > 0) || undefined}
      aria-label={word === undefined ? label : `${label}, ${word}`}
      aria-valuemin={0}
      aria-valuemax={range}
      aria-valuenow={marked}
      aria-valuetext={`${value} of ${max}`}
    >
      <span className={styles.icon} aria-hidden>
        {icon}
      </span>
      {showLabel && (
        <span className={styles.label} aria-hidden>
          {word === undefined ? label : <b className={styles.word}>{word}</b>}
        </span>
      )}
      <div className={styles.track}>
        <div className={styles.bar} style={{ width: `${(marked / range) * 100}%` }} />
      </div>
      <span className={styles.numbers} aria-hidden>
        <b>{value}</b>
        <span>{`/${max}`}</span>
        {word !== undefined && !showLabel && <b className={styles.word}> {word}</b>}
      </span>
    </div>
  );
}
