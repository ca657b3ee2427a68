/** Small content for the builder's tests, read by the pack's own schema, and a character that lacks nothing. */
import { answerQuestion } from '../../../rules/builder/background.ts';
import { type Builder, MODIFIERS, newBuilder } from '../../../rules/builder/builder.ts';
import { selectClass, selectSubclass } from '../../../rules/builder/class-choice.ts';
import { addConnection, editConnection } from '../../../rules/builder/connections.ts';
import type { BuilderContent } from '../../../rules/builder/content.ts';
import { chooseArmor, chooseWeapon } from '../../../rules/builder/equipment.ts';
import { editExperience } from '../../../rules/builder/experiences.ts';
import { selectAncestry, selectCommunity } from '../../../rules/builder/heritage-choice.ts';
import { editIdentity } from '../../../rules/builder/identity.ts';
import { assignModifier } from '../../../rules/builder/traits.ts';
import { Pack } from '../../../rules/content/pack.ts';
import { TRAITS } from '../../../rules/traits.ts';

const weapon = (name: string, change: object = {}) => ({
  id: name.toLowerCase().replaceAll(' ', '-'),
  name,
  description: 'It hangs by the door.',
  tier: 1,
  traitRequired: 'Agility',
  range: 'Close',
  damageDie: 'd8',
  burden: 1,
  handRequirement: 'One-Handed',
  ...change,
});
const origin = (name: string) => ({
  id: name.toLowerCase().replaceAll(/[^a-z]+/g, '-'),
  name,
  description: 'They come from the coast.',
  features: [`${name} Blood: It tells.`],
});

export const CONTENT = Pack.parse({
  format: 'two-lights-pack',
  version: 1,
  name: 'The tests’ own',
  classes: [
    {
      id: 'warrior',
      name: 'Warrior',
      description: 'Stands in front.',
      domains: ['blade'],
      baseHP: 22,
      startingItems: ['Whetstone'],
      hopeFeature: 'Once More: Spend 3 Hope.',
      features: ['Steady: You do not fall.', 'Loud: You are heard.'],
      subclasses: [
        { id: 'shield', name: 'Shield', description: 'Blocks.', features: ['Wall: Nobody passes.'] },
        {
          id: 'runesmith',
          name: 'Runesmith',
          description: 'Writes on iron.',
          spellcastTrait: 'Knowledge',
          needsSelection: [{ id: 'companion', label: 'Who walks with you', options: ['Owl', 'Goat'] }],
        },
      ],
      suggestedTraits: ['Strength', 'Agility', 'Instinct', 'Presence', 'Finesse', 'Knowledge'],
    },
    { id: 'hermit', name: 'Hermit', description: 'Stands alone.' },
  ],
  ancestries: [origin('Marshborn'), origin('Fire, Banked')],
  communities: [origin('Ferry Towns')],
  domains: [{ id: 'blade', name: 'Blade', icon: 'blade', description: 'Edges.' }],
  domainCards: [1, 2, 5].map((level) => ({
    id: `card-${level}`,
    name: `Card ${level}`,
    domain: 'blade',
    level,
    description: 'A flash.',
    effect: `Does ${level}.`,
  })),
  weapons: [
    weapon('Cutter', { features: ['Keen: Add 1.', `Storied: ${'long '.repeat(60)}`] }),
    weapon('Parrying Dirk', { slot: 'Secondary', damageDie: 'd4' }),
    weapon('Great Maul', { handRequirement: 'Two-Handed', damageDie: 'd12', burden: 3, tier: 2 }),
    weapon('Rune Wand', { weaponType: 'magic' }),
    weapon('Storm Staff', { weaponType: 'magic', handRequirement: 'Two-Handed' }),
  ],
  armors: [
    {
      id: 'coat',
      name: 'Coat',
      description: 'Waxed.',
      tier: 1,
      armorScore: 3,
      minorThresholdBase: 2,
      majorThresholdBase: 5,
      severeThresholdBase: 11,
      burden: 1,
      features: ['Warm: You do not freeze.'],
    },
  ],
  experiences: [
    { id: 'bridge', name: 'Held the Bridge', description: 'You can stand.', flavorText: 'Eleven went out.' },
  ],
  backgroundQuestions: [
    ...[1, 2, 3, 4].map((number) => ({ id: `q-${number}`, text: `Question ${number}?` })),
    { id: 'q-warrior', class: 'warrior', text: 'Whom did you hit first?' },
    { id: 'q-hermit', class: 'hermit', text: 'What does the cave say?' },
  ],
  connectionPrompts: [
    { id: 'p-1', text: 'We met at sea.' },
    { id: 'p-warrior', class: 'warrior', text: 'You bandaged me.' },
  ],
  potions: ['Minor Health Potion', 'Minor Stamina Potion'],
  kit: ['Torch', 'Basic supplies'],
  names: ['Aldis', 'Brine'],
});

export const EMPTY_CONTENT: BuilderContent = {};

/** Every step complete, chosen from the small content. */
export function completeBuilder(): Builder {
  let builder = editIdentity(newBuilder(), { name: 'Wren', pronouns: 'she/her' });
  builder = selectSubclass(selectClass(builder, 'Warrior', CONTENT), 'Shield');
  builder = selectCommunity(selectAncestry(builder, 'Marshborn', CONTENT), 'Ferry Towns');
  for (const [index, trait] of TRAITS.entries()) builder = assignModifier(builder, trait, MODIFIERS[index]!.id);
  builder = chooseArmor(chooseWeapon(builder, 'Primary', 'Cutter', CONTENT), 'Coat');
  for (let index = 0; index < 6; index += 1) builder = answerQuestion(builder, `${index}`, 'Because of the tide.');
  builder = editExperience(builder, 0, { name: 'Ferryhand', description: 'Eleven winters on the ropes.' });
  builder = editExperience(builder, 1, { name: 'Locksmith', description: 'Mostly by daylight.' });
  for (const nowMs of [1, 2]) {
    builder = addConnection(builder, 'We met at sea.', nowMs);
    builder = editConnection(builder, nowMs - 1, { description: 'It was a small boat.' });
  }
  return builder;
}
