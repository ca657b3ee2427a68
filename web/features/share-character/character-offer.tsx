// A received character, shown with a button that takes it. The caller decides what that means, and the button's label.
import { UserRoundPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type CharacterPayload, traitValue } from '../../../rules/character.ts';
import { isolated, withNames } from '../../../rules/isolated.ts';
import { TRAITS } from '../../../rules/traits.ts';
import { signed } from '../../../rules/words.ts';
import { Modifier } from '../../art/modifier.tsx';
import { messageOf } from '../../lib/api.ts';
import { randomId } from '../../lib/random-id.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './character-offer.module.css';

type CharacterOfferProps = {
  character: CharacterPayload;
  takeLabel: string;
  /** The key is the same for each press, so that a press whose answer was lost and the next one make one character. */
  onTake: (creationKey: string) => Promise<void>;
  children?: ReactNode; // another button beside it
};

export function CharacterOffer({ character, takeLabel, onTake, children }: CharacterOfferProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [creationKey] = useState(randomId);

  async function take() {
    if (isBusy) return;
    setFailure(undefined);
    setIsBusy(true);
    try {
      await onTake(creationKey);
    } catch (error) {
      setFailure(messageOf(error, 'The character could not be added. Please try again.'));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className={styles.offer}>
      <CharacterSummary character={character} />
      <Notice>{failure}</Notice>
      <div className={styles.actions}>
        <Button
          variant="primary"
          icon={<UserRoundPlus aria-hidden />}
          busy={isBusy ? 'Adding' : undefined}
          onClick={() => void take()}
        >
          {takeLabel}
        </Button>
        {children}
      </div>
    </div>
  );
}

/**
 * A summary of the character in a link or a file, shown before anything happens with it. As text only, because anybody
 * may have written it.
 */
function CharacterSummary({ character }: { character: CharacterPayload }) {
  const { name, pronouns, heritage, subclass, class: className, level, description } = character;
  const cards = character.domainCards.map((card) => isolated(card.name)).filter((card) => card !== '');
  const experiences = character.experiences
    .filter((experience) => experience.name !== '')
    .map((experience) => withNames`${experience.name} ${signed(experience.modifier)}`);
  return (
    <article className={styles.summary} aria-label={name}>
      <div className={styles.head}>
        <Avatar name={name} size="lg" />
        <div className={styles.words}>
          <p className={styles.name}>{name}</p>
          <p className={styles.facts}>
            {[heritage, [subclass, className].filter(Boolean).join(' '), `level ${level}`, pronouns]
              .filter(Boolean)
              .map(isolated)
              .join(' · ')}
          </p>
        </div>
      </div>
      <dl className={styles.traits}>
        {TRAITS.map((trait) => (
          <div key={trait}>
            <dt>{trait}</dt>
            <dd>
              <Modifier value={traitValue(character.traits, trait)} />
            </dd>
          </div>
        ))}
      </dl>
      {experiences.length > 0 && <p className={styles.line}>Experiences: {experiences.join(', ')}</p>}
      {cards.length > 0 && <p className={styles.line}>Domain cards: {cards.join(', ')}</p>}
      {description !== '' && <p className={styles.line}>{description}</p>}
    </article>
  );
}
