// The character sheet: a head and panels, in one to three columns as there is room. What it can do at a
// table is passed in.
import { Printer, User } from 'lucide-react';
import type { ReactNode } from 'react';
import { featureParts } from '../../../rules/builder/content.ts';
import { NO_CHARACTER, type Sheet, type SheetFault } from '../../../rules/builder/sheet.ts';
import { HOPE_MAX } from '../../../rules/resources.ts';
import { HopePips } from '../../art/hope-pips.tsx';
import { HopeSign } from '../../art/signs.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ArmorPanel } from './armor-panel.tsx';
import styles from './character-sheet.module.css';
import { CombatStats } from './combat-stats.tsx';
import { DomainCardList } from './domain-card-list.tsx';
import { EquipmentList } from './equipment-list.tsx';
import { ExperienceList } from './experience-list.tsx';
import { FeatureList } from './feature-list.tsx';
import { LongText } from './long-text.tsx';
import { Nothing, Panel } from './panel.tsx';
import { printSheet } from './print-sheet.tsx';
import type { RoomArmor, SheetActions } from './sheet-actions.ts';
import { classLine, connectionLine, listAnswers, originLine } from './sheet-words.ts';
import { Term } from './term.tsx';
import { TooltipSettings } from './tooltip-settings.tsx';
import { TraitGrid } from './trait-grid.tsx';

export type CharacterSheetProps = {
  sheet: Sheet | SheetFault | null;
  isReadOnly: boolean;
  actions?: SheetActions | null | undefined; // what can be rolled; without them nothing can
  room?: RoomArmor | null | undefined; // the armor marks of the room; without them, marking slots changes only this screen
  marks?: ReactNode; // counters of Hope and marks, in place of the head's Hope row and the bars
  isWhole?: boolean | undefined; // false: only the table's data is here, the rest is loading
  hasContent?: boolean | undefined; // false: the content is loading, which has thresholds and the traits of weapons
  /** The sheet to print, if marks have changed since `sheet` was read; otherwise `sheet` itself. */
  sheetNow?: (() => Sheet | SheetFault) | undefined;
};

export function CharacterSheet(props: CharacterSheetProps) {
  const { sheet, isReadOnly, actions = null, room = null, marks = null, isWhole = true, hasContent = true } = props;
  const isComplete = isWhole && hasContent;
  if (sheet === null || 'isUnreadable' in sheet) {
    if (sheet !== null) console.info('A character cannot be shown.', sheet.fault);
    return (
      <EmptyState
        icon={<User aria-hidden />}
        title={NO_CHARACTER}
        text="There is no character here that could be read."
      />
    );
  }
  const does = isReadOnly ? null : actions;
  const feature = featureParts(sheet.hopeFeature);
  const answers = listAnswers(sheet);
  return (
    <div className={styles.place}>
      <article className={styles.sheet} aria-label={sheet.name} aria-busy={!isComplete}>
        <SheetHead sheet={sheet} showsHope={marks === null} />
        {marks}
        <div className={styles.panels}>
          <div className={styles.column}>
            <Panel title="Traits" term="traits">
              <TraitGrid traits={sheet.traits} onRoll={does?.onRollTrait ?? null} mayRoll={does?.mayRoll} />
            </Panel>
            <Panel title="Combat Stats">
              <CombatStats sheet={sheet} showsBars={marks === null} thresholds={isComplete ? sheet.thresholds : null} />
            </Panel>
            <Panel title="Armor">
              <ArmorPanel sheet={sheet} isReadOnly={isReadOnly} room={room} />
            </Panel>
          </div>
          <div className={styles.column}>
            <Panel title="Experiences" term="experiences">
              <ExperienceList experiences={sheet.experiences} help={does?.help ?? null} />
            </Panel>
            <Late title="Equipment" isHere={isComplete}>
              <EquipmentList sheet={sheet} actions={does} />
            </Late>
            <Late title="Domain Cards" isHere={isWhole}>
              <DomainCardList cards={sheet.domainCards} />
            </Late>
          </div>
          <div className={styles.column}>
            <Late title="Hope Feature" isHere={isWhole}>
              {sheet.hopeFeature === '' ? (
                <Nothing>No Hope feature yet.</Nothing>
              ) : (
                <HopeFeature name={feature.name} text={feature.description} />
              )}
            </Late>
            <Late title="Features" isHere={isWhole}>
              <FeatureList features={sheet.allFeatures} />
            </Late>
          </div>
          <div className={styles.column}>
            {isWhole && (
              <Panel title="Connections">
                {sheet.connections.length === 0 ? (
                  <Nothing>No connections yet.</Nothing>
                ) : (
                  <ToldList
                    told={sheet.connections.map((connection, index) => ({
                      key: `${connection.id} ${index}`,
                      heading: connectionLine(connection),
                      aside: connection.prompt,
                      text: connection.description,
                    }))}
                  />
                )}
              </Panel>
            )}
            {sheet.description !== '' && (
              <Panel title="Description">
                <LongText text={sheet.description} of="the description" />
              </Panel>
            )}
            {answers.length > 0 && (
              <Panel title="Background">
                <ToldList
                  told={answers.map(({ index, question, answer }) => ({ key: index, heading: question, text: answer }))}
                />
              </Panel>
            )}
          </div>
        </div>
        <footer className={styles.foot}>
          <PrintButton getSheet={() => props.sheetNow?.() ?? sheet} disabled={!isComplete} />
          <TooltipSettings />
        </footer>
      </article>
    </div>
  );
}

