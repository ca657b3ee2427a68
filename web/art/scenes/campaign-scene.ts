// Which of the drawn landscapes stands for a campaign: any of them, and the same one every evening. It knows ids, no campaigns.
import { anyScene } from './any-scene.ts';
import type { SceneName } from './scene.tsx';

export function sceneOf(campaignId: string): SceneName {
  return anyScene(campaignId);
}
