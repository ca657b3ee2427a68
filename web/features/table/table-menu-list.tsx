// The list of the table's menu: ways out, a game master's actions on the session, day or night, and the state of the line. The
// caller renders its button.
import {
  ArrowLeft,
  Bug,
  CircleX,
  DoorOpen,
  Hash,
  History,
  Keyboard,
  Link,
  LogOut,
  MapPin,
  Play,
  QrCode,
  RefreshCw,
  Sparkles,
  Undo2,
  Users,
  Volume2,
  VolumeX,
  Wifi,
  WifiOff,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Door } from '../../../rules/table.ts';
import { FearSign } from '../../art/signs.tsx';
import { signOut } from '../../lib/auth-store.ts';
import { setSoundOn, useSoundOn } from '../../lib/sound-choice.ts';
import { type LiveTable, useLive, useLiveStatus, useTable } from '../../live/use-table.ts';
import { lobbyPath, PATHS } from '../../paths.ts';
import { Menu, type MenuItem, type MenuProps } from '../../ui/openings/menu.tsx';
import { setTheme, useTheme } from '../../ui/theme.ts';
import { themeSteps } from '../../ui/theme-steps.ts';
import { copyLoginLink, copySessionId } from './copy-actions.ts';
import styles from './table-menu.module.css';
import { listTakeBacks } from './take-back-words.ts';

export type TableMenuListProps = Pick<MenuProps, 'label' | 'trigger' | 'openedBy'> & {
  live: LiveTable;
  isGm: boolean;
  onSetScene: () => void;
  onChangeFear: () => void;
  onShowQr: () => void;
  onSetAutomation: (on: boolean) => void;
  onOpenDoor: () => void;
  onTakeBack: (seq: number) => void;
  onShowTakeBacks: () => void;
  onShowMissed: () => void;
  onStart: () => void;
  onClose: () => void;
  onLeave: () => void; // for a player, who is asked first
  onShowDebug: () => void;
  onShowKeys: (() => void) | null; // null: no keyboard here
};

const DOOR_STANDS: Record<Door, string> = { open: 'open', ask: 'newcomers ask', shut: 'shut' };

/** A device that is held and may move in the hand. */
const CAN_TOUCH = 'vibrate' in navigator && navigator.maxTouchPoints > 0;

export function TableMenuList({
  live,
  isGm,
  onSetScene,
  onChangeFear,
  onShowQr,
  onSetAutomation,
  onOpenDoor,
  onTakeBack,
  onShowTakeBacks,
  onShowMissed,
  onStart,
  onClose,
  onLeave,
  onShowDebug,
  onShowKeys,
  ...button
}: TableMenuListProps) {
  const navigate = useNavigate();
  const table = useTable(live, (shown) => shown);
  const missedCount = useLive(live, (state) => state.missedCount);
  const { automation, door, currentPhase, status } = table.session;
  const takeBacks = isGm ? listTakeBacks(table) : [];
  const [newest] = takeBacks;
  const isUp = useLiveStatus(live) === 'connected';
  const light = themeSteps[useTheme()];
  const isSoundOn = useSoundOn();
  const { sessionId } = live;

  /** A game master loses nothing by it. */
  function signOutHere() {
    signOut();
    navigate(PATHS.door);
  }

  const forTheGm: MenuItem[] = [
    { label: 'Copy Login Link', icon: <Link aria-hidden />, onSelect: () => void copyLoginLink(sessionId) },
    { label: 'Show QR Code', icon: <QrCode aria-hidden />, onSelect: onShowQr },
    { label: 'Copy Session ID', icon: <Hash aria-hidden />, onSelect: () => void copySessionId(sessionId) },
    'separator',
    {
      id: 'door',
      label: `The door: ${DOOR_STANDS[door]}${table.waiting.length === 0 ? '' : `, ${table.waiting.length} waiting`}`,
      icon: <DoorOpen aria-hidden />,
      onSelect: onOpenDoor,
    },
    {
      id: 'take back',
      label: newest === undefined ? 'Take back' : `Take back: ${newest.words}`,
      icon: <Undo2 aria-hidden />,
      disabled: !isUp || newest === undefined,
      onSelect: () => newest && onTakeBack(newest.seq),
    },
    ...(takeBacks.length > 1
      ? [{ label: 'Take back something earlier', icon: <History aria-hidden />, onSelect: onShowTakeBacks }]
      : []),
    'separator',
    { label: 'Set Scene', icon: <MapPin aria-hidden />, disabled: !isUp, onSelect: onSetScene },
    { label: 'Change Fear', icon: <FearSign />, disabled: !isUp, onSelect: onChangeFear },
    {
      label: 'Rolls move Hope and Fear',
      icon: <Sparkles aria-hidden />,
      checked: automation,
      disabled: !isUp,
      onSelect: () => onSetAutomation(!automation),
    },
    ...(currentPhase === 'lobby' ? [{ label: 'Start Session', icon: <Play aria-hidden />, onSelect: onStart }] : []),
    {
      label: 'Close Session',
      icon: <CircleX aria-hidden />,
      danger: true,
      disabled: status !== 'active', // a session that has not started cannot end
      onSelect: onClose,
    },
    'separator',
  ];
  const items: MenuItem[] = [
    {
      heading: (
        <span className={styles.line} data-up={isUp || undefined}>
          {isUp ? <Wifi aria-hidden /> : <WifiOff aria-hidden />}
          <span>{isUp ? 'Connected' : 'Disconnected'}</span>
        </span>
      ),
    },
    {
      label: isGm ? 'Dashboard' : 'Lobby',
      icon: <ArrowLeft aria-hidden />,
      onSelect: () => navigate(isGm ? PATHS.dashboard : PATHS.lobby),
    },
    ...(isGm ? [{ label: 'Lobby', icon: <Users aria-hidden />, onSelect: () => navigate(lobbyPath(sessionId)) }] : []),
    'separator',
    ...(isGm ? forTheGm : []),
    ...(missedCount > 0
      ? [{ label: `What you missed (${missedCount})`, icon: <History aria-hidden />, onSelect: onShowMissed }]
      : []),
    { label: light.label, icon: <light.Icon aria-hidden />, onSelect: () => setTheme(light.next) },
    {
      label: CAN_TOUCH ? 'Sound and touch' : 'Sound',
      icon: isSoundOn ? <Volume2 aria-hidden /> : <VolumeX aria-hidden />,
      checked: isSoundOn,
      onSelect: () => setSoundOn(!isSoundOn),
    },
    ...(onShowKeys === null ? [] : [{ label: 'Keys', icon: <Keyboard aria-hidden />, onSelect: onShowKeys }]),
    { label: 'Reconnect', icon: <RefreshCw aria-hidden />, onSelect: live.reconnect },
    { label: 'Debug Messages', icon: <Bug aria-hidden />, onSelect: onShowDebug },
    {
      label: 'Logout',
      icon: <LogOut aria-hidden />,
      onSelect: isGm ? signOutHere : onLeave,
    },
  ];
  return <Menu {...button} align="start" items={items} />;
}
