// Who is at this table: here or away, Ready with a character or still choosing one (document 1 section 2, Session lobby).
import { Check } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Medallion } from '../../ui/medallion.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { LobbyPerson } from './live-lobby.ts';
import styles from './roster.module.css';

export type RosterProps = { people: LobbyPerson[] | undefined; me: string };

export function Roster({ people, me }: RosterProps) {
  return (
    <aside className={styles.roster} aria-labelledby="roster" aria-busy={people === undefined}>
      <h2 id="roster">At the table</h2>
      {people === undefined && (
        <Card className={styles.waiting}>
          <Skeleton lines={2} />
        </Card>
      )}
      {people?.length === 0 && <p className={styles.none}>Nobody is here yet. You are the first.</p>}
      {people !== undefined && people.length > 0 && (
        <Card as="ul" className={styles.list}>
          {people.map((person) => (
            <li key={person.id} className={styles.person}>
              <Medallion name={person.name} presence={person.isHere ? 'here' : 'away'} />
              <span className={styles.who}>
                <span className={styles.name}>
                  {person.name}
                  {person.id === me && ' (you)'}
                </span>
                <Standing person={person} />
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
