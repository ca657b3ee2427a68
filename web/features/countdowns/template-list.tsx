// The templates that a new countdown may begin from, each with a press that forgets it.
import { X } from 'lucide-react';
import { useId } from 'react';
import { withNames } from '../../../rules/isolated.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { passesFocusTo } from '../../ui/passes-focus.ts';
import styles from './template-list.module.css';
import type { Template } from './templates.ts';

type TemplateListProps = {
  templates: readonly Template[];
  onBegin: (template: Template) => void;
  onForget: (name: string) => void;
};

const focusToForm = passesFocusTo('form');

export function TemplateList({ templates, onBegin, onForget }: TemplateListProps) {
  const id = useId();
  return (
    <section className={styles.templates} aria-labelledby={id}>
      <h4 id={id}>Begin from a template</h4>
      <ul className={styles.list}>
        {templates.map((template) => (
          <li key={template.name} ref={focusToForm} className={styles.item}>
            <Button className={styles.begin} onClick={() => onBegin(template)}>
              <bdi className={styles.name}>{template.name}</bdi> <span className={styles.start}>{template.start}</span>
            </Button>
            <IconButton label={withNames`Forget ${template.name}`} onClick={() => onForget(template.name)}>
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
