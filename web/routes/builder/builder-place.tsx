// The place of the builder over the routes. Its code is loaded when one is opened; when that fails, a notice says so, and the
// draft is kept. Only the person who opened it sees it.
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useStore } from 'zustand';
import { useAuth } from '../../lib/auth-store.ts';
import { NOTICE_MS } from '../../lib/notice-times.ts';
import { PATHS } from '../../paths.ts';
import { laterOnDemand, useLater } from '../../ui/later.tsx';
import { showToast } from '../../ui/toast.tsx';
import { draftOwnerOf, personOf } from '../person.ts';
import { builderOpening, closeBuilder } from './builder-opening.ts';
import type { BuilderOverlayProps } from './builder-overlay.tsx';

const overlay = laterOnDemand(() => import('./builder-overlay.tsx'));

/** `onCover` is called when it starts or stops filling a phone's screen. */
export function BuilderPlace({ onCover }: Pick<BuilderOverlayProps, 'onCover'>) {
  const auth = useAuth();
  const { opening, key } = useStore(builderOpening);
  const { pathname } = useLocation();
  const isOpen = opening !== null && auth !== null && opening.person === personOf(auth) && pathname !== PATHS.builder;
  const part = useLater(overlay, isOpen, tellOutOfReach);

  if (!isOpen || part === undefined) return null;
  return (
    <ErrorBoundary key={key} onFault={tellFault}>
      <part.BuilderOverlay opening={opening} openingKey={key} person={draftOwnerOf(auth)} onCover={onCover} />
    </ErrorBoundary>
  );
}

/** Only the builder crashes, not the page below it; `key` resets it for the next one. */
class ErrorBoundary extends Component<{ children: ReactNode; onFault: () => void }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('The builder could not be drawn.', error, info.componentStack);
    this.props.onFault();
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}

function tellOutOfReach() {
  closeBuilder();
  showToast({
    tone: 'warning',
    title: 'The builder is out of reach',
    text: 'Open it again once you are connected. What you have typed is kept.',
    durationMs: NOTICE_MS.usual,
  });
}

/** The page below keeps running; the draft is offered when the builder is opened again. */
function tellFault() {
  closeBuilder();
  showToast({
    tone: 'error',
    title: 'The builder could not be shown',
    text: 'Open it again: what you have typed is kept on this device.',
  });
}
