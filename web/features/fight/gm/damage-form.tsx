// Damage by hand, to heroes and foes, or healing: typed, or thrown with the dice of a feature. Some of the targets may take half.
import { Dices, Heart, Swords } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { ATTACK_KINDS, type Foe } from '../../../../rules/content/foe.ts';
import { type BearerRef, isSameBearer, type TableFoe } from '../../../../rules/fight.ts';
import { type Damage, foeDamageDice } from '../../../../rules/foes.ts';
import { isFallen } from '../../../../rules/table.ts';
import { typedNumber } from '../../../../rules/typed-number.ts';
import { capitalised } from '../../../../rules/words.ts';
import { type LiveTable, useTable } from '../../../live/use-table.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Toggle } from '../../../ui/toggle.tsx';
import { ToggleChip } from '../toggle-chip.tsx';
import type { SendCommand } from '../use-command.ts';
import styles from './damage-form.module.css';
import { namesInWords } from './foe-words.ts';

/** What the form begins with. */
export type DamageStart = {
  to: readonly BearerRef[];
  from: string; // as players read it; empty: the game master
  kind: Foe['attack']['kind'];
  total?: number; // of damage that is the same each time
  thrown?: { damage: Damage; context: string; isSecret: boolean }; // the dice of a feature that was used
};

export const PLAIN_DAMAGE: DamageStart = { to: [], from: '', kind: 'physical' };
export const FROM_MAX = 60;
const TOTAL_MAX = 999;

type DamageFormProps = {
  live: LiveTable;
  foes: readonly TableFoe[]; // those that are not away
  start: DamageStart;
  send: SendCommand;
  isDown: boolean;
  onDealt: () => void;
};

