// Shows a recovery code once: to copy, to save as a file, to print.
import { Download, Printer } from 'lucide-react';
import { fileNameOf, saveFile } from '../lib/save-file.ts';
import { Button } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { printAlone } from '../ui/print-alone.ts';
import type { ToldCode } from './new-recovery-code.ts';
import styles from './recovery-code.module.css';

const HOW = [
  'With this code you set a new password when you have forgotten yours: Game Master, Sign In, "Forgot your password?".',
  'It works once, and you get another one then. Keep it where nobody else reads it.',
];

export function RecoveryCode({ code, username }: ToldCode) {
  function save() {
    const text = [`Two Lights: recovery code of ${username}`, location.origin, '', code, '', ...HOW, ''].join('\n');
    saveFile({ name: `${fileNameOf(`two-lights recovery code ${username}`)}.txt`, type: 'text/plain', text });
  }

  return (
    <div className={styles.shown}>
      <p className={styles.code} translate="no" dir="ltr">
        {code.match(/.{4}-?/g)?.map((group, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may be alike, and none ever moves
          <span key={index}>{group}</span>
        ))}
      </p>
      <div className={styles.actions}>
        <CopyButton text={code} label="Copy" />
        <Button icon={<Download aria-hidden />} onClick={save}>
          Save
        </Button>
        <Button
          icon={<Printer aria-hidden />}
          onClick={() => printAlone(<PrintedCode code={code} username={username} />)}
        >
          Print
        </Button>
      </div>
    </div>
  );
}

function PrintedCode({ code, username }: ToldCode) {
  return (
    <div className={styles.printed}>
      <h1>
        Two Lights: recovery code of <bdi>{username}</bdi>
      </h1>
      <p>{location.origin}</p>
      <p className={styles.printedCode}>{code}</p>
      {HOW.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}
