// One hit that waits for its answer: who hits, what each answer costs, and what helps. The room decides; the costs shown are
// computed by the same rule from the sheet as it is on the table.
import { Heart, Shield } from 'lucide-react';
import { useId } from 'react';
import {
  type Ease,
  GRADES,
  type Grade,
  hitOptions,
  LESS_MAX,
  LOWER_MAX,
  type Measure,
  NO_EASE,
  type Taken,
  takeHit,
} from '../../../rules/damage.ts';
import type { DamageRule } from '../../../rules/damage-rules.ts';
import type { AskedHit } from '../../../rules/fight.ts';
import type { TableCharacter } from '../../../rules/table.ts';
import { typedNumber } from '../../../rules/typed-number.ts';
import { tellNotChanged } from '../../lib/not-changed.ts';
import { wordsOf } from '../../live/store.ts';
import { type LiveTable, useLive, useLiveStatus, useTable } from '../../live/use-table.ts';
import { Button } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import { passesFocusTo } from '../../ui/passes-focus.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { useKeys } from '../../ui/use-keys.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { useAskDraft } from './ask-drafts.ts';
import { AskHead } from './ask-head.tsx';
import styles from './hit-ask.module.css';
import { asLost, GRADE_WORDS, hitFacts, hitWords, lossUnit, lossWords } from './hit-words.ts';
import { Opener } from './opener.tsx';
import { useWakes } from './use-wakes.ts';

type HitAskProps = {
  live: LiveTable;
  hit: AskedHit;
  hero: TableCharacter;
  isMine: boolean; // asked of the person at this screen
  areKeysOn?: boolean;
  count?: string | null; // "1 of 2"
};

/** What helps, as it is chosen and typed. `grade` is said where nobody knows the thresholds. */
type Help = { isOpen: boolean; less: string; halved: boolean; lower: number; grade: Grade | null };
const NO_HELP: Help = { isOpen: false, less: '', halved: false, lower: 0, grade: null };

const focusToCard = passesFocusTo('section');

export function HitAsk({ live, hit, hero, isMine, areKeysOn = false, count = null }: HitAskProps) {
  const rule = useTable(live, ({ session }) => session.damageRule);
  const gmName = useTable(live, ({ session }) => session.gmName);
  const isDown = useLiveStatus(live) !== 'connected';
  const isUnderWay = useLive(live, ({ pending }) => Object.values(pending).some(({ type }) => type === 'AnswerHit'));
  const isAwake = useWakes();
  const [help, write, discard] = useAskDraft(`${live.sessionId} ${hit.id}`, NO_HELP);
  const less = lessOf(help.less);
  const measure = measureOf(hero, rule, help.grade);
  const ease = { less: less ?? 0, halved: help.halved, lower: help.lower };
  const options = measure === null ? [] : hitOptions(rule, hit, measure, ease, hero.armor.current);
  const [bare, armored] = options.map((taken) => asLost(taken, hero));
  const mayAnswer = isAwake && !isDown && !isUnderWay && less !== null;

  async function answer(armor: 0 | 1) {
    const said = hero.thresholds === null && help.grade !== null ? { grade: help.grade } : {};
    try {
      await live.send({ type: 'AnswerHit', hitId: hit.id, armor, ...ease, ...said });
      discard();
    } catch (error) {
      console.info('A hit was not answered.', error);
      tellNotChanged(wordsOf(error));
    }
  }
  const take = bare !== undefined && mayAnswer ? () => void answer(0) : undefined;
  const mark = armored !== undefined && mayAnswer ? () => void answer(1) : undefined;
  useKeys({ ...(areKeysOn && take && { Enter: take }), ...(areKeysOn && mark && { a: mark }) });

  const plain = measure === null ? null : takeHit(rule, hit, measure, NO_EASE, 0).grade;
  return (
    <div ref={focusToCard} className={styles.ask}>
      <AskHead isMine={isMine} count={count}>
        <b>{hitWords(hit, isMine ? null : hero.name, gmName)}</b> {hitFacts(hit, plain, rule).join(' ')}
      </AskHead>
      {needsGrade(hero, rule) && (
        <GradeQuestion hit={hit} hero={hero} rule={rule} said={help.grade} onSay={(grade) => write({ grade })} />
      )}
      {bare !== undefined && <Bite hero={hero} bare={bare} armored={armored} />}
      <p className={styles.note} role="status">
        {isDown ? 'You are disconnected. The hit waits for you.' : slotsNote(hit, hero, armored)}
      </p>
      <div className={styles.answers}>
        <Button
          variant="primary"
          size="lg"
          icon={<Heart aria-hidden />}
          aria-disabled={take === undefined}
          onClick={take}
        >
          <span>
            Take it {bare && <Cost taken={bare} />} {areKeysOn && <Kbd>Enter</Kbd>}
          </span>
        </Button>
        {armored !== undefined && (
          <Button size="lg" icon={<Shield aria-hidden />} aria-disabled={mark === undefined} onClick={mark}>
            <span>
              Mark armor <Cost taken={armored} /> {areKeysOn && <Kbd>a</Kbd>}
            </span>
          </Button>
        )}
      </div>
      <HelpPart
        rule={rule}
        help={help}
        isLessRefused={less === null}
        isHalf={hit.halved === true}
        onChange={write}
        ending={endingOf(bare, ease, rule)}
      />
    </div>
  );
}

