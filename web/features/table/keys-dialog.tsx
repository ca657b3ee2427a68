// The list of keys, for whoever plays with a keyboard. It listens to none of them.
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './keys-dialog.module.css';

const keys: readonly [key: string, deed: string][] = [
  ['r', 'Open the dice roller'],
  ['s', 'Open or close the character sheet'],
  ['n', 'Open or close notes and chat'],
  ['c', 'Clear the dice'],
  ['?', 'Show these keys'],
  ['Esc', 'Close what is open, or end the throw'],
];

export function KeysDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="sm" title="Keys">
      <dl className={styles.keys}>
        {keys.map(([key, deed]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
