/**
 * Registers the library's drawer variables as not inherited: they change with each move of a finger and only the popup reads them,
 * but inherited they would have the browser restyle every part of a full sheet each time. Registering restyles the whole page once.
 * It is done here, while the page is empty; the library would do it when the first drawer opens.
 */
const lengths = ['swipe-movement-x', 'swipe-movement-y', 'snap-point-offset', 'frontmost-height'].map((name) => ({
  name: `--drawer-${name}`,
  syntax: '<length>',
  initialValue: '0px',
}));
const numbers = [
  { name: '--drawer-swipe-progress', syntax: '<number>', initialValue: '0' },
  { name: '--drawer-swipe-strength', syntax: '<number>', initialValue: '1' },
  { name: '--nested-drawers', syntax: '<number>', initialValue: '0' },
];

// Firefox has registerProperty since 128. Without it everything works, with more restyling.
if ('registerProperty' in CSS) {
  for (const property of [...lengths, ...numbers]) CSS.registerProperty({ ...property, inherits: false });
}
