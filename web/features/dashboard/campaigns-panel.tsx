// The list of campaigns: sorted, searched when it is long, one of them chosen or none; and the way to a new one.
// The other panels show the chosen campaign.
import { Compass, Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { isolated } from '../../../rules/isolated.ts';
import type { Campaign } from '../../../rules/wire/rest.ts';
import { sceneOf } from '../../art/scenes/campaign-scene.ts';
import { CampaignDialog } from '../../desk/campaign-dialog.tsx';
import { DeskPart } from '../../desk/desk-part.tsx';
import { counted } from '../../lib/counted.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListSearchField, useListSearch } from '../../ui/list-search.tsx';
import { Scene } from '../../ui/scene.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useOpening } from '../../ui/use-opening.ts';
import styles from './campaigns-panel.module.css';
import { dragStore, dropAttributes } from './character-drag.ts';
import { CAMPAIGN_ORDERS, type CampaignOrder, lastPlayed, ordered } from './last-played.ts';

type CampaignsPanelProps = {
  campaigns: Campaign[] | undefined;
  selectedId: string | null;
  onSelect: (campaignId: string | null) => void;
};

export function CampaignsPanel({ campaigns, selectedId, onSelect }: CampaignsPanelProps) {
  const [order, setOrder] = useState<CampaignOrder>('Last Played');
  const dialog = useOpening();
  const now = useToday();
  const drag = useStore(
    dragStore,
    useShallow(({ character, over }) => ({ character, over })),
  );
  const isEmpty = campaigns?.length === 0;
  const list = useListSearch(campaigns ?? [], ({ name }) => name);
  const shown = campaigns && ordered(list.found, order);
  const add = (variant: 'primary' | 'quiet') => (
    <Button variant={variant} icon={<Plus aria-hidden />} onClick={() => dialog.open()}>
      Add Campaign
    </Button>
  );

  return (
    <DeskPart name="campaigns" title="Campaigns" action={!isEmpty && add('quiet')} isLoading={campaigns === undefined}>
      {campaigns !== undefined && campaigns.length > 1 && (
        <Segmented
          label="Sort campaigns"
          value={order}
          onChange={setOrder}
          options={CAMPAIGN_ORDERS.map((one) => ({ value: one, label: one }))}
        />
      )}
      <ListSearchField label="Search campaigns" list={list} />
      {shown === undefined && <Skeleton lines={4} height="2rem" />}
      {isEmpty && (
        <EmptyState
          icon={<Compass aria-hidden />}
          title="No campaigns yet"
          text="A campaign holds your characters and your sessions. Give it a name to begin."
          action={add('primary')}
        />
      )}
      {shown !== undefined && shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((campaign) => (
            <li key={campaign.id} className={styles.place} {...dropAttributes(drag, campaign.id)}>
              <CampaignCard
                campaign={campaign}
                now={now}
                selected={campaign.id === selectedId}
                onSelect={() => onSelect(campaign.id === selectedId ? null : campaign.id)}
              />
            </li>
          ))}
        </ul>
      )}
      {!isEmpty && shown?.length === 0 && <p className={styles.none}>No campaign has this name.</p>}
      <CampaignDialog
        key={dialog.key}
        open={dialog.isOpen}
        onClose={dialog.close}
        onCreated={(campaign) => onSelect(campaign.id)}
      />
    </DeskPart>
  );
}

const MINUTE_MS = 60_000;

/** The date, also after midnight on a desk that stays open. */
function useToday(): Date {
  const [now, setNow] = useState(() => new Date());
  const shown = useRef(now.toDateString());
  useEffect(() => {
    const timer = setInterval(() => {
      const current = new Date();
      if (current.toDateString() === shown.current) return;
      shown.current = current.toDateString();
      setNow(current);
    }, MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const NAMES_SHOWN = 3;

type CampaignCardProps = { campaign: Campaign; now: Date; selected: boolean; onSelect: () => void };

/** A campaign among the others: its landscape, its words, its numbers and who plays in it. A press selects or deselects it. */
function CampaignCard({ campaign, now, selected, onSelect }: CampaignCardProps) {
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
