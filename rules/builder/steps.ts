/**
 * The ten steps: their names, and what each still lacks, in sentences a person can act on. What is
 * missing does not prevent moving on or saving.
 */
import { TRAITS } from '../traits.ts';
import { customIndexes } from './background.ts';
import { type Builder, MODIFIERS } from './builder.ts';
import { isEmptyExperience } from './experiences.ts';
import { CONNECTIONS_NEEDED, EXPERIENCES_NEEDED, FIXED_QUESTIONS, INITIAL_HOPE_MIN, LAST_STEP } from './limits.ts';

export const STEPS = [
  'Basic Information',
  'Class & Subclass',
  'Heritage',
  'Traits',
  'Character Details',
  'Equipment & Gear',
  'Background',
  'Experiences',
  'Domain Cards',
  'Connections',
] as const;
export type StepName = (typeof STEPS)[number];

/** What is missing in each step; none where it is complete. */
const PROBLEMS: readonly ((builder: Builder) => string[])[] = [
  identityProblems,
  classProblems,
  heritageProblems,
  traitProblems,
  detailProblems,
  equipmentProblems,
  backgroundProblems,
  experienceProblems,
  () => [],
  connectionProblems,
];

/** What a step still lacks, the step from 0 to 9; an index beyond them lacks nothing. */
export function stepProblems(builder: Builder, step: number): string[] {
  return PROBLEMS[step]?.(builder) ?? [];
}

export function isStepComplete(builder: Builder, step: number): boolean {
  return stepProblems(builder, step).length === 0;
}

/** Steps are counted from 0 in the program; people see the first as a star and the others by their number. */
export function isStep(step: number): boolean {
  return Number.isInteger(step) && step >= 0 && step <= LAST_STEP;
}

function identityProblems({ identity }: Builder): string[] {
  return [
    ...unless(identity.name.trim(), 'Give your character a name.'),
    ...unless(identity.pronouns.trim(), 'Say which pronouns your character goes by.'),
    ...unless(identity.level > 0, 'Choose a level of 1 or more.'),
    ...unless(identity.initialHope >= INITIAL_HOPE_MIN, 'Choose an Initial Hope of 0 or more.'),
  ];
}

function classProblems({ classInfo }: Builder): string[] {
  return unless(classInfo.class, 'Choose a class.');
}

function heritageProblems({ heritage }: Builder): string[] {
  const { ancestry, community } = heritage;
  return [
    ...unless(ancestry, 'Choose an ancestry.'),
    ...unless(community, 'Choose a community.'),
    ...unless(heritage.heritage || !ancestry || !community, 'Choose your ancestry and your community again.'),
  ];
}

function traitProblems({ stats }: Builder): string[] {
  const missing = TRAITS.filter((trait) => !Number.isInteger(stats.traits[trait]));
  return [
    ...unless(isAssigned(stats), `Assign every modifier to a trait: ${counted(leftOver(stats), 'is', 'are')} left.`),
    ...missing.map((trait) => `Give ${trait} a value.`),
  ];
}

function detailProblems({ classInfo, heritage, stats }: Builder): string[] {
  return [
    ...unless(classInfo.class, 'Choose a class in Class & Subclass.'),
    ...unless(heritage.heritage, 'Choose an ancestry and a community in Heritage.'),
    ...unless(isAssigned(stats), 'Assign every modifier in Traits.'),
  ];
}

function equipmentProblems({ equipment }: Builder): string[] {
  return unless(equipment.primaryWeapon, 'Choose a primary weapon.');
}

function backgroundProblems({ development }: Builder): string[] {
  const { background } = development;
  const isOpen = (index: string) => !background.answers[index]?.trim();
  const fixed = Array.from({ length: FIXED_QUESTIONS }, (_, index) => `${index}`);
  return [
    ...fixed.filter(isOpen).map((index) => `Answer question ${Number(index) + 1}.`),
    ...customIndexes(background)
      .filter(isOpen)
      .map((index) => `Answer question ${Number(index) + 1}, or remove it.`),
  ];
}

function experienceProblems({ development }: Builder): string[] {
  const { experiences } = development;
  const slots = Math.max(EXPERIENCES_NEEDED, experiences.length);
  return Array.from({ length: slots }, (_, slot) => {
    const experience = experiences[slot];
    if (!experience || isEmptyExperience(experience)) return [`Write down experience ${slot + 1}.`];
    return [
      ...unless(experience.name.trim(), `Give experience ${slot + 1} a name.`),
      ...unless(experience.description.trim(), `Describe experience ${slot + 1}.`),
    ];
  }).flat();
}

function connectionProblems({ development }: Builder): string[] {
  const { connections } = development;
  const missing = CONNECTIONS_NEEDED - connections.length;
  return [
    ...unless(missing <= 0, `Add ${missing} more ${missing === 1 ? 'connection' : 'connections'}.`),
    ...connections.flatMap(({ prompt, description }, index) => [
      ...unless(prompt.trim(), `Give connection ${index + 1} a prompt.`),
      ...unless(description.trim(), `Describe connection ${index + 1}.`),
    ]),
  ];
}

function isAssigned(stats: Builder['stats']): boolean {
  return leftOver(stats) === 0;
}

/** How many of the six traits have no modifier. */
function leftOver({ traitModifiers }: Builder['stats']): number {
  return MODIFIERS.length - TRAITS.filter((trait) => traitModifiers[trait] !== undefined).length;
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

function unless(isThere: unknown, problem: string): string[] {
  return isThere ? [] : [problem];
}
