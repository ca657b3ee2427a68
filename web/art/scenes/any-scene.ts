// A landscape for a text that names none: always the same one for the same text, and all of them equally often.
import { type SceneName, sceneNames } from './scenes.ts';

export function anyScene(text: string): SceneName {
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum = (sum * 31 + text.charCodeAt(index)) % 65_521;
  return sceneNames[sum % sceneNames.length] ?? 'lantern-road';
}
