// A quiet button that opens something below it and closes it again. What it opens has the id `controls`.
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './opener.module.css';

type OpenerProps = { isOpen: boolean; controls: string; onToggle: () => void; children: ReactNode };

export function Opener({ isOpen, controls, onToggle, children }: OpenerProps) {
  return (
    <Button
      variant="ghost"
      className={styles.opener}
      icon={<ChevronDown aria-hidden />}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      onClick={onToggle}
    >
      {children}
    </Button>
  );
}
