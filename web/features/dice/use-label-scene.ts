/** The landscape behind the table: the lantern road, or the one that fits the name of the place. */
import { useEffect, useState } from 'react';
import type { SceneName } from '../../art/scenes/scenes.ts';
import { laterOnDemand } from '../../ui/later.tsx';

/** Which words mean which landscape comes later (journeys/weight, until Roll): most tables begin without a name. */
const labels = laterOnDemand(() => import('../../art/scenes/label-scene.ts'));

const WITHOUT_NAME: SceneName = 'lantern-road';

/** Null only while the first name is looked up; then a new one takes the place of the one before. */
export function useLabelScene(label: string): SceneName | null {
  const isNamed = label.trim() !== '';
  const [scene, setScene] = useState<SceneName | null>(isNamed ? null : WITHOUT_NAME);

  useEffect(() => {
    let isOver = false;
    const show = (next: SceneName) => {
      if (!isOver) setScene(next);
    };
    if (!isNamed) show(WITHOUT_NAME);
    else {
      labels.fetch().then(
        ({ sceneForLabel }) => show(sceneForLabel(label)),
        (error: unknown) => {
          console.info('Which landscape fits the name is out of reach: the lantern road stands in for it.', error);
          show(WITHOUT_NAME);
        },
      );
    }
    return () => {
      isOver = true;
    };
  }, [isNamed, label]);

  return scene;
}
