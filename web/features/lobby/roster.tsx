// Who is at this table: here or away, Ready with a character or still choosing one. With
// `isWide` side by side.
import { Check } from 'lucide-react';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { LobbyPerson } from './live-lobby.ts';
import styles from './roster.module.css';

type RosterProps = {
  people: LobbyPerson[] | undefined;
  me: string;
  title?: string | undefined;
  isWide?: boolean | undefined;
  none?: string | undefined; // the text when nobody is here
};

export function Roster({
  people,
  me,
  title = 'At the table',
  isWide = false,
  none = 'Nobody is here yet. You are the first.',
}: RosterProps) {
  return (
    <aside className={styles.roster} aria-labelledby="roster" aria-busy={people === undefined}>
      <h2 id="roster">{title}</h2>
      {people === undefined && (
        <Card className={styles.waiting}>
          <Skeleton lines={2} />
        </Card>
      )}
      {people?.length === 0 && <Card className={styles.none}>{none}</Card>}
      {people !== undefined && people.length > 0 && (
        <Card as="ul" className={isWide ? styles.wide : styles.list}>
          {people.map((person) => (
            <li key={person.id} className={styles.person}>
              <Avatar name={person.name} presence={person.isHere ? 'here' : 'away'} />
              <span className={styles.who}>
                <span className={styles.name}>
                  <bdi>{person.name}</bdi>
                  {person.id === me && ' (you)'}
                  {person.as !== null && <span className={styles.as}>{person.as}</span>}
                </span>
                <Standing person={person} />
                {!person.isHere && <Badge>Away</Badge>}
              </span>
            </li>
          ))}
        </Card>
      )}
    </aside>
  );
}

function Standing({ person }: { person: LobbyPerson }) {
  if (person.isGm) return <Badge>Game Master</Badge>;
  if (!person.isReady) return <Badge>Selecting Character</Badge>;
  return (
    <Badge tone="success" icon={<Check aria-hidden />}>
      Ready
    </Badge>
  );
}
