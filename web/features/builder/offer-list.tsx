// Sentences on offer, each with a button that adds it: questions of a class, prompts of a connection. A long list can be
// searched.
import { Check, Plus } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ListSearchField, useListSearch } from '../../ui/list-search.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Hint } from './hint.tsx';
import styles from './offer-list.module.css';

type OfferListProps = {
  title: string;
  offers: readonly string[];
  taken?: readonly string[] | undefined;
  takenWord?: string | undefined;
  isFull: boolean; // nothing more can be added
  onAdd: (offer: string) => void;
};

export function OfferList({ title, offers, taken = [], takenWord = 'Added', isFull, onAdd }: OfferListProps) {
  const id = useId();
  const search = useListSearch([...new Set(offers)], (offer) => offer);
  if (offers.length === 0) return null;
  return (
    <section className={styles.offers} aria-labelledby={id}>
      <h4 id={id} className={styles.title}>
        {title}
      </h4>
      <ListSearchField label={`Search: ${title}`} list={search} />
      <ul className={styles.list}>
        {search.found.map((offer) => (
          <li key={offer} className={styles.offer}>
            <p className={styles.words}>
              {offer}
              {taken.includes(offer) && (
                <Badge tone="success" icon={<Check aria-hidden />} className={styles.taken}>
                  {takenWord}
                </Badge>
              )}
            </p>
            <Button icon={<Plus aria-hidden />} disabled={isFull} onClick={() => onAdd(offer)}>
              <span>
                Add<VisuallyHidden> {offer}</VisuallyHidden>
              </span>
            </Button>
          </li>
        ))}
      </ul>
      {search.found.length === 0 && <Hint>Nothing with these words.</Hint>}
    </section>
  );
}
