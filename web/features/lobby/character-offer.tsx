// One character of the lobby: who it is, whether a password protects it, and who holds it.
import { Lock, User } from 'lucide-react';
import { isolated } from '../../../rules/isolated.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Medallion } from '../../ui/medallion.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './character-offer.module.css';
import type { LobbyCharacter } from './live-lobby.ts';

type CharacterOfferProps = {
  character: LobbyCharacter;
  isSuggested: boolean; // the one this player most likely wants
  isBusy: boolean;
  isDisabled: boolean;
  onSelect: (() => void) | null; // null: it cannot be chosen here
};

export function CharacterOffer({ character, isSuggested, isBusy, isDisabled, onSelect }: CharacterOfferProps) {
  const { name, level, requiresPassword } = character;
  const what = [character.ancestry || character.heritage, character.class]
    .filter((part) => part !== '')
    .map(isolated)
    .join(' ');
  return (
    <Card as="li" className={styles.offer}>
      <Medallion name={name} size="lg" />
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.what}>{what === '' ? `Level ${level}` : `${what}, level ${level}`}</p>
        {requiresPassword && (
          <p className={styles.state}>
            <Lock aria-hidden /> Needs a password
          </p>
        )}
        <Holding heldBy={character.heldBy} />
      </div>
      {onSelect && (
        <div className={styles.foot}>
          <Button
            variant={isSuggested ? 'primary' : 'quiet'}
            block
            icon={requiresPassword ? <Lock aria-hidden /> : undefined}
            aria-label={`Select Character: ${name}`}
            aria-disabled={isDisabled}
            busy={isBusy ? 'Selecting' : undefined}
            onClick={onSelect}
          >
            Select Character
          </Button>
        </div>
      )}
    </Card>
  );
}

function Holding({ heldBy }: Pick<LobbyCharacter, 'heldBy'>) {
  if (heldBy.length === 0) return <Badge className={styles.holder}>Available</Badge>;
  return (
    <Badge icon={<User aria-hidden />} className={styles.holder}>
      With <bdi>{heldBy.join(', ')}</bdi>
    </Badge>
  );
}

export function CharacterOfferWaiting() {
  return (
    <Card as="li" className={styles.waiting}>
      <Skeleton lines={3} />
    </Card>
  );
}
