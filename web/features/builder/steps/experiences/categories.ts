/** The suggestions by category, in the order of the book. */
import type { ExperienceSuggestion } from '../../../../../rules/content/pack.ts';

export type Category = { name: string; suggestions: ExperienceSuggestion[] };

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
