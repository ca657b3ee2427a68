// The armor and its slots. On a sheet away from a table, slots are marked and repaired on this screen only; at a table they are
// the room's marks. Read only, they cannot be pressed.
import { Shield, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import type { Sheet } from '../../../rules/builder/sheet.ts';
import styles from './armor-panel.module.css';
import { Nothing } from './panel.tsx';
import type { RoomArmor } from './sheet-actions.ts';
import { Term } from './term.tsx';

/** The slots of a sheet away from a table. */
type ArmorSlots = { armor: string; isDamaged: boolean[] };

type ArmorPanelProps = {
  sheet: Pick<Sheet, 'armor' | 'armorSlots'>;
  isReadOnly: boolean;
  room: RoomArmor | null; // null: not at a table
};

export function ArmorPanel({ sheet, isReadOnly, room }: ArmorPanelProps) {
  const { armor, armorSlots } = sheet;
  const [kept, setKept] = useState(() => newArmorSlots(armor, armorSlots));
  const own = keepArmorSlots(kept, armor, armorSlots);
  const isDamaged = room === null ? own.isDamaged : own.isDamaged.map((_, slot) => slot >= room.whole);
  const toggle =
    isReadOnly || room?.onChange === null
      ? null
      : (slot: number) => {
          if (room?.onChange) room.onChange(isDamaged[slot] ? 1 : -1);
          else setKept(toggleArmorSlot(own, slot));
        };

  return (
    <div className={styles.armor}>
      {armor !== '' && <p className={styles.name}>{armor}</p>}
      {isDamaged.length === 0 ? (
        <Nothing>{armor === '' ? 'No armor is worn.' : 'It has no slots.'}</Nothing>
      ) : (
        <>
          <p className={styles.caption}>
            <Term term="armor">Armor slots</Term>, {isDamaged.filter((slot) => !slot).length} of {isDamaged.length}{' '}
            whole
          </p>
          <ul className={styles.slots}>
            {isDamaged.map((damaged, slot) => (
              // A slot is its place in the row and nothing else.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <li key={slot}>
                <Slot number={slot + 1} isDamaged={damaged} onToggle={toggle && (() => toggle(slot))} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

type SlotProps = { number: number; isDamaged: boolean; onToggle: (() => void) | null };

function Slot({ number, isDamaged, onToggle }: SlotProps) {
  const label = `Armor slot ${number}, ${isDamaged ? 'damaged' : 'whole'}`;
  const sign = isDamaged ? <ShieldOff aria-hidden /> : <Shield aria-hidden />;
  const look = { className: styles.slot, 'data-damaged': isDamaged || undefined, 'aria-label': label };
  if (onToggle === null) {
    return (
      <span role="img" {...look}>
        {sign}
      </span>
    );
  }
  return (
    <button type="button" {...look} title={armorSlotTitle(isDamaged)} onClick={onToggle}>
      {sign}
    </button>
  );
}

/** All whole. */
export function newArmorSlots(armor: string, armorScore: number): ArmorSlots {
  return { armor, isDamaged: Array.from({ length: Math.max(0, Math.trunc(armorScore) || 0) }, () => false) };
}

/** The same slots while the armor is the same, else new ones. */
export function keepArmorSlots(slots: ArmorSlots, armor: string, armorScore: number): ArmorSlots {
  const fresh = newArmorSlots(armor, armorScore);
  return slots.armor === armor && slots.isDamaged.length === fresh.isDamaged.length ? slots : fresh;
}

export function toggleArmorSlot(slots: ArmorSlots, slot: number): ArmorSlots {
  return { ...slots, isDamaged: slots.isDamaged.map((isDamaged, index) => (index === slot ? !isDamaged : isDamaged)) };
}

export function armorSlotTitle(isDamaged: boolean): string {
  return isDamaged ? 'Click to repair' : 'Click to mark as damaged';
}
