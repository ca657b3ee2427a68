/**
 * The content that a save copies into the character and must have loaded first: a saved character keeps it, and nothing
 * adds missing parts later. It does not load content.
 */
import type { Builder } from './builder.ts';
import { bringsBenefits, bringsStandard } from './class-benefits.ts';
import type { BuilderContent } from './content.ts';

type Need = { list: keyof BuilderContent; isNeeded: boolean; words: string };

/** [BF11] What this save needs and the content lacks, each once and in people's words; an empty list counts as loaded. */
export function missingContent(
  builder: Builder,
  content: BuilderContent,
  { isTemplate }: { isTemplate: boolean },
): string[] {
  const missing = needsOf(builder, isTemplate).filter(({ list, isNeeded }) => isNeeded && content[list] === undefined);
  return [...new Set(missing.map(({ words }) => words))];
}

/** A template has no standard equipment. Unchanged saved parts need nothing. */
function needsOf(builder: Builder, isTemplate: boolean): Need[] {
  const { saved, classInfo, heritage, equipment } = builder;
  const isNewSubclass = saved?.subclass !== classInfo.subclass;
  const isNewHeritage = saved?.heritage !== heritage.heritage;
  const isNewWeapon = (name: string) => name !== '' && !saved?.weapons.some((weapon) => weapon.name === name);
  return [
    { list: 'kit', isNeeded: bringsStandard(builder) && !isTemplate, words: 'the standard equipment' },
    {
      list: 'classes',
      isNeeded: (bringsBenefits(builder) || isNewSubclass) && classInfo.class !== '',
      words: 'what the class brings',
    },
    { list: 'ancestries', isNeeded: isNewHeritage && heritage.ancestry !== '', words: 'what the heritage brings' },
    { list: 'communities', isNeeded: isNewHeritage && heritage.community !== '', words: 'what the heritage brings' },
    {
      list: 'weapons',
      isNeeded: isNewWeapon(equipment.primaryWeapon) || isNewWeapon(equipment.secondaryWeapon),
      words: 'what the weapons do',
    },
    {
      list: 'armors',
      isNeeded: equipment.armor !== '' && saved?.armor !== equipment.armor,
      words: 'what the armor brings',
    },
  ];
}
