// One character of the desk: a press edits it, the menu beside it does the rest, and the pointer can drag it.
import {
  ArrowRightLeft,
  BookOpen,
  ChevronsUp,
  Download,
  Lock,
  LockOpen,
  Pencil,
  Play,
  Printer,
  QrCode,
  Trash2,
  WandSparkles,
} from 'lucide-react';
import type { RefCallback } from 'react';
import type { Character } from '../../../rules/character.ts';
import { UNKNOWN_PLAYER } from '../../../rules/character-defaults.ts';
import { isolated } from '../../../rules/isolated.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Menu } from '../../ui/openings.ts';
import styles from './character-row.module.css';

/** What can be done with a character besides editing it. */
export type CharacterAction =
  | 'edit'
  | 'read'
  | 'build'
  | 'level-up'
  | 'print'
  | 'share'
  | 'move'
  | 'lock'
  | 'unlock'
  | 'export'
  | 'delete';

type CharacterRowProps = {
  character: Character;
  playedBy: string | undefined; // who plays it at a table now
  canMove: boolean; // there is a campaign to move it to
  onAction: (action: CharacterAction, character: Character) => void;
  rowRef: RefCallback<HTMLElement>;
};

export function CharacterRow({ character, playedBy, canMove, onAction, rowRef }: CharacterRowProps) {
  const { id, name, level, heritage, class: className, playerName, isLocked } = character;
  const does = (action: CharacterAction) => () => onAction(action, character);
  return (
    <li ref={rowRef} id={`character-${id}`} className={styles.row}>
      <button type="button" className={styles.character} data-character={id} onClick={does('edit')}>
        <Avatar name={name} />
        <span className={styles.who}>
          <span className={styles.line}>
            <bdi className={styles.name}>{name}</bdi>
            <span className={styles.level}>Lv. {level}</span>
          </span>
          <span className={styles.line}>
            <span className={styles.what}>
              {[heritage, className]
                .filter((part) => part !== '')
                .map(isolated)
                .join(' · ')}
            </span>
            <bdi className={styles.player}>{playerName === '' ? UNKNOWN_PLAYER : playerName}</bdi>
          </span>
          {playedBy !== undefined && (
            <Badge tone="success" icon={<Play aria-hidden />} className={styles.badge}>
              In play: {playedBy}
            </Badge>
          )}
          {isLocked && (
            <Badge icon={<Lock aria-hidden />} className={styles.badge}>
              Locked
            </Badge>
          )}
        </span>
      </button>
      <div data-menu-of={id}>
        <Menu
          label={`Menu of ${name}`}
          items={[
            { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: does('edit') },
            { label: 'Open sheet', icon: <BookOpen aria-hidden />, onSelect: does('read') },
            { label: 'Open in builder', icon: <WandSparkles aria-hidden />, onSelect: does('build') },
            { label: 'Level up', icon: <ChevronsUp aria-hidden />, onSelect: does('level-up') },
            { label: 'Move to', icon: <ArrowRightLeft aria-hidden />, disabled: !canMove, onSelect: does('move') },
            isLocked
              ? { label: 'Unlock', icon: <LockOpen aria-hidden />, onSelect: does('unlock') }
              : { label: 'Lock', icon: <Lock aria-hidden />, onSelect: does('lock') },
            { label: 'Print', icon: <Printer aria-hidden />, onSelect: does('print') },
            { label: 'Share', icon: <QrCode aria-hidden />, onSelect: does('share') },
            { label: 'Export', icon: <Download aria-hidden />, onSelect: does('export') },
            'separator',
            { label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onSelect: does('delete') },
          ]}
        />
      </div>
    </li>
  );
}
