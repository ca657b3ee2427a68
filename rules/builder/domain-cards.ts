/** Step 8: the cards of the class's domains up to the character's level, and the chosen ones. */
import type { Domain, DomainCard } from '../content/pack.ts';
import { LENGTHS } from '../lengths.ts';
import { type Builder, edited } from './builder.ts';
import { type BuilderContent, findClass, findDomain } from './content.ts';

/** The state of the step: it needs a class first, or the class has no domains, or has these. */
export type DomainStep =
  | { kind: 'class-required' }
  | { kind: 'no-domains' }
  | { kind: 'cards'; domains: { domain: Domain; cards: DomainCard[] }[] };

export function domainStep(builder: Builder, content: BuilderContent): DomainStep {
  if (!builder.classInfo.class) return { kind: 'class-required' };
  const cards = listDomainCards(builder, content);
  const domains = (findClass(content, builder.classInfo.class)?.domains ?? []).flatMap((id) => {
    const domain = findDomain(content, id);
    return domain ? [{ domain, cards: cards.filter((card) => card.domain === id) }] : [];
  });
  return domains.length ? { kind: 'cards', domains } : { kind: 'no-domains' };
}

/** The cards within reach, in the content's order. */
export function listDomainCards({ classInfo, identity }: Builder, content: BuilderContent): DomainCard[] {
  const domains = findClass(content, classInfo.class)?.domains ?? [];
  return (content.domainCards ?? []).filter((card) => domains.includes(card.domain) && card.level <= identity.level);
}

/** A card can be chosen only once. */
export function selectCard(builder: Builder, { id, name, description, effect, domain }: DomainCard): Builder {
  const { domainCards } = builder.development;
  if (isCardSelected(builder, id) || domainCards.length >= LENGTHS.list) return builder;
  const chosen = [...domainCards, { id, name, description, effect, domain }];
  return edited(builder, { development: { ...builder.development, domainCards: chosen } });
}

export function unselectCard(builder: Builder, id: string): Builder {
  const domainCards = builder.development.domainCards.filter((card) => card.id !== id);
  return edited(builder, { development: { ...builder.development, domainCards } });
}

/** By its place among the chosen cards, from 0, and not by its id: saved cards may share one, or have none. */
export function removeCard(builder: Builder, place: number): Builder {
  const domainCards = builder.development.domainCards.filter((_, at) => at !== place);
  return edited(builder, { development: { ...builder.development, domainCards } });
}

export function isCardSelected({ development }: Builder, id: string): boolean {
  return development.domainCards.some((card) => card.id === id);
}
