// The content's suggestions for experiences, by category, to open, search and take.
import { Check, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { ExperienceSuggestion } from '../../../../../rules/content/pack.ts';
import { isolated } from '../../../../../rules/isolated.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx';
import { ShowMore, useExcerpt } from '../../excerpt.tsx';
import { Hint } from '../../hint.tsx';
import styles from './suggestions.module.css';

type SuggestionsProps = {
  searchId: string;
  suggestions: readonly ExperienceSuggestion[];
  isLoading: boolean;
  isMissing: boolean; // they failed to load, which is shown elsewhere
  label: string; // of the button that takes a suggestion
  isDisabled: boolean;
  slotOf: (suggestion: ExperienceSuggestion) => number | null; // the slot that has it already
  onTake: (suggestion: ExperienceSuggestion) => void;
};

export function Suggestions({ searchId, suggestions, isLoading, isMissing, ...taking }: SuggestionsProps) {
  const [wanted, setWanted] = useState('');
  const [openOnes, setOpenOnes] = useState<readonly string[]>([]);
  const isSearched = wanted.trim() !== '';
  const categories = listCategories(suggestions, wanted);
  return (
    <section className={styles.suggestions} aria-labelledby={`${searchId}-title`} aria-busy={isLoading}>
      <h3 id={`${searchId}-title`}>Suggestions</h3>
      <TextField
        id={searchId}
        label="Search the suggestions"
        hideLabel
        type="search"
        value={wanted}
        onChange={setWanted}
        placeholder="Search the suggestions"
        autoComplete="off"
      />
      {isLoading && <Skeleton lines={4} height="var(--target)" width="100%" />}
      {!isLoading && !isMissing && suggestions.length === 0 && (
        <Hint>There are no suggestions here. Write down your own.</Hint>
      )}
      {isSearched && suggestions.length > 0 && <Hint role="status">{foundWords(categories)}</Hint>}
      {categories.map((category) => (
        <CategoryFold
          key={category.name}
          category={category}
          isOpen={isSearched || openOnes.includes(category.name)}
          onToggle={() =>
            setOpenOnes((open) =>
              open.includes(category.name) ? open.filter((each) => each !== category.name) : [...open, category.name],
            )
          }
          {...taking}
        />
      ))}
    </section>
  );
}

type Taking = Pick<SuggestionsProps, 'label' | 'isDisabled' | 'slotOf' | 'onTake'>;
type CategoryFoldProps = Taking & { category: Category; isOpen: boolean; onToggle: () => void };

function CategoryFold({ category, isOpen, onToggle, ...taking }: CategoryFoldProps) {
  const id = useId();
  return (
    <div className={styles.category}>
      <h4 className={styles.categoryHead}>
        <button type="button" className={styles.fold} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
          <ChevronRight aria-hidden className={styles.arrow} />
          {category.name}
          <span className={styles.count}>{category.suggestions.length}</span>
        </button>
      </h4>
      <ul id={id} className={styles.list} hidden={!isOpen}>
        {isOpen &&
          category.suggestions.map((suggestion) => (
            <SuggestionItem key={suggestion.id} suggestion={suggestion} {...taking} />
          ))}
      </ul>
    </div>
  );
}

function SuggestionItem({
  suggestion,
  label,
  isDisabled,
  slotOf,
  onTake,
}: Taking & { suggestion: ExperienceSuggestion }) {
  const { name, description, flavorText, examples } = suggestion;
  const excerpt = useExcerpt([
    description,
    flavorText,
    examples.length > 0 ? `Helps with: ${examples.map(isolated).join('; ')}.` : '',
  ]);
  const slot = slotOf(suggestion);
  return (
    <li className={styles.suggestion}>
      <h5 className={styles.name}>{name}</h5>
      <div className={styles.texts}>
        {excerpt.texts.map((text, place) => text !== '' && <p key={TEXTS[place]}>{text}</p>)}
      </div>
      <div className={styles.actions}>
        {slot !== null && (
          <Badge tone="success" icon={<Check aria-hidden />}>
            Experience {slot + 1}
          </Badge>
        )}
        <ShowMore excerpt={excerpt} of={name} />
        <Button disabled={isDisabled} onClick={() => onTake(suggestion)}>
          <span>
            {label}
            <VisuallyHidden> {name}</VisuallyHidden>
          </span>
        </Button>
      </div>
    </li>
  );
}

const TEXTS = ['description', 'flavor', 'examples'] as const;

function foundWords(categories: readonly Category[]): string {
  const count = categories.reduce((sum, { suggestions }) => sum + suggestions.length, 0);
  if (count === 0) return 'Nothing with these words.';
  return `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`;
}

type Category = { name: string; suggestions: ExperienceSuggestion[] };

/** Those whose name, texts, examples or category contain `wanted`, in capitals or not; a category without any is left out. */
export function listCategories(suggestions: readonly ExperienceSuggestion[], wanted: string): Category[] {
  const words = wanted.trim().toLocaleLowerCase();
  const categories = new Map<string, ExperienceSuggestion[]>();
  for (const suggestion of suggestions) {
    const { category, name, description, flavorText, examples } = suggestion;
    const isWanted = [category, name, description, flavorText, ...examples].some((text) =>
      text.toLocaleLowerCase().includes(words),
    );
    if (isWanted) categories.set(category, [...(categories.get(category) ?? []), suggestion]);
  }
  return [...categories].map(([name, those]) => ({ name, suggestions: those }));
}
