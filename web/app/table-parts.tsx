// The parts of the table that a first roll does not need. The code of each is loaded when it is wanted, or when the page is
// idle.
import type { DiceRollerProps } from '../features/dice/dice-roller.tsx';
import type { DoorDialogProps } from '../features/door/door-dialog.tsx';
import type { RemoveQuestionProps } from '../features/door/remove-question.tsx';
import type { ComposeBoxProps } from '../features/log/compose-box.tsx';
import type { LogPanelProps } from '../features/log/log-panel.tsx';
import { codeLater, useCodeLater } from '../ui/code-later.ts';
import { PanelCode } from '../ui/panel-code.tsx';
import { tellOutOfReach, useOpenedCode } from '../ui/use-opened-code.ts';
import type { TableSideProps } from './table-side.tsx';

/** Schemas, each built on the one before. Setting one up takes a slow phone a while, so they are loaded first, and one by one. */
export const schemasFirst = [
  codeLater(() => import('../../rules/text.ts')),
  codeLater(() => import('../../rules/character.ts')),
  codeLater(() => import('../../rules/content/pack.ts')),
];

const roller = codeLater(() => import('../features/dice/dice-roller.tsx'));
const log = codeLater(async () => {
  const [panel, box] = await Promise.all([
    import('../features/log/log-panel.tsx'),
    import('../features/log/compose-box.tsx'),
  ]);
  return { ...panel, ...box };
});
const side = codeLater(() => import('./table-side.tsx'));
const door = codeLater(() => import('../features/door/door-dialog.tsx'));
const removal = codeLater(() => import('../features/door/remove-question.tsx'));
const copying = codeLater(() => import('../features/table/copy-deeds.ts'));

export function RollerLater(props: DiceRollerProps) {
  const { part, open } = useOpenedCode(roller, props);
  return part && <part.DiceRoller {...props} open={open} />;
}

export function LogLater(props: LogPanelProps) {
  return <PanelCode code={log}>{({ LogPanel }) => <LogPanel {...props} />}</PanelCode>;
}

/** Comes with the panel above it, which says so where it does not. */
export function ComposeLater(props: ComposeBoxProps) {
  const part = useCodeLater(log, true, () => undefined);
  return part && <part.ComposeBox {...props} />;
}

export function SideLater(props: TableSideProps) {
  return <PanelCode code={side}>{({ TableSide }) => <TableSide {...props} />}</PanelCode>;
}

export function DoorLater(props: DoorDialogProps) {
  const { part, open } = useOpenedCode(door, props);
  return part && <part.DoorDialog {...props} open={open} />;
}

export function RemovalLater(props: RemoveQuestionProps) {
  const part = useCodeLater(removal, props.playerId !== null, () => {
    props.onClose();
    tellOutOfReach();
  });
  return part && <part.RemoveQuestion {...props} />;
}

export function copyLinkLater(sessionId: string): void {
  copying.fetch().then(({ copyLoginLink }) => copyLoginLink(sessionId), tellOutOfReach);
}
