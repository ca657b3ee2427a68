// The dialogs of the table, each with code of its own, which comes when it is first opened or when the page has nothing to do.
// What they ask is theirs.
import { codeLater } from '../../ui/code-later.ts';
import type { QrDialogProps } from '../../ui/qr-dialog.tsx';
import { useOpenedCode } from '../../ui/use-opened-code.ts';
import type { CloseQuestionProps } from './close-question.tsx';
import type { FearDialogProps } from './fear-dialog.tsx';
import type { KeysDialogProps } from './keys-dialog.tsx';
import type { MissedDialogProps } from './missed-dialog.tsx';
import type { SceneDialogProps } from './scene-dialog.tsx';
import type { TakeBackDialogProps } from './take-back-dialog.tsx';

const close = codeLater(() => import('./close-question.tsx'));
const fear = codeLater(() => import('./fear-dialog.tsx'));
const keys = codeLater(() => import('./keys-dialog.tsx'));
const missed = codeLater(() => import('./missed-dialog.tsx'));
const scene = codeLater(() => import('./scene-dialog.tsx'));
const takeBack = codeLater(() => import('./take-back-dialog.tsx'));
const qr = codeLater(() => import('../../ui/qr-dialog.tsx'));

export function CloseLater(props: CloseQuestionProps) {
  const { part, open } = useOpenedCode(close, props);
  return part && <part.CloseQuestion {...props} open={open} />;
}

export function FearLater(props: FearDialogProps) {
  const { part, open } = useOpenedCode(fear, props);
  return part && <part.FearDialog {...props} open={open} />;
}

export function KeysLater(props: KeysDialogProps) {
  const { part, open } = useOpenedCode(keys, props);
  return part && <part.KeysDialog {...props} open={open} />;
}

export function MissedLater(props: MissedDialogProps) {
  const { part, open } = useOpenedCode(missed, props);
  return part && <part.MissedDialog {...props} open={open} />;
}

export function SceneLater(props: SceneDialogProps) {
  const { part, open } = useOpenedCode(scene, props);
  return part && <part.SceneDialog {...props} open={open} />;
}

export function TakeBackLater(props: TakeBackDialogProps) {
  const { part, open } = useOpenedCode(takeBack, props);
  return part && <part.TakeBackDialog {...props} open={open} />;
}

export function QrLater(props: QrDialogProps) {
  const { part, open } = useOpenedCode(qr, props);
  return part && <part.QrDialog {...props} open={open} />;
}
