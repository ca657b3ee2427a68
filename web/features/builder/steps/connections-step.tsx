// Step 9: what binds the character to the others, begun from a prompt and told in a few sentences, with a summary of all. The
// time in a new connection's id is read from the clock here, because rules/ has none.
import { Link2, Plus } from 'lucide-react';
import { useId } from 'react';
import type { Connection } from '../../../../rules/builder/builder.ts';
import {
  addConnection,
  editConnection,
  listPrompts,
  removeConnection,
  targetName,
} from '../../../../rules/builder/connections.ts';
import { findClass } from '../../../../rules/builder/content.ts';
import { CONNECTIONS_NEEDED } from '../../../../rules/builder/limits.ts';
import { excerptOf } from '../../../../rules/excerpt.ts';
import { withNames } from '../../../../rules/isolated.ts';
import { EXCERPT } from '../../../lib/screen.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Hint } from '../hint.tsx';
import { listKeys } from '../list-keys.ts';
import { OfferList } from '../offer-list.tsx';
import { SourceFailure, sourceFor } from '../source-failure.tsx';
import type { StepProps } from '../step-props.ts';
import { useAnnouncement } from '../use-announcement.tsx';
import { useNextFocus } from '../use-next-focus.ts';
import { useRemoval } from '../use-removal.tsx';
import { ConnectionCard, typeWord } from './connections/connection-card.tsx';
import styles from './connections-step.module.css';

export function ConnectionsStep({ builder, content, sources, act, isNarrow }: StepProps) {
  const id = useId();
  const { region, say } = useAnnouncement();
  const { question, remove } = useRemoval(say);
  const focus = useNextFocus();
  const { connections } = builder.development;
  const { general, ofClass } = listPrompts(builder, content);
  const source = sourceFor(sources.prompts, content.connectionPrompts);
  const isFull = addConnection(builder, '', 0) === builder;
  const keys = listKeys(connections);
  const taken = connections.map(({ prompt }) => prompt);

  function add(prompt: string) {
    const nowMs = Date.now();
    act((now) => addConnection(now, prompt, nowMs));
    say(`Connection ${connections.length + 1} added.`);
    focus(`${id}-${connections.length}-${prompt === '' ? 'prompt' : 'name'}`);
  }

  return (
    <div className={styles.step} data-narrow={isNarrow || undefined}>
      <p className={styles.intro}>
        Begin at least {CONNECTIONS_NEEDED} connections from a prompt. If you do not know yet whom you travel with,
        leave the name open and settle it at the table.
      </p>
      <section className={styles.connections} aria-labelledby={`${id}-title`}>
        <h3 id={`${id}-title`} tabIndex={-1}>
          Your connections <span className={styles.count}>{connections.length}</span>
        </h3>
        {connections.length === 0 && (
          <EmptyState
            level={3}
            icon={<Link2 />}
            title="Nobody yet"
            text="Add a prompt that makes you curious, and answer it in a sentence or two."
          />
        )}
        <ol className={styles.list}>
          {connections.map((connection, place) => (
            <ConnectionCard
              key={keys[place]}
              id={`${id}-${place}`}
              number={place + 1}
              connection={connection}
              isPromptKnown={general.includes(connection.prompt) || ofClass.includes(connection.prompt)}
              onEdit={(change) => act((now) => editConnection(now, place, change))}
              onRemove={() =>
                remove({
                  name: `Connection ${place + 1}`,
                  goesAlong: 'The name and what you have written go with it.',
                  isEmpty: connection.description.trim() === '' && connection.targetCharacterName.trim() === '',
                  remove: () => act((now) => removeConnection(now, place)),
                  landing: `${id}-${connections.length > 1 ? Math.min(place, connections.length - 2) : 'title'}`,
                })
              }
            />
          ))}
        </ol>
        {connections.length > 0 && <ConnectionSummary connections={connections} />}
      </section>
      <section className={styles.prompts} aria-labelledby={`${id}-prompts`}>
        <h3 id={`${id}-prompts`}>Prompts</h3>
        <SourceFailure title="Failed to load connection prompts" source={source} />
        {source.isLoading && (
          <div aria-busy="true">
            <Skeleton lines={6} height="var(--target)" width="100%" />
          </div>
        )}
        {!source.isLoading && source.error === null && general.length + ofClass.length === 0 && (
          <Hint>There are no prompts here. Write one of your own.</Hint>
        )}
        <OfferList
          title={withNames`For the ${findClass(content, builder.classInfo.class)?.name ?? 'class'}`}
          offers={ofClass}
          taken={taken}
          isFull={isFull}
          onAdd={add}
        />
        <OfferList title="For everybody" offers={general} taken={taken} isFull={isFull} onAdd={add} />
        <Button icon={<Plus aria-hidden />} disabled={isFull} onClick={() => add('')} className={styles.own}>
          Write your own prompt
        </Button>
        {isFull && <Hint>No more connections fit: remove one to add another.</Hint>}
      </section>
      {region}
      {question}
    </div>
  );
}

/**
 * All connections at a glance: with whom, of which kind, and by which prompt. A connection without a name reads as still to be
 * decided.
 */
function ConnectionSummary({ connections }: { connections: readonly Connection[] }) {
  const keys = listKeys(connections);
  return (
    <section className={styles.summary} aria-label="Summary of your connections">
      <h4>Summary</h4>
      <ul className={styles.summaryList}>
        {connections.map((connection, place) => (
          <li key={keys[place]} className={styles.line}>
            <b>{targetName(connection)}</b>
            <span className={styles.type}>{typeWord(connection.connectionType)}</span>
            <span className={styles.words}>{excerptOf(connection.description || connection.prompt, EXCERPT.card)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
