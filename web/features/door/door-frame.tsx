// The frame of every screen before the door: the lantern road, with one heading, a few words and buttons. The
// heading takes the focus when the screen replaces another, so that screen readers read it.
import { type ReactNode, useEffect, useRef } from 'react';
import { ScenePage } from '../../ui/scene-page.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import styles from './door-frame.module.css';

type DoorFrameProps = { title: string; children: ReactNode };

export function DoorFrame({ title, children }: DoorFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(title);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <ScenePage>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children}
    </ScenePage>
  );
}
