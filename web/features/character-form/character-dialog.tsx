// The short form of a character: what a first evening needs, for a new one or to edit one. Heritage, traits and the rest are
// the builder's. It saves nothing itself: the caller takes the draft.
import { WandSparkles } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Character } from '../../../rules/character.ts';
import { LEVEL_MAX, LEVEL_MIN, UNKNOWN_PLAYER } from '../../../rules/character-defaults.ts';
import { editorHitPoints } from '../../../rules/formulas.ts';
import { LENGTHS } from '../../../rules/lengths.ts';
import type { FieldErrors } from '../../../rules/wire/rest.ts';
import type { CharacterEdit } from '../../desk/character-dialog-slot.ts';
import { EditConflict, EditConflictQuestion, withSeen } from '../../desk/edit-conflict.tsx';
import { ApiError, messageOf } from '../../lib/api.ts';
import { useFormDraft } from '../../lib/drafts.ts';
import { randomId } from '../../lib/random-id.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './character-dialog.module.css';
import { losesBenefits, lossesWith } from './old-class.ts';

export type CharacterDraft = {
  name: string;
  class: string;
  level: number;
  pronouns: string;
  description: string;
  playerName?: string; // the desk's fields from here on
  armorSlots?: number;
  campaignId?: string | null;
  maxHp?: number;
};

export type CharacterDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  saveLabel: string;
  failure: string; // what to say when the server has no words
  /** The name under which the tab keeps typed text in case the sign-in ends; without one it is not kept. */
  draftKey?: string | undefined;
  character?: Character | undefined;
  /** The campaigns to put it into; given at the desk, where player and armor are named as well. */
  campaigns?: ReadonlyArray<{ id: string; name: string }> | undefined;
  campaignId?: string | null | undefined;
  /**
   * The key stays the same while the form is open, so that repeated saves create only one character. `edit` is null
   * for a new one. The form shows EditConflict with the question which version wins.
   */
  onSave: (draft: CharacterDraft, creationKey: string, edit: CharacterEdit | null) => Promise<void>;
  /**
   * The long way, with what is typed so far; without it there is only this form. The tab keeps the text until the caller
   * drops it: the builder may fail to load.
   */
  onBuild?: ((draft: CharacterDraft) => void) | undefined;
};

/** The form's labels for the fields that it edits. */
const LABELS: { [Field in keyof Character]?: string } = {
  name: 'Name',
  class: 'Class',
  level: 'Level',
  pronouns: 'Pronouns',
  playerName: 'Player name',
  description: 'Description',
  armorSlots: 'Armor slots',
  maxHp: 'Hit points',
};

const ARMOR_MAX = 12;
const FIELDS = ['name', 'class', 'pronouns', 'playerName', 'description'] as const;
type Field = (typeof FIELDS)[number];

