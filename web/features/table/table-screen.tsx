// The layout of the live table. Header, stage and party are always there; sides, roller and dialogs open around
// them. The route passes in the pieces from other features; this file gives them their places, keys and swipes.

import { BookOpen, MessageCircle } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { runsTheTable, type Seat } from '../../../rules/seats.ts';
import { ask } from '../../live/ask.ts';
import { LEAVE_QUESTION, leaveSession } from '../../live/leaving.ts';
import { type LiveTable, useTable } from '../../live/use-table.ts';
import { doorPath, loginLinkOf } from '../../paths.ts';
import { ConfirmDialog, QrDialog } from '../../ui/openings.ts';
import { useDocumentTitle } from '../../ui/use-document-title.ts';
import { useKeys } from '../../ui/use-keys.ts';
import type { GmTab } from './gm-tabs.tsx';
import { useKeyChoice } from './key-choice.ts';
import { LineRow } from './line-row.tsx';
import {
  CloseQuestion,
  FearDialog,
  FearStoryDialog,
  KeysDialog,
  MissedDialog,
  SceneDialog,
  StartDialog,
  TakeBackButton,
  TakeBackDialog,
} from './openings.ts';
import { SideButton } from './side-button.tsx';
import { SidePlace } from './side-place.tsx';
import { TableHeader } from './table-header.tsx';
import { TableMenu } from './table-menu.tsx';
import styles from './table-screen.module.css';
import { ThumbBar } from './thumb-bar.tsx';
import { useEdgeSwipe } from './use-edge-swipe.ts';
import { usePageAround } from './use-page-around.ts';
import type { Places } from './use-places.ts';

export type TablePieces = {
  countdowns: ReactNode; // those in sight, under the header
  knocks: ReactNode; // the people at the door, for the game master
  stage: (around: { start: ReactNode; end: ReactNode; foot: ReactNode }) => ReactNode;
  traits: ReactNode;
  roll: ReactNode;
  hand: ReactNode; // the player's, beside the roll
  spotlight: ReactNode; // who has it and whose hands are up
  foes: ReactNode; // those in sight, above the party
  party: ReactNode;
  ask: (areKeysOn: boolean) => ReactNode; // what the table asks of this person; nothing most of the time
  vitals: ReactNode;
  sheet: ReactNode;
  log: ReactNode;
  logFooter: ReactNode;
  roller: ReactNode;
  door: ReactNode; // the game master's dialogs on who comes and goes
  announcer: ReactNode;
  debug: ReactNode;
};

type TableScreenProps = {
  live: LiveTable;
  seat: Seat;
  places: Places;
  unread: number;
  onOpenChat: () => void;
  gmTab: GmTab; // on the left of the game master
  onGmTab: (tab: GmTab) => void;
  spotlightKeys: Readonly<Record<string, () => void>>;
  pieces: TablePieces;
};

const LEFT_TITLES: Record<GmTab, string> = { sheets: 'Character Sheet', foes: 'Foes', countdowns: 'Countdowns' };

