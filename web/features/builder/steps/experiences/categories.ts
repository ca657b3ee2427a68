/** The suggestions in their categories, the book's categories in its own order. It draws nothing. */
import type { ExperienceSuggestion } from '../../../../../rules/content/pack.ts';

export type Category = { name: string; suggestions: ExperienceSuggestion[] };

/** Those whose texts, examples or category contain what is wanted, without regard to case; a category without any is left out. */
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
