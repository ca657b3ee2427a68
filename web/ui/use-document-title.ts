// The words in the browser's tab: the place, then the house. Every route says its own.
import { useEffect } from 'react';
import { withNames } from '../../rules/isolated.ts';

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Two Lights' : withNames`${title} · Two Lights`;
  }, [title]);
}
