// A landscape by its name, as decoration: it fills its space, cropped and never squeezed. Nothing waits for it: with React's
// `lazy` and `Suspense`, everything that opens or closes meanwhile would wait for the picture.
import { useEffect, useState } from 'react';
import { type SceneFile, type SceneName, sceneNames, scenes } from '../art/scenes/scenes.ts';
import { laterOnDemand } from './later.tsx';

const standIn = scenes['dusk-mountains'].file;

const files = Object.fromEntries(sceneNames.map((name) => [name, fileOf(name)])) as Record<SceneName, File>;

type File = { find: () => SceneFile | undefined; fetch: () => Promise<SceneFile> };

function fileOf(name: SceneName): File {
  const scene = scenes[name];
  if ('load' in scene) return laterOnDemand(scene.load);
  return { find: () => scene.file, fetch: () => Promise.resolve(scene.file) };
}

/** Until a drawing has loaded its space is empty, or has the drawing of the name before it. */
export function Scene({ name }: { name: SceneName }) {
  const [drawn, setDrawn] = useState(() => files[name].find());

  useEffect(() => {
    let isOver = false;
    fetchScene(name).then((file) => {
      if (!isOver) setDrawn(file);
    });
    return () => {
      isOver = true;
    };
  }, [name]);

  return drawn && <drawn.default />;
}

/**
 * Resolves when the landscape can render. If it fails to load, another one replaces it: an error view would cost somebody their
 * form for a picture.
 */
export async function fetchScene(name: SceneName): Promise<SceneFile> {
  try {
    return await files[name].fetch();
  } catch (error) {
    console.info('A background did not arrive: the mountains stand in for it.', error);
    return standIn;
  }
}
