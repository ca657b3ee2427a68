/**
 * What the library's drawer tells its popup while a finger moves it is for the popup alone: inherited, it would have every part of
 * a full sheet styled anew at each touch. To say so costs a new style of the whole page: it is said here, while the page is empty,
 * before the library says it at the opening of the first one.
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

// Firefox knows it since 128; before, everything works and styles more.
if ('registerProperty' in CSS) {
  for (const property of [...lengths, ...numbers]) CSS.registerProperty({ ...property, inherits: false });
}
