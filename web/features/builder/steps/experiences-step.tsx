// Step 7: what a character has been through, in slots, written by hand or taken from a suggestion. This decides which slot a
// suggestion goes to; the rules decide what it writes there.
import { Lightbulb, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Experience } from '../../../../rules/builder/builder.ts';
import {
  editExperience,
  findEmptySlot,
  isEmptyExperience,
  listSlots,
  populateExperience,
  removeExperience,
  selectSuggestion,
} from '../../../../rules/builder/experiences.ts';
import { EXPERIENCE_SLOTS } from '../../../../rules/builder/limits.ts';
import { EXPERIENCE_MODIFIER_DEFAULT } from '../../../../rules/character-defaults.ts';
import type { ExperienceSuggestion } from '../../../../rules/content/pack.ts';
import { withNames } from '../../../../rules/isolated.ts';
import { LENGTHS } from '../../../../rules/lengths.ts';
import { signed } from '../../../../rules/words.ts';
import { Modifier } from '../../../art/modifier.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ProseField } from '../prose-field.tsx';
import { SourceFailure } from '../source-failure.tsx';
import type { StepProps } from '../step-props.ts';
import { useAnnouncement } from '../use-announcement.tsx';
import { useNextFocus } from '../use-next-focus.ts';
import { useRemoval } from '../use-removal.tsx';
import { Suggestions } from './experiences/suggestions.tsx';
import styles from './experiences-step.module.css';

export function ExperiencesStep({ builder, content, sources, act, isNarrow }: StepProps) {
  const id = useId();
  const { region, say } = useAnnouncement();
  const { question, remove } = useRemoval(say);
  const focus = useNextFocus();
  const [openedSlots, setOpenedSlots] = useState(EXPERIENCE_SLOTS); // at least this many slots are shown, even empty ones
  const [askedFor, setAskedFor] = useState<number | null>(null); // the slot whose button asked for a suggestion
  const written = listSlots(builder);
  const shown = Array.from({ length: Math.max(written.length, openedSlots) }, (_, slot) => ({
    slot,
    experience: written[slot],
  }));
  const emptySlot = findEmptySlot(builder);
  const isSelecting = askedFor === null && emptySlot !== null; // a suggestion goes to the next empty slot
  const target = askedFor ?? emptySlot ?? written.length;
  const isFull = shown.length >= LENGTHS.list;

  function edit(slot: number, change: Parameters<typeof editExperience>[2]) {
    setOpenedSlots((opened) => Math.max(opened, slot + 1));
    act((now) => editExperience(now, slot, change));
  }

  function take(suggestion: ExperienceSuggestion) {
    setOpenedSlots((opened) => Math.max(opened, target + 1));
    act((now) => (isSelecting ? selectSuggestion(now, suggestion) : populateExperience(now, target, suggestion)));
    say(withNames`${suggestion.name} is experience ${target + 1} now.`);
    if (askedFor !== null) focus(`${id}-${target}`);
    setAskedFor(null);
  }

  return (
    <div className={styles.step} data-narrow={isNarrow || undefined}>
      <p className={styles.intro}>
        What has shaped you, in a few words each. When an experience helps, it adds{' '}
        {signed(EXPERIENCE_MODIFIER_DEFAULT)} to a roll. Agree on them with your game master: they have the last word on
        what fits the story.
      </p>
      <div className={styles.slots}>
        <ol className={styles.list}>
          {shown.map(({ slot, experience }) => (
            <SlotCard
              key={slot}
              id={`${id}-${slot}`}
              slot={slot}
              experience={experience}
              isAsking={askedFor === slot}
              onEdit={(change) => edit(slot, change)}
              onAsk={() => {
                setAskedFor(slot);
                focus(`${id}-search`);
              }}
              onRemove={
                slot < EXPERIENCE_SLOTS && (experience === undefined || isEmptyExperience(experience))
                  ? undefined
                  : () =>
                      remove({
                        name: `Experience ${slot + 1}`,
                        goesAlong: 'Its name and its description go with it.',
                        isEmpty: experience === undefined || isEmptyExperience(experience),
                        remove: () => {
                          setOpenedSlots((opened) => Math.max(EXPERIENCE_SLOTS, Math.min(opened, shown.length) - 1));
                          setAskedFor(null);
                          act((now) => removeExperience(now, slot));
                        },
                        landing: `${id}-${slot < Math.max(EXPERIENCE_SLOTS, shown.length - 1) ? slot : slot - 1}`,
                      })
              }
            />
          ))}
        </ol>
        <Button
          icon={<Plus aria-hidden />}
          disabled={isFull}
          className={styles.add}
          onClick={() => {
            setOpenedSlots(shown.length + 1);
            say(`Experience ${shown.length + 1} added.`);
            focus(`${id}-${shown.length}-name`);
          }}
        >
          Add another experience
        </Button>
      </div>
      <div className={styles.suggestions}>
        <SourceFailure title="Failed to load experience suggestions" source={sources.experiences} />
        <Suggestions
          searchId={`${id}-search`}
          suggestions={content.experiences ?? []}
          isLoading={sources.experiences.isLoading}
          isMissing={sources.experiences.error !== null}
          label={isSelecting ? 'Select' : `Populate Experience ${target + 1}`}
          isDisabled={target >= LENGTHS.list}
          slotOf={({ name }) => {
            const slot = written.findIndex((experience) => experience.name.trim() === name);
            return slot < 0 ? null : slot;
          }}
          onTake={take}
        />
      </div>
      {region}
      {question}
    </div>
  );
}

type SlotCardProps = {
  id: string; // of its heading; its name field has it with "-name"
  slot: number; // from 0
  experience: Experience | undefined;
  isAsking: boolean; // a suggestion for it is being chosen
  onEdit: (change: Partial<Experience>) => void;
  onAsk: () => void;
  onRemove: (() => void) | undefined;
};

/** One experience: its name, its story, and what it adds to a roll. An empty slot is shown too. */
function SlotCard({ id, slot, experience, isAsking, onEdit, onAsk, onRemove }: SlotCardProps) {
  const title = `Experience ${slot + 1}`;
  return (
    <Card as="li" className={styles.card} selected={isAsking}>
      <div className={styles.head}>
        <h3 id={id} tabIndex={-1}>
          {title}
        </h3>
        <Modifier value={experience?.modifier ?? EXPERIENCE_MODIFIER_DEFAULT} className={styles.modifier} />
        {onRemove !== undefined && (
          <Button variant="ghost" icon={<Trash2 aria-hidden />} onClick={onRemove} className={styles.remove}>
            <span>
              Remove<VisuallyHidden> {title.toLowerCase()}</VisuallyHidden>
            </span>
          </Button>
        )}
      </div>
      <TextField
        id={`${id}-name`}
        label="Name"
        value={experience?.name ?? ''}
        onChange={(name) => onEdit({ name })}
        longest={LENGTHS.line}
        placeholder="Such as a trade, a place, or a lesson"
        autoComplete="off"
        aria-describedby={id}
      />
      <ProseField
        label="Description"
        value={experience?.description ?? ''}
        onChange={(description) => onEdit({ description })}
        isShort
        aria-describedby={id}
      />
      <Button
        variant="ghost"
        icon={<Lightbulb aria-hidden />}
        onClick={onAsk}
        aria-pressed={isAsking}
        className={styles.ask}
      >
        <span>
          Take a suggestion<VisuallyHidden> for {title.toLowerCase()}</VisuallyHidden>
        </span>
      </Button>
    </Card>
  );
}
