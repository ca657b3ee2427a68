// What is said beside a link or a code that only this computer can open, and how others can. Of every other link nothing is said.
import { TriangleAlert } from 'lucide-react';
import { isLoopback } from '../lib/loopback.ts';
import { showToast } from '../lib/toast-store.ts';
import styles from './only-here.module.css';

const TITLE = 'Only this computer can open this link';
const TEXT =
  'For other devices, start the server with HOST=0.0.0.0 npm start, and open the address that it prints on this computer, too. See docs/local-network.md.';

type OnlyHereProps = { link: string }; // absolute

export function OnlyHere({ link }: OnlyHereProps) {
  if (!isLoopback(link)) return null;
  return (
    <p className={styles.words}>
      <TriangleAlert aria-hidden />
      <span>
        <strong>{TITLE}.</strong> {TEXT}
      </span>
    </p>
  );
}

/** In the corner, for a link that was copied where that does not stand; `where` says in a sentence where it does. */
export function tellOnlyHere(link: string, where: string): void {
  if (isLoopback(link)) showToast({ id: 'only here', tone: 'warning', title: TITLE, text: where });
}
