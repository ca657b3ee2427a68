/** The names of the rules of damage; damage.ts says what each means. */

/** By which of them hits are taken is a campaign's choice. */
export const DAMAGE_RULES = ['share', 'marks', 'direct'] as const;
export type DamageRule = (typeof DAMAGE_RULES)[number];
export const DAMAGE_RULE_DEFAULT: DamageRule = 'share';
