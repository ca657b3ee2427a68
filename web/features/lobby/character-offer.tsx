// One character to choose: who it is, whether a password guards it, and whose hands it is in. Choosing is the caller's.
import { Lock, User } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Medallion } from '../../ui/medallion.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './character-offer.module.css';
import type { LobbyCharacter } from './live-lobby.ts';

export type CharacterOfferProps = {
  character: LobbyCharacter;
  isSuggested: boolean; // what this player most likely wants
  isBusy: boolean;
  isDisabled: boolean;
  onSelect: () => void;
};

export function CharacterOffer({ character, isSuggested, isBusy, isDisabled, onSelect }: CharacterOfferProps) {
  const { name, level, isMine, heldBy, requiresPassword } = character;
  const what = [character.ancestry || character.heritage, character.class].filter((part) => part !== '').join(' ');
  return (
    <Card as="li" className={styles.offer}>
      <Medallion name={name} size="lg" />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.what}>{what === '' ? `Level ${level}` : `${what}, level ${level}`}</p>
        {isMine && <p className={styles.state}>Yours at this table</p>}
        {requiresPassword && !isMine && <p className={styles.state}>Needs a password</p>}
        {heldBy !== null && (
          <Badge icon={<User aria-hidden />} className={styles.holder}>
            With {heldBy}
          </Badge>
        )}
      </div>
      <div className={styles.foot}>
        <Button
          variant={isSuggested ? 'primary' : 'quiet'}
          block
          icon={requiresPassword && !isMine ? <Lock aria-hidden /> : undefined}
          aria-label={`Select Character: ${name}`}
          disabled={isDisabled}
          busy={isBusy ? 'Selecting' : undefined}
          onClick={onSelect}
        >
          Select Character
        </Button>
      </div>
    </Card>
  );
}

export function CharacterOfferWaiting() {
  return (
    <Card as="li" className={styles.waiting}>
      <Skeleton lines={3} />
    </Card>
  );
}
