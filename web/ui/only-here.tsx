// A note beside a link or a code that only this computer can open, with a way for others. Nothing for all other links.
import { TriangleAlert } from 'lucide-react';
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

/** In the corner, for a link copied in a place without that note; `where` says in a sentence where the note is. */
export function tellOnlyHere(link: string, where: string): void {
  if (isLoopback(link)) showToast({ id: 'only here', tone: 'warning', title: TITLE, text: where });
}

const LOOPBACK = [
  /^(.+\.)?localhost\.?$/,
  /^127\.\d+\.\d+\.\d+$/,
  /^0\.0\.0\.0$/, // browsers take "any address" for this computer
  /^\[::1?\]$/,
  /^\[::ffff:(7f[\da-f]{2}:[\da-f]+|0:0)\]$/, // the same IPv4 addresses in IPv6
];

/** Whether an absolute link, by name or address in any notation, leads back to the computer that opens it. */
function isLoopback(link: string): boolean {
  const { hostname } = new URL(link); // in small letters, IPv4 in four numbers, IPv6 shortened
  return LOOPBACK.some((form) => form.test(hostname));
}
