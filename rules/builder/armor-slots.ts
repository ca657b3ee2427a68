/** The armor slots of a sheet that lies by itself: marked and repaired on this screen only, as many as the armor's score. */
export type ArmorSlots = { armor: string; isDamaged: boolean[] };

/** All whole. */
export function newArmorSlots(armor: string, armorScore: number): ArmorSlots {
  return { armor, isDamaged: Array.from({ length: Math.max(0, Math.trunc(armorScore) || 0) }, () => false) };
}

/** The same slots while the armor is the same, else new ones. */
export function keepArmorSlots(slots: ArmorSlots, armor: string, armorScore: number): ArmorSlots {
  const fresh = newArmorSlots(armor, armorScore);
  return slots.armor === armor && slots.isDamaged.length === fresh.isDamaged.length ? slots : fresh;
}

export function toggleArmorSlot(slots: ArmorSlots, slot: number): ArmorSlots {
  return { ...slots, isDamaged: slots.isDamaged.map((isDamaged, index) => (index === slot ? !isDamaged : isDamaged)) };
}

export function armorSlotTitle(isDamaged: boolean): string {
  return isDamaged ? 'Click to repair' : 'Click to mark as damaged';
}
