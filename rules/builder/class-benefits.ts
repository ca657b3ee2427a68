/**
 * What a class adds to the character: its features and those of the subclass, the Hope feature and the
 * standard equipment. The quick form and other clients set a class without all that. The benefits are missing until a save
 * adds them.
 */
import type { CharacterPayload } from '../character.ts';
import type { Builder } from './builder.ts';
import { EQUIPMENT_TYPE } from './equipment-type.ts';

/** The sources of the features that come and go with a class. */
const SOURCES: readonly string[] = ['class', 'subclass'];
/** The id of the subclass's choice that also names the payload's companion. */
export const COMPANION_CHOICE = 'companion';

export type ClassBenefits = Pick<
  CharacterPayload,
  'subclass' | 'subclassSelections' | 'companion' | 'allFeatures' | 'hopeFeature' | 'equipment'
>;

/** [BU40] Whether the saved character has this class but none of its benefits. */
export function owesBenefits({ saved, classInfo }: Builder): boolean {
  if (saved === null || saved.class !== classInfo.class || saved.class === '') return false;
  return saved.hopeFeature === '' && !saved.allFeatures.some(isFrom('class'));
}

/**
 * [BU40] Whether a save takes the class's benefits from the content: after the choice of another class, or when an edit adds
 * the missing ones.
 */
export function bringsBenefits(builder: Builder): boolean {
  return builder.saved?.class !== builder.classInfo.class || (builder.meta.isDirty && owesBenefits(builder));
}

/** The same for the standard equipment, which a template does not get automatically. */
export function bringsStandard(builder: Builder): boolean {
  const { saved, classInfo } = builder;
  if (saved === null) return true;
  const hasStandard = saved.equipment.some(isStandard);
  if (saved.isTemplate && !hasStandard) return false;
  return saved.class !== classInfo.class || (!hasStandard && bringsBenefits(builder));
}

/** [BU41] The class benefits that a character keeps when its class is replaced without any content at hand. */
export function withoutBenefits(character: ClassBenefits): ClassBenefits {
  const { subclassSelections, companion, allFeatures, equipment } = character;
  return {
    subclass: '',
    subclassSelections: {},
    companion: typeof subclassSelections[COMPANION_CHOICE] === 'string' ? null : companion,
    allFeatures: allFeatures.filter((feature) => !SOURCES.some((source) => isFrom(source)(feature))),
    hopeFeature: '',
    equipment: equipment.filter((entry) => !isStandard(entry)),
  };
}

/** Other clients may write a source in capitals. */
export function isFrom(source: string): (feature: { source: string }) => boolean {
  return (feature) => feature.source.toLowerCase() === source;
}

function isStandard({ type }: { type: string }): boolean {
  return type === EQUIPMENT_TYPE.standard;
}
