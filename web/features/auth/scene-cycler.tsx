// The picture beside a form: it starts with a random one, and a press anywhere on it brings the next.
// Nothing is remembered.
import { Images } from 'lucide-react';
import { useEffect, useState } from 'react';
import { type SceneName, sceneNames, titleOf } from '../../art/scenes/scenes.ts';
import { fetchScene, Scene } from '../../ui/scene.tsx';
import styles from './scene-cycler.module.css';

const chance = () => Math.floor(Math.random() * sceneNames.length);
const nameAt = (index: number): SceneName => sceneNames[index] ?? 'dusk-mountains';

export function SceneCycler() {
  const [wanted, setWanted] = useState(chance);
  const [index, setIndex] = useState(wanted); // the visible picture, until the wanted one has loaded
  const name = nameAt(index);
  const isFetching = wanted !== index;

  useEffect(() => {
    if (!isFetching) return;
    let isOver = false;
    fetchScene(nameAt(wanted)).then(() => {
      if (!isOver) setIndex(wanted);
    });
    return () => {
      isOver = true;
    };
  }, [wanted, isFetching]);

  function turn() {
    setWanted((last) => (last + 1) % sceneNames.length);
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
