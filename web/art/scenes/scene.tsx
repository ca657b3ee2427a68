// A background by its name: fills the room it is given, cut to it, never squeezed. It is decoration and says nothing.
import { DuskMountains } from './dusk-mountains.tsx';
import { LanternRoad } from './lantern-road.tsx';

const scenes = { 'dusk-mountains': DuskMountains, 'lantern-road': LanternRoad };

export type SceneName = keyof typeof scenes;

export function Scene({ name }: { name: SceneName }) {
  const Drawing = scenes[name];
  return <Drawing />;
}
