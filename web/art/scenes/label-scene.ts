// The landscape for a place that somebody has named: one that fits a word of the name, otherwise any, but always the same for
// the same name.
import { anyScene } from './any-scene.ts';
import type { SceneName } from './scenes.ts';

/**
 * Beginnings of words. The first line that fits counts, so specific words come before general ones: a mill by the road is a
 * mill.
 */
const WORDS: readonly (readonly [SceneName, readonly string[]])[] = [
  ['drowned-lighthouse', ['lighthouse', 'beacon', 'drowned', 'sunken', 'wreck', 'reef', 'sea', 'ocean']],
  ['mill-at-low-water', ['mill', 'weir', 'low water', 'tide', 'brook', 'stream']],
  ['ferry-crossing', ['ferr', 'crossing', 'ford', 'river', 'raft', 'boat', 'lake']],
  ['harbour-stairs', ['harbour', 'harbor', 'port', 'quay', 'dock', 'pier', 'wharf', 'ship', 'city', 'town', 'market']],
  ['heron-marsh', ['marsh', 'swamp', 'bog', 'fen', 'reed', 'heron', 'moor', 'mire']],
  ['bell-abbey', ['abbey', 'bell', 'church', 'temple', 'shrine', 'chapel', 'monaster', 'cathedral', 'tower', 'castle']],
  ['ice-bound-hall', ['ice', 'icy', 'frozen', 'frost', 'snow', 'winter', 'glacier', 'hall', 'throne', 'keep']],
  ['salt-pans', ['salt', 'desert', 'dune', 'sand', 'beach', 'shore', 'coast', 'waste']],
  ['standing-stones', ['stone', 'circle', 'barrow', 'tomb', 'grave', 'crypt', 'ruin', 'menhir', 'altar', 'heath']],
  ['orchard-by-moon', ['orchard', 'garden', 'grove', 'forest', 'wood', 'tree', 'glade', 'farm', 'field', 'village']],
  ['road-wagons', ['wagon', 'caravan', 'camp', 'cart', 'inn', 'tavern', 'fire', 'plain']],
  ['dusk-mountains', ['mountain', 'peak', 'hill', 'cliff', 'valley', 'cave', 'cavern', 'mine', 'ridge', 'summit']],
  ['lantern-road', ['road', 'path', 'street', 'lane', 'lantern', 'gate', 'bridge', 'pass']],
];

/** Without a name the lantern road, at which every table begins. */
export function sceneForLabel(label: string): SceneName {
  const words = label.toLowerCase();
  if (words.trim() === '') return 'lantern-road';
  const meant = WORDS.find(([, beginnings]) => beginnings.some((beginning) => hasWord(words, beginning)));
  return meant?.[0] ?? anyScene(words);
}

function hasWord(words: string, beginning: string): boolean {
  for (let at = words.indexOf(beginning); at >= 0; at = words.indexOf(beginning, at + 1)) {
    if (at === 0 || !/\p{L}/u.test(words[at - 1] ?? '')) return true;
  }
  return false;
}
