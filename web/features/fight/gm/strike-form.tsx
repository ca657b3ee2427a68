// A strike of one foe, or of several of its block: whom, and how. A press on a hero strikes at once, unless several are struck
// together; on a phone heroes are chosen, and the button that strikes lies under the thumb.
import { SlidersHorizontal, Swords } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { TableFoe } from '../../../../rules/fight.ts';
import { isolated, withNames } from '../../../../rules/isolated.ts';
import { isFallen } from '../../../../rules/table.ts';
import { signed } from '../../../../rules/words.ts';
import { DownWord } from '../../../art/down-word.tsx';
import { type LiveTable, useTable } from '../../../live/use-table.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { NumberStepper } from '../../../ui/number-stepper.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { sidewaysRow } from '../../../ui/sideways-row.ts';
import { Toggle } from '../../../ui/toggle.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import { ToggleChip } from '../toggle-chip.tsx';
import type { SendCommand } from '../use-command.ts';
import { likelyFirst, listLikelyTargets, namesInWords, strikeCost } from './foe-words.ts';
import styles from './strike-form.module.css';

type StrikeFormProps = {
  live: LiveTable;
  foe: TableFoe;
  mates: readonly TableFoe[]; // those that may strike with it
  isThumb: boolean; // it stands at the thumb of a phone
  send: SendCommand;
  isDown: boolean;
  onStruck?: () => void;
};

type How = {
  edge: 'worse' | 'plain' | 'better';
  experience: string;
  extra: number;
  isHidden: boolean;
  mateIds: string[];
};
const PLAIN: How = { edge: 'plain', experience: '', extra: 0, isHidden: false, mateIds: [] };
const EDGES = { worse: -1, plain: 0, better: 1 } as const;
const EXTRA_MAX = 99;

