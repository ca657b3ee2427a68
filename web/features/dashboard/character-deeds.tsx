// The dialogs in which something is done with a character, one at a time. Which one stands open is the caller's.
import type { Character } from '../../../rules/character.ts';
import type { Campaign } from '../../../rules/wire/rest.ts';
import type { Opening } from '../../ui/use-opening.ts';
import { DeleteCharacterDialog } from './delete-character-dialog.tsx';
import { LockDialog } from './lock-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { UnlockDialog } from './unlock-dialog.tsx';

export type AskedDeed = { deed: 'move' | 'lock' | 'unlock' | 'delete'; character: Character };

type CharacterDeedsProps = {
  opening: Opening<AskedDeed>;
  campaigns: readonly Campaign[];
  onMove: (character: Character, campaignId: string | null) => Promise<void>;
  /** Where the focus goes after what may have moved or ended the character's row. */
  returnTo: (character: Character) => HTMLElement | null;
};

export function CharacterDeeds({ opening, campaigns, onMove, returnTo }: CharacterDeedsProps) {
  const { subject, isOpen, close, key } = opening;
  if (subject === undefined) return null;
  const { deed, character } = subject;
  const shared = { open: isOpen, onClose: close, character };
  switch (deed) {
    case 'move':
      return (
        <MoveDialog
          key={key}
          {...shared}
          campaigns={campaigns}
          onMove={(campaignId) => onMove(character, campaignId)}
          returnTo={() => returnTo(character)}
        />
      );
    case 'lock':
      return <LockDialog key={key} {...shared} />;
    case 'unlock':
      return <UnlockDialog key={key} {...shared} />;
    case 'delete':
      return <DeleteCharacterDialog key={key} {...shared} returnTo={() => returnTo(character)} />;
  }
}
