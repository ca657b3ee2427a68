/** What is said in the corner when a word to the room came to nothing; `why` is the room's sentence. */
import { NOTICE_MS } from '../../rules/durations.ts';
import { showToast } from '../ui/toast.tsx';

export function tellNotChanged(why: string): void {
  showToast({ id: 'not-changed', tone: 'warning', title: 'Not changed', text: why, durationMs: NOTICE_MS.brief });
}
