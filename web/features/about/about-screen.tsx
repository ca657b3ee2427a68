// What this app is, its version, and the work of others in it, each with its licence. It is for everybody, signed in or
// not; its texts load only with this page.

import { packages, version } from 'virtual:shipped-packages';
import { ChevronRight, House } from 'lucide-react';
import { Brand } from '../../art/brand.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import styles from './about-screen.module.css';

export function AboutScreen() {
  useDocumentTitle('About');

  return (
    <>
      <header className={styles.bar}>
        <Brand />
        <span className={styles.room} />
        <LinkButton to="/" variant="ghost" icon={<House aria-hidden />}>
          Home
        </LinkButton>
        <ThemeSwitch />
      </header>
      <main id="main" className={styles.page}>
        <h1>About Two Lights</h1>
        <Card className={styles.part}>
          <p>
            A table to play at: dice, Hope, Fear and everybody’s sheet, in step on every screen. Its words, pictures and
            sounds were made for it.
          </p>
          <p>
            It asks nobody else: no page of it loads anything from another server, and what you write stays on this one.
          </p>
          <p className={styles.version}>Version {version}, MIT License</p>
        </Card>
        <Card className={styles.part}>
          <h2>Made With</h2>
          <p>The letters you read, and the parts it is built of, are the work of others. These are their licenses.</p>
          <ul className={styles.list}>
            {packages.map((one) => (
              <li key={`${one.name}@${one.version}`}>
                <details>
                  <summary className={styles.summary}>
                    <ChevronRight aria-hidden className={styles.sign} />
                    <span className={styles.name}>{one.name}</span>
                    <span className={styles.licence}>
                      {one.version}, {one.licence}
                    </span>
                  </summary>
                  <pre className={styles.text}>{one.text}</pre>
                </details>
              </li>
            ))}
          </ul>
        </Card>
      </main>
    </>
  );
}