export function StrikeForm({ live, foe, mates, isThumb, send, isDown, onStruck }: StrikeFormProps) {
  const heroes = useTable(live, (table) => table.characters);
  const fear = useTable(live, ({ session }) => session.fear);
  const [likely] = useState(() => listLikelyTargets(live.store.getState().table ?? NOBODY, foe.id)); // as it was opened
  const [chosen, setChosen] = useState<readonly string[]>(isThumb ? likely.slice(0, 1) : []);
  const [isSeveral, setIsSeveral] = useState(isThumb);
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const [how, setHow] = useState(PLAIN);
  const targets = useRef<HTMLDivElement>(null);
  const targetsRow = useCallback((row: HTMLDivElement | null) => {
    targets.current = row;
    return sidewaysRow(row);
  }, []);
  const moreId = useId();
  useEffect(() => {
    if (!isThumb) targets.current?.querySelector('button')?.focus();
  }, [isThumb]);

  const change = (part: Partial<How>) => setHow((before) => ({ ...before, ...part }));
  const mateIds = how.mateIds.filter((id) => mates.some((mate) => mate.id === id));
  const inPlay = chosen.filter((id) => heroes.some((hero) => hero.id === id));
  const names = heroes.filter(({ id }) => inPlay.includes(id)).map(({ name }) => name);
  const cost = strikeCost(
    foe,
    { mates: mateIds.length, struck: isSeveral ? inPlay.length : 1, hasExperience: how.experience !== '' },
    fear,
  );
  const mayStrike = !isDown && cost.whyNot === null;
  const pressWords =
    inPlay.length === 0
      ? 'Choose whom it strikes'
      : (cost.whyNot ?? `Strike ${namesInWords(names)}${cost.words === '' ? '' : `: ${cost.words}`}`);

  async function strike(targetIds: readonly string[]) {
    const done = await send({
      type: 'FoeStrikes',
      foeIds: [foe.id, ...mateIds],
      targets: [...targetIds],
      advantage: EDGES[how.edge],
      ...(how.experience !== '' && { experience: how.experience }),
      extra: how.extra,
      hidden: how.isHidden,
    });
    if (done === null) return;
    setHow({ ...PLAIN, mateIds });
    onStruck?.();
  }

  if (heroes.length === 0) return <p className={styles.nobody}>Nobody is in play whom it could strike.</p>;
  return (
    <fieldset className={styles.strike} data-thumb={isThumb || undefined} aria-label={withNames`Strike of ${foe.name}`}>
      <div ref={targetsRow} className={styles.targets} data-base-ui-swipe-ignore={isThumb || undefined}>
        {likelyFirst(heroes, likely).map((hero) => {
          const { id, name } = hero;
          const isDowned = isFallen(hero);
          return isSeveral ? (
            <ToggleChip
              key={id}
              name={name}
              hint={isDowned ? 'down' : undefined}
              icon={<Avatar name={name} size="sm" isFallen={isDowned} />}
              keepsIcon
              isOn={inPlay.includes(id)}
              onPress={() => setChosen(inPlay.includes(id) ? inPlay.filter((each) => each !== id) : [...inPlay, id])}
            />
          ) : (
            <Button
              key={id}
              className={styles.target}
              icon={<Avatar name={name} size="sm" />}
              aria-disabled={!mayStrike || undefined}
              onClick={() => mayStrike && void strike([id])}
            >
              <span className={styles.name}>
                <VisuallyHidden>Strike </VisuallyHidden>
                <bdi>{name}</bdi>
              </span>
              {isDowned && <DownWord />}
              {(cost.whyNot ?? cost.words) !== '' && <small className={styles.cost}>{cost.whyNot ?? cost.words}</small>}
            </Button>
          );
        })}
      </div>
      {isMoreOpen && (
        <div id={moreId} className={styles.more}>
          {!isThumb && heroes.length > 1 && (
            <Toggle label="Several at once" checked={isSeveral} onChange={setIsSeveral} />
          )}
          {mates.length > 0 && (
            <fieldset className={styles.mates} aria-label="Who strikes with it">
              <span className={styles.label}>Together with</span>
              <div className={styles.chips}>
                {mates.map(({ id, name }) => (
                  <ToggleChip
                    key={id}
                    name={name}
                    isOn={mateIds.includes(id)}
                    onPress={() =>
                      change({
                        mateIds: mateIds.includes(id) ? mateIds.filter((each) => each !== id) : [...mateIds, id],
                      })
                    }
                  />
                ))}
              </div>
            </fieldset>
          )}
          <Segmented
            label="Advantage of the strike"
            value={how.edge}
            onChange={(edge) => change({ edge })}
            options={[
              { value: 'worse', label: 'Disadvantage' },
              { value: 'plain', label: 'Neither' },
              { value: 'better', label: 'Advantage' },
            ]}
          />
          {foe.block.experiences.length > 0 && (
            <SelectField
              label={`An experience, for ${cost.throws} Fear`}
              value={how.experience}
              onChange={(experience) => change({ experience })}
              options={[
                { value: '', label: 'None' },
                ...foe.block.experiences.map(({ name, bonus }) => ({
                  value: name,
                  label: `${isolated(name)} ${signed(bonus)}`,
                })),
              ]}
            />
          )}
          <NumberStepper
            label="Extra damage"
            value={how.extra}
            min={0}
            max={EXTRA_MAX}
            onChange={(extra) => change({ extra })}
          />
          <Toggle
            label="Roll in secret"
            hint="Players see no dice. They are still asked about a hit."
            checked={how.isHidden}
            onChange={(isHidden) => change({ isHidden })}
          />
        </div>
      )}
      <div className={styles.foot}>
        <Button
          variant="ghost"
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isMoreOpen}
          aria-controls={isMoreOpen ? moreId : undefined}
          onClick={() => setIsMoreOpen(!isMoreOpen)}
        >
          {isMoreOpen ? 'Less' : 'More'}
        </Button>
        {isSeveral && (
          <Button
            variant="primary"
            size="lg"
            className={styles.press}
            icon={<Swords aria-hidden />}
            aria-disabled={!mayStrike || inPlay.length === 0 || undefined}
            onClick={() => mayStrike && inPlay.length > 0 && void strike(inPlay)}
          >
            {pressWords}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

const NOBODY = { rolls: [], hiddenRolls: [], characters: [] };
