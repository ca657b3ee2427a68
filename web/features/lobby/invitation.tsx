// How players come in: the login link as a code that can be scanned across a table, as text, and with a button that copies it.
import { Expand, Link } from 'lucide-react';
import { useState } from 'react';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { OnlyHere } from '../../ui/only-here.tsx';
import { QrPoster } from '../../ui/openings.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { showToast } from '../../ui/toast.tsx';
import styles from './invitation.module.css';

type InvitationProps = { link: string; sessionName: string };

export function Invitation({ link, sessionName }: InvitationProps) {
  const [isLarge, setIsLarge] = useState(false);
  const idAt = link.lastIndexOf('/') + 1; // so that a line breaks before the id, not in it
  return (
    <Card as="section" className={styles.invitation}>
      <header className={styles.head}>
        <h2>Invite your players</h2>
        <Button variant="ghost" icon={<Expand aria-hidden />} onClick={() => setIsLarge(true)}>
          Full screen
        </Button>
      </header>
      <div className={styles.code}>
        <QrCode text={link} label={`QR code of ${link}`} />
      </div>
      <p className={styles.link}>
        <span>{link.slice(0, idAt)}</span>
        <span>{link.slice(idAt)}</span>
      </p>
      <OnlyHere link={link} />
      <CopyButton
        block
        text={link}
        label="Copy Login Link"
        onCopied={() =>
          showToast({
            tone: 'success',
            title: 'Login Link Copied',
            text: 'Players can use this link to join the session',
            durationMs: NOTICE_MS.copied,
          })
        }
        icon={<Link aria-hidden />}
        failure={{ title: 'Copy Failed', text: 'Could not copy login link to clipboard' }}
      />
      <QrPoster open={isLarge} onOpenChange={setIsLarge} title={sessionName} link={link} />
    </Card>
  );
}
