/** Which tooltips a sheet shows, as this device keeps it. What was kept and cannot be read counts as never set. */
import * as z from 'zod/mini';
import { TOOLTIP } from '../../lib/screen.ts';

export const TOOLTIP_PREFERENCE_KEY = 'character-sheet-tooltip-prefs';
/** No tooltip waits longer than this. */
const DELAY_MAX_MS = 10_000;

const switchOf = (isOn: boolean) => z.catch(z._default(z.boolean(), isOn), isOn);

export const TooltipPreference = z.object({
  enabled: switchOf(true),
  advancedOnly: switchOf(false),
  delay: z.catch(z._default(z.int().check(z.gte(0), z.lte(DELAY_MAX_MS)), TOOLTIP.delayMs), TOOLTIP.delayMs), // ms
  categories: z.catch(
    z._default(z.object({ rules: switchOf(true), ui: switchOf(true), mechanics: switchOf(true) }), {
      rules: true,
      ui: true,
      mechanics: true,
    }),
    { rules: true, ui: true, mechanics: true },
  ),
});
export type TooltipPreference = z.infer<typeof TooltipPreference>;

/** What a tooltip is about, and whether only those who know the game already have use for it. */
export type TooltipKind = { category: keyof TooltipPreference['categories']; isAdvanced: boolean };

/** Whether a tooltip of this kind is wanted. */
export function showsTooltip({ enabled, advancedOnly, categories }: TooltipPreference, kind: TooltipKind): boolean {
  return enabled && categories[kind.category] && (kind.isAdvanced || !advancedOnly);
}

/** From the text that was kept, or none. */
export function readTooltipPreference(kept: string | null): TooltipPreference {
  return TooltipPreference.safeParse(parsed(kept)).data ?? TooltipPreference.parse({});
}

function parsed(text: string | null): unknown {
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null; // half a file, or somebody else's: the preference as it is at first
  }
}