export function CharacterDialog(props: CharacterDialogProps) {
  const { open, onClose, title, saveLabel, failure, draftKey, character, campaigns, onSave, onBuild } = props;
  const [draft, write, discard] = useFormDraft<Draft>(draftKey, draftOf(character, props.campaignId ?? null));
  const [creationKey] = useState(randomId);
  const [takesNewHp, setTakesNewHp] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [from, setFrom] = useState(character); // as it was when the form opened, or as somebody saved it since
  const [conflict, setConflict] = useState<EditConflict<Character> | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const proposedHp = character && proposedHitPoints(character, draft);
  const newClass = draft.class.trim();
  const isClassReplaced = character !== undefined && newClass !== character.class;
  const isNamed = draft.name.trim() !== '';

  const field = (name: Field) => ({
    name,
    value: draft[name],
    error: errors[name]?.[0],
    onChange: (text: string) => {
      write({ [name]: text });
      setErrors(({ [name]: _, ...others }) => others);
      setProblem(undefined);
    },
  });

  function close() {
    discard();
    onClose();
  }

  function build() {
    onClose();
    onBuild?.(sheetOf(draft));
  }

  async function save(before = from) {
    setProblem(undefined);
    setErrors({});
    setConflict(null);
    setIsBusy(true);
    const hitPoints = proposedHp !== undefined && takesNewHp ? { maxHp: proposedHp } : {};
    try {
      const losses = (now: Character) => (isClassReplaced ? lossesWith(now, newClass) : {});
      const desk = campaigns === undefined ? {} : deskOf(draft);
      await onSave({ ...sheetOf(draft), ...desk, ...hitPoints }, creationKey, before ? { from: before, losses } : null);
      close();
    } catch (error) {
      if (error instanceof EditConflict) return setConflict(error as EditConflict<Character>);
      const told = error instanceof ApiError ? error.errors : {};
      setErrors(told);
      const first = FIELDS.find((field) => told[field]);
      if (first !== undefined) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      if (first === undefined || told.general) setProblem(told.general?.join(' ') ?? messageOf(error, failure));
    } finally {
      setIsBusy(false);
    }
  }

  function takeTheirs({ now, fields }: EditConflict<Character>) {
    const theirs = draftOf(now, null);
    write(Object.fromEntries(Object.entries(theirs).filter(([field]) => fields.includes(field as keyof Character))));
    if (fields.includes('maxHp')) setTakesNewHp(false);
    setFrom(now);
    setConflict(null);
  }

  function keepMine(before: Character, theirs: EditConflict<Character>) {
    const seen = withSeen(before, theirs);
    setFrom(seen);
    void save(seen);
  }

  return (
    <FormDialog
      open={open}
      title={title}
      onClose={close}
      onSubmit={() => void save()}
      saveLabel={saveLabel}
      maySave={isNamed && conflict === null}
      busy={isBusy ? 'Saving' : undefined}
      formRef={form}
    >
      {onBuild !== undefined && (
        <div className={styles.ways}>
          <p>
            <strong>Quick:</strong> a name is enough.
          </p>
          <Button icon={<WandSparkles aria-hidden />} onClick={build} disabled={isBusy}>
            Build step by step
          </Button>
        </div>
      )}
      <TextField label="Name" {...field('name')} longest={LENGTHS.name} autoComplete="off" required />
      <div className={styles.row}>
        <TextField label="Class" {...field('class')} longest={LENGTHS.line} autoComplete="off" />
        <NumberStepper
          label="Level"
          value={draft.level}
          onChange={(level) => write({ level })}
          min={LEVEL_MIN}
          max={LEVEL_MAX}
        />
      </div>
      {isClassReplaced && losesBenefits(character, newClass) && (
        <p className={styles.change}>
          What came with the old class goes: its features, the subclass and the standard equipment. The builder brings
          those of the new one with the next change that it saves.
        </p>
      )}
      {character !== undefined && proposedHp !== undefined && (
        <div className={styles.change}>
          <p>
            With this class and level, hit points would go from {character.maxHp} to {proposedHp}.
          </p>
          <Segmented
            label="Hit points"
            value={takesNewHp ? 'new' : 'old'}
            onChange={(choice) => setTakesNewHp(choice === 'new')}
            options={[
              { value: 'old', label: `Keep ${character.maxHp}` },
              { value: 'new', label: `Change to ${proposedHp}` },
            ]}
          />
        </div>
      )}
      <div className={styles.two}>
        <TextField label="Pronouns" {...field('pronouns')} longest={LENGTHS.line} autoComplete="off" />
        {campaigns !== undefined && (
          <TextField
            label="Player name (optional)"
            {...field('playerName')}
            longest={LENGTHS.line}
            autoComplete="off"
          />
        )}
      </div>
      <TextField label="Description" {...field('description')} multiline longest={LENGTHS.prose} />
      {campaigns !== undefined && (
        <div className={styles.row}>
          <SelectField
            label="Campaign"
            value={draft.campaignId ?? ''}
            onChange={(id) => write({ campaignId: id === '' ? null : id })}
            options={[
              { value: '', label: 'No campaign' },
              ...campaigns.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <NumberStepper
            label="Armor slots"
            value={draft.armorSlots}
            onChange={(armorSlots) => write({ armorSlots })}
            min={0}
            max={ARMOR_MAX}
          />
        </div>
      )}
      {from !== undefined && conflict !== null && (
        <EditConflictQuestion
          theirs={conflict.fields.map((field) => ({
            label: LABELS[field] ?? field,
            text: String(conflict.now[field]),
          }))}
          onTake={() => takeTheirs(conflict)}
          onKeep={() => keepMine(from, conflict)}
        />
      )}
      <Notice>{problem}</Notice>
    </FormDialog>
  );
}

type Draft = Required<Omit<CharacterDraft, 'maxHp'>>;

function draftOf(character: Character | undefined, campaignId: string | null): Draft {
  return {
    name: character?.name ?? '',
    class: character?.class ?? '',
    level: character?.level ?? LEVEL_MIN,
    pronouns: character?.pronouns ?? '',
    description: character?.description ?? '',
    playerName: character === undefined || character.playerName === UNKNOWN_PLAYER ? '' : character.playerName,
    armorSlots: character?.armorSlots ?? 0,
    campaignId: character === undefined ? campaignId : character.campaignId,
  };
}

function sheetOf(draft: Draft): CharacterDraft {
  const { name, class: className, level, pronouns, description } = draft;
  return {
    name: name.trim(),
    class: className.trim(),
    level,
    pronouns: pronouns.trim(),
    description: description.trim(),
  };
}

function deskOf({ playerName, armorSlots, campaignId }: Draft): Partial<CharacterDraft> {
  return { playerName: playerName.trim() || UNKNOWN_PLAYER, armorSlots, campaignId };
}

/** What the editor's formula suggests when class or level changed, and with them the number. */
function proposedHitPoints(character: Character, draft: Draft): number | undefined {
  if (draft.class.trim() === character.class && draft.level === character.level) return undefined;
  const proposed = editorHitPoints(draft.class.trim(), draft.level);
  return proposed === character.maxHp ? undefined : proposed;
}
