// The route of the live table, put together from its features: dice on the stage, the party and the sheet, chat and notes.
import { Link, User } from 'lucide-react';
import { startTransition, useCallback, useMemo, useState } from 'react';
import { useParams } from 'react-router';
import type { Seat } from '../../rules/seats.ts';
import { diceOnTheTable, findHeldCharacter } from '../../rules/table.ts';
import { joinAsNewcomer } from '../features/auth/join-lobby.ts';
import { RollAnnouncer } from '../features/dice/roll-announcer.tsx';
import { Stage } from '../features/dice/stage.tsx';
import { useRollSounds } from '../features/dice/use-roll-sounds.ts';
import { doorActions } from '../features/door/door-actions.ts';
import { DisplacedGate, DoorGate } from '../features/door/door-gate.tsx';
import type { LogTab } from '../features/log/log-panel.tsx';
import { useUnread } from '../features/log/use-unread.ts';
import { PartyStrip } from '../features/sheet/party-strip.tsx';
import { Hand } from '../features/spotlight/hand.tsx';
import { focusSpotlightBar, pressHand } from '../features/spotlight/spotlight-keys.ts';
import { SpotlightVoice } from '../features/spotlight/spotlight-voice.tsx';
import type { GmTab } from '../features/table/gm-tabs.tsx';
import { useKeepOpen, useOpenBefore } from '../features/table/kept-places.ts';
import { TableGate } from '../features/table/table-gate.tsx';
import { TableScreen } from '../features/table/table-screen.tsx';
import { useLostCharacter } from '../features/table/use-lost-character.ts';
import { usePlaces } from '../features/table/use-places.ts';
import { useTableNotices } from '../features/table/use-table-notices.ts';
import { type StoredAuth, useAuth } from '../lib/auth-store.ts';
import { NOTICE_MS } from '../lib/notice-times.ts';
import { ask } from '../live/ask.ts';
import { type LiveCommand, wordsOf } from '../live/store.ts';
import { type LiveTable, seatOf, useLiveStatus, useLiveTable, useTable } from '../live/use-table.ts';
import { askedSession, PATHS } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { useIdleFetching } from '../ui/later.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { showToast } from '../ui/toast.tsx';
import { useAwakeScreen } from '../ui/use-awake-screen.ts';
import { openBuilder } from './builder/builder-opening.ts';
import { leaveBuilding } from './builder/leave-building.ts';
import { newRollChoice } from './table/roll-choice.ts';
import {
  AfterRoll,
  ComposeBox,
  copyLinkLater,
  DebugPanel,
  DoorDialog,
  GmSide,
  LogPanel,
  RemoveQuestion,
  schemasFirst,
  TableSide,
  WaitingPeople,
} from './table/table-parts.tsx';
import {
  AskPiece,
  CountdownsPiece,
  FoesPiece,
  RollerPiece,
  RollPiece,
  SpotlightPiece,
  TraitsPiece,
  VitalsPiece,
} from './table/table-pieces.tsx';
import { useTokenRenewal } from './use-token-renewal.ts';

export default function TableRoute() {
  const sessionId = askedSession(useParams());
  const auth = useAuth();
  const [dials, setDials] = useState(0);
  const dialAgain = useCallback(() => setDials((count) => count + 1), []);
  if (auth === null) return null; // cannot happen: the guard sends everybody else away
  return (
    <Entrance
      key={`${sessionId} ${seatOf(auth).playerId} ${dials}`}
      sessionId={sessionId}
      auth={auth}
      onDial={dialAgain}
    />
  );
}

/** `onDial` starts again with a new connection: after a new token, or when a player tries again after being refused at the door. */
function Entrance({ sessionId, auth, onDial }: { sessionId: string; auth: StoredAuth; onDial: () => void }) {
  const live = useLiveTable(sessionId);
  const seat = seatOf(auth);
  useLostCharacter(live, seat);
  useTokenRenewal(live, auth);
  const table = (
    <TableGate live={live} isGm={seat.role === 'gm'} onRenewed={onDial}>
      {() => <SessionTable live={live} seat={seat} />}
    </TableGate>
  );
  if (auth.type === 'gm') {
    return (
      <DisplacedGate live={live} onComeBack={onDial}>
        {table}
      </DisplacedGate>
    );
  }
  return (
    <DisplacedGate live={live} onComeBack={onDial}>
      <DoorGate
        live={live}
        player={auth}
        onTryAgain={onDial}
        onSeatGone={leaveBuilding}
        onComeAgain={(name) => joinAsNewcomer(auth.sessionId, name)}
      >
        {table}
      </DoorGate>
    </DisplacedGate>
  );
}

