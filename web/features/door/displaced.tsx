// A table that is open in more places than one seat may have: the newest stay, this one was closed. Nothing reconnects,
// or two pages would close each other for ever; coming back is the person's own choice.
import type { ReactNode } from 'react';
import { CLOSE_CODES } from '../../../rules/wire/line.ts';
import { type LiveTable, useLive } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { DoorFrame } from './door-frame.tsx';
import styles from './door-gate.module.css';

type DisplacedGateProps = {
  live: LiveTable;
  onComeBack: () => void; // reconnects
  children: ReactNode;
};

export function DisplacedGate({ live, onComeBack, children }: DisplacedGateProps) {
  const closeCode = useLive(live, (state) => state.closeCode);
  return closeCode === CLOSE_CODES.displaced ? <Displaced onComeBack={onComeBack} /> : children;
}

export function Displaced({ onComeBack }: { onComeBack: () => void }) {
  return (
    <DoorFrame title="You are here in other places">
      <p>This table is open in eight more tabs or devices of yours, so it rests here. Nothing is lost.</p>
      <div className={styles.actions}>
        <Button variant="primary" onClick={onComeBack}>
          Go On Here
        </Button>
      </div>
    </DoorFrame>
  );
}
