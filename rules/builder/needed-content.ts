/**
 * What a save writes down from the content, and has to have read for it: a saved character keeps it from then on, and nothing
 * adds later what was missing. How content is asked for is not known here.
 */
import type { Builder } from './builder.ts';
import { bringsBenefits, bringsStandard } from './class-benefits.ts';
import type { BuilderContent } from './content.ts';

type Need = { list: keyof BuilderContent; isNeeded: boolean; words: string };

/** [BF11] What this save needs and the content has not got, each once and as people call it; an empty list is there. */
export function missingContent(
  builder: Builder,
  content: BuilderContent,
  { isTemplate }: { isTemplate: boolean },
): string[] {
  const missing = needsOf(builder, isTemplate).filter(({ list, isNeeded }) => isNeeded && content[list] === undefined);
  return [...new Set(missing.map(({ words }) => words))];
}

/** A template has no standard equipment. What stays as it was saved needs nothing. */
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