export function TableScreen(props: TableScreenProps) {
  const { live, seat, places, unread, onOpenChat, gmTab, onGmTab, spotlightKeys, pieces } = props;
  const name = useTable(live, ({ session }) => session.name);
  const navigate = useNavigate();
  const main = useRef<HTMLElement>(null);
  const isGm = runsTheTable(seat);
  const { isDocked, isPhone, isOpen, set, toggle } = places;
  const open = (place: Parameters<Places['set']>[0]) => () => set(place, true);
  const onOpenChange = (place: Parameters<Places['set']>[0]) => (value: boolean) => set(place, value);

  const isAskBesideSheet = isDocked && isOpen('sheet');
  const hasLogBeside = isDocked && isOpen('log');

  useDocumentTitle(name);
  usePageAround([...(hasLogBeside ? ['log' as const] : []), ...(isGm ? ['steps' as const] : [])]);
  useEdgeSwipe(main, (edge) => set(edge === 'left' ? 'sheet' : 'log', true));
  const [areKeysOn, chooseKeys] = useKeyChoice(seat);
  useKeys({
    Escape: live.skipReveal,
    ...(areKeysOn &&
      !isPhone && {
        r: open('roller'),
        s: () => toggleLeft('sheets'),
        n: () => toggle('log'),
        m: () => live.store.getState().missedCount > 0 && set('missed', true),
        '?': open('keys'),
        ...(isGm && { d: open('door'), f: () => toggleLeft('foes'), c: () => toggleLeft('countdowns') }),
        ...spotlightKeys,
      }),
  });

  /** Closed if just this is open. */
  function toggleLeft(tab: GmTab) {
    onGmTab(tab);
    set('sheet', !isOpen('sheet') || gmTab !== tab);
  }

  function leave() {
    leaveSession(live.sessionId);
    navigate(doorPath(live.sessionId));
  }

  const takeBack = (seq: number) => ask(live, { type: 'Undo', seq });
  const changeFear = isGm ? (change: number) => ask(live, { type: 'ChangeFear', change }) : null;

  const way = (place: 'sheet' | 'log') =>
    isPhone || (isDocked && isOpen(place)) ? null : place === 'sheet' ? (
      <SideButton label={isGm ? 'Sheets & Foes' : 'Sheet'} icon={<BookOpen aria-hidden />} onClick={open('sheet')} />
    ) : (
      <SideButton label="Notes & Chat" icon={<MessageCircle aria-hidden />} unread={unread} onClick={open('log')} />
    );

  return (
    <main
      id="main"
      ref={main}
      className={styles.table}
      data-sheet={(isDocked && isOpen('sheet')) || undefined}
      data-log={hasLogBeside || undefined}
      data-letters={areKeysOn ? undefined : 'off'}
    >
      <TableHeader
        live={live}
        onChangeFear={changeFear}
        onOpenFear={open('fear')}
        menu={
          <TableMenu
            live={live}
            isGm={isGm}
            onSetScene={open('scene')}
            onChangeFear={open('fear')}
            onShowQr={open('qr')}
            onSetAutomation={(on) => ask(live, { type: 'SetAutomation', on })}
            onOpenDoor={open('door')}
            onTakeBack={takeBack}
            onShowTakeBacks={open('takeBack')}
            onShowMissed={open('missed')}
            onStart={open('start')}
            onClose={open('close')}
            onLeave={open('leave')}
            onShowDebug={open('debug')}
            onShowKeys={isPhone ? null : open('keys')}
          />
        }
      />
      <div className={styles.countdowns}>{pieces.countdowns}</div>
      <SidePlace
        side="left"
        title={LEFT_TITLES[gmTab]}
        isDocked={isDocked}
        open={isOpen('sheet')}
        onOpenChange={onOpenChange('sheet')}
        isWideWhenFlat={isGm && gmTab === 'foes'}
        className={styles.sheet}
      >
        {isAskBesideSheet && <div className={styles.askOverSheet}>{pieces.ask(areKeysOn)}</div>}
        {pieces.sheet}
      </SidePlace>
      <div className={styles.knocks}>
        {isPhone && <LineRow live={live} />}
        {pieces.knocks}
      </div>
      <div className={styles.middle}>
        {pieces.stage({
          start: (
            <>
              {way('sheet')}
              {isGm && isDocked && <TakeBackButton live={live} onTakeBack={takeBack} />}
            </>
          ),
          end: way('log'),
          foot: !isPhone && (
            <div className={styles.foot}>
              {!isAskBesideSheet && <div className={styles.ask}>{pieces.ask(areKeysOn)}</div>}
              <div className={styles.rollBar}>
                {pieces.traits}
                {pieces.hand && <div className={styles.hand}>{pieces.hand}</div>}
                <div className={styles.roll}>{pieces.roll}</div>
              </div>
            </div>
          ),
        })}
      </div>
      <SidePlace
        side="right"
        title="Notes & Chat"
        isDocked={isDocked}
        open={isOpen('log')}
        onOpenChange={onOpenChange('log')}
        footer={pieces.logFooter}
        className={styles.log}
      >
        {pieces.log}
      </SidePlace>
      <div className={styles.spotlight} data-gm={isGm || undefined}>
        {pieces.spotlight}
      </div>
      <div className={styles.party}>
        {pieces.foes}
        {pieces.party}
      </div>
      {isPhone && (
        <>
          {pieces.traits !== null && <div className={styles.phoneTraits}>{pieces.traits}</div>}
          <div className={styles.phoneAsk}>{pieces.ask(false)}</div>
          <ThumbBar
            vitals={pieces.vitals}
            hand={pieces.hand}
            roll={pieces.roll}
            sideLabel={isGm ? 'Foes' : 'Sheet'}
            unread={unread}
            onOpenSide={() => {
              onGmTab(isGm ? 'foes' : 'sheets');
              set('sheet', true);
            }}
            onOpenLog={open('log')}
          />
        </>
      )}
      {pieces.roller}
      {pieces.door}
      {pieces.announcer}
      {pieces.debug}
      <KeysDialog
        isGm={isGm}
        areOn={areKeysOn}
        onSwitch={chooseKeys}
        open={isOpen('keys')}
        onOpenChange={onOpenChange('keys')}
      />
      <MissedDialog live={live} open={isOpen('missed')} onOpenChange={onOpenChange('missed')} onOpenChat={onOpenChat} />
      {!isGm && (
        <>
          <ConfirmDialog
            {...LEAVE_QUESTION}
            open={isOpen('leave')}
            onOpenChange={onOpenChange('leave')}
            onConfirm={leave}
          />
          <FearStoryDialog live={live} open={isOpen('fear')} onOpenChange={onOpenChange('fear')} />
        </>
      )}
      {isGm && (
        <>
          <TakeBackDialog
            live={live}
            open={isOpen('takeBack')}
            onOpenChange={onOpenChange('takeBack')}
            onTakeBack={takeBack}
          />
          <FearDialog live={live} open={isOpen('fear')} onOpenChange={onOpenChange('fear')} />
          <SceneDialog live={live} open={isOpen('scene')} onOpenChange={onOpenChange('scene')} />
          <QrDialog
            open={isOpen('qr')}
            onOpenChange={onOpenChange('qr')}
            title="Join this session"
            description="Players point their phone's camera here, then type a name."
            link={loginLinkOf(live.sessionId)}
          />
          <StartDialog live={live} open={isOpen('start')} onOpenChange={onOpenChange('start')} />
          <CloseQuestion live={live} open={isOpen('close')} onOpenChange={onOpenChange('close')} />
        </>
      )}
    </main>
  );
}
