// The landscape of a campaign: any of them, but always the same for the same campaign.
import { anyScene } from './any-scene.ts';
import type { SceneName } from './scenes.ts';

export function sceneOf(campaignId: string): SceneName {
  return anyScene(campaignId);
}
