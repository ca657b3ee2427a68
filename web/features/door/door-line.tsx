// The door in one line, for a page that has room for it: its setting, what that means, and a button to change it.
import { useState } from 'react';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DoorDialog } from './door-dialog.tsx';
import styles from './door-line.module.css';
import { DOOR_SIGNS } from './door-signs.ts';
import { DOOR_WORDS } from './door-words.ts';

export function DoorLine({ live }: { live: LiveTable }) {
  const door = useTable(live, ({ session }) => session.door);
  const [isOpen, setIsOpen] = useState(false);
  const Sign = DOOR_SIGNS[door];
  return (
    <Card as="section" className={styles.door}>
      <Sign aria-hidden className={styles.sign} />
      <div className={styles.words}>
        <h2 className={styles.title}>The door: {DOOR_WORDS[door].title.toLowerCase()}</h2>
        <p className={styles.text}>{DOOR_WORDS[door].text}</p>
      </div>
      <Button aria-label="Change the door" onClick={() => setIsOpen(true)}>
        Change
      </Button>
      <DoorDialog live={live} open={isOpen} onOpenChange={setIsOpen} />
    </Card>
  );
}
