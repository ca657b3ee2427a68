/**
 * The template character that a game master's builder makes: a start for players to go on from. Once made,
 * it is edited like any other character.
 */
import type { CharacterPayload } from '../character.ts';
import { TEMPLATE_PLAYER, UNNAMED_CHARACTER } from '../character-defaults.ts';
import { type Builder, traitsFrom } from './builder.ts';
import type { BuilderContent } from './content.ts';
import { EQUIPMENT_TYPE } from './equipment-type.ts';
import { heritageOf } from './heritage-choice.ts';
import { WEAPON_DIE_DEFAULT } from './limits.ts';
import { toPayload } from './payload.ts';

const TEMPLATE_RANGE = 'Melee';

/** The payload with the fixed values of a template; it belongs to no campaign. */
export function toTemplate(builder: Builder, content: BuilderContent): CharacterPayload & { campaignId: null } {
  const { identity, heritage, stats, equipment } = builder;
  return {
    ...toPayload(builder, content),
    name: identity.name.trim() || UNNAMED_CHARACTER,
    playerName: TEMPLATE_PLAYER,
    heritage: heritage.heritage || heritageOf(heritage.ancestry, heritage.community).heritage,
    traits: Object.entries(traitsFrom((trait) => stats.traits[trait] ?? 0)).map(([name, value]) => ({ name, value })),
    weapons: equipment.primaryWeapon
      ? [
          {
            name: equipment.primaryWeapon,
            type: 'Primary',
            damageDie: WEAPON_DIE_DEFAULT.Primary,
            range: TEMPLATE_RANGE,
            properties: [],
          },
        ]
      : [],
    equipment: equipment.inventory.map((name) => ({
      name: name.trim(),
      description: '',
      quantity: 1,
      type: EQUIPMENT_TYPE.item,
    })),
    campaignId: null,
    isTemplate: true,
  };
}