function Cost({ taken }: { taken: Taken }) {
  return (
    <>
      <span className={styles.cost}>{lossWords(taken)}</span>
      <VisuallyHidden> {lossUnit(taken)}</VisuallyHidden>
    </>
  );
}

type BiteProps = { hero: TableCharacter; bare: Taken; armored: Taken | undefined };

/** The hit points that are left by either answer, before the press. */
function Bite({ hero: { health }, bare, armored }: BiteProps) {
  const { current, max } = health;
  const left = current - bare.loss;
  const leftArmored = armored && current - armored.loss;
  const width = (points: number) => ({ width: `${(points / Math.max(max, 1)) * 100}%` });
  return (
    <div className={styles.bite}>
      <div className={styles.track} aria-hidden>
        <div className={styles.now} style={width(current)} />
        {leftArmored !== undefined && <div className={styles.spared} style={width(leftArmored)} />}
        <div className={styles.left} style={width(left)} />
      </div>
      <p className={styles.points}>
        {current} of {max} hit points left, then <b>{left}</b>
        {leftArmored !== undefined && (
          <>
            , with armor <b>{leftArmored}</b>
          </>
        )}
      </p>
    </div>
  );
}

type GradeQuestionProps = {
  hit: AskedHit;
  hero: TableCharacter;
  rule: DamageRule;
  said: Grade | null;
  onSay: (grade: Grade) => void;
};

/** Nobody knows the thresholds of this hero: a person says how bad it is, before a critical makes it worse. */
function GradeQuestion({ hit, hero, rule, said, onSay }: GradeQuestionProps) {
  return (
    <div className={styles.question}>
      <p>Nobody here knows the thresholds. How bad is it?</p>
      <Segmented<Grade | ''>
        label="How bad it is"
        value={said ?? ''}
        onChange={(grade) => grade !== '' && onSay(grade)}
        options={SAYABLE.map((grade) => ({
          value: grade,
          label: `${GRADE_WORDS[grade]} ${lossWords(asLost(takeHit(rule, hit, { grade }, NO_EASE, 0), hero))}`,
        }))}
      />
    </div>
  );
}

/** Only a critical crushes. */
const SAYABLE = GRADES.filter((grade) => grade !== 'crushing');

type HelpPartProps = {
  rule: DamageRule;
  help: Help;
  isLessRefused: boolean;
  isHalf: boolean; // as it was dealt: it is not halved again
  onChange: (changed: Partial<Help>) => void;
  ending: string | null;
};

function HelpPart({ rule, help, isLessRefused, isHalf, onChange, ending }: HelpPartProps) {
  const id = useId();
  const { isOpen, less, halved, lower } = help;
  return (
    <>
      <Opener isOpen={isOpen} controls={id} onToggle={() => onChange({ isOpen: !isOpen })}>
        Something helps…
      </Opener>
      {isOpen && (
        <div id={id} className={styles.help}>
          <TextField
            label="Less damage"
            inputMode="numeric"
            autoComplete="off"
            placeholder="0"
            value={less}
            onChange={(typed) => onChange({ less: typed })}
            error={isLessRefused ? `A number from 0 to ${LESS_MAX}.` : undefined}
          />
          <NumberStepper
            label={rule === 'direct' ? 'Halved again' : 'Grades lower'}
            value={lower}
            min={0}
            max={LOWER_MAX}
            onChange={(value) => onChange({ lower: value })}
          />
          {!isHalf && (
            <div className={styles.wide}>
              <Toggle label="Halved" checked={halved} onChange={(checked) => onChange({ halved: checked })} />
            </div>
          )}
          <p className={styles.hint}>
            A friend’s armor: set {rule === 'direct' ? 'Halved again' : 'Grades lower'} to 1, and your friend marks a
            slot.
          </p>
          <p className={styles.ending} role="status">
            {ending}
          </p>
        </div>
      )}
    </>
  );
}

/** What a typed "less" counts; null for what is no such number. */
function lessOf(typed: string): number | null {
  if (typed.trim() === '') return 0;
  const number = typedNumber(typed);
  return number !== null && Number.isInteger(number) && number >= 0 && number <= LESS_MAX ? number : null;
}

/** [DA8] Null where nobody knows the thresholds and nobody has said a grade. By the rule `direct` none is needed. */
function measureOf({ thresholds, guard }: TableCharacter, rule: DamageRule, said: Grade | null): Measure | null {
  if (thresholds !== null) return { thresholds, guard };
  if (rule === 'direct') return { grade: 'none' };
  return said === null ? null : { grade: said };
}

function needsGrade({ thresholds }: TableCharacter, rule: DamageRule): boolean {
  return thresholds === null && rule !== 'direct';
}

function slotsNote({ isDirect }: AskedHit, { armor }: TableCharacter, armored: Taken | undefined): string {
  if (armored !== undefined) return '';
  return armor.max > 0 && armor.current === 0 && !isDirect ? 'No armor slot is left.' : '';
}

/** What the hit is with what helps; null where nothing does. */
function endingOf(bare: Taken | undefined, { less, halved, lower }: Ease, rule: DamageRule): string | null {
  if (bare === undefined || (less === 0 && !halved && lower === 0)) return null;
  const grade = rule === 'direct' ? '' : `${GRADE_WORDS[bare.grade]}, `;
  return `With that: ${grade}${lossWords(bare)} ${lossUnit(bare)}.`;
}
