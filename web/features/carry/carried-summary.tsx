// A summary of the character in a link or a file, to be looked at before anything is done with it. As text only, because
// anybody may have written it.
import { type CharacterPayload, traitValue } from '../../../rules/character.ts';
import { isolated, withNames } from '../../../rules/isolated.ts';
import { TRAITS } from '../../../rules/traits.ts';
import { signed } from '../../../rules/words.ts';
import { Modifier } from '../../art/modifier.tsx';
import { Medallion } from '../../ui/medallion.tsx';
import styles from './carried-summary.module.css';

export function CarriedSummary({ character }: { character: CharacterPayload }) {
  const { name, pronouns, heritage, subclass, class: className, level, description } = character;
  const cards = character.domainCards.map((card) => isolated(card.name)).filter((card) => card !== '');
  const experiences = character.experiences
    .filter((experience) => experience.name !== '')
    .map((experience) => withNames`${experience.name} ${signed(experience.modifier)}`);
  return (
    <article className={styles.summary} aria-label={name}>
      <div className={styles.head}>
        <Medallion name={name} size="lg" />
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