/** A panel whose content may still be loading: it shows a skeleton until then. */
function Late({ title, isHere, children }: { title: string; isHere: boolean; children: ReactNode }) {
  return <Panel title={title}>{isHere ? children : <Skeleton lines={2} />}</Panel>;
}

/** What a class can do with Hope, on gold ground with its icon. */
function HopeFeature({ name, text }: { name: string; text: string }) {
  return (
    <div className={styles.feature}>
      <p className={styles.name}>
        <HopeSign />
        {name}
      </p>
      <LongText text={text} of={name} />
    </div>
  );
}

/** The button that prints a sheet; disabled while part of the sheet is still loading. */
function PrintButton({ getSheet, disabled }: { getSheet: () => Sheet | SheetFault; disabled: boolean }) {
  function print() {
    const sheet = getSheet();
    if (!('isUnreadable' in sheet)) printSheet(sheet);
  }
  return (
    <Button icon={<Printer aria-hidden />} disabled={disabled} onClick={print}>
      Print
    </Button>
  );
}

type Told = { key: string; heading: string; aside?: string | undefined; text: string };

/** Pairs of a heading and a text: connections, and answers of the background. */
function ToldList({ told }: { told: readonly Told[] }) {
  return (
    <ul className={styles.list}>
      {told.map(({ key, heading, aside, text }) => (
        <li key={key}>
          {heading !== '' && <p className={styles.heading}>{heading}</p>}
          {aside !== undefined && aside !== '' && <p className={styles.aside}>{aside}</p>}
          <LongText text={text} of={heading} />
        </li>
      ))}
    </ul>
  );
}

type SheetHeadProps = { sheet: Sheet; showsHope: boolean };

/** Name, pronouns, heritage, class, and the row of Hope. A long name takes a second line. */
function SheetHead({ sheet, showsHope }: SheetHeadProps) {
  return (
    <header className={styles.head}>
      <Avatar name={sheet.name} size="lg" />
      <div className={styles.words}>
        <h3 className={styles.sheetName}>{sheet.name}</h3>
        <p>{originLine(sheet)}</p>
        <p className={styles.class}>{classLine(sheet)}</p>
      </div>
      {showsHope && (
        <div className={styles.hope}>
          <span className={styles.hopeWords}>
            <Term term="hope">Hope</Term>
            <span aria-hidden>
              {Math.min(sheet.hope, HOPE_MAX)} of {HOPE_MAX}
            </span>
          </span>
          <HopePips hope={sheet.hope} />
        </div>
      )}
    </header>
  );
}
