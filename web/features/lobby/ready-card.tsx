// What a player who holds a character sees in the lobby: the character, what comes next, and the link to the table.
import { Check, Users } from 'lucide-react';
import { withNames } from '../../../rules/isolated.ts';
import { tablePath } from '../../paths.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import styles from './ready-card.module.css';

type ReadyCardProps = {
  characterName: string;
  sharedWith: readonly string[]; // names of its other holders
  gmName: string;
  isAtTable: boolean; // the session has been started
  sessionId: string;
  isPrimary: boolean; // going to the table is the next step
};

export function ReadyCard({ characterName, sharedWith, gmName, isAtTable, sessionId, isPrimary }: ReadyCardProps) {
  return (
    <Card as="section" className={styles.ready}>
      <Avatar name={characterName} size="lg" />
      <div className={styles.words}>
        <h2 className={styles.name}>{characterName}</h2>
        <Badge tone="success" icon={<Check aria-hidden />}>
          Ready
        </Badge>
        {sharedWith.length > 0 && (
          <Badge icon={<Users aria-hidden />}>
            Shared with <bdi>{sharedWith.join(', ')}</bdi>
          </Badge>
        )}
        <p role="status" className={styles.next}>
          {isAtTable
            ? 'The session has started.'
            : withNames`You go along to the table as soon as ${gmName || 'your game master'} starts the session.`}
        </p>
      </div>
      <LinkButton to={tablePath(sessionId)} variant={isPrimary ? 'primary' : 'quiet'} className={styles.go}>
        Go to the table
      </LinkButton>
    </Card>
  );
}
