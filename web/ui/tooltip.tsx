// A few words beside a control while the pointer or the focus rests on it. They repeat or add; nothing may be only here,
// because most controls do something else under a thumb. Its code loads with the first use.
import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { TOOLTIP } from '../lib/screen.ts';
import { later, useLater } from './later.tsx';

type TooltipProps = {
  text: ReactNode;
  delayMs?: number | undefined; // from when the pointer rests
  opensOnTap?: boolean | undefined; // for a control that does nothing else
  children: ReactElement<Record<string, unknown>>;
};

const bubble = later(() => import('./openings/tooltip-bubble.tsx'));

export function Tooltip({ text, delayMs = TOOLTIP.delayMs, opensOnTap = false, children: control }: TooltipProps) {
  const [anchor, setAnchor] = useState<Element | null>(null); // the control with the pointer or the focus
  const wait = useRef(0);
  const isAskedByTap = useRef(false);
  const part = useLater(bubble, anchor !== null, leave);
  useEffect(() => () => clearTimeout(wait.current), []);

  function leave() {
    clearTimeout(wait.current);
    setAnchor(null);
  }
  function enter({ pointerType, currentTarget }: PointerEvent) {
    if (pointerType === 'touch') return;
    clearTimeout(wait.current);
    wait.current = window.setTimeout(() => setAnchor(currentTarget), delayMs);
  }
  function press({ pointerType }: PointerEvent) {
    isAskedByTap.current = pointerType === 'touch' && anchor === null;
    leave();
  }
  function tap({ currentTarget }: MouseEvent) {
    if (isAskedByTap.current) setAnchor(currentTarget);
  }
  function focus({ currentTarget }: FocusEvent) {
    if (currentTarget.matches(':focus-visible')) setAnchor(currentTarget);
  }

  return (
    <>
      <control.type
        {...control.props}
        onPointerEnter={enter}
        onPointerLeave={leave}
        onPointerDown={press}
        {...(opensOnTap && { onClick: tap })}
        onFocus={focus}
        onBlur={leave}
      />
      {part !== undefined && <part.TooltipBubble anchor={anchor} text={text} onLeave={leave} />}
    </>
  );
}
