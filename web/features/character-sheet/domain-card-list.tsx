// The domain cards of a character: icon and name of the domain, the card's name, what it does.
import type { SheetCard } from '../../../rules/builder/sheet.ts';
import { DomainIcon } from '../../art/domain-icon.tsx';
import styles from './domain-card-list.module.css';
import { LongText } from './long-text.tsx';
import { Nothing } from './panel.tsx';

export function DomainCardList({ cards }: { cards: readonly SheetCard[] }) {
  if (cards.length === 0) return <Nothing>No domain cards yet.</Nothing>;
  return (
    <ul className={styles.cards}>
      {cards.map(({ id, name, description, effect, domainName, icon }, index) => (
        // An older character may hold one card twice.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={`${id} ${index}`} className={styles.card}>
          {domainName !== '' && (
            <p className={styles.domain}>
              {icon !== null && <DomainIcon icon={icon} />}
              {domainName}
            </p>
          )}
          <p className={styles.name}>{name}</p>
          <LongText text={effect === '' ? description : effect} of={name} />
        </li>
      ))}
    </ul>
  );
}
