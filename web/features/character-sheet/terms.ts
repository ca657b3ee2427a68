/**
 * The words of the sheet that tooltips explain, each with its kind for the preference. The texts repeat the game's rules; a
 * sheet is complete without them.
 */
import type { TooltipKind } from './tooltip-preference.ts';

export type TermName =
  | 'hope'
  | 'traits'
  | 'experiences'
  | 'hp'
  | 'stress'
  | 'evasion'
  | 'proficiency'
  | 'thresholds'
  | 'armor'
  | 'damage';

export const TERMS: Readonly<Record<TermName, TooltipKind & { text: string }>> = {
  hope: {
    category: 'rules',
    isAdvanced: false,
    text: 'Six at most. A roll with Hope brings one; an experience on a roll costs one.',
  },
  traits: {
    category: 'ui',
    isAdvanced: false,
    text: 'At a table, press a trait to roll two twelve-sided dice with it.',
  },
  experiences: {
    category: 'rules',
    isAdvanced: false,
    text: 'What you have lived through. For a Hope, one adds its number to a roll.',
  },
  hp: { category: 'rules', isAdvanced: false, text: 'Hit points that are left. At none, you are out of the fight.' },
  stress: {
    category: 'rules',
    isAdvanced: false,
    text: 'Strain that is marked. A critical success takes one mark away.',
  },
  evasion: {
    category: 'mechanics',
    isAdvanced: false,
    text: 'What a roll against you has to reach: 8, your Agility, and 1 for a rogue or ranger.',
  },
  proficiency: {
    category: 'mechanics',
    isAdvanced: true,
    text: 'How often a weapon’s die is thrown for damage: 1, from level 5 on 2, from level 9 on 3.',
  },
  thresholds: {
    category: 'mechanics',
    isAdvanced: true,
    text: 'Damage from which a hit is minor, major or severe: your armor’s base and your level.',
  },
  armor: {
    category: 'rules',
    isAdvanced: false,
    text: 'As many slots as the armor’s score. Mark one when the armor takes a blow for you.',
  },
  damage: {
    category: 'mechanics',
    isAdvanced: true,
    text: 'The weapon’s die, thrown as often as you are proficient; what it adds is added once.',
  },
};
