// The picture beside a form, one of all there are: which one comes first is chance, a press anywhere on it brings the next.
// Nothing is remembered.
import { Images } from 'lucide-react';
import { useEffect, useState, useTransition } from 'react';
import { Scene, sceneNames, titleOf } from '../../art/scenes/scene.tsx';
import styles from './scene-cycler.module.css';

const chance = () => Math.floor(Math.random() * sceneNames.length);
/** Drawn outside of React, which may begin a first drawing twice while a picture is on its way, and would fetch two. */
let first = chance();

export function SceneCycler() {
  const [index, setIndex] = useState(first);
  const [isFetching, startTransition] = useTransition();
  const name = sceneNames[index] ?? 'dusk-mountains';

  useEffect(
    () => () => {
      first = chance(); // for the next visit
    },
    [],
  );

  function turn() {
    startTransition(() => setIndex((shown) => (shown + 1) % sceneNames.length));
  }

  return (
    <>
      <div className={styles.scene} data-scene={name}>
        <Scene name={name} />
      </div>
      <button type="button" className={styles.cycler} onClick={turn} aria-busy={isFetching}>
        <span className={styles.pill}>
          <Images aria-hidden />
          <span className={styles.words}>Change background</span>
        </span>
      </button>
      <p role="status" className={styles.title}>
        {`${titleOf(name)}, ${index + 1} of ${sceneNames.length}`}
      </p>
    </>
  );
}
