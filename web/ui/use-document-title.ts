// The title of the browser's tab: the page, then the app. Every route sets its own.
import { useEffect } from 'react';
import { withNames } from '../../rules/isolated.ts';

export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Two Lights' : withNames`${title} · Two Lights`;
  }, [title]);
}
