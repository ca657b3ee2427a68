// Weapons: for one hand or two, for which hand, of which tier; above them what the character holds. rules/builder/equipment.ts
// decides what is listed and what a pick puts down.

import { X } from 'lucide-react';
import { useState } from 'react';
import type { Builder, HandsMode } from '../../../../../rules/builder/builder.ts';
import { type BuilderContent, findWeapon } from '../../../../../rules/builder/content.ts';
import {
  chooseWeapon,
  listWeapons,
  mayUseMagic,
  removeWeapon,
  type Slot,
  switchHands,
} from '../../../../../rules/builder/equipment.ts';
import { numbersOf } from '../../../../../rules/builder/numbers.ts';
import { isolated } from '../../../../../rules/isolated.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { ChoiceGroup } from '../../choice-group.tsx';
import { Hint } from '../../hint.tsx';
import { SkeletonCards } from '../../skeleton-cards.tsx';
import type { Act, StepProps } from '../../step-props.ts';
import { useAnnouncement } from '../../use-announcement.tsx';
import { GearCard, NothingListed } from './gear-card.tsx';
import { burdenWords, HANDS_LABELS, noWeaponWords, weaponFacts } from './gear-words.ts';
import { TierSelect, useTier } from './tier-field.tsx';
import styles from './weapon-choice.module.css';

const HANDS: readonly HandsMode[] = ['one-handed', 'two-handed'];
const SLOTS: readonly Slot[] = ['Primary', 'Secondary'];

type WeaponChoiceProps = StepProps & { onPicked: () => void };

export function WeaponChoice({ builder, content, sources, act, isNarrow, onPicked }: WeaponChoiceProps) {
  const [wanted, setSlot] = useState<Slot>('Primary');
  const { hands } = builder.meta;
  const slot = hands === 'two-handed' ? 'Primary' : wanted;
  const ofSlot = listWeapons(builder, content, { slot });
  const field = useTier(ofSlot);
  const shown = listWeapons(builder, content, { slot, tier: field.tier });
  const isModeEmpty = SLOTS.every((each) => listWeapons(builder, content, { slot: each }).length === 0);
  const held = slot === 'Primary' ? builder.equipment.primaryWeapon : builder.equipment.secondaryWeapon;
  const hidesMagic =
    !mayUseMagic(builder, content) && (content.weapons ?? []).some(({ weaponType }) => weaponType === 'magic');

  return (
    <div className={styles.choice}>
      <HeldWeapons builder={builder} content={content} act={act} />
      <div className={styles.filters}>
        <Segmented
          label="Hands"
          value={hands}
          onChange={(mode) => act((now) => switchHands(now, mode))}
          options={HANDS.map((value) => ({ value, label: HANDS_LABELS[value] }))}
        />
        {hands === 'one-handed' && (
          <Segmented
            label="Slot"
            value={slot}
            onChange={setSlot}
            options={SLOTS.map((value) => ({ value, label: value }))}
          />
        )}
        <TierSelect of="weapons" field={field} />
      </div>
      {hidesMagic && <Hint>Magic weapons are for subclasses that cast spells.</Hint>}
      {shown.length > 0 ? (
        <ChoiceGroup
          label={hands === 'two-handed' ? 'Two-handed weapons' : `${slot} weapons`}
          values={shown.map(({ name }) => name)}
          selected={held}
        >
          {shown.map((weapon) => (
            <GearCard
              key={weapon.id}
              gear={weapon}
              facts={weaponFacts(weapon)}
              isNarrow={isNarrow}
              isSelected={weapon.name === held}
              onSelect={() => {
                act((now) => chooseWeapon(now, slot, weapon.name, content));
                onPicked();
              }}
            />
          ))}
        </ChoiceGroup>
      ) : sources.equipment.isLoading ? (
        <SkeletonCards what="weapons" />
      ) : (
        <NothingListed
          why={
            sources.equipment.error && isModeEmpty
              ? 'Unable to load weapon information. Please try again.'
              : noWeaponWords(hands, slot, isModeEmpty)
          }
        />
      )}
    </div>
  );
}

type HeldWeaponsProps = { builder: Builder; content: BuilderContent; act: Act };

/**
 * The weapon in each hand, with its facts and a button to put it down, and their burden. A weapon that is not in the content is
 * shown with the specification's words.
 */
function HeldWeapons({ builder, content, act }: HeldWeaponsProps) {
  const { primaryWeapon, secondaryWeapon } = builder.equipment;
  const { region, say } = useAnnouncement();
  const isTwoHanded = builder.meta.hands === 'two-handed';

  function putDown(slot: Slot, name: string) {
    act((now) => removeWeapon(now, slot));
    say(`${name} put down.`);
  }

  return (
    <div className={styles.held}>
      <dl className={styles.hands}>
        <Hand
          label={isTwoHanded ? 'Both hands' : 'Primary'}
          name={primaryWeapon}
          content={content}
          onRemove={() => putDown('Primary', primaryWeapon)}
        />
        {!isTwoHanded && (
          <Hand
            label="Secondary"
            name={secondaryWeapon}
            content={content}
            onRemove={() => putDown('Secondary', secondaryWeapon)}
          />
        )}
      </dl>
      <p className={styles.burden}>{burdenWords(numbersOf(builder, content).weaponBurden)} in hand</p>
      {region}
    </div>
  );
}

type HandProps = { label: string; name: string; content: BuilderContent; onRemove: () => void };

function Hand({ label, name, content, onRemove }: HandProps) {
  return (
    <div className={styles.hand}>
      <dt>{label}</dt>
      <dd>
        {name ? (
          <>
            <span className={styles.words}>
              <b>{name}</b>
              <span>{weaponFacts(findWeapon(content, name)).map(isolated).join(' · ')}</span>
            </span>
            <IconButton label={`Put ${name} down`} onClick={onRemove}>
              <X aria-hidden />
            </IconButton>
          </>
        ) : (
          <span className={styles.nothing}>Nothing yet</span>
        )}
      </dd>
    </div>
  );
}
