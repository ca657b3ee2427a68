// The list of keys, for whoever plays with a keyboard. It listens to none of them.
import { Dialog } from '../../ui/dialog.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import styles from './keys-dialog.module.css';

type Key = readonly [key: string, deed: string];

const FOR_ALL: readonly Key[] = [
  ['r', 'Open the dice roller'],
  ['s', 'Open or close the character sheet'],
  ['n', 'Open or close notes and chat'],
  ['c', 'Clear the dice'],
  ['m', 'Read what you missed while you were away'],
  ['?', 'Show these keys'],
  ['Esc', 'Close what is open, or end the throw'],
];

const FOR_THE_GM: readonly Key[] = [
  ['d', 'Open, guard or shut the door'],
  ['f', 'Spend or gain Fear, with a reason'],
  ['u', 'Take back the newest roll or change'],
];

export type KeysDialogProps = { isGm: boolean; open: boolean; onOpenChange: (open: boolean) => void };

export function KeysDialog({ isGm, open, onOpenChange }: KeysDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="sm" title="Keys">
      <dl className={styles.keys}>
        {[...(isGm ? FOR_THE_GM : []), ...FOR_ALL].map(([key, deed]) => (
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
