// The list of keys, and the switch that turns the letters off. It listens to none of them.

import { Kbd } from '../../ui/kbd.tsx';
import { Dialog } from '../../ui/openings.ts';
import { Toggle } from '../../ui/toggle.tsx';
import styles from './keys-dialog.module.css';

type Key = readonly [key: string, action: string];

const FOR_ALL: readonly Key[] = [
  ['r', 'Open the dice roller'],
  ['s', 'Open or close the character sheet'],
  ['n', 'Open or close notes and chat'],
  ['m', 'Read what you missed while you were away'],
  ['?', 'Show these keys'],
  ['Esc', 'Close what is open, or end the throw'],
];

const FOR_PLAYERS: readonly Key[] = [
  ['Enter', 'Take a hit that is asked of you'],
  ['a', 'Mark armor against it'],
  ['h', 'Raise your hand, or take it down'],
];

const FOR_THE_GM: readonly Key[] = [
  ['d', 'Open, guard or shut the door'],
  ['f', 'Open or close the foes'],
  ['l', 'Go to the spotlight'],
  ['c', 'Open or close the countdowns'],
];

const HINT = 'They open and close, and change nothing.';
const PLAYER_HINT = 'They open and close. Only an answer to a hit and your hand change something.';

export type KeysDialogProps = {
  isGm: boolean;
  areOn: boolean; // the letters
  onSwitch: (areOn: boolean) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
};

export function KeysDialog({ isGm, areOn, onSwitch, open, onOpenChange }: KeysDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} size="sm" title="Keys">
      <Toggle
        label="Letters are keys"
        hint={`${isGm ? HINT : PLAYER_HINT} Switched off, only Esc is a key; this device remembers it for you.`}
        checked={areOn}
        onChange={onSwitch}
      />
      <dl className={styles.keys}>
        {[...(isGm ? FOR_THE_GM : FOR_PLAYERS), ...FOR_ALL].map(([key, action]) => (
          <div key={key}>
            <dt>
              <Kbd>{key}</Kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
