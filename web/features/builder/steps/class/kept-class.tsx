// A saved class that is not in the content at hand, shown as it was saved, with the choices made in it.
import type { ClassInfo } from '../../../../../rules/builder/builder.ts';
import { isolated } from '../../../../../rules/isolated.ts';
import { KeptName } from '../../kept-name.tsx';
import styles from './kept-class.module.css';

export function KeptClass({ classInfo }: { classInfo: ClassInfo }) {
  const answers = Object.values(classInfo.subclassSelections).filter((answer) => typeof answer === 'string');
  return (
    <div className={styles.kept}>
      <h3 className={styles.name}>{classInfo.class}</h3>
      {classInfo.subclass && <p>{classInfo.subclass}</p>}
      {answers.length > 0 && <p>{answers.map(isolated).join(' · ')}</p>}
      <KeptName name={classInfo.class} />
    </div>
  );
}
