// A sheet for paper: everything in full, black on white, small and close, with room to write where numbers change.
import type { ReactNode } from 'react';
import { damageDice } from '../../../rules/attack.ts';
import { featureParts } from '../../../rules/builder/content.ts';
import type { Sheet, SheetWeapon } from '../../../rules/builder/sheet.ts';
import { isolated } from '../../../rules/isolated.ts';
import { hopePips } from '../../../rules/resources.ts';
import { poolWords } from '../../../rules/roll-words.ts';
import { figures, signed } from '../../../rules/words.ts';
import styles from './printed-sheet.module.css';
import {
  classLine,
  connectionLine,
  itemWords,
  listAnswers,
  listItems,
  originLine,
  sourceWord,
  weaponLine,
} from './sheet-words.ts';

export function PrintedSheet({ sheet }: { sheet: Sheet }) {
  const { weapons, selectedPotion, companion, thresholds } = sheet;
  const hopeFeature = featureParts(sheet.hopeFeature);
  const answers = listAnswers(sheet);
  const items = listItems(sheet);
  return (
    <div className={styles.sheet}>
      <header className={styles.head}>
        <div>
          <h1>{sheet.name}</h1>
          <p>{[classLine(sheet), originLine(sheet)].filter((line) => line !== '').join(' · ')}</p>
        </div>
        <p className={styles.player}>{sheet.playerName}</p>
      </header>
      <ul className={styles.traits}>
        {sheet.traits.map(({ name, value }) => (
          <li key={name}>
            <b>{signed(value)}</b>
            {name}
          </li>
        ))}
      </ul>
      <div className={styles.numbers}>
        <Row label="Hope" marks={hopePips(sheet.hope).map(({ isLit }) => isLit)} round />
        <Row label="Stress" marks={boxes(sheet.maxStress, sheet.stress)} />
        <Row label="Armor slots" marks={boxes(sheet.armorSlots, 0)} />
        <p>
          <span>HP</span> <b className={styles.blank} /> of <b>{sheet.maxHp}</b>
        </p>
        <p>
          <span>Evasion</span> <b>{figures(sheet.evasion)}</b>
        </p>
        <p>
          <span>Proficiency</span> <b>{sheet.proficiency}</b>
        </p>
        <p>
          <span>Thresholds</span> minor <b>{thresholds.minor}</b> · major <b>{thresholds.major}</b> · severe{' '}
          <b>{thresholds.severe}</b> {sheet.thresholdsNote !== '' && <span>{sheet.thresholdsNote}</span>}
        </p>
      </div>
      <div className={styles.columns}>
        {weapons.length > 0 && (
          <Part title="Weapons">
            {weapons.map((weapon, index) => (
              <Entry key={keyOf(weapon.name, index)} name={weapon.name} aside={damageLine(weapon, sheet.proficiency)}>
                {[weaponLine(weapon), ...weapon.properties].map(isolated).join('. ')}
              </Entry>
            ))}
          </Part>
        )}
        {(sheet.armor || items.length > 0 || selectedPotion || companion) && (
          <Part title="Equipment">
            {sheet.armor && <Entry name="Armor">{sheet.armor}</Entry>}
            {selectedPotion && <Entry name="Potion">{selectedPotion}</Entry>}
            {companion && <Entry name="Companion">{companion}</Entry>}
            {items.length > 0 && (
              <p>
                {items
                  .map((item) => [itemWords(item), item.description].filter(Boolean).map(isolated).join(': '))
                  .join(' · ')}
              </p>
            )}
          </Part>
        )}
        {sheet.experiences.length > 0 && (
          <Part title="Experiences">
            {sheet.experiences.map(({ name, flavorText, modifier }, index) => (
              <Entry key={keyOf(name, index)} name={name} aside={signed(modifier)}>
                {flavorText}
              </Entry>
            ))}
          </Part>
        )}
        {sheet.hopeFeature !== '' && (
          <Part title="Hope Feature">
            <Entry name={hopeFeature.name}>{hopeFeature.description}</Entry>
          </Part>
        )}
        {sheet.allFeatures.length > 0 && (
          <Part title="Features">
            {sheet.allFeatures
              .filter(({ source }) => source.toLowerCase() !== 'domain')
              .map(({ name, description, source }, index) => (
                <Entry key={keyOf(name, index)} name={name} aside={sourceWord(source)}>
                  {description}
                </Entry>
              ))}
          </Part>
        )}
        {sheet.domainCards.length > 0 && (
          <Part title="Domain Cards">
            {sheet.domainCards.map(({ name, description, effect, domainName }, index) => (
              <Entry key={keyOf(name, index)} name={name} aside={domainName}>
                {effect === '' ? description : effect}
              </Entry>
            ))}
          </Part>
        )}
        {sheet.connections.length > 0 && (
          <Part title="Connections">
            {sheet.connections.map((connection, index) => (
              <Entry key={keyOf(connection.id, index)} name={connectionLine(connection)}>
                {connection.prompt !== '' && <em>{connection.prompt} </em>}
                {connection.description}
              </Entry>
            ))}
          </Part>
        )}
        {sheet.description !== '' && (
          <Part title="Description">
            <p>{sheet.description}</p>
          </Part>
        )}
        {answers.length > 0 && (
          <Part title="Background">
            {answers.map(({ index, question, answer }) => (
              <p key={index}>
                <em>{question}</em> {answer}
              </p>
            ))}
          </Part>
        )}
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Entry({ name, aside = '', children }: { name: string; aside?: string; children: ReactNode }) {
  return (
    <p>
      <b>{name}</b>
      {aside !== '' && (
        <>
          {' '}
          <span className={styles.aside}>{aside}</span>
        </>
      )}
      {children !== '' && <> {children}</>}
    </p>
  );
}

function Row({ label, marks, round = false }: { label: string; marks: readonly boolean[]; round?: boolean }) {
  if (marks.length === 0) return null;
  return (
    <p>
      <span>{label}</span>{' '}
      {marks.map((isMarked, index) => (
        // A box is its place in the row and nothing else.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <i key={index} className={styles.box} data-marked={isMarked || undefined} data-round={round || undefined} />
      ))}
    </p>
  );
}

function boxes(count: number, marked: number): boolean[] {
  return Array.from({ length: count }, (_, index) => index < marked);
}

function damageLine({ damageDie }: SheetWeapon, proficiency: number): string {
  const damage = damageDice(damageDie, proficiency);
  if (damage === null) return damageDie;
  return `${poolWords(damage.dicePool)}${damage.modifier === 0 ? '' : signed(damage.modifier)}`;
}

/** Two entries of a list may have the same name. */
function keyOf(name: string, index: number): string {
  return `${name} ${index}`;
}
