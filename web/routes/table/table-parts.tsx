// The parts of the table that a first roll does not need. The code of each loads on demand, or when the page is idle.
import { later, laterOnDemand, opensLater, standsLater, tellOutOfReach } from '../../ui/later.tsx';

/** Schemas, each built on the one before. Setting one up takes a slow phone a while, so they are loaded first, and one by one. */
export const schemasFirst = [
  later(() => import('../../../rules/text.ts')),
  later(() => import('../../../rules/character.ts')),
  later(() => import('../../../rules/content/pack.ts')),
];

const log = later(async () => {
  const [panel, box] = await Promise.all([
    import('../../features/log/log-panel.tsx'),
    import('../../features/log/compose-box.tsx'),
  ]);
  return { ...panel, ...box };
});
const copying = later(() => import('../../features/table/copy-actions.ts'));

export const DiceRoller = opensLater(
  later(() => import('../../features/dice/dice-roller.tsx')),
  (file) => file.DiceRoller,
);
/** What the table asks of a hero. */
export const TableAsk = standsLater(
  later(() => import('./table-ask.tsx')),
  (file) => file.TableAsk,
  { sketch: null, failure: 'What is asked of you is out of reach right now.' },
);
/** The foes in sight. */
export const FoeStrip = standsLater(
  later(() => import('../../features/fight/foe-strip.tsx')),
  (file) => file.FoeStrip,
  { sketch: null, failure: 'The foes are out of reach right now.' },
);
/** Who is in the spotlight and whose hands are up; for the game master a bar that gives it. */
export const SpotlightLine = standsLater(
  later(() => import('../../features/spotlight/spotlight-line.tsx')),
  (file) => file.SpotlightLine,
  { sketch: null, failure: 'The spotlight is out of reach right now.' },
);
export const SpotlightBar = standsLater(
  laterOnDemand(() => import('../../features/spotlight/spotlight-bar.tsx')),
  (file) => file.SpotlightBar,
  { sketch: null, failure: 'The spotlight is out of reach right now.' },
);
/** What the game master says of the newest roll: it comes while the first dice fly. */
export const AfterRoll = standsLater(
  laterOnDemand(() => import('../../features/spotlight/after-roll.tsx')),
  (file) => file.AfterRoll,
  { sketch: null, failure: 'What you can say of this roll is out of reach right now.' },
);
/** The countdowns in sight. Their row stands from the first moment on, so that the header does not jump once their code has loaded. */
export const CountdownChips = standsLater(
  later(() => import('../../features/countdowns/countdown-chips.tsx')),
  (file) => file.CountdownChips,
  {
    sketch: <div data-any style={{ height: 'calc(var(--target) + var(--s-2))' }} />,
    failure: 'The countdowns are out of reach right now.',
  },
);
export const LogPanel = standsLater(log, (file) => file.LogPanel);
/** Loads with the panel above it, which reports a failure. */
export const ComposeBox = standsLater(log, (file) => file.ComposeBox, { sketch: null, failure: null });
export const TableSide = standsLater(
  later(() => import('./table-side.tsx')),
  (file) => file.TableSide,
);
/** For the game master alone, as what follows: a player's device never loads it. */
export const GmSide = standsLater(
  laterOnDemand(() => import('./gm-side.tsx')),
  (file) => file.GmSide,
);
export const WaitingPeople = standsLater(
  laterOnDemand(() => import('../../features/door/waiting-people.tsx')),
  (file) => file.WaitingPeople,
  { sketch: null, failure: 'The people at the door are out of reach right now.' },
);
export const DoorDialog = opensLater(
  later(() => import('../../features/door/door-dialog.tsx')),
  (file) => file.DoorDialog,
);
export const RemoveQuestion = opensLater(
  later(() => import('../../features/door/remove-question.tsx')),
  (file) => file.RemoveQuestion,
);
export const DebugPanel = opensLater(
  laterOnDemand(() => import('../../features/debug/debug-panel.tsx')),
  (file) => file.DebugPanel,
  {
    title: 'Debug messages are out of reach',
    text: 'They are kept. Open them again once you are connected.',
  },
);

export function copyLinkLater(sessionId: string): void {
  copying.fetch().then(
    ({ copyLoginLink }) => copyLoginLink(sessionId),
    () => tellOutOfReach(),
  );
}
