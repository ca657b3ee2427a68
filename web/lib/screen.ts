/**
 * The fixed measures of the screen: where a
 * swipe begins, how wide a phone is, how much of a text a card shows. Style sheets repeat some of them in their own
 * language, which a test compares.
 */

/** Below this width a screen is a phone, with letters of the usual size; with larger ones it is earlier. */
export const MOBILE_BREAKPOINT_PX = 768;
/** Below this width the step indicator shows only the first, the neighbours and the last. */
export const COMPACT_STEPS_BREAKPOINT_PX = 600;

/** A finger that moved this far across has swiped; a swipe from an edge begins within this zone. */
export const SWIPE_PX = 50;
export const SWIPE_EDGE_PX = 30;
/** One step to the next. */
export const SLIDE_MS = 300;

export const TOOLTIP = { delayMs: 500, widthPx: 280, zIndex: 1_000 } as const;

/** Texts longer than this many characters are cut, by place. */
export const EXCERPT = { card: 100, sideCard: 60, feature: 50, shortFeature: 40 } as const;
/** The class card shows its first features. */
export const CLASS_CARD_FEATURES = 2;

/** The number of entries in the debug panel's log. */
export const DEBUG_LOG_MAX = 500;
/** The debug panel as it opens, and how small it gets. */
export const DEBUG_PANEL = { widthPx: 384, heightPx: 384, minWidthPx: 300, minHeightPx: 200 } as const;