export function DamageForm({ live, foes, start, send, isDown, onDealt }: DamageFormProps) {
  const heroes = useTable(live, (table) => table.characters);
  const [to, setTo] = useState<readonly BearerRef[]>(start.to);
  const [typed, setTyped] = useState(start.total === undefined ? '' : String(start.total));
  const [kind, setKind] = useState(start.kind);
  const [isDirect, setIsDirect] = useState(false);
  const [isCritical, setIsCritical] = useState(false);
  const [from, setFrom] = useState(start.from);
  const [isHealing, setIsHealing] = useState(false);
  const [halved, setHalved] = useState<readonly BearerRef[]>([]);

  const bearers = [
    ...heroes.map((hero) => ({
      kind: 'hero' as const,
      id: hero.id,
      name: hero.name,
      word: isFallen(hero) ? 'down' : undefined,
    })),
    ...foes.map(({ id, name, state }) => ({
      kind: 'foe' as const,
      id,
      name,
      word: state === 'fallen' ? 'fallen' : undefined,
    })),
  ];
  const aimed = bearers.filter((bearer) => to.some((each) => isSameBearer(each, bearer)));
  const total = typedNumber(typed);
  const isTotal = total !== null && Number.isInteger(total) && total >= 0 && total <= TOTAL_MAX;
  const mayDeal = isTotal && aimed.length > 0;

  async function deal(event: FormEvent) {
    event.preventDefault();
    if (!mayDeal || isDown) return;
    if (isHealing) {
      if (await heal(total)) onDealt();
      return;
    }
    const isHalved = (bearer: BearerRef) => halved.some((each) => isSameBearer(each, bearer));
    const done = await send({
      type: 'DealDamage',
      to: aimed.map((bearer) => ({ kind: bearer.kind, id: bearer.id, ...(isHalved(bearer) && { halved: true }) })),
      total,
      kind,
      isDirect,
      isCritical,
      from,
    });
    if (done !== null) onDealt();
  }

  /** False where one of them was not healed: the form stays. */
  async function heal(points: number): Promise<boolean> {
    for (const { kind: of, id } of aimed) {
      const done = await send(
        of === 'hero'
          ? { type: 'UpdateCharacter', characterId: id, field: 'health', change: points }
          : { type: 'ChangeFoe', foeId: id, field: 'hp', change: points },
      );
      if (done === null) return false;
    }
    return true;
  }

  const names = aimed.length > 3 ? `${aimed.length} of them` : namesInWords(aimed.map(({ name }) => name));
  const pressWords =
    aimed.length === 0
      ? `Choose whom it ${isHealing ? 'heals' : 'hits'}`
      : isHealing
        ? `Heal ${names}${isTotal ? ` by ${total}` : ''}`
        : `Deal ${isTotal ? total : 'it'} to ${names}`;

  const chips = (of: BearerRef['kind']) =>
    bearers
      .filter((bearer) => bearer.kind === of)
      .map((bearer) => {
        const isOn = aimed.includes(bearer);
        return (
          <ToggleChip
            key={bearer.id}
            name={bearer.name}
            hint={bearer.word}
            icon={
              of === 'hero' ? <Avatar name={bearer.name} size="sm" isFallen={bearer.word !== undefined} /> : undefined
            }
            keepsIcon={of === 'hero'}
            isOn={isOn}
            onPress={() =>
              setTo(
                isOn ? to.filter((each) => !isSameBearer(each, bearer)) : [...to, { kind: bearer.kind, id: bearer.id }],
              )
            }
          />
        );
      });

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void deal(event)}>
      {start.thrown && <Throw live={live} {...start.thrown} send={send} isDown={isDown} onThrown={setTyped} />}
      <Segmented
        label="What it does"
        value={isHealing ? 'heal' : 'hurt'}
        onChange={(what) => setIsHealing(what === 'heal')}
        options={[
          { value: 'hurt', label: 'Damage' },
          { value: 'heal', label: 'Healing' },
        ]}
      />
      <TextField
        label="How much"
        value={typed}
        inputMode="numeric"
        autoComplete="off"
        error={typed !== '' && !isTotal ? `A whole number from 0 to ${TOTAL_MAX}` : undefined}
        onChange={setTyped}
      />
      {heroes.length > 0 && (
        <fieldset className={styles.group}>
          <legend>Heroes</legend>
          <div className={styles.chips}>{chips('hero')}</div>
        </fieldset>
      )}
      {foes.length > 0 && (
        <fieldset className={styles.group}>
          <legend>Foes</legend>
          <div className={styles.chips}>{chips('foe')}</div>
        </fieldset>
      )}
      {!isHealing && aimed.length > 1 && (
        <fieldset className={styles.group}>
          <legend>Half for</legend>
          <div className={styles.chips}>
            {aimed.map((bearer) => {
              const isOn = halved.some((each) => isSameBearer(each, bearer));
              const others = halved.filter((each) => !isSameBearer(each, bearer));
              return (
                <ToggleChip
                  key={bearer.id}
                  name={bearer.name}
                  isOn={isOn}
                  onPress={() => setHalved(isOn ? others : [...others, { kind: bearer.kind, id: bearer.id }])}
                />
              );
            })}
          </div>
        </fieldset>
      )}
      {!isHealing && (
        <>
          <Segmented
            label="Kind of damage"
            value={kind}
            onChange={setKind}
            options={ATTACK_KINDS.map((each) => ({ value: each, label: capitalised(each) }))}
          />
          <Toggle label="Direct" hint="Armor does not help." checked={isDirect} onChange={setIsDirect} />
          <Toggle label="Critical" hint="It counts as one grade worse." checked={isCritical} onChange={setIsCritical} />
          <TextField
            label="From"
            value={from}
            longest={FROM_MAX}
            autoComplete="off"
            hint="Everybody reads it: a falling beam, the cold. Left empty, it comes from you."
            onChange={setFrom}
          />
        </>
      )}
      <div className={styles.foot}>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          block
          icon={isHealing ? <Heart aria-hidden /> : <Swords aria-hidden />}
          aria-disabled={!mayDeal || isDown || undefined}
        >
          {pressWords}
        </Button>
      </div>
    </form>
  );
}

type ThrowProps = NonNullable<DamageStart['thrown']> & {
  live: LiveTable;
  send: SendCommand;
  isDown: boolean;
  onThrown: (total: string) => void;
};

/** Throws the dice in front of everybody, in secret for a foe that nobody sees; the total is taken over once they lie. */
function Throw({ live, damage, context, isSecret, send, isDown, onThrown }: ThrowProps) {
  const [afterSeq, setAfterSeq] = useState<number | null>(null); // the newest event when it was thrown; null: not yet
  const dice = foeDamageDice(damage);
  const total = useTable(live, ({ rolls, hiddenRolls }) => {
    const mine = [...rolls, ...hiddenRolls].filter(
      (roll) => afterSeq !== null && roll.seq > afterSeq && roll.isGMRoll && roll.context === context,
    );
    return mine.at(-1)?.total;
  });
  const take = useEffectEvent(onThrown);
  useEffect(() => {
    if (total !== undefined) take(String(Math.max(0, total)));
  }, [total]);
  if (dice === null) return null;
  const { dicePool, modifier } = dice;

  function roll() {
    setAfterSeq(live.store.getState().table?.seq ?? 0);
    void send({ type: 'SendDiceRoll', dicePool, modifier, isDuality: false, context, hidden: isSecret });
  }

  return (
    <Button icon={<Dices aria-hidden />} disabled={isDown} onClick={roll}>
      Throw {damage}
    </Button>
  );
}
