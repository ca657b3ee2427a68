// Which of the drawn landscapes stands for a campaign. It knows ids, no campaigns.
import type { SceneName } from './scene.tsx';

const SCENES: readonly SceneName[] = ['dusk-mountains', 'lantern-road'];

export function sceneOf(campaignId: string): SceneName {
  let sum = 0;
  for (let index = 0; index < campaignId.length; index += 1) sum += campaignId.charCodeAt(index);
  return SCENES[sum % SCENES.length] ?? 'dusk-mountains';
}
