// A landscape by its name, as decoration: it fills its room and is cropped to it, never squeezed. The two behind the first
// screens are part of the first file; each of the others is loaded alone when it is wanted.
import { type ComponentType, lazy, memo, Suspense } from 'react';
import { DuskMountains } from './dusk-mountains.tsx';
import { LanternRoad } from './lantern-road.tsx';

const scenes = {
  'dusk-mountains': { title: 'Mountains at dusk', Drawing: DuskMountains },
  'lantern-road': { title: 'The lantern road', Drawing: LanternRoad },
  'bell-abbey': { title: 'The bell abbey in snow', Drawing: fetched(() => import('./bell-abbey.tsx')) },
  'drowned-lighthouse': { title: 'The drowned lighthouse', Drawing: fetched(() => import('./drowned-lighthouse.tsx')) },
  'ferry-crossing': { title: 'The ferry crossing', Drawing: fetched(() => import('./ferry-crossing.tsx')) },
  'harbour-stairs': { title: 'The harbour stairs', Drawing: fetched(() => import('./harbour-stairs.tsx')) },
  'heron-marsh': { title: 'The heron marsh', Drawing: fetched(() => import('./heron-marsh.tsx')) },
  'ice-bound-hall': { title: 'The ice-bound hall', Drawing: fetched(() => import('./ice-bound-hall.tsx')) },
  'mill-at-low-water': { title: 'The mill at low water', Drawing: fetched(() => import('./mill-at-low-water.tsx')) },
  'orchard-by-moon': { title: 'The orchard by moon', Drawing: fetched(() => import('./orchard-by-moon.tsx')) },
  'road-wagons': { title: 'Wagons by the road', Drawing: fetched(() => import('./road-wagons.tsx')) },
  'salt-pans': { title: 'The salt pans', Drawing: fetched(() => import('./salt-pans.tsx')) },
  'standing-stones': { title: 'The standing stones', Drawing: fetched(() => import('./standing-stones.tsx')) },
} satisfies Record<string, { title: string; Drawing: ComponentType }>;

export type SceneName = keyof typeof scenes;

export const sceneNames = Object.keys(scenes) as SceneName[];

export function titleOf(name: SceneName): string {
  return scenes[name].title;
}

/** Until a drawing has loaded its room is empty; when the name changes in a transition, the drawing before it stays until then. */
export const Scene = memo(function Scene({ name }: { name: SceneName }) {
  const { Drawing } = scenes[name];
  return (
    <Suspense>
      <Drawing />
    </Suspense>
  );
});

/** When a drawing does not load another one stands in, because the error view would cost somebody their form for a picture. */
function fetched(load: () => Promise<{ default: ComponentType }>) {
  return lazy(async () => {
    try {
      const { default: Drawing } = await load();
      return { default: Drawing };
    } catch (error) {
      console.info('A background did not arrive: the mountains stand in for it.', error);
      return { default: DuskMountains };
    }
  });
}
