/** The six traits by name. They are separate from the character's schema, so that a screen can name them without it. */
export const TRAITS = ['Agility', 'Strength', 'Finesse', 'Instinct', 'Presence', 'Knowledge'] as const;
