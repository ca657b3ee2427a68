/** What a sheet can do at a table. The caller passes it in and sends it to the room. */
import type { SheetWeapon } from '../../../rules/builder/sheet.ts';
import type { Trait } from '../../../rules/character.ts';

export type SheetActions = {
  onRollTrait: (trait: Trait) => void;
  onAttack: (weapon: SheetWeapon) => void;
  onDamage: (weapon: SheetWeapon) => void;
  help: Help;
  mayRoll: boolean; // the line is up and no roll is under way
};

/** The experiences chosen for the next trait or attack roll, by name, and the Hope there is to pay for them. */
export type Help = { chosen: readonly string[]; hope: number; onChange: (chosen: string[]) => void };

/** Armor as the room keeps it: how many slots are not marked, and how to mark or repair one; null: only shown. */
export type RoomArmor = { whole: number; onChange: ((change: 1 | -1) => void) | null };
