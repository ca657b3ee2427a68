/** What a sheet can do at a table, as it is handed in. The sheet knows no room: each deed is the caller's. */
import type { SheetWeapon } from '../../../rules/builder/sheet.ts';
import type { Trait } from '../../../rules/character.ts';

export type SheetDeeds = {
  onRollTrait: (trait: Trait) => void;
  onAttack: (weapon: SheetWeapon) => void;
  onDamage: (weapon: SheetWeapon) => void;
  help: Help;
  mayRoll: boolean; // the line is up and no roll is under way
};

/** The experiences that go with the next trait or attack roll, by name, and the Hope there is to pay for them. */
export type Help = { chosen: readonly string[]; hope: number; onChange: (chosen: string[]) => void };

/** Armor as a room keeps it: how many slots are whole, and how to mark or repair one; null only shows them. */
export type RoomArmor = { whole: number; onChange: ((change: 1 | -1) => void) | null };
