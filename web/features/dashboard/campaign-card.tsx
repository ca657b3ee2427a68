// A campaign among the others: its landscape, its words, its numbers and who plays in it. Pressing it chooses or lets go.
import { isolated } from '../../../rules/isolated.ts';
import type { Campaign } from '../../../rules/wire/rest.ts';
import { sceneOf } from '../../art/scenes/campaign-scene.ts';
import { counted } from '../../lib/counted.ts';
import { Card } from '../../ui/card.tsx';
import { Scene } from '../../ui/scene.tsx';
import styles from './campaign-card.module.css';
import { lastPlayed } from './last-played.ts';

const NAMES_SHOWN = 3;

type CampaignCardProps = { campaign: Campaign; now: Date; selected: boolean; onSelect: () => void };

export function CampaignCard({ campaign, now, selected, onSelect }: CampaignCardProps) {
  const { name, description, sessionCount, characterCount, lastSessionDate, playerNames } = campaign;
  const more = playerNames.length - NAMES_SHOWN;
  return (
    <Card selected={selected} onSelect={onSelect} className={styles.card}>
      <span className={styles.scene} aria-hidden>
        <Scene name={sceneOf(campaign.id)} />
      </span>
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        {description !== '' && <bdi className={styles.text}>{description}</bdi>}
        <span className={styles.facts}>
          <span>{counted(sessionCount, 'session')}</span>
          <span>{counted(characterCount, 'character')}</span>
          <span>{lastPlayed(lastSessionDate, now)}</span>
        </span>
        {playerNames.length > 0 && (
          <span className={styles.players}>
            {playerNames.slice(0, NAMES_SHOWN).map(isolated).join(', ')}
            {more > 0 && ` +${more} more`}
          </span>
        )}
      </span>
    </Card>
  );
}
