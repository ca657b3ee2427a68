// All landscapes by name. The two behind the first screens are part of the first file; each of the others is a file of its own,
// fetched on demand.
import type { ComponentType } from 'react';
import { DuskMountains } from './dusk-mountains.tsx';
import { LanternRoad } from './lantern-road.tsx';

/** What a file of one landscape exports. */
export type SceneFile = { default: ComponentType };

type SceneEntry = { title: string } & ({ file: SceneFile } | { load: () => Promise<SceneFile> });

export const scenes = {
  'dusk-mountains': { title: 'Mountains at dusk', file: { default: DuskMountains } },
  'lantern-road': { title: 'The lantern road', file: { default: LanternRoad } },
  'bell-abbey': { title: 'The bell abbey in snow', load: () => import('./bell-abbey.tsx') },
  'drowned-lighthouse': { title: 'The drowned lighthouse', load: () => import('./drowned-lighthouse.tsx') },
  'ferry-crossing': { title: 'The ferry crossing', load: () => import('./ferry-crossing.tsx') },
  'harbour-stairs': { title: 'The harbour stairs', load: () => import('./harbour-stairs.tsx') },
  'heron-marsh': { title: 'The heron marsh', load: () => import('./heron-marsh.tsx') },
  'ice-bound-hall': { title: 'The ice-bound hall', load: () => import('./ice-bound-hall.tsx') },
  'mill-at-low-water': { title: 'The mill at low water', load: () => import('./mill-at-low-water.tsx') },
  'orchard-by-moon': { title: 'The orchard by moon', load: () => import('./orchard-by-moon.tsx') },
  'road-wagons': { title: 'Wagons by the road', load: () => import('./road-wagons.tsx') },
  'salt-pans': { title: 'The salt pans', load: () => import('./salt-pans.tsx') },
  'standing-stones': { title: 'The standing stones', load: () => import('./standing-stones.tsx') },
} satisfies Record<string, SceneEntry>;

export type SceneName = keyof typeof scenes;

export const sceneNames = Object.keys(scenes) as SceneName[];

export function titleOf(name: SceneName): string {
  return scenes[name].title;
}
