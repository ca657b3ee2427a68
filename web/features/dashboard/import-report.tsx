// The files that did not become characters, each with its fault. It stays until it is closed.
import { CircleAlert } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { passesFocusTo } from '../../ui/passes-focus.ts';
import styles from './import-report.module.css';
import type { RefusedFile } from './use-character-import.ts';

const focusToPanel = passesFocusTo('section');

type ImportReportProps = { refused: readonly RefusedFile[]; onDismiss: () => void };

export function ImportReport({ refused, onDismiss }: ImportReportProps) {
  return (
    <div role="alert" className={styles.place}>
      {refused.length > 0 && (
        <div className={styles.report}>
          <p className={styles.title}>
            <CircleAlert aria-hidden />
            {refused.length === 1 ? 'This file was not imported' : `These ${refused.length} files were not imported`}
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reached by Tab */}
          <ul className={styles.list} aria-label="Files" tabIndex={0}>
            {refused.map(({ id, fileName, fault }) => (
              <li key={id}>
                <strong>{fileName}</strong> {fault}
              </li>
            ))}
          </ul>
          <Button ref={focusToPanel} variant="ghost" onClick={onDismiss} className={styles.dismiss}>
            Dismiss
          </Button>
        </div>
      )}
    </div>
  );
}