function SessionTable({ live, seat }: { live: LiveTable; seat: Seat }) {
  const before = useOpenBefore(live.sessionId, seat);
  const places = usePlaces(before);
  const [tab, setTab] = useState<LogTab>(LATER_LOG_TABS.find((each) => before?.includes(each)) ?? 'chat');
  const [choice] = useState(newRollChoice);
  const [readingId, setReadingId] = useState<string | null>(null); // the requested sheet, if any
  // To the left of the game master:
  const [gmTab, setGmTab] = useState<GmTab>(LATER_GM_TABS.find((each) => before?.includes(each)) ?? 'sheets');
  const [openFoeId, setOpenFoeId] = useState(before?.find((part) => part.startsWith('foe-')) ?? null);
  const [openCountdownId, setOpenCountdownId] = useState<string | null>(null); // the countdown in the game master's form
  const [removing, setRemoving] = useState<string | null>(null); // the player whose removal the game master is asked to confirm
  const isGm = seat.role === 'gm';
  // Selected piece by piece, and never the whole table: otherwise every event would render all of this again.
  const campaignId = useTable(live, ({ session }) => session.campaignId);
  const characterId = useTable(live, (table) => (isGm ? null : (findHeldCharacter(table, seat.playerId)?.id ?? null)));
  const isDown = useLiveStatus(live) !== 'connected';
  const mayClear = useTable(live, (table) =>
    diceOnTheTable(table).some(({ rollerPlayerId }) => isGm || rollerPlayerId === seat.playerId),
  );
  useKeepOpen(live.sessionId, seat, [...places.openParts, tab, gmTab, ...(openFoeId === null ? [] : [openFoeId])]);
  const isChatInView = places.isOpen('log') && tab === 'chat';
  const unread = useUnread(live, seat.playerId, isChatInView);
  const isCovered = places.isOpen('roller') || places.isOpen('sheet') || (places.isOpen('log') && tab === 'notes');
  useTableNotices(live, seat, {
    isChatInView,
    isRollInView: places.isDocked || !isCovered,
    isPhone: places.isPhone,
    onShowMissed: () => places.set('missed', true),
  });
  useRollSounds(live, seat.playerId);
  useAwakeScreen();
  useIdleFetching(schemasFirst);

  const { isDocked, set } = places;
  const { sessionId } = live;

  function clear() {
    live.send({ type: 'ClearDice', sessionId: live.sessionId }).catch((error: unknown) => {
      console.info('The dice were not cleared.', error);
      showToast({ tone: 'error', title: 'Not Cleared', text: wordsOf(error), durationMs: NOTICE_MS.brief });
    });
  }

  // Callbacks keep their identity, so that the sheet, the log and the party, which are `memo`, are not drawn again whenever something opens
  // over a desk: without, 95 of 100 presses there are answered within 176 to 200 ms, with it within 144 (bench presses, four times slower).
  const showTheStage = useCallback(() => {
    if (!isDocked) set('sheet', false);
  }, [isDocked, set]);
  const editSheet = useCallback(
    (characterId: string) => {
      openBuilder({ place: { at: 'table', sessionId, campaignId }, characterId });
      showTheStage();
    },
    [sessionId, campaignId, showTheStage],
  );
  const readSheet = useCallback(
    (characterId: string) => {
      setReadingId(characterId);
      setGmTab('sheets');
      set('sheet', true);
    },
    [set],
  );
  const openFoe = useCallback(
    (foeId: string) => {
      setOpenFoeId(foeId);
      setGmTab('foes');
      set('sheet', true);
    },
    [set],
  );
  const openCountdown = useCallback(
    (countdownId: string) => {
      setOpenCountdownId(countdownId);
      setGmTab('countdowns');
      set('sheet', true);
    },
    [set],
  );
  const changeTab = useCallback((next: LogTab) => startTransition(() => setTab(next)), []);
  const openRoller = useCallback((open: boolean) => set('roller', open), [set]);
  const send = useCallback((command: LiveCommand) => ask(live, command), [live]);
  const { removeAway } = useMemo(() => doorActions(live), [live]);
  const takeBack = useMemo(() => (isGm ? (seq: number) => ask(live, { type: 'Undo', seq }) : null), [live, isGm]);

  function openChat() {
    setTab('chat');
    places.set('log', true);
  }

  const side = {
    live,
    seat,
    readingId,
    onRead: setReadingId,
    onEdit: editSheet,
    onRolled: showTheStage,
    choice,
    campaignId,
    chooseCharacter,
  };
  const closeDebug = () => places.set('debug', false);
  const onClear = mayClear && !isDown ? clear : null;

  return (
    <TableScreen
      live={live}
      seat={seat}
      places={places}
      unread={unread}
      onOpenChat={openChat}
      gmTab={gmTab}
      onGmTab={setGmTab}
      spotlightKeys={isGm ? GM_KEYS : characterId ? PLAYER_KEYS : NO_KEYS}
      pieces={{
        countdowns: <CountdownsPiece live={live} seat={seat} onChange={isGm ? openCountdown : null} />,
        knocks: isGm ? <WaitingPeople live={live} /> : null,
        stage: (around) => (
          <Stage
            live={live}
            {...around}
            action={
              isGm ? (
                <Button icon={<Link aria-hidden />} onClick={() => copyLinkLater(live.sessionId)}>
                  Copy Login Link
                </Button>
              ) : (
                characterId === null && !places.isPhone && chooseCharacter // on a phone this button is in the thumb bar
              )
            }
            onOpenRoller={() => places.set('roller', true)}
            onClear={onClear}
            invitation={invitationFor(isGm, characterId !== null)}
            afterRoll={
              isGm
                ? (roll, isFlying) => (
                    <AfterRoll key={roll.seq} live={live} roll={roll} isFlying={isFlying} send={send} />
                  )
                : undefined
            }
          />
        ),
        traits: characterId && <TraitsPiece live={live} characterId={characterId} choice={choice} />,
        roll: <RollPiece live={live} characterId={characterId} choice={choice} />,
        hand: characterId && <Hand live={live} seat={seat} send={send} />,
        spotlight: <SpotlightPiece live={live} seat={seat} send={send} />,
        foes: (
          <FoesPiece live={live} mayAttack={characterId !== null} choice={choice} onOpen={isGm ? openFoe : undefined} />
        ),
        ask: (areKeysOn) =>
          characterId && <AskPiece live={live} seat={seat} characterId={characterId} areKeysOn={areKeysOn} />,
        party: (
          <PartyStrip
            live={live}
            seat={seat}
            onRemove={isGm ? setRemoving : null}
            onRemoveAway={removeAway}
            onOpenSheet={readSheet}
          />
        ),
        vitals: characterId ? (
          <VitalsPiece live={live} characterId={characterId} onOpen={readSheet} />
        ) : (
          !isGm && chooseCharacter
        ),
        sheet: isGm ? (
          <GmSide
            {...side}
            tab={gmTab}
            onTab={setGmTab}
            openFoeId={openFoeId}
            onOpenFoe={setOpenFoeId}
            openCountdownId={openCountdownId}
            onOpenCountdown={setOpenCountdownId}
            isPhone={places.isPhone}
            isDocked={isDocked}
          />
        ) : (
          <TableSide {...side} />
        ),
        log: <LogPanel live={live} seat={seat} tab={tab} onTabChange={changeTab} onTakeBack={takeBack} />,
        logFooter: tab === 'chat' ? <ComposeBox live={live} seat={seat} /> : undefined,
        roller: (
          <RollerPiece
            key={characterId ?? ''}
            live={live}
            seat={seat}
            characterId={characterId}
            choice={choice}
            open={places.isOpen('roller')}
            onOpenChange={openRoller}
          />
        ),
        door: isGm && (
          <>
            <DoorDialog live={live} open={places.isOpen('door')} onOpenChange={(open) => places.set('door', open)} />
            <RemoveQuestion
              live={live}
              open={removing !== null}
              playerId={removing}
              onClose={() => setRemoving(null)}
            />
          </>
        ),
        announcer: (
          <>
            <RollAnnouncer live={live} />
            <SpotlightVoice live={live} seat={seat} />
          </>
        ),
        debug: <DebugPanel live={live} isPhone={places.isPhone} open={places.isOpen('debug')} onClose={closeDebug} />,
      }}
    />
  );
}

const GM_KEYS = { l: focusSpotlightBar };
const PLAYER_KEYS = { h: pressHand };
const NO_KEYS = {};

/** Besides those that are open at first. */
const LATER_LOG_TABS = ['rolls', 'notes'] as const;
const LATER_GM_TABS = ['foes', 'countdowns'] as const;

const chooseCharacter = (
  <LinkButton to={PATHS.lobby} icon={<User aria-hidden />} block>
    Choose a character
  </LinkButton>
);

function invitationFor(isGm: boolean, hasCharacter: boolean): string {
  if (isGm) return 'Set the scene in the menu, hand out the login link, and roll when the moment comes.';
  return hasCharacter
    ? 'Choose a trait and press Roll. The dice fall on every screen at once.'
    : 'Press Roll whenever you are asked to. With a character chosen in the lobby you roll with its traits.';
}
