/**
 * The potions to choose from and the standard kit that every character starts with, by the names the specification gives
 * them. What a potion does is not written here.
 */
export const potions: string[] = ['Minor Health Potion', 'Minor Stamina Potion'];

export const kit: string[] = ['Torch', '50 feet of rope', 'Basic supplies', 'Handful of gold'];
